package org.mgl.server.gles;

import org.mgl.wire.apply.Backend;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;

/** Provides the backend {@code gles}. */
public final class GlesServerProvider implements ServerProvider {
    /** For {@code ServiceLoader}. */
    public GlesServerProvider() {}

    @Override
    public String name() {
        return "gles";
    }

    @Override
    public Backend create(LinkTerms terms) {
        return new GlesBackend(terms);
    }
}
