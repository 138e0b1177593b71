package org.mgl.bench.lane;

import java.util.Set;

/** Scenarios that DirectVulkan does not pass yet, by name; each leaves the list with what carries it. */
final class VulkanGaps {
    static final Set<String> NAMES = Set.of(
            "R10-the-same-bytes-as-floats",
            "scene-shadow-map",
            "texture-2d-array",
            "sampling-compare-functions",
            "attribute-types",
            "random-frames-4",
            "random-frames-7");

    private VulkanGaps() {}
}
