package org.mgl.server.vulkan.framebuffer;

import static org.lwjgl.vulkan.VK13.*;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.*;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.Check;
import org.mgl.wire.apply.ServerFramebuffer;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.program.MalformedProgramException;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/**
 * Clears of some components or some stencil bits, which Vulkan has no command for: a triangle over the rectangle under the
 * write masks. No query counts it. Sources of the shaders lie beside their SPIR-V in the resources of this package.
 */
final class MaskedClears {
    private static final int STENCIL = -1;
    private static final int VALUE_BYTES = 16;
    private static final int VERTICES = 3;
    private static final int[] DYNAMIC = {
        VK_DYNAMIC_STATE_VIEWPORT,
        VK_DYNAMIC_STATE_SCISSOR,
        VK_DYNAMIC_STATE_STENCIL_WRITE_MASK,
        VK_DYNAMIC_STATE_STENCIL_REFERENCE,
    };

    private final VulkanDriver driver;
    private final Map<IntBuffer, Long> pipelines = new HashMap<>();
    private final Map<String, Long> modules = new HashMap<>();
    private long layout;

    MaskedClears(VulkanDriver driver) {
        this.driver = driver;
    }

    /** Whether all layers of a framebuffer can be reached. */
    boolean reaches(VulkanFramebuffer target) {
        return target.drawLayers() == 1 || driver.device().core().outputLayer();
    }

    /**
     * Clears components of a colour output.
     *
     * @param mask bit per component
     * @param value four words of the clear value
     */
    void color(VulkanFramebuffer target, int output, int mask, VkRect2D rect, IntBuffer value) {
        draw(target, output, mask, rect, value, 0, 0);
    }

    /** Clears the stencil bits of {@code mask}. */
    void stencil(VulkanFramebuffer target, int mask, VkRect2D rect, int value) {
        draw(target, STENCIL, 0, rect, null, mask, value);
    }

    private void draw(
            VulkanFramebuffer target,
            int output,
            int mask,
            VkRect2D rect,
            IntBuffer value,
            int stencilMask,
            int stencilValue) {
        long pipeline = pipeline(target, output, mask);
        driver.scope().end();
        driver.queries().suspend();
        driver.scope().beginUncounted(target);
        VkCommandBuffer commands = driver.stream().commands();
        vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkViewport.Buffer viewport = VkViewport.calloc(1, stack)
                    .width(target.drawWidth())
                    .height(target.drawHeight())
                    .maxDepth(1);
            vkCmdSetViewport(commands, 0, viewport);
            VkRect2D.Buffer scissor = VkRect2D.calloc(1, stack).put(0, rect);
            vkCmdSetScissor(commands, 0, scissor);
            vkCmdSetStencilWriteMask(commands, VK_STENCIL_FACE_FRONT_AND_BACK, stencilMask);
            vkCmdSetStencilReference(commands, VK_STENCIL_FACE_FRONT_AND_BACK, stencilValue);
            if (value != null) {
                vkCmdPushConstants(commands, layout, VK_SHADER_STAGE_FRAGMENT_BIT, 0, value);
            }
            vkCmdDraw(commands, VERTICES, target.drawLayers(), 0, 0);
        }
        driver.scope().end();
    }

    private long pipeline(VulkanFramebuffer target, int output, int mask) {
        int[] key = Arrays.copyOf(target.formats(), target.formats().length + 4);
        key[key.length - 4] = target.drawSamples();
        key[key.length - 3] = output;
        key[key.length - 2] = mask;
        key[key.length - 1] = target.drawLayers() > 1 ? 1 : 0;
        IntBuffer content = IntBuffer.wrap(key);
        Long known = pipelines.get(content);
        if (known == null) {
            known = build(target, output, mask);
            pipelines.put(content, known);
        }
        return known;
    }

    private long build(VulkanFramebuffer target, int output, int mask) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            layout = layout == 0 ? createLayout(stack) : layout;
            VkGraphicsPipelineCreateInfo.Buffer info = VkGraphicsPipelineCreateInfo.calloc(1, stack)
                    .sType$Default()
                    .pNext(target.rendering(stack).address())
                    .pStages(stages(stack, target, output))
                    .pVertexInputState(
                            VkPipelineVertexInputStateCreateInfo.calloc(stack).sType$Default())
                    .pInputAssemblyState(VkPipelineInputAssemblyStateCreateInfo.calloc(stack)
                            .sType$Default()
                            .topology(VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST))
                    .pViewportState(VkPipelineViewportStateCreateInfo.calloc(stack)
                            .sType$Default()
                            .viewportCount(1)
                            .scissorCount(1))
                    .pRasterizationState(VkPipelineRasterizationStateCreateInfo.calloc(stack)
                            .sType$Default()
                            .lineWidth(1))
                    .pMultisampleState(VkPipelineMultisampleStateCreateInfo.calloc(stack)
                            .sType$Default()
                            .rasterizationSamples(target.drawSamples()))
                    .pDepthStencilState(depthStencil(stack, output))
                    .pColorBlendState(blend(stack, target, output, mask))
                    .pDynamicState(VkPipelineDynamicStateCreateInfo.calloc(stack)
                            .sType$Default()
                            .pDynamicStates(stack.ints(DYNAMIC)))
                    .layout(layout);
            LongBuffer out = stack.mallocLong(1);
            Check.made(
                    vkCreateGraphicsPipelines(driver.device().handle(), VK_NULL_HANDLE, info, null, out),
                    "vkCreateGraphicsPipelines");
            return out.get(0);
        }
    }

    private long createLayout(MemoryStack stack) {
        VkPushConstantRange.Buffer range = VkPushConstantRange.calloc(1, stack)
                .stageFlags(VK_SHADER_STAGE_FRAGMENT_BIT)
                .size(VALUE_BYTES);
        VkPipelineLayoutCreateInfo info =
                VkPipelineLayoutCreateInfo.calloc(stack).sType$Default().pPushConstantRanges(range);
        LongBuffer out = stack.mallocLong(1);
        Check.made(vkCreatePipelineLayout(driver.device().handle(), info, null, out), "vkCreatePipelineLayout");
        return out.get(0);
    }

    private VkPipelineShaderStageCreateInfo.Buffer stages(MemoryStack stack, VulkanFramebuffer target, int output) {
        VkPipelineShaderStageCreateInfo.Buffer stages = VkPipelineShaderStageCreateInfo.calloc(2, stack);
        stages.get()
                .sType$Default()
                .stage(VK_SHADER_STAGE_VERTEX_BIT)
                .module(module(target.drawLayers() > 1 ? "clear-layers.vert" : "clear.vert", 0))
                .pName(stack.UTF8("main"));
        if (output != STENCIL) {
            PixelFormat format = target.colorImage(output).format().stored();
            String name = switch (format.component()) {
                case SINT -> "clear-sint.frag";
                case UINT -> "clear-uint.frag";
                default -> "clear-float.frag";
            };
            stages.get()
                    .sType$Default()
                    .stage(VK_SHADER_STAGE_FRAGMENT_BIT)
                    .module(module(name, output))
                    .pName(stack.UTF8("main"));
        }
        return stages.flip();
    }

    private static VkPipelineDepthStencilStateCreateInfo depthStencil(MemoryStack stack, int output) {
        VkPipelineDepthStencilStateCreateInfo info = VkPipelineDepthStencilStateCreateInfo.calloc(stack)
                .sType$Default()
                .stencilTestEnable(output == STENCIL);
        for (VkStencilOpState face : List.of(info.front(), info.back())) {
            face.passOp(VK_STENCIL_OP_REPLACE)
                    .depthFailOp(VK_STENCIL_OP_REPLACE)
                    .failOp(VK_STENCIL_OP_REPLACE)
                    .compareOp(VK_COMPARE_OP_ALWAYS);
        }
        return info;
    }

    private static VkPipelineColorBlendStateCreateInfo blend(
            MemoryStack stack, VulkanFramebuffer target, int output, int mask) {
        int count = 0;
        for (int i = 0; i < ServerFramebuffer.COLORS; i++) {
            count = target.colorImage(i) != null ? i + 1 : count;
        }
        VkPipelineColorBlendAttachmentState.Buffer states = VkPipelineColorBlendAttachmentState.calloc(count, stack);
        if (output != STENCIL) {
            states.get(output).colorWriteMask(mask);
        }
        return VkPipelineColorBlendStateCreateInfo.calloc(stack).sType$Default().pAttachments(states);
    }

    /** A shader of the resources, its output moved to a location. */
    private long module(String name, int location) {
        return modules.computeIfAbsent(name + location, k -> createModule(name, location));
    }

    private long createModule(String name, int location) {
        try (InputStream in = MaskedClears.class.getResourceAsStream(name + ".spv")) {
            byte[] spirv = in.readAllBytes();
            if (location != 0) {
                SpirvModule module = SpirvModule.parse(spirv);
                for (int[] i : module.code()) {
                    if (SpirvModule.opcode(i) == Spirv.OP_DECORATE && i[2] == Spirv.DECORATION_LOCATION) {
                        i[3] = location;
                    }
                }
                spirv = module.toBytes();
            }
            return driver.device().createShaderModule(spirv);
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        } catch (MalformedProgramException e) {
            throw new IllegalStateException(name, e);
        }
    }

    /** Pipelines wait for the GPU; everything else is freed at once. */
    void close() {
        long index = driver.stream().index();
        pipelines.values().forEach(p -> driver.stream().graveyard().pipeline(p, index));
        modules.values().forEach(m -> vkDestroyShaderModule(driver.device().handle(), m, null));
        pipelines.clear();
        modules.clear();
        vkDestroyPipelineLayout(driver.device().handle(), layout, null);
        layout = 0;
    }
}
