// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire;

import org.mgl.wire.record.*;

/**
 * Numbers and payloads of the events in SEG_EVENT. Besides the record's sequence number an event has a 64-bit
 * {@code a}, a 32-bit {@code b} and a payload: UTF-8 text or, for the data events, structs or a head and bytes.
 */
public final class Event {
    /** a is the GL error code; the text says what failed. */
    public static final int GL_ERROR = 1;
    /** a is the program's handle; the text is the native driver's log. */
    public static final int PROGRAM_FAILED = 2;
    /** a is the number of the site: the server gave up on a verb; the text is its name. */
    public static final int DECLINE = 3;
    /** a is the level, 0 debug to 3 error; the text is the line. */
    public static final int LOG = 4;
    /** a is the serial of the present after which it holds, b is width | height &lt;&lt; 16. */
    public static final int SURFACE_CHANGED = 5;
    /** a is the buffer's handle; the ranges were written by the GPU. */
    public static final int GPU_WRITTEN = 6;
    /** a is the buffer's handle; at least one byte. */
    public static final int BUFFER_WRITEBACK = 7;
    /** a is the texture's handle, b is level | face &lt;&lt; 8; tight canonical rows. */
    public static final int TEXTURE_WRITEBACK = 8;
    /** a is the texture's handle, b is base level | number of levels above it &lt;&lt; 8. */
    public static final int MIP_LEVELS_GENERATED = 9;
    /** The capabilities have changed: get_caps tells which are gone. */
    public static final int CAPS_INVALIDATED = 10;
    /** What the driver says (GL_KHR_debug), while row 89 asks for it: a is id | source &lt;&lt; 32 | type &lt;&lt; 48, in GL's numbers. */
    public static final int DEBUG_MESSAGE = 11;
    /** One more than the last event number. */
    public static final int COUNT = 12;
    /** Longest text in bytes; longer ones are cut. */
    public static final int MAX_TEXT = 1024;
    /** Most structs of one {@link #GPU_WRITTEN}. */
    public static final int MAX_GPU_WRITTEN = 32;
    /** Bytes before the bytes of a {@link #BUFFER_WRITEBACK}. */
    public static final int BUFFER_WRITEBACK_HEAD = WritebackHead.SIZE;
    /** Bytes before the bytes of a {@link #TEXTURE_WRITEBACK}. */
    public static final int TEXTURE_WRITEBACK_HEAD = TexelsHead.SIZE;

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

    private static final boolean[] DATA = {
        false,
        false,
        false,
        false,
        false,
        false,
        true,
        true,
        true,
        false,
        false,
        false
    };

    private Event() {}

    /** The event's name. {@code event} is 0 to COUNT - 1. */
    public static String name(int event) {
        return NAMES[event];
    }

    /** Whether the payload is data and not text. {@code event} is any number. */
    public static boolean carriesData(int event) {
        return event >= 0 && event < COUNT && DATA[event];
    }
}
