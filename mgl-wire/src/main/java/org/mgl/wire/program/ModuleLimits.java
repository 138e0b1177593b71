package org.mgl.wire.program;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Limits on what a module asks of the native compiler behind a server. Compilers take time that grows with the square
 * of an array's length and exponentially with nested loops and calls; without limits a small source stops a server for
 * ever.
 */
public final class ModuleLimits {
    /** Instructions of a stage with all calls expanded. */
    public static final long MAX_EXPANDED = 500_000;
    /** Functions that are called within each other. */
    public static final int MAX_CALL_DEPTH = 256;
    /** Loops within each other, calls included. */
    public static final int MAX_LOOP_DEPTH = 16;
    /** Cases of one switch statement. */
    public static final int MAX_SWITCH_CASES = 512;
    /** Scalars of a variable that is neither uniform nor at the stage's border. */
    public static final long MAX_VARIABLE_COMPONENTS = 65_536;
    /** Scalars of a uniform block, input or output; other limits are narrower, this one keeps them computable. */
    public static final long MAX_BORDER_COMPONENTS = 1 << 20;
    /** Scalars of a constant array. */
    public static final long MAX_CONSTANT_COMPONENTS = 4_096;

    private static final int OP_LOOP_MERGE = 246;
    private static final int OP_SWITCH = 251;

    private final SpirvModule module;
    private final Map<Integer, Long> components = new HashMap<>();
    private final Map<Integer, Integer> loopDepths = new HashMap<>();

    private ModuleLimits(SpirvModule module) {
        this.module = module;
    }

    /**
     * {@return which limit a module breaks, in words, or null}
     *
     * @param module a module with an entry point
     */
    public static String check(SpirvModule module) {
        return new ModuleLimits(module).check();
    }

    private String check() {
        int main = module.entryPoint()[2];
        CallGraph calls = new CallGraph(module);
        if (calls.expandedSize(main) > MAX_EXPANDED) {
            return "more than " + MAX_EXPANDED + " instructions when its calls are expanded";
        }
        if (calls.callDepth(main) > MAX_CALL_DEPTH) {
            return "more than " + MAX_CALL_DEPTH + " functions that are called within each other";
        }
        findLoops(calls);
        if (calls.loopDepth(main, loopDepths) > MAX_LOOP_DEPTH) {
            return "more than " + MAX_LOOP_DEPTH + " loops within each other";
        }
        return checkSizes();
    }

    // Loops

    private void findLoops(CallGraph calls) {
        Deque<Integer> merges = new ArrayDeque<>();
        int function = 0;
        for (int[] i : module.code()) {
            switch (SpirvModule.opcode(i)) {
                case Spirv.OP_FUNCTION -> {
                    function = i[2];
                    merges.clear();
                }
                case OP_LOOP_MERGE -> {
                    merges.push(i[1]);
                    loopDepths.merge(function, merges.size(), Math::max);
                }
                case Spirv.OP_LABEL -> {
                    while (merges.contains(i[1])) {
                        merges.pop();
                    }
                }
                case Spirv.OP_FUNCTION_CALL -> calls.callIsIn(function, i[3], merges.size());
                default -> {}
            }
        }
    }

    // Sizes

    private String checkSizes() {
        for (int[] i : module.code()) {
            int op = SpirvModule.opcode(i);
            if (op >= Spirv.OP_TYPE_VOID && op <= Spirv.OP_TYPE_STRUCT) {
                components.put(i[1], size(op, i));
            } else if (op == Spirv.OP_CONSTANT_COMPOSITE && size(i[1]) > MAX_CONSTANT_COMPONENTS) {
                return "a constant of more than " + MAX_CONSTANT_COMPONENTS + " components";
            } else if (op == OP_SWITCH && (i.length - 3) / 2 > MAX_SWITCH_CASES) {
                return "a switch of more than " + MAX_SWITCH_CASES + " cases";
            } else if (op == Spirv.OP_VARIABLE) {
                boolean own = i[3] == Spirv.STORAGE_PRIVATE || i[3] == Spirv.STORAGE_FUNCTION;
                long limit = own ? MAX_VARIABLE_COMPONENTS : MAX_BORDER_COMPONENTS;
                if (size(module.definition(i[1])[3]) > limit) {
                    return "a variable of more than " + limit + " components";
                }
            }
        }
        return null;
    }

    private long size(int type) {
        return components.getOrDefault(type, 1L);
    }

    private long size(int op, int[] type) {
        return switch (op) {
            case Spirv.OP_TYPE_VECTOR, Spirv.OP_TYPE_MATRIX -> size(type[2]) * type[3];
            case Spirv.OP_TYPE_ARRAY -> product(size(type[2]), length(type[3]));
            case Spirv.OP_TYPE_STRUCT -> {
                long sum = 0;
                for (int word = 2; word < type.length; word++) {
                    sum = Math.min(Integer.MAX_VALUE, sum + size(type[word]));
                }
                yield sum;
            }
            default -> 1;
        };
    }

    private static long product(long left, long right) {
        return Math.min(Integer.MAX_VALUE, left * right);
    }

    private long length(int constant) {
        int[] definition = module.definition(constant);
        boolean number = definition != null && SpirvModule.opcode(definition) == Spirv.OP_CONSTANT;
        return number ? Integer.toUnsignedLong(definition[3]) : 1;
    }
}
