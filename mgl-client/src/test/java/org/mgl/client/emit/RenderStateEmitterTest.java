package org.mgl.client.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mgl.client.GL33.*;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mgl.client.object.HandleAllocator;
import org.mgl.client.state.RenderStateBlock;
import org.mgl.client.testing.RecordTap;
import org.mgl.wire.Kind;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.record.BindRenderState;
import org.mgl.wire.record.BlendTarget;
import org.mgl.wire.record.CreateRenderState;
import org.mgl.wire.record.RenderState;

final class RenderStateEmitterTest {
    private final RecordTap tap = new RecordTap();
    private final HandleAllocator handles = new HandleAllocator();
    private final RenderStateBlock state = new RenderStateBlock();
    private final RenderStateEmitter emitter = new RenderStateEmitter(tap.link(), handles, state);

    @AfterEach
    void close() {
        emitter.close();
        state.close();
        tap.close();
    }

    @Test
    void aStateIsCreatedOnceAndThenBound() {
        emitter.emit();
        assertEquals(List.of("create_render_state", "bind_render_state"), tap.ops());

        state.flag(RenderStateFlags.DEPTH_TEST, true);
        emitter.emit();
        assertEquals(List.of("create_render_state", "bind_render_state"), tap.ops());

        state.flag(RenderStateFlags.DEPTH_TEST, false);
        emitter.emit();
        state.flag(RenderStateFlags.DEPTH_TEST, true);
        emitter.emit();
        assertEquals(List.of("bind_render_state", "bind_render_state"), tap.ops());
    }

    @Test
    void aStateThatWasSetAndSetBackIsNotSent() {
        emitter.emit();
        tap.ops();
        state.blendAll(true);
        state.blendAll(false);
        emitter.emit();
        assertEquals(List.of(), tap.ops());
    }

    @Test
    void theRecordCarriesTheBlock() {
        state.blendAll(true);
        state.blendFunction(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ZERO);
        state.colorMask(3, 5);
        state.depthFunction(GL_LEQUAL);
        state.clipDistance(2, true);
        long at = tap.cursor();
        emitter.emit();
        tap.ops();

        var cmd = tap.link().cmd();
        long block = CreateRenderState.state(at);
        CreateRenderState.check(cmd, at, CreateRenderState.SIZE);
        assertEquals(GL_LEQUAL, RenderState.depthFunction(cmd, block));
        assertEquals(4, RenderState.clipDistances(cmd, block));
        assertEquals(
                RenderStateFlags.DEPTH_WRITE | RenderStateFlags.MULTISAMPLE | RenderStateFlags.DITHER,
                RenderState.flags(cmd, block));
        for (int i = 0; i < 8; i++) {
            long target = RenderState.blend(block, i);
            assertEquals(1, BlendTarget.enabled(cmd, target));
            assertEquals(GL_ONE_MINUS_SRC_ALPHA, BlendTarget.destinationRgb(cmd, target));
            assertEquals(i == 3 ? 5 : 15, BlendTarget.colorMask(cmd, target));
        }
    }

    @Test
    void theLeastRecentlyBoundStateMakesRoom() {
        Set<Long> bound = new HashSet<>();
        for (int i = 0; i < RenderStateEmitter.CAPACITY; i++) {
            assertEquals(List.of("create_render_state", "bind_render_state"), bind(i));
            bound.add(lastBound());
        }
        assertEquals(RenderStateEmitter.CAPACITY, bound.size());
        assertEquals(List.of("bind_render_state"), bind(0));

        List<String> replacement = List.of("delete_render_state", "create_render_state", "bind_render_state");
        assertEquals(replacement, bind(RenderStateEmitter.CAPACITY));
        assertEquals(RenderStateEmitter.CAPACITY, handles.live(Kind.RENDER_STATE));
        assertEquals(List.of("bind_render_state"), bind(0), "state 0 was bound again before and stays");
        assertEquals(replacement, bind(1), "state 1 was the least recently bound one");
    }

    @Test
    void afterAResetTheStateIsBoundAnewButNotCreated() {
        emitter.emit();
        long handle = lastBound();
        emitter.invalidate();
        emitter.emit();
        assertEquals(List.of("bind_render_state"), tap.ops());
        assertEquals(handle, lastBound());
    }

    /** Binds the {@code i}th of 16 x 8 different states; what was written. */
    private List<String> bind(int i) {
        state.logicOp(GL_CLEAR + i % 16);
        state.depthFunction(GL_NEVER + i / 16);
        emitter.emit();
        return tap.ops();
    }

    private long lastBound() {
        tap.ops();
        return BindRenderState.renderState(tap.link().cmd(), tap.cursor() - BindRenderState.SIZE);
    }
}
