package org.mgl.client;

/**
 * The reset status of {@code GL_KHR_robustness}; names and values are the extension's. Its other functions are not here:
 * {@link GL33}'s own already check what they write to.
 */
public interface KHRRobustness {
    /** Answer of {@code glGetGraphicsResetStatus}: this context caused the loss; never given. */
    int GL_GUILTY_CONTEXT_RESET = 0x8253;
    /** Answer of {@code glGetGraphicsResetStatus}: another context caused the loss; never given. */
    int GL_INNOCENT_CONTEXT_RESET = 0x8254;
    /** Answer of {@code glGetGraphicsResetStatus}: the session has ended, for example because its device is lost. */
    int GL_UNKNOWN_CONTEXT_RESET = 0x8255;

    /**
     * Answer of {@code glGetError} once the device is lost and a call was ignored for that. Such a call returns 0, false or
     * null and writes nothing; {@code glGetSync}, {@code glClientWaitSync} and GL_QUERY_RESULT_AVAILABLE answer that what
     * they are asked for has come, so that loops end (OpenGL 4.5, 2.3.2).
     */
    int GL_CONTEXT_LOST = 0x507;

    /**
     * Says whether the server's half of the session has failed; reads the reverse channel, waits for nothing and never
     * throws {@link org.mgl.wire.Fatal}. A session that has failed does not come back: open a new one.
     *
     * @return {@link #GL_UNKNOWN_CONTEXT_RESET} once the session has ended with a fault, else {@code GL_NO_ERROR}
     * @throws IllegalStateException on another thread than the current one
     */
    int glGetGraphicsResetStatus();
}
