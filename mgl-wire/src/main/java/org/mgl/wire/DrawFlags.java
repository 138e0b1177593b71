package org.mgl.wire;

/** Bits of {@code DrawVbo.flags}. */
public final class DrawFlags {
    /** Ranges ride in the tail; count, start and indexBias of the head are unused. */
    public static final int MULTI = 1;
    /** Each range of the tail is its own draw with a draw id from 0. */
    public static final int RESTART = 2;

    private DrawFlags() {}
}
