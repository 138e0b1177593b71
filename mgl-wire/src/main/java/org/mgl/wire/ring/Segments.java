package org.mgl.wire.ring;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * The four segments and the control page of one session, in one shared arena that is closed after both roles ended.
 * All segments are native, so that every access site sees one segment class (RULINGS 23).
 */
public final class Segments implements AutoCloseable {
    private static final long LINE = 128;

    private final Arena arena = Arena.ofShared();
    private final MemorySegment control;
    private final MemorySegment cmd;
    private final MemorySegment stage;
    private final MemorySegment reply;
    private final MemorySegment event;

    /**
     * Allocates the segments that {@code terms} ask for.
     *
     * @throws OutOfMemoryError if there is no room for one of them; none is left then
     */
    public Segments(LinkTerms terms) {
        try {
            control = NativeMemory.allocate(arena, ControlPage.SIZE, LINE);
            cmd = NativeMemory.allocate(arena, terms.ringBytes(), LINE);
            stage = NativeMemory.allocate(arena, terms.stageBytes(), LINE);
            reply = NativeMemory.allocate(arena, terms.replyBytes(), LINE);
            event = NativeMemory.allocate(arena, terms.eventBytes(), LINE);
        } catch (OutOfMemoryError e) {
            arena.close();
            throw e;
        }
    }

    /**
     * Segments over native memory that somebody else owns and frees; {@link #close} leaves it alone.
     *
     * @param cmd a power of two of bytes
     * @param event a power of two of bytes
     */
    public Segments(
            MemorySegment control, MemorySegment cmd, MemorySegment stage, MemorySegment reply, MemorySegment event) {
        this.control = control;
        this.cmd = cmd;
        this.stage = stage;
        this.reply = reply;
        this.event = event;
    }

    /** The control page, see {@link ControlPage}. */
    public MemorySegment control() {
        return control;
    }

    /** SEG_CMD: the record ring; its size is a power of two. */
    public MemorySegment cmd() {
        return cmd;
    }

    /** SEG_STAGE: bulk bytes. */
    public MemorySegment stage() {
        return stage;
    }

    /** SEG_REPLY: see {@link ReplySlots}. */
    public MemorySegment reply() {
        return reply;
    }

    /** SEG_EVENT: the event ring; its size is a power of two. */
    public MemorySegment event() {
        return event;
    }

    /** Frees the memory. Call only when neither role can touch it any more. */
    @Override
    public void close() {
        arena.close();
    }
}
