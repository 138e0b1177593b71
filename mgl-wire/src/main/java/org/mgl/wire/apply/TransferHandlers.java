package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.BlobRef;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;
import org.mgl.wire.record.CopyFramebufferToTexture;
import org.mgl.wire.record.GenerateMipmap;
import org.mgl.wire.record.GetTextureImage;
import org.mgl.wire.record.ReadPixels;
import org.mgl.wire.record.ReadPixelsToBuffer;
import org.mgl.wire.record.ResourceCopyRegion;
import org.mgl.wire.record.ResourceReadback;
import org.mgl.wire.record.ResourceSubdata;
import org.mgl.wire.record.ResourceSubdataComplete;
import org.mgl.wire.record.SubRegion;
import org.mgl.wire.ring.ReplySlots;

/** Handlers of uploads, read-backs and copies: everything is checked against shapes before native code sees it. */
final class TransferHandlers {
    private static final int GL_OUT_OF_MEMORY = 0x0505;

    private TransferHandlers() {}

    static void resourceSubdata(Applier a, MemorySegment s, long at, int size) {
        ResourceSubdata.check(s, at, size);
        long resource = ResourceSubdata.resource(s, at);
        a.uploadRecords = resource == a.uploadResource ? a.uploadRecords + 1 : 1;
        a.uploadResource = resource;
        switch (ResourceSubdata.kind(s, at)) {
            case Kind.BUFFER -> bufferSubdata(a, s, at);
            case Kind.TEXTURE -> textureSubdata(a, s, at);
            default -> throw Fatal.protocol("ResourceSubdata.kind (" + ResourceSubdata.kind(s, at) + ")");
        }
    }

    static void subdataComplete(Applier a, MemorySegment s, long at, int size) {
        ResourceSubdataComplete.check(s, at, size);
        long resource = ResourceSubdataComplete.resource(s, at);
        int records = ResourceSubdataComplete.records(s, at);
        if (resource != a.uploadResource || records < 2 || records > a.uploadRecords) {
            throw Fatal.protocol("ResourceSubdataComplete.records (" + records + " for " + Handle.toString(resource)
                    + ", " + a.uploadRecords + " came for " + Handle.toString(a.uploadResource) + ")");
        }
        a.uploadRecords = 0;
        switch (ResourceSubdataComplete.kind(s, at)) {
            case Kind.BUFFER ->
                a.buffers.get(resource, "ResourceSubdataComplete.resource").uploaded(records);
            case Kind.TEXTURE ->
                a.textures.get(resource, "ResourceSubdataComplete.resource").uploaded(records);
            default ->
                throw Fatal.protocol("ResourceSubdataComplete.kind (" + ResourceSubdataComplete.kind(s, at) + ")");
        }
    }

    private static void bufferSubdata(Applier a, MemorySegment s, long at) {
        ServerBuffer buffer = a.buffers.get(ResourceSubdata.resource(s, at), "ResourceSubdata.resource");
        int inline = ResourceSubdata.inlineSize(s, at);
        long blob = ResourceSubdata.content(at);
        long count = inline > 0 ? inline : BlobRef.size(s, blob);
        long offset = ResourceSubdata.bufferOffset(s, at);
        if (ResourceSubdata.regionCount(s, at) != 0) {
            throw Fatal.protocol("ResourceSubdata.regionCount (buffer with regions)");
        }
        long from =
                inline > 0 ? ResourceSubdata.inlineBytes(s, at) : a.staged(s, blob, count, "ResourceSubdata.content");
        if (offset < 0 || offset > buffer.size() - count) {
            // The client checks ranges against the size it described; storage can be smaller only after a late
            // GL_OUT_OF_MEMORY, which the application has been told.
            ResourceHandlers.lacking(
                    a,
                    buffer,
                    Decline.UPLOAD_BUFFER_RANGE,
                    "buffer range " + offset + " + " + count + " of " + buffer.size());
            return;
        }
        buffer.upload(offset, inline > 0 ? s : a.stage, from, count);
    }

    private static void textureSubdata(Applier a, MemorySegment s, long at) {
        a.state.settled = false;
        ServerTexture texture = a.textures.get(ResourceSubdata.resource(s, at), "ResourceSubdata.resource");
        int level = ResourceSubdata.level(s, at);
        int face = ResourceSubdata.face(s, at);
        PixelFormat format = PixelFormat.of(texture.format(level, face));
        long blob = ResourceSubdata.content(at);
        long count = BlobRef.size(s, blob);
        long base = a.staged(s, blob, count, "ResourceSubdata.content");
        if (format == null) {
            ResourceHandlers.lacking(a, texture, Decline.UPLOAD_LEVEL, "texture level " + level);
            return;
        }
        int regions = ResourceSubdata.regionCount(s, at);
        for (int i = 0; i < regions; i++) {
            checkRegion(texture, level, face, format, s, ResourceSubdata.regionElement(at, i), count);
        }
        if (ResourceSubdata.unionValid(s, at) != 0) {
            uploadUnion(a, texture, level, face, format, s, at, base, count);
            return;
        }
        for (int i = 0; i < regions; i++) {
            long r = ResourceSubdata.regionElement(at, i);
            texture.upload(
                    level,
                    face,
                    SubRegion.x(s, r),
                    SubRegion.y(s, r),
                    SubRegion.z(s, r),
                    SubRegion.width(s, r),
                    SubRegion.height(s, r),
                    SubRegion.depth(s, r),
                    a.stage,
                    base + SubRegion.sourceOffset(s, r),
                    Integer.toUnsignedLong(SubRegion.rowStride(s, r)),
                    Integer.toUnsignedLong(SubRegion.sliceStride(s, r)));
        }
    }

    /** The client holds every texel of the union box, whose image the bytes are: one native call uploads it. */
    private static void uploadUnion(
            Applier a,
            ServerTexture texture,
            int level,
            int face,
            PixelFormat format,
            MemorySegment s,
            long at,
            long base,
            long count) {
        int x = ResourceSubdata.x(s, at);
        int y = ResourceSubdata.y(s, at);
        int z = ResourceSubdata.z(s, at);
        int w = ResourceSubdata.width(s, at);
        int h = ResourceSubdata.height(s, at);
        int d = ResourceSubdata.depth(s, at);
        checkBox(texture, level, face, x, y, z, w, h, d, "ResourceSubdata.box");
        if (format.imageBytes(w, h, d) != count) {
            throw Fatal.protocol("ResourceSubdata.content (" + count + " bytes, expected " + format.imageBytes(w, h, d)
                    + " of the union " + w + "x" + h + "x" + d + " " + format + ")");
        }
        long row = format.rowBytes(w);
        texture.upload(level, face, x, y, z, w, h, d, a.stage, base, row, row * format.rows(h));
    }

    private static void checkRegion(
            ServerTexture texture, int level, int face, PixelFormat format, MemorySegment s, long r, long count) {
        int w = SubRegion.width(s, r);
        int h = SubRegion.height(s, r);
        int d = SubRegion.depth(s, r);
        checkBox(
                texture,
                level,
                face,
                SubRegion.x(s, r),
                SubRegion.y(s, r),
                SubRegion.z(s, r),
                w,
                h,
                d,
                "ResourceSubdata.region");
        long rowBytes = format.rowBytes(w);
        long rows = format.rows(h);
        long rowStride = Integer.toUnsignedLong(SubRegion.rowStride(s, r));
        long sliceStride = Integer.toUnsignedLong(SubRegion.sliceStride(s, r));
        long offset = SubRegion.sourceOffset(s, r);
        long slice = (rows - 1) * rowStride + rowBytes;
        boolean fits = rowStride >= rowBytes
                && (d == 1 || sliceStride >= slice)
                && offset >= 0
                && offset <= count
                && (d - 1) * sliceStride + slice <= count - offset;
        if (!fits) {
            throw Fatal.protocol("ResourceSubdata.content (" + count + " bytes do not hold " + w + "x" + h + "x" + d
                    + " " + format + " at " + offset + ", strides " + rowStride + ", " + sliceStride + ")");
        }
    }

    /** Checks that a non-empty box lies inside a level. */
    static void checkBox(ServerTexture t, int level, int face, int x, int y, int z, int w, int h, int d, String field) {
        boolean inside = x >= 0
                && y >= 0
                && z >= 0
                && w > 0
                && h > 0
                && d > 0
                && w <= t.width(level, face) - x
                && h <= t.height(level, face) - y
                && d <= t.depth(level, face) - z;
        if (!inside) {
            throw Fatal.protocol(field + " (" + x + "," + y + "," + z + " " + w + "x" + h + "x" + d + " of level "
                    + level + " " + t.width(level, face) + "x" + t.height(level, face) + "x" + t.depth(level, face)
                    + ")");
        }
    }

    static void resourceReadback(Applier a, MemorySegment s, long at, int size) {
        ResourceReadback.check(s, at, size);
        ServerBuffer buffer = a.buffers.get(ResourceReadback.buffer(s, at), "ResourceReadback.buffer");
        long offset = ResourceReadback.offset(s, at);
        long count = ResourceReadback.size(s, at);
        checkReply(a, count);
        if (ResourceReadback.wantReply(s, at) == 0) {
            return;
        }
        if (offset < 0 || offset > buffer.size() - count) {
            a.events.decline(Decline.READ_BUFFER_RANGE, "buffer range " + offset + " + " + count);
            a.replies.post(a.seq, ReplySlots.DECLINED, 0);
            return;
        }
        if (count > 0) {
            buffer.read(offset, count, a.replies.segment(), a.replies.payload(a.seq));
        }
        a.replies.post(a.seq, ReplySlots.OK, count);
    }

    private static void checkReply(Applier a, long count) {
        if (count < 0 || count > a.replies.capacity()) {
            throw new Fatal(FatalFamily.ReplyTooLarge, count + " bytes, at most " + a.replies.capacity());
        }
    }

    static void copyRegion(Applier a, MemorySegment s, long at, int size) {
        ResourceCopyRegion.check(s, at, size);
        ServerBuffer source = a.buffers.get(ResourceCopyRegion.source(s, at), "ResourceCopyRegion.source");
        ServerBuffer target = a.buffers.get(ResourceCopyRegion.destination(s, at), "ResourceCopyRegion.destination");
        long from = ResourceCopyRegion.sourceOffset(s, at);
        long to = ResourceCopyRegion.destinationOffset(s, at);
        long count = ResourceCopyRegion.size(s, at);
        boolean overlaps = source == target && from < to + count && to < from + count;
        if (from < 0 || to < 0 || count <= 0 || overlaps) {
            throw Fatal.protocol("ResourceCopyRegion.size (" + count + " from " + from + " to " + to + ")");
        }
        if (from > source.size() - count || to > target.size() - count) {
            // As with uploads: only after a late GL_OUT_OF_MEMORY.
            ResourceHandlers.lacking(
                    a,
                    from > source.size() - count ? source : target,
                    Decline.COPY_BUFFER_RANGE,
                    "copy of " + count + " bytes from " + from + " of " + source.size() + " to " + to + " of "
                            + target.size());
            return;
        }
        source.copyTo(target, from, to, count);
    }

    static void generateMipmap(Applier a, MemorySegment s, long at, int size) {
        GenerateMipmap.check(s, at, size);
        ServerTexture texture = a.textures.get(GenerateMipmap.texture(s, at), "GenerateMipmap.texture");
        int base = GenerateMipmap.baseLevel(s, at);
        int levels = GenerateMipmap.levels(s, at);
        if (base >= ServerTexture.MAX_LEVELS || levels >= ServerTexture.MAX_LEVELS - base) {
            throw Fatal.protocol("GenerateMipmap.levels (" + levels + " above " + base + ")");
        }
        if (!texture.complete(base)) {
            ResourceHandlers.lacking(
                    a, texture, Decline.MIPMAP_BASE, "base level " + base + " has no image, or faces that differ");
            return;
        }
        describeMipmaps(texture, base, levels);
        if (!ResourceHandlers.recount(a, texture) || !texture.generateMipmap(base, levels)) {
            forgetMipmaps(texture, base, levels);
            ResourceHandlers.recount(a, texture);
            texture.refused(true);
            a.events.glError(GL_OUT_OF_MEMORY, "mipmaps of a texture");
        }
    }

    private static void describeMipmaps(ServerTexture texture, int base, int levels) {
        for (int face = 0; face < texture.faces(); face++) {
            for (int i = 1; i <= levels; i++) {
                texture.levelAbove(
                        base,
                        i,
                        face,
                        texture.format(base, face),
                        texture.width(base, face),
                        texture.height(base, face),
                        texture.depth(base, face));
            }
        }
    }

    private static void forgetMipmaps(ServerTexture texture, int base, int levels) {
        for (int face = 0; face < texture.faces(); face++) {
            for (int i = 1; i <= levels; i++) {
                texture.noLevel(base + i, face);
            }
        }
    }

    static void getTextureImage(Applier a, MemorySegment s, long at, int size) {
        GetTextureImage.check(s, at, size);
        ServerTexture texture = a.textures.get(GetTextureImage.texture(s, at), "GetTextureImage.texture");
        int level = GetTextureImage.level(s, at);
        int face = GetTextureImage.face(s, at);
        int w = GetTextureImage.width(s, at);
        int h = GetTextureImage.height(s, at);
        int d = GetTextureImage.depth(s, at);
        int x = GetTextureImage.x(s, at);
        int y = GetTextureImage.y(s, at);
        int z = GetTextureImage.z(s, at);
        PixelFormat format = PixelFormat.of(texture.format(level, face));
        if (GetTextureImage.wantReply(s, at) == 0) {
            return;
        }
        if (format == null) {
            a.events.decline(Decline.READ_TEXTURE_LEVEL, "texture level " + level + " has no image");
            a.replies.post(a.seq, ReplySlots.DECLINED, 0);
            return;
        }
        checkBox(texture, level, face, x, y, z, w, h, d, "GetTextureImage.box");
        long count = format.rowBytes(w) * format.rows(h) * d;
        checkReply(a, count);
        boolean read = texture.read(
                level,
                face,
                x,
                y,
                z,
                w,
                h,
                d,
                GetTextureImage.aspect(s, at),
                a.replies.segment(),
                a.replies.payload(a.seq));
        if (!read) {
            a.events.decline(Decline.READ_TEXTURE, "texture level " + level + " " + format);
        }
        a.replies.post(a.seq, read ? ReplySlots.OK : ReplySlots.DECLINED, read ? count : 0);
    }

    static void readPixels(Applier a, MemorySegment s, long at, int size) {
        ReadPixels.check(s, at, size);
        ServerFramebuffer source = a.framebuffer(ReadPixels.framebuffer(s, at), "ReadPixels.framebuffer");
        int w = ReadPixels.width(s, at);
        int h = ReadPixels.height(s, at);
        FramebufferHandlers.checkRectangle(ReadPixels.x(s, at), ReadPixels.y(s, at), w, h, "ReadPixels");
        int texel = texelBytes(ReadPixels.format(s, at), ReadPixels.type(s, at), "ReadPixels");
        long count = (long) w * h * texel;
        checkReply(a, count);
        if (ReadPixels.wantReply(s, at) == 0) {
            return;
        }
        boolean read = a.backend.readPixels(
                source,
                ReadPixels.x(s, at),
                ReadPixels.y(s, at),
                w,
                h,
                ReadPixels.format(s, at),
                ReadPixels.type(s, at),
                ReadPixels.clamp(s, at) != 0,
                a.replies.segment(),
                a.replies.payload(a.seq));
        if (!read) {
            a.events.decline(Decline.READ_PIXELS, "read_pixels");
        }
        a.replies.post(a.seq, read ? ReplySlots.OK : ReplySlots.DECLINED, read ? count : 0);
    }

    private static int texelBytes(int format, int type, String record) {
        int bytes = PixelLayout.texelBytes(format, type);
        if (bytes <= 0) {
            throw Fatal.protocol(record + ".format (0x" + Integer.toHexString(format) + ", type 0x"
                    + Integer.toHexString(type) + ")");
        }
        return bytes;
    }

    static void readPixelsToBuffer(Applier a, MemorySegment s, long at, int size) {
        ReadPixelsToBuffer.check(s, at, size);
        ServerFramebuffer source =
                a.framebuffer(ReadPixelsToBuffer.framebuffer(s, at), "ReadPixelsToBuffer.framebuffer");
        ServerBuffer target = a.buffers.get(ReadPixelsToBuffer.buffer(s, at), "ReadPixelsToBuffer.buffer");
        int x = ReadPixelsToBuffer.x(s, at);
        int y = ReadPixelsToBuffer.y(s, at);
        int w = ReadPixelsToBuffer.width(s, at);
        int h = ReadPixelsToBuffer.height(s, at);
        int format = ReadPixelsToBuffer.format(s, at);
        int type = ReadPixelsToBuffer.type(s, at);
        FramebufferHandlers.checkRectangle(x, y, w, h, "ReadPixelsToBuffer");
        long rowBytes = (long) w * texelBytes(format, type, "ReadPixelsToBuffer");
        long stride = Integer.toUnsignedLong(a.state.packRowStride);
        long offset = ReadPixelsToBuffer.offset(s, at);
        if (stride < rowBytes || stride > Integer.MAX_VALUE || offset < 0) {
            throw Fatal.protocol("ReadPixelsToBuffer.offset (" + offset + ", stride " + stride + ")");
        }
        if (offset > target.size() || (h - 1) * stride + rowBytes > target.size() - offset) {
            a.events.decline(Decline.READ_PIXELS_BUFFER_RANGE, "a buffer of " + target.size() + " bytes");
            return;
        }
        ApplierState st = a.state;
        if (!a.backend.readPixelsToBuffer(
                source, x, y, w, h, format, type, st.packClamp, target, offset, (int) stride, st.packSwapBytes)) {
            a.events.decline(Decline.READ_PIXELS_TO_BUFFER, "read_pixels_to_buffer");
        }
    }

    static void copyFramebufferToTexture(Applier a, MemorySegment s, long at, int size) {
        CopyFramebufferToTexture.check(s, at, size);
        ServerFramebuffer source =
                a.framebuffer(CopyFramebufferToTexture.framebuffer(s, at), "CopyFramebufferToTexture.framebuffer");
        ServerTexture target =
                a.textures.get(CopyFramebufferToTexture.texture(s, at), "CopyFramebufferToTexture.texture");
        int w = CopyFramebufferToTexture.width(s, at);
        int h = CopyFramebufferToTexture.height(s, at);
        FramebufferHandlers.checkRectangle(
                CopyFramebufferToTexture.x(s, at), CopyFramebufferToTexture.y(s, at), w, h, "CopyFramebufferToTexture");
        int level = CopyFramebufferToTexture.level(s, at);
        if (target.format(level, CopyFramebufferToTexture.face(s, at)) == 0) {
            ResourceHandlers.lacking(
                    a, target, Decline.COPY_TO_TEXTURE_LEVEL, "texture level " + level + " has no image");
            return;
        }
        checkBox(
                target,
                level,
                CopyFramebufferToTexture.face(s, at),
                CopyFramebufferToTexture.destinationX(s, at),
                CopyFramebufferToTexture.destinationY(s, at),
                CopyFramebufferToTexture.destinationZ(s, at),
                w,
                h,
                1,
                "CopyFramebufferToTexture.box");
        if (!a.backend.copyToTexture(source, target, s, at)) {
            a.events.decline(Decline.COPY_TO_TEXTURE, "copy_framebuffer_to_texture");
        }
    }
}
