package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import org.lwjgl.system.MemoryStack;
import org.mgl.server.gles.framebuffer.NativeRenderFormats;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.spi.Caps;

/**
 * Tries every pixel format: storage of a texture, completeness of a framebuffer with it, sample counts. What OpenGL ES
 * merely promises is not asked, what follows from its rules (filtering, blending) is not tried.
 */
final class FormatProbe {
    private static final int EXTENT = 4;
    private static final int MOST_SAMPLE_COUNTS = 16;

    private final GlesDriver driver;
    private final GlesFeatures features;
    private final int[] bits = new int[PixelFormat.COUNT];
    private final long[] sampleMasks = new long[PixelFormat.COUNT];
    private int framebuffer;

    FormatProbe(GlesDriver driver) {
        this.driver = driver;
        this.features = driver.features();
    }

    /** {@code Caps.FORMAT_*} by ordinal. */
    int[] bits() {
        return bits;
    }

    /** Sample counts by ordinal. */
    long[] sampleMasks() {
        return sampleMasks;
    }

    void probe() {
        driver.takeError();
        framebuffer = driver.objects().framebuffer();
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        for (PixelFormat format : PixelFormat.values()) {
            bits[format.ordinal()] = format.compressed() ? compressed(format) : plain(format);
        }
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        driver.objects().deleteFramebuffer(framebuffer);
        driver.takeError();
    }

    private int compressed(PixelFormat format) {
        boolean stored = store(format.internalFormat(), 0) >= 0;
        return stored ? Caps.FORMAT_SAMPLED | Caps.FORMAT_FILTERED | Caps.FORMAT_READABLE : 0;
    }

    private int plain(PixelFormat format) {
        int nativeFormat = NativeRenderFormats.of(features, format.internalFormat());
        int outcome = store(driver.textures().nativeFormat(format), attachmentPoint(format));
        if (outcome < 0) {
            return 0;
        }
        int found = Caps.FORMAT_SAMPLED | Caps.FORMAT_READABLE;
        boolean wide = format.component() == PixelFormat.Component.FLOATING && format.colorBits(0) == 32;
        boolean filtered = !format.integer() && (!wide || features.floatLinear) && !stencilOnly(format);
        found |= filtered ? Caps.FORMAT_FILTERED : 0;
        if (outcome > 0) {
            found |= Caps.FORMAT_RENDERABLE;
            found |= format.color() && !format.integer() && (!wide || features.floatBlend) ? Caps.FORMAT_BLENDED : 0;
            sampleMasks[format.ordinal()] = samples(nativeFormat);
        }
        found |= filtered && format.color() ? Caps.FORMAT_MIPMAP : 0;
        return found | (texelBuffer(format) ? Caps.FORMAT_TEXEL_BUFFER : 0);
    }

    private static boolean stencilOnly(PixelFormat format) {
        return format.hasStencil() && !format.hasDepth();
    }

    private static int attachmentPoint(PixelFormat format) {
        if (format.color()) {
            return GL_COLOR_ATTACHMENT0;
        }
        if (format.hasDepth()) {
            return format.hasStencil() ? GL_DEPTH_STENCIL_ATTACHMENT : GL_DEPTH_ATTACHMENT;
        }
        return GL_STENCIL_ATTACHMENT;
    }

    /** -1 if a texture cannot have the format, 1 if a framebuffer with it at {@code point} is complete, else 0. */
    private int store(int nativeFormat, int point) {
        int texture = driver.objects().texture();
        glBindTexture(GL_TEXTURE_2D, texture);
        glTexStorage2D(GL_TEXTURE_2D, 1, nativeFormat, EXTENT, EXTENT);
        int outcome = driver.takeError() == GL_NO_ERROR ? 0 : -1;
        if (outcome == 0 && point != 0) {
            glFramebufferTexture2D(GL_FRAMEBUFFER, point, GL_TEXTURE_2D, texture, 0);
            outcome = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE ? 1 : 0;
            glFramebufferTexture2D(GL_FRAMEBUFFER, point, GL_TEXTURE_2D, 0, 0);
            driver.takeError();
        }
        glBindTexture(GL_TEXTURE_2D, 0);
        driver.objects().deleteTexture(texture);
        return outcome;
    }

    private long samples(int nativeFormat) {
        long mask = 3;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var count = stack.callocInt(1);
            glGetInternalformativ(GL_RENDERBUFFER, nativeFormat, GL_NUM_SAMPLE_COUNTS, count);
            int n = driver.takeError() == GL_NO_ERROR ? Math.min(count.get(0), MOST_SAMPLE_COUNTS) : 0;
            if (n > 0) {
                var counts = stack.callocInt(n);
                glGetInternalformativ(GL_RENDERBUFFER, nativeFormat, GL_SAMPLES, counts);
                for (int i = 0; i < n; i++) {
                    mask |= counts.get(i) < Long.SIZE ? 1L << counts.get(i) : 0;
                }
            }
        }
        return mask;
    }

    /** The formats of section 8.9 of the OpenGL ES 3.2 specification. */
    private static boolean texelBuffer(PixelFormat format) {
        return switch (format) {
            case R8,
                    R16F,
                    R32F,
                    R8I,
                    R16I,
                    R32I,
                    R8UI,
                    R16UI,
                    R32UI,
                    RG8,
                    RG16F,
                    RG32F,
                    RG8I,
                    RG16I,
                    RG32I,
                    RG8UI,
                    RG16UI,
                    RG32UI,
                    RGB32F,
                    RGB32I,
                    RGB32UI,
                    RGBA8,
                    RGBA16F,
                    RGBA32F,
                    RGBA8I,
                    RGBA16I,
                    RGBA32I,
                    RGBA8UI,
                    RGBA16UI,
                    RGBA32UI -> true;
            default -> false;
        };
    }
}
