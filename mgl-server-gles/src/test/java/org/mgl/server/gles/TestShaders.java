package org.mgl.server.gles;

import static org.lwjgl.util.shaderc.Shaderc.*;

import java.nio.ByteBuffer;
import java.util.List;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.ProgramArchive.Member;
import org.mgl.wire.program.ProgramImage;

/** Program images made without a client: GLSL with explicit locations, and archives written by hand. */
final class TestShaders {
    static final String VERTEX = """
            #version 450
            layout(location = 0) in vec4 position;
            layout(location = 1) in vec4 color;
            layout(location = 0) out vec4 shade;
            void main() { gl_Position = position; shade = color; }
            """;
    static final String FRAGMENT = """
            #version 450
            layout(location = 0) in vec4 shade;
            layout(location = 0) out vec4 result;
            uniform vec4 tint;
            void main() { result = shade * tint; }
            """;
    static final String BLOCK_FRAGMENT = """
            #version 450
            layout(location = 0) in vec4 shade;
            layout(location = 0) out vec4 result;
            layout(std140, set = 0, binding = 3) uniform Colors { vec4 first; vec4 second; };
            void main() { result = shade * first + second; }
            """;
    static final String FLAT_VERTEX = """
            #version 450
            layout(location = 0) in vec4 position;
            layout(location = 1) in vec4 color;
            layout(location = 0) flat out vec4 shade;
            void main() { gl_Position = position; shade = color; }
            """;
    static final String FLAT_FRAGMENT = """
            #version 450
            layout(location = 0) flat in vec4 shade;
            layout(location = 0) out vec4 result;
            void main() { result = shade; }
            """;

    static final String DOUBLE_FRAGMENT = """
            #version 450
            layout(location = 0) in vec4 shade;
            layout(location = 0) out vec4 result;
            void main() { dvec4 wide = dvec4(shade); result = vec4(wide * wide); }
            """;

    private static final long LARGE_STACK = 64L << 20;
    private static final int GL_FLOAT_VEC4 = 0x8B52;

    private TestShaders() {}

    /** Vertex colours times the loose uniform {@code tint} in bytes 0 to 15 of the default block. */
    static ProgramImage tinted() {
        Member tint = new Member("tint", GL_FLOAT_VEC4, 0, 0, 0, 0, ProgramArchive.FLOAT);
        return image(VERTEX, FRAGMENT, 0, 16, List.of(tint), List.of());
    }

    /** As {@link #tinted}, but the default block cannot become plain uniforms. */
    static ProgramImage tintedByBlock() {
        Member tint = new Member("tint", GL_FLOAT_VEC4, 0, 0, 0, 0, ProgramArchive.FLOAT);
        return image(VERTEX, FRAGMENT, ProgramArchive.MIXED_DEFAULT_BLOCK, 16, List.of(tint), List.of());
    }

    /** Needs doubles, which OpenGL ES has not. */
    static ProgramImage impossible() {
        return image(VERTEX, DOUBLE_FRAGMENT, 0, 0, List.of(), List.of());
    }

    /** Red as the sum of very many terms, on which compilers recurse; compiled where there is room for that. */
    static ProgramImage deep(int terms) throws InterruptedException {
        StringBuilder sum = new StringBuilder("shade.r");
        for (int i = 0; i < terms; i++) {
            sum.append(" + shade.g");
        }
        String fragment = FLAT_FRAGMENT.replace("flat in", "in").replace("= shade;", "= vec4(" + sum + ", 0, 0, 1);");
        ProgramImage[] made = new ProgramImage[1];
        Thread thread = new Thread(
                null, () -> made[0] = image(VERTEX, fragment, 0, 0, List.of(), List.of()), "deep", LARGE_STACK);
        thread.start();
        thread.join();
        return made[0];
    }

    /** Vertex colours times the first plus the second colour of a uniform block. */
    static ProgramImage withBlock() {
        ProgramArchive.Block block = new ProgramArchive.Block("Colors", 32, 3, 0, ProgramArchive.FRAGMENT);
        return image(VERTEX, BLOCK_FRAGMENT, 0, 0, List.of(), List.of(block));
    }

    /** Flat vertex colours. */
    static ProgramImage flat() {
        return image(FLAT_VERTEX, FLAT_FRAGMENT, 0, 0, List.of(), List.of());
    }

    private static ProgramImage image(
            String vertex,
            String fragment,
            int flags,
            int blockSize,
            List<Member> members,
            List<ProgramArchive.Block> blocks) {
        ProgramArchive archive = new ProgramArchive(
                ProgramArchive.VERTEX | ProgramArchive.FRAGMENT,
                flags,
                0,
                blockSize,
                blockSize,
                blockSize,
                members,
                List.of(),
                blocks,
                List.of(),
                List.of(),
                null,
                null);
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
