package org.mgl.wire;

/**
 * The end of a session: a rule of the protocol was broken or a role can no longer go on. The same family and detail
 * reach both roles; no state is touched by the record that raised it.
 */
public final class Fatal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final FatalFamily family;
    private final String detail;

    /** A fatal with {@code Fatal{family, "detail"}: what to do} as its message. */
    public Fatal(FatalFamily family, String detail) {
        this(family, detail, null);
    }

    /** The same with the exception that caused it. */
    public Fatal(FatalFamily family, String detail, Throwable cause) {
        super("Fatal{" + family + ", \"" + detail + "\"}: " + family.action(), cause);
        this.family = family;
        this.detail = detail;
    }

    /** A violation of the wire's rules at {@code Record.field}. */
    public static Fatal protocol(String detail) {
        return new Fatal(FatalFamily.ProtocolCorruption, detail);
    }

    /** The family. */
    public FatalFamily family() {
        return family;
    }

    /** What exactly, for example {@code "SetSamplerViews.count"}. */
    public String detail() {
        return detail;
    }
}
