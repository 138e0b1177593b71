package org.mgl.server.vulkan.device;

import static org.lwjgl.vulkan.VK13.*;

import java.nio.LongBuffer;
import java.util.ArrayDeque;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkCommandBufferAllocateInfo;
import org.lwjgl.vulkan.VkCommandPoolCreateInfo;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkSemaphoreCreateInfo;
import org.lwjgl.vulkan.VkSemaphoreTypeCreateInfo;
import org.mgl.wire.Fatal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one sequence of commands of a session. What is recorded now will be carried by submission {@link #index()}; the
 * timeline semaphore reaches that number when the GPU has completed it, so an index that {@link #completed()} covers is
 * proven to be done. Each command buffer begins with a barrier against everything before it: accesses need be told
 * apart only within one recording.
 */
public final class CommandStream implements AutoCloseable {
    /** System property under which every use counts as complete: the control of the busy checks. */
    static final String STALE_PROPERTY = "mgl.vulkan.test.staleBusy";

    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.server.vulkan");
    private static final long FOREVER = -1L;
    private static final Gauges NOWHERE = (uploads, unsound) -> {};

    private static final Boundary NO_BOUNDARY = new Boundary() {
        @Override
        public void begun() {
            // Nothing is left of an earlier one.
        }

        @Override
        public void beforeEnd() {
            // Nothing is open.
        }
    };

    private static final Reserve NO_RESERVE = new Reserve() {
        @Override
        public boolean kept() {
            return false;
        }

        @Override
        public void giveUp() {
            // There is none.
        }
    };

    /** One command buffer with its pool. */
    private static final class Slot {
        long pool;
        VkCommandBuffer buffer;
        long index;
        long uploads;
    }

    /** Where the numbers of the stream go. */
    @FunctionalInterface
    public interface Gauges {
        /**
         * They changed.
         *
         * @param pendingUploads bytes that were staged and that the GPU has yet to copy
         * @param unsoundSerials {@link Serials#unsound}
         */
        void changed(long pendingUploads, long unsoundSerials);
    }

    /** What must happen at both ends of a recording. */
    public interface Boundary {
        /** A recording has begun. */
        void begun();

        /** The recording is about to end: render passes, queries and debug groups end here. */
        void beforeEnd();
    }

    private final VulkanDevice device;
    private final VkDevice handle;
    private final Serials serials = new Serials();
    private final Graveyard graveyard;
    private final ArrayDeque<Slot> flying = new ArrayDeque<>();
    private final ArrayDeque<Slot> idle = new ArrayDeque<>();
    private final long timeline;
    private final Structs structs;
    private final LongBuffer counter;
    private final boolean stale = Boolean.getBoolean(STALE_PROPERTY);
    private Boundary boundary = NO_BOUNDARY;
    private Gauges gauges = NOWHERE;
    private Reserve reserve = NO_RESERVE;
    private Slot current;
    private long pendingUploads;
    private long next = 1;
    private long completed;
    private long waits;
    private boolean lost;
    private final long lostAt = Faults.lostAt();

    /** A stream without commands. */
    public CommandStream(VulkanDevice device) {
        this.device = device;
        this.handle = device.handle();
        this.graveyard = new Graveyard(device);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkSemaphoreTypeCreateInfo type =
                    VkSemaphoreTypeCreateInfo.calloc(stack).sType$Default().semaphoreType(VK_SEMAPHORE_TYPE_TIMELINE);
            VkSemaphoreCreateInfo info =
                    VkSemaphoreCreateInfo.calloc(stack).sType$Default().pNext(type);
            LongBuffer out = stack.mallocLong(1);
            Check.made(vkCreateSemaphore(handle, info, null, out), "vkCreateSemaphore");
            timeline = out.get(0);
        }
        structs = new Structs(timeline);
        counter = MemoryUtil.memCallocLong(1);
    }

    /** Structures for commands. */
    public Structs structs() {
        return structs;
    }

    /** Sets what happens at both ends of a recording. */
    public void boundary(Boundary newBoundary) {
        boundary = newBoundary;
    }

    /** Sets where the numbers of the stream go. */
    public void gauges(Gauges newGauges) {
        gauges = newGauges;
    }

    /** Sets what is given up when there is no memory. */
    public void reserve(Reserve newReserve) {
        reserve = newReserve;
    }

    /** Frame serials. */
    public Serials serials() {
        return serials;
    }

    /** Deferred destruction. */
    public Graveyard graveyard() {
        return graveyard;
    }

    /** Index of the submission that carries what is recorded now. */
    public long index() {
        return next;
    }

    /** Whether anything is recorded that was not submitted. */
    public boolean recording() {
        return current != null;
    }

    /** The command buffer to record into. */
    public VkCommandBuffer commands() {
        if (current == null) {
            begin();
        }
        return current.buffer;
    }

    private void begin() {
        poll();
        Slot slot = idle.poll();
        if (slot == null) {
            slot = newSlot();
        }
        int result = vkResetCommandPool(handle, slot.pool, 0);
        result = result < 0 ? result : vkBeginCommandBuffer(slot.buffer, structs.begin());
        if (result < 0) {
            idle.add(slot);
        }
        Check.ok(result, "vkBeginCommandBuffer");
        vkCmdPipelineBarrier2(slot.buffer, structs.everything());
        current = slot;
        serials.opened();
        boundary.begun();
    }

    private Slot newSlot() {
        Slot slot = new Slot();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            LongBuffer pool = stack.mallocLong(1);
            VkCommandPoolCreateInfo info = VkCommandPoolCreateInfo.calloc(stack)
                    .sType$Default()
                    .flags(VK_COMMAND_POOL_CREATE_TRANSIENT_BIT)
                    .queueFamilyIndex(device.queueFamily());
            Check.made(vkCreateCommandPool(handle, info, null, pool), "vkCreateCommandPool");
            slot.pool = pool.get(0);
            PointerBuffer buffer = stack.mallocPointer(1);
            VkCommandBufferAllocateInfo allocation = VkCommandBufferAllocateInfo.calloc(stack)
                    .sType$Default()
                    .commandPool(slot.pool)
                    .level(VK_COMMAND_BUFFER_LEVEL_PRIMARY)
                    .commandBufferCount(1);
            int result = vkAllocateCommandBuffers(handle, allocation, buffer);
            if (result < 0) {
                vkDestroyCommandPool(handle, slot.pool, null);
            }
            Check.made(result, "vkAllocateCommandBuffers");
            slot.buffer = new VkCommandBuffer(buffer.get(0), handle);
        }
        return slot;
    }

    /** Submits what was recorded; without commands it does nothing. */
    public void flush() {
        if (current == null) {
            return;
        }
        boundary.beforeEnd();
        Slot slot = current;
        current = null;
        int result = vkEndCommandBuffer(slot.buffer);
        if (result >= 0) {
            result = next >= lostAt
                    ? Faults.lost(next)
                    : vkQueueSubmit2(device.queue(), structs.submit(slot.buffer, next), VK_NULL_HANDLE);
        }
        if (result < 0) {
            // It was never submitted; whatever it used is not in flight.
            lost = true;
            release(slot);
            throw Check.failure(result, "vkEndCommandBuffer and vkQueueSubmit2");
        }
        slot.index = next;
        flying.add(slot);
        serials.submitted(next);
        next++;
    }

    /** Submits what was recorded and begins the next frame. */
    public void endFrame() {
        flush();
        serials.nextFrame();
    }

    /** The command that is recorded now uses a resource. */
    public void stamp(LastUse use) {
        use.index = next;
        use.serial = serials.frame();
    }

    /** Whether the GPU is done with a resource: its submission and its frame are complete. */
    public boolean idle(LastUse use) {
        return stale || done(use.index) && use.serial <= serials.floor();
    }

    /** The recording copies staged bytes into a buffer or an image. */
    public void uploads(long bytes) {
        commands();
        current.uploads += bytes;
        pendingUploads += bytes;
        gauges.changed(pendingUploads, serials.unsound());
    }

    /** Last index that the GPU has completed, as far as the last {@link #poll()} saw. */
    public long completed() {
        return completed;
    }

    /** Asks the GPU without blocking; retires what it has completed. */
    public long poll() {
        if (completed < next - 1) {
            int result = vkGetSemaphoreCounterValue(handle, timeline, counter);
            lost |= result == VK_ERROR_DEVICE_LOST;
            Check.ok(result, "vkGetSemaphoreCounterValue");
            retire(counter.get(0));
        }
        return completed;
    }

    private void retire(long reached) {
        if (reached <= completed) {
            return;
        }
        completed = reached;
        while (!flying.isEmpty() && flying.peek().index <= reached) {
            release(flying.poll());
        }
        serials.completed(reached);
        graveyard.bury(reached);
        gauges.changed(pendingUploads, serials.unsound());
    }

    /** The GPU does not use a command buffer any more. */
    private void release(Slot slot) {
        pendingUploads -= slot.uploads;
        slot.uploads = 0;
        idle.add(slot);
    }

    /** Whether the GPU has completed an index; polls only if it does not know it yet. */
    public boolean done(long index) {
        return index <= completed || index < next && index <= poll();
    }

    /** Waits until the GPU has completed an index, which is submitted first if need be. Every wait is counted. */
    public void await(long index) {
        if (index >= next) {
            flush();
        }
        long wanted = Math.min(index, next - 1);
        if (wanted <= poll()) {
            return;
        }
        waits++;
        int result = vkWaitSemaphores(handle, structs.await(wanted), FOREVER);
        lost |= result == VK_ERROR_DEVICE_LOST;
        Check.ok(result, "vkWaitSemaphores");
        poll();
    }

    /** How often the apply thread waited for the GPU. */
    public long waits() {
        return waits;
    }

    /**
     * There is no memory: waits for what was submitted, frees what died with it and gives the reserve up.
     *
     * @return whether that may have made room
     */
    public boolean reclaim() {
        int dead = graveyard.size();
        boolean kept = reserve.kept();
        if (dead > 0 || kept) {
            await(next - 1);
            reserve.giveUp();
            if (current == null) {
                // Nothing is recorded: what died since the last submission is not in use either.
                graveyard.bury(next);
            }
        }
        return kept || graveyard.size() < dead;
    }

    /**
     * There is no memory even so: submits the recording, ends the frame and waits, because what the frame uses or left is
     * held until then. Only where nothing of the verb is recorded yet, and so never within a draw.
     *
     * @return whether that may have made room
     */
    public boolean reclaimFrame() {
        boolean held = current != null || serials.carried();
        endFrame();
        await(next - 1);
        reserve.giveUp();
        graveyard.bury(next);
        return held;
    }

    /** Submits and waits for everything; then nothing is in flight. A lost device works on nothing. */
    public void drain() {
        if (lost) {
            vkDeviceWaitIdle(handle);
            graveyard.bury(Long.MAX_VALUE);
            return;
        }
        flush();
        await(next - 1);
        graveyard.bury(Long.MAX_VALUE);
    }

    /** Drains for the last time: what cannot be submitted or waited for any more is abandoned. */
    public void end() {
        try {
            drain();
        } catch (Fatal e) {
            LOG.warn("a recording is abandoned: {}", e.detail());
            lost = true;
            drain();
        }
    }

    @Override
    public void close() {
        vkDeviceWaitIdle(handle);
        if (current != null) {
            vkDestroyCommandPool(handle, current.pool, null);
        }
        flying.forEach(slot -> vkDestroyCommandPool(handle, slot.pool, null));
        idle.forEach(slot -> vkDestroyCommandPool(handle, slot.pool, null));
        graveyard.bury(Long.MAX_VALUE);
        vkDestroySemaphore(handle, timeline, null);
        structs.close();
        MemoryUtil.memFree(counter);
    }
}
