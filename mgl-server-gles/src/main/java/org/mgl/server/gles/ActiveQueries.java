package org.mgl.server.gles;

import java.util.HashMap;
import java.util.Map;

/** Which native query target is taken; two targets of OpenGL can be one here. */
final class ActiveQueries {
    private final Map<Integer, GlesQuery> byTarget = new HashMap<>();

    ActiveQueries() {}

    /** Takes a target; false if another query holds it. */
    boolean start(int target, GlesQuery query) {
        return byTarget.putIfAbsent(target, query) == null;
    }

    /** Gives a target back. */
    void stop(int target) {
        byTarget.remove(target);
    }
}
