package org.mgl.wire.program;

/** Bytes that claim to be SPIR-V or a program archive and are not: what a peer gets for sending them is a fatal. */
public final class MalformedProgramException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param message what is wrong, with the offending value
     */
    public MalformedProgramException(String message) {
        super(message);
    }
}
