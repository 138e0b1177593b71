package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.Barrier;
import org.mgl.wire.Fatal;
import org.mgl.wire.Kind;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.record.MapPersistent;
import org.mgl.wire.record.ResourceCreate;
import org.mgl.wire.record.ResourceDestroy;
import org.mgl.wire.record.ResourceFlushRange;
import org.mgl.wire.record.ResourceRespecify;
import org.mgl.wire.record.SetTextureParams;
import org.mgl.wire.record.StorageReply;
import org.mgl.wire.record.UnmapPersistent;
import org.mgl.wire.ring.ReplySlots;

/** Handlers of buffers, textures and renderbuffers: birth, storage, parameters, death. */
final class ResourceHandlers {
    private static final int GL_OUT_OF_MEMORY = 0x0505;
    private static final int GL_TEXTURE_BUFFER = 0x8C2A;
    private static final int GL_RENDERBUFFER = 0x8D41;
    private static final int MAP_PERSISTENT = 0x40;
    private static final int MAX_EXTENT = 1 << 16;

    private ResourceHandlers() {}

    static void create(Applier a, MemorySegment s, long at, int size) {
        ResourceCreate.check(s, at, size);
        long handle = ResourceCreate.resource(s, at);
        switch (ResourceCreate.kind(s, at)) {
            case Kind.BUFFER -> {
                a.buffers.checkFree(handle, "ResourceCreate.resource");
                a.buffers.put(a.backend.createBuffer(handle));
            }
            case Kind.TEXTURE -> {
                a.textures.checkFree(handle, "ResourceCreate.resource");
                a.textures.put(a.backend.createTexture(handle, ResourceCreate.target(s, at)));
            }
            case Kind.RENDERBUFFER -> {
                a.renderbuffers.checkFree(handle, "ResourceCreate.resource");
                a.renderbuffers.put(a.backend.createRenderbuffer(handle));
            }
            default -> throw Fatal.protocol("ResourceCreate.kind (0)");
        }
    }

    static void respecify(Applier a, MemorySegment s, long at, int size) {
        ResourceRespecify.check(s, at, size);
        long handle = ResourceRespecify.resource(s, at);
        int target = ResourceRespecify.target(s, at);
        int error = switch (target) {
            case 0 -> respecifyBuffer(a, s, at, a.buffers.get(handle, "ResourceRespecify.resource"));
            case GL_RENDERBUFFER ->
                respecifyRenderbuffer(a, s, at, a.renderbuffers.get(handle, "ResourceRespecify.resource"));
            default -> respecifyTexture(a, s, at, a.textures.get(handle, "ResourceRespecify.resource"));
        };
        if (target == 0) {
            a.buffers.get(handle, "ResourceRespecify.resource").refused(error != 0);
        } else if (target != GL_RENDERBUFFER && error != 0) {
            a.textures.get(handle, "ResourceRespecify.resource").refused(true);
        }
        if (Barrier.immutableBuffer(s, at)) {
            StorageReply.encode(a.replies.segment(), a.replies.payload(a.seq), error);
            a.replies.post(a.seq, error == 0 ? ReplySlots.OK : ReplySlots.DECLINED, StorageReply.SIZE);
        } else if (error != 0) {
            a.events.glError(error, "storage of a resource");
        }
    }

    private static int respecifyBuffer(Applier a, MemorySegment s, long at, ServerBuffer buffer) {
        long bytes = ResourceRespecify.size(s, at);
        if (bytes < 0) {
            throw Fatal.protocol("ResourceRespecify.size (" + bytes + ")");
        }
        if (!a.budget.replace(buffer.size(), bytes)) {
            return GL_OUT_OF_MEMORY;
        }
        buffer.size(bytes);
        int error = buffer.respecify(ResourceRespecify.usage(s, at), ResourceRespecify.storageFlags(s, at));
        if (error != 0) {
            a.budget.replace(bytes, 0);
            buffer.size(0);
        }
        return error;
    }

    /** The client owns the mapping: the server only learns that small changes will come often. */
    static void mapPersistent(Applier a, MemorySegment s, long at, int size) {
        MapPersistent.check(s, at, size);
        ServerBuffer buffer = a.buffers.get(MapPersistent.buffer(s, at), "MapPersistent.buffer");
        int access = MapPersistent.access(s, at);
        if (buffer.mapping() != 0 || (access & MAP_PERSISTENT) == 0) {
            throw Fatal.protocol("MapPersistent.access (0x" + Integer.toHexString(access) + " on 0x"
                    + Integer.toHexString(buffer.mapping()) + ")");
        }
        boolean inside =
                inside(buffer, MapPersistent.offset(s, at), MapPersistent.length(s, at), "MapPersistent.offset");
        buffer.mapping(access);
        if (MapPersistent.wantReply(s, at) != 0) {
            StorageReply.encode(a.replies.segment(), a.replies.payload(a.seq), inside ? 0 : GL_OUT_OF_MEMORY);
            a.replies.post(a.seq, inside ? ReplySlots.OK : ReplySlots.DECLINED, StorageReply.SIZE);
        }
    }

    static void unmapPersistent(Applier a, MemorySegment s, long at, int size) {
        UnmapPersistent.check(s, at, size);
        ServerBuffer buffer = a.buffers.get(UnmapPersistent.buffer(s, at), "UnmapPersistent.buffer");
        if (buffer.mapping() == 0) {
            throw Fatal.protocol("UnmapPersistent.buffer (not mapped)");
        }
        buffer.mapping(0);
    }

    static void flushRange(Applier a, MemorySegment s, long at, int size) {
        ResourceFlushRange.check(s, at, size);
        ServerBuffer buffer = a.buffers.get(ResourceFlushRange.buffer(s, at), "ResourceFlushRange.buffer");
        inside(buffer, ResourceFlushRange.offset(s, at), ResourceFlushRange.size(s, at), "ResourceFlushRange.offset");
    }

    /**
     * A verb finds no storage for what it does: GL_OUT_OF_MEMORY again if the application was told so of the object, whose
     * state is undefined since (OpenGL 3.3 core, 2.5); else a decline.
     */
    static void lacking(Applier a, ServerObject object, Decline site, String detail) {
        if (object.refused()) {
            a.events.glError(GL_OUT_OF_MEMORY, detail);
        } else {
            a.events.decline(site, detail);
        }
    }

    /** Whether a range lies inside the storage; storage that got no memory has none, and the client has been told. */
    private static boolean inside(ServerBuffer buffer, long offset, long bytes, String field) {
        boolean inside = offset >= 0 && bytes > 0 && offset <= buffer.size() - bytes;
        if (!inside && buffer.size() > 0) {
            throw Fatal.protocol(field + " (" + offset + " + " + bytes + " of " + buffer.size() + ")");
        }
        return inside;
    }

    private static int respecifyRenderbuffer(Applier a, MemorySegment s, long at, ServerRenderbuffer buffer) {
        PixelFormat format = format(s, at);
        int width = extent(ResourceRespecify.width(s, at), "width");
        int height = extent(ResourceRespecify.height(s, at), "height");
        int samples = ResourceRespecify.samples(s, at);
        long bytes = format.imageBytes(width, height, 1) * Math.max(1, samples);
        if (!a.budget.replace(described(buffer), bytes)) {
            return GL_OUT_OF_MEMORY;
        }
        buffer.shape(format.internalFormat(), width, height, samples);
        int error = buffer.respecify();
        if (error != 0) {
            a.budget.replace(bytes, 0);
            buffer.shape(0, 0, 0, 0);
        }
        return error;
    }

    /** Bytes that a renderbuffer counts against the session's cap. */
    private static long described(ServerRenderbuffer buffer) {
        return buffer.format() == 0
                ? 0
                : PixelFormat.of(buffer.format()).imageBytes(buffer.width(), buffer.height(), 1)
                        * Math.max(1, buffer.samples());
    }

    private static int respecifyTexture(Applier a, MemorySegment s, long at, ServerTexture texture) {
        if (texture.target() == GL_TEXTURE_BUFFER) {
            ServerBuffer buffer =
                    a.buffers.getOrNull(ResourceRespecify.texelBuffer(s, at), "ResourceRespecify.texelBuffer");
            long offset = ResourceRespecify.texelOffset(s, at);
            long bytes = ResourceRespecify.texelSize(s, at);
            if (offset < 0 || bytes < -1) {
                throw Fatal.protocol("ResourceRespecify.texelSize (" + bytes + " at " + offset + ")");
            }
            texture.texelBuffer(ResourceRespecify.internalFormat(s, at), buffer, offset, bytes);
            a.state.dirty |= ApplierState.DIRTY_VIEWS;
            return 0;
        }
        PixelFormat format = format(s, at);
        int width = extent(ResourceRespecify.width(s, at), "width");
        int height = extent(ResourceRespecify.height(s, at), "height");
        int depth = extent(ResourceRespecify.depth(s, at), "depth");
        a.state.dirty |= ApplierState.DIRTY_VIEWS | ApplierState.DIRTY_FRAMEBUFFER;
        if (ResourceRespecify.wholeResource(s, at) == 0) {
            int level = ResourceRespecify.level(s, at);
            return respecifyLevel(a, texture, level, face(texture, s, at), format, width, height, depth);
        }
        return respecifyWhole(a, texture, format, width, height, depth, s, at);
    }

    /** Images of an earlier storage are gone, also where the new one gets no memory. */
    private static int respecifyWhole(
            Applier a, ServerTexture texture, PixelFormat format, int w, int h, int d, MemorySegment s, long at) {
        int levels = ResourceRespecify.levels(s, at);
        if (levels == 0) {
            throw Fatal.protocol("ResourceRespecify.levels (0)");
        }
        texture.noLevels();
        if (!reserveWhole(a, texture, format, w, h, d, s, at)) {
            return GL_OUT_OF_MEMORY;
        }
        for (int face = 0; face < texture.faces(); face++) {
            for (int i = 0; i < levels; i++) {
                texture.levelAbove(0, i, face, format.internalFormat(), w, h, d);
            }
        }
        int error = texture.respecifyWhole(
                levels, ResourceRespecify.samples(s, at), ResourceRespecify.fixedSampleLocations(s, at) != 0);
        if (error != 0) {
            texture.noLevels();
            recount(a, texture);
        }
        return error;
    }

    /** A level that gets no memory has no image: what the client sends for it has no effect, and is no breach of the wire. */
    private static int respecifyLevel(
            Applier a, ServerTexture texture, int level, int face, PixelFormat format, int w, int h, int d) {
        texture.level(level, face, format.internalFormat(), w, h, d);
        int error = recount(a, texture) ? texture.respecifyLevel(level, face) : GL_OUT_OF_MEMORY;
        if (error != 0) {
            texture.noLevel(level, face);
            recount(a, texture);
        }
        return error;
    }

    /** Charges the session for the images that a texture has now; false, and unchanged, above the cap. */
    static boolean recount(Applier a, ServerTexture texture) {
        long bytes = 0;
        for (int level = 0; level < ServerTexture.MAX_LEVELS; level++) {
            for (int face = 0; face < texture.faces(); face++) {
                if (texture.format(level, face) != 0) {
                    bytes += PixelFormat.of(texture.format(level, face))
                            .imageBytes(
                                    texture.width(level, face),
                                    texture.height(level, face),
                                    texture.depth(level, face));
                }
            }
        }
        if (!a.budget.replace(texture.describedBytes(), bytes)) {
            return false;
        }
        texture.describedBytes(bytes);
        return true;
    }

    private static int face(ServerTexture texture, MemorySegment s, long at) {
        int face = ResourceRespecify.face(s, at);
        if (face >= texture.faces()) {
            throw Fatal.protocol("ResourceRespecify.face (" + face + ")");
        }
        return face;
    }

    private static boolean reserveWhole(
            Applier a, ServerTexture texture, PixelFormat format, int w, int h, int d, MemorySegment s, long at) {
        long bytes = format.imageBytes(w, h, d) * Math.max(1, ResourceRespecify.samples(s, at));
        int levels = ResourceRespecify.levels(s, at);
        long after = (levels > 1 ? bytes + bytes / 2 : bytes) * texture.faces();
        if (!a.budget.replace(texture.describedBytes(), after)) {
            return false;
        }
        texture.describedBytes(after);
        return true;
    }

    private static PixelFormat format(MemorySegment s, long at) {
        PixelFormat format = PixelFormat.of(ResourceRespecify.internalFormat(s, at));
        if (format == null) {
            throw Fatal.protocol("ResourceRespecify.internalFormat (0x"
                    + Integer.toHexString(ResourceRespecify.internalFormat(s, at)) + ")");
        }
        return format;
    }

    private static int extent(int value, String field) {
        if (value < 0 || value > MAX_EXTENT) {
            throw Fatal.protocol("ResourceRespecify." + field + " (" + value + ")");
        }
        return value;
    }

    static void destroy(Applier a, MemorySegment s, long at, int size) {
        ResourceDestroy.check(s, at, size);
        long handle = ResourceDestroy.resource(s, at);
        switch (ResourceDestroy.kind(s, at)) {
            case Kind.BUFFER -> {
                ServerBuffer buffer = a.buffers.get(handle, "ResourceDestroy.resource");
                StreamOutputHandlers.refuseInUse(a, buffer, "ResourceDestroy.resource");
                a.buffers.remove(handle, "ResourceDestroy.resource");
                a.budget.replace(buffer.size(), 0);
                a.state.forget(buffer);
                buffer.destroy();
            }
            case Kind.TEXTURE -> {
                checkUnviewed(a.textures.get(handle, "ResourceDestroy.resource"));
                ServerTexture texture = a.textures.remove(handle, "ResourceDestroy.resource");
                if (texture.attachments() > 0) {
                    FramebufferHandlers.forget(a, texture);
                }
                texture.own(null);
                a.budget.replace(texture.describedBytes(), 0);
                texture.destroy();
            }
            case Kind.RENDERBUFFER -> {
                ServerRenderbuffer buffer = a.renderbuffers.remove(handle, "ResourceDestroy.resource");
                a.budget.replace(described(buffer), 0);
                if (buffer.attachments() > 0) {
                    FramebufferHandlers.forget(a, buffer);
                }
                buffer.destroy();
            }
            default -> throw Fatal.protocol("ResourceDestroy.kind (0)");
        }
    }

    private static void checkUnviewed(ServerTexture texture) {
        if (texture.views() > 0) {
            throw Fatal.protocol("ResourceDestroy.resource (" + texture.views() + " views name " + texture + ")");
        }
    }

    static void textureParams(Applier a, MemorySegment s, long at, int size) {
        SetTextureParams.check(s, at, size);
        ServerTexture texture = a.textures.get(SetTextureParams.texture(s, at), "SetTextureParams.texture");
        ServerSampler own = a.samplers.get(SetTextureParams.sampler(s, at), "SetTextureParams.sampler");
        int swizzle = 0;
        for (int i = 0; i < 4; i++) {
            swizzle |= SetTextureParams.swizzle(s, at, i) << 8 * i;
        }
        texture.own(own);
        texture.parameters(
                own,
                SetTextureParams.baseLevel(s, at),
                SetTextureParams.maxLevel(s, at),
                swizzle,
                SetTextureParams.depthStencilMode(s, at));
        a.state.dirty |= ApplierState.DIRTY_TEXTURE_PARAMS;
    }
}
