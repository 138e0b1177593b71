package org.mgl.wire.apply;

/** What a backend tells its client; each call may wait for room in SEG_EVENT. */
public interface ServerEvents {
    /** A GL error of the application that only the driver could see. */
    void glError(int code, String text);

    /** A native compiler refused a program that the client linked. */
    void programFailed(long program, String log);

    /**
     * The server gives up on a verb: counted always, logged once a site, fatal in strict mode.
     *
     * @throws org.mgl.wire.Fatal StrictDecline in strict mode
     */
    void decline(Decline site, String detail);

    /** A line of the server's log for the client: 0 debug, 1 info, 2 warn, 3 error. */
    void log(int level, String line);
}
