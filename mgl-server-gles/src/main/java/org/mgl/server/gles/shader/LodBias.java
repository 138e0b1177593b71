package org.mgl.server.gles.shader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;
import org.mgl.wire.program.TypeDeduplicator;

/**
 * Adds to each lookup the LOD bias of its texture or sampler object, which OpenGL ES does not have: equation 3.21 of the
 * OpenGL 3.3 specification, the shader's own bias, level or derivatives being those of the lookup. The biases come in an
 * array of vectors, one a sampler of the program. A function that is handed a sampler is handed its index as well.
 */
final class LodBias {
    private static final int OP_I_ADD = 128;
    private static final int OP_BITCAST = 124;
    private static final int EXP2 = 29;
    private static final int WIDTH = 32;
    private static final String INSTRUCTIONS = "GLSL.std.450";

    private final SpirvModule module;
    private final boolean fragment;
    /** The index of each sampler variable's first element. */
    private final Map<Integer, Integer> variables = new HashMap<>();
    /** The index that comes with a sampler parameter. */
    private final Map<Integer, Integer> companions = new HashMap<>();

    private final Map<Integer, Integer> functionTypes = new HashMap<>();
    private final List<int[]> result = new ArrayList<>();
    private final int floatType;
    private final int intType;
    private final int floatPointer;
    private final int block;
    private int exp2Import;

    private LodBias(SpirvModule module, ProgramArchive archive, boolean fragment) {
        this.module = module;
        this.fragment = fragment;
        int samplers = collect(archive);
        floatType = module.intern(Spirv.OP_TYPE_FLOAT, 0, WIDTH);
        intType = module.intern(Spirv.OP_TYPE_INT, 0, WIDTH, 1);
        int vector = module.intern(Spirv.OP_TYPE_VECTOR, 0, floatType, 4);
        int array = module.append(Spirv.OP_TYPE_ARRAY, 0, vector, constant(samplers));
        int structure = module.append(Spirv.OP_TYPE_STRUCT, 0, array);
        int pointer = module.append(Spirv.OP_TYPE_POINTER, 0, Spirv.STORAGE_UNIFORM, structure);
        floatPointer = module.intern(Spirv.OP_TYPE_POINTER, 0, Spirv.STORAGE_UNIFORM, floatType);
        block = module.append(Spirv.OP_VARIABLE, pointer, Spirv.STORAGE_UNIFORM);
        module.setName(structure, EsslProgram.LOD_BIAS);
        module.decorate(array, Spirv.DECORATION_ARRAY_STRIDE, 16);
        module.decorate(structure, Spirv.DECORATION_BLOCK);
        module.decorate(block, Spirv.DECORATION_DESCRIPTOR_SET, 0);
        module.decorate(block, Spirv.DECORATION_BINDING, ProgramArchive.UINT + 1);
        module.code()
                .add(
                        module.typesStart(),
                        SpirvModule.instruction(Spirv.OP_MEMBER_DECORATE, structure, 0, Spirv.DECORATION_OFFSET, 0));
        module.changed();
    }

    /**
     * Changes every lookup of a module.
     *
     * @return the id of the block variable with the biases, 0 if nothing is looked up
     * @throws EsslException if a lookup with a bias has no form in ESSL
     */
    static int apply(SpirvModule module, ProgramArchive archive, boolean fragment) throws EsslException {
        boolean found = module.code().stream().anyMatch(i -> isLookup(SpirvModule.opcode(i)));
        if (!found) {
            return 0;
        }
        LodBias pass = new LodBias(module, archive, fragment);
        pass.rewrite();
        return pass.block;
    }

    private static boolean isLookup(int op) {
        return op >= Spirv.OP_IMAGE_SAMPLE_IMPLICIT_LOD && op <= Spirv.OP_IMAGE_SAMPLE_PROJ_DREF_EXPLICIT_LOD;
    }

    private int collect(ProgramArchive archive) {
        Map<Integer, Integer> first = new HashMap<>();
        int count = 0;
        for (ProgramArchive.Opaque opaque : archive.opaques()) {
            first.put(opaque.binding(), count);
            count += Math.max(1, opaque.arraySize());
        }
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_VARIABLE && i[3] == Spirv.STORAGE_UNIFORM_CONSTANT) {
                Integer index = first.get(module.decoration(i[2], Spirv.DECORATION_BINDING));
                if (index != null) {
                    variables.put(i[2], index);
                }
            }
        }
        return Math.max(1, count);
    }

    private int constant(int value) {
        return module.intern(Spirv.OP_CONSTANT, module.intern(Spirv.OP_TYPE_INT, 0, WIDTH, 1), value);
    }

    // ---- functions ----

    private void rewrite() throws EsslException {
        constant(0);
        for (int index : variables.values()) {
            constant(index);
        }
        float2();
        exp2Import = importInstructions();
        widenFunctionTypes();
        for (int[] instruction : List.copyOf(module.code())) {
            int op = SpirvModule.opcode(instruction);
            if (op == Spirv.OP_FUNCTION) {
                int[] changed = instruction.clone();
                changed[4] = functionTypes.getOrDefault(instruction[4], instruction[4]);
                result.add(changed);
            } else if (op == Spirv.OP_FUNCTION_PARAMETER) {
                result.add(instruction);
                if (isSamplerPointer(instruction[1])) {
                    companions.put(instruction[2], emit(Spirv.OP_FUNCTION_PARAMETER, intType));
                }
            } else if (op == Spirv.OP_FUNCTION_CALL) {
                call(instruction);
            } else if (isLookup(op)) {
                lookup(op, instruction);
            } else {
                result.add(instruction);
            }
        }
        module.setCode(result);
        TypeDeduplicator.apply(module);
    }

    private boolean isSamplerPointer(int type) {
        int[] pointer = module.definition(type);
        return SpirvModule.opcode(pointer) == Spirv.OP_TYPE_POINTER && pointer[2] == Spirv.STORAGE_UNIFORM_CONSTANT;
    }

    private void widenFunctionTypes() {
        for (int[] type : List.copyOf(module.code())) {
            if (SpirvModule.opcode(type) != Spirv.OP_TYPE_FUNCTION) {
                continue;
            }
            List<Integer> parameters = new ArrayList<>();
            for (int i = 3; i < type.length; i++) {
                parameters.add(type[i]);
                if (isSamplerPointer(type[i])) {
                    parameters.add(intType);
                }
            }
            if (parameters.size() > type.length - 3) {
                int[] operands = new int[1 + parameters.size()];
                operands[0] = type[2];
                for (int i = 0; i < parameters.size(); i++) {
                    operands[1 + i] = parameters.get(i);
                }
                functionTypes.put(type[1], module.intern(Spirv.OP_TYPE_FUNCTION, 0, operands));
            }
        }
    }

    private void call(int[] instruction) throws EsslException {
        List<Integer> words = new ArrayList<>(List.of(instruction[1], instruction[2], instruction[3]));
        for (int i = 4; i < instruction.length; i++) {
            words.add(instruction[i]);
            int[] definition = module.definition(instruction[i]);
            if (definition != null && isPointerValue(definition) && isSamplerPointer(definition[1])) {
                words.add(index(instruction[i]));
            }
        }
        result.add(SpirvModule.instruction(
                Spirv.OP_FUNCTION_CALL,
                words.stream().mapToInt(Integer::intValue).toArray()));
    }

    private static boolean isPointerValue(int[] definition) {
        int op = SpirvModule.opcode(definition);
        return op == Spirv.OP_VARIABLE
                || op == Spirv.OP_FUNCTION_PARAMETER
                || op == Spirv.OP_ACCESS_CHAIN
                || op == Spirv.OP_IN_BOUNDS_ACCESS_CHAIN;
    }

    /** {@return the index of the sampler that a pointer points to} */
    private int index(int pointer) throws EsslException {
        Integer variable = variables.get(pointer);
        if (variable != null) {
            return constant(variable);
        }
        Integer companion = companions.get(pointer);
        if (companion != null) {
            return companion;
        }
        int[] chain = module.definition(pointer);
        int op = SpirvModule.opcode(chain);
        if (op != Spirv.OP_ACCESS_CHAIN && op != Spirv.OP_IN_BOUNDS_ACCESS_CHAIN || chain.length != 5) {
            throw new EsslException("a biased lookup whose sampler cannot be told");
        }
        int element = chain[4];
        if (module.definition(element)[1] != intType) {
            element = emit(OP_BITCAST, intType, element);
        }
        return emit(OP_I_ADD, intType, index(chain[3]), element);
    }

    // ---- lookups ----

    private int emit(int op, int type, int... operands) {
        int id = module.newId();
        int[] words = new int[2 + operands.length];
        words[0] = type;
        words[1] = id;
        System.arraycopy(operands, 0, words, 2, operands.length);
        result.add(SpirvModule.instruction(op, words));
        return id;
    }

    private void lookup(int op, int[] instruction) throws EsslException {
        int[] load = module.definition(instruction[3]);
        if (SpirvModule.opcode(load) != Spirv.OP_LOAD) {
            throw new EsslException("a biased lookup whose sampler cannot be told");
        }
        int[] image = module.definition(module.definition(load[1])[2]);
        int chain = emit(Spirv.OP_ACCESS_CHAIN, floatPointer, block, constant(0), index(load[3]), constant(0));
        int bias = emit(Spirv.OP_LOAD, floatType, chain);
        boolean reference = op == 89 || op == 90 || op == 93 || op == 94;
        boolean implicit = (op & 1) == 1;
        int at = reference ? 6 : 5;
        int mask = at < instruction.length ? instruction[at] : 0;
        boolean noBias = reference && image[5] == 1;
        if (implicit && noBias) {
            withDerivatives(instruction, at, mask, bias);
        } else if (implicit && fragment) {
            withBias(instruction, at, mask, bias);
        } else if ((mask & Spirv.OPERAND_LOD) != 0) {
            if (reference && (image[5] == 1 || image[3] == Spirv.DIM_CUBE)) {
                throw new EsslException("a biased lookup of a shadow array or cube at an explicit level");
            }
            int[] changed = instruction.clone();
            changed[at + 1] = emit(Spirv.OP_F_ADD, floatType, instruction[at + 1], bias);
            result.add(changed);
        } else if ((mask & Spirv.OPERAND_GRAD) != 0) {
            int scale = emit(Spirv.OP_EXT_INST, floatType, exp2Import, EXP2, bias);
            int[] changed = instruction.clone();
            changed[at + 1] = scaled(instruction[at + 1], scale);
            changed[at + 2] = scaled(instruction[at + 2], scale);
            result.add(changed);
        } else {
            result.add(instruction);
        }
    }

    private void withBias(int[] instruction, int at, int mask, int bias) {
        if ((mask & Spirv.OPERAND_BIAS) != 0) {
            int[] changed = instruction.clone();
            changed[at + 1] = emit(Spirv.OP_F_ADD, floatType, instruction[at + 1], bias);
            result.add(changed);
            return;
        }
        int rest = Math.max(0, instruction.length - at - 1);
        int[] words = new int[at - 1 + 2 + rest];
        System.arraycopy(instruction, 1, words, 0, at - 1);
        words[at - 1] = mask | Spirv.OPERAND_BIAS;
        words[at] = bias;
        if (rest > 0) {
            System.arraycopy(instruction, at + 1, words, at + 1, rest);
        }
        result.add(SpirvModule.instruction(SpirvModule.opcode(instruction), words));
    }

    /** ESSL has no biased lookup in an array of shadow maps, but one with derivatives. */
    private void withDerivatives(int[] instruction, int at, int mask, int objectBias) {
        boolean own = (mask & Spirv.OPERAND_BIAS) != 0;
        int bias = own ? emit(Spirv.OP_F_ADD, floatType, instruction[at + 1], objectBias) : objectBias;
        int scale = emit(Spirv.OP_EXT_INST, floatType, exp2Import, EXP2, bias);
        int place = emit(Spirv.OP_VECTOR_SHUFFLE, float2(), instruction[4], instruction[4], 0, 1);
        int dx = scaled(emit(Spirv.OP_DP_DX, float2(), place), scale);
        int dy = scaled(emit(Spirv.OP_DP_DY, float2(), place), scale);
        int from = at + (own ? 2 : 1);
        int rest = Math.max(0, instruction.length - from);
        int[] words = new int[at - 1 + 3 + rest];
        System.arraycopy(instruction, 1, words, 0, at - 1);
        words[at - 1] = mask & ~Spirv.OPERAND_BIAS | Spirv.OPERAND_GRAD;
        words[at] = dx;
        words[at + 1] = dy;
        if (rest > 0) {
            System.arraycopy(instruction, from, words, at + 2, rest);
        }
        result.add(SpirvModule.instruction(SpirvModule.opcode(instruction) + 1, words));
    }

    private int float2() {
        return module.intern(Spirv.OP_TYPE_VECTOR, 0, floatType, 2);
    }

    private int scaled(int derivative, int scale) {
        int[] definition = null;
        for (int i = result.size() - 1; i >= 0 && definition == null; i--) {
            int[] candidate = result.get(i);
            int position = SpirvModule.resultPosition(SpirvModule.opcode(candidate));
            definition = position == 2 && candidate.length > 2 && candidate[2] == derivative ? candidate : null;
        }
        int type = (definition == null ? module.definition(derivative) : definition)[1];
        return emit(type == floatType ? Spirv.OP_F_MUL : Spirv.OP_VECTOR_TIMES_SCALAR, type, derivative, scale);
    }

    private int importInstructions() {
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_EXT_INST_IMPORT
                    && SpirvModule.string(i, 2).equals(INSTRUCTIONS)) {
                return i[1];
            }
        }
        int id = module.newId();
        int at = 0;
        while (SpirvModule.opcode(module.code().get(at)) != Spirv.OP_MEMORY_MODEL) {
            at++;
        }
        module.code().add(at, SpirvModule.withString(Spirv.OP_EXT_INST_IMPORT, INSTRUCTIONS, id));
        module.changed();
        return id;
    }
}
