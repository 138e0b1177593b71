package org.mgl.server.gles.texture;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.MemorySegment;
import org.mgl.server.gles.GlesBuffer;
import org.mgl.server.gles.GlesDriver;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.ServerBuffer;
import org.mgl.wire.apply.ServerSampler;
import org.mgl.wire.apply.ServerTexture;
import org.mgl.wire.pixel.PixelFormat;

/**
 * A texture. What OpenGL ES lacks is stored in what it has: one-dimensional textures as two-dimensional ones of height
 * 1 (their arrays likewise), rectangles as two-dimensional ones, formats by {@link NativeTextureFormat}.
 */
public final class GlesTexture extends ServerTexture {
    private static final int GL_TEXTURE_1D = 0x0DE0;
    private static final int GL_TEXTURE_RECTANGLE = 0x84F5;
    private static final int GL_TEXTURE_1D_ARRAY = 0x8C18;
    private static final int[] SWIZZLES = {GL_RED, GL_GREEN, GL_BLUE, GL_ALPHA, GL_ZERO, GL_ONE};
    private static final int IDENTITY = 0x03020100;
    private static final int DEFAULT_MAX_LEVEL = 1000;
    private static final int ALPHA = 3;
    private static final int ONE = 5;

    private final GlesDriver driver;
    private final TextureContext context;
    private final int nativeTarget;
    private final LevelUploader uploader;
    private int name;
    private boolean immutable;
    private NativeTextureFormat stored;
    private GlesSampler own;
    private int baseLevel;
    private int maxLevel = DEFAULT_MAX_LEVEL;
    private int nativeBaseLevel;
    private int nativeMaxLevel = DEFAULT_MAX_LEVEL;
    private int swizzle = IDENTITY;
    private int nativeSwizzle = IDENTITY;
    private int depthStencilMode;
    private byte[] label;

    /** A texture without storage. */
    public GlesTexture(GlesDriver driver, long handle, int target) {
        super(handle, target);
        this.driver = driver;
        this.context = driver.textures();
        this.nativeTarget = nativeTarget(target);
        this.uploader = new LevelUploader(driver, nativeTarget);
    }

    private static int nativeTarget(int target) {
        return switch (target) {
            case GL_TEXTURE_1D, GL_TEXTURE_RECTANGLE -> GL_TEXTURE_2D;
            case GL_TEXTURE_1D_ARRAY -> GL_TEXTURE_2D_ARRAY;
            default -> target;
        };
    }

    /** The native name; it changes when storage that cannot be changed is replaced. */
    public int name() {
        if (name == 0) {
            name = driver.objects().texture();
        }
        return name;
    }

    /** The native target, which differs where ES lacks the GL one. */
    public int nativeTarget() {
        return nativeTarget;
    }

    int targetIndex() {
        return TextureUnits.index(nativeTarget);
    }

    /** Whether samplers apply to the texture. */
    boolean sampled() {
        return nativeTarget != GL_TEXTURE_BUFFER && !multisample();
    }

    private boolean multisample() {
        return nativeTarget == GL_TEXTURE_2D_MULTISAMPLE || nativeTarget == GL_TEXTURE_2D_MULTISAMPLE_ARRAY;
    }

    /** The texture's own sampler, null before its first parameters. */
    GlesSampler own() {
        return own;
    }

    /** Whether texels are 32-bit floats. */
    boolean float32() {
        return stored != null && stored.float32();
    }

    /** Whether texels are depth. */
    boolean depth() {
        return stored != null && stored.stored().hasDepth() && depthStencilMode == 0;
    }

    private void bind() {
        context.units().scratch(nativeTarget, name());
    }

    // ---- storage ----

    @Override
    public int respecifyLevel(int level, int face) {
        if (immutable) {
            renew();
        }
        PixelFormat described = PixelFormat.of(format(level, face));
        if (described.imageBytes(width(level, face), height(level, face), depth(level, face)) > Integer.MAX_VALUE) {
            return GL_OUT_OF_MEMORY;
        }
        NativeTextureFormat format = context.formatOf(described);
        driver.beforeStorage();
        bind();
        uploader.allocate(format, level, face, width(level, face), height(level, face), depth(level, face));
        int error = driver.takeError();
        if (error == GL_NO_ERROR) {
            store(format);
        }
        return error;
    }

    @Override
    public int respecifyWhole(int levels, int samples, boolean fixedSampleLocations) {
        if (name != 0) {
            renew();
        }
        NativeTextureFormat format = context.formatOf(PixelFormat.of(format(0, 0)));
        driver.beforeStorage();
        bind();
        int internalFormat = format.internalFormat();
        switch (nativeTarget) {
            case GL_TEXTURE_2D_MULTISAMPLE ->
                glTexStorage2DMultisample(
                        nativeTarget, samples, internalFormat, width(0, 0), height(0, 0), fixedSampleLocations);
            case GL_TEXTURE_2D_MULTISAMPLE_ARRAY ->
                glTexStorage3DMultisample(
                        nativeTarget,
                        samples,
                        internalFormat,
                        width(0, 0),
                        height(0, 0),
                        depth(0, 0),
                        fixedSampleLocations);
            case GL_TEXTURE_3D, GL_TEXTURE_2D_ARRAY ->
                glTexStorage3D(nativeTarget, levels, internalFormat, width(0, 0), height(0, 0), depth(0, 0));
            default -> glTexStorage2D(nativeTarget, levels, internalFormat, width(0, 0), height(0, 0));
        }
        immutable = true;
        int error = driver.takeError();
        if (error == GL_NO_ERROR) {
            store(format);
        }
        return error;
    }

    /** Replaces the native object, whose storage cannot be given up otherwise. */
    private void renew() {
        free();
        immutable = false;
        nativeSwizzle = IDENTITY;
        nativeBaseLevel = 0;
        nativeMaxLevel = DEFAULT_MAX_LEVEL;
        applyParameters();
    }

    @Override
    public void label(byte[] utf8) {
        label = utf8;
        bind();
        driver.debug().label(GL_TEXTURE, name, utf8);
    }

    private void store(NativeTextureFormat format) {
        if (label != null) {
            driver.debug().label(GL_TEXTURE, name, label);
        }
        stored = format;
        applySwizzle();
    }

    @Override
    public void texelBuffer(int internalFormat, ServerBuffer buffer, long offset, long size) {
        driver.beforeStorage();
        bind();
        int nativeBuffer = buffer == null ? 0 : ((GlesBuffer) buffer).name();
        PixelFormat format = PixelFormat.of(internalFormat);
        int nativeFormat =
                format == null ? internalFormat : context.formatOf(format).internalFormat();
        if (size == -1 || buffer == null) {
            glTexBuffer(GL_TEXTURE_BUFFER, nativeFormat, nativeBuffer);
        } else {
            glTexBufferRange(GL_TEXTURE_BUFFER, nativeFormat, nativeBuffer, offset, size);
        }
        if (driver.takeError() != GL_NO_ERROR) {
            driver.events()
                    .decline(
                            Decline.BUFFER_TEXTURE_FORMAT,
                            "buffer texture of format 0x" + Integer.toHexString(internalFormat));
        }
    }

    // ---- content ----

    @Override
    public void upload(
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
            long sliceStride) {
        PixelFormat format = PixelFormat.of(format(level, face));
        bind();
        uploader.upload(
                format,
                context.formatOf(format),
                level,
                face,
                x,
                y,
                z,
                w,
                h,
                d,
                source.address() + sourceOffset,
                rowStride,
                sliceStride);
        if (driver.strict()) {
            driver.checkError("resource_subdata");
        }
    }

    @Override
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
        NativeTextureFormat given = context.formatOf(PixelFormat.of(format(level, face)));
        if (!LevelUploader.takes(given, format, type, w, h, d, offset, rowStride, imageStride)) {
            return false;
        }
        driver.beforeStorage();
        bind();
        glBindBuffer(GL_PIXEL_UNPACK_BUFFER, ((GlesBuffer) source).name());
        uploader.uploadFromBuffer(given.stored(), level, face, x, y, z, w, h, d, offset, rowStride, imageStride);
        glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
        return driver.takeError() == GL_NO_ERROR;
    }

    @Override
    public boolean generateMipmap(int base, int levels) {
        if (levels == 0) {
            return true;
        }
        driver.beforeStorage();
        forSampling();
        bind();
        glGenerateMipmap(nativeTarget);
        int error = driver.takeError();
        if (error != GL_NO_ERROR && error != GL_OUT_OF_MEMORY) {
            error = new MipmapFallback(driver, this).generate(base, levels);
        }
        if (error != GL_NO_ERROR && error != GL_OUT_OF_MEMORY) {
            driver.events().decline(Decline.MIPMAP_FORMAT, "format " + PixelFormat.of(format(base, 0)));
        }
        return error != GL_OUT_OF_MEMORY;
    }

    @Override
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
        return context.reader()
                .readToBuffer(
                        this,
                        level,
                        face,
                        x,
                        y,
                        z,
                        w,
                        h,
                        d,
                        format,
                        type,
                        (GlesBuffer) target,
                        offset,
                        rowStride,
                        imageStride);
    }

    @Override
    public boolean read(
            int level, int face, int x, int y, int z, int w, int h, int d, int aspect, MemorySegment out, long at) {
        return context.reader().read(this, level, face, x, y, z, w, h, d, out.address() + at);
    }

    // ---- parameters ----

    @Override
    public void parameters(
            ServerSampler ownSampler, int newBaseLevel, int newMaxLevel, int newSwizzle, int newDepthStencilMode) {
        own = (GlesSampler) ownSampler;
        if (baseLevel != newBaseLevel
                || maxLevel != newMaxLevel
                || depthStencilMode != newDepthStencilMode
                || swizzle != newSwizzle) {
            baseLevel = newBaseLevel;
            maxLevel = newMaxLevel;
            depthStencilMode = newDepthStencilMode;
            swizzle = newSwizzle;
            applyParameters();
        }
    }

    private void applyParameters() {
        if (!sampled()) {
            applySwizzle();
            return;
        }
        forSampling();
        bind();
        glTexParameteri(
                nativeTarget,
                GL_DEPTH_STENCIL_TEXTURE_MODE,
                depthStencilMode == 0 ? GL_DEPTH_COMPONENT : GL_STENCIL_INDEX);
        applySwizzle();
    }

    /** Gives the native texture the application's range of levels; before it is sampled. */
    void forSampling() {
        levelRange(Math.min(baseLevel, context.lastLevel()), maxLevel);
    }

    /**
     * Lets the driver attach or copy a level. OpenGL ES does so with levels above the base only while the levels from
     * base to maximum are complete; desktop OpenGL always.
     */
    public void forAttachment(int level) {
        if (sampled() && !immutable && !(level == nativeBaseLevel && level == nativeMaxLevel) && !chainComplete()) {
            levelRange(level, level);
        }
    }

    /** Lets the driver see one level only, which is then complete by itself; {@link #forSampling} undoes it. */
    void isolate(int level) {
        if (!immutable) {
            levelRange(level, level);
        }
    }

    private void levelRange(int base, int max) {
        if (sampled() && (nativeBaseLevel != base || nativeMaxLevel != max)) {
            nativeBaseLevel = base;
            nativeMaxLevel = max;
            bind();
            glTexParameteri(nativeTarget, GL_TEXTURE_BASE_LEVEL, base);
            glTexParameteri(nativeTarget, GL_TEXTURE_MAX_LEVEL, max);
        }
    }

    private boolean chainComplete() {
        int faces = nativeTarget == GL_TEXTURE_CUBE_MAP ? 6 : 1;
        int w = width(nativeBaseLevel, 0);
        int h = height(nativeBaseLevel, 0);
        int d = depth(nativeBaseLevel, 0);
        int size = nativeTarget == GL_TEXTURE_3D ? Math.max(w, Math.max(h, d)) : Math.max(w, h);
        int last = Math.min(nativeMaxLevel, nativeBaseLevel + 31 - Integer.numberOfLeadingZeros(size));
        for (int level = nativeBaseLevel; level <= last; level++) {
            int shift = level - nativeBaseLevel;
            for (int face = 0; face < faces; face++) {
                if (format(level, face) != format(nativeBaseLevel, 0)
                        || width(level, face) != Math.max(1, w >> shift)
                        || height(level, face) != Math.max(1, h >> shift)) {
                    return false;
                }
            }
        }
        return size > 0;
    }

    private void applySwizzle() {
        int wanted = stored != null && stored.opaque() ? opaque(swizzle) : swizzle;
        if (wanted != nativeSwizzle && nativeTarget != GL_TEXTURE_BUFFER) {
            nativeSwizzle = wanted;
            bind();
            glTexParameteri(nativeTarget, GL_TEXTURE_SWIZZLE_R, SWIZZLES[wanted & 0xFF]);
            glTexParameteri(nativeTarget, GL_TEXTURE_SWIZZLE_G, SWIZZLES[wanted >>> 8 & 0xFF]);
            glTexParameteri(nativeTarget, GL_TEXTURE_SWIZZLE_B, SWIZZLES[wanted >>> 16 & 0xFF]);
            glTexParameteri(nativeTarget, GL_TEXTURE_SWIZZLE_A, SWIZZLES[wanted >>> 24]);
        }
    }

    /** A swizzle that reads one wherever {@code swizzle} reads alpha. */
    private static int opaque(int swizzle) {
        int result = swizzle;
        for (int shift = 0; shift < 32; shift += 8) {
            if ((swizzle >>> shift & 0xFF) == ALPHA) {
                result = result & ~(0xFF << shift) | ONE << shift;
            }
        }
        return result;
    }

    @Override
    public void destroy() {
        free();
    }

    private void free() {
        if (name != 0) {
            context.units().textureDied(name);
            driver.objects().deleteTexture(name);
            name = 0;
        }
    }
}
