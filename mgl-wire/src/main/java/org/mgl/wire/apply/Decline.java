package org.mgl.wire.apply;

/**
 * The places where a server may give up on a verb. Each row is one place of the applier, or one place of each backend that
 * has it: what is logged once a row is logged once a place.
 */
public enum Decline {
    /** A draw without a linked program. */
    DRAW_PROGRAM,
    /** A draw before its framebuffer, render state and vertex elements are set. */
    DRAW_STATE,
    /** A draw with an enabled attribute that has no buffer. */
    DRAW_ATTRIBUTE_BUFFER,
    /** A draw whose element range exceeds the element buffer, or without one. */
    DRAW_ELEMENT_RANGE,
    /** A draw whose mode transform feedback does not take. */
    DRAW_CAPTURED_MODE,
    /** A draw whose native program failed. */
    DRAW_NATIVE_PROGRAM,
    /** A draw into a framebuffer that the driver finds incomplete. */
    DRAW_FRAMEBUFFER,
    /** A shape of draw that the driver lacks and MGL does not emulate. */
    DRAW_SHAPE,
    /** A draw with a vertex stride that the driver lacks. */
    DRAW_STRIDE,
    /** A draw whose vertices the driver cannot count. */
    DRAW_VERTEX_RANGE,
    /** A draw whose indices would have to be rewritten in a way that does not keep what it means. */
    DRAW_REWRITE,
    /** A draw whose indices must be rewritten, but the driver does not give them. */
    DRAW_REWRITE_SOURCE,
    /** A draw that the driver's transform feedback cannot capture. */
    DRAW_CAPTURE,
    /** Transform feedback that the driver does not begin. */
    STREAM_OUTPUT,
    /** A clear of a framebuffer that the driver finds incomplete. */
    CLEAR_FRAMEBUFFER,
    /** A clear of several layers under a stencil mask. */
    CLEAR_STENCIL_LAYERS,
    /** A clear of several layers under a colour mask. */
    CLEAR_COLOR_LAYERS,
    /** A clear that the driver refuses. */
    CLEAR_NATIVE,
    /** A blit from or into a framebuffer that the driver finds incomplete. */
    BLIT_FRAMEBUFFER,
    /** A blit that the driver refuses. */
    BLIT,
    /** An upload outside a buffer's storage, after a late lack of memory. */
    UPLOAD_BUFFER_RANGE,
    /** An upload into a level without a description. */
    UPLOAD_LEVEL,
    /** An upload into a level without storage, after a late lack of memory. */
    UPLOAD_STORAGE,
    /** An upload from a buffer into a level without a description. */
    UPLOAD_FROM_BUFFER_LEVEL,
    /** An upload from outside a buffer's storage. */
    UPLOAD_FROM_BUFFER_RANGE,
    /** A copy outside the storage of either buffer, after a late lack of memory. */
    COPY_BUFFER_RANGE,
    /** A copy from a framebuffer into a level without a description. */
    COPY_TO_TEXTURE_LEVEL,
    /** A copy into a texture that the driver refuses. */
    COPY_TO_TEXTURE,
    /** Mipmaps of a base level without a description. */
    MIPMAP_BASE,
    /** Mipmaps of a format that the driver cannot filter. */
    MIPMAP_FORMAT,
    /** A buffer texture of a format that the driver lacks. */
    BUFFER_TEXTURE_FORMAT,
    /** A read-back from outside a buffer's storage. */
    READ_BUFFER_RANGE,
    /** A read-back of a buffer that the driver does not map. */
    READ_BUFFER_MAP,
    /** A read-back of a level without a description. */
    READ_TEXTURE_LEVEL,
    /** A read-back of a texture that the driver cannot do. */
    READ_TEXTURE,
    /** A read-back of a framebuffer that the driver cannot do. */
    READ_PIXELS,
    /** A read-back of a framebuffer into a buffer that is too small. */
    READ_PIXELS_BUFFER_RANGE,
    /** A read-back of a framebuffer into a buffer that the driver cannot do. */
    READ_PIXELS_TO_BUFFER,
    /** A read-back into a buffer of a level without a description. */
    READ_TEXTURE_TO_BUFFER_LEVEL,
    /** A read-back of a texture into a buffer that is too small. */
    READ_TEXTURE_TO_BUFFER_RANGE,
    /** A read-back of a texture into a buffer that the driver cannot do. */
    READ_TEXTURE_TO_BUFFER,
    /** A query target that the driver lacks. */
    QUERY_TARGET,
    /** A timestamp from a driver that has none. */
    QUERY_TIMESTAMP,
    /** A label that the driver has no memory for. */
    LABEL,
    /** What the driver or its validation layers say of a record that the application did not get wrong. */
    NATIVE_ERROR
}
