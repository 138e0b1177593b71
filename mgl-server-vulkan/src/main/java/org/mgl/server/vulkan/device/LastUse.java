package org.mgl.server.vulkan.device;

/**
 * What used a buffer, an image or a chunk of memory last: the submission that carries the command, and the frame that it
 * was recorded in. Stamped when the command is recorded ({@link CommandStream#stamp}).
 */
public final class LastUse {
    /** Index of the submission; 0 before the first use. */
    long index;
    /** Serial of the frame; 0 before the first use. */
    long serial;

    /** Not used yet. */
    public LastUse() {}

    /** Index of the submission that uses or used it last; 0 before the first use. */
    public long index() {
        return index;
    }

    /** The memory behind it is new. */
    public void clear() {
        index = 0;
        serial = 0;
    }
}
