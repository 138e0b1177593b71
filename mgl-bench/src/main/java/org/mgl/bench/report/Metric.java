package org.mgl.bench.report;

/** Names of metrics, as {@code results.json} has them. */
public final class Metric {
    /** Engine thread's CPU time a draw, less the loop's own and less waits. */
    public static final String ENGINE = "engine-ns-per-draw";
    /** Engine thread's time in waits, a frame. */
    public static final String WAIT = "wait-ns-per-frame";
    /** Waits of the engine's thread a frame, those for the present credit not counted. */
    public static final String WAITS = "waits-per-frame";
    /** Apply thread's CPU time a draw; of {@code vulkan-monolith} that of both halves, waits for the GPU apart. */
    public static final String APPLY = "apply-ns-per-draw";
    /** Frames a second, the last one finished by the GPU. */
    public static final String FPS = "frames-per-s";
    /** 99th percentile of frame times over their median. */
    public static final String TAIL = "p99-over-p50";
    /** The longest frame's time over the median, after the warm-up: stutter. */
    public static final String STUTTER = "longest-over-p50";
    /** Records a draw. */
    public static final String RECORDS = "records-per-draw";
    /** Bytes of records a draw. */
    public static final String CMD_BYTES = "cmd-bytes-per-draw";
    /** Bytes staged a frame. */
    public static final String STAGE_BYTES = "stage-bytes-per-frame";
    /** Heap bytes that the engine's and the apply thread allocate a frame. */
    public static final String HEAP = "heap-bytes-per-frame";
    /** {@link #HEAP} less that of {@code direct}, where an engine allocates too. */
    public static final String OWN_HEAP = "heap-over-direct-bytes-per-frame";
    /** Draw calls a frame. */
    public static final String DRAWS = "draws-per-frame";
    /** Peak resident memory of the process, with a fixed heap. */
    public static final String MEMORY = "peak-rss-mb";
    /** From opening the arm to the end of its first frame, programs and textures made. */
    public static final String OPEN = "open-ms";
    /** {@link #ENGINE} over that of {@code direct}. */
    public static final String ENGINE_VS_DIRECT = "engine-vs-direct";
    /** {@link #ENGINE} of {@code monolith} over that of {@code direct}. */
    public static final String MONOLITH_VS_DIRECT = "monolith-vs-direct";
    /** {@link #ENGINE} over that of {@code glthread}. */
    public static final String ENGINE_VS_GLTHREAD = "engine-vs-glthread";
    /** {@link #FPS} over that of {@code direct}. */
    public static final String FPS_VS_DIRECT = "fps-vs-direct";
    /** {@link #FPS} over that of {@code glthread}. */
    public static final String FPS_VS_GLTHREAD = "fps-vs-glthread";
    /** {@link #FPS} over that of {@code floor}. */
    public static final String FPS_VS_FLOOR = "fps-vs-floor";
    /** {@link #APPLY} over {@link #ENGINE} of {@code zink}. */
    public static final String APPLY_VS_ZINK = "apply-vs-zink";
    /** Records a second through a ring. */
    public static final String RING_RATE = "records-per-s";
    /** {@link #RING_RATE} over Agrona's. */
    public static final String RECORDS_VS_AGRONA = "records-vs-agrona";

    private Metric() {}
}
