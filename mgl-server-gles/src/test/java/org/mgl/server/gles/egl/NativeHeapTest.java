package org.mgl.server.gles.egl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What glibc does with freed memory, as its own {@code mallinfo2} tells, each time in a fresh process. */
@SuppressWarnings("restricted")
class NativeHeapTest {
    private static final String KEY = "mgl.gles.keepHeapMb";
    private static final int BLOCKS = 16;
    private static final long BLOCK_BYTES = 1 << 20;

    /**
     * What {@link #BLOCKS} blocks did.
     *
     * @param mapped how many more blocks came from the system one by one
     * @param kept   by how many bytes the heaps were larger after all were freed
     */
    private record Outcome(long mapped, long kept) {}

    @Test
    void shouldKeepWhatIsFreed() throws IOException {
        Outcome outcome = child("64", null);
        assertTrue(outcome.mapped() < BLOCKS / 2, () -> outcome.mapped() + " blocks were mapped");
        assertTrue(outcome.kept() >= BLOCKS / 2 * BLOCK_BYTES, () -> outcome.kept() + " bytes were kept");
    }

    @Test
    void shouldLeaveTheLibraryAloneForZero() throws IOException {
        Outcome outcome = child("0", null);
        assertTrue(outcome.mapped() >= BLOCKS / 2, () -> outcome.mapped() + " blocks were mapped");
    }

    @Test
    void shouldLeaveTheLibraryAloneIfTheEnvironmentSpeaks() throws IOException {
        Outcome outcome = child("64", "131072");
        assertTrue(outcome.mapped() >= BLOCKS / 2, () -> outcome.mapped() + " blocks were mapped");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1025", "99999", "much", ""})
    void shouldNameAWrongValue(String value) {
        String before = System.setProperty(KEY, value);
        try {
            IllegalArgumentException e = assertThrows(IllegalArgumentException.class, NativeHeap::keep);
            assertTrue(e.getMessage().contains(KEY), e.getMessage());
        } finally {
            if (before == null) {
                System.clearProperty(KEY);
            } else {
                System.setProperty(KEY, before);
            }
        }
    }

    private static Outcome child(String megabytes, String threshold) throws IOException {
        assumeTrue(Linker.nativeLinker().defaultLookup().find("mallinfo2").isPresent(), "not glibc 2.33 or newer");
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-D" + KEY + "=" + megabytes,
                "-cp",
                System.getProperty("java.class.path"),
                NativeHeapTest.class.getName());
        builder.environment().remove("MALLOC_TRIM_THRESHOLD_");
        if (threshold != null) {
            builder.environment().put("MALLOC_TRIM_THRESHOLD_", threshold);
        }
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String[] words = output.trim().split("\\s+");
        assertEquals(3, words.length, output);
        assertEquals("outcome", words[0], output);
        return new Outcome(Long.parseLong(words[1]), Long.parseLong(words[2]));
    }

    /** The child: keeps, then takes and frees blocks. */
    public static void main(String[] arguments) throws Throwable {
        NativeHeap.keep();
        Linker linker = Linker.nativeLinker();
        MethodHandle malloc = linker.downcallHandle(
                linker.defaultLookup().find("malloc").orElseThrow(), FunctionDescriptor.of(ADDRESS, JAVA_LONG));
        MethodHandle free = linker.downcallHandle(
                linker.defaultLookup().find("free").orElseThrow(), FunctionDescriptor.ofVoid(ADDRESS));
        MemorySegment[] blocks = new MemorySegment[BLOCKS];
        long[] before = info(linker);
        for (int i = 0; i < BLOCKS; i++) {
            blocks[i] = (MemorySegment) malloc.invokeExact(BLOCK_BYTES);
        }
        long[] taken = info(linker);
        for (MemorySegment block : blocks) {
            free.invokeExact(block);
        }
        long[] freed = info(linker);
        System.out.println("outcome " + (taken[1] - before[1]) + " " + (freed[0] - before[0]));
    }

    /** Bytes of all heaps, and blocks that are mapped one by one: {@code arena} and {@code hblks} of mallinfo2. */
    private static long[] info(Linker linker) throws Throwable {
        StructLayout layout = MemoryLayout.structLayout(
                MemoryLayout.sequenceLayout(10, JAVA_LONG).withName("fields"));
        MethodHandle mallinfo = linker.downcallHandle(
                linker.defaultLookup().find("mallinfo2").orElseThrow(), FunctionDescriptor.of(layout));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment fields = (MemorySegment) mallinfo.invokeExact((SegmentAllocator) arena);
            return new long[] {fields.getAtIndex(JAVA_LONG, 0), fields.getAtIndex(JAVA_LONG, 3)};
        }
    }
}
