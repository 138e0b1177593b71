package org.mgl.client.impl;

import org.mgl.wire.Event;
import org.mgl.wire.ring.EventSink;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the server tells the client: late errors, declines, refused programs, log lines. */
final class ClientEvents implements EventSink {
    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.client");
    private static final Logger SERVER = LoggerFactory.getLogger("org.mgl.server");

    private final ErrorState errors;
    private long declines;

    ClientEvents(ErrorState errors) {
        this.errors = errors;
    }

    @Override
    public void onEvent(int event, long seq, long a, int b, String text) {
        switch (event) {
            case Event.GL_ERROR -> errors.late((int) a, seq, text);
            case Event.DECLINE -> declines++;
            case Event.PROGRAM_FAILED -> LOG.warn("the driver refused a linked program (record {}): {}", seq, text);
            case Event.LOG -> serverLine((int) a, text);
            default -> LOG.debug("event {} of record {}: {}", Event.name(event), seq, text);
        }
    }

    private static void serverLine(int level, String text) {
        switch (level) {
            case 0 -> SERVER.debug(text);
            case 1 -> SERVER.info(text);
            case 2 -> SERVER.warn(text);
            default -> SERVER.error(text);
        }
    }

    /** A verb without a result was not encoded. */
    void declined(String what) {
        declines++;
        LOG.debug("declined: {}", what);
    }

    /** Verbs that were declined. */
    long declines() {
        return declines;
    }
}
