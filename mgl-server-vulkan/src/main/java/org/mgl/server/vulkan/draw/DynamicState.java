package org.mgl.server.vulkan.draw;

import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.lwjgl.vulkan.VK13.*;

import java.lang.foreign.MemorySegment;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.framebuffer.VulkanFramebuffer;
import org.mgl.wire.DynamicChunk;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.apply.ApplierState;

/** Sets the state that pipelines leave open; in one recording only what differs from what was set. */
final class DynamicState {
    private static final int ALL_CHUNKS = (1 << DynamicChunk.COUNT) - 1;

    private final VulkanDriver driver;
    /** What Vulkan 1.3 itself fixes in pipelines; null if the device does so too. */
    private final ExtendedState extended;

    private final long memory = MemoryUtil.nmemAllocChecked(64);
    private long setIn = -1;
    private VulkanRenderState applied;
    private int topology = -1;
    private int restart = -1;
    private int discard = -1;
    /** Whether the viewport is empty: nothing can be seen, but everything else of a draw happens. */
    private boolean hidden;

    private int scissorWidth;
    private int scissorHeight;

    DynamicState(VulkanDriver driver) {
        this.driver = driver;
        extended = driver.device().features().dynamicStates == 0 ? null : new ExtendedState(driver);
    }

    /** Brings everything up to date. */
    void apply(
            ApplierState state,
            VulkanProgram program,
            ShaderVariant variant,
            VulkanRenderState next,
            VulkanFramebuffer framebuffer,
            int sampleMask,
            int newTopology,
            boolean restarts) {
        VkCommandBuffer commands = driver.stream().commands();
        if (setIn != driver.bindings()) {
            forget();
            state.dirtyChunks = ALL_CHUNKS;
        }
        int chunks = state.dirtyChunks;
        state.dirtyChunks = 0;
        boolean resized = scissorWidth != framebuffer.drawWidth() || scissorHeight != framebuffer.drawHeight();
        if (next != applied || resized || (chunks & 1 << DynamicChunk.SCISSOR) != 0) {
            scissorWidth = framebuffer.drawWidth();
            scissorHeight = framebuffer.drawHeight();
            scissor(commands, state.dynamic, next);
        }
        if ((chunks & (1 << DynamicChunk.VIEWPORT | 1 << DynamicChunk.DEPTH_RANGE)) != 0) {
            viewport(commands, state.dynamic);
        }
        chunks(commands, state.dynamic, chunks);
        if (next != applied) {
            pipeline(commands, next, applied);
            applied = next;
        }
        if (extended != null) {
            extended.apply(commands, program, variant, next, framebuffer, sampleMask);
        }
        primitives(commands, newTopology, restarts ? 1 : 0);
        int discards = hidden || next.has(RenderStateFlags.RASTERIZER_DISCARD) ? 1 : 0;
        if (discard != discards) {
            discard = discards;
            vkCmdSetRasterizerDiscardEnable(commands, discards != 0);
        }
    }

    /** Nothing is set any more. */
    private void forget() {
        setIn = driver.bindings();
        applied = null;
        topology = -1;
        restart = -1;
        discard = -1;
        scissorWidth = -1;
        if (extended != null) {
            extended.forget();
        }
    }

    private void primitives(VkCommandBuffer commands, int newTopology, int restarts) {
        if (topology != newTopology) {
            topology = newTopology;
            vkCmdSetPrimitiveTopology(commands, newTopology);
        }
        if (restart != restarts) {
            restart = restarts;
            vkCmdSetPrimitiveRestartEnable(commands, restarts != 0);
        }
    }

    private void viewport(VkCommandBuffer commands, MemorySegment d) {
        float width = f(d, DynamicChunk.VIEWPORT, 2);
        float height = f(d, DynamicChunk.VIEWPORT, 3);
        hidden = width <= 0 || height <= 0;
        MemoryUtil.memPutFloat(memory, f(d, DynamicChunk.VIEWPORT, 0));
        MemoryUtil.memPutFloat(memory + 4, f(d, DynamicChunk.VIEWPORT, 1));
        MemoryUtil.memPutFloat(memory + 8, hidden ? 1 : width);
        MemoryUtil.memPutFloat(memory + 12, hidden ? 1 : height);
        MemoryUtil.memPutFloat(memory + 16, f(d, DynamicChunk.DEPTH_RANGE, 0));
        MemoryUtil.memPutFloat(memory + 20, f(d, DynamicChunk.DEPTH_RANGE, 1));
        nvkCmdSetViewportWithCount(commands, 1, memory);
    }

    private void scissor(VkCommandBuffer commands, MemorySegment d, VulkanRenderState next) {
        int left = 0;
        int bottom = 0;
        int right = scissorWidth;
        int top = scissorHeight;
        if (next.has(RenderStateFlags.SCISSOR_TEST)) {
            int x = i(d, DynamicChunk.SCISSOR, 0);
            int y = i(d, DynamicChunk.SCISSOR, 1);
            left = Math.max(left, x);
            bottom = Math.max(bottom, y);
            right = (int) Math.min(right, (long) x + i(d, DynamicChunk.SCISSOR, 2));
            top = (int) Math.min(top, (long) y + i(d, DynamicChunk.SCISSOR, 3));
        }
        // An empty rectangle still counts primitives: everything else of the draw happens.
        boolean empty = left >= right || bottom >= top;
        MemoryUtil.memPutInt(memory, empty ? 0 : left);
        MemoryUtil.memPutInt(memory + 4, empty ? 0 : bottom);
        MemoryUtil.memPutInt(memory + 8, empty ? 0 : right - left);
        MemoryUtil.memPutInt(memory + 12, empty ? 0 : top - bottom);
        nvkCmdSetScissorWithCount(commands, 1, memory);
    }

    private void chunks(VkCommandBuffer commands, MemorySegment d, int chunks) {
        if ((chunks & 1 << DynamicChunk.STENCIL) != 0) {
            stencil(commands, d);
        }
        if ((chunks & 1 << DynamicChunk.POLYGON_OFFSET) != 0) {
            vkCmdSetDepthBias(commands, f(d, DynamicChunk.POLYGON_OFFSET, 1), 0, f(d, DynamicChunk.POLYGON_OFFSET, 0));
        }
        if ((chunks & 1 << DynamicChunk.BLEND_COLOR) != 0) {
            nvkCmdSetBlendConstants(commands, d.address() + DynamicChunk.offset(DynamicChunk.BLEND_COLOR));
        }
        if ((chunks & 1 << DynamicChunk.LINE_WIDTH) != 0) {
            lineWidth(commands, f(d, DynamicChunk.LINE_WIDTH, 0));
        }
    }

    private void lineWidth(VkCommandBuffer commands, float width) {
        boolean wide = driver.device().core().wideLines();
        float least = driver.device().limits().lineWidthRange(0);
        float most = driver.device().limits().lineWidthRange(1);
        vkCmdSetLineWidth(commands, wide && width > 0 ? Math.clamp(width, least, most) : 1);
    }

    private static void stencil(VkCommandBuffer commands, MemorySegment d) {
        for (int face = 0; face < 2; face++) {
            int mask = face == 0 ? VK_STENCIL_FACE_FRONT_BIT : VK_STENCIL_FACE_BACK_BIT;
            vkCmdSetStencilReference(commands, mask, Math.clamp(i(d, DynamicChunk.STENCIL, 3 * face), 0, 0xFF));
            vkCmdSetStencilCompareMask(commands, mask, i(d, DynamicChunk.STENCIL, 3 * face + 1));
            vkCmdSetStencilWriteMask(commands, mask, i(d, DynamicChunk.STENCIL, 3 * face + 2));
        }
    }

    /** Sets what differs from the state that was set before; everything if that is null. */
    private static void pipeline(VkCommandBuffer commands, VulkanRenderState next, VulkanRenderState last) {
        int cull = next.has(RenderStateFlags.CULL_FACE) ? next.cullMode : VK_CULL_MODE_NONE;
        if (last == null || cull != (last.has(RenderStateFlags.CULL_FACE) ? last.cullMode : VK_CULL_MODE_NONE)) {
            vkCmdSetCullMode(commands, cull);
        }
        if (last == null || next.frontFace != last.frontFace) {
            vkCmdSetFrontFace(commands, next.frontFace);
        }
        int changed = last == null ? -1 : next.flags ^ last.flags;
        if ((changed & (RenderStateFlags.DEPTH_TEST | RenderStateFlags.DEPTH_WRITE)) != 0) {
            boolean tests = next.has(RenderStateFlags.DEPTH_TEST);
            vkCmdSetDepthTestEnable(commands, tests);
            vkCmdSetDepthWriteEnable(commands, tests && next.has(RenderStateFlags.DEPTH_WRITE));
        }
        if (last == null || next.depthCompare != last.depthCompare) {
            vkCmdSetDepthCompareOp(commands, next.depthCompare);
        }
        if ((changed & RenderStateFlags.STENCIL_TEST) != 0) {
            vkCmdSetStencilTestEnable(commands, next.has(RenderStateFlags.STENCIL_TEST));
        }
        if (last == null || next.front != last.front) {
            stencilOp(commands, VK_STENCIL_FACE_FRONT_BIT, next.front);
        }
        if (last == null || next.back != last.back) {
            stencilOp(commands, VK_STENCIL_FACE_BACK_BIT, next.back);
        }
        if (last == null || offsets(next) != offsets(last)) {
            vkCmdSetDepthBiasEnable(commands, offsets(next));
        }
    }

    private static boolean offsets(VulkanRenderState state) {
        int flag = switch (state.polygonMode) {
            case VK_POLYGON_MODE_LINE -> RenderStateFlags.POLYGON_OFFSET_LINE;
            case VK_POLYGON_MODE_POINT -> RenderStateFlags.POLYGON_OFFSET_POINT;
            default -> RenderStateFlags.POLYGON_OFFSET_FILL;
        };
        return state.has(flag);
    }

    private static void stencilOp(VkCommandBuffer commands, int face, int packed) {
        vkCmdSetStencilOp(commands, face, packed >>> 8 & 0xFF, packed >>> 24, packed >>> 16 & 0xFF, packed & 0xFF);
    }

    private static float f(MemorySegment d, int chunk, int i) {
        return d.get(JAVA_FLOAT, DynamicChunk.offset(chunk) + 4L * i);
    }

    private static int i(MemorySegment d, int chunk, int i) {
        return d.get(JAVA_INT, DynamicChunk.offset(chunk) + 4L * i);
    }

    void close() {
        if (extended != null) {
            extended.close();
        }
        MemoryUtil.nmemFree(memory);
    }
}
