package org.mgl.server.gles.shader;

import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/** What a module has in its built-in per-vertex blocks, and the declaration that a geometry stage's input needs. */
final class PerVertex {
    private final SpirvModule module;

    PerVertex(SpirvModule module) {
        this.module = module;
    }

    /** {@return whether an access goes to a built-in of a storage class} */
    boolean uses(int storage, int builtIn) {
        return find(storage, builtIn, true) >= 0;
    }

    /** {@return the declared length of {@code gl_ClipDistance}, 0 when the stage does not have it} */
    int clipDistances(int storage) {
        return Math.max(0, find(storage, Spirv.BUILT_IN_CLIP_DISTANCE, false));
    }

    /** {@return array length of the built-in (0 for no array), or -1 when it is not there} */
    private int find(int storage, int builtIn, boolean accessed) {
        for (int[] variable : module.code()) {
            if (SpirvModule.opcode(variable) != Spirv.OP_VARIABLE || variable[3] != storage) {
                continue;
            }
            int type = module.definition(variable[1])[3];
            if (module.decoration(variable[2], Spirv.DECORATION_BUILT_IN) == builtIn) {
                return length(type);
            }
            int structure = type;
            while (SpirvModule.opcode(module.definition(structure)) == Spirv.OP_TYPE_ARRAY) {
                structure = module.definition(structure)[2];
            }
            int member = member(structure, builtIn);
            if (member >= 0 && (!accessed || isAccessed(variable[2], member, structure != type))) {
                return length(module.definition(structure)[2 + member]);
            }
        }
        return -1;
    }

    private int member(int structure, int builtIn) {
        int[] definition = module.definition(structure);
        if (SpirvModule.opcode(definition) == Spirv.OP_TYPE_STRUCT) {
            for (int member = 0; member < definition.length - 2; member++) {
                if (module.memberDecoration(structure, member, Spirv.DECORATION_BUILT_IN) == builtIn) {
                    return member;
                }
            }
        }
        return -1;
    }

    private boolean isAccessed(int variable, int member, boolean array) {
        int word = array ? 5 : 4;
        for (int[] i : module.code()) {
            int op = SpirvModule.opcode(i);
            boolean chain = op == Spirv.OP_ACCESS_CHAIN || op == Spirv.OP_IN_BOUNDS_ACCESS_CHAIN;
            if (chain && i[3] == variable && i.length > word && module.definition(i[word])[3] == member) {
                return true;
            }
        }
        return false;
    }

    private int length(int type) {
        int[] definition = module.definition(type);
        boolean array = SpirvModule.opcode(definition) == Spirv.OP_TYPE_ARRAY;
        return array ? module.definition(definition[3])[3] : 0;
    }

    /**
     * {@return a stage's text with the built-in block between vertex and geometry stage declared alike on both sides,
     * if clip distances cross there}
     *
     * @param text the stage's text
     * @param writer the vertex stage
     * @param reader the geometry stage
     * @param vertex the text is the vertex stage's
     */
    static String declare(String text, PerVertex writer, PerVertex reader, boolean vertex) {
        if (!reader.uses(Spirv.STORAGE_INPUT, Spirv.BUILT_IN_CLIP_DISTANCE)) {
            return text;
        }
        int written = writer.clipDistances(Spirv.STORAGE_OUTPUT);
        int length = written > 0 ? written : reader.clipDistances(Spirv.STORAGE_INPUT);
        boolean pointSize = writer.uses(Spirv.STORAGE_OUTPUT, Spirv.BUILT_IN_POINT_SIZE)
                || reader.uses(Spirv.STORAGE_INPUT, Spirv.BUILT_IN_POINT_SIZE);
        String members = "gl_PerVertex\n{\n    vec4 gl_Position;\n" + (pointSize ? "    float gl_PointSize;\n" : "")
                + "    float gl_ClipDistance[" + length + "];\n}";
        if (vertex) {
            return text.replaceFirst("out float gl_ClipDistance\\[\\d+\\];", "out " + members + ";");
        }
        int at = Math.max(0, text.indexOf("layout("));
        return text.substring(0, at) + "in " + members + " gl_in[];\n\n" + text.substring(at);
    }
}
