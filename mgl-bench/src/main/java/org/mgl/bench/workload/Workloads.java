package org.mgl.bench.workload;

import java.util.List;
import java.util.function.Supplier;

/** The workloads by name. */
public final class Workloads {
    private static final List<Supplier<Workload>> ALL = List.of(
            VanillaDraw::new,
            StateToggle::new,
            PassSwitch::new,
            Respecify::new,
            Stream::new,
            Upload::new,
            Getters::new,
            Balanced::new);

    private Workloads() {}

    /** The names in the order of tables. */
    public static List<String> names() {
        return ALL.stream().map(workload -> workload.get().name()).toList();
    }

    /**
     * A fresh workload.
     *
     * @throws IllegalArgumentException if there is none of this name; the message lists the names
     */
    public static Workload create(String name) {
        return ALL.stream()
                .map(Supplier::get)
                .filter(workload -> workload.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no workload " + name + "; there are " + names()));
    }
}
