package org.mgl.client.emit;

import org.mgl.client.object.BufferObject;
import org.mgl.client.object.VertexArrayObject;
import org.mgl.wire.Handle;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.SetIndexBuffer;

/** Sends the element buffer of the current vertex array when it is another than the one last sent. */
public final class IndexBufferEmitter implements Emitter {
    private final CommandLink link;
    private VertexArrayObject array;
    private BufferObject instead;
    private long sent;

    /** An emitter of {@code array}'s element buffer; the server has none yet. */
    public IndexBufferEmitter(CommandLink link, VertexArrayObject array) {
        this.link = link;
        this.array = array;
    }

    /** Makes a vertex array the one that draws use. */
    public void array(VertexArrayObject current) {
        array = current;
    }

    /** Has draws read another buffer than the vertex array's; null ends that. */
    public void instead(BufferObject buffer) {
        instead = buffer;
    }

    /** The buffer that draws read indices from, or null. */
    public BufferObject buffer() {
        return instead == null ? array.elementBuffer() : instead;
    }

    @Override
    public void emit() {
        BufferObject buffer = buffer();
        if (buffer != null && buffer.handle() != sent) {
            sent = buffer.handle();
            long at = link.claim(Op.SET_INDEX_BUFFER, SetIndexBuffer.SIZE);
            SetIndexBuffer.encode(link.cmd(), at, sent);
            link.commit();
        } else {
            link.suppressedSet();
        }
    }

    @Override
    public void invalidate() {
        sent = Handle.NULL;
    }
}
