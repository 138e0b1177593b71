package org.mgl.server.vulkan.resource;

import static org.lwjgl.vulkan.VK10.*;

import java.nio.LongBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkBufferViewCreateInfo;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.Check;
import org.mgl.wire.pixel.PixelFormat;

/** A range of a buffer seen as texels; the view follows the buffer's memory. */
public final class TexelBuffer {
    private final VulkanDriver driver;
    private final VulkanBuffer buffer;
    private final PixelFormat format;
    private final long offset;
    private final long wish;
    private long viewed;
    private long viewedSize;
    private long view;
    private byte[] label;

    TexelBuffer(VulkanDriver driver, VulkanBuffer buffer, int internalFormat, long offset, long wish) {
        this.driver = driver;
        this.buffer = buffer;
        this.format = PixelFormat.of(internalFormat);
        this.offset = offset;
        this.wish = wish;
    }

    /** The buffer. */
    public VulkanBuffer buffer() {
        return buffer;
    }

    /** The format. */
    public PixelFormat format() {
        return format;
    }

    /** The view, 0 if the buffer has no texel there. */
    public long view() {
        if (format == null) {
            return 0;
        }
        long room = buffer.size() - offset;
        long size = (wish < 0 ? room : Math.min(wish, room)) / format.bytes() * format.bytes();
        size = Math.min(size, (long) driver.device().limits().maxTexelBufferElements() * format.bytes());
        if (buffer.buffer() == 0 || size <= 0) {
            return 0;
        }
        if (view == 0 || viewed != buffer.buffer() || viewedSize != size) {
            destroy();
            try (MemoryStack stack = MemoryStack.stackPush()) {
                VkBufferViewCreateInfo info = VkBufferViewCreateInfo.calloc(stack)
                        .sType$Default()
                        .buffer(buffer.buffer())
                        .format(VulkanFormats.of(format))
                        .offset(offset)
                        .range(size);
                LongBuffer out = stack.mallocLong(1);
                Check.made(vkCreateBufferView(driver.device().handle(), info, null, out), "vkCreateBufferView");
                view = out.get(0);
            }
            driver.debug().name(VK_OBJECT_TYPE_BUFFER_VIEW, view, label);
            viewed = buffer.buffer();
            viewedSize = size;
        }
        return view;
    }

    /** Names the view, and those that are made later; empty takes the name away, null does nothing. */
    void label(byte[] utf8) {
        label = utf8;
        driver.debug().name(VK_OBJECT_TYPE_BUFFER_VIEW, view, utf8);
    }

    void destroy() {
        driver.stream().graveyard().bufferView(view, driver.stream().index());
        view = 0;
    }
}
