package org.mgl.wire.apply;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
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
    private static final String KEY = "mgl.server.keepHeapMb";
    private static final int BLOCKS = 16;
    private static final long BLOCK_BYTES = 1 << 20;

    @Test
    void shouldTakeBlocksFromTheHeap() throws IOException {
        long mapped = child("64", null);
        assertTrue(mapped < BLOCKS / 2, () -> mapped + " blocks were mapped");
    }

    @Test
    void shouldLeaveTheLibraryAloneForZero() throws IOException {
        long mapped = child("0", null);
        assertTrue(mapped >= BLOCKS / 2, () -> mapped + " blocks were mapped");
    }

    @Test
    void shouldLeaveTheLibraryAloneIfTheEnvironmentSpeaks() throws IOException {
        long mapped = child("64", "131072");
        assertTrue(mapped >= BLOCKS / 2, () -> mapped + " blocks were mapped");
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

    /** How many of {@link #BLOCKS} blocks came from the system one by one, instead of from a heap that is kept. */
    private static long child(String megabytes, String threshold) throws IOException {
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
        // The child's log may stand before it.
        String line = output.lines()
                .filter(any -> any.startsWith("mapped "))
                .findFirst()
                .orElseThrow(() -> new AssertionError(output));
        return Long.parseLong(line.substring("mapped ".length()));
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
        long before = mapped(linker);
        for (int i = 0; i < BLOCKS; i++) {
            blocks[i] = (MemorySegment) malloc.invokeExact(BLOCK_BYTES);
        }
        long taken = mapped(linker);
        for (MemorySegment block : blocks) {
            free.invokeExact(block);
        }
        System.out.println("mapped " + (taken - before));
    }

    /** Blocks that are mapped one by one: {@code hblks} of mallinfo2. */
    private static long mapped(Linker linker) throws Throwable {
        StructLayout layout = MemoryLayout.structLayout(
                MemoryLayout.sequenceLayout(10, JAVA_LONG).withName("fields"));
        MethodHandle mallinfo = linker.downcallHandle(
                linker.defaultLookup().find("mallinfo2").orElseThrow(), FunctionDescriptor.of(layout));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment fields = (MemorySegment) mallinfo.invokeExact((SegmentAllocator) arena);
            return fields.getAtIndex(JAVA_LONG, 3);
        }
    }
}
