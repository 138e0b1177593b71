package org.mgl.bench.lane;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.lwjgl.vulkan.VK10.VK_ERROR_DEVICE_LOST;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.FunctionProvider;
import org.lwjgl.system.Library;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.SharedLibrary;
import org.lwjgl.vulkan.VK;

/**
 * Stands between this process and its Vulkan loader: functions of {@link #SIGNATURES} go through Java, where a test sees
 * them, answers in their place, and counts what they made and destroyed. The allocator's calls come this way, too. Only
 * while no session is open may it be put there or taken away.
 */
final class VulkanCalls implements AutoCloseable {
    /** What is done about a call. */
    interface Watch {
        /** To make the call. */
        int GO_ON = Integer.MIN_VALUE;

        /**
         * A function is called.
         *
         * @param arguments {@code Long} for handles, pointers, sizes and 64-bit flags, {@code Integer} for the rest
         * @return the result that the caller gets without a call, or {@link #GO_ON}
         */
        int called(String function, Object[] arguments);

        /** A call was made, and did not fail. */
        default void returned(String function, Object[] arguments) {}
    }

    private static final String CREATE = "PPPP=";
    /** Parameters by function: P of 8 bytes, I of 4; a result code if there is a {@code =}. */
    private static final Map<String, String> SIGNATURES = signatures();

    private static Map<String, String> signatures() {
        Map<String, String> all = new HashMap<>();
        all.put("vkCreateInstance", "PPP=");
        all.put("vkDestroyInstance", "PP");
        all.put("vkDestroyDevice", "PP");
        all.put("vkAllocateMemory", CREATE);
        all.put("vkFreeMemory", "PPP");
        all.put("vkCreateGraphicsPipelines", "PPIPPP=");
        all.put("vkDestroyPipeline", "PPP");
        all.put("vkCreateDevice", CREATE);
        String made = "DebugUtilsMessengerEXT Semaphore CommandPool PipelineCache ShaderModule DescriptorSetLayout"
                + " PipelineLayout DescriptorPool Sampler Image ImageView Buffer BufferView"
                + " QueryPool";
        for (String kind : made.split(" ")) {
            all.put("vkCreate" + kind, CREATE);
            all.put("vkDestroy" + kind, "PPP");
        }
        all.put("vkAllocateCommandBuffers", "PPP=");
        all.put("vkAllocateDescriptorSets", "PPP=");
        all.put("vkMapMemory", "PPPPIP=");
        all.put("vkBindBufferMemory", "PPPP=");
        all.put("vkBindBufferMemory2", "PIP=");
        all.put("vkBindBufferMemory2KHR", "PIP=");
        all.put("vkBindImageMemory", "PPPP=");
        all.put("vkBindImageMemory2", "PIP=");
        all.put("vkBindImageMemory2KHR", "PIP=");
        all.put("vkResetCommandPool", "PPI=");
        all.put("vkBeginCommandBuffer", "PP=");
        all.put("vkEndCommandBuffer", "P=");
        all.put("vkQueueSubmit2", "PIPP=");
        all.put("vkWaitSemaphores", "PPP=");
        all.put("vkGetSemaphoreCounterValue", "PPP=");
        all.put("vkDeviceWaitIdle", "P=");
        all.put("vkSetDebugUtilsObjectNameEXT", "PP=");
        all.put("vkCmdBeginDebugUtilsLabelEXT", "PP");
        all.put("vkCmdEndDebugUtilsLabelEXT", "P");
        all.put("vkCmdInsertDebugUtilsLabelEXT", "PP");
        all.put("vkSubmitDebugUtilsMessageEXT", "PIIP");
        all.put("vkCmdPipelineBarrier2", "PP");
        all.put("vkCmdBindTransformFeedbackBuffersEXT", "PIIPPP");
        all.put("vkCmdBeginTransformFeedbackEXT", "PIIPP");
        all.put("vkCmdEndTransformFeedbackEXT", "PIIPP");
        all.put("vkCmdBindVertexBuffers2", "PIIPPPP");
        all.put("vkCmdBindIndexBuffer", "PPPI");
        all.put("vkCmdPushDescriptorSetKHR", "PIPIIP");
        all.put("vkCmdDraw", "PIIII");
        all.put("vkCmdDrawIndexed", "PIIIII");
        all.put("vkCmdCopyBuffer", "PPPIP");
        all.put("vkCmdCopyBufferToImage", "PPPIIP");
        all.put("vkCmdCopyImageToBuffer", "PPIPIP");
        all.put("vkCmdFillBuffer", "PPPPI");
        return all;
    }

    /** A function and where it really is. */
    private record Target(String function, MethodHandle real) {}

    private final Arena arena = Arena.ofShared();
    private final Linker linker = Linker.nativeLinker();
    private final SharedLibrary loader = Library.loadNative(
            VK.class,
            "org.lwjgl.vulkan",
            Configuration.VULKAN_LIBRARY_NAME,
            System.getProperty("os.name").startsWith("Windows") ? "vulkan-1" : "libvulkan.so.1");
    private final Map<String, Long> stubs = new HashMap<>();
    private final Map<String, Integer> live = new TreeMap<>();
    private final List<String> trouble = new ArrayList<>();
    private Watch watch = (function, arguments) -> Watch.GO_ON;

    /** Puts itself there. */
    VulkanCalls() {
        VK.destroy();
        long real = loader.getFunctionAddress("vkGetInstanceProcAddr");
        long own = lookup("vkGetInstanceProcAddr", real);
        VK.create(new FunctionProvider() {
            @Override
            public long getFunctionAddress(ByteBuffer name) {
                long found = loader.getFunctionAddress(name);
                return found == real ? own : found;
            }
        });
    }

    /** Sets what is done about calls. */
    synchronized void watch(Watch newWatch) {
        watch = newWatch;
    }

    /** How many objects are alive, by kind, and what was destroyed that was not alive; empty if all is well. */
    synchronized List<String> left() {
        List<String> all = new ArrayList<>(trouble);
        live.forEach((object, count) -> all.add(object.substring(0, object.indexOf(' ')) + " is left"));
        return all;
    }

    /** Objects that are alive: kind and handle with a space between. */
    synchronized List<String> alive() {
        return List.copyOf(live.keySet());
    }

    /** Forgets what is left. */
    synchronized void forget() {
        trouble.clear();
        live.clear();
    }

    /** Whether a function makes objects or memory, gets memory ready, names objects, or records and submits. */
    static boolean mayLackMemory(String function) {
        return Stream.of(
                        "vkCreate",
                        "vkAllocate",
                        "vkBind",
                        "vkMap",
                        "vkReset",
                        "vkBegin",
                        "vkEnd",
                        "vkQueueSubmit",
                        "vkSetDebugUtilsObjectName")
                .anyMatch(function::startsWith);
    }

    private static MethodHandle handle(String name, MethodType type) {
        try {
            return MethodHandles.lookup().findVirtual(VulkanCalls.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings("restricted")
    private long lookup(String name, long address) {
        return stubs.computeIfAbsent(name + address, key -> {
            FunctionDescriptor type = FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG);
            MethodHandle real = linker.downcallHandle(MemorySegment.ofAddress(address), type);
            MethodHandle own = handle(
                            "found", MethodType.methodType(long.class, MethodHandle.class, long.class, long.class))
                    .bindTo(this)
                    .bindTo(real);
            return linker.upcallStub(own, type, arena).address();
        });
    }

    /** {@code vkGetInstanceProcAddr} and {@code vkGetDeviceProcAddr}. */
    private synchronized long found(MethodHandle real, long owner, long name) {
        try {
            long address = (long) real.invokeExact(owner, name);
            String function = MemoryUtil.memUTF8(name);
            if (address != 0 && (function.equals("vkGetInstanceProcAddr") || function.equals("vkGetDeviceProcAddr"))) {
                return lookup(function, address);
            }
            String signature = SIGNATURES.get(function);
            return address == 0 || signature == null ? address : stub(function, signature, address);
        } catch (Throwable e) {
            trouble.add(e.toString());
            return 0;
        }
    }

    @SuppressWarnings("restricted")
    private long stub(String function, String signature, long address) {
        return stubs.computeIfAbsent(function + address, key -> {
            boolean result = signature.endsWith("=");
            String parameters = signature.replace("=", "");
            MemoryLayout[] layouts = parameters
                    .chars()
                    .mapToObj(p -> p == 'P' ? JAVA_LONG : JAVA_INT)
                    .toArray(MemoryLayout[]::new);
            FunctionDescriptor type =
                    result ? FunctionDescriptor.of(JAVA_INT, layouts) : FunctionDescriptor.ofVoid(layouts);
            MethodHandle real = linker.downcallHandle(MemorySegment.ofAddress(address), type);
            MethodHandle own = handle("call", MethodType.methodType(int.class, Target.class, Object[].class))
                    .bindTo(this)
                    .bindTo(new Target(function, real))
                    .asCollector(Object[].class, layouts.length)
                    .asType(type.toMethodType());
            return linker.upcallStub(own, type, arena).address();
        });
    }

    /** An exception must not reach the caller's native frames. */
    private int call(Target target, Object[] arguments) {
        try {
            return watched(target, arguments);
        } catch (Throwable e) {
            note(target.function() + ": " + e);
            return VK_ERROR_DEVICE_LOST;
        }
    }

    private int watched(Target target, Object[] arguments) throws Throwable {
        Watch asked;
        synchronized (this) {
            asked = watch;
        }
        int answer = asked.called(target.function(), arguments);
        if (answer != Watch.GO_ON) {
            return answer;
        }
        destroyed(target.function(), arguments);
        Object result = target.real().invokeWithArguments(arguments);
        int code = result == null ? 0 : (int) result;
        if (code >= 0) {
            made(target.function(), arguments);
            asked.returned(target.function(), arguments);
        }
        return code;
    }

    private synchronized void note(String line) {
        trouble.add(line);
    }

    private static String kind(String function, String verb) {
        return function.substring(verb.length()).replace("GraphicsPipelines", "Pipeline");
    }

    private synchronized void made(String function, Object[] arguments) {
        boolean memory = function.equals("vkAllocateMemory");
        if (memory || function.startsWith("vkCreate")) {
            long object = MemoryUtil.memGetLong((long) arguments[arguments.length - 1]);
            live.merge(kind(function, memory ? "vkAllocate" : "vkCreate") + " " + object, 1, Integer::sum);
        }
    }

    private synchronized void destroyed(String function, Object[] arguments) {
        boolean memory = function.equals("vkFreeMemory");
        // Nobody gives an allocator, but a test whose call the layers refuse for it.
        if (!memory && !function.startsWith("vkDestroy") || (long) arguments[arguments.length - 1] != 0) {
            return;
        }
        long object = (long) arguments[arguments.length - 2];
        String name = kind(function, memory ? "vkFree" : "vkDestroy") + " " + object;
        Integer count = live.get(name);
        if (count != null) {
            live.computeIfPresent(name, (key, n) -> n == 1 ? null : n - 1);
        } else if (object != 0) {
            trouble.add(name + " is destroyed and was not alive");
        }
    }

    @Override
    public void close() {
        VK.destroy();
        VK.create();
        arena.close();
    }
}
