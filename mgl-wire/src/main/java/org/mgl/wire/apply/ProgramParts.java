package org.mgl.wire.apply;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.Fatal;

/**
 * Joins the numbered parts of a program image in private memory. Parts of one image follow each other; a client sends
 * no part of another before the last one.
 */
final class ProgramParts {
    private byte[] bytes;
    private long program;
    private long serial;
    private int next;
    private int count;
    private int filled;

    /** Takes one part; the whole image after the last one, else null. */
    byte[] add(
            long handle, long linkSerial, int part, int partCount, int totalSize, int offset,
            MemorySegment source, long at, int size) {
        if (part == 0) {
            bytes = new byte[totalSize];
            program = handle;
            serial = linkSerial;
            count = partCount;
            next = 0;
            filled = 0;
        }
        boolean fits = bytes != null && bytes.length == totalSize && offset == filled && size <= totalSize - offset;
        if (!fits || part != next || partCount != count || handle != program || linkSerial != serial) {
            bytes = null;
            throw Fatal.protocol("CreateShaderState.part (" + part + " of " + partCount + ", offset " + offset + ")");
        }
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
}
