package org.mgl.client.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mgl.client.GL33.*;

import org.mgl.client.GL33;

/** What tests of programs build again and again. */
public final class Drawing {
    /** A vertex shader without inputs. */
    public static final String VERTEX = """
            #version 330 core
            void main() { gl_Position = vec4(0.0, 0.0, 0.0, 1.0); }
            """;

    /** A fragment shader without uniforms. */
    public static final String WHITE = fragment("", "vec4(1.0)");

    private Drawing() {}

    /** A fragment shader with {@code declarations} that writes {@code color}. */
    public static String fragment(String declarations, String color) {
        return "#version 330 core\n" + declarations + "\nout vec4 color;\nvoid main() { color = " + color + "; }\n";
    }

    /** A shader, compiled if it can be. */
    public static int shader(GL33 gl, int type, String source) {
        int shader = gl.glCreateShader(type);
        gl.glShaderSource(shader, source);
        gl.glCompileShader(shader);
        return shader;
    }

    /** A program of {@link #VERTEX} and a fragment shader, linked well. */
    public static int program(GL33 gl, String fragment) {
        int program = attached(gl, fragment);
        link(gl, program);
        return program;
    }

    /** The same without a link. */
    public static int attached(GL33 gl, String fragment) {
        int program = gl.glCreateProgram();
        gl.glAttachShader(program, shader(gl, GL_VERTEX_SHADER, VERTEX));
        gl.glAttachShader(program, shader(gl, GL_FRAGMENT_SHADER, fragment));
        return program;
    }

    /** Links a program, which must succeed. */
    public static void link(GL33 gl, int program) {
        gl.glLinkProgram(program);
        assertEquals(GL_TRUE, gl.glGetProgrami(program, GL_LINK_STATUS), () -> gl.glGetProgramInfoLog(program));
    }

    /** Draws three vertices with a fresh vertex array if none is bound. */
    public static void draw(GL33 gl) {
        if (gl.glGetInteger(GL_VERTEX_ARRAY_BINDING) == 0) {
            gl.glBindVertexArray(gl.glGenVertexArrays());
        }
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }
}
