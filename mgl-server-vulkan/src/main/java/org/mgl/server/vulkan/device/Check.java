package org.mgl.server.vulkan.device;

import static org.lwjgl.vulkan.VK10.*;

import java.util.concurrent.atomic.LongAdder;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/** What a result code of Vulkan means for the session. */
public final class Check {
    private static final LongAdder MADE = new LongAdder();

    private Check() {}

    /** As {@link #ok}, for calls that make an object; these are counted. */
    public static void made(int result, String call) {
        MADE.increment();
        ok(result, call);
    }

    /** Objects that all sessions of this process have asked Vulkan for. */
    public static long made() {
        return MADE.sum();
    }

    /**
     * Goes on only after success.
     *
     * @throws Fatal BackendDeviceLost, or ResourceUnavailable for everything else that no caller handles
     */
    public static void ok(int result, String call) {
        if (result < 0) {
            throw failure(result, call);
        }
    }

    /** Whether a result says that there is no memory. */
    public static boolean noMemory(int result) {
        return result == VK_ERROR_OUT_OF_DEVICE_MEMORY || result == VK_ERROR_OUT_OF_HOST_MEMORY;
    }

    /** The failure that a negative result stands for. */
    public static Fatal failure(int result, String call) {
        FatalFamily family =
                result == VK_ERROR_DEVICE_LOST ? FatalFamily.BackendDeviceLost : FatalFamily.ResourceUnavailable;
        return new Fatal(family, call + ": " + name(result));
    }

    private static String name(int result) {
        return switch (result) {
            case VK_ERROR_DEVICE_LOST -> "VK_ERROR_DEVICE_LOST";
            case VK_ERROR_OUT_OF_DEVICE_MEMORY -> "VK_ERROR_OUT_OF_DEVICE_MEMORY";
            case VK_ERROR_OUT_OF_HOST_MEMORY -> "VK_ERROR_OUT_OF_HOST_MEMORY";
            case VK_ERROR_INCOMPATIBLE_DRIVER -> "VK_ERROR_INCOMPATIBLE_DRIVER";
            case VK_ERROR_EXTENSION_NOT_PRESENT -> "VK_ERROR_EXTENSION_NOT_PRESENT";
            case VK_ERROR_FEATURE_NOT_PRESENT -> "VK_ERROR_FEATURE_NOT_PRESENT";
            case VK_ERROR_LAYER_NOT_PRESENT -> "VK_ERROR_LAYER_NOT_PRESENT";
            default -> "VkResult " + result;
        };
    }
}
