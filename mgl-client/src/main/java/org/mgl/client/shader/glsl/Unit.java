package org.mgl.client.shader.glsl;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One shader object's source after preprocessing and renaming, with its global declarations.
 *
 * @param version the version that the source stated
 * @param extensions extensions in force
 * @param lines where its physical lines come from
 * @param tokens the text
 * @param prelude what must stand before the text: declared name to declaration
 * @param declarations global declarations in order; those after a syntax error are missing
 * @param identifiers all identifiers that occur
 * @param invariantAll all outputs are invariant
 * @param splitSamplers sampler uniforms that were members of structures, with what the application calls their elements
 */
public record Unit(
        int version,
        Set<String> extensions,
        LineMap lines,
        List<Token> tokens,
        Map<String, String> prelude,
        List<Declaration> declarations,
        Set<String> identifiers,
        boolean invariantAll,
        Map<String, List<SplitSampler>> splitSamplers) {

    /**
     * What the application calls one or more elements of a sampler uniform that was taken out of a structure.
     *
     * @param name GL name, without a trailing index
     * @param arraySize length, 0 when it is no array for the application
     */
    public record SplitSampler(String name, int arraySize) {}

    /** {@return whether the unit defines {@code main}} */
    public boolean hasMain() {
        return declarations.stream()
                .anyMatch(d -> d instanceof Declaration.Function f
                        && f.defined()
                        && f.name().equals("main"));
    }

    /**
     * {@return the block of that name and storage, or null}
     *
     * @param storage {@code in} or {@code out}
     * @param name block name
     */
    public Declaration.Block block(String storage, String name) {
        for (Declaration declaration : declarations) {
            if (declaration instanceof Declaration.Block b
                    && b.name().equals(name)
                    && b.qualifiers().storage().equals(storage)) {
                return b;
            }
        }
        return null;
    }
}
