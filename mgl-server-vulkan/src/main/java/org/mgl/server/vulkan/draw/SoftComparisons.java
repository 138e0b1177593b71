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

/**
 * Filters depth comparisons in the shader, for depth formats that the device compares but does not filter: the results
 * of the nearest two or four texels are weighed as for a linear filter (OpenGL 3.3 section 3.8.11). The sampler takes
 * the nearest texel, so that its wrap modes and border hold for each of them. Lookups with derivatives, and in cube
 * maps, stay as they are. A sampler that a function is handed is filtered if it is at every call.
 */
final class SoftComparisons {
    private static final int CAPABILITY_IMAGE_QUERY = 50;
    private static final int DREF_IMPLICIT = 89;
    private static final int DREF_EXPLICIT = 90;
    private static final int PROJ_DREF_IMPLICIT = 93;
    private static final int PROJ_DREF_EXPLICIT = 94;
    private static final int OP_IMAGE_QUERY_LOD = 105;
    private static final int OP_IMAGE_QUERY_LEVELS = 106;
    private static final int OP_CONVERT_F_TO_S = 110;
    private static final int OP_I_SUB = 130;
    private static final int OP_F_ADD = 129;
    private static final int OP_VECTOR_SHUFFLE = 79;
    private static final int BIAS = 1;
    private static final int LOD = 2;
    private static final int GRAD = 4;
    private static final int FLOOR = 8;
    private static final int S_CLAMP = 45;
    private static final int F_MIX = 46;
    private static final int BITS = 32;
    private static final String INSTRUCTIONS = "GLSL.std.450";

    private final SpirvModule module;
    private final Set<Integer> variables = new HashSet<>();
    private final Map<int[], List<int[]>> replaced = new HashMap<>();
    private final int instructions;
    private final int floatType;
    private final int intType;
    private List<int[]> out;

    private SoftComparisons(SpirvModule module, ProgramArchive archive, long opaques) {
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

    /**
     * Changes the comparisons of a module.
     *
     * @param opaques bit per sampler of the archive whose comparisons are filtered
     */
    static void apply(SpirvModule module, ProgramArchive archive, long opaques) {
        if (module.code().stream().anyMatch(i -> compares(SpirvModule.opcode(i)))) {
            new SoftComparisons(module, archive, opaques).apply();
        }
    }

    private static boolean compares(int op) {
        return op == DREF_IMPLICIT || op == DREF_EXPLICIT || op == PROJ_DREF_IMPLICIT || op == PROJ_DREF_EXPLICIT;
    }

    private void apply() {
        for (int[] i : List.copyOf(module.code())) {
            if (compares(SpirvModule.opcode(i)) && filtered(i)) {
                out = new ArrayList<>();
                filter(i);
                replaced.put(i, out);
            }
        }
        if (replaced.isEmpty()) {
            return;
        }
        List<int[]> code = new ArrayList<>();
        code.add(SpirvModule.instruction(Spirv.OP_CAPABILITY, CAPABILITY_IMAGE_QUERY));
        for (int[] i : module.code()) {
            boolean declared = SpirvModule.opcode(i) == Spirv.OP_CAPABILITY && i[1] == CAPABILITY_IMAGE_QUERY;
            if (!declared) {
                code.addAll(replaced.getOrDefault(i, List.of(i)));
            }
        }
        module.setCode(code);
    }

    private boolean filtered(int[] lookup) {
        int[] load = module.definition(lookup[3]);
        if (SpirvModule.opcode(load) != Spirv.OP_LOAD) {
            return false;
        }
        int dimension = image(load)[3];
        boolean flat = dimension == Spirv.DIM_1D || dimension == Spirv.DIM_2D;
        boolean derivatives = lookup.length > 6 && (lookup[6] & GRAD) != 0;
        return flat && !derivatives && isSoft(load[3], new HashSet<>());
    }

    private int[] image(int[] load) {
        return module.definition(module.definition(load[1])[2]);
    }

    private boolean isSoft(int pointer, Set<Integer> visited) {
        int[] definition = module.definition(pointer);
        int op = SpirvModule.opcode(definition);
        if (op == Spirv.OP_VARIABLE) {
            return variables.contains(pointer);
        }
        if (op == Spirv.OP_ACCESS_CHAIN || op == Spirv.OP_IN_BOUNDS_ACCESS_CHAIN) {
            return isSoft(definition[3], visited);
        }
        return op == Spirv.OP_FUNCTION_PARAMETER && visited.add(pointer) && isSoftAtCalls(pointer, visited);
    }

    private boolean isSoftAtCalls(int parameter, Set<Integer> visited) {
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
        boolean called = false;
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_FUNCTION_CALL && i[3] == function) {
                called = true;
                if (!isSoft(i[4 + position], visited)) {
                    return false;
                }
            }
        }
        return called;
    }

    private void filter(int[] lookup) {
        int op = SpirvModule.opcode(lookup);
        int[] load = module.definition(lookup[3]);
        int[] image = image(load);
        int sampled = lookup[3];
        int dimensions = image[3] == Spirv.DIM_1D ? 1 : 2;
        boolean layered = image[5] != 0;
        int mask = lookup.length > 6 ? lookup[6] : 0;
        int floats = vector(floatType, dimensions);
        int ints = vector(intType, dimensions);
        int place = part(lookup[4], floatType, floats, dimensions);
        int reference = lookup[5];
        if (op == PROJ_DREF_IMPLICIT || op == PROJ_DREF_EXPLICIT) {
            int[] coordinates = module.definition(module.definition(lookup[4])[1]);
            int q = emit(Spirv.OP_COMPOSITE_EXTRACT, floatType, lookup[4], coordinates[3] - 1);
            place = emit(Spirv.OP_F_DIV, floats, place, splat(q, dimensions, floats));
            reference = emit(Spirv.OP_F_DIV, floatType, reference, q);
        }
        int layer = layered ? emit(Spirv.OP_COMPOSITE_EXTRACT, floatType, lookup[4], dimensions) : 0;
        int plain = emit(Spirv.OP_IMAGE, module.definition(load[1])[2], sampled);
        int level = level(lookup, op, mask, sampled, plain, place);
        int sizeType = vector(intType, dimensions + (layered ? 1 : 0));
        int size = part(emit(Spirv.OP_IMAGE_QUERY_SIZE_LOD, sizeType, plain, level), intType, ints, dimensions);
        int extent = emit(Spirv.OP_CONVERT_S_TO_F, floats, size);
        int texels = emit(
                Spirv.OP_F_SUB,
                floats,
                emit(Spirv.OP_F_MUL, floats, place, extent),
                splat(constant(0.5f), dimensions, floats));
        int first = emit(Spirv.OP_EXT_INST, floats, instructions, FLOOR, texels);
        int weight = emit(Spirv.OP_F_SUB, floats, texels, first);
        int[] centres = {
            centre(first, 0.5f, dimensions, floats, extent), centre(first, 1.5f, dimensions, floats, extent)
        };
        int lod = emit(Spirv.OP_CONVERT_S_TO_F, floatType, level);
        int[] rest = rest(lookup, mask, lod);
        int[] results = new int[1 << dimensions];
        for (int i = 0; i < results.length; i++) {
            int at = coordinate(centres, i, dimensions, layered, layer);
            int[] words = new int[3 + rest.length];
            words[0] = sampled;
            words[1] = at;
            words[2] = reference;
            System.arraycopy(rest, 0, words, 3, rest.length);
            results[i] = emit(DREF_EXPLICIT, floatType, words);
        }
        weigh(lookup[2], results, weight, dimensions);
    }

    private int level(int[] lookup, int op, int mask, int sampled, int plain, int place) {
        boolean implicit = op == DREF_IMPLICIT || op == PROJ_DREF_IMPLICIT;
        int lod;
        if (implicit) {
            int both = emit(OP_IMAGE_QUERY_LOD, vector(floatType, 2), sampled, place);
            lod = emit(Spirv.OP_COMPOSITE_EXTRACT, floatType, both, 0);
            lod = (mask & BIAS) != 0 ? emit(OP_F_ADD, floatType, lod, lookup[7]) : lod;
        } else {
            lod = lookup[7];
        }
        int rounded =
                emit(Spirv.OP_EXT_INST, floatType, instructions, FLOOR, emit(OP_F_ADD, floatType, lod, constant(0.5f)));
        int last = emit(OP_I_SUB, intType, emit(OP_IMAGE_QUERY_LEVELS, intType, plain), constant(1));
        int level = emit(OP_CONVERT_F_TO_S, intType, rounded);
        return emit(Spirv.OP_EXT_INST, intType, instructions, S_CLAMP, level, constant(0), last);
    }

    /** Image operands: the level, and the offset that the lookup has. */
    private static int[] rest(int[] lookup, int mask, int lod) {
        int taken = Integer.bitCount(mask & (BIAS | LOD));
        int kept = lookup.length > 6 ? lookup.length - 7 - taken : 0;
        int[] rest = new int[2 + kept];
        rest[0] = mask & ~BIAS | LOD;
        rest[1] = lod;
        if (kept > 0) {
            System.arraycopy(lookup, 7 + taken, rest, 2, kept);
        }
        return rest;
    }

    private int centre(int first, float ahead, int dimensions, int floats, int extent) {
        int moved = emit(OP_F_ADD, floats, first, splat(constant(ahead), dimensions, floats));
        return emit(Spirv.OP_F_DIV, floats, moved, extent);
    }

    private int coordinate(int[] centres, int i, int dimensions, boolean layered, int layer) {
        if (dimensions == 1 && !layered) {
            return centres[i];
        }
        int[] parts = new int[dimensions + (layered ? 1 : 0)];
        for (int axis = 0; axis < dimensions; axis++) {
            int centre = centres[i >>> axis & 1];
            parts[axis] = dimensions == 1 ? centre : emit(Spirv.OP_COMPOSITE_EXTRACT, floatType, centre, axis);
        }
        if (layered) {
            parts[dimensions] = layer;
        }
        return emit(Spirv.OP_COMPOSITE_CONSTRUCT, vector(floatType, parts.length), parts);
    }

    private void weigh(int id, int[] results, int weight, int dimensions) {
        if (dimensions == 1) {
            mix(id, results[0], results[1], weight);
            return;
        }
        int x = emit(Spirv.OP_COMPOSITE_EXTRACT, floatType, weight, 0);
        int y = emit(Spirv.OP_COMPOSITE_EXTRACT, floatType, weight, 1);
        mix(id, mix(module.newId(), results[0], results[1], x), mix(module.newId(), results[2], results[3], x), y);
    }

    private int mix(int id, int from, int to, int weight) {
        out.add(SpirvModule.instruction(Spirv.OP_EXT_INST, floatType, id, instructions, F_MIX, from, to, weight));
        return id;
    }

    private int vector(int component, int size) {
        return size == 1 ? component : module.intern(Spirv.OP_TYPE_VECTOR, 0, component, size);
    }

    /** The first components of a scalar or vector that may have more. */
    private int part(int value, int component, int wanted, int size) {
        int[] type = module.definition(typeOf(value));
        if (SpirvModule.opcode(type) != Spirv.OP_TYPE_VECTOR || type[3] == size) {
            return value;
        }
        return size == 1
                ? emit(Spirv.OP_COMPOSITE_EXTRACT, component, value, 0)
                : emit(OP_VECTOR_SHUFFLE, wanted, value, value, 0, 1);
    }

    private int typeOf(int value) {
        for (int[] i : out) {
            if (i[2] == value) {
                return i[1];
            }
        }
        return module.definition(value)[1];
    }

    private int splat(int value, int size, int type) {
        return size == 1 ? value : emit(Spirv.OP_COMPOSITE_CONSTRUCT, type, value, value);
    }

    private int constant(float value) {
        return module.intern(Spirv.OP_CONSTANT, floatType, Float.floatToRawIntBits(value));
    }

    private int constant(int value) {
        return module.intern(Spirv.OP_CONSTANT, intType, value);
    }

    private int emit(int op, int type, int... operands) {
        int id = module.newId();
        int[] words = new int[2 + operands.length];
        words[0] = type;
        words[1] = id;
        System.arraycopy(operands, 0, words, 2, operands.length);
        out.add(SpirvModule.instruction(op, words));
        return id;
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
