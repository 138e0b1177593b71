package org.mgl.client.shader.glsl;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mgl.client.shader.ShaderStage;

/**
 * Built-in names that the compiler behind MGL does not know, and what MGL declares in their place.
 *
 * <p>Fixed-function attributes become ordinary attributes without an array, colours and texture coordinates ordinary
 * varyings, matrices the identity: that is what a core context leaves of them.
 */
final class BuiltIns {
    static final String FRAG_COLOR = "mgl_FragColor";
    static final String FRAG_DATA = "mgl_FragData";
    static final String DEPTH_RANGE = "mgl_DepthRange";
    static final String TEX_COORD = "mgl_TexCoord";

    /** Size of {@code gl_TexCoord} on both sides of the interface. */
    private static final String TEXTURE_COORDINATES = "8";

    /**
     * A replacement.
     *
     * @param name what stands in the text instead
     * @param declarations what the prelude must hold: declared name to text
     */
    record Replacement(String name, Map<String, String> declarations) {
        Replacement(String name, String declaration) {
            this(name, Map.of(name, declaration));
        }
    }

    private static final Map<String, Replacement> EVERYWHERE = new HashMap<>();
    private static final Map<String, Replacement> LEGACY_VERTEX = new HashMap<>();
    private static final Map<String, Replacement> VERTEX = new HashMap<>();
    private static final Map<String, Replacement> LEGACY_FRAGMENT = new HashMap<>();
    private static final Map<String, Replacement> FRAGMENT = new HashMap<>();
    private static final Map<String, String> LOOKUPS = new HashMap<>();

    /** Versions above this have no fixed-function names in a core context. */
    private static final int LAST_LEGACY_VERSION = 130;

    static {
        Map<String, String> range = new LinkedHashMap<>();
        range.put(
                "mgl_DepthRangeParameters",
                "struct mgl_DepthRangeParameters { float near; float far; float" + " diff; };");
        range.put(DEPTH_RANGE, LooseUniforms.hidden("mgl_DepthRangeParameters", DEPTH_RANGE));
        EVERYWHERE.put("gl_DepthRange", new Replacement(DEPTH_RANGE, range));
        EVERYWHERE.put("gl_DepthRangeParameters", new Replacement("mgl_DepthRangeParameters", Map.of()));
        VERTEX.put("gl_VertexID", new Replacement("gl_VertexIndex", Map.of()));
        VERTEX.put("gl_InstanceIDARB", new Replacement("gl_InstanceIndex", Map.of()));
        VERTEX.put("gl_InstanceID", new Replacement("gl_InstanceIndex", Map.of()));
        FRAGMENT.put("gl_FragColor", new Replacement(FRAG_COLOR, "out vec4 mgl_FragColor;"));
        FRAGMENT.put("gl_FragData", new Replacement(FRAG_DATA, "out vec4 mgl_FragData[mgl_MaxDrawBuffers];"));
        varyings();
        attributes();
        matrices();
        lookups();
    }

    private BuiltIns() {}

    private static void varyings() {
        varying("gl_FrontColor", "gl_Color", "vec4 mgl_FrontColor");
        varying("gl_FrontSecondaryColor", "gl_SecondaryColor", "vec4 mgl_FrontSecondaryColor");
        varying("gl_FogFragCoord", "gl_FogFragCoord", "float mgl_FogFragCoord");
        varying("gl_TexCoord", "gl_TexCoord", "vec4 " + TEX_COORD + "[" + TEXTURE_COORDINATES + "]");
        // A core context has neither user clip planes nor two-sided colours, so nobody reads these.
        LEGACY_VERTEX.put("gl_ClipVertex", new Replacement("mgl_ClipVertex", "vec4 mgl_ClipVertex;"));
        LEGACY_VERTEX.put("gl_BackColor", new Replacement("mgl_BackColor", "vec4 mgl_BackColor;"));
        LEGACY_VERTEX.put(
                "gl_BackSecondaryColor", new Replacement("mgl_BackSecondaryColor", "vec4 mgl_BackSecondaryColor;"));
    }

    private static void varying(String written, String read, String declaration) {
        String name = declaration.substring(declaration.indexOf(' ') + 1).replaceAll("\\[.*", "");
        LEGACY_VERTEX.put(written, new Replacement(name, "out " + declaration + ";"));
        LEGACY_FRAGMENT.put(read, new Replacement(name, "in " + declaration + ";"));
    }

    private static void attributes() {
        attribute("vec4", "Vertex");
        attribute("vec3", "Normal");
        attribute("vec4", "Color");
        attribute("vec4", "SecondaryColor");
        attribute("float", "FogCoord");
        for (int unit = 0; unit < 8; unit++) {
            attribute("vec4", "MultiTexCoord" + unit);
        }
        Map<String, String> transformation = new LinkedHashMap<>();
        transformation.put("mgl_Vertex", "in vec4 mgl_Vertex;");
        transformation.put("mgl_ftransform", "vec4 mgl_ftransform() { return mgl_Vertex; }");
        LEGACY_VERTEX.put("ftransform", new Replacement("mgl_ftransform", transformation));
    }

    private static void attribute(String type, String name) {
        LEGACY_VERTEX.put("gl_" + name, new Replacement("mgl_" + name, "in " + type + " mgl_" + name + ";"));
    }

    private static void matrices() {
        for (String matrix : new String[] {"ModelView", "Projection", "ModelViewProjection"}) {
            for (String form : new String[] {"", "Inverse", "Transpose", "InverseTranspose"}) {
                identity("gl_" + matrix + "Matrix" + form, "mat4", "mgl_Identity4");
            }
        }
        identity("gl_NormalMatrix", "mat3", "mgl_Identity3");
    }

    private static void identity(String name, String type, String replacement) {
        String declaration = "const " + type + " " + replacement + " = " + type + "(1.0);";
        Replacement constant = new Replacement(replacement, declaration);
        LEGACY_VERTEX.put(name, constant);
        LEGACY_FRAGMENT.put(name, constant);
    }

    private static void lookups() {
        for (String sampler : new String[] {"1D", "2D", "3D", "Cube", "2DRect", "1DArray", "2DArray"}) {
            for (String form : new String[] {"", "Proj", "Lod", "ProjLod"}) {
                LOOKUPS.put("texture" + sampler + form, "texture" + form);
            }
            for (String form : new String[] {"Grad", "ProjGrad"}) {
                LOOKUPS.put("texture" + sampler + form + "ARB", "texture" + form);
            }
        }
        for (String sampler : new String[] {"1D", "2D", "2DRect", "1DArray", "2DArray"}) {
            for (String form : new String[] {"", "Proj", "Lod", "ProjLod"}) {
                LOOKUPS.put("shadow" + sampler + form, "mgl_shadow" + form);
            }
            for (String form : new String[] {"Grad", "ProjGrad"}) {
                LOOKUPS.put("shadow" + sampler + form + "ARB", "mgl_shadow" + form);
            }
        }
    }

    /** {@return the replacement of a name, or null} */
    static Replacement replacement(String name, ShaderStage stage, int version) {
        Replacement found = EVERYWHERE.get(name);
        if (found == null && stage != ShaderStage.GEOMETRY) {
            found = (stage == ShaderStage.VERTEX ? VERTEX : FRAGMENT).get(name);
        }
        if (found == null && version <= LAST_LEGACY_VERSION) {
            found = switch (stage) {
                case VERTEX -> LEGACY_VERTEX.get(name);
                case FRAGMENT -> LEGACY_FRAGMENT.get(name);
                case GEOMETRY -> null;
            };
        }
        return found;
    }

    /** {@return today's name of an old texture function, or null} */
    static String lookup(String function) {
        return LOOKUPS.get(function);
    }

    /**
     * {@return the declarations behind an old depth comparison: it returns four components, the first of which a core
     * context fills}
     *
     * @param function {@code mgl_shadow} and the like
     * @param stage only fragments take a bias
     */
    static String shadowFunctions(String function, ShaderStage stage) {
        String modern = function.replace("mgl_shadow", "texture");
        StringBuilder text = new StringBuilder();
        boolean projected = function.contains("Proj");
        boolean lod = function.endsWith("Lod");
        boolean gradient = function.endsWith("Grad");
        for (String sampler : new String[] {"1D", "2D", "2DRect", "1DArray", "2DArray"}) {
            boolean array = sampler.endsWith("Array");
            boolean bias = stage == ShaderStage.FRAGMENT && !lod && !gradient;
            if (array && projected || lod && (sampler.equals("2DRect") || sampler.equals("2DArray"))) {
                continue;
            }
            String coordinate = projected || sampler.equals("2DArray") ? "vec4 c" : "vec3 c";
            String derivative = sampler.startsWith("1D") ? "float" : "vec2";
            String extra = lod ? ", float l" : gradient ? ", " + derivative + " x, " + derivative + " y" : "";
            String passed = lod ? ", l" : gradient ? ", x, y" : "";
            shadowFunction(text, function, sampler, coordinate + extra, modern, "c" + passed);
            if (bias && !sampler.equals("2DRect") && !sampler.equals("2DArray")) {
                shadowFunction(text, function, sampler, coordinate + ", float b", modern, "c, b");
            }
        }
        return text.toString();
    }

    private static void shadowFunction(
            StringBuilder text, String function, String sampler, String parameters, String modern, String arguments) {
        text.append("vec4 ").append(function).append("(sampler").append(sampler).append("Shadow s, ");
        text.append(parameters)
                .append(") { return vec4(")
                .append(modern)
                .append("(s, ")
                .append(arguments);
        text.append("), 0.0, 0.0, 1.0); } ");
    }
}
