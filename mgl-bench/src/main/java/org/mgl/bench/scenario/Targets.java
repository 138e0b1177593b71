package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.mgl.client.GL33;

/** Rendering into framebuffer objects: attachments, completeness, draw buffers. */
final class Targets {
    private Targets() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("target-several-colours", Targets::severalColours);
        scenarios.add("target-draw-buffer-selection", Targets::drawBuffers);
        scenarios.add("target-mip-levels-and-faces", Targets::levelsAndFaces);
        scenarios.add("target-layers", Targets::layers);
        scenarios.add("target-completeness", Targets::completeness);
        scenarios.add("target-incomplete-draw", Targets::incompleteDraw);
        scenarios.add("target-attachment-queries", Targets::attachmentQueries);
        scenarios.add("target-attachment-respecified", Targets::respecified);
        scenarios.add("target-attachment-deleted", Targets::deleted);
        scenarios.add("target-ping-pong", Targets::pingPong);
        scenarios.add("target-colour-formats", Targets::colourFormats);
        scenarios.add("target-clears-per-buffer", Targets::clears);
        scenarios.add("target-default-and-back", Targets::defaultAndBack);
        scenarios.add("target-renderbuffer-queries", Targets::renderbufferQueries);
    }

    private static int plain(GL33 gl, int size) {
        return texture(gl, GL_RGBA8, size, size, GL_RGBA, GL_UNSIGNED_BYTE, null);
    }

    private static void severalColours(GL33 gl, ScenarioRecorder rec) {
        program(gl, PLAIN_VERTEX, """
                #version 330 core
                in vec2 uv;
                layout(location = 2) out vec4 third;
                layout(location = 0) out vec4 first;
                layout(location = 1) out vec2 second;
                void main() {
                    first = vec4(uv, 0.0, 1.0);
                    second = uv.yx;
                    third = vec4(1.0) - vec4(uv, uv);
                }
                """);
        quad(gl);
        int second = texture(gl, GL_RG8, 16, 16, GL_RG, GL_UNSIGNED_BYTE, null);
        framebuffer(gl, plain(gl, 16), second, plain(gl, 16));
        gl.glViewport(0, 0, 16, 16);
        drawQuad(gl);
        for (int i = 0; i < 3; i++) {
            gl.glReadBuffer(GL_COLOR_ATTACHMENT0 + i);
            rec.bytes("attachment " + i, 1, read(gl, 0, 0, 16, 16, GL_RGBA, GL_UNSIGNED_BYTE, 1024));
        }
    }

    private static void drawBuffers(GL33 gl, ScenarioRecorder rec) {
        program(gl, PLAIN_VERTEX, """
                #version 330 core
                layout(location = 0) out vec4 first;
                layout(location = 1) out vec4 second;
                void main() {
                    first = vec4(1.0, 0.0, 0.0, 1.0);
                    second = vec4(0.0, 1.0, 0.0, 1.0);
                }
                """);
        quad(gl);
        framebuffer(gl, plain(gl, 8), plain(gl, 8), plain(gl, 8));
        gl.glViewport(0, 0, 8, 8);
        int[][] selections = {
            {GL_COLOR_ATTACHMENT0, GL_COLOR_ATTACHMENT1},
            {GL_COLOR_ATTACHMENT1, GL_COLOR_ATTACHMENT0},
            {GL_NONE, GL_COLOR_ATTACHMENT2},
            {GL_COLOR_ATTACHMENT2},
            {GL_NONE}
        };
        for (int s = 0; s < selections.length; s++) {
            gl.glDrawBuffers(new int[] {GL_COLOR_ATTACHMENT0, GL_COLOR_ATTACHMENT1, GL_COLOR_ATTACHMENT2});
            clear(gl, 0.5f, 0.5f, 0.5f, 0.5f);
            gl.glDrawBuffers(selections[s]);
            drawQuad(gl);
            rec.ints(
                    "query " + s,
                    gl.glGetInteger(GL_DRAW_BUFFER0),
                    gl.glGetInteger(GL_DRAW_BUFFER1),
                    gl.glGetInteger(GL_DRAW_BUFFER));
            for (int i = 0; i < 3; i++) {
                gl.glReadBuffer(GL_COLOR_ATTACHMENT0 + i);
                rec.bytes("selection " + s + " of " + i, 1, read(gl, 4, 4, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, 4));
            }
        }
        gl.glDrawBuffers(selections[1]);
        gl.glReadBuffer(GL_COLOR_ATTACHMENT1);
        drawQuad(gl);
        rec.expectPixel("crossed", 4, 4, 0, 255, 0, 0, 255);
    }

    private static void levelsAndFaces(GL33 gl, ScenarioRecorder rec) {
        int program = tinting(gl);
        int tint = uniform(gl, program, "tint");
        quad(gl);
        gl.glBindTexture(GL_TEXTURE_CUBE_MAP, gl.glGenTextures());
        int cube = gl.glGetInteger(GL_TEXTURE_BINDING_CUBE_MAP);
        for (int face = 0; face < 6; face++) {
            for (int level = 0; level < 2; level++) {
                int size = 8 >> level;
                gl.glTexImage2D(
                        GL_TEXTURE_CUBE_MAP_POSITIVE_X + face,
                        level,
                        GL_RGBA8,
                        size,
                        size,
                        0,
                        GL_RGBA,
                        GL_UNSIGNED_BYTE,
                        (ByteBuffer) null);
            }
        }
        gl.glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MAX_LEVEL, 1);
        newFramebuffer(gl);
        for (int i = 0; i < 12; i++) {
            int level = i % 2;
            gl.glFramebufferTexture2D(
                    GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_CUBE_MAP_POSITIVE_X + i / 2, cube, level);
            gl.glViewport(0, 0, 8 >> level, 8 >> level);
            gl.glUniform4f(tint, i / 12f, 1 - i / 12f, level, 1);
            drawQuad(gl);
            rec.expectPixel("face and level " + i, 1, 1, 1, Math.round(i / 12f * 255));
        }
        for (int i = 0; i < 12; i++) {
            int size = 8 >> i % 2;
            rec.bytes(
                    "read " + i,
                    1,
                    texels(
                            gl,
                            GL_TEXTURE_CUBE_MAP_POSITIVE_X + i / 2,
                            i % 2,
                            GL_RGBA,
                            GL_UNSIGNED_BYTE,
                            size * size * 4));
        }
    }

    private static void layers(GL33 gl, ScenarioRecorder rec) {
        int program = tinting(gl);
        int tint = uniform(gl, program, "tint");
        quad(gl);
        gl.glViewport(0, 0, 4, 4);
        for (int target : new int[] {GL_TEXTURE_2D_ARRAY, GL_TEXTURE_3D}) {
            int texture = gl.glGenTextures();
            gl.glBindTexture(target, texture);
            filter(gl, target, GL_NEAREST, GL_NEAREST);
            gl.glTexImage3D(target, 0, GL_RGBA8, 4, 4, 3, 0, GL_RGBA, GL_UNSIGNED_BYTE, filled(192, 0));
            newFramebuffer(gl);
            for (int layer = 2; layer >= 0; layer--) {
                gl.glFramebufferTextureLayer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, texture, 0, layer);
                gl.glUniform4f(tint, layer / 2f, 0, 1, 1);
                drawQuad(gl);
            }
            rec.bytes("layers", 1, texels(gl, target, 0, GL_RGBA, GL_UNSIGNED_BYTE, 192));
            rec.expect(
                    "attached layer",
                    gl.glGetFramebufferAttachmentParameteri(
                            GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_FRAMEBUFFER_ATTACHMENT_TEXTURE_LAYER),
                    0);
        }
    }

    private static void completeness(GL33 gl, ScenarioRecorder rec) {
        newFramebuffer(gl);
        rec.expect("nothing", status(gl), GL_FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT);
        int colour = plain(gl, 8);
        attach(gl, GL_COLOR_ATTACHMENT0, colour, 0);
        rec.expect("one colour", status(gl), GL_FRAMEBUFFER_COMPLETE);
        attach(gl, GL_COLOR_ATTACHMENT0, colour, 3);
        rec.expect("a level without image", status(gl), GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT);
        attach(gl, GL_COLOR_ATTACHMENT0, texture(gl, GL_RGB9_E5, 8, 8, GL_RGB, GL_FLOAT, null), 0);
        rec.ints("shared exponent", status(gl));
        attach(gl, GL_COLOR_ATTACHMENT0, colour, 0);
        attach(gl, GL_DEPTH_ATTACHMENT, plain(gl, 8), 0);
        rec.expect("colour as depth", status(gl), GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT);
        attach(gl, GL_DEPTH_ATTACHMENT, 0, 0);
        attach(gl, GL_COLOR_ATTACHMENT1, plain(gl, 16), 0);
        rec.expect("sizes may differ", status(gl), GL_FRAMEBUFFER_COMPLETE);
        attach(gl, GL_COLOR_ATTACHMENT1, 0, 0);
        gl.glDrawBuffers(new int[] {GL_COLOR_ATTACHMENT0, GL_COLOR_ATTACHMENT1});
        rec.ints("draw buffer without image", status(gl));
        gl.glReadBuffer(GL_COLOR_ATTACHMENT3);
        rec.ints("read buffer without image", status(gl));
        gl.glReadBuffer(GL_COLOR_ATTACHMENT0);
        gl.glDrawBuffer(GL_COLOR_ATTACHMENT0);
        renderbuffer(gl, GL_DEPTH_ATTACHMENT, GL_DEPTH_COMPONENT24, 4, 8, 8);
        rec.expect("samples differ", status(gl), GL_FRAMEBUFFER_INCOMPLETE_MULTISAMPLE);
        newFramebuffer(gl);
        renderbuffer(gl, GL_STENCIL_ATTACHMENT, GL_STENCIL_INDEX8, 0, 8, 8);
        gl.glDrawBuffer(GL_NONE);
        gl.glReadBuffer(GL_NONE);
        rec.ints("stencil alone", status(gl));
        newFramebuffer(gl);
        gl.glFramebufferTexture(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, gl.glGenTextures(), 0);
        rec.ints("error of a name without object", gl.glGetError());
    }

    private static int status(GL33 gl) {
        return gl.glCheckFramebufferStatus(GL_FRAMEBUFFER);
    }

    private static void attach(GL33 gl, int attachment, int texture, int level) {
        gl.glFramebufferTexture2D(GL_FRAMEBUFFER, attachment, GL_TEXTURE_2D, texture, level);
    }

    private static void incompleteDraw(GL33 gl, ScenarioRecorder rec) {
        tinting(gl);
        quad(gl);
        newFramebuffer(gl);
        rec.wrong("draw", () -> drawQuad(gl));
        rec.wrong("clear", () -> gl.glClear(GL_COLOR_BUFFER_BIT));
        rec.wrong("read", () -> read(gl, 0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, 4));
        rec.wrong("blit", () -> gl.glBlitFramebuffer(0, 0, 1, 1, 0, 0, 1, 1, GL_COLOR_BUFFER_BIT, GL_NEAREST));
        plain(gl, 8);
        rec.wrong("copy", () -> gl.glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 0, 0, 4, 4));
    }

    private static void attachmentQueries(GL33 gl, ScenarioRecorder rec) {
        int texture = plain(gl, 8);
        int framebuffer = framebuffer(gl, texture);
        int renderbuffer = renderbuffer(gl, GL_DEPTH_STENCIL_ATTACHMENT, GL_DEPTH24_STENCIL8, 0, 8, 8);
        rec.expect("object", parameter(gl, GL_COLOR_ATTACHMENT0, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_NAME), texture);
        rec.expect("depth", parameter(gl, GL_DEPTH_ATTACHMENT, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_NAME), renderbuffer);
        int[] names = {
            GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE, GL_FRAMEBUFFER_ATTACHMENT_RED_SIZE,
            GL_FRAMEBUFFER_ATTACHMENT_ALPHA_SIZE, GL_FRAMEBUFFER_ATTACHMENT_DEPTH_SIZE,
            GL_FRAMEBUFFER_ATTACHMENT_STENCIL_SIZE, GL_FRAMEBUFFER_ATTACHMENT_COMPONENT_TYPE,
            GL_FRAMEBUFFER_ATTACHMENT_COLOR_ENCODING
        };
        for (int attachment : new int[] {GL_COLOR_ATTACHMENT0, GL_DEPTH_ATTACHMENT, GL_STENCIL_ATTACHMENT}) {
            int[] values = new int[names.length];
            for (int i = 0; i < names.length; i++) {
                values[i] = parameter(gl, attachment, names[i]);
            }
            rec.ints("parameters of 0x" + Integer.toHexString(attachment), values);
        }
        rec.expect(
                "no attachment", parameter(gl, GL_COLOR_ATTACHMENT2, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE), GL_NONE);
        rec.wrong(
                "name of no attachment",
                () -> parameter(gl, GL_COLOR_ATTACHMENT2, GL_FRAMEBUFFER_ATTACHMENT_TEXTURE_LEVEL));
        rec.expect("binding", gl.glGetInteger(GL_DRAW_FRAMEBUFFER_BINDING), framebuffer);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        rec.ints(
                "default red",
                parameter(gl, GL_BACK_LEFT, GL_FRAMEBUFFER_ATTACHMENT_RED_SIZE),
                parameter(gl, GL_BACK_LEFT, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE),
                parameter(gl, GL_DEPTH, GL_FRAMEBUFFER_ATTACHMENT_DEPTH_SIZE),
                parameter(gl, GL_STENCIL, GL_FRAMEBUFFER_ATTACHMENT_STENCIL_SIZE));
    }

    private static int parameter(GL33 gl, int attachment, int name) {
        return gl.glGetFramebufferAttachmentParameteri(GL_FRAMEBUFFER, attachment, name);
    }

    private static void respecified(GL33 gl, ScenarioRecorder rec) {
        int program = tinting(gl);
        quad(gl);
        int texture = plain(gl, 4);
        framebuffer(gl, texture);
        gl.glUniform4f(uniform(gl, program, "tint"), 1, 0, 0, 1);
        gl.glViewport(0, 0, 32, 32);
        drawQuad(gl);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 32, 32, 0, GL_RGBA, GL_UNSIGNED_BYTE, filled(4096, 9));
        rec.expectPixel("new storage", 20, 20, 0, 9, 9, 9, 9);
        drawQuad(gl);
        rec.expectPixel("drawn into it", 20, 20, 0, 255, 0, 0, 255);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, 32, 32, 0, GL_RED, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        drawQuad(gl);
        rec.expectPixel("one channel", 20, 20, 0, 255, 0, 0, 255);
        int renderbuffer = renderbuffer(gl, GL_COLOR_ATTACHMENT0, GL_RGBA8, 0, 4, 4);
        gl.glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, 32, 32);
        drawQuad(gl);
        rec.expectPixel("renderbuffer of a new size", 30, 30, 0, 255, 0, 0, 255);
        gl.glDeleteRenderbuffers(renderbuffer);
        rec.ints("deleted while attached", gl.glCheckFramebufferStatus(GL_FRAMEBUFFER));
    }

    private static void deleted(GL33 gl, ScenarioRecorder rec) {
        int program = tinting(gl);
        quad(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), 0, 1, 0, 1);
        gl.glViewport(0, 0, 8, 8);
        int texture = plain(gl, 8);
        int first = framebuffer(gl, texture);
        newFramebuffer(gl);
        gl.glDeleteTextures(texture);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, first);
        rec.expect("still attached elsewhere", gl.glCheckFramebufferStatus(GL_FRAMEBUFFER), GL_FRAMEBUFFER_COMPLETE);
        drawQuad(gl);
        rec.expectPixel("still drawn into", 4, 4, 0, 0, 255, 0, 255);
        int second = plain(gl, 8);
        attach(gl, GL_COLOR_ATTACHMENT0, second, 0);
        gl.glDeleteTextures(second);
        rec.expect(
                "detached from the bound one",
                gl.glCheckFramebufferStatus(GL_FRAMEBUFFER),
                GL_FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT);
        gl.glDeleteFramebuffers(first);
        rec.expect("the default is bound", gl.glGetInteger(GL_FRAMEBUFFER_BINDING), 0);
    }

    private static void pingPong(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv * 0.9 + 0.05");
        quad(gl);
        int[] images = {texture(gl, GL_RGBA8, 32, 32, GL_RGBA, GL_UNSIGNED_BYTE, ramp(4096, 0, 3)), plain(gl, 32)};
        int[] targets = {framebuffer(gl, images[0]), framebuffer(gl, images[1])};
        gl.glViewport(0, 0, 32, 32);
        for (int i = 0; i < 7; i++) {
            gl.glBindFramebuffer(GL_FRAMEBUFFER, targets[(i + 1) % 2]);
            gl.glBindTexture(GL_TEXTURE_2D, images[i % 2]);
            drawQuad(gl);
        }
        rec.bytes("after seven passes", 0, read(gl, 0, 0, 32, 32, GL_RGBA, GL_UNSIGNED_BYTE, 4096));
    }

    private static void colourFormats(GL33 gl, ScenarioRecorder rec) {
        shading(gl, "", "vec4(uv * 2.0 - 0.5, 0.25, 0.75)");
        quad(gl);
        gl.glViewport(0, 0, 8, 8);
        int[] formats = {
            GL_R8,
            GL_RG8,
            GL_RGB8,
            GL_RGBA8,
            GL_SRGB8_ALPHA8,
            GL_RGB10_A2,
            GL_R16F,
            GL_RG16F,
            GL_RGBA16F,
            GL_R32F,
            GL_RG32F,
            GL_RGBA32F,
            GL_R11F_G11F_B10F,
            GL_RGB5_A1,
            GL_RGBA4,
            GL_R16,
            GL_RGBA16
        };
        for (int format : formats) {
            int framebuffer = newFramebuffer(gl);
            renderbuffer(gl, GL_COLOR_ATTACHMENT0, format, 0, 8, 8);
            rec.ints("status of 0x" + Integer.toHexString(format), gl.glCheckFramebufferStatus(GL_FRAMEBUFFER));
            gl.glClear(GL_COLOR_BUFFER_BIT);
            drawQuad(gl);
            rec.floats("pixels of 0x" + Integer.toHexString(format), 0.02, readFloats(gl, 0, 0, 8, 8, GL_RGBA, 4));
            gl.glDeleteFramebuffers(framebuffer);
        }
    }

    private static void clears(GL33 gl, ScenarioRecorder rec) {
        int floats = texture(gl, GL_RGBA32F, 8, 8, GL_RGBA, GL_FLOAT, null);
        int integers = texture(gl, GL_RG16I, 8, 8, GL_RG_INTEGER, GL_SHORT, null);
        framebuffer(gl, plain(gl, 8), floats, integers);
        gl.glClearBufferfv(GL_COLOR, 0, new float[] {0.2f, 0.4f, 0.6f, 0.8f});
        gl.glClearBufferfv(GL_COLOR, 1, new float[] {-3, 7.5f, 1e9f, 0.125f});
        gl.glClearBufferiv(GL_COLOR, 2, new int[] {-300, 4000, 0, 0});
        rec.expectPixel("bytes", 4, 4, 1, 51, 102, 153, 204);
        gl.glReadBuffer(GL_COLOR_ATTACHMENT1);
        rec.expect("floats", 0, readFloats(gl, 4, 4, 1, 1, GL_RGBA, 4), -3, 7.5f, 1e9f, 0.125f);
        gl.glReadBuffer(GL_COLOR_ATTACHMENT2);
        rec.expect("integers", readInts(gl, 4, 4, 1, 1, GL_RG_INTEGER, GL_INT, 2), -300, 4000);
        gl.glEnable(GL_SCISSOR_TEST);
        gl.glScissor(2, 2, 3, 3);
        gl.glColorMaski(0, false, true, false, true);
        gl.glClearBufferfv(GL_COLOR, 0, new float[] {1, 1, 1, 1});
        gl.glReadBuffer(GL_COLOR_ATTACHMENT0);
        rec.expectPixel("inside the scissor, masked", 3, 3, 1, 51, 255, 153, 255);
        rec.expectPixel("outside the scissor", 6, 6, 1, 51, 102, 153, 204);
        rec.wrong("negative draw buffer", () -> gl.glClearBufferfv(GL_COLOR, -1, new float[4]));
        rec.wrong("depth of buffer 1", () -> gl.glClearBufferfv(GL_DEPTH, 1, new float[1]));
    }

    private static void defaultAndBack(GL33 gl, ScenarioRecorder rec) {
        int program = tinting(gl);
        int tint = uniform(gl, program, "tint");
        quad(gl);
        int target = framebuffer(gl, plain(gl, 64));
        gl.glUniform4f(tint, 1, 0, 0, 1);
        drawQuad(gl);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        gl.glUniform4f(tint, 0, 1, 0, 1);
        gl.glViewport(0, 0, 32, 64);
        drawQuad(gl);
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, target);
        rec.expectPixel("texture", 10, 10, 0, 255, 0, 0, 255);
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
        rec.expectPixel("default, left", 10, 10, 0, 0, 255, 0, 255);
        rec.expectPixel("default, right", 40, 10, 0, 0, 0, 0, 0);
        rec.ints("bindings", gl.glGetInteger(GL_READ_FRAMEBUFFER_BINDING), gl.glGetInteger(GL_DRAW_BUFFER));
    }

    private static void renderbufferQueries(GL33 gl, ScenarioRecorder rec) {
        newFramebuffer(gl);
        int[] names = {
            GL_RENDERBUFFER_WIDTH, GL_RENDERBUFFER_HEIGHT, GL_RENDERBUFFER_INTERNAL_FORMAT, GL_RENDERBUFFER_SAMPLES,
            GL_RENDERBUFFER_RED_SIZE, GL_RENDERBUFFER_GREEN_SIZE, GL_RENDERBUFFER_BLUE_SIZE, GL_RENDERBUFFER_ALPHA_SIZE,
            GL_RENDERBUFFER_DEPTH_SIZE, GL_RENDERBUFFER_STENCIL_SIZE
        };
        int[] formats = {GL_RGBA8, GL_RGB8, GL_R8, GL_DEPTH_COMPONENT16, GL_DEPTH24_STENCIL8, GL_RGBA32F, GL_RGBA};
        for (int format : formats) {
            renderbuffer(gl, GL_COLOR_ATTACHMENT0, format, format == GL_RGBA8 ? 4 : 0, 12, 7);
            int[] values = new int[names.length];
            for (int i = 0; i < names.length; i++) {
                values[i] = gl.glGetRenderbufferParameteri(GL_RENDERBUFFER, names[i]);
            }
            rec.ints("parameters of 0x" + Integer.toHexString(format), values);
        }
    }
}
