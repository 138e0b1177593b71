package org.mgl.client.impl;

import static org.mgl.client.ARBBufferStorage.GL_MAP_COHERENT_BIT;
import static org.mgl.client.ARBBufferStorage.GL_MAP_PERSISTENT_BIT;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.mgl.client.object.BufferObject;

/** Mapping of buffers (GL 3.3 core, 2.9.3): the rules of {@code glMapBuffer*}, flushes and {@code glUnmapBuffer}. */
final class BufferMaps {
    private static final int INVALIDATES = GL_MAP_INVALIDATE_RANGE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT;
    private static final int READ_WRITE = GL_MAP_READ_BIT | GL_MAP_WRITE_BIT;
    /** Bits that the storage must have been made with. */
    private static final int OF_STORAGE = READ_WRITE | GL_MAP_PERSISTENT_BIT | GL_MAP_COHERENT_BIT;

    private static final int KNOWN = OF_STORAGE | INVALIDATES | GL_MAP_FLUSH_EXPLICIT_BIT | GL_MAP_UNSYNCHRONIZED_BIT;

    private final ErrorState errors;
    private final PersistentMaps persistent;
    private final long persistentBlock;
    private int count;

    BufferMaps(ErrorState errors, PersistentMaps persistent, long persistentBlock) {
        this.errors = errors;
        this.persistent = persistent;
        this.persistentBlock = persistentBlock;
    }

    /** Buffers that are mapped now. */
    int count() {
        return count;
    }

    /** {@code glMapBuffer} of the first {@code length} bytes as the caller sees them; all bytes are mapped. */
    ByteBuffer map(BufferObject buffer, int access, long length, ByteBuffer old) {
        int bits = switch (access) {
            case GL_READ_ONLY -> GL_MAP_READ_BIT;
            case GL_WRITE_ONLY -> GL_MAP_WRITE_BIT;
            case GL_READ_WRITE -> READ_WRITE;
            default -> 0;
        };
        if (bits == 0) {
            errors.invalidEnum("glMapBuffer", "access", access);
            return null;
        }
        if (length < 0 || length > buffer.size()) {
            throw new IllegalArgumentException(
                    "glMapBuffer: length " + length + " is not inside the buffer's " + buffer.size() + " bytes");
        }
        if (!storageAllows("glMapBuffer", buffer, bits) || !mappable("glMapBuffer", buffer, buffer.size())) {
            return null;
        }
        count++;
        ByteBuffer view = buffer.map(0, buffer.size(), bits, old);
        view.limit((int) length);
        return view;
    }

    /** {@code glMapBufferRange}. */
    ByteBuffer mapRange(BufferObject buffer, long offset, long length, int access, ByteBuffer old) {
        String call = "glMapBufferRange";
        if (offset < 0 || length < 0 || offset > buffer.size() - length) {
            errors.invalidValue(call, "offset", offset, "with " + length + " bytes inside " + buffer.size());
            return null;
        }
        if ((access & ~KNOWN) != 0) {
            errors.invalidValue(call, "access", access, "made of GL_MAP_* bits");
            return null;
        }
        if (!combination(call, access) || !storageAllows(call, buffer, access) || !mappable(call, buffer, length)) {
            return null;
        }
        count++;
        if ((access & GL_MAP_PERSISTENT_BIT) != 0) {
            persistent.add(buffer);
            return buffer.mapPersistently(offset, length, access, persistentBlock, old);
        }
        return buffer.map(offset, length, access, old);
    }

    /** GL_ARB_buffer_storage: a mapping asks for nothing that the storage was not made for. */
    private boolean storageAllows(String call, BufferObject buffer, int access) {
        int lacking = access & OF_STORAGE & ~buffer.storageFlags();
        if (lacking != 0 && buffer.size() > 0) {
            errors.invalidOperation(call, "the storage was made without bits 0x" + Integer.toHexString(lacking));
            return false;
        }
        return true;
    }

    private boolean combination(String call, int access) {
        boolean reads = (access & GL_MAP_READ_BIT) != 0;
        boolean writes = (access & GL_MAP_WRITE_BIT) != 0;
        if (!reads && !writes
                || reads && (access & (INVALIDATES | GL_MAP_UNSYNCHRONIZED_BIT)) != 0
                || !writes && (access & GL_MAP_FLUSH_EXPLICIT_BIT) != 0) {
            errors.invalidOperation(call, "access bits 0x" + Integer.toHexString(access) + " exclude each other");
            return false;
        }
        return true;
    }

    private boolean mappable(String call, BufferObject buffer, long length) {
        if (length == 0) {
            errors.invalidOperation(call, "no bytes to map");
        } else if (buffer.mapped()) {
            errors.invalidOperation(call, "buffer " + buffer.name() + " is mapped already");
        } else if (length > Integer.MAX_VALUE) {
            errors.outOfMemory(call, length + " bytes do not fit one ByteBuffer; map a range");
        } else {
            return true;
        }
        return false;
    }

    /** {@code glFlushMappedBufferRange}; {@code offset} counts from the start of the mapping. */
    void flush(BufferObject buffer, long offset, long length) {
        String call = "glFlushMappedBufferRange";
        if (offset < 0 || length < 0) {
            errors.invalidValue(call, "offset", offset, "not negative, like length " + length);
        } else if (!buffer.mapped() || (buffer.access() & GL_MAP_FLUSH_EXPLICIT_BIT) == 0) {
            errors.invalidOperation(call, "buffer " + buffer.name() + " is not mapped with GL_MAP_FLUSH_EXPLICIT_BIT");
        } else if (offset > buffer.mapLength() - length) {
            errors.invalidValue(call, "offset", offset, "with " + length + " bytes inside " + buffer.mapLength());
        } else {
            buffer.flush(offset, length);
        }
    }

    /** {@code glUnmapBuffer}. */
    boolean unmap(BufferObject buffer) {
        if (!buffer.mapped()) {
            errors.invalidOperation("glUnmapBuffer", "buffer " + buffer.name() + " is not mapped");
            return false;
        }
        count--;
        if (buffer.persistent()) {
            persistent.remove(buffer);
        }
        buffer.unmap();
        return true;
    }

    /** Ends a mapping whose storage goes. */
    void discard(BufferObject buffer) {
        count--;
        if (buffer.persistent()) {
            persistent.remove(buffer);
        }
        buffer.discardMap();
    }

    /** GL_BUFFER_ACCESS for access bits. */
    static int simpleAccess(int bits) {
        return switch (bits & READ_WRITE) {
            case GL_MAP_READ_BIT -> GL_READ_ONLY;
            case GL_MAP_WRITE_BIT -> GL_WRITE_ONLY;
            default -> GL_READ_WRITE;
        };
    }
}
