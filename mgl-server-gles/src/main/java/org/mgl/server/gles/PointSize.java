package org.mgl.server.gles;

import java.util.regex.Pattern;

/**
 * Gives an ESSL shader that makes points the point size of the context: OpenGL ES always takes gl_PointSize, OpenGL only while
 * GL_PROGRAM_POINT_SIZE is enabled.
 */
final class PointSize {
    /** The uniform that holds the size in pixels. */
    static final String UNIFORM = "mgl_PointSize";

    private static final Pattern WRITTEN = Pattern.compile("\\bgl_PointSize\\b");
    private static final String UNUSED = "mgl_UnusedPointSize";
    private static final String MAIN = "void main()\n{\n";

    private PointSize() {}

    /** The source with the size set first thing; what the shader itself writes goes nowhere. */
    static String fix(String vertex) {
        int main = vertex.lastIndexOf(MAIN);
        if (main < 0) {
            return vertex;
        }
        String renamed = WRITTEN.matcher(vertex).replaceAll(UNUSED);
        int at = renamed.lastIndexOf(MAIN);
        // Declarations go behind the directives at the top, before whatever uses them.
        int declarations = endOfDirectives(renamed);
        return renamed.substring(0, declarations)
                + "uniform highp float " + UNIFORM + ";\nhighp float " + UNUSED + ";\n"
                + renamed.substring(declarations, at)
                + MAIN
                + "    gl_PointSize = " + UNIFORM + ";\n"
                + renamed.substring(at + MAIN.length());
    }

    /** A geometry shader's source with the size set for each vertex, whatever the shader itself wrote. */
    static String fixGeometry(String geometry) {
        String extension = "#extension GL_EXT_geometry_point_size : require\n";
        int version = geometry.indexOf('\n') + 1;
        String source = geometry.contains(extension)
                ? geometry
                : geometry.substring(0, version) + extension + geometry.substring(version);
        int declarations = endOfDirectives(source);
        return source.substring(0, declarations)
                + "uniform highp float " + UNIFORM + ";\n"
                + source.substring(declarations)
                        .replace("EmitVertex();", "{ gl_PointSize = " + UNIFORM + "; EmitVertex(); }");
    }

    private static int endOfDirectives(String source) {
        int at = 0;
        while (source.startsWith("#", at) || source.startsWith("\n", at)) {
            at = source.indexOf('\n', at) + 1;
        }
        return at;
    }
}
