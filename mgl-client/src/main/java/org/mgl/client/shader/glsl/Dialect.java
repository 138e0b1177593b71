package org.mgl.client.shader.glsl;

import java.util.Set;

/**
 * What the preprocessor accepts.
 *
 * @param maxVersion highest {@code #version}, 330 for OpenGL 3.3
 * @param extensions names that {@code #extension} may enable, each of which is also a macro
 */
public record Dialect(int maxVersion, Set<String> extensions) {
    private static final int[] VERSIONS = {110, 120, 130, 140, 150, 330, 400, 410, 420, 430, 440, 450, 460};

    /** Makes the set immutable. */
    public Dialect {
        extensions = Set.copyOf(extensions);
    }

    boolean accepts(int version) {
        for (int known : VERSIONS) {
            if (known == version) {
                return version <= maxVersion;
            }
        }
        return false;
    }

    /** {@return the accepted versions as a log shows them: {@code 1.10, 1.20 …}} */
    String versions() {
        StringBuilder text = new StringBuilder();
        for (int version : VERSIONS) {
            if (version <= maxVersion) {
                text.append(text.isEmpty() ? "" : ", ").append(dotted(version));
            }
        }
        return text.toString();
    }

    static String dotted(int version) {
        return version / 100 + "." + (version % 100 < 10 ? "0" : "") + version % 100;
    }
}
