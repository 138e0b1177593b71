package org.mgl.server.gles.framebuffer;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import org.mgl.server.gles.FramebufferBindings;
import org.mgl.server.gles.GlesDriver;
import org.mgl.server.gles.texture.GlesTexture;
import org.mgl.wire.Handle;
import org.mgl.wire.apply.Attachment;
import org.mgl.wire.apply.ServerFramebuffer;

/**
 * A framebuffer; the handle of the default framebuffer stands for the session's off-screen surface.
 *
 * <p>OpenGL ES sends fragment output i to colour attachment i or nowhere. The images are therefore attached natively
 * where the draw buffers want them: the image of draw buffer i at point i, all others at the points that are left.
 */
public final class GlesFramebuffer extends ServerFramebuffer {
    private final GlesDriver driver;
    private final int[] points = new int[COLORS];
    private final int[] outputs = new int[COLORS];
    private int name;
    private int attached;
    private boolean stale = true;
    private boolean complete;
    private boolean upperLevels;
    private byte[] label;

    /** A framebuffer without attachments. */
    public GlesFramebuffer(GlesDriver driver, long handle) {
        super(handle);
        this.driver = driver;
    }

    /** Whether this is the default framebuffer. */
    boolean isDefault() {
        return handle() == Handle.DEFAULT_FRAMEBUFFER;
    }

    @Override
    public void label(byte[] utf8) {
        label = utf8;
        stale = true;
    }

    @Override
    protected void changed() {
        stale = true;
    }

    /**
     * Brings the native object to the description.
     *
     * @param surface native framebuffer that the default framebuffer stands for
     * @return the native name
     */
    int realise(int surface) {
        if (stale || isDefault() && name != surface) {
            stale = false;
            name = isDefault() ? surface : name != 0 ? name : driver.objects().framebuffer();
            FramebufferBindings bindings = driver.framebuffers();
            bindings.bindDraw(name);
            bindings.bindRead(name);
            if (isDefault()) {
                points[0] = 0;
            } else {
                if (label != null) {
                    driver.debug().label(GL_FRAMEBUFFER, name, label);
                }
                placeColors();
                attachAll();
                upperLevels = upperLevels();
            }
            selectBuffers();
            complete = glCheckFramebufferStatus(GL_DRAW_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
        } else if (upperLevels) {
            renewLevels();
        }
        return name;
    }

    private boolean upperLevels() {
        int highest = Math.max(depth().level, stencil().level);
        for (int color = 0; color < COLORS; color++) {
            highest = Math.max(highest, color(color).level);
        }
        return highest > 0;
    }

    /** What was sampled in between may have taken the levels' range back. */
    private void renewLevels() {
        for (int color = 0; color < COLORS; color++) {
            renewLevel(color(color));
        }
        renewLevel(depth());
        renewLevel(stencil());
    }

    private static void renewLevel(Attachment image) {
        if (image.texture != null && image.level > 0) {
            ((GlesTexture) image.texture).forAttachment(image.level);
        }
    }

    /** Whether the driver can use it; after {@link #realise}. */
    boolean complete() {
        return complete;
    }

    /** GL internal format of the image that reads take, 0 if none. */
    int readFormat() {
        if (isDefault()) {
            return readBuffer() == NONE ? 0 : DefaultSurface.colorFormat(driver.features());
        }
        return read().format();
    }

    /** GL internal format of the image that fragment output {@code i} goes to, 0 if none. */
    int drawFormat(int i) {
        if (drawBuffer(i) == NONE) {
            return 0;
        }
        return isDefault()
                ? DefaultSurface.colorFormat(driver.features())
                : color(drawBuffer(i)).format();
    }

    /** GL internal format of the depth image, 0 if none. */
    int depthFormat() {
        return isDefault() ? DefaultSurface.DEPTH_FORMAT : depth().format();
    }

    /** GL internal format of the stencil image, 0 if none. */
    int stencilFormat() {
        return isDefault() ? DefaultSurface.DEPTH_FORMAT : stencil().format();
    }

    private void placeColors() {
        int taken = 0;
        Arrays.fill(points, NONE);
        for (int i = 0; i < COLORS; i++) {
            int color = drawBuffer(i);
            if (color != NONE && color(color).present()) {
                points[color] = i;
                taken |= 1 << i;
            }
        }
        for (int color = 0; color < COLORS; color++) {
            if (points[color] == NONE && color(color).present()) {
                points[color] = Integer.numberOfTrailingZeros(~taken);
                taken |= 1 << points[color];
            }
        }
        int gone = attached & ~taken;
        while (gone != 0) {
            detach(GL_COLOR_ATTACHMENT0 + Integer.numberOfTrailingZeros(gone));
            gone &= gone - 1;
        }
        attached = taken;
    }

    private void attachAll() {
        for (int color = 0; color < COLORS; color++) {
            if (points[color] != NONE) {
                attach(GL_COLOR_ATTACHMENT0 + points[color], color(color));
            }
        }
        attach(GL_DEPTH_ATTACHMENT, depth());
        attach(GL_STENCIL_ATTACHMENT, stencil());
    }

    private static void detach(int point) {
        glFramebufferRenderbuffer(GL_DRAW_FRAMEBUFFER, point, GL_RENDERBUFFER, 0);
    }

    /** Attaches an image to a point of the framebuffer that is bound for drawing. */
    static void attach(int point, Attachment image) {
        if (image.texture != null) {
            attach(point, (GlesTexture) image.texture, image.level, image.face, image.layer, image.layered);
        } else if (image.renderbuffer != null) {
            int renderbuffer = ((GlesRenderbuffer) image.renderbuffer).name();
            glFramebufferRenderbuffer(GL_DRAW_FRAMEBUFFER, point, GL_RENDERBUFFER, renderbuffer);
        } else {
            detach(point);
        }
    }

    /** Attaches a level of a texture to a point of the framebuffer that is bound for drawing. */
    static void attach(int point, GlesTexture texture, int level, int face, int layer, boolean layered) {
        int target = texture.nativeTarget();
        texture.forAttachment(level);
        if (layered) {
            glFramebufferTexture(GL_DRAW_FRAMEBUFFER, point, texture.name(), level);
            return;
        }
        switch (target) {
            case GL_TEXTURE_2D, GL_TEXTURE_2D_MULTISAMPLE ->
                glFramebufferTexture2D(GL_DRAW_FRAMEBUFFER, point, target, texture.name(), level);
            case GL_TEXTURE_CUBE_MAP ->
                glFramebufferTexture2D(
                        GL_DRAW_FRAMEBUFFER, point, GL_TEXTURE_CUBE_MAP_POSITIVE_X + face, texture.name(), level);
            default -> glFramebufferTextureLayer(GL_DRAW_FRAMEBUFFER, point, texture.name(), level, layer);
        }
    }

    private void selectBuffers() {
        int count = Math.min(COLORS, driver.features().drawBuffers);
        for (int i = 0; i < count; i++) {
            int color = drawBuffer(i);
            boolean drawn = color != NONE && (isDefault() || points[color] == i);
            outputs[i] = drawn ? GL_COLOR_ATTACHMENT0 + i : GL_NONE;
        }
        drawBuffers(count);
        int read = readBuffer();
        boolean readable = read != NONE && points[read] != NONE;
        glReadBuffer(readable ? GL_COLOR_ATTACHMENT0 + points[read] : GL_NONE);
    }

    private void drawBuffers(int count) {
        MemorySegment list = driver.scratch().take(count * 4L);
        for (int i = 0; i < count; i++) {
            list.setAtIndex(ValueLayout.JAVA_INT, i, outputs[i]);
        }
        nglDrawBuffers(count, list.address());
    }

    @Override
    public void destroy() {
        if (!isDefault() && name != 0) {
            driver.framebuffers().died(name);
            driver.objects().deleteFramebuffer(name);
        }
        name = 0;
        stale = true;
    }
}
