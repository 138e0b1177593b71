package org.mgl.bench.lane;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.ObjLongConsumer;
import org.mgl.bench.Around;
import org.mgl.client.MglSession;
import org.mgl.client.Transport;
import org.mgl.client.impl.MglConfig;
import org.mgl.client.impl.Sessions;
import org.mgl.server.gles.GlesServerProvider;
import org.mgl.wire.Op;
import org.mgl.wire.RecordHeader;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.link.Connections;
import org.mgl.wire.link.ServerConnection;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;

/**
 * The gles server, whose next draw can be held on the thread that applies or made to throw, or which leaves
 * a verb out. While a draw is held, what the client has queued behind it can be altered.
 */
final class GatedServer implements ServerProvider {
    /** The sampler views that draws see, by {@link #minted}: a backend has no method that creates them. */
    static final String VIEWS = "views of draws";

    private final ServerProvider real;
    private final CountDownLatch held = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private volatile boolean armed;
    private volatile RuntimeException failure;
    private volatile String leftOut;
    private final Map<String, List<Long>> minted = new ConcurrentHashMap<>();
    private final Set<Long> views = ConcurrentHashMap.newKeySet();
    private CommandLink link;
    private long behindHeld;

    GatedServer() {
        this(new GlesServerProvider());
    }

    /** A gate before another server. */
    GatedServer(ServerProvider real) {
        this.real = real;
    }

    /** A session with this server. */
    MglSession open(Map<String, String> properties) {
        MglConfig config = MglConfig.of(properties);
        ServerConnection connection = config.transport() == Transport.MONOLITH
                ? Connections.monolith(this, config.terms())
                : Connections.inproc(this, config.terms());
        link = connection.link();
        return Sessions.open(config, connection);
    }

    /** The next draw that is applied waits for {@link #release}; once. */
    void hold() {
        armed = true;
    }

    /** Waits until a draw is held; on the client's thread. */
    boolean awaitHeld(long millis) throws InterruptedException {
        boolean arrived = held.await(millis, TimeUnit.MILLISECONDS);
        behindHeld = link != null ? link.cmdBytes() : 0;
        return arrived;
    }

    /**
     * Alters the first record of an opcode that a session of {@link #open} wrote behind {@link #awaitHeld}: the server may have taken earlier
     * ones out of the ring. Its writer must have published it, and the ring must not have come round.
     *
     * @param fault takes the ring and the record's offset
     */
    void alterNext(int op, ObjLongConsumer<MemorySegment> fault) {
        MemorySegment ring = link.cmd();
        long at = behindHeld;
        for (long header = RecordHeader.read(ring, at); RecordHeader.op(header) != op; ) {
            at += RecordHeader.size(header);
            header = RecordHeader.read(ring, at);
            if (RecordHeader.size(header) == 0) {
                throw new IllegalStateException("no record " + Op.name(op) + " is queued");
            }
        }
        fault.accept(ring, at);
    }

    /** Handles that came with one of the backend's {@code create…} methods, in order. */
    List<Long> minted(String create) {
        return create.equals(VIEWS) ? List.copyOf(views) : minted.getOrDefault(create, List.of());
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
        return Around.backend(real.create(terms), (name, arguments, method) -> {
            if (name.equals("draw")) {
                beforeDraw(arguments);
            }
            if (name.startsWith("create")) {
                minted.computeIfAbsent(name, create -> new CopyOnWriteArrayList<>())
                        .add((Long) arguments[0]);
            }
            return name.equals(leftOut) ? null : method.call();
        });
    }

    private void noteViews(ApplierState state) {
        for (int unit = 0; unit < state.viewCount; unit++) {
            if (state.views[unit] != null) {
                views.add(state.views[unit].handle());
            }
        }
    }

    private void beforeDraw(Object[] arguments) throws InterruptedException {
        noteViews((ApplierState) arguments[0]);
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
