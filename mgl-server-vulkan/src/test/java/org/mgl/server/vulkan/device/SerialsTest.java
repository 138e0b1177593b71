package org.mgl.server.vulkan.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SerialsTest {
    private static final int STEPS = 20_000;

    /** A submission as the test remembers it: its index and the frame that it carries. */
    private record Submission(long index, long serial) {}

    @AfterEach
    void removeControl() {
        System.clearProperty(Serials.UNCLAMPED_PROPERTY);
    }

    @Test
    void shouldKeepTheFloorBelowEverySubmissionInFlight() {
        assertEquals(0, walk(1).unsound());
    }

    @Test
    void shouldCountEverySerialThatWasCalledCompleteTooEarlyWithoutTheClamp() {
        System.setProperty(Serials.UNCLAMPED_PROPERTY, "true");
        Serials serials = new Serials();
        serials.submitted(1);
        serials.submitted(2);
        serials.completed(1);
        assertEquals(1, serials.unsound());
        assertEquals(1, serials.floor());
    }

    @Test
    void shouldReachTheLastFrameWhenNothingIsInFlight() {
        Serials serials = new Serials();
        for (int frame = 1; frame <= 3; frame++) {
            serials.submitted(2 * frame - 1);
            serials.submitted(2 * frame);
            serials.nextFrame();
        }
        serials.completed(5);
        assertEquals(2, serials.floor());
        serials.completed(6);
        assertEquals(3, serials.floor());
    }

    @Test
    void shouldNotCompleteTheFrameThatIsBeingRecorded() {
        Serials serials = new Serials();
        serials.submitted(1);
        serials.completed(1);
        assertEquals(0, serials.floor());
        serials.nextFrame();
        assertEquals(1, serials.floor(), "nothing of it is in flight any more");
    }

    @Test
    void shouldCountTheRecordingThatCarriesASerialCalledCompleteWithoutTheClamp() {
        System.setProperty(Serials.UNCLAMPED_PROPERTY, "true");
        Serials serials = new Serials();
        serials.submitted(1);
        serials.opened();
        serials.completed(1);
        assertEquals(1, serials.unsound());
    }

    @Test
    void shouldReachFramesOfAnApplicationThatNeverPresents() {
        Serials serials = new Serials();
        for (int index = 1; index <= 2 * Serials.SUBMISSIONS_PER_SERIAL; index++) {
            serials.opened();
            serials.submitted(index);
        }
        serials.completed(2 * Serials.SUBMISSIONS_PER_SERIAL);
        assertEquals(2, serials.floor());
    }

    /** Submissions, frames and completions in a random order; hundreds are in flight at times. */
    private static Serials walk(long seed) {
        Random random = new Random(seed);
        Serials serials = new Serials();
        ArrayDeque<Submission> inFlight = new ArrayDeque<>();
        long index = 0;
        long before = 0;
        for (int i = 0; i < STEPS; i++) {
            int step = random.nextInt(1000);
            if (step < 600) {
                serials.submitted(++index);
                inFlight.add(new Submission(index, serials.frame()));
            } else if (step < 990) {
                serials.nextFrame();
            } else {
                complete(serials, inFlight, random.nextInt(inFlight.size() + 1));
            }
            long floor = serials.floor();
            assertTrue(floor >= before, "the floor only rises");
            assertTrue(floor < serials.frame(), "the frame being recorded is not complete");
            assertTrue(inFlight.stream().allMatch(s -> s.serial() > floor), "in flight at floor " + floor);
            before = floor;
        }
        complete(serials, inFlight, inFlight.size());
        assertTrue(serials.floor() > 0);
        return serials;
    }

    private static void complete(Serials serials, ArrayDeque<Submission> inFlight, int count) {
        long last = 0;
        for (int i = 0; i < count; i++) {
            last = inFlight.remove().index();
        }
        serials.completed(last);
    }
}
