package org.mgl.bench.lane;

import java.util.Set;

/** Scenarios that DirectVulkan does not pass yet, by name; each leaves the list with what carries it. */
final class VulkanGaps {
    static final Set<String> NAMES = Set.of(
            "R10-the-same-bytes-as-floats",
            "R19-stencil-clear-under-mask",
            "scene-shadow-map",
            "texture-2d-array",
            "sampling-compare-functions",
            "target-clears-per-buffer",
            "blend-colour-mask",
            "attribute-types",
            "random-frames-2",
            "random-frames-3",
            "random-frames-4",
            "random-frames-5",
            "random-frames-6",
            "random-frames-7",
            "random-frames-8",
            "random-frames-9",
            "random-frames-10",
            "random-frames-12",
            "random-frames-13",
            "random-frames-14",
            "random-frames-16");

    private VulkanGaps() {}
}
