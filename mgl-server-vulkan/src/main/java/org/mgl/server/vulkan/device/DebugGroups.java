package org.mgl.server.vulkan.device;

import static org.lwjgl.vulkan.EXTDebugUtils.*;

import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkDebugUtilsLabelEXT;
import org.mgl.wire.DebugMessage;

/**
 * The groups that are open, outermost first. Each command buffer has all of them: those that are still open at its end are
 * ended there and begun again in the next one, so that no command buffer depends on another one being submitted.
 */
final class DebugGroups implements AutoCloseable {
    private static final int LEAST_BYTES = 1024;

    private int depth;
    private int used;
    private int capacity;
    private int[] starts;
    private long texts;
    private VkDebugUtilsLabelEXT label;

    /** Begins a group in {@code commands}. */
    void push(VkCommandBuffer commands, byte[] utf8) {
        if (label == null) {
            starts = new int[DebugMessage.MAX_GROUPS];
            label = VkDebugUtilsLabelEXT.calloc().sType$Default();
        }
        int bytes = utf8.length + 1;
        if (used + bytes > capacity) {
            capacity = Math.max(LEAST_BYTES, 2 * (used + bytes));
            texts = MemoryUtil.nmemReallocChecked(texts, capacity);
        }
        for (int i = 0; i < utf8.length; i++) {
            MemoryUtil.memPutByte(texts + used + i, utf8[i]);
        }
        MemoryUtil.memPutByte(texts + used + utf8.length, (byte) 0);
        starts[depth] = used;
        used += bytes;
        begin(commands, depth++);
    }

    private void begin(VkCommandBuffer commands, int group) {
        MemoryUtil.memPutAddress(label.address() + VkDebugUtilsLabelEXT.PLABELNAME, texts + starts[group]);
        vkCmdBeginDebugUtilsLabelEXT(commands, label);
    }

    /**
     * Ends the innermost group.
     *
     * @param commands what is being recorded; null if nothing is, and then the group was ended with the last recording
     */
    void pop(VkCommandBuffer commands) {
        used = starts[--depth];
        if (commands != null) {
            vkCmdEndDebugUtilsLabelEXT(commands);
        }
    }

    /** A recording begins. */
    void begin(VkCommandBuffer commands) {
        for (int group = 0; group < depth; group++) {
            begin(commands, group);
        }
    }

    /** A recording ends. */
    void end(VkCommandBuffer commands) {
        for (int group = 0; group < depth; group++) {
            vkCmdEndDebugUtilsLabelEXT(commands);
        }
    }

    @Override
    public void close() {
        if (label != null) {
            label.free();
            label = null;
            MemoryUtil.nmemFree(texts);
        }
    }
}
