package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import org.lwjgl.opengles.EXTBlendFuncExtended;
import org.lwjgl.opengles.EXTClipCullDistance;
import org.lwjgl.opengles.EXTDisjointTimerQuery;
import org.lwjgl.opengles.EXTTextureFilterAnisotropic;
import org.lwjgl.system.MemoryStack;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.Limit;

/** Asks the driver what it can do: min(native, wire, emulation) by RULINGS 15. */
final class CapsProbe {
    private static final int MAX_WIRE_EXTENT = 65535;
    private static final int MAX_WIRE_BLOCKS = 64;
    private static final int GL_MAX_TEXTURE_BUFFER_SIZE = 0x8C2B;
    private static final float GRANULARITY = 0.125f;

    private final GlesFeatures features;
    private final int[] limits = new int[Limit.values().length];

    private CapsProbe(GlesFeatures features) {
        this.features = features;
    }

    /** The snapshot of the context that is current. */
    static Caps probe(GlesDriver driver, boolean robust, String libraries) {
        CapsProbe probe = new CapsProbe(driver.features());
        probe.sizes();
        probe.attachments();
        probe.stages();
        probe.rest();
        FormatProbe formats = new FormatProbe(driver);
        formats.probe();
        return new Caps(
                probe.bits(robust),
                probe.limits,
                probe.ranges(driver, formats),
                formats.bits(),
                formats.sampleMasks(),
                strings(libraries));
    }

    private void sizes() {
        set(Limit.MAX_TEXTURE_SIZE, GL_MAX_TEXTURE_SIZE, MAX_WIRE_EXTENT);
        set(Limit.MAX_3D_TEXTURE_SIZE, GL_MAX_3D_TEXTURE_SIZE, MAX_WIRE_EXTENT);
        set(Limit.MAX_CUBE_MAP_TEXTURE_SIZE, GL_MAX_CUBE_MAP_TEXTURE_SIZE, MAX_WIRE_EXTENT);
        set(Limit.MAX_ARRAY_TEXTURE_LAYERS, GL_MAX_ARRAY_TEXTURE_LAYERS, MAX_WIRE_EXTENT);
        set(Limit.MAX_RENDERBUFFER_SIZE, GL_MAX_RENDERBUFFER_SIZE, MAX_WIRE_EXTENT);
        set(Limit.MAX_TEXTURE_BUFFER_SIZE, GL_MAX_TEXTURE_BUFFER_SIZE, Integer.MAX_VALUE);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var viewport = stack.mallocInt(2);
            glGetIntegerv(GL_MAX_VIEWPORT_DIMS, viewport);
            limits[Limit.MAX_VIEWPORT_WIDTH.ordinal()] = Math.min(viewport.get(0), MAX_WIRE_EXTENT);
            limits[Limit.MAX_VIEWPORT_HEIGHT.ordinal()] = Math.min(viewport.get(1), MAX_WIRE_EXTENT);
        }
    }

    private void attachments() {
        set(Limit.MAX_COLOR_ATTACHMENTS, GL_MAX_COLOR_ATTACHMENTS, GlesRenderState.TARGETS);
        set(Limit.MAX_DRAW_BUFFERS, GL_MAX_DRAW_BUFFERS, GlesRenderState.TARGETS);
        set(Limit.MAX_SAMPLES, GL_MAX_SAMPLES, 64);
        set(Limit.MAX_COLOR_TEXTURE_SAMPLES, GL_MAX_COLOR_TEXTURE_SAMPLES, 64);
        set(Limit.MAX_DEPTH_TEXTURE_SAMPLES, GL_MAX_DEPTH_TEXTURE_SAMPLES, 64);
        set(Limit.MAX_INTEGER_SAMPLES, GL_MAX_INTEGER_SAMPLES, 64);
        set(Limit.MAX_SAMPLE_MASK_WORDS, GL_MAX_SAMPLE_MASK_WORDS, 1);
        if (features.dualSourceBlend) {
            set(
                    Limit.MAX_DUAL_SOURCE_DRAW_BUFFERS,
                    EXTBlendFuncExtended.GL_MAX_DUAL_SOURCE_DRAW_BUFFERS_EXT,
                    GlesRenderState.TARGETS);
        }
    }

    private void stages() {
        set(Limit.MAX_VERTEX_UNIFORM_COMPONENTS, GL_MAX_VERTEX_UNIFORM_COMPONENTS, Integer.MAX_VALUE);
        set(Limit.MAX_FRAGMENT_UNIFORM_COMPONENTS, GL_MAX_FRAGMENT_UNIFORM_COMPONENTS, Integer.MAX_VALUE);
        set(Limit.MAX_GEOMETRY_UNIFORM_COMPONENTS, GL_MAX_GEOMETRY_UNIFORM_COMPONENTS, Integer.MAX_VALUE);
        set(Limit.MAX_VERTEX_OUTPUT_COMPONENTS, GL_MAX_VERTEX_OUTPUT_COMPONENTS, Integer.MAX_VALUE);
        set(Limit.MAX_FRAGMENT_INPUT_COMPONENTS, GL_MAX_FRAGMENT_INPUT_COMPONENTS, Integer.MAX_VALUE);
        set(Limit.MAX_GEOMETRY_INPUT_COMPONENTS, GL_MAX_GEOMETRY_INPUT_COMPONENTS, Integer.MAX_VALUE);
        set(Limit.MAX_GEOMETRY_OUTPUT_COMPONENTS, GL_MAX_GEOMETRY_OUTPUT_COMPONENTS, Integer.MAX_VALUE);
        set(Limit.MAX_GEOMETRY_OUTPUT_VERTICES, GL_MAX_GEOMETRY_OUTPUT_VERTICES, Integer.MAX_VALUE);
        set(Limit.MAX_GEOMETRY_TOTAL_OUTPUT_COMPONENTS, GL_MAX_GEOMETRY_TOTAL_OUTPUT_COMPONENTS, Integer.MAX_VALUE);
        set(Limit.MAX_TEXTURE_IMAGE_UNITS, GL_MAX_TEXTURE_IMAGE_UNITS, ApplierState.UNITS);
        set(Limit.MAX_VERTEX_TEXTURE_IMAGE_UNITS, GL_MAX_VERTEX_TEXTURE_IMAGE_UNITS, ApplierState.UNITS);
        set(Limit.MAX_GEOMETRY_TEXTURE_IMAGE_UNITS, GL_MAX_GEOMETRY_TEXTURE_IMAGE_UNITS, ApplierState.UNITS);
        // One unit less than the driver has: passing work binds textures there.
        set(Limit.MAX_COMBINED_TEXTURE_IMAGE_UNITS, GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS, ApplierState.UNITS, 1);
        // One block and one binding less than the driver has: a program's default block may need them.
        set(Limit.MAX_VERTEX_UNIFORM_BLOCKS, GL_MAX_VERTEX_UNIFORM_BLOCKS, MAX_WIRE_BLOCKS, 1);
        set(Limit.MAX_FRAGMENT_UNIFORM_BLOCKS, GL_MAX_FRAGMENT_UNIFORM_BLOCKS, MAX_WIRE_BLOCKS, 1);
        set(Limit.MAX_GEOMETRY_UNIFORM_BLOCKS, GL_MAX_GEOMETRY_UNIFORM_BLOCKS, MAX_WIRE_BLOCKS, 1);
        set(Limit.MAX_COMBINED_UNIFORM_BLOCKS, GL_MAX_COMBINED_UNIFORM_BLOCKS, MAX_WIRE_BLOCKS, 3);
        set(Limit.MAX_UNIFORM_BUFFER_BINDINGS, GL_MAX_UNIFORM_BUFFER_BINDINGS, ApplierState.BUFFER_POINTS, 1);
        set(Limit.MAX_UNIFORM_BLOCK_SIZE, GL_MAX_UNIFORM_BLOCK_SIZE, Integer.MAX_VALUE);
        set(Limit.UNIFORM_BUFFER_OFFSET_ALIGNMENT, GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT, Integer.MAX_VALUE);
        set(Limit.MIN_PROGRAM_TEXEL_OFFSET, GL_MIN_PROGRAM_TEXEL_OFFSET, Integer.MAX_VALUE);
        set(Limit.MAX_PROGRAM_TEXEL_OFFSET, GL_MAX_PROGRAM_TEXEL_OFFSET, Integer.MAX_VALUE);
        set(Limit.MAX_VARYING_VECTORS, GL_MAX_VARYING_VECTORS, Integer.MAX_VALUE);
    }

    private void rest() {
        limits[Limit.MAX_VERTEX_ATTRIBS.ordinal()] =
                Math.min(ApplierState.VERTEX_BUFFERS, Math.min(features.vertexAttributes, features.vertexBindings));
        set(Limit.MAX_VERTEX_ATTRIB_STRIDE, GL_MAX_VERTEX_ATTRIB_STRIDE, Integer.MAX_VALUE);
        set(
                Limit.MAX_STREAM_OUTPUT_INTERLEAVED_COMPONENTS,
                GL_MAX_TRANSFORM_FEEDBACK_INTERLEAVED_COMPONENTS,
                Integer.MAX_VALUE);
        set(
                Limit.MAX_STREAM_OUTPUT_SEPARATE_ATTRIBS,
                GL_MAX_TRANSFORM_FEEDBACK_SEPARATE_ATTRIBS,
                ApplierState.STREAM_TARGETS);
        set(
                Limit.MAX_STREAM_OUTPUT_SEPARATE_COMPONENTS,
                GL_MAX_TRANSFORM_FEEDBACK_SEPARATE_COMPONENTS,
                Integer.MAX_VALUE);
        if (features.clipDistance) {
            set(Limit.MAX_CLIP_DISTANCES, EXTClipCullDistance.GL_MAX_CLIP_DISTANCES_EXT, 8);
        }
        long maxIndex = glGetInteger64(GL_MAX_ELEMENT_INDEX);
        limits[Limit.MAX_ELEMENT_INDEX.ordinal()] = (int) Math.min(maxIndex & 0xFFFFFFFFL, Integer.MAX_VALUE);
        set(Limit.MAX_ELEMENTS_INDICES, GL_MAX_ELEMENTS_INDICES, Integer.MAX_VALUE);
        set(Limit.MAX_ELEMENTS_VERTICES, GL_MAX_ELEMENTS_VERTICES, Integer.MAX_VALUE);
        set(Limit.SUBPIXEL_BITS, GL_SUBPIXEL_BITS, Integer.MAX_VALUE);
        if (features.timerQuery) {
            limits[Limit.TIMER_BITS.ordinal()] = EXTDisjointTimerQuery.glGetQueryiEXT(
                    EXTDisjointTimerQuery.GL_TIME_ELAPSED_EXT, EXTDisjointTimerQuery.GL_QUERY_COUNTER_BITS_EXT);
        }
        limits[Limit.ESSL_VERSION.ordinal()] = esslVersion();
    }

    private static int esslVersion() {
        String text = String.valueOf(glGetString(GL_SHADING_LANGUAGE_VERSION));
        java.util.regex.Matcher version =
                java.util.regex.Pattern.compile("(\\d)\\.(\\d)(\\d)?").matcher(text);
        return version.find() ? Integer.parseInt(version.group(1) + version.group(2) + "0") : 300;
    }

    private void set(Limit limit, int name, int most) {
        set(limit, name, most, 0);
    }

    private void set(Limit limit, int name, int most, int reserved) {
        limits[limit.ordinal()] = Math.min(glGetInteger(name) - reserved, most);
    }

    private float[] ranges(GlesDriver driver, FormatProbe formats) {
        float[] ranges = new float[Caps.RANGES];
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var range = stack.mallocFloat(2);
            glGetFloatv(GL_ALIASED_POINT_SIZE_RANGE, range);
            ranges[0] = range.get(0);
            ranges[1] = range.get(1);
            ranges[2] = GRANULARITY;
            glGetFloatv(GL_ALIASED_LINE_WIDTH_RANGE, range);
            ranges[3] = range.get(0);
            ranges[4] = range.get(1);
            ranges[5] = GRANULARITY;
        }
        ranges[6] = features.anisotropy ? glGetFloat(EXTTextureFilterAnisotropic.GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT) : 1;
        ranges[7] = features.maxLodBias;
        SamplePositions.probe(driver, formats.sampleMasks()[PixelFormat.RGBA8.ordinal()], ranges);
        return ranges;
    }

    private long bits(boolean robust) {
        return Caps.RUN_AHEAD_APPLY
                | Caps.BORDER_CLAMP
                | Caps.GEOMETRY_SHADER
                | Caps.POLYGON_MODE
                | Caps.FIRST_VERTEX
                | Caps.STREAM_OUTPUT
                | bit(features.timerQuery, Caps.TIMER_QUERIES)
                | bit(features.dualSourceBlend, Caps.DUAL_SOURCE_BLEND)
                | bit(features.anisotropy, Caps.ANISOTROPY)
                | bit(features.clipDistance, Caps.CLIP_DISTANCE)
                | bit(features.depthClamp, Caps.DEPTH_CLAMP)
                | bit(features.multisampleCompatibility, Caps.MULTISAMPLE_CONTROL | Caps.ALPHA_TO_ONE)
                | bit(features.srgbWriteControl, Caps.SRGB_WRITE_CONTROL)
                | bit(robust, Caps.ROBUST_ACCESS);
    }

    private static long bit(boolean present, long bit) {
        return present ? bit : 0;
    }

    private static String[] strings(String libraries) {
        String[] strings = new String[Caps.STRINGS];
        strings[Caps.STRING_VENDOR] = String.valueOf(glGetString(GL_VENDOR));
        strings[Caps.STRING_RENDERER] = String.valueOf(glGetString(GL_RENDERER));
        strings[Caps.STRING_VERSION] = String.valueOf(glGetString(GL_VERSION));
        strings[Caps.STRING_LIBRARIES] = libraries;
        return strings;
    }
}
