package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import org.mgl.wire.Handle;
import org.mgl.wire.ring.ControlPage;

/**
 * What the GPU has yet to complete: fences and ended queries in order, finishes and presents. Polling posts the marks in
 * the control page from which the client answers without a round trip (RULINGS 7, 8).
 */
final class Completions {
    private final Backend backend;
    private final MemorySegment control;
    private final ArrayDeque<ServerFence> fences = new ArrayDeque<>();
    private final ArrayDeque<ServerQuery> queries = new ArrayDeque<>();
    private ServerFence earlier;
    private long finishAsked;
    private long finishPosted;
    private long presentAsked;
    private long presentPosted;

    Completions(Backend backend, MemorySegment control) {
        this.backend = backend;
        this.control = control;
    }

    void fence(ServerFence fence) {
        fences.add(fence);
    }

    /** An ended query; its ordinal is the one of this end. */
    void query(ServerQuery query) {
        queries.add(query);
    }

    /** A query dies or begins anew: nobody can ask for its end any more, which counts as available in its turn. */
    void forget(ServerQuery query) {
        int size = queries.size();
        for (int i = 0; i < size; i++) {
            ServerQuery q = queries.poll();
            queries.add(q == query ? new Gone(query.endOrdinal()) : q);
        }
    }

    /** A fence dies: its turn passes at once. */
    void forget(ServerFence fence) {
        if (fences.removeLastOccurrence(fence) && fences.isEmpty()) {
            ControlPage.setRelease(control, ControlPage.FENCE_MARK, fence.ordinal());
        }
    }

    void finish(long ordinal) {
        finishAsked = ordinal;
        backend.finish(ordinal);
    }

    void present(long serial) {
        presentAsked = serial;
        backend.present(serial);
    }

    /** Every fence and query is about to be destroyed; nobody asks for them any more. */
    void clear() {
        fences.clear();
        queries.clear();
        forgetEarlier();
    }

    /** Whether the GPU has done all earlier records; the first call inserts a fence, later ones poll it. */
    boolean earlierDone() {
        if (earlier == null) {
            earlier = backend.createFence(Handle.NULL, 0);
        }
        if (earlier != null && !earlier.signalled()) {
            return false;
        }
        forgetEarlier();
        return true;
    }

    private void forgetEarlier() {
        if (earlier != null) {
            earlier.destroy();
            earlier = null;
        }
    }

    boolean outstanding() {
        return !fences.isEmpty() || !queries.isEmpty() || finishPosted < finishAsked || presentPosted < presentAsked;
    }

    void poll() {
        while (!fences.isEmpty() && fences.peek().signalled()) {
            ControlPage.setRelease(
                    control, ControlPage.FENCE_MARK, fences.poll().ordinal());
        }
        while (!queries.isEmpty() && queries.peek().available()) {
            ControlPage.setRelease(
                    control, ControlPage.QUERY_MARK, queries.poll().endOrdinal());
        }
        if (finishPosted < finishAsked) {
            finishPosted = backend.pollFinish();
            ControlPage.setRelease(control, ControlPage.FINISH_MARK, finishPosted);
        }
        if (presentPosted < presentAsked) {
            presentPosted = backend.pollPresent();
            ControlPage.setRelease(control, ControlPage.PRESENT_ACK, presentPosted);
        }
    }

    /** Stands for the end of a query that nobody can ask for any more. */
    private static final class Gone extends ServerQuery {
        Gone(long ordinal) {
            super(0, 0);
            endOrdinal(ordinal);
        }

        @Override
        public void begin(int index) {
            throw new IllegalStateException("a dead query");
        }

        @Override
        public void end(int index) {
            throw new IllegalStateException("a dead query");
        }

        @Override
        public void counter() {
            throw new IllegalStateException("a dead query");
        }

        @Override
        public boolean available() {
            return true;
        }

        @Override
        public long result() {
            return 0;
        }

        @Override
        public void destroy() {
            // Nothing is left of it.
        }
    }
}
