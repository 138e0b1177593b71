package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.MemorySegment;
import org.lwjgl.opengles.EXTDisjointTimerQuery;
import org.mgl.server.gles.egl.EglContext;
import org.mgl.server.gles.egl.EglPlatforms;
import org.mgl.server.gles.framebuffer.FramebufferOps;
import org.mgl.server.gles.framebuffer.GlesFramebuffer;
import org.mgl.server.gles.framebuffer.GlesRenderbuffer;
import org.mgl.server.gles.texture.GlesSampler;
import org.mgl.server.gles.texture.GlesTexture;
import org.mgl.server.gles.texture.TextureBinder;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.apply.ServerBuffer;
import org.mgl.wire.apply.ServerEvents;
import org.mgl.wire.apply.ServerFence;
import org.mgl.wire.apply.ServerFramebuffer;
import org.mgl.wire.apply.ServerProgram;
import org.mgl.wire.apply.ServerQuery;
import org.mgl.wire.apply.ServerRenderState;
import org.mgl.wire.apply.ServerRenderbuffer;
import org.mgl.wire.apply.ServerSampler;
import org.mgl.wire.apply.ServerTexture;
import org.mgl.wire.apply.ServerVertexElements;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.SurfaceSpec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The backend {@code gles}: an OpenGL ES 3.2 context that lives on the apply thread. */
final class GlesBackend implements Backend {
    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.server.gles");

    private final LinkTerms terms;
    private EglContext context;
    private int entered;
    private GlesDriver driver;
    private FramebufferOps framebuffers;
    private TextureBinder textures;
    private DrawPath draws;
    private GpuProgress finishes;
    private GpuProgress frames;
    private Runnable atEnd = () -> {};
    private int objectsLeft;
    private int errorLeft;

    GlesBackend(LinkTerms terms) {
        this.terms = terms;
    }

    @Override
    public Caps open(ServerEvents events) {
        context = EglPlatforms.open();
        try {
            enter();
            requireVersion();
            GlesDriver made = new GlesDriver(context, events, terms);
            framebuffers = new FramebufferOps(made);
            textures = new TextureBinder(made);
            draws = new DrawPath(made, framebuffers, textures);
            finishes = new GpuProgress(made.objects());
            frames = new GpuProgress(made.objects());
            driver = made;
            Caps caps = CapsProbe.probe(driver, context.robust(), context.description());
            LOG.info(
                    "OpenGL ES on {}: {}, {}",
                    context.description(),
                    caps.strings()[Caps.STRING_RENDERER],
                    caps.strings()[Caps.STRING_VERSION]);
            return caps;
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    @Override
    public void attachSurface(SurfaceSpec surface) {
        framebuffers.attachSurface(surface);
    }

    @Override
    public void detachSurface() {
        if (driver != null) {
            framebuffers.detachSurface();
            finishes.close();
            frames.close();
        }
    }

    @Override
    public void resizeSurface(int width, int height) {
        framebuffers.resizeSurface(width, height);
    }

    @Override
    public void enter() {
        if (context == null) {
            return;
        }
        if (context.abandoned()) {
            entered = 0;
        }
        if (entered == 0) {
            context.bind();
        }
        entered++;
    }

    @Override
    public void leave() {
        if (context != null && --entered == 0) {
            context.unbind();
            driver.largeStack().callerIsSmall();
        }
    }

    @Override
    public void close() {
        if (context == null) {
            return;
        }
        try {
            if (bindToClose() && driver != null) {
                closeDriver();
            }
        } finally {
            context.unbind();
            context.close();
            context = null;
            entered = 0;
        }
    }

    /** False if the context is lost with a thread that ended while it was current; its objects go with the display. */
    private boolean bindToClose() {
        try {
            context.bind();
            return true;
        } catch (Fatal lost) {
            if (!context.abandoned()) {
                throw lost;
            }
            LOG.warn("the native objects of a session are left to the driver: {}", lost.detail());
            return false;
        }
    }

    private void closeDriver() {
        draws.close();
        textures.close();
        framebuffers.close();
        finishes.close();
        frames.close();
        driver.close();
        errorLeft = driver.leftError();
        objectsLeft = driver.objects().live();
        atEnd.run();
        if (errorLeft != 0 || objectsLeft != 0) {
            LOG.warn(
                    "left at the end of the session: {} native objects, native error 0x{}",
                    objectsLeft,
                    Integer.toHexString(errorLeft));
        }
        driver = null;
    }

    /** Runs {@code check} when everything is freed and the native context is still current. */
    void atEnd(Runnable check) {
        atEnd = check;
    }

    /** Where the driver's reset status is asked for; a test may put its own answer in. */
    ResetStatus device() {
        return driver.device();
    }

    /** Native objects that are alive. */
    int liveObjects() {
        return driver == null ? 0 : driver.objects().live();
    }

    /** Native objects that were alive when the context ended. */
    int objectsLeft() {
        return objectsLeft;
    }

    /** The native error that was pending when the context ended, 0 for none. */
    int errorLeft() {
        return errorLeft;
    }

    private static void requireVersion() {
        int version = glGetInteger(GL_MAJOR_VERSION) * 10 + glGetInteger(GL_MINOR_VERSION);
        if (version < 32) {
            throw new Fatal(
                    FatalFamily.ResourceUnavailable,
                    "the driver gave OpenGL ES " + version / 10 + "." + version % 10 + ", 3.2 is needed");
        }
    }

    @Override
    public ServerBuffer createBuffer(long handle) {
        return new GlesBuffer(driver, handle);
    }

    @Override
    public ServerTexture createTexture(long handle, int target) {
        return new GlesTexture(driver, handle, target);
    }

    @Override
    public ServerRenderbuffer createRenderbuffer(long handle) {
        return new GlesRenderbuffer(driver, handle);
    }

    @Override
    public ServerFramebuffer createFramebuffer(long handle) {
        return new GlesFramebuffer(driver, handle);
    }

    @Override
    public ServerSampler createSampler(long handle, MemorySegment record, long at) {
        return new GlesSampler(driver, handle, record, at);
    }

    @Override
    public ServerRenderState createRenderState(long handle, MemorySegment record, long at) {
        return new GlesRenderState(handle, record, at, driver.features());
    }

    @Override
    public ServerVertexElements createVertexElements(long handle, MemorySegment record, long at) {
        return new GlesVertexElements(driver, handle, record, at);
    }

    @Override
    public ServerProgram createProgram(long handle) {
        return new GlesProgram(driver, handle);
    }

    @Override
    public ServerFence createFence(long handle, long ordinal) {
        return new GlesFence(driver, handle, ordinal);
    }

    @Override
    public ServerQuery createQuery(long handle, int target) {
        return new GlesQuery(driver, handle, target);
    }

    @Override
    public void draw(ApplierState state, MemorySegment record, long at) {
        draws.draw(state, record, at);
    }

    @Override
    public void beginStreamOutput(ApplierState state) {
        draws.streamOutput().begin(state);
    }

    @Override
    public void endStreamOutput(ApplierState state) {
        draws.streamOutput().end();
    }

    @Override
    public void clear(ApplierState state, ServerFramebuffer target, MemorySegment record, long at) {
        framebuffers.clear(state, (GlesFramebuffer) target, record, at);
    }

    @Override
    public void blit(
            ApplierState state, ServerFramebuffer read, ServerFramebuffer draw, MemorySegment record, long at) {
        framebuffers.blit(state, (GlesFramebuffer) read, (GlesFramebuffer) draw, record, at);
    }

    @Override
    public boolean readPixels(
            ServerFramebuffer source,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            MemorySegment out,
            long outAt) {
        return framebuffers.readPixels((GlesFramebuffer) source, x, y, w, h, format, type, clamp, out, outAt);
    }

    @Override
    public boolean readPixelsToBuffer(
            ServerFramebuffer source,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            ServerBuffer target,
            long offset,
            int rowStride,
            int swapBytes) {
        return framebuffers.readPixelsToBuffer(
                (GlesFramebuffer) source,
                x,
                y,
                w,
                h,
                format,
                type,
                clamp,
                (GlesBuffer) target,
                offset,
                rowStride,
                swapBytes);
    }

    @Override
    public boolean copyToTexture(ServerFramebuffer source, ServerTexture target, MemorySegment record, long at) {
        return framebuffers.copyToTexture((GlesFramebuffer) source, (GlesTexture) target, record, at);
    }

    @Override
    public void flush() {
        glFlush();
    }

    @Override
    public void finish(long ordinal) {
        finishes.mark(ordinal);
    }

    @Override
    public long pollFinish() {
        return finishes.poll();
    }

    @Override
    public void present(long frameSerial) {
        driver.device().check();
        frames.mark(frameSerial);
        driver.presented();
        glFlush();
    }

    @Override
    public long pollPresent() {
        return Math.min(frames.last(), frames.poll(frames.last() - 1) + 1);
    }

    @Override
    public void pushDebugGroup(int source, int id, byte[] utf8) {
        driver.debug().push(source, id, utf8);
    }

    @Override
    public void popDebugGroup() {
        driver.debug().pop();
    }

    @Override
    public void debugMessage(int source, int type, int id, int severity, byte[] utf8) {
        driver.debug().insert(source, type, id, severity, utf8);
    }

    @Override
    public void debugOutput(boolean enabled) {
        driver.debug().output(enabled);
    }

    @Override
    public long timestamp() {
        return driver.features().timerQuery
                ? glGetInteger64(EXTDisjointTimerQuery.GL_TIMESTAMP_EXT)
                : System.nanoTime();
    }
}
