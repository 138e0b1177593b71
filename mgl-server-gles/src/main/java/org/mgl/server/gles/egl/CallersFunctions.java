package org.mgl.server.gles.egl;

import static org.lwjgl.system.MemoryUtil.memGetAddress;

import org.lwjgl.PointerBuffer;
import org.lwjgl.opengles.GLESCapabilities;
import org.lwjgl.system.JNI;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.Pointer;
import org.lwjgl.system.ThreadLocalUtil;
import org.lwjgl.system.jni.JNINativeInterface;

/**
 * The native function table that LWJGL keeps for a thread. Its bindings of OpenGL and OpenGL ES share one place for it, in
 * a reserved word of the thread's JNI table, so a session on the caller's thread must put back what a caller with a desktop
 * context had there: the caller's next OpenGL call would end the JVM.
 */
final class CallersFunctions {
    private static final int GET_ENV = 6;
    private static final int RESERVED_WORD = 3;

    private CallersFunctions() {}

    /** Address of the table of this thread, 0 for none. */
    static long get() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer out = stack.callocPointer(1);
            if (JNINativeInterface.GetJavaVM(out) != 0) {
                return 0;
            }
            long vm = out.get(0);
            long getEnv = memGetAddress(memGetAddress(vm) + (long) GET_ENV * Pointer.POINTER_SIZE);
            int answer = JNI.invokePPI(vm, out.address(), JNINativeInterface.JNI_VERSION_1_8, getEnv);
            return answer == 0
                    ? memGetAddress(memGetAddress(out.get(0)) + (long) RESERVED_WORD * Pointer.POINTER_SIZE)
                    : 0;
        }
    }

    /**
     * Whether the word is the one that LWJGL uses, which it is if it holds what was just set.
     *
     * @param current the capabilities of this thread
     */
    static boolean known(GLESCapabilities current) {
        return get() == MemoryUtil.memAddress(current.getAddressBuffer());
    }

    /** Makes a table that {@link #get} gave the thread's again. */
    static void set(long table) {
        ThreadLocalUtil.setCapabilities(table);
    }
}
