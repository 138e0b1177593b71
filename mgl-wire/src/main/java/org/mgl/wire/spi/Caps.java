package org.mgl.wire.spi;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.mgl.wire.Fatal;
import org.mgl.wire.record.CapsFormat;
import org.mgl.wire.record.CapsReply;

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

    /** Writes the snapshot as {@link CapsReply}; returns its size in bytes. */
    public long encode(MemorySegment s, long at) {
        byte[][] texts = new byte[STRINGS][];
        int length = 0;
        for (int i = 0; i < STRINGS; i++) {
            byte[] text = strings[i].getBytes(StandardCharsets.UTF_8);
            texts[i] = Arrays.copyOf(text, Math.min(text.length, MAX_STRING));
            length += texts[i].length;
        }
        int size = CapsReply.size(limits.length, ranges.length, formats.length, length);
        s.asSlice(at, size).fill((byte) 0);
        CapsReply.encode(
                s,
                at,
                bits,
                limits.length,
                ranges.length,
                formats.length,
                texts[STRING_VENDOR].length,
                texts[STRING_RENDERER].length,
                texts[STRING_VERSION].length,
                texts[STRING_LIBRARIES].length,
                length);
        for (int i = 0; i < limits.length; i++) {
            s.set(JAVA_INT_UNALIGNED, CapsReply.limitElement(at, i), limits[i]);
        }
        for (int i = 0; i < ranges.length; i++) {
            s.set(JAVA_FLOAT_UNALIGNED, CapsReply.rangeElement(s, at, i), ranges[i]);
        }
        for (int i = 0; i < formats.length; i++) {
            CapsFormat.encode(s, CapsReply.formatElement(s, at, i), sampleMasks[i], formats[i]);
        }
        long to = CapsReply.inlineBytes(s, at);
        for (byte[] text : texts) {
            MemorySegment.copy(text, 0, s, JAVA_BYTE, to, text.length);
            to += text.length;
        }
        return size;
    }

    /**
     * Reads a snapshot of {@code size} bytes; {@code formatCount} is the number of pixel formats expected.
     *
     * @throws Fatal ProtocolCorruption naming what is wrong
     */
    public static Caps decode(MemorySegment source, long at, long size, int formatCount) {
        if (size < CapsReply.SIZE) {
            throw corrupt("bytes", size, CapsReply.SIZE);
        }
        MemorySegment s = source.asSlice(at, size);
        CapsReply.check(s, 0);
        int[] limits = new int[expect("limits", CapsReply.limitCount(s, 0), Limit.values().length)];
        float[] ranges = new float[expect("ranges", CapsReply.rangeCount(s, 0), RANGES)];
        int[] formats = new int[expect("formats", CapsReply.formatCount(s, 0), formatCount)];
        int[] lengths = {
            CapsReply.vendorLength(s, 0),
            CapsReply.rendererLength(s, 0),
            CapsReply.versionLength(s, 0),
            CapsReply.librariesLength(s, 0)
        };
        int length = expect(
                "bytes of text",
                CapsReply.textLength(s, 0),
                Arrays.stream(lengths).sum());
        expect("bytes", (int) size, CapsReply.size(limits.length, ranges.length, formats.length, length));
        Arrays.setAll(limits, i -> s.get(JAVA_INT_UNALIGNED, CapsReply.limitElement(0, i)));
        for (int i = 0; i < ranges.length; i++) {
            ranges[i] = s.get(JAVA_FLOAT_UNALIGNED, CapsReply.rangeElement(s, 0, i));
        }
        long[] sampleMasks = new long[formatCount];
        for (int i = 0; i < formatCount; i++) {
            long format = CapsReply.formatElement(s, 0, i);
            formats[i] = CapsFormat.bits(s, format);
            sampleMasks[i] = CapsFormat.sampleMask(s, format);
        }
        String[] strings = new String[STRINGS];
        long from = CapsReply.inlineBytes(s, 0);
        for (int i = 0; i < STRINGS; i++) {
            strings[i] = new String(s.asSlice(from, lengths[i]).toArray(JAVA_BYTE), StandardCharsets.UTF_8);
            from += lengths[i];
        }
        return new Caps(CapsReply.bits(s, 0), limits, ranges, formats, sampleMasks, strings);
    }

    private static int expect(String what, int count, int expected) {
        if (count != expected) {
            throw corrupt(what, count, expected);
        }
        return count;
    }

    private static Fatal corrupt(String what, long count, int expected) {
        return Fatal.protocol("GetCaps.reply (" + count + " " + what + ", expected " + expected + ")");
    }
}
