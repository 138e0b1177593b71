package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Handle;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.record.BeginStreamOutput;
import org.mgl.wire.record.BufferRange;
import org.mgl.wire.record.EndStreamOutput;
import org.mgl.wire.record.SetStreamOutputTargets;
import org.mgl.wire.spi.Caps;

/** Handlers of transform feedback: its targets, its begin and end, and which draws it captures. */
final class StreamOutputHandlers {
    private static final int POINTS = 0;
    private static final int LINES = 1;
    private static final int TRIANGLES = 4;

    /** Modes that a draw without a geometry stage may have: a bit per primitive mode (GL 3.3 core, table 2.15). */
    private static final int POINT_MODES = 1;

    private static final int LINE_MODES = 0b1100_0000_1110;
    private static final int TRIANGLE_MODES = 0b11_0000_0111_0000;

    private StreamOutputHandlers() {}

    static void setTargets(Applier a, MemorySegment s, long at, int size) {
        SetStreamOutputTargets.check(s, at, size);
        refuseWhileActive(a, "SetStreamOutputTargets");
        ApplierState st = a.state;
        int count = SetStreamOutputTargets.count(s, at);
        for (int i = 0; i < count; i++) {
            long element = SetStreamOutputTargets.countElement(at, i);
            a.buffers.getOrNull(BufferRange.buffer(s, element), "SetStreamOutputTargets.buffer");
            checkRange(BufferRange.offset(s, element), BufferRange.size(s, element));
        }
        for (int i = 0; i < ApplierState.STREAM_TARGETS; i++) {
            if (i < count) {
                long element = SetStreamOutputTargets.countElement(at, i);
                st.streamTargets[i] =
                        a.buffers.getOrNull(BufferRange.buffer(s, element), "SetStreamOutputTargets.buffer");
                st.streamTargetOffsets[i] = BufferRange.offset(s, element);
                st.streamTargetSizes[i] = BufferRange.size(s, element);
            } else {
                st.streamTargets[i] = null;
            }
        }
    }

    private static void checkRange(long offset, long size) {
        boolean whole = size == -1;
        if (offset < 0 || (offset & 3) != 0 || !whole && (size < 0 || (size & 3) != 0)) {
            throw Fatal.protocol("SetStreamOutputTargets.range (" + size + " at " + offset + ", multiples of 4)");
        }
    }

    private static void refuseWhileActive(Applier a, String record) {
        if (a.streamOutputActive()) {
            throw Fatal.protocol(record + " (transform feedback is active)");
        }
    }

    /** A program whose draws are being captured keeps its image and its life. */
    static void refuseInUse(Applier a, ServerProgram program, String field) {
        if (program == a.state.streamOutputProgram) {
            throw Fatal.protocol(field + " (" + Handle.toString(program.handle()) + " is used by transform feedback)");
        }
    }

    /** So does a buffer that takes what is captured. */
    static void refuseInUse(Applier a, ServerBuffer buffer, String field) {
        for (int i = 0; a.streamOutputActive() && i < ApplierState.STREAM_TARGETS; i++) {
            if (a.state.streamTargets[i] == buffer) {
                throw Fatal.protocol(
                        field + " (" + Handle.toString(buffer.handle()) + " is used by transform feedback)");
            }
        }
    }

    static void begin(Applier a, MemorySegment s, long at, int size) {
        BeginStreamOutput.check(s, at, size);
        if (!a.caps().has(Caps.STREAM_OUTPUT)) {
            throw new Fatal(FatalFamily.UnmigratedVerb, "begin_stream_output");
        }
        refuseWhileActive(a, "BeginStreamOutput");
        int mode = BeginStreamOutput.mode(s, at);
        if (mode != POINTS && mode != LINES && mode != TRIANGLES) {
            throw Fatal.protocol("BeginStreamOutput.mode (" + mode + ", expected 0, 1 or 4)");
        }
        long handle = BeginStreamOutput.program(s, at);
        ServerProgram program = a.programs.get(handle, "BeginStreamOutput.program");
        ProgramArchive.Feedback feedback =
                program.archive() == null ? null : program.archive().feedback();
        if (feedback == null) {
            throw Fatal.protocol("BeginStreamOutput.program (" + Handle.toString(handle) + " captures nothing)");
        }
        for (int i = 0; i < feedback.buffers(); i++) {
            if (a.state.streamTargets[i] == null) {
                throw Fatal.protocol("BeginStreamOutput.targets (point " + i + " has no buffer)");
            }
        }
        a.state.streamOutputMode = mode;
        a.state.streamOutputProgram = program;
        a.backend.beginStreamOutput(a.state);
    }

    static void end(Applier a, MemorySegment s, long at, int size) {
        EndStreamOutput.check(s, at, size);
        if (!a.streamOutputActive()) {
            throw Fatal.protocol("EndStreamOutput (transform feedback is not active)");
        }
        stop(a);
    }

    /** Ends transform feedback if it is active. */
    static void stop(Applier a) {
        if (a.streamOutputActive()) {
            a.backend.endStreamOutput(a.state);
            a.state.streamOutputMode = ApplierState.NO_STREAM_OUTPUT;
            a.state.streamOutputProgram = null;
        }
    }

    /** Whether active transform feedback can capture a draw: its program, still as it was linked, and its primitives. */
    static boolean fits(ApplierState st, int mode) {
        ServerProgram program = st.streamOutputProgram;
        if (program != st.program || program.archive().feedback() == null) {
            return false;
        }
        ProgramArchive.Geometry geometry = program.archive().geometry();
        if (geometry != null) {
            return geometry.capturedAs() == st.streamOutputMode;
        }
        int modes = switch (st.streamOutputMode) {
            case POINTS -> POINT_MODES;
            case LINES -> LINE_MODES;
            default -> TRIANGLE_MODES;
        };
        return (modes >>> mode & 1) != 0;
    }
}
