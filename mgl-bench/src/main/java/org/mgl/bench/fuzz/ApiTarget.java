package org.mgl.bench.fuzz;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.Scenarios;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.Mgl;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.Transport;

/**
 * Runs scenarios some of whose calls are changed, left out, made twice, made on another thread, or followed by the end of
 * the context or session. A call may raise a GL error, be refused, or throw what the documentation names; nothing else.
 */
final class ApiTarget implements Target {
    private static final int STEPS = 4096;
    private static final long OTHER_THREAD_MS = 20_000;

    private final List<Scenario> scenarios = Scenarios.all();
    private MglSession session;
    private int blocks;
    private long calls;
    private long changed;
    private long refused;

    @Override
    public String name() {
        return "api";
    }

    @Override
    public int steps(long seed) {
        return STEPS;
    }

    @Override
    public List<String> describe(long seed, IntPredicate keep) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder kept = new StringBuilder();
        for (int i = 0; i < STEPS && kept.length() < 200; i++) {
            if (keep.test(i) && wild(seed, i)) {
                kept.append(' ').append(i);
            }
        }
        return List.of(
                "scenario " + scenarios.get(random.nextInt(scenarios.size())).name() + ", changed calls:" + kept);
    }

    @Override
    public void begin() {
        close();
        Map<String, String> properties = new HashMap<>(Map.of("mgl.server.memoryMb", "256"));
        boolean monolith = blocks % 4 == 0;
        if (blocks % 4 >= 2) {
            properties.putAll(Map.of("mgl.ipc.ringKb", "16", "mgl.ipc.stageKb", "64", "mgl.ipc.eventKb", "4"));
            properties.put("mgl.ipc.audit", "1");
        }
        properties.put("mgl.ipc.runAhead", blocks % 4 == 3 ? "0" : "1");
        blocks++;
        Mgl.Builder builder = Mgl.builder().transport(monolith ? Transport.MONOLITH : Transport.INPROC);
        properties.forEach(builder::property);
        session = builder.open();
    }

    @Override
    public void run(long seed, IntPredicate keep) {
        if (session == null) {
            begin();
        }
        SplittableRandom random = new SplittableRandom(seed);
        Scenario scenario = scenarios.get(random.nextInt(scenarios.size()));
        MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(Scenario.SIZE, Scenario.SIZE));
        context.makeCurrent();
        Calls handler = new Calls(context, seed, keep);
        scenario.run((GL33) Proxy.newProxyInstance(GL33.class.getClassLoader(), new Class<?>[] {GL33.class}, handler));
        if (handler.broken != null) {
            throw handler.broken;
        }
        if (random.nextInt(32) == 0) {
            close();
        } else {
            context.close();
            BrokenContract.unless(session.liveTwins() == 0, "twins outlive their context");
        }
    }

    /** Whether a call of a case is changed. */
    private static boolean wild(long seed, int call) {
        return (Target.caseSeed(seed, call) & 63) == 0;
    }

    /** Thrown into a scenario that is to end early. */
    private static final class Enough extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Enough() {
            super("enough", null, false, false);
        }
    }

    private final class Calls implements InvocationHandler {
        private final MglContext context;
        private final long seed;
        private final IntPredicate keep;
        private int call;
        private RuntimeException broken;

        Calls(MglContext context, long seed, IntPredicate keep) {
            this.context = context;
            this.seed = seed;
            this.keep = keep;
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            if (broken != null) {
                throw new Enough();
            }
            int number = call++;
            calls++;
            if (number >= STEPS || !wild(seed, number) || !keep.test(number)) {
                return call(method, arguments);
            }
            changed++;
            SplittableRandom random = new SplittableRandom(Target.caseSeed(seed, number) + 1);
            return switch (random.nextInt(24)) {
                case 0 -> Values.none(method.getReturnType());
                case 1 -> {
                    call(method, arguments);
                    yield call(method, arguments);
                }
                case 2, 3 -> {
                    Method other = Values.method(random);
                    call(other, Values.arguments(other, random));
                    yield call(method, arguments);
                }
                case 4 -> elsewhere(method, arguments);
                case 5 -> {
                    frame(random);
                    yield call(method, arguments);
                }
                case 6 -> {
                    if (random.nextInt(8) == 0) {
                        throw new Enough();
                    }
                    yield call(method, arguments);
                }
                default -> call(method, Values.changed(method, arguments, random));
            };
        }

        private void frame(SplittableRandom random) {
            if (random.nextInt(4) == 0) {
                context.resize(1 + random.nextInt(100), 1 + random.nextInt(100));
            }
            context.swapBuffers();
        }

        private Object call(Method method, Object[] arguments) {
            try {
                return method.invoke(context.gl33(), arguments);
            } catch (InvocationTargetException e) {
                Throwable cause = e.getCause();
                if (cause instanceof IllegalArgumentException
                        || cause instanceof IllegalStateException
                        || cause instanceof org.mgl.client.UnmigratedVerbException) {
                    refused++;
                    throw (RuntimeException) cause;
                }
                broken = new BrokenCall(method.getName(), cause);
                throw broken;
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        /** On a thread where the context is not current each call must be refused, whatever its arguments. */
        private Object elsewhere(Method method, Object[] arguments) {
            Throwable[] thrown = new Throwable[1];
            Thread thread = Thread.ofPlatform().daemon().start(() -> {
                try {
                    method.invoke(context.gl33(), arguments);
                } catch (InvocationTargetException e) {
                    thrown[0] = e.getCause();
                } catch (ReflectiveOperationException e) {
                    thrown[0] = e;
                }
            });
            try {
                thread.join(OTHER_THREAD_MS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            if (!(thrown[0] instanceof IllegalStateException)) {
                broken = new BrokenContract(method.getName() + " on a wrong thread gives " + thrown[0]);
                throw broken;
            }
            return call(method, arguments);
        }
    }

    /** A call that threw what no call may throw. */
    static final class BrokenCall extends RuntimeException {
        private static final long serialVersionUID = 1L;

        BrokenCall(String call, Throwable cause) {
            super(call + " threw " + cause, cause);
            setStackTrace(cause.getStackTrace());
        }
    }

    @Override
    public String coverage() {
        return "%,d calls, %,d changed, %,d refused".formatted(calls, changed, refused);
    }

    @Override
    public void close() {
        if (session != null) {
            MglSession closing = session;
            session = null;
            closing.close();
        }
    }
}
