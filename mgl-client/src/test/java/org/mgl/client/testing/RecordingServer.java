package org.mgl.client.testing;

import org.mgl.client.GL33;
import org.mgl.client.impl.ClientContext;
import org.mgl.wire.apply.Applier;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.EventPublisher;
import org.mgl.wire.link.MonolithLink;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;
import org.mgl.wire.spi.SurfaceSpec;

/**
 * A client context over a {@link RecordingBackend} on the same thread, through the real codec and applier: a record that
 * breaks a rule of the wire throws out of the GL call that wrote it.
 */
public final class RecordingServer implements AutoCloseable {
    /** The backend. */
    public final RecordingBackend backend;
    /** The link; {@code encodedSeq()} counts records. */
    public final MonolithLink link;
    /** The context, current on the thread that made this. */
    public final ClientContext context;
    /** Its GL. */
    public final GL33 gl;

    private final Segments segments;
    private final Applier applier;
    private long mark;

    /** A server with every capability and default terms. */
    public RecordingServer() {
        this(new RecordingBackend(), LinkTerms.defaults());
    }

    /** A server of one's own. */
    public RecordingServer(RecordingBackend backend, LinkTerms terms) {
        this.backend = backend;
        segments = new Segments(terms);
        EventPublisher events = new EventPublisher(segments, true, () -> {
            throw new IllegalStateException("SEG_EVENT is full");
        });
        applier = new Applier(backend, segments, terms, events);
        applier.open();
        link = new MonolithLink(segments, terms, applier);
        link.runAhead(true);
        context = new ClientContext(link, RecordingBackend.caps(-1L), new SurfaceSpec(64, 64, 0));
        context.attach();
        context.reset(1);
        gl = context.gl();
        records();
        backend.take();
    }

    /** Records written since the last call. */
    public long records() {
        long before = mark;
        mark = link.encodedSeq();
        return mark - before;
    }

    /** What the next verb would see. */
    public ApplierState state() {
        return applier.state();
    }

    /** Live twins of a kind of {@code org.mgl.wire.Kind}. */
    public int live(int kind) {
        return applier.live(kind);
    }

    @Override
    public void close() {
        context.close();
        applier.close();
        segments.close();
    }
}
