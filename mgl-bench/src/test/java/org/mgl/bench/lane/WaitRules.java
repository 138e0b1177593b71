package org.mgl.bench.lane;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.mgl.client.GL33;
import org.mgl.client.MglSession;
import org.mgl.client.impl.Sessions;
import org.mgl.wire.link.WaitCounters;
import org.mgl.wire.link.WaitReason;

/**
 * Where RULINGS 7 lets a client in run-ahead wait, by call and reason. A call behind which the client waited for another
 * reason, or at which it may not wait, is written down.
 */
final class WaitRules {
    /** Rings and stages may be full at any call; waiting for room is no meeting of the rules. */
    private static final Set<WaitReason> ROOM = EnumSet.of(WaitReason.RING_SPACE, WaitReason.STAGE_SPACE);

    private WaitRules() {}

    /** The reasons for which {@code call} may wait, besides room. */
    static Set<WaitReason> allowed(String call) {
        return switch (call) {
            // Behind a fence or a finish, what the GPU wrote into a persistent mapping is fetched (RULINGS 3).
            case "glFinish" -> EnumSet.of(WaitReason.FINISH, WaitReason.READ_BACK);
            case "glClientWaitSync" -> EnumSet.of(WaitReason.FENCE, WaitReason.READ_BACK);
            case "glGetSynci", "glGetSynciv" -> EnumSet.of(WaitReason.READ_BACK);
            case "glGetQueryObjecti",
                    "glGetQueryObjectiv",
                    "glGetQueryObjectui",
                    "glGetQueryObjectuiv",
                    "glGetQueryObjecti64",
                    "glGetQueryObjecti64v",
                    "glGetQueryObjectui64",
                    "glGetQueryObjectui64v",
                    "glBeginConditionalRender",
                    "glGetInteger64",
                    "glGetInteger64v",
                    "glGetInteger",
                    "glGetIntegerv",
                    "glGetFloat",
                    "glGetFloatv",
                    "glGetDouble",
                    "glGetDoublev",
                    "glGetBoolean",
                    "glGetBooleanv" -> EnumSet.of(WaitReason.QUERY);
            case "glReadPixels",
                    "glGetTexImage",
                    "glGetCompressedTexImage",
                    "glGetBufferSubData",
                    "glMapBuffer",
                    "glMapBufferRange" -> EnumSet.of(WaitReason.READ_BACK);
            case "glBeginTransformFeedback", "glEndTransformFeedback" -> EnumSet.of(WaitReason.APPLIED);
            default -> EnumSet.noneOf(WaitReason.class);
        };
    }

    /** Calls that encode a verb: inside transform feedback each is waited for (RULINGS 10). */
    private static boolean verb(String call) {
        return call.matches("glDraw(Arrays|Elements|Range).*|glMultiDraw.*|glClear|glClearBuffer.*|glBlitFramebuffer"
                + "|glFlush|glFinish|glCopyTex.*|glReadPixels");
    }

    /** {@code gl} with every call checked; what breaks the rules is added to {@code trouble}. */
    static GL33 checked(MglSession session, GL33 gl, List<String> trouble) {
        WaitCounters waits = Sessions.waits(session);
        boolean[] feedback = new boolean[1];
        return (GL33) Proxy.newProxyInstance(
                GL33.class.getClassLoader(), new Class<?>[] {GL33.class}, (proxy, method, arguments) -> {
                    long[] before = counts(waits);
                    try {
                        return method.invoke(gl, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    } finally {
                        Set<WaitReason> allowed = allowed(method.getName());
                        if (feedback[0] && verb(method.getName())) {
                            allowed.add(WaitReason.APPLIED);
                        }
                        judge(method.getName(), allowed, before, counts(waits), trouble);
                        feedback[0] = method.getName().equals("glBeginTransformFeedback")
                                || feedback[0] && !method.getName().equals("glEndTransformFeedback");
                    }
                });
    }

    /** Runs what is no GL call, with the reasons for which it may wait. */
    static void during(
            MglSession session, String what, Set<WaitReason> allowed, List<String> trouble, Runnable operation) {
        WaitCounters waits = Sessions.waits(session);
        long[] before = counts(waits);
        operation.run();
        judge(what, allowed, before, counts(waits), trouble);
    }

    private static long[] counts(WaitCounters waits) {
        WaitReason[] reasons = WaitReason.values();
        long[] counts = new long[reasons.length];
        for (WaitReason reason : reasons) {
            counts[reason.ordinal()] = waits.count(reason);
        }
        return counts;
    }

    private static void judge(String call, Set<WaitReason> allowed, long[] before, long[] after, List<String> trouble) {
        for (WaitReason reason : WaitReason.values()) {
            boolean waited = after[reason.ordinal()] != before[reason.ordinal()];
            if (waited && !ROOM.contains(reason) && !allowed.contains(reason)) {
                trouble.add(call + " waited: " + reason);
            }
        }
    }
}
