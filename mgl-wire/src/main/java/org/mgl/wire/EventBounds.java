package org.mgl.wire;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.record.TexelsHead;
import org.mgl.wire.record.WritebackHead;
import org.mgl.wire.record.WrittenRange;

/** The bounds of the events in SEG_EVENT, and what is packed into their words; see {@link Event}. */
public final class EventBounds {
    private static final int MAX_LEVEL = 31;
    private static final int MAX_FACE = 5;
    private static final int ABOVE_LEVEL = 8;
    private static final int LEVEL_MASK = (1 << ABOVE_LEVEL) - 1;
    private static final int ABOVE_WIDTH = 16;
    private static final int WIDTH_MASK = (1 << ABOVE_WIDTH) - 1;

    private EventBounds() {}

    /**
     * Checks an event against its bounds.
     *
     * @param payload the ring's segment
     * @param at offset of the payload
     * @param length its bytes
     * @throws Fatal ProtocolCorruption naming the event and what is wrong
     */
    public static void check(int event, long a, int b, MemorySegment payload, long at, int length) {
        boolean good = switch (event) {
            case Event.GL_ERROR, Event.PROGRAM_FAILED, Event.DECLINE -> length <= Event.MAX_TEXT;
            case Event.LOG -> length <= Event.MAX_TEXT && a >= 0 && a <= 3;
            case Event.SURFACE_CHANGED -> length == 0 && a >= 0 && width(b) > 0 && height(b) > 0;
            case Event.GPU_WRITTEN -> a != 0 && rangesGood(payload, at, length);
            case Event.BUFFER_WRITEBACK ->
                a != 0 && length > Event.BUFFER_WRITEBACK_HEAD && WritebackHead.offset(payload, at) >= 0;
            case Event.TEXTURE_WRITEBACK ->
                a != 0 && length > Event.TEXTURE_WRITEBACK_HEAD && levelGood(b, MAX_FACE) && boxGood(payload, at);
            case Event.MIP_LEVELS_GENERATED ->
                a != 0 && length == 0 && levelGood(b, MAX_LEVEL) && level(b) + aboveLevel(b) <= MAX_LEVEL;
            case Event.CAPS_INVALIDATED -> length == 0;
            case Event.DEBUG_MESSAGE -> length <= Event.MAX_TEXT && messageGood(a, b);
            default -> false;
        };
        if (!good) {
            throw Fatal.protocol("Event." + (event > 0 && event < Event.COUNT ? Event.name(event) : "number " + event)
                    + " (a " + a + ", b " + b + ", " + length + " bytes)");
        }
    }

    private static boolean rangesGood(MemorySegment payload, long at, int length) {
        if (length == 0 || length % WrittenRange.SIZE != 0 || length > Event.MAX_GPU_WRITTEN * WrittenRange.SIZE) {
            return false;
        }
        for (int i = 0; i < length; i += WrittenRange.SIZE) {
            long offset = WrittenRange.offset(payload, at + i);
            long size = WrittenRange.size(payload, at + i);
            if (offset < 0 || size <= 0 || offset + size < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean messageGood(long a, int severity) {
        return DebugMessage.isSource(DebugMessage.source(a))
                && DebugMessage.isType(DebugMessage.type(a))
                && DebugMessage.isSeverity(severity);
    }

    private static boolean levelGood(int b, int most) {
        return b >= 0 && level(b) <= MAX_LEVEL && aboveLevel(b) <= most;
    }

    private static boolean boxGood(MemorySegment payload, long at) {
        for (int i = 0; i < Event.TEXTURE_WRITEBACK_HEAD; i += Integer.BYTES) {
            int value = payload.get(JAVA_INT_UNALIGNED, at + i);
            if (value < 0 || value == 0 && i >= TexelsHead.WIDTH_OFFSET) {
                return false;
            }
        }
        return true;
    }

    /** {@code b} of a {@link Event#SURFACE_CHANGED}; both from 1 to 32767. */
    public static int size(int width, int height) {
        return width | height << ABOVE_WIDTH;
    }

    /** The width in {@code b} of a {@link Event#SURFACE_CHANGED}. */
    public static int width(int b) {
        return b & WIDTH_MASK;
    }

    /** The height in {@code b} of a {@link Event#SURFACE_CHANGED}. */
    public static int height(int b) {
        return b >>> ABOVE_WIDTH;
    }

    /**
     * {@code b} of an event that names a level, 0 to 31: of {@link Event#TEXTURE_WRITEBACK} with the face above it, of
     * {@link Event#MIP_LEVELS_GENERATED} with the number of levels.
     */
    public static int levelAnd(int level, int above) {
        return level | above << ABOVE_LEVEL;
    }

    /** The level in such a {@code b}. */
    public static int level(int b) {
        return b & LEVEL_MASK;
    }

    /** The face or the number of levels in such a {@code b}. */
    public static int aboveLevel(int b) {
        return b >> ABOVE_LEVEL;
    }
}
