package org.mgl.server.gles;

import java.util.regex.Pattern;

/** Turns gl_PointCoord around for GL_POINT_SPRITE_COORD_ORIGIN: OpenGL ES knows only the upper left origin. */
final class PointOrigin {
    private static final Pattern READ = Pattern.compile("\\bgl_PointCoord\\b");

    private PointOrigin() {}

    /** The fragment source with coordinates that grow upwards. */
    static String lowerLeft(String fragment) {
        return READ.matcher(fragment).replaceAll("vec2(gl_PointCoord.x, 1.0 - gl_PointCoord.y)");
    }
}
