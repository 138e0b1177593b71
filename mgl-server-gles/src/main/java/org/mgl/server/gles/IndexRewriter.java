package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.lwjgl.system.MemoryUtil;
import org.mgl.wire.DynamicChunk;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.DrawCall;

/**
 * Draws through rewritten indices what OpenGL ES cannot draw as it is: an arbitrary restart index, the first-vertex
 * convention, polygons as lines or points. Lists are kept by the version of the element buffer's content, so a scene
 * that does not change is rewritten once.
 */
final class IndexRewriter {
    private static final int CAPACITY = 64;
    private static final long NO_RESTART = 1L << 32;
    /** Take the restart index out. */
    static final int RESTART = 1 << 8;

    private static final int GL_LINE = 0x1B01;

    /** What is rewritten; {@code source} 0 stands for consecutive vertices. One is filled in anew by each draw. */
    private static final class Key {
        long source;
        long version;
        int size;
        long start;
        int count;
        int mode;
        long restart;
        int how;

        void set(GlesBuffer buffer, int indexSize) {
            source = buffer == null ? 0 : buffer.id();
            version = buffer == null ? 0 : buffer.contentVersion();
            size = buffer == null ? 0 : indexSize;
        }

        void set(Key o) {
            source = o.source;
            version = o.version;
            size = o.size;
            start = o.start;
            count = o.count;
            mode = o.mode;
            restart = o.restart;
            how = o.how;
        }

        boolean same(Key o) {
            return source == o.source
                    && version == o.version
                    && size == o.size
                    && start == o.start
                    && count == o.count
                    && mode == o.mode
                    && restart == o.restart
                    && how == o.how;
        }
    }

    private static final class Entry {
        final Key key = new Key();
        int buffer;
        long id;
        int mode;
        int count;
        long lastUse;
    }

    private final GlesDriver driver;
    private final Entry[] entries = new Entry[CAPACITY];
    private final Key wanted = new Key();
    private long clock;

    IndexRewriter(GlesDriver driver) {
        this.driver = driver;
    }

    /** What of a draw must be rewritten; 0 for a draw that the driver does itself. */
    int needed(ApplierState state, GlesRenderState pipeline, int mode, int indexSize) {
        int flags = pipeline.flags;
        int how = 0;
        boolean flat = ((GlesProgram) state.program).flatInputs();
        if (flat && (flags & RenderStateFlags.FIRST_VERTEX_CONVENTION) != 0 && mode != PrimitiveLists.POINTS) {
            how |= PrimitiveLists.FIRST_VERTEX;
        }
        if (!pipeline.fill() && PrimitiveLists.polygons(mode)) {
            how |= pipeline.polygonMode == GL_LINE ? PrimitiveLists.AS_LINES : PrimitiveLists.AS_POINTS;
        }
        boolean restarts = (flags & RenderStateFlags.PRIMITIVE_RESTART) != 0 && indexSize != 0;
        if (restarts && arbitrary(restartIndex(state), indexSize)) {
            how |= RESTART;
        }
        return how;
    }

    /** Whether a restart index is one that OpenGL ES does not know and that an index of this size can have. */
    private static boolean arbitrary(long restart, int indexSize) {
        return restart < allOnes(indexSize);
    }

    /** The all-ones index of a size in bytes. */
    static long allOnes(int indexSize) {
        return (1L << 8 * indexSize) - 1;
    }

    /** The application's restart index. */
    static long restartIndex(ApplierState state) {
        return Integer.toUnsignedLong(
                state.dynamic.get(ValueLayout.JAVA_INT, DynamicChunk.offset(DynamicChunk.RESTART)));
    }

    /** Draws; everything but the indices is already set. */
    void draw(ApplierState state, GlesVertexElements elements, int how, MemorySegment r, long at) {
        DrawCall draw = state.draw;
        GlesRenderState pipeline = (GlesRenderState) state.renderState;
        String lacking = lacking((GlesProgram) state.program, pipeline, draw.mode, how);
        if (lacking != null) {
            driver.events().decline(Decline.DRAW_REWRITE, lacking);
            return;
        }
        boolean restarts = (pipeline.flags & RenderStateFlags.PRIMITIVE_RESTART) != 0;
        long restart = restarts && draw.indexSize != 0 ? restartIndex(state) : NO_RESTART;
        GlesBuffer source = draw.indexSize == 0 ? null : (GlesBuffer) state.indexBuffer;
        for (int i = 0; i < draw.ranges; i++) {
            draw.range(r, at, i);
            range(elements, source, draw, how, restart);
        }
    }

    /** What rewritten indices cannot give, or null. */
    private static String lacking(GlesProgram program, GlesRenderState pipeline, int mode, int how) {
        if (!PrimitiveLists.handles(mode)) {
            return "rewritten indices of primitives with adjacency";
        }
        if ((how & PrimitiveLists.FIRST_VERTEX) != 0 && program.hasGeometry()) {
            return "the first-vertex convention behind a geometry shader";
        }
        if ((how & (PrimitiveLists.AS_LINES | PrimitiveLists.AS_POINTS)) == 0) {
            return null;
        }
        if ((pipeline.flags & RenderStateFlags.CULL_FACE) != 0) {
            return "culled polygons as lines or points";
        }
        return program.flatInputs() || program.seesPrimitives()
                ? "polygons as lines or points with flat inputs, primitive ids or a geometry shader"
                : null;
    }

    private void range(GlesVertexElements elements, GlesBuffer source, DrawCall draw, int how, long restart) {
        wanted.set(source, draw.indexSize);
        wanted.start = draw.start;
        wanted.count = draw.count;
        wanted.mode = draw.mode;
        wanted.restart = restart;
        wanted.how = how;
        Entry entry = find();
        if (entry == null) {
            entry = rewrite(wanted, source);
        }
        entry.lastUse = ++clock;
        if (entry.count == 0) {
            return;
        }
        elements.elementBuffer(entry.buffer, entry.id);
        int base = draw.startInstance;
        int instances = draw.instanceCount;
        int drawBias = source == null ? 0 : draw.indexBias;
        if (base != 0) {
            driver.calls()
                    .drawElementsInstanced(entry.mode, entry.count, GL_UNSIGNED_INT, 0, instances, drawBias, base);
        } else {
            driver.calls().drawElementsInstanced(entry.mode, entry.count, GL_UNSIGNED_INT, 0, instances, drawBias);
        }
    }

    private Entry find() {
        for (Entry entry : entries) {
            if (entry != null && entry.key.same(wanted)) {
                return entry;
            }
        }
        return null;
    }

    private Entry rewrite(Key key, GlesBuffer source) {
        PrimitiveLists lists = new PrimitiveLists(key.mode, key.how);
        lists.add(source == null ? consecutive(key) : read(key, source), key.restart);
        int[] list = lists.list();
        Entry entry = free();
        entry.key.set(key);
        entry.mode = lists.listMode();
        entry.count = list.length;
        entry.id = driver.nextId();
        if (entry.buffer == 0) {
            entry.buffer = driver.objects().buffer();
        }
        glBindBuffer(GL_COPY_WRITE_BUFFER, entry.buffer);
        glBufferData(GL_COPY_WRITE_BUFFER, list, GL_STATIC_DRAW);
        return entry;
    }

    private Entry free() {
        int oldest = 0;
        for (int i = 0; i < CAPACITY; i++) {
            if (entries[i] == null) {
                entries[i] = new Entry();
                return entries[i];
            }
            oldest = entries[i].lastUse < entries[oldest].lastUse ? i : oldest;
        }
        return entries[oldest];
    }

    private static int[] consecutive(Key key) {
        int[] indices = new int[key.count];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = (int) (key.start + i);
        }
        return indices;
    }

    /** The range was checked against the buffer's size. */
    private int[] read(Key key, GlesBuffer source) {
        int[] indices = new int[key.count];
        if (indices.length == 0) {
            return indices;
        }
        glBindBuffer(GL_COPY_READ_BUFFER, source.name());
        ByteBuffer mapped =
                glMapBufferRange(GL_COPY_READ_BUFFER, key.start, (long) key.count * key.size, GL_MAP_READ_BIT);
        if (mapped == null) {
            driver.events().decline(Decline.DRAW_REWRITE_SOURCE, "the driver maps no element buffer to rewrite");
            return new int[0];
        }
        long address = MemoryUtil.memAddress(mapped);
        for (int i = 0; i < indices.length; i++) {
            indices[i] = switch (key.size) {
                case 1 -> MemoryUtil.memGetByte(address + i) & 0xFF;
                case 2 -> MemoryUtil.memGetShort(address + 2L * i) & 0xFFFF;
                default -> MemoryUtil.memGetInt(address + 4L * i);
            };
        }
        glUnmapBuffer(GL_COPY_READ_BUFFER);
        return indices;
    }

    /** Frees the lists. */
    void close() {
        for (Entry entry : entries) {
            if (entry != null) {
                driver.objects().deleteBuffer(entry.buffer);
            }
        }
        Arrays.fill(entries, null);
    }
}
