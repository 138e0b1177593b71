package org.mgl.bench.lane;

import java.util.Set;

/** Scenarios that DirectVulkan does not pass yet, by name; each leaves the list with what carries it. */
final class VulkanGaps {
    static final Set<String> NAMES = Set.of(
            "scene-shadow-map",
            "texture-2d-array",
            "sampling-compare-functions",
            "interface-transform-feedback",
            "capture-interleaved",
            "capture-separate",
            "capture-every-type",
            "capture-parts-of-outputs",
            "capture-blocks",
            "capture-built-ins",
            "capture-every-primitive-mode",
            "capture-elements",
            "capture-restarted-elements",
            "capture-first-vertex-convention",
            "capture-instances-and-multi-draws",
            "capture-geometry-shader",
            "capture-and-rasterise",
            "capture-until-full",
            "capture-into-ranges",
            "capture-between-other-verbs",
            "capture-queries",
            "capture-particles",
            "capture-then-read-in-every-way",
            "capture-then-overwrite",
            "capture-with-deleted-names",
            "wrong-feedback-begins",
            "wrong-feedback-draws",
            "wrong-feedback-changes",
            "wrong-feedback-varyings",
            "wrong-feedback-links",
            "feedback-answers",
            "feedback-varyings-take-effect-at-the-link");

    private VulkanGaps() {}
}
