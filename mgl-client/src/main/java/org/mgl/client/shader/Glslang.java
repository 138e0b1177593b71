package org.mgl.client.shader;

import static org.lwjgl.util.shaderc.Shaderc.*;

import java.nio.ByteBuffer;
import org.lwjgl.system.MemoryUtil;

/**
 * The native compiler: GLSL text to SPIR-V for Vulkan 1.0. Its relaxed rules, which would gather loose uniforms, stay
 * off: with them it reads memory that it has freed, and built-in names get lost now and then.
 */
final class Glslang {
    /** Lives as long as the process: releasing the last compiler would drop the tables of built-in functions. */
    private static final long COMPILER = shaderc_compiler_initialize();

    /**
     * What came out.
     *
     * @param spirv the module, null when the text is wrong
     * @param log the compiler's messages, one a line
     */
    record Result(byte[] spirv, String log) {}

    private Glslang() {}

    /**
     * Compiles; only on a thread of {@link CompileService}.
     *
     * @param stage the stage
     * @param text GLSL of version 330 or later
     * @param limits what the compiler itself checks
     */
    static Result compile(ShaderStage stage, String text, ShaderLimits limits) {
        long options = options(limits);
        ByteBuffer source = MemoryUtil.memUTF8(text, false);
        ByteBuffer name = MemoryUtil.memUTF8("0");
        ByteBuffer main = MemoryUtil.memUTF8("main");
        long result = 0;
        try {
            result = shaderc_compile_into_spv(COMPILER, source, kind(stage), name, main, options);
            String log = shaderc_result_get_error_message(result);
            if (shaderc_result_get_compilation_status(result) != shaderc_compilation_status_success) {
                return new Result(null, log == null ? "" : log);
            }
            ByteBuffer words = shaderc_result_get_bytes(result);
            byte[] spirv = new byte[words.remaining()];
            words.get(spirv);
            return new Result(spirv, log == null ? "" : log);
        } finally {
            if (result != 0) {
                shaderc_result_release(result);
            }
            MemoryUtil.memFree(main);
            MemoryUtil.memFree(name);
            MemoryUtil.memFree(source);
            shaderc_compile_options_release(options);
        }
    }

    private static int kind(ShaderStage stage) {
        return switch (stage) {
            case VERTEX -> shaderc_glsl_vertex_shader;
            case GEOMETRY -> shaderc_glsl_geometry_shader;
            case FRAGMENT -> shaderc_glsl_fragment_shader;
        };
    }

    private static long options(ShaderLimits limits) {
        long options = shaderc_compile_options_initialize();
        shaderc_compile_options_set_target_env(options, shaderc_target_env_vulkan, shaderc_env_version_vulkan_1_0);
        shaderc_compile_options_set_optimization_level(options, shaderc_optimization_level_zero);
        shaderc_compile_options_set_auto_bind_uniforms(options, true);
        shaderc_compile_options_set_auto_map_locations(options, true);
        limit(options, shaderc_limit_max_draw_buffers, limits.maxDrawBuffers());
        limit(options, shaderc_limit_max_clip_distances, limits.maxClipDistances());
        limit(options, shaderc_limit_max_geometry_output_vertices, limits.maxGeometryOutputVertices());
        limit(options, shaderc_limit_min_program_texel_offset, limits.minProgramTexelOffset());
        limit(options, shaderc_limit_max_program_texel_offset, limits.maxProgramTexelOffset());
        return options;
    }

    private static void limit(long options, int limit, int value) {
        shaderc_compile_options_set_limit(options, limit, value);
    }
}
