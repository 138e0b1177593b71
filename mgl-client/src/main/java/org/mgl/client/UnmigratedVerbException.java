package org.mgl.client;

/**
 * A GL call that MGL does not carry. Thrown before anything changes: no record is written, GL state and the session
 * stay as they were, and no GL error is set.
 */
public final class UnmigratedVerbException extends UnsupportedOperationException {
    private static final long serialVersionUID = 1L;

    private final String call;

    /**
     * Refuses a call that no part of MGL carries yet.
     *
     * @param call GL name of the call, such as {@code glPolygonMode}
     */
    public UnmigratedVerbException(String call) {
        this(call, "not carried yet");
    }

    /**
     * Refuses a call, or one way of using it.
     *
     * @param call    GL name of the call
     * @param instead what to use instead, or what about the call is not carried
     */
    public UnmigratedVerbException(String call, String instead) {
        super("UnmigratedVerb{\"" + call + "\"}: " + instead);
        this.call = call;
    }

    /**
     * The refused call.
     *
     * @return its GL name, such as {@code glPolygonMode}
     */
    public String call() {
        return call;
    }
}
