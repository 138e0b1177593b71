package org.mgl.bench.fuzz;

import java.util.List;
import java.util.Map;

/** The targets by name, and what their processes need. */
final class FuzzTargets {
    /** Names on the command line, with the targets that each stands for. */
    static final Map<String, List<String>> GROUPS = Map.of(
            "wire", List.of("wire-check", "wire-noop", "wire-gles", "wire-vulkan"),
            "all", List.of("wire-check", "wire-noop", "wire-gles", "wire-vulkan", "program", "events", "api"));

    private FuzzTargets() {}

    static Target of(String name, RecordLayouts layouts, Corpus corpus) {
        return switch (name) {
            case "wire-check" -> new WireTarget(name, null, false, layouts, corpus);
            case "wire-noop" -> new WireTarget(name, "gles", false, layouts, corpus);
            case "wire-gles" -> new WireTarget(name, "gles", true, layouts, corpus);
            case "wire-vulkan" -> new WireTarget(name, "vulkan", true, layouts, corpus);
            case "program" -> new ProgramTarget(corpus);
            case "events" -> new EventTarget();
            case "api" -> new ApiTarget();
            default -> throw new IllegalArgumentException("no target " + name);
        };
    }

    /** Whether a target starts from recorded scenarios. */
    static boolean needsCorpus(String name) {
        return name.startsWith("wire") || name.equals("program") || name.equals(CoverageRun.NAME);
    }

    /**
     * Environment of a target's process. Mesa's driver that draws nothing is used without Mesa's threaded context: of that,
     * it makes the transfers too small, and the first write of more than 320 bytes into a buffer that a draw still reads
     * overwrites what follows them (BufferData, BufferSubData, a draw from it, BufferSubData; Mesa 22.3).
     */
    static Map<String, String> environment(String name) {
        return name.equals("wire-noop") ? Map.of("GALLIUM_NOOP", "true", "GALLIUM_THREAD", "false") : Map.of();
    }
}
