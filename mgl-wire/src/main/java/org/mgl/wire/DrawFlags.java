package org.mgl.wire;

/** Bits of {@code DrawVbo.flags}. */
public final class DrawFlags {
    /** Ranges ride in the tail, each its own draw; count, start and indexBias of the head are unused. */
    public static final int MULTI = 1;

    private DrawFlags() {}
}
