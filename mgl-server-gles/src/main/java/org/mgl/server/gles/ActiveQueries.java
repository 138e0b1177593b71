package org.mgl.server.gles;

/** Which native query targets are taken; two targets of OpenGL can be one here. */
final class ActiveQueries {
    private static final int MOST = 8;

    private final int[] targets = new int[MOST];

    ActiveQueries() {}

    /** Takes a target; false if a query holds it. */
    boolean start(int target) {
        int free = -1;
        for (int i = 0; i < MOST; i++) {
            if (targets[i] == target) {
                return false;
            }
            free = targets[i] == 0 ? i : free;
        }
        targets[free] = target;
        return true;
    }

    /** Gives a target back. */
    void stop(int target) {
        for (int i = 0; i < MOST; i++) {
            targets[i] = targets[i] == target ? 0 : targets[i];
        }
    }
}
