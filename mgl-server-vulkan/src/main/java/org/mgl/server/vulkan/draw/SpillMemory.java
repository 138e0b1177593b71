package org.mgl.server.vulkan.draw;

import static org.lwjgl.util.vma.Vma.*;
import static org.lwjgl.vulkan.VK13.*;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.util.vma.VmaAllocationCreateInfo;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.BufferMemory;

/**
 * The storage buffer of {@link VaryingSpill}. Each draw command takes a range that no earlier one has taken since the last
 * barrier against everything: recordings begin with one, and where a recording has taken {@link #MOST} bytes, its render
 * pass is interrupted for another one, between the ranges of a draw too.
 */
final class SpillMemory {
    /** Bytes that are taken without a barrier in between. */
    static final long MOST = 16 << 20;

    private static final long LEAST = 64 << 10;

    private final VulkanDriver driver;
    private final long alignment;
    private long buffer;
    private long allocation;
    private long size;
    private long used;
    private long recording = -1;
    private long offset;

    SpillMemory(VulkanDriver driver) {
        this.driver = driver;
        alignment = Math.max(16, driver.device().limits().minStorageBufferOffsetAlignment());
    }

    /** Bytes that a range of so many takes of the buffer. */
    long aligned(long bytes) {
        return bytes + alignment - 1 & -alignment;
    }

    /**
     * Makes room for the ranges of the next draw, or for as many of them as come before the next barrier; before its
     * render pass.
     *
     * @param sum     of {@link #aligned} sizes
     * @param largest of them
     * @throws org.mgl.wire.Fatal ResourceUnavailable if there is no memory
     */
    void reserve(long sum, long largest) {
        if (recording != driver.stream().index()) {
            recording = driver.stream().index();
            used = 0;
        }
        if (used != 0 && used + sum > MOST) {
            again();
        }
        long bytes = used + Math.max(largest, Math.min(sum, MOST));
        if (bytes > size) {
            grow(Math.max(LEAST, Math.max(bytes, Math.min(MOST, 2 * size))));
        }
    }

    /** Whether the next range has room. */
    boolean fits(long bytes) {
        return used + bytes <= size;
    }

    /** Ends the render pass, and takes all memory anew behind a barrier. */
    void again() {
        driver.scope().end();
        vkCmdPipelineBarrier2(
                driver.stream().commands(), driver.stream().structs().everything());
        used = 0;
    }

    /** Takes the next range; see {@link #buffer} and {@link #offset}. */
    void take(long bytes) {
        // What was brought in order since may have begun another recording.
        recording = driver.stream().index();
        offset = used;
        used += aligned(bytes);
    }

    private void grow(long bytes) {
        driver.stream().graveyard().buffer(buffer, allocation, driver.stream().index());
        buffer = 0;
        size = 0;
        used = 0;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VmaAllocationCreateInfo wish =
                    VmaAllocationCreateInfo.calloc(stack).usage(VMA_MEMORY_USAGE_AUTO_PREFER_DEVICE);
            BufferMemory made = BufferMemory.require(
                    driver.device(), driver.stream(), bytes, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, wish);
            buffer = made.buffer();
            allocation = made.allocation();
            size = bytes;
        }
    }

    /** The buffer. */
    long buffer() {
        return buffer;
    }

    /** Offset of the range taken last. */
    long offset() {
        return offset;
    }

    void close() {
        driver.stream().graveyard().buffer(buffer, allocation, driver.stream().index());
    }
}
