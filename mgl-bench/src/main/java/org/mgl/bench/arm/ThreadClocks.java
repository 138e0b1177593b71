package org.mgl.bench.arm;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** CPU time and allocated heap bytes of the engine's thread, which asks, and of MGL's apply thread, if there is one. */
final class ThreadClocks {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    /** How the names of threads begin that make an arm's calls for the engine. */
    static final String APPLY_THREADS = "mgl-apply-";

    private final long applyThread;

    /** Looks for the apply thread; call once the arm is open. */
    ThreadClocks() {
        applyThread = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith(APPLY_THREADS))
                .mapToLong(Thread::threadId)
                .findFirst()
                .orElse(-1);
    }

    /** CPU nanoseconds of the calling thread. */
    static long engineCpu() {
        return THREADS.getCurrentThreadCpuTime();
    }

    /** CPU nanoseconds of the apply thread; 0 without one. */
    long applyCpu() {
        return applyThread < 0 ? 0 : THREADS.getThreadCpuTime(applyThread);
    }

    /** Heap bytes that both threads have allocated, at the start of a span. */
    long heapBefore() {
        long apply = applyHeap();
        return apply + THREADS.getCurrentThreadAllocatedBytes();
    }

    /** The same at its end. To ask for another thread's allocates; here that comes after the caller's own was read. */
    long heapAfter() {
        long engine = THREADS.getCurrentThreadAllocatedBytes();
        return engine + applyHeap();
    }

    private long applyHeap() {
        return applyThread < 0 ? 0 : THREADS.getThreadAllocatedBytes(applyThread);
    }
}
