package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.VK10.*;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkDescriptorPoolCreateInfo;
import org.lwjgl.vulkan.VkDescriptorPoolSize;
import org.lwjgl.vulkan.VkDescriptorSetAllocateInfo;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.Check;
import org.mgl.server.vulkan.device.LastUse;

/**
 * Sets of a program with too many descriptors to push. Within one recording equal contents are one set: what a recording
 * names lives as long as it does, so handles are enough to tell contents apart. A set is written again once the
 * submission and the frame that used it are done; steady frames make none.
 */
final class DescriptorSets {
    /** Sets of one pool. */
    private static final int GROWTH = 32;

    /** A set and what it holds. */
    private static final class Held {
        final LastUse use = new LastUse();
        final long set;
        final long copy;

        Held(long set, long copy) {
            this.set = set;
            this.copy = copy;
        }
    }

    private final VulkanDriver driver;
    private final List<Long> pools = new ArrayList<>();
    /** A ring in the order of use. */
    private Held[] ring = {};

    private int next;
    /** Sets of this recording by the hash of their contents. */
    private Held[] table = {};

    private long recording = -1;
    private Held bound;
    private int boundOffset;
    /** A descriptor set and a dynamic offset for calls. */
    private final long arguments = MemoryUtil.nmemCallocChecked(2, 8);

    DescriptorSets(VulkanDriver driver) {
        this.driver = driver;
    }

    /**
     * Binds a set that says what the layout's data say, unless it is bound already.
     *
     * @param offset    dynamic offset of the default block, -1 if there is none
     * @param forgotten whether another layout's descriptors were bound since
     */
    void bind(ProgramLayout layout, int offset, boolean forgotten) {
        if (recording != driver.stream().index()) {
            recording = driver.stream().index();
            Arrays.fill(table, null);
            bound = null;
        }
        Held held = bound == null || layout.data().changed() ? find(layout) : bound;
        if (held == bound && offset == boundOffset && !forgotten) {
            return;
        }
        bound = held;
        boundOffset = offset;
        MemoryUtil.memPutLong(arguments, held.set);
        MemoryUtil.memPutInt(arguments + 8, offset);
        nvkCmdBindDescriptorSets(
                driver.stream().commands(),
                VK_PIPELINE_BIND_POINT_GRAPHICS,
                layout.handle(),
                0,
                1,
                arguments,
                offset < 0 ? 0 : 1,
                arguments + 8);
        driver.descriptorCounts().bound();
    }

    private Held find(ProgramLayout layout) {
        DescriptorData data = layout.data();
        int at = table.length == 0 ? -1 : place(data, data.infos());
        if (at >= 0 && table[at] != null) {
            data.given();
            return table[at];
        }
        Held held = take(layout);
        driver.stream().stamp(held.use);
        data.write(driver.device().handle(), held.set);
        data.copy(held.copy);
        table[place(data, held.copy)] = held;
        driver.descriptorCounts().written(data.count());
        return held;
    }

    /** Where the set of a content is in the table, or would be. */
    private int place(DescriptorData data, long content) {
        int at = data.hash(content) & table.length - 1;
        while (table[at] != null && !data.same(table[at].copy, content)) {
            at = at + 1 & table.length - 1;
        }
        return at;
    }

    private Held take(ProgramLayout layout) {
        if (ring.length == 0 || !driver.stream().idle(ring[next].use)) {
            grow(layout);
        }
        Held held = ring[next];
        next = next + 1 == ring.length ? 0 : next + 1;
        return held;
    }

    private void grow(ProgramLayout layout) {
        Held[] more = new Held[ring.length + GROWTH];
        allocate(layout, more);
        for (int i = 0; i < ring.length; i++) {
            more[GROWTH + i] = ring[(next + i) % ring.length];
        }
        ring = more;
        next = 0;
        Held[] old = table;
        // At least half of it stays empty.
        table = new Held[2 * Integer.highestOneBit(2 * ring.length - 1)];
        for (Held held : old) {
            if (held != null) {
                table[place(layout.data(), held.copy)] = held;
            }
        }
    }

    private void allocate(ProgramLayout layout, Held[] into) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkDescriptorPoolSize.Buffer sizes =
                    VkDescriptorPoolSize.calloc(layout.bindings().size(), stack);
            layout.bindings()
                    .forEach(binding -> sizes.get().type(binding.type()).descriptorCount(binding.count() * GROWTH));
            VkDescriptorPoolCreateInfo info = VkDescriptorPoolCreateInfo.calloc(stack)
                    .sType$Default()
                    .maxSets(GROWTH)
                    .pPoolSizes(sizes.flip());
            LongBuffer pool = stack.mallocLong(1);
            Check.made(vkCreateDescriptorPool(driver.device().handle(), info, null, pool), "vkCreateDescriptorPool");
            pools.add(pool.get(0));
            LongBuffer layouts = stack.mallocLong(GROWTH);
            for (int i = 0; i < GROWTH; i++) {
                layouts.put(i, layout.setLayout());
            }
            VkDescriptorSetAllocateInfo allocation = VkDescriptorSetAllocateInfo.calloc(stack)
                    .sType$Default()
                    .descriptorPool(pool.get(0))
                    .pSetLayouts(layouts);
            LongBuffer sets = stack.mallocLong(GROWTH);
            Check.made(
                    vkAllocateDescriptorSets(driver.device().handle(), allocation, sets), "vkAllocateDescriptorSets");
            for (int i = 0; i < GROWTH; i++) {
                into[i] = new Held(
                        sets.get(i),
                        MemoryUtil.nmemCallocChecked(1, layout.data().bytes()));
            }
        }
    }

    /** The sets die once no submission uses them. */
    void destroy() {
        for (long pool : pools) {
            driver.stream().graveyard().descriptorPool(pool, driver.stream().index());
        }
        for (Held held : ring) {
            MemoryUtil.nmemFree(held.copy);
        }
        MemoryUtil.nmemFree(arguments);
    }
}
