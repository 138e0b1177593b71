package org.mgl.server.gles.texture;

import java.lang.foreign.MemorySegment;
import org.mgl.server.gles.GlesDriver;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.apply.ServerBuffer;
import org.mgl.wire.apply.ServerSampler;
import org.mgl.wire.apply.ServerTexture;

/** A texture. */
public final class GlesTexture extends ServerTexture {
    /** A texture without storage. */
    public GlesTexture(GlesDriver driver, long handle, int target) {
        super(handle, target);
    }

    /** The native name. */
    public int name() {
        return 0;
    }

    /** The native target, which differs where ES lacks the GL one. */
    public int nativeTarget() {
        return target();
    }

    @Override
    public int respecifyLevel(int level, int face) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "respecifyLevel");
    }

    @Override
    public int respecifyWhole(int levels, int samples, boolean fixedSampleLocations) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "respecifyWhole");
    }

    @Override
    public void texelBuffer(int internalFormat, ServerBuffer buffer, long offset, long size) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "texelBuffer");
    }

    @Override
    public void upload(
            int level, int face, int x, int y, int z, int w, int h, int d,
            MemorySegment source, long sourceOffset, long rowStride, long sliceStride) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "upload");
    }

    @Override
    public void parameters(ServerSampler own, int baseLevel, int maxLevel, int swizzle, int depthStencilMode) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "parameters");
    }

    @Override
    public void generateMipmap(int baseLevel, int levels) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "generateMipmap");
    }

    @Override
    public boolean read(
            int level, int face, int x, int y, int z, int w, int h, int d, int aspect, MemorySegment out, long at) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "read");
    }

    @Override
    public void destroy() {
        // Nothing native yet.
    }
}
