package org.mgl.bench.soak;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;

/** A server whose thread stops for a while at random calls, and which counts what its sessions leave behind. */
final class StallingServer implements ServerProvider {
    /** Native objects and pending native errors that closed backends left. */
    final AtomicLong left = new AtomicLong();

    private final ServerProvider real;
    private final SplittableRandom seeds;

    StallingServer(ServerProvider real, long seed) {
        this.real = real;
        this.seeds = new SplittableRandom(seed);
    }

    @Override
    public String name() {
        return real.name();
    }

    @Override
    public Backend create(LinkTerms terms) {
        Backend backend = real.create(terms);
        Stalls stalls = new Stalls(seeds.nextLong());
        return (Backend) Proxy.newProxyInstance(
                Backend.class.getClassLoader(), new Class<?>[] {Backend.class}, (proxy, method, arguments) -> {
                    stalls.maybe();
                    try {
                        Object result = method.invoke(backend, arguments);
                        if (method.getName().equals("close")) {
                            left.addAndGet(ask(backend, "objectsLeft") + ask(backend, "errorLeft"));
                        }
                        return result;
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static int ask(Backend backend, String what) throws ReflectiveOperationException {
        Method method = backend.getClass().getDeclaredMethod(what);
        method.setAccessible(true);
        return (int) method.invoke(backend);
    }
}
