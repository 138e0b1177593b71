package org.mgl.server.vulkan.draw;

import static org.lwjgl.util.vma.Vma.*;
import static org.lwjgl.vulkan.EXTTransformFeedback.*;
import static org.lwjgl.vulkan.VK10.*;

import java.nio.LongBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.util.vma.VmaAllocationCreateInfo;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.BufferMemory;
import org.mgl.server.vulkan.resource.VulkanBuffer;
import org.mgl.wire.apply.ApplierState;

/**
 * Transform feedback. The native one begins at a captured draw and goes on while draws keep their render pass and their
 * pipeline. The end of a pass interrupts it: how far it came is left in counters, behind a barrier the next captured
 * draw goes on from them. What is recorded between passes is never captured.
 */
public final class StreamOutput implements AutoCloseable {
    private static final int SLOT_BYTES = 4 * ApplierState.STREAM_TARGETS;
    private static final int SLOTS = 256;

    private final VulkanDriver driver;
    private long counters;
    private long allocation;
    /** Of the counters that were written last. */
    private int slot;
    /** Slots that the recording has written. */
    private int slotsUsed;

    private long recording = -1;
    /** Whether the recording has written the counters that the next begin reads. */
    private boolean fresh;

    private boolean captures;
    private int buffers;
    private boolean resumes;
    private boolean running;
    private long pipeline;

    /** Transform feedback is not active. */
    StreamOutput(VulkanDriver driver) {
        this.driver = driver;
        driver.scope().beforeEnd(this::interrupt);
    }

    /** {@code Backend.beginStreamOutput}. Ranges without room for a single word take nothing: draws are drawn only. */
    public void begin(ApplierState state) {
        captures = true;
        resumes = false;
        buffers = state.streamOutputProgram.archive().feedback().buffers();
        for (int i = 0; i < buffers; i++) {
            captures &= state.streamTargetRoom(i) > 0 && ((VulkanBuffer) state.streamTargets[i]).buffer() != 0;
        }
    }

    /** {@code Backend.endStreamOutput}. */
    public void end() {
        if (running) {
            running = false;
            nvkCmdEndTransformFeedbackEXT(driver.stream().commands(), 0, 0, 0, 0);
        }
        captures = false;
        resumes = false;
    }

    /** Whether draws are captured. */
    boolean captures() {
        return captures;
    }

    /**
     * Orders a captured draw behind what came before; ahead of its render pass.
     *
     * @param samePass whether the draw's pass is open
     */
    void prepare(ApplierState state, long newPipeline, boolean samePass) {
        if (running && samePass && newPipeline == pipeline) {
            return;
        }
        driver.scope().end();
        if (counters == 0) {
            // An interruption, at the end of a pass, is no place to fail.
            allocate();
        }
        for (int i = 0; i < buffers; i++) {
            ((VulkanBuffer) state.streamTargets[i]).writtenByGpu();
        }
        if (recording != driver.stream().index()) {
            recording = driver.stream().index();
            slotsUsed = 0;
            fresh = false;
        }
        if (resumes && fresh || slotsUsed == SLOTS) {
            driver.barriers().memory();
            slotsUsed = 0;
            fresh = false;
        }
        pipeline = newPipeline;
    }

    /** Begins or goes on, in the render pass, with the pipeline bound and right before the draw. */
    void start(ApplierState state) {
        if (running) {
            return;
        }
        running = true;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            LongBuffer targets = stack.mallocLong(buffers);
            LongBuffer offsets = stack.mallocLong(buffers);
            LongBuffer sizes = stack.mallocLong(buffers);
            for (int i = 0; i < buffers; i++) {
                targets.put(i, ((VulkanBuffer) state.streamTargets[i]).buffer());
                offsets.put(i, state.streamTargetOffsets[i]);
                sizes.put(i, state.streamTargetRoom(i));
            }
            vkCmdBindTransformFeedbackBuffersEXT(driver.stream().commands(), 0, targets, offsets, sizes);
            if (resumes) {
                vkCmdBeginTransformFeedbackEXT(driver.stream().commands(), 0, counterBuffers(stack), places(stack));
            } else {
                nvkCmdBeginTransformFeedbackEXT(driver.stream().commands(), 0, 0, 0, 0);
            }
        }
    }

    private void interrupt() {
        if (!running) {
            return;
        }
        running = false;
        resumes = true;
        fresh = true;
        slot = (slot + 1) % SLOTS;
        slotsUsed++;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            vkCmdEndTransformFeedbackEXT(driver.stream().commands(), 0, counterBuffers(stack), places(stack));
        }
    }

    private LongBuffer counterBuffers(MemoryStack stack) {
        LongBuffer list = stack.mallocLong(buffers);
        for (int i = 0; i < buffers; i++) {
            list.put(i, counters);
        }
        return list;
    }

    private LongBuffer places(MemoryStack stack) {
        LongBuffer list = stack.mallocLong(buffers);
        for (int i = 0; i < buffers; i++) {
            list.put(i, (long) slot * SLOT_BYTES + 4L * i);
        }
        return list;
    }

    private void allocate() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VmaAllocationCreateInfo wish = VmaAllocationCreateInfo.calloc(stack).usage(VMA_MEMORY_USAGE_AUTO);
            BufferMemory made = BufferMemory.require(
                    driver.device(),
                    driver.stream(),
                    (long) SLOTS * SLOT_BYTES,
                    VK_BUFFER_USAGE_TRANSFORM_FEEDBACK_COUNTER_BUFFER_BIT_EXT,
                    wish);
            counters = made.buffer();
            allocation = made.allocation();
        }
    }

    /** Frees the counters. */
    @Override
    public void close() {
        if (counters != 0) {
            driver.stream()
                    .graveyard()
                    .buffer(counters, allocation, driver.stream().index());
            counters = 0;
        }
    }
}
