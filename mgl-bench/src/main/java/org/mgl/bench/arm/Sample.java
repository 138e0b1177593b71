package org.mgl.bench.arm;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What one arm did in one round. Times in nanoseconds of the whole round.
 *
 * @param frames      frames measured
 * @param draws       draw calls in them
 * @param wall        from the first call to the return of {@code glFinish}
 * @param engineCpu   CPU time of the engine's thread, waits of MGL's link taken out
 * @param applyCpu    CPU time of MGL's apply thread
 * @param waited      time in waits of MGL's link
 * @param waits       such waits, those for the present credit not counted
 * @param records     records encoded
 * @param cmdBytes    bytes of records
 * @param stageBytes  bytes staged
 * @param heapBytes   heap bytes allocated by the engine's and the apply thread
 * @param p50         median of the frames' times
 * @param p99         their 99th percentile
 * @param longest     the longest of them
 */
public record Sample(
        long frames,
        long draws,
        long wall,
        long engineCpu,
        long applyCpu,
        long waited,
        long waits,
        long records,
        long cmdBytes,
        long stageBytes,
        long heapBytes,
        long p50,
        long p99,
        long longest) {

    /** One line, {@code name=value} each. */
    String encode() {
        Map<String, Long> fields = new TreeMap<>();
        fields.put("frames", frames);
        fields.put("draws", draws);
        fields.put("wall", wall);
        fields.put("engineCpu", engineCpu);
        fields.put("applyCpu", applyCpu);
        fields.put("waited", waited);
        fields.put("waits", waits);
        fields.put("records", records);
        fields.put("cmdBytes", cmdBytes);
        fields.put("stageBytes", stageBytes);
        fields.put("heapBytes", heapBytes);
        fields.put("p50", p50);
        fields.put("p99", p99);
        fields.put("longest", longest);
        return fields.entrySet().stream().map(Object::toString).collect(Collectors.joining(" "));
    }

    /** The inverse of {@link #encode}. */
    static Sample decode(String line) {
        Map<String, Long> f = new TreeMap<>();
        for (String field : line.split(" ")) {
            int equals = field.indexOf('=');
            f.put(field.substring(0, equals), Long.parseLong(field.substring(equals + 1)));
        }
        return new Sample(
                f.get("frames"),
                f.get("draws"),
                f.get("wall"),
                f.get("engineCpu"),
                f.get("applyCpu"),
                f.get("waited"),
                f.get("waits"),
                f.get("records"),
                f.get("cmdBytes"),
                f.get("stageBytes"),
                f.get("heapBytes"),
                f.get("p50"),
                f.get("p99"),
                f.get("longest"));
    }
}
