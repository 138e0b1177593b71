package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.lwjgl.PointerBuffer;
import org.mgl.client.UnmigratedVerbException;
import org.mgl.client.emit.Tracker;
import org.mgl.client.impl.api.TransformFeedbackApi;
import org.mgl.client.object.BufferObject;
import org.mgl.client.object.Executable;
import org.mgl.client.object.ProgramObject;
import org.mgl.client.state.IndexedBuffers;
import org.mgl.wire.Op;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.record.BeginStreamOutput;
import org.mgl.wire.record.BufferRange;
import org.mgl.wire.record.EndStreamOutput;
import org.mgl.wire.record.SetStreamOutputTargets;
import org.mgl.wire.spi.Caps;

/**
 * Topic TransformFeedback (GL 3.3 core, 2.16): what a program captures, begin and end. Program and buffers stay as they
 * are while it is active; each draw marks the ranges that it may write (RULINGS 3).
 */
final class TransformFeedback implements TransformFeedbackApi {
    private static final int LINE_MODES = 1 << GL_LINES
            | 1 << GL_LINE_LOOP
            | 1 << GL_LINE_STRIP
            | 1 << GL_LINES_ADJACENCY
            | 1 << GL_LINE_STRIP_ADJACENCY;
    private static final int TRIANGLE_MODES = 1 << GL_TRIANGLES
            | 1 << GL_TRIANGLE_STRIP
            | 1 << GL_TRIANGLE_FAN
            | 1 << GL_TRIANGLES_ADJACENCY
            | 1 << GL_TRIANGLE_STRIP_ADJACENCY;

    private final ClientContext ctx;
    private final BufferObject[] targets = new BufferObject[ApplierState.STREAM_TARGETS];
    private final long[] offsets = new long[ApplierState.STREAM_TARGETS];
    private final long[] sizes = new long[ApplierState.STREAM_TARGETS];
    private int targetCount;
    private boolean active;
    private int captured;
    private ProgramArchive.Geometry geometry;

    TransformFeedback(ClientContext ctx) {
        this.ctx = ctx;
    }

    // ---- for other topics ----

    /** Whether transform feedback is active. */
    boolean active() {
        return active;
    }

    /** Why active transform feedback forbids a draw of primitives of {@code mode}, or null. */
    String drawRefusal(int mode) {
        if (geometry != null) {
            return geometry.capturedAs() == captured
                    ? mappedRefusal()
                    : "the geometry shader's output is not what transform feedback captures";
        }
        int modes = switch (captured) {
            case GL_POINTS -> 1 << GL_POINTS;
            case GL_LINES -> LINE_MODES;
            default -> TRIANGLE_MODES;
        };
        return (modes >>> mode & 1) != 0 ? mappedRefusal() : "mode is not what transform feedback captures";
    }

    private String mappedRefusal() {
        for (int i = 0; ctx.buffers.anyMapped() && i < targetCount; i++) {
            if (targets[i].mapped()) {
                return "a transform feedback buffer is mapped";
            }
        }
        return null;
    }

    /** A draw is about to be encoded: the GPU writes the ranges. */
    void drawn() {
        for (int i = 0; i < targetCount; i++) {
            long room = targets[i].size() - offsets[i];
            targets[i].markGpuWritten(offsets[i], sizes[i] < 0 ? room : Math.min(sizes[i], room));
        }
    }

    // ---- begin and end ----

    @Override
    public void beginTransformFeedback(int mode) {
        String call = "glBeginTransformFeedback";
        if (mode != GL_POINTS && mode != GL_LINES && mode != GL_TRIANGLES) {
            ctx.errors.invalidEnum(call, "primitiveMode", mode);
            return;
        }
        if (active) {
            ctx.errors.invalidOperation(call, "transform feedback is active");
            return;
        }
        Executable executable = ctx.programs.currentExecutable();
        ProgramArchive archive = executable == null ? null : executable.linked().archive();
        if (archive == null || archive.feedback() == null) {
            ctx.errors.invalidOperation(
                    call, archive == null ? "no program is current" : "the current program captures no varyings");
            return;
        }
        int count = archive.feedback().buffers();
        IndexedBuffers points = ctx.buffers.indexed(GL_TRANSFORM_FEEDBACK_BUFFER);
        for (int i = 0; i < count; i++) {
            if (points.buffer(i) == null) {
                ctx.errors.invalidOperation(call, "binding point " + i + " has no buffer");
                return;
            }
        }
        hold(points, count);
        captured = mode;
        geometry = archive.geometry();
        active = true;
        sendBegin();
    }

    /** The buffers outlive their names as long as they are captured into (RULINGS 20). */
    private void hold(IndexedBuffers points, int count) {
        targetCount = count;
        for (int i = 0; i < count; i++) {
            targets[i] = points.buffer(i);
            targets[i].retain();
            offsets[i] = points.offset(i);
            sizes[i] = points.size(i);
        }
    }

    private void sendBegin() {
        ctx.tracker.emit(Tracker.PROGRAM);
        long at = ctx.link.claim(Op.SET_STREAM_OUTPUT_TARGETS, SetStreamOutputTargets.size(targetCount));
        SetStreamOutputTargets.encode(ctx.link.cmd(), at, targetCount);
        for (int i = 0; i < targetCount; i++) {
            BufferRange.encode(
                    ctx.link.cmd(),
                    SetStreamOutputTargets.countElement(at, i),
                    targets[i].handle(),
                    offsets[i],
                    sizes[i] < 0 ? sizes[i] : sizes[i] & ~3L);
        }
        ctx.link.commit();
        at = ctx.link.claim(Op.BEGIN_STREAM_OUTPUT, BeginStreamOutput.SIZE);
        BeginStreamOutput.encode(ctx.link.cmd(), at, ctx.programs.current().handle(), captured);
        ctx.link.commit();
    }

    @Override
    public void endTransformFeedback() {
        if (!active) {
            ctx.errors.invalidOperation("glEndTransformFeedback", "transform feedback is not active");
            return;
        }
        active = false;
        long at = ctx.link.claim(Op.END_STREAM_OUTPUT, EndStreamOutput.SIZE);
        EndStreamOutput.encode(ctx.link.cmd(), at);
        ctx.link.commit();
        for (int i = 0; i < targetCount; i++) {
            targets[i].release();
        }
        Arrays.fill(targets, null);
        targetCount = 0;
        geometry = null;
    }

    // ---- varyings ----

    @Override
    public void transformFeedbackVaryings(int program, PointerBuffer varyings, int bufferMode) {
        OutParams.notNull("glTransformFeedbackVaryings", "varyings", varyings);
        List<String> names = new ArrayList<>();
        for (int i = varyings.position(); i < varyings.limit(); i++) {
            names.add(GlText.in("glTransformFeedbackVaryings", "varyings", varyings.get(i), -1));
        }
        varyings(program, names, bufferMode);
    }

    @Override
    public void transformFeedbackVaryings(int program, CharSequence[] varyings, int bufferMode) {
        OutParams.notNull("glTransformFeedbackVaryings", "varyings", varyings);
        List<String> names = new ArrayList<>();
        for (CharSequence varying : varyings) {
            names.add(GlText.in("glTransformFeedbackVaryings", "varyings", varying));
        }
        varyings(program, names, bufferMode);
    }

    @Override
    public void transformFeedbackVaryings(int program, CharSequence varying, int bufferMode) {
        varyings(program, List.of(GlText.in("glTransformFeedbackVaryings", "varying", varying)), bufferMode);
    }

    private void varyings(int name, List<String> names, int bufferMode) {
        String call = "glTransformFeedbackVaryings";
        if (!ctx.caps.has(Caps.STREAM_OUTPUT)) {
            throw new UnmigratedVerbException(call, "this server has no transform feedback");
        }
        if (active) {
            ctx.errors.invalidOperation(call, "transform feedback is active");
            return;
        }
        ProgramObject program = ctx.programs.program(call, name);
        if (program == null) {
            return;
        }
        if (bufferMode != GL_INTERLEAVED_ATTRIBS && bufferMode != GL_SEPARATE_ATTRIBS) {
            ctx.errors.invalidEnum(call, "bufferMode", bufferMode);
            return;
        }
        if (bufferMode == GL_SEPARATE_ATTRIBS && names.size() > ctx.limits.feedbackBuffers) {
            ctx.errors.invalidValue(
                    call,
                    "count",
                    names.size(),
                    "at most GL_MAX_TRANSFORM_FEEDBACK_SEPARATE_ATTRIBS (" + ctx.limits.feedbackBuffers + ")");
            return;
        }
        program.feedback(bufferMode, names);
    }

    @Override
    public void getTransformFeedbackVarying(
            int program,
            int index,
            long length,
            long lengthBytes,
            long size,
            long sizeBytes,
            long type,
            long typeBytes,
            long name,
            long nameBytes) {
        String text = varying(program, index, size, sizeBytes, type, typeBytes);
        if (text != null) {
            GlText.out("glGetTransformFeedbackVarying", text, length, lengthBytes, name, nameBytes);
        }
    }

    @Override
    public String getTransformFeedbackVarying(
            int program, int index, int bufSize, long size, long sizeBytes, long type, long typeBytes) {
        String text = varying(program, index, size, sizeBytes, type, typeBytes);
        return text == null ? "" : GlText.cut(text, bufSize);
    }

    @Override
    public String getTransformFeedbackVarying(
            int program, int index, long size, long sizeBytes, long type, long typeBytes) {
        String text = varying(program, index, size, sizeBytes, type, typeBytes);
        return text == null ? "" : text;
    }

    private String varying(int program, int index, long size, long sizeBytes, long type, long typeBytes) {
        return ctx.programs.queries().feedbackVarying(program, index, size, sizeBytes, type, typeBytes);
    }
}
