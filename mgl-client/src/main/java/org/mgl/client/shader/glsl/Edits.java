package org.mgl.client.shader.glsl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Replacements in the text of a unit that keep all other tokens on their lines. */
public final class Edits {
    private final Unit unit;
    private final List<String> replacements;

    /**
     * Starts without replacements.
     *
     * @param unit whose text is edited
     */
    public Edits(Unit unit) {
        this.unit = unit;
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

    /**
     * Puts text before a token, as it stands now.
     *
     * @param at its index
     * @param text what comes before it
     */
    void insertBefore(int at, String text) {
        replacements.set(at, text + " " + at(at));
    }

    /**
     * Puts text behind a token, as it stands now.
     *
     * @param at its index
     * @param text what comes behind it
     */
    void insertBehind(int at, String text) {
        replacements.set(at, at(at) + " " + text);
    }

    /** {@return the text of a token as it stands now} */
    String at(int index) {
        String replacement = replacements.get(index);
        return replacement == null ? unit.tokens().get(index).text() : replacement;
    }
}
