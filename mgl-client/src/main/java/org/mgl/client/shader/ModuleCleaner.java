package org.mgl.client.shader;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.mgl.wire.program.CallGraph;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/** Takes out of a module what no execution can reach, so that "in use" means what a driver means by it. */
final class ModuleCleaner {
    private ModuleCleaner() {}

    /** Removes the functions that the entry point does not reach. */
    static void removeUnreachableFunctions(SpirvModule module) {
        Set<Integer> reachable = new CallGraph(module).reachable(module.entryPoint()[2]);
        List<int[]> kept = new ArrayList<>();
        Set<Integer> removed = new HashSet<>();
        boolean keep = true;
        for (int[] instruction : module.code()) {
            int op = SpirvModule.opcode(instruction);
            if (op == Spirv.OP_FUNCTION) {
                keep = reachable.contains(instruction[2]);
            }
            if (keep) {
                kept.add(instruction);
            } else {
                int position = SpirvModule.resultPosition(op);
                if (position > 0) {
                    removed.add(instruction[position]);
                }
            }
            if (op == Spirv.OP_FUNCTION_END) {
                keep = true;
            }
        }
        kept.removeIf(i -> annotates(i, removed::contains));
        module.setCode(kept);
    }

    private static boolean annotates(int[] instruction, IntPredicate removed) {
        return switch (SpirvModule.opcode(instruction)) {
            case Spirv.OP_NAME, Spirv.OP_MEMBER_NAME, Spirv.OP_DECORATE, Spirv.OP_MEMBER_DECORATE ->
                removed.test(instruction[1]);
            default -> false;
        };
    }

    /** Removes global variables with their names, decorations and place in the entry point's interface. */
    static void removeVariables(SpirvModule module, Set<Integer> variables) {
        if (variables.isEmpty()) {
            return;
        }
        List<int[]> kept = new ArrayList<>();
        for (int[] instruction : module.code()) {
            int op = SpirvModule.opcode(instruction);
            if (op == Spirv.OP_VARIABLE && variables.contains(instruction[2])) {
                continue;
            }
            if (annotates(instruction, variables::contains)) {
                continue;
            }
            kept.add(op == Spirv.OP_ENTRY_POINT ? withoutInterface(instruction, variables) : instruction);
        }
        module.setCode(kept);
    }

    private static int[] withoutInterface(int[] entryPoint, Set<Integer> variables) {
        String name = SpirvModule.string(entryPoint, 3);
        int from = 3 + name.getBytes(java.nio.charset.StandardCharsets.UTF_8).length / 4 + 1;
        int[] kept = new int[entryPoint.length];
        int size = from;
        System.arraycopy(entryPoint, 0, kept, 0, from);
        for (int word = from; word < entryPoint.length; word++) {
            if (!variables.contains(entryPoint[word])) {
                kept[size++] = entryPoint[word];
            }
        }
        int[] result = java.util.Arrays.copyOf(kept, size);
        result[0] = size << 16 | Spirv.OP_ENTRY_POINT;
        return result;
    }

    /**
     * Turns an output or input that nobody is on the other side of into a private variable. If it is a block, its structure
     * is a plain one then, without what an interface has.
     *
     * @param variable the variable
     * @param structure the structure of a block, 0 of another variable
     */
    static void makePrivate(SpirvModule module, int variable, int structure) {
        Set<Integer> pointers = new HashSet<>(Set.of(variable));
        List<int[]> code = module.code();
        int[] definition = module.definition(variable);
        definition[1] = privatePointer(module, definition[1]);
        definition[3] = Spirv.STORAGE_PRIVATE;
        for (int i = 0; i < code.size(); i++) {
            int[] instruction = code.get(i);
            int op = SpirvModule.opcode(instruction);
            boolean chain = op == Spirv.OP_ACCESS_CHAIN || op == Spirv.OP_IN_BOUNDS_ACCESS_CHAIN;
            if (chain && pointers.contains(instruction[3])) {
                int before = code.size();
                instruction[1] = privatePointer(module, instruction[1]);
                pointers.add(instruction[2]);
                i += code.size() - before;
            }
        }
        List<int[]> kept = new ArrayList<>();
        for (int[] instruction : module.code()) {
            int op = SpirvModule.opcode(instruction);
            boolean decoration = op == Spirv.OP_DECORATE && (instruction[1] == variable || instruction[1] == structure)
                    || op == Spirv.OP_MEMBER_DECORATE && instruction[1] == structure;
            boolean entryPoint = op == Spirv.OP_ENTRY_POINT;
            if (!decoration) {
                kept.add(entryPoint ? withoutInterface(instruction, Set.of(variable)) : instruction);
            }
        }
        moveBehindTypes(kept, definition);
        module.setCode(kept);
    }

    private static int privatePointer(SpirvModule module, int pointerType) {
        int pointee = module.definition(pointerType)[3];
        return module.intern(Spirv.OP_TYPE_POINTER, 0, Spirv.STORAGE_PRIVATE, pointee);
    }

    /** The variable's new type may have been made behind it. */
    private static void moveBehindTypes(List<int[]> code, int[] variable) {
        code.remove(variable);
        for (int i = 0; i < code.size(); i++) {
            if (SpirvModule.opcode(code.get(i)) == Spirv.OP_FUNCTION) {
                code.add(i, variable);
                return;
            }
        }
    }
}
