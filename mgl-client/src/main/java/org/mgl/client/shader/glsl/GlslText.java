package org.mgl.client.shader.glsl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text for the compiler, and where each of its lines comes from.
 *
 * @param text the whole text
 * @param places per line of the text the place in the shader's source, -1 where MGL wrote the line
 */
public record GlslText(String text, long[] places) {
    private static final Pattern MESSAGE = Pattern.compile("[^:]*:(\\d+): (error|warning): (.*)");
    private static final Pattern GENERAL = Pattern.compile("(?:[^:]*: )?(error|warning): (.*)");

    /**
     * {@return the compiler's log with the shader's own lines and names}
     *
     * @param log what the compiler said about the text
     */
    public List<Diagnostic> translate(String log) {
        List<Diagnostic> result = new ArrayList<>();
        for (String line : log.split("\n")) {
            Matcher message = MESSAGE.matcher(line);
            if (message.matches()) {
                result.add(new Diagnostic(
                        message.group(2).equals("error"),
                        place(Integer.parseInt(message.group(1))),
                        Keywords.original(message.group(3).strip())));
                continue;
            }
            Matcher general = GENERAL.matcher(line);
            if (general.matches()) {
                result.add(new Diagnostic(
                        general.group(1).equals("error"),
                        -1,
                        Keywords.original(general.group(2).strip())));
            }
        }
        return result;
    }

    private long place(int line) {
        return line >= 1 && line <= places.length ? places[line - 1] : -1;
    }

    /** Collects lines. */
    static final class Builder {
        private final StringBuilder text = new StringBuilder();
        private long[] places = new long[64];
        private int size;

        /** Appends to the current line. */
        Builder append(String piece) {
            text.append(piece);
            return this;
        }

        /** Ends the current line, which came from {@code place}. */
        void endLine(long place) {
            if (size == places.length) {
                places = Arrays.copyOf(places, 2 * size);
            }
            places[size++] = place;
            text.append('\n');
        }

        GlslText build() {
            return new GlslText(text.toString(), Arrays.copyOf(places, size));
        }
    }
}
