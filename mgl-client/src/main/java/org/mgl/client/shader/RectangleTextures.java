package org.mgl.client.shader;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;
import org.mgl.wire.program.TypeDeduplicator;

/**
 * Makes rectangle samplers two-dimensional ones, which neither OpenGL ES nor Vulkan tells apart: coordinates in texels
 * are divided by the texture's size.
 */
final class RectangleTextures {
    private static final int CAPABILITY_SAMPLED_RECT = 37;
    private static final int WIDTH = 32;

    private final SpirvModule module;
    private final Set<Integer> images = new HashSet<>();
    private final Set<Integer> rectangular = new HashSet<>();
    private final List<int[]> result = new ArrayList<>();
    private int floatType;
    private int vec2Type;
    private int ivec2Type;
    private int zero;
    private int one;

    private RectangleTextures(SpirvModule module) {
        this.module = module;
    }

    /** Changes the module if it has rectangle samplers. */
    static void replaceIn(SpirvModule module) {
        boolean found = module.code().stream()
                .anyMatch(i -> SpirvModule.opcode(i) == Spirv.OP_TYPE_IMAGE && i[3] == Spirv.DIM_RECT);
        if (found) {
            new RectangleTextures(module).replace();
        }
    }

    private void replace() {
        changeTypes();
        floatType = module.intern(Spirv.OP_TYPE_FLOAT, 0, WIDTH);
        int intType = module.intern(Spirv.OP_TYPE_INT, 0, WIDTH, 1);
        vec2Type = module.intern(Spirv.OP_TYPE_VECTOR, 0, floatType, 2);
        ivec2Type = module.intern(Spirv.OP_TYPE_VECTOR, 0, intType, 2);
        zero = module.intern(Spirv.OP_CONSTANT, intType, 0);
        one = module.intern(Spirv.OP_CONSTANT, floatType, Float.floatToRawIntBits(1));
        for (int[] instruction : List.copyOf(module.code())) {
            int op = SpirvModule.opcode(instruction);
            if (op >= Spirv.OP_IMAGE_SAMPLE_IMPLICIT_LOD && op <= Spirv.OP_IMAGE_DREF_GATHER) {
                lookup(op, instruction);
            } else if (op == Spirv.OP_IMAGE_QUERY_SIZE && images.contains(typeOf(instruction[3]))) {
                result.add(SpirvModule.instruction(
                        Spirv.OP_IMAGE_QUERY_SIZE_LOD, instruction[1], instruction[2], instruction[3], zero));
            } else {
                result.add(instruction);
            }
        }
        module.setCode(result);
        TypeDeduplicator.apply(module);
    }

    private void changeTypes() {
        List<int[]> code = module.code();
        code.removeIf(i -> isCapability(i, Spirv.CAPABILITY_IMAGE_QUERY));
        code.removeIf(i -> isCapability(i, CAPABILITY_SAMPLED_RECT));
        code.add(1, SpirvModule.instruction(Spirv.OP_CAPABILITY, Spirv.CAPABILITY_IMAGE_QUERY));
        for (int[] i : code) {
            int op = SpirvModule.opcode(i);
            if (op == Spirv.OP_TYPE_IMAGE && i[3] == Spirv.DIM_RECT) {
                i[3] = Spirv.DIM_2D;
                images.add(i[1]);
            } else if (op == Spirv.OP_TYPE_SAMPLED_IMAGE && images.contains(i[2])) {
                rectangular.add(i[1]);
            }
        }
        module.changed();
    }

    private static boolean isCapability(int[] instruction, int capability) {
        return SpirvModule.opcode(instruction) == Spirv.OP_CAPABILITY && instruction[1] == capability;
    }

    private int typeOf(int value) {
        int[] definition = module.definition(value);
        return definition == null ? 0 : definition[1];
    }

    /** All lookups but a fetch have the sampled image in word 3 and the coordinates in word 4. */
    private void lookup(int op, int[] instruction) {
        if (op == Spirv.OP_IMAGE_FETCH || !rectangular.contains(typeOf(instruction[3]))) {
            result.add(instruction);
            return;
        }
        int[] changed = instruction.clone();
        int size = size(instruction[3]);
        changed[4] = scaled(instruction[4], size);
        int operands = operandsWord(op);
        if (operands < changed.length) {
            scaleGradients(changed, operands, size);
        }
        result.add(changed);
    }

    private int size(int sampledImage) {
        int[] sampledType = module.definition(typeOf(sampledImage));
        int image = emit(Spirv.OP_IMAGE, sampledType[2], sampledImage);
        int texels = emit(Spirv.OP_IMAGE_QUERY_SIZE_LOD, ivec2Type, image, zero);
        return emit(Spirv.OP_CONVERT_S_TO_F, vec2Type, texels);
    }

    /** {@return the coordinates with x and y divided by the size; what follows them stays} */
    private int scaled(int coordinates, int size) {
        int type = typeOf(coordinates);
        int components = module.definition(type)[3];
        int divisor = size;
        if (components > 2) {
            int[] parts = new int[components];
            java.util.Arrays.fill(parts, one);
            parts[0] = emit(Spirv.OP_COMPOSITE_EXTRACT, floatType, size, 0);
            parts[1] = emit(Spirv.OP_COMPOSITE_EXTRACT, floatType, size, 1);
            divisor = emit(Spirv.OP_COMPOSITE_CONSTRUCT, type, parts);
        }
        return emit(Spirv.OP_F_DIV, type, coordinates, divisor);
    }

    private int emit(int op, int type, int... operands) {
        int id = module.newId();
        int[] words = new int[2 + operands.length];
        words[0] = type;
        words[1] = id;
        System.arraycopy(operands, 0, words, 2, operands.length);
        result.add(SpirvModule.instruction(op, words));
        return id;
    }

    /** A reference value or gather component stands before the image operands. */
    private static int operandsWord(int op) {
        return switch (op) {
            case 89, 90, 93, 94, Spirv.OP_IMAGE_GATHER, Spirv.OP_IMAGE_DREF_GATHER -> 6;
            default -> 5;
        };
    }

    private void scaleGradients(int[] instruction, int operands, int size) {
        int mask = instruction[operands];
        if ((mask & Spirv.OPERAND_GRAD) != 0) {
            int at = operands + 1 + Integer.bitCount(mask & (Spirv.OPERAND_BIAS | Spirv.OPERAND_LOD));
            instruction[at] = scaled(instruction[at], size);
            instruction[at + 1] = scaled(instruction[at + 1], size);
        }
    }
}
