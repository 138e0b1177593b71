package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;
import static org.mgl.client.KHRDebug.*;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.BufferUtils;
import org.lwjgl.system.MemoryUtil;
import org.mgl.bench.oracle.NativeContext;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.KHRDebug;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.UnmigratedVerbException;
import org.mgl.client.impl.MglConfig;
import org.mgl.client.impl.Sessions;
import org.mgl.server.gles.CountingServer;

/** GL_KHR_debug is what this machine's desktop OpenGL makes of it: errors, log, groups, volume control, labels. */
@Timeout(60)
class DebugOutputTest {
    /** Source API's texts are the implementation's own; everything else is compared. */
    private static final class Script {
        final GL33 gl;
        final KHRDebug debug;
        final List<String> seen = new ArrayList<>();

        Script(GL33 gl, KHRDebug debug) {
            this.gl = gl;
            this.debug = debug;
        }

        void step(String what) {
            seen.add(what + ": error 0x" + Integer.toHexString(gl.glGetError()) + ", log " + log() + ", depth "
                    + gl.glGetInteger(GL_DEBUG_GROUP_STACK_DEPTH));
        }

        void line(Object what) {
            seen.add(what.toString());
        }

        /** Takes the log, one message at a time and then all at once, with the getters that go with it. */
        List<String> log() {
            List<String> messages = new ArrayList<>();
            ByteBuffer text = BufferUtils.createByteBuffer(8192);
            int[][] f = new int[5][16];
            for (int count = 1; ; count = 16) {
                int next = gl.glGetInteger(GL_DEBUG_NEXT_LOGGED_MESSAGE_LENGTH);
                int taken = debug.glGetDebugMessageLog(count, f[0], f[1], f[2], f[3], f[4], text);
                int at = 0;
                for (int i = 0; i < taken; i++) {
                    assertTrue(i > 0 || next == f[4][0], "the next message's length");
                    messages.add(
                            message(f[0][i], f[1][i], f[2][i], f[3][i], MemoryUtil.memUTF8(text, f[4][i] - 1, at)));
                    assertEquals(0, text.get(at + f[4][i] - 1));
                    at += f[4][i];
                }
                if (taken == 0) {
                    return messages;
                }
            }
        }
    }

    private static String message(int source, int type, int id, int severity, String text) {
        boolean api = source == GL_DEBUG_SOURCE_API;
        assertTrue(!text.isEmpty() || !api);
        return String.format("%x %x %x %x '%s'", source, type, api ? 0 : id, severity, api ? "" : text);
    }

    private static void errors(Script s) {
        GL33 gl = s.gl;
        KHRDebug d = s.debug;
        s.line(gl.glIsEnabled(GL_DEBUG_OUTPUT) + " " + gl.glIsEnabled(GL_DEBUG_OUTPUT_SYNCHRONOUS));
        gl.glDisable(GL_DEBUG_OUTPUT);
        d.glDebugMessageInsert(GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_MARKER, 1, GL_DEBUG_SEVERITY_HIGH, "silent");
        s.step("disabled");
        gl.glEnable(GL_DEBUG_OUTPUT);
        gl.glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
        s.line(gl.glIsEnabled(GL_DEBUG_OUTPUT) + " " + gl.glIsEnabled(GL_DEBUG_OUTPUT_SYNCHRONOUS));
        d.glDebugMessageInsert(GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_MARKER, 1, GL_DEBUG_SEVERITY_HIGH, "told");
        d.glDebugMessageInsert(GL_DEBUG_SOURCE_THIRD_PARTY, GL_DEBUG_TYPE_OTHER, -2, GL_DEBUG_SEVERITY_MEDIUM, "");
        d.glDebugMessageInsert(GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_OTHER, 3, GL_DEBUG_SEVERITY_LOW, "low");
        s.line(gl.glGetInteger(GL_DEBUG_LOGGED_MESSAGES));
        s.step("enabled");
        d.glDebugMessageInsert(GL_DEBUG_SOURCE_API, GL_DEBUG_TYPE_OTHER, 3, GL_DEBUG_SEVERITY_HIGH, "as the GL");
        s.step("source");
        d.glDebugMessageInsert(GL_DEBUG_SOURCE_APPLICATION, GL_DONT_CARE, 3, GL_DEBUG_SEVERITY_HIGH, "type");
        s.step("type");
        d.glDebugMessageInsert(GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_OTHER, 3, 77, "severity");
        s.step("severity");
        int most = gl.glGetInteger(GL_MAX_DEBUG_MESSAGE_LENGTH);
        d.glDebugMessageInsert(
                GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_OTHER, 3, GL_DEBUG_SEVERITY_HIGH, "x".repeat(most));
        s.step("too long");
        d.glDebugMessageInsert(
                GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_OTHER, 3, GL_DEBUG_SEVERITY_HIGH, "x".repeat(most - 1));
        s.line(gl.glGetInteger(GL_DEBUG_NEXT_LOGGED_MESSAGE_LENGTH) - most);
        s.log();
        gl.glBindBuffer(0x1234, 0);
        s.step("an error of the GL");
        gl.glViewport(0, 0, -1, -1);
        s.step("another");
        d.glPopDebugGroup();
        s.step("underflow");
        d.glPushDebugGroup(GL_DEBUG_SOURCE_OTHER, 1, "source of a group");
        s.step("source of a group");
        int most2 = gl.glGetInteger(GL_MAX_DEBUG_GROUP_STACK_DEPTH);
        assertTrue(most2 >= 64);
        for (int i = 1; i < most2; i++) {
            d.glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, i, "group");
            s.log();
        }
        s.line(gl.glGetInteger(GL_DEBUG_GROUP_STACK_DEPTH) == most2);
        d.glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, 9, "one too many");
        s.line(Integer.toHexString(gl.glGetError()) + s.log());
        for (int i = 1; i < most2; i++) {
            d.glPopDebugGroup();
            s.log();
        }
        s.step("balanced");
    }

    private static void insertAll(Script s) {
        for (int severity : new int[] {
            GL_DEBUG_SEVERITY_HIGH, GL_DEBUG_SEVERITY_MEDIUM, GL_DEBUG_SEVERITY_LOW, GL_DEBUG_SEVERITY_NOTIFICATION
        }) {
            s.debug.glDebugMessageInsert(GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_MARKER, 5, severity, "five");
            s.debug.glDebugMessageInsert(GL_DEBUG_SOURCE_THIRD_PARTY, GL_DEBUG_TYPE_OTHER, 6, severity, "six");
        }
        s.step("messages");
    }

    private static void groups(Script s) {
        KHRDebug d = s.debug;
        s.gl.glEnable(GL_DEBUG_OUTPUT);
        insertAll(s);
        d.glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, 11, "outer");
        s.step("push");
        d.glDebugMessageControl(GL_DONT_CARE, GL_DONT_CARE, GL_DONT_CARE, (int[]) null, false);
        insertAll(s);
        d.glPushDebugGroup(GL_DEBUG_SOURCE_THIRD_PARTY, 12, "inner");
        s.step("silent push");
        d.glDebugMessageControl(GL_DEBUG_SOURCE_APPLICATION, GL_DONT_CARE, GL_DEBUG_SEVERITY_LOW, (int[]) null, true);
        insertAll(s);
        d.glDebugMessageControl(GL_DEBUG_SOURCE_THIRD_PARTY, GL_DEBUG_TYPE_OTHER, GL_DONT_CARE, new int[] {7, 6}, true);
        insertAll(s);
        d.glDebugMessageControl(GL_DONT_CARE, GL_DONT_CARE, GL_DEBUG_SEVERITY_HIGH, (int[]) null, false);
        insertAll(s);
        d.glPopDebugGroup();
        s.step("silent pop");
        insertAll(s);
        d.glPopDebugGroup();
        s.step("pop");
        insertAll(s);
        d.glDebugMessageControl(
                GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_MARKER, GL_DEBUG_SEVERITY_HIGH, new int[] {5}, false);
        s.step("ids with a severity");
        d.glDebugMessageControl(GL_DONT_CARE, GL_DEBUG_TYPE_MARKER, GL_DONT_CARE, new int[] {5}, false);
        s.step("ids without a source");
        d.glDebugMessageControl(GL_DEBUG_SOURCE_APPLICATION, GL_DONT_CARE, GL_DONT_CARE, new int[] {5}, false);
        s.step("ids without a type");
        d.glDebugMessageControl(1, GL_DONT_CARE, GL_DONT_CARE, (int[]) null, false);
        s.step("control's source");
        d.glDebugMessageControl(GL_DONT_CARE, 1, GL_DONT_CARE, (int[]) null, false);
        s.step("control's type");
        d.glDebugMessageControl(GL_DONT_CARE, GL_DONT_CARE, 1, (int[]) null, false);
        s.step("control's severity");
    }

    private static void fullLog(Script s) {
        KHRDebug d = s.debug;
        s.gl.glEnable(GL_DEBUG_OUTPUT);
        int most = s.gl.glGetInteger(GL_MAX_DEBUG_LOGGED_MESSAGES);
        for (int i = 0; i < most + 2; i++) {
            d.glDebugMessageInsert(
                    GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_MARKER, i, GL_DEBUG_SEVERITY_HIGH, "number " + i);
        }
        s.line(s.gl.glGetInteger(GL_DEBUG_LOGGED_MESSAGES) == most);
        List<String> kept = s.log();
        s.line(kept.size() == most);
        s.line(kept.getFirst() + kept.get(2));
        ByteBuffer small = BufferUtils.createByteBuffer(9);
        d.glDebugMessageInsert(GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_MARKER, 1, GL_DEBUG_SEVERITY_HIGH, "one");
        d.glDebugMessageInsert(GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_MARKER, 2, GL_DEBUG_SEVERITY_HIGH, "two");
        d.glDebugMessageInsert(GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_MARKER, 3, GL_DEBUG_SEVERITY_HIGH, "three");
        int[] ids = new int[3];
        s.line(d.glGetDebugMessageLog(3, null, null, ids, null, null, small) + " " + ids[0] + ids[1] + ids[2]);
        s.line(d.glGetDebugMessageLog(3, null, null, ids, null, null, small) + " " + ids[0]);
        s.step("log");
    }

    private static void labels(Script s) {
        GL33 gl = s.gl;
        KHRDebug d = s.debug;
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        int array = gl.glGenVertexArrays();
        gl.glBindVertexArray(array);
        int framebuffer = gl.glGenFramebuffers();
        gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        int renderbuffer = gl.glGenRenderbuffers();
        gl.glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
        int sampler = gl.glGenSamplers();
        gl.glBindSampler(0, sampler);
        int query = gl.glGenQueries();
        gl.glBeginQuery(GL_SAMPLES_PASSED, query);
        gl.glEndQuery(GL_SAMPLES_PASSED);
        int shader = gl.glCreateShader(GL_VERTEX_SHADER);
        int program = gl.glCreateProgram();
        long sync = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        int[][] objects = {
            {GL_BUFFER, buffer},
            {GL_TEXTURE, texture},
            {0x8074, array},
            {GL_FRAMEBUFFER, framebuffer},
            {GL_RENDERBUFFER, renderbuffer},
            {GL_SAMPLER, sampler},
            {GL_QUERY, query},
            {GL_SHADER, shader},
            {GL_PROGRAM, program}
        };
        s.line(Integer.toHexString(gl.glGetError()));
        for (int[] object : objects) {
            String before = d.glGetObjectLabel(object[0], object[1]);
            d.glObjectLabel(object[0], object[1], "label of " + Integer.toHexString(object[0]));
            int[] length = new int[1];
            ByteBuffer text = BufferUtils.createByteBuffer(6);
            d.glGetObjectLabel(object[0], object[1], length, text);
            s.line("'" + before + "' '" + d.glGetObjectLabel(object[0], object[1]) + "' " + length[0]
                    + MemoryUtil.memUTF8(MemoryUtil.memAddress(text)) + " "
                    + d.glGetObjectLabel(object[0], object[1], 4));
            d.glObjectLabel(object[0], object[1] + 1000, "none");
            s.line(Integer.toHexString(gl.glGetError()));
            d.glObjectLabel(object[0], object[1], "");
            s.line("'" + d.glGetObjectLabel(object[0], object[1]) + "' " + Integer.toHexString(gl.glGetError()));
        }
        int most = gl.glGetInteger(GL_MAX_LABEL_LENGTH);
        d.glObjectLabel(GL_BUFFER, buffer, "y".repeat(most));
        s.line(Integer.toHexString(gl.glGetError()));
        d.glObjectLabel(GL_BUFFER, buffer, "y".repeat(most - 1));
        s.line(Integer.toHexString(gl.glGetError())
                + (d.glGetObjectLabel(GL_BUFFER, buffer).length() - most));
        bytesThatAreNoText(s, buffer, most);
        gl.glDeleteBuffers(buffer);
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        s.line("'" + d.glGetObjectLabel(GL_BUFFER, buffer) + "' of the next object with the name");
        d.glObjectLabel(GL_SHADER, program, "a program is no shader");
        s.line(Integer.toHexString(gl.glGetError()));
        d.glObjectLabel(GL_PROGRAM_PIPELINE, 1, "none");
        s.line(Integer.toHexString(gl.glGetError()));
        d.glObjectLabel(GL_ARRAY_BUFFER, 1, "no identifier");
        s.line(Integer.toHexString(gl.glGetError()));
        d.glObjectPtrLabel(sync, "fence");
        s.line(d.glGetObjectPtrLabel(sync) + " " + d.glGetObjectPtrLabel(sync, 3));
        gl.glDeleteSync(sync);
        d.glObjectPtrLabel(sync, "gone");
        s.line(Integer.toHexString(gl.glGetError()));
    }

    /** A label is bytes: as many as fit, none of them UTF-8, come back as they are. */
    private static void bytesThatAreNoText(Script s, int buffer, int most) {
        ByteBuffer label = BufferUtils.createByteBuffer(most - 1);
        for (int i = 0; i < most - 1; i++) {
            label.put(i, (byte) 0xE4);
        }
        s.debug.glObjectLabel(GL_BUFFER, buffer, label);
        int[] length = new int[1];
        ByteBuffer kept = BufferUtils.createByteBuffer(most);
        s.debug.glGetObjectLabel(GL_BUFFER, buffer, length, kept);
        kept.limit(most - 1);
        s.line(Integer.toHexString(s.gl.glGetError()) + (length[0] - most) + label.equals(kept));
    }

    private static void callback(Script s) {
        GL33 gl = s.gl;
        KHRDebug d = s.debug;
        gl.glEnable(GL_DEBUG_OUTPUT);
        gl.glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
        d.glDebugMessageCallback(
                (source, type, id, severity, length, message, userParam) ->
                        s.line(message(source, type, id, severity, MemoryUtil.memUTF8(message, length))
                                + userParam
                                + MemoryUtil.memGetByte(message + length)),
                77);
        s.line(gl.glGetPointer(GL_DEBUG_CALLBACK_USER_PARAM));
        d.glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, 4, "group");
        s.line("pushed");
        gl.glBindBuffer(0x1234, 0);
        s.line("error");
        d.glPopDebugGroup();
        d.glDebugMessageInsert(GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_OTHER, 3, GL_DEBUG_SEVERITY_LOW, "low");
        s.line("popped " + gl.glGetInteger(GL_DEBUG_LOGGED_MESSAGES));
        d.glDebugMessageCallback(null, 0);
        d.glDebugMessageInsert(GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_OTHER, 3, GL_DEBUG_SEVERITY_HIGH, "logged");
        s.step("without a callback");
    }

    private interface Work {
        void run(Script script);
    }

    private static void compare(Work work) {
        List<String> expected;
        try (NativeContext context = NativeContext.open(16, 16)) {
            Script script = new Script(context.gl(), context.khrDebug());
            work.run(script);
            expected = script.seen;
        }
        assertTrue(expected.size() > 3);
        assertEquals(String.join("\n", expected), String.join("\n", here(work)));
    }

    private static List<String> here(Work work) {
        try (MglSession session =
                Sessions.open(MglConfig.of(Map.of("mgl.transport", "inproc")), new CountingServer())) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(16, 16));
            context.makeCurrent();
            Script script = new Script(context.gl33(), context.khrDebug());
            work.run(script);
            assertEquals(GL_NO_ERROR, context.gl33().glGetError());
            context.close();
            return script.seen;
        }
    }

    @Test
    void errorsAreThoseOfDesktopGl() {
        compare(DebugOutputTest::errors);
    }

    @Test
    void groupsControlTheVolumeAsInDesktopGl() {
        compare(DebugOutputTest::groups);
    }

    @Test
    void fullLogKeepsTheOldestMessages() {
        compare(DebugOutputTest::fullLog);
    }

    @Test
    void labelsAreThoseOfDesktopGl() {
        compare(DebugOutputTest::labels);
    }

    @Test
    void callbackTakesTheMessages() {
        compare(DebugOutputTest::callback);
    }

    /** An erroneous call has no effect (GL 3.3 core, 2.5); Mesa keeps the label that it refuses. */
    @Test
    void refusedLabelLeavesTheOldOne() {
        here(s -> {
            int buffer = s.gl.glGenBuffers();
            s.gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
            s.debug.glObjectLabel(GL_BUFFER, buffer, "old");
            s.debug.glObjectLabel(GL_BUFFER, buffer, "y".repeat(s.gl.glGetInteger(GL_MAX_LABEL_LENGTH)));
            assertEquals(GL_INVALID_VALUE, s.gl.glGetError());
            assertEquals("old", s.debug.glGetObjectLabel(GL_BUFFER, buffer));
        });
    }

    /** What is MGL's own: the text of an error, and a callback that must not call the GL and cannot break a call. */
    @Test
    void errorsNameTheCall() {
        List<String> texts = new ArrayList<>();
        here(s -> {
            s.gl.glEnable(GL_DEBUG_OUTPUT);
            s.debug.glDebugMessageCallback(
                    (source, type, id, severity, length, message, userParam) -> {
                        texts.add(MemoryUtil.memUTF8(message, length));
                        assertEquals(GL_INVALID_VALUE, id);
                        assertThrows(IllegalStateException.class, s.gl::glFinish);
                        throw new IllegalArgumentException("a callback that fails");
                    },
                    0);
            s.gl.glViewport(0, 0, -3, 5);
            s.line(s.gl.glGetError());
            assertThrows(UnmigratedVerbException.class, () -> s.gl.glGetPointer(GL_DEBUG_CALLBACK_FUNCTION));
        });
        assertEquals(1, texts.size());
        assertTrue(texts.getFirst().startsWith("GL_INVALID_VALUE in glViewport: "), texts::toString);
        assertTrue(texts.getFirst().contains("(-3)"), texts::toString);
    }

    /** The call that a callback runs in goes on behind it, and with what a close would have freed. */
    @ParameterizedTest
    @EnumSource(names = {"GLES_MONOLITH", "GLES_INPROC", "VULKAN_INPROC"})
    void callbackMustNotCloseWhatCallsIt(Lane lane) {
        List<String> texts = new ArrayList<>();
        try (MglSession session = lane.open()) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(4, 4));
            context.makeCurrent();
            GL33 gl = context.gl33();
            gl.glEnable(GL_DEBUG_OUTPUT);
            context.khrDebug()
                    .glDebugMessageCallback(
                            (source, type, id, severity, length, message, userParam) -> {
                                texts.add(MemoryUtil.memUTF8(message, length));
                                assertThrows(IllegalStateException.class, context::close);
                                assertThrows(IllegalStateException.class, session::close);
                            },
                            0);
            context.khrDebug().glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, 1, "group");
            gl.glViewport(0, 0, -3, 5);
            assertEquals(GL_INVALID_VALUE, gl.glGetError());
            gl.glClear(GL_COLOR_BUFFER_BIT);
            gl.glFinish();
            context.close();
            assertThrows(IllegalStateException.class, gl::glFinish);
        }
        assertEquals(2, texts.size(), texts::toString);
    }

    /** An error of a callback goes on to the caller; the groups of client and server stay the same. */
    @Test
    void callbackWithAnErrorLeavesTheGroupPushed() {
        try (MglSession session = Lane.GLES_INPROC.open()) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(4, 4));
            context.makeCurrent();
            GL33 gl = context.gl33();
            KHRDebug debug = context.khrDebug();
            gl.glEnable(GL_DEBUG_OUTPUT);
            debug.glDebugMessageCallback(
                    (source, type, id, severity, length, message, userParam) -> {
                        throw new AssertionError("of the callback");
                    },
                    0);
            int most = gl.glGetInteger(GL_MAX_DEBUG_GROUP_STACK_DEPTH);
            for (int depth = 2; depth <= most; depth++) {
                assertThrows(
                        AssertionError.class, () -> debug.glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, 1, "group"));
                assertEquals(depth, gl.glGetInteger(GL_DEBUG_GROUP_STACK_DEPTH));
            }
            for (int depth = most - 1; depth >= 1; depth--) {
                assertThrows(AssertionError.class, debug::glPopDebugGroup);
                assertEquals(depth, gl.glGetInteger(GL_DEBUG_GROUP_STACK_DEPTH));
            }
            gl.glFinish();
            assertEquals(GL_NO_ERROR, gl.glGetError());
        }
    }
}
