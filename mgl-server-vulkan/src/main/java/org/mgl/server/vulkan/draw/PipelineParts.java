package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.EXTExtendedDynamicState3.*;
import static org.lwjgl.vulkan.EXTLineRasterization.VK_LINE_RASTERIZATION_MODE_DEFAULT_EXT;
import static org.lwjgl.vulkan.VK13.*;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.*;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.DynamicStates;
import org.mgl.server.vulkan.framebuffer.VulkanFramebuffer;
import org.mgl.server.vulkan.resource.VulkanImage;
import org.mgl.wire.apply.ServerFramebuffer;

/** The four parts of a graphics pipeline; everything that Vulkan 1.3 and the device let be dynamic is. */
final class PipelineParts {
    private static final int[] DYNAMIC = {
        VK_DYNAMIC_STATE_VIEWPORT_WITH_COUNT,
        VK_DYNAMIC_STATE_SCISSOR_WITH_COUNT,
        VK_DYNAMIC_STATE_LINE_WIDTH,
        VK_DYNAMIC_STATE_DEPTH_BIAS,
        VK_DYNAMIC_STATE_BLEND_CONSTANTS,
        VK_DYNAMIC_STATE_STENCIL_COMPARE_MASK,
        VK_DYNAMIC_STATE_STENCIL_WRITE_MASK,
        VK_DYNAMIC_STATE_STENCIL_REFERENCE,
        VK_DYNAMIC_STATE_CULL_MODE,
        VK_DYNAMIC_STATE_FRONT_FACE,
        VK_DYNAMIC_STATE_PRIMITIVE_TOPOLOGY,
        VK_DYNAMIC_STATE_DEPTH_TEST_ENABLE,
        VK_DYNAMIC_STATE_DEPTH_WRITE_ENABLE,
        VK_DYNAMIC_STATE_DEPTH_COMPARE_OP,
        VK_DYNAMIC_STATE_STENCIL_TEST_ENABLE,
        VK_DYNAMIC_STATE_STENCIL_OP,
        VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE,
        VK_DYNAMIC_STATE_DEPTH_BIAS_ENABLE,
        VK_DYNAMIC_STATE_PRIMITIVE_RESTART_ENABLE,
    };
    /** By {@link DynamicStates}. */
    private static final int[][] EXTENDED = {
        {DynamicStates.POLYGON_MODE, VK_DYNAMIC_STATE_POLYGON_MODE_EXT},
        {DynamicStates.DEPTH_CLAMP, VK_DYNAMIC_STATE_DEPTH_CLAMP_ENABLE_EXT},
        {DynamicStates.PROVOKING_VERTEX, VK_DYNAMIC_STATE_PROVOKING_VERTEX_MODE_EXT},
        {DynamicStates.LINE_MODE, VK_DYNAMIC_STATE_LINE_RASTERIZATION_MODE_EXT},
        {DynamicStates.SAMPLE_MASK, VK_DYNAMIC_STATE_SAMPLE_MASK_EXT},
        {DynamicStates.ALPHA_TO_COVERAGE, VK_DYNAMIC_STATE_ALPHA_TO_COVERAGE_ENABLE_EXT},
        {DynamicStates.ALPHA_TO_ONE, VK_DYNAMIC_STATE_ALPHA_TO_ONE_ENABLE_EXT},
        {DynamicStates.BLEND_ENABLE, VK_DYNAMIC_STATE_COLOR_BLEND_ENABLE_EXT},
        {DynamicStates.BLEND_EQUATION, VK_DYNAMIC_STATE_COLOR_BLEND_EQUATION_EXT},
        {DynamicStates.WRITE_MASK, VK_DYNAMIC_STATE_COLOR_WRITE_MASK_EXT},
        {DynamicStates.LOGIC_OP_ENABLE, VK_DYNAMIC_STATE_LOGIC_OP_ENABLE_EXT},
    };

    private final VulkanDriver driver;
    private final FixedFunction fixed;

    PipelineParts(VulkanDriver driver) {
        this.driver = driver;
        fixed = new FixedFunction(driver.device());
    }

    /** Values of fixed-function state. */
    FixedFunction fixed() {
        return fixed;
    }

    /** Layout of vertices and class of primitives. */
    void vertexInput(
            MemoryStack stack, VkGraphicsPipelineCreateInfo.Buffer info, VertexInput input, int topologyClass) {
        info.pVertexInputState(input(stack, input))
                .pInputAssemblyState(VkPipelineInputAssemblyStateCreateInfo.calloc(stack)
                        .sType$Default()
                        .topology(topologyClass));
    }

    /**
     * What comes between vertices and fragments, without its shaders.
     *
     * @param rasterization {@link FixedFunction#rasterization}
     */
    void rasterization(MemoryStack stack, VkGraphicsPipelineCreateInfo.Buffer info, int rasterization) {
        info.pViewportState(viewport(stack)).pRasterizationState(rasterization(stack, rasterization));
    }

    /** Tests of fragments, without the shader. */
    void tests(MemoryStack stack, VkGraphicsPipelineCreateInfo.Buffer info) {
        info.pDepthStencilState(
                VkPipelineDepthStencilStateCreateInfo.calloc(stack).sType$Default());
    }

    /** What becomes of fragments. */
    void output(
            MemoryStack stack,
            VkGraphicsPipelineCreateInfo.Buffer info,
            VulkanProgram program,
            ShaderVariant variant,
            VulkanRenderState state,
            VulkanFramebuffer framebuffer,
            int sampleMask) {
        info.pMultisampleState(multisample(stack, state, framebuffer.drawSamples(), sampleMask))
                .pColorBlendState(blend(stack, program, variant, state, framebuffer));
    }

    /**
     * States that are set.
     *
     * @param buffers whether strides of vertex buffers are among them
     */
    VkPipelineDynamicStateCreateInfo dynamic(MemoryStack stack, boolean buffers) {
        var states = stack.mallocInt(DYNAMIC.length + EXTENDED.length + 1).put(DYNAMIC);
        for (int[] state : EXTENDED) {
            if ((driver.device().features().dynamicStates & state[0]) != 0) {
                states.put(state[1]);
            }
        }
        if (buffers) {
            states.put(VK_DYNAMIC_STATE_VERTEX_INPUT_BINDING_STRIDE);
        }
        return VkPipelineDynamicStateCreateInfo.calloc(stack).sType$Default().pDynamicStates(states.flip());
    }

    /**
     * The shaders of some stages.
     *
     * @param wanted VK_SHADER_STAGE_*_BIT
     */
    static VkPipelineShaderStageCreateInfo.Buffer stages(MemoryStack stack, ShaderVariant variant, int wanted) {
        VkPipelineShaderStageCreateInfo.Buffer stages = VkPipelineShaderStageCreateInfo.calloc(3, stack);
        stage(stack, stages, wanted & VK_SHADER_STAGE_VERTEX_BIT, variant.vertex);
        stage(stack, stages, wanted & VK_SHADER_STAGE_GEOMETRY_BIT, variant.geometry);
        stage(stack, stages, wanted & VK_SHADER_STAGE_FRAGMENT_BIT, variant.fragment);
        return stages.flip();
    }

    private static void stage(
            MemoryStack stack, VkPipelineShaderStageCreateInfo.Buffer stages, int stage, long module) {
        if (stage != 0 && module != 0) {
            stages.get().sType$Default().stage(stage).module(module).pName(stack.UTF8("main"));
        }
    }

    private static VkPipelineVertexInputStateCreateInfo input(MemoryStack stack, VertexInput input) {
        int count = input.attributeCount();
        VkVertexInputAttributeDescription.Buffer attributes = VkVertexInputAttributeDescription.calloc(count, stack);
        for (int i = 0; i < count; i++) {
            attributes
                    .get(i)
                    .location(input.attribute(i, 0))
                    .format(input.attribute(i, 1))
                    .binding(input.attribute(i, 2))
                    .offset(input.attribute(i, 3));
        }
        int mask = input.bindingMask();
        int bindingCount = Integer.bitCount(mask) + (input.valuesBinding() >= 0 ? 1 : 0);
        VkVertexInputBindingDescription.Buffer bindings = VkVertexInputBindingDescription.calloc(bindingCount, stack);
        VkVertexInputBindingDivisorDescriptionEXT.Buffer divisors =
                VkVertexInputBindingDivisorDescriptionEXT.calloc(bindingCount, stack);
        for (int bits = mask; bits != 0; bits &= bits - 1) {
            int binding = Integer.numberOfTrailingZeros(bits);
            int divisor = input.divisor(binding);
            bindings.get()
                    .binding(binding)
                    .inputRate(divisor == 0 ? VK_VERTEX_INPUT_RATE_VERTEX : VK_VERTEX_INPUT_RATE_INSTANCE);
            if (Integer.compareUnsigned(divisor, 1) > 0) {
                divisors.get().binding(binding).divisor(divisor);
            }
        }
        if (input.valuesBinding() >= 0) {
            bindings.get().binding(input.valuesBinding()).inputRate(VK_VERTEX_INPUT_RATE_VERTEX);
        }
        VkPipelineVertexInputStateCreateInfo info = VkPipelineVertexInputStateCreateInfo.calloc(stack)
                .sType$Default()
                .pVertexAttributeDescriptions(attributes)
                .pVertexBindingDescriptions(bindings.flip());
        if (divisors.position() > 0) {
            info.pNext(VkPipelineVertexInputDivisorStateCreateInfoEXT.calloc(stack)
                    .sType$Default()
                    .pVertexBindingDivisors(divisors.flip())
                    .address());
        }
        return info;
    }

    private static VkPipelineViewportStateCreateInfo viewport(MemoryStack stack) {
        VkPipelineViewportDepthClipControlCreateInfoEXT clip = VkPipelineViewportDepthClipControlCreateInfoEXT.calloc(
                        stack)
                .sType$Default()
                .negativeOneToOne(true);
        return VkPipelineViewportStateCreateInfo.calloc(stack).sType$Default().pNext(clip.address());
    }

    private VkPipelineRasterizationStateCreateInfo rasterization(MemoryStack stack, int rasterization) {
        VkPipelineRasterizationStateCreateInfo info = VkPipelineRasterizationStateCreateInfo.calloc(stack)
                .sType$Default()
                .depthClampEnable(FixedFunction.depthClamp(rasterization))
                .polygonMode(FixedFunction.polygonMode(rasterization))
                .lineWidth(1);
        if (driver.device().features().provokingVertexLast) {
            info.pNext(VkPipelineRasterizationProvokingVertexStateCreateInfoEXT.calloc(stack)
                    .sType$Default()
                    .provokingVertexMode(FixedFunction.provokingVertex(rasterization)));
        }
        int lines = FixedFunction.lineMode(rasterization);
        if (lines != VK_LINE_RASTERIZATION_MODE_DEFAULT_EXT) {
            info.pNext(VkPipelineRasterizationLineStateCreateInfoEXT.calloc(stack)
                    .sType$Default()
                    .pNext(info.pNext())
                    .lineRasterizationMode(lines));
        }
        return info;
    }

    private VkPipelineMultisampleStateCreateInfo multisample(
            MemoryStack stack, VulkanRenderState state, int samples, int sampleMask) {
        return VkPipelineMultisampleStateCreateInfo.calloc(stack)
                .sType$Default()
                .rasterizationSamples(samples)
                .pSampleMask(stack.ints(sampleMask))
                .alphaToCoverageEnable(FixedFunction.alphaToCoverage(state, samples))
                .alphaToOneEnable(fixed.alphaToOne(state, samples));
    }

    private VkPipelineColorBlendStateCreateInfo blend(
            MemoryStack stack,
            VulkanProgram program,
            ShaderVariant variant,
            VulkanRenderState state,
            VulkanFramebuffer framebuffer) {
        boolean logic = fixed.logic(state);
        VkPipelineColorBlendAttachmentState.Buffer targets =
                VkPipelineColorBlendAttachmentState.calloc(ServerFramebuffer.COLORS, stack);
        int count = 0;
        for (int i = 0; i < ServerFramebuffer.COLORS; i++) {
            VulkanImage image = framebuffer.colorImage(i);
            if (image != null) {
                count = i + 1;
                int factors = state.factors[i];
                int equations = state.equations[i];
                targets.get(i)
                        .blendEnable(FixedFunction.blends(state, i, image, logic))
                        .srcColorBlendFactor(factors & 0xFF)
                        .dstColorBlendFactor(factors >>> 8 & 0xFF)
                        .srcAlphaBlendFactor(factors >>> 16 & 0xFF)
                        .dstAlphaBlendFactor(factors >>> 24)
                        .colorBlendOp(equations & 0xFF)
                        .alphaBlendOp(equations >>> 8)
                        .colorWriteMask(FixedFunction.writeMask(program, variant, state, i, image));
            }
        }
        targets.limit(count);
        return VkPipelineColorBlendStateCreateInfo.calloc(stack)
                .sType$Default()
                .logicOpEnable(logic)
                .logicOp(state.logicOp)
                .attachmentCount(count)
                .pAttachments(targets);
    }
}
