package org.mgl.wire.apply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mgl.wire.DebugMessage;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.RecordHeader;
import org.mgl.wire.record.ApplierReset;
import org.mgl.wire.record.BindContext;
import org.mgl.wire.record.DebugMarker;
import org.mgl.wire.record.ObjectLabel;
import org.mgl.wire.record.ResourceCreate;
import org.mgl.wire.record.ResourceRespecify;
import org.mgl.wire.record.ResourceSubdata;
import org.mgl.wire.record.ResourceSubdataComplete;
import org.mgl.wire.record.SetDebugOutput;
import org.mgl.wire.record.SetDrawProgram;
import org.mgl.wire.record.SetPixelPackState;
import org.mgl.wire.record.SetProgramBindings;
import org.mgl.wire.record.SetSwapInterval;
import org.mgl.wire.record.StorageReply;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.ReplySlots;
import org.mgl.wire.ring.Segments;

/** The applier's own rules, row by row, over a backend that records what it is asked. */
class ApplierRowsTest {
    private static final int AT = 64;
    private static final int OUT_OF_MEMORY = 0x0505;

    private final Segments segments = new Segments(LinkTerms.defaults());
    private final List<String> asked = new ArrayList<>();
    private final EventPublisher events = new EventPublisher(segments, false, () -> {
        throw new IllegalStateException("SEG_EVENT is full");
    });
    private final Applier applier = new Applier(backend(), segments, LinkTerms.defaults(), events);
    private final MemorySegment cmd = segments.cmd();
    private int storageError;
    private long seq;

    @AfterEach
    void close() {
        applier.close();
        segments.close();
    }

    private Backend backend() {
        return (Backend) Proxy.newProxyInstance(
                Backend.class.getClassLoader(), new Class<?>[] {Backend.class}, (proxy, method, arguments) -> {
                    asked.add(method.getName());
                    return method.getName().equals("createBuffer") ? new Buffer((Long) arguments[0]) : null;
                });
    }

    private void apply(int op, int size) {
        RecordHeader.encode(cmd, AT, op, size);
        applier.apply(op, cmd, AT, size, ++seq);
    }

    private Fatal refused(int op, int size) {
        return assertThrows(Fatal.class, () -> apply(op, size));
    }

    private void reset(long context) {
        ApplierReset.encode(cmd, AT, context);
        apply(Op.APPLIER_RESET, ApplierReset.SIZE);
    }

    private void bind(long context) {
        BindContext.encode(cmd, AT, context);
        apply(Op.BIND_CONTEXT, BindContext.SIZE);
    }

    private long buffer(int slot, int bytes, int immutable) {
        long handle = Handle.of(slot, 1);
        ResourceCreate.encode(cmd, AT, handle, Kind.BUFFER, 0);
        apply(Op.RESOURCE_CREATE, ResourceCreate.SIZE);
        ResourceRespecify.encode(
                cmd, AT, handle, bytes, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, immutable, 0, 0, 0, 0, 0, 0);
        apply(Op.RESOURCE_RESPECIFY, ResourceRespecify.SIZE);
        return handle;
    }

    private void subdata(long handle) {
        int size = ResourceSubdata.size(0, 8);
        cmd.asSlice(AT, size).fill((byte) 0);
        ResourceSubdata.encode(cmd, AT, handle, 0, Kind.BUFFER, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        apply(Op.RESOURCE_SUBDATA, size);
    }

    private int complete(long handle, int records) {
        ResourceSubdataComplete.encode(cmd, AT, handle, Kind.BUFFER, records);
        return ResourceSubdataComplete.SIZE;
    }

    /** Each carried row reaches a handler that checks the record before anything else; each other one is refused by name. */
    @Test
    void shouldCheckEveryCarriedRowAndRefuseEveryOther() {
        for (int op = 1; op <= Op.COUNT; op++) {
            int row = op;
            Fatal fatal = refused(row, RecordHeader.SIZE);
            if (Op.carried(row)) {
                assertEquals(FatalFamily.ProtocolCorruption, fatal.family(), Op.name(row) + ": " + fatal.detail());
                assertTrue(fatal.detail().contains(".size (8, expected "), Op.name(row) + ": " + fatal.detail());
            } else {
                assertEquals(FatalFamily.UnmigratedVerb, fatal.family(), Op.name(row));
                assertEquals(Op.name(row), fatal.detail());
            }
        }
        assertEquals(List.of(), asked);
    }

    // ---- debug ----

    private int marker(int kind, int source, int type, int severity, String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        int size = DebugMarker.size(utf8.length);
        cmd.asSlice(AT, size).fill((byte) 0);
        DebugMarker.encode(cmd, AT, kind, source, type, 0, severity, utf8.length);
        MemorySegment.copy(utf8, 0, cmd, ValueLayout.JAVA_BYTE, DebugMarker.inlineBytes(AT), utf8.length);
        return size;
    }

    private void push() {
        apply(Op.DEBUG_MARKER, marker(DebugMessage.PUSH, DebugMessage.SOURCE_APPLICATION, 0, 0, "g"));
    }

    private void pop() {
        apply(Op.DEBUG_MARKER, marker(DebugMessage.POP, 0, 0, 0, ""));
    }

    private void refusedMarker(String field, int size) {
        String detail = refused(Op.DEBUG_MARKER, size).detail();
        assertTrue(detail.startsWith("DebugMarker." + field + " ("), detail);
    }

    @Test
    void shouldKeepDebugGroupsBalancedWhateverComes() {
        reset(1);
        refusedMarker("kind", marker(DebugMessage.POP, 0, 0, 0, ""));
        assertEquals(List.of(), asked);
        push();
        pop();
        refusedMarker("kind", marker(DebugMessage.POP, 0, 0, 0, ""));
        assertEquals(List.of("pushDebugGroup", "popDebugGroup"), asked);
        for (int i = 0; i < DebugMessage.MAX_GROUPS; i++) {
            push();
        }
        refusedMarker("kind", marker(DebugMessage.PUSH, DebugMessage.SOURCE_APPLICATION, 0, 0, "one too many"));
        asked.clear();
        reset(2);
        assertEquals(Collections.nCopies(DebugMessage.MAX_GROUPS, "popDebugGroup"), asked);
        push();
        asked.clear();
        applier.endContext();
        assertEquals(List.of("popDebugGroup", "detachSurface"), asked);
    }

    @Test
    void shouldHandOnOnlyDebugMessagesOfApplications() {
        int api = DebugMessage.SOURCE_API;
        int application = DebugMessage.SOURCE_APPLICATION;
        refusedMarker("source", marker(DebugMessage.PUSH, api, 0, 0, "g"));
        refusedMarker("type", marker(DebugMessage.PUSH, application, 0x8251, 0, "g"));
        refusedMarker("source", marker(DebugMessage.POP, 0, 0, 0, "text"));
        refusedMarker("source", marker(DebugMessage.INSERT, api, 0x8251, 0x9146, "m"));
        refusedMarker("type", marker(DebugMessage.INSERT, application, 0x8252, 0x9146, "m"));
        refusedMarker("severity", marker(DebugMessage.INSERT, application, 0x8251, 0x9145, "m"));
        refusedMarker("length", marker(DebugMessage.INSERT, application, 0x8251, 0x9146, "m".repeat(4096)));
        assertEquals(List.of(), asked);
        apply(Op.DEBUG_MARKER, marker(DebugMessage.INSERT, application, 0x8251, 0x826B, "m"));
        assertEquals(List.of("debugMessage"), asked);
    }

    @Test
    void shouldLabelLiveObjectsOfKindsThatDriversHave() {
        long buffer = buffer(3, 8, 0);
        cmd.asSlice(AT, 64).fill((byte) 0);
        ObjectLabel.encode(cmd, AT, buffer, Kind.BUFFER, 0);
        apply(Op.OBJECT_LABEL, ObjectLabel.size(0));
        ObjectLabel.encode(cmd, AT, Handle.of(3, 2), Kind.BUFFER, 0);
        assertTrue(refused(Op.OBJECT_LABEL, ObjectLabel.size(0)).detail().startsWith("ObjectLabel.object"));
        ObjectLabel.encode(cmd, AT, buffer, Kind.TEXTURE, 0);
        assertTrue(refused(Op.OBJECT_LABEL, ObjectLabel.size(0)).detail().startsWith("ObjectLabel.object"));
        ObjectLabel.encode(cmd, AT, buffer, Kind.SAMPLER, 0);
        assertEquals(
                "ObjectLabel.kind (Sampler)",
                refused(Op.OBJECT_LABEL, ObjectLabel.size(0)).detail());
    }

    @Test
    void shouldListenToTheDriverUntilTheContextEnds() {
        SetDebugOutput.encode(cmd, AT, 1);
        apply(Op.SET_DEBUG_OUTPUT, SetDebugOutput.SIZE);
        assertEquals(List.of("debugOutput"), asked);
        reset(1);
        assertEquals(List.of("debugOutput", "debugOutput"), asked);
        applier.endContext();
        assertEquals(List.of("debugOutput", "debugOutput", "detachSurface"), asked);
    }

    // ---- contexts ----

    @Test
    void shouldTakeNoRecordThatNeedsAContextWhileNoneIsBound() {
        reset(5);
        bind(0);
        SetSwapInterval.encode(cmd, AT, 1);
        assertTrue(refused(Op.SET_SWAP_INTERVAL, SetSwapInterval.SIZE).detail().startsWith("BindContext.context ("));
        assertEquals(List.of(), asked);
        bind(5);
        SetSwapInterval.encode(cmd, AT, 1);
        apply(Op.SET_SWAP_INTERVAL, SetSwapInterval.SIZE);
        assertEquals(List.of("swapInterval"), asked);
    }

    @Test
    void shouldBindTheLiveContextAlone() {
        reset(5);
        BindContext.encode(cmd, AT, 4);
        assertEquals(
                "BindContext.context (4, the session's is 5)",
                refused(Op.BIND_CONTEXT, BindContext.SIZE).detail());
        reset(6);
        bind(6);
        BindContext.encode(cmd, AT, 5);
        refused(Op.BIND_CONTEXT, BindContext.SIZE);
        ApplierReset.encode(cmd, AT, 0);
        assertTrue(refused(Op.APPLIER_RESET, ApplierReset.SIZE).detail().startsWith("ApplierReset.contextSerial ("));
    }

    @Test
    void shouldKeepStateWhileAContextIsNotBound() {
        reset(5);
        SetSwapInterval.encode(cmd, AT, 7);
        apply(Op.SET_SWAP_INTERVAL, SetSwapInterval.SIZE);
        bind(0);
        bind(5);
        assertEquals(7, applier.state().swapInterval);
        reset(6);
        assertEquals(1, applier.state().swapInterval);
    }

    // ---- state ----

    @Test
    void shouldKeepThePackState() {
        SetPixelPackState.encode(cmd, AT, 640, 4096, 4, 1);
        apply(Op.SET_PIXEL_PACK_STATE, SetPixelPackState.SIZE);
        assertEquals(640, applier.state().packRowStride);
        assertEquals(4096, applier.state().packImageStride);
        assertEquals(4, applier.state().packSwapBytes);
        assertTrue(applier.state().packClamp);
        SetPixelPackState.encode(cmd, AT, 640, 4096, 3, 0);
        assertTrue(refused(Op.SET_PIXEL_PACK_STATE, SetPixelPackState.SIZE)
                .detail()
                .startsWith("SetPixelPackState.swapBytes ("));
    }

    // ---- uploads ----

    @Test
    void shouldTellTheTwinWhenACutUploadIsComplete() {
        long handle = buffer(1, 64, 0);
        subdata(handle);
        subdata(handle);
        subdata(handle);
        apply(Op.RESOURCE_SUBDATA_COMPLETE, complete(handle, 3));
        assertEquals(3, applier.buffers.get(handle, "test") instanceof Buffer b ? b.uploaded : 0);
    }

    @Test
    void shouldRefuseTheEndOfAnUploadThatDidNotCome() {
        long first = buffer(1, 64, 0);
        long second = buffer(2, 64, 0);
        subdata(first);
        subdata(first);
        for (int records : new int[] {0, 1, 3, -1}) {
            int size = complete(first, records);
            assertTrue(refused(Op.RESOURCE_SUBDATA_COMPLETE, size)
                    .detail()
                    .startsWith("ResourceSubdataComplete.records (" + records));
        }
        subdata(second);
        int size = complete(first, 2);
        refused(Op.RESOURCE_SUBDATA_COMPLETE, size);
    }

    /** RULINGS 10: immutable buffer storage alone is answered, and its error is in the reply. */
    @Test
    void shouldAnswerImmutableBufferStorage() {
        ReplySlots replies = new ReplySlots(segments.reply());
        buffer(1, 64, 1);
        assertEquals(ReplySlots.OK, replies.status(seq));
        assertEquals(0, StorageReply.error(segments.reply(), replies.payload(seq)));
        storageError = OUT_OF_MEMORY;
        buffer(2, 64, 1);
        assertEquals(ReplySlots.DECLINED, replies.status(seq));
        assertEquals(OUT_OF_MEMORY, StorageReply.error(segments.reply(), replies.payload(seq)));
        storageError = 0;
        buffer(3, 64, 0);
        assertThrows(Fatal.class, () -> replies.status(seq));
    }

    /** OpenGL 3.3 core, 2.5: the object is undefined since, so the application is told again and nothing is declined. */
    @Test
    void shouldCallAnUploadToRefusedStorageOutOfMemory() {
        storageError = OUT_OF_MEMORY;
        long refused = buffer(1, 64, 0);
        long before = ControlPage.getAcquire(segments.control(), ControlPage.EVENT_HEAD);
        subdata(refused);
        assertEquals(0, events.declines(Decline.UPLOAD_BUFFER_RANGE));
        assertTrue(ControlPage.getAcquire(segments.control(), ControlPage.EVENT_HEAD) > before, "a GL error");
        storageError = 0;
        subdata(buffer(2, 4, 0));
        assertEquals(1, events.declines(Decline.UPLOAD_BUFFER_RANGE), "of an object that was never refused");
    }

    // ---- programs ----

    private int bindings(long handle, long serial) {
        SetProgramBindings.encode(cmd, AT, handle, serial, 0, 0);
        return SetProgramBindings.size(0, 0);
    }

    /** RULINGS 14: row 80 alone may name a program before its create. */
    @Test
    void shouldTakeBindingsBeforeTheirProgramAndNothingElse() {
        long handle = Handle.of(3, 1);
        apply(Op.SET_PROGRAM_BINDINGS, bindings(handle, 1));
        SetDrawProgram.encode(cmd, AT, handle);
        assertTrue(refused(Op.SET_DRAW_PROGRAM, SetDrawProgram.SIZE).detail().startsWith("SetDrawProgram.program ("));
        int size = bindings(handle, 0);
        assertTrue(refused(Op.SET_PROGRAM_BINDINGS, size).detail().startsWith("SetProgramBindings.linkSerial ("));
        int illegal = bindings(Handle.of(0, 1), 1);
        assertTrue(refused(Op.SET_PROGRAM_BINDINGS, illegal).detail().startsWith("SetProgramBindings.program ("));
    }

    /** A buffer that counts. */
    private final class Buffer extends ServerBuffer {
        private int uploaded;

        Buffer(long handle) {
            super(handle);
        }

        @Override
        public int respecify(int usage, int storageFlags) {
            return storageError;
        }

        @Override
        public void upload(long offset, MemorySegment source, long sourceOffset, long count) {
            // Only the records are counted.
        }

        @Override
        public void read(long offset, long count, MemorySegment target, long targetOffset) {
            throw new AssertionError("nothing is read");
        }

        @Override
        public void copyTo(ServerBuffer target, long sourceOffset, long targetOffset, long count) {
            throw new AssertionError("nothing is copied");
        }

        @Override
        public void uploaded(int records) {
            uploaded = records;
        }

        @Override
        public void destroy() {
            // It owns nothing.
        }
    }
}
