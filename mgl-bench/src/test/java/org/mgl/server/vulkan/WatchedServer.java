package org.mgl.server.vulkan;

import static org.lwjgl.vulkan.EXTDebugUtils.*;
import static org.lwjgl.vulkan.VK10.*;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkAllocationCallbacks;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkDebugUtilsLabelEXT;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCallbackDataEXT;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCallbackEXT;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCreateInfoEXT;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkInstance;
import org.mgl.bench.Around;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;
import org.slf4j.LoggerFactory;

/**
 * The vulkan server with a messenger of the test's own. Messages are kept as they come; and the validation layers are asked
 * what they know: a call that they find wrong makes them say with it which labels the command buffer is in, or what its
 * object is named, and the messenger has them leave that call out.
 */
public final class WatchedServer implements ServerProvider {
    /** What is done around the methods of the backend, once it is open. */
    @FunctionalInterface
    public interface Probe {
        /**
         * A method is about to be called, or was.
         *
         * @param result null before the call
         */
        void at(String method, Object result);
    }

    /** Messages: severity, types, id, name, text. */
    public final List<String> told = new CopyOnWriteArrayList<>();

    private final Probe before;
    private final Probe after;
    private VulkanDriver driver;
    private VkDebugUtilsMessengerCallbackEXT callback;
    private long messenger;
    private boolean asking;
    private String answer;
    private List<String> labels = List.of();
    /** How often the layers tell a label that is begun once: once for each of their parts that keep labels. */
    private int copies;

    /** A server that calls {@code before} and {@code after} around each method. */
    public WatchedServer(Probe before, Probe after) {
        this.before = before;
        this.after = after;
    }

    @Override
    public String name() {
        return "vulkan";
    }

    @Override
    public Backend create(LinkTerms terms) {
        VulkanBackend backend = new VulkanBackend(terms);
        return Around.backend(backend, (name, arguments, itself) -> {
            if (name.equals("close") && driver != null) {
                vkDestroyDebugUtilsMessengerEXT(instance(), messenger, null);
                callback.free();
                driver = null;
            }
            if (driver != null) {
                before.at(name, null);
            }
            Object result = itself.call();
            if (name.equals("open")
                    && backend.driver().device().physical().getInstance().getCapabilities().VK_EXT_debug_utils) {
                driver = backend.driver();
                listen();
            }
            if (driver != null) {
                after.at(name, result);
            }
            return result;
        });
    }

    private VkInstance instance() {
        return driver.device().physical().getInstance();
    }

    private VkDevice device() {
        return driver.device().handle();
    }

    /** Messages of every severity and type. */
    private void listen() {
        callback = VkDebugUtilsMessengerCallbackEXT.create(this::said);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkDebugUtilsMessengerCreateInfoEXT info = VkDebugUtilsMessengerCreateInfoEXT.calloc(stack)
                    .sType$Default()
                    .messageSeverity(0x1111)
                    .messageType(7)
                    .pfnUserCallback(callback);
            LongBuffer out = stack.mallocLong(1);
            vkCreateDebugUtilsMessengerEXT(instance(), info, null, out);
            messenger = out.get(0);
        }
    }

    private int said(int severity, int types, long address, long user) {
        VkDebugUtilsMessengerCallbackDataEXT data = VkDebugUtilsMessengerCallbackDataEXT.create(address);
        if (!asking) {
            told.add(String.format(
                    "%x %x %d '%s' '%s'",
                    severity, types, data.messageIdNumber(), data.pMessageIdNameString(), data.pMessageString()));
            return VK_FALSE;
        }
        answer = data.pObjects() == null ? null : data.pObjects().get(0).pObjectNameString();
        List<String> found = new ArrayList<>();
        if (data.pCmdBufLabels() != null) {
            data.pCmdBufLabels().forEach(label -> found.add(label.pLabelNameString()));
        }
        labels = found;
        told.add(data.messageIdNumber() + " '" + data.pMessageString() + "'");
        return VK_TRUE;
    }

    private void ask(Runnable question) {
        Logger log = (Logger) LoggerFactory.getLogger("org.mgl.server.vulkan.validation");
        Level level = log.getLevel();
        log.setLevel(Level.OFF);
        asking = true;
        int before = told.size();
        question.run();
        asking = false;
        log.setLevel(level);
        if (told.size() == before) {
            throw new AssertionError("the layers let it pass");
        }
    }

    /** Nobody is to blame for what was asked. */
    private void forget() {
        told.removeLast();
        while (driver.device().messages().any()) {
            driver.device().messages().take();
        }
    }

    /** Labels that the recording is in, innermost first, and behind them an inserted one until other labels begin or end. */
    public List<String> labels() {
        return labels(driver.stream().commands());
    }

    /** Labels that a command buffer is in. */
    public List<String> labels(long commands) {
        return labels(new VkCommandBuffer(commands, device()));
    }

    private List<String> labels(VkCommandBuffer commands) {
        if (copies == 0) {
            try (MemoryStack stack = MemoryStack.stackPush()) {
                vkCmdBeginDebugUtilsLabelEXT(
                        commands,
                        VkDebugUtilsLabelEXT.calloc(stack).sType$Default().pLabelName(stack.UTF8("begun once")));
                ask(() -> vkCmdDispatch(commands, 1, 1, 1));
                forget();
                vkCmdEndDebugUtilsLabelEXT(commands);
            }
            copies = Collections.frequency(labels, "begun once");
        }
        ask(() -> vkCmdDispatch(commands, 1, 1, 1));
        forget();
        List<String> begun = new ArrayList<>();
        for (int i = 0; i < labels.size(); ) {
            boolean whole = i + copies <= labels.size()
                    && Collections.frequency(labels.subList(i, i + copies), labels.get(i)) == copies;
            begun.add(labels.get(i));
            i += whole ? copies : 1;
        }
        return begun;
    }

    /** Has the layers complain about the recording; what they say, id and text. */
    public String complaint() {
        ask(() -> vkCmdDispatch(driver.stream().commands(), 1, 1, 1));
        return told.removeLast();
    }

    /** The name of an object, which may be null. */
    public String nameOf(String kind, long object) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkAllocationCallbacks foreign = VkAllocationCallbacks.calloc(stack);
            for (int at = VkAllocationCallbacks.PFNALLOCATION; at < VkAllocationCallbacks.SIZEOF; at += Long.BYTES) {
                MemoryUtil.memPutAddress(foreign.address() + at, callback.address());
            }
            ask(() -> destroy(kind, object, foreign));
            forget();
        }
        return answer;
    }

    private void destroy(String kind, long object, VkAllocationCallbacks foreign) {
        switch (kind) {
            case "Buffer" -> vkDestroyBuffer(device(), object, foreign);
            case "BufferView" -> vkDestroyBufferView(device(), object, foreign);
            case "Image" -> vkDestroyImage(device(), object, foreign);
            case "ImageView" -> vkDestroyImageView(device(), object, foreign);
            case "Sampler" -> vkDestroySampler(device(), object, foreign);
            case "QueryPool" -> vkDestroyQueryPool(device(), object, foreign);
            case "ShaderModule" -> vkDestroyShaderModule(device(), object, foreign);
            case "Pipeline" -> vkDestroyPipeline(device(), object, foreign);
            case "PipelineLayout" -> vkDestroyPipelineLayout(device(), object, foreign);
            case "DescriptorSetLayout" -> vkDestroyDescriptorSetLayout(device(), object, foreign);
            default -> throw new IllegalArgumentException(kind);
        }
    }

    /** Says something as a driver would. */
    public void say(int severity, int types, int id, String text) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkDebugUtilsMessengerCallbackDataEXT data = VkDebugUtilsMessengerCallbackDataEXT.calloc(stack)
                    .sType$Default()
                    .messageIdNumber(id)
                    .pMessage(stack.UTF8(text));
            vkSubmitDebugUtilsMessageEXT(instance(), severity, types, data);
        }
    }
}
