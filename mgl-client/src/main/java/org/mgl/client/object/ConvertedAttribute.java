package org.mgl.client.object;

import static org.mgl.client.GL33.*;

import org.lwjgl.system.MemoryUtil;

/**
 * A vertex attribute that servers do not read as specified (GL_DOUBLE, GL_BGRA, very long strides), repacked into a
 * buffer of its own whenever its source has changed. GL_DOUBLE becomes GL_FLOAT, as a core 3.3 shader input is a float
 * anyway.
 */
public final class ConvertedAttribute {
    /** Red and blue of a 2_10_10_10 integer. */
    private static final int OUTER_TENS = 0x3FF | 0x3FF << 20;

    private static final long LEAST_STAGED = 1024;

    private final BufferObject packed;
    private BufferObject source;
    private long sourceVersion;
    private long offset;
    private int stride;
    private int format;

    /** A conversion into {@code packed}, which it owns. */
    public ConvertedAttribute(BufferObject packed) {
        this.packed = packed;
    }

    /** Whether an attribute of this format and stride must be converted for servers that read up to {@code maxStride}. */
    public static boolean needed(int format, int stride, int maxStride) {
        return (format & VertexArrayObject.BGRA) != 0
                || VertexArrayObject.type(format) == GL_DOUBLE
                || stride > maxStride;
    }

    /** The packed format that servers see. */
    public static int packedFormat(int format) {
        return VertexArrayObject.type(format) == GL_DOUBLE
                ? VertexArrayObject.format(VertexArrayObject.size(format), GL_FLOAT, false, false)
                : format & ~VertexArrayObject.BGRA;
    }

    /** The buffer that servers see. */
    public BufferObject packed() {
        return packed;
    }

    /** Bytes of one packed value. */
    public int packedStride() {
        return VertexArrayObject.elementBytes(packedFormat(format));
    }

    /** Packs the attribute of a vertex array anew if its source, place or format has changed. */
    public void update(VertexArrayObject array, int index) {
        BufferObject buffer = array.buffer(index);
        if (buffer == source
                && buffer.version() == sourceVersion
                && array.offset(index) == offset
                && array.stride(index) == stride
                && array.format(index) == format) {
            return;
        }
        source = buffer;
        sourceVersion = buffer.version();
        offset = array.offset(index);
        stride = array.stride(index);
        format = array.format(index);
        pack();
    }

    private void pack() {
        int sourceBytes = VertexArrayObject.elementBytes(format);
        long room = source.size() - offset - sourceBytes;
        long count = room < 0 ? 0 : room / stride + 1;
        int targetBytes = packedStride();
        long memory = MemoryUtil.nmemAllocChecked(Math.max(1, count * targetBytes));
        try {
            long from = count == 0 ? 0 : source.readable(offset, (count - 1) * stride + sourceBytes);
            for (long i = 0; i < count; i++) {
                element(from + i * stride, memory + i * targetBytes, targetBytes);
            }
            if (!packed.data(count * targetBytes, memory, GL_STREAM_DRAW)) {
                throw new OutOfMemoryError("no memory to convert a vertex attribute of " + count + " values");
            }
        } finally {
            MemoryUtil.nmemFree(memory);
        }
    }

    /**
     * Packs values of the application's memory, at the places where a draw looks for them.
     *
     * @param first of them
     * @param count values; may be 0
     * @return false if there is no memory
     */
    public boolean stage(VertexArrayObject array, int index, long first, long count) {
        source = null;
        stride = array.stride(index);
        format = array.format(index);
        int bytes = packedStride();
        long needed = Math.max(LEAST_STAGED, (first + count) * bytes);
        if (packed.size() < needed
                && !packed.data(Long.highestOneBit(needed - 1) << 1, MemoryUtil.NULL, GL_STREAM_DRAW)) {
            return false;
        }
        long from = array.offset(index) + first * stride;
        if (count == 0) {
            return true;
        }
        if (stride == bytes && packedFormat(format) == format) {
            packed.write(first * bytes, from, count * bytes);
            return true;
        }
        long memory = MemoryUtil.nmemAlloc(count * bytes);
        if (memory == MemoryUtil.NULL) {
            return false;
        }
        for (long i = 0; i < count; i++) {
            element(from + i * stride, memory + i * bytes, bytes);
        }
        packed.write(first * bytes, memory, count * bytes);
        MemoryUtil.nmemFree(memory);
        return true;
    }

    private void element(long from, long to, int bytes) {
        boolean bgra = (format & VertexArrayObject.BGRA) != 0;
        if (VertexArrayObject.type(format) == GL_DOUBLE) {
            for (int i = 0; i < bytes / 4; i++) {
                MemoryUtil.memPutFloat(to + 4L * i, (float) MemoryUtil.memGetDouble(from + 8L * i));
            }
        } else if (!bgra) {
            MemoryUtil.memCopy(from, to, bytes);
        } else if (VertexArrayObject.type(format) == GL_UNSIGNED_BYTE) {
            MemoryUtil.memPutByte(to, MemoryUtil.memGetByte(from + 2));
            MemoryUtil.memPutByte(to + 1, MemoryUtil.memGetByte(from + 1));
            MemoryUtil.memPutByte(to + 2, MemoryUtil.memGetByte(from));
            MemoryUtil.memPutByte(to + 3, MemoryUtil.memGetByte(from + 3));
        } else {
            int value = MemoryUtil.memGetInt(from);
            int swapped = value & ~OUTER_TENS | (value & 0x3FF) << 20 | value >>> 20 & 0x3FF;
            MemoryUtil.memPutInt(to, swapped);
        }
    }

    /** Lets go of the packed buffer. */
    void release() {
        packed.release();
    }
}
