package org.mgl.server.vulkan.device;

import static org.lwjgl.vulkan.EXTDebugUtils.*;
import static org.lwjgl.vulkan.VK10.VK_FALSE;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCallbackDataEXT;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCallbackEXT;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the validation layers say. Messages arrive on the thread of the call that caused them; the backend takes
 * them when it has applied the record that made it.
 */
public final class DebugMessages implements AutoCloseable {
    /**
     * System property: 1 switches the validation layers on, synchronization validation included; 2 also their advice on
     * best practices, which is logged once a kind and never a decline.
     */
    public static final String PROPERTY = "mgl.vulkan.validation";

    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.server.vulkan.validation");
    private static final AtomicLong TOTAL = new AtomicLong();
    private static final Set<String> ADVICE = ConcurrentHashMap.newKeySet();
    private static final int MOST_KEPT = 64;

    private final ConcurrentLinkedQueue<String> pending = new ConcurrentLinkedQueue<>();
    private final VkDebugUtilsMessengerCallbackEXT callback = VkDebugUtilsMessengerCallbackEXT.create(this::message);

    /** Messages of all sessions of this process. */
    public static long total() {
        return TOTAL.get();
    }

    /**
     * Whether the validation layers are asked for.
     *
     * @throws IllegalArgumentException if {@link #PROPERTY} is none of its values
     */
    public static boolean wanted() {
        return level() >= 1;
    }

    /** Whether the layers' advice on best practices is asked for. */
    static boolean adviceWanted() {
        return level() == 2;
    }

    private static int level() {
        String asked = System.getProperty(PROPERTY, "0");
        return switch (asked) {
            case "0" -> 0;
            case "1" -> 1;
            case "2" -> 2;
            default -> throw new IllegalArgumentException(PROPERTY + " (" + asked + ") must be 0, 1 or 2");
        };
    }

    /** Names of the advice that any session of this process was given. */
    public static Set<String> advice() {
        return Set.copyOf(ADVICE);
    }

    /** The callback that a messenger is created with. */
    VkDebugUtilsMessengerCallbackEXT callback() {
        return callback;
    }

    private int message(int severity, int types, long data, long user) {
        VkDebugUtilsMessengerCallbackDataEXT details = VkDebugUtilsMessengerCallbackDataEXT.create(data);
        String text = details.pMessageString();
        if (severity < VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT) {
            return VK_FALSE;
        }
        String id = details.pMessageIdNameString();
        if (isUnfounded(text) || DebugTerms.isApplications(id)) {
            return VK_FALSE;
        }
        if (id != null && id.contains("BestPractices")) {
            if (ADVICE.add(id)) {
                LOG.info("{}", text);
            }
            return VK_FALSE;
        }
        LOG.error("{}", text);
        TOTAL.incrementAndGet();
        if (pending.size() < MOST_KEPT) {
            pending.add(text);
        }
        return VK_FALSE;
    }

    /**
     * Whether the layers are wrong to say this: an output without attachment is discarded (Vulkan 1.3 section 15.5), and they
     * know no such attachments.
     *
     * @param text may be null
     */
    static boolean isUnfounded(String text) {
        return text != null
                && text.contains("CoreValidation-Shader-InterfaceTypeMismatch")
                && text.contains("VK_FORMAT_UNDEFINED");
    }

    /** Whether there are messages that nobody has taken. */
    public boolean any() {
        return !pending.isEmpty();
    }

    /** Takes the oldest message, or null. */
    public String take() {
        return pending.poll();
    }

    @Override
    public void close() {
        callback.free();
    }
}
