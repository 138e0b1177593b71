package org.mgl.client.testing;

import java.util.ArrayList;
import java.util.List;
import org.mgl.wire.Op;
import org.mgl.wire.RecordHeader;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.link.Doorbell;
import org.mgl.wire.link.InprocLink;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;

/**
 * A ring that nobody reads: the records of what a client encodes lie in it, in order, to be looked at. Calls that wait for
 * a server wait for ever; use a {@link RecordingServer} for those.
 */
public final class RecordTap implements AutoCloseable {
    private final Segments segments = new Segments(LinkTerms.defaults());
    private final InprocLink link = new InprocLink(segments, LinkTerms.defaults(), new Doorbell(), new Doorbell());
    private long cursor;

    /** A tap without records. */
    public RecordTap() {
        link.runAhead(true);
    }

    /** The link to encode into. */
    public CommandLink link() {
        return link;
    }

    /** Offset of the first record that {@link #ops} has not returned. */
    public long cursor() {
        return cursor;
    }

    /** The names of the records since the last call. */
    public List<String> ops() {
        link.publish();
        long end = org.mgl.wire.ring.ControlPage.get(segments.control(), org.mgl.wire.ring.ControlPage.CMD_HEAD);
        List<String> names = new ArrayList<>();
        while (cursor < end) {
            long header = RecordHeader.read(link.cmd(), cursor);
            names.add(Op.name(RecordHeader.op(header)));
            cursor += RecordHeader.size(header);
        }
        return names;
    }

    @Override
    public void close() {
        segments.close();
    }
}
