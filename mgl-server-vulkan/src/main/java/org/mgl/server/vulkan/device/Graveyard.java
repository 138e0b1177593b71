package org.mgl.server.vulkan.device;

import static org.lwjgl.util.vma.Vma.*;
import static org.lwjgl.vulkan.VK13.*;

import org.lwjgl.vulkan.VkDevice;

/**
 * Objects whose twins are dead and that a submission may still use. Each is destroyed when the submission that was being
 * recorded at its death, and with it every earlier one, is complete. A ring of plain numbers: steady use allocates
 * nothing.
 */
public final class Graveyard {
    private static final int BUFFER = 0;
    private static final int IMAGE = 1;
    private static final int IMAGE_VIEW = 2;
    private static final int BUFFER_VIEW = 3;
    private static final int SAMPLER = 4;
    private static final int PIPELINE = 5;
    private static final int QUERY_POOL = 6;
    private static final int DESCRIPTOR_POOL = 7;

    private final VulkanDevice owner;
    private final VkDevice device;
    private int[] kinds = new int[256];
    private long[] handles = new long[256];
    private long[] allocations = new long[256];
    private long[] indices = new long[256];
    private int head;
    private int count;

    Graveyard(VulkanDevice owner) {
        this.owner = owner;
        this.device = owner.handle();
    }

    /** A buffer and its memory. */
    public void buffer(long buffer, long allocation, long index) {
        add(BUFFER, buffer, allocation, index);
    }

    /** An image and its memory. */
    public void image(long image, long allocation, long index) {
        add(IMAGE, image, allocation, index);
    }

    /** An image view. */
    public void imageView(long view, long index) {
        add(IMAGE_VIEW, view, 0, index);
    }

    /** A buffer view. */
    public void bufferView(long view, long index) {
        add(BUFFER_VIEW, view, 0, index);
    }

    /** A sampler. */
    public void sampler(long sampler, long index) {
        add(SAMPLER, sampler, 0, index);
    }

    /** A pipeline. */
    public void pipeline(long pipeline, long index) {
        add(PIPELINE, pipeline, 0, index);
    }

    /** A query pool. */
    public void queryPool(long pool, long index) {
        add(QUERY_POOL, pool, 0, index);
    }

    /** A descriptor pool. */
    public void descriptorPool(long pool, long index) {
        add(DESCRIPTOR_POOL, pool, 0, index);
    }

    private void add(int kind, long handle, long allocation, long index) {
        if (handle == 0) {
            return;
        }
        if (count == kinds.length) {
            grow();
        }
        int at = head + count++ & kinds.length - 1;
        kinds[at] = kind;
        handles[at] = handle;
        allocations[at] = allocation;
        indices[at] = index;
    }

    private void grow() {
        int[] moreKinds = new int[2 * count];
        long[] moreHandles = new long[2 * count];
        long[] moreAllocations = new long[2 * count];
        long[] moreIndices = new long[2 * count];
        for (int i = 0; i < count; i++) {
            int from = head + i & count - 1;
            moreKinds[i] = kinds[from];
            moreHandles[i] = handles[from];
            moreAllocations[i] = allocations[from];
            moreIndices[i] = indices[from];
        }
        kinds = moreKinds;
        handles = moreHandles;
        allocations = moreAllocations;
        indices = moreIndices;
        head = 0;
    }

    /** Objects that wait. */
    public int size() {
        return count;
    }

    /** Destroys what died no later than {@code completed}. */
    void bury(long completed) {
        while (count > 0 && indices[head] <= completed) {
            destroy(kinds[head], handles[head], allocations[head]);
            head = head + 1 & kinds.length - 1;
            count--;
        }
    }

    /** Destroys a buffer that no submission in flight and no recording uses. */
    public void destroyBuffer(long buffer, long allocation) {
        destroy(BUFFER, buffer, allocation);
    }

    private void destroy(int kind, long handle, long allocation) {
        switch (kind) {
            case BUFFER -> vmaDestroyBuffer(owner.allocator(), handle, allocation);
            case IMAGE -> vmaDestroyImage(owner.allocator(), handle, allocation);
            case IMAGE_VIEW -> vkDestroyImageView(device, handle, null);
            case BUFFER_VIEW -> vkDestroyBufferView(device, handle, null);
            case SAMPLER -> vkDestroySampler(device, handle, null);
            case PIPELINE -> vkDestroyPipeline(device, handle, null);
            case QUERY_POOL -> vkDestroyQueryPool(device, handle, null);
            default -> vkDestroyDescriptorPool(device, handle, null);
        }
    }
}
