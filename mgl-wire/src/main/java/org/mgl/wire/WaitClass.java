package org.mgl.wire;

/** What a client does after publishing a record of a row. */
public enum WaitClass {
    /** Returns at once. */
    NONE,
    /** Waits until the record has been applied. */
    APPLIED,
    /** Waits for the record's reply slot. */
    REPLY,
    /** Takes a present credit before encoding. */
    PRESENT
}
