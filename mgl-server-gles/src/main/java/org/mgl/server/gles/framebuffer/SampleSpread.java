package org.mgl.server.gles.framebuffer;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.MemorySegment;
import org.mgl.server.gles.GlesDriver;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.ServerFramebuffer;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.record.Blit;

/**
 * Blits of single-sampled colour into multisampled images, which OpenGL ES does not do: a pass gives every sample of a
 * pixel the same value. Such blits are not scaled, so a texel is fetched, whatever the filter.
 */
final class SampleSpread {
    private static final int GL_FRAMEBUFFER_SRGB = 0x8DB9;
    private static final String FRAGMENT = """
            #version 320 es
            precision highp float;
            precision highp int;
            uniform highp %1$ssampler2D image;
            uniform ivec4 place;
            uniform ivec4 box;
            layout(location = 0) out %1$svec4 value;
            void main() {
                ivec2 pixel = ivec2(gl_FragCoord.xy);
                ivec2 at = place.xy + place.zw * pixel;
                bool outside = any(lessThan(pixel, box.xy)) || any(greaterThanEqual(pixel, box.zw))
                        || any(lessThan(at, ivec2(0))) || any(greaterThanEqual(at, textureSize(image, 0)));
                if (outside) discard;
                value = texelFetch(image, at, 0);
            }
            """;

    private final GlesDriver driver;
    private final FramebufferOps ops;
    private final FullScreenPass floats;
    private final FullScreenPass signed;
    private final FullScreenPass unsigned;
    private final int[] box = new int[4];

    SampleSpread(GlesDriver driver, FramebufferOps ops) {
        this.driver = driver;
        this.ops = ops;
        floats = new FullScreenPass(driver, FRAGMENT.formatted(""));
        signed = new FullScreenPass(driver, FRAGMENT.formatted("i"));
        unsigned = new FullScreenPass(driver, FRAGMENT.formatted("u"));
    }

    /** Both framebuffers are prepared, {@code read} has no samples; false if the driver cannot do it. */
    boolean blit(
            ApplierState state, GlesFramebuffer read, GlesFramebuffer draw, int mask, MemorySegment record, long at) {
        if (mask != GL_COLOR_BUFFER_BIT || draw.isDefault()) {
            return false;
        }
        driver.framebuffers().bindDraw(ops.name(draw));
        driver.state().apply(state);
        boolean encodes = driver.features().srgbWriteControl && glIsEnabled(GL_FRAMEBUFFER_SRGB);
        clip(record, at);
        if (box[0] < box[2] && box[1] < box[3]) {
            int texture = copy(read, encodes);
            for (int i = 0; i < ServerFramebuffer.COLORS; i++) {
                if (draw.drawFormat(i) != 0) {
                    pass(read, draw, i, encodes, record, at);
                }
            }
            driver.textures().units().textureDied(texture);
            driver.objects().deleteTexture(texture);
        }
        return driver.takeError() == GL_NO_ERROR;
    }

    /** The destination inside the application's scissor: left, bottom, right, top. */
    private void clip(MemorySegment record, long at) {
        int left = Math.min(Blit.destinationX0(record, at), Blit.destinationX1(record, at));
        int bottom = Math.min(Blit.destinationY0(record, at), Blit.destinationY1(record, at));
        int right = Math.max(Blit.destinationX0(record, at), Blit.destinationX1(record, at));
        int top = Math.max(Blit.destinationY0(record, at), Blit.destinationY1(record, at));
        if (glIsEnabled(GL_SCISSOR_TEST)) {
            glGetIntegerv(GL_SCISSOR_BOX, box);
            left = Math.max(left, box[0]);
            bottom = Math.max(bottom, box[1]);
            right = Math.min(right, box[0] + box[2]);
            top = Math.min(top, box[1] + box[3]);
        }
        box[0] = left;
        box[1] = bottom;
        box[2] = right;
        box[3] = top;
    }

    /** A texture with the whole source image at the scratch unit; without encoding, with its values as stored. */
    private int copy(GlesFramebuffer read, boolean encodes) {
        PixelFormat source = PixelFormat.of(read.readFormat());
        PixelFormat format = encodes || !source.srgb() ? source : PixelFormat.RGBA8;
        int width = ops.width(read);
        int height = ops.height(read);
        int texture = driver.objects().texture();
        driver.textures().units().scratch(GL_TEXTURE_2D, texture);
        int nativeFormat = NativeRenderFormats.of(driver.features(), format.internalFormat());
        glTexStorage2D(GL_TEXTURE_2D, 1, nativeFormat, width, height);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        int framebuffer = driver.objects().framebuffer();
        driver.framebuffers().bindDraw(framebuffer);
        driver.framebuffers().bindRead(ops.name(read));
        glFramebufferTexture2D(GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
        driver.state().neutral(encodes);
        glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        driver.framebuffers().died(framebuffer);
        driver.objects().deleteFramebuffer(framebuffer);
        return texture;
    }

    private void pass(
            GlesFramebuffer read, GlesFramebuffer draw, int output, boolean encodes, MemorySegment record, long at) {
        int framebuffer = driver.objects().framebuffer();
        driver.framebuffers().bindDraw(framebuffer);
        GlesFramebuffer.attach(GL_COLOR_ATTACHMENT0, draw.color(draw.drawBuffer(output)));
        FullScreenPass pass = switch (PixelFormat.of(read.readFormat()).component()) {
            case SINT -> signed;
            case UINT -> unsigned;
            default -> floats;
        };
        int program = pass.use();
        int directionX = direction(
                Blit.sourceX0(record, at), Blit.sourceX1(record, at),
                Blit.destinationX0(record, at), Blit.destinationX1(record, at));
        int directionY = direction(
                Blit.sourceY0(record, at), Blit.sourceY1(record, at),
                Blit.destinationY0(record, at), Blit.destinationY1(record, at));
        glUniform4i(
                glGetUniformLocation(program, "place"),
                origin(Blit.sourceX0(record, at), Blit.destinationX0(record, at), directionX),
                origin(Blit.sourceY0(record, at), Blit.destinationY0(record, at), directionY),
                directionX,
                directionY);
        // Whole pixels, all samples of each: a scissor may cut pixels where samples lie.
        glUniform4i(glGetUniformLocation(program, "box"), box[0], box[1], box[2], box[3]);
        driver.state().neutral(encodes);
        pass.draw(ops.width(draw), ops.height(draw));
        driver.framebuffers().died(framebuffer);
        driver.objects().deleteFramebuffer(framebuffer);
    }

    /** 1 if both sides run the same way, -1 if one is flipped. */
    private static int direction(int source0, int source1, int destination0, int destination1) {
        return source1 > source0 == destination1 > destination0 ? 1 : -1;
    }

    /** Source coordinate of destination pixel 0: edges map to edges, so a flip begins one pixel earlier. */
    private static int origin(int source0, int destination0, int direction) {
        return direction > 0 ? source0 - destination0 : source0 + destination0 - 1;
    }

    void close() {
        floats.close();
        signed.close();
        unsigned.close();
    }
}
