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
    private final long id;
    private int name;
    private long contentVersion;
    private int usage = GL_DYNAMIC_DRAW;
    /** The bytes of the storage that hold anything: from here, */
    private long usedBegin;
    /** up to here. */
    private long usedEnd;

    GlesBuffer(GlesDriver driver, long handle) {
        super(handle);
        this.driver = driver;
        this.id = driver.nextId();
        this.name = driver.objects().buffer();
        allocateNothing();
    }

    /** Drivers take what a draw reads from a buffer without storage from address 0; so every buffer has a little. */
    private void allocateNothing() {
        glBindBuffer(GL_COPY_WRITE_BUFFER, name);
        glBufferData(GL_COPY_WRITE_BUFFER, NOTHING, usage);
    }

    /** A number that no other object of the session has, unlike the name, which the driver may give again. */
    public long id() {
        return id;
    }

    /** The native name. */
    public int name() {
        return name;
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

    @Override
    public int respecify(int newUsage, int storageFlags) {
        contentVersion++;
        usedBegin = 0;
        usedEnd = 0;
        usage = newUsage == 0 ? GL_DYNAMIC_DRAW : newUsage;
        driver.beforeStorage();
        if (size() == 0) {
            allocateNothing();
        } else {
            glBindBuffer(GL_COPY_WRITE_BUFFER, name);
            nglBufferData(GL_COPY_WRITE_BUFFER, size(), MemoryUtil.NULL, usage);
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
        boolean empty = usedBegin == usedEnd;
        glBindBuffer(GL_COPY_WRITE_BUFFER, name);
        if (!empty && offset <= usedBegin && offset + count >= usedEnd) {
            renew(offset, address, count);
            return;
        }
        usedBegin = empty ? offset : Math.min(usedBegin, offset);
        usedEnd = empty ? offset + count : Math.max(usedEnd, offset + count);
        nglBufferSubData(GL_COPY_WRITE_BUFFER, offset, count, address);
    }

    /**
     * All that the storage holds is overwritten: the driver is given fresh storage to fill, so that it need not wait for
     * the draws that still read the old one.
     */
    private void renew(long offset, long address, long count) {
        usedBegin = offset;
        usedEnd = offset + count;
        boolean large = size() >= LARGE;
        if (large) {
            driver.beforeStorage();
        }
        boolean whole = count == size();
        nglBufferData(GL_COPY_WRITE_BUFFER, size(), whole ? address : MemoryUtil.NULL, usage);
        if (large && driver.takeError() != GL_NO_ERROR) {
            allocateNothing();
            driver.events().glError(GL_OUT_OF_MEMORY, "fresh storage of a buffer");
        } else if (!whole) {
            nglBufferSubData(GL_COPY_WRITE_BUFFER, offset, count, address);
        }
    }

    @Override
    public void read(long offset, long count, MemorySegment target, long targetOffset) {
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
        driver.objects().deleteBuffer(name);
        name = 0;
    }
}
