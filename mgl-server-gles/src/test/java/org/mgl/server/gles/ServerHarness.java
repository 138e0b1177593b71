package org.mgl.server.gles;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.mgl.wire.BlobRef;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.link.Connections;
import org.mgl.wire.link.ServerConnection;
import org.mgl.wire.link.WaitReason;
import org.mgl.wire.record.Flush;
import org.mgl.wire.record.ResourceCreate;
import org.mgl.wire.record.ResourceDestroy;
import org.mgl.wire.record.ResourceReadback;
import org.mgl.wire.record.ResourceRespecify;
import org.mgl.wire.record.ResourceSubdata;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.SurfaceSpec;

/** A session of the backend {@code gles} without a client: tests write the records themselves. */
final class ServerHarness implements AutoCloseable {
    final ServerConnection connection;
    final CommandLink link;
    final List<String> events = new ArrayList<>();

    private ServerHarness(ServerConnection connection) {
        this.connection = connection;
        this.link = connection.link();
        link.eventSink((event, seq, a, b, text) -> events.add(event + " " + a + " " + text));
    }

    static ServerHarness monolith() {
        return new ServerHarness(Connections.monolith(new GlesServerProvider(), LinkTerms.defaults()));
    }

    static ServerHarness inproc() {
        return new ServerHarness(Connections.inproc(new GlesServerProvider(), LinkTerms.defaults()));
    }

    /** Attaches a default framebuffer and enters. */
    ServerHarness surface(int width, int height) {
        connection.attachSurface(new SurfaceSpec(width, height, 0));
        connection.enter();
        return this;
    }

    static long handle(int slot) {
        return Handle.of(slot, 1);
    }

    void create(long handle, int kind, int target) {
        long at = link.claim(ResourceCreate.OP, ResourceCreate.SIZE);
        ResourceCreate.encode(link.cmd(), at, handle, kind, target);
        link.commit();
    }

    void destroy(long handle, int kind) {
        long at = link.claim(ResourceDestroy.OP, ResourceDestroy.SIZE);
        ResourceDestroy.encode(link.cmd(), at, handle, kind);
        link.commit();
    }

    /** A buffer with content. */
    long buffer(int slot, byte[] content) {
        long handle = handle(slot);
        create(handle, Kind.BUFFER, 0);
        respecifyBuffer(handle, content.length);
        subdata(handle, 0, content);
        return handle;
    }

    void respecifyBuffer(long handle, long bytes) {
        long at = link.claim(ResourceRespecify.OP, ResourceRespecify.SIZE);
        MemorySegment s = link.cmd();
        s.asSlice(at + 8, ResourceRespecify.SIZE - 8).fill((byte) 0);
        ResourceRespecify.resource(s, at, handle);
        ResourceRespecify.size(s, at, bytes);
        ResourceRespecify.usage(s, at, 0x88E4);
        link.commit();
    }

    void subdata(long handle, long offset, byte[] content) {
        boolean inline = content.length <= ResourceSubdata.MAX_INLINE_SIZE;
        long stage = inline ? 0 : link.reserve(content.length);
        if (!inline) {
            MemorySegment.copy(content, 0, link.stage(), JAVA_BYTE, stage, content.length);
        }
        int size = ResourceSubdata.size(0, inline ? content.length : 0);
        long at = link.claim(ResourceSubdata.OP, size);
        MemorySegment s = link.cmd();
        s.asSlice(at + 8, size - 8).fill((byte) 0);
        ResourceSubdata.resource(s, at, handle);
        ResourceSubdata.bufferOffset(s, at, offset);
        ResourceSubdata.kind(s, at, Kind.BUFFER);
        if (inline) {
            ResourceSubdata.inlineSize(s, at, content.length);
            MemorySegment.copy(content, 0, s, JAVA_BYTE, ResourceSubdata.inlineBytes(s, at), content.length);
        } else {
            BlobRef.encodeStage(s, ResourceSubdata.content(at), stage, content.length);
        }
        link.commit();
    }

    byte[] readback(long handle, long offset, int count) {
        long at = link.claim(ResourceReadback.OP, ResourceReadback.SIZE);
        ResourceReadback.encode(link.cmd(), at, handle, offset, count);
        link.commit();
        link.awaitReply(WaitReason.READ_BACK);
        return reply(count);
    }

    byte[] reply(int count) {
        return link.replies().segment().asSlice(link.replies().payload(link.encodedSeq()), count).toArray(JAVA_BYTE);
    }

    void flush() {
        long at = link.claim(Flush.OP, Flush.SIZE);
        Flush.encode(link.cmd(), at, 0);
        link.commit();
    }

    @Override
    public void close() {
        connection.close();
    }
}
