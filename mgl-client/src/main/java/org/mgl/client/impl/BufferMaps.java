package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.mgl.client.object.BufferObject;

/** Mapping of buffers (GL 3.3 core, 2.9.3): the rules of {@code glMapBuffer*}, flushes and {@code glUnmapBuffer}. */
final class BufferMaps {
    private static final int INVALIDATES = GL_MAP_INVALIDATE_RANGE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT;
    private static final int READ_WRITE = GL_MAP_READ_BIT | GL_MAP_WRITE_BIT;
    private static final int KNOWN = READ_WRITE | INVALIDATES | GL_MAP_FLUSH_EXPLICIT_BIT | GL_MAP_UNSYNCHRONIZED_BIT;

    private final ErrorState errors;
    private int count;

    BufferMaps(ErrorState errors) {
        this.errors = errors;
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
        if (!mappable("glMapBuffer", buffer, buffer.size())) {
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
        if (!combination(call, access) || !mappable(call, buffer, length)) {
            return null;
        }
        count++;
        return buffer.map(offset, length, access, old);
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
        buffer.unmap();
        return true;
    }

    /** Ends a mapping whose storage goes. */
    void discard(BufferObject buffer) {
        count--;
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
