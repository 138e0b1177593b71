package org.mgl.server.vulkan.draw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Pipelines are kept whole or not at all, whoever else writes, and whatever the file has become. */
class PipelineFileTest {
    private static final int THREADS = 4;
    /** Bytes that take a while to write. */
    private static final int LARGE = 1 << 19;

    @TempDir
    Path directory;

    private PipelineFile file(int seed) {
        byte[] identity = new byte[32];
        new Random(seed).nextBytes(identity);
        return new PipelineFile(directory.resolve("mgl"), identity);
    }

    private static byte[] content(int seed) {
        byte[] content = new byte[1000 + seed];
        new Random(seed).nextBytes(content);
        return content;
    }

    private List<Path> files() throws IOException {
        try (var list = Files.list(directory.resolve("mgl"))) {
            return list.toList();
        }
    }

    @Test
    void shouldGiveBackWhatWasWritten() throws IOException {
        PipelineFile file = file(1);
        assertEquals(0, file.read().length, "there is no file");
        assertTrue(file.write(content(1)));
        assertArrayEquals(content(1), file(1).read());
        assertTrue(file.write(content(2)));
        assertArrayEquals(content(2), file.read());
        assertEquals(List.of(file.path()), files(), "nothing else is left");
    }

    /** In the monolith the server runs on the application's thread. */
    @Test
    void shouldKeepTheCacheOnAThreadThatWasInterrupted() {
        PipelineFile file = file(1);
        Thread.currentThread().interrupt();
        boolean written = file.write(content(1));
        byte[] read = file.read();
        file.sweep();
        assertTrue(Thread.interrupted(), "the interrupt is kept");
        assertTrue(written);
        assertArrayEquals(content(1), read);
    }

    @Test
    void shouldIgnoreEveryCutAndEveryChangedByte() throws IOException {
        PipelineFile file = file(1);
        file.write(content(1));
        byte[] whole = Files.readAllBytes(file.path());
        for (int length = 0; length < whole.length; length += 7) {
            Files.write(file.path(), Arrays.copyOf(whole, length));
            assertEquals(0, file.read().length, "cut to " + length);
        }
        // The header's last eight bytes are spare.
        for (int i = 0; i < whole.length; i += i < 56 ? 1 : 13) {
            if (i >= 56 && i < PipelineFile.HEADER) {
                continue;
            }
            byte[] other = whole.clone();
            other[i] ^= 0x10;
            Files.write(file.path(), other);
            assertEquals(0, file.read().length, "byte " + i);
        }
        assertTrue(file.write(content(3)));
        assertArrayEquals(content(3), file.read(), "it is replaced");
    }

    @Test
    void shouldKeepDevicesAndDriversApart() throws IOException {
        file(1).write(content(1));
        assertEquals(0, file(2).read().length);
        Files.copy(file(1).path(), file(2).path());
        assertEquals(0, file(2).read().length, "another's content under one's own name");
    }

    /** The file is sparse: it takes no room. */
    @Test
    void shouldNeverReadWhatIsTooLarge() throws IOException {
        PipelineFile file = file(1);
        file.write(content(1));
        try (FileChannel channel = FileChannel.open(file.path(), StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.allocate(1), PipelineFile.MOST);
        }
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        Logger logger = (Logger) LoggerFactory.getLogger("org.mgl.server.vulkan");
        lines.start();
        logger.addAppender(lines);
        try {
            assertEquals(0, file.read().length);
        } finally {
            logger.detachAppender(lines);
        }
        List<String> said =
                lines.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
        assertEquals(1, said.size(), said.toString());
        assertTrue(said.getFirst().contains("is of " + (PipelineFile.MOST + 1) + " bytes"), said.toString());
        assertTrue(file.write(content(2)));
        assertArrayEquals(content(2), file.read(), "it is replaced");
    }

    @Test
    void shouldRemoveWhatProcessesLeftThatEndedInAWrite() throws IOException {
        PipelineFile file = file(1);
        file.sweep();
        file.write(content(1));
        Path old = Files.createTempFile(file.path().getParent(), "pipelines-", ".tmp");
        Path fresh = Files.createTempFile(file.path().getParent(), "pipelines-", ".tmp");
        Path foreign = Files.createTempFile(file.path().getParent(), "other-", ".tmp");
        FileTime stale = FileTime.from(Instant.now().minus(PipelineFile.STALE).minusSeconds(60));
        for (Path aged : List.of(old, foreign, file.path())) {
            Files.setLastModifiedTime(aged, stale);
        }
        file.sweep();
        assertEquals(Set.of(file.path(), fresh, foreign), Set.copyOf(files()));
        assertArrayEquals(content(1), file.read());
    }

    @Test
    void shouldLiveWithoutAPlaceToWrite() throws IOException {
        Files.writeString(directory.resolve("mgl"), "a file where the directory should be");
        assertFalse(file(1).write(content(1)));
        assertEquals(0, file(1).read().length);
    }

    @Test
    void shouldNeverShowHalfOfAWrite() throws Exception {
        file(1).write(content(0));
        try (ExecutorService pool = Executors.newFixedThreadPool(THREADS)) {
            List<Callable<Integer>> writers = IntStream.range(0, THREADS)
                    .mapToObj(n -> (Callable<Integer>) () -> writeAndRead(n))
                    .toList();
            for (Future<Integer> unreadable : pool.invokeAll(writers)) {
                assertEquals(0, unreadable.get());
            }
        }
        assertEquals(List.of(file(1).path()), files(), "no temporary file is left");
    }

    private int writeAndRead(int n) {
        byte[] own = new byte[LARGE + n];
        Arrays.fill(own, (byte) n);
        int unreadable = 0;
        for (int i = 0; i < 25; i++) {
            file(1).write(own);
            byte[] found = file(1).read();
            byte[] whole = new byte[found.length];
            Arrays.fill(whole, (byte) (found.length - LARGE));
            unreadable += found.length >= LARGE && Arrays.equals(found, whole) ? 0 : 1;
        }
        return unreadable;
    }
}
