package org.mgl.bench.lane;

import static org.lwjgl.vulkan.EXTTransformFeedback.*;
import static org.lwjgl.vulkan.VK13.*;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkBufferMemoryBarrier2;
import org.lwjgl.vulkan.VkBufferViewCreateInfo;
import org.lwjgl.vulkan.VkDependencyInfo;
import org.lwjgl.vulkan.VkDescriptorBufferInfo;
import org.lwjgl.vulkan.VkMemoryBarrier2;
import org.lwjgl.vulkan.VkWriteDescriptorSet;

/**
 * Reads the commands of one queue in the order of their recording, which is that of their submission, and finds each use
 * of a buffer that transform feedback wrote, and each capture into a buffer that was used, which no barrier separates:
 * one whose first scope has the write and whose second has the use (Vulkan 1.3, 7.1 and 7.6). It knows no chains of barriers:
 * one that would be needed is missed, so that such an order counts as wrong.
 */
final class CaptureOrder implements VulkanCalls.Watch {
    /** How a buffer is used: in which stages and by which access. */
    enum Use {
        VERTEX(VK_PIPELINE_STAGE_2_VERTEX_ATTRIBUTE_INPUT_BIT, VK_ACCESS_2_VERTEX_ATTRIBUTE_READ_BIT),
        INDEX(VK_PIPELINE_STAGE_2_INDEX_INPUT_BIT, VK_ACCESS_2_INDEX_READ_BIT),
        UNIFORM(SHADERS, VK_ACCESS_2_UNIFORM_READ_BIT),
        TEXELS(SHADERS, VK_ACCESS_2_SHADER_SAMPLED_READ_BIT),
        COPY_SOURCE(VK_PIPELINE_STAGE_2_COPY_BIT, VK_ACCESS_2_TRANSFER_READ_BIT),
        COPY_TARGET(VK_PIPELINE_STAGE_2_COPY_BIT, VK_ACCESS_2_TRANSFER_WRITE_BIT),
        CAPTURE(VK_PIPELINE_STAGE_TRANSFORM_FEEDBACK_BIT_EXT, VK_ACCESS_TRANSFORM_FEEDBACK_WRITE_BIT_EXT),
        COUNTER_READ(
                VK_PIPELINE_STAGE_TRANSFORM_FEEDBACK_BIT_EXT | VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT,
                VK_ACCESS_TRANSFORM_FEEDBACK_COUNTER_READ_BIT_EXT),
        COUNTER_WRITE(VK_PIPELINE_STAGE_TRANSFORM_FEEDBACK_BIT_EXT, VK_ACCESS_TRANSFORM_FEEDBACK_COUNTER_WRITE_BIT_EXT);

        private final long stages;
        private final long access;

        Use(long stages, long access) {
            this.stages = stages;
            this.access = access;
        }

        boolean writes() {
            return this == COPY_TARGET || this == CAPTURE || this == COUNTER_WRITE;
        }

        /** Whether a scope of a barrier has all of it; that it is ordered alone needs no access. */
        private boolean within(Scope scope, boolean orderAlone) {
            long allAccess = writes() ? VK_ACCESS_2_MEMORY_WRITE_BIT : VK_ACCESS_2_MEMORY_READ_BIT;
            boolean inStages =
                    (scope.stages & VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT) != 0 || (scope.stages & stages) == stages;
            return inStages && (orderAlone || (scope.access & (allAccess | access)) != 0);
        }
    }

    private static final long SHADERS = VK_PIPELINE_STAGE_2_VERTEX_SHADER_BIT | VK_PIPELINE_STAGE_2_FRAGMENT_SHADER_BIT;

    /** One side of a barrier. */
    private record Scope(long stages, long access) {}

    /** What was done to a place last, and the second scopes of the barriers since whose first scope has it. */
    private static final class Last {
        final Use use;
        final int recording;
        final List<Scope> after = new ArrayList<>();

        Last(Use use, int recording) {
            this.use = use;
            this.recording = recording;
        }
    }

    /** A buffer, or a counter in it. */
    private record Place(long buffer, long offset) {}

    private final Map<Place, Last> writes = new HashMap<>();
    private final Map<Place, Map<Use, Last>> reads = new HashMap<>();
    private final Map<Long, Long> views = new HashMap<>();
    private final Map<Integer, Long> vertices = new TreeMap<>();
    private final Map<Integer, Map<Long, Use>> descriptors = new TreeMap<>();
    private final Map<Integer, Long> targets = new TreeMap<>();
    private final Map<Use, Integer> ordered = new EnumMap<>(Use.class);
    private final Set<String> wrong = new HashSet<>();
    private long indices;
    private int recording;
    private boolean capturing;
    private boolean blind;

    /** Takes barriers for nothing from now on. */
    synchronized void forgetBarriers() {
        blind = true;
    }

    /** Uses of what transform feedback had written in the same recording, and captures into what was used in it. */
    synchronized Map<Use, Integer> seen() {
        return new EnumMap<>(ordered);
    }

    /** Each pair of uses that nothing separates, as "earlier, then later". */
    synchronized Set<String> wrong() {
        return new HashSet<>(wrong);
    }

    @Override
    public synchronized int called(String function, Object[] arguments) {
        switch (function) {
            case "vkBeginCommandBuffer" -> began();
            case "vkDestroyBuffer" -> forget((long) arguments[1]);
            case "vkCmdPipelineBarrier2" -> barrier(VkDependencyInfo.create((long) arguments[1]));
            case "vkCmdBindTransformFeedbackBuffersEXT" -> bind(targets, arguments);
            case "vkCmdBindVertexBuffers2" -> bind(vertices, arguments);
            case "vkCmdBindIndexBuffer" -> indices = (long) arguments[1];
            case "vkCmdPushDescriptorSetKHR" ->
                push(VkWriteDescriptorSet.create((long) arguments[5], (int) arguments[4]));
            case "vkCmdBeginTransformFeedbackEXT" -> begin(arguments);
            case "vkCmdEndTransformFeedbackEXT" -> end(arguments);
            case "vkCmdDraw" -> draw(false);
            case "vkCmdDrawIndexed" -> draw(true);
            case "vkCmdCopyBuffer" -> {
                use((long) arguments[1], Use.COPY_SOURCE);
                use((long) arguments[2], Use.COPY_TARGET);
            }
            case "vkCmdCopyBufferToImage" -> use((long) arguments[1], Use.COPY_SOURCE);
            case "vkCmdCopyImageToBuffer" -> use((long) arguments[3], Use.COPY_TARGET);
            case "vkCmdFillBuffer" -> use((long) arguments[1], Use.COPY_TARGET);
            default -> {}
        }
        return GO_ON;
    }

    @Override
    public synchronized void returned(String function, Object[] arguments) {
        if (function.equals("vkCreateBufferView")) {
            views.put(
                    MemoryUtil.memGetLong((long) arguments[3]),
                    VkBufferViewCreateInfo.create((long) arguments[1]).buffer());
        }
    }

    // ---- what is bound ----

    private void began() {
        recording++;
        vertices.clear();
        descriptors.clear();
        targets.clear();
        indices = 0;
        capturing = false;
    }

    private void forget(long buffer) {
        writes.keySet().removeIf(place -> place.buffer == buffer);
        reads.keySet().removeIf(place -> place.buffer == buffer);
    }

    private static void bind(Map<Integer, Long> bound, Object[] arguments) {
        for (int i = 0; i < (int) arguments[2]; i++) {
            bound.put((int) arguments[1] + i, MemoryUtil.memGetLong((long) arguments[3] + 8L * i));
        }
    }

    private void push(VkWriteDescriptorSet.Buffer list) {
        for (VkWriteDescriptorSet write : list) {
            Map<Long, Use> pushed = new HashMap<>();
            for (int i = 0; i < write.descriptorCount(); i++) {
                if (write.descriptorType() == VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER) {
                    pushed.put(views.get(write.pTexelBufferView().get(i)), Use.TEXELS);
                } else if (write.descriptorType() == VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER) {
                    VkDescriptorBufferInfo info = write.pBufferInfo().get(i);
                    pushed.put(info.buffer(), Use.UNIFORM);
                }
            }
            descriptors.put(write.dstBinding(), pushed);
        }
    }

    // ---- what is done ----

    private void draw(boolean indexed) {
        vertices.values().forEach(buffer -> fetch(buffer, Use.VERTEX));
        if (indexed) {
            fetch(indices, Use.INDEX);
        }
        descriptors.values().forEach(list -> list.forEach(this::fetch));
    }

    /** A draw that captures reads none of its targets (OpenGL 3.3, 2.16), whatever is still bound. */
    private void fetch(long buffer, Use use) {
        if (!capturing || !targets.containsValue(buffer)) {
            use(buffer, use);
        }
    }

    private void begin(Object[] arguments) {
        counters(arguments, Use.COUNTER_READ);
        capturing = true;
        new HashSet<>(targets.values()).forEach(buffer -> use(buffer, Use.CAPTURE));
    }

    private void end(Object[] arguments) {
        counters(arguments, Use.COUNTER_WRITE);
        capturing = false;
        targets.clear();
    }

    private void counters(Object[] arguments, Use use) {
        for (int i = 0; i < (int) arguments[2]; i++) {
            long buffer = MemoryUtil.memGetLong((long) arguments[3] + 8L * i);
            use(new Place(buffer, MemoryUtil.memGetLong((long) arguments[4] + 8L * i)), use);
        }
    }

    private void use(long buffer, Use use) {
        use(new Place(buffer, -1), use);
    }

    private void use(Place place, Use use) {
        Last write = writes.get(place);
        if (write != null && (feeds(write.use) || feeds(use))) {
            compare(write, use, false);
        }
        if (use.writes()) {
            Map<Use, Last> before = reads.remove(place);
            if (before != null && feeds(use)) {
                before.values().forEach(read -> compare(read, use, true));
            }
            writes.put(place, new Last(use, recording));
        } else {
            reads.computeIfAbsent(place, key -> new EnumMap<>(Use.class)).put(use, new Last(use, recording));
        }
    }

    private static boolean feeds(Use use) {
        return use == Use.CAPTURE || use == Use.COUNTER_READ || use == Use.COUNTER_WRITE;
    }

    private void compare(Last earlier, Use use, boolean orderAlone) {
        if (earlier.after.stream().noneMatch(scope -> use.within(scope, orderAlone))) {
            wrong.add(earlier.use + ", then " + use);
        }
        if (earlier.recording == recording) {
            ordered.merge(use, 1, Integer::sum);
        }
    }

    // ---- what separates ----

    private void barrier(VkDependencyInfo dependency) {
        if (blind) {
            return;
        }
        VkMemoryBarrier2.Buffer memory = dependency.pMemoryBarriers();
        for (int i = 0; i < dependency.memoryBarrierCount(); i++) {
            VkMemoryBarrier2 b = memory.get(i);
            separate(0, new Scope(b.srcStageMask(), b.srcAccessMask()), new Scope(b.dstStageMask(), b.dstAccessMask()));
        }
        VkBufferMemoryBarrier2.Buffer buffers = dependency.pBufferMemoryBarriers();
        for (int i = 0; i < dependency.bufferMemoryBarrierCount(); i++) {
            VkBufferMemoryBarrier2 b = buffers.get(i);
            separate(
                    b.buffer(),
                    new Scope(b.srcStageMask(), b.srcAccessMask()),
                    new Scope(b.dstStageMask(), b.dstAccessMask()));
        }
    }

    private void separate(long buffer, Scope first, Scope second) {
        writes.forEach((place, last) -> separate(place, last, buffer, first, second, false));
        reads.forEach((place, all) -> all.values().forEach(last -> separate(place, last, buffer, first, second, true)));
    }

    private static void separate(Place place, Last last, long buffer, Scope first, Scope second, boolean orderAlone) {
        if ((buffer == 0 || buffer == place.buffer) && last.use.within(first, orderAlone)) {
            last.after.add(second);
        }
    }
}
