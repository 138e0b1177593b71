package org.mgl.client.object;

import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.link.WaitReason;
import org.mgl.wire.record.FenceCreate;
import org.mgl.wire.record.FenceDestroy;
import org.mgl.wire.record.FenceStatus;
import org.mgl.wire.record.FenceWait;
import org.mgl.wire.record.FenceWaitServer;
import org.mgl.wire.record.FlagReply;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.ReplySlots;

/** A fence sync object. */
public final class SyncObject extends ClientObject {
    /** The server answers a long wait in slices, between which the session can end. */
    private static final long SLICE_NANOS = 100_000_000;

    private final CommandLink link;
    private final HandleAllocator handles;
    private final long handle;
    private final long ordinal;
    private final long seq;
    private boolean signalled;

    /** Inserts the {@code ordinal}-th fence of a session after everything encoded so far. */
    public SyncObject(int name, long ordinal, CommandLink link, HandleAllocator handles) {
        super(name);
        this.link = link;
        this.handles = handles;
        this.ordinal = ordinal;
        handle = handles.mint(Kind.FENCE);
        long at = link.claim(Op.FENCE_CREATE, FenceCreate.SIZE);
        FenceCreate.encode(link.cmd(), at, handle, ordinal);
        link.commit();
        seq = link.encodedSeq();
        link.publish();
    }

    /** Sequence number of the fence's record. */
    public long seq() {
        return seq;
    }

    /** Which fence of its session it is, from 1. */
    public long ordinal() {
        return ordinal;
    }

    /**
     * Whether the GPU has passed the fence. In run-ahead the server's mark says so, without a wait; in lockstep the server
     * is asked. Every fence of a session that has failed is signalled, as KHR_robustness wants it: a loop that polls ends.
     */
    public boolean signalled() {
        if (!signalled) {
            signalled = link.failure() != null || asked();
        }
        return signalled;
    }

    private boolean asked() {
        return link.runAhead() ? link.mark(ControlPage.FENCE_MARK) >= ordinal : status();
    }

    private boolean status() {
        long at = link.claim(Op.FENCE_STATUS, FenceStatus.SIZE);
        FenceStatus.encode(link.cmd(), at, handle, 1);
        link.commit();
        return yes();
    }

    private boolean yes() {
        boolean answered = link.awaitReply(WaitReason.FENCE) == ReplySlots.OK;
        ReplySlots replies = link.replies();
        return answered && FlagReply.value(replies.segment(), replies.payload(link.encodedSeq())) != 0;
    }

    /**
     * Waits until {@code System.nanoTime()} reaches {@code deadline} for the GPU to pass the fence.
     *
     * @return whether it has
     */
    public boolean awaitUntil(long deadline) {
        if (link.runAhead()) {
            signalled = link.awaitMarkUntil(ControlPage.FENCE_MARK, ordinal, deadline, WaitReason.FENCE);
            return signalled;
        }
        for (long left = deadline - System.nanoTime(); left > 0 && !signalled; left = deadline - System.nanoTime()) {
            long at = link.claim(Op.FENCE_WAIT, FenceWait.SIZE);
            FenceWait.encode(link.cmd(), at, handle, Math.min(left, SLICE_NANOS), 1);
            link.commit();
            signalled = yes();
        }
        return signalled;
    }

    /** Makes the server's GPU wait for the fence. */
    public void serverWait() {
        long at = link.claim(Op.FENCE_WAIT_SERVER, FenceWaitServer.SIZE);
        FenceWaitServer.encode(link.cmd(), at, handle);
        link.commit();
    }

    @Override
    public void sendLabel(CommandLink to) {
        LabelRecords.send(to, Kind.FENCE, handle, label());
    }

    @Override
    protected void die() {
        long at = link.claim(Op.FENCE_DESTROY, FenceDestroy.SIZE);
        FenceDestroy.encode(link.cmd(), at, handle);
        link.commit();
        handles.free(Kind.FENCE, handle);
    }
}
