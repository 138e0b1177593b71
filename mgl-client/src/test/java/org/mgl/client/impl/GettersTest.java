package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static org.mgl.client.GL33.*;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.lwjgl.system.MemoryStack;
import org.mgl.client.GL33;
import org.mgl.client.testing.RecordingBackend;
import org.mgl.client.testing.RecordingServer;
import org.mgl.wire.spi.SurfaceSpec;

final class GettersTest {
    private static final int UNTOUCHED = 0x5A5A5A5A;

    private final RecordingServer server = new RecordingServer();
    private final GL33 gl = server.gl;

    @AfterEach
    void close() {
        server.close();
    }

    /** Initial values as GL 3.3 core states them in tables 6.4 to 6.36; the surface is 64 x 64. */
    static Stream<Arguments> initialValues() {
        return Stream.of(
                initial("VIEWPORT", GL_VIEWPORT, 0, 0, 64, 64),
                initial("DEPTH_RANGE", GL_DEPTH_RANGE, 0, Integer.MAX_VALUE),
                initial("DEPTH_CLAMP", GL_DEPTH_CLAMP, 0),
                initial("CLAMP_READ_COLOR", GL_CLAMP_READ_COLOR, GL_FIXED_ONLY),
                initial("PROVOKING_VERTEX", GL_PROVOKING_VERTEX, GL_LAST_VERTEX_CONVENTION),
                initial("RASTERIZER_DISCARD", GL_RASTERIZER_DISCARD, 0),
                initial("POINT_SIZE", GL_POINT_SIZE, 1),
                initial("POINT_FADE_THRESHOLD_SIZE", GL_POINT_FADE_THRESHOLD_SIZE, 1),
                initial("POINT_SPRITE_COORD_ORIGIN", GL_POINT_SPRITE_COORD_ORIGIN, GL_UPPER_LEFT),
                initial("PROGRAM_POINT_SIZE", GL_PROGRAM_POINT_SIZE, 0),
                initial("LINE_WIDTH", GL_LINE_WIDTH, 1),
                initial("LINE_SMOOTH", GL_LINE_SMOOTH, 0),
                initial("CULL_FACE", GL_CULL_FACE, 0),
                initial("CULL_FACE_MODE", GL_CULL_FACE_MODE, GL_BACK),
                initial("FRONT_FACE", GL_FRONT_FACE, GL_CCW),
                initial("POLYGON_SMOOTH", GL_POLYGON_SMOOTH, 0),
                initial("POLYGON_MODE", GL_POLYGON_MODE, GL_FILL, GL_FILL),
                initial("POLYGON_OFFSET_FACTOR", GL_POLYGON_OFFSET_FACTOR, 0),
                initial("POLYGON_OFFSET_UNITS", GL_POLYGON_OFFSET_UNITS, 0),
                initial("POLYGON_OFFSET_FILL", GL_POLYGON_OFFSET_FILL, 0),
                initial("MULTISAMPLE", GL_MULTISAMPLE, 1),
                initial("SAMPLE_ALPHA_TO_COVERAGE", GL_SAMPLE_ALPHA_TO_COVERAGE, 0),
                initial("SAMPLE_ALPHA_TO_ONE", GL_SAMPLE_ALPHA_TO_ONE, 0),
                initial("SAMPLE_COVERAGE", GL_SAMPLE_COVERAGE, 0),
                initial("SAMPLE_COVERAGE_VALUE", GL_SAMPLE_COVERAGE_VALUE, 1),
                initial("SAMPLE_COVERAGE_INVERT", GL_SAMPLE_COVERAGE_INVERT, 0),
                initial("SAMPLE_MASK", GL_SAMPLE_MASK, 0),
                initial("ACTIVE_TEXTURE", GL_ACTIVE_TEXTURE, GL_TEXTURE0),
                initial("TEXTURE_BINDING_2D", GL_TEXTURE_BINDING_2D, 0),
                initial("SAMPLER_BINDING", GL_SAMPLER_BINDING, 0),
                initial("SCISSOR_TEST", GL_SCISSOR_TEST, 0),
                initial("SCISSOR_BOX", GL_SCISSOR_BOX, 0, 0, 64, 64),
                initial("STENCIL_TEST", GL_STENCIL_TEST, 0),
                initial("STENCIL_FUNC", GL_STENCIL_FUNC, GL_ALWAYS),
                initial("STENCIL_REF", GL_STENCIL_REF, 0),
                initial("STENCIL_FAIL", GL_STENCIL_FAIL, GL_KEEP),
                initial("STENCIL_BACK_FUNC", GL_STENCIL_BACK_FUNC, GL_ALWAYS),
                initial("STENCIL_BACK_PASS_DEPTH_PASS", GL_STENCIL_BACK_PASS_DEPTH_PASS, GL_KEEP),
                initial("DEPTH_TEST", GL_DEPTH_TEST, 0),
                initial("DEPTH_FUNC", GL_DEPTH_FUNC, GL_LESS),
                initial("BLEND", GL_BLEND, 0),
                initial("BLEND_SRC_RGB", GL_BLEND_SRC_RGB, GL_ONE),
                initial("BLEND_SRC_ALPHA", GL_BLEND_SRC_ALPHA, GL_ONE),
                initial("BLEND_DST_RGB", GL_BLEND_DST_RGB, GL_ZERO),
                initial("BLEND_DST_ALPHA", GL_BLEND_DST_ALPHA, GL_ZERO),
                initial("BLEND_EQUATION_RGB", GL_BLEND_EQUATION_RGB, GL_FUNC_ADD),
                initial("BLEND_EQUATION_ALPHA", GL_BLEND_EQUATION_ALPHA, GL_FUNC_ADD),
                initial("BLEND_COLOR", GL_BLEND_COLOR, 0, 0, 0, 0),
                initial("FRAMEBUFFER_SRGB", GL_FRAMEBUFFER_SRGB, 0),
                initial("DITHER", GL_DITHER, 1),
                initial("COLOR_LOGIC_OP", GL_COLOR_LOGIC_OP, 0),
                initial("LOGIC_OP_MODE", GL_LOGIC_OP_MODE, GL_COPY),
                initial("COLOR_WRITEMASK", GL_COLOR_WRITEMASK, 1, 1, 1, 1),
                initial("DEPTH_WRITEMASK", GL_DEPTH_WRITEMASK, 1),
                initial("COLOR_CLEAR_VALUE", GL_COLOR_CLEAR_VALUE, 0, 0, 0, 0),
                initial("DEPTH_CLEAR_VALUE", GL_DEPTH_CLEAR_VALUE, Integer.MAX_VALUE),
                initial("STENCIL_CLEAR_VALUE", GL_STENCIL_CLEAR_VALUE, 0),
                initial("DRAW_FRAMEBUFFER_BINDING", GL_DRAW_FRAMEBUFFER_BINDING, 0),
                initial("READ_FRAMEBUFFER_BINDING", GL_READ_FRAMEBUFFER_BINDING, 0),
                initial("RENDERBUFFER_BINDING", GL_RENDERBUFFER_BINDING, 0),
                initial("UNPACK_ALIGNMENT", GL_UNPACK_ALIGNMENT, 4),
                initial("UNPACK_ROW_LENGTH", GL_UNPACK_ROW_LENGTH, 0),
                initial("UNPACK_SWAP_BYTES", GL_UNPACK_SWAP_BYTES, 0),
                initial("PACK_ALIGNMENT", GL_PACK_ALIGNMENT, 4),
                initial("PACK_SKIP_IMAGES", GL_PACK_SKIP_IMAGES, 0),
                initial("CURRENT_PROGRAM", GL_CURRENT_PROGRAM, 0),
                initial("ARRAY_BUFFER_BINDING", GL_ARRAY_BUFFER_BINDING, 0),
                initial("ELEMENT_ARRAY_BUFFER_BINDING", GL_ELEMENT_ARRAY_BUFFER_BINDING, 0),
                initial("UNIFORM_BUFFER_BINDING", GL_UNIFORM_BUFFER_BINDING, 0),
                initial("VERTEX_ARRAY_BINDING", GL_VERTEX_ARRAY_BINDING, 0),
                initial("PRIMITIVE_RESTART", GL_PRIMITIVE_RESTART, 0),
                initial("PRIMITIVE_RESTART_INDEX", GL_PRIMITIVE_RESTART_INDEX, 0),
                initial("LINE_SMOOTH_HINT", GL_LINE_SMOOTH_HINT, GL_DONT_CARE),
                initial("TEXTURE_COMPRESSION_HINT", GL_TEXTURE_COMPRESSION_HINT, GL_DONT_CARE),
                initial("MAJOR_VERSION", GL_MAJOR_VERSION, 3),
                initial("MINOR_VERSION", GL_MINOR_VERSION, 3),
                initial("CONTEXT_PROFILE_MASK", GL_CONTEXT_PROFILE_MASK, GL_CONTEXT_CORE_PROFILE_BIT));
    }

    private static Arguments initial(String name, int pname, int... values) {
        return arguments(name, pname, values);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("initialValues")
    void initialValuesAreThoseOfTheStateTables(String name, int pname, int[] expected) {
        int[] values = {UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED};
        gl.glGetIntegerv(pname, values);
        assertEquals(GL_NO_ERROR, gl.glGetError());
        for (int i = 0; i < values.length; i++) {
            assertEquals(i < expected.length ? expected[i] : UNTOUCHED, values[i], "value " + i);
        }
    }

    // ---- conversions (GL 3.3 core, 6.1.2) ----

    @Test
    void floatsBecomeTheNearestInteger() {
        gl.glPolygonOffset(-2.5f, 1.49f);
        assertEquals(-3, gl.glGetInteger(GL_POLYGON_OFFSET_FACTOR));
        assertEquals(1, gl.glGetInteger(GL_POLYGON_OFFSET_UNITS));
        assertEquals(-3L, gl.glGetInteger64(GL_POLYGON_OFFSET_FACTOR));
        assertTrue(gl.glGetBoolean(GL_POLYGON_OFFSET_FACTOR));
        assertEquals(-2.5, gl.glGetDouble(GL_POLYGON_OFFSET_FACTOR));
    }

    @Test
    void coloursAndDepthsMapOneToTheLargestInteger() {
        gl.glBlendColor(0.5f, -1, 1, 0);
        int[] color = new int[4];
        gl.glGetIntegerv(GL_BLEND_COLOR, color);
        assertArrayEquals(new int[] {1073741823, -2147483647, Integer.MAX_VALUE, 0}, color);
        gl.glDepthRange(0.25, 1);
        assertEquals(0.25f, gl.glGetFloat(GL_DEPTH_RANGE));
        assertEquals(536870911, gl.glGetInteger(GL_DEPTH_RANGE));
    }

    @Test
    void masksAreUnsignedAndTooLargeIntegersBecomeTheLargest() {
        gl.glStencilMask(-1);
        assertEquals(Integer.MAX_VALUE, gl.glGetInteger(GL_STENCIL_WRITEMASK));
        assertEquals(0xFFFF_FFFFL, gl.glGetInteger64(GL_STENCIL_BACK_WRITEMASK));
        assertEquals(4294967295.0, gl.glGetDouble(GL_STENCIL_WRITEMASK));
    }

    @Test
    void theStencilReferenceIsClampedToTheStencilBits() {
        gl.glStencilFunc(GL_EQUAL, 300, 255);
        assertEquals(255, gl.glGetInteger(GL_STENCIL_REF));
        gl.glStencilFunc(GL_EQUAL, -5, 255);
        assertEquals(0, gl.glGetInteger(GL_STENCIL_BACK_REF));
    }

    @Test
    void booleansBecomeNumbers() {
        gl.glColorMask(true, false, true, false);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var bytes = stack.calloc(4);
            gl.glGetBooleanv(GL_COLOR_WRITEMASK, bytes);
            assertEquals(0x00010001, bytes.getInt(0));
            var floats = stack.callocFloat(4);
            gl.glGetFloatv(GL_COLOR_WRITEMASK, floats);
            assertEquals(1, floats.get(2));
            assertEquals(0, floats.get(3));
        }
    }

    // ---- what is not there ----

    @Test
    void anUnknownNameIsAnErrorAndWritesNothing() {
        int[] value = {UNTOUCHED};
        gl.glGetIntegerv(GL_RGBA, value);
        assertEquals(GL_INVALID_ENUM, gl.glGetError());
        assertEquals(UNTOUCHED, value[0]);
        assertFalse(gl.glIsEnabled(GL_RGBA));
        assertEquals(GL_INVALID_ENUM, gl.glGetError());
        assertNull(gl.glGetString(GL_EXTENSIONS));
        assertEquals(GL_INVALID_ENUM, gl.glGetError());
        assertEquals(0, gl.glGetIntegeri(GL_VIEWPORT, 0));
        assertEquals(GL_INVALID_ENUM, gl.glGetError());
    }

    @Test
    void anIndexThatIsTooLargeIsAnError() {
        assertEquals(0, gl.glGetIntegeri(GL_UNIFORM_BUFFER_BINDING, gl.glGetInteger(GL_MAX_UNIFORM_BUFFER_BINDINGS)));
        assertEquals(GL_INVALID_VALUE, gl.glGetError());
        assertFalse(gl.glIsEnabledi(GL_BLEND, -1));
        assertEquals(GL_INVALID_VALUE, gl.glGetError());
        assertNull(gl.glGetStringi(GL_EXTENSIONS, gl.glGetInteger(GL_NUM_EXTENSIONS)));
        assertEquals(GL_INVALID_VALUE, gl.glGetError());
    }

    @Test
    void aBufferThatIsTooSmallIsNotWrittenPast() {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> gl.glGetIntegerv(GL_VIEWPORT, new int[] {1, 2, 3}));
        assertEquals("glGetIntegerv: params holds 12 bytes, needs 16", refused.getMessage());
    }

    // ---- indexed ----

    @Test
    void sampleMaskAndBufferRangesAreAnsweredByIndex() {
        gl.glSampleMaski(0, 0x80000001);
        assertEquals(0x80000001, gl.glGetIntegeri(GL_SAMPLE_MASK_VALUE, 0));

        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_UNIFORM_BUFFER, buffer);
        gl.glBufferData(GL_UNIFORM_BUFFER, 1024, GL_STREAM_DRAW);
        gl.glBindBufferRange(GL_UNIFORM_BUFFER, 3, buffer, 256, 128);
        gl.glBindBufferBase(GL_UNIFORM_BUFFER, 4, buffer);
        assertEquals(buffer, gl.glGetIntegeri(GL_UNIFORM_BUFFER_BINDING, 3));
        assertEquals(256, gl.glGetInteger64i(GL_UNIFORM_BUFFER_START, 3));
        assertEquals(128, gl.glGetInteger64i(GL_UNIFORM_BUFFER_SIZE, 3));
        assertEquals(buffer, gl.glGetIntegeri(GL_UNIFORM_BUFFER_BINDING, 4));
        assertEquals(0, gl.glGetInteger64i(GL_UNIFORM_BUFFER_SIZE, 4));
        assertEquals(buffer, gl.glGetInteger(GL_UNIFORM_BUFFER_BINDING));
    }

    // ---- strings ----

    @Test
    void stringsSayWhatThisIs() {
        assertEquals("MGL", gl.glGetString(GL_VENDOR));
        assertEquals("MGL on recording", gl.glGetString(GL_RENDERER));
        assertTrue(gl.glGetString(GL_VERSION).startsWith("3.3 "));
        assertTrue(gl.glGetString(GL_SHADING_LANGUAGE_VERSION).startsWith("3.30"));
    }

    @Test
    void extensionsFollowTheCapabilities() {
        Set<String> all = extensions(gl);
        assertEquals(gl.glGetInteger(GL_NUM_EXTENSIONS), all.size());
        assertTrue(all.contains("GL_EXT_texture_compression_s3tc"));
        assertTrue(all.contains("GL_EXT_texture_filter_anisotropic"));

        ClientContext poor = new ClientContext(server.link, RecordingBackend.caps(0), new SurfaceSpec(1, 1, 0));
        poor.attach();
        Set<String> few = extensions(poor.gl());
        assertTrue(all.containsAll(few));
        assertTrue(few.contains("GL_ARB_instanced_arrays"));
        assertFalse(few.contains("GL_EXT_texture_filter_anisotropic"));
        poor.close();
    }

    private static Set<String> extensions(GL33 gl) {
        Set<String> names = new HashSet<>();
        for (int i = 0, n = gl.glGetInteger(GL_NUM_EXTENSIONS); i < n; i++) {
            assertTrue(names.add(gl.glGetStringi(GL_EXTENSIONS, i)), "listed twice");
        }
        return names;
    }

    // ---- cost ----

    @Test
    void gettersWriteNoRecordsAndAllocateNothing() {
        askMuch(20_000);
        server.records();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long id = Thread.currentThread().threadId();
        threads.getThreadAllocatedBytes(id);
        long before = threads.getThreadAllocatedBytes(id);
        long sum = askMuch(10_000);
        long allocated = threads.getThreadAllocatedBytes(id) - before;
        assertTrue(sum != 0);
        assertEquals(0, server.records());
        assertTrue(allocated < 16_384, allocated + " bytes for 70,000 queries, less than one object for ten");
    }

    private long askMuch(int rounds) {
        long sum = 0;
        for (int i = 0; i < rounds; i++) {
            sum += gl.glGetInteger(GL_ARRAY_BUFFER_BINDING);
            sum += gl.glGetInteger(GL_MAX_TEXTURE_SIZE);
            sum += gl.glIsEnabled(GL_DITHER) ? 1 : 0;
            sum += (long) gl.glGetFloat(GL_LINE_WIDTH);
            sum += gl.glGetBoolean(GL_DEPTH_WRITEMASK) ? 1 : 0;
            sum += gl.glGetInteger64(GL_STENCIL_WRITEMASK);
            sum += gl.glGetError();
        }
        return sum;
    }

    @Test
    void theTimestampComesFromTheServer() {
        assertEquals(123_456_789L, gl.glGetInteger64(GL_TIMESTAMP));
        assertEquals(1, server.records());
    }
}
