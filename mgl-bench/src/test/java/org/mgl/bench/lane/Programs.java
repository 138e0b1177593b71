package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mgl.client.GL33.*;

import org.mgl.client.GL33;

/** Programs of tests; their sources are without the version, which is 330 core. */
final class Programs {
    private Programs() {}

    /** A linked program. */
    static int linked(GL33 gl, String vertex, String fragment) {
        int program = gl.glCreateProgram();
        shader(gl, program, GL_VERTEX_SHADER, vertex);
        shader(gl, program, GL_FRAGMENT_SHADER, fragment);
        gl.glLinkProgram(program);
        assertEquals(GL_TRUE, gl.glGetProgrami(program, GL_LINK_STATUS), gl.glGetProgramInfoLog(program));
        return program;
    }

    private static void shader(GL33 gl, int program, int type, String source) {
        int shader = gl.glCreateShader(type);
        gl.glShaderSource(shader, "#version 330 core\n" + source);
        gl.glCompileShader(shader);
        gl.glAttachShader(program, shader);
        gl.glDeleteShader(shader);
    }

    /** A program whose first three vertices cover the viewport. */
    static int covering(GL33 gl) {
        return covering(gl, "", "vec4(1.0)");
    }

    /** The same in the colour of an expression. */
    static int covering(GL33 gl, String declarations, String colour) {
        return linked(gl, """
                void main() {
                    gl_Position = vec4(float(gl_VertexID & 1) * 4.0 - 1.0, float(gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0);
                }
                """, painting(declarations, colour));
    }

    /** A fragment shader that paints {@code expression}. */
    static String painting(String declarations, String expression) {
        return declarations + "\nout vec4 result;\nvoid main() {\n    result = " + expression + ";\n}\n";
    }
}
