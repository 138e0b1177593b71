package org.mgl.server.vulkan.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What {@code mgl.vulkan.validation} asks for. */
class DebugMessagesTest {
    private final String before = System.getProperty(DebugMessages.PROPERTY);

    @AfterEach
    void restore() {
        if (before == null) {
            System.clearProperty(DebugMessages.PROPERTY);
        } else {
            System.setProperty(DebugMessages.PROPERTY, before);
        }
    }

    @Test
    void shouldTellTheLevelsApart() {
        for (int level = 0; level <= 2; level++) {
            System.setProperty(DebugMessages.PROPERTY, Integer.toString(level));
            assertEquals(level >= 1, DebugMessages.wanted());
            assertEquals(level == 2, DebugMessages.adviceWanted());
        }
    }

    @Test
    void shouldRefuseAnotherValueByName() {
        System.setProperty(DebugMessages.PROPERTY, "true");
        String message = assertThrows(IllegalArgumentException.class, DebugMessages::wanted)
                .getMessage();
        assertTrue(message.contains("mgl.vulkan.validation (true)"), message);
    }
}
