package org.mgl.server.vulkan.draw;

import java.util.ArrayList;
import java.util.List;
import org.mgl.wire.program.MalformedProgramException;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/**
 * Attributes of 32-bit integers that a shader reads as floats (OpenGL 3.3 section 2.8). Vulkan fetches them as integers
 * only, so the vertex stage converts them before its main function. A code says how, four bits a location: none, plain
 * signed or unsigned, or normalized signed or unsigned by component count.
 */
final class IntegerInputs {
    /** Fetching makes what the shader reads. */
    static final int NONE = 0;

    private static final int SIGNED = 1;
    private static final int UNSIGNED = 2;
    private static final int SIGNED_NORMALIZED = 2;
    private static final int UNSIGNED_NORMALIZED = 6;
    private static final int LOCATIONS = 16;
    private static final int CODE_BITS = 4;
    private static final int CODE_MASK = 15;
    private static final int COMPONENTS = 4;
    private static final int BITS = 32;
    private static final int OP_CONVERT_U_TO_F = 112;

    private final SpirvModule module;
    private final SpirvFixes fixes;
    private final List<int[]> prologue = new ArrayList<>();

    IntegerInputs(SpirvModule module) {
        this.module = module;
        this.fixes = new SpirvFixes(module);
    }

    /**
     * A code.
     *
     * @param normalizedSize component count if normalized, 0 if not
     */
    static int code(boolean signed, int normalizedSize) {
        if (normalizedSize == 0) {
            return signed ? SIGNED : UNSIGNED;
        }
        return (signed ? SIGNED_NORMALIZED : UNSIGNED_NORMALIZED) + normalizedSize;
    }

    /** The code in the bits of a location. */
    static long at(int location, int code) {
        return (long) code << CODE_BITS * location;
    }

    /** The codes of locations that are read as floats: class 0 of {@code inputs}. */
    static long ofFloats(long codes, int[] inputs) {
        long kept = codes;
        for (int location = 0; location < LOCATIONS; location++) {
            kept &= inputs[location] == 0 ? -1L : ~at(location, CODE_MASK);
        }
        return kept;
    }

    /**
     * Converts every location that has a code.
     *
     * @throws MalformedProgramException if one is part of a matrix or an array
     */
    void apply(long codes) throws MalformedProgramException {
        long left = codes;
        for (int[] i : new ArrayList<>(module.code())) {
            if (SpirvModule.opcode(i) == Spirv.OP_VARIABLE && i[3] == Spirv.STORAGE_INPUT) {
                int location = module.decoration(i[2], Spirv.DECORATION_LOCATION);
                int code = location < 0 || location >= LOCATIONS
                        ? NONE
                        : (int) (codes >>> CODE_BITS * location) & CODE_MASK;
                int[] type = module.definition(module.definition(i[1])[3]);
                boolean plain = SpirvModule.opcode(type) == Spirv.OP_TYPE_FLOAT
                        || SpirvModule.opcode(type) == Spirv.OP_TYPE_VECTOR;
                if (code != NONE && plain) {
                    convert(i, location, code, type);
                    left &= ~at(location, CODE_MASK);
                }
            }
        }
        if (left != 0) {
            throw new MalformedProgramException("integers as floats for an attribute of several locations");
        }
        fixes.beforeMain(prologue);
    }

    private void convert(int[] variable, int location, int code, int[] type) {
        int id = variable[2];
        boolean signed = code == SIGNED || code > SIGNED_NORMALIZED && code <= UNSIGNED_NORMALIZED;
        int normalized = code <= UNSIGNED ? 0 : code - (signed ? SIGNED_NORMALIZED : UNSIGNED_NORMALIZED);
        int floatType = module.intern(Spirv.OP_TYPE_FLOAT, 0, BITS);
        int floats = module.intern(Spirv.OP_TYPE_VECTOR, 0, floatType, COMPONENTS);
        int integers = module.intern(
                Spirv.OP_TYPE_VECTOR, 0, module.intern(Spirv.OP_TYPE_INT, 0, BITS, signed ? 1 : 0), COMPONENTS);
        int pointer = module.intern(Spirv.OP_TYPE_POINTER, 0, Spirv.STORAGE_INPUT, integers);
        int fetched = module.append(Spirv.OP_VARIABLE, pointer, Spirv.STORAGE_INPUT);
        module.decorate(fetched, Spirv.DECORATION_LOCATION, location);
        makePrivate(id, floatType, type[1]);
        fixes.replaceInInterface(id, fetched);
        int raw = load(Spirv.OP_LOAD, integers, fetched);
        int value = load(signed ? Spirv.OP_CONVERT_S_TO_F : OP_CONVERT_U_TO_F, floats, raw);
        if (normalized != 0) {
            value = load(Spirv.OP_F_MUL, floats, value, scale(floats, floatType, signed, normalized));
        }
        prologue.add(SpirvModule.instruction(Spirv.OP_STORE, id, narrow(value, type)));
    }

    /** Components that the array lacks are 0, 0 and 1 already. */
    private int scale(int floats, int floatType, boolean signed, int size) {
        int fraction = module.intern(
                Spirv.OP_CONSTANT, floatType, Float.floatToRawIntBits(signed ? 1f / Integer.MAX_VALUE : 0x1p-32f));
        int one = module.intern(Spirv.OP_CONSTANT, floatType, Float.floatToRawIntBits(1));
        int[] parts = new int[COMPONENTS];
        for (int i = 0; i < COMPONENTS; i++) {
            parts[i] = i < size ? fraction : one;
        }
        return module.intern(Spirv.OP_CONSTANT_COMPOSITE, floats, parts);
    }

    private int narrow(int value, int[] type) {
        if (SpirvModule.opcode(type) == Spirv.OP_TYPE_FLOAT) {
            return load(Spirv.OP_COMPOSITE_EXTRACT, type[1], value, 0);
        }
        return switch (type[3]) {
            case 2 -> load(Spirv.OP_VECTOR_SHUFFLE, type[1], value, value, 0, 1);
            case 3 -> load(Spirv.OP_VECTOR_SHUFFLE, type[1], value, value, 0, 1, 2);
            default -> value;
        };
    }

    private int load(int op, int type, int... operands) {
        int id = module.newId();
        int[] words = new int[operands.length + 2];
        words[0] = type;
        words[1] = id;
        System.arraycopy(operands, 0, words, 2, operands.length);
        prologue.add(SpirvModule.instruction(op, words));
        return id;
    }

    /** The variable that the shader reads becomes one of its own; pointers into it follow. */
    private void makePrivate(int id, int floatType, int type) {
        int whole = module.intern(Spirv.OP_TYPE_POINTER, 0, Spirv.STORAGE_PRIVATE, type);
        int part = module.intern(Spirv.OP_TYPE_POINTER, 0, Spirv.STORAGE_PRIVATE, floatType);
        fixes.makePrivate(id, whole);
        for (int[] i : module.code()) {
            int op = SpirvModule.opcode(i);
            if ((op == Spirv.OP_ACCESS_CHAIN || op == Spirv.OP_IN_BOUNDS_ACCESS_CHAIN) && i[3] == id) {
                i[1] = part;
            }
        }
    }
}
