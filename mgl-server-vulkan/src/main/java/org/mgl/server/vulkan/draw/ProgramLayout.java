package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.KHRPushDescriptor.VK_DESCRIPTOR_SET_LAYOUT_CREATE_PUSH_DESCRIPTOR_BIT_KHR;
import static org.lwjgl.vulkan.VK13.*;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkDescriptorSetLayoutBinding;
import org.lwjgl.vulkan.VkDescriptorSetLayoutCreateInfo;
import org.lwjgl.vulkan.VkPhysicalDeviceProperties2;
import org.lwjgl.vulkan.VkPhysicalDevicePushDescriptorPropertiesKHR;
import org.lwjgl.vulkan.VkPipelineLayoutCreateInfo;
import org.lwjgl.vulkan.VkPushConstantRange;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.Check;
import org.mgl.server.vulkan.resource.SamplerKind;
import org.mgl.wire.program.ProgramArchive;

/**
 * The descriptors of a program: one set, with the default block at binding 0. Programs with more descriptors than can be
 * pushed take sets from pools; the default block has a dynamic offset there.
 */
final class ProgramLayout {
    /** Bytes of push constants: the point size. */
    static final int PUSH_BYTES = 16;
    /** Stages that read push constants. */
    static final int PUSH_STAGES = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_GEOMETRY_BIT;

    /**
     * A binding of the set.
     *
     * @param number number in the shaders
     * @param type   descriptor type
     * @param count  descriptors
     * @param first  number of the first of them in the set
     * @param stages stages that use it, as Vulkan numbers them
     */
    record Binding(int number, int type, int count, int first, int stages) {}

    private final VulkanDriver driver;
    private final boolean pushed;
    private final List<Binding> bindings = new ArrayList<>();
    private final DescriptorData data;
    private DescriptorSets sets;
    private long setLayout;
    private long layout;
    /** Where the recording {@link #constantsIn} finds which version of the default block. */
    private long constantsVersion;

    private long constantsIn = -1;
    private int constantsOffset = -1;

    /** Descriptor of the storage buffer of a {@link VaryingSpill}, -1 if there is none. */
    final int spill;
    /** Whether there is a default block; it is descriptor 0. */
    final boolean defaultBlock;
    /** Descriptor by uniform block of the archive. */
    final int[] blocks;
    /** Bytes that each of them needs. */
    final int[] blockSizes;
    /** Descriptor by sampler element. */
    final int[] samplers;
    /** Kind by sampler element. */
    final SamplerKind[] kinds;
    /** By sampler element, whether {@link FootprintLimits} reaches all its lookups. */
    final boolean[] limits;
    /** Elements by sampler of the archive. */
    final int[] opaqueSizes;

    /**
     * The descriptors of a program.
     *
     * @param reached bit per sampler of the archive, up to 64, whose lookups {@link FootprintLimits} reaches
     * @param varyings how varyings travel, null if all fit
     */
    ProgramLayout(VulkanDriver driver, ProgramArchive archive, long reached, VaryingSpill varyings) {
        this.driver = driver;
        defaultBlock = archive.defaultBlockSize() > 0;
        TreeMap<Integer, Use> uses = uses(archive);
        if (varyings != null) {
            int stages = ProgramArchive.VERTEX | ProgramArchive.GEOMETRY;
            uses.put(varyings.binding(), new Use(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1, stages));
        }
        int descriptors = uses.values().stream().mapToInt(Use::count).sum();
        pushed = driver.device().features().pushDescriptors && descriptors <= Math.min(Long.SIZE, mostPushed(driver));
        int first = 0;
        TreeMap<Integer, Integer> firsts = new TreeMap<>();
        for (Map.Entry<Integer, Use> use : uses.entrySet()) {
            Use of = use.getValue();
            boolean dynamic = !pushed && defaultBlock && use.getKey() == 0;
            int type = dynamic ? VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER_DYNAMIC : of.type;
            bindings.add(new Binding(use.getKey(), type, of.count, first, vulkanStages(of.stages)));
            firsts.put(use.getKey(), first);
            first += of.count;
        }
        spill = varyings == null ? -1 : firsts.get(varyings.binding());
        data = new DescriptorData(bindings);
        blocks = new int[archive.blocks().size()];
        blockSizes = new int[blocks.length];
        for (int i = 0; i < blocks.length; i++) {
            ProgramArchive.Block block = archive.blocks().get(i);
            blocks[i] = firsts.get(block.binding()) + block.element();
            blockSizes[i] = block.dataSize();
        }
        List<Integer> places = new ArrayList<>();
        List<SamplerKind> found = new ArrayList<>();
        for (ProgramArchive.Opaque opaque : archive.opaques()) {
            for (int i = 0; i < Math.max(1, opaque.arraySize()); i++) {
                places.add(firsts.get(opaque.binding()) + i);
                found.add(SamplerKind.of(opaque.type()));
            }
        }
        opaqueSizes = archive.opaques().stream()
                .mapToInt(opaque -> Math.max(1, opaque.arraySize()))
                .toArray();
        samplers = places.stream().mapToInt(Integer::intValue).toArray();
        kinds = found.toArray(SamplerKind[]::new);
        limits = limits(reached);
        try {
            create();
        } catch (RuntimeException | Error e) {
            destroy();
            throw e;
        }
    }

    private boolean[] limits(long reached) {
        boolean[] limited = new boolean[samplers.length];
        int element = 0;
        for (int i = 0; i < opaqueSizes.length; i++) {
            boolean all = i < Long.SIZE && (reached >>> i & 1) != 0;
            Arrays.fill(limited, element, element + opaqueSizes[i], all);
            element += opaqueSizes[i];
        }
        return limited;
    }

    /** What a binding is used for, and in which stages of the archive. */
    private record Use(int type, int count, int stages) {
        Use and(Use other) {
            return other == null ? this : new Use(type, Math.max(count, other.count), stages | other.stages);
        }
    }

    /** The number above all bindings of a program. */
    static int freeBinding(ProgramArchive archive) {
        TreeMap<Integer, Use> uses = uses(archive);
        return uses.isEmpty() ? 1 : uses.lastKey() + 1;
    }

    private static TreeMap<Integer, Use> uses(ProgramArchive archive) {
        TreeMap<Integer, Use> uses = new TreeMap<>();
        if (archive.defaultBlockSize() > 0) {
            uses.put(0, new Use(VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1, archive.stages()));
        }
        for (ProgramArchive.Block block : archive.blocks()) {
            Use use = new Use(VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, block.element() + 1, block.stages());
            uses.put(block.binding(), use.and(uses.get(block.binding())));
        }
        for (ProgramArchive.Opaque opaque : archive.opaques()) {
            int type = SamplerKind.of(opaque.type()).buffer()
                    ? VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER
                    : VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
            Use use = new Use(type, Math.max(1, opaque.arraySize()), opaque.stages());
            uses.put(opaque.binding(), use);
        }
        return uses;
    }

    private static int vulkanStages(int stages) {
        return ((stages & ProgramArchive.VERTEX) != 0 ? VK_SHADER_STAGE_VERTEX_BIT : 0)
                | ((stages & ProgramArchive.GEOMETRY) != 0 ? VK_SHADER_STAGE_GEOMETRY_BIT : 0)
                | ((stages & ProgramArchive.FRAGMENT) != 0 ? VK_SHADER_STAGE_FRAGMENT_BIT : 0);
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

    private void create() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkDescriptorSetLayoutBinding.Buffer list = VkDescriptorSetLayoutBinding.calloc(bindings.size(), stack);
            bindings.forEach(binding -> list.get()
                    .binding(binding.number)
                    .descriptorType(binding.type)
                    .descriptorCount(binding.count)
                    .stageFlags(binding.stages));
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
        }
    }

    /** Names its objects; empty takes the names away, null does nothing. */
    void label(byte[] utf8) {
        driver.debug().name(VK_OBJECT_TYPE_PIPELINE_LAYOUT, layout, utf8);
        driver.debug().name(VK_OBJECT_TYPE_DESCRIPTOR_SET_LAYOUT, setLayout, utf8);
    }

    /** The pipeline layout. */
    long handle() {
        return layout;
    }

    long setLayout() {
        return setLayout;
    }

    /** Bindings in order of their numbers. */
    List<Binding> bindings() {
        return bindings;
    }

    /** Whether descriptors are pushed. */
    boolean pushed() {
        return pushed;
    }

    /** What the descriptors say. */
    DescriptorData data() {
        return data;
    }

    /** Puts the default block into the ring, unless this recording has it there as it is. */
    void constants(VulkanProgram program) {
        long recording = driver.stream().index();
        if (constantsIn == recording && constantsVersion == program.constantsVersion()) {
            return;
        }
        constantsIn = recording;
        constantsVersion = program.constantsVersion();
        int bytes = program.defaultBlockSize();
        driver.ring().take(bytes, Math.max(16, driver.device().limits().minUniformBufferOffsetAlignment()));
        MemoryUtil.memCopy(program.constantsAddress(), driver.ring().address(), bytes);
        constantsOffset = (int) driver.ring().offset();
        if (data.buffer(0, driver.ring().buffer(), pushed ? constantsOffset : 0, bytes)) {
            driver.descriptorCounts().range(bytes);
        }
    }

    /** Gives the driver what has changed, or everything if it holds nothing of this layout any more. */
    void bind(boolean forgotten) {
        if (data.count() == 0) {
            return;
        }
        if (pushed) {
            if (forgotten) {
                data.forget();
            }
            if (data.changed()) {
                driver.descriptorCounts().written(data.push(driver.stream().commands(), layout));
            }
            return;
        }
        if (sets == null) {
            sets = new DescriptorSets(driver);
        }
        sets.bind(this, defaultBlock ? constantsOffset : -1, forgotten);
    }

    /** Frees everything but the sets at once: layouts need not outlive the recordings that used them. */
    void destroy() {
        if (sets != null) {
            sets.destroy();
        }
        vkDestroyPipelineLayout(driver.device().handle(), layout, null);
        vkDestroyDescriptorSetLayout(driver.device().handle(), setLayout, null);
        data.free();
    }
}
