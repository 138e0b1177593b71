package org.mgl.client.gen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;

/** The committed sources are what the generator writes, byte for byte. */
class GenerateGlTest {
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @Test
    void shouldFindItsOutputCommitted() throws IOException {
        SequencedMap<Path, String> files = GenerateGl.files(ROOT);
        for (Map.Entry<Path, String> file : files.entrySet()) {
            assertEquals(
                    file.getValue(),
                    Files.readString(ROOT.resolve(file.getKey())),
                    () -> file.getKey() + " differs; run ./mgl generate");
        }
        assertEquals(files.sequencedKeySet(), GenerateGl.present(ROOT), "files that are no longer generated");
    }

    @Test
    void shouldKeepLinesWithinTheFormattersWidth() throws IOException {
        GenerateGl.files(ROOT).forEach((path, text) -> {
            assertTrue(text.lines().allMatch(line -> line.length() <= 120), path::toString);
        });
    }
}
