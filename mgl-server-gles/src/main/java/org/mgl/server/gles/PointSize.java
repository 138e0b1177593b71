package org.mgl.server.gles;

import java.util.regex.Pattern;

/**
 * Gives an ESSL vertex shader the point size of the context: OpenGL ES always takes gl_PointSize, OpenGL only while
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

    private static int endOfDirectives(String source) {
        int at = 0;
        while (source.startsWith("#", at) || source.startsWith("\n", at)) {
            at = source.indexOf('\n', at) + 1;
        }
        return at;
    }
}
