package org.mgl.client.emit;

import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.SetPixelPackState;

/** Sends how reads into pixel pack buffers lie there, before a read that lies otherwise than the last one. */
public final class PixelPackEmitter {
    private final CommandLink link;
    private long sentRowStride;
    private long sentImageStride;
    private int sentSwapBytes;
    private boolean sentClamp;
    private boolean sent;

    /** An emitter; the server has no layout yet. */
    public PixelPackEmitter(CommandLink link) {
        this.link = link;
    }

    /**
     * Makes the layout of the next read known.
     *
     * @param rowStride bytes from row to row, below 2^32
     * @param imageStride bytes from image to image, below 2^32
     * @param swapBytes bytes of the elements to reverse, 0 for none
     * @param clamp whether colours are clamped to 0..1 (reads of framebuffers only)
     */
    public void emit(long rowStride, long imageStride, int swapBytes, boolean clamp) {
        boolean same = sent
                && rowStride == sentRowStride
                && imageStride == sentImageStride
                && swapBytes == sentSwapBytes
                && clamp == sentClamp;
        if (same) {
            link.suppressedSet();
            return;
        }
        long at = link.claim(Op.SET_PIXEL_PACK_STATE, SetPixelPackState.SIZE);
        SetPixelPackState.encode(link.cmd(), at, (int) rowStride, (int) imageStride, swapBytes, clamp ? 1 : 0);
        link.commit();
        sentRowStride = rowStride;
        sentImageStride = imageStride;
        sentSwapBytes = swapBytes;
        sentClamp = clamp;
        sent = true;
    }

    /** The server has forgotten what it was sent. */
    public void invalidate() {
        sent = false;
    }
}
