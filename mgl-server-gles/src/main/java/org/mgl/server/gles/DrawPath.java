package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.MemorySegment;
import org.mgl.server.gles.framebuffer.FramebufferOps;
import org.mgl.server.gles.texture.TextureBinder;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.DrawCall;

/** Draws: brings the driver to the applier's state and issues the native command, or declines by name. */
final class DrawPath {
    private static final int DIRTY_VERTICES = ApplierState.DIRTY_VERTEX_ELEMENTS | ApplierState.DIRTY_VERTEX_BUFFERS;
    /** What may change behind a draw so that {@link #again} does for the next. */
    private static final int DIRTY_LITTLE = ApplierState.DIRTY_RENDER_STATE
            | ApplierState.DIRTY_DYNAMIC
            | ApplierState.DIRTY_VIEWS
            | ApplierState.DIRTY_SAMPLERS
            | ApplierState.DIRTY_VERTEX_BUFFERS
            | ApplierState.DIRTY_INDEX_BUFFER;

    private static final int GL_QUADS = 7;
    private static final int GL_POLYGON = 9;
    private static final int GL_PATCHES = 14;

    private final GlesDriver driver;
    private final GlesCalls calls;
    private final boolean strict;
    private final BufferStream stream;
    private final StateApplier rasterizer;
    private final FramebufferOps framebuffers;
    private final TextureBinder textures;
    private final UniformBuffers uniformBuffers;
    private final AttributeValues attributeValues;
    private final IndexRewriter rewriter;
    private final StreamOutput streamOutput;
    private boolean fixedRestart;
    private GlesRenderState admittedPipeline;
    private GlesVertexElements admittedElements;
    private int admittedMode;
    private GlesVertexElements boundElements;
    /** {@link BufferStream#moves} when vertex buffers were looked at last. */
    private long buffersMoved;

    private GlesProgram settledProgram;
    private GlesRenderState settledPipeline;
    private int settledMode;
    private boolean settledElements;

    DrawPath(GlesDriver driver, FramebufferOps framebuffers, TextureBinder textures) {
        this.driver = driver;
        this.calls = driver.calls();
        this.strict = driver.strict();
        this.stream = driver.stream();
        this.rasterizer = driver.state();
        this.framebuffers = framebuffers;
        this.textures = textures;
        this.uniformBuffers = new UniformBuffers(driver);
        this.attributeValues = new AttributeValues(driver.features());
        this.rewriter = new IndexRewriter(driver);
        this.streamOutput = new StreamOutput(driver);
    }

    void draw(ApplierState state, MemorySegment r, long at) {
        int mode = state.draw.mode;
        if (state.draw.instanceCount == 0) {
            return;
        }
        if (state.settled
                && (state.dirty & ~DIRTY_LITTLE) == 0
                && mode == settledMode
                && state.draw.startInstance == 0
                && ((state.dirty & ApplierState.DIRTY_RENDER_STATE) == 0
                        || ((GlesRenderState) state.renderState).follows(settledPipeline))) {
            again(state, r, at);
        } else {
            anew(state, mode, r, at);
        }
        if (strict) {
            driver.checkError("draw_vbo");
        }
    }

    /** A draw behind one that differs from it in rasterizer state, constants, textures and buffers at most. */
    private void again(ApplierState state, MemorySegment r, long at) {
        int dirty = state.dirty;
        GlesProgram program = settledProgram;
        if ((dirty & (ApplierState.DIRTY_RENDER_STATE | ApplierState.DIRTY_DYNAMIC)) != 0) {
            rasterizer.apply(state);
            program.use(state);
        } else {
            program.use();
        }
        if ((dirty & (ApplierState.DIRTY_VIEWS | ApplierState.DIRTY_SAMPLERS)) != 0) {
            textures.bind(state, program);
        }
        boolean moved = buffersMoved != stream.moves();
        if (moved && program.blockPoints().length > 0) {
            uniformBuffers.apply(state, program.blockPoints());
        }
        if (moved || (dirty & ApplierState.DIRTY_VERTEX_BUFFERS) != 0) {
            if (!bindVertices(state, (GlesVertexElements) state.vertexElements)) {
                state.settled = false;
                return;
            }
            state.dirtyVertexBuffers = 0;
        }
        if (state.draw.indexSize == 0) {
            state.dirty = dirty & ApplierState.DIRTY_INDEX_BUFFER;
            issueArrays(state.draw, r, at);
            return;
        }
        if (!settledElements || (dirty & ApplierState.DIRTY_INDEX_BUFFER) != 0) {
            restart(false);
            elementBuffer(state, (GlesVertexElements) state.vertexElements);
            settledElements = true;
        }
        state.dirty = 0;
        issueElements(state.draw, r, at);
    }

    private void anew(ApplierState state, int mode, MemorySegment r, long at) {
        state.settled = false;
        GlesProgram program = (GlesProgram) state.program;
        GlesRenderState pipeline = (GlesRenderState) state.renderState;
        GlesVertexElements elements = (GlesVertexElements) state.vertexElements;
        int base = state.draw.startInstance;
        if ((pipeline != admittedPipeline || elements != admittedElements || mode != admittedMode || base != 0)
                && !admit(pipeline, elements, mode, base)) {
            return;
        }
        if (!program.select(state, pipeline, mode, textures.biased(state, program))) {
            driver.events().decline(Decline.DRAW_NATIVE_PROGRAM, "the driver refused the program");
            return;
        }
        if (!framebuffers.bindForDraw(state)) {
            return;
        }
        rasterizer.apply(state);
        program.use(state);
        textures.bind(state, program);
        if (program.blockPoints().length > 0) {
            uniformBuffers.apply(state, program.blockPoints());
        }
        if (!bindVertices(state, elements)) {
            return;
        }
        if ((state.dirty & ApplierState.DIRTY_ATTRIB_DEFAULTS) != 0) {
            attributeValues.apply(state);
        }
        state.dirty = 0;
        state.dirtyVertexBuffers = 0;
        command(state, pipeline, elements, mode, r, at);
        if (base == 0
                && pipeline.ordinary
                && program.steady()
                && state.streamOutputMode == ApplierState.NO_STREAM_OUTPUT
                && !textures.anyBias()) {
            state.settled = true;
            settledMode = mode;
            settledPipeline = pipeline;
            settledProgram = program;
            settledElements = state.draw.indexSize != 0;
        }
    }

    /** Everything but the indices is set. */
    private void command(
            ApplierState state,
            GlesRenderState pipeline,
            GlesVertexElements elements,
            int mode,
            MemorySegment r,
            long at) {
        int rewrite = pipeline.ordinary ? 0 : rewriter.needed(state, pipeline, mode, state.draw.indexSize);
        if (state.streamOutputMode != ApplierState.NO_STREAM_OUTPUT) {
            captured(state, pipeline, elements, mode, rewrite, r, at);
        } else if (rewrite != 0) {
            restart(false);
            rewriter.draw(state, elements, rewrite, r, at);
        } else {
            issue(state, pipeline, elements, r, at);
        }
    }

    /** A draw inside transform feedback; one that rasterises nothing needs no rewriting for the rasteriser's sake. */
    private void captured(
            ApplierState state,
            GlesRenderState pipeline,
            GlesVertexElements elements,
            int mode,
            int rasterizerRewrite,
            MemorySegment r,
            long at) {
        GlesProgram program = (GlesProgram) state.program;
        boolean discards = (pipeline.flags & RenderStateFlags.RASTERIZER_DISCARD) != 0;
        int rewrite = discards ? rasterizerRewrite & IndexRewriter.RESTART : rasterizerRewrite;
        String lacking = streamOutput.lacking(program, pipeline, mode, rewrite);
        if (lacking != null) {
            driver.events().decline(Decline.DRAW_CAPTURE, lacking);
            return;
        }
        streamOutput.resume(state, program);
        if (rewrite != 0) {
            restart(false);
            rewriter.draw(state, elements, rewrite, r, at);
        } else {
            issue(state, pipeline, elements, r, at);
        }
        streamOutput.pause(state);
    }

    /** What captures draws while transform feedback is active. */
    StreamOutput streamOutput() {
        return streamOutput;
    }

    private boolean bindVertices(ApplierState state, GlesVertexElements elements) {
        if (elements == boundElements && (state.dirty & DIRTY_VERTICES) == 0 && buffersMoved == stream.moves()) {
            elements.bind();
            return true;
        }
        boundElements = null;
        if (!elements.bind(state)) {
            driver.events().decline(Decline.DRAW_STRIDE, "a vertex stride above GL_MAX_VERTEX_ATTRIB_STRIDE");
            return false;
        }
        boundElements = elements;
        buffersMoved = stream.moves();
        return true;
    }

    /** Whether the driver can draw this; if so, the next draw that is alike need not ask. */
    private boolean admit(GlesRenderState pipeline, GlesVertexElements elements, int mode, int startInstance) {
        String lacking = lacking(pipeline, elements, mode, startInstance);
        if (lacking != null) {
            driver.events().decline(Decline.DRAW_SHAPE, lacking);
            return false;
        }
        admittedPipeline = pipeline;
        admittedElements = elements;
        admittedMode = mode;
        return true;
    }

    private String lacking(GlesRenderState pipeline, GlesVertexElements elements, int mode, int startInstance) {
        if (pipeline.unsupported != null) {
            return pipeline.unsupported;
        }
        if (elements.unsupported() != null) {
            return elements.unsupported();
        }
        if (mode >= GL_QUADS && mode <= GL_POLYGON || mode == GL_PATCHES) {
            return "a primitive mode that OpenGL 3.3 core does not have";
        }
        if (startInstance != 0 && !driver.features().baseInstance) {
            return "base instance";
        }
        return null;
    }

    private void issue(
            ApplierState state, GlesRenderState pipeline, GlesVertexElements elements, MemorySegment r, long at) {
        int indexSize = state.draw.indexSize;
        if (indexSize == 0) {
            issueArrays(state.draw, r, at);
            return;
        }
        boolean restarts = !pipeline.ordinary && (pipeline.flags & RenderStateFlags.PRIMITIVE_RESTART) != 0;
        restart(restarts && IndexRewriter.restartIndex(state) == IndexRewriter.allOnes(indexSize));
        elementBuffer(state, elements);
        issueElements(state.draw, r, at);
    }

    private static void elementBuffer(ApplierState state, GlesVertexElements elements) {
        GlesBuffer buffer = (GlesBuffer) state.indexBuffer;
        elements.elementBuffer(buffer.name(), buffer.id());
    }

    private void issueArrays(DrawCall draw, MemorySegment r, long at) {
        for (int i = 0; i < draw.ranges; i++) {
            draw.range(r, at, i);
            arrays(draw.mode, draw.start, draw.count, draw.instanceCount, draw.startInstance);
        }
    }

    private void issueElements(DrawCall draw, MemorySegment r, long at) {
        int type = indexType(draw.indexSize);
        for (int i = 0; i < draw.ranges; i++) {
            draw.range(r, at, i);
            elements(draw.mode, draw.count, type, draw.start, draw.indexBias, draw.instanceCount, draw.startInstance);
        }
    }

    private static int indexType(int indexSize) {
        return indexSize == 1 ? GL_UNSIGNED_BYTE : indexSize == 2 ? GL_UNSIGNED_SHORT : GL_UNSIGNED_INT;
    }

    private void restart(boolean on) {
        if (fixedRestart != on) {
            fixedRestart = on;
            calls.set(GL_PRIMITIVE_RESTART_FIXED_INDEX, on);
        }
    }

    private void arrays(int mode, long first, int count, int instances, int base) {
        if (first < 0 || first > Integer.MAX_VALUE - count) {
            driver.events().decline(Decline.DRAW_VERTEX_RANGE, "vertices above 2^31");
        } else if (base != 0) {
            calls.drawArraysInstanced(mode, (int) first, count, instances, base);
        } else if (instances != 1) {
            calls.drawArraysInstanced(mode, (int) first, count, instances);
        } else {
            calls.drawArrays(mode, (int) first, count);
        }
    }

    private void elements(int mode, int count, int type, long offset, int bias, int instances, int base) {
        if (base != 0) {
            calls.drawElementsInstanced(mode, count, type, offset, instances, bias, base);
        } else if (instances != 1) {
            calls.drawElementsInstanced(mode, count, type, offset, instances, bias);
        } else if (bias != 0) {
            calls.drawElementsBaseVertex(mode, count, type, offset, bias);
        } else {
            calls.drawElements(mode, count, type, offset);
        }
    }

    /** Frees what is no twin. */
    void close() {
        uniformBuffers.close();
        rewriter.close();
    }
}
