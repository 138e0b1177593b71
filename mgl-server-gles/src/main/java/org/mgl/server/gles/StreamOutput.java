package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.Decline;

/**
 * Transform feedback. The native one begins at the first captured draw, when the native program is known, and is paused
 * between draws, so that the driver never sees MGL's own passes, nor a change of the program, inside it.
 */
final class StreamOutput {
    private final GlesDriver driver;
    private boolean begun;
    private boolean captures;
    private int buffers;
    private int program;

    StreamOutput(GlesDriver driver) {
        this.driver = driver;
    }

    /** Ranges without room for a single word take nothing: then draws are drawn only. */
    void begin(ApplierState state) {
        begun = false;
        captures = true;
        buffers = state.streamOutputProgram.archive().feedback().buffers();
        for (int i = 0; i < buffers; i++) {
            captures &= state.streamTargetRoom(i) > 0;
        }
    }

    /** Why a draw whose state is set cannot be captured, or null. */
    String lacking(GlesProgram program, GlesRenderState pipeline, int mode, int rewrite) {
        if ((rewrite & PrimitiveLists.FIRST_VERTEX) != 0) {
            return "the first-vertex convention inside transform feedback";
        }
        if ((rewrite & (PrimitiveLists.AS_LINES | PrimitiveLists.AS_POINTS)) != 0) {
            return "polygons as lines or points inside transform feedback";
        }
        if (!PrimitiveLists.handles(mode) && !program.hasGeometry()) {
            return "primitives with adjacency inside transform feedback without a geometry shader";
        }
        if (program.capturesPointSize()
                && program.makesPoints(pipeline, mode)
                && (pipeline.flags & (RenderStateFlags.PROGRAM_POINT_SIZE | RenderStateFlags.RASTERIZER_DISCARD))
                        == 0) {
            return "captured gl_PointSize that is not the size of the points";
        }
        return begun && program.nativeName() != this.program
                ? "state that needs another native program inside transform feedback"
                : null;
    }

    /** Before a draw's native command. */
    void resume(ApplierState state, GlesProgram current) {
        if (!captures) {
            return;
        }
        if (begun) {
            glResumeTransformFeedback();
        } else {
            beginNow(state, current);
        }
    }

    private void beginNow(ApplierState state, GlesProgram current) {
        driver.beforeStorage();
        for (int i = 0; i < buffers; i++) {
            GlesBuffer buffer = (GlesBuffer) state.streamTargets[i];
            glBindBufferRange(
                    GL_TRANSFORM_FEEDBACK_BUFFER,
                    i,
                    buffer.name(),
                    state.streamTargetOffsets[i],
                    state.streamTargetRoom(i));
        }
        glBeginTransformFeedback(state.streamOutputMode);
        int error = driver.takeError();
        if (error != GL_NO_ERROR) {
            captures = false;
            driver.events().decline(Decline.STREAM_OUTPUT, "the driver: 0x" + Integer.toHexString(error));
            return;
        }
        begun = true;
        program = current.nativeName();
    }

    /** Behind it. */
    void pause(ApplierState state) {
        if (!begun) {
            return;
        }
        glPauseTransformFeedback();
        for (int i = 0; i < buffers; i++) {
            ((GlesBuffer) state.streamTargets[i]).written();
        }
    }

    void end() {
        if (!begun) {
            return;
        }
        begun = false;
        glEndTransformFeedback();
        for (int i = 0; i < buffers; i++) {
            glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, i, 0);
        }
    }
}
