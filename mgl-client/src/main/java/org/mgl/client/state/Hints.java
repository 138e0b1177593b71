package org.mgl.client.state;

import static org.mgl.client.GL33.*;

/**
 * Hints of {@code glHint} (GL 3.3 core, 5.6). They change nothing that is drawn; GL lets an implementation ignore them.
 */
public final class Hints {
    private int lineSmooth = GL_DONT_CARE;
    private int polygonSmooth = GL_DONT_CARE;
    private int textureCompression = GL_DONT_CARE;
    private int fragmentShaderDerivative = GL_DONT_CARE;

    /** The initial hints. */
    public Hints() {}

    /** Sets a hint; false if {@code target} names none. */
    public boolean set(int target, int mode) {
        switch (target) {
            case GL_LINE_SMOOTH_HINT -> lineSmooth = mode;
            case GL_POLYGON_SMOOTH_HINT -> polygonSmooth = mode;
            case GL_TEXTURE_COMPRESSION_HINT -> textureCompression = mode;
            case GL_FRAGMENT_SHADER_DERIVATIVE_HINT -> fragmentShaderDerivative = mode;
            default -> {
                return false;
            }
        }
        return true;
    }

    /** The hint of {@code target}, which must be one. */
    public int get(int target) {
        return switch (target) {
            case GL_LINE_SMOOTH_HINT -> lineSmooth;
            case GL_POLYGON_SMOOTH_HINT -> polygonSmooth;
            case GL_TEXTURE_COMPRESSION_HINT -> textureCompression;
            case GL_FRAGMENT_SHADER_DERIVATIVE_HINT -> fragmentShaderDerivative;
            default -> throw new IllegalArgumentException("no hint: " + target);
        };
    }
}
