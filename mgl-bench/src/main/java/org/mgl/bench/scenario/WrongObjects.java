package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.mgl.client.GL33;

/** Wrong calls on buffers, textures and framebuffers. */
final class WrongObjects {
    private WrongObjects() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("wrong-buffer-calls", WrongObjects::buffers);
        scenarios.add("wrong-texture-images", WrongObjects::images);
        scenarios.add("wrong-texture-sub-images", WrongObjects::subImages);
        scenarios.add("wrong-texture-copies-and-mipmaps", WrongObjects::copies);
        scenarios.add("wrong-framebuffer-calls", WrongObjects::framebuffers);
        scenarios.add("wrong-blits", WrongObjects::blits);
        scenarios.add("wrong-read-backs", WrongObjects::readBacks);
        scenarios.add("wrong-texture-changes-nothing", WrongObjects::unchanged);
    }

    private static void buffers(GL33 gl, ScenarioRecorder rec) {
        rec.wrong("data of nothing", () -> gl.glBufferData(GL_ARRAY_BUFFER, 4L, GL_STATIC_DRAW));
        rec.wrong("sub-data of nothing", () -> gl.glBufferSubData(GL_ARRAY_BUFFER, 0, bytes(1)));
        rec.wrong("map of nothing", () -> gl.glMapBuffer(GL_ARRAY_BUFFER, GL_READ_ONLY));
        rec.wrong("unmap of nothing", () -> gl.glUnmapBuffer(GL_ARRAY_BUFFER));
        rec.wrong("read of nothing", () -> contents(gl, GL_ARRAY_BUFFER, 0, 4));
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
        gl.glBufferData(GL_ARRAY_BUFFER, ramp(16, 0, 1), GL_STATIC_DRAW);
        rec.wrong("usage", () -> gl.glBufferData(GL_ARRAY_BUFFER, 4L, GL_LESS));
        rec.wrong("negative size", () -> gl.glBufferData(GL_ARRAY_BUFFER, -4L, GL_STATIC_DRAW));
        rec.wrong("target", () -> gl.glBufferData(GL_LESS, 4L, GL_STATIC_DRAW));
        rec.wrong("sub-data beyond", () -> gl.glBufferSubData(GL_ARRAY_BUFFER, 15, bytes(1, 2)));
        rec.wrong("sub-data at a negative offset", () -> gl.glBufferSubData(GL_ARRAY_BUFFER, -1, bytes(1)));
        rec.wrong("sub-data target", () -> gl.glBufferSubData(GL_LESS, 0, bytes(1)));
        rec.wrong("read beyond", () -> contents(gl, GL_ARRAY_BUFFER, 10, 7));
        rec.wrong("base target", () -> gl.glBindBufferBase(GL_ARRAY_BUFFER, 0, buffer));
        rec.wrong("range target", () -> gl.glBindBufferRange(GL_LESS, 0, buffer, 0, 16));
        rec.wrong("copy without a source", () -> gl.glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_ARRAY_BUFFER, 0, 0, 4));
        rec.wrong("copy target", () -> gl.glCopyBufferSubData(GL_LESS, GL_ARRAY_BUFFER, 0, 0, 4));
        rec.expectBytes("untouched", contents(gl, GL_ARRAY_BUFFER, 0, 4), 0, 1, 2, 3);
        rec.expect("size", gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_SIZE), 16);
    }

    private static void image(GL33 gl, int level, int internal, int w, int h, int border, int format, int type) {
        gl.glTexImage2D(GL_TEXTURE_2D, level, internal, w, h, border, format, type, (ByteBuffer) null);
    }

    private static void images(GL33 gl, ScenarioRecorder rec) {
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        int most = gl.glGetInteger(GL_MAX_TEXTURE_SIZE);
        rec.wrong("level", () -> image(gl, -1, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE));
        rec.wrong("high level", () -> image(gl, 40, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE));
        rec.wrong("width", () -> image(gl, 0, GL_RGBA8, -1, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE));
        rec.wrong("too wide", () -> image(gl, 0, GL_RGBA8, most + 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE));
        rec.wrong("border", () -> image(gl, 0, GL_RGBA8, 4, 4, 1, GL_RGBA, GL_UNSIGNED_BYTE));
        rec.wrong("internal format", () -> image(gl, 0, GL_LESS, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE));
        rec.wrong("format", () -> image(gl, 0, GL_RGBA8, 4, 4, 0, GL_LESS, GL_UNSIGNED_BYTE));
        rec.wrong("type", () -> image(gl, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_LESS));
        rec.wrong("packed type", () -> image(gl, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_SHORT_5_6_5));
        rec.wrong("integer to float", () -> image(gl, 0, GL_RGBA8, 4, 4, 0, GL_RGBA_INTEGER, GL_INT));
        rec.wrong("float to integer", () -> image(gl, 0, GL_RGBA8UI, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE));
        rec.wrong("depth to colour", () -> image(gl, 0, GL_RGBA8, 4, 4, 0, GL_DEPTH_COMPONENT, GL_FLOAT));
        rec.wrong("colour to depth", () -> image(gl, 0, GL_DEPTH_COMPONENT24, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE));
        rec.wrong("depth-stencil type", () -> image(gl, 0, GL_DEPTH24_STENCIL8, 4, 4, 0, GL_DEPTH_STENCIL, GL_FLOAT));
        rec.wrong("luminance is not core", () -> image(gl, 0, 0x1909, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE));
        rec.wrong("integer with floats", () -> image(gl, 0, GL_RGBA8I, 4, 4, 0, GL_RGBA_INTEGER, GL_FLOAT));
        rec.wrong(
                "target",
                () -> gl.glTexImage2D(
                        GL_TEXTURE_3D, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null));
        rec.wrong(
                "target of three dimensions",
                () -> gl.glTexImage3D(
                        GL_TEXTURE_2D, 0, GL_RGBA8, 4, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null));
        rec.wrong("depth in three dimensions", () -> {
            gl.glBindTexture(GL_TEXTURE_3D, gl.glGenTextures());
            gl.glTexImage3D(
                    GL_TEXTURE_3D, 0, GL_DEPTH_COMPONENT24, 4, 4, 4, 0, GL_DEPTH_COMPONENT, GL_FLOAT, (ByteBuffer)
                            null);
        });
        rec.wrong("cube face that is no square", () -> {
            gl.glBindTexture(GL_TEXTURE_CUBE_MAP, gl.glGenTextures());
            gl.glTexImage2D(
                    GL_TEXTURE_CUBE_MAP_POSITIVE_X, 0, GL_RGBA8, 4, 3, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        });
        rec.wrong("samples", () -> gl.glTexImage2DMultisample(GL_TEXTURE_2D_MULTISAMPLE, 1000, GL_RGBA8, 4, 4, true));
        rec.wrong("buffer texture format", () -> gl.glTexBuffer(GL_TEXTURE_BUFFER, GL_RGB8, 0));
        rec.wrong("buffer texture target", () -> gl.glTexBuffer(GL_TEXTURE_2D, GL_RGBA8, 0));
        rec.wrong("buffer texture name", () -> gl.glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA8, 4711));
        rec.wrong("compressed format", () -> gl.glCompressedTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 4, 4, 0, bytes(1)));
        rec.expect("no image", gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 0, GL_TEXTURE_WIDTH), 0);
    }

    private static void part(GL33 gl, int level, int x, int y, int w, int h, int format, int type) {
        gl.glTexSubImage2D(GL_TEXTURE_2D, level, x, y, w, h, format, type, filled(1024, 0));
    }

    private static void subImages(GL33 gl, ScenarioRecorder rec) {
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        rec.wrong("no image", () -> part(gl, 0, 0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE));
        image(gl, 0, GL_RGBA8, 8, 8, 0, GL_RGBA, GL_UNSIGNED_BYTE);
        rec.wrong("other level", () -> part(gl, 1, 0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE));
        rec.wrong("negative level", () -> part(gl, -1, 0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE));
        rec.wrong("beyond", () -> part(gl, 0, 5, 0, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE));
        rec.wrong("negative offset", () -> part(gl, 0, -1, 0, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE));
        rec.wrong("negative size", () -> part(gl, 0, 0, 0, -4, 4, GL_RGBA, GL_UNSIGNED_BYTE));
        rec.wrong("format", () -> part(gl, 0, 0, 0, 4, 4, GL_LESS, GL_UNSIGNED_BYTE));
        rec.wrong("type", () -> part(gl, 0, 0, 0, 4, 4, GL_RGBA, GL_LESS));
        rec.wrong("integers", () -> part(gl, 0, 0, 0, 4, 4, GL_RGBA_INTEGER, GL_UNSIGNED_BYTE));
        rec.wrong("depth", () -> part(gl, 0, 0, 0, 4, 4, GL_DEPTH_COMPONENT, GL_FLOAT));
        part(gl, 0, 8, 8, 0, 0, GL_RGBA, GL_UNSIGNED_BYTE);
        rec.error("an empty part at the edge", GL_NO_ERROR);
        rec.wrong(
                "target",
                () -> gl.glTexSubImage2D(GL_TEXTURE_2D_ARRAY, 0, 0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, filled(4, 0)));
        rec.wrong(
                "compressed part of plain",
                () -> gl.glCompressedTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 4, 4, 0x83F1, filled(8, 0)));
    }

    private static void copies(GL33 gl, ScenarioRecorder rec) {
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        rec.wrong("into no image", () -> gl.glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 0, 0, 4, 4));
        rec.wrong("border", () -> gl.glCopyTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 0, 0, 4, 4, 1));
        rec.wrong("format", () -> gl.glCopyTexImage2D(GL_TEXTURE_2D, 0, GL_LESS, 0, 0, 4, 4, 0));
        rec.wrong("negative", () -> gl.glCopyTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 0, 0, -4, 4, 0));
        rec.wrong("integers from floats", () -> gl.glCopyTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8UI, 0, 0, 4, 4, 0));
        image(gl, 0, GL_RGBA8, 8, 8, 0, GL_RGBA, GL_UNSIGNED_BYTE);
        rec.wrong("beyond", () -> gl.glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 6, 0, 0, 0, 4, 4));
        rec.wrong("mipmap target", () -> gl.glGenerateMipmap(GL_TEXTURE_RECTANGLE));
        rec.wrong("mipmap enum", () -> gl.glGenerateMipmap(GL_LESS));
        rec.wrong("mipmap of an incomplete cube", () -> {
            gl.glBindTexture(GL_TEXTURE_CUBE_MAP, gl.glGenTextures());
            gl.glTexImage2D(
                    GL_TEXTURE_CUBE_MAP_POSITIVE_X, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
            gl.glGenerateMipmap(GL_TEXTURE_CUBE_MAP);
        });
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA32UI, 4, 4, 0, GL_RGBA_INTEGER, GL_UNSIGNED_INT, (ByteBuffer) null);
        rec.wrong("mipmap of integers", () -> gl.glGenerateMipmap(GL_TEXTURE_2D));
    }

    private static void framebuffers(GL33 gl, ScenarioRecorder rec) {
        int texture = texture(gl, GL_RGBA8, 8, 8, GL_RGBA, GL_UNSIGNED_BYTE, null);
        rec.wrong(
                "attach to the default",
                () -> gl.glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0));
        framebuffer(gl, texture);
        rec.wrong("attachment", () -> gl.glFramebufferTexture2D(GL_FRAMEBUFFER, GL_LESS, GL_TEXTURE_2D, texture, 0));
        rec.wrong(
                "texture target",
                () -> gl.glFramebufferTexture2D(
                        GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_CUBE_MAP_POSITIVE_X, texture, 0));
        rec.wrong(
                "texture name",
                () -> gl.glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, 4711, 0));
        rec.wrong(
                "level",
                () -> gl.glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, -1));
        rec.wrong("target", () -> gl.glFramebufferTexture2D(GL_LESS, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0));
        rec.wrong(
                "layer of a flat texture",
                () -> gl.glFramebufferTextureLayer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, texture, 0, 1));
        rec.wrong(
                "renderbuffer name",
                () -> gl.glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, 4711));
        rec.wrong(
                "renderbuffer target",
                () -> gl.glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, 0));
        rec.wrong("back buffer of an object", () -> gl.glDrawBuffer(GL_BACK));
        rec.wrong("read back buffer of an object", () -> gl.glReadBuffer(GL_BACK));
        rec.wrong("storage of nothing", () -> gl.glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, 4, 4));
        gl.glBindRenderbuffer(GL_RENDERBUFFER, gl.glGenRenderbuffers());
        rec.wrong("storage format", () -> gl.glRenderbufferStorage(GL_RENDERBUFFER, GL_LESS, 4, 4));
        rec.wrong("storage size", () -> gl.glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, -4, 4));
        rec.wrong("storage too wide", () -> gl.glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, 1 << 20, 4));
        rec.wrong("storage samples", () -> gl.glRenderbufferStorageMultisample(GL_RENDERBUFFER, 999, GL_RGBA8, 4, 4));
        rec.wrong(
                "storage negative samples",
                () -> gl.glRenderbufferStorageMultisample(GL_RENDERBUFFER, -1, GL_RGBA8, 4, 4));
        rec.expect("still complete", gl.glCheckFramebufferStatus(GL_FRAMEBUFFER), GL_FRAMEBUFFER_COMPLETE);
    }

    private static void blit(GL33 gl, int mask, int filter) {
        gl.glBlitFramebuffer(0, 0, 8, 8, 0, 0, 8, 8, mask, filter);
    }

    private static void blits(GL33 gl, ScenarioRecorder rec) {
        int floats = framebuffer(gl, texture(gl, GL_RGBA8, 8, 8, GL_RGBA, GL_UNSIGNED_BYTE, null));
        int integers = framebuffer(gl, texture(gl, GL_RGBA8I, 8, 8, GL_RGBA_INTEGER, GL_INT, null));
        rec.wrong("mask", () -> blit(gl, 0x10, GL_NEAREST));
        rec.wrong("filter", () -> blit(gl, GL_COLOR_BUFFER_BIT, GL_LINEAR_MIPMAP_LINEAR));
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, floats);
        rec.wrong("floats to integers", () -> blit(gl, GL_COLOR_BUFFER_BIT, GL_NEAREST));
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, integers);
        gl.glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
        rec.wrong("integers to floats", () -> blit(gl, GL_COLOR_BUFFER_BIT, GL_NEAREST));
        blit(gl, 0, GL_NEAREST);
        rec.error("nothing to blit", GL_NO_ERROR);
        int other = framebuffer(gl, texture(gl, GL_RGBA8I, 8, 8, GL_RGBA_INTEGER, GL_INT, null));
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, integers);
        gl.glBindFramebuffer(GL_DRAW_FRAMEBUFFER, other);
        rec.wrong("integers with a linear filter", () -> blit(gl, GL_COLOR_BUFFER_BIT, GL_LINEAR));
        rec.answer("depth that neither has", () -> blit(gl, GL_DEPTH_BUFFER_BIT, GL_NEAREST));
    }

    private static void readBacks(GL33 gl, ScenarioRecorder rec) {
        rec.wrong("format", () -> read(gl, 0, 0, 1, 1, GL_LESS, GL_UNSIGNED_BYTE, 16));
        rec.wrong("type", () -> read(gl, 0, 0, 1, 1, GL_RGBA, GL_LESS, 16));
        rec.wrong("width", () -> read(gl, 0, 0, -1, 1, GL_RGBA, GL_UNSIGNED_BYTE, 16));
        rec.wrong("packed type", () -> read(gl, 0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_SHORT_5_6_5, 16));
        rec.wrong("depth-stencil type", () -> read(gl, 0, 0, 1, 1, GL_DEPTH_STENCIL, GL_UNSIGNED_BYTE, 16));
        framebuffer(gl, texture(gl, GL_RGBA8, 8, 8, GL_RGBA, GL_UNSIGNED_BYTE, null));
        rec.wrong("depth of none", () -> read(gl, 0, 0, 1, 1, GL_DEPTH_COMPONENT, GL_FLOAT, 16));
        gl.glReadBuffer(GL_NONE);
        rec.wrong("no read buffer", () -> read(gl, 0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, 16));
        rec.wrong("texture level", () -> texels(gl, GL_TEXTURE_2D, -1, GL_RGBA, GL_UNSIGNED_BYTE, 256));
        rec.wrong("texture format", () -> texels(gl, GL_TEXTURE_2D, 0, GL_LESS, GL_UNSIGNED_BYTE, 256));
        rec.wrong("texture depth", () -> texels(gl, GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT, GL_FLOAT, 256));
        rec.wrong("texture integers", () -> texels(gl, GL_TEXTURE_2D, 0, GL_RGBA_INTEGER, GL_INT, 1024));
        rec.wrong("texture target", () -> texels(gl, GL_TEXTURE_CUBE_MAP, 0, GL_RGBA, GL_UNSIGNED_BYTE, 256));
        rec.wrong("blocks of a plain texture", () -> gl.glGetCompressedTexImage(GL_TEXTURE_2D, 0, filled(256, 0)));
    }

    private static void unchanged(GL33 gl, ScenarioRecorder rec) {
        texture(gl, GL_RGBA8, 2, 2, GL_RGBA, GL_UNSIGNED_BYTE, ramp(16, 5, 5));
        rec.wrong("image", () -> image(gl, 0, GL_RGBA8, 4, 4, 0, GL_LESS, GL_UNSIGNED_BYTE));
        rec.wrong("part", () -> part(gl, 0, 1, 1, 2, 2, GL_RGBA, GL_UNSIGNED_BYTE));
        rec.wrong("copy", () -> gl.glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 1, 1, 0, 0, 2, 2));
        rec.expect("width", gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 0, GL_TEXTURE_WIDTH), 2);
        rec.expectBytes(
                "texels",
                texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 16),
                5,
                10,
                15,
                20,
                25,
                30,
                35,
                40,
                45,
                50,
                55,
                60,
                65,
                70,
                75,
                80);
    }
}
