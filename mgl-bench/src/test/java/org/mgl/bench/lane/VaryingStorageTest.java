package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.lwjgl.BufferUtils;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.ScenarioRecorder;
import org.mgl.bench.scenario.Scenarios;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.server.vulkan.device.DebugMessages;

/**
 * Where the storage ends that more varyings than the device takes go through on their way into a geometry stage. The
 * scenarios {@code geometry-inputs-*} are those that it serves.
 */
class VaryingStorageTest {
    private static final String HIDDEN = "mgl.vulkan.test.without";
    private static final String HEAP = "mgl.vulkan.test.heapMb";
    private static final String VERTEX = """
            #version 330 core
            out Block { vec3 many[31]; } block;
            void main() {
                for (int i = 0; i < 31; i++) {
                    block.many[i] = vec3(0.0, float(i == 30), 0.0);
                }
                gl_Position = vec4(0.0, 0.0, 0.0, 1.0);
            }
            """;
    private static final String GEOMETRY = """
            #version 330 core
            layout(points) in;
            layout(triangle_strip, max_vertices = 4) out;
            in Block { vec3 many[31]; } block[];
            out vec4 shade;
            void main() {
                for (int i = 0; i < 4; i++) {
                    shade = vec4(block[0].many[30], 1.0);
                    gl_Position = vec4(i & 1, i >> 1, 0.0, 0.5) * 2.0 - vec4(1.0, 1.0, 0.0, 0.0);
                    EmitVertex();
                }
            }
            """;

    private final long messages = DebugMessages.total();

    @AfterEach
    void showEverything() {
        System.clearProperty(HIDDEN);
        System.clearProperty(HEAP);
        assertEquals(messages, DebugMessages.total(), "messages of the validation layers");
    }

    private static int program(GL33 gl) {
        return program(gl, VERTEX, GEOMETRY);
    }

    private static int program(GL33 gl, String vertex, String geometry) {
        int program = gl.glCreateProgram();
        attach(gl, program, GL_VERTEX_SHADER, vertex);
        attach(gl, program, GL_GEOMETRY_SHADER, geometry);
        attach(
                gl,
                program,
                GL_FRAGMENT_SHADER,
                "#version 330 core\nin vec4 shade;\nout vec4 result;\nvoid main() { result = shade; }\n");
        gl.glLinkProgram(program);
        return program;
    }

    /** The same with 60 numbers. */
    private static String scalars(String source) {
        return source.replace("vec3 many[31]", "float many[60]")
                .replace("i < 31", "i < 60")
                .replace("vec3(0.0, float(i == 30), 0.0)", "float(i == 30)")
                .replace("vec4(block[0].many[30], 1.0)", "vec4(0.0, block[0].many[30], 0.0, 1.0)");
    }

    private static void attach(GL33 gl, int program, int type, String source) {
        int shader = gl.glCreateShader(type);
        gl.glShaderSource(shader, source);
        gl.glCompileShader(shader);
        gl.glAttachShader(program, shader);
    }

    private static int pixel(GL33 gl) {
        ByteBuffer pixel = BufferUtils.createByteBuffer(4);
        gl.glReadPixels(4, 4, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
        gl.glFinish();
        return pixel.getInt(0);
    }

    /** Vulkan's least maxStorageBufferRange is 2^27 bytes; 2^30 instances need more wherever it is below 2^32. */
    @Test
    void declinesADrawWithMoreVerticesThanStorage() {
        try (MglSession session = Lane.VULKAN_MONOLITH.open();
                LogLines lines = new LogLines("org.mgl.server")) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(8, 8));
            context.makeCurrent();
            GL33 gl = context.gl33();
            gl.glUseProgram(program(gl));
            gl.glBindVertexArray(gl.glGenVertexArrays());
            gl.glDrawArraysInstanced(GL_POINTS, 0, 1, 1 << 30);
            gl.glDrawArraysInstanced(GL_POINTS, 0, 1 << 30, 1 << 30);
            gl.glMultiDrawArrays(GL_POINTS, new int[] {0, 0}, new int[] {1, 1 << 30});
            assertEquals(0, pixel(gl), "nothing is drawn");
            assertEquals(3, session.stats().declines());
            assertEquals(
                    1,
                    lines.like(line -> line.contains("DRAW_SHAPE") && line.contains("geometry stage"))
                            .size());
            gl.glDrawArraysInstanced(GL_POINTS, 0, 3, 3);
            assertEquals(0xFF00FF00, pixel(gl), "the next draw is there");
            assertEquals(3, session.stats().declines());
            assertEquals(GL_NO_ERROR, gl.glGetError());
            context.close();
        }
    }

    @Test
    void withoutStoresInVertexStagesTheLimitIsTheDevices() {
        System.setProperty(HIDDEN, "vertexPipelineStoresAndAtomics");
        try (MglSession session = Lane.VULKAN_MONOLITH.open()) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(8, 8));
            context.makeCurrent();
            GL33 gl = context.gl33();
            int limit = gl.glGetInteger(GL_MAX_GEOMETRY_INPUT_COMPONENTS);
            int program = program(gl);
            boolean links = gl.glGetProgrami(program, GL_LINK_STATUS) == GL_TRUE;
            assertEquals(limit >= 93, links, "limit " + limit);
            assertTrue(
                    links || gl.glGetProgramInfoLog(program).contains("geometry shader input components (93)"),
                    gl.glGetProgramInfoLog(program));
            context.close();
        }
    }

    /** Vulkan has a location for each of these scalars or no such pipeline, however few components they are. */
    @Test
    void withoutStoresMoreLocationsThanTheDeviceHasAreDeclined() {
        System.setProperty(HIDDEN, "vertexPipelineStoresAndAtomics");
        try (MglSession session = Lane.VULKAN_MONOLITH.open()) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(8, 8));
            context.makeCurrent();
            GL33 gl = context.gl33();
            int limit = gl.glGetInteger(GL_MAX_GEOMETRY_INPUT_COMPONENTS);
            int program = program(gl, scalars(VERTEX), scalars(GEOMETRY));
            assertEquals(GL_TRUE, gl.glGetProgrami(program, GL_LINK_STATUS), gl.glGetProgramInfoLog(program));
            gl.glUseProgram(program);
            gl.glBindVertexArray(gl.glGenVertexArrays());
            gl.glDrawArrays(GL_POINTS, 0, 1);
            boolean there = limit >= 4 * 60;
            assertEquals(there ? 0xFF00FF00 : 0, pixel(gl));
            assertEquals(there ? 0 : 1, session.stats().declines());
            assertEquals(GL_NO_ERROR, gl.glGetError());
            context.close();
        }
    }

    /** The ranges of a draw need not be in storage all at once: each of these takes a third of the device's memory. */
    @Test
    void rangesOfADrawFollowEachOther() {
        System.setProperty(HEAP, "128");
        try (MglSession session = Lane.VULKAN_MONOLITH.open()) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(8, 8));
            context.makeCurrent();
            GL33 gl = context.gl33();
            gl.glUseProgram(program(gl));
            gl.glBindVertexArray(gl.glGenVertexArrays());
            int many = 1 << 17;
            gl.glEnable(GL_RASTERIZER_DISCARD);
            gl.glMultiDrawArrays(GL_POINTS, new int[4], new int[] {many, 1, many, many});
            gl.glDisable(GL_RASTERIZER_DISCARD);
            gl.glMultiDrawArrays(GL_POINTS, new int[4], new int[] {0, 3, 0, 1});
            assertEquals(0xFF00FF00, pixel(gl));
            assertEquals(GL_NO_ERROR, gl.glGetError());
            assertEquals(0, session.stats().declines());
            context.close();
        }
    }

    /** Descriptors that are not pushed change their set with each draw. */
    @Test
    void setsOfPoolsCarryItToo() {
        System.setProperty(HIDDEN, "VK_KHR_push_descriptor");
        try (MglSession session = Lane.VULKAN_MONOLITH.open()) {
            Scenario scenario = Scenarios.all().stream()
                    .filter(one -> one.name().equals("geometry-inputs-of-lists"))
                    .findFirst()
                    .orElseThrow();
            ScenarioRecorder oracle = Oracle.recording(scenario);
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(Scenario.SIZE, Scenario.SIZE));
            context.makeCurrent();
            ScenarioRecorder recorder = scenario.run(context.gl33(), context.arbBufferStorage());
            assertEquals(List.of(), recorder.failures());
            assertEquals(List.of(), recorder.differences(oracle));
            context.close();
            assertEquals(0, session.stats().declines());
        }
    }
}
