package org.mgl.server.gles.shader;

/** A program that has no form in OpenGL ES here: the draw that wants it declines. */
public final class EsslException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param message what could not be translated
     */
    public EsslException(String message) {
        super(message);
    }
}
