package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.mgl.client.object.BufferObject;
import org.mgl.client.state.IndexedBuffers;

/**
 * Queries with an index (GL 3.3 core, 6.1.1): indexed buffers, blending and colour masks by draw buffer, sample masks.
 */
final class IndexedGetters {
    private final ClientContext ctx;
    private final StateGetters states;

    IndexedGetters(ClientContext ctx, StateGetters states) {
        this.ctx = ctx;
        this.states = states;
    }

    /** Answers {@code target} at {@code index}; false if a GL error was set. */
    boolean get(String call, int target, int index, Answer a) {
        int points = points(target);
        if (points == 0) {
            ctx.errors.invalidEnum(call, "target", target);
            return false;
        }
        if (index < 0 || index >= points) {
            ctx.errors.invalidValue(call, "index", index & 0xFFFF_FFFFL, "less than " + points);
            return false;
        }
        return switch (target) {
            case GL_UNIFORM_BUFFER_BINDING, GL_UNIFORM_BUFFER_START, GL_UNIFORM_BUFFER_SIZE ->
                point(
                        ctx.buffers.indexed(GL_UNIFORM_BUFFER),
                        index,
                        target == GL_UNIFORM_BUFFER_BINDING,
                        target == GL_UNIFORM_BUFFER_START,
                        a);
            case GL_TRANSFORM_FEEDBACK_BUFFER_BINDING,
                    GL_TRANSFORM_FEEDBACK_BUFFER_START,
                    GL_TRANSFORM_FEEDBACK_BUFFER_SIZE ->
                point(
                        ctx.buffers.indexed(GL_TRANSFORM_FEEDBACK_BUFFER),
                        index,
                        target == GL_TRANSFORM_FEEDBACK_BUFFER_BINDING,
                        target == GL_TRANSFORM_FEEDBACK_BUFFER_START,
                        a);
            case GL_BLEND -> a.truth(ctx.state.pipeline.blend(index));
            case GL_COLOR_WRITEMASK -> states.colorMask(index, a);
            default -> a.integer(ctx.state.dynamic.sampleMask());
        };
    }

    private int points(int target) {
        return switch (target) {
            case GL_UNIFORM_BUFFER_BINDING, GL_UNIFORM_BUFFER_START, GL_UNIFORM_BUFFER_SIZE ->
                ctx.buffers.indexed(GL_UNIFORM_BUFFER).points();
            case GL_TRANSFORM_FEEDBACK_BUFFER_BINDING,
                    GL_TRANSFORM_FEEDBACK_BUFFER_START,
                    GL_TRANSFORM_FEEDBACK_BUFFER_SIZE ->
                ctx.buffers.indexed(GL_TRANSFORM_FEEDBACK_BUFFER).points();
            case GL_BLEND, GL_COLOR_WRITEMASK -> ctx.limits.drawBuffers;
            case GL_SAMPLE_MASK_VALUE -> 1;
            default -> 0;
        };
    }

    /** A range bound as a whole buffer answers 0 for start and size (GL 3.3 core, table 6.34). */
    private static boolean point(IndexedBuffers points, int index, boolean binding, boolean start, Answer a) {
        if (binding) {
            BufferObject buffer = points.buffer(index);
            return a.integer(buffer == null ? 0 : buffer.name());
        }
        return a.integer(start ? points.offset(index) : Math.max(points.size(index), 0));
    }
}
