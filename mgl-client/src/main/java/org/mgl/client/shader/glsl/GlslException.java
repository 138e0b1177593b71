package org.mgl.client.shader.glsl;

/** Ends the work on a shader whose rest would make no sense; carries what the log says. */
public final class GlslException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Diagnostic diagnostic;

    /**
     * Creates the exception.
     *
     * @param diagnostic what the log says
     */
    public GlslException(Diagnostic diagnostic) {
        super(diagnostic.toString(), null, false, false);
        this.diagnostic = diagnostic;
    }

    /** {@return what the log says} */
    public Diagnostic diagnostic() {
        return diagnostic;
    }
}
