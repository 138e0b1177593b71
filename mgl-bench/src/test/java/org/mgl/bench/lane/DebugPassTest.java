package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;
import static org.mgl.client.KHRDebug.*;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.opengles.GLDebugMessageCallback;
import org.lwjgl.opengles.GLES32;
import org.lwjgl.system.MemoryUtil;
import org.mgl.bench.Around;
import org.mgl.bench.oracle.NativeContext;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.KHRDebug;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.server.gles.CountingServer;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;

/**
 * GL_KHR_debug on its way through MGL: the native driver itself says what it was told, and is heard. Its callback and its
 * own label queries are the witnesses.
 */
@Timeout(60)
class DebugPassTest {
    private static final int NAMES = 256;
    private static final int PERFORMANCE = 0x8250;

    /** The gles server, whose driver tells the test what it is told. */
    private static final class WatchedServer implements ServerProvider {
        final List<String> told = new CopyOnWriteArrayList<>();
        final List<String> labels = new CopyOnWriteArrayList<>();
        private final CountingServer real = new CountingServer();
        private final boolean listens;
        private boolean opened;
        private GLDebugMessageCallback callback;

        WatchedServer(boolean listens) {
            this.listens = listens;
        }

        @Override
        public String name() {
            return real.name();
        }

        @Override
        public Backend create(LinkTerms terms) {
            return Around.backend(real.create(terms), (name, arguments, method) -> {
                if (opened && name.equals("detachSurface")) {
                    told.add("depth " + GLES32.glGetInteger(GL_DEBUG_GROUP_STACK_DEPTH));
                }
                Object result = method.call();
                switch (name) {
                    case "open" -> opened();
                    case "flush" -> readLabels();
                    default -> {}
                }
                return result;
            });
        }

        private void opened() {
            opened = true;
            if (listens) {
                callback = GLDebugMessageCallback.create((source, type, id, severity, length, message, user) ->
                        told.add(message(source, type, id, severity, length, message)));
                GLES32.glDebugMessageCallback(callback, 0);
                GLES32.glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
                GLES32.glEnable(GL_DEBUG_OUTPUT);
            }
        }

        private void readLabels() {
            labels.clear();
            TreeSet<String> found = new TreeSet<>();
            for (int name = 1; name < NAMES; name++) {
                add(found, "buffer", GLES32.glIsBuffer(name), GL_BUFFER, name);
                add(found, "texture", GLES32.glIsTexture(name), GL_TEXTURE, name);
                add(found, "renderbuffer", GLES32.glIsRenderbuffer(name), GL_RENDERBUFFER, name);
                add(found, "framebuffer", GLES32.glIsFramebuffer(name), GL_FRAMEBUFFER, name);
                add(found, "program", GLES32.glIsProgram(name), GL_PROGRAM, name);
                add(found, "query", GLES32.glIsQuery(name), GL_QUERY, name);
            }
            labels.addAll(found);
        }

        private static void add(TreeSet<String> found, String kind, boolean is, int identifier, int name) {
            String label = is ? GLES32.glGetObjectLabel(identifier, name) : "";
            if (!label.isEmpty()) {
                found.add(kind + " '" + label + "'");
            }
        }
    }

    private static String message(int source, int type, int id, int severity, int length, long message) {
        String text = MemoryUtil.memUTF8(message, length);
        return String.format("%x %x %x %x '%s'", source, type, id, severity, text);
    }

    private static MglContext context(MglSession session) {
        MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(16, 16));
        context.makeCurrent();
        return context;
    }

    private static void script(GL33 gl, KHRDebug debug) {
        debug.glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, 7, "outer \u00fc");
        debug.glDebugMessageInsert(
                GL_DEBUG_SOURCE_THIRD_PARTY, GL_DEBUG_TYPE_MARKER, -9, GL_DEBUG_SEVERITY_MEDIUM, "note");
        gl.glClear(GL_COLOR_BUFFER_BIT);
        debug.glPushDebugGroup(GL_DEBUG_SOURCE_THIRD_PARTY, 8, "x".repeat(1500));
        debug.glDebugMessageInsert(
                GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_OTHER, 1, GL_DEBUG_SEVERITY_NOTIFICATION, "");
        debug.glPopDebugGroup();
        debug.glPopDebugGroup();
        gl.glFinish();
    }

    @ParameterizedTest
    @EnumSource(
            value = Lane.class,
            names = {"GLES_MONOLITH", "GLES_INPROC", "GLES_INPROC_SMALL", "GLES_INPROC_LOCKSTEP"})
    void groupsAndMessagesReachTheDriverInOrder(Lane lane) {
        List<String> expected = new ArrayList<>();
        try (NativeContext oracle = NativeContext.open(16, 16)) {
            oracle.gl().glEnable(GL_DEBUG_OUTPUT);
            oracle.khrDebug()
                    .glDebugMessageCallback(
                            (source, type, id, severity, length, message, user) ->
                                    expected.add(message(source, type, id, severity, length, message)),
                            0);
            script(oracle.gl(), oracle.khrDebug());
        }
        assertEquals(6, expected.size(), expected::toString);
        WatchedServer server = new WatchedServer(true);
        try (MglSession session = lane.open(server)) {
            MglContext context = context(session);
            script(context.gl33(), context.khrDebug());
            assertEquals(expected, server.told);
            server.told.clear();
            context.khrDebug().glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, 1, "left open");
            context.khrDebug().glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, 2, "and this");
            assertEquals(GL_NO_ERROR, context.gl33().glGetError());
            context.close();
            assertEquals(5, server.told.size(), server.told::toString);
            assertEquals("depth 1", server.told.getLast());
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Lane.class,
            names = {"GLES_MONOLITH", "GLES_INPROC"})
    void labelsReachTheDriversObjects(Lane lane) {
        WatchedServer server = new WatchedServer(false);
        try (MglSession session = lane.open(server)) {
            MglContext context = context(session);
            GL33 gl = context.gl33();
            KHRDebug debug = context.khrDebug();
            int buffer = gl.glGenBuffers();
            gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
            debug.glObjectLabel(GL_BUFFER, buffer, "vertices");
            int texture = gl.glGenTextures();
            gl.glBindTexture(GL_TEXTURE_2D_MULTISAMPLE, texture);
            debug.glObjectLabel(GL_TEXTURE, texture, "samples");
            gl.glTexImage2DMultisample(GL_TEXTURE_2D_MULTISAMPLE, 4, GL_RGBA8, 8, 8, true);
            int renderbuffer = gl.glGenRenderbuffers();
            gl.glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
            debug.glObjectLabel(GL_RENDERBUFFER, renderbuffer, "before its storage");
            gl.glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, 8, 8);
            int framebuffer = gl.glGenFramebuffers();
            gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
            debug.glObjectLabel(GL_FRAMEBUFFER, framebuffer, "before its use");
            gl.glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, renderbuffer);
            int program = Programs.covering(gl);
            debug.glObjectLabel(GL_PROGRAM, program, "before its draw");
            gl.glUseProgram(program);
            gl.glBindVertexArray(gl.glGenVertexArrays());
            int query = gl.glGenQueries();
            gl.glBeginQuery(GL_ANY_SAMPLES_PASSED, query);
            debug.glObjectLabel(GL_QUERY, query, "while it runs");
            gl.glDrawArrays(GL_TRIANGLES, 0, 3);
            gl.glEndQuery(GL_ANY_SAMPLES_PASSED);
            gl.glFinish();
            List<String> all = List.of(
                    "buffer 'vertices'",
                    "framebuffer 'before its use'",
                    "program 'before its draw'",
                    "query 'while it runs'",
                    "renderbuffer 'before its storage'",
                    "texture 'samples'");
            assertEquals(all, server.labels);

            // Storage that cannot change is another native object; a program that is linked anew is, too.
            gl.glTexImage2DMultisample(GL_TEXTURE_2D_MULTISAMPLE, 4, GL_RGBA8, 16, 16, true);
            gl.glLinkProgram(program);
            gl.glUseProgram(program);
            gl.glDrawArrays(GL_TRIANGLES, 0, 3);
            gl.glFinish();
            assertEquals(all, server.labels);

            debug.glObjectLabel(GL_TEXTURE, texture, "");
            debug.glObjectLabel(GL_PROGRAM, program, "\u00e4".repeat(127));
            debug.glObjectLabel(GL_BUFFER, buffer, (CharSequence) null);
            debug.glObjectPtrLabel(gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0), "a fence");
            gl.glDeleteQueries(query);
            gl.glFinish();
            assertEquals(
                    List.of(
                            "framebuffer 'before its use'",
                            "program '" + "\u00e4".repeat(127) + "'",
                            "renderbuffer 'before its storage'"),
                    server.labels);
            assertEquals(254, "\u00e4".repeat(127).getBytes(StandardCharsets.UTF_8).length);
            assertEquals(GL_NO_ERROR, gl.glGetError());
            context.close();
        }
    }

    /** What Mesa remarks about a buffer, by this machine's desktop OpenGL and through MGL. */
    private static List<String> remarks(GL33 gl, KHRDebug debug) {
        List<String> heard = new ArrayList<>();
        debug.glDebugMessageCallback(
                (source, type, id, severity, length, message, user) -> {
                    if (type == PERFORMANCE) {
                        String text = MemoryUtil.memUTF8(message, length);
                        heard.add(String.format("%x %x '%s'", source, severity, text.replaceAll("buffer \\d+", "b")));
                    }
                },
                0);
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
        gl.glBufferData(GL_ARRAY_BUFFER, 64L, GL_STATIC_DRAW);
        for (int i = 0; i < 8; i++) {
            gl.glBufferSubData(GL_ARRAY_BUFFER, 4L * i, new int[] {i});
        }
        gl.glFinish();
        gl.glGetError();
        return heard;
    }

    @ParameterizedTest
    @EnumSource(
            value = Lane.class,
            names = {"GLES_MONOLITH", "GLES_INPROC", "GLES_INPROC_SMALL", "GLES_INPROC_LOCKSTEP"})
    void whatTheDriverSaysIsHeardWhileDebugOutputIsOn(Lane lane) {
        List<String> expected;
        try (NativeContext oracle = NativeContext.open(16, 16)) {
            oracle.gl().glEnable(GL_DEBUG_OUTPUT);
            oracle.gl().glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
            expected = remarks(oracle.gl(), oracle.khrDebug());
        }
        assertTrue(expected.size() > 2, expected::toString);
        try (MglSession session = lane.open()) {
            MglContext context = context(session);
            assertEquals(List.of(), remarks(context.gl33(), context.khrDebug()));
            context.gl33().glEnable(GL_DEBUG_OUTPUT);
            assertEquals(expected, remarks(context.gl33(), context.khrDebug()));
            context.gl33().glDisable(GL_DEBUG_OUTPUT);
            assertEquals(List.of(), remarks(context.gl33(), context.khrDebug()));
            context.close();
        }
    }
}
