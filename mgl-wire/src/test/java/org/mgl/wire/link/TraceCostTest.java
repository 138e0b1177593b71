package org.mgl.wire.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/** Flight-recorder events that nobody records are not even made. */
class TraceCostTest {
    private static final int CALLS = 50;
    private static final int WINDOWS = 10;
    private static final String[] EVENTS = {"Frame", "Wait", "PresentCredit", "StagePressure", "Decline", "Fatal"};

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Fatal fatal = new Fatal(FatalFamily.BarrierTimeout, "planned by the test");

    /** Heap bytes of the best of some windows, each of some calls of {@code told}. */
    private long allocated(Runnable told) {
        long least = Long.MAX_VALUE;
        for (int window = 0; window < WINDOWS; window++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < CALLS; i++) {
                told.run();
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }

    private long ofWaits() {
        return allocated(() -> Trace.waited(WaitReason.PRESENT_CREDIT, 1, 2));
    }

    private long ofPressure() {
        return allocated(() -> Trace.stagePressure(1, 2));
    }

    private long ofDeclines() {
        return allocated(() -> Trace.declined("SITE", "detail", 3));
    }

    private long ofFaults() {
        return allocated(() -> Trace.fatal(fatal));
    }

    @Test
    void shouldMakeNoEventUnlessOneIsRecorded() {
        assertEquals(0, allocated(() -> Trace.frame(1, 2, null)));
        assertEquals(0, ofWaits());
        assertEquals(0, ofPressure());
        assertEquals(0, ofDeclines());
        assertEquals(0, ofFaults());
        try (Recording recording = new Recording()) {
            for (String event : EVENTS) {
                recording.enable("org.mgl." + event);
            }
            recording.start();
            assertTrue(ofWaits() > 0 && ofPressure() > 0 && ofDeclines() > 0 && ofFaults() > 0, "no event was made");
        }
    }
}
