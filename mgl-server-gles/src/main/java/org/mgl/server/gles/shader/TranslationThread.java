package org.mgl.server.gles.shader;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The thread on which SPIRV-Cross runs: it recurses along expressions, and a thread of default size has too little
 * stack for long ones. One thread serves the whole process and ends when it has nothing to do.
 */
final class TranslationThread {
    private static final long STACK_BYTES = 64L << 20;
    private static final int IDLE_SECONDS = 10;

    private static final ExecutorService EXECUTOR = executor();

    private TranslationThread() {}

    private static ExecutorService executor() {
        ThreadPoolExecutor executor =
                new ThreadPoolExecutor(1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                    Thread thread = new Thread(null, task, "mgl-essl", STACK_BYTES);
                    thread.setDaemon(true);
                    return thread;
                });
        executor.allowCoreThreadTimeOut(true);
        return executor;
    }

    /** Runs a task and waits for it, through interrupts; the caller keeps its interrupt. */
    static <T> T run(Callable<T> task) throws EsslException {
        Future<T> future = EXECUTOR.submit(task);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return future.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    if (e.getCause() instanceof EsslException reason) {
                        throw reason;
                    }
                    throw new IllegalStateException("the translation failed", e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
