package org.mgl.server.vulkan.device;

import static org.lwjgl.util.vma.Vma.*;
import static org.lwjgl.vulkan.VK13.*;

import java.util.ArrayDeque;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.util.vma.VmaAllocationCreateInfo;

/**
 * Mapped memory for bytes that the GPU reads once: staged uploads, uniform blocks, current attribute values, rewritten
 * indices. Chunks are used from the start to the end and come back when the submission that used them last is complete;
 * nothing waits for one unless there is no memory for another.
 */
public final class UploadRing implements AutoCloseable {
    private static final long CHUNK = 4 << 20;
    private static final long SMALL_CHUNK = 64 << 10;
    private static final int USAGE = VK_BUFFER_USAGE_TRANSFER_SRC_BIT
            | VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT
            | VK_BUFFER_USAGE_VERTEX_BUFFER_BIT
            | VK_BUFFER_USAGE_INDEX_BUFFER_BIT;

    private static final class Chunk {
        long buffer;
        long allocation;
        long address;
        long size;
        final LastUse use = new LastUse();
    }

    private final VulkanDevice device;
    private final CommandStream stream;
    private final ArrayDeque<Chunk> retired = new ArrayDeque<>();
    private Chunk chunk;
    private long used;
    private long buffer;
    private long offset;
    private long address;

    /** A ring without memory. */
    public UploadRing(VulkanDevice device, CommandStream stream) {
        this.device = device;
        this.stream = stream;
    }

    /**
     * Takes bytes that the current recording will read; see {@link #buffer}, {@link #offset}, {@link #address}.
     *
     * @throws org.mgl.wire.Fatal ResourceUnavailable if there is no memory
     */
    public void take(long bytes, long alignment) {
        if (!taken(bytes, alignment)) {
            throw Check.failure(VK_ERROR_OUT_OF_DEVICE_MEMORY, "vmaCreateBuffer of " + bytes + " bytes");
        }
    }

    private boolean taken(long bytes, long alignment) {
        long at = used + alignment - 1 & -alignment;
        if (chunk == null || at + bytes > chunk.size) {
            next(bytes);
            at = 0;
        }
        if (chunk == null) {
            return false;
        }
        used = at + bytes;
        stream.stamp(chunk.use);
        buffer = chunk.buffer;
        offset = at;
        address = chunk.address + at;
        return true;
    }

    /**
     * {@link #take} for bytes that a copy moves into a buffer or an image. For want of memory the frame is submitted:
     * nothing of the verb may be in it yet.
     *
     * @return false if there is no memory
     */
    public boolean stage(long bytes, long alignment) {
        boolean taken = taken(bytes, alignment) || stream.reclaimFrame() && taken(bytes, alignment);
        if (taken) {
            stream.uploads(bytes);
        }
        return taken;
    }

    private void next(long bytes) {
        if (chunk != null) {
            retired.add(chunk);
            chunk = null;
        }
        used = 0;
        if (bytes <= CHUNK && again()) {
            return;
        }
        // Chunks of other sizes are not kept.
        while (retired.peek() != null && retired.peek().size != CHUNK) {
            Chunk large = retired.poll();
            stream.graveyard().buffer(large.buffer, large.allocation, stream.index());
        }
        chunk = create(Math.max(CHUNK, bytes));
        if (chunk == null && bytes <= CHUNK) {
            stream.await(stream.index() - 1);
            if (!again()) {
                chunk = create(Math.max(SMALL_CHUNK, bytes));
            }
        }
    }

    /** Takes the chunk that was retired first, if the GPU is done with it. */
    private boolean again() {
        Chunk oldest = retired.peek();
        boolean idle = oldest != null && oldest.size == CHUNK && stream.idle(oldest.use);
        if (idle) {
            chunk = retired.poll();
        }
        return idle;
    }

    /** A chunk, or null if there is no memory for it. */
    private Chunk create(long size) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VmaAllocationCreateInfo wish = VmaAllocationCreateInfo.calloc(stack)
                    .usage(VMA_MEMORY_USAGE_AUTO)
                    .flags(VMA_ALLOCATION_CREATE_HOST_ACCESS_SEQUENTIAL_WRITE_BIT | VMA_ALLOCATION_CREATE_MAPPED_BIT)
                    .requiredFlags(VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
            BufferMemory memory = BufferMemory.create(device, stream, size, USAGE, wish);
            if (memory == null) {
                return null;
            }
            Chunk made = new Chunk();
            made.buffer = memory.buffer();
            made.allocation = memory.allocation();
            made.address = memory.address();
            made.size = size;
            return made;
        }
    }

    /** Buffer of the bytes taken last. */
    public long buffer() {
        return buffer;
    }

    /** Offset in {@link #buffer} of the bytes taken last. */
    public long offset() {
        return offset;
    }

    /** Address of the bytes taken last. */
    public long address() {
        return address;
    }

    @Override
    public void close() {
        if (chunk != null) {
            retired.add(chunk);
            chunk = null;
        }
        retired.forEach(c -> vmaDestroyBuffer(device.allocator(), c.buffer, c.allocation));
        retired.clear();
    }
}
