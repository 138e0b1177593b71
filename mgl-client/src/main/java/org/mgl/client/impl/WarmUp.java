package org.mgl.client.impl;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.mgl.client.shader.ShaderCompiler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Loads, beside the opening of the process's first session, what its first frame needs of the client: the native shader
 * compiler and the large classes of the GL surface. Nothing waits for it, and nothing depends on it.
 */
final class WarmUp implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.client");
    private static final AtomicBoolean STARTED = new AtomicBoolean();

    private WarmUp() {}

    /** Starts it unless it has been started in this process. */
    static void start() {
        if (!STARTED.getAndSet(true)) {
            Thread thread = new Thread(new WarmUp(), "mgl-warm-up");
            thread.setDaemon(true);
            thread.start();
        }
    }

    @Override
    public void run() {
        try {
            ShaderCompiler.warmUp();
            for (Class<?> type : classes()) {
                MethodHandles.lookup().ensureInitialized(type);
            }
        } catch (IllegalAccessException | RuntimeException | LinkageError e) {
            LOG.debug("warming up", e);
        }
    }

    /** Named here and not in a constant, because naming a class loads it: on this thread, not on the opener's. */
    private static List<Class<?>> classes() {
        return List.of(
                ClientContext.class,
                ClientGL33.class,
                State.class,
                Buffers.class,
                VertexArrays.class,
                Textures.class,
                Framebuffers.class,
                Programs.class,
                Uniforms.class,
                Draws.class,
                Queries.class,
                Getters.class);
    }
}
