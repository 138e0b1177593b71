package org.mgl.client.shader.glsl;

/**
 * One line of a shader's log.
 *
 * @param error false for a warning
 * @param place source string and line, see {@link LineMap#place}; -1 for none
 * @param text the message
 */
public record Diagnostic(boolean error, long place, String text) {
    /** {@return the line as GL logs show it: {@code 0:12: error: text}} */
    @Override
    public String toString() {
        String severity = error ? "error: " : "warning: ";
        return place < 0 ? severity + text : LineMap.text(place) + ": " + severity + text;
    }
}
