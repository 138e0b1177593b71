package org.mgl.bench.fuzz;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mgl.wire.BlobRef;
import org.mgl.wire.DrawFlags;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;
import org.mgl.wire.RecordHeader;
import org.mgl.wire.apply.Applier;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.EventPublisher;
import org.mgl.wire.link.ApplyLoop;
import org.mgl.wire.link.Doorbell;
import org.mgl.wire.link.MonolithLink;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.ProgramImage;
import org.mgl.wire.record.BeginStreamOutput;
import org.mgl.wire.record.BufferRange;
import org.mgl.wire.record.Clear;
import org.mgl.wire.record.CreateSamplerState;
import org.mgl.wire.record.CreateSamplerView;
import org.mgl.wire.record.CreateShaderState;
import org.mgl.wire.record.DeleteSamplerState;
import org.mgl.wire.record.DeleteShaderState;
import org.mgl.wire.record.DrawRange;
import org.mgl.wire.record.DrawVbo;
import org.mgl.wire.record.GenerateMipmap;
import org.mgl.wire.record.ResourceCreate;
import org.mgl.wire.record.ResourceDestroy;
import org.mgl.wire.record.ResourceRespecify;
import org.mgl.wire.record.SetFramebufferState;
import org.mgl.wire.record.SetStreamOutputTargets;
import org.mgl.wire.record.SetTextureParams;
import org.mgl.wire.record.Surface;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.EventRing;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.ReplySlots;
import org.mgl.wire.ring.Segments;

/** What the fuzzer has found, case by case: the fault that each must be. */
@Timeout(20)
class HostileRecordTest {
    private static final long HANDLE = Handle.of(1, 1);
    private static final int GL_TEXTURE_2D = 0x0DE1;
    private static final int GL_TEXTURE_BUFFER = 0x8C2A;
    private static final int GL_TEXTURE_CUBE_MAP = 0x8513;
    private static final int GL_RGBA8 = 0x8058;
    private static final int GL_COLOR_BUFFER_BIT = 0x4000;

    private final LinkTerms terms = Corpus.terms(64 << 10, 256 << 10, 4 << 10);
    private final Segments segments = new Segments(terms);
    private final CheckingBackend backend = new CheckingBackend();
    private final Applier applier =
            new Applier(backend, segments, terms, new EventPublisher(segments, false, () -> {}));
    private MonolithLink link;

    @BeforeEach
    void open() {
        applier.open();
        link = new MonolithLink(segments, terms, applier);
    }

    @AfterEach
    void close() {
        applier.close();
        assertEquals(0, backend.live(), "twins left");
        segments.close();
    }

    private long claim(int op, int bytes) {
        long at = link.claim(op, bytes);
        link.cmd().asSlice(at + 8, bytes - 8).fill((byte) 0);
        return at;
    }

    private void create(int kind) {
        ResourceCreate.encode(link.cmd(), claim(ResourceCreate.OP, ResourceCreate.SIZE), HANDLE, kind, GL_TEXTURE_2D);
        link.commit();
    }

    private void destroy(int kind) {
        ResourceDestroy.encode(link.cmd(), claim(ResourceDestroy.OP, ResourceDestroy.SIZE), HANDLE, kind);
        link.commit();
    }

    private static void assertProtocol(String detail, Fatal fatal) {
        assertEquals(FatalFamily.ProtocolCorruption, fatal.family());
        assertTrue(fatal.detail().startsWith(detail), fatal::detail);
    }

    @Test
    void shouldRefuseTheDeathOfATextureThatAViewNames() {
        create(Kind.TEXTURE);
        long at = claim(CreateSamplerView.OP, CreateSamplerView.SIZE);
        CreateSamplerView.encode(link.cmd(), at, HANDLE, HANDLE, GL_TEXTURE_2D, 0, 0, 0, 0, 0);
        link.commit();
        assertProtocol("ResourceDestroy.resource (1 views", assertThrows(Fatal.class, () -> destroy(Kind.TEXTURE)));
        assertEquals(1, applier.live(Kind.TEXTURE));
    }

    @Test
    void shouldRefuseTheDeathOfASamplerThatIsATexturesOwn() {
        create(Kind.TEXTURE);
        CreateSamplerState.sampler(link.cmd(), claim(CreateSamplerState.OP, CreateSamplerState.SIZE), HANDLE);
        link.commit();
        SetTextureParams.encode(link.cmd(), claim(SetTextureParams.OP, SetTextureParams.SIZE), HANDLE, HANDLE, 0, 0, 0);
        link.commit();
        long at = claim(DeleteSamplerState.OP, DeleteSamplerState.SIZE);
        DeleteSamplerState.encode(link.cmd(), at, HANDLE);
        assertProtocol("DeleteSamplerState.sampler (1 textures", assertThrows(Fatal.class, link::commit));
        assertEquals(1, applier.live(Kind.SAMPLER));
    }

    private void draw(int indexSize, long start, int flags, long... range) {
        int ranges = range.length / 2;
        MemorySegment s = segments.cmd();
        RecordHeader.encode(s, 0, DrawVbo.OP, DrawVbo.size(ranges));
        DrawVbo.encode(s, 0, 4, indexSize, flags, 3, start, 0, 1, 0, ranges);
        for (int i = 0; i < ranges; i++) {
            DrawRange.encode(s, DrawVbo.drawElement(0, i), range[2 * i], (int) range[2 * i + 1], 0);
        }
        applier.apply(DrawVbo.OP, s, 0, DrawVbo.size(ranges), 1);
    }

    @Test
    void shouldRefuseVerticesThatAreNone() {
        for (long start : new long[] {-1, 1L << 31, Long.MIN_VALUE, 1L << 32}) {
            assertProtocol("DrawVbo.start (", assertThrows(Fatal.class, () -> draw(0, start, 0)));
            assertProtocol(
                    "DrawVbo.start (", assertThrows(Fatal.class, () -> draw(0, 0, DrawFlags.MULTI, 0, 3, start, 3)));
        }
        for (int indexSize : new int[] {0, 2}) {
            assertProtocol(
                    "DrawRange.count (",
                    assertThrows(Fatal.class, () -> draw(indexSize, 0, DrawFlags.MULTI, 6, 3, 21, Integer.MIN_VALUE)));
        }
    }

    /** A cube of which one face has an image: the others have nothing that could be halved. */
    @Test
    void shouldDeclineMipmapsOfACubeWithoutAllItsFaces() {
        ResourceCreate.encode(
                link.cmd(), claim(ResourceCreate.OP, ResourceCreate.SIZE), HANDLE, Kind.TEXTURE, GL_TEXTURE_CUBE_MAP);
        link.commit();
        for (int face = 0; face < 6; face++) {
            assertEquals(face, applier.declines(Decline.MIPMAP_BASE));
            long at = claim(ResourceRespecify.OP, ResourceRespecify.SIZE);
            ResourceRespecify.resource(link.cmd(), at, HANDLE);
            ResourceRespecify.target(link.cmd(), at, GL_TEXTURE_CUBE_MAP);
            ResourceRespecify.internalFormat(link.cmd(), at, GL_RGBA8);
            ResourceRespecify.width(link.cmd(), at, face == 3 ? 8 : 4);
            ResourceRespecify.height(link.cmd(), at, face == 3 ? 8 : 4);
            ResourceRespecify.depth(link.cmd(), at, 1);
            ResourceRespecify.levels(link.cmd(), at, 1);
            ResourceRespecify.face(link.cmd(), at, face);
            link.commit();
            at = claim(GenerateMipmap.OP, GenerateMipmap.SIZE);
            GenerateMipmap.encode(link.cmd(), at, HANDLE, GL_TEXTURE_CUBE_MAP, 0, 2);
            link.commit();
        }
        assertEquals(6, applier.declines(Decline.MIPMAP_BASE), "face 3 is larger than the others");
    }

    @Test
    void shouldRefuseATexelRangeThatIsNone() {
        ResourceCreate.encode(
                link.cmd(), claim(ResourceCreate.OP, ResourceCreate.SIZE), HANDLE, Kind.TEXTURE, GL_TEXTURE_BUFFER);
        link.commit();
        long at = claim(ResourceRespecify.OP, ResourceRespecify.SIZE);
        ResourceRespecify.resource(link.cmd(), at, HANDLE);
        ResourceRespecify.target(link.cmd(), at, GL_TEXTURE_BUFFER);
        ResourceRespecify.texelSize(link.cmd(), at, -4);
        assertProtocol("ResourceRespecify.texelSize", assertThrows(Fatal.class, link::commit));
    }

    private static byte[] image(byte[] archive) {
        byte[][] stages = new byte[ProgramImage.STAGES][];
        stages[ProgramImage.VERTEX] = new byte[20];
        return ProgramImage.of(stages, archive).encode();
    }

    /** The archive of a program whose position transform feedback captures. */
    private static byte[] capturing() {
        ProgramArchive.Varying position = new ProgramArchive.Varying("gl_Position", 0x8B52, 0, 4, -1, List.of());
        ProgramArchive.Feedback feedback = new ProgramArchive.Feedback(0x8C8C, List.of(position));
        return new ProgramArchive(
                        1, 0, 0, 0, 0, 0, List.of(), List.of(), List.of(), List.of(), List.of(), null, feedback)
                .encode();
    }

    private void program(byte[] image) {
        long from = link.reserve(image.length);
        MemorySegment.copy(image, 0, link.stage(), ValueLayout.JAVA_BYTE, from, image.length);
        long at = claim(CreateShaderState.OP, CreateShaderState.SIZE);
        CreateShaderState.encode(link.cmd(), at, HANDLE, 1, 1, 0, 1, image.length, 0);
        BlobRef.encodeStage(link.cmd(), CreateShaderState.image(at), from, image.length);
        link.commit();
    }

    @Test
    void shouldMakeNoProgramOfAnImageThatItRefuses() {
        byte[] broken = capturing();
        broken[broken.length - 1] ^= 0x40;
        assertProtocol("CreateShaderState", assertThrows(Fatal.class, () -> program(image(broken))));
        assertEquals(0, applier.live(Kind.PROGRAM));
        assertEquals(0, backend.live());
    }

    @Test
    void shouldKeepWhatTransformFeedbackUses() {
        program(image(capturing()));
        create(Kind.BUFFER);
        long at = claim(SetStreamOutputTargets.OP, SetStreamOutputTargets.size(1));
        SetStreamOutputTargets.encode(link.cmd(), at, 1);
        BufferRange.encode(link.cmd(), SetStreamOutputTargets.countElement(at, 0), HANDLE, 0, -1);
        link.commit();
        at = claim(BeginStreamOutput.OP, BeginStreamOutput.SIZE);
        BeginStreamOutput.encode(link.cmd(), at, HANDLE, 0);
        link.commit();
        long death = claim(DeleteShaderState.OP, DeleteShaderState.SIZE);
        DeleteShaderState.encode(link.cmd(), death, HANDLE);
        assertProtocol("DeleteShaderState.program (", assertThrows(Fatal.class, link::commit));
        ResourceDestroy.encode(segments.cmd(), 0, HANDLE, Kind.BUFFER);
        RecordHeader.encode(segments.cmd(), 0, ResourceDestroy.OP, ResourceDestroy.SIZE);
        assertProtocol(
                "ResourceDestroy.resource (",
                assertThrows(
                        Fatal.class,
                        () -> applier.apply(ResourceDestroy.OP, segments.cmd(), 0, ResourceDestroy.SIZE, 99)));
        assertEquals(1, applier.live(Kind.BUFFER));
        assertEquals(1, applier.live(Kind.PROGRAM));
        assertTrue(applier.state().streamOutputProgram != null, "still captured");
    }

    @Test
    void shouldDetachAnImageThatDies() {
        for (int kind : new int[] {Kind.TEXTURE, Kind.RENDERBUFFER}) {
            create(kind);
            long at = claim(SetFramebufferState.OP, SetFramebufferState.size(1));
            SetFramebufferState.framebuffer(link.cmd(), at, HANDLE);
            SetFramebufferState.version(link.cmd(), at, kind);
            SetFramebufferState.surfaceCount(link.cmd(), at, 1);
            long surface = SetFramebufferState.surfaceElement(at, 0);
            Surface.resource(link.cmd(), surface, HANDLE);
            Surface.kind(link.cmd(), surface, kind == Kind.TEXTURE ? 1 : 2);
            link.commit();
            assertTrue(applier.state().framebuffer.color(0).present());
            destroy(kind);
            assertTrue(!applier.state().framebuffer.color(0).present());
            at = claim(Clear.OP, Clear.SIZE);
            Clear.framebuffer(link.cmd(), at, HANDLE);
            Clear.mask(link.cmd(), at, GL_COLOR_BUFFER_BIT);
            assertDoesNotThrow(link::commit);
        }
    }

    @Test
    void shouldRefuseAHeadThatTheRingCannotHold() {
        ApplyLoop loop = new ApplyLoop(applier, segments, false, new Doorbell());
        // Pads have no number: without a bound, a ring full of them is read round and round.
        RecordHeader.encode(segments.cmd(), 0, RecordHeader.PAD, (int) terms.ringBytes());
        for (long head : new long[] {terms.ringBytes() + 8, Long.MAX_VALUE & -8L, -8}) {
            ControlPage.setRelease(segments.control(), ControlPage.CMD_HEAD, head);
            assertProtocol("ControlPage.cmdHead", assertThrows(Fatal.class, () -> loop.drain(1)));
        }
    }

    @Test
    void shouldEndTheSessionAtAnEventHeadThatTheRingCannotHold() {
        RecordHeader.encode(segments.event(), 0, RecordHeader.PAD, (int) terms.eventBytes());
        for (long head : new long[] {terms.eventBytes() + 8, Long.MAX_VALUE & -8L, -8, 20}) {
            ControlPage.setRelease(segments.control(), ControlPage.EVENT_HEAD, head);
            EventRing ring = new EventRing(segments);
            assertProtocol("ControlPage.eventHead", assertThrows(Fatal.class, () -> ring.drain((e, s, a, b, t) -> {})));
            assertThrows(Fatal.class, link::drainEvents);
            assertEquals(FatalFamily.ProtocolCorruption, link.failure().family());
        }
    }

    @Test
    void shouldRefuseAnEventTailThatTheRingCannotHold() {
        for (long tail : new long[] {8, Long.MIN_VALUE, -terms.eventBytes() - 8, -4}) {
            ControlPage.setRelease(segments.control(), ControlPage.EVENT_TAIL, tail);
            EventRing ring = new EventRing(segments);
            assertProtocol(
                    "ControlPage.eventTail", assertThrows(Fatal.class, () -> ring.offer(1, 1, 1, 1, new byte[0])));
        }
    }

    @Test
    void shouldRefuseAReplyThatLeavesItsSlot() {
        ReplySlots replies = new ReplySlots(segments.reply());
        replies.post(3, ReplySlots.OK, replies.capacity());
        assertEquals(replies.capacity(), replies.size(3));
        for (int size : new int[] {-1, (int) replies.capacity() + 1, Integer.MAX_VALUE}) {
            segments.reply().set(ValueLayout.JAVA_INT, replies.payload(3) - 4, size);
            assertEquals(
                    FatalFamily.ReplyMismatched,
                    assertThrows(Fatal.class, () -> replies.size(3)).family());
        }
    }
}
