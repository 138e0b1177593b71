package org.mgl.bench.lane;

import static org.mgl.client.GL33.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;

/** Makes, uses and deletes objects of all kinds at random; what is alive at its end stays alive. */
final class Storm {
    private final GL33 gl;
    private final Random random;
    private final List<Runnable> deaths = new ArrayList<>();
    private final int[] programs = new int[2];

    Storm(GL33 gl, long seed) {
        this.gl = gl;
        this.random = new Random(seed);
    }

    void blow(int steps) {
        gl.glBindVertexArray(gl.glGenVertexArrays());
        for (int i = 0; i < programs.length; i++) {
            programs[i] = program(i);
        }
        List<Consumer<Random>> births = List.of(
                this::buffer, this::texture, this::sampler, this::framebuffer, this::array, this::query, this::fence);
        for (int i = 0; i < steps; i++) {
            births.get(random.nextInt(births.size())).accept(random);
            if (random.nextInt(3) > 0 && !deaths.isEmpty()) {
                deaths.remove(random.nextInt(deaths.size())).run();
            }
            gl.glUseProgram(programs[random.nextInt(programs.length)]);
            if (random.nextInt(4) == 0) {
                gl.glBlendFunc(GL_ONE, random.nextBoolean() ? GL_ONE : GL_ZERO);
                gl.glDrawArrays(GL_TRIANGLES, 0, 3);
            }
        }
        while (gl.glGetError() != GL_NO_ERROR) {
            // Draws into what has just been deleted may be refused; that is not the subject.
        }
    }

    private void buffer(Random r) {
        int buffer = gl.glGenBuffers();
        int target = r.nextBoolean() ? GL_UNIFORM_BUFFER : GL_COPY_WRITE_BUFFER;
        gl.glBindBuffer(target, buffer);
        gl.glBufferData(target, 64L + r.nextInt(2000), GL_DYNAMIC_DRAW);
        if (target == GL_UNIFORM_BUFFER) {
            gl.glBindBufferBase(target, r.nextInt(4), buffer);
        }
        deaths.add(() -> gl.glDeleteBuffers(buffer));
    }

    private void texture(Random r) {
        int texture = gl.glGenTextures();
        gl.glActiveTexture(GL_TEXTURE0 + r.nextInt(4));
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        int size = 1 << r.nextInt(5);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, size, size, 0, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        if (r.nextBoolean()) {
            gl.glGenerateMipmap(GL_TEXTURE_2D);
        }
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, r.nextBoolean() ? GL_REPEAT : GL_CLAMP_TO_EDGE);
        deaths.add(() -> gl.glDeleteTextures(texture));
    }

    private void sampler(Random r) {
        int sampler = gl.glGenSamplers();
        gl.glSamplerParameterf(sampler, GL_TEXTURE_MIN_LOD, r.nextInt(8));
        gl.glBindSampler(r.nextInt(4), sampler);
        deaths.add(() -> gl.glDeleteSamplers(sampler));
    }

    private void framebuffer(Random r) {
        int framebuffer = gl.glGenFramebuffers();
        gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        int renderbuffer = gl.glGenRenderbuffers();
        gl.glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
        gl.glRenderbufferStorageMultisample(GL_RENDERBUFFER, r.nextInt(3), GL_RGBA8, 8, 8);
        gl.glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, renderbuffer);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        if (r.nextBoolean()) {
            gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        }
        deaths.add(() -> gl.glDeleteFramebuffers(framebuffer));
        deaths.add(() -> gl.glDeleteRenderbuffers(renderbuffer));
    }

    private void array(Random r) {
        int array = gl.glGenVertexArrays();
        gl.glBindVertexArray(array);
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
        gl.glBufferData(GL_ARRAY_BUFFER, new float[32], GL_STATIC_DRAW);
        gl.glVertexAttribPointer(r.nextInt(3), 1 + r.nextInt(4), GL_FLOAT, false, 4 * r.nextInt(6), 0L);
        gl.glEnableVertexAttribArray(0);
        deaths.add(() -> gl.glDeleteBuffers(buffer));
        deaths.add(() -> gl.glDeleteVertexArrays(array));
    }

    private void query(Random r) {
        int query = gl.glGenQueries();
        gl.glBeginQuery(GL_ANY_SAMPLES_PASSED, query);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        if (r.nextInt(4) > 0) {
            gl.glEndQuery(GL_ANY_SAMPLES_PASSED);
        }
        deaths.add(() -> gl.glDeleteQueries(query));
    }

    private void fence(Random r) {
        long fence = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        if (r.nextBoolean()) {
            gl.glWaitSync(fence, 0, GL_TIMEOUT_IGNORED);
        }
        deaths.add(() -> gl.glDeleteSync(fence));
    }

    private int program(int variant) {
        int program = gl.glCreateProgram();
        shader(program, GL_VERTEX_SHADER, "in vec4 p; void main() { gl_Position = p; }");
        shader(
                program,
                GL_FRAGMENT_SHADER,
                "uniform sampler2D t; uniform vec4 u; out vec4 r; void main() { r = u + texture(t, vec2(0." + variant
                        + ")); }");
        gl.glLinkProgram(program);
        gl.glUseProgram(program);
        gl.glUniform4fv(
                gl.glGetUniformLocation(program, "u"),
                BufferUtils.createFloatBuffer(4).put(0, 1));
        return program;
    }

    private void shader(int program, int type, String source) {
        int shader = gl.glCreateShader(type);
        gl.glShaderSource(shader, "#version 330 core\n" + source);
        gl.glCompileShader(shader);
        gl.glAttachShader(program, shader);
    }
}
