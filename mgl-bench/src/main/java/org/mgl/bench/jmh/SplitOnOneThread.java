package org.mgl.bench.jmh;

import java.util.ServiceLoader;
import org.mgl.bench.workload.Workload;
import org.mgl.client.GL33;
import org.mgl.client.impl.ClientContext;
import org.mgl.wire.RecordHeader;
import org.mgl.wire.apply.Applier;
import org.mgl.wire.apply.EventPublisher;
import org.mgl.wire.link.Doorbell;
import org.mgl.wire.link.InprocLink;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;
import org.mgl.wire.spi.ServerProvider;
import org.mgl.wire.spi.SurfaceSpec;

/**
 * Client and applier over real segments on one thread, so that each half can be run, and measured, alone: the client
 * encodes into the ring until the caller applies or skips what lies there.
 */
final class SplitOnOneThread implements AutoCloseable {
    private final LinkTerms terms = LinkTerms.defaults();
    private final Segments segments = new Segments(terms);
    private final NoDrawBackend backend;
    private final Applier applier;
    private final InprocLink link = new InprocLink(segments, terms, new Doorbell(), new Doorbell());
    private final ClientContext context;
    private long tail;
    private long seq;

    /** Opens a server's backend on this thread. */
    SplitOnOneThread(String server) {
        backend = new NoDrawBackend(provider(server).create(terms));
        applier = new Applier(backend, segments, terms, new EventPublisher(segments, false, () -> {}));
        applier.open();
        SurfaceSpec surface = new SurfaceSpec(Workload.WIDTH, Workload.HEIGHT, 0);
        backend.attachSurface(surface);
        link.runAhead(true);
        // Nobody else would end a wait on this thread.
        ControlPage.setRelease(segments.control(), ControlPage.APPLIED_SEQ, Long.MAX_VALUE);
        context = new ClientContext(link, backend.caps(), surface);
        context.reset(1);
        context.attach();
    }

    private static ServerProvider provider(String server) {
        return ServiceLoader.load(ServerProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(provider -> provider.name().equals(server))
                .findFirst()
                .orElseThrow();
    }

    GL33 gl() {
        return context.gl();
    }

    NoDrawBackend backend() {
        return backend;
    }

    /** Cursor of the first record that was neither applied nor skipped. */
    long tail() {
        return tail;
    }

    /** Applies what the client has encoded. */
    void applyAll() {
        long head = published();
        apply(tail, head);
        passed(head);
    }

    /** Applies the records from one cursor to another, without moving any; the range may be applied many times. */
    void apply(long from, long to) {
        long at = from;
        while (at < to) {
            long offset = at & terms.ringBytes() - 1;
            long header = RecordHeader.read(segments.cmd(), offset);
            int size = RecordHeader.size(header);
            if (RecordHeader.op(header) != RecordHeader.PAD) {
                applier.apply(RecordHeader.op(header), segments.cmd(), offset, size, ++seq);
            }
            at += size;
        }
    }

    /** Drops what the client has encoded, as if it had been applied. */
    void skipAll() {
        passed(published());
    }

    private long published() {
        link.publish();
        return ControlPage.get(segments.control(), ControlPage.CMD_HEAD);
    }

    private void passed(long head) {
        tail = head;
        ControlPage.setRelease(segments.control(), ControlPage.CMD_TAIL, head);
        ControlPage.setRelease(segments.control(), ControlPage.RETIRED_SEQ, link.encodedSeq());
    }

    @Override
    public void close() {
        context.close();
        applier.close();
        segments.close();
    }
}
