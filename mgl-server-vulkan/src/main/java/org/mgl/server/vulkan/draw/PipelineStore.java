package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.VK13.*;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkPhysicalDeviceIDProperties;
import org.lwjgl.vulkan.VkPhysicalDeviceProperties2;
import org.lwjgl.vulkan.VkPipelineCacheCreateInfo;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.Check;

/**
 * The driver's own pipeline cache, kept in the user's cache directory between runs: read when the session opens, written
 * when it closes, together with what other processes have written in between. No session fails for want of it.
 */
final class PipelineStore {
    /** System property: the directory; {@code none} keeps nothing. */
    static final String PROPERTY = "mgl.vulkan.cacheDir";

    private static final String NONE = "none";
    /** Bytes of Vulkan's own header: its size, version 1, vendor, device, the cache's UUID. */
    private static final int VULKAN_HEADER = 16 + VK_UUID_SIZE;

    private final VulkanDriver driver;
    private final PipelineFile file;
    private final long cache;

    PipelineStore(VulkanDriver driver) {
        this.driver = driver;
        Path directory = directory();
        file = directory == null ? null : new PipelineFile(directory, identity());
        long made = create(file == null ? new byte[0] : usable(file.read()));
        cache = made != 0 ? made : create(new byte[0]);
    }

    private static Path directory() {
        String given = System.getProperty(PROPERTY, "");
        if (given.equals(NONE)) {
            return null;
        }
        if (!given.isEmpty()) {
            return Path.of(given);
        }
        String base = System.getenv("XDG_CACHE_HOME");
        return base != null && Path.of(base).isAbsolute()
                ? Path.of(base, "mgl")
                : Path.of(System.getProperty("user.home", ""), ".cache", "mgl");
    }

    private byte[] identity() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkPhysicalDeviceIDProperties ids =
                    VkPhysicalDeviceIDProperties.calloc(stack).sType$Default();
            VkPhysicalDeviceProperties2 properties =
                    VkPhysicalDeviceProperties2.calloc(stack).sType$Default().pNext(ids);
            vkGetPhysicalDeviceProperties2(driver.device().physical(), properties);
            byte[] identity = new byte[2 * VK_UUID_SIZE];
            ids.deviceUUID().get(identity, 0, VK_UUID_SIZE);
            ids.driverUUID().get(identity, VK_UUID_SIZE, VK_UUID_SIZE);
            return identity;
        }
    }

    /** Drivers should refuse what is not theirs; this one is asked only with its own. */
    private byte[] usable(byte[] content) {
        if (content.length < VULKAN_HEADER) {
            return new byte[0];
        }
        ByteBuffer header = ByteBuffer.wrap(content).order(ByteOrder.nativeOrder());
        var properties = driver.device().properties();
        boolean own = header.getInt() >= VULKAN_HEADER
                && header.getInt() == VK_PIPELINE_CACHE_HEADER_VERSION_ONE
                && header.getInt() == properties.vendorID()
                && header.getInt() == properties.deviceID();
        byte[] uuid = new byte[VK_UUID_SIZE];
        properties.pipelineCacheUUID().get(uuid);
        own &= Arrays.equals(uuid, Arrays.copyOfRange(content, 16, VULKAN_HEADER));
        return own ? content : new byte[0];
    }

    private long create(byte[] content) {
        ByteBuffer data = MemoryUtil.memAlloc(Math.max(1, content.length));
        try (MemoryStack stack = MemoryStack.stackPush()) {
            data.put(content).flip();
            VkPipelineCacheCreateInfo info =
                    VkPipelineCacheCreateInfo.calloc(stack).sType$Default();
            if (content.length > 0) {
                info.pInitialData(data);
            }
            LongBuffer out = stack.mallocLong(1);
            int result = vkCreatePipelineCache(driver.device().handle(), info, null, out);
            if (result < 0 && content.length > 0) {
                return 0;
            }
            Check.ok(result, "vkCreatePipelineCache");
            return out.get(0);
        } finally {
            MemoryUtil.memFree(data);
        }
    }

    /** The cache that pipelines are made with. */
    long handle() {
        return cache;
    }

    /** Frees the cache; writes it if pipelines were made. */
    void close(boolean changed) {
        if (file != null && changed) {
            merge(usable(file.read()));
            byte[] content = content();
            if (content.length > 0) {
                file.write(content);
            }
        }
        vkDestroyPipelineCache(driver.device().handle(), cache, null);
    }

    private void merge(byte[] others) {
        long other = others.length == 0 ? 0 : create(others);
        if (other != 0) {
            try (MemoryStack stack = MemoryStack.stackPush()) {
                vkMergePipelineCaches(driver.device().handle(), cache, stack.longs(other));
            }
            vkDestroyPipelineCache(driver.device().handle(), other, null);
        }
    }

    private byte[] content() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer size = stack.mallocPointer(1);
            if (vkGetPipelineCacheData(driver.device().handle(), cache, size, null) != VK_SUCCESS) {
                return new byte[0];
            }
            ByteBuffer data = MemoryUtil.memAlloc((int) Math.max(1, size.get(0)));
            try {
                int result = vkGetPipelineCacheData(driver.device().handle(), cache, size, data);
                byte[] content = new byte[result == VK_SUCCESS ? (int) size.get(0) : 0];
                data.get(content);
                return content;
            } finally {
                MemoryUtil.memFree(data);
            }
        }
    }
}
