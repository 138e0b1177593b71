package org.mgl.client.shader.glsl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Replacements in the text of a unit that keep all other tokens on their lines. */
public final class Edits {
    private final List<String> replacements;

    /**
     * Starts without replacements.
     *
     * @param unit whose text is edited
     */
    public Edits(Unit unit) {
        replacements = new ArrayList<>(Collections.nCopies(unit.tokens().size(), null));
    }

    /**
     * Takes tokens out.
     *
     * @param start first token
     * @param end behind the last one
     */
    public void remove(int start, int end) {
        for (int i = start; i < end; i++) {
            replacements.set(i, "");
        }
    }

    /**
     * Replaces one token.
     *
     * @param at its index
     * @param text what stands there instead
     */
    public void replace(int at, String text) {
        replacements.set(at, text);
    }

    String at(int index) {
        return replacements.get(index);
    }
}
