package org.mgl.server.vulkan.device;

import static org.lwjgl.vulkan.EXTDebugUtils.*;
import static org.lwjgl.vulkan.EXTValidationFeatures.*;
import static org.lwjgl.vulkan.VK13.*;

import java.nio.IntBuffer;
import java.nio.LongBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.APIUtil;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.Platform;
import org.lwjgl.vulkan.VK;
import org.lwjgl.vulkan.VkApplicationInfo;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCreateInfoEXT;
import org.lwjgl.vulkan.VkExtensionProperties;
import org.lwjgl.vulkan.VkInstance;
import org.lwjgl.vulkan.VkInstanceCreateInfo;
import org.lwjgl.vulkan.VkLayerProperties;
import org.lwjgl.vulkan.VkValidationFeaturesEXT;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.apply.NativeHeap;

/** The Vulkan instance of one session, with validation layers if they are asked for. */
final class VulkanInstance implements AutoCloseable {
    private static final String VALIDATION = "VK_LAYER_KHRONOS_validation";

    private final VkInstance instance;
    private final DebugMessages messages;
    private final long messenger;
    private final boolean debugUtils;

    private VulkanInstance(VkInstance instance, DebugMessages messages, long messenger, boolean debugUtils) {
        this.instance = instance;
        this.messages = messages;
        this.messenger = messenger;
        this.debugUtils = debugUtils;
    }

    /**
     * Opens an instance.
     *
     * @throws Fatal ResourceUnavailable without a Vulkan loader of 1.3, or without the layers that were asked for
     */
    static VulkanInstance open() {
        NativeHeap.keep();
        try {
            openLoader();
            int version = VK.getInstanceVersionSupported();
            if (version < VK_API_VERSION_1_3) {
                throw new Fatal(
                        FatalFamily.ResourceUnavailable,
                        "the Vulkan loader is of version " + VK_VERSION_MAJOR(version) + "." + VK_VERSION_MINOR(version)
                                + ", 1.3 is needed");
            }
        } catch (UnsatisfiedLinkError e) {
            throw new Fatal(FatalFamily.ResourceUnavailable, "no Vulkan loader: " + e.getMessage(), e);
        }
        DebugMessages messages = new DebugMessages();
        try {
            return create(messages, DebugMessages.wanted());
        } catch (RuntimeException | Error e) {
            messages.close();
            throw e;
        }
    }

    /**
     * Opens the Vulkan loader once a process. On Linux LWJGL is not left to look for it: it would ask for the library's
     * path, and LWJGL 3.3.6 answers that by opening a library from within {@code dl_iterate_phdr}, which hangs the process
     * if another thread opens a library at that moment.
     */
    private static synchronized void openLoader() {
        if (Platform.get() == Platform.LINUX) {
            Configuration.VULKAN_EXPLICIT_INIT.set(true);
            if (!loaderOpen()) {
                VK.create(APIUtil.apiCreateLibrary(Configuration.VULKAN_LIBRARY_NAME.get("libvulkan.so.1")));
            }
        }
    }

    private static boolean loaderOpen() {
        try {
            return VK.getFunctionProvider() != null;
        } catch (IllegalStateException e) {
            return false;
        }
    }

    private static VulkanInstance create(DebugMessages messages, boolean validate) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkApplicationInfo application = VkApplicationInfo.calloc(stack)
                    .sType$Default()
                    .pApplicationName(stack.UTF8("MGL"))
                    .pEngineName(stack.UTF8("DirectVulkan"))
                    .apiVersion(VK_API_VERSION_1_3);
            VkInstanceCreateInfo info =
                    VkInstanceCreateInfo.calloc(stack).sType$Default().pApplicationInfo(application);
            VkDebugUtilsMessengerCreateInfoEXT messengerInfo = messenger(stack, messages);
            boolean debugUtils = offersDebugUtils();
            if (debugUtils) {
                info.ppEnabledExtensionNames(stack.pointers(stack.UTF8(VK_EXT_DEBUG_UTILS_EXTENSION_NAME)));
            }
            if (validate) {
                requireLayer(stack);
                VkValidationFeaturesEXT features = VkValidationFeaturesEXT.calloc(stack)
                        .sType$Default()
                        .pNext(messengerInfo.address())
                        .pEnabledValidationFeatures(
                                DebugMessages.adviceWanted()
                                        ? stack.ints(
                                                VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT,
                                                VK_VALIDATION_FEATURE_ENABLE_BEST_PRACTICES_EXT)
                                        : stack.ints(VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT));
                info.pNext(features.address())
                        .ppEnabledLayerNames(stack.pointers(stack.UTF8(VALIDATION)))
                        .ppEnabledExtensionNames(stack.pointers(
                                stack.UTF8(VK_EXT_DEBUG_UTILS_EXTENSION_NAME),
                                stack.UTF8(VK_EXT_VALIDATION_FEATURES_EXTENSION_NAME)));
            }
            PointerBuffer handle = stack.mallocPointer(1);
            Check.made(vkCreateInstance(info, null, handle), "vkCreateInstance");
            VkInstance instance = new VkInstance(handle.get(0), info);
            LongBuffer messenger = stack.callocLong(1);
            if (validate) {
                int result = vkCreateDebugUtilsMessengerEXT(instance, messengerInfo, null, messenger);
                if (result < 0) {
                    vkDestroyInstance(instance, null);
                }
                Check.made(result, "vkCreateDebugUtilsMessengerEXT");
            }
            return new VulkanInstance(instance, messages, messenger.get(0), debugUtils);
        }
    }

    private static VkDebugUtilsMessengerCreateInfoEXT messenger(MemoryStack stack, DebugMessages messages) {
        return VkDebugUtilsMessengerCreateInfoEXT.calloc(stack)
                .sType$Default()
                .messageSeverity(
                        VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT | VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT)
                .messageType(VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT
                        | VK_DEBUG_UTILS_MESSAGE_TYPE_PERFORMANCE_BIT_EXT)
                .pfnUserCallback(messages.callback());
    }

    private static boolean offersDebugUtils() {
        if (Faults.hidden().contains(VK_EXT_DEBUG_UTILS_EXTENSION_NAME)) {
            return false;
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer count = stack.mallocInt(1);
            Check.ok(
                    vkEnumerateInstanceExtensionProperties((String) null, count, null),
                    "vkEnumerateInstanceExtensionProperties");
            try (VkExtensionProperties.Buffer list = VkExtensionProperties.malloc(count.get(0))) {
                Check.ok(
                        vkEnumerateInstanceExtensionProperties((String) null, count, list),
                        "vkEnumerateInstanceExtensionProperties");
                return list.stream()
                        .anyMatch(
                                extension -> extension.extensionNameString().equals(VK_EXT_DEBUG_UTILS_EXTENSION_NAME));
            }
        }
    }

    private static void requireLayer(MemoryStack stack) {
        IntBuffer count = stack.mallocInt(1);
        Check.ok(vkEnumerateInstanceLayerProperties(count, null), "vkEnumerateInstanceLayerProperties");
        VkLayerProperties.Buffer layers = VkLayerProperties.malloc(count.get(0), stack);
        Check.ok(vkEnumerateInstanceLayerProperties(count, layers), "vkEnumerateInstanceLayerProperties");
        for (VkLayerProperties layer : layers) {
            if (layer.layerNameString().equals(VALIDATION)) {
                return;
            }
        }
        throw new Fatal(
                FatalFamily.ResourceUnavailable,
                DebugMessages.PROPERTY + "=1 needs the layer " + VALIDATION + ", which is not installed");
    }

    VkInstance handle() {
        return instance;
    }

    /** Whether groups, messages and names can be handed on. */
    boolean debugUtils() {
        return debugUtils;
    }

    DebugMessages messages() {
        return messages;
    }

    @Override
    public void close() {
        if (messenger != 0) {
            vkDestroyDebugUtilsMessengerEXT(instance, messenger, null);
        }
        vkDestroyInstance(instance, null);
        messages.close();
    }
}
