package org.mgl.bench;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;

/** Backends with something done around each of their methods, on the thread that applies. */
public final class Around {
    private Around() {}

    /** The method itself. */
    @FunctionalInterface
    public interface Method {
        /** Calls it with the arguments as they are now. */
        Object call() throws Throwable;
    }

    /** What is done instead of a method, the call of it included. */
    @FunctionalInterface
    public interface Advice {
        /** Returns what the method shall return. */
        Object call(String name, Object[] arguments, Method method) throws Throwable;
    }

    /** A backend around {@code real}. */
    public static Backend backend(Backend real, Advice advice) {
        return (Backend) Proxy.newProxyInstance(
                Backend.class.getClassLoader(),
                new Class<?>[] {Backend.class},
                (proxy, method, arguments) -> advice.call(method.getName(), arguments, () -> {
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }

    /** A server of {@code real}'s name around its backends. */
    public static ServerProvider server(ServerProvider real, Advice advice) {
        return new ServerProvider() {
            @Override
            public String name() {
                return real.name();
            }

            @Override
            public Backend create(LinkTerms terms) {
                return backend(real.create(terms), advice);
            }
        };
    }
}
