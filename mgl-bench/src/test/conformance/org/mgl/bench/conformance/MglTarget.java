package org.mgl.bench.conformance;

import org.mgl.client.ContextSpec;
import org.mgl.client.Mgl;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;

/**
 * Binds the shader-test runner to MGL: one session a worker, one context a test. Backend, transport and every other key come from
 * system properties {@code mgl.*}. Compiled with the runner, which is not part of this project; see
 * {@code docs/conformance.md}.
 */
public final class MglTarget implements conf.GlTarget {
    private MglSession session;
    private MglContext context;

    /** For the runner. */
    public MglTarget() {}

    @Override
    public Object open(int width, int height, int major, int minor, boolean compat) {
        if (compat) {
            throw new UnsupportedOperationException("MGL implements the core profile");
        }
        if (session == null) {
            session = Mgl.builder().open();
        }
        context = session.createContext(ContextSpec.core(3, 3).offscreen(width, height));
        context.makeCurrent();
        return context.gl33();
    }

    @Override
    public void makeCurrent() {
        context.makeCurrent();
    }

    @Override
    public void swap() {
        context.swapBuffers();
    }

    @Override
    public void close() {
        try {
            context.close();
        } catch (RuntimeException e) {
            session.close();
            session = null;
            throw e;
        }
    }
}
