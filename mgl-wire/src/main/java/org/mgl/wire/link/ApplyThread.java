package org.mgl.wire.link;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.apply.Applier;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.LinkTerms;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The apply thread: drains records, serves the control mailbox between them, polls the GPU and parks. Its stack is large
 * because native shader compilers recurse (RULINGS 13); the memory is only reserved.
 */
final class ApplyThread implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.server");
    private static final int BATCH = 256;
    private static final long STACK_BYTES = 64L << 20;
    private static final long POLL_NANOS = 200_000;
    /** How long a doze lasts; the timer adds about as much. */
    private static final long DOZE_NANOS = 50_000;
    /** How long behind the last record this thread dozes before it parks. */
    private static final long DOZING_NANOS = 1_000_000;
    /** How often a client that waits for this thread looks for events. */
    private static final long DRAIN_MS = 5;

    private final ApplyLoop loop;
    private final Applier applier;
    private final MemorySegment control;
    private final Doorbell bell;
    private final CommandLink link;
    private final long spinNanos;
    private final Spin spin;
    private final long callTimeoutMs;
    private final Thread thread;
    private final ConcurrentLinkedQueue<Runnable> mailbox = new ConcurrentLinkedQueue<>();
    private volatile boolean stopping;
    private long gpuWaitBegan;
    private long idleSince;

    ApplyThread(
            String name,
            ApplyLoop loop,
            Applier applier,
            MemorySegment control,
            Doorbell bell,
            LinkTerms terms,
            CommandLink link) {
        this.loop = loop;
        this.applier = applier;
        this.control = control;
        this.bell = bell;
        this.link = link;
        this.spinNanos = terms.spinMicros() * 1000L;
        this.spin = new Spin(terms.spinMicros());
        this.callTimeoutMs = terms.waitTimeoutMs();
        this.thread = new Thread(null, this, name, STACK_BYTES);
        this.thread.setDaemon(true);
    }

    void start() {
        bell.owner(thread);
        thread.start();
    }

    String name() {
        return thread.getName();
    }

    /** Runs {@code task} between records and returns its result, or throws what it threw. */
    <T> T call(Supplier<T> task) {
        CompletableFuture<T> result = new CompletableFuture<>();
        mailbox.add(() -> {
            try {
                result.complete(task.get());
            } catch (Throwable e) {
                result.completeExceptionally(e);
            }
        });
        bell.ring();
        if (!thread.isAlive()) {
            throw new Fatal(FatalFamily.ApplyThreadFault, thread.getName() + " has ended");
        }
        return await(result);
    }

    /** Drains events meanwhile, because the task may be waiting for room; interrupts are kept for later. */
    private <T> T await(CompletableFuture<T> result) {
        long begin = System.nanoTime();
        boolean interrupted = false;
        try {
            for (; ; ) {
                try {
                    return result.get(DRAIN_MS, TimeUnit.MILLISECONDS);
                } catch (ExecutionException e) {
                    throw rethrown(e.getCause());
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (TimeoutException e) {
                    if (System.nanoTime() - begin >= TimeUnit.MILLISECONDS.toNanos(callTimeoutMs)) {
                        Fatal timeout = new Fatal(
                                FatalFamily.BarrierTimeout, "control operation (waited " + callTimeoutMs + " ms)", e);
                        link.fail(timeout);
                        throw timeout;
                    }
                }
                link.drainEvents();
            }
        } finally {
            restore(interrupted);
        }
    }

    private static void restore(boolean interrupted) {
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static RuntimeException rethrown(Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException e ? e : new IllegalStateException(cause);
    }

    /**
     * Applies what is published, closes the applier and ends; false if that takes longer than {@code timeoutMs}. The
     * caller drains events meanwhile: the last records may wait for room.
     */
    boolean stop(long timeoutMs) {
        stopping = true;
        bell.ring();
        long begin = System.nanoTime();
        boolean interrupted = false;
        while (thread.isAlive() && System.nanoTime() - begin < TimeUnit.MILLISECONDS.toNanos(timeoutMs)) {
            try {
                thread.join(DRAIN_MS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
            link.drainEvents();
        }
        restore(interrupted);
        return !thread.isAlive();
    }

    @Override
    public void run() {
        LOG.debug("{} starts", thread.getName());
        try {
            work();
        } catch (Throwable e) {
            Fatal fatal = ApplyLoop.faultOf(e);
            LOG.error("{} ends the session: {}", thread.getName(), fatal.getMessage(), e);
            link.fail(fatal);
            serveUntilStopped();
        }
        try {
            applier.close();
        } catch (Throwable e) {
            LOG.error("{} could not close its backend", thread.getName(), e);
        }
        LOG.debug("{} ends", thread.getName());
    }

    private void work() {
        while (true) {
            int applied = loop.drain(BATCH);
            if (applied > 0) {
                gpuWaitBegan = 0;
                idleSince = 0;
            }
            // The client may have ended the session, for example because a wait lasted too long.
            link.checkAlive();
            serveMailbox();
            if (applier.outstanding()) {
                applier.poll();
                loop.wakeClient();
            }
            if (loop.takeBlocked()) {
                awaitGpu();
            } else if (applied == 0) {
                if (stopping && !loop.hasRecords()) {
                    return;
                }
                idle();
            }
        }
    }

    /** The record at the head of the ring reads what the GPU has yet to make. */
    private void awaitGpu() {
        long now = System.nanoTime();
        if (gpuWaitBegan == 0) {
            gpuWaitBegan = now;
        }
        forgetInterrupt();
        GpuWait.pause(this, now - gpuWaitBegan, spinNanos);
    }

    /** What an apply thread has no use for, and with which it would not park. */
    static void forgetInterrupt() {
        Thread.interrupted();
    }

    private void serveMailbox() {
        for (Runnable task = mailbox.poll(); task != null; task = mailbox.poll()) {
            task.run();
        }
    }

    /** After a fault: records are no longer applied, but control operations still answer until the client closes. */
    private void serveUntilStopped() {
        while (!stopping) {
            serveMailbox();
            forgetInterrupt();
            LockSupport.parkNanos(this, POLL_NANOS);
        }
        serveMailbox();
    }

    /**
     * Spins, then dozes, then parks. A ring costs the client more than many draws, and while it streams records it would
     * ring for each batch that finds this thread faster than itself; so this thread comes back by itself for a while.
     */
    private void idle() {
        spin.begin();
        do {
            if (loop.hasRecords()) {
                spin.came();
                return;
            }
        } while (spin.goesOn());
        forgetInterrupt();
        long now = System.nanoTime();
        if (idleSince == 0) {
            idleSince = now;
        }
        boolean dozes = now - idleSince < DOZING_NANOS;
        ControlPage.set(control, ControlPage.CONSUMER_PARKED, dozes ? ControlPage.DOZING : ControlPage.PARKED);
        VarHandle.fullFence();
        if (!loop.hasRecords() && mailbox.isEmpty() && !stopping) {
            if (dozes) {
                LockSupport.parkNanos(this, DOZE_NANOS);
            } else if (applier.outstanding()) {
                LockSupport.parkNanos(this, POLL_NANOS);
            } else {
                LockSupport.park(this);
            }
        }
        ControlPage.set(control, ControlPage.CONSUMER_PARKED, ControlPage.AWAKE);
    }
}
