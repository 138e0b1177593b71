package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import java.util.ArrayList;
import java.util.List;

/**
 * Where the content of buffers lives that are written anew before each draw: each content in a place of its own, so that
 * the driver neither copies it nor waits for the draws that read the last one. Vertex and uniform bindings read it there;
 * for any other use, and before the place is needed again, the content moves home into the buffer's own storage.
 */
final class BufferStream {
    /** Bytes of the largest buffer that is worth it: more is quicker through the driver. */
    private static final long LARGEST = 32 << 10;
    /** Content must fill this part of the buffer at least, because room is kept for all of it. */
    private static final int PART = 4;

    private final UploadRing ring;
    private final boolean offered;
    private final GlesDriver driver;
    private final List<GlesBuffer> afloat = new ArrayList<>();
    private long id;
    private long idTurn = -1;
    private long moves;

    BufferStream(GlesDriver driver) {
        this.driver = driver;
        this.offered = driver.features().bufferStorage;
        this.ring = new UploadRing(driver, glGetInteger(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT), this::allHome);
    }

    /** Moves when the content of any buffer has another place: bindings of draws must be looked at again. */
    long moves() {
        return moves;
    }

    void moved() {
        moves++;
    }

    /** Whether a content may live here. */
    boolean takes(long bytes, long size) {
        return offered && size <= LARGEST && bytes >= size / PART;
    }

    /**
     * Writes the content of a buffer.
     *
     * @param bytes the content's
     * @param size the buffer's
     * @return where it lies in {@link #name}, or {@link UploadRing#NO_ROOM}
     */
    long write(GlesBuffer buffer, long address, long bytes, long size) {
        long offset = ring.write(address, bytes, size);
        if (offset == UploadRing.NO_ROOM) {
            return offset;
        }
        if (idTurn != ring.turn()) {
            idTurn = ring.turn();
            id = driver.nextId();
        }
        if (buffer.comesAboard(ring.turn())) {
            afloat.add(buffer);
        }
        moves++;
        return offset;
    }

    /** The native buffer that contents lie in. */
    int name() {
        return ring.buffer();
    }

    /** A number that no other object of the session has. */
    long id() {
        return id;
    }

    private void allHome() {
        for (int i = 0; i < afloat.size(); i++) {
            afloat.get(i).home();
        }
        afloat.clear();
    }

    void close() {
        afloat.clear();
        ring.close();
    }
}
