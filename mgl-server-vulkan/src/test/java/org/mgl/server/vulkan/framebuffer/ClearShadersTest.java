package org.mgl.server.vulkan.framebuffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.lwjgl.util.shaderc.Shaderc.*;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The SPIR-V of masked clears is what the sources beside it compile to. */
class ClearShadersTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"clear.vert", "clear-layers.vert", "clear-float.frag", "clear-sint.frag", "clear-uint.frag"})
    void shouldBeCompiledFromTheSourceBesideIt(String name) throws IOException {
        assertArrayEquals(compile(name, new String(resource(name), StandardCharsets.UTF_8)), resource(name + ".spv"));
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = MaskedClears.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    private static byte[] compile(String name, String source) {
        long compiler = shaderc_compiler_initialize();
        long options = shaderc_compile_options_initialize();
        boolean layers = name.contains("layers");
        shaderc_compile_options_set_target_env(
                options,
                shaderc_target_env_vulkan,
                layers ? shaderc_env_version_vulkan_1_2 : shaderc_env_version_vulkan_1_0);
        shaderc_compile_options_set_optimization_level(options, shaderc_optimization_level_performance);
        int kind = name.endsWith(".vert") ? shaderc_vertex_shader : shaderc_fragment_shader;
        long result = shaderc_compile_into_spv(compiler, source, kind, "clear", "main", options);
        try {
            assertEquals(
                    shaderc_compilation_status_success,
                    shaderc_result_get_compilation_status(result),
                    () -> shaderc_result_get_error_message(result));
            ByteBuffer bytes = shaderc_result_get_bytes(result);
            byte[] spirv = new byte[bytes.remaining()];
            bytes.get(spirv);
            return spirv;
        } finally {
            shaderc_result_release(result);
            shaderc_compile_options_release(options);
            shaderc_compiler_release(compiler);
        }
    }
}
