package org.mgl.server.gles.shader;

/**
 * What the translation may use, and what it is specialised for.
 *
 * @param version 300, 310 or 320
 * @param drawBuffers outputs that {@code gl_FragColor} goes to, at least 1
 * @param noPerspective the driver has {@code GL_NV_shader_noperspective_interpolation}
 * @param flatten the default block may become plain vector arrays
 * @param lodBias lookups add the bias of {@link EsslProgram#LOD_BIAS}
 */
public record EsslOptions(int version, int drawBuffers, boolean noPerspective, boolean flatten, boolean lodBias) {
    /** Options of a program whose textures and samplers have no LOD bias. */
    public EsslOptions(int version, int drawBuffers, boolean noPerspective, boolean flatten) {
        this(version, drawBuffers, noPerspective, flatten, false);
    }

    EsslOptions withoutFlattening() {
        return new EsslOptions(version, drawBuffers, noPerspective, false, lodBias);
    }
}
