package org.mgl.bench.arm;

/** A ring between one producer and one consumer thread; a record's payload is {@value #PAYLOAD} bytes. */
public interface RingUnderTest extends AutoCloseable {
    /** Payload of a record, that of a draw. */
    int PAYLOAD = 32;

    /** Bytes of the ring. */
    int CAPACITY = 1 << 20;

    /** Producer: sends a record that begins with {@code value}, waiting for room. */
    void offer(long value);

    /** Producer: makes everything visible that was sent. */
    void flush();

    /** Consumer: takes what there is; how many records. */
    int poll();

    /** Consumer: records taken so far. */
    long received();

    /** Consumer: sum of their values. */
    long sum();

    @Override
    void close();
}
