package org.mgl.client.object;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.GL33;
import org.mgl.client.impl.NativeView;

/**
 * A persistent mapping of a buffer: the client owns it, and the mapped bytes are the buffer's shadow. What the application
 * wrote is found at the verbs that read it, by comparing with what was sent last, block by block; what the GPU wrote is
 * fetched once a fence behind it was waited for (RULINGS 3).
 */
final class PersistentMap {
    /** GL_MAP_COHERENT_BIT of GL_ARB_buffer_storage. */
    private static final int COHERENT = 0x80;
    /** GPU writes that are remembered one by one. */
    private static final int WRITES = 32;

    private final BufferObject buffer;
    private final long begin;
    private final long end;
    private final long block;
    /** Bit per block whose bytes the server has. */
    private final long[] known;
    /** Address of a copy of what the server has of the mapping; 0 if the application tells by flushes. */
    private long sent;

    private final long[] writeBegin = new long[WRITES];
    private final long[] writeEnd = new long[WRITES];
    private final long[] writeSeq = new long[WRITES];
    private int writes;

    PersistentMap(BufferObject buffer, long begin, long end, int access, long block) {
        this.buffer = buffer;
        this.begin = begin;
        this.end = end;
        this.block = block;
        boolean writes = (access & GL33.GL_MAP_WRITE_BIT) != 0;
        boolean flushed = (access & GL33.GL_MAP_FLUSH_EXPLICIT_BIT) != 0 && (access & COHERENT) == 0;
        sent = writes && !flushed ? MemoryUtil.nmemAllocChecked(end - begin) : 0;
        known = new long[sent == 0 ? 0 : (int) ((end - begin + block - 1) / block + 63 >>> 6)];
    }

    /** Whether the application's writes are found by comparing. */
    boolean compares() {
        return sent != 0;
    }

    /** Sends what has changed of a range that a verb reads. */
    void push(long from, long to) {
        if (sent == 0) {
            return;
        }
        long first = Math.max(from, begin);
        long last = Math.min(to, end);
        for (long at = begin + (first - begin) / block * block; at < last; at += block) {
            long blockEnd = Math.min(at + block, end);
            int index = (int) ((at - begin) / block);
            if ((known[index >>> 6] >>> index & 1) == 0) {
                known[index >>> 6] |= 1L << index;
                buffer.sendOwn(at, blockEnd);
            } else {
                compare(Math.max(at, first), Math.min(blockEnd, last));
            }
        }
    }

    private void compare(long from, long to) {
        long shadow = buffer.shadowAddress();
        long copy = sent - begin;
        long differs = MemorySegment.mismatch(
                NativeView.ALL, shadow + from, shadow + to, NativeView.ALL, copy + from, copy + to);
        if (differs >= 0) {
            buffer.sendOwn(from + differs, to);
        }
    }

    /** The server has, or will have, the shadow's bytes of a range. */
    void synced(long from, long to) {
        long first = Math.max(from, begin);
        long last = Math.min(to, end);
        if (sent != 0 && first < last) {
            MemoryUtil.memCopy(buffer.shadowAddress() + first, sent + first - begin, last - first);
        }
    }

    /** The record {@code seq} makes the GPU write a range. */
    void gpuWrote(long from, long to, long seq) {
        for (int i = 0; i < writes; i++) {
            if (writeBegin[i] == from && writeEnd[i] == to) {
                writeSeq[i] = seq;
                return;
            }
        }
        if (writes == WRITES) {
            for (int i = 1; i < writes; i++) {
                writeBegin[0] = Math.min(writeBegin[0], writeBegin[i]);
                writeEnd[0] = Math.max(writeEnd[0], writeEnd[i]);
                writeSeq[0] = Math.max(writeSeq[0], writeSeq[i]);
            }
            writes = 1;
        }
        writeBegin[writes] = from;
        writeEnd[writes] = to;
        writeSeq[writes++] = seq;
    }

    /** Brings into the mapping what records up to {@code seq}, which the GPU has completed, wrote. */
    void refresh(long seq) {
        int kept = 0;
        for (int i = 0; i < writes; i++) {
            if (writeSeq[i] <= seq) {
                buffer.readable(writeBegin[i], writeEnd[i] - writeBegin[i]);
                synced(writeBegin[i], writeEnd[i]);
            } else {
                writeBegin[kept] = writeBegin[i];
                writeEnd[kept] = writeEnd[i];
                writeSeq[kept++] = writeSeq[i];
            }
        }
        writes = kept;
    }

    /** Frees the copy. */
    void free() {
        MemoryUtil.nmemFree(sent);
        sent = 0;
        Arrays.fill(known, 0);
    }
}
