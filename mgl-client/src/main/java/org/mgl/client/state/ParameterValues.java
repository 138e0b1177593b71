package org.mgl.client.state;

import org.lwjgl.system.MemoryUtil;

/** The values of one {@code glTexParameter} or {@code glSamplerParameter} call, in the form that they were given in. */
public final class ParameterValues {
    /** How values were given. */
    public enum Form {
        /** {@code i} and {@code iv}: integers; as a colour, normalised. */
        INTEGER,
        /** {@code f} and {@code fv}. */
        FLOATING,
        /** {@code Iiv}: integers, as a colour too. */
        PURE_SIGNED,
        /** {@code Iuiv}: unsigned integers, as a colour too. */
        PURE_UNSIGNED
    }

    private static final double UNSIGNED_MAX = 4294967295.0;

    private final int[] raw = new int[4];
    private Form form = Form.INTEGER;

    /** Values that {@link #set} and {@link #load} fill. */
    public ParameterValues() {}

    /** One value. */
    public ParameterValues set(Form newForm, int value) {
        form = newForm;
        raw[0] = value;
        return this;
    }

    /** One value. */
    public ParameterValues set(float value) {
        form = Form.FLOATING;
        raw[0] = Float.floatToRawIntBits(value);
        return this;
    }

    /** {@code count} values of memory that has been checked. */
    public ParameterValues load(Form newForm, long address, int count) {
        form = newForm;
        for (int i = 0; i < count; i++) {
            raw[i] = MemoryUtil.memGetInt(address + 4L * i);
        }
        return this;
    }

    /** Value {@code i} as an integer or enum. */
    public int integer(int i) {
        return form == Form.FLOATING ? (int) Float.intBitsToFloat(raw[i]) : raw[i];
    }

    /** Value {@code i} as a number. */
    public float number(int i) {
        return switch (form) {
            case FLOATING -> Float.intBitsToFloat(raw[i]);
            case PURE_UNSIGNED -> Integer.toUnsignedLong(raw[i]);
            default -> raw[i];
        };
    }

    /** Component {@code i} of a colour as it is stored: the bits of a float, or an integer ({@link #colorClass}). */
    public int color(int i) {
        return form == Form.INTEGER ? Float.floatToRawIntBits((float) ((2.0 * raw[i] + 1) / UNSIGNED_MAX)) : raw[i];
    }

    /** Class of a colour: 0 float, 1 signed, 2 unsigned integers. */
    public int colorClass() {
        return switch (form) {
            case PURE_SIGNED -> 1;
            case PURE_UNSIGNED -> 2;
            default -> 0;
        };
    }
}
