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

    private final GlesDriver driver;
    private final long id;
    private int name;
    private long contentVersion;

    GlesBuffer(GlesDriver driver, long handle) {
        super(handle);
        this.driver = driver;
        this.id = driver.nextId();
        this.name = driver.objects().buffer();
        allocateNothing(0);
    }

    /** Drivers take what a draw reads from a buffer without storage from address 0; so every buffer has a little. */
    private void allocateNothing(int usage) {
        glBindBuffer(GL_COPY_WRITE_BUFFER, name);
        glBufferData(GL_COPY_WRITE_BUFFER, NOTHING, usage == 0 ? GL_DYNAMIC_DRAW : usage);
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

    /** To be called by whatever writes into the native buffer. */
    public void written() {
        contentVersion++;
    }

    @Override
    public int respecify(int usage, int storageFlags) {
        written();
        driver.beforeStorage();
        if (size() == 0) {
            allocateNothing(usage);
        } else {
            glBindBuffer(GL_COPY_WRITE_BUFFER, name);
            nglBufferData(GL_COPY_WRITE_BUFFER, size(), MemoryUtil.NULL, usage == 0 ? GL_DYNAMIC_DRAW : usage);
        }
        return driver.takeError();
    }

    @Override
    public void upload(long offset, MemorySegment source, long sourceOffset, long count) {
        written();
        glBindBuffer(GL_COPY_WRITE_BUFFER, name);
        nglBufferSubData(GL_COPY_WRITE_BUFFER, offset, count, source.address() + sourceOffset);
    }

    @Override
    public void read(long offset, long count, MemorySegment target, long targetOffset) {
        glBindBuffer(GL_COPY_READ_BUFFER, name);
        ByteBuffer mapped = glMapBufferRange(GL_COPY_READ_BUFFER, offset, count, GL_MAP_READ_BIT);
        if (mapped == null) {
            target.asSlice(targetOffset, count).fill((byte) 0);
            driver.events().decline(Decline.READ_BACK, "the driver maps no range of " + count + " bytes");
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
    public void destroy() {
        driver.objects().deleteBuffer(name);
        name = 0;
    }
}
