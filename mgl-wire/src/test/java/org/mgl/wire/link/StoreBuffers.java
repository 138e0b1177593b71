package org.mgl.wire.link;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A model of two threads over shared words, run in every possible order. Each thread is a list of steps; a store waits in
 * the thread's own buffer until some later moment, as on x86 and as a release store may: loads of the other thread do not
 * see it before, loads of its own do. A full fence lasts until the buffer is empty. Parking ends with a permit, which a
 * ring leaves; an ideal spurious wake-up is left out, because it could only help.
 */
final class StoreBuffers {
    private static final int BUFFER = 3;

    private final int words;
    private final List<Step> client;
    private final List<Step> server;
    private int states;

    StoreBuffers(int words, List<Step> client, List<Step> server) {
        this.words = words;
        this.client = client;
        this.server = server;
    }

    /** One step of a thread: what it does to the state and which step is next, or null while it cannot be done. */
    @FunctionalInterface
    interface Step {
        /** The next step's index, or {@link #BLOCKED}. */
        int run(State state, int thread, int at);

        /** The step cannot be done now. */
        int BLOCKED = -1;

        static Step store(int word, int value) {
            return (s, t, at) -> s.store(t, word, value) ? at + 1 : BLOCKED;
        }

        /** Stores one more than what the thread's own register holds, and keeps it. */
        static Step advance(int word, int register) {
            return (s, t, at) -> {
                if (!s.store(t, word, s.registers[t * State.REGISTERS + register] + 1)) {
                    return BLOCKED;
                }
                s.registers[t * State.REGISTERS + register]++;
                return at + 1;
            };
        }

        static Step load(int word, int register) {
            return (s, t, at) -> {
                s.registers[t * State.REGISTERS + register] = s.load(t, word);
                return at + 1;
            };
        }

        static Step fence() {
            return (s, t, at) -> s.buffered[t] == 0 ? at + 1 : BLOCKED;
        }

        static Step branch(Predicate<int[]> condition, int target) {
            return (s, t, at) ->
                    condition.test(Arrays.copyOfRange(s.registers, t * State.REGISTERS, (t + 1) * State.REGISTERS))
                            ? target
                            : at + 1;
        }

        static Step jump(int target) {
            return (s, t, at) -> target;
        }

        static Step park() {
            return (s, t, at) -> {
                if (!s.permit[t]) {
                    return BLOCKED;
                }
                s.permit[t] = false;
                return at + 1;
            };
        }

        /** An atomic hand-over that fences, as unpark does. */
        static Step ring() {
            return (s, t, at) -> {
                if (s.buffered[t] != 0) {
                    return BLOCKED;
                }
                s.permit[1 - t] = true;
                return at + 1;
            };
        }
    }

    /** Everything that a moment consists of. */
    static final class State {
        static final int REGISTERS = 4;

        final int[] memory;
        final int[] registers = new int[2 * REGISTERS];
        final int[] buffer = new int[2 * BUFFER * 2];
        final int[] buffered = new int[2];
        final int[] pc = new int[2];
        final boolean[] permit = new boolean[2];

        State(int words) {
            memory = new int[words];
        }

        State copy() {
            State next = new State(memory.length);
            System.arraycopy(memory, 0, next.memory, 0, memory.length);
            System.arraycopy(registers, 0, next.registers, 0, registers.length);
            System.arraycopy(buffer, 0, next.buffer, 0, buffer.length);
            System.arraycopy(buffered, 0, next.buffered, 0, 2);
            System.arraycopy(pc, 0, next.pc, 0, 2);
            System.arraycopy(permit, 0, next.permit, 0, 2);
            return next;
        }

        boolean store(int thread, int word, int value) {
            if (buffered[thread] == BUFFER) {
                return false;
            }
            int at = (thread * BUFFER + buffered[thread]++) * 2;
            buffer[at] = word;
            buffer[at + 1] = value;
            return true;
        }

        int load(int thread, int word) {
            for (int i = buffered[thread] - 1; i >= 0; i--) {
                int at = (thread * BUFFER + i) * 2;
                if (buffer[at] == word) {
                    return buffer[at + 1];
                }
            }
            return memory[word];
        }

        /** The oldest store of a thread becomes visible. */
        void drain(int thread) {
            int from = thread * BUFFER * 2;
            memory[buffer[from]] = buffer[from + 1];
            System.arraycopy(buffer, from + 2, buffer, from, BUFFER * 2 - 2);
            buffer[from + BUFFER * 2 - 2] = 0;
            buffer[from + BUFFER * 2 - 1] = 0;
            buffered[thread]--;
        }

        String key() {
            return Arrays.toString(memory)
                    + Arrays.toString(registers)
                    + Arrays.toString(buffer)
                    + Arrays.toString(buffered)
                    + Arrays.toString(pc)
                    + Arrays.toString(permit);
        }
    }

    /** States that were reached. */
    int states() {
        return states;
    }

    /**
     * Goes through every order.
     *
     * @return the steps that lead to a moment that breaks {@code broken}, or from which both threads can no longer come to
     *     their ends, whatever happens then; null if there is none
     */
    String stuck(Predicate<State> broken) {
        Map<String, Integer> numbers = new HashMap<>();
        List<State> reached = new ArrayList<>();
        List<String> paths = new ArrayList<>();
        List<List<Integer>> before = new ArrayList<>();
        reach(new State(words), "", numbers, reached, paths, before);
        for (int at = 0; at < reached.size(); at++) {
            State state = reached.get(at);
            for (int choice = 0; choice < 4; choice++) {
                State next = next(state, choice);
                if (next != null) {
                    String path = paths.get(at) + " " + "cs".charAt(choice & 1) + (choice < 2 ? state.pc[choice] : "~");
                    if (broken.test(next)) {
                        return "broken after" + path;
                    }
                    int to = reach(next, path, numbers, reached, paths, before);
                    before.get(to).add(at);
                }
            }
        }
        states = reached.size();
        BitSet ends = endings(reached, before);
        int lost = ends.nextClearBit(0);
        return lost == reached.size() ? null : "stuck after" + paths.get(lost);
    }

    private static int reach(
            State state,
            String path,
            Map<String, Integer> numbers,
            List<State> reached,
            List<String> paths,
            List<List<Integer>> before) {
        Integer known = numbers.putIfAbsent(state.key(), reached.size());
        if (known != null) {
            return known;
        }
        reached.add(state);
        paths.add(path);
        before.add(new ArrayList<>(2));
        return reached.size() - 1;
    }

    /** The states from which both threads can still come to their ends. */
    private BitSet endings(List<State> reached, List<List<Integer>> before) {
        BitSet ends = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < reached.size(); i++) {
            if (reached.get(i).pc[0] == client.size() && reached.get(i).pc[1] == server.size()) {
                ends.set(i);
                open.push(i);
            }
        }
        while (!open.isEmpty()) {
            for (int previous : before.get(open.pop())) {
                if (!ends.get(previous)) {
                    ends.set(previous);
                    open.push(previous);
                }
            }
        }
        return ends;
    }

    /** Choices 0 and 1 are a step of client or server, 2 and 3 the oldest store of either. */
    private State next(State state, int choice) {
        int thread = choice & 1;
        State next = state.copy();
        if (choice >= 2) {
            if (state.buffered[thread] == 0) {
                return null;
            }
            next.drain(thread);
            return next;
        }
        List<Step> steps = thread == 0 ? client : server;
        if (state.pc[thread] >= steps.size()) {
            return null;
        }
        int to = steps.get(state.pc[thread]).run(next, thread, state.pc[thread]);
        if (to == Step.BLOCKED) {
            return null;
        }
        next.pc[thread] = to;
        return next;
    }
}
