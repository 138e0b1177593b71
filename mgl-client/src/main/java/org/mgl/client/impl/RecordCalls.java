package org.mgl.client.impl;

import org.mgl.wire.link.CommandLink;

/**
 * Which GL call wrote a record whose error only the server can see: storage and mipmaps. A late error carries its
 * record's sequence number, and the debug line names the call (DESIGN 10). The last {@value #CALLS} calls are kept.
 */
final class RecordCalls {
    private static final int CALLS = 64;

    private final CommandLink link;
    private final long[] firstSeq = new long[CALLS];
    private final String[] names = new String[CALLS];
    private int count;

    RecordCalls(CommandLink link) {
        this.link = link;
    }

    /** The records that follow, up to the next call of this method, are those of {@code call}. */
    void note(String call) {
        int at = count++ & CALLS - 1;
        firstSeq[at] = link.encodedSeq() + 1;
        names[at] = call;
    }

    /** The call that wrote the record {@code seq}. */
    String of(long seq) {
        for (int i = count - 1; i >= 0 && i >= count - CALLS; i--) {
            if (firstSeq[i & CALLS - 1] <= seq) {
                return names[i & CALLS - 1];
            }
        }
        return "an earlier call";
    }
}
