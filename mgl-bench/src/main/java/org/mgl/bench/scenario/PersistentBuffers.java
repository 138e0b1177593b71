package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.ARBBufferStorage.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.mgl.client.ARBBufferStorage;
import org.mgl.client.GL33;

/** Buffers of immutable storage and mappings that stay while draws use them. */
final class PersistentBuffers {
    private static final int COHERENT = GL_MAP_WRITE_BIT | GL_MAP_PERSISTENT_BIT | GL_MAP_COHERENT_BIT;
    private static final int BOTH = COHERENT | GL_MAP_READ_BIT;
    private static final int FLUSHED = GL_MAP_WRITE_BIT | GL_MAP_PERSISTENT_BIT | GL_MAP_FLUSH_EXPLICIT_BIT;

    private PersistentBuffers() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("storage-errors", PersistentBuffers::errors);
        scenarios.add("storage-parameters", PersistentBuffers::parameters);
        scenarios.add("R06-rewrite-by-persistent-map", PersistentBuffers::rewrite);
        scenarios.add("R06-rewrite-by-persistent-indices", PersistentBuffers::indices);
        scenarios.add("R06-rewrite-by-persistent-instances", PersistentBuffers::instances);
        scenarios.add("R06-rewrite-by-persistent-uniforms", PersistentBuffers::uniforms);
        scenarios.add("R04-flushed-range-of-a-persistent-map", PersistentBuffers::flushes);
        scenarios.add("persistent-map-of-large-buffer", PersistentBuffers::large);
        scenarios.add("persistent-map-read-after-gpu-writes", PersistentBuffers::reads);
        scenarios.add("persistent-map-of-pixels", PersistentBuffers::pixels);
        scenarios.add("persistent-map-of-texels", PersistentBuffers::texels);
        scenarios.add("persistent-map-and-other-writes", PersistentBuffers::otherWrites);
    }

    private static int buffer(GL33 gl, int target) {
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(target, buffer);
        return buffer;
    }

    private static void errors(GL33 gl, ScenarioRecorder rec) {
        ARBBufferStorage storage = rec.storage();
        rec.wrong("nothing bound", () -> storage.glBufferStorage(GL_ARRAY_BUFFER, 16, 0));
        buffer(gl, GL_ARRAY_BUFFER);
        rec.wrong("bad target", () -> storage.glBufferStorage(GL_TEXTURE_2D, 16, 0));
        rec.wrong("no size", () -> storage.glBufferStorage(GL_ARRAY_BUFFER, 0, 0));
        rec.wrong("negative size", () -> storage.glBufferStorage(GL_ARRAY_BUFFER, -1, 0));
        rec.wrong("unknown flag", () -> storage.glBufferStorage(GL_ARRAY_BUFFER, 16, 0x1000));
        rec.wrong("map flag", () -> storage.glBufferStorage(GL_ARRAY_BUFFER, 16, GL_MAP_UNSYNCHRONIZED_BIT));
        rec.wrong("persistent alone", () -> storage.glBufferStorage(GL_ARRAY_BUFFER, 16, GL_MAP_PERSISTENT_BIT));
        rec.wrong(
                "coherent without persistent",
                () -> storage.glBufferStorage(GL_ARRAY_BUFFER, 16, GL_MAP_WRITE_BIT | GL_MAP_COHERENT_BIT));
        gl.glBufferData(GL_ARRAY_BUFFER, 16L, GL_STATIC_DRAW);
        rec.wrong(
                "persistent map of mutable storage",
                () -> gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 16, GL_MAP_WRITE_BIT | GL_MAP_PERSISTENT_BIT));
        storage.glBufferStorage(GL_ARRAY_BUFFER, new int[] {1, 2, 3, 4}, GL_MAP_READ_BIT);
        rec.error("storage", GL_NO_ERROR);
        rec.wrong("storage twice", () -> storage.glBufferStorage(GL_ARRAY_BUFFER, 16, 0));
        rec.wrong("data", () -> gl.glBufferData(GL_ARRAY_BUFFER, 16L, GL_STATIC_DRAW));
        rec.wrong("sub-data", () -> gl.glBufferSubData(GL_ARRAY_BUFFER, 0, bytes(1)));
        rec.wrong("empty sub-data", () -> gl.glBufferSubData(GL_ARRAY_BUFFER, 0, bytes()));
        rec.wrong("map to write", () -> gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 4, GL_MAP_WRITE_BIT));
        rec.wrong("old map to write", () -> gl.glMapBuffer(GL_ARRAY_BUFFER, GL_WRITE_ONLY));
        rec.wrong(
                "persistent map without the flag",
                () -> gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 4, GL_MAP_READ_BIT | GL_MAP_PERSISTENT_BIT));
        rec.bytes("content", 0, contents(gl, GL_ARRAY_BUFFER, 0, 16));
        buffer(gl, GL_ARRAY_BUFFER);
        storage.glBufferStorage(GL_ARRAY_BUFFER, bytes(1, 2, 3, 4, 5, 6, 7, 8), BOTH | GL_DYNAMIC_STORAGE_BIT);
        ByteBuffer passing = gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 4, GL_MAP_READ_BIT | GL_MAP_COHERENT_BIT);
        rec.bytes("coherent map that is not persistent", 0, passing);
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
        gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 8, BOTH);
        rec.error("map", GL_NO_ERROR);
        rec.wrong("map twice", () -> gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 8, BOTH));
        rec.wrong("flush without explicit", () -> gl.glFlushMappedBufferRange(GL_ARRAY_BUFFER, 0, 4));
        gl.glBufferSubData(GL_ARRAY_BUFFER, 2, bytes(9));
        rec.bytes("read while mapped", 0, contents(gl, GL_ARRAY_BUFFER, 0, 8));
        rec.flag("unmapped", gl.glUnmapBuffer(GL_ARRAY_BUFFER));
    }

    private static void parameters(GL33 gl, ScenarioRecorder rec) {
        int[] names = {
            GL_BUFFER_IMMUTABLE_STORAGE,
            GL_BUFFER_STORAGE_FLAGS,
            GL_BUFFER_USAGE,
            GL_BUFFER_SIZE,
            GL_BUFFER_MAPPED,
            GL_BUFFER_ACCESS,
            GL_BUFFER_ACCESS_FLAGS,
            GL_BUFFER_MAP_LENGTH
        };
        buffer(gl, GL_COPY_WRITE_BUFFER);
        query(gl, rec, "new", names);
        gl.glBufferData(GL_COPY_WRITE_BUFFER, 8L, GL_STREAM_READ);
        query(gl, rec, "mutable", names);
        rec.storage().glBufferStorage(GL_COPY_WRITE_BUFFER, new double[] {1, 2, 3}, BOTH | GL_CLIENT_STORAGE_BIT);
        query(gl, rec, "immutable", names);
        gl.glMapBufferRange(GL_COPY_WRITE_BUFFER, 8, 8, BOTH);
        query(gl, rec, "mapped", names);
        rec.flag("offered", offered(gl));
    }

    private static boolean offered(GL33 gl) {
        for (int i = 0; i < gl.glGetInteger(GL_NUM_EXTENSIONS); i++) {
            if ("GL_ARB_buffer_storage".equals(gl.glGetStringi(GL_EXTENSIONS, i))) {
                return true;
            }
        }
        return false;
    }

    private static void query(GL33 gl, ScenarioRecorder rec, String when, int[] names) {
        int[] values = new int[names.length];
        for (int i = 0; i < names.length; i++) {
            values[i] = gl.glGetBufferParameteri(GL_COPY_WRITE_BUFFER, names[i]);
        }
        rec.ints(when, values);
    }

    private static float[] square(int cell) {
        float x = cell % 8 / 4f - 1;
        float y = cell / 8 / 4f - 1;
        float shade = cell / 63f;
        float[] vertices = new float[28];
        for (int i = 0; i < 4; i++) {
            float[] vertex = {x + i % 2 * 0.25f, y + i / 2 * 0.25f, 0, shade, 1 - shade, cell % 2, 1};
            System.arraycopy(vertex, 0, vertices, 7 * i, 7);
        }
        return vertices;
    }

    private static void rewrite(GL33 gl, ScenarioRecorder rec) {
        program(gl, COLOUR_VERTEX, COLOUR_FRAGMENT);
        array(gl);
        buffer(gl, GL_ARRAY_BUFFER);
        rec.storage().glBufferStorage(GL_ARRAY_BUFFER, 112L * 64, BOTH);
        ByteBuffer map = gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 112 * 64, BOTH);
        attribute(gl, 0, 3, 28, 0);
        attribute(gl, 1, 4, 28, 12);
        for (int i = 0; i < 64; i++) {
            map.position(112 * i);
            map.slice().order(map.order()).asFloatBuffer().put(square(i));
            gl.glDrawArrays(GL_TRIANGLE_STRIP, 4 * i, 4);
        }
        rec.frame("a place for each draw");
        gl.glClear(GL_COLOR_BUFFER_BIT);
        for (int i = 63; i >= 0; i--) {
            gl.glFinish();
            map.position(0);
            map.slice().order(map.order()).asFloatBuffer().put(square(i));
            gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
        }
        rec.frame("one place for all draws");
        map.position(112 * 3);
        map.slice().order(map.order()).asFloatBuffer().put(square(40));
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 12, 4);
        rec.frame("written before the end of the map");
        rec.bytes("all", 0, contents(gl, GL_ARRAY_BUFFER, 0, 112 * 64));
    }

    private static void indices(GL33 gl, ScenarioRecorder rec) {
        program(gl, COLOUR_VERTEX, COLOUR_FRAGMENT);
        array(gl);
        buffer(gl, GL_ARRAY_BUFFER);
        rec.storage().glBufferStorage(GL_ARRAY_BUFFER, 112L * 64, COHERENT);
        ByteBuffer vertices = gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 112 * 64, COHERENT);
        attribute(gl, 0, 3, 28, 0);
        attribute(gl, 1, 4, 28, 12);
        buffer(gl, GL_ELEMENT_ARRAY_BUFFER);
        rec.storage().glBufferStorage(GL_ELEMENT_ARRAY_BUFFER, 8L * 64, COHERENT);
        ByteBuffer elements = gl.glMapBufferRange(GL_ELEMENT_ARRAY_BUFFER, 0, 8 * 64, COHERENT);
        for (int i = 0; i < 64; i++) {
            int cell = i * 37 % 64;
            vertices.position(112 * cell);
            vertices.slice().order(vertices.order()).asFloatBuffer().put(square(i));
            for (int k = 0; k < 4; k++) {
                elements.putShort(8 * i + 2 * k, (short) (i % 2 == 0 ? 4 * cell + k : k));
            }
            if (i % 2 == 0) {
                gl.glDrawElements(GL_TRIANGLE_STRIP, 4, GL_UNSIGNED_SHORT, 8L * i);
            } else {
                gl.glDrawElementsBaseVertex(GL_TRIANGLE_STRIP, 4, GL_UNSIGNED_SHORT, 8L * i, 4 * cell);
            }
        }
        rec.frame("indices and vertices");
    }

    private static void instances(GL33 gl, ScenarioRecorder rec) {
        program(gl, """
                #version 330 core
                layout(location = 0) in vec2 position;
                layout(location = 1) in vec4 place;
                out vec4 shade;
                void main() {
                    shade = vec4(place.zw, 0.5, 1.0);
                    gl_Position = vec4(position * 0.125 + place.xy, 0.0, 1.0);
                }
                """, COLOUR_FRAGMENT);
        quad(gl);
        buffer(gl, GL_ARRAY_BUFFER);
        rec.storage().glBufferStorage(GL_ARRAY_BUFFER, 16L * 64, COHERENT);
        ByteBuffer map = gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 16 * 64, COHERENT);
        attribute(gl, 1, 4, 16, 0);
        gl.glVertexAttribDivisor(1, 2);
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 16; i++) {
                map.putFloat(16 * i, i % 4 / 2f - 0.75f).putFloat(16 * i + 4, i / 4 / 2f - 0.75f);
                map.putFloat(16 * i + 8, i / 15f).putFloat(16 * i + 12, round);
            }
            gl.glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, 31 - 8 * round);
            gl.glFinish();
        }
        rec.frame("two rounds of instances");
    }

    private static void uniforms(GL33 gl, ScenarioRecorder rec) {
        shading(gl, "layout(std140) uniform Paint { vec4 pad; vec4 paint; };", "paint + pad");
        quad(gl);
        int buffer = buffer(gl, GL_UNIFORM_BUFFER);
        rec.storage().glBufferStorage(GL_UNIFORM_BUFFER, 64 * 256L, COHERENT);
        ByteBuffer map = gl.glMapBufferRange(GL_UNIFORM_BUFFER, 0, 64 * 256, COHERENT);
        for (int i = 0; i < 64; i++) {
            map.putFloat(256 * i + 16, i / 63f)
                    .putFloat(256 * i + 20, 1 - i / 63f)
                    .putFloat(256 * i + 28, 1);
            gl.glBindBufferRange(GL_UNIFORM_BUFFER, 0, buffer, 256L * i, 32);
            cell(gl, i);
            drawQuad(gl);
        }
        rec.frame("a range for each draw");
    }

    private static void flushes(GL33 gl, ScenarioRecorder rec) {
        buffer(gl, GL_ARRAY_BUFFER);
        rec.storage().glBufferStorage(GL_ARRAY_BUFFER, filled(256, 0x11), FLUSHED & ~GL_MAP_FLUSH_EXPLICIT_BIT);
        ByteBuffer map = gl.glMapBufferRange(GL_ARRAY_BUFFER, 64, 128, FLUSHED);
        for (int i = 0; i < 128; i++) {
            map.put(i, (byte) (i + 100));
        }
        gl.glFlushMappedBufferRange(GL_ARRAY_BUFFER, 8, 16);
        gl.glFlushMappedBufferRange(GL_ARRAY_BUFFER, 100, 28);
        gl.glBindBuffer(GL_COPY_WRITE_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_COPY_WRITE_BUFFER, 256L, GL_STATIC_DRAW);
        gl.glCopyBufferSubData(GL_ARRAY_BUFFER, GL_COPY_WRITE_BUFFER, 0, 0, 256);
        rec.bytes("before the range", 0, contents(gl, GL_COPY_WRITE_BUFFER, 0, 64));
        rec.bytes("first flush", 0, contents(gl, GL_COPY_WRITE_BUFFER, 72, 16));
        rec.bytes("second flush", 0, contents(gl, GL_COPY_WRITE_BUFFER, 164, 92));
        rec.wrong("beyond", () -> gl.glFlushMappedBufferRange(GL_ARRAY_BUFFER, 100, 29));
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
    }

    private static void large(GL33 gl, ScenarioRecorder rec) {
        int size = 1 << 20;
        buffer(gl, GL_ARRAY_BUFFER);
        rec.storage().glBufferStorage(GL_ARRAY_BUFFER, size, COHERENT);
        ByteBuffer map = gl.glMapBufferRange(GL_ARRAY_BUFFER, 1000, size - 3000, COHERENT);
        gl.glBindBuffer(GL_COPY_WRITE_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_COPY_WRITE_BUFFER, 4096L, GL_STATIC_DRAW);
        for (int i = 0; i < 60; i++) {
            int at = i * 16411 % (size - 8000);
            for (int k = 0; k < 64; k++) {
                map.put(at + k * 50, (byte) (i + k));
            }
            gl.glCopyBufferSubData(GL_ARRAY_BUFFER, GL_COPY_WRITE_BUFFER, 1000 + at, 0, 3200);
            ByteBuffer copy = contents(gl, GL_COPY_WRITE_BUFFER, 0, 3200);
            int[] values = new int[64];
            int[] expected = new int[64];
            for (int k = 0; k < 64; k++) {
                values[k] = copy.get(k * 50);
                expected[k] = i + k;
            }
            rec.expect("copy " + i, values, expected);
        }
        gl.glDeleteBuffers(gl.glGetInteger(GL_ARRAY_BUFFER_BINDING));
    }

    private static void reads(GL33 gl, ScenarioRecorder rec) {
        int access = GL_MAP_READ_BIT | GL_MAP_PERSISTENT_BIT | GL_MAP_COHERENT_BIT;
        buffer(gl, GL_PIXEL_PACK_BUFFER);
        rec.storage().glBufferStorage(GL_PIXEL_PACK_BUFFER, filled(256, 7), access);
        ByteBuffer map = gl.glMapBufferRange(GL_PIXEL_PACK_BUFFER, 0, 256, access);
        for (int i = 0; i < 4; i++) {
            clear(gl, i / 4f, 1, 0.5f, 1);
            gl.glReadPixels(0, 0, 4, 2, GL_RGBA, GL_UNSIGNED_BYTE, 32L * i + 16);
            long fence = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
            if (i % 2 == 0) {
                gl.glClientWaitSync(fence, GL_SYNC_FLUSH_COMMANDS_BIT, 10_000_000_000L);
            } else {
                while (gl.glGetSynci(fence, GL_SYNC_STATUS, null) != GL_SIGNALED) {
                    Thread.onSpinWait();
                }
            }
            gl.glDeleteSync(fence);
            rec.bytes("after fence " + i, 1, map);
        }
        clear(gl, 0, 0, 0, 0);
        gl.glReadPixels(0, 0, 4, 2, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        gl.glFinish();
        rec.bytes("after a finish", 1, map);
    }

    private static void pixels(GL33 gl, ScenarioRecorder rec) {
        buffer(gl, GL_PIXEL_UNPACK_BUFFER);
        rec.storage().glBufferStorage(GL_PIXEL_UNPACK_BUFFER, 1024L, BOTH);
        ByteBuffer map = gl.glMapBufferRange(GL_PIXEL_UNPACK_BUFFER, 0, 1024, BOTH);
        texture(gl, GL_RGBA8, 8, 8, GL_RGBA, GL_UNSIGNED_BYTE, null);
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        for (int i = 0; i < 16; i++) {
            for (int b = 0; b < 256; b++) {
                map.put(b + 256 * (i % 4), (byte) (b * i));
            }
            gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 8, 8, GL_RGBA, GL_UNSIGNED_BYTE, 256L * (i % 4));
            cell(gl, i);
            drawQuad(gl);
            if (i % 4 == 3) {
                gl.glFinish();
            }
        }
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
        rec.frame("streamed texels", 0);
    }

    private static void texels(GL33 gl, ScenarioRecorder rec) {
        int buffer = buffer(gl, GL_TEXTURE_BUFFER);
        rec.storage().glBufferStorage(GL_TEXTURE_BUFFER, 64L, COHERENT);
        ByteBuffer map = gl.glMapBufferRange(GL_TEXTURE_BUFFER, 0, 64, COHERENT);
        gl.glBindTexture(GL_TEXTURE_BUFFER, gl.glGenTextures());
        gl.glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA8, buffer);
        shading(gl, "uniform samplerBuffer image;", "texelFetch(image, int(uv.x * 16.0))");
        quad(gl);
        for (int i = 0; i < 8; i++) {
            for (int b = 0; b < 64; b++) {
                map.put(b, (byte) (b * (i + 1)));
            }
            cell(gl, i);
            drawQuad(gl);
            gl.glFinish();
        }
        rec.frame("fetched", 0);
    }

    private static void otherWrites(GL33 gl, ScenarioRecorder rec) {
        int flags = BOTH | GL_DYNAMIC_STORAGE_BIT;
        buffer(gl, GL_COPY_WRITE_BUFFER);
        rec.storage().glBufferStorage(GL_COPY_WRITE_BUFFER, filled(128, 1), flags);
        ByteBuffer map = gl.glMapBufferRange(GL_COPY_WRITE_BUFFER, 0, 128, BOTH);
        buffer(gl, GL_COPY_READ_BUFFER);
        gl.glBufferData(GL_COPY_READ_BUFFER, ramp(128, 0, 1), GL_STATIC_DRAW);
        map.put(3, (byte) 50);
        gl.glCopyBufferSubData(GL_COPY_WRITE_BUFFER, GL_COPY_READ_BUFFER, 0, 0, 16);
        rec.bytes("copied out of the mapping", 0, contents(gl, GL_COPY_READ_BUFFER, 0, 128));
        gl.glBufferSubData(GL_COPY_WRITE_BUFFER, 40, filled(8, 60));
        gl.glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, 64, 80, 16);
        gl.glFinish();
        rec.bytes("sub-data and copy in the mapping", 0, map);
        map.put(41, (byte) 61).put(85, (byte) 62);
        gl.glCopyBufferSubData(GL_COPY_WRITE_BUFFER, GL_COPY_READ_BUFFER, 0, 0, 128);
        rec.bytes("and both written over", 0, contents(gl, GL_COPY_READ_BUFFER, 0, 128));
        clear(gl, 1, 0.5f, 0.25f, 1);
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_PIXEL_PACK_BUFFER, 64L, GL_STREAM_READ);
        gl.glReadPixels(0, 0, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        gl.glCopyBufferSubData(GL_PIXEL_PACK_BUFFER, GL_COPY_WRITE_BUFFER, 0, 0, 64);
        gl.glFinish();
        rec.bytes("the GPU's bytes in the mapping", 1, map);
        map.put(0, (byte) 99);
        gl.glCopyBufferSubData(GL_COPY_WRITE_BUFFER, GL_COPY_READ_BUFFER, 0, 0, 64);
        rec.bytes("written over by the application", 1, contents(gl, GL_COPY_READ_BUFFER, 0, 128));
    }
}
