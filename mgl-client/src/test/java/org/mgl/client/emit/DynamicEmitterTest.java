package org.mgl.client.emit;

import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mgl.client.state.DynamicBlock;
import org.mgl.client.testing.RecordTap;
import org.mgl.wire.DynamicChunk;
import org.mgl.wire.record.SetDynamicState;

final class DynamicEmitterTest {
    private final RecordTap tap = new RecordTap();
    private final DynamicBlock state = new DynamicBlock(640, 360);
    private final DynamicEmitter emitter = new DynamicEmitter(tap.link(), state);

    @AfterEach
    void close() {
        emitter.close();
        state.close();
        tap.close();
    }

    @Test
    void theFirstRecordCarriesEveryChunk() {
        long at = tap.cursor();
        emitter.emit();
        assertEquals(List.of("set_dynamic_state"), tap.ops());
        var cmd = tap.link().cmd();
        assertEquals(DynamicBlock.ALL_CHUNKS, SetDynamicState.chunkMask(cmd, at));
        assertEquals(DynamicChunk.BLOCK_SIZE, SetDynamicState.inlineSize(cmd, at));
        long bytes = SetDynamicState.inlineBytes(at);
        assertEquals(640, cmd.get(JAVA_FLOAT, bytes + 8));
        assertEquals(360, cmd.get(JAVA_INT, bytes + DynamicChunk.offset(DynamicChunk.SCISSOR) + 12));
        assertEquals(1, cmd.get(JAVA_FLOAT, bytes + DynamicChunk.offset(DynamicChunk.LINE_WIDTH)));
    }

    @Test
    void onlyWhatDiffersIsSent() {
        emitter.emit();
        tap.ops();
        state.scissor(1, 2, 3, 4);
        state.stencilReference(true, 9);
        state.lineWidth(5);
        state.lineWidth(1);
        long at = tap.cursor();
        emitter.emit();
        assertEquals(List.of("set_dynamic_state"), tap.ops());

        var cmd = tap.link().cmd();
        assertEquals(1 << DynamicChunk.SCISSOR | 1 << DynamicChunk.STENCIL, SetDynamicState.chunkMask(cmd, at));
        assertEquals(16 + 24, SetDynamicState.inlineSize(cmd, at));
        long bytes = SetDynamicState.inlineBytes(at);
        assertEquals(3, cmd.get(JAVA_INT, bytes + 8));
        assertEquals(9, cmd.get(JAVA_INT, bytes + 16 + 12));
    }

    @Test
    void aValueThatWasSetBackIsNotSent() {
        emitter.emit();
        tap.ops();
        state.viewport(0, 0, 1, 1);
        state.viewport(0, 0, 640, 360);
        emitter.emit();
        assertEquals(List.of(), tap.ops());
    }

    @Test
    void afterAResetEveryChunkIsSentAnew() {
        emitter.emit();
        emitter.invalidate();
        tap.ops();
        long at = tap.cursor();
        emitter.emit();
        assertEquals(List.of("set_dynamic_state"), tap.ops());
        assertEquals(
                DynamicBlock.ALL_CHUNKS, SetDynamicState.chunkMask(tap.link().cmd(), at));
    }
}
