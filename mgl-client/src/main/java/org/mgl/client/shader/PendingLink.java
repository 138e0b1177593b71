package org.mgl.client.shader;

import java.util.concurrent.Future;

/** A link that may still be under way. */
public final class PendingLink {
    private final Future<LinkedProgram> program;

    PendingLink(Future<LinkedProgram> program) {
        this.program = program;
    }

    /** {@return whether {@link #join} would answer without waiting} */
    public boolean isDone() {
        return program.isDone();
    }

    /** {@return the outcome, good or not; waits} */
    public LinkedProgram join() {
        return CompileService.join(program);
    }
}
