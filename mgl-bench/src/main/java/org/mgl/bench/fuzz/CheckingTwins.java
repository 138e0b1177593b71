package org.mgl.bench.fuzz;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.apply.ServerBuffer;
import org.mgl.wire.apply.ServerFence;
import org.mgl.wire.apply.ServerFramebuffer;
import org.mgl.wire.apply.ServerProgram;
import org.mgl.wire.apply.ServerQuery;
import org.mgl.wire.apply.ServerRenderState;
import org.mgl.wire.apply.ServerRenderbuffer;
import org.mgl.wire.apply.ServerSampler;
import org.mgl.wire.apply.ServerTexture;
import org.mgl.wire.apply.ServerVertexElements;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.program.MalformedProgramException;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.ProgramImage;

/** Twins without a driver: each checks that it lives and that what native code would touch lies inside what there is. */
final class CheckingTwins {
    private CheckingTwins() {}

    /** Checks that native code may read or write the span. */
    static void inside(MemorySegment memory, long at, long count, String what) {
        if (at < 0 || count < 0 || at > memory.byteSize() - count) {
            throw new BrokenContract(what + " touches " + count + " bytes at " + at + " of " + memory.byteSize());
        }
    }

    static final class Buffer extends ServerBuffer {
        private final CheckingBackend backend;

        Buffer(CheckingBackend backend, long handle) {
            super(handle);
            this.backend = backend;
            backend.born(this);
        }

        @Override
        public int respecify(int usage, int storageFlags) {
            backend.use(this);
            BrokenContract.unless(size() >= 0 && size() <= CheckingBackend.MEMORY, "storage of " + size() + " bytes");
            return 0;
        }

        @Override
        public void upload(long offset, MemorySegment source, long sourceOffset, long count) {
            backend.use(this);
            inside(source, sourceOffset, count, "a buffer upload");
            range(offset, count);
        }

        @Override
        public void read(long offset, long count, MemorySegment target, long targetOffset) {
            backend.use(this);
            inside(target, targetOffset, count, "a buffer read");
            range(offset, count);
        }

        @Override
        public void copyTo(ServerBuffer target, long sourceOffset, long targetOffset, long count) {
            backend.use(this);
            range(sourceOffset, count);
            ((Buffer) target).range(targetOffset, count);
        }

        void range(long offset, long count) {
            backend.use(this);
            if (offset < 0 || count <= 0 || offset > size() - count) {
                throw new BrokenContract("range " + offset + " + " + count + " of a buffer of " + size());
            }
        }

        @Override
        public void destroy() {
            backend.died(this);
        }
    }

    static final class Texture extends ServerTexture {
        private final CheckingBackend backend;

        Texture(CheckingBackend backend, long handle, int target) {
            super(handle, target);
            this.backend = backend;
            backend.born(this);
        }

        @Override
        public int respecifyLevel(int level, int face) {
            backend.use(this);
            BrokenContract.unless(PixelFormat.of(format(level, face)) != null, "a level without a format");
            return 0;
        }

        @Override
        public int respecifyWhole(int levels, int samples, boolean fixedSampleLocations) {
            backend.use(this);
            BrokenContract.unless(levels > 0 && levels <= MAX_LEVELS, levels + " levels");
            return 0;
        }

        @Override
        public void texelBuffer(int internalFormat, ServerBuffer buffer, long offset, long size) {
            backend.use(this);
            backend.use(buffer);
            BrokenContract.unless(offset >= 0 && size >= -1, "texels at " + offset + ", " + size + " bytes");
        }

        @Override
        public void upload(
                int level,
                int face,
                int x,
                int y,
                int z,
                int w,
                int h,
                int d,
                MemorySegment source,
                long sourceOffset,
                long rowStride,
                long sliceStride) {
            box(level, face, x, y, z, w, h, d);
            PixelFormat format = PixelFormat.of(format(level, face));
            long slice = (format.rows(h) - 1L) * rowStride + format.rowBytes(w);
            inside(source, sourceOffset, (d - 1L) * sliceStride + slice, "a texture upload");
        }

        private void box(int level, int face, int x, int y, int z, int w, int h, int d) {
            backend.use(this);
            boolean fits = x >= 0 && y >= 0 && z >= 0 && w > 0 && h > 0 && d > 0;
            fits &= (long) x + w <= width(level, face) && (long) y + h <= height(level, face);
            BrokenContract.unless(fits && (long) z + d <= depth(level, face), "a box outside its level");
        }

        @Override
        public void parameters(ServerSampler own, int baseLevel, int maxLevel, int swizzle, int depthStencilMode) {
            backend.use(this);
            backend.use(own);
        }

        @Override
        public boolean generateMipmap(int baseLevel, int levels) {
            backend.use(this);
            BrokenContract.unless(baseLevel + levels < MAX_LEVELS, "mipmaps beyond the last level");
            BrokenContract.unless(format(baseLevel, 0) != 0, "mipmaps of nothing");
            return true;
        }

        @Override
        public boolean read(
                int level, int face, int x, int y, int z, int w, int h, int d, int aspect, MemorySegment out, long at) {
            box(level, face, x, y, z, w, h, d);
            PixelFormat format = PixelFormat.of(format(level, face));
            inside(out, at, format.rowBytes(w) * format.rows(h) * d, "a texture read");
            return true;
        }

        @Override
        public void destroy() {
            backend.died(this);
        }
    }

    static final class Renderbuffer extends ServerRenderbuffer {
        private final CheckingBackend backend;

        Renderbuffer(CheckingBackend backend, long handle) {
            super(handle);
            this.backend = backend;
            backend.born(this);
        }

        @Override
        public int respecify() {
            backend.use(this);
            return 0;
        }

        @Override
        public void destroy() {
            backend.died(this);
        }
    }

    static final class Framebuffer extends ServerFramebuffer {
        private final CheckingBackend backend;

        Framebuffer(CheckingBackend backend, long handle) {
            super(handle);
            this.backend = backend;
            backend.born(this);
        }

        /** Every image that native code would reach through this. */
        void useAll() {
            backend.use(this);
            for (int i = 0; i < COLORS; i++) {
                backend.use(color(i).texture);
                backend.use(color(i).renderbuffer);
            }
            backend.use(depth().texture);
            backend.use(depth().renderbuffer);
            backend.use(stencil().texture);
            backend.use(stencil().renderbuffer);
            read();
        }

        @Override
        protected void changed() {
            useAll();
        }

        @Override
        public void destroy() {
            backend.died(this);
        }
    }

    static final class Program extends ServerProgram {
        private final CheckingBackend backend;
        private ProgramArchive archive;

        Program(CheckingBackend backend, long handle) {
            super(handle);
            this.backend = backend;
            backend.born(this);
        }

        @Override
        protected void bindingsChanged() {
            backend.use(this);
        }

        @Override
        public void link(ProgramImage image) {
            backend.use(this);
            try {
                archive = ProgramArchive.decode(image.archive());
            } catch (MalformedProgramException e) {
                throw org.mgl.wire.Fatal.protocol("CreateShaderState.archive (" + e.getMessage() + ")");
            }
        }

        @Override
        public void constants(int offset, int size, MemorySegment source, long sourceOffset) {
            backend.use(this);
            inside(source, sourceOffset, size, "an update of the default block");
            BrokenContract.unless(
                    offset >= 0 && size > 0 && offset <= defaultBlockSize() - size, "constants outside the block");
        }

        @Override
        public ProgramArchive archive() {
            return archive;
        }

        @Override
        public int defaultBlockSize() {
            return archive == null ? 0 : archive.defaultBlockSize();
        }

        @Override
        public void destroy() {
            backend.died(this);
        }
    }

    static final class Fence extends ServerFence {
        private final CheckingBackend backend;
        private int polls;

        Fence(CheckingBackend backend, long handle, long ordinal) {
            super(handle, ordinal);
            this.backend = backend;
            backend.born(this);
        }

        @Override
        public boolean signalled() {
            backend.use(this);
            return ++polls > 2;
        }

        @Override
        public void serverWait() {
            backend.use(this);
        }

        @Override
        public void destroy() {
            backend.died(this);
        }
    }

    static final class Query extends ServerQuery {
        private final CheckingBackend backend;
        private int polls;

        Query(CheckingBackend backend, long handle, int target) {
            super(handle, target);
            this.backend = backend;
            backend.born(this);
        }

        @Override
        public void begin(int index) {
            backend.use(this);
        }

        @Override
        public void end(int index) {
            backend.use(this);
            polls = 0;
        }

        @Override
        public void counter() {
            backend.use(this);
            polls = 0;
        }

        @Override
        public boolean available() {
            backend.use(this);
            return ++polls > 2;
        }

        @Override
        public long result() {
            backend.use(this);
            return 1;
        }

        @Override
        public void destroy() {
            backend.died(this);
        }
    }

    static final class Sampler extends ServerSampler {
        private final CheckingBackend backend;

        Sampler(CheckingBackend backend, long handle, MemorySegment record, long at) {
            super(handle, record, at);
            this.backend = backend;
            backend.born(this);
        }

        @Override
        public void destroy() {
            backend.died(this);
        }
    }

    static final class RenderState extends ServerRenderState {
        private final CheckingBackend backend;

        RenderState(CheckingBackend backend, long handle, MemorySegment record, long at) {
            super(handle, record, at);
            this.backend = backend;
            backend.born(this);
            inside(record, at, org.mgl.wire.record.RenderState.SIZE, "a render state");
        }

        @Override
        public void destroy() {
            backend.died(this);
        }
    }

    static final class VertexElements extends ServerVertexElements {
        private final CheckingBackend backend;

        VertexElements(CheckingBackend backend, long handle, MemorySegment record, long at) {
            super(handle, record, at);
            this.backend = backend;
            backend.born(this);
        }

        @Override
        public void destroy() {
            backend.died(this);
        }
    }
}
