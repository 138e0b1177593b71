package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/** Streams default blocks that do not become plain uniforms through uniform buffers. */
final class DefaultBlockRing {
    private static final String KEY = "mgl.gles.defaultBlock";

    private final GlesDriver driver;
    private final UploadRing ring;
    private final int point;
    private final boolean preferred;
    private final int largest;
    private long boundTurn = -1;
    private long boundOffset;
    private long boundSize;

    DefaultBlockRing(GlesDriver driver) {
        this.driver = driver;
        this.ring = new UploadRing(driver, glGetInteger(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT), () -> {});
        this.point = glGetInteger(GL_MAX_UNIFORM_BUFFER_BINDINGS) - 1;
        this.largest = glGetInteger(GL_MAX_UNIFORM_BLOCK_SIZE);
        this.preferred = preferred(driver.features());
    }

    /** Mesa binds a range for half of what it takes to set uniforms and to copy them; NVIDIA's driver sets them sooner. */
    private static boolean preferred(GlesFeatures features) {
        String value = System.getProperty(KEY, "auto");
        return switch (value) {
            case "auto" -> features.bufferStorage && features.mesa;
            case "buffer" -> true;
            case "uniforms" -> false;
            default -> throw new IllegalArgumentException(KEY + " (" + value + ") must be auto, buffer or uniforms");
        };
    }

    /** Whether a default block of so many bytes goes through here rather than into plain uniforms, if both can be. */
    boolean takes(int bytes) {
        return preferred && bytes <= largest;
    }

    /** The native binding point, which is never an application's. */
    int point() {
        return point;
    }

    /** Number of the current buffer's use; offsets in an earlier one are gone. */
    long turn() {
        return ring.turn();
    }

    /**
     * Writes a block.
     *
     * @return its offset in the current buffer
     * @throws Fatal ResourceUnavailable if the driver has no memory for it
     */
    long write(long address, long bytes) {
        long offset = ring.write(address, bytes, bytes);
        if (offset == UploadRing.NO_ROOM) {
            throw new Fatal(FatalFamily.ResourceUnavailable, "no memory for uniforms (" + bytes + " bytes)");
        }
        return offset;
    }

    /** Binds a written block. */
    void bind(long offset, long bytes) {
        if (offset != boundOffset || bytes != boundSize || boundTurn != ring.turn()) {
            boundTurn = ring.turn();
            boundOffset = offset;
            boundSize = bytes;
            driver.calls().bindBufferRange(GL_UNIFORM_BUFFER, point, ring.buffer(), offset, bytes);
        }
    }

    void close() {
        ring.close();
    }
}
