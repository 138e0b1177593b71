package org.mgl.bench.fuzz;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import org.mgl.bench.scenario.Scenario;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.RecordHeader;
import org.mgl.wire.apply.Applier;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.apply.EventPublisher;
import org.mgl.wire.link.ApplyLoop;
import org.mgl.wire.link.Doorbell;
import org.mgl.wire.record.BeginStreamOutput;
import org.mgl.wire.record.DrawRange;
import org.mgl.wire.record.DrawVbo;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.EventRing;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;
import org.mgl.wire.spi.ServerProvider;
import org.mgl.wire.spi.SurfaceSpec;

/**
 * Feeds records to the decoder and the applier: half of the cases through the ring, which ends with the first fault, the
 * others record by record, where a refused record must have left everything as it was.
 */
final class WireTarget implements Target {
    private static final int RING = 64 << 10;
    private static final int STAGE = 256 << 10;
    private static final int EVENTS = 4 << 10;
    private static final long CASE_ALLOCATION = 192L << 20;
    private static final long MOST_VERTICES = 1 << 16;
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();

    private final String name;
    private final String driver;
    private final boolean bounded;
    private final RecordLayouts layouts;
    private final Corpus corpus;
    private final LinkTerms terms = Corpus.terms(RING, STAGE, EVENTS);
    private final Segments segments = GuardedMemory.segments(terms);
    private final EventRing events = new EventRing(segments);
    private final long[] applied = new long[Op.COUNT + 1];
    private final long[] refused = new long[Op.COUNT + 1];
    private final TreeSet<String> rules = new TreeSet<>();

    private Backend backend;
    private Applier applier;
    private long stageCursor;
    private long seq;

    /**
     * A target.
     *
     * @param driver name of the server behind the applier, or null for none
     * @param bounded whether draws of very many vertices are left out, which a software driver would draw for hours; a
     *     driver that draws nothing gets them, and no transform feedback: Mesa's ends the process when a second range is
     *     bound
     */
    WireTarget(String name, String driver, boolean bounded, RecordLayouts layouts, Corpus corpus) {
        this.name = name;
        this.driver = driver;
        this.bounded = bounded;
        this.layouts = layouts;
        this.corpus = corpus;
    }

    @Override
    public String name() {
        return name;
    }

    private List<WireRecord> records(long seed) {
        return Mutator.records(layouts, corpus, driver == null, seed);
    }

    @Override
    public int steps(long seed) {
        return records(seed).size();
    }

    @Override
    public List<String> describe(long seed, IntPredicate keep) {
        List<String> lines = new ArrayList<>();
        List<WireRecord> records = records(seed);
        for (int i = 0; i < records.size(); i++) {
            if (keep.test(i)) {
                lines.add(i + ": " + records.get(i).describe(layouts));
            }
        }
        return lines;
    }

    @Override
    public void begin() {
        close();
        segments.control().fill((byte) 0);
        backend = driver == null ? new CheckingBackend() : server(driver).create(terms);
        applier = new Applier(
                backend, segments, terms, new EventPublisher(segments, false, () -> events.drain(WireTarget::event)));
        applier.open();
        seq = 0;
    }

    private static ServerProvider server(String name) {
        return ServiceLoader.load(ServerProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(provider -> provider.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static void event(int event, long seq, long a, int b, String text) {
        // What is said does not matter here.
    }

    @Override
    public void run(long seed, IntPredicate keep) {
        List<WireRecord> records = records(seed);
        if (driver == null) {
            begin();
        }
        long before = THREADS.getCurrentThreadAllocatedBytes();
        backend.attachSurface(new SurfaceSpec(Scenario.SIZE, Scenario.SIZE, 0));
        List<WireRecord> kept = new ArrayList<>();
        for (int i = 0; i < records.size(); i++) {
            if (keep.test(i) && fits(records.get(i))) {
                kept.add(records.get(i));
            }
        }
        if ((seed & 1) == 0 && driver == null) {
            throughRing(kept, seed);
        } else {
            oneByOne(kept);
        }
        endCase();
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        if (allocated >= CASE_ALLOCATION) {
            throw new BrokenContract("a case allocated " + allocated + " bytes");
        }
    }

    private void endCase() {
        applier.endContext();
        BrokenContract.unless(live(applier) == 0, "twins outlive their context");
        if (backend instanceof CheckingBackend checking) {
            BrokenContract.unless(checking.groups() == 0, checking.groups() + " debug groups stayed open");
            if (checking.live() != 0) {
                throw new BrokenContract(checking.live() + " twins were not destroyed");
            }
        }
    }

    private boolean fits(WireRecord record) {
        boolean small = record.bytes().length <= RING / 2 && record.staged() <= STAGE / 2;
        return small
                && (bounded
                        ? vertices(record) <= MOST_VERTICES
                        : driver == null || record.op() != BeginStreamOutput.OP);
    }

    private static long vertices(WireRecord record) {
        if (record.op() != DrawVbo.OP || record.bytes().length < DrawVbo.SIZE) {
            return 0;
        }
        MemorySegment s = MemorySegment.ofArray(record.bytes());
        long instances = Math.max(1, DrawVbo.instanceCount(s, 0) & 0xFFFFFFFFL);
        long count = DrawVbo.count(s, 0) & 0xFFFFFFFFL;
        int draws = DrawVbo.drawCount(s, 0);
        for (int i = 0; i < draws && DrawVbo.SIZE + 16L * (i + 1) <= record.bytes().length; i++) {
            count += DrawRange.count(s, DrawVbo.SIZE + 16L * i) & 0xFFFFFFFFL;
        }
        return count > MOST_VERTICES || instances > MOST_VERTICES ? Long.MAX_VALUE : count * instances;
    }

    // ---- through the ring ----

    private void throughRing(List<WireRecord> records, long seed) {
        ApplyLoop loop = new ApplyLoop(applier, segments, (seed & 2) == 0, new Doorbell());
        long head = 0;
        try {
            for (WireRecord record : records) {
                head = publish(head, record);
                while (loop.drain(16) > 0) {
                    checkProgress(head);
                }
                checkProgress(head);
                applier.poll();
            }
        } catch (Fatal e) {
            note(e);
        }
        checkProgress(head);
    }

    private void checkProgress(long head) {
        long tail = ControlPage.get(segments.control(), ControlPage.CMD_TAIL);
        long appliedSeq = ControlPage.get(segments.control(), ControlPage.APPLIED_SEQ);
        long retired = ControlPage.get(segments.control(), ControlPage.RETIRED_SEQ);
        BrokenContract.unless(tail <= head && retired <= appliedSeq && appliedSeq * 8 <= tail, "a watermark leads");
    }

    /** Writes a record; what its header claims and what is published need not be the same. */
    private long publish(long from, WireRecord record) {
        int bytes = record.bytes().length + 7 & ~7;
        long at = from & RING - 1;
        long head = from;
        if (at + bytes > RING) {
            RecordHeader.encode(segments.cmd(), at, RecordHeader.PAD, (int) (RING - at));
            head += RING - at;
            at = 0;
        }
        write(record, at);
        head += bytes;
        ControlPage.setRelease(segments.control(), ControlPage.CMD_HEAD, head);
        return head;
    }

    private void write(WireRecord record, long at) {
        MemorySegment ring = segments.cmd();
        MemorySegment.copy(record.bytes(), 0, ring, ValueLayout.JAVA_BYTE, at, record.bytes().length);
        int next = 0;
        for (RecordLayouts.Field field :
                record.blobs().length == 0 ? List.<RecordLayouts.Field>of() : layouts.fieldsOf(record.bytes())) {
            if (field.use() == RecordLayouts.Use.BLOB && next < record.blobs().length) {
                byte[] blob = record.blobs()[next++];
                if (blob != null) {
                    long offset = stage(blob);
                    ring.set(ValueLayout.JAVA_LONG_UNALIGNED, at + field.at(), offset);
                }
            }
        }
    }

    /** Stages bytes so that they end where the stage does, every other time. */
    private long stage(byte[] blob) {
        long offset = STAGE - blob.length & -8L;
        stageCursor++;
        if (offset + blob.length > STAGE || stageCursor % 2 == 0) {
            offset = stageCursor * 64 % (STAGE / 2);
        }
        MemorySegment.copy(blob, 0, segments.stage(), ValueLayout.JAVA_BYTE, offset, blob.length);
        return offset;
    }

    // ---- one by one ----

    private void oneByOne(List<WireRecord> records) {
        for (WireRecord record : records) {
            long end = record.bytes().length + 7 & ~7;
            long at = RING - end;
            write(record, at);
            long header = RecordHeader.read(segments.cmd(), at);
            int size = RecordHeader.size(header);
            if (size >= RecordHeader.SIZE && size % RecordHeader.ALIGNMENT == 0 && size <= end) {
                apply(RecordHeader.op(header), at, size);
            }
        }
    }

    private void apply(int op, long at, int size) {
        int live = live(applier);
        try {
            applier.apply(op, segments.cmd(), at, size, ++seq);
            applied[op]++;
            if (seq % 4 == 0) {
                applier.poll();
            }
        } catch (Fatal e) {
            refused[op >= 0 && op <= Op.COUNT ? op : 0]++;
            note(e);
            BrokenContract.unless(live(applier) == live, "a refused record made or ended an object");
        }
    }

    /** Twins of every kind that an applier has. */
    static int live(Applier applier) {
        int live = 0;
        for (int kind = 1; kind < Kind.COUNT; kind++) {
            live += applier.live(kind);
        }
        return live;
    }

    private void note(Fatal e) {
        FatalFamily family = e.family();
        if (family == FatalFamily.ApplyThreadFault || family == FatalFamily.BarrierTimeout) {
            throw new BrokenContract("a wrong family: " + e);
        }
        int end = e.detail().indexOf(" (");
        rules.add(family + " " + (end < 0 ? e.detail() : e.detail().substring(0, end)));
    }

    @Override
    public String coverage() {
        int carried = 0;
        int reached = 0;
        int wrong = 0;
        for (int op = 1; op <= Op.COUNT; op++) {
            if (layouts.row(op) != null && layouts.row(op).carried) {
                carried++;
                reached += applied[op] > 0 ? 1 : 0;
                wrong += refused[op] > 0 ? 1 : 0;
            }
        }
        return "%d of %d carried rows applied, %d refused, %d rules raised"
                .formatted(reached, carried, wrong, rules.size());
    }

    @Override
    public void close() {
        if (applier != null) {
            Applier closing = applier;
            applier = null;
            events.drain(WireTarget::event);
            closing.close();
        }
    }
}
