package org.mgl.client.impl;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import org.mgl.client.ARBBufferStorage;
import org.mgl.wire.Fatal;

/** {@code GL_ARB_buffer_storage} of a context; {@link Buffers} does the work. */
final class ClientBufferStorage implements ARBBufferStorage {
    private static final String CALL = "glBufferStorage";

    private final ClientContext ctx;

    ClientBufferStorage(ClientContext ctx) {
        this.ctx = ctx;
    }

    @Override
    public void glBufferStorage(int target, long size, int flags) {
        try {
            ctx.enter(CALL);
            ctx.buffers.storage(target, size, 0, flags);
        } catch (Fatal fatal) {
            ctx.lost(fatal, CALL);
        }
    }

    @Override
    public void glBufferStorage(int target, ByteBuffer data, int flags) {
        try {
            ctx.enter(CALL);
            ctx.buffers.storage(target, Args.bytes(data), Args.address(data, CALL, "data"), flags);
            Reference.reachabilityFence(data);
        } catch (Fatal fatal) {
            ctx.lost(fatal, CALL);
        }
    }

    @Override
    public void glBufferStorage(int target, ShortBuffer data, int flags) {
        try {
            ctx.enter(CALL);
            ctx.buffers.storage(target, Args.bytes(data), Args.address(data, CALL, "data"), flags);
            Reference.reachabilityFence(data);
        } catch (Fatal fatal) {
            ctx.lost(fatal, CALL);
        }
    }

    @Override
    public void glBufferStorage(int target, IntBuffer data, int flags) {
        try {
            ctx.enter(CALL);
            ctx.buffers.storage(target, Args.bytes(data), Args.address(data, CALL, "data"), flags);
            Reference.reachabilityFence(data);
        } catch (Fatal fatal) {
            ctx.lost(fatal, CALL);
        }
    }

    @Override
    public void glBufferStorage(int target, FloatBuffer data, int flags) {
        try {
            ctx.enter(CALL);
            ctx.buffers.storage(target, Args.bytes(data), Args.address(data, CALL, "data"), flags);
            Reference.reachabilityFence(data);
        } catch (Fatal fatal) {
            ctx.lost(fatal, CALL);
        }
    }

    @Override
    public void glBufferStorage(int target, DoubleBuffer data, int flags) {
        try {
            ctx.enter(CALL);
            ctx.buffers.storage(target, Args.bytes(data), Args.address(data, CALL, "data"), flags);
            Reference.reachabilityFence(data);
        } catch (Fatal fatal) {
            ctx.lost(fatal, CALL);
        }
    }

    @Override
    public void glBufferStorage(int target, short[] data, int flags) {
        try {
            ctx.enter(CALL);
            long scratch = ctx.scratch(Args.room(data));
            ctx.buffers.storage(target, Args.bytes(data), Args.load(scratch, data), flags);
        } catch (Fatal fatal) {
            ctx.lost(fatal, CALL);
        }
    }

    @Override
    public void glBufferStorage(int target, int[] data, int flags) {
        try {
            ctx.enter(CALL);
            long scratch = ctx.scratch(Args.room(data));
            ctx.buffers.storage(target, Args.bytes(data), Args.load(scratch, data), flags);
        } catch (Fatal fatal) {
            ctx.lost(fatal, CALL);
        }
    }

    @Override
    public void glBufferStorage(int target, float[] data, int flags) {
        try {
            ctx.enter(CALL);
            long scratch = ctx.scratch(Args.room(data));
            ctx.buffers.storage(target, Args.bytes(data), Args.load(scratch, data), flags);
        } catch (Fatal fatal) {
            ctx.lost(fatal, CALL);
        }
    }

    @Override
    public void glBufferStorage(int target, double[] data, int flags) {
        try {
            ctx.enter(CALL);
            long scratch = ctx.scratch(Args.room(data));
            ctx.buffers.storage(target, Args.bytes(data), Args.load(scratch, data), flags);
        } catch (Fatal fatal) {
            ctx.lost(fatal, CALL);
        }
    }
}
