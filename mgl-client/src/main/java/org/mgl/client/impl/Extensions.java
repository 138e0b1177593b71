package org.mgl.client.impl;

import java.util.ArrayList;
import java.util.List;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.spi.Caps;

/**
 * The one list of extensions: names, each with what the server must have for it. Those that OpenGL 3.3 core contains
 * are listed too, because engines look for them by name.
 */
final class Extensions {
    private static final List<Row> ROWS = List.of(
            always("GL_ARB_buffer_storage"),
            always("GL_ARB_copy_buffer"),
            always("GL_ARB_depth_buffer_float"),
            always("GL_ARB_draw_buffers"),
            always("GL_ARB_draw_elements_base_vertex"),
            always("GL_ARB_draw_instanced"),
            always("GL_ARB_explicit_attrib_location"),
            always("GL_ARB_framebuffer_object"),
            always("GL_ARB_framebuffer_sRGB"),
            always("GL_ARB_half_float_pixel"),
            always("GL_ARB_half_float_vertex"),
            always("GL_ARB_instanced_arrays"),
            always("GL_ARB_map_buffer_range"),
            always("GL_ARB_multisample"),
            always("GL_ARB_pixel_buffer_object"),
            always("GL_ARB_sampler_objects"),
            always("GL_ARB_shader_bit_encoding"),
            always("GL_ARB_seamless_cube_map"),
            always("GL_ARB_sync"),
            always("GL_ARB_texture_float"),
            always("GL_ARB_texture_multisample"),
            always("GL_ARB_texture_non_power_of_two"),
            always("GL_ARB_texture_rg"),
            always("GL_ARB_texture_rgb10_a2ui"),
            always("GL_ARB_texture_swizzle"),
            always("GL_ARB_uniform_buffer_object"),
            always("GL_ARB_vertex_array_object"),
            always("GL_ARB_vertex_type_2_10_10_10_rev"),
            always("GL_EXT_framebuffer_blit"),
            always("GL_EXT_framebuffer_multisample"),
            always("GL_EXT_framebuffer_object"),
            always("GL_EXT_packed_depth_stencil"),
            always("GL_EXT_packed_float"),
            always("GL_EXT_texture_array"),
            always("GL_EXT_texture_integer"),
            always("GL_EXT_texture_sRGB"),
            always("GL_EXT_texture_shared_exponent"),
            always("GL_KHR_debug"),
            with("GL_ARB_blend_func_extended", Caps.DUAL_SOURCE_BLEND),
            with("GL_ARB_depth_clamp", Caps.DEPTH_CLAMP),
            with("GL_ARB_provoking_vertex", Caps.FIRST_VERTEX),
            with("GL_ARB_timer_query", Caps.TIMER_QUERIES),
            with("GL_EXT_framebuffer_sRGB", Caps.SRGB_WRITE_CONTROL),
            with("GL_ARB_texture_filter_anisotropic", Caps.ANISOTROPY),
            with("GL_EXT_texture_filter_anisotropic", Caps.ANISOTROPY),
            formats("GL_ARB_texture_buffer_object", PixelFormat.RGBA8, Caps.FORMAT_TEXEL_BUFFER),
            sampling("GL_ARB_texture_compression_rgtc", PixelFormat.COMPRESSED_RED_RGTC1),
            sampling("GL_EXT_texture_compression_rgtc", PixelFormat.COMPRESSED_RED_RGTC1),
            sampling("GL_EXT_texture_compression_s3tc", PixelFormat.COMPRESSED_RGBA_S3TC_DXT5));

    private final String[] names;

    Extensions(Caps caps) {
        List<String> offered = new ArrayList<>();
        for (Row row : ROWS) {
            if (row.offered(caps)) {
                offered.add(row.name);
            }
        }
        names = offered.toArray(new String[0]);
    }

    int count() {
        return names.length;
    }

    String name(int index) {
        return names[index];
    }

    private static Row always(String name) {
        return new Row(name, 0, null, 0);
    }

    private static Row with(String name, long capability) {
        return new Row(name, capability, null, 0);
    }

    private static Row sampling(String name, PixelFormat format) {
        return formats(name, format, Caps.FORMAT_SAMPLED);
    }

    private static Row formats(String name, PixelFormat format, int use) {
        return new Row(name, 0, format, use);
    }

    /** What the server must have: capability bits, and a use of a format (null for none). */
    private record Row(String name, long capabilities, PixelFormat format, int use) {
        boolean offered(Caps caps) {
            return (caps.bits() & capabilities) == capabilities
                    && (format == null || (caps.formats()[format.ordinal()] & use) != 0);
        }
    }
}
