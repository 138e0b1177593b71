package org.mgl.server.gles;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.mgl.wire.BlobRef;
import org.mgl.wire.DrawFlags;
import org.mgl.wire.DynamicChunk;
import org.mgl.wire.Handle;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.link.WaitReason;
import org.mgl.wire.program.ProgramImage;
import org.mgl.wire.record.BindRenderState;
import org.mgl.wire.record.BindVertexElements;
import org.mgl.wire.record.BlendTarget;
import org.mgl.wire.record.BufferRange;
import org.mgl.wire.record.Clear;
import org.mgl.wire.record.CreateRenderState;
import org.mgl.wire.record.CreateShaderState;
import org.mgl.wire.record.CreateVertexElements;
import org.mgl.wire.record.DrawRange;
import org.mgl.wire.record.DrawVbo;
import org.mgl.wire.record.ReadPixels;
import org.mgl.wire.record.RenderState;
import org.mgl.wire.record.SetDrawProgram;
import org.mgl.wire.record.SetDynamicState;
import org.mgl.wire.record.SetFramebufferState;
import org.mgl.wire.record.SetGlobalConstants;
import org.mgl.wire.record.SetIndexBuffer;
import org.mgl.wire.record.SetProgramBindings;
import org.mgl.wire.record.SetSamplerViews;
import org.mgl.wire.record.SetShaderBuffers;
import org.mgl.wire.record.SetVertexBuffers;
import org.mgl.wire.record.StencilFace;
import org.mgl.wire.record.VertexAttribute;
import org.mgl.wire.record.VertexBuffer;

/** A default framebuffer in its initial state, and vertices of position and colour; no client writes the records. */
final class TestScene {
    static final int POINTS = 0;
    static final int TRIANGLES = 4;
    static final int TRIANGLE_STRIP = 5;
    static final int COPY = 0x1503;
    static final int FILL = 0x1B02;
    private static final int GL_FLOAT = 0x1406;
    private static final int RGBA = 0x1908;
    private static final int UNSIGNED_BYTE = 0x1401;

    final ServerHarness server;
    final int size;
    private final CommandLink link;
    private long framebufferVersion;
    private int nextSlot = 100;

    TestScene(ServerHarness server, int size) {
        this.server = server;
        this.link = server.link;
        this.size = size;
        framebuffer();
        vertexElements();
        renderState(0, FILL);
        dynamic(0, 1);
        views();
    }

    private void framebuffer() {
        int bytes = SetFramebufferState.size(0);
        long at = claim(SetFramebufferState.OP, bytes);
        MemorySegment s = link.cmd();
        SetFramebufferState.framebuffer(s, at, Handle.DEFAULT_FRAMEBUFFER);
        SetFramebufferState.version(s, at, ++framebufferVersion);
        SetFramebufferState.width(s, at, size);
        SetFramebufferState.height(s, at, size);
        for (int i = 1; i < 8; i++) {
            SetFramebufferState.drawBuffers(s, at, i, 0xFF);
        }
        SetFramebufferState.target(s, at, 2);
        link.commit();
    }

    private void vertexElements() {
        vertexElements(0);
    }

    /** Position and colour of one buffer, both advancing every {@code divisor} instances (0: every vertex). */
    void vertexElements(int divisor) {
        long handle = Handle.of(nextSlot++, 1);
        long at = claim(CreateVertexElements.OP, CreateVertexElements.size(2));
        CreateVertexElements.encode(link.cmd(), at, handle, 2);
        for (int i = 0; i < 2; i++) {
            VertexAttribute.encode(
                    link.cmd(), CreateVertexElements.attributeElement(at, i), i, 0, 4, 0, GL_FLOAT, 16 * i, divisor);
        }
        link.commit();
        at = claim(BindVertexElements.OP, BindVertexElements.SIZE);
        BindVertexElements.encode(link.cmd(), at, handle);
        link.commit();
    }

    /** GL's initial pipeline state with these flags more. */
    long renderState(int flags, int polygonMode) {
        return renderState(flags, polygonMode, COPY);
    }

    long renderState(int flags, int polygonMode, int logicOp) {
        long handle = Handle.of(nextSlot++, 1);
        long at = claim(CreateRenderState.OP, CreateRenderState.SIZE);
        MemorySegment s = link.cmd();
        CreateRenderState.encode(s, at, handle);
        long state = CreateRenderState.state(at);
        for (int i = 0; i < 8; i++) {
            BlendTarget.encode(s, RenderState.blend(state, i), 1, 0, 1, 0, 0x8006, 0x8006, 0, 15);
        }
        StencilFace.encode(s, RenderState.front(state), 0x0207, 0x1E00, 0x1E00, 0x1E00);
        StencilFace.encode(s, RenderState.back(state), 0x0207, 0x1E00, 0x1E00, 0x1E00);
        RenderState.flags(s, state, flags | RenderStateFlags.DEPTH_WRITE | RenderStateFlags.MULTISAMPLE);
        RenderState.depthFunction(s, state, 0x0201);
        RenderState.cullMode(s, state, 0x0405);
        RenderState.frontFace(s, state, 0x0901);
        RenderState.polygonMode(s, state, polygonMode);
        RenderState.logicOp(s, state, logicOp);
        link.commit();
        bindRenderState(handle);
        return handle;
    }

    void bindRenderState(long handle) {
        long at = claim(BindRenderState.OP, BindRenderState.SIZE);
        BindRenderState.encode(link.cmd(), at, handle);
        link.commit();
    }

    /** GL's initial dynamic state, the viewport over the whole surface. */
    void dynamic(int restartIndex, float pointSize) {
        int mask = (1 << DynamicChunk.COUNT) - 1;
        int bytes = 0;
        for (int i = 0; i < DynamicChunk.COUNT; i++) {
            bytes += DynamicChunk.size(i);
        }
        long at = claim(SetDynamicState.OP, SetDynamicState.size(bytes));
        MemorySegment s = link.cmd();
        SetDynamicState.encode(s, at, mask, bytes);
        long block = SetDynamicState.inlineBytes(at);
        s.set(JAVA_FLOAT, block + DynamicChunk.offset(DynamicChunk.VIEWPORT) + 8, size);
        s.set(JAVA_FLOAT, block + DynamicChunk.offset(DynamicChunk.VIEWPORT) + 12, size);
        s.set(JAVA_FLOAT, block + DynamicChunk.offset(DynamicChunk.DEPTH_RANGE) + 4, 1f);
        s.set(JAVA_INT, block + DynamicChunk.offset(DynamicChunk.SCISSOR) + 8, size);
        s.set(JAVA_INT, block + DynamicChunk.offset(DynamicChunk.SCISSOR) + 12, size / 2);
        for (int i = 4; i < 24; i += i == 8 ? 8 : 4) {
            if (i != 12) {
                s.set(JAVA_INT, block + DynamicChunk.offset(DynamicChunk.STENCIL) + i, -1);
            }
        }
        s.set(JAVA_FLOAT, block + DynamicChunk.offset(DynamicChunk.LINE_WIDTH), 1f);
        s.set(JAVA_FLOAT, block + DynamicChunk.offset(DynamicChunk.POINT), pointSize);
        s.set(JAVA_FLOAT, block + DynamicChunk.offset(DynamicChunk.SAMPLE), 1f);
        s.set(JAVA_INT, block + DynamicChunk.offset(DynamicChunk.SAMPLE) + 8, -1);
        s.set(JAVA_INT, block + DynamicChunk.offset(DynamicChunk.RESTART), restartIndex);
        link.commit();
    }

    private void views() {
        long at = claim(SetSamplerViews.OP, SetSamplerViews.size(0));
        SetSamplerViews.encode(link.cmd(), at, 0, 0);
        link.commit();
    }

    /** Links an image and makes it the draw program. */
    long program(ProgramImage image, long serial, long existing) {
        byte[] bytes = image.encode();
        long handle = existing != 0 ? existing : Handle.of(nextSlot++, 1);
        long stage = link.reserve(bytes.length);
        MemorySegment.copy(bytes, 0, link.stage(), JAVA_BYTE, stage, bytes.length);
        long at = claim(CreateShaderState.OP, CreateShaderState.SIZE);
        CreateShaderState.encode(link.cmd(), at, handle, serial, image.stageMask(), 0, 1, bytes.length, 0);
        BlobRef.encodeStage(link.cmd(), CreateShaderState.image(at), stage, bytes.length);
        link.commit();
        use(handle);
        return handle;
    }

    void use(long program) {
        long at = claim(SetDrawProgram.OP, SetDrawProgram.SIZE);
        SetDrawProgram.encode(link.cmd(), at, program);
        link.commit();
    }

    void blockBinding(long program, long serial, int point) {
        long at = claim(SetProgramBindings.OP, SetProgramBindings.size(1, 0));
        SetProgramBindings.encode(link.cmd(), at, program, serial, 1, 0);
        link.cmd().set(JAVA_INT, SetProgramBindings.blockElement(at, 0), point);
        link.commit();
    }

    void constants(long program, float... values) {
        long at = claim(SetGlobalConstants.OP, SetGlobalConstants.size(values.length * 4));
        SetGlobalConstants.encode(link.cmd(), at, program, 0, values.length * 4);
        for (int i = 0; i < values.length; i++) {
            link.cmd().set(JAVA_FLOAT, SetGlobalConstants.content(at) + 4L * i, values[i]);
        }
        link.commit();
    }

    void uniformBuffers(long... buffers) {
        long at = claim(SetShaderBuffers.OP, SetShaderBuffers.size(buffers.length));
        SetShaderBuffers.encode(link.cmd(), at, 0, 0, buffers.length);
        for (int i = 0; i < buffers.length; i++) {
            BufferRange.encode(link.cmd(), SetShaderBuffers.countElement(at, i), buffers[i], 0, -1);
        }
        link.commit();
    }

    /** A vertex buffer of x, y and a colour each, bound. */
    long vertices(float... xyrgb) {
        ByteBuffer bytes = ByteBuffer.allocate(xyrgb.length / 5 * 32).order(ByteOrder.nativeOrder());
        for (int i = 0; i < xyrgb.length; i += 5) {
            bytes.putFloat(xyrgb[i]).putFloat(xyrgb[i + 1]).putFloat(0).putFloat(1);
            bytes.putFloat(xyrgb[i + 2])
                    .putFloat(xyrgb[i + 3])
                    .putFloat(xyrgb[i + 4])
                    .putFloat(1);
        }
        long buffer = server.buffer(nextSlot++, bytes.array());
        bindVertices(buffer);
        return buffer;
    }

    void bindVertices(long buffer) {
        bindVertices(buffer, 32);
    }

    void bindVertices(long buffer, int stride) {
        long at = claim(SetVertexBuffers.OP, SetVertexBuffers.size(1));
        SetVertexBuffers.encode(link.cmd(), at, 0, 1);
        VertexBuffer.encode(link.cmd(), SetVertexBuffers.countElement(at, 0), buffer, 0, stride, 0);
        link.commit();
    }

    long indices(int... indices) {
        ByteBuffer bytes = ByteBuffer.allocate(indices.length * 2).order(ByteOrder.nativeOrder());
        for (int index : indices) {
            bytes.putShort((short) index);
        }
        long buffer = server.buffer(nextSlot++, bytes.array());
        long at = claim(SetIndexBuffer.OP, SetIndexBuffer.SIZE);
        SetIndexBuffer.encode(link.cmd(), at, buffer);
        link.commit();
        return buffer;
    }

    void clear(float r, float g, float b) {
        long at = claim(Clear.OP, Clear.SIZE);
        MemorySegment s = link.cmd();
        Clear.framebuffer(s, at, Handle.DEFAULT_FRAMEBUFFER);
        Clear.mask(s, at, 0x4000);
        Clear.color(s, at, 0, Float.floatToRawIntBits(r));
        Clear.color(s, at, 1, Float.floatToRawIntBits(g));
        Clear.color(s, at, 2, Float.floatToRawIntBits(b));
        Clear.color(s, at, 3, Float.floatToRawIntBits(1));
        link.commit();
    }

    void draw(int mode, int indexSize, int count) {
        draw(mode, indexSize, 0, count, 0, 1);
    }

    void draw(int mode, int indexSize, long start, int count, int bias, int instances) {
        long at = claim(DrawVbo.OP, DrawVbo.size(0));
        DrawVbo.encode(link.cmd(), at, mode, indexSize, 0, count, start, bias, instances, 0, 0);
        link.commit();
    }

    /** Sub-draws of start, count and bias. */
    void multiDraw(int mode, int indexSize, int[]... ranges) {
        long at = claim(DrawVbo.OP, DrawVbo.size(ranges.length));
        DrawVbo.encode(link.cmd(), at, mode, indexSize, DrawFlags.MULTI, 0, 0, 0, 1, 0, ranges.length);
        for (int i = 0; i < ranges.length; i++) {
            DrawRange.encode(link.cmd(), DrawVbo.drawElement(at, i), ranges[i][0], ranges[i][1], ranges[i][2]);
        }
        link.commit();
    }

    /** The whole surface, rows from the bottom. */
    int[] pixels() {
        long at = claim(ReadPixels.OP, ReadPixels.SIZE);
        ReadPixels.encode(link.cmd(), at, Handle.DEFAULT_FRAMEBUFFER, 0, 0, size, size, RGBA, UNSIGNED_BYTE, 0, 1);
        link.commit();
        link.awaitReply(WaitReason.READ_BACK);
        byte[] bytes = server.reply(size * size * 4);
        int[] pixels = new int[size * size];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = (bytes[4 * i] & 0xFF) << 16 | (bytes[4 * i + 1] & 0xFF) << 8 | bytes[4 * i + 2] & 0xFF;
        }
        return pixels;
    }

    /** How many pixels have exactly this colour. */
    static long count(int[] pixels, int rgb) {
        return java.util.Arrays.stream(pixels).filter(p -> p == rgb).count();
    }

    private long claim(int op, int bytes) {
        long at = link.claim(op, bytes);
        link.cmd().asSlice(at + 8, bytes - 8).fill((byte) 0);
        return at;
    }
}
