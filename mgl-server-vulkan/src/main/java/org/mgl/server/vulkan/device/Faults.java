package org.mgl.server.vulkan.device;

import static org.lwjgl.vulkan.VK10.VK_ERROR_DEVICE_LOST;
import static org.lwjgl.vulkan.VK10.VK_MAKE_VERSION;

import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Troubles that a test asks for by system property, where the driver would report them; none by default. */
final class Faults {
    /** The most that devices report: {@code 1.2}. */
    static final String VERSION_PROPERTY = "mgl.vulkan.test.apiVersion";
    /** Submission, counted from 1, at which the device is lost. */
    static final String LOST_PROPERTY = "mgl.vulkan.test.lostAt";
    /** MiB of every memory heap; the allocator reports what goes beyond as out of device memory. */
    static final String HEAP_PROPERTY = "mgl.vulkan.test.heapMb";

    /** Extensions, and features that say so, that devices and loaders are taken not to have, with commas between. */
    static final String HIDDEN_PROPERTY = "mgl.vulkan.test.without";

    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.server.vulkan");
    private static final long MIB = 1 << 20;

    private Faults() {}

    /** What a device of {@code version} is to be taken for. */
    static int version(int version) {
        String most = System.getProperty(VERSION_PROPERTY);
        if (most == null) {
            return version;
        }
        String[] parts = most.split("\\.");
        return Math.min(version, VK_MAKE_VERSION(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), 0));
    }

    /** Names of extensions and features that a device or a loader is to be taken not to have. */
    static Set<String> hidden() {
        return Set.copyOf(List.of(System.getProperty(HIDDEN_PROPERTY, "").split(",")));
    }

    /** Index of the submission at which the device is lost; never reached if no test asks for it. */
    static long lostAt() {
        return Long.getLong(LOST_PROPERTY, Long.MAX_VALUE);
    }

    /** VK_ERROR_DEVICE_LOST, and a line that says why. */
    static int lost(long index) {
        LOG.warn("{}: the device is lost at submission {}", LOST_PROPERTY, index);
        return VK_ERROR_DEVICE_LOST;
    }

    /** Bytes of every heap; 0 for what it has. */
    static long heapBytes() {
        return Long.getLong(HEAP_PROPERTY, 0) * MIB;
    }
}
