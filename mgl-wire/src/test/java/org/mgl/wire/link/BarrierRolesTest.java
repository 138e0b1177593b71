package org.mgl.wire.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Proxy;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mgl.wire.Barrier;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.apply.Applier;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.apply.EventPublisher;
import org.mgl.wire.record.ApplierReset;
import org.mgl.wire.record.BindContext;
import org.mgl.wire.record.Flush;
import org.mgl.wire.record.GetCaps;
import org.mgl.wire.record.Present;
import org.mgl.wire.record.QueryTimestamp;
import org.mgl.wire.record.ResourceCreate;
import org.mgl.wire.record.ResourceRespecify;
import org.mgl.wire.record.SetSwapInterval;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.Limit;

/** The wait rule seen from outside at both roles: where the client waits, the server posts, and nowhere else. */
class BarrierRolesTest {
    private static final long BUFFER = Handle.of(1, 1);
    private static final LinkTerms D = LinkTerms.defaults();
    /** Nobody serves while the client encodes: a wait for the server ends after this many milliseconds. */
    private static final LinkTerms TERMS = new LinkTerms(
            D.ringBytes(),
            D.stageBytes(),
            D.replyBytes(),
            D.eventBytes(),
            true,
            1,
            0,
            10,
            false,
            false,
            D.memoryBytes());

    private final Segments segments = new Segments(TERMS);
    private final InprocLink link = new InprocLink(segments, TERMS, new Doorbell(), new Doorbell());
    private final Applier applier = new Applier(backend(), segments, TERMS, new EventPublisher(segments, false, () -> {
        throw new IllegalStateException("SEG_EVENT is full");
    }));
    private final ApplyLoop loop = new ApplyLoop(applier, segments, false, new Doorbell());
    private long postedAtFlush;

    @AfterEach
    void close() {
        applier.close();
        segments.close();
    }

    /** A flush looks how far the server had posted when it was applied. */
    private Backend backend() {
        return (Backend) Proxy.newProxyInstance(
                Backend.class.getClassLoader(),
                new Class<?>[] {Backend.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "open" ->
                        new Caps(
                                0,
                                new int[Limit.values().length],
                                new float[Caps.RANGES],
                                new int[0],
                                new long[0],
                                new String[] {"", "", "", ""});
                    case "flush" -> {
                        postedAtFlush = ControlPage.get(segments.control(), ControlPage.APPLIED_SEQ);
                        yield null;
                    }
                    case "createBuffer" -> new FakeServer().new HeapBuffer((Long) arguments[0]);
                    case "inspects" -> false;
                    case "timestamp", "pollFinish", "pollPresent" -> 0L;
                    default -> null;
                });
    }

    /** One record: its opcode, size, and how it is written at an offset of the link's ring. */
    private record Case(String name, int op, int size, Writer writer, boolean waits) {
        @Override
        public String toString() {
            return name;
        }
    }

    private interface Writer {
        void write(CommandLink link, long at);
    }

    static Stream<Case> cases() {
        return Stream.of(
                new Case("flush", Op.FLUSH, Flush.SIZE, (l, at) -> Flush.encode(l.cmd(), at, 0), false),
                new Case("present", Op.PRESENT, Present.SIZE, (l, at) -> Present.encode(l.cmd(), at, 1), true),
                new Case("caps", Op.GET_CAPS, GetCaps.SIZE, (l, at) -> GetCaps.encode(l.cmd(), at, 1), true),
                new Case("no caps", Op.GET_CAPS, GetCaps.SIZE, (l, at) -> GetCaps.encode(l.cmd(), at, 0), false),
                new Case(
                        "time",
                        Op.QUERY_TIMESTAMP,
                        QueryTimestamp.SIZE,
                        (l, at) -> QueryTimestamp.encode(l.cmd(), at, 1),
                        true),
                new Case(
                        "no time",
                        Op.QUERY_TIMESTAMP,
                        QueryTimestamp.SIZE,
                        (l, at) -> QueryTimestamp.encode(l.cmd(), at, 0),
                        false),
                new Case(
                        "reset",
                        Op.APPLIER_RESET,
                        ApplierReset.SIZE,
                        (l, at) -> ApplierReset.encode(l.cmd(), at, 2),
                        true),
                new Case(
                        "bind",
                        Op.BIND_CONTEXT,
                        BindContext.SIZE,
                        (l, at) -> BindContext.encode(l.cmd(), at, 1),
                        false),
                new Case(
                        "interval",
                        Op.SET_SWAP_INTERVAL,
                        SetSwapInterval.SIZE,
                        (l, at) -> SetSwapInterval.encode(l.cmd(), at, 1),
                        false),
                new Case("mutable storage", Op.RESOURCE_RESPECIFY, ResourceRespecify.SIZE, storage(0), false),
                new Case("immutable storage", Op.RESOURCE_RESPECIFY, ResourceRespecify.SIZE, storage(1), true));
    }

    private static Writer storage(int immutable) {
        return (l, at) -> ResourceRespecify.encode(
                l.cmd(), at, BUFFER, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, immutable, 0, 0, 0, 0, 0, 0);
    }

    private boolean write(int op, int size, Writer writer) {
        long before = ControlPage.get(segments.control(), ControlPage.CMD_HEAD);
        long at = link.claim(op, size);
        writer.write(link, at);
        try {
            link.commit();
        } catch (Fatal timeout) {
            assertEquals(FatalFamily.BarrierTimeout, timeout.family());
            return true;
        }
        return ControlPage.get(segments.control(), ControlPage.CMD_HEAD) != before;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldWaitAndPostBehindTheSameRecords(Case c) {
        applier.open();
        link.runAhead(true);
        write(
                Op.RESOURCE_CREATE,
                ResourceCreate.SIZE,
                (l, at) -> ResourceCreate.encode(l.cmd(), at, BUFFER, Kind.BUFFER, 0));
        link.publish();
        loop.drain(1);
        write(Op.APPLIER_RESET, ApplierReset.SIZE, (l, at) -> ApplierReset.encode(l.cmd(), at, 1));
        loop.drain(1);
        boolean waited = write(c.op, c.size, c.writer);
        long seq = link.encodedSeq();
        assertEquals(c.waits, waited, "the client");
        write(Op.FLUSH, Flush.SIZE, (l, at) -> Flush.encode(l.cmd(), at, 0));
        link.releaseAndRing();
        loop.drain(2);
        assertEquals(c.waits, postedAtFlush >= seq, "the server");
        assertEquals(c.waits, Barrier.barriered(c.op, link.cmd(), offset(), Barrier.INITIAL), "the rule");
    }

    /** The case's record is the third of the ring. */
    private static long offset() {
        return ResourceCreate.SIZE + ApplierReset.SIZE;
    }
}
