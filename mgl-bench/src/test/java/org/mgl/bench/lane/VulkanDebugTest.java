package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.vulkan.EXTDebugUtils.*;
import static org.lwjgl.vulkan.VK10.VK_ERROR_OUT_OF_HOST_MEMORY;
import static org.mgl.client.GL33.*;
import static org.mgl.client.KHRDebug.*;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.lwjgl.BufferUtils;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.KHRDebug;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.server.vulkan.WatchedServer;
import org.mgl.server.vulkan.device.DebugMessages;
import org.mgl.server.vulkan.resource.VulkanBuffer;

/**
 * GL_KHR_debug on its way through the vulkan backend. The witnesses are the validation layers, which tell with their messages
 * what labels and names they were given, and the loader, which hands messages on.
 */
@Timeout(60)
class VulkanDebugTest {
    private static final String EXTENSION = "VK_EXT_debug_utils";
    private static final String HIDDEN = "mgl.vulkan.test.without";
    private static final String LONG = "long ".repeat(500);
    private static final ByteBuffer TEXELS = BufferUtils.createByteBuffer(4 * 16 * 16);
    private static final String ADVICE = "UNASSIGNED-BestPractices";
    private static final Set<String> NAMED = Set.of(
            "Buffer",
            "BufferView",
            "Image",
            "ImageView",
            "Sampler",
            "QueryPool",
            "ShaderModule",
            "Pipeline",
            "PipelineLayout",
            "DescriptorSetLayout");

    private final List<List<String>> labels = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private WatchedServer server;

    @AfterEach
    void showEverything() {
        System.clearProperty(HIDDEN);
    }

    /** A session whose instance has no layers, or that has them. */
    private static MglSession open(Lane lane, WatchedServer server, boolean layers) {
        String before = System.getProperty(DebugMessages.PROPERTY);
        System.setProperty(DebugMessages.PROPERTY, layers ? before : "0");
        try {
            return lane.open(server);
        } finally {
            System.setProperty(DebugMessages.PROPERTY, before);
        }
    }

    private static MglContext context(MglSession session) {
        MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(16, 16));
        context.makeCurrent();
        return context;
    }

    private static void push(KHRDebug debug, String text) {
        debug.glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, 7, text);
    }

    private static void marker(KHRDebug debug, String text) {
        debug.glDebugMessageInsert(
                GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_MARKER, 1, GL_DEBUG_SEVERITY_NOTIFICATION, text);
    }

    /** Asks what labels each clear and each draw is in, and each command buffer at its end. */
    private void watchLabels(VulkanCalls calls, List<List<String>> atEnds) {
        server = new WatchedServer(
                (method, result) -> {
                    if (method.equals("clear") || method.equals("draw")) {
                        labels.add(server.labels());
                    }
                },
                (method, result) -> {});
        calls.watch((function, arguments) -> {
            if (function.equals("vkEndCommandBuffer")) {
                atEnds.add(server.labels((long) arguments[0]));
            }
            return VulkanCalls.Watch.GO_ON;
        });
    }

    @ParameterizedTest
    @EnumSource(names = {"VULKAN_MONOLITH", "VULKAN_INPROC"})
    void groupsAreLabelsOfEveryCommandBuffer(Lane lane) {
        List<List<String>> atEnds = new ArrayList<>();
        List<List<String>> expected = new ArrayList<>();
        try (VulkanCalls calls = new VulkanCalls()) {
            watchLabels(calls, atEnds);
            try (MglSession session = lane.open(server)) {
                MglContext context = context(session);
                GL33 gl = context.gl33();
                KHRDebug debug = context.khrDebug();
                gl.glUseProgram(Programs.covering(gl));
                gl.glBindVertexArray(gl.glGenVertexArrays());
                gl.glFinish();
                labels.clear();
                push(debug, "outer \u00fc");
                gl.glClear(GL_COLOR_BUFFER_BIT);
                expected.add(List.of("outer \u00fc"));
                gl.glDrawArrays(GL_TRIANGLES, 0, 3);
                expected.add(List.of("outer \u00fc"));
                // Inside of a render pass, and on behind it.
                push(debug, "inner");
                gl.glDrawArrays(GL_TRIANGLES, 0, 3);
                expected.add(List.of("inner", "outer \u00fc"));
                gl.glFinish();
                gl.glDrawArrays(GL_TRIANGLES, 0, 3);
                expected.add(List.of("inner", "outer \u00fc"));
                debug.glPopDebugGroup();
                gl.glDrawArrays(GL_TRIANGLES, 0, 3);
                expected.add(List.of("outer \u00fc"));
                marker(debug, "a place");
                gl.glClear(GL_COLOR_BUFFER_BIT);
                expected.add(List.of("outer \u00fc", "a place"));
                push(debug, LONG);
                gl.glClear(GL_COLOR_BUFFER_BIT);
                expected.add(List.of(LONG, "outer \u00fc"));
                debug.glPopDebugGroup();
                gl.glClear(GL_COLOR_BUFFER_BIT);
                expected.add(List.of("outer \u00fc"));
                context.swapBuffers();
                // Ended while nothing is recorded.
                debug.glPopDebugGroup();
                gl.glClear(GL_COLOR_BUFFER_BIT);
                expected.add(List.of());
                for (int i = 0; i < 63; i++) {
                    push(debug, Integer.toString(i));
                }
                gl.glFinish();
                gl.glClear(GL_COLOR_BUFFER_BIT);
                List<String> all = new ArrayList<>();
                for (int i = 62; i >= 0; i--) {
                    all.add(Integer.toString(i));
                }
                expected.add(all);
                gl.glFinish();
                assertEquals(expected, labels);
                labels.clear();
                context.close();
                // No group outlives its context.
                context = context(session);
                context.gl33().glClear(GL_COLOR_BUFFER_BIT);
                context.gl33().glFinish();
                assertEquals(List.of(List.of()), labels);
                assertEquals(0, session.stats().declines());
                context.close();
            }
            assertEquals(List.of(), calls.left());
        }
        assertTrue(atEnds.size() > 4, atEnds::toString);
        assertEquals(Set.of(List.of()), new HashSet<>(atEnds), "labels at the ends of command buffers");
    }

    /** Asks the layers for the names of everything that is alive each time that the queue is flushed. */
    private void watchNames(VulkanCalls calls) {
        server = new WatchedServer((method, result) -> {}, (method, result) -> {
            if (method.equals("finish")) {
                TreeSet<String> found = new TreeSet<>();
                for (String object : calls.alive()) {
                    String kind = object.substring(0, object.indexOf(' '));
                    if (NAMED.contains(kind)) {
                        String name = server.nameOf(kind, Long.parseLong(object.substring(kind.length() + 1)));
                        found.add(kind + " '" + name + "'");
                    }
                }
                found.removeIf(name -> name.endsWith("''") || name.endsWith("'null'"));
                names.clear();
                names.addAll(found);
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"VULKAN_MONOLITH, ''", "VULKAN_INPROC, VK_EXT_graphics_pipeline_library"})
    void labelsAreNamesOfWhatIsMadeForAnObject(Lane lane, String hidden) {
        System.setProperty(HIDDEN, hidden);
        try (VulkanCalls calls = new VulkanCalls()) {
            watchNames(calls);
            try (MglSession session = lane.open(server)) {
                MglContext context = context(session);
                GL33 gl = context.gl33();
                KHRDebug debug = context.khrDebug();
                int buffer = gl.glGenBuffers();
                gl.glBindBuffer(GL_TEXTURE_BUFFER, buffer);
                debug.glObjectLabel(GL_BUFFER, buffer, "before its storage");
                gl.glBufferData(GL_TEXTURE_BUFFER, 64, GL_STATIC_DRAW);
                int texels = gl.glGenTextures();
                gl.glBindTexture(GL_TEXTURE_BUFFER, texels);
                gl.glTexBuffer(GL_TEXTURE_BUFFER, GL_R32F, buffer);
                debug.glObjectLabel(GL_TEXTURE, texels, "texels");
                int texture = gl.glGenTextures();
                gl.glBindTexture(GL_TEXTURE_2D, texture);
                gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
                gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 8, 8, 0, GL_RGBA, GL_UNSIGNED_BYTE, TEXELS);
                debug.glObjectLabel(GL_TEXTURE, texture, "an image");
                int renderbuffer = gl.glGenRenderbuffers();
                gl.glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
                debug.glObjectLabel(GL_RENDERBUFFER, renderbuffer, "samples");
                gl.glRenderbufferStorageMultisample(GL_RENDERBUFFER, 4, GL_RGBA8, 8, 8);
                gl.glBindFramebuffer(GL_FRAMEBUFFER, gl.glGenFramebuffers());
                gl.glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, renderbuffer);
                int whole = gl.glGenTextures();
                gl.glBindTexture(GL_TEXTURE_2D_MULTISAMPLE, whole);
                debug.glObjectLabel(GL_TEXTURE, whole, "levels at once");
                gl.glTexImage2DMultisample(GL_TEXTURE_2D_MULTISAMPLE, 4, GL_RGBA8, 8, 8, true);
                int program = Programs.covering(
                        gl, "uniform samplerBuffer b; uniform sampler2D t;", "texelFetch(b, 0) + texture(t, vec2(0))");
                debug.glObjectLabel(GL_PROGRAM, program, "a program");
                gl.glUseProgram(program);
                gl.glUniform1i(gl.glGetUniformLocation(program, "t"), 0);
                gl.glUniform1i(gl.glGetUniformLocation(program, "b"), 1);
                gl.glActiveTexture(GL_TEXTURE1);
                gl.glBindTexture(GL_TEXTURE_BUFFER, texels);
                gl.glBindVertexArray(gl.glGenVertexArrays());
                int query = gl.glGenQueries();
                gl.glBeginQuery(GL_SAMPLES_PASSED, query);
                debug.glObjectLabel(GL_QUERY, query, "while it runs");
                gl.glDrawArrays(GL_TRIANGLES, 0, 3);
                gl.glEndQuery(GL_SAMPLES_PASSED);
                gl.glFinish();
                List<String> all = List.of(
                        "Buffer 'before its storage'",
                        "BufferView 'texels'",
                        "DescriptorSetLayout 'a program'",
                        "Image 'an image'",
                        "Image 'levels at once'",
                        "Image 'samples'",
                        "ImageView 'an image'",
                        "ImageView 'samples'",
                        "Pipeline 'a program'",
                        "PipelineLayout 'a program'",
                        "QueryPool 'while it runs'",
                        "ShaderModule 'a program'");
                assertEquals(all, names);

                // Other storage, another link, another run: other Vulkan objects.
                gl.glBufferData(GL_TEXTURE_BUFFER, 128, GL_STATIC_DRAW);
                gl.glActiveTexture(GL_TEXTURE0);
                gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 16, 16, 0, GL_RGBA, GL_UNSIGNED_BYTE, TEXELS);
                gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST_MIPMAP_NEAREST);
                gl.glGenerateMipmap(GL_TEXTURE_2D);
                gl.glRenderbufferStorageMultisample(GL_RENDERBUFFER, 4, GL_RGBA8, 16, 16);
                gl.glLinkProgram(program);
                gl.glUseProgram(program);
                gl.glUniform1i(gl.glGetUniformLocation(program, "b"), 1);
                gl.glBeginQuery(GL_SAMPLES_PASSED, query);
                gl.glDrawArrays(GL_TRIANGLES, 0, 3);
                gl.glEndQuery(GL_SAMPLES_PASSED);
                gl.glFinish();
                // Those before them are destroyed by now.
                gl.glFinish();
                assertEquals(all, names);

                // Labels are changed, and taken away.
                debug.glObjectLabel(GL_PROGRAM, program, "\u00e4".repeat(127));
                debug.glObjectLabel(GL_BUFFER, buffer, (CharSequence) null);
                debug.glObjectLabel(GL_TEXTURE, texels, "others");
                debug.glObjectLabel(GL_TEXTURE, texture, "");
                debug.glObjectLabel(GL_RENDERBUFFER, renderbuffer, "fragments");
                debug.glObjectLabel(GL_QUERY, query, "");
                debug.glObjectPtrLabel(gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0), "a fence");
                gl.glFinish();
                assertEquals(
                        List.of(
                                "BufferView 'others'",
                                "DescriptorSetLayout '" + "\u00e4".repeat(127) + "'",
                                "Image 'fragments'",
                                "Image 'levels at once'",
                                "ImageView 'fragments'",
                                "Pipeline '" + "\u00e4".repeat(127) + "'",
                                "PipelineLayout '" + "\u00e4".repeat(127) + "'",
                                "ShaderModule '" + "\u00e4".repeat(127) + "'"),
                        names);
                assertEquals(GL_NO_ERROR, gl.glGetError());
                assertEquals(0, session.stats().declines());
                context.close();
            }
            assertEquals(List.of(), calls.left());
        }
    }

    /** A buffer that is rewritten while draws use it has other memory each time, new or kept from earlier. */
    @Test
    void memoryThatABufferTakesHasItsName() {
        Set<Long> buffers = new HashSet<>();
        VulkanBuffer[] twin = new VulkanBuffer[1];
        server = new WatchedServer(
                (method, result) -> {
                    if (method.equals("draw")) {
                        buffers.add(twin[0].buffer());
                        names.add(server.nameOf("Buffer", twin[0].buffer()));
                    }
                },
                (method, result) -> {
                    if (method.equals("createBuffer")) {
                        twin[0] = (VulkanBuffer) result;
                    }
                });
        try (MglSession session = Lane.VULKAN_MONOLITH.open(server)) {
            MglContext context = context(session);
            GL33 gl = context.gl33();
            int program = Programs.linked(
                    gl, "in vec4 p; void main() { gl_Position = p; }", Programs.painting("", "vec4(1)"));
            gl.glUseProgram(program);
            gl.glBindVertexArray(gl.glGenVertexArrays());
            int buffer = gl.glGenBuffers();
            gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
            gl.glVertexAttribPointer(gl.glGetAttribLocation(program, "p"), 4, GL_FLOAT, false, 0, 0L);
            gl.glEnableVertexAttribArray(gl.glGetAttribLocation(program, "p"));
            List<String> expected = new ArrayList<>();
            for (String label : List.of("first", "second")) {
                context.khrDebug().glObjectLabel(GL_BUFFER, buffer, label);
                for (int i = 0; i < 12; i++) {
                    gl.glBufferData(GL_ARRAY_BUFFER, new float[12], GL_STREAM_DRAW);
                    gl.glDrawArrays(GL_TRIANGLES, 0, 3);
                    expected.add(label);
                    if (i % 4 == 3) {
                        context.swapBuffers();
                        gl.glFinish();
                    }
                }
            }
            assertEquals(expected, names);
            assertTrue(buffers.size() > 4 && buffers.size() < 24, buffers.size() + " buffers of 24 rewrites");
            context.close();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void messagesReachWhoeverListensToVulkan(boolean layers) {
        List<String> own = new ArrayList<>();
        server = new WatchedServer((method, result) -> {}, (method, result) -> {});
        try (MglSession session = open(Lane.VULKAN_MONOLITH, server, layers)) {
            MglContext context = context(session);
            GL33 gl = context.gl33();
            KHRDebug debug = context.khrDebug();
            gl.glEnable(GL_DEBUG_OUTPUT);
            debug.glDebugMessageControl(GL_DONT_CARE, GL_DONT_CARE, GL_DONT_CARE, (int[]) null, true);
            debug.glDebugMessageCallback(
                    (source, type, id, severity, length, message, user) -> own.add(MemoryUtil.memUTF8(message, length)),
                    0);
            gl.glFinish();
            server.told.clear();
            debug.glDebugMessageInsert(
                    GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_ERROR, -9, GL_DEBUG_SEVERITY_HIGH, "h\u00e4h");
            debug.glDebugMessageInsert(
                    GL_DEBUG_SOURCE_THIRD_PARTY, GL_DEBUG_TYPE_PERFORMANCE, 1, GL_DEBUG_SEVERITY_MEDIUM, "slow");
            debug.glDebugMessageInsert(GL_DEBUG_SOURCE_APPLICATION, GL_DEBUG_TYPE_OTHER, 2, GL_DEBUG_SEVERITY_LOW, "");
            debug.glDebugMessageInsert(
                    GL_DEBUG_SOURCE_THIRD_PARTY, GL_DEBUG_TYPE_MARKER, 3, GL_DEBUG_SEVERITY_NOTIFICATION, "here");
            gl.glFinish();
            server.told.removeIf(line -> line.contains(ADVICE));
            own.removeIf(line -> line.contains(ADVICE));
            assertEquals(
                    List.of(
                            "1000 1 -9 'GL_DEBUG_SOURCE_APPLICATION GL_DEBUG_TYPE_ERROR' 'h\u00e4h'",
                            "100 4 1 'GL_DEBUG_SOURCE_THIRD_PARTY GL_DEBUG_TYPE_PERFORMANCE' 'slow'",
                            "10 1 2 'GL_DEBUG_SOURCE_APPLICATION GL_DEBUG_TYPE_OTHER' ''",
                            "1 1 3 'GL_DEBUG_SOURCE_THIRD_PARTY GL_DEBUG_TYPE_MARKER' 'here'"),
                    server.told);
            assertEquals(List.of("h\u00e4h", "slow", "", "here"), own, "once, by the client itself");
            assertEquals(0, session.stats().declines());
            context.close();
        }
    }

    /** As a thread of the driver does it. */
    private static void elsewhere(Runnable what) {
        Thread driver = new Thread(what);
        driver.start();
        try {
            driver.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What the application hears: source, type, id, severity, text. */
    private static List<String> heard(MglContext context) {
        List<String> heard = new ArrayList<>();
        context.khrDebug().glDebugMessageControl(GL_DONT_CARE, GL_DONT_CARE, GL_DONT_CARE, (int[]) null, true);
        context.khrDebug()
                .glDebugMessageCallback(
                        (source, type, id, severity, length, message, user) -> heard.add(String.format(
                                "%x %x %d %x '%s'", source, type, id, severity, MemoryUtil.memUTF8(message, length))),
                        0);
        return heard;
    }

    @ParameterizedTest
    @EnumSource(names = {"VULKAN_MONOLITH", "VULKAN_INPROC"})
    void whatIsSaidBelowIsHeardWhileDebugOutputIsOn(Lane lane) {
        server = new WatchedServer(
                (method, result) -> {
                    if (method.equals("clear")) {
                        server.say(
                                VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT,
                                VK_DEBUG_UTILS_MESSAGE_TYPE_PERFORMANCE_BIT_EXT,
                                5,
                                "slow");
                        elsewhere(() -> server.say(
                                VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT,
                                VK_DEBUG_UTILS_MESSAGE_TYPE_GENERAL_BIT_EXT,
                                -6,
                                "gone"));
                        server.say(
                                VK_DEBUG_UTILS_MESSAGE_SEVERITY_INFO_BIT_EXT,
                                VK_DEBUG_UTILS_MESSAGE_TYPE_GENERAL_BIT_EXT,
                                7,
                                "so");
                        server.say(
                                VK_DEBUG_UTILS_MESSAGE_SEVERITY_VERBOSE_BIT_EXT,
                                VK_DEBUG_UTILS_MESSAGE_TYPE_GENERAL_BIT_EXT,
                                8,
                                "and so");
                    }
                },
                (method, result) -> {});
        try (MglSession session = open(lane, server, false)) {
            MglContext context = context(session);
            GL33 gl = context.gl33();
            List<String> heard = heard(context);
            gl.glClear(GL_COLOR_BUFFER_BIT);
            gl.glFinish();
            assertEquals(List.of(), heard);
            gl.glEnable(GL_DEBUG_OUTPUT);
            gl.glClear(GL_COLOR_BUFFER_BIT);
            gl.glFinish();
            gl.glGetError();
            String api = Integer.toHexString(GL_DEBUG_SOURCE_API);
            assertEquals(
                    List.of(
                            api + " 8250 5 9147 'slow'",
                            api + " 8251 7 9148 'so'",
                            api + " 8251 8 826b 'and so'",
                            api + " 824c -6 9146 'gone'"),
                    heard);
            heard.clear();
            gl.glDisable(GL_DEBUG_OUTPUT);
            gl.glClear(GL_COLOR_BUFFER_BIT);
            gl.glFinish();
            assertEquals(List.of(), heard);
            assertEquals(0, session.stats().declines());
            context.close();
        }
    }

    /** What is too much to wait for the client is in the log. */
    @Test
    void threadOfTheDriverThatTalksTooMuchIsLogged() {
        server = new WatchedServer(
                (method, result) -> {
                    if (method.equals("clear")) {
                        elsewhere(() -> {
                            for (int i = 0; i < 70; i++) {
                                server.say(
                                        VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT,
                                        VK_DEBUG_UTILS_MESSAGE_TYPE_GENERAL_BIT_EXT,
                                        i,
                                        "word " + i);
                            }
                        });
                    }
                },
                (method, result) -> {});
        try (LogLines lines = new LogLines("org.mgl.server.vulkan");
                MglSession session = open(Lane.VULKAN_INPROC, server, false)) {
            MglContext context = context(session);
            List<String> heard = heard(context);
            context.gl33().glEnable(GL_DEBUG_OUTPUT);
            context.gl33().glClear(GL_COLOR_BUFFER_BIT);
            context.gl33().glFinish();
            context.gl33().glGetError();
            List<String> all = new ArrayList<>();
            heard.forEach(line -> all.add(line.substring(line.indexOf("'") + 1, line.length() - 1)));
            String start = "a thread of the driver says: ";
            lines.like(line -> line.startsWith(start)).forEach(line -> all.add(line.substring(start.length())));
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < 70; i++) {
                expected.add("word " + i);
            }
            assertEquals(expected, all);
            assertEquals(64, heard.size());
            context.close();
        }
    }

    /** The layers' own words are heard, and are declines all the same. */
    @ParameterizedTest
    @EnumSource(names = {"VULKAN_MONOLITH", "VULKAN_INPROC"})
    void whatTheLayersSayIsHeardAndDeclined(Lane lane) {
        List<String> said = new ArrayList<>();
        server = new WatchedServer(
                (method, result) -> {
                    if (method.equals("clear")) {
                        said.add(server.complaint());
                    }
                },
                (method, result) -> {});
        try (MglSession session = lane.open(server)) {
            MglContext context = context(session);
            GL33 gl = context.gl33();
            gl.glEnable(GL_DEBUG_OUTPUT);
            gl.glFinish();
            List<String> heard = heard(context);
            gl.glClear(GL_COLOR_BUFFER_BIT);
            gl.glFinish();
            gl.glGetError();
            assertEquals(1, said.size());
            heard.removeIf(line -> line.contains(ADVICE));
            assertEquals(1, heard.size(), heard::toString);
            String start = Integer.toHexString(GL_DEBUG_SOURCE_API) + " 824e ";
            assertTrue(heard.getFirst().startsWith(start), heard.getFirst());
            String rest = heard.getFirst().substring(start.length()).replace(" 9146 ", " ");
            assertEquals(said.getFirst(), rest);
            assertEquals(1, session.stats().declines());
            context.close();
        }
    }

    /** The label stays with the client, and the session goes on. */
    @Test
    void nameThatThereIsNoMemoryForIsDeclined() {
        try (VulkanCalls calls = new VulkanCalls()) {
            calls.watch((function, arguments) -> function.equals("vkSetDebugUtilsObjectNameEXT")
                    ? VK_ERROR_OUT_OF_HOST_MEMORY
                    : VulkanCalls.Watch.GO_ON);
            try (MglSession session = Lane.VULKAN_MONOLITH.open()) {
                MglContext context = context(session);
                int buffer = context.gl33().glGenBuffers();
                context.gl33().glBindBuffer(GL_ARRAY_BUFFER, buffer);
                context.gl33().glBufferData(GL_ARRAY_BUFFER, 64, GL_STATIC_DRAW);
                context.khrDebug().glObjectLabel(GL_BUFFER, buffer, "a buffer");
                context.gl33().glFinish();
                assertEquals(1, session.stats().declines());
                assertEquals("a buffer", context.khrDebug().glGetObjectLabel(GL_BUFFER, buffer, 64));
                assertEquals(GL_NO_ERROR, context.gl33().glGetError());
                context.close();
            }
            assertEquals(List.of(), calls.left());
        }
    }

    /** What is called of the extension: with it and without, while the application speaks and while it does not. */
    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true"})
    void extensionIsUsedWhereItIsThereAndWanted(boolean offered, boolean wanted) {
        System.setProperty(HIDDEN, offered ? "" : EXTENSION);
        TreeSet<String> called = new TreeSet<>();
        try (VulkanCalls calls = new VulkanCalls()) {
            calls.watch((function, arguments) -> {
                if (function.contains("DebugUtils")) {
                    called.add(function);
                }
                return VulkanCalls.Watch.GO_ON;
            });
            String before = System.setProperty(DebugMessages.PROPERTY, "0");
            try (MglSession session = Lane.VULKAN_MONOLITH.open()) {
                MglContext context = context(session);
                GL33 gl = context.gl33();
                int buffer = gl.glGenBuffers();
                gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
                gl.glBufferData(GL_ARRAY_BUFFER, 64, GL_STATIC_DRAW);
                if (wanted) {
                    gl.glEnable(GL_DEBUG_OUTPUT);
                    context.khrDebug().glObjectLabel(GL_BUFFER, buffer, "a buffer");
                    push(context.khrDebug(), "a group");
                    marker(context.khrDebug(), "a place");
                }
                gl.glUseProgram(Programs.covering(gl));
                gl.glBindVertexArray(gl.glGenVertexArrays());
                gl.glDrawArrays(GL_TRIANGLES, 0, 3);
                context.swapBuffers();
                gl.glFinish();
                assertEquals(GL_NO_ERROR, gl.glGetError());
                assertEquals(0, session.stats().declines());
                context.close();
            } finally {
                System.setProperty(DebugMessages.PROPERTY, before);
            }
            assertEquals(List.of(), calls.left());
        }
        Set<String> expected = offered && wanted
                ? Set.of(
                        "vkCreateDebugUtilsMessengerEXT",
                        "vkDestroyDebugUtilsMessengerEXT",
                        "vkSetDebugUtilsObjectNameEXT",
                        "vkCmdBeginDebugUtilsLabelEXT",
                        "vkCmdEndDebugUtilsLabelEXT",
                        "vkCmdInsertDebugUtilsLabelEXT",
                        "vkSubmitDebugUtilsMessageEXT")
                : Set.of();
        assertEquals(new TreeSet<>(expected), called);
    }
}
