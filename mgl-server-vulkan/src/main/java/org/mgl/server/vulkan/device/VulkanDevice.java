package org.mgl.server.vulkan.device;

import static org.lwjgl.util.vma.Vma.*;
import static org.lwjgl.vulkan.VK13.*;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.HashSet;
import java.util.Set;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.util.vma.VmaAllocatorCreateInfo;
import org.lwjgl.util.vma.VmaVulkanFunctions;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkDeviceCreateInfo;
import org.lwjgl.vulkan.VkDeviceQueueCreateInfo;
import org.lwjgl.vulkan.VkExtensionProperties;
import org.lwjgl.vulkan.VkPhysicalDevice;
import org.lwjgl.vulkan.VkPhysicalDeviceLimits;
import org.lwjgl.vulkan.VkPhysicalDeviceProperties;
import org.lwjgl.vulkan.VkQueue;
import org.lwjgl.vulkan.VkQueueFamilyProperties;
import org.lwjgl.vulkan.VkShaderModuleCreateInfo;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/** A device with one graphics queue and a memory allocator; owned by one session and used by its apply thread. */
public final class VulkanDevice implements AutoCloseable {
    private static final long FEATURE_STACK = 64 << 10;

    private final VulkanInstance instance;
    private final VkPhysicalDevice physical;
    private final VkPhysicalDeviceProperties properties;
    private final VkPhysicalDeviceLimits limits;
    private final Set<String> extensions;
    private final MemoryStack featureMemory;
    private final DeviceFeatures features;
    private final DeviceFeatures.Core core;
    private final VkDevice device;
    private final VkQueue queue;
    private final int queueFamily;
    private final long allocator;

    private VulkanDevice(VulkanInstance instance, VkPhysicalDevice physical) {
        this.instance = instance;
        this.physical = physical;
        properties = VkPhysicalDeviceProperties.create();
        vkGetPhysicalDeviceProperties(physical, properties);
        limits = properties.limits();
        extensions = extensions(physical);
        featureMemory = MemoryStack.create((int) FEATURE_STACK);
        features = new DeviceFeatures(physical, extensions, featureMemory);
        String lacking = features.lacking();
        if (lacking != null) {
            throw new Fatal(FatalFamily.ResourceUnavailable, name() + " lacks " + lacking);
        }
        core = features.coreFeatures();
        queueFamily = graphicsFamily();
        device = createDevice();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer out = stack.mallocPointer(1);
            vkGetDeviceQueue(device, queueFamily, 0, out);
            queue = new VkQueue(out.get(0), device);
            VmaVulkanFunctions functions = VmaVulkanFunctions.calloc(stack).set(instance.handle(), device);
            VmaAllocatorCreateInfo info = VmaAllocatorCreateInfo.calloc(stack)
                    .instance(instance.handle())
                    .physicalDevice(physical)
                    .device(device)
                    .vulkanApiVersion(VK_API_VERSION_1_3)
                    .pVulkanFunctions(functions);
            if (Faults.heapBytes() != 0) {
                LongBuffer heaps = stack.mallocLong(VK_MAX_MEMORY_HEAPS);
                while (heaps.hasRemaining()) {
                    heaps.put(Faults.heapBytes());
                }
                info.pHeapSizeLimit(heaps.flip());
            }
            int result = vmaCreateAllocator(info, out);
            if (result < 0) {
                vkDestroyDevice(device, null);
            }
            Check.made(result, "vmaCreateAllocator");
            allocator = out.get(0);
        }
    }

    /**
     * Opens the best device of this machine: a real one before a software one.
     *
     * @throws Fatal ResourceUnavailable naming every device and what it lacks
     */
    public static VulkanDevice open() {
        VulkanInstance instance = VulkanInstance.open();
        try {
            return choose(instance);
        } catch (RuntimeException | Error e) {
            instance.close();
            throw e;
        }
    }

    private static VulkanDevice choose(VulkanInstance instance) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer count = stack.mallocInt(1);
            Check.ok(vkEnumeratePhysicalDevices(instance.handle(), count, null), "vkEnumeratePhysicalDevices");
            PointerBuffer handles = stack.mallocPointer(Math.max(1, count.get(0)));
            vkEnumeratePhysicalDevices(instance.handle(), count, handles);
            StringBuilder tried = new StringBuilder();
            VkPhysicalDevice best = null;
            int bestRank = 0;
            VkPhysicalDeviceProperties properties = VkPhysicalDeviceProperties.malloc(stack);
            for (int i = 0; i < count.get(0); i++) {
                VkPhysicalDevice candidate = new VkPhysicalDevice(handles.get(i), instance.handle());
                vkGetPhysicalDeviceProperties(candidate, properties);
                int version = Faults.version(properties.apiVersion());
                if (version < VK_API_VERSION_1_3) {
                    tried.append("; ")
                            .append(properties.deviceNameString())
                            .append(" has Vulkan ")
                            .append(VK_VERSION_MAJOR(version))
                            .append('.')
                            .append(VK_VERSION_MINOR(version));
                } else if (rank(properties.deviceType()) > bestRank) {
                    bestRank = rank(properties.deviceType());
                    best = candidate;
                }
            }
            if (best == null) {
                throw new Fatal(FatalFamily.ResourceUnavailable, "no device of Vulkan 1.3" + tried);
            }
            return new VulkanDevice(instance, best);
        }
    }

    private static int rank(int type) {
        return switch (type) {
            case VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU -> 5;
            case VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU -> 4;
            case VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU -> 3;
            case VK_PHYSICAL_DEVICE_TYPE_CPU -> 1;
            default -> 2;
        };
    }

    private static Set<String> extensions(VkPhysicalDevice physical) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer count = stack.mallocInt(1);
            Check.ok(
                    vkEnumerateDeviceExtensionProperties(physical, (String) null, count, null),
                    "vkEnumerateDeviceExtensionProperties");
            Set<String> names = new HashSet<>();
            try (VkExtensionProperties.Buffer list = VkExtensionProperties.malloc(count.get(0))) {
                vkEnumerateDeviceExtensionProperties(physical, (String) null, count, list);
                for (VkExtensionProperties extension : list) {
                    names.add(extension.extensionNameString());
                }
            }
            names.removeAll(Faults.hidden());
            return names;
        }
    }

    private int graphicsFamily() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer count = stack.mallocInt(1);
            vkGetPhysicalDeviceQueueFamilyProperties(physical, count, null);
            VkQueueFamilyProperties.Buffer families = VkQueueFamilyProperties.malloc(count.get(0), stack);
            vkGetPhysicalDeviceQueueFamilyProperties(physical, count, families);
            for (int i = 0; i < families.capacity(); i++) {
                if ((families.get(i).queueFlags() & VK_QUEUE_GRAPHICS_BIT) != 0) {
                    return i;
                }
            }
        }
        throw new Fatal(FatalFamily.ResourceUnavailable, name() + " has no graphics queue");
    }

    private VkDevice createDevice() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer names = stack.mallocPointer(DeviceFeatures.OPTIONAL.length);
            for (String extension : DeviceFeatures.OPTIONAL) {
                if (extensions.contains(extension)) {
                    names.put(stack.UTF8(extension));
                }
            }
            names.flip();
            VkDeviceQueueCreateInfo.Buffer queues = VkDeviceQueueCreateInfo.calloc(1, stack)
                    .sType$Default()
                    .queueFamilyIndex(queueFamily)
                    .pQueuePriorities(stack.floats(1));
            VkDeviceCreateInfo info = VkDeviceCreateInfo.calloc(stack)
                    .sType$Default()
                    .pNext(features.core.address())
                    .pQueueCreateInfos(queues)
                    .ppEnabledExtensionNames(names);
            PointerBuffer out = stack.mallocPointer(1);
            Check.made(vkCreateDevice(physical, info, null, out), "vkCreateDevice");
            return new VkDevice(out.get(0), physical, info, VK_API_VERSION_1_3);
        }
    }

    /** The device. */
    public VkDevice handle() {
        return device;
    }

    /** The physical device. */
    public VkPhysicalDevice physical() {
        return physical;
    }

    /** The queue of everything. */
    VkQueue queue() {
        return queue;
    }

    int queueFamily() {
        return queueFamily;
    }

    /** The memory allocator. */
    public long allocator() {
        return allocator;
    }

    /** Optional features. */
    public DeviceFeatures features() {
        return features;
    }

    /** Core features. */
    public DeviceFeatures.Core core() {
        return core;
    }

    /** Limits. */
    public VkPhysicalDeviceLimits limits() {
        return limits;
    }

    /** Properties. */
    public VkPhysicalDeviceProperties properties() {
        return properties;
    }

    /** Makes a shader module, which the caller destroys. */
    public long createShaderModule(byte[] spirv) {
        ByteBuffer code = MemoryUtil.memAlloc(spirv.length).put(spirv).flip();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkShaderModuleCreateInfo info =
                    VkShaderModuleCreateInfo.calloc(stack).sType$Default().pCode(code);
            LongBuffer out = stack.mallocLong(1);
            Check.made(vkCreateShaderModule(device, info, null, out), "vkCreateShaderModule");
            return out.get(0);
        } finally {
            MemoryUtil.memFree(code);
        }
    }

    /** Whether groups, messages and names can be handed on by VK_EXT_debug_utils. */
    boolean debugUtils() {
        return instance.debugUtils();
    }

    /** What the validation layers said. */
    public DebugMessages messages() {
        return instance.messages();
    }

    /** The device's name. */
    public String name() {
        return properties.deviceNameString();
    }

    @Override
    public void close() {
        vmaDestroyAllocator(allocator);
        vkDestroyDevice(device, null);
        instance.close();
    }
}
