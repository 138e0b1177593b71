package org.mgl.server.gles.framebuffer;

import static org.lwjgl.opengles.GLES32.*;

import org.mgl.server.gles.GlesDriver;

/** A framebuffer of one single-sampled renderbuffer that lives for one verb: a step between two native commands. */
final class ScratchTarget implements AutoCloseable {
    private final GlesDriver driver;
    private final int framebuffer;
    private final int renderbuffer;

    /** Binds a new target of a native internal format for drawing; its content is undefined. */
    ScratchTarget(GlesDriver driver, int nativeFormat, int attachmentPoint, int width, int height) {
        this.driver = driver;
        framebuffer = driver.objects().framebuffer();
        renderbuffer = driver.objects().renderbuffer();
        glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
        glRenderbufferStorage(GL_RENDERBUFFER, nativeFormat, width, height);
        glBindRenderbuffer(GL_RENDERBUFFER, 0);
        driver.framebuffers().bindDraw(framebuffer);
        glFramebufferRenderbuffer(GL_DRAW_FRAMEBUFFER, attachmentPoint, GL_RENDERBUFFER, renderbuffer);
    }

    /** The native framebuffer. */
    int framebuffer() {
        return framebuffer;
    }

    @Override
    public void close() {
        driver.framebuffers().died(framebuffer);
        driver.objects().deleteFramebuffer(framebuffer);
        driver.objects().deleteRenderbuffer(renderbuffer);
    }
}
