package org.mgl.wire.apply;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets glibc keep memory that a driver frees and takes again each frame. By its own rule it gives 128 KiB and more at
 * the top of a heap back to the system, and a software driver then faults the same megabytes in again at every frame,
 * which more than halves its frame rate. {@code mgl.server.keepHeapMb} says how much each of its heaps may keep; 0 leaves
 * the C library as it is, and so does {@code MALLOC_TRIM_THRESHOLD_} in the environment.
 */
public final class NativeHeap {
    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.server");
    private static final int M_TRIM_THRESHOLD = -1;
    private static final int M_TOP_PAD = -2;
    private static final int M_MMAP_THRESHOLD = -3;
    /** Blocks above this still come from the system one by one and go back when they are freed. */
    private static final int MAPPED_BYTES = 4 << 20;

    private NativeHeap() {}

    /**
     * Applies {@code mgl.server.keepHeapMb}, for the whole process; a server calls it before it opens its driver.
     *
     * @throws IllegalArgumentException naming the key, if its value is none from 0 to 1024
     */
    public static void keep() {
        int megabytes = wish();
        if (megabytes == 0 || System.getenv("MALLOC_TRIM_THRESHOLD_") != null) {
            return;
        }
        // Without a pad a thread's heap goes back whole when nothing of it is in use, whatever the threshold.
        boolean kept = set(M_TRIM_THRESHOLD, megabytes << 20)
                && set(M_TOP_PAD, megabytes << 20)
                && set(M_MMAP_THRESHOLD, MAPPED_BYTES);
        LOG.debug("the C library keeps {} MiB of each heap: {}", megabytes, kept);
    }

    private static int wish() {
        String value = System.getProperty("mgl.server.keepHeapMb", "64");
        if (!value.matches("[0-9]{1,4}") || Integer.parseInt(value) > 1024) {
            throw new IllegalArgumentException("mgl.server.keepHeapMb (" + value + ") must be from 0 to 1024");
        }
        return Integer.parseInt(value);
    }

    /** mallopt of glibc; other C libraries number their options otherwise. */
    @SuppressWarnings("restricted")
    private static boolean set(int option, int value) {
        SymbolLookup library = Linker.nativeLinker().defaultLookup();
        MemorySegment mallopt = library.find("mallopt").orElse(MemorySegment.NULL);
        if (library.find("gnu_get_libc_version").isEmpty() || mallopt.address() == 0) {
            return false;
        }
        MethodHandle call =
                Linker.nativeLinker().downcallHandle(mallopt, FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));
        try {
            return (int) call.invokeExact(option, value) == 1;
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("mallopt failed", e);
        }
    }
}
