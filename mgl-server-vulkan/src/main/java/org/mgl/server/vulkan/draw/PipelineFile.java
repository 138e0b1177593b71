package org.mgl.server.vulkan.draw;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.CRC32C;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A driver's pipeline cache in a file: a magic number, the identity of device and driver, length and checksum, then the
 * driver's bytes. What is not whole, or another driver's, is reported and counts as empty. Writes replace the file at
 * once, so that other processes see the old content or the new one. What a process left that ended in the middle of a write
 * is removed by a later one.
 */
final class PipelineFile {
    /** Bytes before the driver's own. */
    static final int HEADER = 64;
    /** Bytes of the largest file that is read. */
    static final long MOST = 256L << 20;
    /** How old a temporary file is that no process writes any more. */
    static final Duration STALE = Duration.ofHours(1);

    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.server.vulkan");
    private static final long MAGIC = 0x314C_5049_504C_474DL;
    private static final String PREFIX = "pipelines-";
    private static final String SUFFIX = ".tmp";
    private static final int IDENTITY = 32;
    private static final byte[] NOTHING = {};

    private final Path directory;
    private final Path file;
    private final byte[] identity;

    /**
     * The file of one device with one driver.
     *
     * @param identity 32 bytes: the device's UUID, the driver's UUID
     */
    PipelineFile(Path directory, byte[] identity) {
        this.directory = directory;
        this.identity = Arrays.copyOf(identity, IDENTITY);
        file = directory.resolve(PREFIX + HexFormat.of().formatHex(this.identity) + ".bin");
    }

    /** Where it is. */
    Path path() {
        return file;
    }

    /** Removes temporary files of processes that ended in the middle of a write: those older than {@link #STALE}. */
    void sweep() {
        if (!Files.isDirectory(directory)) {
            return;
        }
        Instant newest = Instant.now().minus(STALE);
        try (DirectoryStream<Path> left = Files.newDirectoryStream(directory, PREFIX + "*" + SUFFIX)) {
            for (Path temporary : left) {
                if (Files.getLastModifiedTime(temporary).toInstant().isBefore(newest)) {
                    discard(temporary);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            LOG.debug("temporary files in {} stay", directory, e);
        }
    }

    /** The driver's bytes; none if there is no file, or it is not usable, which is logged. */
    byte[] read() {
        try {
            if (!Files.exists(file)) {
                return NOTHING;
            }
            long size = Files.size(file);
            if (size > MOST) {
                return unusable("is of " + size + " bytes");
            }
            return content(Files.readAllBytes(file));
        } catch (IOException e) {
            return unusable("cannot be read: " + e);
        }
    }

    private byte[] content(byte[] bytes) {
        if (bytes.length < HEADER) {
            return unusable("is cut short");
        }
        ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (header.getLong() != MAGIC) {
            return unusable("is something else");
        }
        byte[] owner = new byte[IDENTITY];
        header.get(owner);
        if (!Arrays.equals(owner, identity)) {
            return unusable("is another device's or driver's");
        }
        long length = header.getLong();
        long checksum = header.getLong();
        byte[] content = Arrays.copyOfRange(bytes, HEADER, bytes.length);
        if (length != content.length || checksum != checksum(content)) {
            return unusable("is damaged");
        }
        return content;
    }

    private byte[] unusable(String why) {
        LOG.warn("the pipeline cache {} {}; it is ignored and will be replaced", file, why);
        return NOTHING;
    }

    private long checksum(byte[] content) {
        CRC32C sum = new CRC32C();
        sum.update(identity);
        sum.update(content);
        return sum.getValue();
    }

    /** Replaces the content; false, and a line in the log, if that cannot be. */
    boolean write(byte[] content) {
        Path temporary = null;
        try {
            Files.createDirectories(directory);
            temporary = Files.createTempFile(directory, PREFIX, SUFFIX);
            ByteBuffer header = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
            header.putLong(MAGIC).put(identity).putLong(content.length).putLong(checksum(content));
            // Not a channel, which the interrupt of an application's thread would close.
            try (FileOutputStream out = new FileOutputStream(temporary.toFile())) {
                out.write(header.array());
                out.write(content);
                out.getFD().sync();
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
            return true;
        } catch (IOException e) {
            LOG.info("the pipeline cache {} is not written: {}", file, e.toString());
            discard(temporary);
            return false;
        }
    }

    private static void discard(Path temporary) {
        try {
            if (temporary != null) {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException e) {
            LOG.debug("{} stays", temporary, e);
        }
    }
}
