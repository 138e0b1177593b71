package org.mgl.wire.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Restores the rule that two types that are no aggregates differ (SPIR-V 2.8) after a pass has changed types. */
public final class TypeDeduplicator {
    private TypeDeduplicator() {}

    /**
     * Replaces each repeated type by its first appearance.
     *
     * @param module the module
     */
    public static void apply(SpirvModule module) {
        Map<Integer, Integer> replaced = new HashMap<>();
        Map<List<Integer>, Integer> known = new HashMap<>();
        List<int[]> kept = new ArrayList<>();
        for (int[] instruction : module.code()) {
            replaceTypes(instruction, replaced);
            int op = SpirvModule.opcode(instruction);
            boolean type = op >= Spirv.OP_TYPE_VOID && op <= Spirv.OP_TYPE_FUNCTION;
            if (type && op != Spirv.OP_TYPE_ARRAY && op != Spirv.OP_TYPE_RUNTIME_ARRAY && op != Spirv.OP_TYPE_STRUCT) {
                Integer first = known.putIfAbsent(key(op, instruction), instruction[1]);
                if (first != null) {
                    replaced.put(instruction[1], first);
                    continue;
                }
            }
            kept.add(instruction);
        }
        Set<Integer> gone = new HashSet<>(replaced.keySet());
        kept.removeIf(i -> SpirvModule.opcode(i) == Spirv.OP_NAME && gone.contains(i[1]));
        module.setCode(kept);
    }

    private static List<Integer> key(int op, int[] instruction) {
        List<Integer> key = new ArrayList<>(instruction.length);
        key.add(op);
        Arrays.stream(instruction, 2, instruction.length).forEach(key::add);
        return key;
    }

    private static void replaceTypes(int[] instruction, Map<Integer, Integer> replaced) {
        if (replaced.isEmpty()) {
            return;
        }
        int op = SpirvModule.opcode(instruction);
        switch (op) {
            case Spirv.OP_TYPE_VECTOR,
                    Spirv.OP_TYPE_MATRIX,
                    Spirv.OP_TYPE_IMAGE,
                    Spirv.OP_TYPE_SAMPLED_IMAGE,
                    Spirv.OP_TYPE_ARRAY,
                    Spirv.OP_TYPE_RUNTIME_ARRAY -> replace(instruction, 2, 3, replaced);
            case Spirv.OP_TYPE_STRUCT, Spirv.OP_TYPE_FUNCTION -> replace(instruction, 2, instruction.length, replaced);
            case Spirv.OP_TYPE_POINTER -> replace(instruction, 3, 4, replaced);
            case Spirv.OP_FUNCTION -> {
                replace(instruction, 1, 2, replaced);
                replace(instruction, 4, 5, replaced);
            }
            default -> {
                if (SpirvModule.resultPosition(op) == 2) {
                    replace(instruction, 1, 2, replaced);
                }
            }
        }
    }

    private static void replace(int[] instruction, int from, int to, Map<Integer, Integer> replaced) {
        for (int word = from; word < Math.min(to, instruction.length); word++) {
            instruction[word] = replaced.getOrDefault(instruction[word], instruction[word]);
        }
    }
}
