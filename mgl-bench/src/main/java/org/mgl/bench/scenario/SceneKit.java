package org.mgl.bench.scenario;

import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;

/** What scenarios share: programs, shapes, textures, framebuffers and read-backs, in as few words as possible. */
final class SceneKit {
    /** Attribute 0 is a position in clip space; {@code uv} runs from 0 to 1 over the screen. */
    static final String PLAIN_VERTEX = """
            #version 330 core
            layout(location = 0) in vec2 position;
            out vec2 uv;
            void main() {
                uv = position * 0.5 + 0.5;
                gl_Position = vec4(position, 0.0, 1.0);
            }
            """;

    /** Attributes 0 and 1 are a position in clip space and a colour. */
    static final String COLOUR_VERTEX = """
            #version 330 core
            layout(location = 0) in vec3 position;
            layout(location = 1) in vec4 colour;
            out vec4 shade;
            void main() {
                shade = colour;
                gl_Position = vec4(position, 1.0);
            }
            """;

    static final String COLOUR_FRAGMENT = """
            #version 330 core
            in vec4 shade;
            out vec4 result;
            void main() {
                result = shade;
            }
            """;

    private SceneKit() {}

    static int shader(GL33 gl, int type, String source) {
        int shader = gl.glCreateShader(type);
        gl.glShaderSource(shader, source);
        gl.glCompileShader(shader);
        if (gl.glGetShaderi(shader, GL_COMPILE_STATUS) != GL_TRUE) {
            throw new AssertionError("does not compile: " + gl.glGetShaderInfoLog(shader) + "\n" + source);
        }
        return shader;
    }

    /** Links and uses a program of the given sources; a null geometry source leaves that stage out. */
    static int program(GL33 gl, String vertex, String geometry, String fragment) {
        int program = gl.glCreateProgram();
        gl.glAttachShader(program, shader(gl, GL_VERTEX_SHADER, vertex));
        if (geometry != null) {
            gl.glAttachShader(program, shader(gl, GL_GEOMETRY_SHADER, geometry));
        }
        gl.glAttachShader(program, shader(gl, GL_FRAGMENT_SHADER, fragment));
        link(gl, program);
        gl.glUseProgram(program);
        return program;
    }

    static int program(GL33 gl, String vertex, String fragment) {
        return program(gl, vertex, null, fragment);
    }

    static void link(GL33 gl, int program) {
        gl.glLinkProgram(program);
        if (gl.glGetProgrami(program, GL_LINK_STATUS) != GL_TRUE) {
            throw new AssertionError("does not link: " + gl.glGetProgramInfoLog(program));
        }
    }

    /** Uses a program over {@link #PLAIN_VERTEX} whose colour is {@code expression}, which may use {@code uv}. */
    static int shading(GL33 gl, String declarations, String expression) {
        return program(gl, PLAIN_VERTEX, fragment(declarations, "vec4", expression));
    }

    /** A fragment shader with one output of {@code type}. */
    static String fragment(String declarations, String type, String expression) {
        return """
                #version 330 core
                in vec2 uv;
                out %s result;
                %s
                void main() {
                    result = %s;
                }
                """.formatted(type, declarations, expression);
    }

    /** Uses a program that paints everything in the uniform {@code tint}. */
    static int tinting(GL33 gl) {
        return shading(gl, "uniform vec4 tint;", "tint");
    }

    static int uniform(GL33 gl, int program, String name) {
        return gl.glGetUniformLocation(program, name);
    }

    /** Uses a program whose colour is a texture's, sampled over the whole screen from unit 0. */
    static int sampling(GL33 gl, String sampler, String coordinate) {
        int program = shading(gl, "uniform " + sampler + " image;", "texture(image, " + coordinate + ")");
        gl.glUniform1i(uniform(gl, program, "image"), 0);
        return program;
    }

    static int array(GL33 gl) {
        int array = gl.glGenVertexArrays();
        gl.glBindVertexArray(array);
        return array;
    }

    static int buffer(GL33 gl, int target, float... data) {
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(target, buffer);
        gl.glBufferData(target, data, GL_STATIC_DRAW);
        return buffer;
    }

    static int indices(GL33 gl, int... data) {
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, buffer);
        gl.glBufferData(GL_ELEMENT_ARRAY_BUFFER, data, GL_STATIC_DRAW);
        return buffer;
    }

    static void attribute(GL33 gl, int index, int size, int stride, int offset) {
        gl.glVertexAttribPointer(index, size, GL_FLOAT, false, stride, (long) offset);
        gl.glEnableVertexAttribArray(index);
    }

    /** Binds a new vertex array with two-component positions from {@code data} at attribute 0. */
    static int positions(GL33 gl, float... data) {
        int array = array(gl);
        buffer(gl, GL_ARRAY_BUFFER, data);
        attribute(gl, 0, 2, 8, 0);
        return array;
    }

    /** Binds a new vertex array with positions (3) and colours (4) for {@link #COLOUR_VERTEX}. */
    static int coloured(GL33 gl, float... data) {
        int array = array(gl);
        buffer(gl, GL_ARRAY_BUFFER, data);
        attribute(gl, 0, 3, 28, 0);
        attribute(gl, 1, 4, 28, 12);
        return array;
    }

    /** Binds a new vertex array with a quad over the whole viewport, for {@link #drawQuad}. */
    static int quad(GL33 gl) {
        return positions(gl, -1, -1, 1, -1, -1, 1, 1, 1);
    }

    static void drawQuad(GL33 gl) {
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    }

    /** Moves the viewport to one cell of 8 by 8 pixels; cells run row by row from the lower left, 8 a row. */
    static void cell(GL33 gl, int cell) {
        gl.glViewport(cell % 8 * 8, cell / 8 * 8, 8, 8);
    }

    static void whole(GL33 gl) {
        gl.glViewport(0, 0, Scenario.SIZE, Scenario.SIZE);
    }

    static void clear(GL33 gl, float red, float green, float blue, float alpha) {
        gl.glClearColor(red, green, blue, alpha);
        gl.glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
    }

    /** Bytes of a direct buffer, given as integers of which the low 8 bits count. */
    static ByteBuffer bytes(int... values) {
        ByteBuffer buffer = BufferUtils.createByteBuffer(values.length);
        for (int i = 0; i < values.length; i++) {
            buffer.put(i, (byte) values[i]);
        }
        return buffer;
    }

    /** A direct buffer of {@code size} bytes, each {@code value}. */
    static ByteBuffer filled(int size, int value) {
        ByteBuffer buffer = BufferUtils.createByteBuffer(size);
        for (int i = 0; i < size; i++) {
            buffer.put(i, (byte) value);
        }
        return buffer;
    }

    /** A direct buffer whose byte {@code i} is {@code i * step + start}. */
    static ByteBuffer ramp(int size, int start, int step) {
        ByteBuffer buffer = BufferUtils.createByteBuffer(size);
        for (int i = 0; i < size; i++) {
            buffer.put(i, (byte) (i * step + start));
        }
        return buffer;
    }

    static void filter(GL33 gl, int target, int min, int mag) {
        gl.glTexParameteri(target, GL_TEXTURE_MIN_FILTER, min);
        gl.glTexParameteri(target, GL_TEXTURE_MAG_FILTER, mag);
    }

    /** A new bound 2D texture of one level with nearest filters; null data leaves it undefined. */
    static int texture(GL33 gl, int internalFormat, int width, int height, int format, int type, ByteBuffer data) {
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        filter(gl, GL_TEXTURE_2D, GL_NEAREST, GL_NEAREST);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, internalFormat, width, height, 0, format, type, data);
        return texture;
    }

    /** A new bound RGBA8 texture of one colour. */
    static int colourTexture(GL33 gl, int red, int green, int blue, int alpha) {
        return texture(gl, GL_RGBA8, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, bytes(red, green, blue, alpha));
    }

    /** Binds a new framebuffer with {@code textures} as its colour attachments, all of them draw buffers. */
    static int framebuffer(GL33 gl, int... textures) {
        int framebuffer = gl.glGenFramebuffers();
        gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        int[] buffers = new int[textures.length];
        for (int i = 0; i < textures.length; i++) {
            buffers[i] = GL_COLOR_ATTACHMENT0 + i;
            gl.glFramebufferTexture2D(GL_FRAMEBUFFER, buffers[i], GL_TEXTURE_2D, textures[i], 0);
        }
        if (textures.length > 0) {
            gl.glDrawBuffers(buffers);
        }
        return framebuffer;
    }

    /** Binds a new framebuffer with one renderbuffer. */
    static int renderbuffer(GL33 gl, int attachment, int format, int samples, int width, int height) {
        int renderbuffer = gl.glGenRenderbuffers();
        gl.glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
        gl.glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
        gl.glFramebufferRenderbuffer(GL_FRAMEBUFFER, attachment, GL_RENDERBUFFER, renderbuffer);
        return renderbuffer;
    }

    static int newFramebuffer(GL33 gl) {
        int framebuffer = gl.glGenFramebuffers();
        gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        return framebuffer;
    }

    static ByteBuffer read(GL33 gl, int x, int y, int width, int height, int format, int type, int size) {
        ByteBuffer pixels = filled(size, 0xEE);
        gl.glReadPixels(x, y, width, height, format, type, pixels);
        return pixels;
    }

    static ByteBuffer texels(GL33 gl, int target, int level, int format, int type, int size) {
        ByteBuffer texels = filled(size, 0xEE);
        gl.glGetTexImage(target, level, format, type, texels);
        return texels;
    }

    static ByteBuffer contents(GL33 gl, int target, int offset, int size) {
        ByteBuffer data = BufferUtils.createByteBuffer(size);
        gl.glGetBufferSubData(target, offset, data);
        return data;
    }

    static int[] integers(GL33 gl, int name, int count) {
        int[] values = new int[count];
        gl.glGetIntegerv(name, values);
        return values;
    }

    static float[] floats(GL33 gl, int name, int count) {
        float[] values = new float[count];
        gl.glGetFloatv(name, values);
        return values;
    }

    static float[] readFloats(GL33 gl, int x, int y, int width, int height, int format, int components) {
        float[] values = new float[width * height * components];
        gl.glReadPixels(x, y, width, height, format, GL_FLOAT, values);
        return values;
    }

    static int[] readInts(GL33 gl, int x, int y, int width, int height, int format, int type, int components) {
        int[] values = new int[width * height * components];
        gl.glReadPixels(x, y, width, height, format, type, values);
        return values;
    }
}
