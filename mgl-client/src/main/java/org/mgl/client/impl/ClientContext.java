package org.mgl.client.impl;

import org.lwjgl.system.MemoryUtil;

/** One GL context on the client: its owner thread, its topics, and the facade's scratch memory. */
public final class ClientContext {
    final Buffers buffers = new Buffers();
    final VertexArrays vertexArrays = new VertexArrays();
    final Draws draws = new Draws();
    final Textures textures = new Textures();
    final Samplers samplers = new Samplers();
    final Framebuffers framebuffers = new Framebuffers();
    final Programs programs = new Programs();
    final Uniforms uniforms = new Uniforms();
    final State state = new State();
    final Getters getters = new Getters();
    final Queries queries = new Queries();
    final TransformFeedback transformFeedback = new TransformFeedback();

    /** The thread where this context is current; null while it is current nowhere. */
    Thread owner;

    private long scratchAddress;
    private long scratchBytes;

    /** Every GL call starts here. */
    void enter(String call) {
        if (Thread.currentThread() != owner) {
            wrongThread(call);
        }
    }

    private void wrongThread(String call) {
        throw new IllegalStateException(call + ": the context is "
                + (owner == null ? "not current" : "current on thread " + owner.getName()) + ", called on "
                + Thread.currentThread().getName());
    }

    /**
     * Native memory for the array arguments of the call in progress; the facade alone uses it.
     *
     * @param bytes how much the call needs
     * @return its address, aligned to 8 bytes, valid until the next call
     */
    long scratch(long bytes) {
        if (bytes > scratchBytes) {
            scratchBytes = Math.max(Long.highestOneBit(bytes) << 1, 4096);
            scratchAddress = MemoryUtil.nmemReallocChecked(scratchAddress, scratchBytes);
        }
        return scratchAddress;
    }
}
