package org.mgl.server.gles;

import org.mgl.server.gles.egl.EglContext;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/**
 * Room for native compilers, which recurse along expressions (RULINGS 13). An apply thread has it; where records are
 * applied on the caller's thread ({@code monolith}) a helper takes the context over for as long as the task runs.
 */
final class LargeStack {
    private static final long BYTES = 64L << 20;
    private static final int DEEP_SPIRV_BYTES = 32 << 10;

    private final EglContext context;
    private boolean callerIsSmall;

    LargeStack(EglContext context) {
        this.context = context;
    }

    /** The threads that come here are an application's own. */
    void callerIsSmall() {
        callerIsSmall = true;
    }

    /**
     * Runs {@code task} with the context current.
     *
     * @param spirvBytes size of the largest module that is compiled; small ones need no room
     */
    void run(int spirvBytes, Runnable task) {
        if (!callerIsSmall || spirvBytes < DEEP_SPIRV_BYTES) {
            task.run();
            return;
        }
        Throwable[] failure = new Throwable[1];
        context.unbind();
        try {
            Thread helper = new Thread(null, () -> onHelper(task, failure), "mgl-compile", BYTES);
            helper.start();
            join(helper);
        } finally {
            context.bind();
        }
        if (failure[0] != null) {
            throw failure[0] instanceof RuntimeException e
                    ? e
                    : new Fatal(FatalFamily.ApplyThreadFault, failure[0].toString(), failure[0]);
        }
    }

    private void onHelper(Runnable task, Throwable[] failure) {
        try {
            context.bind();
            try {
                task.run();
            } finally {
                context.unbind();
            }
        } catch (Throwable e) {
            failure[0] = e;
        }
    }

    /** Waits through interrupts; the context cannot be left with the helper. */
    private static void join(Thread helper) {
        boolean interrupted = false;
        while (helper.isAlive()) {
            try {
                helper.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
