package org.mgl.client.object;

import static org.mgl.client.GL33.*;

import java.util.Arrays;

/**
 * A vertex array object: per attribute a format, a buffer with offset and stride, a divisor; and the element buffer.
 *
 * <p>What only moves data (buffer, offset, stride) is kept apart from what makes a vertex-elements object (enabled set,
 * formats, divisors): {@link #formatVersion} moves with the latter alone, so that pointing the same attributes at another
 * buffer costs no search.
 */
public final class VertexArrayObject extends ClientObject {
    /** Attributes at most; their sets are the bits of an {@code int}. */
    public static final int ATTRIBUTES = 32;
    /** Bit of {@link #format}: integers become floats from 0 or -1 to 1. */
    public static final int NORMALIZED = 1 << 20;
    /** Bit of {@link #format}: integers stay integers. */
    public static final int INTEGER = 1 << 21;
    /** Bit of {@link #format}: the first component is blue. */
    public static final int BGRA = 1 << 22;

    private static final int INITIAL_FORMAT = format(4, GL_FLOAT, false, false);

    private final BufferObject[] buffers = new BufferObject[ATTRIBUTES];
    private final long[] offsets = new long[ATTRIBUTES];
    private final int[] strides = new int[ATTRIBUTES];
    private final int[] specifiedStrides = new int[ATTRIBUTES];
    private final int[] formats = new int[ATTRIBUTES];
    private final int[] divisors = new int[ATTRIBUTES];
    private int enabled;
    private int backed;
    private int client;
    private long[] clientBytes;
    private int converted;
    private ConvertedAttribute[] conversions;
    private BufferObject elementBuffer;
    private int formatVersion = 1;
    private VertexLayout layout;

    /** A vertex array with every attribute disabled. */
    public VertexArrayObject(int name) {
        super(name);
        Arrays.fill(formats, INITIAL_FORMAT);
        Arrays.fill(strides, 16);
    }

    /** Packs a format: GL type, 1 to 4 components, what becomes of integers. */
    public static int format(int size, int type, boolean normalized, boolean integer) {
        return type | size << 16 | (normalized ? NORMALIZED : 0) | (integer ? INTEGER : 0);
    }

    /** Components of a packed format. */
    public static int size(int format) {
        return format >>> 16 & 7;
    }

    /** GL type of a packed format. */
    public static int type(int format) {
        return format & 0xFFFF;
    }

    /** Bytes of one value of a packed format. */
    public static int elementBytes(int format) {
        int size = size(format);
        return switch (type(format)) {
            case GL_BYTE, GL_UNSIGNED_BYTE -> size;
            case GL_SHORT, GL_UNSIGNED_SHORT, GL_HALF_FLOAT -> size * 2;
            case GL_DOUBLE -> size * 8;
            case GL_UNSIGNED_INT_2_10_10_10_REV, GL_INT_2_10_10_10_REV -> 4;
            default -> size * 4;
        };
    }

    // ---- attributes ----

    /**
     * Points an attribute at a buffer, or with null at nothing.
     *
     * @param specifiedStride as the application gave it; 0 = tight
     * @param convert whether servers see a {@link ConvertedAttribute} instead
     */
    public void pointer(int index, int format, BufferObject buffer, long offset, int specifiedStride, boolean convert) {
        if (formats[index] != format) {
            formats[index] = format;
            formatVersion++;
        }
        if ((converted >>> index & 1) != 0 != convert) {
            converted ^= 1 << index;
            formatVersion++;
        }
        client &= ~(1 << index);
        offsets[index] = offset;
        strides[index] = specifiedStride != 0 ? specifiedStride : elementBytes(format);
        specifiedStrides[index] = specifiedStride;
        if (buffers[index] != buffer) {
            buffer(index, buffer);
        }
    }

    /**
     * Points an attribute at the application's memory; servers see a {@link ConvertedAttribute}.
     *
     * @param bytes how many there are, -1 if unknown
     */
    public void clientPointer(int index, int format, long address, long bytes, int specifiedStride) {
        pointer(index, format, null, address, specifiedStride, true);
        client |= 1 << index;
        if (clientBytes == null) {
            clientBytes = new long[ATTRIBUTES];
        }
        clientBytes[index] = bytes;
    }

    /** Bit per enabled attribute that the application's memory holds. */
    public int client() {
        return client & enabled;
    }

    /** Bytes of the application's memory behind an attribute, -1 if unknown; {@link #offset} is its address. */
    public long clientBytes(int index) {
        return clientBytes[index];
    }

    private void buffer(int index, BufferObject buffer) {
        BufferObject old = buffers[index];
        buffers[index] = buffer;
        if (buffer != null) {
            buffer.retain();
            backed |= 1 << index;
        } else {
            backed &= ~(1 << index);
        }
        if (old != null) {
            old.release();
        }
    }

    /** Enables or disables an attribute. */
    public void enable(int index, boolean on) {
        int next = on ? enabled | 1 << index : enabled & ~(1 << index);
        if (next != enabled) {
            enabled = next;
            formatVersion++;
        }
    }

    /** Sets how many instances one value of an attribute serves; 0 = one value a vertex. */
    public void divisor(int index, int divisor) {
        if (divisors[index] != divisor) {
            divisors[index] = divisor;
            formatVersion++;
        }
    }

    /** Bit per enabled attribute. */
    public int enabled() {
        return enabled;
    }

    /** Whether every enabled attribute has a buffer or the application's memory. */
    public boolean complete() {
        return (enabled & ~(backed | client)) == 0;
    }

    /** An attribute's buffer, or null. */
    public BufferObject buffer(int index) {
        return buffers[index];
    }

    /** An attribute's first byte in its buffer. */
    public long offset(int index) {
        return offsets[index];
    }

    /** Bytes from one value to the next. */
    public int stride(int index) {
        return strides[index];
    }

    /** The stride as the application gave it; 0 = tight. */
    public int specifiedStride(int index) {
        return specifiedStrides[index];
    }

    /** An attribute's packed format. */
    public int format(int index) {
        return formats[index];
    }

    /** An attribute's divisor. */
    public int divisor(int index) {
        return divisors[index];
    }

    /** Bit per enabled attribute that is converted. */
    public int converted() {
        return converted & enabled;
    }

    /** An attribute's conversion, or null before the first. */
    public ConvertedAttribute conversion(int index) {
        return conversions == null ? null : conversions[index];
    }

    /** Keeps an attribute's conversion. */
    public void conversion(int index, ConvertedAttribute conversion) {
        if (conversions == null) {
            conversions = new ConvertedAttribute[ATTRIBUTES];
        }
        conversions[index] = conversion;
    }

    /** Moves when the enabled set, a format or a divisor has changed. */
    public int formatVersion() {
        return formatVersion;
    }

    /** The layout that the last draw used, or null. */
    public VertexLayout layout() {
        return layout;
    }

    /** Keeps the layout of a draw. */
    public void layout(VertexLayout next) {
        layout = next;
    }

    // ---- element buffer ----

    /** The element buffer, or null. */
    public BufferObject elementBuffer() {
        return elementBuffer;
    }

    /** Binds the element buffer, or with null none. */
    public void elementBuffer(BufferObject buffer) {
        BufferObject old = elementBuffer;
        if (old == buffer) {
            return;
        }
        elementBuffer = buffer;
        if (buffer != null) {
            buffer.retain();
        }
        if (old != null) {
            old.release();
        }
    }

    // ---- lifetimes ----

    /** Lets go of a deleted buffer wherever it is attached; whether it was. */
    public boolean forget(BufferObject buffer) {
        boolean found = elementBuffer == buffer;
        if (found) {
            elementBuffer(null);
        }
        for (int index = 0; index < ATTRIBUTES; index++) {
            if (buffers[index] == buffer) {
                buffer(index, null);
                found = true;
            }
        }
        return found;
    }

    /** Whether a draw would read from a mapped buffer. */
    public boolean readsMapped() {
        for (int left = enabled & backed; left != 0; left &= left - 1) {
            if (buffers[Integer.numberOfTrailingZeros(left)].blocked()) {
                return true;
            }
        }
        return false;
    }

    /** Whether a draw would read from a buffer that is mapped persistently. */
    public boolean readsPersistent() {
        for (int left = enabled & backed; left != 0; left &= left - 1) {
            if (buffers[Integer.numberOfTrailingZeros(left)].persistent()) {
                return true;
            }
        }
        return false;
    }

    @Override
    protected void die() {
        elementBuffer(null);
        for (int index = 0; index < ATTRIBUTES; index++) {
            if (buffers[index] != null) {
                buffer(index, null);
            }
            if (conversion(index) != null) {
                conversions[index].release();
            }
        }
    }
}
