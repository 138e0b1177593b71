package org.mgl.server.vulkan.resource;

import static org.lwjgl.util.vma.Vma.*;
import static org.lwjgl.vulkan.VK13.*;

import java.lang.foreign.MemorySegment;
import java.nio.LongBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.util.vma.VmaAllocationCreateInfo;
import org.lwjgl.util.vma.VmaAllocationInfo;
import org.lwjgl.vulkan.EXTTransformFeedback;
import org.lwjgl.vulkan.VkBufferCopy;
import org.lwjgl.vulkan.VkBufferCreateInfo;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.Check;
import org.mgl.server.vulkan.device.LastUse;
import org.mgl.wire.apply.ServerBuffer;

/**
 * A buffer. A write to one that the GPU may still use is never a host write: it goes into new memory if it replaces
 * everything, and else becomes a copy in the stream, behind what was recorded before.
 */
public final class VulkanBuffer extends ServerBuffer {
    private static final int GL_OUT_OF_MEMORY = 0x0505;
    private static final int HOST_WRITABLE = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    private static final int USAGE = VK_BUFFER_USAGE_TRANSFER_SRC_BIT
            | VK_BUFFER_USAGE_TRANSFER_DST_BIT
            | VK_BUFFER_USAGE_VERTEX_BUFFER_BIT
            | VK_BUFFER_USAGE_INDEX_BUFFER_BIT
            | VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT
            | VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT;

    private final VulkanDriver driver;
    private long buffer;
    private long allocation;
    private long address;
    private long capacity;
    private long version;
    private boolean gpuWritten;

    final LastUse use = new LastUse();
    boolean read;
    boolean written;

    /** A buffer without storage. */
    public VulkanBuffer(VulkanDriver driver, long handle) {
        super(handle);
        this.driver = driver;
    }

    /** The Vulkan buffer; 0 without storage. It changes when memory is replaced. */
    public long buffer() {
        return buffer;
    }

    /** Moves when the content changes. */
    public long version() {
        return version;
    }

    /** A transfer or a capture that the caller records next writes the buffer. */
    public void writtenByGpu() {
        version++;
        gpuWritten = true;
        driver.barriers().write(this);
    }

    /** Whether the GPU may still use the content. */
    private boolean busy() {
        return !driver.stream().idle(use);
    }

    @Override
    public int respecify(int usage, int storageFlags) {
        version++;
        if (buffer != 0 && capacity == size() && !busy()) {
            return 0;
        }
        free();
        return size() == 0 || allocate(size()) ? 0 : GL_OUT_OF_MEMORY;
    }

    private boolean allocate(long bytes) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkBufferCreateInfo info = VkBufferCreateInfo.calloc(stack)
                    .sType$Default()
                    .size(bytes)
                    .usage(usage())
                    .sharingMode(VK_SHARING_MODE_EXCLUSIVE);
            VmaAllocationCreateInfo wish = VmaAllocationCreateInfo.calloc(stack)
                    .usage(VMA_MEMORY_USAGE_AUTO)
                    .flags(VMA_ALLOCATION_CREATE_HOST_ACCESS_SEQUENTIAL_WRITE_BIT
                            | VMA_ALLOCATION_CREATE_HOST_ACCESS_ALLOW_TRANSFER_INSTEAD_BIT
                            | VMA_ALLOCATION_CREATE_MAPPED_BIT);
            LongBuffer out = stack.mallocLong(1);
            PointerBuffer memory = stack.mallocPointer(1);
            VmaAllocationInfo placed = VmaAllocationInfo.malloc(stack);
            int result = vmaCreateBuffer(driver.device().allocator(), info, wish, out, memory, placed);
            if (result == VK_ERROR_OUT_OF_DEVICE_MEMORY || result == VK_ERROR_OUT_OF_HOST_MEMORY) {
                return false;
            }
            Check.ok(result, "vmaCreateBuffer of " + bytes + " bytes");
            buffer = out.get(0);
            allocation = memory.get(0);
            var flags = stack.mallocInt(1);
            vmaGetAllocationMemoryProperties(driver.device().allocator(), allocation, flags);
            address = (flags.get(0) & HOST_WRITABLE) == HOST_WRITABLE ? placed.pMappedData() : 0;
        }
        capacity = bytes;
        use.clear();
        read = false;
        written = false;
        gpuWritten = false;
        driver.storageChanged();
        return true;
    }

    private int usage() {
        return driver.device().features().transformFeedback
                ? USAGE | EXTTransformFeedback.VK_BUFFER_USAGE_TRANSFORM_FEEDBACK_BUFFER_BIT_EXT
                : USAGE;
    }

    private void free() {
        if (buffer != 0) {
            driver.stream()
                    .graveyard()
                    .buffer(buffer, allocation, driver.stream().index());
            buffer = 0;
            address = 0;
            capacity = 0;
            driver.storageChanged();
        }
    }

    @Override
    public void upload(long offset, MemorySegment source, long sourceOffset, long count) {
        if (count == 0 || buffer == 0) {
            return;
        }
        version++;
        if (address != 0 && !busy()) {
            copy(source, sourceOffset, address + offset, count);
            return;
        }
        if (address != 0 && offset == 0 && count == capacity) {
            free();
            if (allocate(count) && address != 0) {
                copy(source, sourceOffset, address, count);
                return;
            }
        }
        driver.ring().stage(count, 16);
        copy(source, sourceOffset, driver.ring().address(), count);
        driver.barriers().write(this);
        copyFrom(driver.ring().buffer(), driver.ring().offset(), offset, count);
    }

    @SuppressWarnings("restricted")
    private static void copy(MemorySegment source, long from, long address, long count) {
        MemorySegment.copy(source, from, MemorySegment.ofAddress(address).reinterpret(count), 0, count);
    }

    /** Records a copy into this buffer; the barrier is already there. */
    private void copyFrom(long source, long from, long to, long count) {
        gpuWritten = true;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkBufferCopy.Buffer region =
                    VkBufferCopy.calloc(1, stack).srcOffset(from).dstOffset(to).size(count);
            vkCmdCopyBuffer(driver.stream().commands(), source, buffer, region);
        }
    }

    @Override
    public void read(long offset, long count, MemorySegment target, long targetOffset) {
        if (buffer == 0) {
            return;
        }
        long from = address + offset;
        if (address == 0 || gpuWritten) {
            long staging = driver.readBack().reserve(count);
            driver.barriers().read(this);
            driver.scope().end();
            try (MemoryStack stack = MemoryStack.stackPush()) {
                VkBufferCopy.Buffer region =
                        VkBufferCopy.calloc(1, stack).srcOffset(offset).size(count);
                vkCmdCopyBuffer(driver.stream().commands(), buffer, staging, region);
            }
            from = driver.readBack().await();
        }
        MemorySegment.copy(segment(from, count), 0, target, targetOffset, count);
    }

    @SuppressWarnings("restricted")
    private static MemorySegment segment(long address, long count) {
        return MemorySegment.ofAddress(address).reinterpret(count);
    }

    @Override
    public void copyTo(ServerBuffer target, long sourceOffset, long targetOffset, long count) {
        VulkanBuffer to = (VulkanBuffer) target;
        if (count == 0 || buffer == 0 || to.buffer == 0) {
            return;
        }
        to.version++;
        if (to == this) {
            driver.barriers().write(this);
        } else {
            driver.barriers().read(this);
            driver.barriers().write(to);
        }
        to.copyFrom(buffer, sourceOffset, targetOffset, count);
    }

    @Override
    public void destroy() {
        free();
    }
}
