package org.mgl.server.vulkan.draw;

import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.resource.VulkanImage;
import org.mgl.server.vulkan.resource.VulkanSampler;
import org.mgl.wire.apply.ApplierState;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds the samplers whose footprints need {@link FootprintLimits}; looks at nothing where the device has its own. */
final class BoundlessFilters extends SamplerTrait {
    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.server.vulkan");

    private final boolean boundless;
    private boolean told;

    BoundlessFilters(VulkanDriver driver) {
        super(false);
        boundless = driver.device().features().limitsFootprints;
    }

    /** Bit per sampler of the program's archive, up to 64, whose footprints its fragment shader must limit. */
    long limited(ApplierState state, VulkanProgram program) {
        long mask = boundless ? find(state, program) : 0;
        if (mask != 0 && !told) {
            tell();
        }
        return mask;
    }

    private void tell() {
        told = true;
        LOG.info(
                "the driver's anisotropic filter knows no bound: shaders limit footprints to {} texels",
                FootprintLimits.TEXELS);
    }

    @Override
    boolean canHave(ProgramLayout layout, int element) {
        return layout.limits[element];
    }

    @Override
    boolean has(VulkanSampler sampler, VulkanImage image) {
        return sampler.anisotropic();
    }
}
