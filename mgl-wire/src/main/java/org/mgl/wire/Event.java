package org.mgl.wire;

/** Numbers of the events in SEG_EVENT. */
public final class Event {
    /** {@code a} = GL error code; text names the call. */
    public static final int GL_ERROR = 1;
    /** {@code a} = program handle; text is the native driver's log. */
    public static final int PROGRAM_FAILED = 2;
    /** {@code a} = site number, text its name: the server gave up on a verb. */
    public static final int DECLINE = 3;
    /** {@code a} = level (0 debug to 4 error); text is the line. */
    public static final int LOG = 4;
    /** {@code a} = width, {@code b} = height of the default framebuffer. */
    public static final int SURFACE_CHANGED = 5;
    /** One more than the last event number. */
    public static final int COUNT = 6;

    private static final String[] NAMES = {"pad", "gl_error", "program_failed", "decline", "log", "surface_changed"};

    private Event() {}

    /** The event's name. */
    public static String name(int event) {
        return NAMES[event];
    }
}
