package org.mgl.server.gles.framebuffer;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mgl.server.gles.GlesDriver;
import org.mgl.wire.pixel.PixelConverter;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;

/**
 * Reads depth and stencil, which OpenGL ES cannot read: the image is blitted into a texture, a pass writes the texels'
 * bits into an integer image, and that is read. Depth of 16 and 24 bits comes back as the integer that was stored.
 */
public final class DepthStencilReader {
    private static final String DEPTH = """
            #version 320 es
            precision highp float;
            precision highp int;
            uniform highp sampler2D image;
            layout(location = 0) out uint value;
            void main() {
                value = floatBitsToUint(texelFetch(image, ivec2(gl_FragCoord.xy), 0).r);
            }
            """;
    private static final String STENCIL = """
            #version 320 es
            precision highp float;
            precision highp int;
            uniform highp usampler2D image;
            layout(location = 0) out uint value;
            void main() {
                value = texelFetch(image, ivec2(gl_FragCoord.xy), 0).r;
            }
            """;
    private static final int BAND_BYTES = 4 << 20;
    private static final int WIDE_BYTES = 16;

    private final GlesDriver driver;
    private final PixelConverter converter = new PixelConverter();
    private final FullScreenPass depthPass;
    private final FullScreenPass stencilPass;

    /** A reader of a session. */
    public DepthStencilReader(GlesDriver driver) {
        this.driver = driver;
        this.depthPass = new FullScreenPass(driver, DEPTH);
        this.stencilPass = new FullScreenPass(driver, STENCIL);
    }

    /** Whether a pixel format asks for depth or stencil. */
    static boolean reads(int format) {
        return format == PixelLayout.DEPTH_COMPONENT
                || format == PixelLayout.STENCIL_INDEX
                || format == PixelLayout.DEPTH_STENCIL;
    }

    /**
     * Reads a rectangle that lies inside the images of the framebuffer that is bound for reading.
     *
     * @param depth format of the depth image, or null
     * @param stencil format of the stencil image, or null
     * @return false if the framebuffer lacks what {@code format} asks for
     */
    public boolean read(
            PixelFormat depth,
            PixelFormat stencil,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean swap,
            long out,
            long stride) {
        boolean wantsDepth = format != PixelLayout.STENCIL_INDEX;
        boolean wantsStencil = format != PixelLayout.DEPTH_COMPONENT;
        if (wantsDepth && depth == null || wantsStencil && stencil == null) {
            return false;
        }
        PixelFormat canonical = wantsDepth ? depth : PixelFormat.STENCIL_INDEX8;
        int middleFormat = format;
        int middleType = middleType(format, canonical);
        int middleBytes = PixelLayout.texelBytes(middleFormat, middleType);
        int band = Math.clamp((long) BAND_BYTES / ((long) w * WIDE_BYTES), 1, h);
        try (Arena arena = Arena.ofConfined();
                Aspect depths = wantsDepth ? new Aspect(depth, GL_DEPTH_COMPONENT, x, y, w, h) : null;
                Aspect stencils = wantsStencil ? new Aspect(stencil, GL_STENCIL_INDEX, x, y, w, h) : null) {
            MemorySegment wide = arena.allocate((long) band * w * WIDE_BYTES, 16);
            MemorySegment middle = arena.allocate((long) band * w * middleBytes, 16);
            converter.from(middleFormat, middleType, false).to(format, type, swap);
            for (int row = 0; row < h; row += band) {
                int n = Math.min(band, h - row);
                if (wantsDepth) {
                    depths.read(row, n, wide);
                    putDepth(wide, middle, depth, middleType, (long) w * n);
                }
                if (wantsStencil) {
                    stencils.read(row, n, wide);
                    putStencil(wide, middle, middleType, (long) w * n);
                }
                converter.rows(middle.address(), (long) w * middleBytes, out + row * stride, stride, w, n);
            }
            return driver.takeError() == GL_NO_ERROR;
        }
    }

    /** The exact layout in which texels are gathered before they are converted. */
    private static int middleType(int format, PixelFormat image) {
        if (format == PixelLayout.STENCIL_INDEX) {
            return PixelLayout.UNSIGNED_BYTE;
        }
        boolean floating = image.component() == PixelFormat.Component.FLOATING;
        if (format == PixelLayout.DEPTH_STENCIL) {
            return floating ? PixelLayout.FLOAT_32_UNSIGNED_INT_24_8_REV : PixelLayout.UNSIGNED_INT_24_8;
        }
        return floating ? PixelLayout.FLOAT : PixelLayout.UNSIGNED_INT;
    }

    private static void putDepth(MemorySegment wide, MemorySegment middle, PixelFormat depth, int type, long n) {
        double steps = (1L << depth.depthBits()) - 1;
        for (long i = 0; i < n; i++) {
            int bits = wide.get(ValueLayout.JAVA_INT, i * WIDE_BYTES);
            switch (type) {
                case PixelLayout.FLOAT -> middle.setAtIndex(ValueLayout.JAVA_INT, i, bits);
                case PixelLayout.FLOAT_32_UNSIGNED_INT_24_8_REV -> middle.setAtIndex(ValueLayout.JAVA_INT, 2 * i, bits);
                case PixelLayout.UNSIGNED_INT_24_8 ->
                    middle.setAtIndex(
                            ValueLayout.JAVA_INT, i, (int) Math.rint(Float.intBitsToFloat(bits) * 16777215.0) << 8);
                default -> {
                    double stored = Math.rint(Float.intBitsToFloat(bits) * steps);
                    middle.setAtIndex(ValueLayout.JAVA_INT, i, (int) Math.round(stored / steps * 4294967295.0));
                }
            }
        }
    }

    private static void putStencil(MemorySegment wide, MemorySegment middle, int type, long n) {
        for (long i = 0; i < n; i++) {
            int value = wide.get(ValueLayout.JAVA_INT, i * WIDE_BYTES) & 0xFF;
            switch (type) {
                case PixelLayout.UNSIGNED_INT_24_8 ->
                    middle.setAtIndex(
                            ValueLayout.JAVA_INT, i, middle.getAtIndex(ValueLayout.JAVA_INT, i) & ~0xFF | value);
                case PixelLayout.FLOAT_32_UNSIGNED_INT_24_8_REV ->
                    middle.setAtIndex(ValueLayout.JAVA_INT, 2 * i + 1, value);
                default -> middle.set(ValueLayout.JAVA_BYTE, i, (byte) value);
            }
        }
    }

    /** Frees the programs. */
    public void close() {
        depthPass.close();
        stencilPass.close();
    }

    /** One aspect of a rectangle as unsigned integers, in a framebuffer of its own, for the time of one read. */
    private final class Aspect implements AutoCloseable {
        private final int left;
        private final int bottom;
        private final int width;
        private final ScratchTarget values;

        Aspect(PixelFormat image, int aspect, int x, int y, int w, int h) {
            left = x;
            bottom = y;
            width = w;
            int texture = copy(image, aspect, x, y, w, h);
            values = new ScratchTarget(driver, GL_R32UI, GL_COLOR_ATTACHMENT0, x + w, y + h);
            driver.state().neutral();
            (aspect == GL_STENCIL_INDEX ? stencilPass : depthPass).draw(x + w, y + h);
            driver.textures().units().textureDied(texture);
            driver.objects().deleteTexture(texture);
        }

        /**
         * A texture that holds the rectangle at its place, since samples are resolved between equal bounds only; bound
         * to the scratch unit, sampled as {@code aspect}.
         */
        private int copy(PixelFormat image, int aspect, int x, int y, int w, int h) {
            int texture = driver.objects().texture();
            driver.textures().units().scratch(GL_TEXTURE_2D, texture);
            glTexStorage2D(GL_TEXTURE_2D, 1, image.internalFormat(), x + w, y + h);
            glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
            glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
            if (image.hasDepth() && image.hasStencil()) {
                glTexParameteri(GL_TEXTURE_2D, GL_DEPTH_STENCIL_TEXTURE_MODE, aspect);
            }
            int framebuffer = driver.objects().framebuffer();
            driver.framebuffers().bindDraw(framebuffer);
            driver.state().neutral();
            int point = image.hasDepth() && image.hasStencil()
                    ? GL_DEPTH_STENCIL_ATTACHMENT
                    : image.hasDepth() ? GL_DEPTH_ATTACHMENT : GL_STENCIL_ATTACHMENT;
            glFramebufferTexture2D(GL_DRAW_FRAMEBUFFER, point, GL_TEXTURE_2D, texture, 0);
            int bit = aspect == GL_STENCIL_INDEX ? GL_STENCIL_BUFFER_BIT : GL_DEPTH_BUFFER_BIT;
            glBlitFramebuffer(x, y, x + w, y + h, x, y, x + w, y + h, bit, GL_NEAREST);
            driver.framebuffers().died(framebuffer);
            driver.objects().deleteFramebuffer(framebuffer);
            return texture;
        }

        /** Reads rows of the rectangle as four words a texel, the value in the first. */
        void read(int row, int rows, MemorySegment wide) {
            driver.framebuffers().bindRead(values.framebuffer());
            nglReadPixels(left, bottom + row, width, rows, GL_RGBA_INTEGER, GL_UNSIGNED_INT, wide.address());
        }

        @Override
        public void close() {
            values.close();
        }
    }
}
