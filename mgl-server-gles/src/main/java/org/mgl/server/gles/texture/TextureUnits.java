package org.mgl.server.gles.texture;

import static org.lwjgl.opengles.GLES32.*;

import org.mgl.server.gles.GlesCalls;
import org.mgl.wire.apply.ApplierState;

/**
 * The native texture and sampler bindings. Whatever binds a texture binds it through this class, so that nothing is
 * bound twice and nobody has to restore a binding.
 *
 * <p>Native unit 0 is for passing work, and the application's unit n is native unit n + 1. Passing work must not have the
 * last unit: NVIDIA's driver walks at each draw over the units up to the highest that ever held a texture in the context,
 * at 0.8 ns a unit, and has 192 of them.
 */
public final class TextureUnits {
    private static final int[] TARGETS = {
        GL_TEXTURE_2D,
        GL_TEXTURE_3D,
        GL_TEXTURE_CUBE_MAP,
        GL_TEXTURE_2D_ARRAY,
        GL_TEXTURE_BUFFER,
        GL_TEXTURE_2D_MULTISAMPLE,
        GL_TEXTURE_2D_MULTISAMPLE_ARRAY
    };
    /** A power of two, at least the number of targets. */
    private static final int STRIDE = 8;

    private static final int SCRATCH = 0;

    private final GlesCalls calls;
    private final int applicationUnits;
    private final int[] textures = new int[(ApplierState.UNITS + 1) * STRIDE];
    private final int[] samplers = new int[ApplierState.UNITS + 1];
    private int active = -1;

    /** Bindings of a context in which nothing is bound; it must be current. */
    public TextureUnits(GlesCalls calls) {
        this.calls = calls;
        applicationUnits = Math.min(ApplierState.UNITS, glGetInteger(GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS) - 1);
    }

    /** The native unit for passing work. */
    public int scratchUnit() {
        return SCRATCH;
    }

    /** Units that the application has. */
    int applicationUnits() {
        return applicationUnits;
    }

    /** The native unit of an application's unit. */
    public static int nativeUnit(int unit) {
        return unit + 1;
    }

    /** Binds a texture at the scratch unit, without a sampler, and makes that unit active. */
    public void scratch(int target, int name) {
        sampler(SCRATCH, 0);
        bind(SCRATCH, index(target), name);
        if (active != SCRATCH) {
            active = SCRATCH;
            calls.activeTexture(SCRATCH);
        }
    }

    /** Binds a texture at a native unit; {@code targetIndex} by {@link #index}. */
    void bind(int unit, int targetIndex, int name) {
        int slot = unit * STRIDE + targetIndex;
        if (textures[slot] != name) {
            textures[slot] = name;
            if (active != unit) {
                active = unit;
                calls.activeTexture(unit);
            }
            calls.bindTexture(TARGETS[targetIndex], name);
        }
    }

    /** Leaves a native unit without any texture: shaders read (0, 0, 0, 1) there. */
    void unbind(int unit) {
        for (int i = 0; i < TARGETS.length; i++) {
            bind(unit, i, 0);
        }
    }

    /** Binds a sampler object at a native unit, 0 for none. */
    void sampler(int unit, int name) {
        if (samplers[unit] != name) {
            samplers[unit] = name;
            calls.bindSampler(unit, name);
        }
    }

    /** Called when a native texture dies: the driver unbinds it everywhere. */
    public void textureDied(int name) {
        for (int i = 0; i < textures.length; i++) {
            if (textures[i] == name) {
                textures[i] = 0;
            }
        }
    }

    /** Called when a native sampler dies: the driver unbinds it everywhere. */
    void samplerDied(int name) {
        for (int i = 0; i < samplers.length; i++) {
            if (samplers[i] == name) {
                samplers[i] = 0;
            }
        }
    }

    /** Index of a native target. */
    static int index(int target) {
        return switch (target) {
            case GL_TEXTURE_3D -> 1;
            case GL_TEXTURE_CUBE_MAP -> 2;
            case GL_TEXTURE_2D_ARRAY -> 3;
            case GL_TEXTURE_BUFFER -> 4;
            case GL_TEXTURE_2D_MULTISAMPLE -> 5;
            case GL_TEXTURE_2D_MULTISAMPLE_ARRAY -> 6;
            default -> 0;
        };
    }
}
