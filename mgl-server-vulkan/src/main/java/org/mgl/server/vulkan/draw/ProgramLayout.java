package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.KHRPushDescriptor.VK_DESCRIPTOR_SET_LAYOUT_CREATE_PUSH_DESCRIPTOR_BIT_KHR;
import static org.lwjgl.vulkan.VK13.*;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.KHRPushDescriptor;
import org.lwjgl.vulkan.VkDescriptorSetLayoutBinding;
import org.lwjgl.vulkan.VkDescriptorSetLayoutCreateInfo;
import org.lwjgl.vulkan.VkDescriptorUpdateTemplateCreateInfo;
import org.lwjgl.vulkan.VkDescriptorUpdateTemplateEntry;
import org.lwjgl.vulkan.VkPhysicalDeviceProperties2;
import org.lwjgl.vulkan.VkPhysicalDevicePushDescriptorPropertiesKHR;
import org.lwjgl.vulkan.VkPipelineLayoutCreateInfo;
import org.lwjgl.vulkan.VkPushConstantRange;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.Check;
import org.mgl.server.vulkan.resource.SamplerKind;
import org.mgl.wire.program.ProgramArchive;

/**
 * The descriptors of a program: one set, with the default block at binding 0, and the bytes that an update template
 * reads. Programs with more descriptors than can be pushed take sets from pools.
 */
final class ProgramLayout {
    /** Bytes of push constants: the point size. */
    static final int PUSH_BYTES = 16;
    /** Stages that read push constants. */
    static final int PUSH_STAGES = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_GEOMETRY_BIT;
    /** Bytes of VkDescriptorImageInfo and VkDescriptorBufferInfo. */
    static final int INFO_BYTES = 24;

    private final VulkanDriver driver;
    private final int count;
    private final boolean pushed;
    private final List<int[]> poolSizes = new ArrayList<>();
    private long setLayout;
    private long layout;
    private long template;
    private final long data;
    private final int dataBytes;

    /** Offset in the data of the default block, -1 if there is none. */
    final int defaultBlock;
    /** Offset in the data by uniform block of the archive. */
    final int[] blocks;
    /** Offset in the data by sampler element. */
    final int[] samplers;
    /** Kind by sampler element. */
    final SamplerKind[] kinds;
    /** Elements by sampler of the archive. */
    final int[] opaqueSizes;

    ProgramLayout(VulkanDriver driver, ProgramArchive archive) {
        this.driver = driver;
        TreeMap<Integer, int[]> bindings = new TreeMap<>();
        boolean constants = archive.defaultBlockSize() > 0;
        if (constants) {
            bindings.put(0, new int[] {VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1, 0});
        }
        for (ProgramArchive.Block block : archive.blocks()) {
            int[] binding =
                    bindings.computeIfAbsent(block.binding(), b -> new int[] {VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 0, 0});
            binding[1] = Math.max(binding[1], block.element() + 1);
        }
        for (ProgramArchive.Opaque opaque : archive.opaques()) {
            int type = SamplerKind.of(opaque.type()).buffer()
                    ? VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER
                    : VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
            bindings.put(opaque.binding(), new int[] {type, Math.max(1, opaque.arraySize()), 0});
        }
        int bytes = 0;
        int descriptors = 0;
        for (int[] binding : bindings.values()) {
            binding[2] = bytes;
            bytes += binding[1] * INFO_BYTES;
            descriptors += binding[1];
            poolSizes.add(new int[] {binding[0], binding[1]});
        }
        count = descriptors;
        dataBytes = Math.max(INFO_BYTES, bytes);
        data = MemoryUtil.nmemCallocChecked(1, dataBytes);
        pushed = driver.device().features().pushDescriptors && descriptors <= mostPushed(driver);
        defaultBlock = constants ? 0 : -1;
        blocks = new int[archive.blocks().size()];
        for (int i = 0; i < blocks.length; i++) {
            ProgramArchive.Block block = archive.blocks().get(i);
            blocks[i] = bindings.get(block.binding())[2] + block.element() * INFO_BYTES;
        }
        List<Integer> offsets = new ArrayList<>();
        List<SamplerKind> found = new ArrayList<>();
        for (ProgramArchive.Opaque opaque : archive.opaques()) {
            for (int i = 0; i < Math.max(1, opaque.arraySize()); i++) {
                offsets.add(bindings.get(opaque.binding())[2] + i * INFO_BYTES);
                found.add(SamplerKind.of(opaque.type()));
            }
        }
        opaqueSizes = archive.opaques().stream()
                .mapToInt(opaque -> Math.max(1, opaque.arraySize()))
                .toArray();
        samplers = offsets.stream().mapToInt(Integer::intValue).toArray();
        kinds = found.toArray(SamplerKind[]::new);
        try {
            create(bindings);
        } catch (RuntimeException | Error e) {
            destroy();
            throw e;
        }
    }

    private static int mostPushed(VulkanDriver driver) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkPhysicalDevicePushDescriptorPropertiesKHR push =
                    VkPhysicalDevicePushDescriptorPropertiesKHR.calloc(stack).sType$Default();
            VkPhysicalDeviceProperties2 properties =
                    VkPhysicalDeviceProperties2.calloc(stack).sType$Default().pNext(push);
            vkGetPhysicalDeviceProperties2(driver.device().physical(), properties);
            return push.maxPushDescriptors();
        }
    }

    private void create(TreeMap<Integer, int[]> bindings) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkDescriptorSetLayoutBinding.Buffer list = VkDescriptorSetLayoutBinding.calloc(bindings.size(), stack);
            bindings.forEach((binding, b) -> list.get()
                    .binding(binding)
                    .descriptorType(b[0])
                    .descriptorCount(b[1])
                    .stageFlags(VK_SHADER_STAGE_ALL_GRAPHICS));
            list.flip();
            LongBuffer out = stack.mallocLong(1);
            VkDescriptorSetLayoutCreateInfo set = VkDescriptorSetLayoutCreateInfo.calloc(stack)
                    .sType$Default()
                    .flags(pushed ? VK_DESCRIPTOR_SET_LAYOUT_CREATE_PUSH_DESCRIPTOR_BIT_KHR : 0)
                    .pBindings(list);
            Check.made(
                    vkCreateDescriptorSetLayout(driver.device().handle(), set, null, out),
                    "vkCreateDescriptorSetLayout");
            setLayout = out.get(0);
            VkPushConstantRange.Buffer push =
                    VkPushConstantRange.calloc(1, stack).stageFlags(PUSH_STAGES).size(PUSH_BYTES);
            VkPipelineLayoutCreateInfo info = VkPipelineLayoutCreateInfo.calloc(stack)
                    .sType$Default()
                    .setLayoutCount(1)
                    .pSetLayouts(stack.longs(setLayout))
                    .pPushConstantRanges(push);
            Check.made(vkCreatePipelineLayout(driver.device().handle(), info, null, out), "vkCreatePipelineLayout");
            layout = out.get(0);
            if (count > 0) {
                template = createTemplate(stack, bindings);
            }
        }
    }

    private long createTemplate(MemoryStack stack, TreeMap<Integer, int[]> bindings) {
        VkDescriptorUpdateTemplateEntry.Buffer entries = VkDescriptorUpdateTemplateEntry.calloc(bindings.size(), stack);
        bindings.forEach((binding, b) -> entries.get()
                .dstBinding(binding)
                .descriptorType(b[0])
                .descriptorCount(b[1])
                .offset(b[2])
                .stride(INFO_BYTES));
        entries.flip();
        VkDescriptorUpdateTemplateCreateInfo info = VkDescriptorUpdateTemplateCreateInfo.calloc(stack)
                .sType$Default()
                .pDescriptorUpdateEntries(entries)
                .templateType(
                        pushed
                                ? KHRPushDescriptor.VK_DESCRIPTOR_UPDATE_TEMPLATE_TYPE_PUSH_DESCRIPTORS_KHR
                                : VK_DESCRIPTOR_UPDATE_TEMPLATE_TYPE_DESCRIPTOR_SET)
                .descriptorSetLayout(setLayout)
                .pipelineBindPoint(VK_PIPELINE_BIND_POINT_GRAPHICS)
                .pipelineLayout(layout);
        LongBuffer out = stack.mallocLong(1);
        Check.made(
                vkCreateDescriptorUpdateTemplate(driver.device().handle(), info, null, out),
                "vkCreateDescriptorUpdateTemplate");
        return out.get(0);
    }

    /** The pipeline layout. */
    long handle() {
        return layout;
    }

    long setLayout() {
        return setLayout;
    }

    long template() {
        return template;
    }

    /** Descriptors of the set. */
    int count() {
        return count;
    }

    /** Type and number of descriptors by binding. */
    List<int[]> poolSizes() {
        return poolSizes;
    }

    /** Whether descriptors are pushed. */
    boolean pushed() {
        return pushed;
    }

    /** Address of the bytes that the template reads. */
    long data() {
        return data;
    }

    /** Frees everything at once: layouts need not outlive the recordings that used them. */
    void destroy() {
        vkDestroyDescriptorUpdateTemplate(driver.device().handle(), template, null);
        vkDestroyPipelineLayout(driver.device().handle(), layout, null);
        vkDestroyDescriptorSetLayout(driver.device().handle(), setLayout, null);
        MemoryUtil.nmemFree(data);
    }
}
