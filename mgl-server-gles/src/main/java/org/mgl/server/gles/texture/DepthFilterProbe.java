package org.mgl.server.gles.texture;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mgl.server.gles.GlesDriver;

/**
 * Finds out whether the driver filters depth textures that do not compare. OpenGL ES calls them
 * incomplete (they read as black); many drivers filter them all the same, as desktop OpenGL demands.
 */
final class DepthFilterProbe {
    private static final String VERTEX = """
            #version 320 es
            void main() {
                gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0);
            }
            """;
    private static final String FRAGMENT = """
            #version 320 es
            precision highp float;
            uniform highp sampler2D image;
            layout(location = 0) out vec4 color;
            void main() {
                color = vec4(textureLod(image, vec2(0.5), 0.0).r, 0.0, 0.0, 1.0);
            }
            """;

    private final GlesDriver driver;
    private boolean filters;

    DepthFilterProbe(GlesDriver driver) {
        this.driver = driver;
    }

    boolean filters() {
        return filters;
    }

    /** Draws the middle between a depth of 0 and one of 1. */
    void probe() {
        int texture = depthTexture();
        int framebuffer = driver.objects().framebuffer();
        int renderbuffer = driver.objects().renderbuffer();
        glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
        glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, 1, 1);
        glBindRenderbuffer(GL_RENDERBUFFER, 0);
        driver.framebuffers().bindDraw(framebuffer);
        driver.framebuffers().bindRead(framebuffer);
        glFramebufferRenderbuffer(GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, renderbuffer);
        int program = program();
        int vertexArray = driver.objects().vertexArray();
        driver.state().neutral();
        driver.state().viewport(0, 0, 1, 1);
        driver.bindVertexArray(vertexArray);
        glDrawArrays(GL_TRIANGLES, 0, 3);
        MemorySegment pixel = driver.scratch().take(4);
        nglReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel.address());
        int red = pixel.get(ValueLayout.JAVA_BYTE, 0) & 0xFF;
        driver.useProgram(0);
        driver.bindVertexArray(0);
        driver.objects().deleteVertexArray(vertexArray);
        driver.objects().deleteProgram(program);
        driver.framebuffers().died(framebuffer);
        driver.objects().deleteFramebuffer(framebuffer);
        driver.objects().deleteRenderbuffer(renderbuffer);
        driver.textures().units().textureDied(texture);
        driver.objects().deleteTexture(texture);
        filters = driver.takeError() == GL_NO_ERROR && red > 64 && red < 192;
    }

    private int depthTexture() {
        int texture = driver.objects().texture();
        driver.textures().units().scratch(GL_TEXTURE_2D, texture);
        MemorySegment texels = driver.scratch().take(8);
        texels.set(ValueLayout.JAVA_INT, 0, 0);
        texels.set(ValueLayout.JAVA_INT, 4, -1);
        nglTexImage2D(
                GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT24, 2, 1, 0, GL_DEPTH_COMPONENT, GL_UNSIGNED_INT, texels.address());
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
        return texture;
    }

    private int program() {
        int program = driver.objects().program();
        attach(program, GL_VERTEX_SHADER, VERTEX);
        attach(program, GL_FRAGMENT_SHADER, FRAGMENT);
        glLinkProgram(program);
        driver.useProgram(program);
        glUniform1i(
                glGetUniformLocation(program, "image"),
                driver.textures().units().scratchUnit());
        return program;
    }

    private void attach(int program, int stage, String source) {
        int shader = driver.objects().shader(stage);
        glShaderSource(shader, source);
        glCompileShader(shader);
        glAttachShader(program, shader);
        driver.objects().deleteShader(shader);
    }
}
