package org.mgl.client.impl;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mgl.client.Transport;
import org.mgl.client.UnmigratedVerbException;
import org.mgl.wire.ring.LinkTerms;

/**
 * A session's configuration: per-session properties over system properties over defaults. An unknown key, a bad value or
 * one out of range is an {@link IllegalArgumentException} that names the key and what is allowed.
 *
 * @param backend name of the server's backend
 * @param transport transport
 * @param terms terms of the link
 * @param statsPeriod frames between two stats lines, 0 for none
 * @param persistentBlock bytes of a persistent mapping that are compared and sent at a time
 */
public record MglConfig(String backend, Transport transport, LinkTerms terms, int statsPeriod, long persistentBlock) {
    /** Key of the backend. */
    public static final String BACKEND = "mgl.backend";
    /** Key of the transport. */
    public static final String TRANSPORT = "mgl.transport";

    private static final long KIB = 1024;
    private static final long MIB = 1024 * KIB;

    /** Keys with default, least and most; text keys have no range. */
    private enum Key {
        RING_MB("mgl.ipc.ringMb", 8, 1, 1024),
        RING_KB("mgl.ipc.ringKb", 0, 16, 1 << 20),
        STAGE_MB("mgl.ipc.stageMb", 32, 1, 1024),
        STAGE_KB("mgl.ipc.stageKb", 0, 64, 1 << 20),
        REPLY_MB("mgl.ipc.replyMb", 16, 1, 1024),
        EVENT_KB("mgl.ipc.eventKb", 256, 4, 1 << 20),
        RUN_AHEAD("mgl.ipc.runAhead", 1, 0, 1),
        PRESENT_CREDIT("mgl.ipc.presentCredit", 1, 1, 8),
        SPIN_MICROS("mgl.ipc.spinMicros", LinkTerms.defaults().spinMicros(), 0, 10_000),
        STRICT("mgl.ipc.strict", 0, 0, 1),
        AUDIT("mgl.ipc.audit", 0, 0, 1),
        PERSISTENT_BLOCK_KB("mgl.ipc.persistentBlockKb", 64, 4, 4096),
        WAIT_TIMEOUT_MS("mgl.ipc.waitTimeoutMs", 120_000, 100, 3_600_000),
        MEMORY_MB("mgl.server.memoryMb", 4096, 1, 1 << 20),
        STATS_PERIOD("mgl.stats.period", 0, 0, 1_000_000);

        final String key;
        final long fallback;
        final long least;
        final long most;

        Key(String key, long fallback, long least, long most) {
            this.key = key;
            this.fallback = fallback;
            this.least = least;
            this.most = most;
        }
    }

    /** Keys that servers read themselves; text. */
    static final List<String> SERVER_KEYS = List.of(
            "mgl.server.keepHeapMb",
            "mgl.egl.platform",
            "mgl.egl.library",
            "mgl.gles.defaultBlock",
            "mgl.gles.library",
            "mgl.vulkan.anisotropy",
            "mgl.vulkan.cacheDir",
            "mgl.vulkan.validation",
            "mgl.vulkan.test.apiVersion",
            "mgl.vulkan.test.heapMb",
            "mgl.vulkan.test.lostAt",
            "mgl.vulkan.test.staleBusy",
            "mgl.vulkan.test.unclampedFloor",
            "mgl.vulkan.test.without");

    /** Refuses a key that MGL does not know. */
    public static void checkKey(String key) {
        boolean known = key.equals(BACKEND)
                || key.equals(TRANSPORT)
                || SERVER_KEYS.contains(key)
                || Arrays.stream(Key.values()).anyMatch(k -> k.key.equals(key));
        if (!known) {
            throw new IllegalArgumentException("unknown configuration key " + key + "; known keys: " + knownKeys());
        }
    }

    private static String knownKeys() {
        StringBuilder keys = new StringBuilder(BACKEND).append(", ").append(TRANSPORT);
        for (Key key : Key.values()) {
            keys.append(", ").append(key.key);
        }
        SERVER_KEYS.forEach(key -> keys.append(", ").append(key));
        return keys.toString();
    }

    /** Every numeric key with its default and range, for the documentation's test. */
    public static Map<String, long[]> ranges() {
        Map<String, long[]> ranges = new LinkedHashMap<>();
        for (Key key : Key.values()) {
            ranges.put(key.key, new long[] {key.fallback, key.least, key.most});
        }
        return ranges;
    }

    /** The configuration of one session. */
    public static MglConfig of(Map<String, String> session) {
        Map<String, String> values = new HashMap<>();
        for (String name : System.getProperties().stringPropertyNames()) {
            if (name.startsWith("mgl.")) {
                checkKey(name);
                values.put(name, System.getProperty(name));
            }
        }
        values.putAll(session);
        long ring = values.containsKey(Key.RING_KB.key)
                ? number(values, Key.RING_KB) * KIB
                : number(values, Key.RING_MB) * MIB;
        long stage = values.containsKey(Key.STAGE_KB.key)
                ? number(values, Key.STAGE_KB) * KIB
                : number(values, Key.STAGE_MB) * MIB;
        LinkTerms terms = new LinkTerms(
                Long.highestOneBit(ring),
                stage,
                number(values, Key.REPLY_MB) * MIB,
                Long.highestOneBit(number(values, Key.EVENT_KB) * KIB),
                number(values, Key.RUN_AHEAD) != 0,
                (int) number(values, Key.PRESENT_CREDIT),
                (int) number(values, Key.SPIN_MICROS),
                number(values, Key.WAIT_TIMEOUT_MS),
                number(values, Key.STRICT) != 0,
                number(values, Key.AUDIT) != 0,
                number(values, Key.MEMORY_MB) * MIB);
        String backend = values.getOrDefault(BACKEND, "gles");
        return new MglConfig(
                backend,
                transport(values.getOrDefault(TRANSPORT, "inproc")),
                terms,
                (int) number(values, Key.STATS_PERIOD),
                number(values, Key.PERSISTENT_BLOCK_KB) * KIB);
    }

    private static Transport transport(String value) {
        for (Transport transport : Transport.values()) {
            if (transport.key().equals(value)) {
                return transport;
            }
        }
        if (value.equals("spawn") || value.startsWith("tcp:")) {
            throw new UnmigratedVerbException(TRANSPORT + "=" + value, "use monolith or inproc");
        }
        throw new IllegalArgumentException(TRANSPORT + " (" + value + ") must be monolith or inproc");
    }

    private static long number(Map<String, String> values, Key key) {
        String text = values.get(key.key);
        if (text == null) {
            return key.fallback;
        }
        try {
            long value = Long.parseLong(text.trim());
            if (value >= key.least && value <= key.most) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(message(key, text), e);
        }
        throw new IllegalArgumentException(message(key, text));
    }

    private static String message(Key key, String text) {
        return key.key + " (" + text + ") must be a whole number from " + key.least + " to " + key.most;
    }
}
