package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.locks.LockSupport;
import org.mgl.wire.BlobRef;
import org.mgl.wire.Fatal;
import org.mgl.wire.Kind;
import org.mgl.wire.program.ProgramImage;
import org.mgl.wire.record.CreateRenderState;
import org.mgl.wire.record.CreateSamplerState;
import org.mgl.wire.record.CreateSamplerView;
import org.mgl.wire.record.CreateShaderState;
import org.mgl.wire.record.CreateVertexElements;
import org.mgl.wire.record.DeleteRenderState;
import org.mgl.wire.record.DeleteSamplerState;
import org.mgl.wire.record.DeleteSamplerView;
import org.mgl.wire.record.DeleteShaderState;
import org.mgl.wire.record.DeleteVertexElements;
import org.mgl.wire.record.FenceCreate;
import org.mgl.wire.record.FenceDestroy;
import org.mgl.wire.record.FenceStatus;
import org.mgl.wire.record.FenceWait;
import org.mgl.wire.record.FenceWaitServer;
import org.mgl.wire.record.FlagReply;
import org.mgl.wire.record.GetCaps;
import org.mgl.wire.record.ObjectDeath;
import org.mgl.wire.record.QueryAvailable;
import org.mgl.wire.record.QueryBegin;
import org.mgl.wire.record.QueryCounter;
import org.mgl.wire.record.QueryCreate;
import org.mgl.wire.record.QueryDestroy;
import org.mgl.wire.record.QueryEnd;
import org.mgl.wire.record.QueryResult;
import org.mgl.wire.record.QueryTimestamp;
import org.mgl.wire.record.ValueReply;
import org.mgl.wire.ring.ReplySlots;

/** Handlers of constant state objects, programs, fences, queries and the capability snapshot. */
final class ObjectHandlers {
    private static final long FENCE_POLL_NANOS = 100_000;

    private ObjectHandlers() {}

    static void getCaps(Applier a, MemorySegment s, long at, int size) {
        GetCaps.check(s, at, size);
        if (GetCaps.wantReply(s, at) != 0) {
            long bytes = a.caps().encode(a.replies.segment(), a.replies.payload(a.seq));
            a.replies.post(a.seq, ReplySlots.OK, bytes);
        }
    }

    static void createRenderState(Applier a, MemorySegment s, long at, int size) {
        CreateRenderState.check(s, at, size);
        long handle = CreateRenderState.renderState(s, at);
        a.renderStates.checkFree(handle, "CreateRenderState.renderState");
        a.renderStates.put(a.backend.createRenderState(handle, s, CreateRenderState.state(at)));
    }

    static void deleteRenderState(Applier a, MemorySegment s, long at, int size) {
        DeleteRenderState.check(s, at, size);
        ServerRenderState twin =
                a.renderStates.remove(DeleteRenderState.renderState(s, at), "DeleteRenderState.renderState");
        if (a.state.renderState == twin) {
            a.state.renderState = null;
        }
        twin.destroy();
    }

    static void createVertexElements(Applier a, MemorySegment s, long at, int size) {
        CreateVertexElements.check(s, at, size);
        long handle = CreateVertexElements.vertexElements(s, at);
        a.vertexElements.checkFree(handle, "CreateVertexElements.vertexElements");
        a.vertexElements.put(a.backend.createVertexElements(handle, s, at));
    }

    static void deleteVertexElements(Applier a, MemorySegment s, long at, int size) {
        DeleteVertexElements.check(s, at, size);
        ServerVertexElements twin = a.vertexElements.remove(
                DeleteVertexElements.vertexElements(s, at), "DeleteVertexElements.vertexElements");
        if (a.state.vertexElements == twin) {
            a.state.vertexElements = null;
        }
        twin.destroy();
    }

    static void createSamplerState(Applier a, MemorySegment s, long at, int size) {
        CreateSamplerState.check(s, at, size);
        long handle = CreateSamplerState.sampler(s, at);
        a.samplers.checkFree(handle, "CreateSamplerState.sampler");
        a.samplers.put(a.backend.createSampler(handle, s, at));
    }

    static void deleteSamplerState(Applier a, MemorySegment s, long at, int size) {
        DeleteSamplerState.check(s, at, size);
        long handle = DeleteSamplerState.sampler(s, at);
        ServerSampler twin = a.samplers.get(handle, "DeleteSamplerState.sampler");
        if (twin.uses() > 0) {
            throw Fatal.protocol("DeleteSamplerState.sampler (" + twin.uses() + " textures use " + twin + ")");
        }
        a.samplers.remove(handle, "DeleteSamplerState.sampler");
        a.state.forget(twin);
        twin.destroy();
    }

    static void createSamplerView(Applier a, MemorySegment s, long at, int size) {
        CreateSamplerView.check(s, at, size);
        long handle = CreateSamplerView.view(s, at);
        a.views.checkFree(handle, "CreateSamplerView.view");
        ServerTexture texture = a.textures.get(CreateSamplerView.texture(s, at), "CreateSamplerView.texture");
        a.views.put(new ServerView(handle, texture));
        texture.views(1);
    }

    static void deleteSamplerView(Applier a, MemorySegment s, long at, int size) {
        DeleteSamplerView.check(s, at, size);
        ServerView twin = a.views.remove(DeleteSamplerView.view(s, at), "DeleteSamplerView.view");
        a.state.forget(twin);
        twin.texture().views(-1);
        twin.destroy();
    }

    static void createShaderState(Applier a, MemorySegment s, long at, int size) {
        CreateShaderState.check(s, at, size);
        long handle = CreateShaderState.program(s, at);
        long serial = CreateShaderState.linkSerial(s, at);
        long blob = CreateShaderState.image(at);
        long count = BlobRef.size(s, blob);
        long from = a.staged(s, blob, count, "CreateShaderState.image");
        if (serial <= 0) {
            throw Fatal.protocol("CreateShaderState.linkSerial (" + serial + ")");
        }
        byte[] whole = a.programParts.add(
                handle,
                serial,
                CreateShaderState.part(s, at),
                CreateShaderState.partCount(s, at),
                CreateShaderState.totalSize(s, at),
                CreateShaderState.partOffset(s, at),
                a.stage,
                from,
                (int) count);
        if (whole != null) {
            linkProgram(a, handle, serial, ProgramImage.decode(whole));
        }
    }

    private static void linkProgram(Applier a, long handle, long serial, ProgramImage image) {
        ServerProgram program = a.programs.find(handle);
        if (program == null) {
            program = linkedProgram(a, handle, image);
        } else {
            StreamOutputHandlers.refuseInUse(a, program, "CreateShaderState.program");
            program.link(image);
        }
        program.linkSerial(serial);
        a.programBindings.linked(program);
        if (program == a.state.program) {
            a.state.dirty |= ApplierState.DIRTY_PROGRAM;
        }
    }

    /** A new program; none if its image is refused. */
    private static ServerProgram linkedProgram(Applier a, long handle, ProgramImage image) {
        a.programs.checkFree(handle, "CreateShaderState.program");
        ServerProgram program = a.backend.createProgram(handle);
        try {
            program.link(image);
        } catch (Fatal e) {
            program.destroy();
            throw e;
        }
        a.programs.put(program);
        return program;
    }

    static void deleteShaderState(Applier a, MemorySegment s, long at, int size) {
        DeleteShaderState.check(s, at, size);
        long handle = DeleteShaderState.program(s, at);
        ServerProgram twin = a.programs.get(handle, "DeleteShaderState.program");
        StreamOutputHandlers.refuseInUse(a, twin, "DeleteShaderState.program");
        a.programs.remove(handle, "DeleteShaderState.program");
        a.programBindings.died(handle);
        if (a.state.program == twin) {
            a.state.program = null;
            a.state.dirty |= ApplierState.DIRTY_PROGRAM;
        }
        twin.destroy();
    }

    static void objectDeath(Applier a, MemorySegment s, long at, int size) {
        ObjectDeath.check(s, at, size);
        if (ObjectDeath.kind(s, at) != Kind.FRAMEBUFFER) {
            throw Fatal.protocol("ObjectDeath.kind (" + Kind.name(ObjectDeath.kind(s, at)) + ")");
        }
        ServerFramebuffer twin = a.framebuffers.remove(ObjectDeath.object(s, at), "ObjectDeath.object");
        if (a.state.framebuffer == twin) {
            a.state.framebuffer = null;
            a.state.dirty |= ApplierState.DIRTY_FRAMEBUFFER;
        }
        twin.destroy();
    }

    static void fenceCreate(Applier a, MemorySegment s, long at, int size) {
        FenceCreate.check(s, at, size);
        long handle = FenceCreate.fence(s, at);
        a.fences.checkFree(handle, "FenceCreate.fence");
        ServerFence fence = a.backend.createFence(handle, FenceCreate.ordinal(s, at));
        a.fences.put(fence);
        a.completions.fence(fence);
    }

    static void fenceStatus(Applier a, MemorySegment s, long at, int size) {
        FenceStatus.check(s, at, size);
        ServerFence fence = a.fences.get(FenceStatus.fence(s, at), "FenceStatus.fence");
        if (FenceStatus.wantReply(s, at) != 0) {
            replyFlag(a, fence.signalled());
        }
    }

    /**
     * Polls, as between records, until the fence is signalled or the slice is over; no native wait (RULINGS 8). A thread whose
     * interrupt is pending would not park: it is kept until the wait ends.
     */
    static void fenceWait(Applier a, MemorySegment s, long at, int size) {
        FenceWait.check(s, at, size);
        ServerFence fence = a.fences.get(FenceWait.fence(s, at), "FenceWait.fence");
        if (FenceWait.wantReply(s, at) == 0) {
            return;
        }
        long deadline = System.nanoTime() + FenceWait.timeoutNanos(s, at);
        long left = FenceWait.timeoutNanos(s, at);
        boolean interrupted = false;
        try {
            while (!fence.signalled() && left > 0) {
                interrupted |= Thread.interrupted();
                LockSupport.parkNanos(a, Math.min(left, FENCE_POLL_NANOS));
                a.poll();
                left = deadline - System.nanoTime();
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        replyFlag(a, fence.signalled());
    }

    static void fenceDestroy(Applier a, MemorySegment s, long at, int size) {
        FenceDestroy.check(s, at, size);
        ServerFence fence = a.fences.remove(FenceDestroy.fence(s, at), "FenceDestroy.fence");
        a.completions.forget(fence);
        fence.destroy();
    }

    static void fenceWaitServer(Applier a, MemorySegment s, long at, int size) {
        FenceWaitServer.check(s, at, size);
        a.fences.get(FenceWaitServer.fence(s, at), "FenceWaitServer.fence").serverWait();
    }

    static void queryCreate(Applier a, MemorySegment s, long at, int size) {
        QueryCreate.check(s, at, size);
        long handle = QueryCreate.query(s, at);
        a.queries.checkFree(handle, "QueryCreate.query");
        a.queries.put(a.backend.createQuery(handle, QueryCreate.target(s, at)));
    }

    static void queryBegin(Applier a, MemorySegment s, long at, int size) {
        QueryBegin.check(s, at, size);
        ServerQuery query = a.queries.get(QueryBegin.query(s, at), "QueryBegin.query");
        a.completions.forget(query);
        query.begin(QueryBegin.index(s, at));
    }

    static void queryEnd(Applier a, MemorySegment s, long at, int size) {
        QueryEnd.check(s, at, size);
        ServerQuery query = a.queries.get(QueryEnd.query(s, at), "QueryEnd.query");
        query.end(QueryEnd.index(s, at));
        ended(a, query, QueryEnd.ordinal(s, at));
    }

    static void queryCounter(Applier a, MemorySegment s, long at, int size) {
        QueryCounter.check(s, at, size);
        ServerQuery query = a.queries.get(QueryCounter.query(s, at), "QueryCounter.query");
        query.counter();
        ended(a, query, QueryCounter.ordinal(s, at));
    }

    private static void ended(Applier a, ServerQuery query, long ordinal) {
        if (ordinal <= query.endOrdinal()) {
            throw Fatal.protocol("QueryEnd.ordinal (" + ordinal + " after " + query.endOrdinal() + ")");
        }
        a.completions.forget(query);
        query.endOrdinal(ordinal);
        a.completions.query(query);
    }

    static void queryAvailable(Applier a, MemorySegment s, long at, int size) {
        QueryAvailable.check(s, at, size);
        ServerQuery query = a.queries.get(QueryAvailable.query(s, at), "QueryAvailable.query");
        if (QueryAvailable.wantReply(s, at) != 0) {
            replyFlag(a, available(query));
        }
    }

    private static boolean available(ServerQuery query) {
        return query.endOrdinal() != 0 && query.available();
    }

    /** The client asks once it knows that the answer is there. */
    static void queryResult(Applier a, MemorySegment s, long at, int size) {
        QueryResult.check(s, at, size);
        ServerQuery query = a.queries.get(QueryResult.query(s, at), "QueryResult.query");
        if (QueryResult.wantReply(s, at) == 0) {
            return;
        }
        if (available(query)) {
            replyValue(a, query.result());
        } else {
            a.replies.post(a.seq, ReplySlots.DECLINED, 0);
        }
    }

    private static void replyFlag(Applier a, boolean value) {
        FlagReply.encode(a.replies.segment(), a.replies.payload(a.seq), value ? 1 : 0);
        a.replies.post(a.seq, ReplySlots.OK, FlagReply.SIZE);
    }

    private static void replyValue(Applier a, long value) {
        ValueReply.encode(a.replies.segment(), a.replies.payload(a.seq), value);
        a.replies.post(a.seq, ReplySlots.OK, ValueReply.SIZE);
    }

    static void queryDestroy(Applier a, MemorySegment s, long at, int size) {
        QueryDestroy.check(s, at, size);
        ServerQuery query = a.queries.remove(QueryDestroy.query(s, at), "QueryDestroy.query");
        a.completions.forget(query);
        query.destroy();
    }

    static void queryTimestamp(Applier a, MemorySegment s, long at, int size) {
        QueryTimestamp.check(s, at, size);
        if (QueryTimestamp.wantReply(s, at) != 0) {
            replyValue(a, a.backend.timestamp());
        }
    }
}
