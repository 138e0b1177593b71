package org.mgl.bench.lane;

import java.util.Set;

/** The validation layers' advice on best practices that was judged; why it is as it is stands in {@code docs/vulkan.md}. */
final class VulkanAdvice {
    /** What names of advice begin with. */
    static final String PREFIX = "UNASSIGNED-BestPractices-";

    static final Set<String> TRIAGED = Set.of(
            PREFIX + "vkCreateInstance-specialuse-extension-debugging",
            PREFIX + "vkCreateDevice-specialuse-extension-glemulation",
            PREFIX + "vkCreateDevice-specialuse-extension-d3demulation",
            PREFIX + "vkCreateDevice-specialuse-extension-cadsupport",
            PREFIX + "vkCreateDevice-specialuse-extension-devtools",
            PREFIX + "pipeline-stage-flags",
            PREFIX + "vkCreateGraphicsPipelines-too-many-instanced-vertex-buffers");

    private VulkanAdvice() {}
}
