package org.mgl.wire.apply;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.mgl.wire.Fatal;

/**
 * Joins the numbered parts of a program image in private memory. Parts of one image follow each other; a client sends
 * no part of another before the last one. The memory follows what has arrived, not what the first part announces.
 */
final class ProgramParts {
    private static final byte[] NOTHING = {};

    private byte[] bytes;
    private int total;
    private long program;
    private long serial;
    private int next;
    private int count;
    private int filled;

    /** Takes one part; the whole image after the last one, else null. */
    byte[] add(
            long handle,
            long linkSerial,
            int part,
            int partCount,
            int totalSize,
            int offset,
            MemorySegment source,
            long at,
            int size) {
        if (part == 0) {
            bytes = NOTHING;
            total = totalSize;
            program = handle;
            serial = linkSerial;
            count = partCount;
            next = 0;
            filled = 0;
        }
        boolean fits = bytes != null && total == totalSize && offset == filled && size <= totalSize - offset;
        if (!fits || part != next || partCount != count || handle != program || linkSerial != serial) {
            bytes = null;
            throw Fatal.protocol("CreateShaderState.part (" + part + " of " + partCount + ", offset " + offset + ")");
        }
        grow(offset + size);
        MemorySegment.copy(source, JAVA_BYTE, at, bytes, offset, size);
        filled += size;
        if (++next < count) {
            return null;
        }
        byte[] whole = bytes;
        bytes = null;
        if (filled != totalSize) {
            throw Fatal.protocol("CreateShaderState.totalSize (" + totalSize + ", parts hold " + filled + ")");
        }
        return whole;
    }

    /** Room for {@code end} bytes: exactly the image where that is all of it, else up to twice as much. */
    private void grow(int end) {
        if (bytes.length < end) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(total, Math.max(end, 2L * bytes.length)));
        }
    }
}
