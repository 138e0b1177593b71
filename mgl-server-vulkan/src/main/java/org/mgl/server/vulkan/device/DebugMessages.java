package org.mgl.server.vulkan.device;

import static org.lwjgl.vulkan.EXTDebugUtils.*;
import static org.lwjgl.vulkan.VK10.VK_FALSE;

import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicLong;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCallbackDataEXT;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCallbackEXT;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the validation layers say. Messages arrive on the thread of the call that caused them and are taken by the verb
 * that made it.
 */
public final class DebugMessages implements AutoCloseable {
    /** System property: 1 switches the validation layers on, synchronization validation included. */
    public static final String PROPERTY = "mgl.vulkan.validation";

    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.server.vulkan.validation");
    private static final AtomicLong TOTAL = new AtomicLong();
    private static final int MOST_KEPT = 64;

    private final ArrayDeque<String> pending = new ArrayDeque<>();
    private final VkDebugUtilsMessengerCallbackEXT callback = VkDebugUtilsMessengerCallbackEXT.create(this::message);
    private volatile int count;

    /** Messages of all sessions of this process. */
    public static long total() {
        return TOTAL.get();
    }

    /** Whether the validation layers are asked for. */
    public static boolean wanted() {
        return "1".equals(System.getProperty(PROPERTY));
    }

    /** The callback that a messenger is created with. */
    VkDebugUtilsMessengerCallbackEXT callback() {
        return callback;
    }

    private int message(int severity, int types, long data, long user) {
        String text = VkDebugUtilsMessengerCallbackDataEXT.create(data).pMessageString();
        if (severity < VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT) {
            return VK_FALSE;
        }
        if (text.contains("CoreValidation-Shader-InterfaceTypeMismatch") && text.contains("VK_FORMAT_UNDEFINED")) {
            // An output without attachment is discarded (Vulkan 1.3 section 15.5); the layers know no such attachments.
            return VK_FALSE;
        }
        LOG.error("{}", text);
        TOTAL.incrementAndGet();
        if (pending.size() < MOST_KEPT) {
            pending.add(text);
        }
        count++;
        return VK_FALSE;
    }

    /** Whether there are messages that nobody has taken. */
    public boolean any() {
        return count != 0;
    }

    /** Takes the oldest message, or null. */
    public String take() {
        String text = pending.poll();
        if (text == null) {
            count = 0;
        }
        return text;
    }

    @Override
    public void close() {
        callback.free();
    }
}
