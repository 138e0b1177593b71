package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.lwjgl.BufferUtils;
import org.mgl.bench.workload.ShaderLanguage;
import org.mgl.bench.workload.Workload;
import org.mgl.bench.workload.Workloads;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.server.vulkan.DescriptorCounts;
import org.mgl.server.vulkan.HookedServer;
import org.mgl.server.vulkan.device.Check;

/** A draw gives the driver only the descriptors that differ from what the recording holds, and no more bytes than it reads. */
class DescriptorCountsTest {
    private static final int FRAMES = 3;
    private static final String SAMPLING = "texture(image, vec2(0.5)) * tint";
    private static final String DECLARATIONS = "uniform sampler2D image;\nuniform vec4 tint;\n";

    /** Descriptors written, sets bound, bytes of uniform ranges; at the last present or at any draw. */
    private final List<long[]> seen = new ArrayList<>();

    private static long[] counts(DescriptorCounts counts) {
        return new long[] {counts.writes(), counts.binds(), counts.ranges()};
    }

    private interface Drawing {
        void on(MglContext context, GL33 gl);
    }

    private void run(String method, Drawing drawing) {
        HookedServer server = HookedServer.after(method, driver -> seen.add(counts(driver.descriptorCounts())));
        try (MglSession session = Lane.VULKAN_MONOLITH.open(server)) {
            MglContext context =
                    session.createContext(ContextSpec.core(3, 3).offscreen(Workload.WIDTH, Workload.HEIGHT));
            context.makeCurrent();
            drawing.on(context, context.gl33());
            assertEquals(GL_NO_ERROR, context.gl33().glGetError());
            assertEquals(0, session.stats().declines());
            context.close();
        }
    }

    private long[] since(int earlier, int later) {
        long[] difference = seen.get(later).clone();
        for (int i = 0; i < difference.length; i++) {
            difference[i] -= seen.get(earlier)[i];
        }
        return difference;
    }

    /** Each recording begins with every descriptor of the program; after that only what changed is given. */
    @ParameterizedTest(name = "{0}: {1} descriptors, {2} bytes a frame")
    @CsvSource({
        // A uniform and a texture for each draw.
        "vanilla-draw, 2 * 1471, 64 * 1471",
        // A uniform for each draw, there is no texture.
        "respecify, 1471, 64 * 1471",
        // A uniform for each draw, the texture once.
        "state-toggle, 1024 + 1, 64 * 1024"
    })
    void steadyFramesGiveWhatChanged(String workload, String descriptors, String bytes) {
        run("present", (context, gl) -> {
            Workload frames = Workloads.create(workload);
            frames.create(gl, ShaderLanguage.DESKTOP);
            for (int i = 0; i < FRAMES; i++) {
                frames.frame(gl, i);
                context.swapBuffers();
            }
        });
        long[] last = since(FRAMES - 2, FRAMES - 1);
        assertArrayEquals(new long[] {value(descriptors), 0, value(bytes)}, last);
    }

    private static long value(String text) {
        if (text.contains("+")) {
            return value(text.split(" \\+ ")[0]) + value(text.split(" \\+ ")[1]);
        }
        return text.contains("*")
                ? Long.parseLong(text.split(" \\* ")[0]) * Long.parseLong(text.split(" \\* ")[1])
                : Long.parseLong(text);
    }

    private static int texture(GL33 gl, int red, int green) {
        int texture = gl.glGenTextures();
        ByteBuffer texel = BufferUtils.createByteBuffer(4);
        texel.put((byte) red).put((byte) green).put((byte) 0).put((byte) 255).flip();
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, texel);
        return texture;
    }

    private static void draw(GL33 gl) {
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
    }

    @Test
    void drawsGiveOnlyWhatDiffers() {
        run("draw", (context, gl) -> {
            int program = Programs.covering(gl, DECLARATIONS, SAMPLING);
            int other = Programs.covering(gl, DECLARATIONS, SAMPLING + " * 0.5");
            int red = texture(gl, 255, 0);
            int green = texture(gl, 0, 255);
            gl.glBindVertexArray(gl.glGenVertexArrays());
            gl.glUseProgram(program);
            int tint = gl.glGetUniformLocation(program, "tint");
            gl.glUniform4f(tint, 1, 1, 1, 1);
            draw(gl);
            gl.glBindTexture(GL_TEXTURE_2D, red);
            draw(gl);
            draw(gl);
            gl.glUniform4f(tint, 1, 0, 1, 1);
            draw(gl);
            gl.glBindTexture(GL_TEXTURE_2D, green);
            gl.glBindTexture(GL_TEXTURE_2D, red);
            gl.glEnable(GL_BLEND);
            draw(gl);
            gl.glUseProgram(other);
            draw(gl);
            gl.glUseProgram(program);
            draw(gl);
        });
        // The first draw is given both. Then: the texture; nothing; the uniform; nothing; both of another layout; both
        // again, from the bytes that are in the ring already.
        List<List<Long>> steps = new ArrayList<>();
        for (int i = 1; i < seen.size(); i++) {
            long[] step = since(i - 1, i);
            steps.add(List.of(step[0], step[2]));
        }
        assertEquals(
                List.of(
                        List.of(1L, 0L),
                        List.of(0L, 0L),
                        List.of(1L, 16L),
                        List.of(0L, 0L),
                        List.of(2L, 16L),
                        List.of(2L, 0L)),
                steps);
    }

    /** A buffer of 64 KiB behind a block of 32 bytes is a range of 32 bytes. */
    @Test
    void uniformBlocksTakeNoMoreThanTheyHave() {
        run("draw", (context, gl) -> {
            int program = Programs.covering(gl, "layout(std140) uniform Colours { vec4 a; vec4 b; };\n", "a + b");
            int buffer = gl.glGenBuffers();
            gl.glBindBuffer(GL_UNIFORM_BUFFER, buffer);
            gl.glBufferData(GL_UNIFORM_BUFFER, 1 << 16, GL_STATIC_DRAW);
            gl.glBindBufferBase(GL_UNIFORM_BUFFER, 0, buffer);
            gl.glBindVertexArray(gl.glGenVertexArrays());
            gl.glUseProgram(program);
            draw(gl);
        });
        assertArrayEquals(new long[] {1, 0, 32}, seen.getFirst());
    }

    /** Too many to push: one set for each content of a recording, and none is made once frames are steady. */
    @Test
    void setsAreWrittenOnceForEachContent() {
        List<Long> made = new ArrayList<>();
        List<Integer> pixels = new ArrayList<>();
        int frames = 8;
        int textures = 2;
        int samplers = 32;
        run("present", (context, gl) -> {
            int program = Programs.covering(
                    gl,
                    "uniform sampler2D image[" + samplers / 2 + "];\nuniform vec4 tint;\n" + more(samplers / 2),
                    "(" + sum(samplers / 2) + ") * tint");
            int[] bound = {texture(gl, 8, 0), texture(gl, 0, 8)};
            gl.glViewport(0, 0, 8, 8);
            gl.glBindVertexArray(gl.glGenVertexArrays());
            gl.glUseProgram(program);
            int tint = gl.glGetUniformLocation(program, "tint");
            ByteBuffer pixel = BufferUtils.createByteBuffer(4);
            for (int frame = 0; frame < frames; frame++) {
                for (int i = 0; i < 6; i++) {
                    gl.glBindTexture(GL_TEXTURE_2D, bound[i % textures]);
                    gl.glUniform4f(tint, i / 8f, 1, 1, 1);
                    draw(gl);
                }
                draw(gl);
                made.add(Check.made());
                context.swapBuffers();
            }
            gl.glBindTexture(GL_TEXTURE_2D, bound[0]);
            gl.glUniform4f(tint, 0.5f, 1, 1, 1);
            draw(gl);
            gl.glReadPixels(3, 3, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
            pixels.add(pixel.get(0) & 0xFF);
        });
        long[] last = since(frames - 2, frames - 1);
        // 32 samplers and the default block; six draws with another offset, the seventh as the sixth.
        assertArrayEquals(new long[] {textures * (samplers + 1), 6}, new long[] {last[0], last[1]});
        assertEquals(made.get(frames - 2), made.get(frames - 1), "objects made in a steady frame");
        assertEquals(List.of(samplers * 8 / 2), pixels);
    }

    private static String more(int count) {
        return "uniform sampler2D second[" + count + "];\n";
    }

    private static String sum(int count) {
        StringBuilder sum = new StringBuilder();
        for (int i = 0; i < count; i++) {
            sum.append(i == 0 ? "" : " + ");
            sum.append("texture(image[" + i + "], vec2(0.5)) + texture(second[" + i + "], vec2(0.5))");
        }
        return sum.toString();
    }
}
