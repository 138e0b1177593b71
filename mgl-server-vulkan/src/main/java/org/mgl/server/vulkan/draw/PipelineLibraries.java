package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.EXTGraphicsPipelineLibrary.*;
import static org.lwjgl.vulkan.KHRPipelineLibrary.VK_PIPELINE_CREATE_LIBRARY_BIT_KHR;
import static org.lwjgl.vulkan.VK13.*;

import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.Map;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkGraphicsPipelineCreateInfo;
import org.lwjgl.vulkan.VkGraphicsPipelineLibraryCreateInfoEXT;
import org.lwjgl.vulkan.VkPipelineLibraryCreateInfoKHR;
import org.lwjgl.vulkan.VkPipelineRenderingCreateInfo;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.DynamicStates;
import org.mgl.server.vulkan.framebuffer.VulkanFramebuffer;

/**
 * Pipelines of four libraries each: vertex input and fragment output by state, two with the shaders by program. Those with
 * shaders are made when a program is, so that a draw only links.
 */
final class PipelineLibraries {
    private static final int FRAGMENT = -1;
    private static final int PRE_RASTERIZATION_STAGES = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_GEOMETRY_BIT;

    private final VulkanDriver driver;
    private final PipelineStore store;
    private final PipelineParts parts;
    private final int dynamic;
    private final Map<IntBuffer, Long> vertexInputs = new HashMap<>();
    private final Map<IntBuffer, Long> outputs = new HashMap<>();

    PipelineLibraries(VulkanDriver driver, PipelineStore store, PipelineParts parts) {
        this.driver = driver;
        this.store = store;
        this.parts = parts;
        dynamic = driver.device().features().dynamicStates;
    }

    /** Makes the libraries of a variant's shaders, with OpenGL's initial state where that is not dynamic. */
    void prepare(VulkanProgram program, ShaderVariant variant) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            preRasterization(stack, program, variant, parts.fixed().initialRasterization());
            fragment(stack, program, variant);
        }
    }

    /** The pipeline of a draw. */
    long link(
            VulkanProgram program,
            ShaderVariant variant,
            VulkanRenderState state,
            VertexInput input,
            VulkanFramebuffer framebuffer,
            int topologyClass,
            int sampleMask) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            int rasterization = parts.fixed().rasterization(state, framebuffer.drawSamples());
            VkPipelineLibraryCreateInfoKHR libraries = VkPipelineLibraryCreateInfoKHR.calloc(stack)
                    .sType$Default()
                    .pLibraries(stack.longs(
                            vertexInput(stack, input, topologyClass),
                            preRasterization(stack, program, variant, rasterization),
                            fragment(stack, program, variant),
                            output(stack, program, variant, state, framebuffer, sampleMask)));
            VkGraphicsPipelineCreateInfo.Buffer info = VkGraphicsPipelineCreateInfo.calloc(1, stack)
                    .sType$Default()
                    .pNext(libraries.address())
                    .layout(program.layout().handle());
            return store.create(stack, info);
        }
    }

    private static VkGraphicsPipelineCreateInfo.Buffer library(MemoryStack stack, int part, long rendering) {
        return VkGraphicsPipelineCreateInfo.calloc(1, stack)
                .sType$Default()
                .flags(VK_PIPELINE_CREATE_LIBRARY_BIT_KHR)
                .pNext(VkGraphicsPipelineLibraryCreateInfoEXT.calloc(stack)
                        .sType$Default()
                        .flags(part)
                        .pNext(rendering)
                        .address());
    }

    private long vertexInput(MemoryStack stack, VertexInput input, int topologyClass) {
        IntBuffer key = IntBuffer.allocate(input.keySize() + 1)
                .put(topologyClass)
                .put(input.key(), 0, input.keySize())
                .flip();
        Long known = vertexInputs.get(key);
        if (known == null) {
            VkGraphicsPipelineCreateInfo.Buffer info =
                    library(stack, VK_GRAPHICS_PIPELINE_LIBRARY_VERTEX_INPUT_INTERFACE_BIT_EXT, 0);
            parts.vertexInput(stack, info, input, topologyClass);
            info.pDynamicState(parts.dynamic(stack, input.fetches()));
            known = store.create(stack, info);
            vertexInputs.put(key, known);
        }
        return known;
    }

    private long preRasterization(MemoryStack stack, VulkanProgram program, ShaderVariant variant, int rasterization) {
        Long known = variant.library(rasterization);
        if (known == null) {
            VkGraphicsPipelineCreateInfo.Buffer info = shaders(
                    stack,
                    program,
                    variant,
                    VK_GRAPHICS_PIPELINE_LIBRARY_PRE_RASTERIZATION_SHADERS_BIT_EXT,
                    PRE_RASTERIZATION_STAGES);
            parts.rasterization(stack, info, rasterization);
            known = compile(stack, info);
            variant.made(rasterization, known);
        }
        return known;
    }

    private long fragment(MemoryStack stack, VulkanProgram program, ShaderVariant variant) {
        Long known = variant.library(FRAGMENT);
        if (known == null) {
            VkGraphicsPipelineCreateInfo.Buffer info = shaders(
                    stack,
                    program,
                    variant,
                    VK_GRAPHICS_PIPELINE_LIBRARY_FRAGMENT_SHADER_BIT_EXT,
                    VK_SHADER_STAGE_FRAGMENT_BIT);
            parts.tests(stack, info);
            known = compile(stack, info);
            variant.made(FRAGMENT, known);
        }
        return known;
    }

    private long compile(MemoryStack stack, VkGraphicsPipelineCreateInfo.Buffer info) {
        driver.pipelineCounts().compile();
        return store.create(stack, info);
    }

    /** A library of shaders, which depend on no format, but on rendering without a render pass. */
    private VkGraphicsPipelineCreateInfo.Buffer shaders(
            MemoryStack stack, VulkanProgram program, ShaderVariant variant, int part, int stages) {
        long noFormats =
                VkPipelineRenderingCreateInfo.calloc(stack).sType$Default().address();
        return library(stack, part, noFormats)
                .pStages(PipelineParts.stages(stack, variant, stages))
                .pDynamicState(parts.dynamic(stack, false))
                .layout(program.layout().handle());
    }

    private long output(
            MemoryStack stack,
            VulkanProgram program,
            ShaderVariant variant,
            VulkanRenderState state,
            VulkanFramebuffer framebuffer,
            int sampleMask) {
        boolean masks = (dynamic & DynamicStates.WRITE_MASK) == 0;
        IntBuffer key = IntBuffer.allocate(4 + state.key.length + framebuffer.formats().length)
                .put(framebuffer.drawSamples())
                .put(sampleMask)
                .put(masks ? variant.id : 0)
                .put(masks ? framebuffer.opaqueMask() : 0)
                .put(state.key)
                .put(framebuffer.formats())
                .flip();
        Long known = outputs.get(key);
        if (known == null) {
            VkGraphicsPipelineCreateInfo.Buffer info = library(
                    stack,
                    VK_GRAPHICS_PIPELINE_LIBRARY_FRAGMENT_OUTPUT_INTERFACE_BIT_EXT,
                    framebuffer.rendering(stack).address());
            parts.output(stack, info, program, variant, state, framebuffer, sampleMask);
            info.pDynamicState(parts.dynamic(stack, false));
            known = store.create(stack, info);
            outputs.put(key, known);
        }
        return known;
    }

    /** Frees the libraries that belong to no program. */
    void close() {
        long index = driver.stream().index();
        vertexInputs.values().forEach(library -> driver.stream().graveyard().pipeline(library, index));
        outputs.values().forEach(library -> driver.stream().graveyard().pipeline(library, index));
        vertexInputs.clear();
        outputs.clear();
    }
}
