package org.mgl.server.vulkan.draw;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/** Writes lookups of some samplers of a module anew; the base of passes that do. */
abstract class LookupPass {
    static final int OP_IMAGE_QUERY_LOD = 105;
    /** Of GLSL.std.450. */
    static final int FLOOR = 8;

    private static final int BITS = 32;
    private static final String INSTRUCTIONS = "GLSL.std.450";

    final SpirvModule module;
    final int floatType;
    final int intType;
    private final Set<Integer> variables = new HashSet<>();
    private final int instructions;
    private List<int[]> out;

    /**
     * A pass over a module.
     *
     * @param opaques bit per sampler of the archive whose lookups are written anew
     */
    LookupPass(SpirvModule module, ProgramArchive archive, long opaques) {
        this.module = module;
        Set<Integer> bindings = new HashSet<>();
        for (int i = 0; i < archive.opaques().size() && i < Long.SIZE; i++) {
            if ((opaques >>> i & 1) != 0) {
                bindings.add(archive.opaques().get(i).binding());
            }
        }
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_VARIABLE
                    && i[3] == Spirv.STORAGE_UNIFORM_CONSTANT
                    && bindings.contains(module.decoration(i[2], Spirv.DECORATION_BINDING))) {
                variables.add(i[2]);
            }
        }
        instructions = importInstructions();
        floatType = module.intern(Spirv.OP_TYPE_FLOAT, 0, BITS);
        intType = module.intern(Spirv.OP_TYPE_INT, 0, BITS, 1);
    }

    /** Whether the pass writes an instruction anew. */
    abstract boolean takes(int[] instruction);

    /** Emits what stands in for an instruction that the pass takes; its result keeps its id. */
    abstract void replace(int[] instruction);

    /** Whether a sampler that a function is handed is one of the pass's if it is at every call, or else at any. */
    abstract boolean needsEveryCall();

    /** Changes the module. */
    final void run() {
        Map<int[], List<int[]>> replaced = new HashMap<>();
        for (int[] i : List.copyOf(module.code())) {
            if (takes(i)) {
                out = new ArrayList<>();
                replace(i);
                replaced.put(i, out);
            }
        }
        if (replaced.isEmpty()) {
            return;
        }
        List<int[]> code = new ArrayList<>();
        code.add(SpirvModule.instruction(Spirv.OP_CAPABILITY, Spirv.CAPABILITY_IMAGE_QUERY));
        for (int[] i : module.code()) {
            boolean declared = SpirvModule.opcode(i) == Spirv.OP_CAPABILITY && i[1] == Spirv.CAPABILITY_IMAGE_QUERY;
            if (!declared) {
                code.addAll(replaced.getOrDefault(i, List.of(i)));
            }
        }
        module.setCode(code);
    }

    /** Whether a lookup's sampler is one of the pass's. */
    final boolean isOfPass(int[] lookup) {
        int[] load = module.definition(lookup[3]);
        return SpirvModule.opcode(load) == Spirv.OP_LOAD && isOfPass(load[3], new HashSet<>());
    }

    /** The dimension of the image that a lookup of the pass takes. */
    final int dimension(int[] lookup) {
        return image(module.definition(lookup[3]))[3];
    }

    /** The image type of a loaded sampler. */
    final int[] image(int[] load) {
        return module.definition(module.definition(load[1])[2]);
    }

    private boolean isOfPass(int pointer, Set<Integer> visited) {
        int[] definition = module.definition(pointer);
        int op = SpirvModule.opcode(definition);
        if (op == Spirv.OP_VARIABLE) {
            return variables.contains(pointer);
        }
        if (op == Spirv.OP_ACCESS_CHAIN || op == Spirv.OP_IN_BOUNDS_ACCESS_CHAIN) {
            return isOfPass(definition[3], visited);
        }
        return op == Spirv.OP_FUNCTION_PARAMETER && visited.add(pointer) && isOfPassAtCalls(pointer, visited);
    }

    private boolean isOfPassAtCalls(int parameter, Set<Integer> visited) {
        int function = 0;
        int position = 0;
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_FUNCTION) {
                function = i[2];
                position = 0;
            } else if (SpirvModule.opcode(i) == Spirv.OP_FUNCTION_PARAMETER) {
                if (i[2] == parameter) {
                    break;
                }
                position++;
            }
        }
        boolean every = needsEveryCall();
        boolean called = false;
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_FUNCTION_CALL && i[3] == function) {
                called = true;
                if (isOfPass(i[4 + position], visited) != every) {
                    return !every;
                }
            }
        }
        return called && every;
    }

    final int vector(int component, int size) {
        return size == 1 ? component : module.intern(Spirv.OP_TYPE_VECTOR, 0, component, size);
    }

    /** The first components of a scalar or vector that may have more. */
    final int part(int value, int component, int wanted, int size) {
        int[] type = module.definition(typeOf(value));
        if (SpirvModule.opcode(type) != Spirv.OP_TYPE_VECTOR || type[3] == size) {
            return value;
        }
        return size == 1
                ? emit(Spirv.OP_COMPOSITE_EXTRACT, component, value, 0)
                : emit(Spirv.OP_VECTOR_SHUFFLE, wanted, value, value, 0, 1);
    }

    /** How many components a value has. */
    final int size(int value) {
        int[] type = module.definition(typeOf(value));
        return SpirvModule.opcode(type) == Spirv.OP_TYPE_VECTOR ? type[3] : 1;
    }

    private int typeOf(int value) {
        for (int[] i : out) {
            if (i[2] == value) {
                return i[1];
            }
        }
        return module.definition(value)[1];
    }

    final int splat(int value, int size, int type) {
        return size == 1 ? value : emit(Spirv.OP_COMPOSITE_CONSTRUCT, type, value, value);
    }

    final int constant(float value) {
        return module.intern(Spirv.OP_CONSTANT, floatType, Float.floatToRawIntBits(value));
    }

    final int constant(int value) {
        return module.intern(Spirv.OP_CONSTANT, intType, value);
    }

    /** Emits an instruction and returns its result. */
    final int emit(int op, int type, int... operands) {
        int id = module.newId();
        int[] words = new int[2 + operands.length];
        words[0] = type;
        words[1] = id;
        System.arraycopy(operands, 0, words, 2, operands.length);
        emit(SpirvModule.instruction(op, words));
        return id;
    }

    final void emit(int[] instruction) {
        out.add(instruction);
    }

    /** Emits an instruction of GLSL.std.450 and returns its result. */
    final int extended(int op, int type, int... operands) {
        int id = module.newId();
        extendedTo(id, op, type, operands);
        return id;
    }

    /** Emits an instruction of GLSL.std.450 whose result is {@code id}. */
    final void extendedTo(int id, int op, int type, int... operands) {
        int[] words = new int[4 + operands.length];
        words[0] = type;
        words[1] = id;
        words[2] = instructions;
        words[3] = op;
        System.arraycopy(operands, 0, words, 4, operands.length);
        emit(SpirvModule.instruction(Spirv.OP_EXT_INST, words));
    }

    private int importInstructions() {
        int at = 0;
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_EXT_INST_IMPORT
                    && SpirvModule.string(i, 2).equals(INSTRUCTIONS)) {
                return i[1];
            }
            if (SpirvModule.opcode(i) == Spirv.OP_MEMORY_MODEL) {
                break;
            }
            at++;
        }
        int id = module.newId();
        module.code().add(at, SpirvModule.withString(Spirv.OP_EXT_INST_IMPORT, INSTRUCTIONS, id));
        module.changed();
        return id;
    }
}
