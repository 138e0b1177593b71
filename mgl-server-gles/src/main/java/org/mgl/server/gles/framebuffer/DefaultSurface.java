package org.mgl.server.gles.framebuffer;

import static org.lwjgl.opengles.GLES32.*;

import org.mgl.server.gles.GlesDriver;
import org.mgl.server.gles.GlesFeatures;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.spi.SurfaceSpec;

/**
 * The images of the off-screen default framebuffer: a framebuffer object of MGL's own, so that its format, its samples
 * and its sRGB rules do not depend on what an EGL config offers.
 */
final class DefaultSurface {
    /** GL_DEPTH24_STENCIL8. */
    static final int DEPTH_FORMAT = GL_DEPTH24_STENCIL8;

    private final GlesDriver driver;
    private final int samples;
    private int framebuffer;
    private int color;
    private int depthStencil;
    private int width;
    private int height;

    /** Creates the images; they are black and at the far plane. */
    DefaultSurface(GlesDriver driver, SurfaceSpec spec) {
        this.driver = driver;
        this.samples = spec.samples();
        framebuffer = driver.objects().framebuffer();
        color = driver.objects().renderbuffer();
        depthStencil = driver.objects().renderbuffer();
        resize(spec.width(), spec.height());
        driver.framebuffers().bindDraw(framebuffer);
        glFramebufferRenderbuffer(GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color);
        glFramebufferRenderbuffer(GL_DRAW_FRAMEBUFFER, GL_DEPTH_STENCIL_ATTACHMENT, GL_RENDERBUFFER, depthStencil);
        requireComplete(spec);
        clear();
    }

    private void requireComplete(SurfaceSpec spec) {
        int status = glCheckFramebufferStatus(GL_DRAW_FRAMEBUFFER);
        int error = driver.takeError();
        if (status != GL_FRAMEBUFFER_COMPLETE || error != GL_NO_ERROR) {
            close();
            throw new Fatal(
                    FatalFamily.ResourceUnavailable,
                    "a default framebuffer of " + spec.width() + "x" + spec.height() + " with " + spec.samples()
                            + " samples: status 0x" + Integer.toHexString(status) + ", error 0x"
                            + Integer.toHexString(error));
        }
    }

    /** Internal format of the colour image: one that can be encoded in sRGB if that can also be switched off. */
    static int colorFormat(GlesFeatures features) {
        return features.srgbWriteControl ? GL_SRGB8_ALPHA8 : GL_RGBA8;
    }

    /** The native framebuffer. */
    int framebuffer() {
        return framebuffer;
    }

    /** The native colour renderbuffer. */
    int color() {
        return color;
    }

    /** The native depth and stencil renderbuffer. */
    int depthStencil() {
        return depthStencil;
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    int samples() {
        return samples;
    }

    /** Gives the images another size; their content is undefined. */
    void resize(int newWidth, int newHeight) {
        width = newWidth;
        height = newHeight;
        storage(color, colorFormat(driver.features()));
        storage(depthStencil, DEPTH_FORMAT);
    }

    private void storage(int renderbuffer, int format) {
        glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
        glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
        glBindRenderbuffer(GL_RENDERBUFFER, 0);
    }

    private void clear() {
        driver.state().neutral();
        glClearColor(0, 0, 0, 0);
        glClearDepthf(1);
        glClearStencil(0);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
    }

    void close() {
        driver.framebuffers().died(framebuffer);
        driver.objects().deleteFramebuffer(framebuffer);
        driver.objects().deleteRenderbuffer(color);
        driver.objects().deleteRenderbuffer(depthStencil);
        framebuffer = 0;
        color = 0;
        depthStencil = 0;
    }
}
