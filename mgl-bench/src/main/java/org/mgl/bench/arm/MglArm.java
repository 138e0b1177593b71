package org.mgl.bench.arm;

import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.function.LongSupplier;
import org.mgl.bench.workload.ShaderLanguage;
import org.mgl.bench.workload.Workload;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.Mgl;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.MglStats;
import org.mgl.client.Transport;
import org.mgl.client.impl.Sessions;
import org.mgl.wire.link.WaitCounters;

/** MGL over one of its transports. */
final class MglArm implements Arm {
    private final MglSession session;
    private final MglContext context;
    private final WaitCounters waits;
    private final GL33 gl;

    /** Opens a session; {@code cpu} is the calling thread's CPU clock in nanoseconds. */
    MglArm(Transport transport, boolean runAhead, LongSupplier cpu) {
        session = Mgl.builder()
                .transport(transport)
                .property("mgl.ipc.runAhead", runAhead ? "1" : "0")
                .open();
        waits = Sessions.waits(session);
        waits.cpuClock(cpu);
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
        MglStats stats = session.stats();
        return new Crossed(
                stats.records(),
                stats.cmdBytes(),
                stats.stageBytes(),
                stats.waits(),
                waits.totalNanos(),
                waits.totalCpuNanos());
    }

    @Override
    public void close() {
        context.close();
        session.close();
    }
}
