package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/**
 * Generates and deletes native names and counts the live ones, so that a session can prove that it leaves none behind.
 */
public final class NativeObjects {
    private int live;

    NativeObjects() {}

    /** Native names that are alive. */
    public int live() {
        return live;
    }

    /** A new texture name. */
    public int texture() {
        return made(glGenTextures());
    }

    /** Deletes a texture; 0 is ignored. */
    public void deleteTexture(int name) {
        if (name != 0) {
            glDeleteTextures(name);
            live--;
        }
    }

    /** A new sampler name. */
    public int sampler() {
        return made(glGenSamplers());
    }

    /** Deletes a sampler; 0 is ignored. */
    public void deleteSampler(int name) {
        if (name != 0) {
            glDeleteSamplers(name);
            live--;
        }
    }

    /** A new framebuffer name. */
    public int framebuffer() {
        return made(glGenFramebuffers());
    }

    /** Deletes a framebuffer; 0 is ignored. */
    public void deleteFramebuffer(int name) {
        if (name != 0) {
            glDeleteFramebuffers(name);
            live--;
        }
    }

    /** A new renderbuffer name. */
    public int renderbuffer() {
        return made(glGenRenderbuffers());
    }

    /** Deletes a renderbuffer; 0 is ignored. */
    public void deleteRenderbuffer(int name) {
        if (name != 0) {
            glDeleteRenderbuffers(name);
            live--;
        }
    }

    /** A new buffer name. */
    public int buffer() {
        return made(glGenBuffers());
    }

    /** Deletes a buffer; 0 is ignored. */
    public void deleteBuffer(int name) {
        if (name != 0) {
            glDeleteBuffers(name);
            live--;
        }
    }

    /** A new vertex array name. */
    public int vertexArray() {
        return made(glGenVertexArrays());
    }

    /** Deletes a vertex array; 0 is ignored. */
    public void deleteVertexArray(int name) {
        if (name != 0) {
            glDeleteVertexArrays(name);
            live--;
        }
    }

    /** A new query name. */
    public int query() {
        return made(glGenQueries());
    }

    /** Deletes a query; 0 is ignored. */
    public void deleteQuery(int name) {
        if (name != 0) {
            glDeleteQueries(name);
            live--;
        }
    }

    /** A new program. */
    public int program() {
        return made(glCreateProgram());
    }

    /** Deletes a program; 0 is ignored. */
    public void deleteProgram(int name) {
        if (name != 0) {
            glDeleteProgram(name);
            live--;
        }
    }

    /** A new shader of a GL stage. */
    public int shader(int stage) {
        return made(glCreateShader(stage));
    }

    /** Deletes a shader; 0 is ignored. */
    public void deleteShader(int name) {
        if (name != 0) {
            glDeleteShader(name);
            live--;
        }
    }

    /**
     * A fence after all earlier commands.
     *
     * @throws Fatal BackendDeviceLost if the driver gives none
     */
    public long fence() {
        long sync = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        if (sync == 0) {
            throw new Fatal(FatalFamily.BackendDeviceLost, "glFenceSync gave no fence");
        }
        live++;
        return sync;
    }

    /** Deletes a fence; 0 is ignored. */
    public void deleteFence(long sync) {
        if (sync != 0) {
            glDeleteSync(sync);
            live--;
        }
    }

    private int made(int name) {
        live++;
        return name;
    }
}
