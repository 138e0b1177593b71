package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.SplittableRandom;
import org.mgl.client.GL33;

/**
 * Frames of random but repeatable calls: state changes, uploads, deletions, re-creations and draws in any order. They
 * find state that is not sent because it is thought to be known, and bytes that a later call overtakes.
 */
final class RandomFrames {
    private static final int SEEDS = 16;
    private static final int CALLS = 400;
    private static final int UNITS = 4;
    private static final int TEXTURES = 6;
    private static final int MESHES = 4;
    private static final int SIZE = Scenario.SIZE;

    private final GL33 gl;
    private final SplittableRandom random;
    private final int[] programs = new int[3];
    private final int[] textures = new int[TEXTURES];
    private final int[] textureSizes = new int[TEXTURES];
    private final int[] arrays = new int[MESHES];
    private final int[] vertices = new int[MESHES];
    private final int[] elements = new int[MESHES];
    private final int[] targets = new int[2];
    private final int[] targetImages = new int[2];
    private final int[] samplers = new int[2];
    private int blocks;
    private int blockStride;
    private int target = -1;
    private int unit;
    private int mesh;
    private int program;

    private RandomFrames(GL33 gl, long seed) {
        this.gl = gl;
        this.random = new SplittableRandom(seed);
    }

    static void addTo(Scenarios scenarios) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            long own = seed;
            scenarios.add("random-frames-" + seed, (gl, rec) -> new RandomFrames(gl, own).run(rec));
        }
    }

    private void run(ScenarioRecorder rec) {
        build();
        for (int i = 1; i <= CALLS; i++) {
            step();
            if (i % (CALLS / 4) == 0) {
                record(rec, "after " + i);
            }
        }
        for (int i = 0; i < targets.length; i++) {
            gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, targets[i]);
            rec.frame("target " + i, 2);
        }
        rec.ints(
                "state",
                gl.glGetInteger(GL_TEXTURE_BINDING_2D) == 0 ? 0 : 1,
                gl.glGetInteger(GL_BLEND_SRC_RGB),
                gl.glGetInteger(GL_DEPTH_FUNC),
                gl.glGetInteger(GL_CULL_FACE_MODE));
    }

    private void record(ScenarioRecorder rec, String name) {
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
        rec.frame(name, 2);
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, target < 0 ? 0 : targets[target]);
    }

    private int upTo(int bound) {
        return random.nextInt(bound);
    }

    private float share() {
        return random.nextInt(256) / 255f;
    }

    private boolean coin() {
        return random.nextBoolean();
    }

    // ---- the first objects ----

    private void build() {
        programs[0] = tinting(gl);
        programs[1] = shading(gl, "uniform vec4 tint; uniform sampler2D image;", "texture(image, uv) * tint");
        programs[2] = shading(
                gl, "uniform vec4 tint; layout(std140) uniform Block { vec4 more[2]; };", "tint * 0.5 + more[1]");
        blockStride = Math.max(32, gl.glGetInteger(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT));
        blocks = gl.glGenBuffers();
        gl.glBindBuffer(GL_UNIFORM_BUFFER, blocks);
        gl.glBufferData(GL_UNIFORM_BUFFER, filled(4 * blockStride + 32, 0), GL_DYNAMIC_DRAW);
        gl.glBindBufferRange(GL_UNIFORM_BUFFER, 0, blocks, 0, 32);
        for (int i = 0; i < targets.length; i++) {
            targetImages[i] = texture(gl, GL_RGBA8, SIZE, SIZE, GL_RGBA, GL_UNSIGNED_BYTE, null);
            targets[i] = framebuffer(gl, targetImages[i]);
            renderbuffer(gl, GL_DEPTH_STENCIL_ATTACHMENT, GL_DEPTH24_STENCIL8, 0, SIZE, SIZE);
            gl.glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
        }
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        for (int i = 0; i < TEXTURES; i++) {
            textures[i] = gl.glGenTextures();
            respecify(i);
        }
        for (int i = 0; i < samplers.length; i++) {
            samplers[i] = gl.glGenSamplers();
            gl.glSamplerParameteri(samplers[i], GL_TEXTURE_MIN_FILTER, GL_NEAREST);
            gl.glSamplerParameteri(samplers[i], GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        }
        for (int i = 0; i < MESHES; i++) {
            buildMesh(i);
        }
        useProgram(1);
    }

    private void buildMesh(int i) {
        mesh = i;
        arrays[i] = positions(gl, quadAt(share(), share(), 0.2f + share()));
        vertices[i] = gl.glGetInteger(GL_ARRAY_BUFFER_BINDING);
        elements[i] = indices(gl, 0, 1, 2, 2, 1, 3);
    }

    private float[] quadAt(float x, float y, float size) {
        float left = x * 2 - 1;
        float bottom = y * 2 - 1;
        return new float[] {left, bottom, left + size, bottom, left, bottom + size, left + size, bottom + size};
    }

    private void respecify(int i) {
        int size = 1 << upTo(5);
        int[] formats = {GL_RGBA8, GL_RGB8, GL_R8, GL_SRGB8_ALPHA8};
        textureSizes[i] = size;
        gl.glBindTexture(GL_TEXTURE_2D, textures[i]);
        filter(gl, GL_TEXTURE_2D, GL_NEAREST, GL_NEAREST);
        gl.glTexImage2D(
                GL_TEXTURE_2D,
                0,
                formats[upTo(4)],
                size,
                size,
                0,
                GL_RGBA,
                GL_UNSIGNED_BYTE,
                ramp(size * size * 4, upTo(256), 1 + 2 * upTo(20)));
    }

    // ---- one random call ----

    private void step() {
        switch (upTo(16)) {
            case 0 -> changeProgram();
            case 1 -> changeUniforms();
            case 2 -> changeMesh();
            case 3 -> settled(this::changeTexture);
            case 4 -> changeBlock();
            case 5 -> changeTests();
            case 6 -> changeBlending();
            case 7 -> changeTarget();
            case 8 -> changeRegion();
            case 9 -> settled(this::copy);
            default -> draw();
        }
    }

    /** Runs a change of images when nothing is drawn any more: llvmpipe itself does not always keep that order. */
    private void settled(Runnable change) {
        gl.glFinish();
        change.run();
    }

    private void useProgram(int i) {
        program = i;
        gl.glUseProgram(programs[i]);
    }

    private void changeProgram() {
        useProgram(upTo(3));
        if (upTo(8) == 0) {
            link(gl, programs[program]);
        }
    }

    private void changeUniforms() {
        gl.glUniform4f(uniform(gl, programs[program], "tint"), share(), share(), share(), share());
        if (program == 1 && coin()) {
            gl.glUniform1i(uniform(gl, programs[1], "image"), upTo(UNITS));
        }
    }

    private void changeMesh() {
        int next = upTo(MESHES);
        switch (upTo(4)) {
            case 0 -> {
                gl.glDeleteVertexArrays(arrays[next]);
                gl.glDeleteBuffers(vertices[next]);
                gl.glDeleteBuffers(elements[next]);
                buildMesh(next);
            }
            case 1 -> {
                gl.glBindBuffer(GL_ARRAY_BUFFER, vertices[next]);
                gl.glBufferSubData(GL_ARRAY_BUFFER, 0, quadAt(share(), share(), 0.1f + share()));
            }
            case 2 -> {
                gl.glBindBuffer(GL_ARRAY_BUFFER, vertices[next]);
                ByteBuffer map = gl.glMapBufferRange(
                        GL_ARRAY_BUFFER, 0, 32, GL_MAP_WRITE_BIT | (coin() ? GL_MAP_INVALIDATE_BUFFER_BIT : 0));
                map.asFloatBuffer().put(quadAt(share(), share(), 0.1f + share()));
                gl.glUnmapBuffer(GL_ARRAY_BUFFER);
            }
            default ->
                gl.glBufferSubData(
                        GL_ELEMENT_ARRAY_BUFFER,
                        0,
                        coin() ? new int[] {0, 1, 2, 2, 1, 3} : new int[] {3, 1, 0, 0, 2, 3});
        }
        mesh = next;
        gl.glBindVertexArray(arrays[next]);
    }

    private void changeTexture() {
        if (coin()) {
            unit = upTo(UNITS);
            gl.glActiveTexture(GL_TEXTURE0 + unit);
        }
        int i = upTo(TEXTURES);
        switch (upTo(7)) {
            case 0 -> respecify(i);
            case 1 -> {
                gl.glDeleteTextures(textures[i]);
                textures[i] = gl.glGenTextures();
                respecify(i);
            }
            case 2 -> {
                gl.glBindTexture(GL_TEXTURE_2D, textures[i]);
                int size = 1 + upTo(textureSizes[i]);
                int at = upTo(textureSizes[i] - size + 1);
                gl.glTexSubImage2D(
                        GL_TEXTURE_2D,
                        0,
                        at,
                        0,
                        size,
                        size,
                        GL_BGRA,
                        GL_UNSIGNED_BYTE,
                        filled(size * size * 4, upTo(256)));
            }
            case 3 -> {
                gl.glBindTexture(GL_TEXTURE_2D, textures[i]);
                int[] sources = {GL_RED, GL_GREEN, GL_BLUE, GL_ALPHA, GL_ONE, GL_ZERO};
                gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_R + upTo(4), sources[upTo(6)]);
            }
            case 4 -> gl.glBindSampler(upTo(UNITS), coin() ? 0 : samplers[upTo(2)]);
            case 5 ->
                gl.glSamplerParameteri(samplers[upTo(2)], GL_TEXTURE_WRAP_S, coin() ? GL_REPEAT : GL_CLAMP_TO_EDGE);
            default -> gl.glBindTexture(GL_TEXTURE_2D, sampled(i));
        }
    }

    /** A texture that is not drawn into at the moment. */
    private int sampled(int i) {
        int image = upTo(4);
        return image < targets.length && image != target ? targetImages[image] : textures[i];
    }

    private void changeBlock() {
        gl.glBindBuffer(GL_UNIFORM_BUFFER, blocks);
        int slot = upTo(4);
        gl.glBufferSubData(GL_UNIFORM_BUFFER, (long) slot * blockStride, new float[] {
            0, 0, 0, 0, share(), share(), share(), share()
        });
        gl.glBindBufferRange(GL_UNIFORM_BUFFER, 0, blocks, (long) upTo(4) * blockStride, 32);
    }

    private void toggle(int capability) {
        if (coin()) {
            gl.glEnable(capability);
        } else {
            gl.glDisable(capability);
        }
    }

    private void changeTests() {
        int[] functions = {GL_LESS, GL_LEQUAL, GL_ALWAYS, GL_GREATER, GL_NOTEQUAL};
        int[] operations = {GL_KEEP, GL_INCR_WRAP, GL_INVERT, GL_REPLACE, GL_ZERO};
        switch (upTo(6)) {
            case 0 -> toggle(GL_DEPTH_TEST);
            case 1 -> gl.glDepthFunc(functions[upTo(5)]);
            case 2 -> gl.glDepthMask(coin());
            case 3 -> toggle(GL_STENCIL_TEST);
            case 4 -> gl.glStencilFunc(functions[upTo(5)], upTo(4), 3);
            default -> gl.glStencilOp(operations[upTo(5)], operations[upTo(5)], operations[upTo(5)]);
        }
    }

    private void changeBlending() {
        int[] factors = {GL_ONE, GL_ZERO, GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_DST_COLOR, GL_CONSTANT_COLOR};
        switch (upTo(6)) {
            case 0, 1 -> toggle(GL_BLEND);
            case 2 -> gl.glBlendFunc(factors[upTo(6)], factors[upTo(6)]);
            case 3 -> gl.glBlendColor(share(), share(), share(), share());
            case 4 -> gl.glColorMask(coin() || coin(), coin() || coin(), coin() || coin(), coin() || coin());
            default -> toggle(GL_CULL_FACE);
        }
    }

    private void changeTarget() {
        target = upTo(3) - 1;
        if (target >= 0) {
            for (int i = 0; i < UNITS; i++) {
                gl.glActiveTexture(GL_TEXTURE0 + i);
                if (gl.glGetInteger(GL_TEXTURE_BINDING_2D) == targetImages[target]) {
                    gl.glBindTexture(GL_TEXTURE_2D, 0);
                }
            }
            gl.glActiveTexture(GL_TEXTURE0 + unit);
        }
        gl.glBindFramebuffer(GL_FRAMEBUFFER, target < 0 ? 0 : targets[target]);
        if (upTo(3) == 0) {
            gl.glClearColor(share(), share(), share(), share());
            gl.glClear(
                    coin() ? GL_COLOR_BUFFER_BIT : GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
        }
    }

    private void changeRegion() {
        switch (upTo(4)) {
            // Powers of two keep pixel centres off the edges of texels.
            case 0 -> gl.glViewport(upTo(32), upTo(32), 32 << upTo(2), 32 << upTo(2));
            case 1 -> gl.glScissor(upTo(32), upTo(32), 16 + upTo(48), 16 + upTo(48));
            case 2 -> toggle(GL_SCISSOR_TEST);
            default -> whole(gl);
        }
    }

    private void copy() {
        if (coin()) {
            int other = upTo(2);
            if (other != target) {
                gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, targets[other]);
                int size = 8 + upTo(24);
                int x = upTo(16);
                int y = upTo(16);
                // Unscaled or doubled: in between, nearest texels are at the mercy of rounding.
                int scale = 1 + upTo(2);
                gl.glBlitFramebuffer(
                        0, 0, size, size, x, y, x + scale * size, y + scale * size, GL_COLOR_BUFFER_BIT, GL_NEAREST);
                gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, target < 0 ? 0 : targets[target]);
            }
        } else {
            int i = upTo(TEXTURES);
            gl.glBindTexture(GL_TEXTURE_2D, textures[i]);
            int size = 1 + upTo(textureSizes[i]);
            gl.glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, upTo(32), upTo(32), size, size);
        }
    }

    private void draw() {
        switch (upTo(4)) {
            case 0 -> gl.glDrawElements(GL_TRIANGLES, 6, GL_UNSIGNED_INT, 0L);
            case 1 -> gl.glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, 2);
            case 2 -> gl.glDrawElements(GL_TRIANGLES, 3, GL_UNSIGNED_INT, 12L);
            default -> drawQuad(gl);
        }
    }
}
