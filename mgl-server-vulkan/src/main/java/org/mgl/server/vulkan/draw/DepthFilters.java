package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.VK10.*;

import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.resource.ImageFormat;
import org.mgl.server.vulkan.resource.SamplerKind;
import org.mgl.server.vulkan.resource.VulkanImage;
import org.mgl.server.vulkan.resource.VulkanSampler;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.pixel.PixelFormat;

/** Finds the comparisons that the device cannot filter; on devices that filter all depth formats it looks at nothing. */
final class DepthFilters extends SamplerTrait {
    private final boolean lacking;

    DepthFilters(VulkanDriver driver) {
        super(true);
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
        return lacking && program.compares() ? find(state, program) : 0;
    }

    @Override
    boolean canHave(ProgramLayout layout, int element) {
        SamplerKind kind = layout.kinds[element];
        return kind.shadow() && kind.viewType() != VK_IMAGE_VIEW_TYPE_CUBE;
    }

    @Override
    boolean has(VulkanSampler sampler, VulkanImage image) {
        return sampler.softens() && image.format().stored().hasDepth() && !filters(image.format());
    }
}
