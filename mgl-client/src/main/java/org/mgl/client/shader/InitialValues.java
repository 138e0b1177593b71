package org.mgl.client.shader;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mgl.client.shader.glsl.GlslWriter;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/** Reads the initial values of uniforms from the functions that {@link GlslWriter} asked for them with. */
final class InitialValues {
    private final SpirvModule module;
    private int[] words = new int[16];
    private int size;

    private InitialValues(SpirvModule module) {
        this.module = module;
    }

    /**
     * {@return uniform name to the 32-bit values of all its components in order}
     *
     * @param module a module with its unreachable functions
     * @param initialized uniform names by number
     */
    static Map<String, int[]> read(SpirvModule module, List<String> initialized) {
        Map<String, int[]> values = new HashMap<>();
        int number = -1;
        for (int[] instruction : initialized.isEmpty() ? List.<int[]>of() : module.code()) {
            int op = SpirvModule.opcode(instruction);
            if (op == Spirv.OP_FUNCTION) {
                number = number(module.name(instruction[2]));
            } else if (op == Spirv.OP_STORE && number >= 0 && number < initialized.size()) {
                InitialValues value = new InitialValues(module);
                value.flatten(instruction[2]);
                values.put(initialized.get(number), java.util.Arrays.copyOf(value.words, value.size));
            }
        }
        return values;
    }

    private static int number(String function) {
        int parenthesis = function.indexOf('(');
        if (!function.startsWith(GlslWriter.INITIALIZER) || parenthesis < 0) {
            return -1;
        }
        return Integer.parseInt(function.substring(GlslWriter.INITIALIZER.length(), parenthesis));
    }

    private void flatten(int constant) {
        int[] definition = module.definition(constant);
        switch (SpirvModule.opcode(definition)) {
            case Spirv.OP_CONSTANT -> add(definition[3]);
            case Spirv.OP_CONSTANT_TRUE -> add(1);
            case Spirv.OP_CONSTANT_COMPOSITE -> {
                for (int word = 3; word < definition.length; word++) {
                    flatten(definition[word]);
                }
            }
            default -> add(0);
        }
    }

    private void add(int word) {
        if (size == words.length) {
            words = java.util.Arrays.copyOf(words, 2 * size);
        }
        words[size++] = word;
    }
}
