package org.mgl.server.vulkan;

/** What the draws of a session have cost in descriptors; counted and read on the thread that applies. */
public final class DescriptorCounts {
    private long writes;
    private long binds;
    private long ranges;

    DescriptorCounts() {}

    /** Descriptors were pushed or written into a set. */
    public void written(int descriptors) {
        writes += descriptors;
    }

    /** A set was bound. */
    public void bound() {
        binds++;
    }

    /** A descriptor was given another range of a uniform buffer. */
    public void range(long bytes) {
        ranges += bytes;
    }

    /** Descriptors that were pushed or written into sets. */
    public long writes() {
        return writes;
    }

    /** Sets that were bound, or bound again with another offset of the default block. */
    public long binds() {
        return binds;
    }

    /** Bytes of the uniform buffer ranges that descriptors were given; drivers may copy each of them. */
    public long ranges() {
        return ranges;
    }
}
