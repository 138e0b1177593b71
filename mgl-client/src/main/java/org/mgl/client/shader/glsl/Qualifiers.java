package org.mgl.client.shader.glsl;

import java.util.Map;
import java.util.Set;

/**
 * The qualifiers of a global declaration.
 *
 * @param words all but layout, in source order: {@code flat}, {@code in} …
 * @param layout layout identifiers and their values as source text, "" for one without value
 */
public record Qualifiers(Set<String> words, Map<String, String> layout) {
    static final Set<String> STORAGE = Set.of("uniform", "in", "out", "inout", "const", "buffer", "shared");
    static final Set<String> OTHERS = Set.of(
            "flat",
            "smooth",
            "noperspective",
            "centroid",
            "sample",
            "patch",
            "invariant",
            "precise",
            "highp",
            "mediump",
            "lowp",
            "coherent",
            "volatile",
            "restrict",
            "readonly",
            "writeonly");

    /** {@return {@code uniform}, {@code in}, {@code out}, {@code const} or "" for a plain global} */
    public String storage() {
        for (String word : words) {
            if (STORAGE.contains(word)) {
                return word;
            }
        }
        return "";
    }

    /**
     * {@return whether a word is there}
     *
     * @param word the qualifier
     */
    public boolean has(String word) {
        return words.contains(word);
    }

    /** {@return how a varying is interpolated, {@code smooth} when nothing is said} */
    public String interpolation() {
        return has("flat") ? "flat" : has("noperspective") ? "noperspective" : "smooth";
    }
}
