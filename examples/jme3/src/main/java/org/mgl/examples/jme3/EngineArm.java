package org.mgl.examples.jme3;

import static org.lwjgl.opengl.GL33C.*;

import com.jme3.system.JmeSystem;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.lwjgl.BufferUtils;
import org.mgl.bench.arm.ArmServer;
import org.mgl.bench.arm.Crossed;
import org.mgl.bench.arm.FrameSource;
import org.mgl.bench.arm.LinkCounters;
import org.mgl.client.GL33;
import org.mgl.client.Transport;
import org.mgl.examples.jme3.scene.DemoScene;
import org.mgl.examples.jme3.system.FrameListener;
import org.mgl.examples.jme3.system.GlPlatform;
import org.mgl.examples.jme3.system.HeadlessContext;
import org.mgl.examples.jme3.system.MglPlatform;
import org.mgl.examples.jme3.system.OraclePlatform;

/**
 * The demo scene as an arm of {@code ./mgl bench}: draws the frames that the benchmark asks for, on the engine's render
 * thread. {@code direct}, {@code glthread} and {@code zink} are the machine's desktop OpenGL, which differ by environment
 * alone; what the engine itself computes and allocates is part of every figure.
 */
public final class EngineArm implements FrameListener {
    /** Held, because the log manager forgets the level of a logger that nobody holds. */
    private static final Logger ENGINE_LOG = Logger.getLogger("com.jme3");

    private final PrintStream answers;
    private final DemoScene scene = new DemoScene();
    private final long begin = System.nanoTime();
    private ArmServer server;

    private EngineArm(PrintStream answers) {
        this.answers = answers;
    }

    /** An arm that {@code ./mgl bench} names; see {@link ArmServer}. */
    public static void main(String[] arguments) throws InterruptedException {
        PrintStream answers = System.out;
        System.setOut(System.err);
        System.setProperty("java.awt.headless", "true");
        ENGINE_LOG.setLevel(Level.OFF);
        JmeSystem.setErrorMessageHandler(message -> {});
        new EngineArm(answers).run(platform(arguments[0]));
        System.exit(0);
    }

    private static GlPlatform.Factory platform(String arm) {
        return switch (arm) {
            case "direct", "glthread", "zink", "zink-threaded" -> OraclePlatform::new;
            case "vulkan" -> MglPlatform.factory("vulkan", Transport.INPROC, Map.of());
            case "vulkan-monolith" -> MglPlatform.factory("vulkan", Transport.MONOLITH, Map.of());
            default -> MglPlatform.factory("gles", Transport.valueOf(arm.toUpperCase(Locale.ROOT)), Map.of());
        };
    }

    private void run(GlPlatform.Factory factory) throws InterruptedException {
        SceneRun.play(scene, factory, this);
        server.closed();
    }

    /** Serves the benchmark to its end; the context's own loop then finds nothing to do. */
    @Override
    public void initialized(HeadlessContext context) {
        try {
            server = new ArmServer(answers, new Frames(context));
            server.serve(System.nanoTime() - begin, context.platform().driver());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int error = context.gl().glGetError();
        if (error != GL_NO_ERROR) {
            throw new IllegalStateException("OpenGL error 0x" + Integer.toHexString(error));
        }
        scene.stop();
    }

    private static final class Frames implements FrameSource {
        private final HeadlessContext context;
        private final LinkCounters counters;
        private final ByteBuffer pixel = BufferUtils.createByteBuffer(4);

        Frames(HeadlessContext context) {
            this.context = context;
            counters = context.platform() instanceof MglPlatform mgl ? new LinkCounters(mgl.session()) : null;
        }

        @Override
        public void frame() {
            context.frame();
        }

        /** Natively a pixel is read besides: Zink's {@code glFinish} was seen to return long before everything was drawn. */
        @Override
        public void finish() {
            GL33 gl = context.gl();
            gl.glFinish();
            if (counters == null) {
                int bound = gl.glGetInteger(GL_READ_FRAMEBUFFER_BINDING);
                gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
                gl.glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
                gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, bound);
            }
        }

        @Override
        public long draws() {
            return context.draws();
        }

        @Override
        public Crossed crossed() {
            return counters == null ? Crossed.NOTHING : counters.crossed();
        }
    }
}
