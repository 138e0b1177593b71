package org.mgl.bench.lane;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.mgl.client.MglSession;
import org.mgl.client.impl.MglConfig;
import org.mgl.client.impl.Sessions;
import org.mgl.server.gles.GlesServerProvider;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;

/**
 * The gles server, whose next draw can be held on the thread that applies or made to throw, or which leaves
 * a verb out.
 */
final class GatedServer implements ServerProvider {
    private final ServerProvider real = new GlesServerProvider();
    private final CountDownLatch held = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private volatile boolean armed;
    private volatile RuntimeException failure;
    private volatile String leftOut;

    /** A session with this server. */
    MglSession open(Map<String, String> properties) {
        return Sessions.open(MglConfig.of(properties), this);
    }

    /** The next draw that is applied waits for {@link #release}; once. */
    void hold() {
        armed = true;
    }

    /** Waits until a draw is held. */
    boolean awaitHeld(long millis) throws InterruptedException {
        return held.await(millis, TimeUnit.MILLISECONDS);
    }

    void release() {
        released.countDown();
    }

    /** The next draw that is applied throws. */
    void failWith(RuntimeException exception) {
        failure = exception;
    }

    /** The backend does nothing at a verb such as {@code draw}. */
    void leaveOut(String verb) {
        leftOut = verb;
    }

    @Override
    public String name() {
        return real.name();
    }

    @Override
    public Backend create(LinkTerms terms) {
        Backend backend = real.create(terms);
        return (Backend) Proxy.newProxyInstance(
                Backend.class.getClassLoader(), new Class<?>[] {Backend.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("draw")) {
                        beforeDraw();
                    }
                    if (method.getName().equals(leftOut)) {
                        return null;
                    }
                    try {
                        return method.invoke(backend, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private void beforeDraw() throws InterruptedException {
        RuntimeException planned = failure;
        if (planned != null) {
            failure = null;
            throw planned;
        }
        if (armed) {
            armed = false;
            held.countDown();
            if (!released.await(30, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the held draw was never released");
            }
        }
    }
}
