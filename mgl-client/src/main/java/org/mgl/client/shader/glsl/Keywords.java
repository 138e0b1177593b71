package org.mgl.client.shader.glsl;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Words that the compiler behind MGL keeps for itself although a version of desktop GLSL leaves them to the shader.
 * Such a word is written with {@link #PREFIX}; {@link #original} gives the shader's name back.
 */
public final class Keywords {
    /** What a renamed identifier starts with. */
    public static final String PREFIX = "mgl_kw_";

    private static final int NEVER = Integer.MAX_VALUE;

    /** Word to the first version in which it is a keyword or reserved. */
    private static final Map<String, Integer> SINCE = new HashMap<>();

    /** Extensions that make keywords of words. */
    private static final Map<String, Set<String>> EXTENSIONS = Map.of(
            "GL_ARB_gpu_shader5",
            Set.of("sample", "precise"),
            "GL_ARB_texture_multisample",
            samplers("sampler2DMS", "sampler2DMSArray"),
            "GL_EXT_texture_array",
            Set.of("sampler1DArray", "sampler2DArray", "sampler1DArrayShadow", "sampler2DArrayShadow"),
            "GL_ARB_uniform_buffer_object",
            Set.of("layout"),
            "GL_ARB_explicit_attrib_location",
            Set.of("layout"));

    /** Names of functions that texture lookups are rewritten to. */
    private static final Set<String> LOOKUPS =
            Set.of("texture", "textureProj", "textureLod", "textureProjLod", "textureGrad", "textureProjGrad");

    static {
        since(120, "centroid invariant mat2x2 mat2x3 mat2x4 mat3x2 mat3x3 mat3x4 mat4x2 mat4x3 mat4x4");
        since(
                130,
                "uint uvec2 uvec3 uvec4 flat smooth noperspective switch case default highp mediump lowp precision"
                        + " common partition active filter superp isampler1D isampler2D isampler3D isamplerCube isampler1DArray"
                        + " isampler2DArray usampler1D usampler2D usampler3D usamplerCube usampler1DArray usampler2DArray"
                        + " sampler1DArray sampler2DArray sampler1DArrayShadow sampler2DArrayShadow samplerCubeShadow");
        since(140, "layout samplerBuffer isamplerBuffer usamplerBuffer isampler2DRect usampler2DRect");
        since(150, "sampler2DMS isampler2DMS usampler2DMS sampler2DMSArray isampler2DMSArray usampler2DMSArray");
        since(
                400,
                "patch sample subroutine precise dvec2 dvec3 dvec4 dmat2 dmat3 dmat4 dmat2x2 dmat2x3 dmat2x4 dmat3x2"
                        + " dmat3x3 dmat3x4 dmat4x2 dmat4x3 dmat4x4 samplerCubeArray isamplerCubeArray usamplerCubeArray"
                        + " samplerCubeArrayShadow");
        since(420, "coherent restrict readonly writeonly atomic_uint resource");
        since(420, images("image") + images("iimage") + images("uimage"));
        since(430, "buffer shared");
        since(
                NEVER,
                "sampler samplerShadow subpassInput isubpassInput usubpassInput subpassInputMS isubpassInputMS"
                        + " usubpassInputMS nonuniformEXT devicecoherent queuefamilycoherent workgroupcoherent subgroupcoherent"
                        + " shadercallcoherent nonprivate demote terminateInvocation");
        since(NEVER, textures("texture") + textures("itexture") + textures("utexture"));
        since(NEVER, "int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t float16_t float32_t float64_t");
        for (String scalar : new String[] {"i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f16", "f32", "f64"}) {
            since(NEVER, scalar + "vec2 " + scalar + "vec3 " + scalar + "vec4");
        }
        for (String scalar : new String[] {"f16", "f32", "f64"}) {
            since(NEVER, scalar + "mat2 " + scalar + "mat3 " + scalar + "mat4");
        }
    }

    private Keywords() {}

    private static void since(int version, String words) {
        for (String word : words.trim().split(" ")) {
            SINCE.put(word, version);
        }
    }

    private static Set<String> samplers(String first, String second) {
        return Set.of(first, "i" + first, "u" + first, second, "i" + second, "u" + second);
    }

    private static String images(String base) {
        return dimensions(base, "1D 2D 3D Cube 2DRect Buffer 1DArray 2DArray CubeArray 2DMS 2DMSArray");
    }

    private static String textures(String base) {
        return dimensions(base, "1D 2D 3D Cube 2DRect Buffer 1DArray 2DArray CubeArray 2DMS 2DMSArray");
    }

    private static String dimensions(String base, String suffixes) {
        StringBuilder words = new StringBuilder();
        for (String suffix : suffixes.split(" ")) {
            words.append(base).append(suffix).append(' ');
        }
        return words.toString();
    }

    /**
     * {@return whether a word is the shader's own although the compiler would not let it}
     *
     * @param word an identifier
     * @param call a parenthesis follows
     * @param version the shader's version
     * @param extensions the shader's extensions
     */
    static boolean mustRename(String word, boolean call, int version, Set<String> extensions) {
        if (LOOKUPS.contains(word)) {
            return !call || version < 130;
        }
        Integer since = SINCE.get(word);
        if (since == null || version >= since) {
            return false;
        }
        for (String extension : extensions) {
            if (EXTENSIONS.getOrDefault(extension, Set.of()).contains(word)) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return a name as the shader wrote it}
     *
     * @param name a name or a path of names with dots and indices
     */
    public static String original(String name) {
        return name.contains(PREFIX) ? name.replace(PREFIX, "") : name;
    }
}
