package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.vulkan.VK10.VK_ERROR_DEVICE_LOST;
import static org.lwjgl.vulkan.VK10.VK_SUCCESS;
import static org.mgl.client.GL33.*;
import static org.mgl.client.KHRRobustness.GL_CONTEXT_LOST;
import static org.mgl.client.KHRRobustness.GL_UNKNOWN_CONTEXT_RESET;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.BufferUtils;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.Mgl;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.server.vulkan.device.DebugMessages;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/**
 * Troubles of a Vulkan machine: no device, one that is too old, one that is lost, one without memory. Each ends in its
 * documented error, the next session works, and the layers' object tracker finds nothing left.
 */
@Timeout(120)
class VulkanTroubleTest {
    private static final String LOST = "mgl.vulkan.test.lostAt";
    private static final String HEAP = "mgl.vulkan.test.heapMb";
    private static final String VERSION = "mgl.vulkan.test.apiVersion";
    private static final String ANISOTROPY = "mgl.vulkan.anisotropy";
    private static final int SIZE = 8;
    private static final int GREEN = 0xFF00FF00;

    private final long said = DebugMessages.total();

    @BeforeEach
    void switchValidationOn() {
        assertEquals("lockstep", Lane.VULKAN_INPROC.mode);
        assertTrue(DebugMessages.wanted(), "lanes run under the validation layers");
    }

    @AfterEach
    void removeFaultsAndLookForLeaks() {
        for (String fault : List.of(LOST, HEAP, VERSION, ANISOTROPY)) {
            System.clearProperty(fault);
        }
        assertEquals(said, DebugMessages.total(), "the validation layers spoke");
    }

    private static MglContext current(MglSession session, int size) {
        MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(size, size));
        context.makeCurrent();
        return context;
    }

    private static void drawsGreen(GL33 gl) {
        gl.glClearColor(0, 1, 0, 1);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        gl.glUseProgram(Programs.covering(gl));
        gl.glBindVertexArray(gl.glGenVertexArrays());
        gl.glColorMask(false, false, false, false);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        gl.glColorMask(true, true, true, true);
        ByteBuffer pixels = BufferUtils.createByteBuffer(4 * SIZE * SIZE);
        gl.glReadPixels(0, 0, SIZE, SIZE, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
        assertEquals(GL_NO_ERROR, gl.glGetError());
        assertEquals(GREEN, pixels.getInt(4 * (SIZE * SIZE - 1)));
    }

    /** The server says so when it gets there. */
    private static void assertOutOfMemory(GL33 gl, String what) {
        gl.glFinish();
        assertEquals(GL_OUT_OF_MEMORY, gl.glGetError(), what);
    }

    private static void works(Lane lane) {
        try (MglSession session = lane.open()) {
            MglContext context = current(session, SIZE);
            drawsGreen(context.gl33());
            context.close();
        }
    }

    /** In a process of its own: the loader of this one knows its drivers by now. */
    @Test
    void withoutADeviceASessionDoesNotOpen() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Opening.class.getName());
        builder.environment().put("VK_ICD_FILENAMES", "/nonexistent.json");
        builder.environment().put("VK_DRIVER_FILES", "/nonexistent.json");
        Process process = builder.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
        assertTrue(said.contains("refused: ResourceUnavailable"), said);
        assertTrue(said.contains("VK_ERROR_INCOMPATIBLE_DRIVER") || said.contains("no device of Vulkan 1.3"), said);
    }

    /** Tries to open sessions. */
    static final class Opening {
        private Opening() {}

        public static void main(String[] args) {
            for (String transport : List.of("monolith", "inproc")) {
                try {
                    Mgl.builder()
                            .backend("vulkan")
                            .property("mgl.transport", transport)
                            .open()
                            .close();
                    System.exit(1);
                } catch (Fatal e) {
                    System.out.println("refused: " + e.family() + " " + e.detail());
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(value = Lane.class, names = "VULKAN_.*", mode = EnumSource.Mode.MATCH_ALL)
    void aDeviceBelowVulkan13IsNamed(Lane lane) {
        System.setProperty(VERSION, "1.2");
        Fatal refused = assertThrows(Fatal.class, lane::open);
        assertEquals(FatalFamily.ResourceUnavailable, refused.family());
        assertTrue(refused.detail().contains("has Vulkan 1.2"), refused.detail());
        System.clearProperty(VERSION);
        works(lane);
    }

    /** OpenGL links such a program and leaves its draws undefined; Vulkan has no such pipeline, and drivers crash at one. */
    @ParameterizedTest
    @EnumSource(value = Lane.class, names = "VULKAN_.*", mode = EnumSource.Mode.MATCH_ALL)
    void aProgramWithoutAVertexStageDrawsNothing(Lane lane) {
        try (MglSession session = lane.open()) {
            MglContext context = current(session, SIZE);
            GL33 gl = context.gl33();
            int shader = gl.glCreateShader(GL_FRAGMENT_SHADER);
            gl.glShaderSource(shader, "#version 330\n" + Programs.painting("", "vec4(1.0)"));
            gl.glCompileShader(shader);
            int program = gl.glCreateProgram();
            gl.glAttachShader(program, shader);
            gl.glLinkProgram(program);
            assertEquals(GL_TRUE, gl.glGetProgrami(program, GL_LINK_STATUS));
            gl.glFinish();
            assertEquals(0, session.stats().declines());
            gl.glUseProgram(program);
            gl.glBindVertexArray(gl.glGenVertexArrays());
            gl.glDrawArrays(GL_TRIANGLES, 0, 3);
            drawsGreen(gl);
            assertEquals(1, session.stats().declines());
            context.close();
        }
    }

    @ParameterizedTest
    @EnumSource(value = Lane.class, names = "VULKAN_.*", mode = EnumSource.Mode.MATCH_ALL)
    void anAnisotropyThatIsNoChoiceIsNamed(Lane lane) {
        System.setProperty(ANISOTROPY, "yes");
        RuntimeException refused = assertThrows(RuntimeException.class, lane::open);
        assertTrue(refused.getMessage().contains(ANISOTROPY + " (yes) must be 0, 1 or 2"), refused.getMessage());
        System.clearProperty(ANISOTROPY);
        works(lane);
    }

    @ParameterizedTest
    @EnumSource(value = Lane.class, names = "VULKAN_.*", mode = EnumSource.Mode.MATCH_ALL)
    void aDeviceLostAtASubmissionEndsTheContextAlone(Lane lane) {
        System.setProperty(LOST, "4");
        MglSession session = lane.open();
        MglContext context = current(session, SIZE);
        GL33 gl = context.gl33();
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, 1 << 16, GL_STREAM_DRAW);
        gl.glUseProgram(Programs.covering(gl));
        gl.glBindVertexArray(gl.glGenVertexArrays());
        int error = GL_NO_ERROR;
        for (int i = 0; i < 8 && error == GL_NO_ERROR; i++) {
            gl.glDrawArrays(GL_TRIANGLES, 0, 3);
            gl.glFinish();
            error = gl.glGetError();
        }
        assertEquals(GL_CONTEXT_LOST, error);
        assertEquals(GL_UNKNOWN_CONTEXT_RESET, context.khrRobustness().glGetGraphicsResetStatus());
        Fatal lost = assertThrows(Fatal.class, context::swapBuffers);
        assertEquals(FatalFamily.BackendDeviceLost, lost.family());
        assertTrue(lost.detail().contains("VK_ERROR_DEVICE_LOST"), lost.detail());
        session.close();
        System.clearProperty(LOST);
        works(lane);
    }

    /** The driver itself says so: where the host waits for the GPU, and where it only looks how far the GPU is. */
    @ParameterizedTest
    @CsvSource({
        "VULKAN_MONOLITH, vkWaitSemaphores", "VULKAN_INPROC, vkWaitSemaphores",
        "VULKAN_MONOLITH, vkGetSemaphoreCounterValue", "VULKAN_INPROC, vkGetSemaphoreCounterValue"
    })
    void aDeviceLostAtAWaitEndsTheContextAlone(Lane lane, String function) {
        try (VulkanCalls calls = new VulkanCalls()) {
            MglSession session = lane.open();
            MglContext context = current(session, SIZE);
            GL33 gl = context.gl33();
            drawsGreen(gl);
            AtomicInteger waits = new AtomicInteger();
            calls.watch((name, arguments) -> {
                // What the host looks at before it waits is not there yet.
                boolean looks = name.equals("vkGetSemaphoreCounterValue");
                if (name.equals(function) || waits.get() > 0 && name.equals("vkQueueSubmit2")) {
                    waits.incrementAndGet();
                    return VK_ERROR_DEVICE_LOST;
                }
                return looks ? VK_SUCCESS : VulkanCalls.Watch.GO_ON;
            });
            gl.glDrawArrays(GL_TRIANGLES, 0, 3);
            if (function.equals("vkWaitSemaphores")) {
                // A surface of another size drains the device, at the end of the frame.
                context.resize(2 * SIZE, SIZE);
                assertThrows(Fatal.class, context::swapBuffers);
            }
            gl.glFinish();
            assertTrue(waits.get() > 0, "nobody waited");
            assertEquals(GL_CONTEXT_LOST, gl.glGetError());
            assertEquals(GL_UNKNOWN_CONTEXT_RESET, context.khrRobustness().glGetGraphicsResetStatus());
            Fatal lost = assertThrows(Fatal.class, context::swapBuffers);
            assertEquals(FatalFamily.BackendDeviceLost, lost.family());
            assertTrue(lost.detail().contains(function + ": VK_ERROR_DEVICE_LOST"), lost.detail());
            session.close();
            assertEquals(List.of(), calls.left());
            calls.watch((name, arguments) -> VulkanCalls.Watch.GO_ON);
            works(lane);
            assertEquals(List.of(), calls.left());
        }
    }

    /** Buffers that are rewritten while they are in use keep the memory that they leave; no error before that is gone. */
    @ParameterizedTest
    @EnumSource(value = Lane.class, names = "VULKAN_.*", mode = EnumSource.Mode.MATCH_ALL)
    void whatBuffersKeepIsGivenUpBeforeMemoryEnds(Lane lane) {
        System.setProperty(HEAP, "64");
        try (MglSession session = lane.open()) {
            MglContext context = current(session, SIZE);
            GL33 gl = context.gl33();
            gl.glBindVertexArray(gl.glGenVertexArrays());
            gl.glUseProgram(Programs.covering(gl));
            FloatBuffer content = BufferUtils.createFloatBuffer(1 << 18);
            int[] buffers = new int[8];
            for (int i = 0; i < 8; i++) {
                buffers[i] = gl.glGenBuffers();
                gl.glBindBuffer(GL_ARRAY_BUFFER, buffers[i]);
                gl.glBufferData(GL_ARRAY_BUFFER, content, GL_STREAM_DRAW);
                gl.glVertexAttribPointer(i, 4, GL_FLOAT, false, 0, 0L);
                gl.glEnableVertexAttribArray(i);
            }
            gl.glUseProgram(Programs.linked(gl, reading(8), Programs.painting("", "vec4(1.0)")));
            for (int round = 0; round < 3; round++) {
                gl.glDrawArrays(GL_TRIANGLES, 0, 3);
                for (int buffer : buffers) {
                    gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
                    gl.glBufferSubData(GL_ARRAY_BUFFER, 0, content);
                }
            }
            gl.glFinish();
            assertEquals(GL_NO_ERROR, gl.glGetError());
            // 8 MiB are in use and 24 kept.
            gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
            gl.glBufferData(GL_ARRAY_BUFFER, 40L << 20, GL_STATIC_DRAW);
            gl.glFinish();
            assertEquals(GL_NO_ERROR, gl.glGetError());
            context.close();
        }
    }

    private static String reading(int attributes) {
        StringBuilder inputs = new StringBuilder();
        StringBuilder sum = new StringBuilder("vec4(0)");
        for (int i = 0; i < attributes; i++) {
            inputs.append("layout(location = ")
                    .append(i)
                    .append(") in vec4 a")
                    .append(i)
                    .append(";\n");
            sum.append(" + a").append(i);
        }
        return inputs + "void main() { gl_Position = " + sum + "; }";
    }

    @ParameterizedTest
    @EnumSource(value = Lane.class, names = "VULKAN_.*", mode = EnumSource.Mode.MATCH_ALL)
    void anUploadWithoutMemoryForItIsOutOfMemory(Lane lane) {
        System.setProperty(HEAP, "64");
        try (MglSession session = lane.open()) {
            MglContext context = current(session, SIZE);
            GL33 gl = context.gl33();
            ByteBuffer texels = BufferUtils.createByteBuffer(4 << 20);
            for (int i = 0; i < texels.capacity(); i += 4) {
                texels.putInt(i, GREEN);
            }
            int texture = gl.glGenTextures();
            gl.glBindTexture(GL_TEXTURE_2D, texture);
            gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
            gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1024, 1024, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
            List<Integer> fill = new ArrayList<>();
            int error = GL_NO_ERROR;
            while (error == GL_NO_ERROR) {
                fill.add(gl.glGenBuffers());
                gl.glBindBuffer(GL_ARRAY_BUFFER, fill.getLast());
                gl.glBufferData(GL_ARRAY_BUFFER, 1 << 20, GL_STATIC_DRAW);
                gl.glFinish();
                error = gl.glGetError();
            }
            assertEquals(GL_OUT_OF_MEMORY, error);
            assertTrue(fill.size() > 32, fill.size() + " MiB fit");
            gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 1024, 1024, GL_RGBA, GL_UNSIGNED_BYTE, texels);
            assertOutOfMemory(gl, "an upload");
            fill.forEach(gl::glDeleteBuffers);
            gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 1024, 1024, GL_RGBA, GL_UNSIGNED_BYTE, texels);
            ByteBuffer read = BufferUtils.createByteBuffer(4 << 20);
            gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, read);
            assertEquals(GL_NO_ERROR, gl.glGetError());
            assertEquals(texels, read);
            drawsGreen(gl);
            context.close();
        }
    }

    /** Four times the memory that there is, in one recording, which would keep all of it until it is submitted. */
    @ParameterizedTest
    @EnumSource(value = Lane.class, names = "VULKAN_.*", mode = EnumSource.Mode.MATCH_ALL)
    void whatDiesInTheOpenRecordingMakesRoomForStorage(Lane lane) {
        System.setProperty(HEAP, "64");
        try (MglSession session = lane.open()) {
            MglContext context = current(session, SIZE);
            GL33 gl = context.gl33();
            gl.glBindFramebuffer(GL_FRAMEBUFFER, gl.glGenFramebuffers());
            gl.glClearColor(0, 1, 0, 1);
            int texture = gl.glGenTextures();
            gl.glBindTexture(GL_TEXTURE_2D, texture);
            gl.glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
            for (int i = 0; i < 16; i++) {
                gl.glTexImage2D(
                        GL_TEXTURE_2D, 0, GL_RGBA8, 2048, 2048 - i, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
                gl.glClear(GL_COLOR_BUFFER_BIT);
            }
            assertGreen(gl, "a texture");
            gl.glDeleteTextures(texture);
            int renderbuffer = gl.glGenRenderbuffers();
            gl.glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
            gl.glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, renderbuffer);
            for (int i = 0; i < 16; i++) {
                gl.glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, 2048, 2048 - i);
                gl.glClear(GL_COLOR_BUFFER_BIT);
            }
            assertGreen(gl, "a renderbuffer");
            gl.glDeleteRenderbuffers(renderbuffer);
            gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
            gl.glBindBuffer(GL_COPY_READ_BUFFER, gl.glGenBuffers());
            gl.glBufferData(GL_COPY_READ_BUFFER, new int[] {GREEN}, GL_STATIC_DRAW);
            gl.glBindBuffer(GL_COPY_WRITE_BUFFER, gl.glGenBuffers());
            for (int i = 0; i < 16; i++) {
                gl.glBufferData(GL_COPY_WRITE_BUFFER, (16L << 20) + 4 * i, GL_STATIC_DRAW);
                gl.glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, 0, 4 * i, 4);
            }
            int[] read = new int[1];
            gl.glGetBufferSubData(GL_COPY_WRITE_BUFFER, 4 * 15, read);
            assertEquals(GL_NO_ERROR, gl.glGetError(), "a buffer");
            assertEquals(GREEN, read[0]);
            assertEquals(0, session.stats().declines());
            context.close();
        }
    }

    /** As above, for levels that come together at glGenerateMipmap. */
    @ParameterizedTest
    @EnumSource(value = Lane.class, names = "VULKAN_.*", mode = EnumSource.Mode.MATCH_ALL)
    void whatDiesInTheOpenRecordingMakesRoomForMipmaps(Lane lane) {
        System.setProperty(HEAP, "64");
        try (MglSession session = lane.open()) {
            MglContext context = current(session, SIZE);
            GL33 gl = context.gl33();
            int mipmapped = gl.glGenTextures();
            gl.glBindTexture(GL_TEXTURE_2D, mipmapped);
            gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
            gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 2048, 1024, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
            gl.glFinish();
            dieInTheOpenRecording(gl);
            gl.glBindTexture(GL_TEXTURE_2D, mipmapped);
            gl.glGenerateMipmap(GL_TEXTURE_2D);
            gl.glFinish();
            assertEquals(GL_NO_ERROR, gl.glGetError(), "mipmaps");
            drawsGreen(gl);
            assertEquals(0, session.stats().declines());
            context.close();
        }
    }

    /** 48 MiB in pieces, drawn into and deleted: the recording keeps them. */
    private static void dieInTheOpenRecording(GL33 gl) {
        int framebuffer = gl.glGenFramebuffers();
        gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        gl.glClearColor(0, 1, 0, 1);
        for (int i = 0; i < 12; i++) {
            int texture = gl.glGenTextures();
            gl.glBindTexture(GL_TEXTURE_2D, texture);
            gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1024, 1024, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
            gl.glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
            gl.glClear(GL_COLOR_BUFFER_BIT);
            gl.glDeleteTextures(texture);
        }
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        gl.glDeleteFramebuffers(framebuffer);
    }

    private static void assertGreen(GL33 gl, String what) {
        ByteBuffer pixel = BufferUtils.createByteBuffer(4);
        gl.glReadPixels(1, 1, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
        assertEquals(GL_NO_ERROR, gl.glGetError(), what);
        assertEquals(GREEN, pixel.getInt(0), what);
    }

    /** Uploads of one recording that need more than there is: what was staged is copied, and its room is used again. */
    @ParameterizedTest
    @EnumSource(value = Lane.class, names = "VULKAN_.*", mode = EnumSource.Mode.MATCH_ALL)
    void whatTheOpenRecordingStagedMakesRoomForUploads(Lane lane) {
        System.setProperty(HEAP, "64");
        try (MglSession session = lane.open()) {
            MglContext context = current(session, SIZE);
            GL33 gl = context.gl33();
            ByteBuffer texels = BufferUtils.createByteBuffer(4 << 20);
            gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
            gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
            gl.glTexImage2D(
                    GL_TEXTURE_2D,
                    0,
                    GL_DEPTH24_STENCIL8,
                    1024,
                    1024,
                    0,
                    GL_DEPTH_STENCIL,
                    GL_UNSIGNED_INT_24_8,
                    (ByteBuffer) null);
            for (int i = 0; i < 32; i++) {
                texels.putInt(0, i << 8 | 0x80 + i);
                gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 1024, 1024, GL_DEPTH_STENCIL, GL_UNSIGNED_INT_24_8, texels);
            }
            ByteBuffer read = BufferUtils.createByteBuffer(4 << 20);
            gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_DEPTH_STENCIL, GL_UNSIGNED_INT_24_8, read);
            assertEquals(GL_NO_ERROR, gl.glGetError());
            assertEquals(texels, read);
            assertEquals(0, session.stats().declines());
            context.close();
        }
    }

    @ParameterizedTest
    @EnumSource(value = Lane.class, names = "VULKAN_.*", mode = EnumSource.Mode.MATCH_ALL)
    void whatDoesNotFitIsOutOfMemoryAndTheRestWorks(Lane lane) {
        System.setProperty(HEAP, "64");
        try (MglSession session = lane.open()) {
            MglContext context = current(session, SIZE);
            GL33 gl = context.gl33();
            gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
            gl.glBufferData(GL_ARRAY_BUFFER, 96L << 20, GL_STATIC_DRAW);
            assertOutOfMemory(gl, "a buffer");
            gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
            gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 8192, 4096, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
            assertOutOfMemory(gl, "a texture");
            gl.glBindRenderbuffer(GL_RENDERBUFFER, gl.glGenRenderbuffers());
            gl.glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, 8192, 4096);
            assertOutOfMemory(gl, "a renderbuffer");
            // Memory that is dead but not yet free is waited for: twelve times 16 MiB go through 64.
            for (int i = 0; i < 12; i++) {
                int texture = gl.glGenTextures();
                gl.glBindTexture(GL_TEXTURE_2D, texture);
                gl.glTexImage2D(
                        GL_TEXTURE_2D, 0, GL_RGBA8, 2048, 2048, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
                gl.glDeleteTextures(texture);
                gl.glFinish();
                assertEquals(GL_NO_ERROR, gl.glGetError(), "texture " + i);
            }
            drawsGreen(gl);
            context.close();
        }
    }

    @ParameterizedTest
    @EnumSource(value = Lane.class, names = "VULKAN_.*", mode = EnumSource.Mode.MATCH_ALL)
    void aSurfaceIsReplacedByAnotherOne(Lane lane) {
        try (MglSession session = lane.open()) {
            MglContext context = current(session, 2 * SIZE);
            for (int i = 0; i < 6; i++) {
                context.gl33().glClear(GL_COLOR_BUFFER_BIT);
                context.resize(SIZE + i, 3 * SIZE - i);
                context.swapBuffers();
            }
            drawsGreen(context.gl33());
            context.close();
            MglContext next = current(session, SIZE);
            drawsGreen(next.gl33());
            next.close();
        }
    }
}
