package org.mgl.server.gles;

import org.lwjgl.opengles.GLESCapabilities;
import org.lwjgl.system.JNI;

/**
 * Entry points of the draw path, fetched once a session: LWJGL's statics look the thread's table up at each call. Each
 * method is the GL command of its name.
 */
public final class GlesCalls {
    private final long useProgram;
    private final long bindVertexArray;
    private final long enable;
    private final long disable;
    private final long enablei;
    private final long disablei;
    private final long blendFuncSeparate;
    private final long blendFuncSeparatei;
    private final long blendEquationSeparate;
    private final long blendEquationSeparatei;
    private final long blendColor;
    private final long colorMask;
    private final long colorMaski;
    private final long depthMask;
    private final long depthFunc;
    private final long depthRangef;
    private final long stencilFuncSeparate;
    private final long stencilOpSeparate;
    private final long stencilMaskSeparate;
    private final long cullFace;
    private final long frontFace;
    private final long viewport;
    private final long scissor;
    private final long polygonOffset;
    private final long lineWidth;
    private final long sampleCoverage;
    private final long sampleMaski;
    private final long bindVertexBuffer;
    private final long bindBuffer;
    private final long bindBufferBase;
    private final long bindBufferRange;
    private final long bufferSubData;
    private final long uniform1i;
    private final long uniform4fv;
    private final long uniform4iv;
    private final long uniform4uiv;
    private final long drawArrays;
    private final long drawArraysInstanced;
    private final long drawArraysInstancedBaseInstance;
    private final long drawElements;
    private final long drawElementsInstanced;
    private final long drawElementsBaseVertex;
    private final long drawElementsInstancedBaseVertex;
    private final long drawElementsInstancedBaseVertexBaseInstance;
    private final long activeTexture;
    private final long bindTexture;
    private final long bindSampler;
    private final long bindFramebuffer;
    private final long getError;

    GlesCalls(GLESCapabilities caps) {
        useProgram = caps.glUseProgram;
        bindVertexArray = caps.glBindVertexArray;
        enable = caps.glEnable;
        disable = caps.glDisable;
        enablei = caps.glEnablei;
        disablei = caps.glDisablei;
        blendFuncSeparate = caps.glBlendFuncSeparate;
        blendFuncSeparatei = caps.glBlendFuncSeparatei;
        blendEquationSeparate = caps.glBlendEquationSeparate;
        blendEquationSeparatei = caps.glBlendEquationSeparatei;
        blendColor = caps.glBlendColor;
        colorMask = caps.glColorMask;
        colorMaski = caps.glColorMaski;
        depthMask = caps.glDepthMask;
        depthFunc = caps.glDepthFunc;
        depthRangef = caps.glDepthRangef;
        stencilFuncSeparate = caps.glStencilFuncSeparate;
        stencilOpSeparate = caps.glStencilOpSeparate;
        stencilMaskSeparate = caps.glStencilMaskSeparate;
        cullFace = caps.glCullFace;
        frontFace = caps.glFrontFace;
        viewport = caps.glViewport;
        scissor = caps.glScissor;
        polygonOffset = caps.glPolygonOffset;
        lineWidth = caps.glLineWidth;
        sampleCoverage = caps.glSampleCoverage;
        sampleMaski = caps.glSampleMaski;
        bindVertexBuffer = caps.glBindVertexBuffer;
        bindBuffer = caps.glBindBuffer;
        bindBufferBase = caps.glBindBufferBase;
        bindBufferRange = caps.glBindBufferRange;
        bufferSubData = caps.glBufferSubData;
        uniform1i = caps.glUniform1i;
        uniform4fv = caps.glUniform4fv;
        uniform4iv = caps.glUniform4iv;
        uniform4uiv = caps.glUniform4uiv;
        drawArrays = caps.glDrawArrays;
        drawArraysInstanced = caps.glDrawArraysInstanced;
        drawArraysInstancedBaseInstance = caps.glDrawArraysInstancedBaseInstanceEXT;
        drawElements = caps.glDrawElements;
        drawElementsInstanced = caps.glDrawElementsInstanced;
        drawElementsBaseVertex = caps.glDrawElementsBaseVertex;
        drawElementsInstancedBaseVertex = caps.glDrawElementsInstancedBaseVertex;
        drawElementsInstancedBaseVertexBaseInstance = caps.glDrawElementsInstancedBaseVertexBaseInstanceEXT;
        activeTexture = caps.glActiveTexture;
        bindTexture = caps.glBindTexture;
        bindSampler = caps.glBindSampler;
        bindFramebuffer = caps.glBindFramebuffer;
        getError = caps.glGetError;
    }

    /** glUseProgram. */
    public void useProgram(int program) {
        JNI.callV(program, useProgram);
    }

    /** glBindVertexArray. */
    public void bindVertexArray(int array) {
        JNI.callV(array, bindVertexArray);
    }

    /** glEnable or glDisable. */
    public void set(int capability, boolean on) {
        JNI.callV(capability, on ? enable : disable);
    }

    /** glEnablei or glDisablei. */
    public void set(int capability, int index, boolean on) {
        JNI.callV(capability, index, on ? enablei : disablei);
    }

    /** glBlendFuncSeparate. */
    public void blendFunc(int sourceRgb, int destinationRgb, int sourceAlpha, int destinationAlpha) {
        JNI.callV(sourceRgb, destinationRgb, sourceAlpha, destinationAlpha, blendFuncSeparate);
    }

    /** glBlendFuncSeparatei. */
    public void blendFunc(int i, int sourceRgb, int destinationRgb, int sourceAlpha, int destinationAlpha) {
        JNI.callV(i, sourceRgb, destinationRgb, sourceAlpha, destinationAlpha, blendFuncSeparatei);
    }

    /** glBlendEquationSeparate. */
    public void blendEquation(int rgb, int alpha) {
        JNI.callV(rgb, alpha, blendEquationSeparate);
    }

    /** glBlendEquationSeparatei. */
    public void blendEquation(int i, int rgb, int alpha) {
        JNI.callV(i, rgb, alpha, blendEquationSeparatei);
    }

    /** glBlendColor. */
    public void blendColor(float r, float g, float b, float a) {
        JNI.callV(r, g, b, a, blendColor);
    }

    /** glColorMask; bit 0 of {@code mask} is red, bit 3 alpha. */
    public void colorMask(int mask) {
        JNI.callV((mask & 1) != 0, (mask & 2) != 0, (mask & 4) != 0, (mask & 8) != 0, colorMask);
    }

    /** glColorMaski. */
    public void colorMask(int i, int mask) {
        JNI.callV(i, (mask & 1) != 0, (mask & 2) != 0, (mask & 4) != 0, (mask & 8) != 0, colorMaski);
    }

    /** glDepthMask. */
    public void depthMask(boolean on) {
        JNI.callV(on, depthMask);
    }

    /** glDepthFunc. */
    public void depthFunc(int function) {
        JNI.callV(function, depthFunc);
    }

    /** glDepthRangef. */
    public void depthRange(float near, float far) {
        JNI.callV(near, far, depthRangef);
    }

    /** glStencilFuncSeparate. */
    public void stencilFunc(int face, int function, int reference, int mask) {
        JNI.callV(face, function, reference, mask, stencilFuncSeparate);
    }

    /** glStencilOpSeparate. */
    public void stencilOp(int face, int fail, int depthFail, int depthPass) {
        JNI.callV(face, fail, depthFail, depthPass, stencilOpSeparate);
    }

    /** glStencilMaskSeparate. */
    public void stencilMask(int face, int mask) {
        JNI.callV(face, mask, stencilMaskSeparate);
    }

    /** glCullFace. */
    public void cullFace(int mode) {
        JNI.callV(mode, cullFace);
    }

    /** glFrontFace. */
    public void frontFace(int mode) {
        JNI.callV(mode, frontFace);
    }

    /** glViewport. */
    public void viewport(int x, int y, int width, int height) {
        JNI.callV(x, y, width, height, viewport);
    }

    /** glScissor. */
    public void scissor(int x, int y, int width, int height) {
        JNI.callV(x, y, width, height, scissor);
    }

    /** glPolygonOffset. */
    public void polygonOffset(float factor, float units) {
        JNI.callV(factor, units, polygonOffset);
    }

    /** glLineWidth. */
    public void lineWidth(float width) {
        JNI.callV(width, lineWidth);
    }

    /** glSampleCoverage. */
    public void sampleCoverage(float value, boolean invert) {
        JNI.callV(value, invert, sampleCoverage);
    }

    /** glSampleMaski of word 0. */
    public void sampleMask(int mask) {
        JNI.callV(0, mask, sampleMaski);
    }

    /** glBindVertexBuffer. */
    public void bindVertexBuffer(int binding, int buffer, long offset, int stride) {
        JNI.callPV(binding, buffer, offset, stride, bindVertexBuffer);
    }

    /** glBindBuffer. */
    public void bindBuffer(int target, int buffer) {
        JNI.callV(target, buffer, bindBuffer);
    }

    /** glBindBufferBase. */
    public void bindBufferBase(int target, int index, int buffer) {
        JNI.callV(target, index, buffer, bindBufferBase);
    }

    /** glBindBufferRange. */
    public void bindBufferRange(int target, int index, int buffer, long offset, long size) {
        JNI.callPPV(target, index, buffer, offset, size, bindBufferRange);
    }

    /** glBufferSubData. */
    public void bufferSubData(int target, long offset, long size, long data) {
        JNI.callPPPV(target, offset, size, data, bufferSubData);
    }

    /** glUniform1i. */
    public void uniform1i(int location, int value) {
        JNI.callV(location, value, uniform1i);
    }

    /** glUniform4fv. */
    public void uniform4fv(int location, int count, long values) {
        JNI.callPV(location, count, values, uniform4fv);
    }

    /** glUniform4iv. */
    public void uniform4iv(int location, int count, long values) {
        JNI.callPV(location, count, values, uniform4iv);
    }

    /** glUniform4uiv. */
    public void uniform4uiv(int location, int count, long values) {
        JNI.callPV(location, count, values, uniform4uiv);
    }

    /** glDrawArrays. */
    public void drawArrays(int mode, int first, int count) {
        JNI.callV(mode, first, count, drawArrays);
    }

    /** glDrawArraysInstanced. */
    public void drawArraysInstanced(int mode, int first, int count, int instances) {
        JNI.callV(mode, first, count, instances, drawArraysInstanced);
    }

    /** glDrawArraysInstancedBaseInstanceEXT. */
    public void drawArraysInstanced(int mode, int first, int count, int instances, int baseInstance) {
        JNI.callV(mode, first, count, instances, baseInstance, drawArraysInstancedBaseInstance);
    }

    /** glDrawElements. */
    public void drawElements(int mode, int count, int type, long offset) {
        JNI.callPV(mode, count, type, offset, drawElements);
    }

    /** glDrawElementsInstanced. */
    public void drawElementsInstanced(int mode, int count, int type, long offset, int instances) {
        JNI.callPV(mode, count, type, offset, instances, drawElementsInstanced);
    }

    /** glDrawElementsBaseVertex. */
    public void drawElementsBaseVertex(int mode, int count, int type, long offset, int baseVertex) {
        JNI.callPV(mode, count, type, offset, baseVertex, drawElementsBaseVertex);
    }

    /** glDrawElementsInstancedBaseVertex. */
    public void drawElementsInstanced(int mode, int count, int type, long offset, int instances, int baseVertex) {
        JNI.callPV(mode, count, type, offset, instances, baseVertex, drawElementsInstancedBaseVertex);
    }

    /** glDrawElementsInstancedBaseVertexBaseInstanceEXT. */
    public void drawElementsInstanced(
            int mode, int count, int type, long offset, int instances, int baseVertex, int baseInstance) {
        JNI.callPV(
                mode,
                count,
                type,
                offset,
                instances,
                baseVertex,
                baseInstance,
                drawElementsInstancedBaseVertexBaseInstance);
    }

    /** glActiveTexture; {@code unit} counts from 0. */
    public void activeTexture(int unit) {
        JNI.callV(0x84C0 + unit, activeTexture);
    }

    /** glBindTexture. */
    public void bindTexture(int target, int texture) {
        JNI.callV(target, texture, bindTexture);
    }

    /** glBindSampler. */
    public void bindSampler(int unit, int sampler) {
        JNI.callV(unit, sampler, bindSampler);
    }

    /** glBindFramebuffer. */
    public void bindFramebuffer(int target, int framebuffer) {
        JNI.callV(target, framebuffer, bindFramebuffer);
    }

    /** glGetError. */
    public int getError() {
        return JNI.callI(getError);
    }
}
