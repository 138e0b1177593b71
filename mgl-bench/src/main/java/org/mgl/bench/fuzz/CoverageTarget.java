package org.mgl.bench.fuzz;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.mgl.bench.scenario.Scenario;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.RecordHeader;
import org.mgl.wire.apply.Applier;
import org.mgl.wire.apply.EventPublisher;
import org.mgl.wire.ring.EventRing;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;
import org.mgl.wire.spi.SurfaceSpec;

/**
 * What Jazzer feeds: how many bytes of records there are, the records one behind the other, and what is staged. They go to
 * the applier in front of a {@link CheckingBackend}; bytes that are no whole record end the case.
 */
public final class CoverageTarget {
    private static final int RING = 64 << 10;
    private static final int STAGE = 64 << 10;
    private static final int EVENTS = 4 << 10;
    private static final int STAGE_ALIGNMENT = 64;

    private static Applier applier;
    private static CheckingBackend backend;
    private static Segments segments;
    private static EventRing events;
    private static long seq;

    private CoverageTarget() {}

    /** One case; whatever it throws is a finding. */
    public static void fuzzerTestOneInput(byte[] input) {
        if (input.length < 4) {
            return;
        }
        if (applier == null) {
            open();
        }
        MemorySegment bytes = MemorySegment.ofArray(input);
        int claimed = bytes.get(ValueLayout.JAVA_INT_UNALIGNED, 0);
        int records = Math.clamp(claimed, 0, Math.min(RING, input.length - 4)) & -RecordHeader.ALIGNMENT;
        int staged = Math.min(STAGE, input.length - 4 - records);
        MemorySegment.copy(bytes, 4, segments.cmd(), RING - records, records);
        MemorySegment.copy(bytes, 4 + records, segments.stage(), 0, staged);
        Applier used = applier;
        applier = null;
        used.endContext();
        backend.attachSurface(new SurfaceSpec(Scenario.SIZE, Scenario.SIZE, 0));
        apply(used, RING - records);
        used.endContext();
        events.drain((event, at, a, b, text) -> {});
        BrokenContract.unless(WireTarget.live(used) == 0, "twins outlive their context");
        BrokenContract.unless(backend.live() == 0, "twins were not destroyed");
        applier = used;
    }

    private static void open() {
        LinkTerms terms = Corpus.terms(RING, STAGE, EVENTS);
        segments = segments == null ? GuardedMemory.segments(terms) : segments;
        segments.control().fill((byte) 0);
        events = new EventRing(segments);
        backend = new CheckingBackend();
        EventPublisher publisher =
                new EventPublisher(segments, false, () -> events.drain((event, at, a, b, text) -> {}));
        applier = new Applier(backend, segments, terms, publisher);
        applier.open();
        seq = 0;
    }

    private static void apply(Applier used, int from) {
        for (long at = from; at <= RING - RecordHeader.SIZE; ) {
            long header = RecordHeader.read(segments.cmd(), at);
            int size = RecordHeader.size(header);
            if (size < RecordHeader.SIZE || size % RecordHeader.ALIGNMENT != 0 || size > RING - at) {
                return;
            }
            try {
                used.apply(RecordHeader.op(header), segments.cmd(), at, size, ++seq);
                used.poll();
            } catch (Fatal e) {
                if (e.family() == FatalFamily.ApplyThreadFault) {
                    throw e;
                }
            }
            at += size;
        }
    }

    /** Writes a case for each scenario of a corpus, as much of it as fits. */
    static void save(RecordLayouts layouts, Corpus corpus, Path directory) throws IOException {
        Files.createDirectories(directory);
        List<List<WireRecord>> sequences = corpus.sequences();
        for (int i = 0; i < sequences.size(); i++) {
            Files.write(directory.resolve("scenario-" + i), input(layouts, sequences.get(i)));
        }
    }

    private static byte[] input(RecordLayouts layouts, List<WireRecord> sequence) {
        MemorySegment ring = MemorySegment.ofArray(new byte[RING]);
        MemorySegment stage = MemorySegment.ofArray(new byte[STAGE]);
        int records = 0;
        int staged = 0;
        for (WireRecord record : sequence) {
            int bytes = record.bytes().length;
            long blobs = record.staged() + (long) STAGE_ALIGNMENT * record.blobs().length;
            if (records + bytes > RING || staged + blobs > STAGE) {
                break;
            }
            MemorySegment.copy(record.bytes(), 0, ring, ValueLayout.JAVA_BYTE, records, bytes);
            int next = 0;
            for (RecordLayouts.Field field : layouts.fieldsOf(record.bytes())) {
                byte[] blob = field.use() == RecordLayouts.Use.BLOB ? record.blobs()[next++] : null;
                if (blob != null) {
                    MemorySegment.copy(blob, 0, stage, ValueLayout.JAVA_BYTE, staged, blob.length);
                    ring.set(ValueLayout.JAVA_LONG_UNALIGNED, records + field.at(), staged);
                    staged += blob.length + STAGE_ALIGNMENT - 1 & -STAGE_ALIGNMENT;
                }
            }
            records += bytes;
        }
        byte[] input = new byte[4 + records + staged];
        MemorySegment all = MemorySegment.ofArray(input);
        all.set(ValueLayout.JAVA_INT_UNALIGNED, 0, records);
        MemorySegment.copy(ring, 0, all, 4, records);
        MemorySegment.copy(stage, 0, all, 4 + records, staged);
        return input;
    }
}
