package org.mgl.server.vulkan;

import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;

/** DirectVulkan's entry. The backend is not carried yet: a session that asks for it is refused by name. */
public final class VulkanServerProvider implements ServerProvider {
    /** For the service loader. */
    public VulkanServerProvider() {}

    @Override
    public String name() {
        return "vulkan";
    }

    /**
     * Refuses.
     *
     * @throws Fatal UnmigratedVerb, always
     */
    @Override
    public Backend create(LinkTerms terms) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "mgl.backend=vulkan is not carried yet; use gles");
    }
}
