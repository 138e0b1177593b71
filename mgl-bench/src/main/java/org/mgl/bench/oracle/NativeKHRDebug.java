package org.mgl.bench.oracle;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import org.lwjgl.opengl.GLDebugMessageCallback;
import org.mgl.client.KHRDebug;

/** The driver's own {@code GL_KHR_debug}; a callback that was replaced stays allocated. */
final class NativeKHRDebug implements KHRDebug {
    @Override
    public void glDebugMessageControl(int p0, int p1, int p2, IntBuffer p3, boolean p4) {
        org.lwjgl.opengl.KHRDebug.glDebugMessageControl(p0, p1, p2, p3, p4);
    }

    @Override
    public void glDebugMessageControl(int p0, int p1, int p2, int p3, boolean p4) {
        org.lwjgl.opengl.KHRDebug.glDebugMessageControl(p0, p1, p2, p3, p4);
    }

    @Override
    public void glDebugMessageInsert(int p0, int p1, int p2, int p3, ByteBuffer p4) {
        org.lwjgl.opengl.KHRDebug.glDebugMessageInsert(p0, p1, p2, p3, p4);
    }

    @Override
    public void glDebugMessageInsert(int p0, int p1, int p2, int p3, CharSequence p4) {
        org.lwjgl.opengl.KHRDebug.glDebugMessageInsert(p0, p1, p2, p3, p4);
    }

    @Override
    public void glDebugMessageCallback(MessageCallback callback, long userParam) {
        org.lwjgl.opengl.KHRDebug.glDebugMessageCallback(
                callback == null ? null : GLDebugMessageCallback.create(callback::invoke), userParam);
    }

    @Override
    public int glGetDebugMessageLog(
            int p0, IntBuffer p1, IntBuffer p2, IntBuffer p3, IntBuffer p4, IntBuffer p5, ByteBuffer p6) {
        return org.lwjgl.opengl.KHRDebug.glGetDebugMessageLog(p0, p1, p2, p3, p4, p5, p6);
    }

    @Override
    public void glPushDebugGroup(int p0, int p1, ByteBuffer p2) {
        org.lwjgl.opengl.KHRDebug.glPushDebugGroup(p0, p1, p2);
    }

    @Override
    public void glPushDebugGroup(int p0, int p1, CharSequence p2) {
        org.lwjgl.opengl.KHRDebug.glPushDebugGroup(p0, p1, p2);
    }

    @Override
    public void glPopDebugGroup() {
        org.lwjgl.opengl.KHRDebug.glPopDebugGroup();
    }

    @Override
    public void glObjectLabel(int p0, int p1, ByteBuffer p2) {
        org.lwjgl.opengl.KHRDebug.glObjectLabel(p0, p1, p2);
    }

    @Override
    public void glObjectLabel(int p0, int p1, CharSequence p2) {
        org.lwjgl.opengl.KHRDebug.glObjectLabel(p0, p1, p2);
    }

    @Override
    public void glGetObjectLabel(int p0, int p1, IntBuffer p2, ByteBuffer p3) {
        org.lwjgl.opengl.KHRDebug.glGetObjectLabel(p0, p1, p2, p3);
    }

    @Override
    public String glGetObjectLabel(int p0, int p1, int p2) {
        return org.lwjgl.opengl.KHRDebug.glGetObjectLabel(p0, p1, p2);
    }

    @Override
    public String glGetObjectLabel(int p0, int p1) {
        return org.lwjgl.opengl.KHRDebug.glGetObjectLabel(p0, p1);
    }

    @Override
    public void glObjectPtrLabel(long p0, ByteBuffer p1) {
        org.lwjgl.opengl.KHRDebug.glObjectPtrLabel(p0, p1);
    }

    @Override
    public void glObjectPtrLabel(long p0, CharSequence p1) {
        org.lwjgl.opengl.KHRDebug.glObjectPtrLabel(p0, p1);
    }

    @Override
    public void glGetObjectPtrLabel(long p0, IntBuffer p1, ByteBuffer p2) {
        org.lwjgl.opengl.KHRDebug.glGetObjectPtrLabel(p0, p1, p2);
    }

    @Override
    public String glGetObjectPtrLabel(long p0, int p1) {
        return org.lwjgl.opengl.KHRDebug.glGetObjectPtrLabel(p0, p1);
    }

    @Override
    public String glGetObjectPtrLabel(long p0) {
        return org.lwjgl.opengl.KHRDebug.glGetObjectPtrLabel(p0);
    }

    @Override
    public void glDebugMessageControl(int p0, int p1, int p2, int[] p3, boolean p4) {
        org.lwjgl.opengl.KHRDebug.glDebugMessageControl(p0, p1, p2, p3, p4);
    }

    @Override
    public int glGetDebugMessageLog(int p0, int[] p1, int[] p2, int[] p3, int[] p4, int[] p5, ByteBuffer p6) {
        return org.lwjgl.opengl.KHRDebug.glGetDebugMessageLog(p0, p1, p2, p3, p4, p5, p6);
    }

    @Override
    public void glGetObjectLabel(int p0, int p1, int[] p2, ByteBuffer p3) {
        org.lwjgl.opengl.KHRDebug.glGetObjectLabel(p0, p1, p2, p3);
    }

    @Override
    public void glGetObjectPtrLabel(long p0, int[] p1, ByteBuffer p2) {
        org.lwjgl.opengl.KHRDebug.glGetObjectPtrLabel(p0, p1, p2);
    }
}
