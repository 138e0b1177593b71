package org.mgl.wire.apply;

/** The places where a server may give up on a verb. Each has exactly one row here. */
public enum Decline {
    /** A draw without a linked program, or whose native program failed. */
    DRAW_PROGRAM,
    /** A draw whose element range exceeds the element buffer, or without one. */
    DRAW_ELEMENT_RANGE,
    /** A draw with an enabled attribute that has no buffer. */
    DRAW_ATTRIBUTE_BUFFER,
    /** A draw or clear into a framebuffer that the driver finds incomplete. */
    FRAMEBUFFER_INCOMPLETE,
    /** A shape of draw that the driver lacks and MGL does not emulate. */
    DRAW_SHAPE,
    /** An upload into a level without storage. */
    UPLOAD_NO_STORAGE,
    /** A read-back that the driver cannot do. */
    READ_BACK,
    /** A blit that the driver refuses. */
    BLIT,
    /** A copy into a texture that the driver refuses. */
    COPY_TO_TEXTURE,
    /** Mipmaps of a format that the driver cannot filter. */
    GENERATE_MIPMAP,
    /** A query target that the driver lacks. */
    QUERY_TARGET,
    /** A native error after a verb that the application did not cause. */
    NATIVE_ERROR,
    /** A draw that transform feedback cannot capture. */
    STREAM_OUTPUT
}
