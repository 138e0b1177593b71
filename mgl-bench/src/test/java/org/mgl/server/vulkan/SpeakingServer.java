package org.mgl.server.vulkan;

import static org.lwjgl.vulkan.EXTDebugUtils.*;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCallbackDataEXT;
import org.lwjgl.vulkan.VkInstance;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;

/** The vulkan server, whose validation layers say something the first time that a method of the backend is called. */
public final class SpeakingServer implements ServerProvider {
    private final String method;
    private boolean spoken;

    /** A server that speaks at {@code method}. */
    public SpeakingServer(String method) {
        this.method = method;
    }

    @Override
    public String name() {
        return "vulkan";
    }

    @Override
    public Backend create(LinkTerms terms) {
        VulkanBackend backend = new VulkanBackend(terms);
        return (Backend) Proxy.newProxyInstance(
                Backend.class.getClassLoader(), new Class<?>[] {Backend.class}, (proxy, called, arguments) -> {
                    if (called.getName().equals(method) && !spoken) {
                        spoken = true;
                        speak(backend);
                    }
                    try {
                        return called.invoke(backend, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private void speak(VulkanBackend backend) {
        VkInstance instance = backend.driver().device().physical().getInstance();
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
