package org.mgl.server.gles.shader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;
import org.mgl.wire.program.TypeDeduplicator;

/**
 * Makes one-dimensional samplers two-dimensional ones, as which the server keeps such textures: one row high, sampled
 * in the middle of the row.
 */
final class OneDimensionalTextures {
    private static final int OPERAND_CONST_OFFSET = 8;
    private static final int OPERAND_OFFSET = 16;
    private static final int WIDTH = 32;

    private final SpirvModule module;
    /** Image and sampled image types that were one-dimensional; true for arrays. */
    private final Map<Integer, Boolean> types = new HashMap<>();

    private final List<int[]> result = new ArrayList<>();
    private final List<int[]> constants = new ArrayList<>();
    private int floatType;
    private int intType;
    private int half;
    private int floatZero;
    private int intZero;

    private OneDimensionalTextures(SpirvModule module) {
        this.module = module;
    }

    /** Changes the module if it has one-dimensional samplers. */
    static void replaceIn(SpirvModule module) {
        boolean found = module.code().stream()
                .anyMatch(i -> SpirvModule.opcode(i) == Spirv.OP_TYPE_IMAGE && i[3] == Spirv.DIM_1D);
        if (found) {
            new OneDimensionalTextures(module).replace();
        }
    }

    private void replace() {
        changeTypes();
        floatType = module.intern(Spirv.OP_TYPE_FLOAT, 0, WIDTH);
        intType = module.intern(Spirv.OP_TYPE_INT, 0, WIDTH, 1);
        half = module.intern(Spirv.OP_CONSTANT, floatType, Float.floatToRawIntBits(0.5f));
        floatZero = module.intern(Spirv.OP_CONSTANT, floatType, 0);
        intZero = module.intern(Spirv.OP_CONSTANT, intType, 0);
        for (int components = 2; components <= 3; components++) {
            module.intern(Spirv.OP_TYPE_VECTOR, 0, floatType, components);
            module.intern(Spirv.OP_TYPE_VECTOR, 0, intType, components);
        }
        for (int[] instruction : List.copyOf(module.code())) {
            int op = SpirvModule.opcode(instruction);
            boolean takesImage = op >= Spirv.OP_IMAGE_SAMPLE_IMPLICIT_LOD && op <= Spirv.OP_IMAGE_DREF_GATHER
                    || op == Spirv.OP_IMAGE_QUERY_SIZE_LOD;
            Boolean array = takesImage ? types.get(typeOf(instruction[3])) : null;
            if (array == null) {
                result.add(instruction);
            } else if (op == Spirv.OP_IMAGE_QUERY_SIZE_LOD) {
                size(instruction, array);
            } else {
                lookup(op, instruction, array);
            }
        }
        addConstants();
        module.setCode(result);
        TypeDeduplicator.apply(module);
    }

    /** Constant offsets were made while the functions were rewritten; they belong before them. */
    private void addConstants() {
        int functions = 0;
        while (SpirvModule.opcode(result.get(functions)) != Spirv.OP_FUNCTION) {
            functions++;
        }
        result.addAll(functions, constants);
    }

    private void changeTypes() {
        for (int[] i : module.code()) {
            int op = SpirvModule.opcode(i);
            if (op == Spirv.OP_TYPE_IMAGE && i[3] == Spirv.DIM_1D) {
                i[3] = Spirv.DIM_2D;
                types.put(i[1], i[5] == 1);
            } else if (op == Spirv.OP_TYPE_SAMPLED_IMAGE && types.containsKey(i[2])) {
                types.put(i[1], types.get(i[2]));
            }
        }
        module.changed();
    }

    private int typeOf(int value) {
        int[] definition = module.definition(value);
        return definition == null ? 0 : definition[1];
    }

    private int vector(int scalar, int components) {
        return module.intern(Spirv.OP_TYPE_VECTOR, 0, scalar, components);
    }

    private int emit(int op, int type, int... operands) {
        int id = module.newId();
        result.add(withResult(op, type, id, operands));
        return id;
    }

    private static int[] withResult(int op, int type, int id, int... operands) {
        int[] words = new int[2 + operands.length];
        words[0] = type;
        words[1] = id;
        System.arraycopy(operands, 0, words, 2, operands.length);
        return SpirvModule.instruction(op, words);
    }

    /** {@return a component of a value that may be a scalar} */
    private int component(int value, int scalar, int index) {
        return typeOf(value) == scalar ? value : emit(Spirv.OP_COMPOSITE_EXTRACT, scalar, value, index);
    }

    private void size(int[] query, boolean array) {
        int size = emit(Spirv.OP_IMAGE_QUERY_SIZE_LOD, vector(intType, array ? 3 : 2), query[3], query[4]);
        if (!array) {
            result.add(withResult(Spirv.OP_COMPOSITE_EXTRACT, query[1], query[2], size, 0));
            return;
        }
        int width = emit(Spirv.OP_COMPOSITE_EXTRACT, intType, size, 0);
        int layers = emit(Spirv.OP_COMPOSITE_EXTRACT, intType, size, 2);
        result.add(withResult(Spirv.OP_COMPOSITE_CONSTRUCT, query[1], query[2], width, layers));
    }

    private void lookup(int op, int[] instruction, boolean array) {
        int[] changed = instruction.clone();
        if (op == Spirv.OP_IMAGE_FETCH) {
            changed[4] = inserted(instruction[4], intType, intZero, array);
        } else if (op >= 91 && op <= Spirv.OP_IMAGE_SAMPLE_PROJ_DREF_EXPLICIT_LOD) {
            changed[4] = projected(instruction[4]);
        } else {
            changed[4] = inserted(instruction[4], floatType, half, array);
        }
        boolean reference = op == 89 || op == 90 || op == 93 || op == 94;
        int operands = reference ? 6 : 5;
        if (operands < changed.length) {
            widenOperands(changed, operands);
        }
        result.add(changed);
    }

    /** {@return (x, y) or (x, y, layer)} */
    private int inserted(int coordinates, int scalar, int y, boolean array) {
        int x = component(coordinates, scalar, 0);
        if (!array) {
            return emit(Spirv.OP_COMPOSITE_CONSTRUCT, vector(scalar, 2), x, y);
        }
        int layer = component(coordinates, scalar, 1);
        return emit(Spirv.OP_COMPOSITE_CONSTRUCT, vector(scalar, 3), x, y, layer);
    }

    /** {@return (x, q / 2, q), since a projection divides by q} */
    private int projected(int coordinates) {
        int x = component(coordinates, floatType, 0);
        int q = component(coordinates, floatType, 1);
        int y = emit(Spirv.OP_F_MUL, floatType, q, half);
        return emit(Spirv.OP_COMPOSITE_CONSTRUCT, vector(floatType, 3), x, y, q);
    }

    private void widenOperands(int[] instruction, int operands) {
        int mask = instruction[operands];
        int at = operands + 1 + Integer.bitCount(mask & (Spirv.OPERAND_BIAS | Spirv.OPERAND_LOD));
        if ((mask & Spirv.OPERAND_GRAD) != 0) {
            for (int i = 0; i < 2; i++, at++) {
                int x = instruction[at];
                instruction[at] = emit(Spirv.OP_COMPOSITE_CONSTRUCT, vector(floatType, 2), x, floatZero);
            }
        }
        if ((mask & OPERAND_CONST_OFFSET) != 0) {
            int id = module.newId();
            constants.add(withResult(Spirv.OP_CONSTANT_COMPOSITE, vector(intType, 2), id, instruction[at], intZero));
            instruction[at] = id;
        } else if ((mask & OPERAND_OFFSET) != 0) {
            instruction[at] = emit(Spirv.OP_COMPOSITE_CONSTRUCT, vector(intType, 2), instruction[at], intZero);
        }
    }
}
