package org.mgl.client.state;

import org.mgl.client.GL33;
import org.mgl.client.object.SamplerObject;
import org.mgl.client.object.TextureObject;

/** Texture units: the textures bound at each, one per target, and the sampler objects. */
public final class TextureUnits {
    private final int count;
    private final TextureObject[] textures;
    private final SamplerObject[] samplers;
    private final TextureObject[] defaults = new TextureObject[TextureTargets.COUNT];
    private int active;
    private int maxTouched = -1;
    private boolean biased;

    /** {@code count} units with nothing bound. */
    public TextureUnits(int count) {
        this.count = count;
        textures = new TextureObject[count * TextureTargets.COUNT];
        samplers = new SamplerObject[count];
    }

    /** Number of units. */
    public int count() {
        return count;
    }

    /** The active unit, from 0. */
    public int active() {
        return active;
    }

    /** Makes a unit active. */
    public void active(int unit) {
        active = unit;
    }

    /** The texture bound at a unit, null for name 0; {@code target} is an index of {@link TextureTargets}. */
    public TextureObject bound(int unit, int target) {
        return textures[unit * TextureTargets.COUNT + target];
    }

    /** The texture that a unit's target stands for: the bound one, or what was made of name 0; null if neither. */
    public TextureObject effective(int unit, int target) {
        TextureObject texture = textures[unit * TextureTargets.COUNT + target];
        return texture != null ? texture : defaults[target];
    }

    /** The texture with name 0 of a target, null until {@link #defaultTexture(int, TextureObject)}. */
    public TextureObject defaultTexture(int target) {
        return defaults[target];
    }

    /** Gives a target its texture with name 0, which every unit without another has. */
    public void defaultTexture(int target, TextureObject texture) {
        defaults[target] = texture;
    }

    /** Binds a texture at the active unit; null for name 0. */
    public void bind(int target, TextureObject texture) {
        textures[active * TextureTargets.COUNT + target] = texture;
        maxTouched = Math.max(maxTouched, active);
    }

    /** Unbinds a texture from every unit. */
    public void unbind(TextureObject texture) {
        int target = TextureTargets.index(texture.target());
        for (int unit = 0; unit <= maxTouched; unit++) {
            if (bound(unit, target) == texture) {
                textures[unit * TextureTargets.COUNT + target] = null;
            }
        }
    }

    /** The sampler object bound at a unit, or null. */
    public SamplerObject sampler(int unit) {
        return samplers[unit];
    }

    /** Binds a sampler object at a unit; null for none. */
    public void bindSampler(int unit, SamplerObject sampler) {
        samplers[unit] = sampler;
        maxTouched = Math.max(maxTouched, unit);
    }

    /** Unbinds a sampler object from every unit. */
    public void unbind(SamplerObject sampler) {
        for (int unit = 0; unit <= maxTouched; unit++) {
            if (samplers[unit] == sampler) {
                samplers[unit] = null;
            }
        }
    }

    /** A texture or sampler object has got a bias of level that the server cannot apply. */
    public void markBiased() {
        biased = true;
    }

    /** Whether one ever got such a bias; draws then look closer. */
    public boolean biased() {
        return biased;
    }

    /** Bias of level at a unit. */
    public float bias(int unit, int target) {
        SamplerObject sampler = samplers[unit];
        if (sampler != null) {
            return sampler.parameters().number(GL33.GL_TEXTURE_LOD_BIAS);
        }
        TextureObject texture = effective(unit, target);
        return texture == null ? 0 : texture.parameters().number(GL33.GL_TEXTURE_LOD_BIAS);
    }

    /** Highest unit at which anything was ever bound, -1 for none. */
    public int maxTouched() {
        return maxTouched;
    }
}
