package org.mgl.client.shader;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mgl.client.shader.glsl.GlslWriter;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/**
 * Reads the initial values of uniforms from the variables that {@link GlslWriter} asked for them with, and drops these.
 */
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
     * @param module a module as the compiler made it
     * @param initialized uniform names by number
     */
    static Map<String, int[]> read(SpirvModule module, List<String> initialized) {
        Map<String, int[]> values = new HashMap<>();
        if (initialized.isEmpty()) {
            return values;
        }
        Map<Integer, String> uniformOf = variables(module, initialized);
        for (int[] instruction : module.code()) {
            int constant = constant(instruction);
            String uniform = constant == 0 ? null : uniformOf.get(target(instruction));
            if (uniform != null) {
                InitialValues value = new InitialValues(module);
                value.flatten(constant);
                values.put(uniform, java.util.Arrays.copyOf(value.words, value.size));
            }
        }
        module.code().removeIf(i -> uniformOf.containsKey(target(i)));
        module.changed();
        return values;
    }

    private static Map<Integer, String> variables(SpirvModule module, List<String> initialized) {
        Map<Integer, String> uniformOf = new HashMap<>();
        for (int[] i : module.code()) {
            String name = SpirvModule.opcode(i) == Spirv.OP_NAME ? SpirvModule.string(i, 2) : "";
            if (name.startsWith(GlslWriter.INITIALIZER)) {
                uniformOf.put(i[1], initialized.get(Integer.parseInt(name.substring(GlslWriter.INITIALIZER.length()))));
            }
        }
        return uniformOf;
    }

    /** The variable that an instruction makes, stores to or describes; 0 for any other instruction. */
    private static int target(int[] instruction) {
        return switch (SpirvModule.opcode(instruction)) {
            case Spirv.OP_VARIABLE -> instruction[2];
            case Spirv.OP_STORE, Spirv.OP_NAME, Spirv.OP_DECORATE -> instruction[1];
            default -> 0;
        };
    }

    /** The value that a variable begins with or that is stored; 0 for none. */
    private static int constant(int[] instruction) {
        return switch (SpirvModule.opcode(instruction)) {
            case Spirv.OP_VARIABLE -> instruction.length > 4 ? instruction[4] : 0;
            case Spirv.OP_STORE -> instruction[2];
            default -> 0;
        };
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
