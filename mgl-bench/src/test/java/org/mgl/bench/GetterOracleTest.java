package org.mgl.bench;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.lwjgl.BufferUtils;
import org.mgl.bench.oracle.NativeContext;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.Mgl;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.Transport;

/** Every constant of OpenGL 3.3 as the name of a query, on MGL and on native desktop OpenGL, in all five types. */
class GetterOracleTest {
    private static final int WIDTH = 64;
    private static final int HEIGHT = 48;
    private static final int MOST_VALUES = 64;
    private static final int REMOVED_FOG_HINT = 0x0C54;
    private static final int UNTOUCHED = 0x5A5A5A5A;

    /** What differs by implementation, by time or by the surface. */
    private static final Set<Integer> OWN_VALUE = Set.of(
            GL_POINT_SIZE_RANGE,
            GL_POINT_SIZE_GRANULARITY,
            GL_SMOOTH_LINE_WIDTH_RANGE,
            GL_ALIASED_LINE_WIDTH_RANGE,
            GL_SMOOTH_LINE_WIDTH_GRANULARITY,
            GL_SUBPIXEL_BITS,
            GL_MAJOR_VERSION,
            GL_MINOR_VERSION,
            GL_NUM_EXTENSIONS,
            GL_NUM_COMPRESSED_TEXTURE_FORMATS,
            GL_COMPRESSED_TEXTURE_FORMATS,
            GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT,
            GL_MIN_PROGRAM_TEXEL_OFFSET,
            GL_TIMESTAMP,
            GL_READ_BUFFER);

    /** Constants that the oracle takes for a name of another profile with the same number. */
    private static final Set<Integer> NOT_CORE = Set.of(GL_COLOR_BUFFER_BIT, GL_VERTEX_ARRAY);

    /** Minimum maxima of GL 3.3 core, tables 6.37 to 6.43. */
    private static final Map<Integer, Integer> AT_LEAST = Map.ofEntries(
            Map.entry(GL_MAX_TEXTURE_SIZE, 1024),
            Map.entry(GL_MAX_3D_TEXTURE_SIZE, 256),
            Map.entry(GL_MAX_ARRAY_TEXTURE_LAYERS, 256),
            Map.entry(GL_MAX_CUBE_MAP_TEXTURE_SIZE, 1024),
            Map.entry(GL_MAX_RECTANGLE_TEXTURE_SIZE, 1024),
            Map.entry(GL_MAX_TEXTURE_BUFFER_SIZE, 65536),
            Map.entry(GL_MAX_RENDERBUFFER_SIZE, 1024),
            Map.entry(GL_MAX_VIEWPORT_DIMS, 1024),
            Map.entry(GL_MAX_VERTEX_ATTRIBS, 16),
            Map.entry(GL_MAX_VERTEX_UNIFORM_COMPONENTS, 1024),
            Map.entry(GL_MAX_VERTEX_UNIFORM_BLOCKS, 12),
            Map.entry(GL_MAX_VERTEX_OUTPUT_COMPONENTS, 64),
            Map.entry(GL_MAX_VERTEX_TEXTURE_IMAGE_UNITS, 16),
            Map.entry(GL_MAX_GEOMETRY_UNIFORM_BLOCKS, 12),
            Map.entry(GL_MAX_FRAGMENT_UNIFORM_COMPONENTS, 1024),
            Map.entry(GL_MAX_FRAGMENT_UNIFORM_BLOCKS, 12),
            Map.entry(GL_MAX_FRAGMENT_INPUT_COMPONENTS, 60),
            Map.entry(GL_MAX_TEXTURE_IMAGE_UNITS, 16),
            Map.entry(GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS, 48),
            Map.entry(GL_MAX_VARYING_COMPONENTS, 60),
            Map.entry(GL_MAX_UNIFORM_BUFFER_BINDINGS, 36),
            Map.entry(GL_MAX_UNIFORM_BLOCK_SIZE, 16384),
            Map.entry(GL_MAX_COMBINED_UNIFORM_BLOCKS, 36),
            Map.entry(GL_MAX_PROGRAM_TEXEL_OFFSET, 7),
            Map.entry(GL_MAX_COLOR_ATTACHMENTS, 8),
            Map.entry(GL_MAX_DRAW_BUFFERS, 8),
            Map.entry(GL_MAX_SAMPLES, 4),
            Map.entry(GL_MAX_COLOR_TEXTURE_SAMPLES, 1),
            Map.entry(GL_MAX_DEPTH_TEXTURE_SAMPLES, 1),
            Map.entry(GL_MAX_INTEGER_SAMPLES, 1),
            Map.entry(GL_MAX_SAMPLE_MASK_WORDS, 1));

    private static Map<Integer, String> names;

    private record Answers(
            Map<Integer, List<String>> initial,
            Map<Integer, List<String>> changed,
            int[] limits,
            List<String> errors) {}

    private static Answers oracle;
    private static Answers mgl;

    @BeforeAll
    static void ask() {
        names = constants();
        try (NativeContext context = NativeContext.open(WIDTH, HEIGHT)) {
            oracle = answers(context.gl());
        }
        try (MglSession session =
                Mgl.builder().backend("gles").transport(Transport.MONOLITH).open()) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(WIDTH, HEIGHT));
            context.makeCurrent();
            mgl = answers(context.gl33());
            context.close();
        }
    }

    /** Constants of GL 3.3 that can be names of queries: smaller ones are primitives, factors and functions. */
    private static Map<Integer, String> constants() {
        Map<Integer, String> found = new TreeMap<>();
        for (Field field : GL33.class.getFields()) {
            if (field.getType() == int.class) {
                found.merge(value(field), field.getName(), (a, b) -> a + "/" + b);
            }
        }
        found.keySet().removeIf(value -> value > 0 && value < 0x0B00);
        return found;
    }

    private static int value(Field field) {
        try {
            return field.getInt(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Answers answers(GL33 gl) {
        Map<Integer, List<String>> initial = all(gl);
        int[] limits = names.keySet().stream().mapToInt(name -> limit(gl, name)).toArray();
        CHANGES.accept(gl);
        assertEquals(GL_NO_ERROR, gl.glGetError(), "of the changes");
        return new Answers(initial, all(gl), limits, errors(gl));
    }

    private static int limit(GL33 gl, int name) {
        return AT_LEAST.containsKey(name) ? gl.glGetInteger(name) : 0;
    }

    /** Values that no conversion keeps by chance. */
    private static final Consumer<GL33> CHANGES = gl -> {
        gl.glEnable(GL_DEPTH_TEST);
        gl.glEnablei(GL_BLEND, 0);
        gl.glEnable(GL_SCISSOR_TEST);
        gl.glDisable(GL_DITHER);
        gl.glEnable(GL_PRIMITIVE_RESTART);
        gl.glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_CONSTANT_COLOR, GL_SRC_ALPHA_SATURATE);
        gl.glBlendEquationSeparate(GL_MAX, GL_FUNC_REVERSE_SUBTRACT);
        gl.glBlendColor(0.3f, -1, 0.999999f, 0.5f);
        gl.glColorMask(true, false, true, false);
        gl.glDepthFunc(GL_GEQUAL);
        gl.glDepthMask(false);
        gl.glDepthRange(0.1, 0.9);
        gl.glStencilFuncSeparate(GL_FRONT, GL_EQUAL, 300, -1);
        gl.glStencilFuncSeparate(GL_BACK, GL_NOTEQUAL, -5, 0xF0000001);
        gl.glStencilMaskSeparate(GL_BACK, 0x80000000);
        gl.glStencilOpSeparate(GL_FRONT, GL_INCR, GL_DECR_WRAP, GL_INVERT);
        gl.glViewport(-5, 6, 70, 80);
        gl.glScissor(-7, 8, 9, 10);
        gl.glCullFace(GL_FRONT);
        gl.glFrontFace(GL_CW);
        gl.glPolygonOffset(-2.5f, 1.49f);
        gl.glLineWidth(2.5f);
        gl.glPointSize(1.5f);
        gl.glPointParameterf(GL_POINT_FADE_THRESHOLD_SIZE, 3.5f);
        gl.glPointParameteri(GL_POINT_SPRITE_COORD_ORIGIN, GL_LOWER_LEFT);
        gl.glSampleCoverage(0.5f, true);
        gl.glPrimitiveRestartIndex(-16);
        gl.glLogicOp(GL_XOR);
        gl.glHint(GL_LINE_SMOOTH_HINT, GL_NICEST);
        gl.glClampColor(GL_CLAMP_READ_COLOR, GL_FALSE);
        gl.glPixelStoref(GL_UNPACK_ROW_LENGTH, 2.5f);
        gl.glPixelStorei(GL_PACK_SWAP_BYTES, 5);
        gl.glClearColor(1, -1, 0.5f, 0.25f);
        gl.glClearDepth(0.3);
        gl.glClearStencil(0x1FF);
        gl.glActiveTexture(GL_TEXTURE3);
        gl.glBindTexture(GL_TEXTURE_2D_ARRAY, gl.glGenTextures());
        gl.glBindSampler(3, gl.glGenSamplers());
        gl.glBindVertexArray(gl.glGenVertexArrays());
        gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBindBuffer(GL_COPY_READ_BUFFER, gl.glGenBuffers());
        gl.glBindRenderbuffer(GL_RENDERBUFFER, gl.glGenRenderbuffers());
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, gl.glGenFramebuffers());
    };

    /** Calls with a mistake, and some that look like one. */
    private static final List<Consumer<GL33>> MISTAKES = List.of(
            gl -> gl.glEnable(GL_TEXTURE_2D),
            gl -> gl.glEnable(GL_CLIP_DISTANCE0 + 8),
            gl -> gl.glEnablei(GL_DEPTH_TEST, 0),
            gl -> gl.glEnablei(GL_BLEND, 8),
            gl -> gl.glIsEnabled(REMOVED_FOG_HINT),
            gl -> gl.glIsEnabledi(GL_BLEND, 8),
            gl -> gl.glBlendFunc(GL_SRC_ALPHA_SATURATE, GL_SRC_ALPHA_SATURATE),
            gl -> gl.glBlendFunc(7, GL_ONE),
            gl -> gl.glBlendEquation(GL_ONE),
            gl -> gl.glColorMaski(8, true, true, true, true),
            gl -> gl.glLogicOp(0x1510),
            gl -> gl.glDepthFunc(GL_ONE),
            gl -> gl.glStencilFunc(7, 0, 0),
            gl -> gl.glStencilOp(GL_KEEP, GL_ONE, GL_KEEP),
            gl -> gl.glStencilMaskSeparate(7, 0),
            gl -> gl.glViewport(0, 0, -1, 1),
            gl -> gl.glScissor(0, 0, 1, -1),
            gl -> gl.glCullFace(GL_CW),
            gl -> gl.glFrontFace(GL_FRONT),
            gl -> gl.glPolygonMode(GL_FRONT, GL_FILL),
            gl -> gl.glPolygonMode(GL_FRONT_AND_BACK, GL_ONE),
            gl -> gl.glProvokingVertex(GL_FRONT),
            gl -> gl.glLineWidth(0),
            gl -> gl.glLineWidth(1000),
            gl -> gl.glPointSize(-1),
            gl -> gl.glPointParameterf(GL_POINT_FADE_THRESHOLD_SIZE, -1),
            gl -> gl.glPointParameteri(GL_POINT_SPRITE_COORD_ORIGIN, 7),
            gl -> gl.glSampleMaski(1, 1),
            gl -> gl.glHint(REMOVED_FOG_HINT, GL_NICEST),
            gl -> gl.glHint(GL_LINE_SMOOTH_HINT, GL_ONE),
            gl -> gl.glClampColor(GL_CLAMP_READ_COLOR, 7),
            gl -> gl.glPixelStorei(GL_UNPACK_ALIGNMENT, 3),
            gl -> gl.glPixelStorei(GL_UNPACK_ROW_LENGTH, -1),
            gl -> gl.glPixelStorei(GL_RGBA, 1),
            gl -> gl.glGetString(GL_EXTENSIONS),
            gl -> gl.glGetStringi(GL_EXTENSIONS, 10_000),
            gl -> gl.glGetStringi(GL_VERSION, 0),
            gl -> gl.glGetIntegeri(GL_UNIFORM_BUFFER_BINDING, 1000),
            gl -> gl.glGetIntegeri(GL_SAMPLE_MASK_VALUE, 1),
            gl -> gl.glGetIntegeri(GL_VERTEX_ARRAY_BINDING, 0),
            gl -> gl.glGetInteger(GL_UNIFORM_BUFFER_START),
            gl -> gl.glGetInteger(GL_SAMPLE_MASK_VALUE),
            gl -> gl.glGetMultisamplef(GL_SAMPLE_POSITION, 0),
            gl -> gl.glGetMultisamplef(GL_RGBA, 0));

    private static List<String> errors(GL33 gl) {
        List<String> errors = new ArrayList<>();
        for (int i = 0; i < MISTAKES.size(); i++) {
            MISTAKES.get(i).accept(gl);
            errors.add(i + ": 0x" + Integer.toHexString(gl.glGetError()));
        }
        return errors;
    }

    private static Map<Integer, List<String>> all(GL33 gl) {
        Map<Integer, List<String>> answers = new TreeMap<>();
        for (int name : names.keySet()) {
            if (!NOT_CORE.contains(name)) {
                answers.put(name, query(gl, name));
            }
        }
        return answers;
    }

    /** The error, or the values as integers, floats, 64-bit integers, booleans and doubles. */
    private static List<String> query(GL33 gl, int name) {
        IntBuffer ints = BufferUtils.createIntBuffer(MOST_VALUES);
        for (int i = 0; i < MOST_VALUES; i++) {
            ints.put(i, UNTOUCHED);
        }
        gl.glGetIntegerv(name, ints);
        int error = gl.glGetError();
        if (error != GL_NO_ERROR) {
            return List.of("error 0x" + Integer.toHexString(error));
        }
        int count = 0;
        while (count < MOST_VALUES && ints.get(count) != UNTOUCHED) {
            count++;
        }
        FloatBuffer floats = BufferUtils.createFloatBuffer(MOST_VALUES);
        LongBuffer longs = BufferUtils.createLongBuffer(MOST_VALUES);
        ByteBuffer booleans = BufferUtils.createByteBuffer(MOST_VALUES);
        DoubleBuffer doubles = BufferUtils.createDoubleBuffer(MOST_VALUES);
        gl.glGetFloatv(name, floats);
        gl.glGetInteger64v(name, longs);
        gl.glGetBooleanv(name, booleans);
        gl.glGetDoublev(name, doubles);
        List<String> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            values.add(ints.get(i) + " " + floats.get(i) + " " + longs.get(i) + " " + booleans.get(i) + " "
                    + doubles.get(i));
        }
        values.add("error 0x" + Integer.toHexString(gl.glGetError()));
        return values;
    }

    @Test
    void initialValuesAreTheOracles() {
        compare(oracle.initial, mgl.initial);
    }

    @Test
    void changedValuesAreTheOraclesInEveryType() {
        compare(oracle.changed, mgl.changed);
    }

    private static void compare(Map<Integer, List<String>> expected, Map<Integer, List<String>> actual) {
        assertTrue(
                expected.values().stream().filter(answer -> answer.size() > 1).count() > 150, "too few names");
        assertAll(expected.entrySet().stream().map(entry -> () -> {
            int name = entry.getKey();
            List<String> answer = actual.get(name);
            if (isOwnValue(name)) {
                assertEquals(entry.getValue().getLast(), answer.getLast(), names.get(name));
            } else {
                assertEquals(entry.getValue(), answer, names.get(name));
            }
        }));
    }

    private static boolean isOwnValue(int name) {
        return OWN_VALUE.contains(name) || names.get(name).contains("GL_MAX_");
    }

    @Test
    void mistakesAreTheOraclesErrors() {
        assertEquals(oracle.errors, mgl.errors);
    }

    @Test
    void limitsAreAtLeastWhatOpenGlAsksFor() {
        int[] constants = names.keySet().stream().mapToInt(Integer::intValue).toArray();
        assertAll(Arrays.stream(constants).filter(AT_LEAST::containsKey).mapToObj(name -> () -> {
            int limit = mgl.limits[Arrays.binarySearch(constants, name)];
            assertTrue(limit >= AT_LEAST.get(name), names.get(name) + " is " + limit);
        }));
    }
}
