package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.mgl.client.object.FramebufferObject;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.spi.Caps;

/** Queries of what is bound, and of the state of framebuffers (clear values, draw buffers, samples). */
final class BindingGetters {
    /** EXT_framebuffer_sRGB. */
    private static final int GL_FRAMEBUFFER_SRGB_CAPABLE = 0x8DBA;

    private final Caps caps;
    private final Buffers buffers;
    private final VertexArrays vertexArrays;
    private final Textures textures;
    private final Samplers samplers;
    private final Framebuffers framebuffers;
    private final Programs programs;

    BindingGetters(ClientContext ctx) {
        caps = ctx.caps;
        buffers = ctx.buffers;
        vertexArrays = ctx.vertexArrays;
        textures = ctx.textures;
        samplers = ctx.samplers;
        framebuffers = ctx.framebuffers;
        programs = ctx.programs;
    }

    /** Answers {@code pname}; false if it is not of this family. */
    boolean get(int pname, Answer a) {
        return objects(pname, a) || textures(pname, a) || framebuffers(pname, a);
    }

    private boolean objects(int pname, Answer a) {
        return switch (pname) {
            case GL_ARRAY_BUFFER_BINDING -> buffer(GL_ARRAY_BUFFER, a);
            case GL_ELEMENT_ARRAY_BUFFER_BINDING -> buffer(GL_ELEMENT_ARRAY_BUFFER, a);
            case GL_UNIFORM_BUFFER_BINDING -> buffer(GL_UNIFORM_BUFFER, a);
            case GL_PIXEL_PACK_BUFFER_BINDING -> buffer(GL_PIXEL_PACK_BUFFER, a);
            case GL_PIXEL_UNPACK_BUFFER_BINDING -> buffer(GL_PIXEL_UNPACK_BUFFER, a);
            case GL_TRANSFORM_FEEDBACK_BUFFER_BINDING -> buffer(GL_TRANSFORM_FEEDBACK_BUFFER, a);
            case GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, GL_TEXTURE_BUFFER -> buffer(pname, a);
            case GL_VERTEX_ARRAY_BINDING -> a.integer(vertexArrays.current().name());
            case GL_CURRENT_PROGRAM -> a.integer(programs.currentName());
            case GL_DRAW_FRAMEBUFFER_BINDING -> a.integer(framebuffers.drawName());
            case GL_READ_FRAMEBUFFER_BINDING -> a.integer(framebuffers.readName());
            case GL_RENDERBUFFER_BINDING -> a.integer(framebuffers.renderbufferName());
            default -> false;
        };
    }

    private boolean buffer(int target, Answer a) {
        return a.integer(buffers.boundName(target));
    }

    private boolean textures(int pname, Answer a) {
        return switch (pname) {
            case GL_ACTIVE_TEXTURE -> a.integer(GL_TEXTURE0 + textures.activeUnit());
            case GL_SAMPLER_BINDING -> a.integer(samplers.boundName(textures.activeUnit()));
            case GL_TEXTURE_BINDING_1D -> texture(GL_TEXTURE_1D, a);
            case GL_TEXTURE_BINDING_2D -> texture(GL_TEXTURE_2D, a);
            case GL_TEXTURE_BINDING_3D -> texture(GL_TEXTURE_3D, a);
            case GL_TEXTURE_BINDING_1D_ARRAY -> texture(GL_TEXTURE_1D_ARRAY, a);
            case GL_TEXTURE_BINDING_2D_ARRAY -> texture(GL_TEXTURE_2D_ARRAY, a);
            case GL_TEXTURE_BINDING_RECTANGLE -> texture(GL_TEXTURE_RECTANGLE, a);
            case GL_TEXTURE_BINDING_BUFFER -> texture(GL_TEXTURE_BUFFER, a);
            case GL_TEXTURE_BINDING_CUBE_MAP -> texture(GL_TEXTURE_CUBE_MAP, a);
            case GL_TEXTURE_BINDING_2D_MULTISAMPLE -> texture(GL_TEXTURE_2D_MULTISAMPLE, a);
            case GL_TEXTURE_BINDING_2D_MULTISAMPLE_ARRAY -> texture(GL_TEXTURE_2D_MULTISAMPLE_ARRAY, a);
            case GL_TEXTURE_BUFFER_DATA_STORE_BINDING -> a.integer(textures.texelBufferName());
            default -> false;
        };
    }

    private boolean texture(int target, Answer a) {
        return a.integer(textures.boundName(target));
    }

    private boolean framebuffers(int pname, Answer a) {
        return switch (pname) {
            case GL_COLOR_CLEAR_VALUE ->
                a.numbers(
                                framebuffers.clearColorValue(0),
                                framebuffers.clearColorValue(1),
                                framebuffers.clearColorValue(2),
                                framebuffers.clearColorValue(3))
                        && a.normalised();
            case GL_DEPTH_CLEAR_VALUE -> a.number(framebuffers.clearDepthValue()) && a.normalised();
            case GL_STENCIL_CLEAR_VALUE -> a.integer(framebuffers.clearStencilValue());
            case GL_DRAW_BUFFER -> a.integer(framebuffers.drawBufferAt(0));
            case GL_DRAW_BUFFER0,
                    GL_DRAW_BUFFER1,
                    GL_DRAW_BUFFER2,
                    GL_DRAW_BUFFER3,
                    GL_DRAW_BUFFER4,
                    GL_DRAW_BUFFER5,
                    GL_DRAW_BUFFER6,
                    GL_DRAW_BUFFER7 -> a.integer(framebuffers.drawBufferAt(pname - GL_DRAW_BUFFER0));
            case GL_READ_BUFFER -> a.integer(framebuffers.readBufferName());
            case GL_SAMPLES -> a.integer(framebuffers.drawSamples());
            case GL_SAMPLE_BUFFERS -> a.integer(framebuffers.drawSamples() > 0 ? 1 : 0);
            case GL_FRAMEBUFFER_SRGB_CAPABLE -> a.truth(encodesSrgb(framebuffers.draw()));
            default -> false;
        };
    }

    private boolean encodesSrgb(FramebufferObject draw) {
        if (draw.isDefault()) {
            return caps.has(Caps.SRGB_WRITE_CONTROL);
        }
        for (int point = 0; point < FramebufferObject.COLORS; point++) {
            PixelFormat format = framebuffers.colorFormat(draw, point);
            if (format != null && format.srgb()) {
                return true;
            }
        }
        return false;
    }
}
