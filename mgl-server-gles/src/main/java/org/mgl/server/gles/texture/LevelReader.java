package org.mgl.server.gles.texture;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.MemorySegment;
import org.mgl.server.gles.GlesBuffer;
import org.mgl.server.gles.GlesDriver;
import org.mgl.server.gles.framebuffer.ColorReader;
import org.mgl.server.gles.framebuffer.DepthStencilReader;
import org.mgl.wire.pixel.PixelConverter;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;

/**
 * Reads levels of textures, which OpenGL ES cannot: a level is attached to a framebuffer and read from there. Formats
 * that cannot be attached (compressed ones, shared exponents) are copied bit by bit into an integer texture first.
 */
final class LevelReader {
    private final GlesDriver driver;
    private final ColorReader colors;
    private final DepthStencilReader depths;
    private final PixelConverter converter = new PixelConverter();
    private int framebuffer;

    LevelReader(GlesDriver driver) {
        this.driver = driver;
        this.colors = new ColorReader(driver);
        this.depths = new DepthStencilReader(driver);
    }

    /** Reads a box as tight canonical rows to the address {@code out}; false if the driver cannot. */
    boolean read(GlesTexture texture, int level, int face, int x, int y, int z, int w, int h, int d, long out) {
        PixelFormat format = PixelFormat.of(texture.format(level, face));
        long slice = format.imageBytes(w, h, 1);
        driver.beforeStorage();
        texture.isolate(level);
        boolean read = true;
        for (int i = 0; i < d && read; i++) {
            read = readSlice(format, texture, level, face, x, y, z + i, w, h, out + i * slice);
        }
        texture.forSampling();
        return read;
    }

    /** Reads a box into a buffer as the driver itself can; false, and nothing has happened, if it cannot. */
    boolean readToBuffer(
            GlesTexture texture,
            int level,
            int face,
            int x,
            int y,
            int z,
            int w,
            int h,
            int d,
            int format,
            int type,
            GlesBuffer target,
            long offset,
            long rowStride,
            long imageStride) {
        PixelFormat stored = PixelFormat.of(texture.format(level, face));
        int texel = PixelLayout.texelBytes(format, type);
        boolean plain = stored.color() && !stored.compressed();
        if (!plain || rowStride % texel != 0 || rowStride / texel > Integer.MAX_VALUE) {
            return false;
        }
        driver.beforeStorage();
        texture.isolate(level);
        boolean read = true;
        for (int i = 0; i < d && read; i++) {
            read = attach(stored, texture, level, face, z + i);
            if (read) {
                read = colors.direct(stored, format, type, false);
                if (read) {
                    glBindBuffer(GL_PIXEL_PACK_BUFFER, target.name());
                    glPixelStorei(GL_PACK_ROW_LENGTH, (int) (rowStride / texel));
                    nglReadPixels(x, y, w, h, format, type, offset + i * imageStride);
                    glPixelStorei(GL_PACK_ROW_LENGTH, 0);
                    glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
                    target.written();
                }
                detach(GL_COLOR_ATTACHMENT0);
            }
        }
        texture.forSampling();
        return read;
    }

    private boolean readSlice(
            PixelFormat format, GlesTexture texture, int level, int face, int x, int y, int z, int w, int h, long out) {
        if (format.compressed() || !attach(format, texture, level, face, z)) {
            return readBits(format, texture, level, face, x, y, z, w, h, out);
        }
        long row = format.rowBytes(w);
        boolean read = format.color()
                ? colors.read(format, x, y, w, h, format.format(), format.type(), false, out, row)
                : depths.read(format, format, x, y, w, h, format.format(), format.type(), false, out, row);
        detach(attachmentPoint(format));
        return read;
    }

    /** Attaches a level for reading; false if the driver cannot read it so. */
    private boolean attach(PixelFormat format, GlesTexture texture, int level, int face, int z) {
        bindFramebuffer();
        int point = attachmentPoint(format);
        switch (texture.nativeTarget()) {
            case GL_TEXTURE_2D ->
                glFramebufferTexture2D(GL_READ_FRAMEBUFFER, point, GL_TEXTURE_2D, texture.name(), level);
            case GL_TEXTURE_CUBE_MAP ->
                glFramebufferTexture2D(
                        GL_READ_FRAMEBUFFER, point, GL_TEXTURE_CUBE_MAP_POSITIVE_X + face, texture.name(), level);
            default -> glFramebufferTextureLayer(GL_READ_FRAMEBUFFER, point, texture.name(), level, z);
        }
        boolean complete = driver.takeError() == GL_NO_ERROR
                && glCheckFramebufferStatus(GL_READ_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
        if (!complete) {
            detach(point);
        }
        return complete;
    }

    private void bindFramebuffer() {
        if (framebuffer == 0) {
            framebuffer = driver.objects().framebuffer();
        }
        driver.framebuffers().bindRead(framebuffer);
    }

    private void detach(int point) {
        driver.framebuffers().bindRead(framebuffer);
        glFramebufferRenderbuffer(GL_READ_FRAMEBUFFER, point, GL_RENDERBUFFER, 0);
    }

    private static int attachmentPoint(PixelFormat format) {
        if (format.color()) {
            return GL_COLOR_ATTACHMENT0;
        }
        return format.hasStencil() ? GL_DEPTH_STENCIL_ATTACHMENT : GL_DEPTH_ATTACHMENT;
    }

    /** Reads the bits of texels or blocks through an integer texture of the same size per texel or block. */
    private boolean readBits(
            PixelFormat format, GlesTexture texture, int level, int face, int x, int y, int z, int w, int h, long out) {
        PixelFormat bits = bitsOf(format);
        if (bits == null || driver.textures().formatOf(format).converted()) {
            return false;
        }
        int columns = (int) (format.rowBytes(w) / format.bytes());
        int rows = format.rows(h);
        int copy = driver.objects().texture();
        driver.textures().units().scratch(GL_TEXTURE_2D, copy);
        glTexStorage2D(GL_TEXTURE_2D, 1, bits.internalFormat(), columns, rows);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        boolean cube = texture.nativeTarget() == GL_TEXTURE_CUBE_MAP;
        glCopyImageSubData(
                texture.name(),
                texture.nativeTarget(),
                level,
                x,
                y,
                cube ? face : z,
                copy,
                GL_TEXTURE_2D,
                0,
                0,
                0,
                0,
                w,
                h,
                1);
        boolean copied = driver.takeError() == GL_NO_ERROR;
        if (copied) {
            bindFramebuffer();
            glFramebufferTexture2D(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, copy, 0);
            readIntegers(bits, columns, rows, out);
            detach(GL_COLOR_ATTACHMENT0);
        }
        driver.textures().units().textureDied(copy);
        driver.objects().deleteTexture(copy);
        return copied;
    }

    private static PixelFormat bitsOf(PixelFormat format) {
        return switch (format.bytes()) {
            case 1 -> PixelFormat.R8UI;
            case 2 -> PixelFormat.R16UI;
            case 4 -> PixelFormat.R32UI;
            case 8 -> PixelFormat.RG32UI;
            case 16 -> PixelFormat.RGBA32UI;
            default -> null;
        };
    }

    private void readIntegers(PixelFormat bits, int columns, int rows, long out) {
        long wideRow = 16L * columns;
        MemorySegment wide = driver.scratch().take(wideRow);
        converter
                .from(PixelLayout.RGBA_INTEGER, PixelLayout.UNSIGNED_INT, false)
                .to(bits);
        for (int row = 0; row < rows; row++) {
            nglReadPixels(0, row, columns, 1, GL_RGBA_INTEGER, GL_UNSIGNED_INT, wide.address());
            converter.rows(wide.address(), wideRow, out + row * bits.rowBytes(columns), 0, columns, 1);
        }
    }

    void close() {
        depths.close();
        driver.framebuffers().died(framebuffer);
        driver.objects().deleteFramebuffer(framebuffer);
        framebuffer = 0;
    }
}
