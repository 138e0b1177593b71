package org.mgl.bench.lane;

/** DirectVulkan on the apply thread, in lockstep, under the validation layers. */
class VulkanInprocLaneTest extends LaneRun {
    VulkanInprocLaneTest() {
        super(Lane.VULKAN_INPROC);
    }
}
