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
 * Who calls whom in a module, and how large it becomes when every call is expanded, as native compilers do it. That size
 * may grow exponentially with the source; compilers then run for ever.
 */
public final class CallGraph {
    /** Expanded instructions of one stage that MGL hands to a native compiler. */
    public static final long MAX_EXPANDED = 500_000;

    private final Map<Integer, List<Integer>> calls = new HashMap<>();
    private final Map<Integer, Long> sizes = new HashMap<>();

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
}
