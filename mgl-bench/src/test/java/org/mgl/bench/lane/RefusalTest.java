package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.BufferUtils;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.UnmigratedVerbException;

/**
 * A refusal (RULINGS 16) encodes nothing, touches no state and leaves the session alive: after each the next frame is
 * drawn as it should be. Whatever an application does wrong, the driver has no error left when the session ends.
 */
@Timeout(120)
class RefusalTest {
    private static final int SIZE = 16;

    /** What the gles server of every driver refuses, by the call that must be named and what reaches it. */
    static Map<String, Consumer<GL33>> refusals() {
        Map<String, Consumer<GL33>> cases = new LinkedHashMap<>();
        cases.put("glEnable logic operations", gl -> gl.glEnable(GL_COLOR_LOGIC_OP));
        cases.put("glEnable smooth lines", gl -> gl.glEnable(GL_LINE_SMOOTH));
        cases.put("glEnable smooth polygons", gl -> gl.glEnable(GL_POLYGON_SMOOTH));
        cases.put("glDrawBuffers second output of the default framebuffer", gl -> {
            gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
            gl.glDrawBuffers(new int[] {GL_NONE, GL_BACK_LEFT});
        });
        cases.put("glTexImage2D compression by the driver", gl -> {
            texture(gl);
            gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_COMPRESSED_RED_RGTC1, 4, 4, 0, GL_RED, GL_UNSIGNED_BYTE, bytes(16));
        });
        cases.put("glTexSubImage2D depth alone", gl -> {
            texture(gl);
            gl.glTexImage2D(
                    GL_TEXTURE_2D, 0, GL_DEPTH24_STENCIL8, 4, 4, 0, GL_DEPTH_STENCIL, GL_UNSIGNED_INT_24_8, (ByteBuffer)
                            null);
            gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 4, 4, GL_DEPTH_COMPONENT, GL_UNSIGNED_INT, bytes(64));
        });
        cases.put("glCopyTexImage2D compression by the driver", gl -> {
            texture(gl);
            gl.glCopyTexImage2D(GL_TEXTURE_2D, 0, GL_COMPRESSED_RED_RGTC1, 0, 0, 4, 4, 0);
        });
        return cases;
    }

    static ByteBuffer bytes(int count) {
        return BufferUtils.createByteBuffer(count);
    }

    static void texture(GL33 gl) {
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
    }

    /** Two halves of a frame, in colours of their own. */
    static void assertNextFrameIsRight(MglContext context, String after) {
        GL33 gl = context.gl33();
        context.swapBuffers();
        gl.glDisable(GL_SCISSOR_TEST);
        gl.glClearColor(1, 0, 0, 1);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        gl.glEnable(GL_SCISSOR_TEST);
        gl.glScissor(0, 0, SIZE / 2, SIZE);
        gl.glClearColor(0, 1, 0, 1);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        ByteBuffer pixels = bytes(4 * SIZE * SIZE);
        gl.glReadPixels(0, 0, SIZE, SIZE, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
        for (int i = 0; i < SIZE * SIZE; i++) {
            int expected = i % SIZE < SIZE / 2 ? 0xFF00FF00 : 0xFF0000FF;
            assertEquals(expected, pixels.getInt(4 * i), "pixel " + i + " after " + after);
        }
        assertEquals(GL_NO_ERROR, gl.glGetError(), after);
    }

    @ParameterizedTest
    @EnumSource(names = {"GLES_MONOLITH", "GLES_INPROC", "GLES_INPROC_LOCKSTEP"})
    void sessionLivesAfterEachRefusal(Lane lane) {
        List<String> left = nativeLeftovers(() -> {
            try (MglSession session = lane.open()) {
                MglContext context =
                        session.createContext(ContextSpec.core(3, 3).offscreen(SIZE, SIZE));
                context.makeCurrent();
                refusals().forEach((name, call) -> {
                    UnmigratedVerbException refused = Assertions.assertThrows(
                            UnmigratedVerbException.class, () -> call.accept(context.gl33()), name);
                    assertEquals(name.substring(0, name.indexOf(' ')), refused.call());
                    assertTrue(refused.getMessage().contains("\"}: "), refused::getMessage);
                    assertNextFrameIsRight(context, name);
                });
                context.close();
                assertEquals(0, session.liveTwins());
            }
        });
        assertEquals(List.of(), left);
    }

    // ---- what is left in the driver ----

    /** Runs something, and returns what the gles server found left at the ends of sessions meanwhile. */
    private static List<String> nativeLeftovers(Runnable work) {
        try (LogLines lines = new LogLines("org.mgl.server.gles")) {
            work.run();
            return lines.like(line -> line.startsWith("left at the end"));
        }
    }

    private static final int[] ENUMS = {
        GL_TEXTURE_2D,
        GL_TEXTURE_3D,
        GL_TEXTURE_CUBE_MAP,
        GL_TEXTURE_1D,
        GL_TEXTURE_RECTANGLE,
        GL_TEXTURE_BUFFER,
        GL_RGBA8,
        GL_RGB,
        GL_DEPTH_COMPONENT24,
        GL_RED,
        GL_R32F,
        GL_DEPTH_STENCIL,
        GL_UNSIGNED_BYTE,
        GL_FLOAT,
        0,
        -1
    };

    /** Calls with values that fit rarely; in {@code monolith} every record is applied before the next call. */
    private static void wrongCall(GL33 gl, Random random) {
        int a = ENUMS[random.nextInt(ENUMS.length)];
        int b = ENUMS[random.nextInt(ENUMS.length)];
        int c = ENUMS[random.nextInt(ENUMS.length)];
        int n = random.nextInt(40) - 4;
        int m = random.nextInt(5) == 0 ? 1 << random.nextInt(31) : random.nextInt(20) - 2;
        switch (random.nextInt(20)) {
            case 0 -> gl.glTexImage2D(a, random.nextInt(20) - 2, b, n, m, 0, c, GL_UNSIGNED_BYTE, (ByteBuffer) null);
            case 1 -> gl.glTexImage3D(a, random.nextInt(4), b, n, m, n, 0, c, GL_UNSIGNED_BYTE, (ByteBuffer) null);
            case 2 -> gl.glRenderbufferStorageMultisample(GL_RENDERBUFFER, random.nextInt(12) - 1, b, n, m);
            case 3 -> gl.glBindRenderbuffer(GL_RENDERBUFFER, gl.glGenRenderbuffers());
            case 4 -> gl.glBindTexture(a, random.nextInt(6));
            case 5 -> gl.glGenerateMipmap(a);
            case 6 -> gl.glCopyTexImage2D(a, random.nextInt(3), b, n - 10, m, 8, 8, 0);
            case 7 -> gl.glCopyTexSubImage2D(a, random.nextInt(3), n, m, n, m, 4, 4);
            case 8 -> gl.glBindFramebuffer(GL_FRAMEBUFFER, random.nextBoolean() ? 0 : gl.glGenFramebuffers());
            case 9 -> gl.glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, a, random.nextInt(6), n);
            case 10 -> gl.glFramebufferTextureLayer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, random.nextInt(6), n, m);
            case 11 -> gl.glClear(random.nextInt(1 << 15));
            case 12 -> gl.glClearBufferfv(GL_COLOR, n, new float[] {1, 2, 3, 4});
            case 13 -> gl.glClearBufferiv(random.nextBoolean() ? GL_STENCIL : GL_COLOR, n, new int[] {1, 2, 3, 4});
            case 14 -> gl.glBlitFramebuffer(0, 0, n, m, n, m, 0, 0, random.nextInt(1 << 15), GL_NEAREST);
            case 15 -> gl.glTexParameteri(a, GL_TEXTURE_BASE_LEVEL, m);
            case 16 -> gl.glTexParameteri(a, GL_TEXTURE_MAX_LEVEL, m);
            case 17 -> gl.glReadPixels(n, m, 2, 2, GL_RGBA, GL_UNSIGNED_BYTE, bytes(16));
            case 18 -> gl.glViewport(n, m, Math.abs(m), Math.abs(n));
            default -> gl.glDrawArrays(random.nextInt(9), n, m & 0xFF);
        }
    }

    @Test
    void noNativeErrorIsLeftWhateverIsDoneWrong() {
        List<String> left = nativeLeftovers(() -> {
            for (int seed = 1; seed <= 4; seed++) {
                Random random = new Random(seed);
                try (MglSession session = Lane.GLES_INPROC.open()) {
                    MglContext context =
                            session.createContext(ContextSpec.core(3, 3).offscreen(SIZE, SIZE));
                    context.makeCurrent();
                    for (int i = 0; i < 600; i++) {
                        try {
                            wrongCall(context.gl33(), random);
                        } catch (UnmigratedVerbException | IllegalArgumentException e) {
                            continue;
                        }
                    }
                    context.gl33().glFinish();
                    context.close();
                }
            }
        });
        assertEquals(List.of(), left);
    }
}
