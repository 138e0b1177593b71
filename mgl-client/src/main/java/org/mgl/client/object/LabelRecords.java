package org.mgl.client.object;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.ObjectLabel;

/** Writes the labels of objects that the server knows. */
final class LabelRecords {
    private LabelRecords() {}

    static void send(CommandLink link, int kind, long handle, byte[] utf8) {
        long at = link.claim(Op.OBJECT_LABEL, ObjectLabel.size(utf8.length));
        ObjectLabel.encode(link.cmd(), at, handle, kind, utf8.length);
        MemorySegment.copy(utf8, 0, link.cmd(), ValueLayout.JAVA_BYTE, ObjectLabel.inlineBytes(at), utf8.length);
        link.commit();
    }
}
