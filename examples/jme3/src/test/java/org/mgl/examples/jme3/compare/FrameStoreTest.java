package org.mgl.examples.jme3.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FrameStoreTest {
    @Test
    void framesComeBackAndTheFileGoes(@TempDir Path folder) throws IOException {
        try (FrameStore store = new FrameStore(folder, 4)) {
            store.write(0, ByteBuffer.allocate(4).putInt(0, 11));
            store.write(1, ByteBuffer.allocate(4).putInt(0, 22));
            ByteBuffer read = ByteBuffer.allocate(4);
            store.read(1, read);
            assertEquals(22, read.getInt(0));
            store.read(0, read);
            assertEquals(11, read.getInt(0));
            assertThrows(EOFException.class, () -> store.read(2, read));
        }
        assertTrue(folder.toFile().list().length == 0);
    }
}
