package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import org.lwjgl.system.MemoryUtil;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.ServerBuffer;

/**
 * A buffer. Transfers go through GL_COPY_READ_BUFFER and GL_COPY_WRITE_BUFFER, which no draw reads, so nothing that a
 * vertex array or a unit has bound is disturbed.
 */
public final class GlesBuffer extends ServerBuffer {
    private static final int[] NOTHING = new int[4];
    /** Bytes of storage from which on a renewal is asked for its error: memory that runs out is missing here first. */
    private static final long LARGE = 1 << 20;

    private final GlesDriver driver;
    private final BufferStream stream;
    private final long id;
    private int name;
    private long contentVersion;
    private int usage = GL_DYNAMIC_DRAW;
    /** The bytes of the storage that hold anything: from here, */
    private long usedBegin;
    /** up to here. */
    private long usedEnd;
    /** Whether the content is in the {@link BufferStream}, at {@link #place}, and not in the buffer's own storage. */
    private boolean afloat;

    private long place;
    /** Whether something holds on to the native name, which must have the content then. */
    private boolean named;
    /** Bytes of the native storage; 0 where it is not what {@link #size} says. */
    private long storage;
    /** The content was given up while draws that the GPU has yet to come to may read the storage. */
    private boolean orphaned;
    /** The turn of the stream in which it last took this buffer. */
    private long streamTurn = -1;

    GlesBuffer(GlesDriver driver, long handle) {
        super(handle);
        this.driver = driver;
        this.stream = driver.stream();
        this.id = driver.nextId();
        this.name = driver.objects().buffer();
        allocateNothing();
    }

    /** Drivers take what a draw reads from a buffer without storage from address 0; so every buffer has a little. */
    private void allocateNothing() {
        glBindBuffer(GL_COPY_WRITE_BUFFER, name);
        glBufferData(GL_COPY_WRITE_BUFFER, NOTHING, usage);
        storage = 0;
    }

    /** A number that no other object of the session has, unlike the name, which the driver may give again. */
    public long id() {
        return id;
    }

    /** The native name, whose storage has the content from now on. */
    public int name() {
        home();
        named = true;
        return name;
    }

    /** The native buffer that vertex and uniform bindings read the content in; see {@link BufferStream#moves}. */
    int readName() {
        return afloat ? stream.name() : name;
    }

    /** The number of {@link #readName}. */
    long readId() {
        return afloat ? stream.id() : id;
    }

    /** Where the content begins in {@link #readName}. */
    long readOffset() {
        return afloat ? place : 0;
    }

    /** Brings the content into the buffer's own storage. */
    void home() {
        if (!afloat) {
            return;
        }
        leaveStream();
        glBindBuffer(GL_COPY_READ_BUFFER, stream.name());
        glBindBuffer(GL_COPY_WRITE_BUFFER, name);
        glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, place, 0, usedEnd);
    }

    private void leaveStream() {
        if (afloat) {
            afloat = false;
            stream.moved();
        }
    }

    /** Moves whenever the content may have changed. */
    public long contentVersion() {
        return contentVersion;
    }

    /** To be called by whatever else writes into the native buffer. */
    public void written() {
        contentVersion++;
        usedBegin = 0;
        usedEnd = size();
    }

    /** The same storage again is left for the next write, which can tell how best to renew it. */
    @Override
    public int respecify(int newUsage, int storageFlags) {
        contentVersion++;
        usedBegin = 0;
        usedEnd = 0;
        leaveStream();
        int wanted = newUsage == 0 ? GL_DYNAMIC_DRAW : newUsage;
        if (size() > 0 && size() == storage && wanted == usage) {
            orphaned = true;
            return GL_NO_ERROR;
        }
        usage = wanted;
        driver.beforeStorage();
        if (size() == 0) {
            allocateNothing();
        } else {
            glBindBuffer(GL_COPY_WRITE_BUFFER, name);
            nglBufferData(GL_COPY_WRITE_BUFFER, size(), MemoryUtil.NULL, usage);
            storage = size();
        }
        int error = driver.takeError();
        if (error != 0) {
            allocateNothing();
        }
        return error;
    }

    @Override
    public void upload(long offset, MemorySegment source, long sourceOffset, long count) {
        contentVersion++;
        long address = source.address() + sourceOffset;
        if (!replaces(offset, count)) {
            home();
            boolean empty = usedBegin == usedEnd;
            usedBegin = empty ? offset : Math.min(usedBegin, offset);
            usedEnd = empty ? offset + count : Math.max(usedEnd, offset + count);
            glBindBuffer(GL_COPY_WRITE_BUFFER, name);
            nglBufferSubData(GL_COPY_WRITE_BUFFER, offset, count, address);
            return;
        }
        leaveStream();
        usedBegin = offset;
        usedEnd = offset + count;
        if (offset == 0 && !named && stream.takes(count, size())) {
            place = stream.write(this, address, count, size());
            afloat = place != UploadRing.NO_ROOM;
        }
        if (!afloat) {
            renew(offset, address, count);
        }
    }

    /** Whether a write leaves nothing of what draws may still read. */
    private boolean replaces(long offset, long count) {
        return usedBegin == usedEnd ? orphaned : offset <= usedBegin && offset + count >= usedEnd;
    }

    /** Whether the stream has not taken the buffer in this turn yet. */
    boolean comesAboard(long turn) {
        boolean comes = streamTurn != turn;
        streamTurn = turn;
        return comes;
    }

    /**
     * All that the storage holds is overwritten: the driver is given fresh storage to fill, so that it need not wait for
     * the draws that still read the old one.
     */
    private void renew(long offset, long address, long count) {
        orphaned = false;
        glBindBuffer(GL_COPY_WRITE_BUFFER, name);
        boolean large = size() >= LARGE;
        if (large) {
            driver.beforeStorage();
        }
        boolean whole = count == size();
        nglBufferData(GL_COPY_WRITE_BUFFER, size(), whole ? address : MemoryUtil.NULL, usage);
        storage = size();
        if (large && driver.takeError() != GL_NO_ERROR) {
            allocateNothing();
            driver.events().glError(GL_OUT_OF_MEMORY, "fresh storage of a buffer");
        } else if (!whole) {
            nglBufferSubData(GL_COPY_WRITE_BUFFER, offset, count, address);
        }
    }

    @Override
    public void read(long offset, long count, MemorySegment target, long targetOffset) {
        home();
        glBindBuffer(GL_COPY_READ_BUFFER, name);
        ByteBuffer mapped = glMapBufferRange(GL_COPY_READ_BUFFER, offset, count, GL_MAP_READ_BIT);
        if (mapped == null) {
            target.asSlice(targetOffset, count).fill((byte) 0);
            driver.events().decline(Decline.READ_BUFFER_MAP, "the driver maps no range of " + count + " bytes");
            return;
        }
        MemorySegment.copy(MemorySegment.ofBuffer(mapped), 0, target, targetOffset, count);
        glUnmapBuffer(GL_COPY_READ_BUFFER);
    }

    @Override
    public void copyTo(ServerBuffer target, long sourceOffset, long targetOffset, long count) {
        GlesBuffer destination = (GlesBuffer) target;
        home();
        destination.home();
        destination.written();
        glBindBuffer(GL_COPY_READ_BUFFER, name);
        glBindBuffer(GL_COPY_WRITE_BUFFER, destination.name);
        glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, sourceOffset, targetOffset, count);
    }

    @Override
    public void label(byte[] utf8) {
        driver.debug().label(GL_BUFFER, name, utf8);
    }

    @Override
    public void destroy() {
        afloat = false;
        driver.objects().deleteBuffer(name);
        name = 0;
    }
}
