package org.mgl.server.gles.texture;

import org.mgl.server.gles.GlesDriver;
import org.mgl.server.gles.GlesProgram;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.ServerView;

/**
 * Binds the textures and samplers that a program's samplers see. Clears DIRTY_VIEWS, DIRTY_SAMPLERS
 * and DIRTY_TEXTURE_PARAMS when it has taken them over.
 *
 * <p>A unit without a texture is left without any natively, and a texture that is incomplete under its sampler stays
 * bound: in both cases OpenGL ES reads (0, 0, 0, 1), as desktop OpenGL does.
 */
public final class TextureBinder {
    private static final int DIRTY =
            ApplierState.DIRTY_VIEWS | ApplierState.DIRTY_SAMPLERS | ApplierState.DIRTY_TEXTURE_PARAMS;

    private final GlesDriver driver;
    private final TextureUnits units;
    private int[] boundUnits;

    /** A binder that knows of nothing bound. */
    public TextureBinder(GlesDriver driver) {
        this.driver = driver;
        this.units = driver.textures().units();
        driver.textures().probe();
    }

    /** Called before each draw; cheap if nothing is dirty and the program's units are those of the last draw. */
    public void bind(ApplierState state, GlesProgram program) {
        // A program's unit table is never changed in place, so its identity stands for its content.
        int[] samplerUnits = program.samplerUnits();
        if ((state.dirty & DIRTY) == 0 && samplerUnits == boundUnits) {
            return;
        }
        for (int unit : samplerUnits) {
            bindUnit(state, unit);
        }
        state.dirty &= ~DIRTY;
        boundUnits = samplerUnits;
    }

    /**
     * Whether a sampler of the program sees a texture or sampler object with a LOD bias; then the program's biases are
     * brought up to date.
     */
    public boolean biased(ApplierState state, GlesProgram program) {
        return anyBias() && biases(state, program);
    }

    /** Whether any sampler of the session has a LOD bias. */
    public boolean anyBias() {
        return driver.textures().biasedSamplers() > 0;
    }

    private static boolean biases(ApplierState state, GlesProgram program) {
        int[] samplerUnits = program.samplerUnits();
        float[] biases = program.biases();
        boolean found = false;
        for (int i = 0; i < samplerUnits.length; i++) {
            float bias = bias(state, samplerUnits[i]);
            biases[4 * i] = bias;
            found |= bias != 0;
        }
        return found;
    }

    private static float bias(ApplierState state, int unit) {
        ServerView view = unit < state.viewCount ? state.views[unit] : null;
        if (view == null) {
            return 0;
        }
        GlesTexture texture = (GlesTexture) view.texture();
        if (!texture.sampled()) {
            return 0;
        }
        GlesSampler sampler = unit < state.samplerCount ? (GlesSampler) state.samplers[unit] : null;
        sampler = sampler != null ? sampler : texture.own();
        return sampler == null ? 0 : sampler.lodBias();
    }

    private void bindUnit(ApplierState state, int unit) {
        if (unit >= units.applicationUnits()) {
            return;
        }
        int nativeUnit = TextureUnits.nativeUnit(unit);
        ServerView view = unit < state.viewCount ? state.views[unit] : null;
        if (view == null) {
            units.unbind(nativeUnit);
            return;
        }
        GlesTexture texture = (GlesTexture) view.texture();
        texture.forSampling();
        units.bind(nativeUnit, texture.targetIndex(), texture.name());
        if (texture.sampled()) {
            GlesSampler sampler = unit < state.samplerCount ? (GlesSampler) state.samplers[unit] : null;
            units.sampler(nativeUnit, nativeName(texture, sampler != null ? sampler : texture.own()));
        }
    }

    private int nativeName(GlesTexture texture, GlesSampler sampler) {
        if (sampler == null) {
            return 0;
        }
        boolean unfilterable = sampler.filters()
                && (texture.float32() && !driver.features().floatLinear
                        || texture.depth()
                                && !sampler.compares()
                                && !driver.textures().filtersDepth());
        return unfilterable ? sampler.unfiltered() : sampler.name();
    }

    /** Frees what is no twin. */
    public void close() {
        boundUnits = null;
    }
}
