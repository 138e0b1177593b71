package org.mgl.client.object;

import java.util.Arrays;
import org.mgl.wire.Handle;

/** A vertex-elements object of the server, found by its content: four words an attribute, as they cross the wire. */
public final class VertexElements {
    /** Words of one attribute in a key. */
    public static final int WORDS = 4;

    private final int[] key;
    private long handle;
    private long lastUse;

    /** An object of content {@code key}, whose first {@code words} words are taken. */
    public VertexElements(int[] key, int words, long handle) {
        this.key = Arrays.copyOf(key, words);
        this.handle = handle;
    }

    /** Whether the content is the first {@code words} words of {@code other}. */
    public boolean is(int[] other, int words) {
        return Arrays.equals(key, 0, key.length, other, 0, words);
    }

    /** What records call it; null once it has been evicted. */
    public long handle() {
        return handle;
    }

    /** The server's object is gone. */
    public void evict() {
        handle = Handle.NULL;
    }

    /** When it was last used, in uses of the cache. */
    public long lastUse() {
        return lastUse;
    }

    /** Notes a use. */
    public void use(long time) {
        lastUse = time;
    }
}
