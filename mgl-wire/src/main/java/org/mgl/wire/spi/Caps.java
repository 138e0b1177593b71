package org.mgl.wire.spi;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/**
 * What a server can do: the reply to {@code get_caps}. Immutable.
 *
 * @param bits capability bits, see the constants
 * @param limits by {@link Limit} ordinal
 * @param ranges floats: point size min, max, granularity; line width min, max, granularity; max anisotropy, max LOD bias;
 *     then the positions of samples, see {@link #samplePosition}
 * @param formats capability bits ({@code FORMAT_*}) by {@code PixelFormat} ordinal
 * @param sampleMasks bit n set = n samples are renderable, by {@code PixelFormat} ordinal
 * @param strings by {@code STRING_*}
 */
public record Caps(long bits, int[] limits, float[] ranges, int[] formats, long[] sampleMasks, String[] strings) {
    /** The server applies records without reading client memory; the client may run ahead. */
    public static final long RUN_AHEAD_APPLY = 1L << 10;
    /** Timer queries. */
    public static final long TIMER_QUERIES = 1L << 4;
    /** Exact occlusion counts; without it GL_SAMPLES_PASSED is not offered as exact. */
    public static final long PRECISE_OCCLUSION = 1L << 5;
    /** Dual-source blending. */
    public static final long DUAL_SOURCE_BLEND = 1L << 16;
    /** GL_CLAMP_TO_BORDER. */
    public static final long BORDER_CLAMP = 1L << 17;
    /** Anisotropic filtering. */
    public static final long ANISOTROPY = 1L << 18;
    /** Clip distances. */
    public static final long CLIP_DISTANCE = 1L << 19;
    /** Depth clamp. */
    public static final long DEPTH_CLAMP = 1L << 20;
    /** Polygon mode line and point. */
    public static final long POLYGON_MODE = 1L << 21;
    /** Geometry shaders. */
    public static final long GEOMETRY_SHADER = 1L << 22;
    /** Logic operations. */
    public static final long LOGIC_OP = 1L << 23;
    /** Robust buffer access. */
    public static final long ROBUST_ACCESS = 1L << 24;
    /** First-vertex provoking convention. */
    public static final long FIRST_VERTEX = 1L << 25;
    /** Multisampling can be switched off. */
    public static final long MULTISAMPLE_CONTROL = 1L << 26;
    /** Smooth polygons. */
    public static final long POLYGON_SMOOTHING = 1L << 27;
    /** GL_FRAMEBUFFER_SRGB can be switched off and on, and the default framebuffer can be encoded. */
    public static final long SRGB_WRITE_CONTROL = 1L << 28;
    /** Transform feedback. */
    public static final long STREAM_OUTPUT = 1L << 29;
    /** Alpha can be set to one behind the fragment shader. */
    public static final long ALPHA_TO_ONE = 1L << 30;
    /** Smooth lines. */
    public static final long LINE_SMOOTHING = 1L << 31;

    /** Format bit: can be sampled. */
    public static final int FORMAT_SAMPLED = 1;
    /** Format bit: can be filtered linearly. */
    public static final int FORMAT_FILTERED = 1 << 1;
    /** Format bit: can be a colour, depth or stencil attachment. */
    public static final int FORMAT_RENDERABLE = 1 << 2;
    /** Format bit: can be blended. */
    public static final int FORMAT_BLENDED = 1 << 3;
    /** Format bit: mipmaps can be generated. */
    public static final int FORMAT_MIPMAP = 1 << 4;
    /** Format bit: can be the format of a buffer texture. */
    public static final int FORMAT_TEXEL_BUFFER = 1 << 5;
    /** Format bit: can be read back. */
    public static final int FORMAT_READABLE = 1 << 6;

    /** String index: native vendor. */
    public static final int STRING_VENDOR = 0;
    /** String index: native renderer. */
    public static final int STRING_RENDERER = 1;
    /** String index: native version. */
    public static final int STRING_VERSION = 2;
    /** String index: libraries and display that were opened. */
    public static final int STRING_LIBRARIES = 3;
    /** Number of strings. */
    public static final int STRINGS = 4;
    /** Index in {@code ranges} of the position of sample 0 of one sample; see {@link #samplePosition}. */
    public static final int SAMPLE_POSITIONS = 8;
    /** The largest number of samples whose positions are told. */
    public static final int MAX_SAMPLE_POSITIONS = 32;
    /** Number of ranges. */
    public static final int RANGES = SAMPLE_POSITIONS + MAX_SAMPLE_POSITIONS * (MAX_SAMPLE_POSITIONS + 1);

    private static final int MAX_STRING = 4096;

    /** The limit's value. */
    public int limit(Limit limit) {
        return limits[limit.ordinal()];
    }

    /**
     * Index in {@code ranges} of x of a sample's position within its pixel, 0 to 1; y follows. The positions of n
     * samples lie behind those of n - 1.
     *
     * @param samples 1 to {@link #MAX_SAMPLE_POSITIONS}
     * @param sample 0 to {@code samples - 1}
     */
    public static int samplePosition(int samples, int sample) {
        return SAMPLE_POSITIONS + samples * (samples - 1) + 2 * sample;
    }

    /** Whether a capability bit is set. */
    public boolean has(long bit) {
        return (bits & bit) != 0;
    }

    /** Writes the snapshot; returns its size in bytes. */
    public long encode(MemorySegment s, long at) {
        long p = at;
        s.set(JAVA_LONG_UNALIGNED, p, bits);
        p = putInts(s, p + 8, limits);
        s.set(JAVA_INT_UNALIGNED, p, ranges.length);
        p += 4;
        for (float range : ranges) {
            s.set(JAVA_FLOAT_UNALIGNED, p, range);
            p += 4;
        }
        p = putInts(s, p, formats);
        s.set(JAVA_INT_UNALIGNED, p, sampleMasks.length);
        p += 4;
        for (long mask : sampleMasks) {
            s.set(JAVA_LONG_UNALIGNED, p, mask);
            p += 8;
        }
        for (int i = 0; i < STRINGS; i++) {
            byte[] text = strings[i].getBytes(StandardCharsets.UTF_8);
            int length = Math.min(text.length, MAX_STRING);
            s.set(JAVA_INT_UNALIGNED, p, length);
            MemorySegment.copy(text, 0, s, JAVA_BYTE, p + 4, length);
            p += 4 + length;
        }
        return p - at;
    }

    /** Reads a snapshot of {@code size} bytes; {@code formatCount} is the number of pixel formats expected. */
    public static Caps decode(MemorySegment source, long at, long size, int formatCount) {
        MemorySegment s = source.asSlice(at, size);
        try {
            long bits = s.get(JAVA_LONG_UNALIGNED, 0);
            long[] p = {8};
            int[] limits = ints(s, p, Limit.values().length);
            float[] ranges = new float[count(s, p, RANGES)];
            for (int i = 0; i < ranges.length; i++, p[0] += 4) {
                ranges[i] = s.get(JAVA_FLOAT_UNALIGNED, p[0]);
            }
            int[] formats = ints(s, p, formatCount);
            long[] masks = new long[count(s, p, formatCount)];
            for (int i = 0; i < masks.length; i++, p[0] += 8) {
                masks[i] = s.get(JAVA_LONG_UNALIGNED, p[0]);
            }
            String[] strings = new String[STRINGS];
            for (int i = 0; i < STRINGS; i++) {
                int length = s.get(JAVA_INT_UNALIGNED, p[0]);
                byte[] text = s.asSlice(p[0] + 4, length).toArray(JAVA_BYTE);
                strings[i] = new String(text, StandardCharsets.UTF_8);
                p[0] += 4 + length;
            }
            return new Caps(bits, limits, ranges, formats, masks, strings);
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            throw new Fatal(FatalFamily.ProtocolCorruption, "GetCaps.reply", e);
        }
    }

    private static long putInts(MemorySegment s, long at, int[] values) {
        s.set(JAVA_INT_UNALIGNED, at, values.length);
        for (int i = 0; i < values.length; i++) {
            s.set(JAVA_INT_UNALIGNED, at + 4 + 4L * i, values[i]);
        }
        return at + 4 + 4L * values.length;
    }

    private static int[] ints(MemorySegment s, long[] p, int expected) {
        int[] values = new int[count(s, p, expected)];
        for (int i = 0; i < values.length; i++, p[0] += 4) {
            values[i] = s.get(JAVA_INT_UNALIGNED, p[0]);
        }
        return values;
    }

    private static int count(MemorySegment s, long[] p, int expected) {
        int count = s.get(JAVA_INT_UNALIGNED, p[0]);
        p[0] += 4;
        if (count != expected) {
            throw Fatal.protocol("GetCaps.reply (table of " + count + ", expected " + expected + ")");
        }
        return count;
    }
}
