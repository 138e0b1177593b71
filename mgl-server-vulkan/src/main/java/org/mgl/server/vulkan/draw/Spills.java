package org.mgl.server.vulkan.draw;

import java.lang.foreign.MemorySegment;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.wire.apply.DrawCall;

/** Ranges of {@link SpillMemory} for the draws of programs that have a {@link VaryingSpill}. */
final class Spills {
    private final SpillMemory memory;
    private final long most;

    Spills(VulkanDriver driver) {
        memory = new SpillMemory(driver);
        most = Integer.toUnsignedLong(driver.device().limits().maxStorageBufferRange());
    }

    /** Whether each range of a draw has its vertices in what one descriptor reaches. */
    boolean fits(VulkanProgram program, DrawCall draw, MemorySegment r, long at) {
        for (int i = 0; i < draw.ranges; i++) {
            draw.range(r, at, i);
            if (draw.count > 0 && bytes(program, draw) > most) {
                return false;
            }
        }
        return true;
    }

    /** Makes room for a draw that {@link #fits}; before its render pass. */
    void reserve(VulkanProgram program, DrawCall draw, MemorySegment r, long at) {
        long sum = 0;
        long largest = 0;
        for (int i = 0; i < draw.ranges; i++) {
            draw.range(r, at, i);
            long bytes = draw.count > 0 ? memory.aligned(bytes(program, draw)) : 0;
            sum += bytes;
            largest = Math.max(largest, bytes);
        }
        memory.reserve(sum, largest);
    }

    /** Whether the render pass must end before there is room for the range in hand; it has ended then. */
    boolean interrupts(VulkanProgram program, DrawCall draw) {
        boolean full = !memory.fits(memory.aligned(bytes(program, draw)));
        if (full) {
            memory.again();
        }
        return full;
    }

    /** Gives the range in hand its part of the room. */
    void place(VulkanProgram program, DrawCall draw) {
        long bytes = bytes(program, draw);
        memory.take(bytes);
        ProgramLayout layout = program.layout();
        layout.data().buffer(layout.spill, memory.buffer(), memory.offset(), bytes);
    }

    /**
     * Bytes for the range in hand. A vertex of a list is shaded once for its index at most; one of a strip, fan or loop
     * once for each primitive that it is part of, if an implementation does not keep it.
     */
    private static long bytes(VulkanProgram program, DrawCall draw) {
        long vertices = draw.count;
        vertices = GlEnums.listSize(draw.mode) == 0 ? (vertices + 1) * GlEnums.primitiveSize(draw.mode) : vertices;
        long instances = Integer.toUnsignedLong(draw.instanceCount);
        if (vertices > Integer.MAX_VALUE / instances) {
            return Long.MAX_VALUE;
        }
        long slots = Long.highestOneBit(Math.max(1, 2 * vertices * instances - 1));
        return VaryingSpill.HEADER_BYTES + slots * program.spill().slotBytes();
    }

    void close() {
        memory.close();
    }
}
