package org.mgl.server.gles;

import java.util.function.IntSupplier;
import org.lwjgl.opengles.GLES32;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/**
 * Whether the GPU was reset under the native context (OpenGL ES 3.2, 2.3.2). It is asked at each present, and when a native
 * error says that the context is lost; never at a draw.
 */
final class ResetStatus {
    static final int GL_CONTEXT_LOST = 0x507;

    private IntSupplier status;

    /** A status that is asked for only if the driver {@code tells}: without, the native answer is always GL_NO_ERROR. */
    ResetStatus(boolean tells) {
        status = tells ? GLES32::glGetGraphicsResetStatus : () -> GLES32.GL_NO_ERROR;
    }

    /** Asks {@code other} instead of the driver. */
    void askInstead(IntSupplier other) {
        status = other;
    }

    /**
     * Asks.
     *
     * @throws Fatal BackendDeviceLost if there was a reset
     */
    void check() {
        int answer = status.getAsInt();
        if (answer != GLES32.GL_NO_ERROR) {
            throw lost("glGetGraphicsResetStatus says " + name(answer));
        }
    }

    /** The fault of a device that {@code what} has found lost, with the reset's status. */
    Fatal lost(String what) {
        int answer = status.getAsInt();
        String reset = answer == GLES32.GL_NO_ERROR || what.endsWith(name(answer)) ? "" : ", " + name(answer);
        return new Fatal(FatalFamily.BackendDeviceLost, what + reset);
    }

    private static String name(int status) {
        return switch (status) {
            case GLES32.GL_GUILTY_CONTEXT_RESET -> "GL_GUILTY_CONTEXT_RESET";
            case GLES32.GL_INNOCENT_CONTEXT_RESET -> "GL_INNOCENT_CONTEXT_RESET";
            case GLES32.GL_UNKNOWN_CONTEXT_RESET -> "GL_UNKNOWN_CONTEXT_RESET";
            default -> "0x" + Integer.toHexString(status);
        };
    }
}
