package org.mgl.wire;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.record.Header;

/**
 * The 8-byte header of every record: {@code u16 op, u16 flags, u32 size}; size counts the header and is a multiple of 8.
 *
 * <pre>
 *   0       2       4               8
 *   +-------+-------+---------------+
 *   |  op   | flags |     size      |
 *   +-------+-------+---------------+
 * </pre>
 *
 * A record's sequence number is its ordinal from 1 and is never sent; a pad record ({@link #PAD}) has none.
 */
public final class RecordHeader {
    /** Bytes of the header. */
    public static final int SIZE = Header.SIZE;
    /** Opcode of the record that fills the end of the ring. */
    public static final int PAD = 0;
    /** Records start on multiples of this. */
    public static final int ALIGNMENT = 8;

    private static final int SIZE_SHIFT = Header.SIZE_OFFSET * Byte.SIZE;

    private RecordHeader() {}

    /** Writes a header. */
    public static void encode(MemorySegment s, long at, int op, int size) {
        s.set(JAVA_LONG_UNALIGNED, at, op | (long) size << SIZE_SHIFT);
    }

    /** Reads the whole header; take it apart with {@link #op} and {@link #size}. */
    public static long read(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at);
    }

    /** The opcode in a header. */
    public static int op(long header) {
        return (int) header & 0xFFFF;
    }

    /** The size in a header, negative if it exceeds 2 GiB. */
    public static int size(long header) {
        return (int) (header >>> SIZE_SHIFT);
    }
}
