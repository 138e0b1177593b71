package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mgl.client.Mgl;
import org.mgl.client.Transport;
import org.mgl.client.UnmigratedVerbException;

/** Keys, ranges and the document that lists them. */
class MglConfigTest {
    @Test
    void shouldRefuseAnUnknownKeyByName() {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> Mgl.builder().property("mgl.ipc.runahead", "1"));
        assertTrue(e.getMessage().contains("mgl.ipc.runahead") && e.getMessage().contains("mgl.ipc.runAhead"));
    }

    @Test
    void shouldRefuseAValueOutOfRangeWithItsRange() {
        for (String bad : new String[] {"0", "9", "one", "-1", ""}) {
            IllegalArgumentException e = assertThrows(
                    IllegalArgumentException.class, () -> MglConfig.of(Map.of("mgl.ipc.presentCredit", bad)));
            assertEquals("mgl.ipc.presentCredit (" + bad + ") must be a whole number from 1 to 8", e.getMessage());
        }
    }

    @Test
    void shouldRefuseAnUnknownTransportAndNameOneThatIsNotCarried() {
        assertThrows(IllegalArgumentException.class, () -> MglConfig.of(Map.of("mgl.transport", "pigeon")));
        assertThrows(UnmigratedVerbException.class, () -> MglConfig.of(Map.of("mgl.transport", "spawn")));
    }

    @Test
    void shouldTakeSessionValuesOverDefaults() {
        MglConfig config = MglConfig.of(Map.of(
                "mgl.transport",
                "monolith",
                "mgl.ipc.ringKb",
                "64",
                "mgl.ipc.stageKb",
                "256",
                "mgl.ipc.runAhead",
                "0"));
        assertEquals(Transport.MONOLITH, config.transport());
        assertEquals(64 * 1024, config.terms().ringBytes());
        assertEquals(256 * 1024, config.terms().stageBytes());
        assertEquals(false, config.terms().runAhead());
        assertEquals(1, config.terms().presentCredit());
    }

    @Test
    void shouldMatchTheDocument() throws IOException {
        String document = Files.readString(Path.of("../docs/configuration.md"));
        MglConfig.ranges().forEach((key, range) -> {
            String row = document.lines()
                    .filter(line -> line.startsWith("| `" + key + "` |"))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(key + " is not in docs/configuration.md"));
            assertTrue(row.contains("| " + range[1] + " to " + range[2] + " |"), key + ": range in " + row);
            if (!key.equals("mgl.ipc.spinMicros")) {
                assertTrue(row.contains("| " + range[0] + " |"), key + ": default in " + row);
            }
        });
        document.lines()
                .filter(line -> line.startsWith("| `mgl."))
                .forEach(line -> MglConfig.checkKey(line.split("`")[1]));
        for (String key : MglConfig.SERVER_KEYS) {
            boolean row = document.contains("\n| `" + key + "` |");
            assertEquals(!key.startsWith("mgl.vulkan.test."), row, key);
        }
    }

    /** Faults for tests are no configuration; the page of their backend names them. */
    @Test
    void shouldNameTheFaultsForTests() throws IOException {
        String page = Files.readString(Path.of("../docs/vulkan.md"));
        for (String key : MglConfig.SERVER_KEYS) {
            assertTrue(!key.startsWith("mgl.vulkan.test.") || page.contains(key), key);
        }
    }
}
