package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.EXTExtendedDynamicState3.*;
import static org.mgl.server.vulkan.device.DynamicStates.*;

import java.util.Arrays;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkColorBlendEquationEXT;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.framebuffer.VulkanFramebuffer;
import org.mgl.server.vulkan.resource.VulkanImage;
import org.mgl.wire.apply.ServerFramebuffer;

/** Sets {@link org.mgl.server.vulkan.device.DynamicStates} that a device has; in one recording only what differs. */
final class ExtendedState {
    private static final int OUTPUTS = ServerFramebuffer.COLORS;
    private static final long UNSET = -1;

    private final int dynamic;
    private final FixedFunction fixed;
    private final long memory = MemoryUtil.nmemCallocChecked(OUTPUTS, VkColorBlendEquationEXT.SIZEOF);
    /** What is set, by the number of the state's bit. */
    private final long[] set = new long[Integer.SIZE];

    /** Of outputs: how many are set, the enables' bits, masks of 4 bits, factors and operations. */
    private int setOutputs;

    private int setEnables;
    private int setMasks;
    private final int[] setFactors = new int[OUTPUTS];
    private final int[] setEquations = new int[OUTPUTS];

    private ShaderVariant variant;
    private VulkanRenderState state;
    private VulkanFramebuffer framebuffer;
    private long stamp;
    private int sampleMask;

    ExtendedState(VulkanDriver driver) {
        dynamic = driver.device().features().dynamicStates;
        fixed = new FixedFunction(driver.device());
        forget();
    }

    /** Nothing is set any more. */
    void forget() {
        Arrays.fill(set, UNSET);
        setOutputs = 0;
        variant = null;
    }

    /** Brings everything up to date. */
    void apply(
            VkCommandBuffer commands,
            VulkanProgram program,
            ShaderVariant newVariant,
            VulkanRenderState newState,
            VulkanFramebuffer newFramebuffer,
            int newSampleMask) {
        if (newVariant == variant
                && newState == state
                && newFramebuffer == framebuffer
                && newFramebuffer.stamp() == stamp
                && newSampleMask == sampleMask) {
            return;
        }
        variant = newVariant;
        state = newState;
        framebuffer = newFramebuffer;
        stamp = newFramebuffer.stamp();
        sampleMask = newSampleMask;
        rasterization(commands);
        multisample(commands);
        outputs(commands, program);
    }

    /** Whether a state is dynamic and is to become another one. */
    private boolean turns(int which, long value) {
        int at = Integer.numberOfTrailingZeros(which);
        if ((dynamic & which) == 0 || set[at] == value) {
            return false;
        }
        set[at] = value;
        return true;
    }

    private boolean turns(int which, boolean value) {
        return turns(which, value ? 1 : 0);
    }

    private void rasterization(VkCommandBuffer commands) {
        if (turns(POLYGON_MODE, fixed.polygonMode(state))) {
            vkCmdSetPolygonModeEXT(commands, fixed.polygonMode(state));
        }
        if (turns(DEPTH_CLAMP, fixed.depthClamp(state))) {
            vkCmdSetDepthClampEnableEXT(commands, fixed.depthClamp(state));
        }
        if (turns(PROVOKING_VERTEX, fixed.provokingVertex(state))) {
            vkCmdSetProvokingVertexModeEXT(commands, fixed.provokingVertex(state));
        }
        int lines = fixed.lineMode(state, framebuffer.drawSamples());
        if (turns(LINE_MODE, lines)) {
            vkCmdSetLineRasterizationModeEXT(commands, lines);
        }
    }

    private void multisample(VkCommandBuffer commands) {
        int samples = framebuffer.drawSamples();
        if (turns(SAMPLE_MASK, (long) samples << Integer.SIZE | Integer.toUnsignedLong(sampleMask))) {
            MemoryUtil.memPutInt(memory, sampleMask);
            nvkCmdSetSampleMaskEXT(commands, samples, memory);
        }
        if (turns(ALPHA_TO_COVERAGE, FixedFunction.alphaToCoverage(state, samples))) {
            vkCmdSetAlphaToCoverageEnableEXT(commands, FixedFunction.alphaToCoverage(state, samples));
        }
        if (turns(ALPHA_TO_ONE, fixed.alphaToOne(state, samples))) {
            vkCmdSetAlphaToOneEnableEXT(commands, fixed.alphaToOne(state, samples));
        }
    }

    private void outputs(VkCommandBuffer commands, VulkanProgram program) {
        boolean logic = fixed.logic(state);
        if (turns(LOGIC_OP_ENABLE, logic)) {
            vkCmdSetLogicOpEnableEXT(commands, logic);
        }
        // Without outputs too each state has to be set.
        int count = 1;
        int enables = 0;
        int masks = 0;
        for (int i = 0; i < OUTPUTS; i++) {
            VulkanImage image = framebuffer.colorImage(i);
            if (image != null) {
                count = i + 1;
                enables |= FixedFunction.blends(state, i, image, logic) ? 1 << i : 0;
                masks |= FixedFunction.writeMask(program, variant, state, i, image) << 4 * i;
            }
        }
        boolean more = count > setOutputs;
        if ((dynamic & BLEND_ENABLE) != 0 && (more || (enables ^ setEnables) << Integer.SIZE - count != 0)) {
            setEnables = enables;
            enable(commands, count);
        }
        if ((dynamic & WRITE_MASK) != 0 && (more || (masks ^ setMasks) << Integer.SIZE - 4 * count != 0)) {
            setMasks = masks;
            mask(commands, count);
        }
        if ((dynamic & BLEND_EQUATION) != 0 && (more || equationsDiffer(enables))) {
            equate(commands, count);
        }
        setOutputs = count;
    }

    private void enable(VkCommandBuffer commands, int count) {
        for (int i = 0; i < count; i++) {
            MemoryUtil.memPutInt(memory + 4L * i, setEnables >>> i & 1);
        }
        nvkCmdSetColorBlendEnableEXT(commands, 0, count, memory);
    }

    private void mask(VkCommandBuffer commands, int count) {
        for (int i = 0; i < count; i++) {
            MemoryUtil.memPutInt(memory + 4L * i, setMasks >>> 4 * i & 15);
        }
        nvkCmdSetColorWriteMaskEXT(commands, 0, count, memory);
    }

    private boolean equationsDiffer(int enables) {
        for (int bits = enables; bits != 0; bits &= bits - 1) {
            int i = Integer.numberOfTrailingZeros(bits);
            if (state.factors[i] != setFactors[i] || state.equations[i] != setEquations[i]) {
                return true;
            }
        }
        return false;
    }

    private void equate(VkCommandBuffer commands, int count) {
        for (int i = 0; i < count; i++) {
            int factors = state.factors[i];
            int equations = state.equations[i];
            setFactors[i] = factors;
            setEquations[i] = equations;
            long at = memory + (long) i * VkColorBlendEquationEXT.SIZEOF;
            VkColorBlendEquationEXT.nsrcColorBlendFactor(at, factors & 0xFF);
            VkColorBlendEquationEXT.ndstColorBlendFactor(at, factors >>> 8 & 0xFF);
            VkColorBlendEquationEXT.ncolorBlendOp(at, equations & 0xFF);
            VkColorBlendEquationEXT.nsrcAlphaBlendFactor(at, factors >>> 16 & 0xFF);
            VkColorBlendEquationEXT.ndstAlphaBlendFactor(at, factors >>> 24);
            VkColorBlendEquationEXT.nalphaBlendOp(at, equations >>> 8);
        }
        nvkCmdSetColorBlendEquationEXT(commands, 0, count, memory);
    }

    void close() {
        MemoryUtil.nmemFree(memory);
    }
}
