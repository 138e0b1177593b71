package org.mgl.server.vulkan.device;

import static org.lwjgl.vulkan.EXTDebugUtils.*;
import static org.lwjgl.vulkan.VK10.VK_FALSE;

import java.nio.LongBuffer;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCallbackDataEXT;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCallbackEXT;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCreateInfoEXT;
import org.lwjgl.vulkan.VkInstance;
import org.mgl.wire.DebugMessage;
import org.mgl.wire.Fatal;
import org.mgl.wire.apply.ServerEvents;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hears what the loader, layers and the driver say, for an application that has switched debug output on. Calls of this
 * thread are heard at once; threads of the driver leave what they say for {@link #deliver}.
 */
final class DebugListener implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.server.vulkan");
    private static final int MOST_KEPT = 64;

    private record Said(int type, int id, int severity, String text) {}

    private final VkInstance instance;
    private final ServerEvents events;
    private final Thread thread = Thread.currentThread();
    private final BlockingQueue<Said> elsewhere = new ArrayBlockingQueue<>(MOST_KEPT);
    private final VkDebugUtilsMessengerCallbackEXT callback = VkDebugUtilsMessengerCallbackEXT.create(this::said);
    private final long messenger;

    /**
     * Listens from now on.
     *
     * @throws Fatal ResourceUnavailable without memory for it
     */
    DebugListener(VkInstance instance, ServerEvents events) {
        this.instance = instance;
        this.events = events;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkDebugUtilsMessengerCreateInfoEXT info = VkDebugUtilsMessengerCreateInfoEXT.calloc(stack)
                    .sType$Default()
                    .messageSeverity(VK_DEBUG_UTILS_MESSAGE_SEVERITY_VERBOSE_BIT_EXT
                            | VK_DEBUG_UTILS_MESSAGE_SEVERITY_INFO_BIT_EXT
                            | VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT
                            | VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT)
                    .messageType(VK_DEBUG_UTILS_MESSAGE_TYPE_GENERAL_BIT_EXT
                            | VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT
                            | VK_DEBUG_UTILS_MESSAGE_TYPE_PERFORMANCE_BIT_EXT)
                    .pfnUserCallback(callback);
            LongBuffer out = stack.mallocLong(1);
            Check.made(vkCreateDebugUtilsMessengerEXT(instance, info, null, out), "vkCreateDebugUtilsMessengerEXT");
            messenger = out.get(0);
        } catch (RuntimeException | Error e) {
            callback.free();
            throw e;
        }
    }

    private int said(int severity, int types, long data, long user) {
        VkDebugUtilsMessengerCallbackDataEXT details = VkDebugUtilsMessengerCallbackDataEXT.create(data);
        String text = details.pMessageString();
        if (DebugTerms.isApplications(details.pMessageIdNameString()) || DebugMessages.isUnfounded(text)) {
            return VK_FALSE;
        }
        Said said = new Said(
                DebugTerms.glType(types, severity),
                details.messageIdNumber(),
                DebugTerms.glSeverity(severity),
                text == null ? "" : text);
        if (Thread.currentThread() == thread) {
            tell(said);
        } else if (!elsewhere.offer(said)) {
            LOG.warn("a thread of the driver says: {}", text);
        }
        return VK_FALSE;
    }

    private void tell(Said said) {
        try {
            events.debugMessage(DebugMessage.SOURCE_API, said.type, said.id, said.severity, said.text);
        } catch (Fatal ended) {
            // An exception must not cross the driver's frames; the session's fault is found behind this call.
            return;
        }
    }

    /** Tells what threads of the driver have said. */
    void deliver() {
        for (Said said = elsewhere.poll(); said != null; said = elsewhere.poll()) {
            tell(said);
        }
    }

    @Override
    public void close() {
        vkDestroyDebugUtilsMessengerEXT(instance, messenger, null);
        callback.free();
    }
}
