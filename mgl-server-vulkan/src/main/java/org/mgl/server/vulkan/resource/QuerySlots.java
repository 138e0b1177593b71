package org.mgl.server.vulkan.resource;

import java.util.ArrayList;
import java.util.List;
import org.mgl.server.vulkan.VulkanDriver;

/** The queries that run now. A recording that ends suspends them, the next command resumes them. */
public final class QuerySlots implements AutoCloseable {
    private final VulkanDriver driver;
    private final List<VulkanQuery> running = new ArrayList<>();
    private boolean suspended;

    /** No query runs. */
    public QuerySlots(VulkanDriver driver) {
        this.driver = driver;
    }

    /** Whether a query of the target runs. */
    boolean runs(int target) {
        for (VulkanQuery query : running) {
            if (query.target() == target) {
                return true;
            }
        }
        return false;
    }

    void start(VulkanQuery query) {
        resume();
        running.add(query);
    }

    void stop(VulkanQuery query) {
        resume();
        running.remove(query);
    }

    /** A query dies, whether it runs or not. */
    void forget(VulkanQuery query) {
        running.remove(query);
    }

    /** Ends the running queries' part of this recording. */
    public void suspend() {
        if (!suspended && !running.isEmpty()) {
            suspended = true;
            for (VulkanQuery query : running) {
                query.endPart();
            }
        }
    }

    /** Goes on counting; before a render pass begins. */
    public void resume() {
        if (suspended) {
            suspended = false;
            for (VulkanQuery query : running) {
                query.beginPart();
            }
        }
    }

    VulkanDriver driver() {
        return driver;
    }

    @Override
    public void close() {
        running.clear();
        suspended = false;
    }
}
