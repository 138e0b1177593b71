package org.mgl.server.vulkan.device;

import static org.lwjgl.vulkan.EXTDebugUtils.*;

import org.mgl.wire.DebugMessage;

/**
 * Messages of GL_KHR_debug in the terms of VK_EXT_debug_utils, and back. Severities keep their order. Invalid usage, which
 * layers report, is OpenGL's undefined behaviour, whether they are sure of it (error) or not (warning).
 */
final class DebugTerms {
    private static final int TYPE_UNDEFINED_BEHAVIOR = 0x824E;
    private static final int TYPE_PERFORMANCE = 0x8250;
    private static final int TYPE_OTHER = 0x8251;
    private static final int SEVERITY_HIGH = 0x9146;
    private static final int SEVERITY_MEDIUM = 0x9147;
    private static final int SEVERITY_LOW = 0x9148;
    private static final int SEVERITY_NOTIFICATION = 0x826B;
    private static final int FIRST_MARKER_TYPE = 0x8268;
    private static final String[] TYPES = {
        "ERROR", "DEPRECATED_BEHAVIOR", "UNDEFINED_BEHAVIOR", "PORTABILITY", "PERFORMANCE", "OTHER"
    };
    private static final String[] MARKER_TYPES = {"MARKER", "PUSH_GROUP", "POP_GROUP"};
    private static final String APPLICATION = "GL_DEBUG_SOURCE_APPLICATION ";
    private static final String THIRD_PARTY = "GL_DEBUG_SOURCE_THIRD_PARTY ";

    private DebugTerms() {}

    /** The name that an application's message has: its source and its type, as OpenGL calls them. */
    static String name(int source, int type) {
        String typeName = type >= FIRST_MARKER_TYPE
                ? MARKER_TYPES[type - FIRST_MARKER_TYPE]
                : TYPES[type - DebugMessage.TYPE_ERROR];
        return (source == DebugMessage.SOURCE_APPLICATION ? APPLICATION : THIRD_PARTY) + "GL_DEBUG_TYPE_" + typeName;
    }

    /** Whether a message of this name, which may be null, is an application's own. */
    static boolean isApplications(String name) {
        return name != null && (name.startsWith(APPLICATION) || name.startsWith(THIRD_PARTY));
    }

    /** VK_DEBUG_UTILS_MESSAGE_SEVERITY_* of a GL_DEBUG_SEVERITY_*. */
    static int severity(int gl) {
        return switch (gl) {
            case SEVERITY_HIGH -> VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT;
            case SEVERITY_MEDIUM -> VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT;
            case SEVERITY_LOW -> VK_DEBUG_UTILS_MESSAGE_SEVERITY_INFO_BIT_EXT;
            default -> VK_DEBUG_UTILS_MESSAGE_SEVERITY_VERBOSE_BIT_EXT;
        };
    }

    /** VK_DEBUG_UTILS_MESSAGE_TYPE_* of a GL_DEBUG_TYPE_*. */
    static int type(int gl) {
        return gl == TYPE_PERFORMANCE
                ? VK_DEBUG_UTILS_MESSAGE_TYPE_PERFORMANCE_BIT_EXT
                : VK_DEBUG_UTILS_MESSAGE_TYPE_GENERAL_BIT_EXT;
    }

    /** GL_DEBUG_SEVERITY_* of a VK_DEBUG_UTILS_MESSAGE_SEVERITY_*. */
    static int glSeverity(int severity) {
        return switch (severity) {
            case VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT -> SEVERITY_HIGH;
            case VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT -> SEVERITY_MEDIUM;
            case VK_DEBUG_UTILS_MESSAGE_SEVERITY_INFO_BIT_EXT -> SEVERITY_LOW;
            default -> SEVERITY_NOTIFICATION;
        };
    }

    /** GL_DEBUG_TYPE_* of VK_DEBUG_UTILS_MESSAGE_TYPE_* bits. */
    static int glType(int types, int severity) {
        if ((types & VK_DEBUG_UTILS_MESSAGE_TYPE_PERFORMANCE_BIT_EXT) != 0) {
            return TYPE_PERFORMANCE;
        }
        if ((types & VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT) != 0) {
            return TYPE_UNDEFINED_BEHAVIOR;
        }
        return severity == VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT ? DebugMessage.TYPE_ERROR : TYPE_OTHER;
    }
}
