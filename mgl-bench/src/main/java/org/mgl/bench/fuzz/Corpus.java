package org.mgl.bench.fuzz;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.Scenarios;
import org.mgl.client.GL33;
import org.mgl.client.KHRDebug;
import org.mgl.client.impl.ClientContext;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.RecordHeader;
import org.mgl.wire.apply.Applier;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.apply.EventPublisher;
import org.mgl.wire.link.Doorbell;
import org.mgl.wire.link.InprocLink;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;
import org.mgl.wire.spi.SurfaceSpec;

/**
 * What well-behaved clients send: the records of scenarios, taken from the ring on their way to a backend without a
 * driver.
 */
final class Corpus {
    /** Stands for the file of a target that starts from nothing recorded. */
    static final String NONE = "-";

    private static final int RING = 1 << 20;
    private static final int STAGE = 256 << 10;
    private static final int EVENTS = 64 << 10;

    private final RecordLayouts layouts;
    private final List<List<WireRecord>> sequences = new ArrayList<>();

    private Corpus(RecordLayouts layouts) {
        this.layouts = layouts;
    }

    /** The records of every {@code stride}-th scenario. */
    static Corpus record(RecordLayouts layouts, int stride) {
        Corpus corpus = new Corpus(layouts);
        List<Scenario> all = Scenarios.all();
        for (int i = 0; i < all.size(); i += stride) {
            List<WireRecord> sequence = tap(layouts, all.get(i), new CheckingBackend());
            if (sequence.size() > 4) {
                corpus.sequences.add(sequence);
            }
        }
        return corpus;
    }

    /** Writes the records to a file. */
    void save(Path file) throws IOException {
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(new GZIPOutputStream(Files.newOutputStream(file))))) {
            out.writeInt(sequences.size());
            for (List<WireRecord> sequence : sequences) {
                out.writeInt(sequence.size());
                for (WireRecord record : sequence) {
                    write(out, record.bytes());
                    out.writeInt(record.blobs().length);
                    for (byte[] blob : record.blobs()) {
                        write(out, blob);
                    }
                }
            }
        }
    }

    /** The corpus in a file, or null for {@link #NONE}. */
    static Corpus named(RecordLayouts layouts, String file) throws IOException {
        return file.equals(NONE) ? null : load(layouts, Path.of(file));
    }

    /** Reads what {@link #save} has written. */
    static Corpus load(RecordLayouts layouts, Path file) throws IOException {
        Corpus corpus = new Corpus(layouts);
        try (DataInputStream in =
                new DataInputStream(new BufferedInputStream(new GZIPInputStream(Files.newInputStream(file))))) {
            for (int sequences = in.readInt(); sequences > 0; sequences--) {
                List<WireRecord> sequence = new ArrayList<>();
                for (int records = in.readInt(); records > 0; records--) {
                    byte[] bytes = read(in);
                    byte[][] blobs = new byte[in.readInt()][];
                    for (int i = 0; i < blobs.length; i++) {
                        blobs[i] = read(in);
                    }
                    sequence.add(new WireRecord(bytes, blobs));
                }
                corpus.sequences.add(sequence);
            }
        }
        return corpus;
    }

    private static void write(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes == null ? -1 : bytes.length);
        if (bytes != null) {
            out.write(bytes);
        }
    }

    private static byte[] read(DataInputStream in) throws IOException {
        int length = in.readInt();
        return length < 0 ? null : in.readNBytes(length);
    }

    List<List<WireRecord>> sequences() {
        return sequences;
    }

    /** Terms of a session of the fuzzer. */
    static LinkTerms terms(long ringBytes, long stageBytes, long eventBytes) {
        return new LinkTerms(
                ringBytes, stageBytes, 2 << 20, eventBytes, true, 1, 0, 60_000, false, false, CheckingBackend.MEMORY);
    }

    /**
     * The records of one scenario.
     *
     * @throws RuntimeException at once if applying them fails
     */
    static List<WireRecord> tap(RecordLayouts layouts, Scenario scenario, Backend backend) {
        LinkTerms terms = terms(RING, STAGE, EVENTS);
        try (Segments segments = new Segments(terms)) {
            Doorbell clientBell = new Doorbell();
            InprocLink link = new InprocLink(segments, terms, new Doorbell(), clientBell);
            Tap tap = new Tap(layouts, segments, terms, backend, link, clientBell);
            Thread server = Thread.ofPlatform().daemon().name("fuzz-tap").start(tap);
            link.runAhead(true);
            ClientContext context =
                    new ClientContext(link, CheckingBackend.caps(), new SurfaceSpec(Scenario.SIZE, Scenario.SIZE, 0));
            context.reset(1);
            context.attach();
            debugged(context, scenario);
            context.close();
            link.publish();
            tap.stop(server);
            if (link.failure() != null) {
                throw link.failure();
            }
            return tap.records;
        }
    }

    /** The scenario in a debug group, with a label and a message. */
    private static void debugged(ClientContext context, Scenario scenario) {
        GL33 gl = context.gl();
        KHRDebug debug = context.khrDebug();
        debug.glPushDebugGroup(KHRDebug.GL_DEBUG_SOURCE_APPLICATION, 1, scenario.name());
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL33.GL_COPY_READ_BUFFER, buffer);
        debug.glObjectLabel(KHRDebug.GL_BUFFER, buffer, scenario.name());
        gl.glDeleteBuffers(buffer);
        scenario.run(gl);
        debug.glDebugMessageInsert(
                KHRDebug.GL_DEBUG_SOURCE_THIRD_PARTY,
                KHRDebug.GL_DEBUG_TYPE_MARKER,
                2,
                KHRDebug.GL_DEBUG_SEVERITY_LOW,
                "the end");
        debug.glPopDebugGroup();
    }

    /** Applies what comes, keeping a copy. */
    private static final class Tap implements Runnable {
        private final RecordLayouts layouts;
        private final Segments segments;
        private final InprocLink link;
        private final Doorbell clientBell;
        private final Applier applier;
        private final List<WireRecord> records = new ArrayList<>();
        private volatile boolean stopping;
        private long tail;
        private long seq;

        Tap(
                RecordLayouts layouts,
                Segments segments,
                LinkTerms terms,
                Backend backend,
                InprocLink link,
                Doorbell clientBell) {
            this.layouts = layouts;
            this.segments = segments;
            this.link = link;
            this.clientBell = clientBell;
            EventPublisher events = new EventPublisher(segments, false, clientBell::ring);
            this.applier = new Applier(backend, segments, terms, events);
            applier.open();
        }

        void stop(Thread server) {
            stopping = true;
            while (server.isAlive()) {
                LockSupport.unpark(server);
                Thread.onSpinWait();
            }
        }

        @Override
        public void run() {
            try {
                applyAll();
            } catch (RuntimeException | Error e) {
                link.fail(e instanceof Fatal fatal ? fatal : new Fatal(FatalFamily.ApplyThreadFault, e.toString(), e));
                clientBell.ring();
            }
        }

        private void applyAll() {
            for (; ; ) {
                boolean last = stopping;
                long head = ControlPage.getAcquire(segments.control(), ControlPage.CMD_HEAD);
                while (tail < head) {
                    take();
                }
                applier.poll();
                clientBell.ring();
                if (last) {
                    applier.close();
                    return;
                }
                LockSupport.parkNanos(this, 20_000);
            }
        }

        private void take() {
            long at = tail & segments.cmd().byteSize() - 1;
            long header = RecordHeader.read(segments.cmd(), at);
            int size = RecordHeader.size(header);
            if (RecordHeader.op(header) != RecordHeader.PAD) {
                records.add(WireRecord.read(layouts, segments.cmd(), at, size, segments.stage()));
                applier.apply(RecordHeader.op(header), segments.cmd(), at, size, ++seq);
            }
            tail += size;
            ControlPage.setRelease(segments.control(), ControlPage.CMD_TAIL, tail);
            ControlPage.setRelease(segments.control(), ControlPage.RETIRED_SEQ, seq);
            ControlPage.setRelease(segments.control(), ControlPage.APPLIED_SEQ, seq);
        }
    }
}
