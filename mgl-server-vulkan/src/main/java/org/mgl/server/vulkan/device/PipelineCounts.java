package org.mgl.server.vulkan.device;

/** How many pipelines a session made of what; for tests and the log. */
public final class PipelineCounts {
    private long made;
    private long compiled;

    /** A pipeline for draws is made. */
    public void count() {
        made++;
    }

    /** A pipeline or a library with shaders is made. */
    public void compile() {
        compiled++;
    }

    /** Pipelines and libraries with shaders. */
    public long compiled() {
        return compiled;
    }

    /** Pipelines for draws. */
    public long made() {
        return made;
    }
}
