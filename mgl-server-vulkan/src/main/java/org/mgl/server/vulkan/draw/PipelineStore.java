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
import org.lwjgl.vulkan.VkGraphicsPipelineCreateInfo;
import org.lwjgl.vulkan.VkPhysicalDeviceIDProperties;
import org.lwjgl.vulkan.VkPhysicalDeviceProperties2;
import org.lwjgl.vulkan.VkPipelineCacheCreateInfo;
import org.lwjgl.vulkan.VkPipelineCreationFeedback;
import org.lwjgl.vulkan.VkPipelineCreationFeedbackCreateInfo;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.Check;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The driver's own pipeline cache, kept in the user's cache directory between runs: read when the session opens, written
 * when it closes, together with what other processes have written in between. No session fails for want of it.
 */
final class PipelineStore {
    /** System property: the directory; {@code none} keeps nothing. */
    static final String PROPERTY = "mgl.vulkan.cacheDir";

    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.server.vulkan");
    private static final String NONE = "none";
    private static final int FOUND =
            VK_PIPELINE_CREATION_FEEDBACK_VALID_BIT | VK_PIPELINE_CREATION_FEEDBACK_APPLICATION_PIPELINE_CACHE_HIT_BIT;
    private static final byte[] NOTHING = {};
    /** Bytes of Vulkan's own header: its size, version 1, vendor, device, the cache's UUID. */
    private static final int VULKAN_HEADER = 16 + VK_UUID_SIZE;

    private final VulkanDriver driver;
    private final PipelineFile file;
    private final long cache;
    /** Bytes of the file that the driver took. */
    private final int kept;

    private long made;
    private long found;

    PipelineStore(VulkanDriver driver) {
        this.driver = driver;
        Path directory = directory();
        file = directory == null ? null : new PipelineFile(directory, identity());
        byte[] content = NOTHING;
        if (file != null) {
            file.sweep();
            content = usable(file.read());
        }
        long filled = create(content);
        cache = filled != 0 ? filled : create(NOTHING);
        kept = filled != 0 ? content.length : 0;
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
            return NOTHING;
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
        return own ? content : NOTHING;
    }

    /** A cache with content, or 0 if the driver gives none. */
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
            return vkCreatePipelineCache(driver.device().handle(), info, null, out) < 0 ? VK_NULL_HANDLE : out.get(0);
        } finally {
            MemoryUtil.memFree(data);
        }
    }

    /**
     * Makes a pipeline or a library with the cache.
     *
     * @param info one structure; what asks for the driver's feedback is put in front of its chain
     */
    long create(MemoryStack stack, VkGraphicsPipelineCreateInfo.Buffer info) {
        VkPipelineCreationFeedback feedback = VkPipelineCreationFeedback.create(
                stack.ncalloc(VkPipelineCreationFeedback.ALIGNOF, 1, VkPipelineCreationFeedback.SIZEOF));
        VkPipelineCreationFeedbackCreateInfo asked = VkPipelineCreationFeedbackCreateInfo.calloc(stack)
                .sType$Default()
                .pNext(info.pNext())
                .pPipelineCreationFeedback(feedback);
        info.pNext(asked.address());
        LongBuffer out = stack.mallocLong(1);
        Check.made(
                vkCreateGraphicsPipelines(driver.device().handle(), cache, info, null, out),
                "vkCreateGraphicsPipelines");
        made++;
        found += (feedback.flags() & FOUND) == FOUND ? 1 : 0;
        return out.get(0);
    }

    /** Frees the cache; writes it if pipelines were made. */
    void close() {
        if (file != null && made > 0 && cache != VK_NULL_HANDLE) {
            LOG.info("{} pipelines and libraries, {} of them from {} bytes in {}", made, found, kept, file.path());
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
                return NOTHING;
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
