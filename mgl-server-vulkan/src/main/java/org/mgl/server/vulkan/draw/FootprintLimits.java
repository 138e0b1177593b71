package org.mgl.server.vulkan.draw;

import java.util.List;
import org.mgl.server.vulkan.resource.SamplerKind;
import org.mgl.wire.program.MalformedProgramException;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.ProgramImage;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/**
 * Keeps lookups of a fragment shader from footprints that take the device's anisotropic filter for ever: it reads every
 * texel around a footprint, at the level of the footprint's shorter side, whatever anisotropy is asked for (llvmpipe of
 * Mesa 22.3). The coordinates of a quad whose footprint is too large are moved so that it becomes what an isotropic
 * filter takes: as wide in both directions as it was in the longer. Those of other quads stay, bit by bit.
 */
final class FootprintLimits extends LookupPass {
    /** Texels around a footprint that are read at most, give or take its border. */
    static final int TEXELS = 4096;

    /** Half a footprint's width times half its height, in texels. */
    private static final float AREA = TEXELS / 4f;
    /** Half the width of a moved footprint, in texels, where levels do not follow footprints. */
    private static final float SIDE = 32;

    private static final int EXPLICIT = 88;
    private static final int PROJ_IMPLICIT = 91;
    private static final int OP_DOT = 148;
    private static final int OP_SELECT = 169;
    private static final int OP_F_UNORD_GREATER_THAN = 187;
    // Of GLSL.std.450.
    private static final int FRACT = 10;
    private static final int EXP2 = 29;
    private static final int SQRT = 31;
    private static final int N_MIN = 79;
    private static final int N_MAX = 80;

    private final int floats;
    private final int truth;
    private final int truths;
    private final int place;

    private FootprintLimits(SpirvModule module, ProgramArchive archive, long opaques) {
        super(module, archive, opaques);
        floats = vector(floatType, 2);
        truth = module.intern(Spirv.OP_TYPE_BOOL, 0);
        truths = vector(truth, 2);
        place = fragmentPlace();
    }

    /**
     * Changes the lookups of a fragment shader.
     *
     * @param opaques bit per sampler of the archive whose footprints are limited, of those {@link #reach} names
     */
    static void apply(SpirvModule module, ProgramArchive archive, long opaques) {
        new FootprintLimits(module, archive, opaques).run();
    }

    /**
     * Bit per sampler of the archive, up to 64, all lookups of which have footprints that can be moved: of flat images, in
     * the fragment shader, and none with a level or derivatives of its own, for neighbours need not have to do with those.
     */
    static long reach(ProgramImage image, ProgramArchive archive) {
        long mask = 0;
        for (int i = 0; i < archive.opaques().size() && i < Long.SIZE; i++) {
            ProgramArchive.Opaque opaque = archive.opaques().get(i);
            boolean flat = SamplerKind.of(opaque.type()).flat();
            mask |= flat && opaque.stages() == ProgramArchive.FRAGMENT ? 1L << i : 0;
        }
        return mask == 0 ? 0 : mask & ~explicit(image, archive, mask);
    }

    private static long explicit(ProgramImage image, ProgramArchive archive, long opaques) {
        try {
            SpirvModule module = SpirvModule.parse(image.spirv(ProgramImage.FRAGMENT));
            List<int[]> lookups = module.code().stream()
                    .filter(i -> looksUp(SpirvModule.opcode(i)) && isExplicit(SpirvModule.opcode(i)))
                    .toList();
            long mask = 0;
            for (long left = lookups.isEmpty() ? 0 : opaques; left != 0; left &= left - 1) {
                long one = Long.lowestOneBit(left);
                FootprintLimits pass = new FootprintLimits(module, archive, one);
                mask |= lookups.stream().anyMatch(pass::isOfPass) ? one : 0;
            }
            return mask;
        } catch (MalformedProgramException | IndexOutOfBoundsException | NullPointerException e) {
            // The program's first variant fails over it and says so.
            return opaques;
        }
    }

    private static boolean looksUp(int op) {
        return op >= Spirv.OP_IMAGE_SAMPLE_IMPLICIT_LOD && op <= Spirv.OP_IMAGE_SAMPLE_PROJ_DREF_EXPLICIT_LOD;
    }

    private static boolean isExplicit(int op) {
        return (op - EXPLICIT & 1) == 0;
    }

    private int fragmentPlace() {
        SpirvFixes fixes = new SpirvFixes(module);
        int variable = fixes.input(Spirv.BUILT_IN_FRAG_COORD);
        if (variable == 0) {
            int pointer = module.intern(Spirv.OP_TYPE_POINTER, 0, Spirv.STORAGE_INPUT, vector(floatType, 4));
            variable = module.append(Spirv.OP_VARIABLE, pointer, Spirv.STORAGE_INPUT);
            module.decorate(variable, Spirv.DECORATION_BUILT_IN, Spirv.BUILT_IN_FRAG_COORD);
            fixes.extendInterface(List.of(variable));
        }
        return variable;
    }

    @Override
    boolean needsEveryCall() {
        return false;
    }

    @Override
    boolean takes(int[] i) {
        int op = SpirvModule.opcode(i);
        return looksUp(op) && !isExplicit(op) && isOfPass(i) && dimension(i) == Spirv.DIM_2D;
    }

    @Override
    void replace(int[] lookup) {
        int op = SpirvModule.opcode(lookup);
        boolean projects = op >= PROJ_IMPLICIT;
        int operands = (op - Spirv.OP_IMAGE_SAMPLE_IMPLICIT_LOD & 2) == 0 ? 5 : 6;
        boolean biased = lookup.length > operands && (lookup[operands] & Spirv.OPERAND_BIAS) != 0;
        int q = projects ? emit(Spirv.OP_COMPOSITE_EXTRACT, floatType, lookup[4], size(lookup[4]) - 1) : 0;
        int uv = part(lookup[4], floatType, floats, 2);
        uv = projects ? emit(Spirv.OP_F_DIV, floats, uv, splat(q, 2, floats)) : uv;
        int moved = moved(lookup, uv, biased ? lookup[operands + 1] : 0);
        moved = projects ? scaled(moved, q) : moved;
        int[] words = lookup.clone();
        words[4] = whole(lookup[4], moved);
        emit(words);
    }

    /** The moved coordinates, with what else a lookup's coordinates have. */
    private int whole(int coordinates, int moved) {
        int size = size(coordinates);
        if (size == 2) {
            return moved;
        }
        int[] parts = new int[size - 1];
        parts[0] = moved;
        for (int i = 2; i < size; i++) {
            parts[i - 1] = emit(Spirv.OP_COMPOSITE_EXTRACT, floatType, coordinates, i);
        }
        return emit(Spirv.OP_COMPOSITE_CONSTRUCT, vector(floatType, size), parts);
    }

    /**
     * Coordinates whose footprint has its limits. A quad's first fragment keeps its own, so that fragments need not agree
     * on whether theirs are moved.
     */
    private int moved(int[] lookup, int uv, int bias) {
        int parity = parity();
        int px = emit(Spirv.OP_COMPOSITE_EXTRACT, floatType, parity, 0);
        int py = emit(Spirv.OP_COMPOSITE_EXTRACT, floatType, parity, 1);
        int dx = emit(Spirv.OP_DP_DX, floats, minus(uv, scaled(emit(Spirv.OP_DP_DY, floats, uv), py)));
        int column = minus(uv, scaled(emit(Spirv.OP_DP_DX, floats, uv), px));
        int dy = emit(Spirv.OP_DP_DY, floats, column);
        int first = minus(column, scaled(dy, py));
        int size = extent(lookup);
        int tx = emit(Spirv.OP_F_MUL, floats, dx, size);
        int ty = emit(Spirv.OP_F_MUL, floats, dy, size);
        int large = emit(OP_F_UNORD_GREATER_THAN, truth, area(tx, ty, texel(lookup, uv, bias)), constant(AREA * AREA));
        int longer = extended(N_MAX, floatType, emit(OP_DOT, floatType, tx, tx), emit(OP_DOT, floatType, ty, ty));
        int all = extended(N_MAX, floatType, component(size, 0), component(size, 1));
        int width = extended(N_MIN, floatType, extended(SQRT, floatType, longer), all);
        int isotropic = emit(Spirv.OP_F_ADD, floats, first, step(parity, width, size));
        int half = emit(Spirv.OP_F_MUL, floatType, width, texel(lookup, isotropic, bias));
        int wide = emit(OP_F_UNORD_GREATER_THAN, truth, half, constant(SIDE));
        int narrow = extended(N_MIN, floatType, width, constant(SIDE));
        int near = emit(Spirv.OP_F_ADD, floats, first, step(parity, narrow, size));
        return choice(large, choice(wide, near, isotropic), uv);
    }

    /** The square of half a footprint's width times half its height, with the texel that the filter adds to each. */
    private int area(int tx, int ty, int texel) {
        int sum = emit(
                Spirv.OP_F_ADD, floats, emit(Spirv.OP_F_MUL, floats, tx, tx), emit(Spirv.OP_F_MUL, floats, ty, ty));
        int halves = emit(
                Spirv.OP_F_ADD,
                floats,
                scaled(sum, emit(Spirv.OP_F_MUL, floatType, texel, texel)),
                splat(constant(1f), 2, floats));
        return emit(Spirv.OP_F_MUL, floatType, component(halves, 0), component(halves, 1));
    }

    /** How many texels wide a texel of the base level is at the level that coordinates are looked up at, or more. */
    private int texel(int[] lookup, int uv, int bias) {
        int level = component(emit(OP_IMAGE_QUERY_LOD, floats, lookup[3], uv), 0);
        if (bias != 0) {
            level = emit(Spirv.OP_F_ADD, floatType, level, extended(N_MIN, floatType, bias, constant(0f)));
        }
        int whole = extended(N_MAX, floatType, extended(FLOOR, floatType, level), constant(0f));
        return extended(EXP2, floatType, emit(Spirv.OP_F_SUB, floatType, constant(0f), whole));
    }

    private int extent(int[] lookup) {
        int[] image = image(module.definition(lookup[3]));
        int plain = emit(Spirv.OP_IMAGE, image[1], lookup[3]);
        int size = emit(Spirv.OP_IMAGE_QUERY_SIZE_LOD, vector(intType, image[5] != 0 ? 3 : 2), plain, constant(0));
        return emit(Spirv.OP_CONVERT_S_TO_F, floats, part(size, intType, vector(intType, 2), 2));
    }

    /** Where in its quad a fragment lies: 0 or 1 to the right, and down. */
    private int parity() {
        int whole = emit(Spirv.OP_LOAD, vector(floatType, 4), place);
        int half = scaled(part(whole, floatType, floats, 2), constant(0.5f));
        return extended(FLOOR, floats, scaled(extended(FRACT, floats, half), constant(2f)));
    }

    private int step(int parity, int width, int size) {
        return emit(Spirv.OP_F_DIV, floats, scaled(parity, width), size);
    }

    private int choice(int condition, int yes, int no) {
        return emit(OP_SELECT, floats, emit(Spirv.OP_COMPOSITE_CONSTRUCT, truths, condition, condition), yes, no);
    }

    private int component(int value, int at) {
        return emit(Spirv.OP_COMPOSITE_EXTRACT, floatType, value, at);
    }

    private int minus(int a, int b) {
        return emit(Spirv.OP_F_SUB, floats, a, b);
    }

    private int scaled(int value, int by) {
        return emit(Spirv.OP_VECTOR_TIMES_SCALAR, floats, value, by);
    }
}
