package org.mgl.server.gles;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.mgl.wire.BlobRef;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.link.Connections;
import org.mgl.wire.link.ServerConnection;
import org.mgl.wire.link.WaitReason;
import org.mgl.wire.record.Flush;
import org.mgl.wire.record.QueryBegin;
import org.mgl.wire.record.QueryCreate;
import org.mgl.wire.record.QueryEnd;
import org.mgl.wire.record.QueryResult;
import org.mgl.wire.record.ResourceCreate;
import org.mgl.wire.record.ResourceDestroy;
import org.mgl.wire.record.ResourceReadback;
import org.mgl.wire.record.ResourceRespecify;
import org.mgl.wire.record.ResourceSubdata;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;
import org.mgl.wire.spi.SurfaceSpec;

/** A session of the backend {@code gles} without a client: tests write the records themselves. */
final class ServerHarness implements AutoCloseable {
    final ServerConnection connection;
    final CommandLink link;
    final List<String> events = new ArrayList<>();

    private final Provider provider;

    /** Keeps the backend, to be asked what it left behind. */
    private static final class Provider implements ServerProvider {
        GlesBackend backend;

        @Override
        public String name() {
            return "gles";
        }

        @Override
        public Backend create(LinkTerms terms) {
            backend = new GlesBackend(terms);
            return backend;
        }
    }

    private ServerHarness(Provider provider, ServerConnection connection) {
        this.provider = provider;
        this.connection = connection;
        this.link = connection.link();
        link.eventSink((event, seq, a, b, text) -> events.add(event + " " + a + " " + text));
    }

    static ServerHarness monolith() {
        Provider provider = new Provider();
        return new ServerHarness(provider, Connections.monolith(provider, LinkTerms.defaults()));
    }

    static ServerHarness inproc() {
        Provider provider = new Provider();
        return new ServerHarness(provider, Connections.inproc(provider, LinkTerms.defaults()));
    }

    /** Attaches a default framebuffer and enters. */
    ServerHarness surface(int width, int height) {
        connection.attachSurface(new SurfaceSpec(width, height, 0));
        connection.enter();
        return this;
    }

    static long handle(int slot) {
        return Handle.of(slot, 1);
    }

    void create(long handle, int kind, int target) {
        long at = link.claim(ResourceCreate.OP, ResourceCreate.SIZE);
        ResourceCreate.encode(link.cmd(), at, handle, kind, target);
        link.commit();
    }

    void destroy(long handle, int kind) {
        long at = link.claim(ResourceDestroy.OP, ResourceDestroy.SIZE);
        ResourceDestroy.encode(link.cmd(), at, handle, kind);
        link.commit();
    }

    /** A buffer with content. */
    long buffer(int slot, byte[] content) {
        long handle = handle(slot);
        create(handle, Kind.BUFFER, 0);
        respecifyBuffer(handle, content.length);
        subdata(handle, 0, content);
        return handle;
    }

    void respecifyBuffer(long handle, long bytes) {
        long at = link.claim(ResourceRespecify.OP, ResourceRespecify.SIZE);
        MemorySegment s = link.cmd();
        s.asSlice(at + 8, ResourceRespecify.SIZE - 8).fill((byte) 0);
        ResourceRespecify.resource(s, at, handle);
        ResourceRespecify.size(s, at, bytes);
        ResourceRespecify.usage(s, at, 0x88E4);
        link.commit();
    }

    void subdata(long handle, long offset, byte[] content) {
        boolean inline = content.length <= ResourceSubdata.MAX_INLINE_SIZE;
        long stage = inline ? 0 : link.reserve(content.length);
        if (!inline) {
            MemorySegment.copy(content, 0, link.stage(), JAVA_BYTE, stage, content.length);
        }
        int size = ResourceSubdata.size(0, inline ? content.length : 0);
        long at = link.claim(ResourceSubdata.OP, size);
        MemorySegment s = link.cmd();
        s.asSlice(at + 8, size - 8).fill((byte) 0);
        ResourceSubdata.resource(s, at, handle);
        ResourceSubdata.bufferOffset(s, at, offset);
        ResourceSubdata.kind(s, at, Kind.BUFFER);
        if (inline) {
            ResourceSubdata.inlineSize(s, at, content.length);
            MemorySegment.copy(content, 0, s, JAVA_BYTE, ResourceSubdata.inlineBytes(s, at), content.length);
        } else {
            BlobRef.encodeStage(s, ResourceSubdata.content(at), stage, content.length);
        }
        link.commit();
    }

    byte[] readback(long handle, long offset, int count) {
        long at = link.claim(ResourceReadback.OP, ResourceReadback.SIZE);
        ResourceReadback.encode(link.cmd(), at, handle, offset, count, 1);
        link.commit();
        link.awaitReply(WaitReason.READ_BACK);
        return reply(count);
    }

    byte[] reply(int count) {
        return link.replies()
                .segment()
                .asSlice(link.replies().payload(link.encodedSeq()), count)
                .toArray(JAVA_BYTE);
    }

    long query(int slot, int target) {
        long at = link.claim(QueryCreate.OP, QueryCreate.SIZE);
        QueryCreate.encode(link.cmd(), at, handle(slot), target);
        link.commit();
        return handle(slot);
    }

    void queryBegin(long query, int target) {
        long at = link.claim(QueryBegin.OP, QueryBegin.SIZE);
        QueryBegin.encode(link.cmd(), at, query, target, 0);
        link.commit();
    }

    /** Ends a query and waits for its mark. */
    void queryEnd(long query, int target, long ordinal) {
        long at = link.claim(QueryEnd.OP, QueryEnd.SIZE);
        QueryEnd.encode(link.cmd(), at, query, ordinal, target, 0);
        link.commit();
        link.awaitMark(ControlPage.QUERY_MARK, ordinal, WaitReason.QUERY);
    }

    long queryResult(long query) {
        long at = link.claim(QueryResult.OP, QueryResult.SIZE);
        QueryResult.encode(link.cmd(), at, query, 1);
        link.commit();
        link.awaitReply(WaitReason.QUERY);
        return link.replies().segment().get(JAVA_LONG, link.replies().payload(link.encodedSeq()));
    }

    void flush() {
        long at = link.claim(Flush.OP, Flush.SIZE);
        Flush.encode(link.cmd(), at, 0);
        link.commit();
    }

    /** Closes the session and checks that nothing native is left of it. */
    @Override
    public void close() {
        connection.close();
        assertEquals(0, provider.backend.objectsLeft(), "native objects left");
        assertEquals(0, provider.backend.errorLeft(), "native error left");
    }
}
