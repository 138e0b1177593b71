package org.mgl.server.vulkan.draw;

import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/**
 * Filters depth comparisons in the shader, for depth formats that the device compares but does not filter: the results
 * of the nearest two or four texels are weighed as for a linear filter (OpenGL 3.3 section 3.8.11). The sampler takes
 * the nearest texel, so that its wrap modes and border hold for each of them. Lookups with derivatives, and in cube
 * maps, stay as they are. A sampler that a function is handed is filtered if it is at every call.
 */
final class SoftComparisons extends LookupPass {
    private static final int DREF_IMPLICIT = 89;
    private static final int DREF_EXPLICIT = 90;
    private static final int PROJ_DREF_IMPLICIT = 93;
    private static final int PROJ_DREF_EXPLICIT = 94;
    private static final int OP_IMAGE_QUERY_LEVELS = 106;
    private static final int OP_CONVERT_F_TO_S = 110;
    private static final int S_CLAMP = 45;
    private static final int F_MIX = 46;

    private SoftComparisons(SpirvModule module, ProgramArchive archive, long opaques) {
        super(module, archive, opaques);
    }

    /**
     * Changes the comparisons of a module.
     *
     * @param opaques bit per sampler of the archive whose comparisons are filtered
     */
    static void apply(SpirvModule module, ProgramArchive archive, long opaques) {
        if (module.code().stream().anyMatch(i -> compares(SpirvModule.opcode(i)))) {
            new SoftComparisons(module, archive, opaques).run();
        }
    }

    private static boolean compares(int op) {
        return op == DREF_IMPLICIT || op == DREF_EXPLICIT || op == PROJ_DREF_IMPLICIT || op == PROJ_DREF_EXPLICIT;
    }

    @Override
    boolean needsEveryCall() {
        return true;
    }

    @Override
    boolean takes(int[] lookup) {
        if (!compares(SpirvModule.opcode(lookup)) || !isOfPass(lookup)) {
            return false;
        }
        int dimension = dimension(lookup);
        boolean flat = dimension == Spirv.DIM_1D || dimension == Spirv.DIM_2D;
        boolean derivatives = lookup.length > 6 && (lookup[6] & Spirv.OPERAND_GRAD) != 0;
        return flat && !derivatives;
    }

    @Override
    void replace(int[] lookup) {
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
        int first = extended(FLOOR, floats, texels);
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
            lod = (mask & Spirv.OPERAND_BIAS) != 0 ? emit(Spirv.OP_F_ADD, floatType, lod, lookup[7]) : lod;
        } else {
            lod = lookup[7];
        }
        int rounded = extended(FLOOR, floatType, emit(Spirv.OP_F_ADD, floatType, lod, constant(0.5f)));
        int last = emit(Spirv.OP_I_SUB, intType, emit(OP_IMAGE_QUERY_LEVELS, intType, plain), constant(1));
        int level = emit(OP_CONVERT_F_TO_S, intType, rounded);
        return extended(S_CLAMP, intType, level, constant(0), last);
    }

    /** Image operands: the level, and the offset that the lookup has. */
    private static int[] rest(int[] lookup, int mask, int lod) {
        int taken = Integer.bitCount(mask & (Spirv.OPERAND_BIAS | Spirv.OPERAND_LOD));
        int kept = lookup.length > 6 ? lookup.length - 7 - taken : 0;
        int[] rest = new int[2 + kept];
        rest[0] = mask & ~Spirv.OPERAND_BIAS | Spirv.OPERAND_LOD;
        rest[1] = lod;
        if (kept > 0) {
            System.arraycopy(lookup, 7 + taken, rest, 2, kept);
        }
        return rest;
    }

    private int centre(int first, float ahead, int dimensions, int floats, int extent) {
        int moved = emit(Spirv.OP_F_ADD, floats, first, splat(constant(ahead), dimensions, floats));
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
        extendedTo(id, F_MIX, floatType, from, to, weight);
        return id;
    }
}
