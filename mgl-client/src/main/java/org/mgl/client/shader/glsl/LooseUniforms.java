package org.mgl.client.shader.glsl;

import java.util.List;
import org.mgl.client.shader.glsl.Declaration.Declarator;
import org.mgl.client.shader.glsl.Declaration.Structure;
import org.mgl.client.shader.glsl.Declaration.Variables;

/**
 * Puts each declaration of loose uniforms into a block of its own where it stands, since a module for Vulkan has
 * uniforms in blocks only; the linker makes one block of them.
 */
public final class LooseUniforms {
    private static final String BLOCK = "mgl_Uniforms";

    private LooseUniforms() {}

    /**
     * {@return whether a block is one that {@link #gather} made}
     *
     * @param block a block name
     */
    public static boolean isGathered(String block) {
        return block.startsWith(BLOCK);
    }

    /** {@return the declaration of a hidden uniform for the prelude} */
    static String hidden(String type, String name) {
        return "layout(std140) uniform " + BLOCK + name + " { " + type + " " + name + "; };";
    }

    /**
     * {@return whether a type is a sampler, of which Vulkan takes loose ones}
     *
     * @param type a type name
     */
    public static boolean isOpaque(String type) {
        return type.matches("[iu]?(sampler|image)[1-3BC].*|atomic_uint");
    }

    /** {@return the number of the next block, after the unit was edited} */
    static int gather(Unit unit, Edits edits, int firstNumber) {
        int number = firstNumber;
        for (Declaration declaration : unit.declarations()) {
            if (declaration instanceof Variables v
                    && v.qualifiers().storage().equals("uniform")
                    && !isOpaque(v.type().name())
                    && !edits.at(v.end() - 1).isEmpty()) {
                wrap(unit, v, edits, BLOCK + number++);
            }
        }
        return number;
    }

    private static void wrap(Unit unit, Variables variables, Edits edits, String name) {
        List<Token> tokens = unit.tokens();
        for (int i = variables.start(); i < variables.names().getFirst().at(); i++) {
            if (tokens.get(i).is("uniform")) {
                edits.replace(i, "");
                break;
            }
        }
        for (Declarator declarator : variables.names()) {
            closeSize(unit, declarator, edits);
        }
        String open = "layout(std140) uniform " + name + " {";
        Structure structure = variables.type().structure();
        if (structure == null) {
            edits.insertBefore(variables.start(), open);
        } else {
            edits.insertBehind(structure.end() - 1, "; " + open + " " + structure.name());
        }
        edits.replace(variables.end() - 1, "; };");
    }

    /** An open array size is that of the largest constant index (GLSL 1.20, 4.1.9); blocks want it stated. */
    private static void closeSize(Unit unit, Declarator declarator, Edits edits) {
        boolean open = declarator.dimensions().size() == 1
                && declarator.dimensions().getFirst().isEmpty()
                && declarator.initializerStart() < 0;
        if (open) {
            int size = largestIndex(unit.tokens(), declarator.name()) + 1;
            edits.replace(declarator.dimensionsEnd() - 1, Math.max(1, size) + "]");
        }
    }

    private static int largestIndex(List<Token> tokens, String name) {
        int largest = -1;
        for (int i = 0; i + 3 < tokens.size(); i++) {
            boolean element = tokens.get(i).is(name)
                    && tokens.get(i + 1).is("[")
                    && tokens.get(i + 3).is("]");
            if (element && tokens.get(i + 2).text().matches("\\d{1,7}")) {
                largest = Math.max(largest, Integer.parseInt(tokens.get(i + 2).text()));
            }
        }
        return largest;
    }
}
