package org.mgl.wire.link;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.apply.ServerBuffer;
import org.mgl.wire.apply.ServerEvents;
import org.mgl.wire.apply.ServerFence;
import org.mgl.wire.apply.ServerRenderbuffer;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.Limit;
import org.mgl.wire.spi.ServerProvider;

/** A server without a driver: buffers in heap memory, hooks for holding and breaking the apply thread. */
final class FakeServer implements ServerProvider {
    /** Set: the next flush waits for it. */
    volatile CountDownLatch hold;
    /** Counted down when the apply thread stands at {@link #hold}. */
    final CountDownLatch held = new CountDownLatch(1);
    /** What each flush tells the client. */
    volatile java.util.function.Consumer<ServerEvents> onFlush;
    /** Where events go, once the server is open. */
    volatile ServerEvents events;
    /** Set: the next flush throws it. */
    volatile RuntimeException fault;
    /** Set: the driver cannot be opened. */
    volatile RuntimeException openFault;
    /** How often a fence must be asked before it is passed; without fences if negative. */
    volatile int fencePolls = -1;
    /** Polls of fences. */
    volatile int polled;
    /** Set: polls and the death of a buffer throw it. */
    volatile RuntimeException lateFault;
    /** Serial of the last present that is acknowledged. */
    volatile long acknowledged = Long.MAX_VALUE;
    /** Serial of the last present that was applied. */
    volatile long presented;
    /** What the next storage of a renderbuffer answers. */
    volatile int storageError;
    /** Buffers that were destroyed. */
    int destroyed;
    /** Whether the backend was closed. */
    volatile boolean closed;

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public Backend create(LinkTerms terms) {
        return (Backend) Proxy.newProxyInstance(
                Backend.class.getClassLoader(), new Class<?>[] {Backend.class}, (proxy, method, arguments) -> {
                    switch (method.getName()) {
                        case "open":
                            events = (ServerEvents) arguments[0];
                            if (openFault != null) {
                                throw openFault;
                            }
                            return new Caps(
                                    0,
                                    new int[Limit.values().length],
                                    new float[Caps.RANGES],
                                    new int[0],
                                    new long[0],
                                    new String[] {"", "", "", ""});
                        case "inspects":
                            return false;
                        case "createFence":
                            return fencePolls < 0 ? null : new PolledFence((Long) arguments[0], (Long) arguments[1]);
                        case "createBuffer":
                            return new HeapBuffer((Long) arguments[0]);
                        case "createRenderbuffer":
                            return new FakeRenderbuffer((Long) arguments[0]);
                        case "flush":
                            flush();
                            return null;
                        case "present":
                            presented = (Long) arguments[0];
                            return null;
                        case "pollPresent":
                            lateFault();
                            return Math.min(presented, acknowledged);
                        case "pollFinish", "timestamp":
                            lateFault();
                            return Long.MAX_VALUE;
                        case "close":
                            closed = true;
                            return null;
                        default:
                            return null;
                    }
                });
    }

    private void flush() throws InterruptedException {
        CountDownLatch latch = hold;
        if (latch != null) {
            held.countDown();
            latch.await();
        }
        RuntimeException e = fault;
        if (e != null) {
            throw e;
        }
        if (onFlush != null) {
            onFlush.accept(events);
        }
    }

    private void lateFault() {
        RuntimeException e = lateFault;
        if (e != null) {
            throw e;
        }
    }

    /** A buffer in heap memory. */
    final class HeapBuffer extends ServerBuffer {
        private byte[] bytes = {};

        HeapBuffer(long handle) {
            super(handle);
        }

        @Override
        public int respecify(int usage, int storageFlags) {
            bytes = new byte[(int) size()];
            return 0;
        }

        @Override
        public void upload(long offset, MemorySegment source, long sourceOffset, long count) {
            MemorySegment.copy(source, sourceOffset, MemorySegment.ofArray(bytes), offset, count);
        }

        @Override
        public void read(long offset, long count, MemorySegment target, long targetOffset) {
            MemorySegment.copy(MemorySegment.ofArray(bytes), offset, target, targetOffset, count);
        }

        @Override
        public void copyTo(ServerBuffer target, long sourceOffset, long targetOffset, long count) {
            System.arraycopy(bytes, (int) sourceOffset, ((HeapBuffer) target).bytes, (int) targetOffset, (int) count);
        }

        @Override
        public void destroy() {
            lateFault();
            destroyed++;
        }
    }

    /** Passed after some polls. */
    private final class PolledFence extends ServerFence {
        private int left = fencePolls;

        PolledFence(long handle, long ordinal) {
            super(handle, ordinal);
        }

        @Override
        public boolean signalled() {
            polled++;
            return left-- <= 0;
        }

        @Override
        public void serverWait() {
            throw new IllegalStateException("nobody waits for it on the GPU");
        }

        @Override
        public void destroy() {
            left = Integer.MIN_VALUE;
        }
    }

    /** A renderbuffer without storage. */
    private final class FakeRenderbuffer extends ServerRenderbuffer {
        FakeRenderbuffer(long handle) {
            super(handle);
        }

        @Override
        public int respecify() {
            return storageError;
        }

        @Override
        public void destroy() {
            // It owns nothing.
        }
    }
}
