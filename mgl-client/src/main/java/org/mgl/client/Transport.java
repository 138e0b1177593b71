package org.mgl.client;

import java.util.Locale;

/** How a client reaches its server. */
public enum Transport {
    /** No queue: records are applied on the engine's thread. */
    MONOLITH,
    /** An apply thread of the same process. */
    INPROC;

    /** The value of {@code mgl.transport} for this transport. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
