package org.mgl.bench.fuzz;

import java.util.List;
import java.util.Map;

/** The targets by name, and what their processes need. */
final class FuzzTargets {
    /** Names on the command line, with the targets that each stands for. */
    static final Map<String, List<String>> GROUPS = Map.of(
            "wire", List.of("wire", "wire-noop", "wire-gles"),
            "all", List.of("wire", "wire-noop", "wire-gles", "program", "events", "api"));

    private FuzzTargets() {}

    static Target of(String name, RecordLayouts layouts, Corpus corpus) {
        return switch (name) {
            case "wire" -> new WireTarget(name, false, false, layouts, corpus);
            case "wire-noop" -> new WireTarget(name, true, false, layouts, corpus);
            case "wire-gles" -> new WireTarget(name, true, true, layouts, corpus);
            case "program" -> new ProgramTarget(corpus);
            case "events" -> new EventTarget();
            case "api" -> new ApiTarget();
            default -> throw new IllegalArgumentException("no target " + name);
        };
    }

    /** Whether a target starts from recorded scenarios. */
    static boolean needsCorpus(String name) {
        return name.startsWith("wire") || name.equals("program");
    }

    /** Environment of a target's process. */
    static Map<String, String> environment(String name) {
        return name.equals("wire-noop") ? Map.of("GALLIUM_NOOP", "true") : Map.of();
    }
}
