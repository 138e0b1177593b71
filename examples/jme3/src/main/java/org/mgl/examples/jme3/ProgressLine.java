package org.mgl.examples.jme3;

import java.io.Console;
import java.io.PrintStream;

/** Progress of long work on one line: rewritten on a terminal, printed once at its end elsewhere. */
final class ProgressLine {
    private final PrintStream out;
    private final boolean terminal;

    ProgressLine(PrintStream out) {
        this.out = out;
        Console console = System.console();
        this.terminal = console != null && console.isTerminal();
    }

    /**
     * @param work what is being done
     * @param done steps done; the line ends when it reaches {@code total}
     */
    void update(String work, int done, int total) {
        if (terminal) {
            out.printf("\r%s %d/%d", work, done, total);
        } else if (done == total) {
            out.printf("%s %d/%d", work, done, total);
        }
        if (done == total) {
            out.println();
        }
        out.flush();
    }
}
