package org.mgl.client.testing;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
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
import org.mgl.wire.program.MalformedProgramException;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.ProgramImage;

/** Twins that write each call as a line of the backend's log; buffers and default blocks keep their bytes. */
final class RecordingTwins {
    private RecordingTwins() {}

    static final class Buffer extends ServerBuffer {
        private final RecordingBackend log;
        byte[] bytes = {};

        Buffer(RecordingBackend log, long handle) {
            super(handle);
            this.log = log;
        }

        @Override
        public int respecify(int usage, int storageFlags) {
            bytes = new byte[Math.toIntExact(size())];
            Arrays.fill(bytes, RecordingBackend.UNDEFINED);
            log.line("respecify %s size %d usage 0x%x", this, size(), usage);
            return 0;
        }

        @Override
        public void upload(long offset, MemorySegment source, long sourceOffset, long count) {
            MemorySegment.copy(source, JAVA_BYTE, sourceOffset, bytes, (int) offset, (int) count);
            log.line("upload %s offset %d count %d", this, offset, count);
        }

        @Override
        public void read(long offset, long count, MemorySegment target, long targetOffset) {
            MemorySegment.copy(bytes, (int) offset, target, JAVA_BYTE, targetOffset, (int) count);
            log.line("read %s offset %d count %d", this, offset, count);
        }

        @Override
        public void copyTo(ServerBuffer target, long sourceOffset, long targetOffset, long count) {
            System.arraycopy(bytes, (int) sourceOffset, ((Buffer) target).bytes, (int) targetOffset, (int) count);
            log.line("copy %s offset %d to %s offset %d count %d", this, sourceOffset, target, targetOffset, count);
        }

        @Override
        public void destroy() {
            log.line("destroy %s", this);
        }
    }

    static final class Texture extends ServerTexture {
        private final RecordingBackend log;

        Texture(RecordingBackend log, long handle, int target) {
            super(handle, target);
            this.log = log;
        }

        @Override
        public int respecifyLevel(int level, int face) {
            log.line(
                    "level %s level %d face %d format 0x%x %dx%dx%d",
                    this,
                    level,
                    face,
                    format(level, face),
                    width(level, face),
                    height(level, face),
                    depth(level, face));
            return 0;
        }

        @Override
        public int respecifyWhole(int levels, int samples, boolean fixedSampleLocations) {
            log.line("storage %s levels %d samples %d", this, levels, samples);
            return 0;
        }

        @Override
        public void texelBuffer(int internalFormat, ServerBuffer buffer, long offset, long size) {
            log.line("texelBuffer %s format 0x%x %s offset %d size %d", this, internalFormat, buffer, offset, size);
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
            long end = sourceOffset + (d - 1) * sliceStride + h * rowStride;
            log.pixels = source.asSlice(sourceOffset, Math.min(end, source.byteSize()) - sourceOffset)
                    .toArray(JAVA_BYTE);
            log.line(
                    "upload %s level %d face %d at %d,%d,%d size %dx%dx%d strides %d,%d",
                    this, level, face, x, y, z, w, h, d, rowStride, sliceStride);
        }

        @Override
        public void parameters(ServerSampler own, int baseLevel, int maxLevel, int swizzle, int depthStencilMode) {
            log.line(
                    "parameters %s %s base %d max %d swizzle 0x%x mode %d",
                    this, own, baseLevel, maxLevel, swizzle, depthStencilMode);
        }

        @Override
        public boolean generateMipmap(int baseLevel, int levels) {
            log.line("generateMipmap %s base %d levels %d", this, baseLevel, levels);
            return true;
        }

        @Override
        public boolean read(
                int level, int face, int x, int y, int z, int w, int h, int d, int aspect, MemorySegment out, long at) {
            log.line("read %s level %d face %d at %d,%d,%d size %dx%dx%d", this, level, face, x, y, z, w, h, d);
            log.fill(out, at);
            return true;
        }

        @Override
        public void destroy() {
            log.line("destroy %s", this);
        }
    }

    static final class Renderbuffer extends ServerRenderbuffer {
        private final RecordingBackend log;

        Renderbuffer(RecordingBackend log, long handle) {
            super(handle);
            this.log = log;
        }

        @Override
        public int respecify() {
            log.line("storage %s format 0x%x %dx%d samples %d", this, format(), width(), height(), samples());
            return 0;
        }

        @Override
        public void destroy() {
            log.line("destroy %s", this);
        }
    }

    static final class Framebuffer extends ServerFramebuffer {
        private final RecordingBackend log;

        Framebuffer(RecordingBackend log, long handle) {
            super(handle);
            this.log = log;
        }

        @Override
        protected void changed() {
            log.line("framebuffer %s version %d", this, version());
        }

        @Override
        public void destroy() {
            log.line("destroy %s", this);
        }
    }

    static final class Program extends ServerProgram {
        private final RecordingBackend log;
        private ProgramArchive archive;
        byte[] defaultBlock = {};

        Program(RecordingBackend log, long handle) {
            super(handle);
            this.log = log;
        }

        @Override
        protected void bindingsChanged() {
            log.line(
                    "bindings %s blocks %s units %s",
                    this, Arrays.toString(blockBindings()), Arrays.toString(samplerUnits()));
        }

        @Override
        public void link(ProgramImage linked) {
            try {
                archive = ProgramArchive.decode(linked.archive());
            } catch (MalformedProgramException e) {
                throw new AssertionError(e);
            }
            defaultBlock = new byte[archive.defaultBlockSize()];
            log.line("link %s", this);
        }

        @Override
        public void constants(int offset, int size, MemorySegment source, long sourceOffset) {
            MemorySegment.copy(source, JAVA_BYTE, sourceOffset, defaultBlock, offset, size);
            log.line("constants %s offset %d size %d", this, offset, size);
        }

        @Override
        public int defaultBlockSize() {
            return archive.defaultBlockSize();
        }

        @Override
        public void destroy() {
            log.line("destroy %s", this);
        }
    }

    static final class Query extends ServerQuery {
        private final RecordingBackend log;

        Query(RecordingBackend log, long handle, int target) {
            super(handle, target);
            this.log = log;
        }

        @Override
        public void begin(int index) {
            log.line("begin %s", this);
        }

        @Override
        public void end(int index) {
            log.line("end %s", this);
        }

        @Override
        public void counter() {
            log.line("counter %s", this);
        }

        @Override
        public boolean available() {
            return log.gpuDone;
        }

        @Override
        public long result() {
            return log.queryResult;
        }

        @Override
        public void destroy() {
            log.line("destroy %s", this);
        }
    }

    static final class Fence extends ServerFence {
        private final RecordingBackend log;

        Fence(RecordingBackend log, long handle, long ordinal) {
            super(handle, ordinal);
            this.log = log;
        }

        @Override
        public boolean signalled() {
            return log.poll();
        }

        @Override
        public void serverWait() {
            log.line("serverWait %s", this);
        }

        @Override
        public void destroy() {
            log.line("destroy %s", this);
        }
    }

    static final class Sampler extends ServerSampler {
        private final RecordingBackend log;

        Sampler(RecordingBackend log, long handle, MemorySegment record, long at) {
            super(handle, record, at);
            this.log = log;
        }

        @Override
        public void destroy() {
            log.line("destroy %s", this);
        }
    }

    static final class RenderStates extends ServerRenderState {
        private final RecordingBackend log;

        RenderStates(RecordingBackend log, long handle, MemorySegment record, long at) {
            super(handle, record, at);
            this.log = log;
        }

        @Override
        public void destroy() {
            log.line("destroy %s", this);
        }
    }

    static final class Elements extends ServerVertexElements {
        private final RecordingBackend log;

        Elements(RecordingBackend log, long handle, MemorySegment record, long at) {
            super(handle, record, at);
            this.log = log;
        }

        @Override
        public void destroy() {
            log.line("destroy %s", this);
        }
    }
}
