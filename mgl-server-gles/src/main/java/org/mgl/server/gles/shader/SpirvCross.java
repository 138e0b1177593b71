package org.mgl.server.gles.shader;

import static org.lwjgl.util.spvc.Spvc.*;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** The native translator: one module to one ESSL source. Runs only on a {@link TranslationThread}. */
final class SpirvCross {
    private SpirvCross() {}

    /**
     * Translates a module.
     *
     * @param spirv little-endian words
     * @param version ESSL version
     * @param extension an extension that the source must require, or null
     * @param flattened ids of the block variables that become vector arrays
     * @throws EsslException with the translator's own reason
     */
    static String translate(byte[] spirv, int version, String extension, int... flattened) throws EsslException {
        ByteBuffer bytes = MemoryUtil.memAlloc(spirv.length).order(ByteOrder.LITTLE_ENDIAN);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            bytes.put(spirv).flip();
            PointerBuffer out = stack.mallocPointer(1);
            if (spvc_context_create(out) != SPVC_SUCCESS) {
                throw new EsslException("SPIRV-Cross has no memory for a context");
            }
            long context = out.get(0);
            try {
                return translate(context, bytes.asIntBuffer(), version, extension, flattened, out);
            } finally {
                spvc_context_destroy(context);
            }
        } finally {
            MemoryUtil.memFree(bytes);
        }
    }

    private static String translate(
            long context, IntBuffer words, int version, String extension, int[] flattened, PointerBuffer out)
            throws EsslException {
        check(context, spvc_context_parse_spirv(context, words, words.remaining(), out));
        long parsed = out.get(0);
        check(
                context,
                spvc_context_create_compiler(
                        context, SPVC_BACKEND_GLSL, parsed, SPVC_CAPTURE_MODE_TAKE_OWNERSHIP, out));
        long compiler = out.get(0);
        check(context, spvc_compiler_create_compiler_options(compiler, out));
        options(out.get(0), version);
        check(context, spvc_compiler_install_compiler_options(compiler, out.get(0)));
        if (extension != null) {
            check(context, spvc_compiler_require_extension(compiler, extension));
        }
        for (int variable : flattened) {
            check(context, spvc_compiler_flatten_buffer_block(compiler, variable));
        }
        check(context, spvc_compiler_compile(compiler, out));
        return MemoryUtil.memUTF8(out.get(0));
    }

    private static void options(long options, int version) {
        spvc_compiler_options_set_uint(options, SPVC_COMPILER_OPTION_GLSL_VERSION, version);
        spvc_compiler_options_set_bool(options, SPVC_COMPILER_OPTION_GLSL_ES, true);
        spvc_compiler_options_set_bool(options, SPVC_COMPILER_OPTION_GLSL_ES_DEFAULT_FLOAT_PRECISION_HIGHP, true);
        spvc_compiler_options_set_bool(options, SPVC_COMPILER_OPTION_GLSL_ES_DEFAULT_INT_PRECISION_HIGHP, true);
        spvc_compiler_options_set_bool(options, SPVC_COMPILER_OPTION_GLSL_SUPPORT_NONZERO_BASE_INSTANCE, false);
        spvc_compiler_options_set_bool(options, SPVC_COMPILER_OPTION_GLSL_ENABLE_420PACK_EXTENSION, false);
    }

    private static void check(long context, int result) throws EsslException {
        if (result != SPVC_SUCCESS) {
            throw new EsslException("SPIRV-Cross: " + spvc_context_get_last_error_string(context));
        }
    }
}
