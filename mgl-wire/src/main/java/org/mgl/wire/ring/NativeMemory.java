package org.mgl.wire.ring;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Zeroed native memory that becomes resident page by page as it is touched. {@code Arena.allocate} writes every byte at
 * once, which would make each session as large as its segments.
 */
@SuppressWarnings("restricted")
final class NativeMemory {
    private static final Linker LINKER = Linker.nativeLinker();
    private static final MethodHandle CALLOC =
            handle("calloc", FunctionDescriptor.of(ValueLayout.ADDRESS, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG));
    private static final MethodHandle FREE = handle("free", FunctionDescriptor.ofVoid(ValueLayout.ADDRESS));

    private static final AtomicLong LIVE = new AtomicLong();

    private NativeMemory() {}

    /** Bytes that are allocated and not freed in this process. */
    static long live() {
        return LIVE.get();
    }

    /** Allocates {@code size} zero bytes aligned to {@code alignment}, freed when {@code arena} is closed. */
    static MemorySegment allocate(Arena arena, long size, long alignment) {
        try {
            MemorySegment raw = (MemorySegment) CALLOC.invokeExact(1L, size + alignment);
            if (raw.address() == 0) {
                throw new OutOfMemoryError("cannot allocate a segment of " + size + " bytes");
            }
            LIVE.addAndGet(size);
            long pad = -raw.address() & (alignment - 1);
            return MemorySegment.ofAddress(raw.address() + pad).reinterpret(size, arena, unused -> free(raw, size));
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("calloc failed", e);
        }
    }

    private static void free(MemorySegment raw, long size) {
        try {
            LIVE.addAndGet(-size);
            FREE.invokeExact(raw);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("free failed", e);
        }
    }

    private static MethodHandle handle(String name, FunctionDescriptor descriptor) {
        return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), descriptor);
    }
}
