package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;

/** Twin of a render-state object; immutable. The backend copies what it needs in its constructor. */
public abstract class ServerRenderState extends ServerObject {
    /** {@code at} is the offset of the {@code RenderState} struct in {@code record}. */
    protected ServerRenderState(long handle, MemorySegment record, long at) {
        super(handle);
    }
}
