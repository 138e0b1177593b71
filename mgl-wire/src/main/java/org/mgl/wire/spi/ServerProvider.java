package org.mgl.wire.spi;

import org.mgl.wire.apply.Backend;
import org.mgl.wire.ring.LinkTerms;

/** A backend that a session can ask for by name; one per server module, found by {@code ServiceLoader}. */
public interface ServerProvider {
    /** The name in {@code mgl.backend}: {@code gles} or {@code vulkan}. */
    String name();

    /** A backend that is not open yet; called once per session, on the client's thread. */
    Backend create(LinkTerms terms);
}
