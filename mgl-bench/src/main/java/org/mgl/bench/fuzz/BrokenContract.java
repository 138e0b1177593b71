package org.mgl.bench.fuzz;

/** What must never be: a finding. */
final class BrokenContract extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BrokenContract(String what) {
        super(what);
    }

    static void unless(boolean holds, String what) {
        if (!holds) {
            throw new BrokenContract(what);
        }
    }
}
