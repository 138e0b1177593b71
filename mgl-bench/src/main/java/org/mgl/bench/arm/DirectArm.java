package org.mgl.bench.arm;

import java.nio.ByteBuffer;
import org.mgl.bench.workload.ShaderLanguage;
import org.mgl.client.GL33;

/** The ES driver itself. */
final class DirectArm implements Arm {
    private final GlesContext context = GlesContext.open();
    private final GL33 gl = new DirectGles(context.framebuffer);

    @Override
    public GL33 gl() {
        return gl;
    }

    @Override
    public ShaderLanguage language() {
        return ShaderLanguage.ES;
    }

    /** Off screen a frame ends with a flush; there is nothing to swap. */
    @Override
    public void endFrame() {
        gl.glFlush();
    }

    /** Zink's {@code glFinish} was seen to return while its Vulkan driver still had seconds of frames to draw; a read waits. */
    @Override
    public void finish() {
        gl.glFinish();
        context.await();
    }

    @Override
    public void read(ByteBuffer pixels) {
        context.read(pixels);
    }

    @Override
    public String driver() {
        return GlesContext.renderer();
    }

    @Override
    public void close() {
        context.close();
    }
}
