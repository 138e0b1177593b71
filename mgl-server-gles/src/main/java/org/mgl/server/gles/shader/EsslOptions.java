package org.mgl.server.gles.shader;

/**
 * What the translation may use, and what it is specialised for.
 *
 * @param version 300, 310 or 320
 * @param drawBuffers outputs that {@code gl_FragColor} goes to, at least 1
 * @param noPerspective the driver has {@code GL_NV_shader_noperspective_interpolation}
 * @param flatten the default block may become plain vector arrays
 */
public record EsslOptions(int version, int drawBuffers, boolean noPerspective, boolean flatten) {
    /** {@return options of an OpenGL ES 3.2 driver without extensions} */
    public static EsslOptions es32() {
        return new EsslOptions(320, 1, false, true);
    }

    /**
     * {@return the same for another number of draw buffers}
     *
     * @param buffers at least 1
     */
    public EsslOptions withDrawBuffers(int buffers) {
        return new EsslOptions(version, buffers, noPerspective, flatten);
    }

    EsslOptions withoutFlattening() {
        return new EsslOptions(version, drawBuffers, noPerspective, false);
    }
}
