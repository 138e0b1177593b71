package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;

/** Buffer objects apart from vertices: maps, copies, uniform buffers, many sizes. */
final class BufferObjects {
    private BufferObjects() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("buffer-data-and-read-back", BufferObjects::dataAndReadBack);
        scenarios.add("buffer-maps", BufferObjects::maps);
        scenarios.add("buffer-map-errors", BufferObjects::mapErrors);
        scenarios.add("buffer-several-flushes", BufferObjects::severalFlushes);
        scenarios.add("buffer-unsynchronised-map", BufferObjects::unsynchronised);
        scenarios.add("buffer-copies", BufferObjects::copies);
        scenarios.add("buffer-copy-of-gpu-written-bytes", BufferObjects::copyOfPixels);
        scenarios.add("buffer-parameters", BufferObjects::parameters);
        scenarios.add("uniform-buffer-ranges", BufferObjects::uniformRanges);
        scenarios.add("uniform-buffer-base-follows-size", BufferObjects::baseFollowsSize);
        scenarios.add("uniform-buffer-rewritten-between-draws", BufferObjects::uniformRewritten);
        scenarios.add("uniform-buffer-shared-by-programs", BufferObjects::sharedBlock);
        scenarios.add("buffer-large-upload", BufferObjects::largeUpload);
    }

    private static void dataAndReadBack(GL33 gl, ScenarioRecorder rec) {
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, new short[] {1, 2, 3, 4}, GL_STATIC_DRAW);
        rec.expectBytes("shorts", contents(gl, GL_ARRAY_BUFFER, 0, 8), 1, 0, 2, 0, 3, 0, 4, 0);
        gl.glBufferSubData(GL_ARRAY_BUFFER, 3, bytes(9, 8));
        rec.expectBytes("sub-data", contents(gl, GL_ARRAY_BUFFER, 2, 4), 2, 9, 8, 0);
        gl.glBufferData(GL_ARRAY_BUFFER, new double[] {1.5}, GL_DYNAMIC_DRAW);
        double[] read = new double[1];
        gl.glGetBufferSubData(GL_ARRAY_BUFFER, 0, read);
        rec.floats("double", 0, (float) read[0]);
        gl.glBufferData(GL_ARRAY_BUFFER, 0L, GL_STREAM_DRAW);
        rec.expect("empty", gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_SIZE), 0);
        rec.wrong("read beyond", () -> contents(gl, GL_ARRAY_BUFFER, 0, 1));
    }

    private static void maps(GL33 gl, ScenarioRecorder rec) {
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, ramp(64, 0, 1), GL_DYNAMIC_DRAW);
        ByteBuffer whole = gl.glMapBuffer(GL_ARRAY_BUFFER, GL_READ_WRITE);
        rec.expect("capacity", whole.capacity(), 64);
        rec.bytes("as it was", 0, whole);
        whole.put(5, (byte) 99);
        rec.expect("mapped", gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_MAPPED), GL_TRUE);
        rec.expect("access", gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_ACCESS), GL_READ_WRITE);
        rec.require("pointer", gl.glGetBufferPointer(GL_ARRAY_BUFFER, GL_BUFFER_MAP_POINTER) != 0);
        rec.expect("unmapped", gl.glUnmapBuffer(GL_ARRAY_BUFFER), true);
        rec.expect("not mapped", gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_MAPPED), GL_FALSE);
        ByteBuffer read = gl.glMapBufferRange(GL_ARRAY_BUFFER, 4, 4, GL_MAP_READ_BIT);
        rec.expectBytes("range", read, 4, 99, 6, 7);
        rec.ints(
                "map state",
                gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_MAP_OFFSET),
                gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_MAP_LENGTH),
                gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_ACCESS_FLAGS));
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
        ByteBuffer write = gl.glMapBufferRange(GL_ARRAY_BUFFER, 10, 2, GL_MAP_WRITE_BIT);
        write.put(1, (byte) 77);
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
        rec.expectBytes("kept and written", contents(gl, GL_ARRAY_BUFFER, 9, 4), 9, 10, 77, 12);
    }

    private static void mapErrors(GL33 gl, ScenarioRecorder rec) {
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, 32L, GL_DYNAMIC_DRAW);
        rec.wrong("unmap of no map", () -> gl.glUnmapBuffer(GL_ARRAY_BUFFER));
        rec.wrong("no access", () -> gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 4, 0));
        rec.wrong("beyond", () -> gl.glMapBufferRange(GL_ARRAY_BUFFER, 30, 4, GL_MAP_READ_BIT));
        rec.wrong("negative", () -> gl.glMapBufferRange(GL_ARRAY_BUFFER, -1, 4, GL_MAP_READ_BIT));
        rec.wrong(
                "invalidate and read",
                () -> gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 4, GL_MAP_READ_BIT | GL_MAP_INVALIDATE_RANGE_BIT));
        rec.wrong(
                "flush without write",
                () -> gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 4, GL_MAP_READ_BIT | GL_MAP_FLUSH_EXPLICIT_BIT));
        rec.wrong("unknown bit", () -> gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 4, 0x8000 | GL_MAP_READ_BIT));
        rec.wrong("bad access", () -> gl.glMapBuffer(GL_ARRAY_BUFFER, GL_RGBA));
        gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 8, GL_MAP_WRITE_BIT);
        rec.wrong("mapped twice", () -> gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 8, GL_MAP_WRITE_BIT));
        rec.wrong("flush without explicit", () -> gl.glFlushMappedBufferRange(GL_ARRAY_BUFFER, 0, 4));
        rec.wrong("sub-data while mapped", () -> gl.glBufferSubData(GL_ARRAY_BUFFER, 0, bytes(1)));
        rec.wrong("read while mapped", () -> contents(gl, GL_ARRAY_BUFFER, 0, 4));
        gl.glBufferData(GL_ARRAY_BUFFER, 16L, GL_STATIC_DRAW);
        rec.expect("respecified unmaps", gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_MAPPED), GL_FALSE);
        gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 8, GL_MAP_WRITE_BIT | GL_MAP_FLUSH_EXPLICIT_BIT);
        rec.wrong("flush beyond", () -> gl.glFlushMappedBufferRange(GL_ARRAY_BUFFER, 4, 8));
    }

    private static void severalFlushes(GL33 gl, ScenarioRecorder rec) {
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, filled(32, 1), GL_DYNAMIC_DRAW);
        ByteBuffer map = gl.glMapBufferRange(GL_ARRAY_BUFFER, 8, 16, GL_MAP_WRITE_BIT | GL_MAP_FLUSH_EXPLICIT_BIT);
        map.put(0, (byte) 50).put(15, (byte) 60);
        gl.glFlushMappedBufferRange(GL_ARRAY_BUFFER, 0, 1);
        gl.glFlushMappedBufferRange(GL_ARRAY_BUFFER, 15, 1);
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
        ByteBuffer data = contents(gl, GL_ARRAY_BUFFER, 0, 32);
        rec.expect("ends", new int[] {data.get(7), data.get(8), data.get(23), data.get(24)}, 1, 50, 60, 1);
    }

    private static void unsynchronised(GL33 gl, ScenarioRecorder rec) {
        program(gl, COLOUR_VERTEX, COLOUR_FRAGMENT);
        coloured(gl, new float[28 * 8]);
        for (int i = 0; i < 8; i++) {
            float x = i / 4f - 1;
            float shade = i / 7f;
            int access = GL_MAP_WRITE_BIT | GL_MAP_UNSYNCHRONIZED_BIT | GL_MAP_INVALIDATE_RANGE_BIT;
            ByteBuffer map = gl.glMapBufferRange(GL_ARRAY_BUFFER, 112L * i, 112, access);
            map.asFloatBuffer().put(new float[] {
                x, -1, 0, shade, 1, 0, 1, x + 0.25f, -1, 0, shade, 1, 0, 1, x, -0.75f, 0, shade, 1, 0, 1, x + 0.25f,
                -0.75f, 0, shade, 1, 0, 1
            });
            gl.glUnmapBuffer(GL_ARRAY_BUFFER);
            gl.glDrawArrays(GL_TRIANGLE_STRIP, 4 * i, 4);
        }
        rec.frame("streamed cells");
    }

    private static void copies(GL33 gl, ScenarioRecorder rec) {
        int source = gl.glGenBuffers();
        gl.glBindBuffer(GL_COPY_READ_BUFFER, source);
        gl.glBufferData(GL_COPY_READ_BUFFER, ramp(64, 0, 1), GL_STATIC_DRAW);
        gl.glBindBuffer(GL_COPY_WRITE_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_COPY_WRITE_BUFFER, filled(64, 200), GL_STATIC_DRAW);
        gl.glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, 10, 20, 8);
        gl.glBufferSubData(GL_COPY_READ_BUFFER, 0, filled(64, 0));
        rec.expectBytes("copied", contents(gl, GL_COPY_WRITE_BUFFER, 19, 10), 200, 10, 11, 12, 13, 14, 15, 16, 17, 200);
        gl.glBufferSubData(GL_COPY_READ_BUFFER, 0, ramp(64, 0, 1));
        gl.glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_READ_BUFFER, 0, 32, 16);
        rec.bytes("within one buffer", 0, contents(gl, GL_COPY_READ_BUFFER, 0, 64));
        rec.wrong("overlap", () -> gl.glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_READ_BUFFER, 0, 8, 16));
        rec.wrong("beyond", () -> gl.glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, 60, 0, 8));
        rec.wrong("negative", () -> gl.glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, 0, 0, -8));
    }

    private static void copyOfPixels(GL33 gl, ScenarioRecorder rec) {
        clear(gl, 1, 0.5f, 0, 1);
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_PIXEL_PACK_BUFFER, 64L, GL_STREAM_READ);
        gl.glReadPixels(0, 0, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        gl.glBindBuffer(GL_COPY_WRITE_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_COPY_WRITE_BUFFER, filled(64, 3), GL_STREAM_READ);
        gl.glCopyBufferSubData(GL_PIXEL_PACK_BUFFER, GL_COPY_WRITE_BUFFER, 0, 16, 32);
        gl.glBufferSubData(GL_COPY_WRITE_BUFFER, 20, bytes(1, 2, 3, 4));
        rec.bytes("copied and written over", 1, contents(gl, GL_COPY_WRITE_BUFFER, 0, 64));
        ByteBuffer map = gl.glMapBufferRange(GL_COPY_WRITE_BUFFER, 24, 8, GL_MAP_READ_BIT);
        rec.bytes("mapped", 1, map);
        gl.glUnmapBuffer(GL_COPY_WRITE_BUFFER);
    }

    private static void parameters(GL33 gl, ScenarioRecorder rec) {
        int[] targets = {
            GL_ARRAY_BUFFER,
            GL_PIXEL_PACK_BUFFER,
            GL_PIXEL_UNPACK_BUFFER,
            GL_UNIFORM_BUFFER,
            GL_COPY_READ_BUFFER,
            GL_COPY_WRITE_BUFFER,
            GL_TEXTURE_BUFFER,
            GL_TRANSFORM_FEEDBACK_BUFFER
        };
        for (int target : targets) {
            gl.glBindBuffer(target, gl.glGenBuffers());
            gl.glBufferData(target, 12L, GL_STREAM_COPY);
            rec.ints(
                    "0x" + Integer.toHexString(target),
                    gl.glGetBufferParameteri(target, GL_BUFFER_SIZE),
                    gl.glGetBufferParameteri(target, GL_BUFFER_USAGE),
                    gl.glGetBufferParameteri(target, GL_BUFFER_ACCESS),
                    (int) gl.glGetBufferParameteri64(target, GL_BUFFER_SIZE));
        }
        rec.wrong("bad name", () -> gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_RGBA));
        rec.wrong("bad target", () -> gl.glGetBufferParameteri(GL_TEXTURE_2D, GL_BUFFER_SIZE));
        rec.wrong("nothing bound", () -> {
            gl.glBindBuffer(GL_ARRAY_BUFFER, 0);
            gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_SIZE);
        });
    }

    private static int blockProgram(GL33 gl, String block) {
        int program = shading(gl, "layout(std140) uniform Paint { " + block + " };", "paint");
        quad(gl);
        return program;
    }

    private static void uniformRanges(GL33 gl, ScenarioRecorder rec) {
        blockProgram(gl, "vec4 paint;");
        int alignment = gl.glGetInteger(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT);
        ByteBuffer data = BufferUtils.createByteBuffer(alignment * 7 + 16);
        for (int i = 0; i < 8; i++) {
            data.putFloat(alignment * i, i / 7f).putFloat(alignment * i + 8, 1).putFloat(alignment * i + 12, 1);
        }
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_UNIFORM_BUFFER, buffer);
        gl.glBufferData(GL_UNIFORM_BUFFER, data, GL_STATIC_DRAW);
        for (int i = 0; i < 8; i++) {
            gl.glBindBufferRange(GL_UNIFORM_BUFFER, 0, buffer, (long) alignment * i, 16);
            cell(gl, i);
            drawQuad(gl);
            rec.expectCell("range " + i, i, 1, Math.round(i / 7f * 255), 0, 255, 255);
        }
        rec.expect("bound", gl.glGetIntegeri(GL_UNIFORM_BUFFER_BINDING, 0) == buffer, true);
        rec.expect("start", gl.glGetInteger64i(GL_UNIFORM_BUFFER_START, 0) == alignment * 7L, true);
        rec.expect("size", (int) gl.glGetInteger64i(GL_UNIFORM_BUFFER_SIZE, 0), 16);
        rec.wrong("unaligned", () -> gl.glBindBufferRange(GL_UNIFORM_BUFFER, 0, buffer, 1, 16));
        rec.wrong("no size", () -> gl.glBindBufferRange(GL_UNIFORM_BUFFER, 0, buffer, 0, 0));
        rec.wrong("beyond the points", () -> gl.glBindBufferBase(GL_UNIFORM_BUFFER, 100000, buffer));
    }

    private static void baseFollowsSize(GL33 gl, ScenarioRecorder rec) {
        blockProgram(gl, "vec4 paint;");
        int buffer = gl.glGenBuffers();
        gl.glBindBufferBase(GL_UNIFORM_BUFFER, 0, buffer);
        gl.glBufferData(GL_UNIFORM_BUFFER, new float[] {1, 0, 0, 1}, GL_STATIC_DRAW);
        cell(gl, 0);
        drawQuad(gl);
        gl.glBufferData(GL_UNIFORM_BUFFER, new float[] {0, 1, 0, 1, 9, 9, 9, 9}, GL_STATIC_DRAW);
        cell(gl, 1);
        drawQuad(gl);
        rec.expectCell("first store", 0, 0, 255, 0, 0, 255);
        rec.expectCell("second store", 1, 0, 0, 255, 0, 255);
        rec.expect("size of a base binding", (int) gl.glGetInteger64i(GL_UNIFORM_BUFFER_SIZE, 0), 0);
        gl.glDeleteBuffers(buffer);
        rec.expect("unbound by the delete", gl.glGetIntegeri(GL_UNIFORM_BUFFER_BINDING, 0), 0);
    }

    private static void uniformRewritten(GL33 gl, ScenarioRecorder rec) {
        blockProgram(gl, "vec4 paint; vec4 more[3];");
        int buffer = gl.glGenBuffers();
        gl.glBindBufferBase(GL_UNIFORM_BUFFER, 0, buffer);
        gl.glBufferData(GL_UNIFORM_BUFFER, 64L, GL_DYNAMIC_DRAW);
        for (int i = 0; i < 64; i++) {
            gl.glBufferSubData(GL_UNIFORM_BUFFER, 0, new float[] {i / 63f, 1 - i / 63f, i % 2, 1});
            cell(gl, i);
            drawQuad(gl);
        }
        rec.frame("a value for each draw");
    }

    private static void sharedBlock(GL33 gl, ScenarioRecorder rec) {
        int first = blockProgram(gl, "vec4 paint;");
        int second = blockProgram(gl, "float pad; vec4 paint;");
        int[] buffers = {gl.glGenBuffers(), gl.glGenBuffers()};
        for (int i = 0; i < 2; i++) {
            gl.glBindBufferBase(GL_UNIFORM_BUFFER, 3 + i, buffers[i]);
            gl.glBufferData(GL_UNIFORM_BUFFER, new float[] {i, 1, 0, 1, 0, i, 1, 1}, GL_STATIC_DRAW);
        }
        int[] programs = {first, second};
        for (int i = 0; i < 4; i++) {
            int program = programs[i % 2];
            gl.glUniformBlockBinding(program, gl.glGetUniformBlockIndex(program, "Paint"), 3 + i / 2);
            gl.glUseProgram(program);
            cell(gl, i);
            drawQuad(gl);
        }
        int[][] expected = {{0, 255, 0, 255}, {0, 0, 255, 255}, {255, 255, 0, 255}, {0, 255, 255, 255}};
        for (int i = 0; i < 4; i++) {
            rec.expectCell("program and buffer " + i, i, 0, expected[i]);
        }
        rec.expect("binding", gl.glGetActiveUniformBlocki(first, 0, GL_UNIFORM_BLOCK_BINDING), 4);
    }

    private static void largeUpload(GL33 gl, ScenarioRecorder rec) {
        int size = 3 << 20;
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, ramp(size, 0, 7), GL_STATIC_DRAW);
        gl.glBufferSubData(GL_ARRAY_BUFFER, 1 << 20, filled(1 << 20, 5));
        int[] at = {0, 1000, (1 << 20) - 1, 1 << 20, (2 << 20) - 1, 2 << 20, size - 1};
        for (int position : at) {
            boolean changed = position >= 1 << 20 && position < 2 << 20;
            rec.expectBytes(
                    "byte " + position, contents(gl, GL_ARRAY_BUFFER, position, 1), changed ? 5 : position * 7 & 0xFF);
        }
        texture(gl, GL_RGBA8, 512, 512, GL_RGBA, GL_UNSIGNED_BYTE, ramp(1 << 20, 1, 3));
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        drawQuad(gl);
        rec.frame("a megabyte of texels", 0);
    }
}
