package org.mgl.examples.jme3.renderer;

import static org.lwjgl.opengl.GL33C.GL_EXTENSIONS;
import static org.lwjgl.opengl.GL33C.GL_MAJOR_VERSION;
import static org.lwjgl.opengl.GL33C.GL_MINOR_VERSION;
import static org.lwjgl.opengl.GL33C.GL_NUM_EXTENSIONS;
import static org.lwjgl.opengl.GL33C.GL_SHADING_LANGUAGE_VERSION;
import static org.lwjgl.opengl.GL33C.GL_VERSION;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.mgl.client.GL33;

/**
 * What the adapter tells jMonkeyEngine about the OpenGL behind it. The engine derives its capabilities from the
 * version and from the extension list, and then calls the functions that belong to them. So this offers exactly what
 * {@link GL33} can carry: never more than version 3.3, every extension that 3.3 core contains, and those optional ones
 * that need no function beyond it, if the device has them.
 */
final class ReportedCapabilities {
    /** Extensions that the engine looks for although they are part of OpenGL 3.3 core, which need not list them. */
    private static final List<String> CORE_IN_33 = List.of(
            "GL_ARB_depth_buffer_float",
            "GL_ARB_draw_buffers",
            "GL_ARB_draw_instanced",
            "GL_ARB_framebuffer_sRGB",
            "GL_ARB_half_float_pixel",
            "GL_ARB_instanced_arrays",
            "GL_ARB_multisample",
            "GL_ARB_seamless_cube_map",
            "GL_ARB_texture_float",
            "GL_ARB_texture_multisample",
            "GL_ARB_texture_non_power_of_two",
            "GL_ARB_uniform_buffer_object",
            "GL_ARB_vertex_array_object",
            "GL_EXT_framebuffer_blit",
            "GL_EXT_framebuffer_multisample",
            "GL_EXT_framebuffer_object",
            "GL_EXT_packed_float",
            "GL_EXT_texture_array",
            "GL_EXT_texture_compression_rgtc",
            "GL_EXT_texture_integer",
            "GL_EXT_texture_sRGB",
            "GL_EXT_texture_shared_exponent");

    /** Extensions that are offered if the device has them: they add enums, not functions. */
    private static final Set<String> OPTIONAL = Set.of(
            "GL_ARB_ES3_compatibility",
            "GL_ARB_texture_compression_bptc",
            "GL_EXT_texture_compression_s3tc",
            "GL_EXT_texture_filter_anisotropic");

    private final String version;
    private final String shadingLanguageVersion;
    private final List<String> extensions;

    /** @param gl asked once, here; its context must be current on this thread */
    ReportedCapabilities(GL33 gl) {
        boolean newer = gl.glGetInteger(GL_MAJOR_VERSION) * 10 + gl.glGetInteger(GL_MINOR_VERSION) > 33;
        String deviceVersion = gl.glGetString(GL_VERSION);
        version = newer ? "3.3 (of " + deviceVersion + ")" : deviceVersion;
        shadingLanguageVersion = newer ? "3.30" : gl.glGetString(GL_SHADING_LANGUAGE_VERSION);
        extensions = new ArrayList<>(CORE_IN_33);
        int count = gl.glGetInteger(GL_NUM_EXTENSIONS);
        for (int i = 0; i < count; i++) {
            String extension = gl.glGetStringi(GL_EXTENSIONS, i);
            if (OPTIONAL.contains(extension)) {
                extensions.add(extension);
            }
        }
    }

    /** @return the answer for {@code GL_VERSION} */
    String version() {
        return version;
    }

    /** @return the answer for {@code GL_SHADING_LANGUAGE_VERSION} */
    String shadingLanguageVersion() {
        return shadingLanguageVersion;
    }

    /** @return the answer for {@code GL_NUM_EXTENSIONS} */
    int extensionCount() {
        return extensions.size();
    }

    /** @return the answer for {@code GL_EXTENSIONS} at {@code index} */
    String extension(int index) {
        return extensions.get(index);
    }
}
