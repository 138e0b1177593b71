package org.mgl.client.impl;

import static org.mgl.client.ARBBufferStorage.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.emit.Tracker;
import org.mgl.client.emit.UniformBufferEmitter;
import org.mgl.client.impl.api.BuffersApi;
import org.mgl.client.object.BufferObject;
import org.mgl.client.object.NameTable;
import org.mgl.client.state.IndexedBuffers;
import org.mgl.wire.spi.Limit;

/**
 * Topic Buffers (GL 3.3 core, 2.9): names, binding points, content and copies. Mapping is in {@link BufferMaps}; the
 * element buffer belongs to the vertex array.
 */
final class Buffers implements BuffersApi {
    private static final int ARRAY = 0;
    private static final int ELEMENT = 1;
    private static final int UNIFORM = 2;
    private static final int PIXEL_PACK = 3;
    private static final int PIXEL_UNPACK = 4;
    private static final int TEXTURE = 5;
    private static final int TRANSFORM_FEEDBACK = 6;
    private static final int COPY_READ = 7;
    private static final int COPY_WRITE = 8;
    private static final int TARGETS = 9;
    private static final int STORAGE_FLAGS = GL_MAP_READ_BIT
            | GL_MAP_WRITE_BIT
            | GL_MAP_PERSISTENT_BIT
            | GL_MAP_COHERENT_BIT
            | GL_DYNAMIC_STORAGE_BIT
            | GL_CLIENT_STORAGE_BIT;

    private final ClientContext ctx;
    private final NameTable<BufferObject> names = new NameTable<>();
    private final Set<BufferObject> live = Collections.newSetFromMap(new IdentityHashMap<>());
    private final BufferObject[] bound = new BufferObject[TARGETS];
    private final IndexedBuffers uniforms;
    private final IndexedBuffers feedback;
    private final BufferMaps maps;
    /** Buffers that are mapped persistently. */
    final PersistentMaps persistent;

    Buffers(ClientContext ctx) {
        this.ctx = ctx;
        uniforms = new IndexedBuffers(ctx.limits.uniformBufferBindings);
        feedback = new IndexedBuffers(ctx.limits.feedbackBuffers);
        persistent = new PersistentMaps(ctx);
        maps = new BufferMaps(ctx.errors, persistent, ctx.persistentBlock);
        ctx.tracker.emitter(Tracker.UNIFORM_BUFFERS, new UniformBufferEmitter(ctx.link, uniforms));
    }

    // ---- for other topics ----

    /** The buffer bound to a target, or null; null too for what is no target. */
    BufferObject bound(int target) {
        int slot = slot(target);
        return slot < 0 ? null : boundAt(slot);
    }

    private BufferObject boundAt(int slot) {
        return slot == ELEMENT ? ctx.vertexArrays.current().elementBuffer() : bound[slot];
    }

    /** The name bound to a target; 0 if there is none. */
    int boundName(int target) {
        BufferObject buffer = bound(target);
        return buffer == null ? 0 : buffer.name();
    }

    /** The GL_ARRAY_BUFFER binding, or null. */
    BufferObject arrayBuffer() {
        return bound[ARRAY];
    }

    /** The object of a name, or null. */
    BufferObject named(int name) {
        return names.get(name);
    }

    /** The live object of a handle, or null: it may have died since the server spoke of it. */
    BufferObject ofHandle(long handle) {
        for (BufferObject buffer : live) {
            if (buffer.handle() == handle) {
                return buffer;
            }
        }
        return null;
    }

    /** A buffer of the client's own, without a name. */
    BufferObject unnamed() {
        return BufferObject.create(0, ctx.link, ctx.handles, live);
    }

    /** The points of GL_UNIFORM_BUFFER or GL_TRANSFORM_FEEDBACK_BUFFER; null for other targets. */
    IndexedBuffers indexed(int target) {
        return switch (target) {
            case GL_UNIFORM_BUFFER -> uniforms;
            case GL_TRANSFORM_FEEDBACK_BUFFER -> feedback;
            default -> null;
        };
    }

    /** Whether any buffer is mapped; most draws need to know no more. */
    boolean anyMapped() {
        return maps.count() != 0;
    }

    /** Frees the shadows, also of deleted buffers that a vertex array or texture holds. */
    void close() {
        live.forEach(BufferObject::freeShadow);
        live.clear();
    }

    // ---- names and bindings ----

    private static int slot(int target) {
        return switch (target) {
            case GL_ARRAY_BUFFER -> ARRAY;
            case GL_ELEMENT_ARRAY_BUFFER -> ELEMENT;
            case GL_UNIFORM_BUFFER -> UNIFORM;
            case GL_PIXEL_PACK_BUFFER -> PIXEL_PACK;
            case GL_PIXEL_UNPACK_BUFFER -> PIXEL_UNPACK;
            case GL_TEXTURE_BUFFER -> TEXTURE;
            case GL_TRANSFORM_FEEDBACK_BUFFER -> TRANSFORM_FEEDBACK;
            case GL_COPY_READ_BUFFER -> COPY_READ;
            case GL_COPY_WRITE_BUFFER -> COPY_WRITE;
            default -> -1;
        };
    }

    @Override
    public void bindBuffer(int target, int buffer) {
        BufferObject object = null;
        if (buffer != 0) {
            object = names.get(buffer);
            if (object == null) {
                bindNew(target, buffer);
                return;
            }
        }
        if (target == GL_ARRAY_BUFFER) {
            bound[ARRAY] = object;
        } else {
            bind("glBindBuffer", target, object);
        }
    }

    private void bindNew(int target, int buffer) {
        if (slot(target) < 0) {
            ctx.errors.invalidEnum("glBindBuffer", "target", target);
            return;
        }
        BufferObject object = objectOf("glBindBuffer", buffer);
        if (object != null) {
            bind("glBindBuffer", target, object);
        }
    }

    private void bind(String call, int target, BufferObject object) {
        int slot = slot(target);
        if (slot == ELEMENT) {
            ctx.vertexArrays.elementBuffer(object);
        } else if (slot >= 0) {
            bound[slot] = object;
        } else {
            ctx.errors.invalidEnum(call, "target", target);
        }
    }

    /** The object of a non-zero name, made at its first use; null and an error if the name was never generated. */
    private BufferObject objectOf(String call, int name) {
        BufferObject object = names.get(name);
        if (object == null) {
            if (!names.known(name)) {
                ctx.errors.invalidOperation(call, "buffer " + Integer.toUnsignedString(name) + " was not generated");
                return null;
            }
            object = BufferObject.create(name, ctx.link, ctx.handles, live);
            names.put(name, object);
        }
        return object;
    }

    @Override
    public void genBuffers(long buffers, long buffersBytes) {
        for (long at = buffers, end = buffers + buffersBytes; at + 4 <= end; at += 4) {
            MemoryUtil.memPutInt(at, names.generate());
        }
    }

    @Override
    public int genBuffers() {
        return names.generate();
    }

    @Override
    public boolean isBuffer(int buffer) {
        return names.get(buffer) != null;
    }

    @Override
    public void deleteBuffers(long buffers, long buffersBytes) {
        for (long at = buffers, end = buffers + buffersBytes; at + 4 <= end; at += 4) {
            deleteBuffers(MemoryUtil.memGetInt(at));
        }
    }

    @Override
    public void deleteBuffers(int buffer) {
        BufferObject object = names.get(buffer);
        names.remove(buffer);
        if (object == null) {
            return;
        }
        if (object.mapped()) {
            maps.discard(object);
        }
        for (int slot = 0; slot < TARGETS; slot++) {
            if (bound[slot] == object) {
                bound[slot] = null;
            }
        }
        if (uniforms.unbind(object)) {
            ctx.tracker.mark(Tracker.UNIFORM_BUFFERS);
        }
        feedback.unbind(object);
        ctx.vertexArrays.forget(object);
        object.release();
    }

    @Override
    public void bindBufferBase(int target, int index, int buffer) {
        bindIndexed("glBindBufferBase", target, index, buffer, 0, IndexedBuffers.WHOLE);
    }

    @Override
    public void bindBufferRange(int target, int index, int buffer, long offset, long size) {
        if (buffer != 0 && !rangeValid(target, offset, size)) {
            return;
        }
        bindIndexed("glBindBufferRange", target, index, buffer, offset, size);
    }

    private boolean rangeValid(int target, long offset, long size) {
        if (indexed(target) == null) {
            ctx.errors.invalidEnum("glBindBufferRange", "target", target);
            return false;
        }
        if (size <= 0) {
            ctx.errors.invalidValue("glBindBufferRange", "size", size, "positive");
            return false;
        }
        boolean uniform = target == GL_UNIFORM_BUFFER;
        int alignment = uniform ? Math.max(1, ctx.limits.of(Limit.UNIFORM_BUFFER_OFFSET_ALIGNMENT)) : 4;
        if (offset < 0 || offset % alignment != 0 || !uniform && size % 4 != 0) {
            ctx.errors.invalidValue("glBindBufferRange", "offset", offset, "a multiple of " + alignment);
            return false;
        }
        return true;
    }

    private void bindIndexed(String call, int target, int index, int buffer, long offset, long size) {
        IndexedBuffers points = indexed(target);
        if (points == null) {
            ctx.errors.invalidEnum(call, "target", target);
            return;
        }
        if (index < 0 || index >= points.points()) {
            ctx.errors.invalidValue(call, "index", index, "below " + points.points());
            return;
        }
        if (points == feedback && ctx.transformFeedback.active()) {
            ctx.errors.invalidOperation(call, "transform feedback is active");
            return;
        }
        BufferObject object = null;
        if (buffer != 0) {
            object = objectOf(call, buffer);
            if (object == null) {
                return;
            }
        }
        bound[slot(target)] = object;
        boolean moved = points.bind(index, object, object == null ? 0 : offset, object == null ? 0 : size);
        if (moved && points == uniforms) {
            ctx.tracker.mark(Tracker.UNIFORM_BUFFERS);
        }
    }

    // ---- content ----

    /** The buffer bound to a target, or null and an error. */
    private BufferObject target(String call, int target) {
        int slot = slot(target);
        if (slot < 0) {
            ctx.errors.invalidEnum(call, "target", target);
            return null;
        }
        BufferObject buffer = boundAt(slot);
        if (buffer == null) {
            ctx.errors.invalidOperation(call, "no buffer is bound to 0x" + Integer.toHexString(target));
        }
        return buffer;
    }

    @Override
    public void bufferData(int target, long size, int usage) {
        data(target, size, 0, usage);
    }

    @Override
    public void bufferData(int target, long data, long dataBytes, int usage) {
        data(target, dataBytes, data, usage);
    }

    private void data(int target, long size, long data, int usage) {
        BufferObject buffer = target("glBufferData", target);
        if (buffer == null) {
            return;
        }
        if (size < 0) {
            ctx.errors.invalidValue("glBufferData", "size", size, "not negative");
            return;
        }
        if (usage < GL_STREAM_DRAW || usage > GL_DYNAMIC_COPY || (usage & 3) == 3) {
            ctx.errors.invalidEnum("glBufferData", "usage", usage);
            return;
        }
        if (buffer.immutable()) {
            ctx.errors.invalidOperation("glBufferData", "the storage of buffer " + buffer.name() + " is immutable");
            return;
        }
        if (buffer.mapped()) {
            maps.discard(buffer);
        }
        ctx.calls.note("glBufferData");
        if (size > ctx.link.terms().memoryBytes() || !buffer.data(size, data, usage)) {
            ctx.errors.outOfMemory("glBufferData", size + " bytes; mgl.server.memoryMb bounds all storage");
        }
    }

    /** {@code glBufferStorage}: immutable storage, with the bytes at {@code data} or, if that is 0, undefined. */
    void storage(int target, long size, long data, int flags) {
        String call = "glBufferStorage";
        BufferObject buffer = target(call, target);
        if (buffer == null) {
            return;
        }
        if (size <= 0) {
            ctx.errors.invalidValue(call, "size", size, "positive");
            return;
        }
        boolean maps = (flags & (GL_MAP_READ_BIT | GL_MAP_WRITE_BIT)) != 0;
        boolean persists = (flags & GL_MAP_PERSISTENT_BIT) != 0;
        if ((flags & ~STORAGE_FLAGS) != 0 || persists && !maps || (flags & GL_MAP_COHERENT_BIT) != 0 && !persists) {
            ctx.errors.invalidValue(
                    call,
                    "flags",
                    flags,
                    "made of the bits of GL_ARB_buffer_storage; persistent with read or write, coherent with persistent");
            return;
        }
        if (buffer.immutable()) {
            ctx.errors.invalidOperation(call, "the storage of buffer " + buffer.name() + " is immutable");
            return;
        }
        if (buffer.mapped()) {
            this.maps.discard(buffer);
        }
        int error = size > ctx.link.terms().memoryBytes() ? GL_OUT_OF_MEMORY : buffer.storage(size, data, flags);
        if (error != 0) {
            ctx.errors.outOfMemory(call, size + " bytes; mgl.server.memoryMb bounds all storage");
        }
    }

    @Override
    public void bufferSubData(int target, long offset, long data, long dataBytes) {
        BufferObject buffer = target("glBufferSubData", target);
        if (buffer == null || !unmappedRange("glBufferSubData", buffer, offset, dataBytes)) {
            return;
        }
        if (buffer.immutable() && (buffer.storageFlags() & GL_DYNAMIC_STORAGE_BIT) == 0) {
            ctx.errors.invalidOperation("glBufferSubData", "the storage was made without GL_DYNAMIC_STORAGE_BIT");
        } else if (dataBytes > 0) {
            buffer.write(offset, data, dataBytes);
        }
    }

    @Override
    public void getBufferSubData(int target, long offset, long data, long dataBytes) {
        BufferObject buffer = target("glGetBufferSubData", target);
        if (buffer != null && unmappedRange("glGetBufferSubData", buffer, offset, dataBytes) && dataBytes > 0) {
            MemoryUtil.memCopy(buffer.readable(offset, dataBytes), data, dataBytes);
        }
    }

    private boolean unmappedRange(String call, BufferObject buffer, long offset, long bytes) {
        if (offset < 0 || bytes < 0 || offset > buffer.size() - bytes) {
            ctx.errors.invalidValue(call, "offset", offset, "with " + bytes + " bytes inside " + buffer.size());
            return false;
        }
        if (buffer.blocked()) {
            ctx.errors.invalidOperation(call, "buffer " + buffer.name() + " is mapped");
            return false;
        }
        return true;
    }

    @Override
    public void copyBufferSubData(int readTarget, int writeTarget, long readOffset, long writeOffset, long size) {
        String call = "glCopyBufferSubData";
        BufferObject source = target(call, readTarget);
        BufferObject destination = source == null ? null : target(call, writeTarget);
        if (destination == null
                || !unmappedRange(call, source, readOffset, size)
                || !unmappedRange(call, destination, writeOffset, size)) {
            return;
        }
        if (source == destination && readOffset < writeOffset + size && writeOffset < readOffset + size) {
            ctx.errors.invalidValue(call, "writeOffset", writeOffset, "such that the ranges do not overlap");
        } else if (size > 0) {
            source.copyTo(destination, readOffset, writeOffset, size);
        }
    }

    // ---- maps ----

    @Override
    public ByteBuffer mapBuffer(int target, int access) {
        return mapBuffer(target, access, null);
    }

    @Override
    public ByteBuffer mapBuffer(int target, int access, ByteBuffer old) {
        BufferObject buffer = target("glMapBuffer", target);
        return buffer == null ? null : maps.map(buffer, access, buffer.size(), old);
    }

    @Override
    public ByteBuffer mapBuffer(int target, int access, long length, ByteBuffer old) {
        BufferObject buffer = target("glMapBuffer", target);
        return buffer == null ? null : maps.map(buffer, access, length, old);
    }

    @Override
    public ByteBuffer mapBufferRange(int target, long offset, long length, int access) {
        return mapBufferRange(target, offset, length, access, null);
    }

    @Override
    public ByteBuffer mapBufferRange(int target, long offset, long length, int access, ByteBuffer old) {
        BufferObject buffer = target("glMapBufferRange", target);
        ctx.calls.note("glMapBufferRange");
        return buffer == null ? null : maps.mapRange(buffer, offset, length, access, old);
    }

    @Override
    public void flushMappedBufferRange(int target, long offset, long length) {
        BufferObject buffer = target("glFlushMappedBufferRange", target);
        if (buffer != null) {
            maps.flush(buffer, offset, length);
        }
    }

    @Override
    public boolean unmapBuffer(int target) {
        BufferObject buffer = target("glUnmapBuffer", target);
        return buffer != null && maps.unmap(buffer);
    }

    // ---- queries ----

    @Override
    public int getBufferParameteri(int target, int pname) {
        return (int) Math.min(Integer.MAX_VALUE, parameter("glGetBufferParameteriv", target, pname, 0));
    }

    @Override
    public void getBufferParameteriv(int target, int pname, long params, long paramsBytes) {
        OutParams.check("glGetBufferParameteriv", "params", paramsBytes, 4);
        long before = MemoryUtil.memGetInt(params);
        long value = parameter("glGetBufferParameteriv", target, pname, before);
        MemoryUtil.memPutInt(params, (int) Math.min(Integer.MAX_VALUE, value));
    }

    @Override
    public long getBufferParameteri64(int target, int pname) {
        return parameter("glGetBufferParameteri64v", target, pname, 0);
    }

    @Override
    public void getBufferParameteri64v(int target, int pname, long params, long paramsBytes) {
        OutParams.check("glGetBufferParameteri64v", "params", paramsBytes, 8);
        long value = parameter("glGetBufferParameteri64v", target, pname, MemoryUtil.memGetLong(params));
        MemoryUtil.memPutLong(params, value);
    }

    /** The parameter, or after an error {@code unchanged}. */
    private long parameter(String call, int target, int pname, long unchanged) {
        BufferObject buffer = target(call, target);
        if (buffer == null) {
            return unchanged;
        }
        return switch (pname) {
            case GL_BUFFER_SIZE -> buffer.size();
            case GL_BUFFER_USAGE -> buffer.usage();
            case GL_BUFFER_ACCESS -> BufferMaps.simpleAccess(buffer.access());
            case GL_BUFFER_ACCESS_FLAGS -> buffer.access();
            case GL_BUFFER_MAPPED -> buffer.mapped() ? GL_TRUE : GL_FALSE;
            case GL_BUFFER_MAP_OFFSET -> buffer.mapOffset();
            case GL_BUFFER_MAP_LENGTH -> buffer.mapLength();
            case GL_BUFFER_IMMUTABLE_STORAGE -> buffer.immutable() ? GL_TRUE : GL_FALSE;
            case GL_BUFFER_STORAGE_FLAGS -> buffer.storageFlags();
            default -> {
                ctx.errors.invalidEnum(call, "pname", pname);
                yield unchanged;
            }
        };
    }

    @Override
    public void getBufferPointerv(int target, int pname, PointerBuffer params) {
        OutParams.check("glGetBufferPointerv", "params", OutParams.bytes(params), 8);
        long errors = ctx.errors.count();
        long pointer = getBufferPointer(target, pname);
        if (errors == ctx.errors.count()) {
            params.put(params.position(), pointer);
        }
    }

    @Override
    public long getBufferPointer(int target, int pname) {
        if (pname != GL_BUFFER_MAP_POINTER) {
            ctx.errors.invalidEnum("glGetBufferPointerv", "pname", pname);
            return MemoryUtil.NULL;
        }
        BufferObject buffer = target("glGetBufferPointerv", target);
        return buffer == null ? MemoryUtil.NULL : buffer.mapAddress();
    }
}
