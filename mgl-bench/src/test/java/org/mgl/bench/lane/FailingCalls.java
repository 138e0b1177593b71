package org.mgl.bench.lane;

import static org.lwjgl.vulkan.VK10.VK_ERROR_OUT_OF_DEVICE_MEMORY;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.lwjgl.BufferUtils;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.KHRDebug;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.server.vulkan.device.DebugMessages;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/**
 * A program that opens a session and draws a frame again and again; each time another one of the calls that make Vulkan
 * objects, record or submit fails for want of memory: alone, with every later one, or with the next one of the same
 * function. A line tells how each time ended; lines that begin with {@code WRONG} are what must not be: an end that is none
 * of the documented ones, an object or memory that is left, a word of the validation layers.
 */
final class FailingCalls {
    private static final int SIZE = 8;

    /** What becomes of the calls behind the one that fails. */
    enum Later {
        GO_ON,
        FAIL,
        FAIL_RETRY
    }

    private final VulkanCalls calls;
    private final Lane lane;
    private int number;
    private int failing;
    private Later later = Later.GO_ON;
    private String failed;
    private boolean retried;
    private long memory = -1;

    private FailingCalls(VulkanCalls calls, Lane lane) {
        this.calls = calls;
        this.lane = lane;
        calls.watch(this::called);
    }

    /**
     * Runs all, from the first call on until there are no more.
     *
     * @param arguments the lane; what later calls do, as {@link Later}; the step from call to call
     */
    public static void main(String[] arguments) {
        try (VulkanCalls calls = new VulkanCalls()) {
            Lane lane = Lane.valueOf(arguments[0]);
            Later later = Later.valueOf(arguments[1]);
            int step = Integer.parseInt(arguments[2]);
            FailingCalls all = new FailingCalls(calls, lane);
            int wrong = 0;
            // The first sessions of a process leave what is made once.
            all.run(0, Later.GO_ON);
            all.run(0, Later.GO_ON);
            all.memory = nativeBlocks();
            int n = 2 - step;
            do {
                n += step;
                wrong += all.run(n, later);
            } while (all.failed != null);
            System.exit(wrong == 0 ? 0 : 1);
        }
    }

    private synchronized int called(String function, Object[] arguments) {
        if (!VulkanCalls.mayLackMemory(function)) {
            return VulkanCalls.Watch.GO_ON;
        }
        number++;
        boolean fails = number == failing;
        if (failed != null) {
            fails = later == Later.FAIL || later == Later.FAIL_RETRY && !retried && function.equals(failed);
            retried |= fails;
        }
        if (!fails) {
            return VulkanCalls.Watch.GO_ON;
        }
        if (failed == null) {
            failed = function;
        }
        return VK_ERROR_OUT_OF_DEVICE_MEMORY;
    }

    private synchronized void arm(int n, Later later) {
        number = 0;
        failing = n;
        this.later = later;
        failed = null;
        retried = false;
    }

    private static long nativeBlocks() {
        long[] blocks = new long[1];
        MemoryUtil.memReport((address, bytes, thread, name, stack) -> blocks[0]++);
        return blocks[0];
    }

    private int run(int n, Later later) {
        arm(n, later);
        long said = DebugMessages.total();
        List<String> wrong = new ArrayList<>();
        String end;
        try {
            end = session(wrong);
        } catch (Fatal refused) {
            end = "refused: " + refused.detail();
            if (refused.family() != FatalFamily.ResourceUnavailable) {
                wrong.add("opening ends with " + refused);
            }
        } catch (RuntimeException | Error e) {
            end = e.toString();
            wrong.add(e.toString());
            e.printStackTrace(System.out);
        }
        System.out.println((later == Later.GO_ON ? "call " : "from ") + n + " " + failed + ": " + end);
        wrong.addAll(calls.left());
        calls.forget();
        if (DebugMessages.total() != said) {
            wrong.add("the validation layers spoke");
        }
        long blocks = nativeBlocks();
        if (memory >= 0 && blocks != memory) {
            wrong.add(blocks - memory + " blocks of native memory are left");
            memory = blocks;
        }
        wrong.forEach(line -> System.out.println("WRONG " + line));
        return wrong.size();
    }

    private String session(List<String> wrong) {
        MglSession session = lane.open();
        String end;
        try {
            end = frame(session, wrong);
        } catch (Fatal fatal) {
            end = "fatal: " + fatal.detail();
            if (fatal.family() != FatalFamily.ResourceUnavailable) {
                wrong.add("the session ends with " + fatal);
            }
        }
        try {
            session.close();
        } catch (RuntimeException e) {
            wrong.add("closing throws " + e);
        }
        return end;
    }

    private String frame(MglSession session, List<String> wrong) {
        MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(SIZE, SIZE));
        context.makeCurrent();
        GL33 gl = context.gl33();
        List<String> shown = draw(gl, context);
        boolean memory = false;
        for (int error = gl.glGetError(); error != GL_NO_ERROR; error = gl.glGetError()) {
            memory |= error == GL_OUT_OF_MEMORY;
            if (error != GL_OUT_OF_MEMORY) {
                wrong.add("GL error 0x" + Integer.toHexString(error));
            }
        }
        long declined = session.stats().declines();
        if (!memory && declined == 0) {
            shown.forEach(line -> wrong.add("nobody said so, but " + line));
        }
        context.close();
        return (memory ? "out of memory, " : "") + (declined != 0 ? declined + " declined, " : "") + "lives";
    }

    /** Something of everything that makes Vulkan objects; what does not show what it should. */
    private static List<String> draw(GL33 gl, MglContext context) {
        List<String> shown = new ArrayList<>();
        gl.glBindVertexArray(gl.glGenVertexArrays());
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        ByteBuffer texels = BufferUtils.createByteBuffer(4 * 16);
        for (int i = 0; i < 16; i++) {
            texels.putInt(4 * i, 0xFF00FF00);
        }
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels);
        gl.glGenerateMipmap(GL_TEXTURE_2D);
        int program = Programs.linked(
                gl,
                "in vec2 p; void main() { gl_Position = vec4(p, 0.0, 1.0); }",
                Programs.painting("uniform sampler2D t; uniform vec4 tint;", "texture(t, vec2(0.5)) * tint"));
        gl.glUseProgram(program);
        gl.glUniform4f(gl.glGetUniformLocation(program, "tint"), 1, 1, 1, 1);
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, new float[] {-1, -1, 3, -1, -1, 3}, GL_STATIC_DRAW);
        gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, 0, 0L);
        gl.glEnableVertexAttribArray(0);
        debugged(gl, context.khrDebug(), texture, program);
        int query = gl.glGenQueries();
        gl.glBeginQuery(GL_SAMPLES_PASSED, query);
        gl.glFlush();
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        gl.glEndQuery(GL_SAMPLES_PASSED);
        check(shown, gl, "the draw", 0xFF00FF00);
        if (gl.glGetQueryObjecti(query, GL_QUERY_RESULT) != SIZE * SIZE) {
            shown.add("the query does not count");
        }
        gl.glColorMask(true, false, false, false);
        gl.glClearColor(1, 0, 0, 1);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        gl.glColorMask(true, true, true, true);
        check(shown, gl, "the masked clear", 0xFF00FFFF);
        rendered(gl, shown);
        captured(gl, shown);
        gl.glGetInteger64(GL_TIMESTAMP);
        context.swapBuffers();
        context.resize(SIZE, SIZE);
        gl.glClearColor(0, 0, 1, 1);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        check(shown, gl, "the clear", 0xFFFF0000);
        return shown;
    }

    /** Names, a message, and a group that nothing ends; for a while the driver is listened to. */
    private static void debugged(GL33 gl, KHRDebug debug, int texture, int program) {
        gl.glEnable(KHRDebug.GL_DEBUG_OUTPUT);
        debug.glObjectLabel(GL_TEXTURE, texture, "a texture");
        debug.glObjectLabel(KHRDebug.GL_PROGRAM, program, "a program");
        debug.glPushDebugGroup(KHRDebug.GL_DEBUG_SOURCE_APPLICATION, 0, "a group");
        debug.glDebugMessageInsert(
                KHRDebug.GL_DEBUG_SOURCE_APPLICATION,
                KHRDebug.GL_DEBUG_TYPE_MARKER,
                0,
                KHRDebug.GL_DEBUG_SEVERITY_NOTIFICATION,
                "a marker");
        gl.glDisable(KHRDebug.GL_DEBUG_OUTPUT);
    }

    /** Into a multisampled renderbuffer, resolved by a blit. */
    private static void rendered(GL33 gl, List<String> shown) {
        int framebuffer = gl.glGenFramebuffers();
        gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        int renderbuffer = gl.glGenRenderbuffers();
        gl.glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
        gl.glRenderbufferStorageMultisample(GL_RENDERBUFFER, 4, GL_RGBA8, SIZE, SIZE);
        gl.glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, renderbuffer);
        gl.glClearColor(1, 0, 1, 1);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        gl.glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
        gl.glBlitFramebuffer(0, 0, SIZE, SIZE, 0, 0, SIZE, SIZE, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        check(shown, gl, "the blit", 0xFFFF00FF);
        gl.glDeleteFramebuffers(framebuffer);
        gl.glDeleteRenderbuffers(renderbuffer);
    }

    /** Captures twice with something between; a texture that shows the buffer; a query that is still running at the end. */
    private static void captured(GL33 gl, List<String> shown) {
        int program = gl.glCreateProgram();
        int shader = gl.glCreateShader(GL_VERTEX_SHADER);
        gl.glShaderSource(
                shader,
                "#version 330 core\nout float v; void main() { v = 1.0 + gl_VertexID; gl_Position = vec4(0); }");
        gl.glCompileShader(shader);
        gl.glAttachShader(program, shader);
        gl.glTransformFeedbackVaryings(program, new CharSequence[] {"v"}, GL_INTERLEAVED_ATTRIBS);
        gl.glLinkProgram(program);
        gl.glUseProgram(program);
        int buffer = gl.glGenBuffers();
        gl.glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffer);
        gl.glBufferData(GL_TRANSFORM_FEEDBACK_BUFFER, 64, GL_STREAM_READ);
        gl.glBeginTransformFeedback(GL_POINTS);
        gl.glDrawArrays(GL_POINTS, 0, 2);
        gl.glFlush();
        gl.glDrawArrays(GL_POINTS, 0, 2);
        gl.glEndTransformFeedback();
        float[] values = new float[4];
        gl.glGetBufferSubData(GL_TRANSFORM_FEEDBACK_BUFFER, 0, values);
        if (!java.util.Arrays.equals(values, new float[] {1, 2, 1, 2})) {
            shown.add("captured " + java.util.Arrays.toString(values));
        }
        gl.glBindTexture(GL_TEXTURE_BUFFER, gl.glGenTextures());
        gl.glTexBuffer(GL_TEXTURE_BUFFER, GL_R32F, buffer);
        int reading = Programs.covering(
                gl,
                "uniform samplerBuffer b; uniform sampler3D none;",
                "vec4(texelFetch(b, 1).r - 1.0) + texture(none, vec3(0))");
        gl.glUseProgram(reading);
        gl.glUniform1i(gl.glGetUniformLocation(reading, "none"), 1);
        int query = gl.glGenQueries();
        gl.glBeginQuery(GL_ANY_SAMPLES_PASSED, query);
        gl.glDrawArrays(GL_LINE_LOOP, 0, 3);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        check(shown, gl, "the buffer texture", 0xFFFFFFFF);
    }

    private static void check(List<String> shown, GL33 gl, String what, int expected) {
        ByteBuffer pixel = BufferUtils.createByteBuffer(4);
        gl.glReadPixels(SIZE / 2, SIZE / 2, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
        if (pixel.getInt(0) != expected) {
            shown.add(what + " shows " + Integer.toHexString(pixel.getInt(0)));
        }
    }
}
