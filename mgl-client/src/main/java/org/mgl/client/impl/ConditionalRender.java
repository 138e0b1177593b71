package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.mgl.client.object.QueryObject;

/**
 * Conditional rendering (GL 3.3 core, 2.15), decided on the client when it begins: the waiting modes wait for the query's
 * result there (RULINGS 7), the others render if the result is not there yet. Draws and clears ask {@link #discards}.
 */
final class ConditionalRender {
    private final ErrorState errors;
    private boolean active;
    private boolean discards;

    ConditionalRender(ErrorState errors) {
        this.errors = errors;
    }

    /** Whether draws and clears have no effect now. */
    boolean discards() {
        return discards;
    }

    /** {@code glBeginConditionalRender}; {@code query} is null if the name is none. */
    void begin(QueryObject query, int id, int mode) {
        String call = "glBeginConditionalRender";
        if (active) {
            errors.invalidOperation(call, "conditional rendering has begun already");
        } else if (query == null) {
            errors.invalidValue(call, "id", Integer.toUnsignedLong(id), "the name of a query object");
        } else if (mode < GL_QUERY_WAIT || mode > GL_QUERY_BY_REGION_NO_WAIT) {
            errors.invalidEnum(call, "mode", mode);
        } else if (query.active() || !countsSamples(query)) {
            errors.invalidOperation(call, "query " + id + " is active or counts no samples");
        } else {
            boolean waits = mode == GL_QUERY_WAIT || mode == GL_QUERY_BY_REGION_WAIT;
            active = true;
            discards = (waits || query.available()) && query.result() == 0;
        }
    }

    private static boolean countsSamples(QueryObject query) {
        return query.target() == GL_SAMPLES_PASSED || query.target() == GL_ANY_SAMPLES_PASSED;
    }

    /** {@code glEndConditionalRender}. */
    void end() {
        if (!active) {
            errors.invalidOperation("glEndConditionalRender", "conditional rendering has not begun");
        }
        active = false;
        discards = false;
    }
}
