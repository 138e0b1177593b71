package org.mgl.server.vulkan.device;

/** How many pipelines a session made of what; for tests and the log. */
public final class PipelineCounts {
    private long made;

    /** A pipeline for draws was made. */
    public void count() {
        made++;
    }

    /** Pipelines for draws. */
    public long made() {
        return made;
    }
}
