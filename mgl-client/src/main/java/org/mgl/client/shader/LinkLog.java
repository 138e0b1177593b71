package org.mgl.client.shader;

/** Errors and remarks of one link. */
final class LinkLog {
    private final StringBuilder text = new StringBuilder();
    private boolean failed;

    void error(String message) {
        failed = true;
        text.append("error: ").append(message).append('\n');
    }

    /** Takes over another log, each line of which says itself what it is. */
    void append(String lines) {
        text.append(lines);
    }

    void fail() {
        failed = true;
    }

    boolean failed() {
        return failed;
    }

    String text() {
        return text.toString();
    }
}
