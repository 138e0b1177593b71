package org.mgl.server.vulkan;

import org.mgl.wire.apply.Backend;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;

/** DirectVulkan's entry. */
public final class VulkanServerProvider implements ServerProvider {
    /** For the service loader. */
    public VulkanServerProvider() {}

    @Override
    public String name() {
        return "vulkan";
    }

    @Override
    public Backend create(LinkTerms terms) {
        return new VulkanBackend(terms);
    }
}
