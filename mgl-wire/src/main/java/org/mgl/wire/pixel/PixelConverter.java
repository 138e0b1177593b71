package org.mgl.wire.pixel;

import java.nio.ByteOrder;

/**
 * Converts rows of texels between two GL layouts, for example from an application's {@code GL_BGR} bytes to the
 * canonical layout of a {@link PixelFormat}, by GL's exact rules. Set both ends, then convert rows:
 * {@code converter.from(format, type, swap).to(pixelFormat).rows(source, sourceStride, target, targetStride, w, h)}.
 *
 * <p>Equal layouts are copied, layouts of four 8-bit components or fewer are permuted byte by byte; everything else
 * goes through doubles, which hold every component of every layout exactly. Nothing is allocated after construction.
 * Used by one thread at a time.
 *
 * <p>Memory is named by address and not bounds-checked: the caller has checked both spans.
 */
public final class PixelConverter {
    private static final int CHUNK = 256;
    private static final int ABSENT = 0xF;
    private static final long COPY_PIECE = 1 << 20;
    private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

    private final double[] texels = new double[4 * CHUNK];
    private int sourceFormat;
    private int sourceType;
    private boolean sourceSwap;
    private int targetFormat;
    private int targetType;
    private boolean targetSwap;

    /** A converter without ends. */
    public PixelConverter() {}

    /** Sets the source layout, a legal pair; {@code swap} as {@code GL_UNPACK_SWAP_BYTES}. */
    public PixelConverter from(int format, int type, boolean swap) {
        sourceFormat = format;
        sourceType = type;
        sourceSwap = swap && PixelLayout.swapUnit(type) > 1;
        return this;
    }

    /** Sets the source to the canonical layout of {@code format}. */
    public PixelConverter from(PixelFormat format) {
        return from(format.format(), format.type(), false);
    }

    /** Sets the target layout, a legal pair; {@code swap} as {@code GL_PACK_SWAP_BYTES}. */
    public PixelConverter to(int format, int type, boolean swap) {
        targetFormat = format;
        targetType = type;
        targetSwap = swap && PixelLayout.swapUnit(type) > 1;
        return this;
    }

    /** Sets the target to the canonical layout of {@code format}. */
    public PixelConverter to(PixelFormat format) {
        return to(format.format(), format.type(), false);
    }

    /** Whether both ends have the same bytes, so that rows can be copied. */
    public boolean identical() {
        return sourceFormat == targetFormat && sourceType == targetType && sourceSwap == targetSwap;
    }

    /**
     * Converts a rectangle.
     *
     * @param source address of its first texel
     * @param sourceStride bytes from row to row
     * @param target address of its first texel
     * @param targetStride bytes from row to row
     * @param width texels a row
     * @param height rows
     */
    public void rows(long source, long sourceStride, long target, long targetStride, int width, int height) {
        if (identical()) {
            copy(source, sourceStride, target, targetStride, width, height);
            return;
        }
        int from = byteOrder(sourceFormat, sourceType, sourceSwap);
        int to = byteOrder(targetFormat, targetType, targetSwap);
        boolean bytes = LITTLE_ENDIAN
                && from != 0
                && to != 0
                && PixelLayout.integer(sourceFormat) == PixelLayout.integer(targetFormat);
        for (int y = 0; y < height; y++) {
            if (bytes) {
                permute(source + y * sourceStride, from, target + y * targetStride, to, width);
            } else {
                convert(source + y * sourceStride, target + y * targetStride, width);
            }
        }
    }

    private void copy(long source, long sourceStride, long target, long targetStride, int width, int height) {
        long row = (long) width * PixelLayout.texelBytes(sourceFormat, sourceType);
        if (sourceStride == row && targetStride == row) {
            copyPieces(source, target, row * height);
            return;
        }
        for (int y = 0; y < height; y++) {
            copyPieces(source + y * sourceStride, target + y * targetStride, row);
        }
    }

    /** Copies in pieces, so that a garbage collection never waits for a long one. */
    private static void copyPieces(long source, long target, long bytes) {
        for (long done = 0; done < bytes; done += COPY_PIECE) {
            Memory.copy(source + done, target + done, Math.min(COPY_PIECE, bytes - done));
        }
    }

    private void convert(long source, long target, int width) {
        int sourceBytes = PixelLayout.texelBytes(sourceFormat, sourceType);
        int targetBytes = PixelLayout.texelBytes(targetFormat, targetType);
        for (int x = 0; x < width; x += CHUNK) {
            int n = Math.min(CHUNK, width - x);
            TexelReader.read(sourceFormat, sourceType, sourceSwap, source + (long) x * sourceBytes, n, texels);
            TexelWriter.write(targetFormat, targetType, targetSwap, target + (long) x * targetBytes, n, texels);
        }
    }

    /**
     * Where the bytes of red, green, blue and alpha are in a texel of unsigned bytes: one nibble each from the lowest,
     * {@link #ABSENT} for none; 0 if the layout is of another kind.
     */
    private static int byteOrder(int format, int type, boolean swap) {
        boolean plain = type == PixelLayout.UNSIGNED_BYTE;
        boolean packed = type == PixelLayout.UNSIGNED_INT_8_8_8_8 || type == PixelLayout.UNSIGNED_INT_8_8_8_8_REV;
        boolean color = format != PixelLayout.STENCIL_INDEX
                && format != PixelLayout.DEPTH_COMPONENT
                && format != PixelLayout.DEPTH_STENCIL;
        if (!color || !plain && !packed) {
            return 0;
        }
        boolean backwards = packed && (type == PixelLayout.UNSIGNED_INT_8_8_8_8) != swap;
        int order = 0xFFFF;
        for (int c = 0; c < PixelLayout.components(format); c++) {
            int shift = 4 * PixelLayout.channel(format, c);
            order = order & ~(0xF << shift) | (backwards ? 3 - c : c) << shift;
        }
        return order;
    }

    private void permute(long source, int from, long target, int to, int width) {
        int sourceBytes = PixelLayout.texelBytes(sourceFormat, sourceType);
        int targetBytes = PixelLayout.texelBytes(targetFormat, targetType);
        int one = PixelLayout.integer(targetFormat) ? 1 : 0xFF;
        for (int channel = 0; channel < 4; channel++) {
            int at = to >>> 4 * channel & 0xF;
            if (at != ABSENT) {
                int source0 = from >>> 4 * channel & 0xF;
                int constant = channel == 3 ? one : 0;
                permuteChannel(
                        source + source0,
                        source0 == ABSENT ? 0 : sourceBytes,
                        target + at,
                        targetBytes,
                        constant,
                        width);
            }
        }
    }

    private static void permuteChannel(
            long source, int sourceBytes, long target, int targetBytes, int constant, int width) {
        if (sourceBytes == 0) {
            for (int x = 0; x < width; x++) {
                Memory.putByte(target + (long) x * targetBytes, constant);
            }
            return;
        }
        for (int x = 0; x < width; x++) {
            Memory.putByte(target + (long) x * targetBytes, Memory.getByte(source + (long) x * sourceBytes));
        }
    }
}
