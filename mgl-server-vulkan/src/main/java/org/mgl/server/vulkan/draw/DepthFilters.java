package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.VK10.*;

import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.resource.ImageFormat;
import org.mgl.server.vulkan.resource.SamplerKind;
import org.mgl.server.vulkan.resource.VulkanImage;
import org.mgl.server.vulkan.resource.VulkanSampler;
import org.mgl.server.vulkan.resource.VulkanTexture;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.ServerView;
import org.mgl.wire.pixel.PixelFormat;

/** Finds the comparisons that the device cannot filter; on devices that filter all depth formats it looks at nothing. */
final class DepthFilters {
    private final boolean lacking;

    DepthFilters(VulkanDriver driver) {
        boolean some = false;
        for (PixelFormat format : PixelFormat.values()) {
            ImageFormat stored = driver.formats().of(format);
            some |= format.hasDepth() && stored != null && !filters(stored);
        }
        lacking = some;
    }

    private static boolean filters(ImageFormat format) {
        return format.has(VK_FORMAT_FEATURE_SAMPLED_IMAGE_FILTER_LINEAR_BIT);
    }

    /** Bit per sampler of the program's archive, up to 64, whose comparisons its shaders must filter. */
    long softened(ApplierState state, VulkanProgram program) {
        if (!lacking || !program.compares()) {
            return 0;
        }
        ProgramLayout layout = program.layout();
        int[] units = program.samplerUnits();
        long mask = 0;
        int element = 0;
        for (int i = 0; i < layout.opaqueSizes.length && i < Long.SIZE; i++) {
            int end = element + layout.opaqueSizes[i];
            boolean all = flat(layout.kinds[element]);
            for (; element < end; element++) {
                all = all && softened(state, element < units.length ? units[element] : 0);
            }
            mask |= all ? 1L << i : 0;
        }
        return mask;
    }

    private static boolean flat(SamplerKind kind) {
        return kind.shadow() && kind.viewType() != VK_IMAGE_VIEW_TYPE_CUBE;
    }

    private static boolean softened(ApplierState state, int unit) {
        ServerView view = unit < state.viewCount ? state.views[unit] : null;
        VulkanTexture texture = view == null ? null : (VulkanTexture) view.texture();
        VulkanSampler object = unit < state.samplerCount ? (VulkanSampler) state.samplers[unit] : null;
        VulkanSampler sampler = texture == null || object != null ? object : texture.own();
        VulkanImage image = texture == null ? null : texture.forSampling(sampler);
        return image != null
                && sampler != null
                && sampler.softens()
                && image.format().stored().hasDepth()
                && !filters(image.format());
    }
}
