package org.mgl.client.object;

import org.mgl.wire.pixel.PixelFormat;

/**
 * The shapes of a texture's images, for validation and queries. A one-dimensional array has height 1 and its layers as
 * depth, so that layers are in one place for all targets.
 */
public final class TextureLevels {
    /** Levels that a texture can have: enough for the 65,535 texels that the wire carries. */
    public static final int MAX = 16;

    private final int faces;
    private final PixelFormat[] format;
    private final int[] requested;
    private final int[] width;
    private final int[] height;
    private final int[] depth;

    /** No images; {@code faces} is 6 for cube maps, else 1. */
    public TextureLevels(int faces) {
        this.faces = faces;
        format = new PixelFormat[MAX * faces];
        requested = new int[MAX * faces];
        width = new int[MAX * faces];
        height = new int[MAX * faces];
        depth = new int[MAX * faces];
    }

    /** Images of a level. */
    public int faces() {
        return faces;
    }

    /** Describes an image; a null format removes it. */
    public void set(int level, int face, PixelFormat newFormat, int requestedFormat, int w, int h, int d) {
        int i = level * faces + face;
        format[i] = newFormat;
        requested[i] = requestedFormat;
        width[i] = w;
        height[i] = h;
        depth[i] = d;
    }

    /** Removes all images. */
    public void clear() {
        for (int level = 0; level < MAX; level++) {
            for (int face = 0; face < faces; face++) {
                set(level, face, null, 0, 0, 0, 0);
            }
        }
    }

    /** Format of an image, null if there is none. */
    public PixelFormat format(int level, int face) {
        return level < MAX ? format[level * faces + face] : null;
    }

    /** The internal format as the application gave it. */
    public int requested(int level, int face) {
        return requested[level * faces + face];
    }

    /** Width in texels. */
    public int width(int level, int face) {
        return level < MAX ? width[level * faces + face] : 0;
    }

    /** Height in texels. */
    public int height(int level, int face) {
        return level < MAX ? height[level * faces + face] : 0;
    }

    /** Depth in texels, or layers. */
    public int depth(int level, int face) {
        return level < MAX ? depth[level * faces + face] : 0;
    }

    /** Whether all faces of a level have one size, square, and one format (GL 3.3 core, 3.8.14). */
    public boolean cubeComplete(int level) {
        PixelFormat first = format(level, 0);
        if (first == null || width(level, 0) != height(level, 0)) {
            return false;
        }
        for (int face = 1; face < faces; face++) {
            if (format(level, face) != first
                    || width(level, face) != width(level, 0)
                    || height(level, face) != height(level, 0)) {
                return false;
            }
        }
        return true;
    }
}
