package org.mgl.server.gles.texture;

import org.mgl.server.gles.GlesDriver;
import org.mgl.server.gles.GlesProgram;
import org.mgl.wire.apply.ApplierState;

/**
 * Binds the textures and samplers that a program's samplers see; native unit n is the application's unit n. Clears
 * DIRTY_VIEWS, DIRTY_SAMPLERS and DIRTY_TEXTURE_PARAMS when it has taken them over.
 */
public final class TextureBinder {
    /** A binder that knows of nothing bound. */
    public TextureBinder(GlesDriver driver) {}

    /** Called before each draw; cheap if nothing is dirty and the program is the last one. */
    public void bind(ApplierState state, GlesProgram program) {
    }

    /** Frees what is no twin. */
    public void close() {
    }
}
