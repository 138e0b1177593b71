package org.mgl.server.vulkan.device;

import static org.lwjgl.vulkan.EXTDebugUtils.*;

import java.nio.ByteBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkDebugUtilsLabelEXT;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCallbackDataEXT;
import org.lwjgl.vulkan.VkDebugUtilsObjectNameInfoEXT;
import org.lwjgl.vulkan.VkInstance;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.ServerEvents;

/**
 * GL_KHR_debug by way of VK_EXT_debug_utils: groups, messages and labels for whoever watches the driver, and what is said
 * below this backend. Without the extension nobody can watch, and nothing is done. Texts end at their first zero byte.
 */
public final class DebugUtils implements AutoCloseable {
    private final VulkanDevice device;
    private final VkInstance instance;
    private final CommandStream stream;
    private final ServerEvents events;
    private final boolean there;
    private final DebugGroups groups = new DebugGroups();
    private DebugListener listener;

    /** No group is open, and nobody listens. */
    public DebugUtils(VulkanDevice device, CommandStream stream, ServerEvents events) {
        this.device = device;
        this.instance = device.physical().getInstance();
        this.stream = stream;
        this.events = events;
        there = device.debugUtils();
    }

    /** Begins a group in the recording. */
    public void push(byte[] utf8) {
        if (there) {
            groups.push(stream.commands(), utf8);
        }
    }

    /** Ends the innermost group. */
    public void pop() {
        if (there) {
            groups.pop(stream.recording() ? stream.commands() : null);
        }
    }

    /** A recording has begun: it gets the groups that are open. */
    public void begun() {
        groups.begin(stream.commands());
    }

    /** A recording is about to end. */
    public void beforeEnd() {
        groups.end(stream.commands());
    }

    /**
     * A message of the application, for messengers with all its numbers, and by its text at its place in the recording.
     *
     * @param source GL_DEBUG_SOURCE_*
     * @param type GL_DEBUG_TYPE_*
     * @param severity GL_DEBUG_SEVERITY_*
     */
    public void insert(int source, int type, int id, int severity, byte[] utf8) {
        if (!there) {
            return;
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            ByteBuffer text = text(stack, utf8);
            VkDebugUtilsLabelEXT label =
                    VkDebugUtilsLabelEXT.calloc(stack).sType$Default().pLabelName(text);
            vkCmdInsertDebugUtilsLabelEXT(stream.commands(), label);
            VkDebugUtilsMessengerCallbackDataEXT data = VkDebugUtilsMessengerCallbackDataEXT.calloc(stack)
                    .sType$Default()
                    .pMessageIdName(stack.UTF8(DebugTerms.name(source, type)))
                    .messageIdNumber(id)
                    .pMessage(text);
            vkSubmitDebugUtilsMessageEXT(instance, DebugTerms.severity(severity), DebugTerms.type(type), data);
        }
    }

    private static ByteBuffer text(MemoryStack stack, byte[] utf8) {
        return stack.malloc(1, utf8.length + 1).put(utf8).put((byte) 0).flip();
    }

    /**
     * Names a Vulkan object after the object of the application that it stands for.
     *
     * @param type VK_OBJECT_TYPE_*
     * @param handle the object, 0 for none
     * @param utf8 the label; empty takes a name away, null does nothing
     */
    public void name(int type, long handle, byte[] utf8) {
        if (utf8 == null || handle == 0 || !there) {
            return;
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkDebugUtilsObjectNameInfoEXT info = VkDebugUtilsObjectNameInfoEXT.calloc(stack)
                    .sType$Default()
                    .objectType(type)
                    .objectHandle(handle)
                    .pObjectName(text(stack, utf8));
            if (vkSetDebugUtilsObjectNameEXT(device.handle(), info) < 0) {
                events.decline(Decline.LABEL, "no memory for the name of an object");
            }
        }
    }

    /** Whether what is said below this backend goes to the client. */
    public void output(boolean enabled) {
        if (enabled && listener == null && there) {
            listener = new DebugListener(instance, events);
        } else if (!enabled && listener != null) {
            listener.close();
            listener = null;
        }
    }

    /** Tells the client what threads of the driver have said. */
    public void deliver() {
        if (listener != null) {
            listener.deliver();
        }
    }

    @Override
    public void close() {
        output(false);
        groups.close();
    }
}
