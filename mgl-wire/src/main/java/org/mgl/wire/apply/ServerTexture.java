package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/**
 * Twin of a texture. The base class keeps the shape of every level, against which uploads, copies and read-backs are
 * checked before the backend is called.
 */
public abstract class ServerTexture extends ServerObject {
    /** Levels that a texture can have. */
    public static final int MAX_LEVELS = 32;

    private final int target;
    private static final int GL_TEXTURE_3D = 0x806F;
    private static final int GL_TEXTURE_CUBE_MAP = 0x8513;
    private static final int CUBE_FACES = 6;
    private static final int IMAGES = MAX_LEVELS * CUBE_FACES;

    private final int[] width = new int[IMAGES];
    private final int[] height = new int[IMAGES];
    private final int[] depth = new int[IMAGES];
    private final int[] format = new int[IMAGES];
    private long describedBytes;
    private ServerSampler own;
    private int views;
    private int attachments;

    /** A texture without storage; {@code target} is the GL target (GL_TEXTURE_CUBE_MAP for all faces). */
    protected ServerTexture(long handle, int target) {
        super(handle);
        this.target = target;
    }

    /** The GL target. */
    public final int target() {
        return target;
    }

    /** Faces of a level: 6 for cubes, else 1. */
    public final int faces() {
        return target == GL_TEXTURE_CUBE_MAP ? CUBE_FACES : 1;
    }

    /** Width of a level, 0 if it has no image. For cubes {@code face} is 0 to 5, else 0. */
    public final int width(int level, int face) {
        return width[level * CUBE_FACES + face];
    }

    /** Height of a level. */
    public final int height(int level, int face) {
        return height[level * CUBE_FACES + face];
    }

    /** Depth or layers of a level. */
    public final int depth(int level, int face) {
        return depth[level * CUBE_FACES + face];
    }

    /** GL internal format of a level, 0 if it has no image. */
    public final int format(int level, int face) {
        return format[level * CUBE_FACES + face];
    }

    /** Whether a level has an image, and all faces of a cube the same one (OpenGL 3.3 3.8.14). */
    final boolean complete(int level) {
        int first = level * CUBE_FACES;
        boolean complete = format[first] != 0;
        for (int i = first + 1; i < first + faces(); i++) {
            complete &= format[i] == format[first] && width[i] == width[first] && height[i] == height[first];
        }
        return complete;
    }

    /** Describes one image. */
    final void level(int level, int face, int internalFormat, int w, int h, int d) {
        int i = level * CUBE_FACES + face;
        format[i] = internalFormat;
        width[i] = w;
        height[i] = h;
        depth[i] = d;
    }

    /** Describes an image {@code i} levels above one of these extents: layers stay, all else is halved. */
    final void levelAbove(int base, int i, int face, int internalFormat, int w, int h, int d) {
        level(
                base + i,
                face,
                internalFormat,
                Math.max(1, w >> i),
                Math.max(1, h >> i),
                target == GL_TEXTURE_3D ? Math.max(1, d >> i) : d);
    }

    /** There is no image at this place. */
    final void noLevel(int level, int face) {
        level(level, face, 0, 0, 0, 0);
    }

    /** There is no memory to keep the image at this place, which the application has been told. */
    protected final void lost(int level, int face) {
        noLevel(level, face);
        refused(true);
    }

    /** There is no image at all. */
    final void noLevels() {
        Arrays.fill(format, 0);
        Arrays.fill(width, 0);
        Arrays.fill(height, 0);
        Arrays.fill(depth, 0);
    }

    /** Bytes that this texture counts against the session's cap. */
    final long describedBytes() {
        return describedBytes;
    }

    final void describedBytes(long bytes) {
        describedBytes = bytes;
    }

    /** The sampler of {@link #parameters}, or null; it is counted as used. */
    final void own(ServerSampler sampler) {
        if (own != null) {
            own.uses(-1);
        }
        own = sampler;
        if (sampler != null) {
            sampler.uses(1);
        }
    }

    /** Views of this texture that are alive. */
    final int views() {
        return views;
    }

    final void views(int more) {
        views += more;
    }

    /** Attachments of framebuffers that name this texture. */
    final int attachments() {
        return attachments;
    }

    final void attachments(int more) {
        attachments += more;
    }

    /**
     * Gives one level new storage (mutable textures); the shape is already kept.
     *
     * @return a GL error code, 0 if none
     */
    public abstract int respecifyLevel(int level, int face);

    /**
     * Gives all levels storage at once (immutable, multisample).
     *
     * @return a GL error code, 0 if none
     */
    public abstract int respecifyWhole(int levels, int samples, boolean fixedSampleLocations);

    /** Makes the texture a view of a buffer range; {@code size} all ones = to the end; null detaches. */
    public abstract void texelBuffer(int internalFormat, ServerBuffer buffer, long offset, long size);

    /**
     * Writes one box of a level from rows in the format's canonical layout; inside the level, bytes present.
     *
     * @param rowStride bytes from row to row
     * @param sliceStride bytes from slice to slice
     */
    public abstract void upload(
            int level,
            int face,
            int x,
            int y,
            int z,
            int w,
            int h,
            int d,
            MemorySegment source,
            long sourceOffset,
            long rowStride,
            long sliceStride);

    /** Takes new parameters. {@code swizzle} holds four of 0 red, 1 green, 2 blue, 3 alpha, 4 zero, 5 one, packed
     * in bytes from the lowest. */
    public abstract void parameters(ServerSampler own, int baseLevel, int maxLevel, int swizzle, int depthStencilMode);

    /**
     * Fills {@code levels} levels above {@code baseLevel}, whose shapes are already kept.
     *
     * @return false if there is no memory for them: they have no images then, and the application is told
     */
    public abstract boolean generateMipmap(int baseLevel, int levels);

    /**
     * Reads a box of a level as tight rows in the canonical layout.
     *
     * @param aspect 0 colour or depth, 1 stencil, 2 depth and stencil
     * @return false if the backend declines
     */
    public abstract boolean read(
            int level, int face, int x, int y, int z, int w, int h, int d, int aspect, MemorySegment out, long at);

    /**
     * Reads a box of a level into a buffer on the GPU alone, as {@code format} and {@code type}, without clamping.
     *
     * @param rowStride bytes from row to row, at least those of a row
     * @param imageStride bytes from image to image
     * @return false, and nothing has happened, if this needs the CPU
     */
    public boolean readToBuffer(
            int level,
            int face,
            int x,
            int y,
            int z,
            int w,
            int h,
            int d,
            int format,
            int type,
            ServerBuffer target,
            long offset,
            long rowStride,
            long imageStride) {
        return false;
    }

    /**
     * Writes a box of a level from a buffer on the GPU alone. The bytes are inside the buffer.
     *
     * @param format of the texels in the buffer, in their memory's byte order; 0 together with {@code type} for the blocks
     *     of a compressed level
     * @param rowStride bytes from row to row, or from row of blocks to row of blocks, at least those of a row
     * @param imageStride bytes from image to image
     * @return false, and nothing has happened, if this needs the CPU
     */
    public boolean uploadFromBuffer(
            int level,
            int face,
            int x,
            int y,
            int z,
            int w,
            int h,
            int d,
            int format,
            int type,
            ServerBuffer source,
            long offset,
            long rowStride,
            long imageStride) {
        return false;
    }

    /**
     * The last {@code records} uploads were one of the application's, cut by the client. A backend that collects uploads
     * may send them now.
     */
    public void uploaded(int records) {
        // Each record was uploaded by itself.
    }
}
