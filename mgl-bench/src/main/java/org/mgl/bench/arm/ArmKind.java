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
    /** The same with Mesa's OpenGL on Vulkan. */
    ZINK("zink", Map.of("mesa_glthread", "false", "MESA_LOADER_DRIVER_OVERRIDE", "zink")),
    /** MGL without a queue. */
    MONOLITH("monolith", Map.of()),
    /** MGL with an apply thread, each verb waited for. */
    INPROC_LOCKSTEP("inproc-lockstep", Map.of()),
    /** MGL with an apply thread that the engine runs ahead of. */
    INPROC("inproc", Map.of()),
    /** Native desktop OpenGL: for pictures only. */
    ORACLE("oracle", Map.of());

    private final String key;
    private final Map<String, String> environment;

    ArmKind(String key, Map<String, String> environment) {
        this.key = key;
        this.environment = environment;
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
        return this == MONOLITH || this == INPROC || this == INPROC_LOCKSTEP;
    }

    /** Opens the arm on the calling thread. */
    Arm open() {
        return switch (this) {
            case STUB -> new StubArm();
            case DIRECT, GLTHREAD, ZINK -> new DirectArm();
            case MONOLITH -> new MglArm(Transport.MONOLITH, true);
            case INPROC_LOCKSTEP -> new MglArm(Transport.INPROC, false);
            case INPROC -> new MglArm(Transport.INPROC, true);
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
     * The arm of a name.
     *
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
    public static ArmKind of(String key) {
        return Arrays.stream(values())
                .filter(kind -> kind.key.equals(key))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no arm " + key + "; there are " + keys()));
    }
}
