package org.mgl.examples.jme3.system;

import java.util.Map;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.Mgl;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.Transport;

/** A session of MGL with one context. */
public final class MglPlatform implements GlPlatform {
    private final MglSession session;
    private final MglContext context;

    private MglPlatform(MglSession session, int width, int height) {
        this.session = session;
        this.context = session.createContext(ContextSpec.core(3, 3).offscreen(width, height));
    }

    /**
     * What opens sessions of this kind.
     *
     * @param backend {@code "gles"} or {@code "vulkan"}
     * @param transport how the client reaches its server
     * @param properties further configuration keys {@code mgl.*} and their values
     */
    public static Factory factory(String backend, Transport transport, Map<String, String> properties) {
        return (width, height) -> {
            Mgl.Builder builder = Mgl.builder().backend(backend).transport(transport);
            properties.forEach(builder::property);
            MglSession session = builder.open();
            try {
                return new MglPlatform(session, width, height);
            } catch (RuntimeException e) {
                session.close();
                throw e;
            }
        };
    }

    /** @return the session, for what it counts */
    public MglSession session() {
        return session;
    }

    @Override
    public GL33 gl() {
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
    public String driver() {
        return session.driver();
    }

    @Override
    public long recordsEncoded() {
        return session.stats().records();
    }

    @Override
    public long waits() {
        return session.stats().waits();
    }

    @Override
    public long declines() {
        return session.stats().declines();
    }

    @Override
    public void close() {
        try {
            context.close();
        } finally {
            session.close();
        }
    }
}
