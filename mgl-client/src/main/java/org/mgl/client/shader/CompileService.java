package org.mgl.client.shader;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads for native compilers. Those recurse along their input, and a thread of default size overflows its stack on
 * sources that are legal; these have {@value #STACK_BYTES} bytes. Tasks start in the order in which they came, so a
 * task may wait for an earlier one.
 */
final class CompileService implements AutoCloseable {
    static final long STACK_BYTES = 64L << 20;

    private static final int MAX_THREADS = 4;
    private static final int IDLE_SECONDS = 30;

    private final ThreadPoolExecutor executor;

    CompileService() {
        int threads = Math.clamp(Runtime.getRuntime().availableProcessors() / 2, 1, MAX_THREADS);
        AtomicInteger number = new AtomicInteger();
        executor = new ThreadPoolExecutor(
                threads, threads, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                    String name = "mgl-compile-" + number.incrementAndGet();
                    Thread thread = new Thread(null, task, name, STACK_BYTES);
                    thread.setDaemon(true);
                    return thread;
                });
        executor.allowCoreThreadTimeOut(true);
    }

    <T> Future<T> submit(Callable<T> task) {
        return executor.submit(task);
    }

    /** Waits for a task, through interrupts: GL calls cannot be interrupted. The thread keeps its interrupt. */
    static <T> T join(Future<T> task) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    throw new IllegalStateException("a compile task failed", e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Lets running and queued tasks end. */
    @Override
    public void close() {
        executor.shutdown();
    }
}
