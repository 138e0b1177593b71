package org.mgl.client.object;

import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.link.WaitReason;
import org.mgl.wire.record.FlagReply;
import org.mgl.wire.record.QueryAvailable;
import org.mgl.wire.record.QueryBegin;
import org.mgl.wire.record.QueryCounter;
import org.mgl.wire.record.QueryCreate;
import org.mgl.wire.record.QueryDestroy;
import org.mgl.wire.record.QueryEnd;
import org.mgl.wire.record.QueryResult;
import org.mgl.wire.record.ValueReply;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.ReplySlots;

/** A query object; its target is fixed by its first use. Arguments have been checked by the caller. */
public final class QueryObject extends ClientObject {
    private static final int INDEX = 0;

    private final CommandLink link;
    private final HandleAllocator handles;
    private final int target;
    private final long handle;
    private boolean active;
    private long ordinal;
    private boolean fetched;
    private long result;

    /** Makes the object and tells the server. */
    public QueryObject(int name, int target, CommandLink link, HandleAllocator handles) {
        super(name);
        this.link = link;
        this.handles = handles;
        this.target = target;
        handle = handles.mint(Kind.QUERY);
        long at = link.claim(Op.QUERY_CREATE, QueryCreate.SIZE);
        QueryCreate.encode(link.cmd(), at, handle, target);
        link.commit();
    }

    /** The GL target. */
    public int target() {
        return target;
    }

    /** Whether it has begun and not ended. */
    public boolean active() {
        return active;
    }

    /** Begins the query; an earlier result is forgotten. */
    public void begin() {
        active = true;
        long at = link.claim(Op.QUERY_BEGIN, QueryBegin.SIZE);
        QueryBegin.encode(link.cmd(), at, handle, target, INDEX);
        link.commit();
    }

    /** Ends the query as the {@code endOrdinal}-th end of its session. */
    public void end(long endOrdinal) {
        active = false;
        long at = link.claim(Op.QUERY_END, QueryEnd.SIZE);
        QueryEnd.encode(link.cmd(), at, handle, endOrdinal, target, INDEX);
        ended(endOrdinal);
    }

    /** Takes the GPU's time, as the {@code endOrdinal}-th end of its session. */
    public void counter(long endOrdinal) {
        long at = link.claim(Op.QUERY_COUNTER, QueryCounter.SIZE);
        QueryCounter.encode(link.cmd(), at, handle, endOrdinal);
        ended(endOrdinal);
    }

    private void ended(long endOrdinal) {
        ordinal = endOrdinal;
        fetched = false;
        link.commit();
        link.publish();
    }

    /** Ordinal of the last end. */
    public long ordinal() {
        return ordinal;
    }

    /**
     * Whether the result is there. In run-ahead the server's mark says so, without a wait; in lockstep the server is
     * asked. A session that has failed has every result available, as KHR_robustness wants it: a loop that polls ends, and
     * {@link #result} throws.
     */
    public boolean available() {
        return fetched
                || link.failure() != null
                || (link.runAhead() ? link.mark(ControlPage.QUERY_MARK) >= ordinal : asked());
    }

    private boolean asked() {
        long at = link.claim(Op.QUERY_AVAILABLE, QueryAvailable.SIZE);
        QueryAvailable.encode(link.cmd(), at, handle, 1);
        link.commit();
        boolean answered = link.awaitReply(WaitReason.QUERY) == ReplySlots.OK;
        return answered && FlagReply.value(link.replies().segment(), reply()) != 0;
    }

    private long reply() {
        return link.replies().payload(link.encodedSeq());
    }

    /** The result of the last end; waits for it (RULINGS 7) and keeps it. */
    public long result() {
        if (!fetched) {
            link.awaitMark(ControlPage.QUERY_MARK, ordinal, WaitReason.QUERY);
            long at = link.claim(Op.QUERY_RESULT, QueryResult.SIZE);
            QueryResult.encode(link.cmd(), at, handle, 1);
            link.commit();
            boolean answered = link.awaitReply(WaitReason.QUERY) == ReplySlots.OK;
            result = answered ? ValueReply.value(link.replies().segment(), reply()) : 0;
            fetched = true;
        }
        return result;
    }

    @Override
    public void sendLabel(CommandLink to) {
        LabelRecords.send(to, Kind.QUERY, handle, label());
    }

    @Override
    protected void die() {
        long at = link.claim(Op.QUERY_DESTROY, QueryDestroy.SIZE);
        QueryDestroy.encode(link.cmd(), at, handle);
        link.commit();
        handles.free(Kind.QUERY, handle);
    }
}
