package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.vulkan.VK10.VK_ERROR_OUT_OF_DEVICE_MEMORY;
import static org.mgl.client.GL33.*;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.BufferUtils;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opengles.GLES;
import org.lwjgl.opengles.GLESCapabilities;
import org.lwjgl.vulkan.VkImageCreateInfo;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;

/**
 * Levels of a texture that the driver has no memory for, at {@code glGenerateMipmap} and at the draw that samples them:
 * GL_OUT_OF_MEMORY, as for storage (GL 3.3 core, 2.5), and no decline; with memory the same call works.
 */
@Timeout(120)
class MipmapMemoryTest {
    private static final int SIZE = 8;
    private static final int GREEN = 0xFF00FF00;
    private static final int BLUE = 0xFFFF0000;

    /** The driver's answers to the next glGenerateMipmap and glGetError, in this thread. */
    static final class Driver {
        private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

        private int error;
        private int failed;

        void generateMipmap(int target) {
            failed++;
            error = GL_OUT_OF_MEMORY;
        }

        int getError() {
            int answer = error;
            error = GL_NO_ERROR;
            return answer;
        }

        @SuppressWarnings("restricted")
        private long function(String method, MethodType type, Arena arena) throws ReflectiveOperationException {
            FunctionDescriptor signature = type.parameterCount() == 0
                    ? FunctionDescriptor.of(ValueLayout.JAVA_INT)
                    : FunctionDescriptor.ofVoid(ValueLayout.JAVA_INT);
            MethodHandle own = LOOKUP.findVirtual(Driver.class, method, type).bindTo(this);
            return Linker.nativeLinker().upcallStub(own, signature, arena).address();
        }
    }

    /** Puts a function into the place of another, in the table that this thread calls by. */
    private static void replace(PointerBuffer functions, long function, long other) {
        int replaced = 0;
        for (int i = 0; i < functions.capacity(); i++) {
            if (functions.get(i) == function) {
                functions.put(i, other);
                replaced++;
            }
        }
        assertEquals(1, replaced, "functions replaced");
    }

    private static GL33 current(MglContext context) {
        context.makeCurrent();
        return context.gl33();
    }

    private static MglContext context(MglSession session) {
        return session.createContext(ContextSpec.core(3, 3).offscreen(SIZE, SIZE));
    }

    /** Of one level: a filter without mipmaps gives the storage no more. */
    private static void texture(GL33 gl) {
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        image(gl, 0, SIZE, GREEN);
    }

    private static void image(GL33 gl, int level, int size, int texel) {
        ByteBuffer texels = BufferUtils.createByteBuffer(4 * size * size);
        while (texels.hasRemaining()) {
            texels.putInt(texel);
        }
        gl.glTexImage2D(GL_TEXTURE_2D, level, GL_RGBA8, size, size, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels.flip());
    }

    private static void assertOutOfMemory(GL33 gl, MglSession session) {
        gl.glFinish();
        assertEquals(GL_OUT_OF_MEMORY, gl.glGetError());
        assertEquals(GL_NO_ERROR, gl.glGetError());
        assertEquals(0, session.stats().declines());
    }

    /** The level has no storage since: what is written there is out of memory, too, and no decline. */
    private static void assertNoLevel(GL33 gl, MglSession session) {
        gl.glTexSubImage2D(GL_TEXTURE_2D, 1, 0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, BufferUtils.createByteBuffer(4));
        assertOutOfMemory(gl, session);
        gl.glCopyTexSubImage2D(GL_TEXTURE_2D, 1, 0, 0, 0, 0, 1, 1);
        assertOutOfMemory(gl, session);
    }

    private static void assertLevel(GL33 gl, MglSession session, int level, int expected) {
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST_MIPMAP_NEAREST);
        gl.glUseProgram(Programs.covering(gl, "uniform sampler2D t;", "textureLod(t, vec2(0.5), " + level + ".0)"));
        gl.glBindVertexArray(gl.glGenVertexArrays());
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        ByteBuffer pixel = BufferUtils.createByteBuffer(4);
        gl.glReadPixels(SIZE / 2, SIZE / 2, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
        assertEquals(GL_NO_ERROR, gl.glGetError());
        assertEquals(Integer.toHexString(expected), Integer.toHexString(pixel.getInt(0)));
        assertEquals(0, session.stats().declines());
    }

    /** On the caller's thread, which has the driver's functions. */
    @Test
    void mipmapsThatOpenGlEsHasNoMemoryForAreOutOfMemory() throws ReflectiveOperationException {
        try (MglSession session = Lane.GLES_MONOLITH.open();
                MglContext context = context(session)) {
            GL33 gl = current(context);
            texture(gl);
            gl.glFinish();
            GLESCapabilities functions = GLES.getCapabilities();
            PointerBuffer addresses = functions.getAddressBuffer();
            Driver driver = new Driver();
            try (Arena arena = Arena.ofConfined()) {
                long generate = driver.function("generateMipmap", MethodType.methodType(void.class, int.class), arena);
                long errors = driver.function("getError", MethodType.methodType(int.class), arena);
                replace(addresses, functions.glGenerateMipmap, generate);
                replace(addresses, functions.glGetError, errors);
                try {
                    gl.glGenerateMipmap(GL_TEXTURE_2D);
                    assertOutOfMemory(gl, session);
                } finally {
                    replace(addresses, generate, functions.glGenerateMipmap);
                    replace(addresses, errors, functions.glGetError);
                }
            }
            assertEquals(1, driver.failed);
            assertNoLevel(gl, session);
            gl.glGenerateMipmap(GL_TEXTURE_2D);
            assertLevel(gl, session, 2, GREEN);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"VULKAN_MONOLITH", "VULKAN_INPROC"})
    void levelsThatVulkanHasNoMemoryForAreOutOfMemory(Lane lane) {
        AtomicInteger failed = new AtomicInteger();
        VulkanCalls.Watch failing = (function, arguments) -> {
            boolean fails = function.equals("vkCreateImage")
                    && VkImageCreateInfo.create((long) arguments[1]).extent().width() == SIZE;
            return fails && failed.incrementAndGet() > 0 ? VK_ERROR_OUT_OF_DEVICE_MEMORY : VulkanCalls.Watch.GO_ON;
        };
        VulkanCalls.Watch working = (function, arguments) -> VulkanCalls.Watch.GO_ON;
        try (VulkanCalls calls = new VulkanCalls();
                MglSession session = lane.open();
                MglContext context = context(session)) {
            GL33 gl = current(context);
            texture(gl);
            gl.glFinish();
            calls.watch(failing);
            gl.glGenerateMipmap(GL_TEXTURE_2D);
            assertOutOfMemory(gl, session);
            assertTrue(failed.get() > 0, "no image was made");
            calls.watch(working);
            assertNoLevel(gl, session);
            gl.glGenerateMipmap(GL_TEXTURE_2D);
            assertLevel(gl, session, 2, GREEN);

            texture(gl);
            for (int level = 1; level <= 3; level++) {
                image(gl, level, SIZE >> level, BLUE);
            }
            assertLevelAfterShortage(gl, session, calls, failing, working);
        }
    }

    /** What the session may hold ends with the base level. */
    @ParameterizedTest
    @EnumSource(names = {"GLES_INPROC", "VULKAN_INPROC"})
    void mipmapsBeyondTheCapOfTheSessionAreOutOfMemory(Lane lane) {
        int side = 512;
        try (MglSession session = lane.open(Map.of("mgl.server.memoryMb", "1"));
                MglContext context = context(session)) {
            GL33 gl = current(context);
            gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
            gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, side, side, 0, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
            gl.glGenerateMipmap(GL_TEXTURE_2D);
            assertOutOfMemory(gl, session);
            assertNoLevel(gl, session);
        }
    }

    /** The levels come together at the draw that samples them: without memory it says so, the next one has it. */
    private static void assertLevelAfterShortage(
            GL33 gl, MglSession session, VulkanCalls calls, VulkanCalls.Watch failing, VulkanCalls.Watch working) {
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST_MIPMAP_NEAREST);
        gl.glUseProgram(Programs.covering(gl, "uniform sampler2D t;", "textureLod(t, vec2(0.5), 1.0)"));
        gl.glBindVertexArray(gl.glGenVertexArrays());
        gl.glFinish();
        calls.watch(failing);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        assertOutOfMemory(gl, session);
        calls.watch(working);
        assertLevel(gl, session, 1, BLUE);
    }
}
