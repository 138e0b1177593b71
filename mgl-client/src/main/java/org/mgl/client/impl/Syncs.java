package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.lwjgl.system.MemoryUtil;
import org.mgl.client.object.NameTable;
import org.mgl.client.object.SyncObject;
import org.mgl.wire.Fatal;
import org.mgl.wire.link.WaitReason;
import org.mgl.wire.ring.ControlPage;

/**
 * Fence sync objects (GL 3.3 core, 5.2). Status and waits without a time-out are answered from the server's completion
 * mark; the first "not yet" emits a flush, so that a loop that asks again and again ends (RULINGS 7).
 */
final class Syncs {
    private static final long NANOS_PER_MS = 1_000_000;

    private final ClientContext ctx;
    private final NameTable<SyncObject> names = new NameTable<>();
    private long created;
    private long flushed;

    Syncs(ClientContext ctx) {
        this.ctx = ctx;
    }

    private SyncObject object(String call, long sync) {
        SyncObject object = find(sync);
        if (object == null) {
            ctx.errors.invalidValue(call, "sync", sync, "a sync object");
        }
        return object;
    }

    /** The object of a sync, or null. */
    SyncObject find(long sync) {
        return sync > 0 && sync <= Integer.MAX_VALUE ? names.get((int) sync) : null;
    }

    long fenceSync(int condition, int flags) {
        if (condition != GL_SYNC_GPU_COMMANDS_COMPLETE) {
            ctx.errors.invalidEnum("glFenceSync", "condition", condition);
            return MemoryUtil.NULL;
        }
        if (flags != 0) {
            ctx.errors.invalidValue("glFenceSync", "flags", flags, "0");
            return MemoryUtil.NULL;
        }
        ctx.pending.sendAll();
        int name = names.generate();
        created = ctx.link.ordinals().takeFence();
        names.put(name, new SyncObject(name, created, ctx.link, ctx.handles));
        return name;
    }

    boolean isSync(long sync) {
        return find(sync) != null;
    }

    void deleteSync(long sync) {
        if (sync == MemoryUtil.NULL) {
            return;
        }
        SyncObject object = object("glDeleteSync", sync);
        if (object != null) {
            names.remove((int) sync);
            object.release();
        }
    }

    /** Whether the fence was passed; if not, sees to it that it will be without further calls. */
    private boolean poll(SyncObject object) {
        if (object.signalled()) {
            return true;
        }
        ctx.link.publish();
        if (flushed < object.ordinal()) {
            flushed = created;
            ctx.flush();
        }
        return object.signalled();
    }

    int clientWaitSync(long sync, int flags, long timeout) {
        String call = "glClientWaitSync";
        try {
            return ctx.deviceLost() ? GL_ALREADY_SIGNALED : checkedWait(call, sync, flags, timeout);
        } catch (Fatal fatal) {
            ctx.lost(fatal, call);
            return GL_ALREADY_SIGNALED;
        }
    }

    private int checkedWait(String call, long sync, int flags, long timeout) {
        SyncObject object = object(call, sync);
        if (object == null) {
            return GL_WAIT_FAILED;
        }
        if ((flags & ~GL_SYNC_FLUSH_COMMANDS_BIT) != 0) {
            ctx.errors.invalidValue(call, "flags", flags, "GL_SYNC_FLUSH_COMMANDS_BIT or 0");
            return GL_WAIT_FAILED;
        }
        if (poll(object)) {
            ctx.buffers.persistent.refresh(object.seq());
            return GL_ALREADY_SIGNALED;
        }
        if (timeout == 0 || !await(object, timeout)) {
            return GL_TIMEOUT_EXPIRED;
        }
        ctx.buffers.persistent.refresh(object.seq());
        return GL_CONDITION_SATISFIED;
    }

    /** Waits up to {@code timeout} unsigned nanoseconds; a wait longer than the session's bound ends the session. */
    private boolean await(SyncObject object, long timeout) {
        long bound = ctx.link.terms().waitTimeoutMs() * NANOS_PER_MS;
        boolean bounded = timeout >= 0 && timeout <= bound;
        if (!bounded && ctx.link.runAhead()) {
            ctx.link.awaitMark(ControlPage.FENCE_MARK, object.ordinal(), WaitReason.FENCE);
            return true;
        }
        boolean reached = object.awaitUntil(System.nanoTime() + (bounded ? timeout : bound));
        if (!reached && !bounded) {
            throw ctx.link.timedOut(WaitReason.FENCE, "waited " + bound / NANOS_PER_MS + " ms");
        }
        return reached;
    }

    void waitSync(long sync, int flags, long timeout) {
        SyncObject object = object("glWaitSync", sync);
        if (object == null) {
            return;
        }
        if (flags != 0) {
            ctx.errors.invalidValue("glWaitSync", "flags", flags, "0");
        } else if (timeout != GL_TIMEOUT_IGNORED) {
            ctx.errors.invalidValue("glWaitSync", "timeout", timeout, "GL_TIMEOUT_IGNORED");
        } else {
            object.serverWait();
        }
    }

    /** A parameter of a sync object; -1 after an error, which no parameter is. */
    private int parameter(long sync, int pname) {
        if (pname == GL_SYNC_STATUS && ctx.deviceLost()) {
            return GL_SIGNALED;
        }
        SyncObject object = object("glGetSynciv", sync);
        if (object == null) {
            return -1;
        }
        return switch (pname) {
            case GL_OBJECT_TYPE -> GL_SYNC_FENCE;
            case GL_SYNC_CONDITION -> GL_SYNC_GPU_COMMANDS_COMPLETE;
            case GL_SYNC_FLAGS -> 0;
            case GL_SYNC_STATUS -> status(object);
            default -> {
                ctx.errors.invalidEnum("glGetSynciv", "pname", pname);
                yield -1;
            }
        };
    }

    private int status(SyncObject object) {
        try {
            if (!poll(object)) {
                return GL_UNSIGNALED;
            }
            ctx.buffers.persistent.refresh(object.seq());
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glGetSynciv");
        }
        return GL_SIGNALED;
    }

    void getSynciv(long sync, int pname, long length, long lengthBytes, long values, long valuesBytes) {
        if (length != 0) {
            OutParams.check("glGetSynciv", "length", lengthBytes, 4);
        }
        int value = parameter(sync, pname);
        if (value < 0) {
            return;
        }
        boolean room = values != 0 && valuesBytes >= 4;
        if (room) {
            MemoryUtil.memPutInt(values, value);
        }
        if (length != 0) {
            MemoryUtil.memPutInt(length, room ? 1 : 0);
        }
    }

    int getSynci(long sync, int pname, long length, long lengthBytes) {
        if (length != 0) {
            OutParams.check("glGetSynci", "length", lengthBytes, 4);
        }
        int value = parameter(sync, pname);
        if (value < 0) {
            return 0;
        }
        if (length != 0) {
            MemoryUtil.memPutInt(length, 1);
        }
        return value;
    }
}
