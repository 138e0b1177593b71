package org.mgl.wire.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who calls whom in a module, and how large it becomes when every call is expanded, as native compilers do it. That
 * size may grow exponentially with the source; compilers then run for ever.
 */
public final class CallGraph {
    private final Map<Integer, List<Integer>> calls = new HashMap<>();
    private final Map<Integer, Long> sizes = new HashMap<>();
    private final Map<Integer, Map<Integer, Integer>> loopsAroundCalls = new HashMap<>();

    /**
     * Reads the functions of a module.
     *
     * @param module the module
     */
    public CallGraph(SpirvModule module) {
        List<Integer> current = null;
        int function = 0;
        for (int[] instruction : module.code()) {
            int op = SpirvModule.opcode(instruction);
            if (op == Spirv.OP_FUNCTION) {
                function = instruction[2];
                current = calls.computeIfAbsent(function, k -> new ArrayList<>());
            } else if (op == Spirv.OP_FUNCTION_CALL && current != null && instruction.length > 3) {
                current.add(instruction[3]);
            }
            if (current != null) {
                sizes.merge(function, 1L, Long::sum);
            }
        }
    }

    /**
     * {@return the functions that run when {@code root} does, itself included}
     *
     * @param root id of a function
     */
    public Set<Integer> reachable(int root) {
        Set<Integer> reachable = new HashSet<>();
        Deque<Integer> pending = new ArrayDeque<>(List.of(root));
        while (!pending.isEmpty()) {
            int function = pending.pop();
            if (reachable.add(function)) {
                pending.addAll(calls.getOrDefault(function, List.of()));
            }
        }
        return reachable;
    }

    /**
     * {@return instructions of a function with all calls expanded, {@code Long.MAX_VALUE} when it calls itself or the
     * number is too large}
     *
     * @param root id of a function
     */
    public long expandedSize(int root) {
        Map<Integer, Long> expanded = new HashMap<>();
        Set<Integer> open = new HashSet<>();
        Deque<Integer> pending = new ArrayDeque<>(List.of(root));
        while (!pending.isEmpty()) {
            int function = pending.peek();
            if (expanded.containsKey(function)) {
                pending.pop();
            } else if (open.add(function)) {
                for (int callee : calls.getOrDefault(function, List.of())) {
                    if (open.contains(callee) && !expanded.containsKey(callee)) {
                        return Long.MAX_VALUE;
                    }
                    pending.push(callee);
                }
            } else {
                expanded.put(function, sum(function, expanded));
                pending.pop();
            }
        }
        return expanded.get(root);
    }

    private long sum(int function, Map<Integer, Long> expanded) {
        long size = sizes.getOrDefault(function, 0L);
        for (int callee : calls.getOrDefault(function, List.of())) {
            long more = expanded.getOrDefault(callee, 0L);
            if (more > Long.MAX_VALUE - size) {
                return Long.MAX_VALUE;
            }
            size += more;
        }
        return size;
    }

    /** Records in how many loops of its function a call stands. */
    void callIsIn(int function, int callee, int loops) {
        loopsAroundCalls.computeIfAbsent(function, k -> new HashMap<>()).merge(callee, loops, Math::max);
    }

    /** {@return functions that are called within each other, for a graph without cycles} */
    int callDepth(int root) {
        Map<Integer, Map<Integer, Integer>> steps = new HashMap<>();
        calls.forEach((function, callees) -> {
            Map<Integer, Integer> one = new HashMap<>();
            callees.forEach(callee -> one.put(callee, 1));
            steps.put(function, one);
        });
        return longest(root, Map.of(), steps);
    }

    /** {@return loops within each other when a function runs, for a graph without cycles} */
    int loopDepth(int root, Map<Integer, Integer> ownDepths) {
        return longest(root, ownDepths, loopsAroundCalls);
    }

    /** {@return the longest path from {@code root}: the lengths of its calls and, at the end, a function's own} */
    private static int longest(int root, Map<Integer, Integer> ownDepths, Map<Integer, Map<Integer, Integer>> lengths) {
        Map<Integer, Integer> known = new HashMap<>();
        Deque<Integer> pending = new ArrayDeque<>(List.of(root));
        while (!pending.isEmpty()) {
            int function = pending.peek();
            int deepest = ownDepths.getOrDefault(function, 0);
            boolean complete = true;
            for (Map.Entry<Integer, Integer> call :
                    lengths.getOrDefault(function, Map.of()).entrySet()) {
                Integer callee = known.get(call.getKey());
                if (callee == null) {
                    pending.push(call.getKey());
                    complete = false;
                } else {
                    deepest = Math.max(deepest, call.getValue() + callee);
                }
            }
            if (complete) {
                known.put(function, deepest);
                pending.pop();
            }
        }
        return known.get(root);
    }
}
