package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;

/** What scenarios of transform feedback share. */
final class Captures {
    /** Attribute 0 is a position; the vertex's number and position are captured. */
    static final String NUMBERED_VERTEX = """
            #version 330 core
            layout(location = 0) in vec2 position;
            uniform float shift;
            out float number;
            out vec2 place;
            void main() {
                number = float(gl_VertexID) + shift;
                place = position * 2.0;
                gl_Position = vec4(position, 0.0, 1.0);
            }
            """;

    /** What captured words are before anything is captured: a number that no scenario captures. */
    static final float UNTOUCHED = -77;

    private Captures() {}

    /** Links and uses a program that captures {@code varyings}; null sources leave their stage out. */
    static int capturing(GL33 gl, String vertex, String geometry, String fragment, int mode, String... varyings) {
        int program = unlinked(gl, vertex, geometry, fragment);
        gl.glTransformFeedbackVaryings(program, varyings, mode);
        link(gl, program);
        gl.glUseProgram(program);
        return program;
    }

    /** A program with its shaders attached. */
    static int unlinked(GL33 gl, String vertex, String geometry, String fragment) {
        int program = gl.glCreateProgram();
        if (vertex != null) {
            gl.glAttachShader(program, shader(gl, GL_VERTEX_SHADER, vertex));
        }
        if (geometry != null) {
            gl.glAttachShader(program, shader(gl, GL_GEOMETRY_SHADER, geometry));
        }
        if (fragment != null) {
            gl.glAttachShader(program, shader(gl, GL_FRAGMENT_SHADER, fragment));
        }
        return program;
    }

    /** A new buffer of {@code floats} words at a transform-feedback point, {@link #UNTOUCHED} everywhere. */
    static int target(GL33 gl, int point, int floats) {
        int buffer = gl.glGenBuffers();
        gl.glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, point, buffer);
        float[] data = new float[floats];
        java.util.Arrays.fill(data, UNTOUCHED);
        gl.glBufferData(GL_TRANSFORM_FEEDBACK_BUFFER, data, GL_DYNAMIC_COPY);
        return buffer;
    }

    /** Captures what {@code draws} draws. */
    static void captured(GL33 gl, int mode, Runnable draws) {
        gl.glBeginTransformFeedback(mode);
        draws.run();
        gl.glEndTransformFeedback();
    }

    /** Everything in a buffer, as floats. */
    static float[] floatsOf(GL33 gl, int buffer, int floats) {
        gl.glBindBuffer(GL_COPY_READ_BUFFER, buffer);
        float[] values = new float[floats];
        gl.glGetBufferSubData(GL_COPY_READ_BUFFER, 0, values);
        return values;
    }

    /** Everything in a buffer, as bytes. */
    static ByteBuffer bytesOf(GL33 gl, int buffer, int size) {
        gl.glBindBuffer(GL_COPY_READ_BUFFER, buffer);
        ByteBuffer data = BufferUtils.createByteBuffer(size);
        gl.glGetBufferSubData(GL_COPY_READ_BUFFER, 0, data);
        return data;
    }

    /** {@code count} values {@code from}, {@code from + 1} …, padded to {@code size} with {@link #UNTOUCHED}. */
    static float[] counted(int size, int from, int count) {
        float[] values = new float[size];
        for (int i = 0; i < size; i++) {
            values[i] = i < count ? from + i : UNTOUCHED;
        }
        return values;
    }
}
