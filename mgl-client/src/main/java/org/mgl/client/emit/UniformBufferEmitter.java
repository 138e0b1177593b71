package org.mgl.client.emit;

import java.util.Arrays;
import org.mgl.client.object.BufferObject;
import org.mgl.client.state.IndexedBuffers;
import org.mgl.wire.Handle;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.BufferRange;
import org.mgl.wire.record.SetShaderBuffers;

/** Sends the uniform buffer points when one of them differs from what was last sent. */
public final class UniformBufferEmitter implements Emitter {
    private static final int UNIFORM_CLASS = 0;

    private final CommandLink link;
    private final IndexedBuffers points;
    private final long[] sentHandles;
    private final long[] sentOffsets;
    private final long[] sentSizes;
    private int sentCount;

    /** An emitter of {@code points}; the server has none of them yet. */
    public UniformBufferEmitter(CommandLink link, IndexedBuffers points) {
        this.link = link;
        this.points = points;
        sentHandles = new long[points.points()];
        sentOffsets = new long[points.points()];
        sentSizes = new long[points.points()];
    }

    @Override
    public void emit() {
        int count = points.used();
        boolean differs = count != sentCount;
        for (int i = 0; i < count; i++) {
            long handle = handle(i);
            if (handle != sentHandles[i] || points.offset(i) != sentOffsets[i] || points.size(i) != sentSizes[i]) {
                sentHandles[i] = handle;
                sentOffsets[i] = points.offset(i);
                sentSizes[i] = points.size(i);
                differs = true;
            }
        }
        if (differs) {
            write(count);
        } else {
            link.suppressedSet();
        }
    }

    private long handle(int point) {
        BufferObject buffer = points.buffer(point);
        return buffer == null ? Handle.NULL : buffer.handle();
    }

    private void write(int count) {
        sentCount = count;
        long at = link.claim(Op.SET_SHADER_BUFFERS, SetShaderBuffers.size(count));
        SetShaderBuffers.encode(link.cmd(), at, UNIFORM_CLASS, 0, count);
        for (int i = 0; i < count; i++) {
            BufferRange.encode(
                    link.cmd(), SetShaderBuffers.countElement(at, i), sentHandles[i], sentOffsets[i], sentSizes[i]);
        }
        link.commit();
    }

    @Override
    public void invalidate() {
        sentCount = 0;
        Arrays.fill(sentHandles, Handle.NULL);
    }
}
