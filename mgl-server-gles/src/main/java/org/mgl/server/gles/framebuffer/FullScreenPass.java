package org.mgl.server.gles.framebuffer;

import static org.lwjgl.opengles.GLES32.*;

import org.mgl.server.gles.GlesDriver;

/** A pass of MGL's own: a fragment shader, made at its first use, over a rectangle from the origin. */
final class FullScreenPass {
    private static final String VERTEX = """
            #version 320 es
            void main() {
                vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
                gl_Position = vec4(corner * 4.0 - 1.0, 0.0, 1.0);
            }
            """;

    private final GlesDriver driver;
    private final String fragment;
    private int program;
    private int vertexArray;

    /** A pass of {@code fragment}, whose sampler {@code image} sees the scratch unit. */
    FullScreenPass(GlesDriver driver, String fragment) {
        this.driver = driver;
        this.fragment = fragment;
    }

    /** Makes the pass's program current, for uniforms to be set; returns it. */
    int use() {
        if (program == 0) {
            program = link();
            vertexArray = driver.objects().vertexArray();
        }
        driver.useProgram(program);
        return program;
    }

    /** Draws into the framebuffer that is bound for drawing, with the state as it is. */
    void draw(int width, int height) {
        use();
        driver.bindVertexArray(vertexArray);
        driver.state().viewport(0, 0, width, height);
        glDrawArrays(GL_TRIANGLES, 0, 3);
    }

    private int link() {
        int vertexShader = compile(GL_VERTEX_SHADER, VERTEX);
        int fragmentShader = compile(GL_FRAGMENT_SHADER, fragment);
        int linked = driver.objects().program();
        glAttachShader(linked, vertexShader);
        glAttachShader(linked, fragmentShader);
        glLinkProgram(linked);
        driver.objects().deleteShader(vertexShader);
        driver.objects().deleteShader(fragmentShader);
        driver.useProgram(linked);
        glUniform1i(
                glGetUniformLocation(linked, "image"), driver.textures().units().scratchUnit());
        return linked;
    }

    private int compile(int stage, String source) {
        int shader = driver.objects().shader(stage);
        glShaderSource(shader, source);
        glCompileShader(shader);
        return shader;
    }

    void close() {
        driver.objects().deleteProgram(program);
        driver.objects().deleteVertexArray(vertexArray);
        program = 0;
        vertexArray = 0;
    }
}
