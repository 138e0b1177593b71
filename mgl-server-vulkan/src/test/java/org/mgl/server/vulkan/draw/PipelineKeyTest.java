package org.mgl.server.vulkan.draw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.mgl.server.vulkan.device.DynamicStates;
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
        return state(0, change);
    }

    private static VulkanRenderState state(int dynamic, Consumer<MemorySegment> change) {
        MemorySegment s = MemorySegment.ofArray(new long[RenderState.SIZE / Long.BYTES]);
        for (int i = 0; i < VulkanRenderState.TARGETS; i++) {
            BlendTarget.encode(s, RenderState.blend(0, i), ONE, 0, ONE, 0, ADD, ADD, 0, 15);
        }
        StencilFace.encode(s, RenderState.front(0), 0x0207, KEEP, KEEP, KEEP);
        StencilFace.encode(s, RenderState.back(0), 0x0207, KEEP, KEEP, KEEP);
        RenderState.encode(s, 0, RenderStateFlags.DEPTH_WRITE, 0x0201, 0x0405, 0x0901, 0x1B02, COPY, 0);
        change.accept(s);
        return new VulkanRenderState(dynamic, 0, s, 0);
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

    private static Consumer<MemorySegment> flag(int flag) {
        return s -> RenderState.flags(s, 0, RenderStateFlags.DEPTH_WRITE | flag);
    }

    private static Consumer<MemorySegment> blending(Consumer<MemorySegment> change) {
        return s -> {
            BlendTarget.enabled(s, RenderState.blend(0, 3), 1);
            change.accept(s);
        };
    }

    /** What each dynamic state takes out of the key: a change, and where it is made. */
    private record Taken(int state, Consumer<MemorySegment> base, Consumer<MemorySegment> change) {}

    private static final List<Taken> TAKEN = List.of(
            new Taken(DynamicStates.POLYGON_MODE, s -> {}, s -> RenderState.polygonMode(s, 0, 0x1B01)),
            new Taken(DynamicStates.DEPTH_CLAMP, s -> {}, flag(RenderStateFlags.DEPTH_CLAMP)),
            new Taken(DynamicStates.PROVOKING_VERTEX, s -> {}, flag(RenderStateFlags.FIRST_VERTEX_CONVENTION)),
            new Taken(DynamicStates.LINE_MODE, s -> {}, flag(RenderStateFlags.LINE_SMOOTH)),
            new Taken(DynamicStates.ALPHA_TO_COVERAGE, s -> {}, flag(RenderStateFlags.ALPHA_TO_COVERAGE)),
            new Taken(DynamicStates.ALPHA_TO_ONE, s -> {}, flag(RenderStateFlags.ALPHA_TO_ONE)),
            new Taken(DynamicStates.WRITE_MASK, s -> {}, s -> BlendTarget.colorMask(s, RenderState.blend(0, 7), 14)),
            new Taken(DynamicStates.BLEND_ENABLE, s -> {}, s -> BlendTarget.enabled(s, RenderState.blend(0, 3), 1)),
            new Taken(
                    DynamicStates.BLEND_EQUATION,
                    blending(s -> {}),
                    blending(s -> BlendTarget.destinationAlpha(s, RenderState.blend(0, 3), ONE))),
            new Taken(DynamicStates.LOGIC_OP_ENABLE, s -> {}, flag(RenderStateFlags.COLOR_LOGIC_OP)));

    @Test
    void shouldLeaveOutWhatIsDynamicAndNothingElse() {
        for (Taken taken : TAKEN) {
            for (Taken dynamic : TAKEN) {
                boolean same =
                        Arrays.equals(state(dynamic.state, taken.base).key, state(dynamic.state, taken.change).key);
                assertEquals(taken == dynamic, same, () -> taken + " with " + dynamic);
            }
            assertArrayEquals(state(DynamicStates.ALL, taken.base).key, state(DynamicStates.ALL, taken.change).key);
        }
    }

    /** A pipeline with a factor of its own serves blending outputs and others. */
    @Test
    void shouldHoldFactorsAndOpsThatDynamicEnablesMayUse() {
        int enabling = DynamicStates.BLEND_ENABLE | DynamicStates.LOGIC_OP_ENABLE;
        assertFalse(Arrays.equals(
                state(enabling, s -> {}).key,
                state(enabling, s -> BlendTarget.sourceRgb(s, RenderState.blend(0, 0), 0x0302)).key));
        assertFalse(Arrays.equals(
                state(enabling, s -> {}).key, state(enabling, s -> RenderState.logicOp(s, 0, 0x1506)).key));
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
