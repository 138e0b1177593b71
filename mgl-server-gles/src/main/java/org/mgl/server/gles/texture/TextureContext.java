package org.mgl.server.gles.texture;

import static org.lwjgl.opengles.GLES32.GL_MAX_TEXTURE_SIZE;
import static org.lwjgl.opengles.GLES32.glGetInteger;

import org.mgl.server.gles.GlesDriver;
import org.mgl.wire.pixel.PixelConverter;
import org.mgl.wire.pixel.PixelFormat;

/** What all textures of a session share: bindings, storage formats, the converter of uploads, the reader of levels. */
public final class TextureContext {
    private final GlesDriver driver;
    private final TextureUnits units;
    private final NativeTextureFormat[] formats = new NativeTextureFormat[PixelFormat.COUNT];
    private final PixelConverter converter = new PixelConverter();
    private final LevelReader reader;
    private final DepthFilterProbe depthFilter;
    private final int lastLevel;
    private int biasedSamplers;

    /** The context of {@code driver} is current and has nothing bound. */
    public TextureContext(GlesDriver driver) {
        this.driver = driver;
        units = new TextureUnits(driver.calls());
        reader = new LevelReader(driver);
        depthFilter = new DepthFilterProbe(driver);
        lastLevel = 31 - Integer.numberOfLeadingZeros(glGetInteger(GL_MAX_TEXTURE_SIZE));
    }

    /** The last level that a texture of the driver can have; not every driver survives a base level above it. */
    int lastLevel() {
        return lastLevel;
    }

    /** The native bindings. */
    public TextureUnits units() {
        return units;
    }

    /** The native internal format that textures of a wire format have. */
    public int nativeFormat(PixelFormat format) {
        return formatOf(format).internalFormat();
    }

    NativeTextureFormat formatOf(PixelFormat format) {
        NativeTextureFormat known = formats[format.ordinal()];
        if (known == null) {
            known = NativeTextureFormat.of(driver.features(), format);
            formats[format.ordinal()] = known;
        }
        return known;
    }

    /** Samplers with a LOD bias. */
    int biasedSamplers() {
        return biasedSamplers;
    }

    /** A sampler with a LOD bias came (1) or went (-1). */
    void biasedSampler(int change) {
        biasedSamplers += change;
    }

    PixelConverter converter() {
        return converter;
    }

    LevelReader reader() {
        return reader;
    }

    /** Draws what must be known before the first draw. */
    void probe() {
        depthFilter.probe();
    }

    /** Whether the driver filters depth textures linearly although they do not compare, as desktop OpenGL does. */
    boolean filtersDepth() {
        return depthFilter.filters();
    }

    /** Frees what is no twin. */
    public void close() {
        reader.close();
    }
}
