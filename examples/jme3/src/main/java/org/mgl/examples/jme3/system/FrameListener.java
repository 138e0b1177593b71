package org.mgl.examples.jme3.system;

/** Follows the frames of a {@link HeadlessContext}. Every method is called on its render thread, with GL current. */
public interface FrameListener {
    /** The renderer is there, the application has initialised itself. */
    default void initialized(HeadlessContext context) {}

    /**
     * Before the application's update.
     *
     * @param frame counted from 0
     */
    default void frameStarted(long frame) {}

    /** After the application has drawn, before the frame is presented: its pixels can be read. */
    default void frameDrawn(long frame) {}

    /** After the frame was presented. */
    default void framePresented(long frame) {}
}
