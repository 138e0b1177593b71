package org.mgl.bench.arm;

import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.mgl.bench.workload.ShaderLanguage;
import org.mgl.bench.workload.Workload;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.Mgl;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.Transport;

/** MGL over one of its transports. */
final class MglArm implements Arm {
    private final MglSession session;
    private final MglContext context;
    private final LinkCounters counters;
    private final GL33 gl;

    MglArm(String backend, Transport transport, boolean runAhead) {
        session = Mgl.builder()
                .backend(backend)
                .transport(transport)
                .property("mgl.ipc.runAhead", runAhead ? "1" : "0")
                .open();
        counters = new LinkCounters(session);
        context = session.createContext(ContextSpec.core(3, 3).offscreen(Workload.WIDTH, Workload.HEIGHT));
        context.makeCurrent();
        gl = context.gl33();
    }

    @Override
    public GL33 gl() {
        return gl;
    }

    @Override
    public ShaderLanguage language() {
        return ShaderLanguage.DESKTOP;
    }

    @Override
    public void endFrame() {
        context.swapBuffers();
    }

    @Override
    public void read(ByteBuffer pixels) {
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        gl.glReadPixels(0, 0, Workload.WIDTH, Workload.HEIGHT, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    }

    @Override
    public String driver() {
        return session.driver();
    }

    @Override
    public Crossed crossed() {
        return counters.crossed();
    }

    @Override
    public void close() {
        context.close();
        session.close();
    }
}
