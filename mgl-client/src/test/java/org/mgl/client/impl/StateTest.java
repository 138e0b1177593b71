package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static org.mgl.client.GL33.*;

import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mgl.client.GL33;
import org.mgl.client.UnmigratedVerbException;
import org.mgl.client.emit.Tracker;
import org.mgl.client.testing.RecordingBackend;
import org.mgl.client.testing.RecordingServer;
import org.mgl.wire.spi.SurfaceSpec;

final class StateTest {
    private static final int GROUPS = Tracker.RENDER_STATE | Tracker.DYNAMIC;

    private final RecordingServer server = new RecordingServer();
    private final GL33 gl = server.gl;

    @AfterEach
    void close() {
        server.close();
    }

    /** Records that a verb writes for the state groups. */
    private long emitted() {
        server.context.tracker.emit(GROUPS);
        return server.records();
    }

    private static Arguments call(String name, Consumer<GL33> call) {
        return arguments(name, call);
    }

    static Stream<Arguments> setters() {
        return Stream.of(
                call("enable blend", gl -> gl.glEnable(GL_BLEND)),
                call("enable blend of a draw buffer", gl -> gl.glEnablei(GL_BLEND, 2)),
                call("enable depth test", gl -> gl.glEnable(GL_DEPTH_TEST)),
                call("enable clip distance", gl -> gl.glEnable(GL_CLIP_DISTANCE0 + 7)),
                call("disable dither", gl -> gl.glDisable(GL_DITHER)),
                call("blend function", gl -> gl.glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA)),
                call("separate blend function", gl -> gl.glBlendFuncSeparate(GL_ONE, GL_ZERO, GL_ONE, GL_ONE)),
                call("second source", gl -> gl.glBlendFunc(GL_SRC1_COLOR, GL_ONE_MINUS_SRC1_ALPHA)),
                call("blend equation", gl -> gl.glBlendEquation(GL_MAX)),
                call("separate blend equation", gl -> gl.glBlendEquationSeparate(GL_FUNC_ADD, GL_MIN)),
                call("blend colour", gl -> gl.glBlendColor(0, 0, 0, 0.5f)),
                call("colour mask", gl -> gl.glColorMask(true, false, true, true)),
                call("colour mask of a draw buffer", gl -> gl.glColorMaski(7, false, false, false, false)),
                call("logic op", gl -> gl.glLogicOp(GL_XOR)),
                call("depth function", gl -> gl.glDepthFunc(GL_GEQUAL)),
                call("depth mask", gl -> gl.glDepthMask(false)),
                call("depth range", gl -> gl.glDepthRange(0.25, 2)),
                call("stencil function", gl -> gl.glStencilFunc(GL_EQUAL, 3, 15)),
                call("stencil function of a face", gl -> gl.glStencilFuncSeparate(GL_BACK, GL_ALWAYS, 1, 255)),
                call("stencil mask", gl -> gl.glStencilMask(1)),
                call("stencil mask of a face", gl -> gl.glStencilMaskSeparate(GL_FRONT, 2)),
                call("stencil operation", gl -> gl.glStencilOp(GL_KEEP, GL_INCR_WRAP, GL_ZERO)),
                call("stencil operation of a face", gl -> gl.glStencilOpSeparate(GL_BACK, GL_DECR, GL_KEEP, GL_KEEP)),
                call("viewport", gl -> gl.glViewport(-1, 2, 30, 40)),
                call("scissor", gl -> gl.glScissor(1, -2, 3, 4)),
                call("cull face", gl -> gl.glCullFace(GL_FRONT_AND_BACK)),
                call("front face", gl -> gl.glFrontFace(GL_CW)),
                call("polygon mode", gl -> gl.glPolygonMode(GL_FRONT_AND_BACK, GL_LINE)),
                call("polygon offset", gl -> gl.glPolygonOffset(1, -1)),
                call("provoking vertex", gl -> gl.glProvokingVertex(GL_FIRST_VERTEX_CONVENTION)),
                call("line width", gl -> gl.glLineWidth(2.5f)),
                call("point size", gl -> gl.glPointSize(3)),
                call("point fade threshold", gl -> gl.glPointParameterf(GL_POINT_FADE_THRESHOLD_SIZE, 2)),
                call("point origin", gl -> gl.glPointParameteri(GL_POINT_SPRITE_COORD_ORIGIN, GL_LOWER_LEFT)),
                call("sample coverage", gl -> gl.glSampleCoverage(0.5f, true)),
                call("sample mask", gl -> gl.glSampleMaski(0, 5)),
                call("restart index", gl -> gl.glPrimitiveRestartIndex(0xFFFF)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("setters")
    void aRedundantSetEmitsNothing(String name, Consumer<GL33> setter) {
        emitted();
        setter.accept(gl);
        assertEquals(GL_NO_ERROR, gl.glGetError());
        assertTrue(emitted() > 0, "the first call changes state");
        setter.accept(gl);
        assertEquals(0, emitted(), "the second call does not");
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                mistake("removed capability", GL_INVALID_ENUM, gl -> gl.glEnable(0x0B50)),
                mistake("no capability", GL_INVALID_ENUM, gl -> gl.glDisable(GL_TEXTURE_2D)),
                mistake("ninth clip distance", GL_INVALID_ENUM, gl -> gl.glEnable(GL_CLIP_DISTANCE0 + 8)),
                mistake("capability without index", GL_INVALID_ENUM, gl -> gl.glEnablei(GL_DEPTH_TEST, 0)),
                mistake("ninth draw buffer", GL_INVALID_VALUE, gl -> gl.glEnablei(GL_BLEND, 8)),
                mistake("negative draw buffer", GL_INVALID_VALUE, gl -> gl.glDisablei(GL_BLEND, -1)),
                mistake("blend factor", GL_INVALID_ENUM, gl -> gl.glBlendFunc(GL_ONE, 7)),
                mistake("alpha factor", GL_INVALID_ENUM, gl -> gl.glBlendFuncSeparate(GL_ONE, GL_ONE, GL_FILL, 0)),
                mistake("blend equation", GL_INVALID_ENUM, gl -> gl.glBlendEquation(GL_ONE)),
                mistake("alpha equation", GL_INVALID_ENUM, gl -> gl.glBlendEquationSeparate(GL_MIN, GL_ONE)),
                mistake("mask of ninth buffer", GL_INVALID_VALUE, gl -> gl.glColorMaski(8, false, false, false, false)),
                mistake("logic op", GL_INVALID_ENUM, gl -> gl.glLogicOp(0x1510)),
                mistake("depth function", GL_INVALID_ENUM, gl -> gl.glDepthFunc(GL_ONE)),
                mistake("stencil function", GL_INVALID_ENUM, gl -> gl.glStencilFunc(7, 0, 0)),
                mistake("stencil face", GL_INVALID_ENUM, gl -> gl.glStencilFuncSeparate(7, GL_LESS, 0, 0)),
                mistake("stencil mask face", GL_INVALID_ENUM, gl -> gl.glStencilMaskSeparate(0, 0)),
                mistake("stencil operation", GL_INVALID_ENUM, gl -> gl.glStencilOp(GL_KEEP, GL_ONE, GL_KEEP)),
                mistake("negative viewport", GL_INVALID_VALUE, gl -> gl.glViewport(0, 0, -1, 1)),
                mistake("negative scissor", GL_INVALID_VALUE, gl -> gl.glScissor(0, 0, 1, -1)),
                mistake("cull face", GL_INVALID_ENUM, gl -> gl.glCullFace(GL_CW)),
                mistake("front face", GL_INVALID_ENUM, gl -> gl.glFrontFace(GL_FRONT)),
                mistake("polygon mode of one face", GL_INVALID_ENUM, gl -> gl.glPolygonMode(GL_FRONT, GL_LINE)),
                mistake("polygon mode", GL_INVALID_ENUM, gl -> gl.glPolygonMode(GL_FRONT_AND_BACK, GL_ONE)),
                mistake("provoking vertex", GL_INVALID_ENUM, gl -> gl.glProvokingVertex(GL_FRONT)),
                mistake("line width 0", GL_INVALID_VALUE, gl -> gl.glLineWidth(0)),
                mistake("point size 0", GL_INVALID_VALUE, gl -> gl.glPointSize(0)),
                mistake("fade size", GL_INVALID_VALUE, gl -> gl.glPointParameterf(GL_POINT_FADE_THRESHOLD_SIZE, -1)),
                mistake("point origin", GL_INVALID_VALUE, gl -> gl.glPointParameteri(GL_POINT_SPRITE_COORD_ORIGIN, 1)),
                mistake("removed point parameter", GL_INVALID_ENUM, gl -> gl.glPointParameterf(0x8126, 1)),
                mistake("second sample mask", GL_INVALID_VALUE, gl -> gl.glSampleMaski(1, 0)),
                mistake("hint target", GL_INVALID_ENUM, gl -> gl.glHint(0x0C50, GL_NICEST)),
                mistake("hint", GL_INVALID_ENUM, gl -> gl.glHint(GL_LINE_SMOOTH_HINT, GL_ONE)),
                mistake("clamp of vertex colours", GL_INVALID_ENUM, gl -> gl.glClampColor(0x891A, GL_TRUE)),
                mistake("clamp", GL_INVALID_ENUM, gl -> gl.glClampColor(GL_CLAMP_READ_COLOR, 7)),
                mistake("pixel store", GL_INVALID_ENUM, gl -> gl.glPixelStorei(GL_RGBA, 1)),
                mistake("alignment", GL_INVALID_VALUE, gl -> gl.glPixelStorei(GL_UNPACK_ALIGNMENT, 3)),
                mistake("negative skip", GL_INVALID_VALUE, gl -> gl.glPixelStorei(GL_PACK_SKIP_ROWS, -1)));
    }

    private static Arguments mistake(String name, int error, Consumer<GL33> call) {
        return arguments(name, error, call);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mistakes")
    void aMistakeIsAnErrorAndChangesNothing(String name, int error, Consumer<GL33> call) {
        emitted();
        call.accept(gl);
        assertEquals(0, emitted());
        assertEquals(error, gl.glGetError());
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }

    @Test
    void theFirstOfSeveralErrorsStays() {
        gl.glEnable(7);
        gl.glViewport(0, 0, -1, 0);
        gl.glDepthMask(true);
        assertEquals(GL_INVALID_ENUM, gl.glGetError());
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }

    @Test
    void viewportsAreClampedToTheLargest() {
        int largest = gl.glGetInteger(GL_MAX_VIEWPORT_DIMS);
        int[] viewport = new int[4];
        gl.glViewport(-3, 5, Integer.MAX_VALUE, 7);
        gl.glGetIntegerv(GL_VIEWPORT, viewport);
        assertEquals(largest, viewport[2]);
        assertEquals(7, viewport[3]);
        assertEquals(-3, viewport[0]);
    }

    @Test
    void aSetForAllDrawBuffersEndsTheirDifference() {
        gl.glEnablei(GL_BLEND, 3);
        assertFalse(gl.glIsEnabled(GL_BLEND));
        assertTrue(gl.glIsEnabledi(GL_BLEND, 3));
        gl.glDisable(GL_BLEND);
        assertFalse(gl.glIsEnabledi(GL_BLEND, 3));

        gl.glColorMaski(5, false, false, false, false);
        gl.glColorMask(true, true, true, true);
        assertTrue(gl.glGetBooleani(GL_COLOR_WRITEMASK, 5));
    }

    @Test
    void whatTheServerLacksIsRefusedByNameAndChangesNothing() {
        ClientContext poor = new ClientContext(server.link, RecordingBackend.caps(0), new SurfaceSpec(1, 1, 0));
        poor.attach();
        GL33 limited = poor.gl();
        refused("glEnable", () -> limited.glEnable(GL_DEPTH_CLAMP));
        refused("glEnable", () -> limited.glEnable(GL_COLOR_LOGIC_OP));
        refused("glEnable", () -> limited.glEnable(GL_LINE_SMOOTH));
        refused("glEnable", () -> limited.glEnable(GL_CLIP_DISTANCE0));
        refused("glEnable", () -> limited.glEnable(GL_SAMPLE_ALPHA_TO_ONE));
        refused("glDisable", () -> limited.glDisable(GL_MULTISAMPLE));
        refused("glPolygonMode", () -> limited.glPolygonMode(GL_FRONT_AND_BACK, GL_LINE));
        refused("glProvokingVertex", () -> limited.glProvokingVertex(GL_FIRST_VERTEX_CONVENTION));
        refused("glBlendFunc", () -> limited.glBlendFunc(GL_SRC1_ALPHA, GL_ZERO));

        assertEquals(GL_NO_ERROR, limited.glGetError());
        assertFalse(limited.glIsEnabled(GL_DEPTH_CLAMP));
        assertTrue(limited.glIsEnabled(GL_MULTISAMPLE));
        assertEquals(GL_FILL, limited.glGetInteger(GL_POLYGON_MODE));
        limited.glDisable(GL_DEPTH_CLAMP);
        limited.glProvokingVertex(GL_LAST_VERTEX_CONVENTION);
        limited.glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
        assertEquals(GL_NO_ERROR, limited.glGetError());
        poor.close();
    }

    private static void refused(String call, Runnable use) {
        assertEquals(call, assertThrows(UnmigratedVerbException.class, use::run).call());
    }

    @Test
    void pixelStoreTakesFloatsAsGlSays() {
        gl.glPixelStoref(GL_UNPACK_SWAP_BYTES, 0.25f);
        gl.glPixelStoref(GL_PACK_ROW_LENGTH, 2.5f);
        assertTrue(gl.glGetBoolean(GL_UNPACK_SWAP_BYTES));
        assertEquals(3, gl.glGetInteger(GL_PACK_ROW_LENGTH));
    }
}
