package org.mgl.bench.arm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The process of one ring: MGL's or Agrona's, one producer and one consumer thread. Answers as {@link ArmMain} does.
 *
 * <pre>
 * measure RECORDS  answers the nanoseconds that so many records took from the first claim to the last read
 * quit             ends
 * </pre>
 */
final class RingMain {
    private RingMain() {}

    /** {@code mgl} or {@code agrona}. */
    public static void main(String[] args) throws IOException {
        PrintStream answers = System.out;
        System.setOut(System.err);
        RingUnderTest ring = args[0].equals("agrona") ? new AgronaRing() : new MglRing();
        answers.println(ArmServer.ANSWER + "0 " + args[0]);
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null && !line.equals("quit"); line = commands.readLine()) {
            answers.println(ArmServer.ANSWER + transfer(ring, Long.parseLong(line.substring("measure ".length()))));
        }
        ring.close();
        answers.println(ArmServer.ANSWER + "closed");
    }

    /**
     * Sends {@code records} records through the ring.
     *
     * @return the nanoseconds that it took
     * @throws IllegalStateException if what arrived is not what was sent
     */
    static long transfer(RingUnderTest ring, long records) {
        Consumer consumer = new Consumer(ring, records);
        Thread thread = new Thread(consumer, "ring-consumer");
        thread.start();
        long begin = System.nanoTime();
        for (long i = 1; i <= records; i++) {
            ring.offer(i);
        }
        ring.flush();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        long expected = records * (records + 1) / 2;
        if (consumer.sum != expected) {
            throw new IllegalStateException("the records sum to " + consumer.sum + ", expected " + expected);
        }
        return consumer.end - begin;
    }

    private static final class Consumer implements Runnable {
        private final RingUnderTest ring;
        private final long records;
        private long sum;
        private long end;

        Consumer(RingUnderTest ring, long records) {
            this.ring = ring;
            this.records = records;
        }

        @Override
        public void run() {
            long target = ring.received() + records;
            long before = ring.sum();
            while (ring.received() < target) {
                if (ring.poll() == 0) {
                    Thread.onSpinWait();
                }
            }
            end = System.nanoTime();
            sum = ring.sum() - before;
        }
    }
}
