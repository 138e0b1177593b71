package org.mgl.client.object;

import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.FenceCreate;
import org.mgl.wire.record.FenceDestroy;
import org.mgl.wire.record.FenceWaitServer;
import org.mgl.wire.ring.ControlPage;

/** A fence sync object. */
public final class SyncObject extends ClientObject {
    private final CommandLink link;
    private final HandleAllocator handles;
    private final long handle;
    private final long ordinal;

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
        link.publish();
    }

    /** Which fence of its session it is, from 1. */
    public long ordinal() {
        return ordinal;
    }

    /** Whether the server has said that the GPU passed the fence; never waits. */
    public boolean signalled() {
        return link.mark(ControlPage.FENCE_MARK) >= ordinal;
    }

    /** Makes the server's GPU wait for the fence. */
    public void serverWait() {
        long at = link.claim(Op.FENCE_WAIT_SERVER, FenceWaitServer.SIZE);
        FenceWaitServer.encode(link.cmd(), at, handle);
        link.commit();
    }

    @Override
    protected void die() {
        long at = link.claim(Op.FENCE_DESTROY, FenceDestroy.SIZE);
        FenceDestroy.encode(link.cmd(), at, handle);
        link.commit();
        handles.free(Kind.FENCE, handle);
    }
}
