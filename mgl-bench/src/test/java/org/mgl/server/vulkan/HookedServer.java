package org.mgl.server.vulkan;

import static org.lwjgl.vulkan.EXTDebugUtils.*;

import java.util.function.Consumer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCallbackDataEXT;
import org.lwjgl.vulkan.VkInstance;
import org.mgl.bench.Around;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;

/** The vulkan server with something done before and after a method of its backend, on the thread that applies. */
public final class HookedServer implements ServerProvider {
    private static final Consumer<VulkanDriver> NOTHING = driver -> {};

    private final String method;
    private final Consumer<VulkanDriver> before;
    private final Consumer<VulkanDriver> after;

    private HookedServer(String method, Consumer<VulkanDriver> before, Consumer<VulkanDriver> after) {
        this.method = method;
        this.before = before;
        this.after = after;
    }

    /** A server whose validation layers say something the first time that {@code method} is called. */
    public static HookedServer speaking(String method) {
        boolean[] spoken = new boolean[1];
        return new HookedServer(
                method,
                driver -> {
                    if (!spoken[0]) {
                        spoken[0] = true;
                        speak(driver, method);
                    }
                },
                NOTHING);
    }

    /** A server that shows what it works with each time before {@code method} is called. */
    public static HookedServer before(String method, Consumer<VulkanDriver> probe) {
        return new HookedServer(method, probe, NOTHING);
    }

    /** A server that shows what it works with each time after {@code method} was called. */
    public static HookedServer after(String method, Consumer<VulkanDriver> probe) {
        return new HookedServer(method, NOTHING, probe);
    }

    /** A server that shows what it works with before and after each call of {@code method}. */
    public static HookedServer around(String method, Consumer<VulkanDriver> before, Consumer<VulkanDriver> after) {
        return new HookedServer(method, before, after);
    }

    @Override
    public String name() {
        return "vulkan";
    }

    @Override
    public Backend create(LinkTerms terms) {
        VulkanBackend backend = new VulkanBackend(terms);
        return Around.backend(backend, (name, arguments, itself) -> {
            boolean hooked = name.equals(method) && backend.driver() != null;
            if (hooked) {
                before.accept(backend.driver());
            }
            Object result = itself.call();
            if (hooked) {
                after.accept(backend.driver());
            }
            return result;
        });
    }

    private static void speak(VulkanDriver driver, String method) {
        VkInstance instance = driver.device().physical().getInstance();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkDebugUtilsMessengerCallbackDataEXT data = VkDebugUtilsMessengerCallbackDataEXT.calloc(stack)
                    .sType$Default()
                    .pMessage(stack.UTF8("said at " + method));
            vkSubmitDebugUtilsMessageEXT(
                    instance,
                    VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT,
                    VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT,
                    data);
        }
    }
}
