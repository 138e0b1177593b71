package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.KHRPushDescriptor.nvkCmdPushDescriptorSetKHR;
import static org.lwjgl.vulkan.VK10.*;

import java.util.Arrays;
import java.util.List;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkWriteDescriptorSet;

/**
 * What the descriptors of one layout say, in native memory, and which bindings have changed since they were given to the
 * driver last. Descriptors are numbered in the order of their bindings. An array changes as a whole: lavapipe 22.3
 * pushes elements from the array's start wherever a write begins.
 */
final class DescriptorData {
    /** Bytes of VkDescriptorImageInfo and VkDescriptorBufferInfo. */
    private static final int INFO_BYTES = 24;

    private static final int WRITE_BYTES = VkWriteDescriptorSet.SIZEOF;

    private final int count;
    private final int bindings;
    /** Binding by descriptor. */
    private final int[] owners;
    /** First descriptor by binding. */
    private final int[] firsts;

    private final long infos;
    /** One structure for each binding, and behind them room for those that have changed. */
    private final long writes;

    /** Bit per binding. Above 64 bits are shared, which still tells whether any has changed. */
    private long changed;

    /** Descriptors that say nothing yet. */
    DescriptorData(List<ProgramLayout.Binding> list) {
        count = list.stream().mapToInt(ProgramLayout.Binding::count).sum();
        bindings = list.size();
        owners = new int[count];
        firsts = list.stream().mapToInt(ProgramLayout.Binding::first).toArray();
        infos = MemoryUtil.nmemCallocChecked(Math.max(1, count), INFO_BYTES);
        writes = MemoryUtil.nmemCallocChecked(2L * Math.max(1, bindings), WRITE_BYTES);
        for (int i = 0; i < bindings; i++) {
            ProgramLayout.Binding binding = list.get(i);
            Arrays.fill(owners, binding.first(), binding.first() + binding.count(), i);
            describe(writes + (long) i * WRITE_BYTES, binding, infos + (long) binding.first() * INFO_BYTES);
        }
    }

    private static void describe(long write, ProgramLayout.Binding binding, long info) {
        VkWriteDescriptorSet.nsType(write, VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET);
        VkWriteDescriptorSet.ndstBinding(write, binding.number());
        VkWriteDescriptorSet.ndescriptorCount(write, binding.count());
        VkWriteDescriptorSet.ndescriptorType(write, binding.type());
        int pointer = switch (binding.type()) {
            case VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER -> VkWriteDescriptorSet.PIMAGEINFO;
            case VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER -> VkWriteDescriptorSet.PTEXELBUFFERVIEW;
            default -> VkWriteDescriptorSet.PBUFFERINFO;
        };
        MemoryUtil.memPutAddress(write + pointer, info);
    }

    /** A uniform buffer; whether that is news. */
    boolean buffer(int i, long buffer, long offset, long range) {
        return put(i, buffer, offset, range);
    }

    /** A texture with its sampler. */
    void image(int i, long sampler, long view, int layout) {
        put(i, sampler, view, layout);
    }

    /** A buffer texture. Those of an array lie side by side, as the driver reads them. */
    void texels(int i, long view) {
        int first = firsts[owners[i]];
        long at = infos + (long) first * INFO_BYTES + 8L * (i - first);
        if (MemoryUtil.memGetLong(at) != view) {
            MemoryUtil.memPutLong(at, view);
            changed |= 1L << owners[i];
        }
    }

    private boolean put(int i, long first, long second, long third) {
        long info = infos + (long) i * INFO_BYTES;
        if (MemoryUtil.memGetLong(info) == first
                && MemoryUtil.memGetLong(info + 8) == second
                && MemoryUtil.memGetLong(info + 16) == third) {
            return false;
        }
        MemoryUtil.memPutLong(info, first);
        MemoryUtil.memPutLong(info + 8, second);
        MemoryUtil.memPutLong(info + 16, third);
        changed |= 1L << owners[i];
        return true;
    }

    /** Whether anything has changed. */
    boolean changed() {
        return changed != 0;
    }

    /** Nothing has been given to the driver. */
    void forget() {
        changed = bindings >= Long.SIZE ? -1 : (1L << bindings) - 1;
    }

    /**
     * Pushes what has changed; of a layout with 64 bindings at most.
     *
     * @return how many descriptors that were
     */
    int push(VkCommandBuffer commands, long pipelineLayout) {
        int some = Long.bitCount(changed);
        int first = Long.numberOfTrailingZeros(changed);
        boolean run = Long.numberOfLeadingZeros(changed) == Long.SIZE - first - some;
        long from = run ? writes + (long) first * WRITE_BYTES : gather();
        nvkCmdPushDescriptorSetKHR(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipelineLayout, 0, some, from);
        changed = 0;
        int descriptors = 0;
        for (int i = 0; i < some; i++) {
            descriptors += VkWriteDescriptorSet.ndescriptorCount(from + (long) i * WRITE_BYTES);
        }
        return descriptors;
    }

    private long gather() {
        long to = writes + (long) bindings * WRITE_BYTES;
        for (long left = changed; left != 0; left &= left - 1, to += WRITE_BYTES) {
            MemoryUtil.memCopy(writes + (long) Long.numberOfTrailingZeros(left) * WRITE_BYTES, to, WRITE_BYTES);
        }
        return writes + (long) bindings * WRITE_BYTES;
    }

    /** Writes all descriptors into a set that no submission uses. */
    void write(VkDevice device, long set) {
        for (int i = 0; i < bindings; i++) {
            VkWriteDescriptorSet.ndstSet(writes + (long) i * WRITE_BYTES, set);
        }
        nvkUpdateDescriptorSets(device, bindings, writes, 0, 0);
        changed = 0;
    }

    /** The descriptors are in a set as they are. */
    void given() {
        changed = 0;
    }

    /** Descriptors. */
    int count() {
        return count;
    }

    /** Bytes of {@link #copy}. */
    int bytes() {
        return count * INFO_BYTES;
    }

    /** Copies what the descriptors say. */
    void copy(long to) {
        MemoryUtil.memCopy(infos, to, bytes());
    }

    /** Address of what the descriptors say, as in copies of it. */
    long infos() {
        return infos;
    }

    /** Whether two copies say the same. */
    boolean same(long copy, long other) {
        for (int i = 0; i < bytes(); i += 8) {
            if (MemoryUtil.memGetLong(copy + i) != MemoryUtil.memGetLong(other + i)) {
                return false;
            }
        }
        return true;
    }

    /** A hash of what a copy says. */
    int hash(long copy) {
        long hash = 0;
        for (int i = 0; i < bytes(); i += 8) {
            hash = 31 * hash + MemoryUtil.memGetLong(copy + i);
        }
        hash ^= hash >>> 32;
        return (int) (hash ^ hash >>> 15);
    }

    void free() {
        MemoryUtil.nmemFree(infos);
        MemoryUtil.nmemFree(writes);
    }
}
