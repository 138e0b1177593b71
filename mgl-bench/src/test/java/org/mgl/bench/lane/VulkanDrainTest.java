package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.lwjgl.BufferUtils;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.StreamedBuffers;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.server.vulkan.HookedServer;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.DebugMessages;

/** A surface that is replaced or taken away, and the end of a session, leave no work and no dead object behind. */
class VulkanDrainTest {
    private final List<String> seen = new ArrayList<>();
    private final AtomicBoolean recording = new AtomicBoolean();

    private static String left(VulkanDriver driver) {
        long open = driver.stream().index() - 1 - driver.stream().poll();
        return driver.stream().graveyard().size() + " dead, " + open + " in flight, recording "
                + driver.stream().recording();
    }

    /** Draws into a texture that dies at once, and leaves the recording open. */
    private static void busy(GL33 gl) {
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        gl.glTexImage2D(
                GL_TEXTURE_2D, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, BufferUtils.createByteBuffer(64));
        gl.glClear(GL_COLOR_BUFFER_BIT);
        gl.glDeleteTextures(texture);
    }

    @Test
    void resizedSurfaceLeavesNothing() {
        try (MglSession session =
                Lane.VULKAN_MONOLITH.open(HookedServer.after("resizeSurface", driver -> seen.add(left(driver))))) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(Scenario.SIZE, Scenario.SIZE));
            context.makeCurrent();
            busy(context.gl33());
            context.swapBuffers();
            context.resize(32, 48);
            context.gl33().glClear(GL_COLOR_BUFFER_BIT);
            context.swapBuffers();
            assertEquals(0, session.stats().declines());
            context.close();
        }
        assertEquals(List.of("0 dead, 0 in flight, recording false"), seen);
    }

    @Test
    void detachedSurfaceLeavesNothing() {
        try (MglSession session =
                Lane.VULKAN_MONOLITH.open(HookedServer.after("detachSurface", driver -> seen.add(left(driver))))) {
            for (int i = 0; i < 2; i++) {
                MglContext context =
                        session.createContext(ContextSpec.core(3, 3).offscreen(Scenario.SIZE, Scenario.SIZE));
                context.makeCurrent();
                busy(context.gl33());
                context.close();
            }
        }
        assertTrue(seen.size() >= 2, seen.toString());
        seen.forEach(left -> assertEquals("0 dead, 0 in flight, recording false", left));
    }

    /** The session ends with a recording open and objects that it uses: the layers' object tracker finds none left. */
    @Test
    void endOfASessionLeavesNothing() {
        long before = DebugMessages.total();
        MglSession session = Lane.VULKAN_MONOLITH.open(HookedServer.before(
                "detachSurface",
                driver -> recording.compareAndSet(false, driver.stream().recording())));
        MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(Scenario.SIZE, Scenario.SIZE));
        context.makeCurrent();
        busy(context.gl33());
        context.release();
        session.close();
        assertTrue(recording.get(), "nothing was being recorded");
        assertEquals(before, DebugMessages.total());
        assertFalse(session.runAhead());
    }

    /** A buffer that is rewritten while draws use it is copied to in order, or takes other memory: nothing blocks for it. */
    @Test
    void rewritesOfABusyBufferWaitForNothing() {
        List<Long> waits = new ArrayList<>();
        HookedServer server =
                HookedServer.before("draw", driver -> waits.add(driver.stream().waits()));
        try (MglSession session = Lane.VULKAN_MONOLITH.open(server)) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(Scenario.SIZE, Scenario.SIZE));
            context.makeCurrent();
            Scenario scenario = new Scenario("presented", (gl, rec) -> StreamedBuffers.run(gl, rec, () -> {}));
            assertEquals(List.of(), scenario.run(context.gl33()).failures());
            assertEquals(StreamedBuffers.FRAMES * StreamedBuffers.BATCHES, waits.size());
            assertEquals(waits.getFirst(), waits.getLast(), "waits from the first draw to the last");
            context.close();
        }
    }
}
