package org.mgl.client.state;

import static org.mgl.client.GL33.*;

/** Texture targets of GL 3.3: binding points, image targets (with cube faces) and proxies. */
public final class TextureTargets {
    /** Number of binding points of a unit. */
    public static final int COUNT = 10;
    /** Index of GL_TEXTURE_1D. */
    public static final int ONE = 0;
    /** Index of GL_TEXTURE_RECTANGLE. */
    public static final int RECTANGLE = 5;
    /** Index of GL_TEXTURE_CUBE_MAP. */
    public static final int CUBE = 6;
    /** Index of GL_TEXTURE_BUFFER. */
    public static final int BUFFER = 7;

    private static final int[] TARGETS = {
        GL_TEXTURE_1D,
        GL_TEXTURE_2D,
        GL_TEXTURE_3D,
        GL_TEXTURE_1D_ARRAY,
        GL_TEXTURE_2D_ARRAY,
        GL_TEXTURE_RECTANGLE,
        GL_TEXTURE_CUBE_MAP,
        GL_TEXTURE_BUFFER,
        GL_TEXTURE_2D_MULTISAMPLE,
        GL_TEXTURE_2D_MULTISAMPLE_ARRAY
    };

    private TextureTargets() {}

    /** Index of a binding point, -1 if {@code target} is none. */
    public static int index(int target) {
        return switch (target) {
            case GL_TEXTURE_1D -> ONE;
            case GL_TEXTURE_2D -> 1;
            case GL_TEXTURE_3D -> 2;
            case GL_TEXTURE_1D_ARRAY -> 3;
            case GL_TEXTURE_2D_ARRAY -> 4;
            case GL_TEXTURE_RECTANGLE -> RECTANGLE;
            case GL_TEXTURE_CUBE_MAP -> CUBE;
            case GL_TEXTURE_BUFFER -> BUFFER;
            case GL_TEXTURE_2D_MULTISAMPLE -> 8;
            case GL_TEXTURE_2D_MULTISAMPLE_ARRAY -> 9;
            default -> -1;
        };
    }

    /** The binding point with an index. */
    public static int target(int index) {
        return TARGETS[index];
    }

    /** Face 0 to 5 of a cube face target; 0 for every other target. */
    public static int face(int target) {
        return isFace(target) ? target - GL_TEXTURE_CUBE_MAP_POSITIVE_X : 0;
    }

    /** Whether {@code target} is one face of a cube map. */
    public static boolean isFace(int target) {
        return target >= GL_TEXTURE_CUBE_MAP_POSITIVE_X && target <= GL_TEXTURE_CUBE_MAP_NEGATIVE_Z;
    }

    /** The binding point that an image target belongs to, a proxy to its real one; other values stay. */
    public static int binding(int target) {
        if (isFace(target)) {
            return GL_TEXTURE_CUBE_MAP;
        }
        return switch (target) {
            case GL_PROXY_TEXTURE_1D -> GL_TEXTURE_1D;
            case GL_PROXY_TEXTURE_2D -> GL_TEXTURE_2D;
            case GL_PROXY_TEXTURE_3D -> GL_TEXTURE_3D;
            case GL_PROXY_TEXTURE_1D_ARRAY -> GL_TEXTURE_1D_ARRAY;
            case GL_PROXY_TEXTURE_2D_ARRAY -> GL_TEXTURE_2D_ARRAY;
            case GL_PROXY_TEXTURE_RECTANGLE -> GL_TEXTURE_RECTANGLE;
            case GL_PROXY_TEXTURE_CUBE_MAP -> GL_TEXTURE_CUBE_MAP;
            case GL_PROXY_TEXTURE_2D_MULTISAMPLE -> GL_TEXTURE_2D_MULTISAMPLE;
            case GL_PROXY_TEXTURE_2D_MULTISAMPLE_ARRAY -> GL_TEXTURE_2D_MULTISAMPLE_ARRAY;
            default -> target;
        };
    }

    /** Whether {@code target} is a proxy. */
    public static boolean isProxy(int target) {
        return !isFace(target) && binding(target) != target;
    }

    /** Dimensions of the {@code glTexImage} that takes an image target (proxies too); 0 if none does. */
    public static int imageDimensions(int target) {
        if (isFace(target) || target == GL_PROXY_TEXTURE_CUBE_MAP) {
            return 2;
        }
        return switch (binding(target)) {
            case GL_TEXTURE_1D -> 1;
            case GL_TEXTURE_2D, GL_TEXTURE_1D_ARRAY, GL_TEXTURE_RECTANGLE -> 2;
            case GL_TEXTURE_3D, GL_TEXTURE_2D_ARRAY -> 3;
            default -> 0;
        };
    }

    /** Whether a binding point takes multisampled textures. */
    public static boolean isMultisample(int target) {
        return target == GL_TEXTURE_2D_MULTISAMPLE || target == GL_TEXTURE_2D_MULTISAMPLE_ARRAY;
    }

    /** Whether a binding point's textures have layers that are no images of their own. */
    public static boolean isArray(int target) {
        return target == GL_TEXTURE_1D_ARRAY
                || target == GL_TEXTURE_2D_ARRAY
                || target == GL_TEXTURE_2D_MULTISAMPLE_ARRAY;
    }
}
