package org.mgl.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.mgl.bench.arm.ArmKind;
import org.mgl.bench.arm.ArmProcess;

/**
 * Where the engine's scene is: a module that is built after this one and whose class path Maven has written down.
 * {@code direct}, {@code glthread} and {@code zink} are native desktop OpenGL there, for the engine's renderer has no
 * OpenGL ES 3.2 without its own Android port.
 */
final class EngineClassPath {
    /** What the scene runs on. */
    static final Set<ArmKind> ARMS = EnumSet.of(
            ArmKind.DIRECT,
            ArmKind.GLTHREAD,
            ArmKind.ZINK,
            ArmKind.ZINK_THREADED,
            ArmKind.MONOLITH,
            ArmKind.INPROC,
            ArmKind.VULKAN_MONOLITH,
            ArmKind.VULKAN);

    private static final String MAIN = "org.mgl.examples.jme3.EngineArm";
    private static final Path TARGET = Path.of("examples", "jme3", "target");

    private EngineClassPath() {}

    /**
     * Starts the scene on an arm.
     *
     * @throws IllegalStateException if the module is not built, or the arm fails
     */
    static ArmProcess start(ArmKind arm, Map<String, String> environment, Path log) {
        Path libraries = TARGET.resolve("runtime.classpath");
        if (!Files.exists(libraries)) {
            throw new IllegalStateException("engine: " + libraries + " is missing; ./mgl bench builds it");
        }
        try {
            String path = TARGET.resolve("classes").toAbsolutePath() + ":"
                    + Files.readString(libraries).trim();
            return ArmProcess.engine(arm, path, MAIN, environment, log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
