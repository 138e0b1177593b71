package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.server.vulkan.HookedServer;
import org.mgl.server.vulkan.device.DynamicStates;
import org.mgl.server.vulkan.device.PipelineCounts;

/** What makes a pipeline, with the extensions that avoid it and without them. */
class PipelineCountTest {
    private static final String HIDDEN = "mgl.vulkan.test.without";
    private static final int SIZE = 16;

    /** Changes of state that Vulkan 1.3 fixes in pipelines; each is made on top of those before it. */
    private static final Map<String, Consumer<GL33>> CHANGES = new LinkedHashMap<>();

    static {
        CHANGES.put("polygon mode", gl -> gl.glPolygonMode(GL_FRONT_AND_BACK, GL_LINE));
        CHANGES.put("depth clamp", gl -> gl.glEnable(GL_DEPTH_CLAMP));
        CHANGES.put("provoking vertex", gl -> gl.glProvokingVertex(GL_FIRST_VERTEX_CONVENTION));
        CHANGES.put("colour mask", gl -> gl.glColorMask(true, false, true, true));
        CHANGES.put("blending", gl -> gl.glEnable(GL_BLEND));
        CHANGES.put("blend functions", gl -> gl.glBlendFunc(GL_ONE, GL_ONE));
        CHANGES.put("blend equations", gl -> gl.glBlendEquation(GL_MAX));
        CHANGES.put("logic op on", gl -> gl.glEnable(GL_COLOR_LOGIC_OP));
        CHANGES.put("logic op", gl -> gl.glLogicOp(GL_XOR));
        CHANGES.put("multisampled target", PipelineCountTest::multisampled);
        CHANGES.put("alpha to coverage", gl -> gl.glEnable(GL_SAMPLE_ALPHA_TO_COVERAGE));
        CHANGES.put("alpha to one", gl -> gl.glEnable(GL_SAMPLE_ALPHA_TO_ONE));
        CHANGES.put("sample mask", gl -> {
            gl.glEnable(GL_SAMPLE_MASK);
            gl.glSampleMaski(0, 1);
        });
        CHANGES.put("single-sampled target", gl -> gl.glBindFramebuffer(GL_FRAMEBUFFER, 0));
        CHANGES.put("smooth lines", gl -> gl.glEnable(GL_LINE_SMOOTH));
    }

    private PipelineCounts counts;
    private int states;

    @AfterEach
    void showEverything() {
        System.clearProperty(HIDDEN);
    }

    /** A target of the default framebuffer's formats, with four samples. */
    private static void multisampled(GL33 gl) {
        gl.glBindFramebuffer(GL_FRAMEBUFFER, gl.glGenFramebuffers());
        int[] formats = {GL_RGBA8, GL_DEPTH24_STENCIL8};
        int[] attachments = {GL_COLOR_ATTACHMENT0, GL_DEPTH_STENCIL_ATTACHMENT};
        for (int i = 0; i < formats.length; i++) {
            int renderbuffer = gl.glGenRenderbuffers();
            gl.glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
            gl.glRenderbufferStorageMultisample(GL_RENDERBUFFER, 4, formats[i], SIZE, SIZE);
            gl.glFramebufferRenderbuffer(GL_FRAMEBUFFER, attachments[i], GL_RENDERBUFFER, renderbuffer);
        }
        assertEquals(GL_FRAMEBUFFER_COMPLETE, gl.glCheckFramebufferStatus(GL_FRAMEBUFFER));
    }

    private static void draw(GL33 gl) {
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        gl.glDrawArrays(GL_LINES, 0, 2);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 3);
        gl.glFinish();
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }

    /** How many pipelines a draw after each change makes. */
    private Map<String, Long> made() {
        HookedServer server = HookedServer.before("draw", driver -> {
            counts = driver.pipelineCounts();
            states = driver.device().features().dynamicStates;
        });
        Map<String, Long> made = new LinkedHashMap<>();
        try (MglSession session = Lane.VULKAN_MONOLITH.open(server)) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(SIZE, SIZE));
            context.makeCurrent();
            GL33 gl = context.gl33();
            gl.glUseProgram(Programs.covering(gl));
            gl.glBindVertexArray(gl.glGenVertexArrays());
            draw(gl);
            CHANGES.forEach((name, change) -> {
                long before = counts.made();
                change.accept(gl);
                draw(gl);
                made.put(name, counts.made() - before);
            });
            assertEquals(0, session.stats().declines());
            context.close();
        }
        return made;
    }

    /** The number of samples is no dynamic state, nor is the logic op: drivers ignore it. */
    @Test
    void statesThatAreDynamicMakeNone() {
        Map<String, Long> made = made();
        assertEquals(DynamicStates.ALL, states, "this device has every state");
        Set<String> fixed = Set.of("logic op", "multisampled target");
        made.forEach((name, count) -> assertEquals(fixed.contains(name) ? 1 : 0, count, made::toString));
    }

    /** Lines and triangles need two pipelines. */
    @Test
    void statesThatAreFixedMakeTheirOwn() {
        System.setProperty(HIDDEN, "VK_EXT_extended_dynamic_state3");
        Map<String, Long> made = made();
        assertEquals(0, states);
        made.forEach((name, count) -> assertEquals(2, count, made::toString));
    }

    /** How often draws of two programs with vertices and targets of some kinds compiled shaders. */
    private long compiledByDraws() {
        long[] compiled = new long[2];
        HookedServer server = HookedServer.around(
                "draw", driver -> compiled[0] = driver.pipelineCounts().compiled(), driver -> {
                    counts = driver.pipelineCounts();
                    compiled[1] += counts.compiled() - compiled[0];
                });
        try (MglSession session = Lane.VULKAN_MONOLITH.open(server)) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(SIZE, SIZE));
            context.makeCurrent();
            GL33 gl = context.gl33();
            int[] programs = {Programs.covering(gl), Programs.linked(gl, """
                    layout(location = 0) in vec4 position;
                    void main() {
                        gl_Position = position;
                    }
                    """, Programs.painting("", "vec4(0.5)"))};
            gl.glBindVertexArray(gl.glGenVertexArrays());
            for (int target = 0; target < 2; target++) {
                for (int type : new int[] {GL_FLOAT, GL_SHORT, GL_UNSIGNED_BYTE}) {
                    gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
                    gl.glBufferData(GL_ARRAY_BUFFER, 64, GL_STATIC_DRAW);
                    gl.glEnableVertexAttribArray(0);
                    gl.glVertexAttribPointer(0, 4, type, true, 0, 0);
                    for (int program : programs) {
                        gl.glUseProgram(program);
                        draw(gl);
                    }
                }
                multisampled(gl);
            }
            assertEquals(0, session.stats().declines());
            context.close();
        }
        return compiled[1];
    }

    /** Both halves of a program's shaders are there when its link is known to be good; nothing has been drawn. */
    @Test
    void linksCompile() {
        HookedServer server = HookedServer.before("flush", driver -> counts = driver.pipelineCounts());
        try (MglSession session = Lane.VULKAN_MONOLITH.open(server)) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(SIZE, SIZE));
            context.makeCurrent();
            context.gl33().glFlush();
            assertEquals(0, counts.compiled());
            Programs.covering(context.gl33());
            assertEquals(2, counts.compiled());
            context.close();
        }
    }

    @Test
    void drawsOnlyLink() {
        assertEquals(0, compiledByDraws());
        assertEquals(2 * 2, counts.compiled(), "two halves of two programs");
        assertTrue(counts.made() >= 2 * 4, "pipelines: " + counts.made());
    }

    @Test
    void drawsCompileWithoutLibraries() {
        System.setProperty(HIDDEN, "VK_EXT_graphics_pipeline_library");
        long compiled = compiledByDraws();
        assertEquals(counts.made(), compiled, "by draws");
        assertEquals(counts.made(), counts.compiled(), "in all");
        assertTrue(counts.made() >= 2 * 4, "pipelines: " + counts.made());
    }
}
