package org.mgl.bench.workload;

import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;

/** Objects that several workloads make alike. */
final class Kit {
    /** Vertex shader of a textured quad: attribute 0 is the position, {@code transform} places it. */
    static final String TEXTURED_VERTEX = """
            layout(location = 0) in vec2 position;
            uniform mat4 transform;
            out vec2 uv;
            void main() {
                uv = position;
                gl_Position = transform * vec4(position, 0.0, 1.0);
            }
            """;

    /** Its fragment shader. */
    static final String TEXTURED_FRAGMENT = """
            in vec2 uv;
            uniform sampler2D image;
            layout(location = 0) out vec4 color;
            void main() {
                color = texture(image, uv);
            }
            """;

    private Kit() {}

    /**
     * Compiles and links, and makes the program current.
     *
     * @throws IllegalStateException with the log, if that fails
     */
    static int program(GL33 gl, ShaderLanguage language, String vertex, String fragment) {
        int program = gl.glCreateProgram();
        gl.glAttachShader(program, shader(gl, language, GL_VERTEX_SHADER, vertex));
        gl.glAttachShader(program, shader(gl, language, GL_FRAGMENT_SHADER, fragment));
        gl.glLinkProgram(program);
        if (language != ShaderLanguage.NONE && gl.glGetProgrami(program, GL_LINK_STATUS) == 0) {
            throw new IllegalStateException("link: " + gl.glGetProgramInfoLog(program));
        }
        gl.glUseProgram(program);
        return program;
    }

    private static int shader(GL33 gl, ShaderLanguage language, int type, String body) {
        int shader = gl.glCreateShader(type);
        gl.glShaderSource(shader, language.source(body));
        gl.glCompileShader(shader);
        if (language != ShaderLanguage.NONE && gl.glGetShaderi(shader, GL_COMPILE_STATUS) == 0) {
            throw new IllegalStateException("compile: " + gl.glGetShaderInfoLog(shader) + "\n" + body);
        }
        return shader;
    }

    /** A vertex array, bound, with the unit square in attribute 0 and two triangles in its element buffer. */
    static int square(GL33 gl) {
        int array = gl.glGenVertexArrays();
        gl.glBindVertexArray(array);
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, floats(0, 0, 1, 0, 0, 1, 1, 1), GL_STATIC_DRAW);
        gl.glEnableVertexAttribArray(0);
        gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, 8, 0L);
        gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ELEMENT_ARRAY_BUFFER, quadIndices(), GL_STATIC_DRAW);
        return array;
    }

    /** Two triangles over four vertices. */
    static ShortBuffer quadIndices() {
        return BufferUtils.createShortBuffer(6)
                .put(new short[] {0, 1, 2, 2, 1, 3})
                .flip();
    }

    /** Direct memory with these values. */
    static FloatBuffer floats(float... values) {
        return BufferUtils.createFloatBuffer(values.length).put(values).flip();
    }

    /** A bound texture without mipmaps of {@code size}² RGBA8 texels; {@code texels} may be null. */
    static int texture(GL33 gl, int size, ByteBuffer texels) {
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, size, size, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
        return texture;
    }

    /** Opaque texels in a pattern that differs by {@code seed}. */
    static ByteBuffer pattern(int size, int seed) {
        ByteBuffer texels = BufferUtils.createByteBuffer(size * size * 4);
        for (int i = 0; i < size * size; i++) {
            int shade = (i % size + i / size & 1) * 60 + seed * 12;
            texels.put((byte) (40 + shade))
                    .put((byte) (255 - shade))
                    .put((byte) (seed * 53))
                    .put((byte) 255);
        }
        return texels.flip();
    }

    /**
     * Column-major matrices that put the unit square into the cells of a grid, with a gap between them; one buffer a
     * cell, so that a draw takes its own without positioning anything.
     */
    static FloatBuffer[] grid(int cells, int columns) {
        int rows = (cells + columns - 1) / columns;
        float width = 2f / columns;
        float height = 2f / rows;
        FloatBuffer[] matrices = new FloatBuffer[cells];
        for (int i = 0; i < cells; i++) {
            matrices[i] = floats(
                    width * 0.8f,
                    0,
                    0,
                    0,
                    0,
                    height * 0.8f,
                    0,
                    0,
                    0,
                    0,
                    1,
                    0,
                    i % columns * width - 1,
                    i / columns * height - 1,
                    0,
                    1);
        }
        return matrices;
    }

    /** Starts a frame of the default framebuffer. */
    static void clear(GL33 gl) {
        gl.glClearColor(0.1f, 0.1f, 0.2f, 1f);
        gl.glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    }
}
