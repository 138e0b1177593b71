package org.mgl.server.gles.egl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/** The environment that native libraries see; {@code System.getenv} keeps the one that the process was started with. */
final class NativeEnvironment {
    private NativeEnvironment() {}

    /**
     * Sets a variable.
     *
     * @return false if this platform has no {@code setenv}
     */
    @SuppressWarnings("restricted")
    static boolean set(String name, String value) {
        Linker linker = Linker.nativeLinker();
        Optional<MemorySegment> setenv = linker.defaultLookup().find("setenv");
        if (setenv.isEmpty()) {
            return false;
        }
        MethodHandle call =
                linker.downcallHandle(setenv.get(), FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
        try (Arena arena = Arena.ofConfined()) {
            return (int) call.invokeExact(arena.allocateFrom(name), arena.allocateFrom(value), 1) == 0;
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("setenv failed", e);
        }
    }
}
