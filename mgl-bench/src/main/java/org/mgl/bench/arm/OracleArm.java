package org.mgl.bench.arm;

import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.mgl.bench.oracle.NativeContext;
import org.mgl.bench.workload.ShaderLanguage;
import org.mgl.bench.workload.Workload;
import org.mgl.client.GL33;

/** The machine's desktop OpenGL: whose pictures are right. It is not measured. */
final class OracleArm implements Arm {
    private final NativeContext context = NativeContext.open(Workload.WIDTH, Workload.HEIGHT);

    @Override
    public GL33 gl() {
        return context.gl();
    }

    @Override
    public ShaderLanguage language() {
        return ShaderLanguage.DESKTOP;
    }

    /** A swap would leave the picture undefined. */
    @Override
    public void endFrame() {
        context.gl().glFlush();
    }

    @Override
    public void read(ByteBuffer pixels) {
        gl().glBindFramebuffer(GL_FRAMEBUFFER, 0);
        gl().glReadPixels(0, 0, Workload.WIDTH, Workload.HEIGHT, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    }

    @Override
    public String driver() {
        return context.gl().glGetString(GL_RENDERER);
    }

    @Override
    public void close() {
        context.close();
    }
}
