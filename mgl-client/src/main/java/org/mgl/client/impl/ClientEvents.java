package org.mgl.client.impl;

import java.lang.foreign.MemorySegment;
import org.mgl.client.KHRDebug;
import org.mgl.client.object.BufferObject;
import org.mgl.wire.DebugMessage;
import org.mgl.wire.Event;
import org.mgl.wire.EventBounds;
import org.mgl.wire.record.WritebackHead;
import org.mgl.wire.record.WrittenRange;
import org.mgl.wire.ring.EventSink;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the server tells the client. The client marks what the GPU writes when it emits the writing record (RULINGS 3), so
 * that a late notice about a buffer never makes newer bytes stale, and texels have no copy here that could be.
 */
final class ClientEvents implements EventSink {
    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.client");
    private static final Logger SERVER = LoggerFactory.getLogger("org.mgl.server");

    private final ClientContext ctx;
    private long declines;

    ClientEvents(ClientContext ctx) {
        this.ctx = ctx;
    }

    @Override
    public void onEvent(int event, long seq, long a, int b, String text) {
        switch (event) {
            case Event.GL_ERROR -> ctx.errors.late((int) a, ctx.calls.of(seq), seq, text);
            case Event.DECLINE -> declines++;
            case Event.PROGRAM_FAILED -> programFailed(seq, text);
            case Event.DEBUG_MESSAGE ->
                ctx.debug.message(DebugMessage.source(a), DebugMessage.type(a), DebugMessage.id(a), b, text);
            case Event.LOG -> serverLine((int) a, text);
            case Event.SURFACE_CHANGED -> ctx.surfaceChanged(EventBounds.width(b), EventBounds.height(b));
            default -> LOG.debug("event {} of record {}: {} {}", Event.name(event), seq, a, b);
        }
    }

    @Override
    public void onData(int event, long seq, long a, int b, byte[] data) {
        switch (event) {
            case Event.GPU_WRITTEN -> gpuWritten(ctx.buffers.ofHandle(a), data);
            case Event.BUFFER_WRITEBACK -> writeback(ctx.buffers.ofHandle(a), seq, data);
            default -> LOG.debug("event {} of record {}: {} bytes", Event.name(event), seq, data.length);
        }
    }

    private void programFailed(long seq, String log) {
        LOG.warn("the driver refused a linked program (record {}): {}", seq, log);
        ctx.debug.message(
                KHRDebug.GL_DEBUG_SOURCE_SHADER_COMPILER,
                KHRDebug.GL_DEBUG_TYPE_ERROR,
                0,
                KHRDebug.GL_DEBUG_SEVERITY_HIGH,
                "the driver refused a linked program: " + log);
    }

    private static void gpuWritten(BufferObject buffer, byte[] ranges) {
        MemorySegment s = MemorySegment.ofArray(ranges);
        for (int at = 0; buffer != null && at < ranges.length; at += WrittenRange.SIZE) {
            buffer.gpuWrote(WrittenRange.offset(s, at), WrittenRange.size(s, at));
        }
    }

    private static void writeback(BufferObject buffer, long seq, byte[] data) {
        if (buffer != null) {
            long offset = WritebackHead.offset(MemorySegment.ofArray(data), 0);
            buffer.wroteBack(seq, offset, data, Event.BUFFER_WRITEBACK_HEAD);
        }
    }

    private static void serverLine(int level, String text) {
        switch (level) {
            case 0 -> SERVER.debug(text);
            case 1 -> SERVER.info(text);
            case 2 -> SERVER.warn(text);
            default -> SERVER.error(text);
        }
    }

    /** A verb without a result was not encoded. */
    void declined(String what) {
        declines++;
        LOG.debug("declined: {}", what);
    }

    /** Verbs that were declined. */
    long declines() {
        return declines;
    }
}
