package org.mgl.server.vulkan.draw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.record.BlendTarget;
import org.mgl.wire.record.RenderState;
import org.mgl.wire.record.StencilFace;

/** What of the render state makes another pipeline, and what only sets dynamic state. */
class PipelineKeyTest {
    private static final int ONE = 1;
    private static final int ADD = 0x8006;
    private static final int KEEP = 0x1E00;
    private static final int COPY = 0x1503;

    private static VulkanRenderState state(Consumer<MemorySegment> change) {
        MemorySegment s = MemorySegment.ofArray(new long[RenderState.SIZE / Long.BYTES]);
        for (int i = 0; i < VulkanRenderState.TARGETS; i++) {
            BlendTarget.encode(s, RenderState.blend(0, i), ONE, 0, ONE, 0, ADD, ADD, 0, 15);
        }
        StencilFace.encode(s, RenderState.front(0), 0x0207, KEEP, KEEP, KEEP);
        StencilFace.encode(s, RenderState.back(0), 0x0207, KEEP, KEEP, KEEP);
        RenderState.encode(s, 0, RenderStateFlags.DEPTH_WRITE, 0x0201, 0x0405, 0x0901, 0x1B02, COPY, 0);
        change.accept(s);
        return new VulkanRenderState(0, s, 0);
    }

    private static final VulkanRenderState BASE = state(s -> {});

    private static void same(Consumer<MemorySegment> change) {
        assertArrayEquals(BASE.key, state(change).key);
    }

    private static void other(Consumer<MemorySegment> change) {
        assertFalse(Arrays.equals(BASE.key, state(change).key));
    }

    @Test
    void shouldShareAPipelineWhereOnlyDynamicStateDiffers() {
        same(s -> {});
        same(s -> RenderState.depthFunction(s, 0, 0x0204));
        same(s -> RenderState.cullMode(s, 0, 0x0404));
        same(s -> RenderState.frontFace(s, 0, 0x0900));
        same(s -> RenderState.flags(s, 0, RenderStateFlags.DEPTH_TEST | RenderStateFlags.SCISSOR_TEST));
        same(s -> StencilFace.encode(s, RenderState.front(0), 0x0201, 0, KEEP, 0x1E01));
    }

    @Test
    void shouldShareAPipelineWhereFactorsAndOpsAreNotUsed() {
        same(s -> BlendTarget.sourceRgb(s, RenderState.blend(0, 0), 0x0302));
        same(s -> RenderState.logicOp(s, 0, 0x1506));
    }

    @Test
    void shouldTellApartWhatAPipelineIsMadeOf() {
        other(s -> BlendTarget.colorMask(s, RenderState.blend(0, 7), 14));
        other(s -> BlendTarget.enabled(s, RenderState.blend(0, 3), 1));
        other(s -> RenderState.polygonMode(s, 0, 0x1B01));
        for (int flag : new int[] {
            RenderStateFlags.DEPTH_CLAMP,
            RenderStateFlags.ALPHA_TO_COVERAGE,
            RenderStateFlags.ALPHA_TO_ONE,
            RenderStateFlags.COLOR_LOGIC_OP,
            RenderStateFlags.FIRST_VERTEX_CONVENTION,
            RenderStateFlags.LINE_SMOOTH
        }) {
            other(s -> RenderState.flags(s, 0, RenderStateFlags.DEPTH_WRITE | flag));
        }
        VulkanRenderState blends = state(s -> BlendTarget.enabled(s, RenderState.blend(0, 3), 1));
        VulkanRenderState factor = state(s -> {
            BlendTarget.enabled(s, RenderState.blend(0, 3), 1);
            BlendTarget.destinationAlpha(s, RenderState.blend(0, 3), ONE);
        });
        assertFalse(Arrays.equals(blends.key, factor.key));
    }

    @Test
    void shouldBeEqualByContentAndByNothingElse() {
        PipelineCache.Key one = new PipelineCache.Key(new int[] {1, 2, 3});
        assertTrue(one.is(new int[] {1, 2, 3}, 3));
        assertTrue(one.is(new int[] {1, 2, 3, 9}, 3), "what lies behind the content");
        assertFalse(one.is(new int[] {1, 2, 4}, 3));
        assertFalse(one.is(new int[] {1, 2, 3, 0}, 4));
        assertFalse(one.is(new int[] {1, 2, 3}, 2));
        // These two have one hash.
        PipelineCache.Key collides = new PipelineCache.Key(new int[] {1, 3, 3 - 31});
        assertEquals(one.hash, collides.hash);
        assertFalse(one.is(collides.content, 3));
    }
}
