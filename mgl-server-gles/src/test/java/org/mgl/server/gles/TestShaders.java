package org.mgl.server.gles;

import static org.lwjgl.util.shaderc.Shaderc.*;

import java.nio.ByteBuffer;
import java.util.List;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.ProgramArchive.Member;
import org.mgl.wire.program.ProgramImage;

/** Program images made without a client: GLSL with explicit locations, and archives written by hand. */
final class TestShaders {
    static final String VERTEX =
            """
            #version 450
            layout(location = 0) in vec4 position;
            layout(location = 1) in vec4 color;
            layout(location = 0) out vec4 shade;
            void main() { gl_Position = position; shade = color; }
            """;
    static final String FRAGMENT =
            """
            #version 450
            layout(location = 0) in vec4 shade;
            layout(location = 0) out vec4 result;
            uniform vec4 tint;
            void main() { result = shade * tint; }
            """;
    static final String BLOCK_FRAGMENT =
            """
            #version 450
            layout(location = 0) in vec4 shade;
            layout(location = 0) out vec4 result;
            layout(std140, set = 0, binding = 3) uniform Colors { vec4 first; vec4 second; };
            void main() { result = shade * first + second; }
            """;
    static final String FLAT_VERTEX =
            """
            #version 450
            layout(location = 0) in vec4 position;
            layout(location = 1) in vec4 color;
            layout(location = 0) flat out vec4 shade;
            void main() { gl_Position = position; shade = color; }
            """;
    static final String FLAT_FRAGMENT =
            """
            #version 450
            layout(location = 0) flat in vec4 shade;
            layout(location = 0) out vec4 result;
            void main() { result = shade; }
            """;

    private static final int GL_FLOAT_VEC4 = 0x8B52;

    private TestShaders() {}

    /** Vertex colours times the loose uniform {@code tint} in bytes 0 to 15 of the default block. */
    static ProgramImage tinted() {
        Member tint = new Member("tint", GL_FLOAT_VEC4, 0, 0, 0, 0, ProgramArchive.FLOAT);
        return image(VERTEX, FRAGMENT, 16, List.of(tint), List.of());
    }

    /** Vertex colours times the first plus the second colour of a uniform block. */
    static ProgramImage withBlock() {
        ProgramArchive.Block block = new ProgramArchive.Block("Colors", 32, 3, 0, ProgramArchive.FRAGMENT);
        return image(VERTEX, BLOCK_FRAGMENT, 0, List.of(), List.of(block));
    }

    /** Flat vertex colours. */
    static ProgramImage flat() {
        return image(FLAT_VERTEX, FLAT_FRAGMENT, 0, List.of(), List.of());
    }

    private static ProgramImage image(
            String vertex, String fragment, int blockSize, List<Member> members, List<ProgramArchive.Block> blocks) {
        ProgramArchive archive = new ProgramArchive(
                ProgramArchive.VERTEX | ProgramArchive.FRAGMENT, 0, 0, blockSize, blockSize, blockSize, members,
                List.of(), blocks, List.of(), List.of(), null, null);
        byte[][] stages = new byte[ProgramImage.STAGES][];
        stages[ProgramImage.VERTEX] = compile(vertex, shaderc_glsl_vertex_shader);
        stages[ProgramImage.FRAGMENT] = compile(fragment, shaderc_glsl_fragment_shader);
        return ProgramImage.of(stages, archive.encode());
    }

    private static byte[] compile(String source, int stage) {
        long compiler = shaderc_compiler_initialize();
        long options = shaderc_compile_options_initialize();
        shaderc_compile_options_set_vulkan_rules_relaxed(options, true);
        shaderc_compile_options_set_auto_bind_uniforms(options, true);
        long result = shaderc_compile_into_spv(compiler, source, stage, "test", "main", options);
        try {
            if (shaderc_result_get_compilation_status(result) != shaderc_compilation_status_success) {
                throw new IllegalStateException(shaderc_result_get_error_message(result));
            }
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
