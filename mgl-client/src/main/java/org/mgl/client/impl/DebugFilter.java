package org.mgl.client.impl;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.mgl.client.KHRDebug;

/**
 * The volume control of one debug group (GL_KHR_debug): which messages are made. A message is enabled by its source,
 * type and severity unless its id was controlled by itself. Severity LOW is disabled at first.
 */
final class DebugFilter {
    private static final int SOURCES = 6;
    private static final int[] TYPES = {
        KHRDebug.GL_DEBUG_TYPE_ERROR,
        KHRDebug.GL_DEBUG_TYPE_DEPRECATED_BEHAVIOR,
        KHRDebug.GL_DEBUG_TYPE_UNDEFINED_BEHAVIOR,
        KHRDebug.GL_DEBUG_TYPE_PORTABILITY,
        KHRDebug.GL_DEBUG_TYPE_PERFORMANCE,
        KHRDebug.GL_DEBUG_TYPE_OTHER,
        KHRDebug.GL_DEBUG_TYPE_MARKER,
        KHRDebug.GL_DEBUG_TYPE_PUSH_GROUP,
        KHRDebug.GL_DEBUG_TYPE_POP_GROUP
    };
    private static final int[] SEVERITIES = {
        KHRDebug.GL_DEBUG_SEVERITY_HIGH,
        KHRDebug.GL_DEBUG_SEVERITY_MEDIUM,
        KHRDebug.GL_DEBUG_SEVERITY_LOW,
        KHRDebug.GL_DEBUG_SEVERITY_NOTIFICATION
    };
    private static final int ALL_SEVERITIES = (1 << SEVERITIES.length) - 1;

    /** Enabled severities of each source and type. */
    private final byte[] general;
    /** Enabled severities of controlled ids, by source, type and id. */
    private final Map<Long, Integer> ids;

    /** The initial control. */
    DebugFilter() {
        general = new byte[SOURCES * TYPES.length];
        Arrays.fill(general, (byte) (ALL_SEVERITIES & ~(1 << severity(KHRDebug.GL_DEBUG_SEVERITY_LOW))));
        ids = new HashMap<>();
    }

    /** A copy. */
    DebugFilter(DebugFilter other) {
        general = other.general.clone();
        ids = new HashMap<>(other.ids);
    }

    /** Index of a source, or -1. */
    static int source(int source) {
        int index = source - KHRDebug.GL_DEBUG_SOURCE_API;
        return index >= 0 && index < SOURCES ? index : -1;
    }

    /** Index of a type, or -1. */
    static int type(int type) {
        return indexOf(TYPES, type);
    }

    /** Index of a severity, or -1. */
    static int severity(int severity) {
        return indexOf(SEVERITIES, severity);
    }

    private static int indexOf(int[] values, int value) {
        for (int i = 0; i < values.length; i++) {
            if (values[i] == value) {
                return i;
            }
        }
        return -1;
    }

    private static long key(int space, int id) {
        return (long) space << 32 | id & 0xFFFF_FFFFL;
    }

    /** Whether a message is made; all arguments are GL's, and valid. */
    boolean enabled(int source, int type, int id, int severity) {
        int space = source(source) * TYPES.length + type(type);
        int mask = ids.isEmpty() ? general[space] : ids.getOrDefault(key(space, id), (int) general[space]);
        return (mask >>> severity(severity) & 1) != 0;
    }

    /** Controls one id of a source and type, in every severity. */
    void id(int source, int type, int id, boolean enabled) {
        ids.put(key(source(source) * TYPES.length + type(type), id), enabled ? ALL_SEVERITIES : 0);
    }

    /** Controls all ids; arguments are GL's, -1 as an index stands for every one. */
    void all(int source, int type, int severity, boolean enabled) {
        int mask = severity < 0 ? ALL_SEVERITIES : 1 << severity;
        for (int space = 0; space < general.length; space++) {
            if (covers(space, source, type)) {
                general[space] = (byte) (enabled ? general[space] | mask : general[space] & ~mask);
            }
        }
        ids.replaceAll(
                (key, old) -> covers((int) (key >>> 32), source, type) ? enabled ? old | mask : old & ~mask : old);
    }

    private static boolean covers(int space, int source, int type) {
        return (source < 0 || space / TYPES.length == source) && (type < 0 || space % TYPES.length == type);
    }
}
