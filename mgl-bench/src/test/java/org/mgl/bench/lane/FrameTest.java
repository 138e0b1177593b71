package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.BufferUtils;
import org.mgl.bench.oracle.NativeContext;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.MglStats;
import org.mgl.client.impl.Sessions;
import org.mgl.wire.link.WaitReason;

/** Frames of the default framebuffer: presents, the credit, sizes, samples, and contexts one after another. */
@Timeout(60)
class FrameTest {
    private static int pixel(GL33 gl, int x, int y) {
        ByteBuffer pixel = BufferUtils.createByteBuffer(4);
        gl.glReadPixels(x, y, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
        return pixel.getInt(0);
    }

    private static void clear(GL33 gl, float red, float green) {
        gl.glClearColor(red, green, 0, 1);
        gl.glClear(GL_COLOR_BUFFER_BIT);
    }

    @ParameterizedTest
    @EnumSource(Lane.class)
    void manyFramesAreCounted(Lane lane) {
        try (MglSession session = lane.open()) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(16, 16));
            context.makeCurrent();
            GL33 gl = context.gl33();
            for (int i = 0; i < 40; i++) {
                clear(gl, i % 2, 1 - i % 2);
                if (i % 10 == 0) {
                    assertEquals(i % 2 == 0 ? 0xFF00FF00 : 0xFF0000FF, pixel(gl, 8, 8));
                }
                context.swapBuffers();
            }
            MglStats stats = session.stats();
            assertEquals(40, stats.frames());
            assertTrue(stats.records() >= 80, stats.toString());
            assertEquals(GL_NO_ERROR, gl.glGetError());
            context.close();
            assertEquals(0, session.liveTwins());
        }
    }

    @ParameterizedTest
    @EnumSource(Lane.class)
    void newSizeCountsFromTheNextFrame(Lane lane) {
        try (MglSession session = lane.open()) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(16, 16));
            context.makeCurrent();
            GL33 gl = context.gl33();
            int[] viewport = new int[4];
            gl.glGetIntegerv(GL_VIEWPORT, viewport);
            assertArrayEquals(new int[] {0, 0, 16, 16}, viewport);
            clear(gl, 1, 0);
            context.swapBuffers();
            context.resize(40, 30);
            clear(gl, 0, 1);
            assertEquals(0xFF00FF00, pixel(gl, 39, 29));
            gl.glGetIntegerv(GL_VIEWPORT, viewport);
            assertArrayEquals(new int[] {0, 0, 16, 16}, viewport, "GL leaves the viewport to the application");
            context.swapBuffers();
            context.resize(4, 4);
            clear(gl, 1, 1);
            assertEquals(0xFF00FFFF, pixel(gl, 3, 3));
            context.close();
        }
    }

    /** A frame is what native OpenGL renders at the size that the frame began with, whenever the size was asked for. */
    @ParameterizedTest
    @EnumSource(Lane.class)
    void frameKeepsTheSizeItBeganWith(Lane lane) {
        int[] small = nativeFrame(24, 20);
        int[] large = nativeFrame(40, 36);
        try (MglSession session = lane.open()) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(24, 20));
            context.makeCurrent();
            GL33 gl = context.gl33();
            corners(gl, 24, 20);
            context.resize(40, 36);
            assertArrayEquals(small, frame(gl, 24, 20), "the frame that has begun");
            context.swapBuffers();
            corners(gl, 40, 36);
            assertArrayEquals(large, frame(gl, 40, 36), "the next frame");
            context.swapBuffers();
            context.resize(24, 20);
            corners(gl, 24, 20);
            assertArrayEquals(small, frame(gl, 24, 20), "a size asked for between two frames");
            assertEquals(GL_NO_ERROR, gl.glGetError());
            assertThrows(IllegalArgumentException.class, () -> context.resize(40_000, 8));
            assertArrayEquals(small, frame(gl, 24, 20));
            context.close();
        }
    }

    private static int[] nativeFrame(int width, int height) {
        try (NativeContext context = NativeContext.open(width, height)) {
            corners(context.gl(), width, height);
            return frame(context.gl(), width, height);
        }
    }

    /** A cleared frame whose corners have colours of their own, the last one partly outside. */
    private static void corners(GL33 gl, int width, int height) {
        gl.glDisable(GL_SCISSOR_TEST);
        gl.glClearColor(0, 0, 1, 1);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        gl.glEnable(GL_SCISSOR_TEST);
        gl.glScissor(0, 0, 5, 4);
        clear(gl, 1, 0);
        gl.glScissor(width - 3, height - 2, 50, 50);
        clear(gl, 0, 1);
    }

    private static int[] frame(GL33 gl, int width, int height) {
        ByteBuffer pixels = BufferUtils.createByteBuffer(4 * width * height);
        gl.glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
        int[] values = new int[width * height];
        pixels.asIntBuffer().get(values);
        return values;
    }

    @ParameterizedTest
    @EnumSource(Lane.class)
    void contextsFollowEachOther(Lane lane) {
        try (MglSession session = lane.open()) {
            for (int i = 0; i < 5; i++) {
                MglContext context =
                        session.createContext(ContextSpec.core(3, 3).offscreen(8 + i, 8));
                context.makeCurrent();
                GL33 gl = context.gl33();
                assertEquals(0, gl.glGetInteger(GL_ARRAY_BUFFER_BINDING));
                assertEquals(1, gl.glGenBuffers(), "names begin anew");
                gl.glEnable(GL_SCISSOR_TEST);
                clear(gl, 0, 1);
                assertEquals(0xFF00FF00, pixel(gl, 7 + i, 7));
                context.swapBuffers();
                context.close();
                assertEquals(0, session.liveTwins());
            }
        }
    }

    /** RULINGS 7: a present may wait for its credit, an operation on a context or surface for the server. */
    @ParameterizedTest
    @EnumSource(
            value = Lane.class,
            names = {"GLES_INPROC", "GLES_INPROC_SMALL"})
    void onlyTheCreditAndSurfacesAreWaitedFor(Lane lane) {
        Set<WaitReason> credit = EnumSet.of(WaitReason.PRESENT_CREDIT);
        Set<WaitReason> surface = EnumSet.of(WaitReason.SURFACE, WaitReason.APPLIED);
        Set<WaitReason> nothing = EnumSet.noneOf(WaitReason.class);
        List<String> trouble = new ArrayList<>();
        try (MglSession session = lane.open()) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(16, 16));
            WaitRules.during(session, "makeCurrent", surface, trouble, context::makeCurrent);
            GL33 gl = WaitRules.checked(session, context.gl33(), trouble);
            for (int i = 0; i < 30; i++) {
                clear(gl, 0, 1);
                WaitRules.during(session, "swapBuffers", credit, trouble, context::swapBuffers);
                WaitRules.during(session, "swapInterval", nothing, trouble, () -> context.swapInterval(1));
                if (i % 10 == 5) {
                    int size = 16 + i;
                    WaitRules.during(session, "resize", surface, trouble, () -> context.resize(size, size));
                    WaitRules.during(session, "release", surface, trouble, context::release);
                    WaitRules.during(session, "makeCurrent", surface, trouble, context::makeCurrent);
                }
            }
            assertTrue(Sessions.waits(session).count(WaitReason.SURFACE) > 0, "nothing was waited for");
            WaitRules.during(session, "close", surface, trouble, context::close);
        }
        assertEquals(List.of(), trouble);
    }
}
