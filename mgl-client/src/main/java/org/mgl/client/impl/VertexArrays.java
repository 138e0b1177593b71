package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.emit.IndexBufferEmitter;
import org.mgl.client.emit.Tracker;
import org.mgl.client.emit.VertexInputEmitter;
import org.mgl.client.object.BufferObject;
import org.mgl.client.object.ClientObject;
import org.mgl.client.object.ConvertedAttribute;
import org.mgl.client.object.NameTable;
import org.mgl.client.object.VertexArrayObject;
import org.mgl.wire.spi.Limit;

/** Topic VertexArrays (GL 3.3 core, 2.8 to 2.10): vertex array objects, attribute pointers and their queries. */
final class VertexArrays extends CurrentAttribs {
    private static final int UNLIMITED = Integer.MAX_VALUE;

    private final NameTable<VertexArrayObject> names = new NameTable<>();
    private final VertexArrayObject none = new VertexArrayObject(0);
    private final VertexInputEmitter input;
    private final IndexBufferEmitter elements;
    private final int maxStride;
    private VertexArrayObject current = none;

    VertexArrays(ClientContext ctx) {
        super(ctx);
        input = new VertexInputEmitter(ctx.link, ctx.handles, none, ctx.buffers::unnamed);
        elements = new IndexBufferEmitter(ctx.link, none);
        ctx.tracker.emitter(Tracker.VERTEX_INPUT, input);
        ctx.tracker.emitter(Tracker.INDEX_BUFFER, elements);
        int limit = ctx.limits.of(Limit.MAX_VERTEX_ATTRIB_STRIDE);
        maxStride = limit > 0 ? limit : UNLIMITED;
    }

    // ---- for other topics ----

    /** The bound vertex array; name 0 is the one that core contexts cannot draw with. */
    VertexArrayObject current() {
        return current;
    }

    /** The buffer that draws read indices from, or null. */
    BufferObject elements() {
        return elements.buffer();
    }

    /** Has draws read indices from another buffer than the bound vertex array's; null ends that. */
    void elementsInstead(BufferObject buffer) {
        elements.instead(buffer);
        ctx.tracker.mark(Tracker.INDEX_BUFFER);
    }

    /** The conversion of an attribute of the bound vertex array. */
    ConvertedAttribute conversion(int index) {
        return input.conversion(index);
    }

    /** Binds the element buffer of the bound vertex array. */
    void elementBuffer(BufferObject buffer) {
        if (current.elementBuffer() != buffer) {
            current.elementBuffer(buffer);
            ctx.tracker.mark(Tracker.INDEX_BUFFER);
        }
    }

    /** A buffer was deleted: the bound vertex array lets go of it, others keep it (GL 3.3 core, 2.9). */
    void forget(BufferObject buffer) {
        if (current.forget(buffer)) {
            ctx.tracker.mark(Tracker.INDEX_BUFFER | Tracker.VERTEX_INPUT);
        }
    }

    // ---- objects ----

    @Override
    public void bindVertexArray(int array) {
        if (array == current.name()) {
            return;
        }
        VertexArrayObject next = array == 0 ? none : named(array);
        if (next != null) {
            bind(next);
        }
    }

    private VertexArrayObject named(int name) {
        VertexArrayObject object = names.get(name);
        if (object == null) {
            if (!names.known(name)) {
                ctx.errors.invalidOperation(
                        "glBindVertexArray", "vertex array " + Integer.toUnsignedString(name) + " was not generated");
                return null;
            }
            object = new VertexArrayObject(name);
            names.put(name, object);
        }
        return object;
    }

    private void bind(VertexArrayObject next) {
        current = next;
        input.array(next);
        elements.array(next);
        ctx.tracker.mark(Tracker.VERTEX_INPUT | Tracker.INDEX_BUFFER);
    }

    @Override
    public void genVertexArrays(long arrays, long arraysBytes) {
        for (long at = arrays, end = arrays + arraysBytes; at + 4 <= end; at += 4) {
            MemoryUtil.memPutInt(at, names.generate());
        }
    }

    @Override
    public int genVertexArrays() {
        return names.generate();
    }

    /** The object of a name, or null. */
    ClientObject object(int name) {
        return names.get(name);
    }

    @Override
    public boolean isVertexArray(int array) {
        return names.get(array) != null;
    }

    @Override
    public void deleteVertexArrays(long arrays, long arraysBytes) {
        for (long at = arrays, end = arrays + arraysBytes; at + 4 <= end; at += 4) {
            deleteVertexArrays(MemoryUtil.memGetInt(at));
        }
    }

    @Override
    public void deleteVertexArrays(int array) {
        VertexArrayObject object = names.get(array);
        names.remove(array);
        if (object != null) {
            if (object == current) {
                bind(none);
            }
            object.release();
        }
    }

    // ---- pointers ----

    @Override
    public void vertexAttribPointer(
            int index, int size, int type, boolean normalized, int stride, long pointer, long pointerBytes) {
        String call = "glVertexAttribPointer";
        if (!pointerValid(call, index, stride, pointer, pointerBytes) || !formatValid(call, size, type, normalized)) {
            return;
        }
        int format = size == GL_BGRA
                ? VertexArrayObject.format(4, type, normalized, false) | VertexArrayObject.BGRA
                : VertexArrayObject.format(size, type, normalized, false);
        point(index, format, stride, pointer, pointerBytes);
    }

    @Override
    public void vertexAttribIPointer(int index, int size, int type, int stride, long pointer, long pointerBytes) {
        String call = "glVertexAttribIPointer";
        if (!pointerValid(call, index, stride, pointer, pointerBytes)) {
            return;
        }
        if (type < GL_BYTE || type > GL_UNSIGNED_INT) {
            ctx.errors.invalidEnum(call, "type", type);
        } else if (size < 1 || size > 4) {
            ctx.errors.invalidValue(call, "size", size, "1 to 4");
        } else {
            point(index, VertexArrayObject.format(size, type, false, true), stride, pointer, pointerBytes);
        }
    }

    /** Whether a pointer without a bound buffer is an address. */
    private boolean pointsToMemory() {
        return ctx.clientArrays.allowed() && current == none && ctx.buffers.arrayBuffer() == null;
    }

    /** A pointer is an offset into a bound buffer, but for vertex array 0 of contexts that have client-memory arrays. */
    private boolean pointerValid(String call, int index, int stride, long pointer, long pointerBytes) {
        if (!indexValid(call, index)) {
            return false;
        }
        if (current == none && !ctx.clientArrays.allowed()) {
            ctx.errors.invalidOperation(call, "no vertex array is bound");
        } else if (stride < 0) {
            ctx.errors.invalidValue(call, "stride", stride, "not negative");
        } else if (pointsToMemory()) {
            return true;
        } else if (pointerBytes > 0 || pointer != 0 && ctx.buffers.arrayBuffer() == null) {
            ctx.errors.invalidOperation(call, "vertices of this vertex array are read from GL_ARRAY_BUFFER only");
        } else if (pointer < 0) {
            ctx.errors.invalidValue(call, "pointer", pointer, "an offset");
        } else {
            return true;
        }
        return false;
    }

    private boolean formatValid(String call, int size, int type, boolean normalized) {
        boolean packed = type == GL_INT_2_10_10_10_REV || type == GL_UNSIGNED_INT_2_10_10_10_REV;
        if (!packed && (type < GL_BYTE || type > GL_FLOAT) && type != GL_DOUBLE && type != GL_HALF_FLOAT) {
            ctx.errors.invalidEnum(call, "type", type);
        } else if (size == GL_BGRA) {
            return bgraValid(call, type, packed, normalized);
        } else if (size < 1 || size > 4) {
            ctx.errors.invalidValue(call, "size", size, "1 to 4 or GL_BGRA");
        } else if (packed && size != 4) {
            ctx.errors.invalidOperation(call, "packed types have 4 components, not " + size);
        } else {
            return true;
        }
        return false;
    }

    private boolean bgraValid(String call, int type, boolean packed, boolean normalized) {
        if (!packed && type != GL_UNSIGNED_BYTE || !normalized) {
            ctx.errors.invalidOperation(call, "GL_BGRA needs a packed type or GL_UNSIGNED_BYTE, normalized");
            return false;
        }
        return true;
    }

    private void point(int index, int format, int stride, long pointer, long pointerBytes) {
        if (pointer != 0 && pointsToMemory()) {
            current.clientPointer(index, format, pointer, pointerBytes, stride);
        } else {
            boolean convert = ConvertedAttribute.needed(format, stride, maxStride);
            current.pointer(index, format, ctx.buffers.arrayBuffer(), pointer, stride, convert);
        }
        if ((current.enabled() >>> index & 1) != 0) {
            ctx.tracker.mark(Tracker.VERTEX_INPUT);
        }
    }

    @Override
    public void enableVertexAttribArray(int index) {
        enable("glEnableVertexAttribArray", index, true);
    }

    @Override
    public void disableVertexAttribArray(int index) {
        enable("glDisableVertexAttribArray", index, false);
    }

    private void enable(String call, int index, boolean on) {
        if (indexValid(call, index)) {
            current.enable(index, on);
            ctx.tracker.mark(Tracker.VERTEX_INPUT);
        }
    }

    @Override
    public void vertexAttribDivisor(int index, int divisor) {
        if (indexValid("glVertexAttribDivisor", index)) {
            current.divisor(index, divisor);
            ctx.tracker.mark(Tracker.VERTEX_INPUT);
        }
    }

    // ---- queries ----

    private boolean arrayParameter(String call, int index, int pname) {
        boolean known = switch (pname) {
            case GL_VERTEX_ATTRIB_ARRAY_ENABLED,
                    GL_VERTEX_ATTRIB_ARRAY_SIZE,
                    GL_VERTEX_ATTRIB_ARRAY_STRIDE,
                    GL_VERTEX_ATTRIB_ARRAY_TYPE,
                    GL_VERTEX_ATTRIB_ARRAY_NORMALIZED,
                    GL_VERTEX_ATTRIB_ARRAY_BUFFER_BINDING,
                    GL_VERTEX_ATTRIB_ARRAY_INTEGER,
                    GL_VERTEX_ATTRIB_ARRAY_DIVISOR,
                    GL_CURRENT_VERTEX_ATTRIB -> true;
            default -> false;
        };
        if (!known) {
            ctx.errors.invalidEnum(call, "pname", pname);
            return false;
        }
        return indexValid(call, index);
    }

    /** The value of a parameter other than the current value. */
    private int arrayValue(int index, int pname) {
        int format = current.format(index);
        return switch (pname) {
            case GL_VERTEX_ATTRIB_ARRAY_ENABLED -> current.enabled() >>> index & 1;
            case GL_VERTEX_ATTRIB_ARRAY_SIZE ->
                (format & VertexArrayObject.BGRA) != 0 ? GL_BGRA : VertexArrayObject.size(format);
            case GL_VERTEX_ATTRIB_ARRAY_STRIDE -> current.specifiedStride(index);
            case GL_VERTEX_ATTRIB_ARRAY_TYPE -> VertexArrayObject.type(format);
            case GL_VERTEX_ATTRIB_ARRAY_NORMALIZED -> (format & VertexArrayObject.NORMALIZED) != 0 ? 1 : 0;
            case GL_VERTEX_ATTRIB_ARRAY_INTEGER -> (format & VertexArrayObject.INTEGER) != 0 ? 1 : 0;
            case GL_VERTEX_ATTRIB_ARRAY_DIVISOR -> current.divisor(index);
            default -> current.buffer(index) == null ? 0 : current.buffer(index).name();
        };
    }

    private float currentFloat(int index, int component) {
        return Float.intBitsToFloat(values.word(index, component));
    }

    private static long needed(int pname, int elementBytes) {
        return pname == GL_CURRENT_VERTEX_ATTRIB ? 4L * elementBytes : elementBytes;
    }

    @Override
    public void getVertexAttribiv(int index, int pname, long params, long paramsBytes) {
        if (!arrayParameter("glGetVertexAttribiv", index, pname)) {
            return;
        }
        OutParams.check("glGetVertexAttribiv", "params", paramsBytes, needed(pname, 4));
        if (pname == GL_CURRENT_VERTEX_ATTRIB) {
            for (int i = 0; i < 4; i++) {
                MemoryUtil.memPutInt(params + 4L * i, (int) currentFloat(index, i));
            }
        } else {
            MemoryUtil.memPutInt(params, arrayValue(index, pname));
        }
    }

    @Override
    public int getVertexAttribi(int index, int pname) {
        if (!arrayParameter("glGetVertexAttribiv", index, pname)) {
            return 0;
        }
        return pname == GL_CURRENT_VERTEX_ATTRIB ? (int) currentFloat(index, 0) : arrayValue(index, pname);
    }

    @Override
    public void getVertexAttribfv(int index, int pname, long params, long paramsBytes) {
        if (!arrayParameter("glGetVertexAttribfv", index, pname)) {
            return;
        }
        OutParams.check("glGetVertexAttribfv", "params", paramsBytes, needed(pname, 4));
        if (pname == GL_CURRENT_VERTEX_ATTRIB) {
            for (int i = 0; i < 4; i++) {
                MemoryUtil.memPutFloat(params + 4L * i, currentFloat(index, i));
            }
        } else {
            MemoryUtil.memPutFloat(params, arrayValue(index, pname));
        }
    }

    @Override
    public void getVertexAttribdv(int index, int pname, long params, long paramsBytes) {
        if (!arrayParameter("glGetVertexAttribdv", index, pname)) {
            return;
        }
        OutParams.check("glGetVertexAttribdv", "params", paramsBytes, needed(pname, 8));
        if (pname == GL_CURRENT_VERTEX_ATTRIB) {
            for (int i = 0; i < 4; i++) {
                MemoryUtil.memPutDouble(params + 8L * i, currentFloat(index, i));
            }
        } else {
            MemoryUtil.memPutDouble(params, arrayValue(index, pname));
        }
    }

    @Override
    public void getVertexAttribIiv(int index, int pname, long params, long paramsBytes) {
        integers("glGetVertexAttribIiv", index, pname, params, paramsBytes);
    }

    @Override
    public void getVertexAttribIuiv(int index, int pname, long params, long paramsBytes) {
        integers("glGetVertexAttribIuiv", index, pname, params, paramsBytes);
    }

    private void integers(String call, int index, int pname, long params, long paramsBytes) {
        if (!arrayParameter(call, index, pname)) {
            return;
        }
        OutParams.check(call, "params", paramsBytes, needed(pname, 4));
        if (pname == GL_CURRENT_VERTEX_ATTRIB) {
            for (int i = 0; i < 4; i++) {
                MemoryUtil.memPutInt(params + 4L * i, values.word(index, i));
            }
        } else {
            MemoryUtil.memPutInt(params, arrayValue(index, pname));
        }
    }

    @Override
    public int getVertexAttribIi(int index, int pname) {
        return integer("glGetVertexAttribIiv", index, pname);
    }

    @Override
    public int getVertexAttribIui(int index, int pname) {
        return integer("glGetVertexAttribIuiv", index, pname);
    }

    private int integer(String call, int index, int pname) {
        if (!arrayParameter(call, index, pname)) {
            return 0;
        }
        return pname == GL_CURRENT_VERTEX_ATTRIB ? values.word(index, 0) : arrayValue(index, pname);
    }

    @Override
    public long getVertexAttribPointer(int index, int pname) {
        if (pname != GL_VERTEX_ATTRIB_ARRAY_POINTER) {
            ctx.errors.invalidEnum("glGetVertexAttribPointerv", "pname", pname);
            return 0;
        }
        return indexValid("glGetVertexAttribPointerv", index) ? current.offset(index) : 0;
    }

    @Override
    public void getVertexAttribPointerv(int index, int pname, PointerBuffer pointer) {
        OutParams.check("glGetVertexAttribPointerv", "pointer", OutParams.bytes(pointer), 8);
        long errors = ctx.errors.count();
        long value = getVertexAttribPointer(index, pname);
        if (errors == ctx.errors.count()) {
            pointer.put(pointer.position(), value);
        }
    }
}
