package org.mgl.bench.lane;

/** DirectVulkan on the engine's thread, under the validation layers. */
class VulkanMonolithLaneTest extends LaneRun {
    VulkanMonolithLaneTest() {
        super(Lane.VULKAN_MONOLITH);
    }
}
