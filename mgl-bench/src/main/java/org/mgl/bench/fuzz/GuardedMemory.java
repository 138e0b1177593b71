package org.mgl.bench.fuzz;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;

/**
 * Segments between pages that cannot be read or written: an access beside one, which Java refuses by an exception, ends
 * the process where native code makes it.
 */
final class GuardedMemory {
    private static final long PAGE = 4096;
    private static final int PROT_NONE = 0;
    private static final int PROT_READ_WRITE = 3;
    private static final int MAP_PRIVATE_ANONYMOUS = 0x22;
    private static final MethodHandle MMAP = handle(
            "mmap",
            FunctionDescriptor.of(
                    ValueLayout.ADDRESS,
                    ValueLayout.ADDRESS,
                    ValueLayout.JAVA_LONG,
                    ValueLayout.JAVA_INT,
                    ValueLayout.JAVA_INT,
                    ValueLayout.JAVA_INT,
                    ValueLayout.JAVA_LONG));
    private static final MethodHandle MPROTECT = handle(
            "mprotect",
            FunctionDescriptor.of(
                    ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT));

    private GuardedMemory() {}

    /** Segments of these terms, whose sizes are whole pages; they live as long as the process. */
    static Segments segments(LinkTerms terms) {
        return new Segments(
                guarded(ControlPage.SIZE),
                guarded(terms.ringBytes()),
                guarded(terms.stageBytes()),
                guarded(terms.replyBytes()),
                guarded(terms.eventBytes()));
    }

    @SuppressWarnings("restricted")
    private static MemorySegment guarded(long bytes) {
        try {
            MemorySegment all = (MemorySegment)
                    MMAP.invokeExact(MemorySegment.NULL, bytes + 2 * PAGE, PROT_NONE, MAP_PRIVATE_ANONYMOUS, -1, 0L);
            MemorySegment inner =
                    MemorySegment.ofAddress(all.address() + PAGE).reinterpret(bytes, Arena.global(), null);
            int failed = (int) MPROTECT.invokeExact(inner, bytes, PROT_READ_WRITE);
            BrokenContract.unless(all.address() != -1 && failed == 0, "no memory of " + bytes + " bytes");
            return inner;
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("mmap", e);
        }
    }

    @SuppressWarnings("restricted")
    private static MethodHandle handle(String name, FunctionDescriptor descriptor) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), descriptor);
    }
}
