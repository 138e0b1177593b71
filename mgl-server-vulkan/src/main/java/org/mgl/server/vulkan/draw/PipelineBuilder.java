package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.VK13.VK_SHADER_STAGE_ALL_GRAPHICS;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkGraphicsPipelineCreateInfo;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.framebuffer.VulkanFramebuffer;

/** Makes graphics pipelines: linked of libraries where the device has such, whole elsewhere. */
final class PipelineBuilder {
    private final VulkanDriver driver;
    private final PipelineStore store;
    private final PipelineParts parts;
    private final PipelineLibraries libraries;

    PipelineBuilder(VulkanDriver driver) {
        this.driver = driver;
        store = new PipelineStore(driver);
        parts = new PipelineParts(driver);
        libraries = driver.device().features().pipelineLibraries ? new PipelineLibraries(driver, store, parts) : null;
    }

    /** Compiles the shaders of a variant that draws are expected to use; elsewhere the first draw does. */
    void prepare(VulkanProgram program, ShaderVariant variant) {
        if (libraries != null) {
            libraries.prepare(program, variant);
        }
    }

    /** The pipeline of a draw. */
    long build(
            VulkanProgram program,
            ShaderVariant variant,
            VulkanRenderState state,
            VertexInput input,
            VulkanFramebuffer framebuffer,
            int topologyClass,
            int sampleMask) {
        driver.pipelineCounts().count();
        if (libraries != null) {
            return libraries.link(program, variant, state, input, framebuffer, topologyClass, sampleMask);
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkGraphicsPipelineCreateInfo.Buffer info = VkGraphicsPipelineCreateInfo.calloc(1, stack)
                    .sType$Default()
                    .pNext(framebuffer.rendering(stack).address())
                    .pStages(PipelineParts.stages(stack, variant, VK_SHADER_STAGE_ALL_GRAPHICS))
                    .pDynamicState(parts.dynamic(stack, input.fetches()))
                    .layout(program.layout().handle());
            parts.vertexInput(stack, info, input, topologyClass);
            parts.rasterization(stack, info, parts.fixed().rasterization(state, framebuffer.drawSamples()));
            parts.tests(stack, info);
            parts.output(stack, info, program, variant, state, framebuffer, sampleMask);
            driver.pipelineCounts().compile();
            return store.create(stack, info);
        }
    }

    void close() {
        if (libraries != null) {
            libraries.close();
        }
        store.close();
    }
}
