package org.mgl.server.gles;

import org.lwjgl.opengles.GLESCapabilities;
import org.lwjgl.system.JNI;

/** Entry points of the draw path, fetched once a session. */
public final class GlesCalls {
    private final long useProgram;
    private final long bindVertexArray;

    GlesCalls(GLESCapabilities caps) {
        useProgram = caps.glUseProgram;
        bindVertexArray = caps.glBindVertexArray;
    }

    /** glUseProgram. */
    public void useProgram(int program) {
        JNI.callV(program, useProgram);
    }

    /** glBindVertexArray. */
    public void bindVertexArray(int array) {
        JNI.callV(array, bindVertexArray);
    }
}
