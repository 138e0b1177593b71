package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.Fatal;
import org.mgl.wire.record.ApplierReset;
import org.mgl.wire.record.BindContext;
import org.mgl.wire.record.DrawVbo;
import org.mgl.wire.record.Flush;
import org.mgl.wire.record.Present;
import org.mgl.wire.record.SetSwapInterval;

/** Handlers of draws, flush and present. */
final class VerbHandlers {
    /** What may change behind a draw without {@link #preconditions} having to be asked again. */
    private static final int SHORT = ApplierState.DIRTY_RENDER_STATE
            | ApplierState.DIRTY_DYNAMIC
            | ApplierState.DIRTY_VIEWS
            | ApplierState.DIRTY_SAMPLERS
            | ApplierState.DIRTY_INDEX_BUFFER;

    private VerbHandlers() {}

    static void drawVbo(Applier a, MemorySegment s, long at, int size) {
        DrawVbo.check(s, at, size);
        ApplierState st = a.state;
        if (st.viewCount <= st.maxTouchedUnit) {
            throw Fatal.protocol(
                    "SetSamplerViews.count (" + st.viewCount + ", unit " + st.maxTouchedUnit + " was touched)");
        }
        DrawCall draw = st.draw;
        draw.read(s, at);
        if (draw.indexSize == 3 || draw.instanceCount < 0 || draw.count < 0) {
            throw Fatal.protocol("DrawVbo.indexSize (" + draw.indexSize + ", count " + draw.count + ", instances "
                    + draw.instanceCount + ")");
        }
        if (draw.indexSize == 0) {
            checkVertices(draw, s, at);
        }
        if (!st.settled || (st.dirty & ApplierState.DIRTY_INDEX_BUFFER) != 0) {
            st.indexRoom = st.indexBuffer == null ? -1 : st.indexBuffer.size();
        }
        Decline decline = st.settled && (st.dirty & ~SHORT) == 0 ? null : preconditions(st, draw.mode);
        if (decline == null && draw.indexSize != 0 && !elementsFit(st, s, at)) {
            decline = Decline.DRAW_ELEMENT_RANGE;
        }
        if (decline != null) {
            a.events.decline(decline, "draw_vbo");
            return;
        }
        a.frameBegun = true;
        a.backend.draw(st, s, at);
    }

    /** A first vertex is a positive number of 31 bits; each native call takes it as one. */
    private static void checkVertices(DrawCall draw, MemorySegment s, long at) {
        for (int i = 0; i < draw.ranges; i++) {
            draw.range(s, at, i);
            if (draw.start >>> 31 != 0) {
                throw Fatal.protocol("DrawVbo.start (" + Long.toUnsignedString(draw.start) + ", vertices)");
            }
        }
    }

    /** What native code could not survive (RULINGS 17); null if the draw may go on. */
    private static Decline preconditions(ApplierState st, int mode) {
        if (st.program == null || st.program.linkSerial() == 0) {
            return Decline.DRAW_PROGRAM;
        }
        if (st.framebuffer == null || st.renderState == null || st.vertexElements == null) {
            return Decline.DRAW_STATE;
        }
        int missing = st.vertexElements.bindingMask();
        while (missing != 0) {
            int binding = Integer.numberOfTrailingZeros(missing);
            if (st.vertexBuffers[binding] == null) {
                return Decline.DRAW_ATTRIBUTE_BUFFER;
            }
            missing &= missing - 1;
        }
        boolean captured = st.streamOutputMode == ApplierState.NO_STREAM_OUTPUT || StreamOutputHandlers.fits(st, mode);
        return captured ? null : Decline.DRAW_CAPTURED_MODE;
    }

    private static boolean elementsFit(ApplierState st, MemorySegment s, long at) {
        DrawCall draw = st.draw;
        for (int i = 0; i < draw.ranges; i++) {
            draw.range(s, at, i);
            if (!fits(draw.start, draw.count, draw.indexSize, st.indexRoom)) {
                return false;
            }
        }
        return true;
    }

    private static boolean fits(long start, int count, int indexSize, long room) {
        return start >= 0 && count >= 0 && start <= room && (long) count * indexSize <= room - start;
    }

    static void flush(Applier a, MemorySegment s, long at, int size) {
        Flush.check(s, at, size);
        long finish = Flush.finishOrdinal(s, at);
        if (finish != 0) {
            a.completions.finish(finish);
        }
        a.backend.flush();
    }

    static void present(Applier a, MemorySegment s, long at, int size) {
        Present.check(s, at, size);
        long serial = Present.frameSerial(s, at);
        if (serial <= 0) {
            throw Fatal.protocol("Present.frameSerial (" + serial + ")");
        }
        a.completions.present(serial);
        a.presented(serial);
        a.completions.poll();
    }

    static void applierReset(Applier a, MemorySegment s, long at, int size) {
        ApplierReset.check(s, at, size);
        long context = ApplierReset.contextSerial(s, at);
        if (context <= 0) {
            throw Fatal.protocol("ApplierReset.contextSerial (" + context + ")");
        }
        StreamOutputHandlers.stop(a);
        a.debug.stop();
        a.state.reset();
        a.context = context;
        a.unbound = false;
    }

    /** State and objects of a context stay while it is not bound. */
    static void bindContext(Applier a, MemorySegment s, long at, int size) {
        BindContext.check(s, at, size);
        long context = BindContext.context(s, at);
        if (context != 0 && context != a.context) {
            throw Fatal.protocol("BindContext.context (" + context + ", the session's is " + a.context + ")");
        }
        a.unbound = context == 0;
    }

    static void setSwapInterval(Applier a, MemorySegment s, long at, int size) {
        SetSwapInterval.check(s, at, size);
        a.state.swapInterval = SetSwapInterval.interval(s, at);
        a.backend.swapInterval(a.state.swapInterval);
    }
}
