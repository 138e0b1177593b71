package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.lwjgl.system.MemoryUtil;
import org.mgl.client.emit.AttribValueEmitter;
import org.mgl.client.emit.Tracker;
import org.mgl.client.impl.api.VertexArraysApi;
import org.mgl.client.state.AttribValues;

/**
 * The current values of vertex attributes (GL 3.3 core, 2.7): every form of {@code glVertexAttrib*} that gives one.
 * Missing components are 0, 0 and 1. Signed normalized integers map by equation 2.2 of the specification, packed ones
 * by 2.3, which keeps zero exact, as drivers do.
 */
abstract class CurrentAttribs implements VertexArraysApi {
    private static final int ONE = Float.floatToRawIntBits(1.0f);
    private static final float INT_RANGE = 4294967295.0f;

    /** The context. */
    final ClientContext ctx;
    /** The values. */
    final AttribValues values;
    /** Number of attributes. */
    final int attributes;

    CurrentAttribs(ClientContext ctx) {
        this.ctx = ctx;
        attributes = ctx.limits.vertexAttribs;
        values = new AttribValues(attributes);
        ctx.tracker.emitter(Tracker.ATTRIB_VALUES, new AttribValueEmitter(ctx.link, values));
    }

    /** Whether there is an attribute {@code index}; sets the error if not. */
    final boolean indexValid(String call, int index) {
        if (index < 0 || index >= attributes) {
            ctx.errors.invalidValue(call, "index", Integer.toUnsignedLong(index), "below " + attributes);
            return false;
        }
        return true;
    }

    private void set(String call, int index, int valueClass, int x, int y, int z, int w) {
        if (indexValid(call, index)) {
            values.set(index, valueClass, x, y, z, w);
            ctx.tracker.mark(Tracker.ATTRIB_VALUES);
        }
    }

    private void floats(String call, int index, float x, float y, float z, float w) {
        set(
                call,
                index,
                AttribValues.FLOAT,
                Float.floatToRawIntBits(x),
                Float.floatToRawIntBits(y),
                Float.floatToRawIntBits(z),
                Float.floatToRawIntBits(w));
    }

    private void ints(String call, int index, int x, int y, int z, int w) {
        set(call, index, AttribValues.INT, x, y, z, w);
    }

    private void unsigned(String call, int index, int x, int y, int z, int w) {
        set(call, index, AttribValues.UNSIGNED, x, y, z, w);
    }

    private static float f(long address, int component) {
        return MemoryUtil.memGetFloat(address + 4L * component);
    }

    private static float d(long address, int component) {
        return (float) MemoryUtil.memGetDouble(address + 8L * component);
    }

    private static int i(long address, int component) {
        return MemoryUtil.memGetInt(address + 4L * component);
    }

    private static short s(long address, int component) {
        return MemoryUtil.memGetShort(address + 2L * component);
    }

    private static int us(long address, int component) {
        return s(address, component) & 0xFFFF;
    }

    private static byte b(long address, int component) {
        return MemoryUtil.memGetByte(address + component);
    }

    private static int ub(long address, int component) {
        return b(address, component) & 0xFF;
    }

    private static float u(long address, int component) {
        return Integer.toUnsignedLong(i(address, component));
    }

    private static float normalizedByte(byte value) {
        return (2.0f * value + 1.0f) / 255.0f;
    }

    private static float normalizedShort(short value) {
        return (2.0f * value + 1.0f) / 65535.0f;
    }

    private static float normalizedInt(int value) {
        return (float) ((2.0 * value + 1.0) / 4294967295.0);
    }

    // ---- floats ----

    @Override
    public void vertexAttrib1f(int index, float v0) {
        floats("glVertexAttrib1f", index, v0, 0, 0, 1);
    }

    @Override
    public void vertexAttrib1fv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib1fv", "v", vBytes, 4);
        floats("glVertexAttrib1fv", index, f(v, 0), 0, 0, 1);
    }

    @Override
    public void vertexAttrib2f(int index, float v0, float v1) {
        floats("glVertexAttrib2f", index, v0, v1, 0, 1);
    }

    @Override
    public void vertexAttrib2fv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib2fv", "v", vBytes, 8);
        floats("glVertexAttrib2fv", index, f(v, 0), f(v, 1), 0, 1);
    }

    @Override
    public void vertexAttrib3f(int index, float v0, float v1, float v2) {
        floats("glVertexAttrib3f", index, v0, v1, v2, 1);
    }

    @Override
    public void vertexAttrib3fv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib3fv", "v", vBytes, 12);
        floats("glVertexAttrib3fv", index, f(v, 0), f(v, 1), f(v, 2), 1);
    }

    @Override
    public void vertexAttrib4f(int index, float v0, float v1, float v2, float v3) {
        floats("glVertexAttrib4f", index, v0, v1, v2, v3);
    }

    @Override
    public void vertexAttrib4fv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib4fv", "v", vBytes, 16);
        floats("glVertexAttrib4fv", index, f(v, 0), f(v, 1), f(v, 2), f(v, 3));
    }

    @Override
    public void vertexAttrib1s(int index, short v0) {
        floats("glVertexAttrib1s", index, v0, 0, 0, 1);
    }

    @Override
    public void vertexAttrib1sv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib1sv", "v", vBytes, 2);
        floats("glVertexAttrib1sv", index, s(v, 0), 0, 0, 1);
    }

    @Override
    public void vertexAttrib2s(int index, short v0, short v1) {
        floats("glVertexAttrib2s", index, v0, v1, 0, 1);
    }

    @Override
    public void vertexAttrib2sv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib2sv", "v", vBytes, 4);
        floats("glVertexAttrib2sv", index, s(v, 0), s(v, 1), 0, 1);
    }

    @Override
    public void vertexAttrib3s(int index, short v0, short v1, short v2) {
        floats("glVertexAttrib3s", index, v0, v1, v2, 1);
    }

    @Override
    public void vertexAttrib3sv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib3sv", "v", vBytes, 6);
        floats("glVertexAttrib3sv", index, s(v, 0), s(v, 1), s(v, 2), 1);
    }

    @Override
    public void vertexAttrib4s(int index, short v0, short v1, short v2, short v3) {
        floats("glVertexAttrib4s", index, v0, v1, v2, v3);
    }

    @Override
    public void vertexAttrib4sv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib4sv", "v", vBytes, 8);
        floats("glVertexAttrib4sv", index, s(v, 0), s(v, 1), s(v, 2), s(v, 3));
    }

    @Override
    public void vertexAttrib1d(int index, double v0) {
        floats("glVertexAttrib1d", index, (float) v0, 0, 0, 1);
    }

    @Override
    public void vertexAttrib1dv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib1dv", "v", vBytes, 8);
        floats("glVertexAttrib1dv", index, d(v, 0), 0, 0, 1);
    }

    @Override
    public void vertexAttrib2d(int index, double v0, double v1) {
        floats("glVertexAttrib2d", index, (float) v0, (float) v1, 0, 1);
    }

    @Override
    public void vertexAttrib2dv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib2dv", "v", vBytes, 16);
        floats("glVertexAttrib2dv", index, d(v, 0), d(v, 1), 0, 1);
    }

    @Override
    public void vertexAttrib3d(int index, double v0, double v1, double v2) {
        floats("glVertexAttrib3d", index, (float) v0, (float) v1, (float) v2, 1);
    }

    @Override
    public void vertexAttrib3dv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib3dv", "v", vBytes, 24);
        floats("glVertexAttrib3dv", index, d(v, 0), d(v, 1), d(v, 2), 1);
    }

    @Override
    public void vertexAttrib4d(int index, double v0, double v1, double v2, double v3) {
        floats("glVertexAttrib4d", index, (float) v0, (float) v1, (float) v2, (float) v3);
    }

    @Override
    public void vertexAttrib4dv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib4dv", "v", vBytes, 32);
        floats("glVertexAttrib4dv", index, d(v, 0), d(v, 1), d(v, 2), d(v, 3));
    }

    @Override
    public void vertexAttrib4iv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib4iv", "v", vBytes, 16);
        floats("glVertexAttrib4iv", index, i(v, 0), i(v, 1), i(v, 2), i(v, 3));
    }

    @Override
    public void vertexAttrib4bv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib4bv", "v", vBytes, 4);
        floats("glVertexAttrib4bv", index, b(v, 0), b(v, 1), b(v, 2), b(v, 3));
    }

    @Override
    public void vertexAttrib4ubv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib4ubv", "v", vBytes, 4);
        floats("glVertexAttrib4ubv", index, ub(v, 0), ub(v, 1), ub(v, 2), ub(v, 3));
    }

    @Override
    public void vertexAttrib4usv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib4usv", "v", vBytes, 8);
        floats("glVertexAttrib4usv", index, us(v, 0), us(v, 1), us(v, 2), us(v, 3));
    }

    @Override
    public void vertexAttrib4uiv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib4uiv", "v", vBytes, 16);
        floats("glVertexAttrib4uiv", index, u(v, 0), u(v, 1), u(v, 2), u(v, 3));
    }

    // ---- normalized ----

    @Override
    public void vertexAttrib4Nub(int index, byte x, byte y, byte z, byte w) {
        floats(
                "glVertexAttrib4Nub",
                index,
                (x & 0xFF) / 255.0f,
                (y & 0xFF) / 255.0f,
                (z & 0xFF) / 255.0f,
                (w & 0xFF) / 255.0f);
    }

    @Override
    public void vertexAttrib4Nbv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib4Nbv", "v", vBytes, 4);
        floats(
                "glVertexAttrib4Nbv",
                index,
                normalizedByte(b(v, 0)),
                normalizedByte(b(v, 1)),
                normalizedByte(b(v, 2)),
                normalizedByte(b(v, 3)));
    }

    @Override
    public void vertexAttrib4Nsv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib4Nsv", "v", vBytes, 8);
        floats(
                "glVertexAttrib4Nsv",
                index,
                normalizedShort(s(v, 0)),
                normalizedShort(s(v, 1)),
                normalizedShort(s(v, 2)),
                normalizedShort(s(v, 3)));
    }

    @Override
    public void vertexAttrib4Niv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib4Niv", "v", vBytes, 16);
        floats(
                "glVertexAttrib4Niv",
                index,
                normalizedInt(i(v, 0)),
                normalizedInt(i(v, 1)),
                normalizedInt(i(v, 2)),
                normalizedInt(i(v, 3)));
    }

    @Override
    public void vertexAttrib4Nubv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib4Nubv", "v", vBytes, 4);
        floats(
                "glVertexAttrib4Nubv",
                index,
                ub(v, 0) / 255.0f,
                ub(v, 1) / 255.0f,
                ub(v, 2) / 255.0f,
                ub(v, 3) / 255.0f);
    }

    @Override
    public void vertexAttrib4Nusv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib4Nusv", "v", vBytes, 8);
        floats(
                "glVertexAttrib4Nusv",
                index,
                us(v, 0) / 65535.0f,
                us(v, 1) / 65535.0f,
                us(v, 2) / 65535.0f,
                us(v, 3) / 65535.0f);
    }

    @Override
    public void vertexAttrib4Nuiv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttrib4Nuiv", "v", vBytes, 16);
        floats(
                "glVertexAttrib4Nuiv",
                index,
                u(v, 0) / INT_RANGE,
                u(v, 1) / INT_RANGE,
                u(v, 2) / INT_RANGE,
                u(v, 3) / INT_RANGE);
    }

    // ---- integers ----

    @Override
    public void vertexAttribI1i(int index, int x) {
        ints("glVertexAttribI1i", index, x, 0, 0, 1);
    }

    @Override
    public void vertexAttribI1iv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttribI1iv", "v", vBytes, 4);
        ints("glVertexAttribI1iv", index, i(v, 0), 0, 0, 1);
    }

    @Override
    public void vertexAttribI1ui(int index, int x) {
        unsigned("glVertexAttribI1ui", index, x, 0, 0, 1);
    }

    @Override
    public void vertexAttribI1uiv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttribI1uiv", "v", vBytes, 4);
        unsigned("glVertexAttribI1uiv", index, i(v, 0), 0, 0, 1);
    }

    @Override
    public void vertexAttribI2i(int index, int x, int y) {
        ints("glVertexAttribI2i", index, x, y, 0, 1);
    }

    @Override
    public void vertexAttribI2iv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttribI2iv", "v", vBytes, 8);
        ints("glVertexAttribI2iv", index, i(v, 0), i(v, 1), 0, 1);
    }

    @Override
    public void vertexAttribI2ui(int index, int x, int y) {
        unsigned("glVertexAttribI2ui", index, x, y, 0, 1);
    }

    @Override
    public void vertexAttribI2uiv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttribI2uiv", "v", vBytes, 8);
        unsigned("glVertexAttribI2uiv", index, i(v, 0), i(v, 1), 0, 1);
    }

    @Override
    public void vertexAttribI3i(int index, int x, int y, int z) {
        ints("glVertexAttribI3i", index, x, y, z, 1);
    }

    @Override
    public void vertexAttribI3iv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttribI3iv", "v", vBytes, 12);
        ints("glVertexAttribI3iv", index, i(v, 0), i(v, 1), i(v, 2), 1);
    }

    @Override
    public void vertexAttribI3ui(int index, int x, int y, int z) {
        unsigned("glVertexAttribI3ui", index, x, y, z, 1);
    }

    @Override
    public void vertexAttribI3uiv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttribI3uiv", "v", vBytes, 12);
        unsigned("glVertexAttribI3uiv", index, i(v, 0), i(v, 1), i(v, 2), 1);
    }

    @Override
    public void vertexAttribI4i(int index, int x, int y, int z, int w) {
        ints("glVertexAttribI4i", index, x, y, z, w);
    }

    @Override
    public void vertexAttribI4iv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttribI4iv", "v", vBytes, 16);
        ints("glVertexAttribI4iv", index, i(v, 0), i(v, 1), i(v, 2), i(v, 3));
    }

    @Override
    public void vertexAttribI4ui(int index, int x, int y, int z, int w) {
        unsigned("glVertexAttribI4ui", index, x, y, z, w);
    }

    @Override
    public void vertexAttribI4uiv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttribI4uiv", "v", vBytes, 16);
        unsigned("glVertexAttribI4uiv", index, i(v, 0), i(v, 1), i(v, 2), i(v, 3));
    }

    @Override
    public void vertexAttribI4bv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttribI4bv", "v", vBytes, 4);
        ints("glVertexAttribI4bv", index, b(v, 0), b(v, 1), b(v, 2), b(v, 3));
    }

    @Override
    public void vertexAttribI4sv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttribI4sv", "v", vBytes, 8);
        ints("glVertexAttribI4sv", index, s(v, 0), s(v, 1), s(v, 2), s(v, 3));
    }

    @Override
    public void vertexAttribI4ubv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttribI4ubv", "v", vBytes, 4);
        unsigned("glVertexAttribI4ubv", index, ub(v, 0), ub(v, 1), ub(v, 2), ub(v, 3));
    }

    @Override
    public void vertexAttribI4usv(int index, long v, long vBytes) {
        OutParams.check("glVertexAttribI4usv", "v", vBytes, 8);
        unsigned("glVertexAttribI4usv", index, us(v, 0), us(v, 1), us(v, 2), us(v, 3));
    }

    // ---- packed ----

    private void packed(String call, int index, int size, int type, boolean normalized, int value) {
        if (type != GL_INT_2_10_10_10_REV && type != GL_UNSIGNED_INT_2_10_10_10_REV) {
            ctx.errors.invalidEnum(call, "type", type);
            return;
        }
        boolean signed = type == GL_INT_2_10_10_10_REV;
        float y = size > 1 ? component(value, 10, 10, signed, normalized) : 0;
        float z = size > 2 ? component(value, 20, 10, signed, normalized) : 0;
        float w = size > 3 ? component(value, 30, 2, signed, normalized) : 1;
        floats(call, index, component(value, 0, 10, signed, normalized), y, z, w);
    }

    private static float component(int value, int shift, int bits, boolean signed, boolean normalized) {
        int top = value << 32 - bits - shift;
        if (signed) {
            int number = top >> 32 - bits;
            return normalized ? Math.max(-1.0f, number / (float) ((1 << bits - 1) - 1)) : number;
        }
        int number = top >>> 32 - bits;
        return normalized ? number / (float) ((1 << bits) - 1) : number;
    }

    @Override
    public void vertexAttribP1ui(int index, int type, boolean normalized, int value) {
        packed("glVertexAttribP1ui", index, 1, type, normalized, value);
    }

    @Override
    public void vertexAttribP1uiv(int index, int type, boolean normalized, long value, long valueBytes) {
        OutParams.check("glVertexAttribP1uiv", "value", valueBytes, 4);
        packed("glVertexAttribP1uiv", index, 1, type, normalized, i(value, 0));
    }

    @Override
    public void vertexAttribP2ui(int index, int type, boolean normalized, int value) {
        packed("glVertexAttribP2ui", index, 2, type, normalized, value);
    }

    @Override
    public void vertexAttribP2uiv(int index, int type, boolean normalized, long value, long valueBytes) {
        OutParams.check("glVertexAttribP2uiv", "value", valueBytes, 4);
        packed("glVertexAttribP2uiv", index, 2, type, normalized, i(value, 0));
    }

    @Override
    public void vertexAttribP3ui(int index, int type, boolean normalized, int value) {
        packed("glVertexAttribP3ui", index, 3, type, normalized, value);
    }

    @Override
    public void vertexAttribP3uiv(int index, int type, boolean normalized, long value, long valueBytes) {
        OutParams.check("glVertexAttribP3uiv", "value", valueBytes, 4);
        packed("glVertexAttribP3uiv", index, 3, type, normalized, i(value, 0));
    }

    @Override
    public void vertexAttribP4ui(int index, int type, boolean normalized, int value) {
        packed("glVertexAttribP4ui", index, 4, type, normalized, value);
    }

    @Override
    public void vertexAttribP4uiv(int index, int type, boolean normalized, long value, long valueBytes) {
        OutParams.check("glVertexAttribP4uiv", "value", valueBytes, 4);
        packed("glVertexAttribP4uiv", index, 4, type, normalized, i(value, 0));
    }
}
