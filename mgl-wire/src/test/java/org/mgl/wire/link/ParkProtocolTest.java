package org.mgl.wire.link;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.wire.link.StoreBuffers.Step.advance;
import static org.mgl.wire.link.StoreBuffers.Step.branch;
import static org.mgl.wire.link.StoreBuffers.Step.fence;
import static org.mgl.wire.link.StoreBuffers.Step.jump;
import static org.mgl.wire.link.StoreBuffers.Step.load;
import static org.mgl.wire.link.StoreBuffers.Step.park;
import static org.mgl.wire.link.StoreBuffers.Step.ring;
import static org.mgl.wire.link.StoreBuffers.Step.store;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mgl.wire.link.StoreBuffers.Step;

/**
 * RULINGS 6 and 12 as a model, in every order of steps and of stores that become visible late: the two threads are never
 * both parked with no wake-up under way, and no watermark leads. The steps are those of {@link InprocLink},
 * {@code ApplyThread.idle}, {@link ApplyLoop} and {@code EventPublisher}; each control leaves one of them out.
 */
class ParkProtocolTest {
    private static final int HEAD = 0;
    private static final int CONSUMER_PARKED = 1;
    private static final int APPLIED = 2;
    private static final int PRODUCER_PARKED = 3;
    private static final int EVENT_HEAD = 4;
    private static final int EVENT_TAIL = 5;
    private static final int EVENT_FULL = 6;
    private static final int PRODUCER_WORD = 7;
    private static final int PRODUCER_TARGET = 8;
    private static final int FENCES = 9;
    private static final int WORDS = 10;
    private static final int RECORDS = 2;

    /** What a control leaves out. */
    enum Without {
        THE_FENCE_OF_PUBLISH,
        THE_FENCE_OF_IDLE,
        THE_SECOND_LOOK_OF_IDLE,
        THE_FENCE_OF_PROGRESS,
        THE_FENCE_OF_THE_WAIT,
        THE_SECOND_LOOK_OF_THE_WAIT
    }

    /** Appends steps whose jumps are relative to where they land. */
    private static final class Program {
        final List<Step> steps = new ArrayList<>();

        int add(Step step) {
            steps.add(step);
            return steps.size() - 1;
        }

        void addUnless(boolean left, Step step) {
            if (!left) {
                steps.add(step);
            }
        }

        int here() {
            return steps.size();
        }
    }

    private static boolean is(Without left, Without what) {
        return left == what;
    }

    /** Publishes records one by one and waits for each: {@code release}, {@code parkFor}. Registers: 0 head, 1 read. */
    private static List<Step> client(Without left) {
        Program p = new Program();
        for (int record = 1; record <= RECORDS; record++) {
            int target = record;
            p.add(advance(HEAD, 0));
            p.addUnless(is(left, Without.THE_FENCE_OF_PUBLISH), fence());
            p.add(load(CONSUMER_PARKED, 1));
            p.add(branch(r -> r[1] == 0, p.here() + 2));
            p.add(ring());
            p.add(store(PRODUCER_TARGET, target));
            int again = p.here();
            p.add(store(PRODUCER_PARKED, 1));
            p.addUnless(is(left, Without.THE_FENCE_OF_THE_WAIT), fence());
            if (!is(left, Without.THE_SECOND_LOOK_OF_THE_WAIT)) {
                p.add(load(APPLIED, 1));
                p.add(branch(r -> r[1] >= target, p.here() + 3));
            }
            p.add(park());
            if (is(left, Without.THE_SECOND_LOOK_OF_THE_WAIT)) {
                p.add(load(APPLIED, 1));
                p.add(branch(r -> r[1] >= target, p.here() + 2));
            }
            p.add(jump(again));
            p.add(store(PRODUCER_PARKED, 0));
        }
        return p.steps;
    }

    /** Applies until all records are: {@code drain}, {@code postProgress}, {@code idle}. Registers: 0 applied, 1 to 3 read. */
    private static List<Step> server(Without left) {
        Program p = new Program();
        p.add(load(HEAD, 1));
        int idle = 10 + (is(left, Without.THE_FENCE_OF_PROGRESS) ? 0 : 1);
        p.add(branch(r -> r[1] <= r[0], idle));
        p.add(advance(APPLIED, 0));
        p.addUnless(is(left, Without.THE_FENCE_OF_PROGRESS), fence());
        p.add(load(PRODUCER_PARKED, 2));
        p.add(branch(r -> r[2] == 0, p.here() + 4));
        p.add(load(PRODUCER_TARGET, 3));
        p.add(branch(r -> r[0] < r[3], p.here() + 2));
        p.add(ring());
        int end = idle
                + 5
                + (is(left, Without.THE_FENCE_OF_IDLE) ? 0 : 1)
                + (is(left, Without.THE_SECOND_LOOK_OF_IDLE) ? 0 : 2);
        p.add(branch(r -> r[0] == RECORDS, end - 1));
        p.add(jump(0));
        assertTrue(p.here() == idle, "the place of idle");
        p.add(store(CONSUMER_PARKED, 1));
        p.addUnless(is(left, Without.THE_FENCE_OF_IDLE), fence());
        if (!is(left, Without.THE_SECOND_LOOK_OF_IDLE)) {
            p.add(load(HEAD, 1));
            p.add(branch(r -> r[1] > r[0], p.here() + 2));
        }
        p.add(park());
        p.add(store(CONSUMER_PARKED, 0));
        p.add(jump(0));
        // Every record is applied: what is left is to let stores become visible.
        p.add(fence());
        return p.steps;
    }

    private static StoreBuffers model(Without left) {
        return new StoreBuffers(WORDS, client(left), server(left));
    }

    @Test
    void shouldNeverBothBeParkedWithoutAWakeUp() {
        StoreBuffers model = model(null);
        assertNull(model.stuck(s -> s.memory[APPLIED] > s.memory[HEAD]));
        assertTrue(model.states() > 1000, "states: " + model.states());
    }

    @ParameterizedTest
    @EnumSource
    void shouldLoseAWakeUp(Without left) {
        assertNotNull(model(left).stuck(s -> false));
    }

    /** A mark that is posted before its record is applied is seen to lead. */
    @Test
    void shouldNoticeAMarkThatLeads() {
        List<Step> server = new ArrayList<>(server(null));
        server.add(0, store(APPLIED, 1));
        StoreBuffers model = new StoreBuffers(WORDS, client(null), server);
        assertNotNull(model.stuck(s -> s.memory[APPLIED] > s.memory[HEAD]));
    }

    // ---- what a parked client waits for ----

    /** Waits in vain for a first mark, gives up, and waits for another. */
    private static List<Step> clientOfTwoMarks(boolean saysLate) {
        Program p = new Program();
        p.add(store(PRODUCER_WORD, APPLIED));
        p.add(store(PRODUCER_TARGET, 9));
        p.add(store(PRODUCER_PARKED, 1));
        p.add(fence());
        p.add(store(PRODUCER_PARKED, 0));
        if (!saysLate) {
            p.add(store(PRODUCER_WORD, FENCES));
            p.add(store(PRODUCER_TARGET, 1));
        }
        int again = p.here();
        p.add(store(PRODUCER_PARKED, 1));
        p.add(fence());
        p.add(load(FENCES, 0));
        p.add(branch(r -> r[0] >= 1, again + (saysLate ? 8 : 6)));
        if (saysLate) {
            p.add(store(PRODUCER_WORD, FENCES));
            p.add(store(PRODUCER_TARGET, 1));
        }
        p.add(park());
        p.add(jump(again));
        p.add(store(PRODUCER_PARKED, 0));
        p.add(fence());
        return p.steps;
    }

    /** Moves one mark, then the other, and looks behind each whether the client may go on: {@code producerMayGoOn}. */
    private static List<Step> serverOfTwoMarks(boolean looksAtWords) {
        Program p = new Program();
        for (int fences = 0; fences < 2; fences++) {
            int mark = fences;
            p.add(store(mark == 0 ? APPLIED : FENCES, 1));
            p.add(fence());
            p.add(load(PRODUCER_PARKED, 0));
            p.add(branch(r -> r[0] == 0, p.here() + (looksAtWords ? 5 : 2)));
            if (looksAtWords) {
                p.add(load(PRODUCER_WORD, 1));
                p.add(load(PRODUCER_TARGET, 2));
                p.add(branch(r -> (r[1] == FENCES ? mark : 1) < r[2], p.here() + 2));
            }
            p.add(ring());
        }
        p.add(fence());
        return p.steps;
    }

    @Test
    void shouldRingWhenWhatAParkedClientWaitsForHasCome() {
        StoreBuffers model = new StoreBuffers(WORDS, clientOfTwoMarks(false), serverOfTwoMarks(true));
        assertNull(model.stuck(s -> false));
        assertTrue(model.states() > 300, "states: " + model.states());
    }

    /** A client that says what it waits for behind its last look may wait for ever. */
    @Test
    void shouldNeedWordsThatAreSaidBeforeTheLastLook() {
        assertNotNull(new StoreBuffers(WORDS, clientOfTwoMarks(true), serverOfTwoMarks(true)).stuck(s -> false));
    }

    /** The wait that the server would end in vain is the one that it now leaves alone. */
    @Test
    void shouldRingForAnyProgressIfNobodyLooksAtTheWords() {
        assertNull(new StoreBuffers(WORDS, clientOfTwoMarks(true), serverOfTwoMarks(false)).stuck(s -> false));
    }

    // ---- events ----

    /** The server of {@link #server} sends events within its record into a ring that holds one. */
    private static List<Step> eventServer(boolean timed) {
        Program p = new Program();
        p.add(load(HEAD, 1));
        p.add(branch(r -> r[1] < 1, 0));
        for (int event = 0; event < 3; event++) {
            int offer = p.here();
            p.add(load(EVENT_TAIL, 2));
            p.add(branch(r -> r[3] - r[2] < 1, offer + 10));
            p.add(store(EVENT_FULL, 1));
            int retry = p.here();
            p.add(load(EVENT_TAIL, 2));
            p.add(branch(r -> r[3] - r[2] < 1, offer + 9));
            p.add(load(PRODUCER_PARKED, 2));
            p.add(branch(r -> r[2] == 0, p.here() + 2));
            p.add(ring());
            // The wait ends by itself; without that only the client's ring could end it.
            p.add(timed ? jump(retry) : park());
            p.add(store(EVENT_FULL, 0));
            p.add(advance(EVENT_HEAD, 3));
        }
        p.add(store(APPLIED, 1));
        p.add(fence());
        p.add(load(PRODUCER_PARKED, 2));
        p.add(branch(r -> r[2] == 0, p.here() + 2));
        p.add(ring());
        p.add(fence());
        return p.steps;
    }

    /** Publishes a record and waits for it, draining events: {@code parkFor}. */
    private static List<Step> eventClient(boolean drains) {
        Program p = new Program();
        p.add(advance(HEAD, 0));
        p.add(fence());
        int again = p.here();
        p.add(store(PRODUCER_PARKED, 1));
        p.add(fence());
        if (drains) {
            p.add(load(EVENT_HEAD, 2));
            p.add(branch(r -> r[2] == r[3], again + 9));
            p.add((s, t, at) -> {
                int read = s.registers[t * StoreBuffers.State.REGISTERS + 2];
                s.registers[t * StoreBuffers.State.REGISTERS + 3] = read;
                return s.store(t, EVENT_TAIL, read) ? at + 1 : Step.BLOCKED;
            });
            p.add(load(EVENT_FULL, 1));
            p.add(branch(r -> r[1] == 0, again + 8));
            p.add(ring());
            p.add(jump(again + 9));
        }
        int look = p.here();
        p.add(load(APPLIED, 1));
        p.add(branch(r -> r[1] >= 1, look + 4));
        p.add(park());
        p.add(jump(again));
        p.add(store(PRODUCER_PARKED, 0));
        p.add(fence());
        return p.steps;
    }

    @Test
    void shouldNeverBothWaitForEachOtherAtAFullEventRing() {
        StoreBuffers model = new StoreBuffers(WORDS, eventClient(true), eventServer(true));
        assertNull(model.stuck(
                s -> s.memory[EVENT_TAIL] > s.memory[EVENT_HEAD] || s.memory[EVENT_HEAD] - s.memory[EVENT_TAIL] > 1));
        assertTrue(model.states() > 1000, "states: " + model.states());
    }

    /** The client reads the flag without a fence behind its tail: a wait that only a ring could end may last for ever. */
    @Test
    void shouldNeedAWaitThatEndsByItself() {
        assertNotNull(new StoreBuffers(WORDS, eventClient(true), eventServer(false)).stuck(s -> false));
    }

    @Test
    void shouldNeedAClientThatDrains() {
        assertNotNull(new StoreBuffers(WORDS, eventClient(false), eventServer(true)).stuck(s -> false));
    }
}
