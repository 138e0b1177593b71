package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.mgl.client.emit.Tracker;
import org.mgl.client.object.TextureObject;
import org.mgl.client.state.ParameterValues;
import org.mgl.client.state.SamplerParameters;
import org.mgl.client.state.TextureTargets;
import org.mgl.wire.spi.Caps;

/** Parameters of textures (GL 3.3 core, 3.8.8 and table 3.22), and what those of sampler objects share with them. */
final class TextureParameters {
    private static final int SWIZZLE_ZERO = 4;
    private static final int SWIZZLE_ONE = 5;

    private final ClientContext ctx;
    private final ErrorState errors;

    TextureParameters(ClientContext ctx) {
        this.ctx = ctx;
        errors = ctx.errors;
    }

    /** Values that a parameter of a texture has, 0 if there is no such parameter. */
    static int count(int pname) {
        return switch (pname) {
            case GL_TEXTURE_SWIZZLE_RGBA -> 4;
            case GL_TEXTURE_BASE_LEVEL,
                    GL_TEXTURE_MAX_LEVEL,
                    GL_TEXTURE_SWIZZLE_R,
                    GL_TEXTURE_SWIZZLE_G,
                    GL_TEXTURE_SWIZZLE_B,
                    GL_TEXTURE_SWIZZLE_A -> 1;
            default -> SamplerParameters.count(pname);
        };
    }

    /** Whether a parameter exists with this driver. */
    boolean exists(int pname) {
        return pname != SamplerParameters.MAX_ANISOTROPY || ctx.caps.has(Caps.ANISOTROPY);
    }

    /** Sets a parameter of a texture; {@code scalar} says that one value was given. */
    void set(String call, TextureObject texture, int pname, ParameterValues values, boolean scalar) {
        int count = count(pname);
        boolean sampling = SamplerParameters.count(pname) != 0;
        boolean multisample = TextureTargets.isMultisample(texture.target());
        if (count == 0 || scalar && count != 1 || sampling && multisample || !exists(pname)) {
            errors.invalidEnum(call, "pname", pname);
            return;
        }
        if (sampling) {
            if (setSampling(call, texture.parameters(), pname, values, texture.target() == GL_TEXTURE_RECTANGLE)) {
                texture.changed();
                ctx.tracker.mark(Tracker.TEXTURES);
            }
            return;
        }
        switch (pname) {
            case GL_TEXTURE_BASE_LEVEL, GL_TEXTURE_MAX_LEVEL -> setLevel(call, texture, pname, values.integer(0));
            case GL_TEXTURE_SWIZZLE_RGBA -> setSwizzles(call, texture, values);
            default -> setSwizzle(call, texture, pname - GL_TEXTURE_SWIZZLE_R, values.integer(0));
        }
        ctx.tracker.mark(Tracker.TEXTURES);
    }

    /**
     * Sets a sampling parameter.
     *
     * @return false with the GL error set if the value is not allowed
     */
    boolean setSampling(String call, SamplerParameters target, int pname, ParameterValues values, boolean rectangle) {
        if (pname == SamplerParameters.MAX_ANISOTROPY) {
            values.set(Math.min(values.number(0), ctx.limits.maxAnisotropy()));
        }
        int error = target.set(pname, values, rectangle);
        if (pname == GL_TEXTURE_LOD_BIAS && values.number(0) != 0 && ctx.limits.maxLodBias() == 0) {
            ctx.textures.units.markBiased();
        }
        if (error == GL_INVALID_ENUM) {
            errors.invalidEnum(call, "param", values.integer(0));
        } else if (error != GL_NO_ERROR) {
            errors.invalidValue(call, "param", values.integer(0), "at least 1");
        }
        return error == GL_NO_ERROR;
    }

    private void setLevel(String call, TextureObject texture, int pname, int level) {
        boolean single = texture.target() == GL_TEXTURE_RECTANGLE || TextureTargets.isMultisample(texture.target());
        if (level < 0) {
            errors.invalidValue(call, "param", level, "at least 0");
        } else if (pname == GL_TEXTURE_MAX_LEVEL) {
            if (texture.target() == GL_TEXTURE_RECTANGLE && level > 0) {
                errors.invalidValue(call, "param", level, "0 for rectangle textures");
            } else {
                texture.maxLevel(level);
            }
        } else if (single && level != 0) {
            errors.invalidOperation(call, "textures of this target have level 0 only");
        } else {
            texture.baseLevel(level);
        }
    }

    private void setSwizzles(String call, TextureObject texture, ParameterValues values) {
        for (int i = 0; i < 4; i++) {
            if (source(values.integer(i)) < 0) {
                errors.invalidEnum(call, "params", values.integer(i));
                return;
            }
        }
        for (int i = 0; i < 4; i++) {
            texture.swizzle(i, source(values.integer(i)));
        }
    }

    private void setSwizzle(String call, TextureObject texture, int channel, int value) {
        int source = source(value);
        if (source < 0) {
            errors.invalidEnum(call, "param", value);
        } else {
            texture.swizzle(channel, source);
        }
    }

    private static int source(int value) {
        return switch (value) {
            case GL_ZERO -> SWIZZLE_ZERO;
            case GL_ONE -> SWIZZLE_ONE;
            case GL_RED, GL_GREEN, GL_BLUE, GL_ALPHA -> value - GL_RED;
            default -> -1;
        };
    }

    /** Reads a parameter of a texture into {@code answer}; false with the GL error set if there is none. */
    boolean get(String call, TextureObject texture, int pname, Answer answer) {
        if (count(pname) == 0 || !exists(pname)) {
            errors.invalidEnum(call, "pname", pname);
            return false;
        }
        return switch (pname) {
            case GL_TEXTURE_BASE_LEVEL -> answer.integer(texture.baseLevel());
            case GL_TEXTURE_MAX_LEVEL -> answer.integer(texture.maxLevel());
            case GL_TEXTURE_SWIZZLE_RGBA ->
                answer.integers(swizzle(texture, 0), swizzle(texture, 1), swizzle(texture, 2), swizzle(texture, 3));
            case GL_TEXTURE_SWIZZLE_R, GL_TEXTURE_SWIZZLE_G, GL_TEXTURE_SWIZZLE_B, GL_TEXTURE_SWIZZLE_A ->
                answer.integer(swizzle(texture, pname - GL_TEXTURE_SWIZZLE_R));
            default -> getSampling(texture.parameters(), pname, answer);
        };
    }

    /** Reads a sampling parameter. */
    static boolean getSampling(SamplerParameters parameters, int pname, Answer answer) {
        if (SamplerParameters.isNumber(pname)) {
            return answer.number(parameters.number(pname));
        }
        if (pname != GL_TEXTURE_BORDER_COLOR) {
            return answer.integer(parameters.enumValue(pname));
        }
        return switch (parameters.borderClass()) {
            case 0 ->
                answer.numbers(
                                border(parameters, 0),
                                border(parameters, 1),
                                border(parameters, 2),
                                border(parameters, 3))
                        && answer.normalised();
            case 1 ->
                answer.integers(parameters.border(0), parameters.border(1), parameters.border(2), parameters.border(3));
            default ->
                answer.integers(
                        unsigned(parameters, 0),
                        unsigned(parameters, 1),
                        unsigned(parameters, 2),
                        unsigned(parameters, 3));
        };
    }

    private static float border(SamplerParameters parameters, int i) {
        return Float.intBitsToFloat(parameters.border(i));
    }

    private static long unsigned(SamplerParameters parameters, int i) {
        return Integer.toUnsignedLong(parameters.border(i));
    }

    private static int swizzle(TextureObject texture, int channel) {
        int source = texture.swizzle(channel);
        return switch (source) {
            case SWIZZLE_ZERO -> GL_ZERO;
            case SWIZZLE_ONE -> GL_ONE;
            default -> GL_RED + source;
        };
    }
}
