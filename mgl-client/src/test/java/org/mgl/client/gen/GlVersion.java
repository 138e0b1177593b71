package org.mgl.client.gen;

import java.util.List;

/**
 * What one version of OpenGL adds.
 *
 * @param digits    version digits, such as {@code 33}
 * @param constants in LWJGL's order
 * @param functions in LWJGL's order, overloads included
 */
record GlVersion(String digits, List<GlConstant> constants, List<GlFunction> functions) {
    /**
     * One token.
     *
     * @param type  {@code int} or {@code long}
     * @param name  with {@code GL_}
     * @param value as a Java literal
     */
    record GlConstant(String type, String name, String value) {}

    /** The public interface that declares this version. */
    String interfaceName() {
        return "GL" + digits;
    }

    /** {@code 3.3} for {@code 33}. */
    String number() {
        return digits.charAt(0) + "." + digits.charAt(1);
    }
}
