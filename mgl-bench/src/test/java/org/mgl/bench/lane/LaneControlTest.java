package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mgl.bench.oracle.NativeContext;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.ScenarioRecorder;
import org.mgl.bench.scenario.Scenarios;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.impl.MglConfig;
import org.mgl.client.impl.Sessions;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.link.ServerConnection;
import org.mgl.wire.link.Unwaiting;
import org.mgl.wire.link.WaitReason;

/** Negative controls: an implementation that leaves one thing out is seen by the scenario that is there for it. */
class LaneControlTest {
    private static Scenario scenario(String name) {
        return Scenarios.all().stream()
                .filter(s -> s.name().equals(name))
                .findAny()
                .orElseThrow();
    }

    private static List<String> trouble(ScenarioRecorder recorder, Scenario scenario) {
        return recorder.failures().isEmpty() ? recorder.differences(Oracle.recording(scenario)) : recorder.failures();
    }

    @ParameterizedTest
    @CsvSource({
        "glScissor, scissor-and-viewport",
        "glViewport, scissor-and-viewport",
        "glBlendFunc, blend-functions",
        "glBlendColor, blend-functions",
        "glColorMaski, blend-per-draw-buffer",
        "glTexSubImage2D, R02-sub-upload-after-big-upload",
        "glTexSubImage2D, texture-overlapping-sub-images",
        "glGenerateMipmap, texture-generated-mipmaps",
        "glSamplerParameteri, sampling-sampler-objects",
        "glTexParameteriv, sampling-swizzles",
        "glUniform1f, uniform-changed-between-draws",
        "glUniformMatrix3x4fv, uniform-matrices",
        "glUniformBlockBinding, uniform-buffer-shared-by-programs",
        "glBufferSubData, R06-rewrite-by-sub-data",
        "glCopyBufferSubData, buffer-copies",
        "glVertexAttribDivisor, attribute-divisors",
        "glPrimitiveRestartIndex, R12-restart-in-a-strip",
        "glProvokingVertex, R22-provoking-vertex",
        "glDrawElementsBaseVertex, R11-vertex-id",
        "glFramebufferTextureLayer, target-layers",
        "glDrawBuffers, target-draw-buffer-selection",
        "glClearBufferiv, R19-integer-clears",
        "glBlitFramebuffer, blit-scaled-and-flipped",
        "glDepthRange, depth-range",
        "glDepthMask, depth-mask-and-clear",
        "glStencilOp, stencil-operations",
        "glStencilMaskSeparate, stencil-two-sided",
        "glPolygonOffset, depth-polygon-offset",
        "glPixelStorei, read-pack-state",
        "glDeleteTextures, R07-deleted-texture-name-reused",
        "glGetInteger, state-defaults",
        "glGetError, wrong-enums-for-state",
        "glGetUniformLocation, R20-uniform-arrays-with-gaps",
        "glBindAttribLocation, program-attribute-locations",
        "glTexParameterf, lod-bias-at-explicit-levels",
        "glTexParameterf, lod-bias-of-samplers-in-functions",
        "glSamplerParameterf, lod-bias-of-sampler-objects",
        "glGetMultisamplefv, multisample-positions",
        "glDeleteBuffers, delete-buffer-at-indexed-points",
        "glDeleteTextures, delete-texture-of-the-current-framebuffer",
        "glDeleteFramebuffers, delete-bound-framebuffers",
        "glDeleteSamplers, delete-sampler-on-many-units",
        "glDeleteProgram, delete-program-in-use",
        "glDeleteShader, delete-attached-shaders",
        "glDeleteQueries, delete-active-queries",
        "glDeleteVertexArrays, delete-current-array",
        "glDeleteRenderbuffers, delete-renderbuffers-of-framebuffers"
    })
    void leavingACallOutIsSeen(String call, String name) {
        Scenario scenario = scenario(name);
        Oracle.recording(scenario);
        try (NativeContext context = NativeContext.open(Scenario.SIZE, Scenario.SIZE)) {
            ScenarioRecorder recorder = scenario.run(without(call, context.gl()));
            assertFalse(trouble(recorder, scenario).isEmpty(), name + " does not see that " + call + " is left out");
        }
    }

    private static GL33 without(String call, GL33 gl) {
        return (GL33) Proxy.newProxyInstance(
                GL33.class.getClassLoader(), new Class<?>[] {GL33.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals(call)) {
                        return nothing(method.getReturnType());
                    }
                    try {
                        return method.invoke(gl, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static Object nothing(Class<?> type) {
        if (type == int.class) {
            return 0;
        }
        return type == boolean.class ? false : null;
    }

    @Test
    void drawThatTheServerDropsIsSeen() {
        assertEquals(List.of(), onServerWithout("none"));
        assertFalse(onServerWithout("draw").isEmpty());
        assertFalse(onServerWithout("clear").isEmpty());
    }

    /** What a scenario of draws and clears shows when the backend does nothing at {@code verb}. */
    private static List<String> onServerWithout(String verb) {
        Scenario scenario = scenario("uniform-buffer-base-follows-size");
        Scenario cleared = scenario("blend-colour-mask");
        Oracle.recording(scenario);
        Oracle.recording(cleared);
        GatedServer server = new GatedServer();
        server.leaveOut(verb);
        try (MglSession session = server.open(Map.of("mgl.transport", "inproc"))) {
            List<String> seen = trouble(run(session, scenario), scenario);
            return seen.isEmpty() ? trouble(run(session, cleared), cleared) : seen;
        }
    }

    /** Taking out the wait for a reply ends the session at the first read-back, while the draw before it is held. */
    @Test
    void readBackThatIsNotWaitedForIsSeen() {
        MglConfig config = MglConfig.of(Map.of("mgl.transport", "inproc"));
        GatedServer server = new GatedServer();
        Scenario scenario = scenario("uniform-buffer-base-follows-size");
        ServerConnection connection = Unwaiting.inproc(server, config.terms(), WaitReason.READ_BACK);
        try (MglSession session = Sessions.open(config, connection)) {
            server.hold();
            List<String> seen = trouble(run(session, scenario), scenario);
            server.release();
            assertTrue(seen.getFirst().contains("ReplyMismatched"), seen::toString);
            assertEquals(
                    FatalFamily.ReplyMismatched, connection.link().failure().family());
        }
    }

    private static ScenarioRecorder run(MglSession session, Scenario scenario) {
        MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(Scenario.SIZE, Scenario.SIZE));
        context.makeCurrent();
        ScenarioRecorder recorder = scenario.run(context.gl33());
        context.close();
        return recorder;
    }
}
