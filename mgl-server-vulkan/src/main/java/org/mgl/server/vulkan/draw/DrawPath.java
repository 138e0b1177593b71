package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.EXTIndexTypeUint8.VK_INDEX_TYPE_UINT8_EXT;
import static org.lwjgl.vulkan.VK13.*;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.framebuffer.FramebufferOps;
import org.mgl.server.vulkan.framebuffer.VulkanFramebuffer;
import org.mgl.server.vulkan.resource.VulkanBuffer;
import org.mgl.wire.DynamicChunk;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.DrawCall;

/** Draws: what must happen between render passes first, then the pass, the state and the command; or a decline. */
public final class DrawPath {
    private static final int CONSUMED = ApplierState.DIRTY_ALL;

    private final VulkanDriver driver;
    private final FramebufferOps framebuffers;
    private final PipelineCache pipelines;
    private final Descriptors descriptors;
    private final DepthFilters depthFilters;
    private final BoundlessFilters boundlessFilters;
    private final VertexInput input;
    private final DynamicState dynamic;
    private final IndexRewriter rewriter;
    private final StreamOutput streamOutput;
    private final Spills spills;
    private final long constants = MemoryUtil.nmemCallocChecked(1, ProgramLayout.PUSH_BYTES);
    private long boundPipeline;
    private long boundIn = -1;
    /** Of the draw under way. */
    private long restart;
    /** Whether all indices of the draw under way are rewritten. */
    private boolean rewrites;

    private int sampleMask;
    /** Attachments that the draw under way samples. */
    private int feedback;

    /** A path of one session. */
    public DrawPath(VulkanDriver driver, FramebufferOps framebuffers, PipelineCache pipelines) {
        this.driver = driver;
        this.framebuffers = framebuffers;
        this.pipelines = pipelines;
        this.descriptors = new Descriptors(driver);
        this.depthFilters = new DepthFilters(driver);
        this.boundlessFilters = new BoundlessFilters(driver);
        this.input = new VertexInput(driver);
        this.dynamic = new DynamicState(driver);
        this.rewriter = new IndexRewriter(driver);
        this.spills = new Spills(driver);
        this.streamOutput = new StreamOutput(driver);
    }

    /** {@code Backend.draw}. */
    public void draw(ApplierState state, MemorySegment r, long at) {
        VulkanProgram program = (VulkanProgram) state.program;
        VulkanRenderState pipeline = (VulkanRenderState) state.renderState;
        VulkanVertexElements elements = (VulkanVertexElements) state.vertexElements;
        VulkanFramebuffer framebuffer = (VulkanFramebuffer) state.framebuffer;
        DrawCall draw = state.draw;
        int mode = draw.mode;
        if (draw.instanceCount == 0) {
            return;
        }
        int topology = GlEnums.topology(mode);
        int base = draw.startInstance;
        String lacking = lacking(state, program, elements, topology, r, at);
        if (lacking != null) {
            driver.events().decline(Decline.DRAW_SHAPE, lacking);
            return;
        }
        if (!framebuffers.prepare(framebuffer, pipeline.has(RenderStateFlags.FRAMEBUFFER_SRGB))) {
            driver.events().decline(Decline.DRAW_FRAMEBUFFER, "draw_vbo");
            return;
        }
        int key = program.variantKey(pipeline, framebuffer, mode, base);
        ShaderVariant variant = variant(state, program, elements, key);
        if (variant == null) {
            driver.events().decline(Decline.DRAW_NATIVE_PROGRAM, "the device cannot have the program");
            return;
        }
        VulkanBuffer indices = draw.indexSize == 0 ? null : (VulkanBuffer) state.indexBuffer;
        plan(state, pipeline, mode, draw.indexSize);
        gather(state, program, elements, indices, r, at);
        begin(state, program, variant, pipeline, framebuffer, topology);
        if (variant.has(ShaderVariant.FIXED_POINT_SIZE)) {
            pointSize(state, program);
        }
        command(state, program, variant, pipeline, framebuffer, topology, indices, r, at);
        state.dirty &= ~CONSUMED;
        state.dirtyVertexBuffers = 0;
    }

    private ShaderVariant variant(ApplierState state, VulkanProgram program, VulkanVertexElements elements, int key) {
        long softened = depthFilters.softened(state, program);
        long limited = boundlessFilters.limited(state, program);
        return program.variant(key, elements, softened, limited);
    }

    /** Brings what the draw fetches in order; ahead of its render pass. */
    private void gather(
            ApplierState state,
            VulkanProgram program,
            VulkanVertexElements elements,
            VulkanBuffer indices,
            MemorySegment r,
            long at) {
        if (indices != null) {
            loadIndices(state.draw, indices, r, at);
        }
        input.describe(program, elements);
        input.prepare(state);
        if (indices != null) {
            driver.barriers().read(indices);
        }
        if (program.spill() != null) {
            spills.reserve(program, state.draw, r, at);
        }
    }

    /** Brings what the shaders read in order, opens the render pass and binds the pipeline. */
    private void begin(
            ApplierState state,
            VulkanProgram program,
            ShaderVariant variant,
            VulkanRenderState pipeline,
            VulkanFramebuffer framebuffer,
            int topology) {
        feedback = descriptors.prepare(state, program, framebuffer, pipeline.has(RenderStateFlags.CUBE_MAP_SEAMLESS));
        sampleMask = SampleMasks.of(state.dynamic, pipeline, framebuffer.drawSamples());
        long handle = pipelines.get(program, variant, pipeline, input, framebuffer, topology, sampleMask);
        if (streamOutput.captures()) {
            streamOutput.prepare(state, handle, driver.scope().isOpen(framebuffer, feedback));
        }
        driver.scope().begin(framebuffer, feedback);
        bindPipeline(handle);
    }

    /** Transform feedback. */
    public StreamOutput streamOutput() {
        return streamOutput;
    }

    private String lacking(
            ApplierState state,
            VulkanProgram program,
            VulkanVertexElements elements,
            int topology,
            MemorySegment r,
            long at) {
        if (topology < 0) {
            return "a primitive mode that OpenGL 3.3 core does not have";
        }
        if (state.draw.startInstance != 0
                && program.numbersInstances()
                && !driver.device().features().drawParameters) {
            return "a base instance";
        }
        if (program.spill() != null && !spills.fits(program, state.draw, r, at)) {
            return "storage for what so many vertices hand to the geometry stage";
        }
        return elements.unsupported();
    }

    private void plan(ApplierState state, VulkanRenderState pipeline, int mode, int size) {
        restart = IndexRewriter.none();
        if (size != 0 && pipeline.has(RenderStateFlags.PRIMITIVE_RESTART)) {
            long asked = Integer.toUnsignedLong(
                    state.dynamic.get(ValueLayout.JAVA_INT, DynamicChunk.offset(DynamicChunk.RESTART)));
            restart = asked <= allOnes(size) ? asked : restart;
        }
        boolean restarts = restart != IndexRewriter.none();
        rewrites = mode == GlEnums.LINE_LOOP
                || restarts && (GlEnums.listSize(mode) != 0 || restart != allOnes(size))
                || size == 1 && !driver.device().features().byteIndices;
    }

    private void loadIndices(DrawCall draw, VulkanBuffer indices, MemorySegment r, long at) {
        int size = draw.indexSize;
        long from = Long.MAX_VALUE;
        long to = 0;
        for (int i = 0; i < draw.ranges; i++) {
            draw.range(r, at, i);
            if (draw.count > 0 && (rewrites || draw.start % size != 0)) {
                from = Math.min(from, draw.start);
                to = Math.max(to, draw.start + (long) draw.count * size);
            }
        }
        if (from < to) {
            rewriter.load(indices, from, to);
        }
    }

    private void bindPipeline(long pipeline) {
        if (pipeline != boundPipeline || boundIn != driver.bindings()) {
            boundPipeline = pipeline;
            boundIn = driver.bindings();
            vkCmdBindPipeline(driver.stream().commands(), VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        }
    }

    private void pointSize(ApplierState state, VulkanProgram program) {
        float size = state.dynamic.get(ValueLayout.JAVA_FLOAT, DynamicChunk.offset(DynamicChunk.POINT));
        MemoryUtil.memPutFloat(constants, size);
        nvkCmdPushConstants(
                driver.stream().commands(),
                program.layout().handle(),
                ProgramLayout.PUSH_STAGES,
                0,
                ProgramLayout.PUSH_BYTES,
                constants);
    }

    private void command(
            ApplierState state,
            VulkanProgram program,
            ShaderVariant variant,
            VulkanRenderState pipeline,
            VulkanFramebuffer framebuffer,
            int topology,
            VulkanBuffer indices,
            MemorySegment r,
            long at) {
        DrawCall draw = state.draw;
        boolean restarts = restart != IndexRewriter.none();
        boolean enabled = GlEnums.listSize(draw.mode) == 0 && (restarts || rewrites);
        dynamic.apply(state, program, variant, pipeline, framebuffer, sampleMask, topology, enabled);
        input.bind(state);
        boolean spilled = program.spill() != null;
        if (!spilled) {
            descriptors.bind();
        }
        if (streamOutput.captures()) {
            streamOutput.start(state);
        }
        for (int i = 0; i < draw.ranges; i++) {
            draw.range(r, at, i);
            if (draw.count > 0) {
                if (spilled) {
                    spill(state, program, framebuffer);
                }
                one(draw, indices);
            }
        }
    }

    /** Gives the range in hand storage for varyings; what has room for no more begins another render pass. */
    private void spill(ApplierState state, VulkanProgram program, VulkanFramebuffer framebuffer) {
        if (spills.interrupts(program, state.draw)) {
            if (streamOutput.captures()) {
                streamOutput.prepare(state, boundPipeline, false);
            }
            driver.scope().begin(framebuffer, feedback);
            if (streamOutput.captures()) {
                streamOutput.start(state);
            }
        }
        spills.place(program, state.draw);
        descriptors.bind();
    }

    /** Draws the range in hand. */
    private void one(DrawCall draw, VulkanBuffer indices) {
        VkCommandBuffer commands = driver.stream().commands();
        int size = draw.indexSize;
        int instances = draw.instanceCount;
        int base = draw.startInstance;
        if (rewrites || size != 0 && draw.start % size != 0) {
            int n = rewriter.rewrite(indices, size, draw.start, draw.count, draw.mode, restart);
            if (n > 0) {
                vkCmdBindIndexBuffer(
                        commands, driver.ring().buffer(), driver.ring().offset(), VK_INDEX_TYPE_UINT32);
                vkCmdDrawIndexed(commands, n, instances, 0, size == 0 ? 0 : draw.indexBias, base);
            }
        } else if (size == 0) {
            vkCmdDraw(commands, draw.count, instances, (int) draw.start, base);
        } else {
            vkCmdBindIndexBuffer(commands, indices.buffer(), 0, indexType(size));
            vkCmdDrawIndexed(commands, draw.count, instances, (int) (draw.start / size), draw.indexBias, base);
        }
    }

    private static int indexType(int size) {
        return switch (size) {
            case 1 -> VK_INDEX_TYPE_UINT8_EXT;
            case 2 -> VK_INDEX_TYPE_UINT16;
            default -> VK_INDEX_TYPE_UINT32;
        };
    }

    private static long allOnes(int indexSize) {
        return (1L << 8 * indexSize) - 1;
    }

    /** Frees what is no twin. */
    public void close() {
        input.close();
        rewriter.close();
        streamOutput.close();
        spills.close();
        dynamic.close();
        MemoryUtil.nmemFree(constants);
    }
}
