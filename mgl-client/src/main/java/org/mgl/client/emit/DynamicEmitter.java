package org.mgl.client.emit;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import org.mgl.client.state.DynamicBlock;
import org.mgl.client.state.NativeBlock;
import org.mgl.wire.DynamicChunk;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.SetDynamicState;

/** Sends the dynamic chunks whose bytes differ from those last sent. */
public final class DynamicEmitter implements Emitter {
    private final CommandLink link;
    private final DynamicBlock state;
    private final MemorySegment block;
    private final NativeBlock memory = new NativeBlock(DynamicChunk.BLOCK_SIZE);
    private final MemorySegment sent = memory.segment();

    /** Chunks whose sent bytes the server no longer has. */
    private int unsent = DynamicBlock.ALL_CHUNKS;

    /** An emitter that has sent nothing. */
    public DynamicEmitter(CommandLink link, DynamicBlock state) {
        this.link = link;
        this.state = state;
        this.block = state.segment();
    }

    @Override
    public void emit() {
        int candidates = state.takeChangedChunks();
        int mask = unsent;
        int size = 0;
        for (int due = candidates | unsent; due != 0; due &= due - 1) {
            int chunk = Integer.numberOfTrailingZeros(due);
            if ((unsent >>> chunk & 1) != 0 || differs(chunk)) {
                mask |= 1 << chunk;
                size += DynamicChunk.size(chunk);
            }
        }
        if (mask != 0) {
            write(mask, size);
            unsent = 0;
        } else {
            link.suppressedSet();
        }
    }

    private boolean differs(int chunk) {
        int from = DynamicChunk.offset(chunk);
        int end = from + DynamicChunk.size(chunk);
        for (int i = from; i < end; i += Long.BYTES) {
            if (block.get(JAVA_LONG, i) != sent.get(JAVA_LONG, i)) {
                return true;
            }
        }
        return false;
    }

    private void write(int mask, int size) {
        MemorySegment cmd = link.cmd();
        long at = link.claim(Op.SET_DYNAMIC_STATE, SetDynamicState.size(size));
        SetDynamicState.encode(cmd, at, mask, size);
        long to = SetDynamicState.inlineBytes(at);
        for (int due = mask; due != 0; due &= due - 1) {
            int chunk = Integer.numberOfTrailingZeros(due);
            int from = DynamicChunk.offset(chunk);
            int end = from + DynamicChunk.size(chunk);
            for (int i = from; i < end; i += Long.BYTES, to += Long.BYTES) {
                long value = block.get(JAVA_LONG, i);
                cmd.set(JAVA_LONG, to, value);
                sent.set(JAVA_LONG, i, value);
            }
        }
        link.commit();
    }

    @Override
    public void invalidate() {
        unsent = DynamicBlock.ALL_CHUNKS;
    }

    /** Frees the memory. */
    public void close() {
        memory.close();
    }
}
