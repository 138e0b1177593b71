package org.mgl.server.gles.texture;

import static org.lwjgl.opengles.GLES32.*;

import org.mgl.server.gles.GlesCalls;
import org.mgl.wire.apply.ApplierState;

/**
 * The native texture and sampler bindings. Whatever binds a texture binds it through this class, so that nothing is
 * bound twice and nobody has to restore a binding. One unit above those of the application is for passing work.
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

    private final GlesCalls calls;
    private final int scratchUnit;
    private final int[] textures = new int[(ApplierState.UNITS + 1) * STRIDE];
    private final int[] samplers = new int[ApplierState.UNITS + 1];
    private int active = -1;

    /** Bindings of a context in which nothing is bound; it must be current. */
    public TextureUnits(GlesCalls calls) {
        this.calls = calls;
        this.scratchUnit = Math.min(ApplierState.UNITS, glGetInteger(GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS) - 1);
    }

    /** The unit for passing work; the application's units are below it. */
    public int scratchUnit() {
        return scratchUnit;
    }

    /** Binds a texture at the scratch unit, without a sampler, and makes that unit active. */
    public void scratch(int target, int name) {
        sampler(scratchUnit, 0);
        bind(scratchUnit, index(target), name);
        if (active != scratchUnit) {
            active = scratchUnit;
            calls.activeTexture(scratchUnit);
        }
    }

    /** Binds a texture at a unit; {@code targetIndex} by {@link #index}. */
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

    /** Leaves a unit without any texture: shaders read (0, 0, 0, 1) there. */
    void unbind(int unit) {
        for (int i = 0; i < TARGETS.length; i++) {
            bind(unit, i, 0);
        }
    }

    /** Binds a sampler object, 0 for none. */
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
