package org.mgl.bench.lane;

import java.util.Map;
import java.util.Set;

/**
 * Scenarios whose subject MGL refuses by name so far, with the call that is refused. In every lane such a scenario must
 * end with that refusal: a scenario that is carried after all, or that fails in another way, is red.
 */
final class KnownRefusals {
    /** The refused call by scenario. */
    static final Map<String, String> CALLS = Map.of(
            // OpenGL ES has no logic operations.
            "blend-logic-operations", "glEnable",
            // OpenGL ES has neither switch.
            "blit-alpha-to-one", "glEnable",
            "blit-multisampling-switched-off", "glDisable",
            // OpenGL ES does not smooth lines and polygons.
            "primitive-smooth-lines", "glEnable");

    /** What Vulkan has natively. */
    static final Set<String> CARRIED_BY_VULKAN =
            Set.of("blend-logic-operations", "blit-alpha-to-one", "primitive-smooth-lines");

    private KnownRefusals() {}
}
