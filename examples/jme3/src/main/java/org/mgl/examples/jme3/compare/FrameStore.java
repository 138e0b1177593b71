package org.mgl.examples.jme3.compare;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Raw frames of one size in a temporary file, so that memory holds one frame, not all. */
public final class FrameStore implements AutoCloseable {
    private final int frameBytes;
    private final FileChannel channel;

    /**
     * @param folder where the file is made; it goes when the store is closed
     * @param frameBytes size of each frame
     */
    public FrameStore(Path folder, int frameBytes) throws IOException {
        this.frameBytes = frameBytes;
        Path file = Files.createTempFile(folder, "frames", ".raw");
        channel = FileChannel.open(
                file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
    }

    /** Stores the first {@code frameBytes} bytes of {@code pixels} as the frame's. */
    public void write(int frame, ByteBuffer pixels) throws IOException {
        ByteBuffer source = pixels.slice(0, frameBytes);
        long position = (long) frame * frameBytes;
        while (source.hasRemaining()) {
            position += channel.write(source, position);
        }
    }

    /** Reads a stored frame to the beginning of {@code pixels}. */
    public void read(int frame, ByteBuffer pixels) throws IOException {
        ByteBuffer target = pixels.slice(0, frameBytes);
        long position = (long) frame * frameBytes;
        while (target.hasRemaining()) {
            int count = channel.read(target, position);
            if (count < 0) {
                throw new EOFException("frame " + frame + " was not stored");
            }
            position += count;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
