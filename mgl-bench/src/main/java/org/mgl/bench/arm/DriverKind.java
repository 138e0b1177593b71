package org.mgl.bench.arm;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The native drivers by name, with the environment that picks each. */
public enum DriverKind {
    /** Mesa's software driver with a rasterizer that does nothing: the whole GL front end runs. */
    NOOP("noop", Map.of("LIBGL_ALWAYS_SOFTWARE", "1", "GALLIUM_DRIVER", "llvmpipe", "GALLIUM_NOOP", "1")),
    /** Mesa's software driver. */
    LLVMPIPE("llvmpipe", Map.of("LIBGL_ALWAYS_SOFTWARE", "1", "GALLIUM_DRIVER", "llvmpipe")),
    /** Mesa's software Vulkan driver, for {@code zink} and MGL's Vulkan server. */
    LAVAPIPE("lavapipe", Map.of("LIBGL_ALWAYS_SOFTWARE", "1")),
    /** An NVIDIA GPU through EGL's device platform. */
    NVIDIA("nvidia", Map.of());

    private final String key;
    private final Map<String, String> environment;

    DriverKind(String key, Map<String, String> environment) {
        this.key = key;
        this.environment = environment;
    }

    /** The name in tables and on the command line. */
    public String key() {
        return key;
    }

    /** Environment variables of every arm's process for a workload. */
    public Map<String, String> environment(String workload) {
        Map<String, String> variables = new HashMap<>(environment);
        if (this == LLVMPIPE && workload.equals("balanced")) {
            // The rasterizer on the calling thread: two cores then bound what two threads of MGL can gain.
            variables.put("LP_NUM_THREADS", "0");
        }
        return variables;
    }

    /**
     * The driver of a name.
     *
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
    public static DriverKind of(String key) {
        return Arrays.stream(values())
                .filter(kind -> kind.key.equals(key))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no driver " + key + "; there are "
                        + List.of(values()).stream().map(DriverKind::key).toList()));
    }
}
