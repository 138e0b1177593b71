package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.bench.lane.HeldScene.CELL;
import static org.mgl.bench.lane.HeldScene.CELLS;
import static org.mgl.bench.lane.HeldScene.shade;
import static org.mgl.bench.lane.HeldScene.texel;
import static org.mgl.client.GL33.*;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mgl.client.GL33;
import org.mgl.wire.Handle;

/**
 * Slots used again while old records are in flight: with the apply thread held at a draw, an object is deleted and
 * created anew in the same slot for each cell of a frame; each cell must show the object of its own draw.
 */
@Timeout(60)
class SlotReuseTest {
    private static int red(int cell) {
        return 20 + 30 * cell;
    }

    /** One life of an object: made, filled and bound so that the next draw shows {@code red}; then {@code end}. */
    private interface Life {
        int begin(HeldScene scene, int red);

        void end(HeldScene scene, int name);

        /** Has the client make so many more objects of this kind that it lets go of those before them. */
        default void crowd(HeldScene scene, int name, int first) {
            // Objects of most kinds end with their GL object.
        }
    }

    /** Objects by content that a life is followed by: more in all than the client keeps. */
    private static final int CROWD = 64;

    /** A bound texture of one texel. */
    private static int texture(GL33 gl, int red) {
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, texel(red));
        return texture;
    }

    /** The kinds of objects whose content a draw can show. */
    enum Subject {
        VERTEX_BUFFER("createBuffer", new Life() {
            @Override
            public int begin(HeldScene scene, int red) {
                GL33 gl = scene.gl;
                int buffer = gl.glGenBuffers();
                gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
                gl.glBufferData(GL_ARRAY_BUFFER, HeldScene.vertices(red), GL_STATIC_DRAW);
                gl.glVertexAttribPointer(0, 3, GL_FLOAT, false, 12, 0L);
                gl.glEnableVertexAttribArray(0);
                return buffer;
            }

            @Override
            public void end(HeldScene scene, int name) {
                scene.gl.glDeleteBuffers(name);
            }
        }),
        VERTEX_ARRAY("createVertexElements", new Life() {
            @Override
            public int begin(HeldScene scene, int red) {
                GL33 gl = scene.gl;
                int array = gl.glGenVertexArrays();
                gl.glBindVertexArray(array);
                int buffer = gl.glGenBuffers();
                gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
                float r = shade(red);
                // A layout of its own for each life: the stride and the offset follow the shade.
                int pad = red % 7;
                float[] vertices = new float[pad + 4 * (3 + pad)];
                for (int i = 0; i < 4; i++) {
                    int at = pad + i * (3 + pad);
                    vertices[at] = (i & 1) * 2 - 1;
                    vertices[at + 1] = (i >> 1) * 2 - 1;
                    vertices[at + 2] = r;
                }
                gl.glBufferData(GL_ARRAY_BUFFER, vertices, GL_STATIC_DRAW);
                gl.glVertexAttribPointer(0, 3, GL_FLOAT, false, 4 * (3 + pad), 4L * pad);
                gl.glEnableVertexAttribArray(0);
                gl.glDisableVertexAttribArray(1 + red / 30 % 5);
                return array;
            }

            @Override
            public void crowd(HeldScene scene, int array, int first) {
                scene.gl.glVertexAttribPointer(1, 1, GL_FLOAT, false, 0, 0L);
                scene.gl.glEnableVertexAttribArray(1);
                for (int i = 0; i < CROWD; i++) {
                    scene.gl.glVertexAttribDivisor(1, first + i);
                    scene.drawUnseen();
                }
            }

            @Override
            public void end(HeldScene scene, int name) {
                int buffer = scene.gl.glGetInteger(GL_ARRAY_BUFFER_BINDING);
                scene.gl.glDeleteVertexArrays(name);
                scene.gl.glDeleteBuffers(buffer);
            }
        }),
        UNIFORM_BUFFER("createBuffer", new Life() {
            @Override
            public int begin(HeldScene scene, int red) {
                int buffer = scene.gl.glGenBuffers();
                scene.gl.glBindBufferBase(GL_UNIFORM_BUFFER, 0, buffer);
                scene.gl.glBufferData(GL_UNIFORM_BUFFER, new float[] {shade(red), 0, 0, 1}, GL_STATIC_DRAW);
                return buffer;
            }

            @Override
            public void end(HeldScene scene, int name) {
                scene.gl.glDeleteBuffers(name);
            }
        }),
        TEXTURE("createTexture", new Life() {
            @Override
            public int begin(HeldScene scene, int red) {
                return texture(scene.gl, red);
            }

            @Override
            public void end(HeldScene scene, int name) {
                scene.gl.glDeleteTextures(name);
            }
        }),
        /** With textures that have no view, so that a view's slot is not its texture's. */
        SAMPLER_VIEW(GatedServer.VIEWS, new Life() {
            private int unseen;

            @Override
            public int begin(HeldScene scene, int red) {
                GL33 gl = scene.gl;
                unseen = texture(gl, red + 5);
                gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, texel(red + 7));
                return texture(gl, red);
            }

            @Override
            public void end(HeldScene scene, int name) {
                scene.gl.glDeleteTextures(unseen);
                scene.gl.glDeleteTextures(name);
            }
        }),
        SAMPLER("createSampler", new Life() {
            @Override
            public int begin(HeldScene scene, int red) {
                GL33 gl = scene.gl;
                int sampler = gl.glGenSamplers();
                gl.glSamplerParameteri(sampler, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_BORDER);
                gl.glSamplerParameteri(sampler, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
                gl.glSamplerParameterfv(sampler, GL_TEXTURE_BORDER_COLOR, new float[] {shade(red), 0, 0, 1});
                gl.glBindSampler(0, sampler);
                return sampler;
            }

            @Override
            public void crowd(HeldScene scene, int sampler, int first) {
                for (int i = 0; i < CROWD; i++) {
                    scene.gl.glSamplerParameterf(sampler, GL_TEXTURE_MIN_LOD, -first - i);
                    scene.drawUnseen();
                }
            }

            @Override
            public void end(HeldScene scene, int name) {
                scene.gl.glDeleteSamplers(name);
            }
        }),
        PROGRAM("createProgram", new Life() {
            @Override
            public int begin(HeldScene scene, int red) {
                int program = scene.painting("uniform float tint;", "vec4(tint, %s, 0.0, 1.0)".formatted(shade(red)));
                scene.gl.glUniform1f(scene.gl.glGetUniformLocation(program, "tint"), shade(red));
                return program;
            }

            @Override
            public void end(HeldScene scene, int name) {
                scene.gl.glUseProgram(0);
                scene.gl.glDeleteProgram(name);
            }
        });

        private final String create;
        private final Life life;

        Subject(String create, Life life) {
            this.create = create;
            this.life = life;
        }

        private void prepare(HeldScene scene) {
            GL33 gl = scene.gl;
            gl.glBindVertexArray(gl.glGenVertexArrays());
            switch (this) {
                case VERTEX_BUFFER, VERTEX_ARRAY -> scene.reddening();
                case UNIFORM_BUFFER -> scene.painting("layout(std140) uniform Tint { vec4 tint; };", "tint");
                case TEXTURE, SAMPLER_VIEW -> scene.painting("uniform sampler2D image;", "texture(image, vec2(0.5))");
                case SAMPLER -> {
                    scene.painting("uniform sampler2D image;", "texture(image, vec2(-1.5, 0.5))");
                    gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
                    gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, texel(9));
                }
                case PROGRAM -> {}
            }
        }
    }

    /** Slots that were given out with more than one generation. */
    private static int reusedSlots(GatedServer server, String create) {
        Map<Integer, Set<Integer>> generations = new HashMap<>();
        for (long handle : server.minted(create)) {
            generations
                    .computeIfAbsent(Handle.slot(handle), slot -> new HashSet<>())
                    .add(Handle.gen(handle));
        }
        return (int) generations.values().stream().filter(g -> g.size() > 1).count();
    }

    @ParameterizedTest
    @EnumSource(Subject.class)
    void eachDrawShowsItsOwnObject(Subject subject) throws InterruptedException {
        try (HeldScene scene = new HeldScene()) {
            subject.prepare(scene);
            int[] expected = new int[CELLS];
            int name = subject.life.begin(scene, red(0));
            expected[0] = red(0);
            scene.hold();
            for (int i = 1; i < CELLS; i++) {
                subject.life.crowd(scene, name, CROWD * i);
                subject.life.end(scene, name);
                name = subject.life.begin(scene, red(i));
                scene.draw(i);
                expected[i] = red(i);
            }
            scene.queued();
            assertArrayEquals(expected, scene.redsAfterRelease());
            assertTrue(reusedSlots(scene.server, subject.create) > 0, "no slot was used again");
            assertEquals(GL_NO_ERROR, scene.gl.glGetError());
        }
    }

    @Test
    void framebuffersAndTheirImages() throws InterruptedException {
        try (HeldScene scene = new HeldScene()) {
            GL33 gl = scene.gl;
            gl.glBindVertexArray(gl.glGenVertexArrays());
            int program = scene.painting("uniform vec4 tint;", "tint");
            int tint = gl.glGetUniformLocation(program, "tint");
            gl.glUniform4f(tint, shade(red(0)), 0, 0, 1);
            scene.hold();
            int[] expected = new int[CELLS];
            expected[0] = red(0);
            for (int i = 1; i < CELLS; i++) {
                int framebuffer = gl.glGenFramebuffers();
                gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
                int renderbuffer = gl.glGenRenderbuffers();
                gl.glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
                gl.glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, CELL + i, CELL);
                gl.glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, renderbuffer);
                gl.glUniform4f(tint, shade(red(i)), 0, 0, 1);
                scene.draw(0);
                gl.glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
                int x = i * CELL;
                gl.glBlitFramebuffer(0, 0, CELL, CELL, x, 0, x + CELL, CELL, GL_COLOR_BUFFER_BIT, GL_NEAREST);
                gl.glDeleteFramebuffers(framebuffer);
                gl.glDeleteRenderbuffers(renderbuffer);
                expected[i] = red(i);
            }
            scene.queued();
            assertArrayEquals(expected, scene.redsAfterRelease());
            assertTrue(reusedSlots(scene.server, "createFramebuffer") > 0, "no framebuffer's slot was used again");
            assertTrue(reusedSlots(scene.server, "createRenderbuffer") > 0, "no renderbuffer's slot was used again");
        }
    }

    /** More blend states than the client keeps, so that their slots come round as well. */
    @Test
    void renderStates() throws InterruptedException {
        try (HeldScene scene = new HeldScene()) {
            GL33 gl = scene.gl;
            gl.glBindVertexArray(gl.glGenVertexArrays());
            scene.painting("", "vec4(0.25)");
            gl.glEnable(GL_BLEND);
            gl.glBlendFunc(GL_ONE, GL_ZERO);
            scene.hold();
            int[] factors = {GL_ZERO, GL_ONE, GL_SRC_COLOR, GL_ONE_MINUS_SRC_COLOR, GL_SRC_ALPHA};
            for (int i = 0; i < 200; i++) {
                gl.glBlendFuncSeparate(factors[i % 5], factors[i / 5 % 5], factors[i / 25 % 5], factors[i / 125]);
                scene.draw(0);
            }
            int[] expected = {64, 0, 64, 16, 48, 0, 64, 16};
            for (int i = 1; i < CELLS; i++) {
                gl.glBlendFunc(new int[] {GL_ZERO, GL_ONE, GL_SRC_COLOR, GL_ONE_MINUS_SRC_COLOR}[(i - 1) % 4], GL_ZERO);
                scene.draw(i);
            }
            gl.glBlendFunc(GL_ONE, GL_ZERO);
            scene.draw(0);
            scene.queued();
            int[] reds = scene.redsAfterRelease();
            for (int i = 0; i < CELLS; i++) {
                assertEquals(expected[i], reds[i], 1, "cell " + i);
            }
            assertTrue(reusedSlots(scene.server, "createRenderState") > 0, "no slot was used again");
        }
    }

    @Test
    void queriesAndFences() throws InterruptedException {
        try (HeldScene scene = new HeldScene()) {
            GL33 gl = scene.gl;
            gl.glBindVertexArray(gl.glGenVertexArrays());
            scene.painting("", "vec4(1.0)");
            gl.glEnable(GL_SCISSOR_TEST);
            gl.glScissor(0, 0, CELL * CELLS, CELL);
            scene.hold();
            int query = 0;
            long fence = 0;
            for (int i = 0; i < 9; i++) {
                if (i > 0) {
                    gl.glDeleteQueries(query);
                    gl.glDeleteSync(fence);
                }
                query = gl.glGenQueries();
                gl.glScissor(0, 0, i % 2 == 0 ? 0 : CELL, CELL);
                gl.glBeginQuery(GL_ANY_SAMPLES_PASSED, query);
                scene.draw(0);
                gl.glEndQuery(GL_ANY_SAMPLES_PASSED);
                fence = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
            }
            scene.queued();
            assertEquals(GL_TIMEOUT_EXPIRED, gl.glClientWaitSync(fence, 0, 0), "the fence behind a held draw");
            assertEquals(GL_FALSE, gl.glGetQueryObjecti(query, GL_QUERY_RESULT_AVAILABLE), "its query");
            scene.server.release();
            assertEquals(0, gl.glGetQueryObjecti(query, GL_QUERY_RESULT), "the last query saw nothing");
            int answer = gl.glClientWaitSync(fence, GL_SYNC_FLUSH_COMMANDS_BIT, 20_000_000_000L);
            assertTrue(answer == GL_CONDITION_SATISFIED || answer == GL_ALREADY_SIGNALED);
            assertTrue(reusedSlots(scene.server, "createQuery") > 0, "no query's slot was used again");
            assertTrue(reusedSlots(scene.server, "createFence") > 0, "no fence's slot was used again");
        }
    }
}
