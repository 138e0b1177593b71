package org.mgl.bench.lane;

import java.util.Set;

/** Scenarios that DirectVulkan does not pass yet, by name; each leaves the list with what carries it. */
final class VulkanGaps {
    static final Set<String> NAMES = Set.of();

    private VulkanGaps() {}
}
