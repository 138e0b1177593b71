package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import org.mgl.client.GL33;

/** Wrong values for state: which error each gives, and that nothing changed. */
final class WrongState {
    private WrongState() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("wrong-enums-for-state", WrongState::enums);
        scenarios.add("wrong-values-for-state", WrongState::values);
        scenarios.add("wrong-queries", WrongState::queries);
        scenarios.add("wrong-state-changes-nothing", WrongState::unchanged);
        scenarios.add("wrong-texture-and-sampler-parameters", WrongState::parameters);
    }

    private static void enums(GL33 gl, ScenarioRecorder rec) {
        rec.wrong("glEnable", () -> gl.glEnable(0));
        rec.wrong("glDisable", () -> gl.glDisable(GL_ARRAY_BUFFER));
        rec.wrong("glBlendFunc source", () -> gl.glBlendFunc(GL_RGBA, GL_ONE));
        rec.wrong("glBlendFunc destination", () -> gl.glBlendFunc(GL_ONE, GL_RGBA));
        rec.answer("glBlendFunc saturate destination", () -> gl.glBlendFunc(GL_ONE, GL_SRC_ALPHA_SATURATE));
        rec.wrong("glBlendFuncSeparate", () -> gl.glBlendFuncSeparate(GL_ONE, GL_ONE, GL_ONE, 77));
        rec.wrong("glBlendEquation", () -> gl.glBlendEquation(GL_ONE));
        rec.wrong("glBlendEquationSeparate", () -> gl.glBlendEquationSeparate(GL_FUNC_ADD, GL_ZERO));
        rec.wrong("glCullFace", () -> gl.glCullFace(GL_CW));
        rec.wrong("glFrontFace", () -> gl.glFrontFace(GL_BACK));
        rec.wrong("glDepthFunc", () -> gl.glDepthFunc(GL_KEEP));
        rec.wrong("glStencilFunc", () -> gl.glStencilFunc(GL_KEEP, 0, 1));
        rec.wrong("glStencilFuncSeparate face", () -> gl.glStencilFuncSeparate(GL_LEFT, GL_LESS, 0, 1));
        rec.wrong("glStencilOp", () -> gl.glStencilOp(GL_LESS, GL_KEEP, GL_KEEP));
        rec.wrong("glStencilOpSeparate face", () -> gl.glStencilOpSeparate(0, GL_KEEP, GL_KEEP, GL_KEEP));
        rec.wrong("glStencilMaskSeparate face", () -> gl.glStencilMaskSeparate(0, 1));
        rec.wrong("glLogicOp", () -> gl.glLogicOp(GL_LESS));
        rec.wrong("glPolygonMode mode", () -> gl.glPolygonMode(GL_FRONT_AND_BACK, GL_LESS));
        rec.wrong("glPolygonMode face", () -> gl.glPolygonMode(GL_FRONT, GL_LINE));
        rec.wrong("glHint target", () -> gl.glHint(GL_LESS, GL_NICEST));
        rec.wrong("glHint mode", () -> gl.glHint(GL_LINE_SMOOTH_HINT, GL_LESS));
        rec.wrong("glProvokingVertex", () -> gl.glProvokingVertex(GL_LESS));
        rec.wrong("glPointParameteri", () -> gl.glPointParameteri(GL_LESS, 1));
        rec.wrong("glPointParameteri origin", () -> gl.glPointParameteri(GL_POINT_SPRITE_COORD_ORIGIN, GL_LESS));
        rec.wrong("glClampColor target", () -> gl.glClampColor(GL_LESS, GL_TRUE));
        rec.wrong("glClampColor value", () -> gl.glClampColor(GL_CLAMP_READ_COLOR, GL_LESS));
        rec.wrong("glDrawBuffer", () -> gl.glDrawBuffer(GL_LESS));
        rec.wrong("glDrawBuffer attachment of the default", () -> gl.glDrawBuffer(GL_COLOR_ATTACHMENT0));
        rec.wrong("glReadBuffer", () -> gl.glReadBuffer(GL_LESS));
        rec.wrong("glReadBuffer attachment of the default", () -> gl.glReadBuffer(GL_COLOR_ATTACHMENT0));
        rec.wrong("glDrawBuffers", () -> gl.glDrawBuffers(new int[] {GL_FRONT_AND_BACK}));
        rec.wrong("glDrawBuffers twice", () -> gl.glDrawBuffers(new int[] {GL_BACK_LEFT, GL_BACK_LEFT}));
        rec.wrong("glClearBufferiv", () -> gl.glClearBufferiv(GL_DEPTH, 0, new int[1]));
        rec.wrong("glClearBufferfv", () -> gl.glClearBufferfv(GL_STENCIL, 0, new float[1]));
        rec.wrong("glClearBufferuiv", () -> gl.glClearBufferuiv(GL_STENCIL, 0, new int[4]));
        rec.wrong("glClearBufferfi", () -> gl.glClearBufferfi(GL_DEPTH, 0, 1, 0));
        rec.wrong("glMapBuffer target", () -> gl.glMapBuffer(GL_LESS, GL_READ_ONLY));
        rec.wrong("glBindBuffer target", () -> gl.glBindBuffer(GL_TEXTURE_2D, 0));
        rec.wrong("glBindFramebuffer target", () -> gl.glBindFramebuffer(GL_RENDERBUFFER, 0));
        rec.wrong("glBindRenderbuffer target", () -> gl.glBindRenderbuffer(GL_FRAMEBUFFER, 0));
    }

    private static void values(GL33 gl, ScenarioRecorder rec) {
        rec.wrong("glViewport", () -> gl.glViewport(0, 0, 5, -5));
        rec.wrong("glScissor", () -> gl.glScissor(0, 0, -1, 1));
        rec.wrong("glLineWidth", () -> gl.glLineWidth(-1));
        rec.wrong("glPointSize", () -> gl.glPointSize(0));
        rec.wrong("glClear", () -> gl.glClear(1));
        rec.wrong("glClear accumulation", () -> gl.glClear(0x200));
        rec.wrong("glPixelStorei", () -> gl.glPixelStorei(GL_PACK_ALIGNMENT, 16));
        rec.wrong("glPixelStorei skip", () -> gl.glPixelStorei(GL_PACK_SKIP_ROWS, -2));
        rec.wrong("glPointParameterf", () -> gl.glPointParameterf(GL_POINT_FADE_THRESHOLD_SIZE, -1));
        rec.wrong("glSampleMaski", () -> gl.glSampleMaski(1000, 1));
        rec.wrong("glVertexAttrib4f", () -> gl.glVertexAttrib4f(1000, 0, 0, 0, 0));
        rec.wrong("glVertexAttribI4i", () -> gl.glVertexAttribI4i(1000, 0, 0, 0, 0));
        rec.wrong("glBindSampler", () -> gl.glBindSampler(1000, 0));
        rec.wrong("glGenBuffers", () -> gl.glDrawArrays(GL_TRIANGLES, 0, -1));
        rec.wrong("glDrawBuffers count", () -> gl.glDrawBuffers(new int[100]));
        rec.wrong("glVertexAttribDivisor", () -> gl.glVertexAttribDivisor(1000, 1));
        rec.wrong("glVertexAttribP4ui type", () -> gl.glVertexAttribP4ui(0, GL_FLOAT, false, 1));
        rec.wrong("glClearBufferiv stencil 1", () -> gl.glClearBufferiv(GL_STENCIL, 1, new int[1]));
        rec.wrong("glGetMultisamplef index", () -> gl.glGetMultisamplef(GL_SAMPLE_POSITION, 1000));
    }

    private static void queries(GL33 gl, ScenarioRecorder rec) {
        rec.wrong("glGetInteger", () -> gl.glGetInteger(0));
        rec.wrong("glGetFloat", () -> gl.glGetFloat(GL_ONE));
        rec.wrong("glGetDouble", () -> gl.glGetDouble(GL_LESS));
        rec.wrong("glGetBoolean", () -> gl.glGetBoolean(GL_LESS));
        rec.wrong("glGetInteger64", () -> gl.glGetInteger64(GL_LESS));
        rec.wrong("glGetString", () -> gl.glGetString(GL_LESS));
        rec.wrong("glIsEnabled", () -> gl.glIsEnabled(GL_LESS));
        rec.wrong("glGetQueryi target", () -> gl.glGetQueryi(GL_LESS, GL_CURRENT_QUERY));
        rec.wrong("glGetQueryi name", () -> gl.glGetQueryi(GL_SAMPLES_PASSED, GL_LESS));
        rec.wrong("glGetTexParameteri", () -> gl.glGetTexParameteri(GL_TEXTURE_2D, GL_LESS));
        rec.wrong("glGetTexParameteri target", () -> gl.glGetTexParameteri(GL_LESS, GL_TEXTURE_MIN_FILTER));
        rec.wrong("glGetTexLevelParameteri", () -> gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 0, GL_LESS));
        rec.wrong(
                "glGetTexLevelParameteri level", () -> gl.glGetTexLevelParameteri(GL_TEXTURE_2D, -1, GL_TEXTURE_WIDTH));
        rec.wrong(
                "glGetTexLevelParameteri high level",
                () -> gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 100, GL_TEXTURE_WIDTH));
        rec.wrong("glGetVertexAttribi", () -> gl.glGetVertexAttribi(0, GL_LESS));
        rec.wrong("glGetVertexAttribi index", () -> gl.glGetVertexAttribi(1000, GL_VERTEX_ATTRIB_ARRAY_SIZE));
        rec.wrong("glGetSamplerParameteri", () -> gl.glGetSamplerParameteri(4711, GL_TEXTURE_WRAP_S));
        rec.wrong(
                "glGetRenderbufferParameteri",
                () -> gl.glGetRenderbufferParameteri(GL_RENDERBUFFER, GL_RENDERBUFFER_WIDTH));
        rec.wrong(
                "glGetFramebufferAttachmentParameteri",
                () -> gl.glGetFramebufferAttachmentParameteri(
                        GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE));
        rec.wrong("glCheckFramebufferStatus", () -> gl.glCheckFramebufferStatus(GL_LESS));
        rec.wrong("glGetUniformi", () -> gl.glGetUniformi(4711, 0));
        rec.wrong("glGetBufferPointer", () -> gl.glGetBufferPointer(GL_ARRAY_BUFFER, GL_LESS));
        rec.wrong("glGetActiveUniformBlocki", () -> gl.glGetActiveUniformBlocki(4711, 0, GL_UNIFORM_BLOCK_BINDING));
        rec.wrong("glGetMultisamplef", () -> gl.glGetMultisamplef(GL_LESS, 0));
    }

    private static void unchanged(GL33 gl, ScenarioRecorder rec) {
        gl.glBlendFunc(GL_SRC_ALPHA, GL_ONE);
        gl.glDepthFunc(GL_GREATER);
        gl.glScissor(1, 2, 3, 4);
        gl.glStencilFunc(GL_EQUAL, 3, 7);
        gl.glCullFace(GL_FRONT);
        rec.wrong("blend", () -> gl.glBlendFunc(GL_ONE, GL_LESS));
        rec.wrong("depth", () -> gl.glDepthFunc(0));
        rec.wrong("scissor", () -> gl.glScissor(9, 9, -9, 9));
        rec.wrong("stencil", () -> gl.glStencilFunc(GL_ONE, 9, 9));
        rec.wrong("cull", () -> gl.glCullFace(GL_ONE));
        rec.expect("blend source", gl.glGetInteger(GL_BLEND_SRC_RGB), GL_SRC_ALPHA);
        rec.expect("depth function", gl.glGetInteger(GL_DEPTH_FUNC), GL_GREATER);
        rec.expect("scissor box", integers(gl, GL_SCISSOR_BOX, 4), 1, 2, 3, 4);
        rec.expect("stencil reference", gl.glGetInteger(GL_STENCIL_REF), 3);
        rec.expect("cull face", gl.glGetInteger(GL_CULL_FACE_MODE), GL_FRONT);
    }

    private static void parameters(GL33 gl, ScenarioRecorder rec) {
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        int sampler = gl.glGenSamplers();
        gl.glBindSampler(0, sampler);
        int[] names = {
            GL_TEXTURE_MIN_FILTER,
            GL_TEXTURE_MAG_FILTER,
            GL_TEXTURE_WRAP_S,
            GL_TEXTURE_WRAP_T,
            GL_TEXTURE_WRAP_R,
            GL_TEXTURE_COMPARE_MODE,
            GL_TEXTURE_COMPARE_FUNC
        };
        for (int name : names) {
            String hex = Integer.toHexString(name);
            rec.wrong("texture 0x" + hex, () -> gl.glTexParameteri(GL_TEXTURE_2D, name, 0x7777));
            rec.wrong("sampler 0x" + hex, () -> gl.glSamplerParameteri(sampler, name, 0x7777));
        }
        rec.wrong("texture name", () -> gl.glTexParameteri(GL_TEXTURE_2D, GL_LESS, 0));
        rec.wrong("texture target", () -> gl.glTexParameteri(GL_ARRAY_BUFFER, GL_TEXTURE_WRAP_S, GL_REPEAT));
        rec.wrong("clamp is not core", () -> gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, 0x2900));
        rec.wrong("base level", () -> gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_BASE_LEVEL, -1));
        rec.wrong("max level", () -> gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, -1));
        rec.wrong("swizzle", () -> gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_G, GL_RG));
        rec.wrong("border as one value", () -> gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_BORDER_COLOR, 1));
        rec.wrong("sampler name", () -> gl.glSamplerParameteri(sampler, GL_TEXTURE_BASE_LEVEL, 0));
        rec.wrong("sampler of no object", () -> gl.glSamplerParameteri(0, GL_TEXTURE_WRAP_S, GL_REPEAT));
        gl.glBindTexture(GL_TEXTURE_RECTANGLE, gl.glGenTextures());
        rec.wrong("rectangle repeat", () -> gl.glTexParameteri(GL_TEXTURE_RECTANGLE, GL_TEXTURE_WRAP_S, GL_REPEAT));
        rec.wrong(
                "rectangle mipmap filter",
                () -> gl.glTexParameteri(GL_TEXTURE_RECTANGLE, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR));
    }
}
