package org.mgl.bench.arm;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.lwjgl.opengles.GLES;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.FunctionProvider;
import org.lwjgl.system.MemoryUtil;

/**
 * Counts the OpenGL ES commands of draws that reach the driver, by name, whoever makes them: stands between LWJGL and the
 * driver.
 * One shape of call serves all commands, because the calling conventions of x86-64 and AArch64 pass integers and
 * floating-point numbers in registers of their own; what a command does not take is passed on and ignored.
 */
final class NativeCalls implements FunctionProvider {
    private static final int WORDS = 12;
    private static final int NUMBERS = 8;
    private static final FunctionDescriptor SHAPE = shape();

    /** Extensions and what no draw can need: a stub for each command takes time. */
    private static final Pattern UNCOUNTED =
            Pattern.compile("gl(Get|Is|Gen|Delete|Create|Program|Tex(Parameter|Storage|Image)|Sampler)|.*[A-Z]{2}$");

    private final FunctionProvider driver;
    private final Map<String, Long> addresses = new TreeMap<>();
    private final Map<String, AtomicLong> counts = new ConcurrentSkipListMap<>();

    private NativeCalls(FunctionProvider driver) {
        this.driver = driver;
    }

    /** Takes its place; before the process opens its first context. */
    @SuppressWarnings("restricted")
    static NativeCalls install() {
        Configuration.OPENGLES_EXPLICIT_INIT.set(true);
        // LWJGL closes a library when another provider takes its place; these references keep both open.
        SymbolLookup.libraryLookup("libEGL.so.1", Arena.global());
        SymbolLookup.libraryLookup("libGLESv2.so.2", Arena.global());
        GLES.create();
        NativeCalls calls = new NativeCalls(GLES.getFunctionProvider());
        GLES.destroy();
        GLES.create(calls);
        return calls;
    }

    private static FunctionDescriptor shape() {
        MemoryLayout[] arguments = new MemoryLayout[WORDS + NUMBERS];
        Arrays.fill(arguments, 0, WORDS, JAVA_LONG);
        Arrays.fill(arguments, WORDS, arguments.length, JAVA_DOUBLE);
        return FunctionDescriptor.of(JAVA_LONG, arguments);
    }

    @Override
    public synchronized long getFunctionAddress(ByteBuffer name) {
        return addresses.computeIfAbsent(MemoryUtil.memASCII(MemoryUtil.memAddress(name)), this::counted);
    }

    @SuppressWarnings("restricted")
    private long counted(String name) {
        long address = driver.getFunctionAddress(name);
        if (address == MemoryUtil.NULL) {
            return MemoryUtil.NULL;
        }
        if (UNCOUNTED.matcher(name).lookingAt()) {
            return address;
        }
        AtomicLong count = counts.computeIfAbsent(name, key -> new AtomicLong());
        try {
            MethodHandle command = Linker.nativeLinker().downcallHandle(MemorySegment.ofAddress(address), SHAPE);
            MethodHandle bump = MethodHandles.lookup()
                    .findVirtual(AtomicLong.class, "incrementAndGet", MethodType.methodType(long.class))
                    .bindTo(count)
                    .asType(MethodType.methodType(void.class));
            MethodHandle both = MethodHandles.foldArguments(command, bump);
            return Linker.nativeLinker().upcallStub(both, SHAPE, Arena.global()).address();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What has been counted so far. */
    Map<String, Long> counts() {
        return counts.entrySet().stream()
                .filter(entry -> entry.getValue().get() > 0)
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().get(), (a, b) -> a, TreeMap::new));
    }
}
