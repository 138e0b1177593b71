package org.mgl.bench.jmh;

import org.mgl.bench.arm.AgronaRing;
import org.mgl.bench.arm.MglRing;
import org.mgl.bench.arm.RingUnderTest;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/** Work per record of a ring's two ends on one thread; {@code ./mgl bench --workloads ring} measures two threads. */
@Fork(
        value = 1,
        jvmArgsAppend = {
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED"
        })
public class RingBenchmark extends BenchmarkSettings {
    private static final int RECORDS = 1024;

    /** Whose ring. */
    @Param({"mgl", "agrona"})
    public String ring;

    private RingUnderTest tested;

    /** Makes the ring. */
    @Setup
    public void open() {
        tested = ring.equals("agrona") ? new AgronaRing() : new MglRing();
    }

    /** Sends records, then takes them. */
    @Benchmark
    @OperationsPerInvocation(RECORDS)
    public long transfer() {
        for (int i = 0; i < RECORDS; i++) {
            tested.offer(i);
        }
        tested.flush();
        long target = tested.received() + RECORDS;
        while (tested.received() < target) {
            tested.poll();
        }
        return tested.sum();
    }

    /** Frees the ring. */
    @TearDown
    public void close() {
        tested.close();
    }
}
