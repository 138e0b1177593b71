package org.mgl.server.gles.texture;

import static org.lwjgl.opengles.EXTTextureFilterAnisotropic.GL_TEXTURE_MAX_ANISOTROPY_EXT;
import static org.lwjgl.opengles.EXTTextureSRGBDecode.GL_SKIP_DECODE_EXT;
import static org.lwjgl.opengles.EXTTextureSRGBDecode.GL_TEXTURE_SRGB_DECODE_EXT;
import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mgl.server.gles.GlesDriver;
import org.mgl.wire.apply.ServerSampler;
import org.mgl.wire.record.CreateSamplerState;

/**
 * A sampler state object: a native sampler, made at its first use, and a second one that does not filter, for textures
 * that desktop OpenGL filters and the driver does not (RULINGS 15).
 */
public final class GlesSampler extends ServerSampler {
    private static final int CLASS_INT = 1;
    private static final int CLASS_UINT = 2;

    private final GlesDriver driver;
    private final int wrapS;
    private final int wrapT;
    private final int wrapR;
    private final int minFilter;
    private final int magFilter;
    private final int compareMode;
    private final int compareFunction;
    private final int borderClass;
    private final boolean skipDecode;
    private final float minLod;
    private final float maxLod;
    private final float maxAnisotropy;
    private final float lodBias;
    private final int[] border = new int[4];
    private int name;
    private int unfiltered;

    /** A sampler of a {@code CreateSamplerState} record. */
    public GlesSampler(GlesDriver driver, long handle, MemorySegment record, long at) {
        super(handle, record, at);
        this.driver = driver;
        wrapS = CreateSamplerState.wrapS(record, at);
        wrapT = CreateSamplerState.wrapT(record, at);
        wrapR = CreateSamplerState.wrapR(record, at);
        minFilter = CreateSamplerState.minFilter(record, at);
        magFilter = CreateSamplerState.magFilter(record, at);
        compareMode = CreateSamplerState.compareMode(record, at);
        compareFunction = CreateSamplerState.compareFunction(record, at);
        borderClass = CreateSamplerState.borderClass(record, at);
        skipDecode = CreateSamplerState.srgbDecode(record, at) == 0;
        minLod = CreateSamplerState.minLod(record, at);
        maxLod = CreateSamplerState.maxLod(record, at);
        maxAnisotropy = CreateSamplerState.maxAnisotropy(record, at);
        float most = driver.features().maxLodBias;
        lodBias = Math.clamp(CreateSamplerState.lodBias(record, at), -most, most);
        driver.textures().biasedSampler(lodBias != 0 ? 1 : 0);
        for (int i = 0; i < 4; i++) {
            border[i] = CreateSamplerState.border(record, at, i);
        }
    }

    /** What lookups add to the level, within the driver's limits. */
    float lodBias() {
        return lodBias;
    }

    /** Whether the sampler compares depth. */
    boolean compares() {
        return compareMode == GL_COMPARE_REF_TO_TEXTURE;
    }

    /** Whether the sampler filters linearly, within a level or between levels. */
    boolean filters() {
        return magFilter == GL_LINEAR || minFilter != GL_NEAREST && minFilter != GL_NEAREST_MIPMAP_NEAREST;
    }

    /** The native sampler. */
    int name() {
        if (name == 0) {
            name = make(minFilter, magFilter);
        }
        return name;
    }

    /** The native sampler that takes the nearest texel of the nearest level. */
    int unfiltered() {
        if (unfiltered == 0) {
            boolean mipmaps = minFilter != GL_NEAREST && minFilter != GL_LINEAR;
            unfiltered = make(mipmaps ? GL_NEAREST_MIPMAP_NEAREST : GL_NEAREST, GL_NEAREST);
        }
        return unfiltered;
    }

    private int make(int min, int mag) {
        int made = driver.objects().sampler();
        glSamplerParameteri(made, GL_TEXTURE_WRAP_S, wrapS);
        glSamplerParameteri(made, GL_TEXTURE_WRAP_T, wrapT);
        glSamplerParameteri(made, GL_TEXTURE_WRAP_R, wrapR);
        glSamplerParameteri(made, GL_TEXTURE_MIN_FILTER, min);
        glSamplerParameteri(made, GL_TEXTURE_MAG_FILTER, mag);
        glSamplerParameteri(made, GL_TEXTURE_COMPARE_MODE, compareMode);
        glSamplerParameteri(made, GL_TEXTURE_COMPARE_FUNC, compareFunction);
        glSamplerParameterf(made, GL_TEXTURE_MIN_LOD, minLod);
        glSamplerParameterf(made, GL_TEXTURE_MAX_LOD, maxLod);
        if (driver.features().anisotropy && maxAnisotropy > 1) {
            glSamplerParameterf(made, GL_TEXTURE_MAX_ANISOTROPY_EXT, maxAnisotropy);
        }
        if (driver.features().srgbDecode && skipDecode) {
            glSamplerParameteri(made, GL_TEXTURE_SRGB_DECODE_EXT, GL_SKIP_DECODE_EXT);
        }
        if (bordered()) {
            setBorder(made);
        }
        return made;
    }

    private boolean bordered() {
        return wrapS == GL_CLAMP_TO_BORDER || wrapT == GL_CLAMP_TO_BORDER || wrapR == GL_CLAMP_TO_BORDER;
    }

    private void setBorder(int sampler) {
        MemorySegment color = driver.scratch().take(16);
        for (int i = 0; i < 4; i++) {
            color.setAtIndex(ValueLayout.JAVA_INT, i, border[i]);
        }
        switch (borderClass) {
            case CLASS_INT -> nglSamplerParameterIiv(sampler, GL_TEXTURE_BORDER_COLOR, color.address());
            case CLASS_UINT -> nglSamplerParameterIuiv(sampler, GL_TEXTURE_BORDER_COLOR, color.address());
            default -> nglSamplerParameterfv(sampler, GL_TEXTURE_BORDER_COLOR, color.address());
        }
    }

    @Override
    public void destroy() {
        driver.textures().biasedSampler(lodBias != 0 ? -1 : 0);
        name = free(name);
        unfiltered = free(unfiltered);
    }

    private int free(int sampler) {
        if (sampler != 0) {
            driver.textures().units().samplerDied(sampler);
            driver.objects().deleteSampler(sampler);
        }
        return 0;
    }
}
