package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import org.lwjgl.opengles.GLESCapabilities;

/** What the driver has beyond OpenGL ES 3.2. */
public final class GlesFeatures {
    /** EXT_sRGB_write_control. */
    public final boolean srgbWriteControl;
    /** EXT_blend_func_extended. */
    public final boolean dualSourceBlend;
    /** EXT_base_instance. */
    public final boolean baseInstance;
    /** EXT_clip_cull_distance. */
    public final boolean clipDistance;
    /** EXT_depth_clamp. */
    public final boolean depthClamp;
    /** EXT_disjoint_timer_query. */
    public final boolean timerQuery;
    /** EXT_texture_filter_anisotropic. */
    public final boolean anisotropy;
    /** EXT_texture_compression_s3tc. */
    public final boolean s3tc;
    /** EXT_texture_compression_s3tc_srgb. */
    public final boolean s3tcSrgb;
    /** EXT_texture_compression_rgtc. */
    public final boolean rgtc;
    /** EXT_texture_compression_bptc. */
    public final boolean bptc;
    /** EXT_texture_norm16. */
    public final boolean norm16;
    /** EXT_render_snorm. */
    public final boolean renderSnorm;
    /** EXT_color_buffer_float. */
    public final boolean colorBufferFloat;
    /** EXT_color_buffer_half_float. */
    public final boolean colorBufferHalfFloat;
    /** EXT_float_blend. */
    public final boolean floatBlend;
    /** OES_texture_float_linear. */
    public final boolean floatLinear;
    /** EXT_texture_sRGB_decode. */
    public final boolean srgbDecode;
    /** NV_polygon_mode. */
    public final boolean polygonMode;
    /** NV_read_depth. */
    public final boolean readDepth;
    /** NV_read_stencil. */
    public final boolean readStencil;
    /** EXT_polygon_offset_clamp. */
    public final boolean polygonOffsetClamp;
    /** EXT_texture_format_BGRA8888. */
    public final boolean bgra;

    /** EXT_buffer_storage. */
    public final boolean bufferStorage;
    /** The driver is one of Mesa's. */
    public final boolean mesa;
    /** NV_shader_noperspective_interpolation. */
    public final boolean noPerspective;
    /** EXT_geometry_point_size. */
    public final boolean geometryPointSize;
    /** EXT_multisample_compatibility. */
    public final boolean multisampleCompatibility;
    /** GL_MAX_VERTEX_ATTRIBS. */
    public final int vertexAttributes;
    /** GL_MAX_VERTEX_ATTRIB_BINDINGS. */
    public final int vertexBindings;
    /** GL_MAX_VERTEX_ATTRIB_RELATIVE_OFFSET. */
    public final int vertexRelativeOffset;
    /** GL_MAX_VERTEX_ATTRIB_STRIDE. */
    public final int vertexStride;
    /** GL_MAX_DRAW_BUFFERS. */
    public final int drawBuffers;
    /** GL_MAX_TEXTURE_LOD_BIAS. */
    public final float maxLodBias;

    /** Asks the current context. */
    GlesFeatures(GLESCapabilities caps) {
        vertexAttributes = glGetInteger(GL_MAX_VERTEX_ATTRIBS);
        vertexBindings = glGetInteger(GL_MAX_VERTEX_ATTRIB_BINDINGS);
        vertexRelativeOffset = glGetInteger(GL_MAX_VERTEX_ATTRIB_RELATIVE_OFFSET);
        vertexStride = glGetInteger(GL_MAX_VERTEX_ATTRIB_STRIDE);
        drawBuffers = glGetInteger(GL_MAX_DRAW_BUFFERS);
        maxLodBias = glGetFloat(GL_MAX_TEXTURE_LOD_BIAS);
        bufferStorage = caps.GL_EXT_buffer_storage;
        mesa = glGetString(GL_VERSION).contains("Mesa");
        noPerspective = caps.GL_NV_shader_noperspective_interpolation;
        geometryPointSize = caps.GL_EXT_geometry_point_size;
        multisampleCompatibility = caps.GL_EXT_multisample_compatibility;
        srgbWriteControl = caps.GL_EXT_sRGB_write_control;
        dualSourceBlend = caps.GL_EXT_blend_func_extended;
        baseInstance = caps.GL_EXT_base_instance;
        clipDistance = caps.GL_EXT_clip_cull_distance;
        depthClamp = caps.GL_EXT_depth_clamp;
        timerQuery = caps.GL_EXT_disjoint_timer_query;
        anisotropy = caps.GL_EXT_texture_filter_anisotropic;
        s3tc = caps.GL_EXT_texture_compression_s3tc;
        s3tcSrgb = caps.GL_EXT_texture_compression_s3tc_srgb;
        rgtc = caps.GL_EXT_texture_compression_rgtc;
        bptc = caps.GL_EXT_texture_compression_bptc;
        norm16 = caps.GL_EXT_texture_norm16;
        renderSnorm = caps.GL_EXT_render_snorm;
        colorBufferFloat = caps.GL_EXT_color_buffer_float;
        colorBufferHalfFloat = caps.GL_EXT_color_buffer_half_float;
        floatBlend = caps.GL_EXT_float_blend;
        floatLinear = caps.GL_OES_texture_float_linear;
        srgbDecode = caps.GL_EXT_texture_sRGB_decode;
        polygonMode = caps.GL_NV_polygon_mode;
        readDepth = caps.GL_NV_read_depth;
        readStencil = caps.GL_NV_read_stencil;
        polygonOffsetClamp = caps.GL_EXT_polygon_offset_clamp;
        bgra = caps.GL_EXT_texture_format_BGRA8888;
    }
}
