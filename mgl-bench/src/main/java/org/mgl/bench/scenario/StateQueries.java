package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;

/** What {@code glGet*} answers: defaults, what was set, conversions, limits and strings. */
final class StateQueries {
    /** State with one value whose default both drivers share. */
    private static final int[] SINGLE = {
        GL_ACTIVE_TEXTURE,
        GL_ARRAY_BUFFER_BINDING,
        GL_BLEND,
        GL_BLEND_DST_ALPHA,
        GL_BLEND_DST_RGB,
        GL_BLEND_EQUATION_ALPHA,
        GL_BLEND_EQUATION_RGB,
        GL_BLEND_SRC_ALPHA,
        GL_BLEND_SRC_RGB,
        GL_COLOR_LOGIC_OP,
        GL_COPY_READ_BUFFER,
        GL_COPY_WRITE_BUFFER,
        GL_CULL_FACE,
        GL_CULL_FACE_MODE,
        GL_CURRENT_PROGRAM,
        GL_DEPTH_CLEAR_VALUE,
        GL_DEPTH_FUNC,
        GL_DEPTH_TEST,
        GL_DEPTH_WRITEMASK,
        GL_DITHER,
        GL_DOUBLEBUFFER,
        GL_DRAW_FRAMEBUFFER_BINDING,
        GL_DRAW_BUFFER,
        GL_ELEMENT_ARRAY_BUFFER_BINDING,
        GL_FRAGMENT_SHADER_DERIVATIVE_HINT,
        GL_FRONT_FACE,
        GL_LINE_SMOOTH,
        GL_LINE_SMOOTH_HINT,
        GL_LOGIC_OP_MODE,
        GL_PACK_ALIGNMENT,
        GL_PACK_IMAGE_HEIGHT,
        GL_PACK_LSB_FIRST,
        GL_PACK_ROW_LENGTH,
        GL_PACK_SKIP_IMAGES,
        GL_PACK_SKIP_PIXELS,
        GL_PACK_SKIP_ROWS,
        GL_PACK_SWAP_BYTES,
        GL_PIXEL_PACK_BUFFER_BINDING,
        GL_PIXEL_UNPACK_BUFFER_BINDING,
        GL_POINT_FADE_THRESHOLD_SIZE,
        GL_POINT_SIZE,
        GL_POINT_SPRITE_COORD_ORIGIN,
        GL_POLYGON_OFFSET_FACTOR,
        GL_POLYGON_OFFSET_FILL,
        GL_POLYGON_OFFSET_LINE,
        GL_POLYGON_OFFSET_POINT,
        GL_POLYGON_OFFSET_UNITS,
        GL_POLYGON_SMOOTH,
        GL_POLYGON_SMOOTH_HINT,
        GL_PRIMITIVE_RESTART_INDEX,
        GL_PROGRAM_POINT_SIZE,
        GL_PROVOKING_VERTEX,
        GL_READ_FRAMEBUFFER_BINDING,
        GL_RENDERBUFFER_BINDING,
        GL_SAMPLE_BUFFERS,
        GL_SAMPLE_COVERAGE_INVERT,
        GL_SAMPLE_COVERAGE_VALUE,
        GL_SAMPLER_BINDING,
        GL_SAMPLES,
        GL_SCISSOR_TEST,
        GL_STENCIL_BACK_FAIL,
        GL_STENCIL_BACK_FUNC,
        GL_STENCIL_BACK_PASS_DEPTH_FAIL,
        GL_STENCIL_BACK_PASS_DEPTH_PASS,
        GL_STENCIL_BACK_REF,
        GL_STENCIL_CLEAR_VALUE,
        GL_STENCIL_FAIL,
        GL_STENCIL_FUNC,
        GL_STENCIL_PASS_DEPTH_FAIL,
        GL_STENCIL_PASS_DEPTH_PASS,
        GL_STENCIL_REF,
        GL_STENCIL_TEST,
        GL_STEREO,
        GL_TEXTURE_BINDING_1D,
        GL_TEXTURE_BINDING_1D_ARRAY,
        GL_TEXTURE_BINDING_2D,
        GL_TEXTURE_BINDING_2D_ARRAY,
        GL_TEXTURE_BINDING_2D_MULTISAMPLE,
        GL_TEXTURE_BINDING_3D,
        GL_TEXTURE_BINDING_BUFFER,
        GL_TEXTURE_BINDING_CUBE_MAP,
        GL_TEXTURE_BINDING_RECTANGLE,
        GL_TEXTURE_COMPRESSION_HINT,
        GL_TRANSFORM_FEEDBACK_BUFFER_BINDING,
        GL_UNIFORM_BUFFER_BINDING,
        GL_UNPACK_ALIGNMENT,
        GL_UNPACK_IMAGE_HEIGHT,
        GL_UNPACK_LSB_FIRST,
        GL_UNPACK_ROW_LENGTH,
        GL_UNPACK_SKIP_IMAGES,
        GL_UNPACK_SKIP_PIXELS,
        GL_UNPACK_SKIP_ROWS,
        GL_UNPACK_SWAP_BYTES,
        GL_VERTEX_ARRAY_BINDING,
        GL_CONTEXT_PROFILE_MASK,
        GL_CLAMP_READ_COLOR,
        GL_LINE_WIDTH
    };

    private static final int[] SWITCHES = {
        GL_BLEND,
        GL_CULL_FACE,
        GL_DEPTH_CLAMP,
        GL_DEPTH_TEST,
        GL_DITHER,
        GL_FRAMEBUFFER_SRGB,
        GL_POLYGON_OFFSET_FILL,
        GL_POLYGON_OFFSET_LINE,
        GL_POLYGON_OFFSET_POINT,
        GL_PRIMITIVE_RESTART,
        GL_PROGRAM_POINT_SIZE,
        GL_SAMPLE_ALPHA_TO_COVERAGE,
        GL_SAMPLE_COVERAGE,
        GL_SAMPLE_MASK,
        GL_SCISSOR_TEST,
        GL_STENCIL_TEST,
        GL_TEXTURE_CUBE_MAP_SEAMLESS,
        GL_CLIP_DISTANCE0,
        GL_CLIP_DISTANCE0 + 5
    };

    /** Limits with the smallest value that OpenGL 3.3 core allows. */
    private static final int[][] LIMITS = {
        {GL_MAX_TEXTURE_SIZE, 1024},
        {GL_MAX_3D_TEXTURE_SIZE, 256},
        {GL_MAX_CUBE_MAP_TEXTURE_SIZE, 1024},
        {GL_MAX_ARRAY_TEXTURE_LAYERS, 256},
        {GL_MAX_RECTANGLE_TEXTURE_SIZE, 1024},
        {GL_MAX_RENDERBUFFER_SIZE, 1024},
        {GL_MAX_TEXTURE_BUFFER_SIZE, 65536},
        {GL_MAX_COLOR_ATTACHMENTS, 8},
        {GL_MAX_DRAW_BUFFERS, 8},
        {GL_MAX_SAMPLES, 4},
        {GL_MAX_COLOR_TEXTURE_SAMPLES, 1},
        {GL_MAX_DEPTH_TEXTURE_SAMPLES, 1},
        {GL_MAX_INTEGER_SAMPLES, 1},
        {GL_MAX_VERTEX_ATTRIBS, 16},
        {GL_MAX_VERTEX_UNIFORM_COMPONENTS, 1024},
        {GL_MAX_FRAGMENT_UNIFORM_COMPONENTS, 1024},
        {GL_MAX_GEOMETRY_UNIFORM_COMPONENTS, 1024},
        {GL_MAX_VERTEX_OUTPUT_COMPONENTS, 64},
        {GL_MAX_FRAGMENT_INPUT_COMPONENTS, 128},
        {GL_MAX_GEOMETRY_INPUT_COMPONENTS, 64},
        {GL_MAX_GEOMETRY_OUTPUT_COMPONENTS, 128},
        {GL_MAX_GEOMETRY_OUTPUT_VERTICES, 256},
        {GL_MAX_GEOMETRY_TOTAL_OUTPUT_COMPONENTS, 1024},
        {GL_MAX_TEXTURE_IMAGE_UNITS, 16},
        {GL_MAX_VERTEX_TEXTURE_IMAGE_UNITS, 16},
        {GL_MAX_GEOMETRY_TEXTURE_IMAGE_UNITS, 16},
        {GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS, 48},
        {GL_MAX_VERTEX_UNIFORM_BLOCKS, 12},
        {GL_MAX_FRAGMENT_UNIFORM_BLOCKS, 12},
        {GL_MAX_GEOMETRY_UNIFORM_BLOCKS, 12},
        {GL_MAX_COMBINED_UNIFORM_BLOCKS, 36},
        {GL_MAX_UNIFORM_BUFFER_BINDINGS, 36},
        {GL_MAX_UNIFORM_BLOCK_SIZE, 16384},
        {GL_MAX_CLIP_DISTANCES, 6},
        {GL_MAX_ELEMENTS_INDICES, 1},
        {GL_MAX_ELEMENTS_VERTICES, 1},
        {GL_MAX_VARYING_COMPONENTS, 60},
        {GL_SUBPIXEL_BITS, 4},
        {GL_MAX_SAMPLE_MASK_WORDS, 1},
        {GL_MAX_PROGRAM_TEXEL_OFFSET, 7},
        {GL_NUM_EXTENSIONS, 1},
        {GL_MAX_COMBINED_VERTEX_UNIFORM_COMPONENTS, 1},
        {GL_MAX_COMBINED_FRAGMENT_UNIFORM_COMPONENTS, 1},
        {GL_MAX_DUAL_SOURCE_DRAW_BUFFERS, 1}
    };

    private StateQueries() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("state-defaults", StateQueries::defaults);
        scenarios.add("state-vectors", StateQueries::vectors);
        scenarios.add("state-switches", StateQueries::switches);
        scenarios.add("state-conversions", StateQueries::conversions);
        scenarios.add("state-pixel-store", StateQueries::pixelStore);
        scenarios.add("state-limits", StateQueries::limits);
        scenarios.add("state-strings", StateQueries::strings);
        scenarios.add("state-extensions-jme-looks-for", StateQueries::extensions);
        scenarios.add("state-indexed", StateQueries::indexed);
        scenarios.add("state-bindings-per-unit", StateQueries::bindings);
    }

    private static void defaults(GL33 gl, ScenarioRecorder rec) {
        for (int name : SINGLE) {
            rec.ints("0x" + Integer.toHexString(name), gl.glGetInteger(name), gl.glGetError());
        }
        rec.expect("viewport", integers(gl, GL_VIEWPORT, 4), 0, 0, 64, 64);
        rec.expect("scissor", integers(gl, GL_SCISSOR_BOX, 4), 0, 0, 64, 64);
        rec.ints(
                "stencil masks",
                gl.glGetInteger(GL_STENCIL_VALUE_MASK) & 0xFF,
                gl.glGetInteger(GL_STENCIL_WRITEMASK) & 0xFF,
                gl.glGetInteger(GL_STENCIL_BACK_VALUE_MASK) & 0xFF);
        rec.ints("sample mask", gl.glGetIntegeri(GL_SAMPLE_MASK_VALUE, 0));
        rec.require(
                "version",
                gl.glGetInteger(GL_MAJOR_VERSION) == 3 && gl.glGetInteger(GL_MINOR_VERSION) >= 3
                        || gl.glGetInteger(GL_MAJOR_VERSION) > 3);
    }

    private static void vectors(GL33 gl, ScenarioRecorder rec) {
        gl.glClearColor(0.1f, 0.2f, 0.3f, 2);
        rec.floats("clear colour", 0, floats(gl, GL_COLOR_CLEAR_VALUE, 4));
        gl.glBlendColor(-1, 0.5f, 3, 0.25f);
        rec.floats("blend colour", 0, floats(gl, GL_BLEND_COLOR, 4));
        gl.glDepthRange(0.25, 0.5);
        rec.floats("depth range", 0, floats(gl, GL_DEPTH_RANGE, 2));
        gl.glClearDepth(2);
        rec.floats("clear depth", 0, floats(gl, GL_DEPTH_CLEAR_VALUE, 1));
        gl.glColorMask(true, false, true, false);
        rec.ints("colour mask", integers(gl, GL_COLOR_WRITEMASK, 4));
        gl.glPolygonOffset(1.5f, -2.5f);
        rec.floats(
                "polygon offset", 0, gl.glGetFloat(GL_POLYGON_OFFSET_FACTOR), gl.glGetFloat(GL_POLYGON_OFFSET_UNITS));
        gl.glStencilFunc(GL_LESS, 5, 0x3F);
        gl.glStencilOpSeparate(GL_BACK, GL_ZERO, GL_INVERT, GL_INCR_WRAP);
        rec.ints(
                "stencil",
                gl.glGetInteger(GL_STENCIL_FUNC),
                gl.glGetInteger(GL_STENCIL_REF),
                gl.glGetInteger(GL_STENCIL_VALUE_MASK),
                gl.glGetInteger(GL_STENCIL_BACK_FAIL),
                gl.glGetInteger(GL_STENCIL_BACK_PASS_DEPTH_FAIL),
                gl.glGetInteger(GL_STENCIL_FAIL));
        gl.glSampleCoverage(0.3f, true);
        rec.floats("coverage", 0, gl.glGetFloat(GL_SAMPLE_COVERAGE_VALUE), gl.glGetFloat(GL_SAMPLE_COVERAGE_INVERT));
        gl.glHint(GL_LINE_SMOOTH_HINT, GL_NICEST);
        rec.ints("hint", gl.glGetInteger(GL_LINE_SMOOTH_HINT));
        gl.glViewport(-3, 4, 50, 60);
        rec.expect("viewport", integers(gl, GL_VIEWPORT, 4), -3, 4, 50, 60);
        gl.glPointParameterf(GL_POINT_FADE_THRESHOLD_SIZE, 3);
        rec.floats("fade threshold", 0, gl.glGetFloat(GL_POINT_FADE_THRESHOLD_SIZE));
        gl.glLogicOp(GL_NAND);
        gl.glFrontFace(GL_CW);
        gl.glCullFace(GL_FRONT_AND_BACK);
        gl.glDepthFunc(GL_GEQUAL);
        rec.ints(
                "enums",
                gl.glGetInteger(GL_LOGIC_OP_MODE),
                gl.glGetInteger(GL_FRONT_FACE),
                gl.glGetInteger(GL_CULL_FACE_MODE),
                gl.glGetInteger(GL_DEPTH_FUNC));
    }

    private static void switches(GL33 gl, ScenarioRecorder rec) {
        for (int name : SWITCHES) {
            boolean first = gl.glIsEnabled(name);
            gl.glEnable(name);
            boolean on = gl.glIsEnabled(name) && gl.glGetInteger(name) == 1 && gl.glGetBoolean(name);
            gl.glDisable(name);
            String hex = "0x" + Integer.toHexString(name);
            rec.expect(hex + " on", on, true);
            rec.expect(hex + " off", gl.glIsEnabled(name), false);
            rec.flag(hex + " at first", first);
            rec.error(hex, GL_NO_ERROR);
        }
        rec.wrong("texturing is not core", () -> gl.glEnable(GL_TEXTURE_2D));
        rec.wrong("points are always sprites", () -> gl.glEnable(0x8861));
        rec.wrong("query of a name that is none", () -> gl.glIsEnabled(GL_VIEWPORT));
    }

    private static void conversions(GL33 gl, ScenarioRecorder rec) {
        gl.glClearColor(0.25f, 0.5f, 1, 0);
        rec.ints("colour as integers", integers(gl, GL_COLOR_CLEAR_VALUE, 4));
        gl.glClearDepth(0.5);
        rec.ints("depth as integer", gl.glGetInteger(GL_DEPTH_CLEAR_VALUE));
        gl.glPolygonOffset(1.6f, -1.6f);
        rec.ints("rounded", gl.glGetInteger(GL_POLYGON_OFFSET_FACTOR), gl.glGetInteger(GL_POLYGON_OFFSET_UNITS));
        rec.floats("enum as float", 0, gl.glGetFloat(GL_DEPTH_FUNC));
        rec.floats("boolean as float", 0, gl.glGetFloat(GL_DEPTH_WRITEMASK));
        rec.floats("integer as double", 0, (float) gl.glGetDouble(GL_PACK_ALIGNMENT));
        rec.flag("float as boolean", gl.glGetBoolean(GL_POLYGON_OFFSET_FACTOR));
        rec.flag("zero as boolean", gl.glGetBoolean(GL_CURRENT_PROGRAM));
        rec.ints("as 64 bits", (int) gl.glGetInteger64(GL_PACK_ALIGNMENT), (int) gl.glGetInteger64(GL_DEPTH_FUNC));
        ByteBuffer masks = BufferUtils.createByteBuffer(4);
        gl.glGetBooleanv(GL_COLOR_WRITEMASK, masks);
        rec.expectBytes("masks", masks, 1, 1, 1, 1);
        double[] range = new double[2];
        gl.glGetDoublev(GL_DEPTH_RANGE, range);
        rec.floats("range", 0, (float) range[0], (float) range[1]);
    }

    private static void pixelStore(GL33 gl, ScenarioRecorder rec) {
        int[] names = {
            GL_PACK_SWAP_BYTES, GL_PACK_LSB_FIRST, GL_PACK_ROW_LENGTH, GL_PACK_IMAGE_HEIGHT, GL_PACK_SKIP_ROWS,
            GL_PACK_SKIP_PIXELS, GL_PACK_SKIP_IMAGES, GL_UNPACK_SWAP_BYTES, GL_UNPACK_LSB_FIRST, GL_UNPACK_ROW_LENGTH,
            GL_UNPACK_IMAGE_HEIGHT, GL_UNPACK_SKIP_ROWS, GL_UNPACK_SKIP_PIXELS, GL_UNPACK_SKIP_IMAGES
        };
        for (int name : names) {
            gl.glPixelStorei(name, 3);
            rec.ints("0x" + Integer.toHexString(name), gl.glGetInteger(name));
        }
        gl.glPixelStoref(GL_PACK_ALIGNMENT, 7.8f);
        rec.expect("alignment from 7.8", gl.glGetInteger(GL_PACK_ALIGNMENT), 8);
        rec.wrong("alignment", () -> gl.glPixelStorei(GL_UNPACK_ALIGNMENT, 3));
        rec.wrong("negative", () -> gl.glPixelStorei(GL_UNPACK_ROW_LENGTH, -1));
        rec.wrong("name", () -> gl.glPixelStorei(GL_RGBA, 1));
        rec.expect("unchanged", gl.glGetInteger(GL_UNPACK_ALIGNMENT), 4);
    }

    private static void limits(GL33 gl, ScenarioRecorder rec) {
        for (int[] limit : LIMITS) {
            int value = gl.glGetInteger(limit[0]);
            rec.require("0x%x is at least %d".formatted(limit[0], limit[1]), value >= limit[1]);
        }
        int[] viewport = integers(gl, GL_MAX_VIEWPORT_DIMS, 2);
        rec.require("viewport", viewport[0] >= 1024 && viewport[1] >= 1024);
        float[] points = floats(gl, GL_POINT_SIZE_RANGE, 2);
        rec.require("point sizes", points[0] <= 1 && points[1] >= 1);
        rec.require("texel offset", gl.glGetInteger(GL_MIN_PROGRAM_TEXEL_OFFSET) <= -8);
        rec.require("uniform offset", gl.glGetInteger(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT) <= 256);
        int formats = gl.glGetInteger(GL_NUM_COMPRESSED_TEXTURE_FORMATS);
        integers(gl, GL_COMPRESSED_TEXTURE_FORMATS, formats);
        rec.require("server wait", gl.glGetInteger64(GL_MAX_SERVER_WAIT_TIMEOUT) >= 0);
    }

    private static void strings(GL33 gl, ScenarioRecorder rec) {
        for (int name : new int[] {GL_VENDOR, GL_RENDERER, GL_VERSION, GL_SHADING_LANGUAGE_VERSION}) {
            rec.require(
                    "string 0x" + Integer.toHexString(name),
                    !gl.glGetString(name).isBlank());
        }
        rec.require("version", gl.glGetString(GL_VERSION).compareTo("3.3") >= 0);
        rec.require("GLSL", gl.glGetString(GL_SHADING_LANGUAGE_VERSION).compareTo("3.3") >= 0);
        rec.wrong("extensions as one string", () -> gl.glGetString(GL_EXTENSIONS));
        int count = gl.glGetInteger(GL_NUM_EXTENSIONS);
        boolean named = true;
        for (int i = 0; i < count; i++) {
            named &= gl.glGetStringi(GL_EXTENSIONS, i).startsWith("GL_");
        }
        rec.require("each extension", named);
        rec.wrong("extension beyond", () -> gl.glGetStringi(GL_EXTENSIONS, count));
        rec.wrong("string of an index", () -> gl.glGetStringi(GL_VENDOR, 0));
    }

    private static void extensions(GL33 gl, ScenarioRecorder rec) {
        boolean anisotropy = false;
        boolean s3tc = false;
        for (int i = gl.glGetInteger(GL_NUM_EXTENSIONS) - 1; i >= 0; i--) {
            String name = gl.glGetStringi(GL_EXTENSIONS, i);
            anisotropy |= name.equals("GL_EXT_texture_filter_anisotropic");
            s3tc |= name.equals("GL_EXT_texture_compression_s3tc");
        }
        rec.flag("anisotropy", anisotropy);
        rec.flag("S3TC", s3tc);
        if (anisotropy) {
            rec.require("highest anisotropy", gl.glGetFloat(0x84FF) >= 2);
            gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
            gl.glTexParameterf(GL_TEXTURE_2D, 0x84FE, 4);
            rec.floats("anisotropy of the texture", 0, gl.glGetTexParameterf(GL_TEXTURE_2D, 0x84FE));
            rec.wrong("below one", () -> gl.glTexParameterf(GL_TEXTURE_2D, 0x84FE, 0.5f));
        }
    }

    private static void indexed(GL33 gl, ScenarioRecorder rec) {
        gl.glColorMaski(2, true, false, false, true);
        ByteBuffer mask = BufferUtils.createByteBuffer(4);
        gl.glGetBooleani_v(GL_COLOR_WRITEMASK, 2, mask);
        rec.expectBytes("mask 2", mask, 1, 0, 0, 1);
        gl.glGetBooleani_v(GL_COLOR_WRITEMASK, 1, mask);
        rec.expectBytes("mask 1", mask, 1, 1, 1, 1);
        gl.glEnablei(GL_BLEND, 3);
        rec.expect("blend 3", gl.glIsEnabledi(GL_BLEND, 3), true);
        rec.wrong("index", () -> gl.glEnablei(GL_BLEND, 99));
        rec.wrong("name", () -> gl.glEnablei(GL_CULL_FACE, 0));
        rec.wrong("mask index", () -> gl.glColorMaski(99, true, true, true, true));
        rec.wrong("uniform index", () -> gl.glGetIntegeri(GL_UNIFORM_BUFFER_BINDING, 9999));
        rec.wrong("not indexed", () -> gl.glGetIntegeri(GL_CULL_FACE_MODE, 0));
    }

    private static void bindings(GL33 gl, ScenarioRecorder rec) {
        int[] targets = {GL_TEXTURE_2D, GL_TEXTURE_3D, GL_TEXTURE_CUBE_MAP, GL_TEXTURE_2D_ARRAY, GL_TEXTURE_BUFFER};
        int[] queries = {
            GL_TEXTURE_BINDING_2D,
            GL_TEXTURE_BINDING_3D,
            GL_TEXTURE_BINDING_CUBE_MAP,
            GL_TEXTURE_BINDING_2D_ARRAY,
            GL_TEXTURE_BINDING_BUFFER
        };
        int[] names = new int[5];
        gl.glGenTextures(names);
        for (int i = 0; i < 5; i++) {
            gl.glActiveTexture(GL_TEXTURE0 + 2 * i);
            gl.glBindTexture(targets[i], names[i]);
        }
        for (int unit = 0; unit < 10; unit++) {
            gl.glActiveTexture(GL_TEXTURE0 + unit);
            for (int i = 0; i < 5; i++) {
                rec.expect("unit " + unit + " target " + i, gl.glGetInteger(queries[i]) == names[i], unit == 2 * i);
            }
        }
        rec.wrong("unit", () -> gl.glActiveTexture(GL_TEXTURE0 + 1000));
        rec.wrong("not a unit", () -> gl.glActiveTexture(GL_RGBA));
        rec.expect("active", gl.glGetInteger(GL_ACTIVE_TEXTURE), GL_TEXTURE0 + 9);
    }
}
