package org.mgl.client.state;

import static org.mgl.client.GL33.*;

import java.util.Arrays;

/** Sampling parameters of a texture or a sampler object (GL 3.3 core, table 6.20). */
public final class SamplerParameters {
    /** GL_TEXTURE_MAX_ANISOTROPY_EXT. */
    public static final int MAX_ANISOTROPY = 0x84FE;

    private int wrapS = GL_REPEAT;
    private int wrapT = GL_REPEAT;
    private int wrapR = GL_REPEAT;
    private int minFilter = GL_NEAREST_MIPMAP_LINEAR;
    private int magFilter = GL_LINEAR;
    private int compareMode = GL_NONE;
    private int compareFunction = GL_LEQUAL;
    private float minLod = -1000;
    private float maxLod = 1000;
    private float lodBias;
    private float maxAnisotropy = 1;
    private int borderClass;
    private final int[] border = new int[4];

    /** The initial parameters. */
    public SamplerParameters() {}

    /** A copy. */
    public SamplerParameters(SamplerParameters other) {
        copy(other);
    }

    private void copy(SamplerParameters o) {
        wrapS = o.wrapS;
        wrapT = o.wrapT;
        wrapR = o.wrapR;
        minFilter = o.minFilter;
        magFilter = o.magFilter;
        compareMode = o.compareMode;
        compareFunction = o.compareFunction;
        minLod = o.minLod;
        maxLod = o.maxLod;
        lodBias = o.lodBias;
        maxAnisotropy = o.maxAnisotropy;
        borderClass = o.borderClass;
        System.arraycopy(o.border, 0, border, 0, 4);
    }

    /** Takes the initial parameters of rectangle textures. */
    public SamplerParameters rectangle() {
        wrapS = GL_CLAMP_TO_EDGE;
        wrapT = GL_CLAMP_TO_EDGE;
        wrapR = GL_CLAMP_TO_EDGE;
        minFilter = GL_LINEAR;
        return this;
    }

    /** Takes the parameters that multisampled textures answer; they cannot be set. */
    public SamplerParameters multisample() {
        rectangle();
        minFilter = GL_NEAREST;
        magFilter = GL_NEAREST;
        return this;
    }

    /** Values that a parameter has: 1 or 4; 0 if {@code pname} is no sampling parameter. */
    public static int count(int pname) {
        return switch (pname) {
            case GL_TEXTURE_BORDER_COLOR -> 4;
            case GL_TEXTURE_WRAP_S,
                    GL_TEXTURE_WRAP_T,
                    GL_TEXTURE_WRAP_R,
                    GL_TEXTURE_MIN_FILTER,
                    GL_TEXTURE_MAG_FILTER,
                    GL_TEXTURE_COMPARE_MODE,
                    GL_TEXTURE_COMPARE_FUNC,
                    GL_TEXTURE_MIN_LOD,
                    GL_TEXTURE_MAX_LOD,
                    GL_TEXTURE_LOD_BIAS,
                    MAX_ANISOTROPY -> 1;
            default -> 0;
        };
    }

    /** Whether a parameter is a number, not an enum. */
    public static boolean isNumber(int pname) {
        return switch (pname) {
            case GL_TEXTURE_MIN_LOD, GL_TEXTURE_MAX_LOD, GL_TEXTURE_LOD_BIAS, MAX_ANISOTROPY -> true;
            default -> false;
        };
    }

    /**
     * Sets a sampling parameter.
     *
     * @param rectangle whether the rules of rectangle textures hold
     * @return 0, GL_INVALID_ENUM or GL_INVALID_VALUE; nothing has changed unless it is 0
     */
    public int set(int pname, ParameterValues values, boolean rectangle) {
        if (isNumber(pname)) {
            return setNumber(pname, values.number(0));
        }
        if (pname == GL_TEXTURE_BORDER_COLOR) {
            borderClass = values.colorClass();
            for (int i = 0; i < 4; i++) {
                border[i] = values.color(i);
            }
            return GL_NO_ERROR;
        }
        return setEnum(pname, values.integer(0), rectangle) ? GL_NO_ERROR : GL_INVALID_ENUM;
    }

    private int setNumber(int pname, float value) {
        switch (pname) {
            case GL_TEXTURE_MIN_LOD -> minLod = value;
            case GL_TEXTURE_MAX_LOD -> maxLod = value;
            case GL_TEXTURE_LOD_BIAS -> lodBias = value;
            default -> {
                if (!(value >= 1)) {
                    return GL_INVALID_VALUE;
                }
                maxAnisotropy = value;
            }
        }
        return GL_NO_ERROR;
    }

    private boolean setEnum(int pname, int value, boolean rectangle) {
        switch (pname) {
            case GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T, GL_TEXTURE_WRAP_R -> {
                return setWrap(pname, value, rectangle);
            }
            case GL_TEXTURE_MIN_FILTER -> {
                if (!isMinFilter(value) || rectangle && value != GL_NEAREST && value != GL_LINEAR) {
                    return false;
                }
                minFilter = value;
            }
            case GL_TEXTURE_MAG_FILTER -> {
                if (value != GL_NEAREST && value != GL_LINEAR) {
                    return false;
                }
                magFilter = value;
            }
            case GL_TEXTURE_COMPARE_MODE -> {
                if (value != GL_NONE && value != GL_COMPARE_REF_TO_TEXTURE) {
                    return false;
                }
                compareMode = value;
            }
            case GL_TEXTURE_COMPARE_FUNC -> {
                if (!StateEnums.isComparison(value)) {
                    return false;
                }
                compareFunction = value;
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean setWrap(int pname, int value, boolean rectangle) {
        boolean clamps = value == GL_CLAMP_TO_EDGE || value == GL_CLAMP_TO_BORDER;
        boolean repeats = value == GL_REPEAT || value == GL_MIRRORED_REPEAT;
        if (!clamps && (!repeats || rectangle)) {
            return false;
        }
        switch (pname) {
            case GL_TEXTURE_WRAP_S -> wrapS = value;
            case GL_TEXTURE_WRAP_T -> wrapT = value;
            default -> wrapR = value;
        }
        return true;
    }

    private static boolean isMinFilter(int value) {
        return value == GL_NEAREST
                || value == GL_LINEAR
                || value >= GL_NEAREST_MIPMAP_NEAREST && value <= GL_LINEAR_MIPMAP_LINEAR;
    }

    /** Value of an enum parameter. */
    public int enumValue(int pname) {
        return switch (pname) {
            case GL_TEXTURE_WRAP_S -> wrapS;
            case GL_TEXTURE_WRAP_T -> wrapT;
            case GL_TEXTURE_WRAP_R -> wrapR;
            case GL_TEXTURE_MIN_FILTER -> minFilter;
            case GL_TEXTURE_MAG_FILTER -> magFilter;
            case GL_TEXTURE_COMPARE_MODE -> compareMode;
            default -> compareFunction;
        };
    }

    /** Value of a number parameter. */
    public float number(int pname) {
        return switch (pname) {
            case GL_TEXTURE_MIN_LOD -> minLod;
            case GL_TEXTURE_MAX_LOD -> maxLod;
            case GL_TEXTURE_LOD_BIAS -> lodBias;
            default -> maxAnisotropy;
        };
    }

    /** Component {@code i} of the border colour: the bits of a float, or an integer, by {@link #borderClass}. */
    public int border(int i) {
        return border[i];
    }

    /** Class of the border colour: 0 float, 1 signed, 2 unsigned integers. */
    public int borderClass() {
        return borderClass;
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof SamplerParameters o
                && wrapS == o.wrapS
                && wrapT == o.wrapT
                && wrapR == o.wrapR
                && minFilter == o.minFilter
                && magFilter == o.magFilter
                && compareMode == o.compareMode
                && compareFunction == o.compareFunction
                && same(minLod, o.minLod)
                && same(maxLod, o.maxLod)
                && same(lodBias, o.lodBias)
                && same(maxAnisotropy, o.maxAnisotropy)
                && borderClass == o.borderClass
                && Arrays.equals(border, o.border);
    }

    private static boolean same(float a, float b) {
        return Float.floatToRawIntBits(a) == Float.floatToRawIntBits(b);
    }

    @Override
    public int hashCode() {
        int hash = wrapS;
        hash = 31 * hash + wrapT;
        hash = 31 * hash + wrapR;
        hash = 31 * hash + minFilter;
        hash = 31 * hash + magFilter;
        hash = 31 * hash + compareMode;
        hash = 31 * hash + compareFunction;
        hash = 31 * hash + Float.floatToRawIntBits(minLod);
        hash = 31 * hash + Float.floatToRawIntBits(maxLod);
        hash = 31 * hash + Float.floatToRawIntBits(lodBias);
        hash = 31 * hash + Float.floatToRawIntBits(maxAnisotropy);
        return 31 * hash + Arrays.hashCode(border) + borderClass;
    }
}
