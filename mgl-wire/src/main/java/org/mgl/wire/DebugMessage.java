package org.mgl.wire;

/** The numbers of {@code GL_KHR_debug} as far as they cross the wire: in row 87 and in the event {@code debug_message}. */
public final class DebugMessage {
    /** Kind of row 87: begins a group. */
    public static final int PUSH = 0;
    /** Kind of row 87: ends the innermost group; it has no text, and nothing else. */
    public static final int POP = 1;
    /** Kind of row 87: a message of the application. */
    public static final int INSERT = 2;
    /** Groups that can be open at a time, the initial one not counted: the extension's least limit. */
    public static final int MAX_GROUPS = 63;

    /** GL_DEBUG_SOURCE_API. */
    public static final int SOURCE_API = 0x8246;
    /** GL_DEBUG_SOURCE_THIRD_PARTY. */
    public static final int SOURCE_THIRD_PARTY = 0x8249;
    /** GL_DEBUG_SOURCE_APPLICATION. */
    public static final int SOURCE_APPLICATION = 0x824A;

    private static final int SOURCE_OTHER = 0x824B;
    /** GL_DEBUG_TYPE_ERROR. */
    public static final int TYPE_ERROR = 0x824C;

    private static final int TYPE_OTHER = 0x8251;
    private static final int TYPE_MARKER = 0x8268;
    private static final int TYPE_POP_GROUP = 0x826A;
    private static final int SEVERITY_HIGH = 0x9146;
    private static final int SEVERITY_LOW = 0x9148;
    private static final int SEVERITY_NOTIFICATION = 0x826B;

    private static final int SOURCE_SHIFT = 32;
    private static final int TYPE_SHIFT = 48;

    private DebugMessage() {}

    /** Whether {@code source} is one of GL_DEBUG_SOURCE_*. */
    public static boolean isSource(int source) {
        return source >= SOURCE_API && source <= SOURCE_OTHER;
    }

    /** Whether {@code source} is one that applications speak with. */
    public static boolean isApplications(int source) {
        return source == SOURCE_APPLICATION || source == SOURCE_THIRD_PARTY;
    }

    /** Whether {@code type} is one of GL_DEBUG_TYPE_*. */
    public static boolean isType(int type) {
        return type >= TYPE_ERROR && type <= TYPE_OTHER || type >= TYPE_MARKER && type <= TYPE_POP_GROUP;
    }

    /** Whether {@code severity} is one of GL_DEBUG_SEVERITY_*. */
    public static boolean isSeverity(int severity) {
        return severity >= SEVERITY_HIGH && severity <= SEVERITY_LOW || severity == SEVERITY_NOTIFICATION;
    }

    /** {@code a} of the event {@code debug_message}. */
    public static long pack(int source, int type, int id) {
        return id & 0xFFFF_FFFFL | (long) source << SOURCE_SHIFT | (long) type << TYPE_SHIFT;
    }

    /** The source in {@code a} of the event. */
    public static int source(long a) {
        return (int) (a >>> SOURCE_SHIFT) & 0xFFFF;
    }

    /** The type in {@code a} of the event. */
    public static int type(long a) {
        return (int) (a >>> TYPE_SHIFT);
    }

    /** The id in {@code a} of the event. */
    public static int id(long a) {
        return (int) a;
    }
}
