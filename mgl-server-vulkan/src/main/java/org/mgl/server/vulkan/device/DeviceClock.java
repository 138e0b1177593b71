package org.mgl.server.vulkan.device;

import static org.lwjgl.vulkan.EXTCalibratedTimestamps.*;
import static org.lwjgl.vulkan.VK13.*;

import java.nio.LongBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkCalibratedTimestampInfoEXT;
import org.lwjgl.vulkan.VkQueryPoolCreateInfo;

/** The time that timestamp queries tell, now. Without VK_EXT_calibrated_timestamps it waits for the GPU. */
public final class DeviceClock {
    private final VulkanDevice device;
    private final CommandStream stream;

    /** The clock of a device. */
    public DeviceClock(VulkanDevice device, CommandStream stream) {
        this.device = device;
        this.stream = stream;
    }

    /** Nanoseconds; 0 from a device without timestamps. */
    public long now() {
        if (!device.limits().timestampComputeAndGraphics()) {
            return 0;
        }
        long ticks = device.features().deviceTime ? calibrated() : queried();
        return (long) (ticks * (double) device.limits().timestampPeriod());
    }

    private long calibrated() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkCalibratedTimestampInfoEXT.Buffer info = VkCalibratedTimestampInfoEXT.calloc(1, stack)
                    .sType$Default()
                    .timeDomain(VK_TIME_DOMAIN_DEVICE_EXT);
            LongBuffer time = stack.mallocLong(1);
            LongBuffer deviation = stack.mallocLong(1);
            Check.ok(
                    vkGetCalibratedTimestampsEXT(device.handle(), info, time, deviation),
                    "vkGetCalibratedTimestampsEXT");
            return time.get(0);
        }
    }

    private long queried() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkQueryPoolCreateInfo info = VkQueryPoolCreateInfo.calloc(stack)
                    .sType$Default()
                    .queryType(VK_QUERY_TYPE_TIMESTAMP)
                    .queryCount(1);
            LongBuffer out = stack.callocLong(1);
            Check.ok(vkCreateQueryPool(device.handle(), info, null, out), "vkCreateQueryPool");
            long pool = out.get(0);
            try {
                vkResetQueryPool(device.handle(), pool, 0, 1);
                vkCmdWriteTimestamp2(stream.commands(), VK_PIPELINE_STAGE_2_TOP_OF_PIPE_BIT, pool, 0);
                stream.await(stream.index());
                Check.ok(
                        vkGetQueryPoolResults(device.handle(), pool, 0, 1, out, Long.BYTES, VK_QUERY_RESULT_64_BIT),
                        "vkGetQueryPoolResults");
                return out.get(0);
            } finally {
                stream.graveyard().queryPool(pool, stream.index());
            }
        }
    }
}
