package org.mgl.bench.arm;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.mgl.client.Transport;

/** The arms by name, with the environment that each needs. */
public enum ArmKind {
    /** The loop alone over a GL that does nothing; its cost is subtracted from every other arm's. */
    STUB("stub", Map.of()),
    /** Straight into the ES driver on one thread. */
    DIRECT("direct", Map.of("mesa_glthread", "false", "__GL_THREADED_OPTIMIZATIONS", "0")),
    /** The same with the driver's own threading. */
    GLTHREAD("glthread", Map.of("mesa_glthread", "true", "__GL_THREADED_OPTIMIZATIONS", "1")),
    /** Mesa's OpenGL on Vulkan, all of it on the engine's thread: what MGL's apply side is held against. */
    ZINK("zink", zink("GALLIUM_THREAD", "0")),
    /** The same with Mesa's own threading: most of the work is on a thread of the driver. */
    ZINK_THREADED("zink-threaded", zink("GALLIUM_THREAD", "1")),
    /** The calls of {@code direct} over a bare ring, unchecked: what no split in Java comes under. */
    FLOOR("floor", Map.of("mesa_glthread", "false", "__GL_THREADED_OPTIMIZATIONS", "0")),
    /** MGL without a queue. */
    MONOLITH("monolith", Map.of()),
    /** MGL with an apply thread, each verb waited for. */
    INPROC_LOCKSTEP("inproc-lockstep", Map.of()),
    /** MGL with an apply thread that the engine runs ahead of. */
    INPROC("inproc", Map.of()),
    /** MGL on Vulkan, without a queue. */
    VULKAN_MONOLITH("vulkan-monolith", Map.of()),
    /** MGL on Vulkan with an apply thread, in lockstep. */
    VULKAN("vulkan", Map.of()),
    /** Native desktop OpenGL: for pictures only. */
    ORACLE("oracle", Map.of());

    private final String key;
    private final Map<String, String> environment;

    ArmKind(String key, Map<String, String> environment) {
        this.key = key;
        this.environment = environment;
    }

    private static Map<String, String> zink(String name, String value) {
        return Map.of(
                "mesa_glthread", "false", "MESA_LOADER_DRIVER_OVERRIDE", "zink", "GALLIUM_DRIVER", "zink", name, value);
    }

    /** The name in tables and on the command line. */
    public String key() {
        return key;
    }

    /** Environment variables that its process needs. */
    Map<String, String> environment() {
        return environment;
    }

    /** Whether a driver draws for it. */
    public boolean draws() {
        return this != STUB;
    }

    /** Whether MGL carries it. */
    public boolean isMgl() {
        return this == MONOLITH || this == INPROC || this == INPROC_LOCKSTEP || isVulkan();
    }

    /** Whether MGL carries it on Vulkan. */
    public boolean isVulkan() {
        return this == VULKAN || this == VULKAN_MONOLITH;
    }

    /** Opens the arm on the calling thread. */
    Arm open() {
        return switch (this) {
            case STUB -> new StubArm();
            case DIRECT, GLTHREAD, ZINK, ZINK_THREADED -> new DirectArm();
            case FLOOR -> new FloorArm();
            case MONOLITH -> new MglArm("gles", Transport.MONOLITH, true);
            case INPROC_LOCKSTEP -> new MglArm("gles", Transport.INPROC, false);
            case INPROC -> new MglArm("gles", Transport.INPROC, true);
            case VULKAN_MONOLITH -> new MglArm("vulkan", Transport.MONOLITH, false);
            case VULKAN -> new MglArm("vulkan", Transport.INPROC, false);
            case ORACLE -> new OracleArm();
        };
    }

    /** The names of the arms that are measured. */
    public static List<String> keys() {
        return Arrays.stream(values())
                .filter(kind -> kind != ORACLE && kind != STUB)
                .map(ArmKind::key)
                .collect(Collectors.toList());
    }

    /**
     * The arm of a name; {@code gles} is another one for {@code inproc}.
     *
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
    public static ArmKind of(String key) {
        return Arrays.stream(values())
                .filter(kind -> kind.key.equals(key.equals("gles") ? INPROC.key : key))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no arm " + key + "; there are " + keys()));
    }
}
