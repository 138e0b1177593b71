package org.mgl.wire.ring;

/** The client's side of the reverse channel; called on the engine's thread while it waits or asks for errors. */
@FunctionalInterface
public interface EventSink {
    /**
     * Takes one event.
     *
     * @param event number in {@link org.mgl.wire.Event}
     * @param seq sequence number of the record that caused it
     * @param a first value: a GL error code, a handle
     * @param b second value
     * @param text message, may be empty
     */
    void onEvent(int event, long seq, long a, int b, String text);

    /**
     * Takes one event whose payload is data; its bounds have been checked. Does nothing unless it is overridden.
     *
     * @param event number in {@link org.mgl.wire.Event}
     * @param seq sequence number of the record that caused it
     * @param a handle of the resource
     * @param b second value
     * @param data the payload, the sink's own
     */
    default void onData(int event, long seq, long a, int b, byte[] data) {}
}
