package org.mgl.client.gen;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.lwjgl.system.MemoryUtil;
import org.mgl.wire.Fatal;

/** What the recording topics saw; one test thread. Public, for the topics live in another class loader. */
public final class CallRecorder {
    /** Result of every call that returns a buffer. */
    public static final ByteBuffer BYTEBUFFER = ByteBuffer.allocateDirect(1);

    /** Result of every call that returns a string. */
    public static final String STRING = "recorded";

    /** Bytes of scratch memory handed out at most. */
    static final int SCRATCH_BYTES = 1024;

    private static final long SCRATCH = MemoryUtil.nmemCallocChecked(1, SCRATCH_BYTES);

    /** The facade's thread checks and the topics' calls with their arguments, in order. */
    static final List<List<Object>> CALLS = new ArrayList<>();

    /** What the next call does with its arguments after it is recorded. */
    static Runnable effect = () -> {};

    /** What the check of the next calls throws, if not null. */
    static Fatal refusal;

    private CallRecorder() {}

    static void reset() {
        CALLS.clear();
        effect = () -> {};
        refusal = null;
    }

    /** The arguments of the one call since the last reset, name first. */
    static List<Object> onlyCall() {
        if (CALLS.size() != 2 || !CALLS.getFirst().getFirst().equals("enter")) {
            throw new AssertionError("a check and one call expected: " + CALLS);
        }
        return CALLS.get(1);
    }

    static boolean isScratch(long address) {
        return address >= SCRATCH && address < SCRATCH + SCRATCH_BYTES;
    }

    /** Called by the recording context. */
    public static void entered(String call) {
        CALLS.add(List.of("enter", call));
        if (refusal != null) {
            throw refusal;
        }
    }

    /** Called by the recording context. */
    public static void lost(Fatal fatal, String call) {
        CALLS.add(List.of("lost", call, fatal));
    }

    /** Called by the recording context. */
    public static long scratch(long bytes) {
        if (bytes > SCRATCH_BYTES) {
            throw new AssertionError(bytes + " bytes of scratch memory");
        }
        return SCRATCH;
    }

    /** Called by the recording topics. */
    public static void called(Object... nameAndArguments) {
        List<Object> call = new ArrayList<>();
        for (Object value : nameAndArguments) {
            call.add(value);
        }
        CALLS.add(call);
        effect.run();
    }
}
