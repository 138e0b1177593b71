package org.mgl.server.vulkan.resource;

import static org.lwjgl.util.vma.Vma.*;
import static org.lwjgl.vulkan.VK13.*;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.util.vma.VmaAllocationCreateInfo;
import org.lwjgl.vulkan.EXTTransformFeedback;
import org.lwjgl.vulkan.VkBufferCopy;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.BufferMemory;
import org.mgl.server.vulkan.device.CommandStream;
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
    private final SpareBuffers spares;
    private long buffer;
    private long allocation;
    private long address;
    private long capacity;
    private long version;
    private boolean gpuWritten;
    private byte[] label;

    final LastUse use = new LastUse();
    boolean read;
    boolean written;

    /** A buffer without storage. */
    public VulkanBuffer(VulkanDriver driver, long handle) {
        super(handle);
        this.driver = driver;
        this.spares = new SpareBuffers(driver.barriers().spares());
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
        if (buffer != 0 && capacity == size()) {
            if (busy()) {
                // Without other memory the old one serves: writes are then ordered behind what uses it.
                rename(size());
            }
            return 0;
        }
        free();
        if (size() != 0 && !allocate(size()) && !(driver.stream().reclaimFrame() && allocate(size()))) {
            return GL_OUT_OF_MEMORY;
        }
        driver.debug().name(VK_OBJECT_TYPE_BUFFER, buffer, label);
        return 0;
    }

    private boolean allocate(long bytes) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VmaAllocationCreateInfo wish = VmaAllocationCreateInfo.calloc(stack)
                    .usage(VMA_MEMORY_USAGE_AUTO)
                    .flags(VMA_ALLOCATION_CREATE_HOST_ACCESS_SEQUENTIAL_WRITE_BIT
                            | VMA_ALLOCATION_CREATE_HOST_ACCESS_ALLOW_TRANSFER_INSTEAD_BIT
                            | VMA_ALLOCATION_CREATE_MAPPED_BIT);
            BufferMemory made = BufferMemory.create(driver.device(), driver.stream(), bytes, usage(), wish);
            if (made == null) {
                return false;
            }
            buffer = made.buffer();
            allocation = made.allocation();
            var flags = stack.mallocInt(1);
            vmaGetAllocationMemoryProperties(driver.device().allocator(), allocation, flags);
            address = (flags.get(0) & HOST_WRITABLE) == HOST_WRITABLE ? made.address() : 0;
        }
        begun(bytes);
        return true;
    }

    /** The buffer stands for other memory, which nothing has used. */
    private void begun(long bytes) {
        capacity = bytes;
        use.clear();
        read = false;
        written = false;
        gpuWritten = false;
        driver.bufferChanged();
    }

    private int usage() {
        return driver.device().features().transformFeedback
                ? USAGE | EXTTransformFeedback.VK_BUFFER_USAGE_TRANSFORM_FEEDBACK_BUFFER_BIT_EXT
                : USAGE;
    }

    /**
     * Takes other memory of the same size: such as the GPU has done with, or else new memory.
     *
     * @return false if there is none, and everything is as it was
     */
    private boolean rename(long bytes) {
        CommandStream stream = driver.stream();
        long oldBuffer = buffer;
        long oldAllocation = allocation;
        long oldAddress = address;
        long oldUse = use.index();
        boolean kept = spares.ready(bytes);
        if (kept) {
            buffer = spares.buffer();
            allocation = spares.allocation();
            address = spares.address();
            spares.taken();
            begun(bytes);
        } else if (!allocate(bytes)) {
            return false;
        }
        if (!spares.keep(bytes, oldBuffer, oldAllocation, oldAddress, oldUse)) {
            stream.graveyard().buffer(oldBuffer, oldAllocation, stream.index());
        }
        if (!kept) {
            driver.debug().name(VK_OBJECT_TYPE_BUFFER, buffer, label);
        }
        return true;
    }

    private void free() {
        if (buffer != 0) {
            driver.stream()
                    .graveyard()
                    .buffer(buffer, allocation, driver.stream().index());
            buffer = 0;
            address = 0;
            capacity = 0;
            driver.bufferChanged();
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
        if (address != 0 && offset == 0 && count == capacity && rename(count) && address != 0) {
            copy(source, sourceOffset, address, count);
            return;
        }
        if (!driver.ring().stage(count, 16)) {
            driver.events().glError(GL_OUT_OF_MEMORY, "no memory to write " + count + " bytes of a buffer in use");
            return;
        }
        copy(source, sourceOffset, driver.ring().address(), count);
        driver.barriers().write(this);
        copyFrom(driver.ring().buffer(), driver.ring().offset(), offset, count);
    }

    /** From native memory: the link's segments and scratch. */
    private static void copy(MemorySegment source, long from, long address, long count) {
        Objects.checkFromIndexSize(from, count, source.byteSize());
        MemoryUtil.memCopy(source.address() + from, address, count);
    }

    /** Records a copy into this buffer; the barrier is already there. */
    private void copyFrom(long source, long from, long to, long count) {
        gpuWritten = true;
        VkCommandBuffer commands = driver.stream().commands();
        vkCmdCopyBuffer(commands, source, buffer, driver.stream().structs().copy(from, to, count));
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

    /** The memory that the buffer keeps for later is given up: it has another name. */
    @Override
    public void label(byte[] utf8) {
        label = utf8;
        spares.bury();
        driver.debug().name(VK_OBJECT_TYPE_BUFFER, buffer, utf8);
    }

    @Override
    public void destroy() {
        free();
        spares.bury();
    }
}
