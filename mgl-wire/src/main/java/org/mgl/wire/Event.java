package org.mgl.wire;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;

/**
 * Numbers, payloads and bounds of the events in SEG_EVENT. Besides the record's sequence number an event has a 64-bit
 * {@code a}, a 32-bit {@code b} and a payload: UTF-8 text or, for the data events, a fixed head and bytes.
 */
public final class Event {
    /** {@code a} = GL error code; text says what failed. */
    public static final int GL_ERROR = 1;
    /** {@code a} = program handle; text is the native driver's log. */
    public static final int PROGRAM_FAILED = 2;
    /** {@code a} = site number, text its name: the server gave up on a verb. */
    public static final int DECLINE = 3;
    /** {@code a} = level (0 debug to 3 error); text is the line. */
    public static final int LOG = 4;
    /** {@code a} = serial of the present after which it holds, {@code b} = width | height &lt;&lt; 16. */
    public static final int SURFACE_CHANGED = 5;
    /** {@code a} = buffer handle; data: 1 to {@value #MAX_RANGES} pairs of u64 offset and u64 size. */
    public static final int GPU_WRITTEN = 6;
    /** {@code a} = buffer handle; data: u64 offset, then at least one byte. */
    public static final int BUFFER_WRITEBACK = 7;
    /**
     * {@code a} = texture handle, {@code b} = level | face &lt;&lt; 8; data: u32 x, y, z, width, height, depth, then tight
     * canonical rows.
     */
    public static final int TEXTURE_WRITEBACK = 8;
    /** {@code a} = texture handle, {@code b} = base level | number of levels above it &lt;&lt; 8. */
    public static final int MIP_LEVELS_GENERATED = 9;
    /** The capabilities have changed: {@code get_caps} tells which are gone. */
    public static final int CAPS_INVALIDATED = 10;
    /**
     * What the driver says (GL_KHR_debug), while row 89 asks for it: {@code a} = id | source &lt;&lt; 32 | type &lt;&lt; 48,
     * {@code b} = severity, in GL's numbers; text is the message.
     */
    public static final int DEBUG_MESSAGE = 11;
    /** One more than the last event number. */
    public static final int COUNT = 12;

    /** Longest text in bytes; longer ones are cut. */
    public static final int MAX_TEXT = 1024;
    /** Most ranges of one {@link #GPU_WRITTEN}. */
    public static final int MAX_RANGES = 32;
    /** Bytes before the bytes of a {@link #BUFFER_WRITEBACK}. */
    public static final int WRITEBACK_HEAD = 8;
    /** Bytes before the rows of a {@link #TEXTURE_WRITEBACK}. */
    public static final int TEXELS_HEAD = 24;

    private static final int RANGE = 16;
    private static final int MAX_LEVEL = 31;
    private static final int MAX_FACE = 5;
    private static final String[] NAMES = {
        "pad",
        "gl_error",
        "program_failed",
        "decline",
        "log",
        "surface_changed",
        "gpu_written",
        "buffer_writeback",
        "texture_writeback",
        "mip_levels_generated",
        "caps_invalidated",
        "debug_message"
    };

    private Event() {}

    /** The event's name. */
    public static String name(int event) {
        return NAMES[event];
    }

    /** Whether the payload is data and not text. */
    public static boolean carriesData(int event) {
        return event >= GPU_WRITTEN && event <= TEXTURE_WRITEBACK;
    }

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
            case GL_ERROR, PROGRAM_FAILED, DECLINE -> length <= MAX_TEXT;
            case LOG -> length <= MAX_TEXT && a >= 0 && a <= 3;
            case SURFACE_CHANGED -> length == 0 && a >= 0 && width(b) > 0 && height(b) > 0;
            case GPU_WRITTEN -> a != 0 && rangesGood(payload, at, length);
            case BUFFER_WRITEBACK -> a != 0 && length > WRITEBACK_HEAD && payload.get(JAVA_LONG_UNALIGNED, at) >= 0;
            case TEXTURE_WRITEBACK -> a != 0 && length > TEXELS_HEAD && levelGood(b, MAX_FACE) && boxGood(payload, at);
            case MIP_LEVELS_GENERATED ->
                a != 0 && length == 0 && levelGood(b, MAX_LEVEL) && (b & 0xFF) + (b >> 8) <= MAX_LEVEL;
            case CAPS_INVALIDATED -> length == 0;
            case DEBUG_MESSAGE -> length <= MAX_TEXT && messageGood(a, b);
            default -> false;
        };
        if (!good) {
            throw Fatal.protocol("Event." + (event > 0 && event < COUNT ? name(event) : "number " + event) + " (a " + a
                    + ", b " + b + ", " + length + " bytes)");
        }
    }

    private static boolean rangesGood(MemorySegment payload, long at, int length) {
        if (length == 0 || length % RANGE != 0 || length > MAX_RANGES * RANGE) {
            return false;
        }
        for (int i = 0; i < length; i += RANGE) {
            long offset = payload.get(JAVA_LONG_UNALIGNED, at + i);
            long size = payload.get(JAVA_LONG_UNALIGNED, at + i + 8);
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
        return b >= 0 && (b & 0xFF) <= MAX_LEVEL && b >> 8 <= most;
    }

    private static boolean boxGood(MemorySegment payload, long at) {
        for (int i = 0; i < TEXELS_HEAD; i += 4) {
            int value = payload.get(JAVA_INT_UNALIGNED, at + i);
            if (value < 0 || value == 0 && i >= TEXELS_HEAD / 2) {
                return false;
            }
        }
        return true;
    }

    /** {@code b} of a {@link #SURFACE_CHANGED}; both from 1 to 32767. */
    public static int size(int width, int height) {
        return width | height << 16;
    }

    /** The width in {@code b} of a {@link #SURFACE_CHANGED}. */
    public static int width(int b) {
        return b & 0xFFFF;
    }

    /** The height in {@code b} of a {@link #SURFACE_CHANGED}. */
    public static int height(int b) {
        return b >>> 16;
    }
}
