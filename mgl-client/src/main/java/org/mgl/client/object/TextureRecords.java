package org.mgl.client.object;

import static org.mgl.client.GL33.*;

import org.mgl.wire.Handle;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.record.CreateSamplerView;
import org.mgl.wire.record.DeleteSamplerView;
import org.mgl.wire.record.GenerateMipmap;
import org.mgl.wire.record.ResourceCreate;
import org.mgl.wire.record.ResourceDestroy;
import org.mgl.wire.record.ResourceRespecify;
import org.mgl.wire.record.SetTextureParams;

/** Writes the records of textures that carry no texels. */
final class TextureRecords {
    private TextureRecords() {}

    static void create(CommandLink link, long handle, int target) {
        long at = link.claim(Op.RESOURCE_CREATE, ResourceCreate.SIZE);
        ResourceCreate.encode(link.cmd(), at, handle, Kind.TEXTURE, target);
        link.commit();
    }

    static void destroy(CommandLink link, long handle) {
        long at = link.claim(Op.RESOURCE_DESTROY, ResourceDestroy.SIZE);
        ResourceDestroy.encode(link.cmd(), at, handle, Kind.TEXTURE);
        link.commit();
    }

    static void level(
            CommandLink link, long handle, int target, PixelFormat format, int level, int face, int w, int h, int d) {
        long at = link.claim(Op.RESOURCE_RESPECIFY, ResourceRespecify.SIZE);
        ResourceRespecify.encode(
                link.cmd(),
                at,
                handle,
                0,
                target,
                format.internalFormat(),
                w,
                h,
                d,
                0,
                0,
                1,
                0,
                level,
                face,
                0,
                0,
                0,
                0,
                Handle.NULL,
                Handle.NULL,
                0,
                0);
        link.commit();
    }

    static void multisample(
            CommandLink link,
            long handle,
            int target,
            PixelFormat format,
            int samples,
            int w,
            int h,
            int d,
            boolean fixedSampleLocations) {
        long at = link.claim(Op.RESOURCE_RESPECIFY, ResourceRespecify.SIZE);
        ResourceRespecify.encode(
                link.cmd(),
                at,
                handle,
                0,
                target,
                format.internalFormat(),
                w,
                h,
                d,
                0,
                0,
                1,
                samples,
                0,
                0,
                1,
                0,
                fixedSampleLocations ? 1 : 0,
                0,
                Handle.NULL,
                Handle.NULL,
                0,
                0);
        link.commit();
    }

    static void texelBuffer(CommandLink link, long handle, PixelFormat format, long buffer) {
        long at = link.claim(Op.RESOURCE_RESPECIFY, ResourceRespecify.SIZE);
        ResourceRespecify.encode(
                link.cmd(),
                at,
                handle,
                0,
                GL_TEXTURE_BUFFER,
                format.internalFormat(),
                0,
                0,
                0,
                0,
                0,
                1,
                0,
                0,
                0,
                1,
                0,
                0,
                0,
                Handle.NULL,
                buffer,
                0,
                -1);
        link.commit();
    }

    static void parameters(CommandLink link, long handle, long sampler, int baseLevel, int maxLevel, int swizzle) {
        long at = link.claim(Op.SET_TEXTURE_PARAMS, SetTextureParams.SIZE);
        SetTextureParams.encode(link.cmd(), at, handle, sampler, baseLevel, maxLevel, 0);
        for (int i = 0; i < 4; i++) {
            SetTextureParams.swizzle(link.cmd(), at, i, swizzle >>> 8 * i & 0xFF);
        }
        link.commit();
    }

    static void generateMipmap(CommandLink link, long handle, int target, int baseLevel, int levels) {
        long at = link.claim(Op.GENERATE_MIPMAP, GenerateMipmap.SIZE);
        GenerateMipmap.encode(link.cmd(), at, handle, target, baseLevel, levels);
        link.commit();
    }

    static void createView(CommandLink link, long view, long texture, int target) {
        long at = link.claim(Op.CREATE_SAMPLER_VIEW, CreateSamplerView.SIZE);
        CreateSamplerView.encode(link.cmd(), at, view, texture, target, 0, 0, 0, 0, 0);
        link.commit();
    }

    static void deleteView(CommandLink link, long view) {
        long at = link.claim(Op.DELETE_SAMPLER_VIEW, DeleteSamplerView.SIZE);
        DeleteSamplerView.encode(link.cmd(), at, view);
        link.commit();
    }
}
