package org.mgl.client.object;

import java.lang.foreign.MemorySegment;
import org.mgl.client.GL33;
import org.mgl.client.impl.NativeView;
import org.mgl.wire.BlobRef;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.link.WaitReason;
import org.mgl.wire.record.MapPersistent;
import org.mgl.wire.record.ResourceCopyRegion;
import org.mgl.wire.record.ResourceCreate;
import org.mgl.wire.record.ResourceDestroy;
import org.mgl.wire.record.ResourceFlushRange;
import org.mgl.wire.record.ResourceReadback;
import org.mgl.wire.record.ResourceRespecify;
import org.mgl.wire.record.ResourceSubdata;
import org.mgl.wire.record.ResourceSubdataComplete;
import org.mgl.wire.record.StorageReply;
import org.mgl.wire.record.UnmapPersistent;
import org.mgl.wire.ring.ReplySlots;

/** Writes the records of buffers. A content record is written in the call that has its bytes (RULINGS 1). */
final class BufferRecords {
    /** Copies above this many bytes let the server start on what is pending (RULINGS 6). */
    private static final long PUBLISH_ABOVE = 64 << 10;
    /** A bulk copy runs in pieces of this many bytes, so that it never holds up a safepoint for long. */
    private static final long PIECE = 1 << 20;

    private BufferRecords() {}

    static void create(CommandLink link, long handle) {
        long at = link.claim(Op.RESOURCE_CREATE, ResourceCreate.SIZE);
        ResourceCreate.encode(link.cmd(), at, handle, Kind.BUFFER, 0);
        link.commit();
    }

    static void respecify(CommandLink link, long handle, long size, int usage) {
        long at = link.claim(Op.RESOURCE_RESPECIFY, ResourceRespecify.SIZE);
        ResourceRespecify.encode(
                link.cmd(), at, handle, size, 0, 0, 0, 0, 0, usage, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
        link.commit();
    }

    /** Immutable storage, for which the client waits; a GL error code, 0 if it is there. */
    static int storage(CommandLink link, long handle, long size, int flags) {
        long at = link.claim(Op.RESOURCE_RESPECIFY, ResourceRespecify.SIZE);
        ResourceRespecify.encode(
                link.cmd(),
                at,
                handle,
                size,
                0,
                0,
                0,
                0,
                0,
                GL33.GL_DYNAMIC_DRAW,
                flags,
                0,
                0,
                0,
                0,
                1,
                1,
                0,
                0,
                0,
                0,
                0,
                0);
        link.commit();
        if (link.awaitReply(WaitReason.APPLIED) == ReplySlots.OK) {
            return 0;
        }
        return StorageReply.error(link.replies().segment(), link.replies().payload(link.encodedSeq()));
    }

    static void mapPersistent(CommandLink link, long handle, long offset, long length, int access) {
        long at = link.claim(Op.MAP_PERSISTENT, MapPersistent.SIZE);
        MapPersistent.encode(link.cmd(), at, handle, offset, length, access, 0);
        link.commit();
    }

    static void unmapPersistent(CommandLink link, long handle) {
        long at = link.claim(Op.UNMAP_PERSISTENT, UnmapPersistent.SIZE);
        UnmapPersistent.encode(link.cmd(), at, handle);
        link.commit();
    }

    static void flushRange(CommandLink link, long handle, long offset, long bytes, int access) {
        long at = link.claim(Op.RESOURCE_FLUSH_RANGE, ResourceFlushRange.SIZE);
        ResourceFlushRange.encode(link.cmd(), at, handle, offset, bytes, access);
        link.commit();
    }

    static void destroy(CommandLink link, long handle) {
        long at = link.claim(Op.RESOURCE_DESTROY, ResourceDestroy.SIZE);
        ResourceDestroy.encode(link.cmd(), at, handle, Kind.BUFFER);
        link.commit();
    }

    /** Sends {@code bytes} bytes at {@code address}: inline if few, else staged and cut at the link's content limit. */
    static void subdata(CommandLink link, long handle, long offset, long address, long bytes) {
        if (bytes <= ResourceSubdata.MAX_INLINE_SIZE) {
            inline(link, handle, offset, address, (int) bytes);
            return;
        }
        if (bytes > PUBLISH_ABOVE) {
            link.publish();
        }
        long limit = link.contentLimit();
        for (long done = 0; done < bytes; done += limit) {
            staged(link, handle, offset + done, address + done, Math.min(limit, bytes - done));
        }
        uploadComplete(link, handle, Kind.BUFFER, (bytes + limit - 1) / limit);
    }

    /** Says that the last {@code records} uploads of a resource are one; for those that were cut. */
    static void uploadComplete(CommandLink link, long handle, int kind, long records) {
        if (records > 1) {
            long at = link.claim(Op.RESOURCE_SUBDATA_COMPLETE, ResourceSubdataComplete.SIZE);
            ResourceSubdataComplete.encode(link.cmd(), at, handle, kind, (int) records);
            link.commit();
        }
    }

    private static void inline(CommandLink link, long handle, long offset, long address, int bytes) {
        long at = link.claim(Op.RESOURCE_SUBDATA, ResourceSubdata.size(0, bytes));
        MemorySegment cmd = link.cmd();
        ResourceSubdata.encode(cmd, at, handle, offset, Kind.BUFFER, bytes, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        BlobRef.encodeNone(cmd, ResourceSubdata.content(at));
        MemorySegment.copy(NativeView.ALL, address, cmd, at + ResourceSubdata.SIZE, bytes);
        link.commit();
    }

    private static void staged(CommandLink link, long handle, long offset, long address, long bytes) {
        long from = link.reserve(bytes);
        for (long done = 0; done < bytes; done += PIECE) {
            long piece = Math.min(PIECE, bytes - done);
            MemorySegment.copy(NativeView.ALL, address + done, link.stage(), from + done, piece);
        }
        long at = link.claim(Op.RESOURCE_SUBDATA, ResourceSubdata.SIZE);
        ResourceSubdata.encode(link.cmd(), at, handle, offset, Kind.BUFFER, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        BlobRef.encodeStage(link.cmd(), ResourceSubdata.content(at), from, bytes);
        link.commit();
    }

    static void copy(CommandLink link, long source, long target, long from, long to, long bytes) {
        long at = link.claim(Op.RESOURCE_COPY_REGION, ResourceCopyRegion.SIZE);
        ResourceCopyRegion.encode(link.cmd(), at, source, target, from, to, bytes);
        link.commit();
    }

    /** Reads a range back to {@code address} in bands of one reply slot; a declined band leaves its bytes. */
    static void readback(CommandLink link, long handle, long offset, long address, long bytes) {
        long band = Math.min(link.replies().capacity(), 2097136);
        for (long done = 0; done < bytes; done += band) {
            long size = Math.min(band, bytes - done);
            long at = link.claim(Op.RESOURCE_READBACK, ResourceReadback.SIZE);
            ResourceReadback.encode(link.cmd(), at, handle, offset + done, size, 1);
            link.commit();
            if (link.awaitReply(WaitReason.READ_BACK) == ReplySlots.OK) {
                MemorySegment.copy(
                        link.replies().segment(),
                        link.replies().payload(link.encodedSeq()),
                        NativeView.ALL,
                        address + done,
                        size);
            }
        }
    }
}
