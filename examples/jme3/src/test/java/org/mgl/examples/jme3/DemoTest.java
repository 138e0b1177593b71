package org.mgl.examples.jme3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mgl.client.Transport;
import org.mgl.examples.jme3.system.MglPlatform;

/** Two frames of the demo: the exit status says whether they equal the oracle's. */
class DemoTest {
    private static final String VALIDATION = "mgl.vulkan.validation";
    private static final Set<String> FILES = Set.of(
            "frame-000-oracle.png",
            "frame-000-mgl.png",
            "frame-000-difference.png",
            "frame-001-oracle.png",
            "frame-001-mgl.png",
            "frame-001-difference.png",
            "frame-times.png");

    @TempDir
    Path out;

    @BeforeAll
    static void headless() {
        System.setProperty("java.awt.headless", "true");
    }

    @AfterEach
    void withoutValidation() {
        System.clearProperty(VALIDATION);
    }

    /** On Vulkan under the validation layers: a message is a decline, and a decline is a failure of the demo. */
    @ParameterizedTest
    @CsvSource({"gles, inproc", "gles, monolith", "vulkan, inproc", "vulkan, monolith"})
    void framesThroughMglEqualTheOracles(String backend, String transport) throws IOException {
        System.setProperty(VALIDATION, "1");
        String[] arguments = {"--backend", backend, "--transport", transport, "--frames", "2", "--out", out.toString()};
        assertEquals(0, Demo.execute(arguments));
        assertEquals(FILES, files());
    }

    /** RULINGS 7: a steady frame of an engine meets its server at the present credit and nowhere else. */
    @Test
    void steadyFramesWaitForNothingButTheCredit() throws InterruptedException {
        SceneRun.Result result = SceneRun.run(
                "gles",
                MglPlatform.factory("gles", Transport.INPROC, Map.of()),
                3,
                (frame, pixels) -> {},
                new ProgressLine(System.out));
        assertEquals(0, result.waits());
    }

    @Test
    void oracleEqualsItselfAndTheFilesAreWritten() throws IOException {
        assertEquals(0, Demo.execute("--backend", "oracle", "--frames", "2", "--out", out.toString()));
        assertEquals(FILES, files());
    }

    @Test
    void unknownBackendIsAFailure() {
        assertEquals(1, Demo.execute("--backend", "metal", "--frames", "1", "--out", out.toString()));
    }

    @Test
    void wrongUseIsSaidSo() throws IOException {
        assertEquals(2, Demo.execute("--frames", "0", "--out", out.toString()));
        assertEquals(2, Demo.execute("--transport", "pigeon", "--out", out.toString()));
        assertTrue(files().isEmpty());
    }

    private Set<String> files() throws IOException {
        try (Stream<Path> files = Files.list(out)) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
    }
}
