package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.emit.Tracker;
import org.mgl.client.impl.api.DrawsApi;
import org.mgl.client.object.BufferObject;
import org.mgl.client.object.VertexArrayObject;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.DrawVbo;

/**
 * Topic Draws (GL 3.3 core, 2.8.3). Every draw is checked here, so that a record which crosses is one that native code can
 * run: an index range that leaves the element buffer is GL_INVALID_OPERATION (the specification leaves it undefined), as
 * is an enabled attribute without a buffer. Draws of nothing are checked but not encoded.
 */
final class Draws implements DrawsApi {
    /** Bit per primitive mode of GL 3.3 core: points to triangle fan, and the four with adjacency. */
    private static final int MODES = 0x7F | 0xF << GL_LINES_ADJACENCY;

    private final ClientContext ctx;
    private final CommandLink link;
    private final Tracker tracker;
    private final MultiDraw multi;
    private final ClientArrays client;
    private long count;

    Draws(ClientContext ctx) {
        this.ctx = ctx;
        link = ctx.link;
        tracker = ctx.tracker;
        multi = new MultiDraw(ctx.link);
        client = ctx.clientArrays;
    }

    /** Draws encoded. */
    long count() {
        return count;
    }

    // ---- checks ----

    /** Whether the state allows primitives of {@code mode}; sets the error if not. */
    private boolean stateAllows(String call, int mode) {
        if (mode < 0 || mode > GL_TRIANGLE_STRIP_ADJACENCY || (MODES >>> mode & 1) == 0) {
            ctx.errors.invalidEnum(call, "mode", mode);
            return false;
        }
        if (!ctx.framebuffers.drawComplete()) {
            ctx.errors.invalidFramebuffer(call, "the draw framebuffer is not complete");
            return false;
        }
        VertexArrayObject array = ctx.vertexArrays.current();
        if (array.name() == 0 && !client.allowed()) {
            return operation(call, "no vertex array is bound");
        }
        if (!array.complete()) {
            return operation(call, "an enabled attribute has no buffer");
        }
        if (ctx.buffers.anyMapped() && array.readsMapped()) {
            return operation(call, "a vertex buffer is mapped");
        }
        String refusal = ctx.programs.drawRefusal(mode);
        if (refusal != null) {
            return operation(call, refusal);
        }
        if (ctx.transformFeedback.active()) {
            refusal = ctx.transformFeedback.drawRefusal(mode);
            if (refusal != null) {
                return operation(call, refusal);
            }
        }
        if (ctx.textures.units.biased()) {
            ctx.textures.refuseBias(call);
        }
        return true;
    }

    private boolean operation(String call, String why) {
        ctx.errors.invalidOperation(call, why);
        return false;
    }

    /** Bytes of an index of a type; 0 and an error if it is none. */
    private int indexSize(String call, int type) {
        switch (type) {
            case GL_UNSIGNED_BYTE, GL_UNSIGNED_SHORT, GL_UNSIGNED_INT:
                return indexBytes(type);
            default:
                ctx.errors.invalidEnum(call, "type", type);
                return 0;
        }
    }

    /** Whether {@code indices} indices from byte {@code start} can be read from the element buffer. */
    private boolean elementsAllow(String call, int indices, int indexSize, long start) {
        BufferObject elements = ctx.vertexArrays.current().elementBuffer();
        if (elements == null && client.allowed() && !OutParams.isOffset(start)) {
            return true;
        }
        if (elements == null) {
            return operation(call, "no element buffer is bound; a core context reads indices from no other memory");
        }
        if (elements.blocked()) {
            return operation(call, "the element buffer is mapped");
        }
        if (indices > 0 && (start < 0 || start > elements.size() - (long) indices * indexSize)) {
            return operation(call, "the indices leave the element buffer");
        }
        return true;
    }

    private boolean countValid(String call, int value) {
        if (value < 0) {
            ctx.errors.invalidValue(call, "count", value, "not negative");
            return false;
        }
        return true;
    }

    /** Emits what the draw needs; false if it has no effect. */
    private boolean begin() {
        if (!ctx.programs.drawsAnything()) {
            ctx.events.declined("a draw without a program");
            return false;
        }
        if (ctx.queries.discards()) {
            return false;
        }
        if (ctx.vertexArrays.current().converted() != 0) {
            tracker.mark(Tracker.VERTEX_INPUT);
        }
        tracker.beforeDraw();
        if (ctx.transformFeedback.active()) {
            ctx.transformFeedback.drawn();
        }
        return true;
    }

    // ---- arrays ----

    @Override
    public void drawArrays(int mode, int first, int vertices) {
        arrays("glDrawArrays", mode, first, vertices, 1);
    }

    @Override
    public void drawArraysInstanced(int mode, int first, int vertices, int instances) {
        arrays("glDrawArraysInstanced", mode, first, vertices, instances);
    }

    private void arrays(String call, int mode, int first, int vertices, int instances) {
        if (first < 0) {
            ctx.errors.invalidValue(call, "first", first, "not negative");
        } else if (countValid(call, vertices)
                && countValid(call, instances)
                && stateAllows(call, mode)
                && vertices > 0
                && instances > 0) {
            draw(call, mode, 0, vertices, first, 0, instances);
        }
    }

    // ---- elements ----

    @Override
    public void drawElements(int mode, int indices, int type, long offset) {
        elements("glDrawElements", mode, indices, type, offset, 1, 0);
    }

    @Override
    public void drawRangeElements(int mode, int start, int end, int indices, int type, long offset) {
        if (rangeValid("glDrawRangeElements", start, end)) {
            elements("glDrawRangeElements", mode, indices, type, offset, 1, 0);
        }
    }

    @Override
    public void drawElementsInstanced(int mode, int indices, int type, long offset, int instances) {
        elements("glDrawElementsInstanced", mode, indices, type, offset, instances, 0);
    }

    @Override
    public void drawElementsBaseVertex(int mode, int indices, int type, long offset, int base) {
        elements("glDrawElementsBaseVertex", mode, indices, type, offset, 1, base);
    }

    @Override
    public void drawRangeElementsBaseVertex(
            int mode, int start, int end, int indices, int type, long offset, int base) {
        if (rangeValid("glDrawRangeElementsBaseVertex", start, end)) {
            elements("glDrawRangeElementsBaseVertex", mode, indices, type, offset, 1, base);
        }
    }

    @Override
    public void drawElementsInstancedBaseVertex(int mode, int indices, int type, long offset, int instances, int base) {
        elements("glDrawElementsInstancedBaseVertex", mode, indices, type, offset, instances, base);
    }

    private boolean rangeValid(String call, int start, int end) {
        if (Integer.compareUnsigned(end, start) < 0) {
            ctx.errors.invalidValue(call, "end", Integer.toUnsignedLong(end), "at least start");
            return false;
        }
        return true;
    }

    private void elements(String call, int mode, int indices, int type, long offset, int instances, int base) {
        if (!countValid(call, indices) || !countValid(call, instances) || !stateAllows(call, mode)) {
            return;
        }
        int size = indexSize(call, type);
        if (size != 0 && elementsAllow(call, indices, size, offset) && indices > 0 && instances > 0) {
            drawIndexed(call, mode, size, indices, offset, base, instances);
        }
    }

    /** Draws elements that are allowed; {@code start} is an address where indices are read from one. */
    private void drawIndexed(String call, int mode, int indexSize, int indices, long start, int base, int instances) {
        if (!client.indices()) {
            draw(call, mode, indexSize, indices, start, base, instances);
            return;
        }
        long at = client.stageIndices(call, start, (long) indices * indexSize);
        if (at >= 0) {
            draw(call, mode, indexSize, indices, at, base, instances);
            client.endIndices();
        }
    }

    private void draw(String call, int mode, int indexSize, int vertices, long start, int base, int instances) {
        if (client.vertices() && !client.stageVertices(call, indexSize, vertices, start, base, instances)) {
            return;
        }
        if (ctx.buffers.persistent.any()) {
            ctx.buffers.persistent.beforeDraw(indexSize, vertices, start, base, instances);
        }
        if (!begin()) {
            return;
        }
        long at = link.claim(Op.DRAW_VBO, DrawVbo.SIZE);
        DrawVbo.encode(link.cmd(), at, mode, indexSize, 0, vertices, start, base, instances, 0, 0);
        link.commit();
        count++;
    }

    // ---- client-memory indices ----

    @Override
    public void drawElements(int mode, int indices, int type, long address, long bytes) {
        clientElements("glDrawElements", mode, indices, type, address, bytes, 1, 0);
    }

    @Override
    public void drawRangeElements(int mode, int start, int end, int indices, int type, long address, long bytes) {
        clientElements("glDrawRangeElements", mode, indices, type, address, bytes, 1, 0);
    }

    @Override
    public void drawElementsInstanced(int mode, int indices, int type, long address, long bytes, int instances) {
        clientElements("glDrawElementsInstanced", mode, indices, type, address, bytes, instances, 0);
    }

    @Override
    public void drawElementsBaseVertex(int mode, int indices, int type, long address, long bytes, int base) {
        clientElements("glDrawElementsBaseVertex", mode, indices, type, address, bytes, 1, base);
    }

    @Override
    public void drawRangeElementsBaseVertex(
            int mode, int start, int end, int indices, int type, long address, long bytes, int base) {
        clientElements("glDrawRangeElementsBaseVertex", mode, indices, type, address, bytes, 1, base);
    }

    @Override
    public void drawElementsInstancedBaseVertex(
            int mode, int indices, int type, long address, long bytes, int instances, int base) {
        clientElements("glDrawElementsInstancedBaseVertex", mode, indices, type, address, bytes, instances, base);
    }

    /** Indices of the application's memory: an error in a core context; which one follows the order of the checks. */
    private void clientElements(
            String call, int mode, int indices, int type, long address, long bytes, int instances, int base) {
        if (!client.indices()) {
            if (countValid(call, indices) && stateAllows(call, mode) && indexSize(call, type) != 0) {
                operation(call, "this context, or one with an element buffer, reads indices from that alone");
            }
            return;
        }
        OutParams.check(call, "indices", bytes, (long) indices * indexBytes(type));
        elements(call, mode, indices, type, address, instances, base);
    }

    private static int indexBytes(int type) {
        return type == GL_UNSIGNED_INT ? 4 : type == GL_UNSIGNED_SHORT ? 2 : 1;
    }

    // ---- multi-draws ----

    @Override
    public void multiDrawArrays(int mode, long first, long firstBytes, long counts, long countBytes) {
        String call = "glMultiDrawArrays";
        int draws = (int) (countBytes / 4);
        OutParams.check(call, "first", firstBytes, 4L * draws);
        long total = total(call, counts, draws);
        for (int i = 0; i < draws && total >= 0; i++) {
            int start = MemoryUtil.memGetInt(first + 4L * i);
            if (start < 0) {
                ctx.errors.invalidValue(call, "first", start, "not negative");
                return;
            }
        }
        if (total < 0 || !stateAllows(call, mode) || total == 0) {
            return;
        }
        if (client.vertices()) {
            for (int i = 0; i < draws; i++) {
                int vertices = MemoryUtil.memGetInt(counts + 4L * i);
                if (vertices > 0) {
                    draw(call, mode, 0, vertices, MemoryUtil.memGetInt(first + 4L * i), 0, 1);
                }
            }
            return;
        }
        for (int i = 0; i < draws && ctx.buffers.persistent.any(); i++) {
            pushed(0, MemoryUtil.memGetInt(first + 4L * i), MemoryUtil.memGetInt(counts + 4L * i), 0);
        }
        if (begin()) {
            multi.begin(mode, 0);
            for (int i = 0; i < draws; i++) {
                add(MemoryUtil.memGetInt(first + 4L * i), MemoryUtil.memGetInt(counts + 4L * i), 0);
            }
            multi.end();
        }
    }

    @Override
    public void multiDrawElements(int mode, long counts, long countBytes, int type, PointerBuffer indices) {
        multiElements("glMultiDrawElements", mode, counts, countBytes, type, indices, 0);
    }

    @Override
    public void multiDrawElementsBaseVertex(
            int mode, long counts, long countBytes, int type, PointerBuffer indices, long base, long baseBytes) {
        String call = "glMultiDrawElementsBaseVertex";
        OutParams.check(call, "basevertex", baseBytes, countBytes);
        multiElements(call, mode, counts, countBytes, type, indices, base);
    }

    private void multiElements(
            String call, int mode, long counts, long countBytes, int type, PointerBuffer indices, long base) {
        int draws = (int) (countBytes / 4);
        OutParams.notNull(call, "indices", indices);
        OutParams.check(call, "indices", OutParams.bytes(indices), 8L * draws);
        long total = total(call, counts, draws);
        if (total < 0 || !stateAllows(call, mode)) {
            return;
        }
        int size = indexSize(call, type);
        if (size == 0) {
            return;
        }
        int from = indices.position();
        for (int i = 0; i < draws; i++) {
            if (!elementsAllow(call, MemoryUtil.memGetInt(counts + 4L * i), size, indices.get(from + i))) {
                return;
            }
        }
        if (total == 0) {
            return;
        }
        if (client.indices() || client.vertices()) {
            for (int i = 0; i < draws; i++) {
                int vertices = MemoryUtil.memGetInt(counts + 4L * i);
                if (vertices > 0) {
                    int bias = base == 0 ? 0 : MemoryUtil.memGetInt(base + 4L * i);
                    drawIndexed(call, mode, size, vertices, indices.get(from + i), bias, 1);
                }
            }
            return;
        }
        for (int i = 0; i < draws && ctx.buffers.persistent.any(); i++) {
            int bias = base == 0 ? 0 : MemoryUtil.memGetInt(base + 4L * i);
            pushed(size, indices.get(from + i), MemoryUtil.memGetInt(counts + 4L * i), bias);
        }
        if (begin()) {
            multi.begin(mode, size);
            for (int i = 0; i < draws; i++) {
                int bias = base == 0 ? 0 : MemoryUtil.memGetInt(base + 4L * i);
                add(indices.get(from + i), MemoryUtil.memGetInt(counts + 4L * i), bias);
            }
            multi.end();
        }
    }

    /** Sum of the counts; -1 and an error if one is negative. */
    private long total(String call, long counts, int draws) {
        long total = 0;
        for (int i = 0; i < draws; i++) {
            int vertices = MemoryUtil.memGetInt(counts + 4L * i);
            if (!countValid(call, vertices)) {
                return -1;
            }
            total += vertices;
        }
        return total;
    }

    private void pushed(int indexSize, long start, int vertices, int bias) {
        if (vertices > 0) {
            ctx.buffers.persistent.beforeDraw(indexSize, vertices, start, bias, 1);
        }
    }

    private void add(long start, int vertices, int bias) {
        if (vertices > 0) {
            multi.add(start, vertices, bias);
            count++;
        }
    }

    // ---- others ----

    @Override
    public void primitiveRestartIndex(int index) {
        if (ctx.state.dynamic.restartIndex(index)) {
            tracker.mark(Tracker.DYNAMIC);
        }
    }

    @Override
    public void beginConditionalRender(int id, int mode) {
        ctx.queries.beginConditionalRender(id, mode);
    }

    @Override
    public void endConditionalRender() {
        ctx.queries.endConditionalRender();
    }
}
