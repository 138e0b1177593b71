package org.mgl.server.gles.framebuffer;

import static org.lwjgl.opengles.GLES32.*;

import org.mgl.server.gles.GlesDriver;
import org.mgl.wire.apply.ServerRenderbuffer;

/** A renderbuffer. Its native name stays the same for life, so that framebuffers keep what they attached. */
public final class GlesRenderbuffer extends ServerRenderbuffer {
    private final GlesDriver driver;
    private int name;

    /** A renderbuffer without storage. */
    public GlesRenderbuffer(GlesDriver driver, long handle) {
        super(handle);
        this.driver = driver;
    }

    /** The native name. */
    int name() {
        if (name == 0) {
            name = driver.objects().renderbuffer();
        }
        return name;
    }

    @Override
    public int respecify() {
        driver.beforeStorage();
        glBindRenderbuffer(GL_RENDERBUFFER, name());
        int nativeFormat = NativeRenderFormats.of(driver.features(), format());
        glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples(), nativeFormat, width(), height());
        int error = driver.takeError();
        // Mesa leaves a renderbuffer that got no memory empty, without an error.
        boolean empty =
                error == GL_NO_ERROR && glGetRenderbufferParameteri(GL_RENDERBUFFER, GL_RENDERBUFFER_WIDTH) != width();
        glBindRenderbuffer(GL_RENDERBUFFER, 0);
        // The client knows which formats cannot be rendered to; a framebuffer with one is not complete.
        return error == GL_OUT_OF_MEMORY || empty ? GL_OUT_OF_MEMORY : GL_NO_ERROR;
    }

    @Override
    public void label(byte[] utf8) {
        glBindRenderbuffer(GL_RENDERBUFFER, name());
        driver.debug().label(GL_RENDERBUFFER, name, utf8);
        glBindRenderbuffer(GL_RENDERBUFFER, 0);
    }

    @Override
    public void destroy() {
        driver.objects().deleteRenderbuffer(name);
        name = 0;
    }
}
