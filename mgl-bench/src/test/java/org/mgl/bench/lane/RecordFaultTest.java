package org.mgl.bench.lane;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.bench.lane.HeldScene.shade;
import static org.mgl.bench.lane.HeldScene.texel;
import static org.mgl.client.GL33.*;

import java.lang.foreign.MemorySegment;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.function.ObjLongConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mgl.client.ARBBufferStorage;
import org.mgl.client.GL33;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.record.ResourceSubdata;
import org.mgl.wire.record.SetContextValues;
import org.mgl.wire.record.SetSamplerViews;
import org.mgl.wire.record.SetVertexBuffers;
import org.mgl.wire.record.VertexBuffer;

/**
 * Negative controls of the gates on records: a fault is put into one record of the ring, between the client that wrote
 * it and the applier, and the gate that is there for it answers. Without a fault the same frame is right.
 */
@Timeout(60)
class RecordFaultTest {
    private static final int[] RIGHT = {40, 200, 0, 0, 0, 0, 0, 0};

    /** Two cells in the colours of two vertex buffers, the second queued behind a held draw. */
    private static int[] twoBuffers(int op, ObjLongConsumer<MemorySegment> fault) throws InterruptedException {
        try (HeldScene scene = new HeldScene()) {
            GL33 gl = scene.gl;
            gl.glBindVertexArray(gl.glGenVertexArrays());
            scene.reddening();
            vertices(gl, gl.glGenBuffers(), 40);
            scene.hold();
            vertices(gl, gl.glGenBuffers(), 200);
            scene.draw(1);
            scene.queued();
            scene.server.alterNext(op, fault);
            return scene.redsAfterRelease();
        }
    }

    private static void vertices(GL33 gl, int buffer, int red) {
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
        gl.glBufferData(GL_ARRAY_BUFFER, HeldScene.vertices(red), GL_STATIC_DRAW);
        gl.glVertexAttribPointer(0, 3, GL_FLOAT, false, 12, 0L);
        gl.glEnableVertexAttribArray(0);
    }

    /** Two cells in the colours of two textures on units 0 and 1, the second queued behind a held draw. */
    private static int[] twoUnits(int op, ObjLongConsumer<MemorySegment> fault) throws InterruptedException {
        try (HeldScene scene = new HeldScene()) {
            GL33 gl = scene.gl;
            gl.glBindVertexArray(gl.glGenVertexArrays());
            int program = scene.painting("uniform sampler2D image;", "texture(image, vec2(0.5))");
            for (int unit = 0; unit < 2; unit++) {
                gl.glActiveTexture(GL_TEXTURE0 + unit);
                texture(gl, RIGHT[unit]);
            }
            scene.hold();
            gl.glActiveTexture(GL_TEXTURE2);
            texture(gl, 77);
            gl.glUniform1i(gl.glGetUniformLocation(program, "image"), 1);
            scene.draw(1);
            scene.queued();
            scene.server.alterNext(op, fault);
            return scene.redsAfterRelease();
        }
    }

    private static void texture(GL33 gl, int red) {
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, texel(red));
    }

    private static void assertFatal(String field, Fatal fatal) {
        assertEquals(FatalFamily.ProtocolCorruption, fatal.family());
        assertTrue(fatal.detail().startsWith(field), fatal.detail());
    }

    @Test
    void framesWithoutFaultAreRight() throws InterruptedException {
        assertArrayEquals(RIGHT, twoBuffers(Op.DRAW_VBO, (ring, at) -> {}));
        assertArrayEquals(RIGHT, twoUnits(Op.DRAW_VBO, (ring, at) -> {}));
    }

    @Test
    void staleHandleIsFatal() {
        Fatal fatal = assertThrows(
                Fatal.class,
                () -> twoBuffers(Op.SET_VERTEX_BUFFERS, (ring, at) -> {
                    long element = SetVertexBuffers.countElement(at, 0);
                    long handle = VertexBuffer.buffer(ring, element);
                    ring.set(JAVA_LONG, element, Handle.of(Handle.slot(handle), Handle.gen(handle) - 1));
                }));
        assertFatal("SetVertexBuffers.buffer", fatal);
    }

    @Test
    void unknownHandleIsFatal() {
        Fatal fatal = assertThrows(
                Fatal.class,
                () -> twoBuffers(Op.SET_VERTEX_BUFFERS, (ring, at) -> {
                    long element = SetVertexBuffers.countElement(at, 0);
                    long handle = VertexBuffer.buffer(ring, element);
                    ring.set(JAVA_LONG, element, Handle.of(Handle.slot(handle) + 1000, 1));
                }));
        assertFatal("SetVertexBuffers.buffer", fatal);
    }

    /** What an emitter does that takes a changed group for the one that it sent before. */
    @Test
    void suppressedSetThatHadChangedIsSeen() throws InterruptedException {
        long[] earlier = new long[1];
        int[] reds = twoBuffers(Op.SET_VERTEX_BUFFERS, (ring, at) -> {
            long element = SetVertexBuffers.countElement(at, 0);
            long handle = VertexBuffer.buffer(ring, element);
            earlier[0] = Handle.of(Handle.slot(handle) - 1, 1);
            ring.set(JAVA_LONG, element, earlier[0]);
        });
        assertEquals(RIGHT[0], reds[1], "the draw takes the buffer of the last set, " + Arrays.toString(reds));
        assertThrows(AssertionError.class, () -> assertArrayEquals(RIGHT, reds));
    }

    @Test
    void bindingsOfAnImpossibleHandleAreFatal() {
        Fatal fatal = assertThrows(
                Fatal.class,
                () -> twoUnits(Op.SET_PROGRAM_BINDINGS, (ring, at) -> {
                    long program = ring.get(JAVA_LONG, at + 8);
                    ring.set(JAVA_LONG, at + 8, Handle.of(Handle.slot(program), 0));
                }));
        assertEquals(FatalFamily.ProtocolCorruption, fatal.family());
    }

    @Test
    void windowBelowATouchedUnitIsFatal() {
        Fatal fatal = assertThrows(
                Fatal.class, () -> twoUnits(Op.SET_CONTEXT_VALUES, (ring, at) -> SetContextValues.encode(ring, at, 3)));
        assertFatal("SetSamplerViews.count", fatal);
    }

    @Test
    void windowNarrowerThanItsCountIsFatal() {
        Fatal fatal = assertThrows(
                Fatal.class,
                () -> twoUnits(Op.SET_SAMPLER_VIEWS, (ring, at) -> {
                    int count = SetSamplerViews.count(ring, at);
                    SetSamplerViews.encode(ring, at, 0, count + 1);
                }));
        assertTrue(fatal.detail().startsWith("SetSamplerViews"), fatal.detail());
    }

    /** The gate of pixels: a window whose last view is null where the client has one. */
    @Test
    void narrowedSamplerWindowIsSeen() throws InterruptedException {
        int[] reds = twoUnits(
                Op.SET_SAMPLER_VIEWS, (ring, at) -> ring.set(JAVA_LONG, SetSamplerViews.countElement(at, 1), 0));
        assertThrows(AssertionError.class, () -> assertArrayEquals(RIGHT, reds));
    }

    /** Two cells in the colours that a persistent mapping has when each is drawn, the second behind a held draw. */
    private static int[] persistentMapping(ObjLongConsumer<MemorySegment> fault) throws InterruptedException {
        try (HeldScene scene = new HeldScene()) {
            GL33 gl = scene.gl;
            gl.glBindVertexArray(gl.glGenVertexArrays());
            scene.reddening();
            int access =
                    GL_MAP_WRITE_BIT | ARBBufferStorage.GL_MAP_PERSISTENT_BIT | ARBBufferStorage.GL_MAP_COHERENT_BIT;
            gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
            scene.storage().glBufferStorage(GL_ARRAY_BUFFER, 48L, access);
            FloatBuffer map =
                    gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 48, access).asFloatBuffer();
            gl.glVertexAttribPointer(0, 3, GL_FLOAT, false, 12, 0L);
            gl.glEnableVertexAttribArray(0);
            map.put(0, HeldScene.vertices(40));
            scene.hold();
            for (int i = 2; i < 12; i += 3) {
                map.put(i, shade(200));
            }
            scene.draw(1);
            scene.queued();
            scene.server.alterNext(Op.RESOURCE_SUBDATA, fault);
            return scene.redsAfterRelease();
        }
    }

    /** A push that does not send: the record's range becomes one that no buffer has, which the applier declines. */
    @Test
    void bytesOfAPersistentMappingThatAreNotSentAreSeen() throws InterruptedException {
        assertArrayEquals(RIGHT, persistentMapping((ring, at) -> {}));
        int[] reds = persistentMapping((ring, at) -> {
            assertEquals(Kind.BUFFER, ResourceSubdata.kind(ring, at));
            ring.set(JAVA_LONG, at + 16, 1L << 40);
            assertEquals(1L << 40, ResourceSubdata.bufferOffset(ring, at));
        });
        assertThrows(AssertionError.class, () -> assertArrayEquals(RIGHT, reds));
    }

    /** Two cells in the colours of one texture, a part of which waits in the client's memory before the second. */
    private static int[] pendingImage(ObjLongConsumer<MemorySegment> fault) throws InterruptedException {
        try (HeldScene scene = new HeldScene()) {
            GL33 gl = scene.gl;
            gl.glBindVertexArray(gl.glGenVertexArrays());
            scene.painting("uniform sampler2D image;", "texture(image, vec2(0.5))");
            texture(gl, RIGHT[0]);
            scene.hold();
            gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, texel(RIGHT[1]));
            scene.draw(1);
            scene.queued();
            scene.server.alterNext(Op.RESOURCE_SUBDATA, fault);
            return scene.redsAfterRelease();
        }
    }

    /** A pending image that is not sent: the record's level becomes one without an image, which the applier declines. */
    @Test
    void pendingImageThatIsNotSentIsSeen() throws InterruptedException {
        assertArrayEquals(RIGHT, pendingImage((ring, at) -> {}));
        int[] reds = pendingImage((ring, at) -> {
            assertEquals(Kind.TEXTURE, ResourceSubdata.kind(ring, at));
            ring.set(JAVA_BYTE, at + 56, (byte) 7);
            assertEquals(7, ResourceSubdata.level(ring, at));
        });
        assertThrows(AssertionError.class, () -> assertArrayEquals(RIGHT, reds));
    }
}
