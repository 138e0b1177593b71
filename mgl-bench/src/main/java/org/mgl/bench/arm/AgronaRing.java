package org.mgl.bench.arm;

import org.agrona.DirectBuffer;
import org.agrona.concurrent.MessageHandler;
import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.ringbuffer.OneToOneRingBuffer;
import org.agrona.concurrent.ringbuffer.RingBufferDescriptor;
import org.lwjgl.BufferUtils;

/** Agrona's ring, used as its documentation says: claim, fill, commit. */
public final class AgronaRing implements RingUnderTest {
    private static final int TYPE = 1;
    private static final int BATCH = 256;

    private final OneToOneRingBuffer ring = new OneToOneRingBuffer(
            new UnsafeBuffer(BufferUtils.createByteBuffer(CAPACITY + RingBufferDescriptor.TRAILER_LENGTH)));
    private final MessageHandler handler = this::onMessage;
    private long received;
    private long sum;

    /** A ring of {@link RingUnderTest#CAPACITY} bytes. */
    public AgronaRing() {}

    @Override
    public void offer(long value) {
        int index = ring.tryClaim(TYPE, PAYLOAD);
        while (index < 0) {
            Thread.onSpinWait();
            index = ring.tryClaim(TYPE, PAYLOAD);
        }
        var target = ring.buffer();
        target.putLong(index, value);
        target.putLong(index + 8, value);
        target.putLong(index + 16, value);
        target.putLong(index + 24, value);
        ring.commit(index);
    }

    @Override
    public void flush() {
        // Each commit is visible by itself.
    }

    @Override
    public int poll() {
        int count = ring.read(handler, BATCH);
        received += count;
        return count;
    }

    private void onMessage(int type, DirectBuffer buffer, int index, int length) {
        sum += buffer.getLong(index);
    }

    @Override
    public long received() {
        return received;
    }

    @Override
    public long sum() {
        return sum;
    }

    @Override
    public void close() {
        // The garbage collector frees it.
    }
}
