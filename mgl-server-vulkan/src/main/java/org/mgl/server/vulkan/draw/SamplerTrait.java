package org.mgl.server.vulkan.draw;

import org.mgl.server.vulkan.resource.VulkanImage;
import org.mgl.server.vulkan.resource.VulkanSampler;
import org.mgl.server.vulkan.resource.VulkanTexture;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.ServerView;

/** Finds the samplers of a draw that have a trait for which its shaders are written anew. */
abstract class SamplerTrait {
    /** Whether an array of samplers has the trait only if each of its elements has; one is enough otherwise. */
    private final boolean every;

    SamplerTrait(boolean every) {
        this.every = every;
    }

    /** Bit per sampler of the program's archive, up to 64, that has the trait. */
    final long find(ApplierState state, VulkanProgram program) {
        ProgramLayout layout = program.layout();
        int[] units = program.samplerUnits();
        long mask = 0;
        int element = 0;
        for (int i = 0; i < layout.opaqueSizes.length && i < Long.SIZE; i++) {
            int end = element + layout.opaqueSizes[i];
            boolean possible = canHave(layout, element);
            boolean all = possible;
            boolean any = false;
            for (; element < end; element++) {
                boolean has = possible && has(state, element < units.length ? units[element] : 0);
                all &= has;
                any |= has;
            }
            mask |= (every ? all : any) ? 1L << i : 0;
        }
        return mask;
    }

    private boolean has(ApplierState state, int unit) {
        ServerView view = unit < state.viewCount ? state.views[unit] : null;
        VulkanTexture texture = view == null ? null : (VulkanTexture) view.texture();
        VulkanSampler object = unit < state.samplerCount ? (VulkanSampler) state.samplers[unit] : null;
        VulkanSampler sampler = texture == null || object != null ? object : texture.own();
        VulkanImage image = texture == null ? null : texture.forSampling(sampler);
        return image != null && sampler != null && has(sampler, image);
    }

    /** Whether the sampler that an element belongs to can have the trait, whatever is bound. */
    abstract boolean canHave(ProgramLayout layout, int element);

    /** Whether what is bound has the trait. */
    abstract boolean has(VulkanSampler sampler, VulkanImage image);
}
