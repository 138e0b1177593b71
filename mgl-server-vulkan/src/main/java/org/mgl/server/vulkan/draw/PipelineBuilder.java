package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.EXTExtendedDynamicState2.VK_DYNAMIC_STATE_LOGIC_OP_EXT;
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

/** Makes graphics pipelines; everything that Vulkan 1.3 and the device let be dynamic is. */
final class PipelineBuilder {
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
        {DynamicStates.LOGIC_OP, VK_DYNAMIC_STATE_LOGIC_OP_EXT},
    };

    private final VulkanDriver driver;
    private final FixedFunction fixed;
    private final PipelineStore store;

    PipelineBuilder(VulkanDriver driver) {
        this.driver = driver;
        fixed = new FixedFunction(driver.device());
        store = new PipelineStore(driver);
    }

    long build(
            VulkanProgram program,
            ShaderVariant variant,
            VulkanRenderState state,
            VertexInput input,
            VulkanFramebuffer framebuffer,
            int topologyClass,
            int sampleMask) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkGraphicsPipelineCreateInfo.Buffer info = VkGraphicsPipelineCreateInfo.calloc(1, stack)
                    .sType$Default()
                    .pNext(framebuffer.rendering(stack).address())
                    .pStages(stages(stack, variant))
                    .pVertexInputState(input(stack, input))
                    .pInputAssemblyState(VkPipelineInputAssemblyStateCreateInfo.calloc(stack)
                            .sType$Default()
                            .topology(topologyClass))
                    .pViewportState(viewport(stack))
                    .pRasterizationState(rasterization(stack, state, framebuffer.drawSamples()))
                    .pMultisampleState(multisample(stack, state, framebuffer.drawSamples(), sampleMask))
                    .pDepthStencilState(
                            VkPipelineDepthStencilStateCreateInfo.calloc(stack).sType$Default())
                    .pColorBlendState(blend(stack, program, variant, state, framebuffer))
                    .pDynamicState(dynamic(stack, input.bindingMask() != 0 || input.valuesBinding() >= 0))
                    .layout(program.layout().handle());
            return store.create(stack, info);
        }
    }

    private VkPipelineDynamicStateCreateInfo dynamic(MemoryStack stack, boolean buffers) {
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

    private static VkPipelineShaderStageCreateInfo.Buffer stages(MemoryStack stack, ShaderVariant variant) {
        VkPipelineShaderStageCreateInfo.Buffer stages = VkPipelineShaderStageCreateInfo.calloc(3, stack);
        stage(stack, stages, VK_SHADER_STAGE_VERTEX_BIT, variant.vertex);
        stage(stack, stages, VK_SHADER_STAGE_GEOMETRY_BIT, variant.geometry);
        stage(stack, stages, VK_SHADER_STAGE_FRAGMENT_BIT, variant.fragment);
        return stages.flip();
    }

    private static void stage(
            MemoryStack stack, VkPipelineShaderStageCreateInfo.Buffer stages, int stage, long module) {
        if (module != 0) {
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

    private VkPipelineRasterizationStateCreateInfo rasterization(
            MemoryStack stack, VulkanRenderState state, int samples) {
        VkPipelineRasterizationStateCreateInfo info = VkPipelineRasterizationStateCreateInfo.calloc(stack)
                .sType$Default()
                .depthClampEnable(fixed.depthClamp(state))
                .polygonMode(fixed.polygonMode(state))
                .lineWidth(1);
        if (driver.device().features().provokingVertexLast) {
            info.pNext(VkPipelineRasterizationProvokingVertexStateCreateInfoEXT.calloc(stack)
                    .sType$Default()
                    .provokingVertexMode(fixed.provokingVertex(state)));
        }
        int lines = fixed.lineMode(state, samples);
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

    void close() {
        store.close();
    }
}
