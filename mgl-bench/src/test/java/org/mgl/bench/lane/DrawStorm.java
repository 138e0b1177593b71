package org.mgl.bench.lane;

import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.lwjgl.BufferUtils;
import org.mgl.bench.scenario.Capture;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.ScenarioRecorder;
import org.mgl.client.GL33;

/**
 * Draws at random from buffers that are written, given up, copied, captured into, packed into and deleted at random, with
 * state and uniforms that change between draws. What is drawn is always defined: the storm knows what each buffer holds.
 */
final class DrawStorm {
    private static final int BUFFERS = 7;
    private static final int ARRAYS = 4;
    private static final int POINTS = 4;
    private static final int TARGETS = 2;
    private static final int SIZE = Scenario.SIZE;
    private static final int IMAGE = 4;
    private static final int TOLERANCE = 4;
    /** Bytes of a frame that may differ: pixels at an edge, of a frame that one driver keeps upside down. */
    private static final int EDGES = 96;

    private static final int MAX_LAST = 1 << 12;
    private static final int[] SIZES = {
        64, 128, 256, 512, 1000, 1000, 2048, 4096, (32 << 10) - 4, 32 << 10, (32 << 10) + 4, 40_000
    };
    private static final int[] USAGES = {GL_STREAM_DRAW, GL_STATIC_DRAW, GL_DYNAMIC_DRAW, GL_DYNAMIC_DRAW};
    private static final int[] TRANSFERS = {
        GL_ARRAY_BUFFER, GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, GL_UNIFORM_BUFFER, GL_TEXTURE_BUFFER
    };
    private static final int[] MODES = {
        GL_POINTS, GL_LINES, GL_LINE_LOOP, GL_LINE_STRIP, GL_TRIANGLES, GL_TRIANGLE_STRIP, GL_TRIANGLE_FAN
    };

    private final GL33 gl;
    private final ScenarioRecorder rec;
    private final SplittableRandom random;
    private final Runnable present;
    private final int every;
    private final List<String> log;
    private final StormBuffer[] buffers = new StormBuffer[BUFFERS];
    private final StormArray[] arrays = new StormArray[ARRAYS];
    private final StormBuffer[] pointBuffers = new StormBuffer[POINTS];
    private final int[] pointOffsets = new int[POINTS];
    private final StormBuffer[] texelBuffers = new StormBuffer[2];
    private final int[] texelTextures = new int[2];
    private final int[] images = new int[StormPrograms.IMAGES];
    private final int[] framebuffers = new int[TARGETS + 1];
    private final int[] samplers = new int[2];
    private final StormState state;
    private final StormPrograms programs;
    private int filler;
    private StormArray array;
    private int target;
    private int query;
    private int step;
    private int draws;

    /**
     * A storm on a fresh context.
     *
     * @param every steps between two recordings
     * @param log takes a line for each step, or null
     */
    DrawStorm(GL33 gl, ScenarioRecorder rec, long seed, Runnable present, int every, List<String> log) {
        this.gl = gl;
        this.rec = rec;
        this.random = new SplittableRandom(seed);
        this.present = present;
        this.every = every;
        this.log = log;
        build();
        state = new StormState(gl, random);
        programs = new StormPrograms(gl, random);
    }

    /** What differs from the oracle's recording. */
    static List<String> differences(ScenarioRecorder recorder, ScenarioRecorder oracle) {
        List<String> lines = new ArrayList<>();
        List<Capture> seen = recorder.captures();
        List<Capture> expected = oracle.captures();
        for (int i = 0; i < Math.min(seen.size(), expected.size()); i++) {
            String line = seen.get(i).difference(expected.get(i));
            if (!line.isEmpty()
                    && (seen.get(i).tolerance() < TOLERANCE || different(seen.get(i), expected.get(i)) > EDGES)) {
                lines.add(line);
            }
        }
        if (seen.size() != expected.size()) {
            lines.add("recorded " + seen.size() + " things, the oracle " + expected.size());
        }
        return lines;
    }

    private static int different(Capture seen, Capture expected) {
        int different = 0;
        for (int i = 0; i < seen.numbers().length; i++) {
            different += Math.abs(seen.numbers()[i] - expected.numbers()[i]) > TOLERANCE ? 1 : 0;
        }
        return different;
    }

    /** Draws that were made; the others would have read what is not defined. */
    int draws() {
        return draws;
    }

    void blow(int steps) {
        for (step = 1; step <= steps; step++) {
            String what = step();
            if (log != null) {
                log.add(step + ": " + what);
            }
            if (step % every == 0 || step == steps) {
                record();
            }
        }
        query();
        for (int i = 0; i < BUFFERS; i++) {
            readBack(buffers[i], 0, buffers[i].size());
        }
    }

    private void record() {
        rec.ints("error at " + step, gl.glGetError());
        for (int i = 0; i <= TARGETS; i++) {
            gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffers[i]);
            rec.frame("target " + i + " at " + step, TOLERANCE);
        }
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffers[target]);
    }

    private int upTo(int bound) {
        return random.nextInt(bound);
    }

    private boolean coin() {
        return random.nextBoolean();
    }

    private StormBuffer anyBuffer() {
        return buffers[upTo(BUFFERS)];
    }

    /** One that any use may hold on to; the others are read by vertices and blocks alone, most of the time. */
    private StormBuffer heldBuffer() {
        return upTo(16) == 0 ? anyBuffer() : buffers[BUFFERS - 1 - upTo(3)];
    }

    // ---- the first objects ----

    private void build() {
        filler = gl.glGenBuffers();
        gl.glBindBuffer(GL_COPY_WRITE_BUFFER, filler);
        gl.glBufferData(GL_COPY_WRITE_BUFFER, 32 << 10, GL_STREAM_DRAW);
        for (int i = 0; i < BUFFERS; i++) {
            buffers[i] = new StormBuffer();
            buffers[i].name = gl.glGenBuffers();
            gl.glBindBuffer(GL_COPY_WRITE_BUFFER, buffers[i].name);
            give(buffers[i], GL_COPY_WRITE_BUFFER, SIZES[2 + upTo(SIZES.length - 2)]);
        }
        for (int i = 0; i < ARRAYS; i++) {
            fresh(i);
        }
        gl.glGenTextures(images);
        for (int i = 0; i < images.length; i++) {
            gl.glActiveTexture(GL_TEXTURE0 + i);
            gl.glBindTexture(GL_TEXTURE_2D, images[i]);
            gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
            image();
        }
        gl.glGenTextures(texelTextures);
        for (int i = 0; i < 2; i++) {
            texels(i);
        }
        for (int i = 1; i <= TARGETS; i++) {
            framebuffers[i] = gl.glGenFramebuffers();
            gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffers[i]);
            for (int j = 0; j < i; j++) {
                renderbuffer(GL_COLOR_ATTACHMENT0 + j, GL_RGBA8);
            }
            renderbuffer(GL_DEPTH_STENCIL_ATTACHMENT, GL_DEPTH24_STENCIL8);
            gl.glDrawBuffers(
                    i == 1 ? new int[] {GL_COLOR_ATTACHMENT0} : new int[] {GL_COLOR_ATTACHMENT0, GL_COLOR_ATTACHMENT1});
            gl.glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
        }
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        for (int i = 0; i < POINTS; i++) {
            bindPoint(i);
        }
        for (int i = 0; i < samplers.length; i++) {
            samplers[i] = gl.glGenSamplers();
        }
    }

    private void renderbuffer(int attachment, int format) {
        int renderbuffer = gl.glGenRenderbuffers();
        gl.glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
        gl.glRenderbufferStorage(GL_RENDERBUFFER, format, SIZE, SIZE);
        gl.glFramebufferRenderbuffer(GL_FRAMEBUFFER, attachment, GL_RENDERBUFFER, renderbuffer);
    }

    private ByteBuffer content(int count) {
        ByteBuffer content = BufferUtils.createByteBuffer(count);
        int style = upTo(5);
        for (int i = 0; i < count; i++) {
            boolean zero = style == 1 && (i & 1) != 0 || style == 2 && (i & 3) != 0;
            content.put(i, (byte) (zero ? 0 : upTo(style == 4 ? 256 : 16)));
        }
        return content;
    }

    /** Gives a bound buffer storage with content. */
    private void give(StormBuffer buffer, int binding, int size) {
        ByteBuffer content = content(size);
        int usage = coin() ? buffer.usage : USAGES[upTo(USAGES.length)];
        usage = usage == 0 ? GL_DYNAMIC_DRAW : usage;
        gl.glBufferData(binding, content, usage);
        buffer.respecified(size, usage);
        buffer.written(0, content);
    }

    private void point(int attribute) {
        StormBuffer buffer = anyBuffer();
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer.name);
        array.point(gl, random, attribute, buffer);
    }

    /** Makes vertex array {@code i}, binds it and points all its attributes somewhere. */
    private void fresh(int i) {
        array = new StormArray();
        array.name = gl.glGenVertexArrays();
        arrays[i] = array;
        gl.glBindVertexArray(array.name);
        for (int j = 0; j < StormArray.ATTRIBUTES; j++) {
            point(j);
        }
        elements();
    }

    private void elements() {
        array.elements = upTo(8) == 0 ? null : heldBuffer();
        gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, array.elements == null ? 0 : array.elements.name);
    }

    private void image() {
        ByteBuffer texels = content(IMAGE * IMAGE * 4);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, IMAGE, IMAGE, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels);
    }

    private void texels(int i) {
        gl.glActiveTexture(GL_TEXTURE0 + StormPrograms.IMAGES + i);
        gl.glBindTexture(GL_TEXTURE_BUFFER, texelTextures[i]);
        texelBuffers[i] = heldBuffer();
        gl.glTexBuffer(GL_TEXTURE_BUFFER, i == 0 ? GL_RGBA8 : GL_RGBA32UI, texelBuffers[i].name);
    }

    private void bindPoint(int i) {
        StormBuffer buffer = anyBuffer();
        pointBuffers[i] = buffer;
        pointOffsets[i] = 256 * upTo(3);
        if (pointOffsets[i] + StormPrograms.BLOCK_BYTES > buffer.size()) {
            pointOffsets[i] = 0;
        }
        if (pointOffsets[i] == 0 && coin()) {
            gl.glBindBufferBase(GL_UNIFORM_BUFFER, i, buffer.name);
        } else {
            gl.glBindBufferRange(GL_UNIFORM_BUFFER, i, buffer.name, pointOffsets[i], StormPrograms.BLOCK_BYTES);
        }
    }

    // ---- one step ----

    private String step() {
        switch (upTo(34)) {
            case 0, 1 -> {
                return write(anyBuffer());
            }
            case 3 -> {
                programs.use(upTo(StormPrograms.COUNT));
                return "program " + programs.current;
            }
            case 4, 5 -> {
                programs.set();
                return "uniform of " + programs.current;
            }
            case 6, 7 -> {
                array = arrays[upTo(ARRAYS)];
                gl.glBindVertexArray(array.name);
                return "array " + array.name;
            }
            case 8 -> {
                return vertexState();
            }
            case 9, 10, 11 -> {
                return state.change();
            }
            case 12 -> {
                return rare();
            }
            case 13 -> {
                gl.glViewport(upTo(8) * 8, upTo(8) * 8, 16 << upTo(3), 16 << upTo(3));
                return "viewport";
            }
            case 14 -> {
                int i = upTo(POINTS);
                bindPoint(i);
                return "point " + i + " = " + pointBuffers[i].name + " + " + pointOffsets[i];
            }
            case 2, 30, 31, 32, 33 -> {
                return engine();
            }
            case 15 -> {
                return textures();
            }
            default -> {
                return draw();
            }
        }
    }

    /** As an engine does: what is drawn next is written, or a uniform or some state changes, again and again. */
    private String engine() {
        StringBuilder what = new StringBuilder(draw());
        for (int i = upTo(5); i >= 0; i--) {
            StormBuffer read = array.buffer(upTo(2));
            int way = upTo(5);
            if (way < 3 && read != null) {
                gl.glBindBuffer(GL_COPY_WRITE_BUFFER, read.name);
                whole(read, GL_COPY_WRITE_BUFFER);
                what.append(", buffer ").append(read.name).append(" as a whole");
            } else if (way == 3 && read != null) {
                what.append(", ").append(write(read));
            } else {
                what.append(", ").append(state.change());
                programs.set();
            }
            what.append(", ").append(draw());
        }
        return what.toString();
    }

    private String vertexState() {
        switch (upTo(6)) {
            case 0 -> elements();
            case 1 -> array.enable(gl, 1 + upTo(3), coin());
            case 2 -> array.divide(gl, upTo(4), upTo(3));
            case 3 -> {
                gl.glVertexAttrib4f(1, upTo(5) / 4f, upTo(5) / 4f, upTo(5) / 4f, 1);
                gl.glVertexAttribI4ui(2, upTo(8), upTo(8), upTo(8), upTo(8));
                gl.glVertexAttrib2f(3, upTo(4), upTo(4));
            }
            default -> point(upTo(StormArray.ATTRIBUTES));
        }
        return "vertex state of " + array.name;
    }

    private String textures() {
        int unit = upTo(StormPrograms.IMAGES);
        gl.glActiveTexture(GL_TEXTURE0 + unit);
        switch (upTo(7)) {
            case 0 -> gl.glBindTexture(GL_TEXTURE_2D, images[upTo(images.length)]);
            case 1 -> gl.glBindSampler(unit, coin() ? 0 : samplers[upTo(samplers.length)]);
            case 2 -> {
                gl.glFinish();
                image();
            }
            case 3 -> texels(upTo(2));
            case 4 ->
                gl.glSamplerParameteri(samplers[upTo(2)], GL_TEXTURE_WRAP_S, coin() ? GL_REPEAT : GL_CLAMP_TO_EDGE);
            default -> {
                StormBuffer source = heldBuffer();
                int offset = 4 * upTo(8);
                if (source.readable(offset, IMAGE * IMAGE * 4)) {
                    gl.glFinish();
                    gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, source.name);
                    gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, IMAGE, IMAGE, GL_RGBA, GL_UNSIGNED_BYTE, (long) offset);
                    gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
                }
                return "texels from " + source.name + " + " + offset;
            }
        }
        return "texture of unit " + unit;
    }

    private String rare() {
        switch (upTo(14)) {
            case 0 -> {
                int i = upTo(StormPrograms.COUNT);
                programs.link(i);
                return "link " + i;
            }
            case 1 -> {
                return delete(upTo(BUFFERS));
            }
            case 2 -> {
                int i = upTo(ARRAYS);
                gl.glDeleteVertexArrays(arrays[i].name);
                fresh(i);
                return "new array " + array.name;
            }
            case 3 -> {
                target = upTo(TARGETS + 1);
                gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffers[target]);
                return "target " + target;
            }
            case 4 -> {
                return query();
            }
            case 5 -> {
                return capture();
            }
            case 6 -> {
                return pack();
            }
            case 7 -> {
                gl.glClearColor(upTo(5) / 4f, upTo(5) / 4f, upTo(5) / 4f, upTo(5) / 4f);
                gl.glClearStencil(upTo(4));
                gl.glClear(coin() ? GL_COLOR_BUFFER_BIT : GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
                return "clear";
            }
            case 8 -> {
                state.open();
                gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffers[upTo(TARGETS + 1)]);
                int read = gl.glGetInteger(GL_READ_FRAMEBUFFER_BINDING);
                if (read != framebuffers[target]) {
                    int x = upTo(32);
                    int y = upTo(32);
                    gl.glBlitFramebuffer(x, y, x + 20, y + 20, y, x, y + 20, x + 20, GL_COLOR_BUFFER_BIT, GL_NEAREST);
                }
                gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffers[target]);
                return "blit";
            }
            case 9 -> {
                return conditional();
            }
            case 10, 12, 13 -> {
                // The places of small contents are needed again.
                gl.glBindBuffer(GL_COPY_WRITE_BUFFER, filler);
                ByteBuffer content = content(32 << 10);
                for (int i = 0; i < 36; i++) {
                    gl.glBufferSubData(GL_COPY_WRITE_BUFFER, 0, content);
                }
                return "megabytes";
            }
            default -> {
                if (target == 0) {
                    record();
                }
                present.run();
                gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
                target = 0;
                state.open();
                gl.glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
                return "present";
            }
        }
    }

    // ---- buffers ----

    private void whole(StormBuffer buffer, int binding) {
        ByteBuffer content = content(buffer.size());
        gl.glBufferSubData(binding, 0, content);
        buffer.written(0, content);
    }

    private String write(StormBuffer buffer) {
        int binding = TRANSFERS[upTo(TRANSFERS.length)];
        gl.glBindBuffer(binding, buffer.name);
        String what = "buffer " + buffer.name + " of " + buffer.size() + " ";
        switch (upTo(15)) {
            case 0 -> {
                give(buffer, binding, buffer.size());
                return what + "given anew";
            }
            case 1 -> {
                give(buffer, binding, SIZES[upTo(SIZES.length)]);
                return what + "given " + buffer.size();
            }
            case 2 -> {
                int size = coin() ? buffer.size() : SIZES[upTo(SIZES.length)];
                int usage = coin() ? buffer.usage : USAGES[upTo(USAGES.length)];
                gl.glBufferData(binding, size, usage);
                buffer.respecified(size, usage);
                return what + "orphaned " + size + fill(buffer, binding);
            }
            case 3 -> {
                return what + "mapped " + map(buffer, binding);
            }
            case 4 -> {
                return what + copy(buffer, binding);
            }
            case 5 -> {
                int offset = 4 * upTo(buffer.size() / 4);
                readBack(buffer, offset, Math.min(buffer.size() - offset, 4 + 4 * upTo(300)));
                return what + "read";
            }
            case 6, 7, 8 -> {
                int offset = 4 * upTo(buffer.size() / 4);
                int count = Math.min(buffer.size() - offset, 4 + 4 * upTo(coin() ? 16 : buffer.size() / 4));
                sub(buffer, binding, offset, count);
                return what + "in part " + offset + " + " + count;
            }
            case 9, 14 -> {
                int count = Math.max(4, buffer.size() / (1 + upTo(6)) & ~3);
                sub(buffer, binding, 0, count);
                return what + "its head " + count;
            }
            default -> {
                whole(buffer, binding);
                return what + "as a whole";
            }
        }
    }

    private void sub(StormBuffer buffer, int binding, int offset, int count) {
        ByteBuffer content = content(count);
        gl.glBufferSubData(binding, offset, content);
        buffer.written(offset, content);
    }

    /** Fills new storage in pieces that meet in any order, or leaves some of it. */
    private String fill(StormBuffer buffer, int binding) {
        int size = buffer.size();
        int cut = 4 * upTo(size / 4);
        switch (upTo(5)) {
            case 0 -> {
                if (cut > 0) {
                    sub(buffer, binding, 0, cut);
                }
                return " head " + cut;
            }
            case 1 -> {
                sub(buffer, binding, cut, size - cut);
                if (cut > 0) {
                    sub(buffer, binding, 0, cut);
                }
                return " back to front at " + cut;
            }
            case 2 -> {
                if (cut > 0) {
                    sub(buffer, binding, 0, cut);
                }
                sub(buffer, binding, cut, size - cut);
                return " front to back at " + cut;
            }
            case 3 -> {
                whole(buffer, binding);
                return " as a whole";
            }
            default -> {
                return "";
            }
        }
    }

    private String map(StormBuffer buffer, int binding) {
        boolean all = coin();
        int offset = all ? 0 : 4 * upTo(buffer.size() / 4);
        int count = all ? buffer.size() : Math.min(buffer.size() - offset, 4 + 4 * upTo(200));
        int way = upTo(5);
        int flags = GL_MAP_WRITE_BIT
                | switch (way) {
                    case 0 -> GL_MAP_INVALIDATE_RANGE_BIT;
                    case 1 -> GL_MAP_INVALIDATE_BUFFER_BIT;
                    case 2 -> GL_MAP_FLUSH_EXPLICIT_BIT;
                    case 3 -> GL_MAP_READ_BIT;
                    default -> 0;
                };
        ByteBuffer mapped = gl.glMapBufferRange(binding, offset, count, flags);
        if (way == 1) {
            buffer.defined.clear();
        }
        if (way == 3 && buffer.readable(offset, count)) {
            ByteBuffer seen = BufferUtils.createByteBuffer(Math.min(count, 64));
            seen.put(0, mapped, 0, seen.capacity());
            rec.bytes("mapped at " + step, pixelSlack(buffer), seen);
        }
        ByteBuffer content = content(count);
        int from = way == 2 ? 4 * upTo(count / 4) : 0;
        mapped.put(from, content, from, count - from);
        if (way == 2) {
            gl.glFlushMappedBufferRange(binding, from, count - from);
        }
        gl.glUnmapBuffer(binding);
        buffer.written(offset + from, content.position(from));
        return offset + " + " + count + " way " + way;
    }

    private String copy(StormBuffer target, int binding) {
        StormBuffer source = anyBuffer();
        int count = Math.min(Math.min(source.size(), target.size()), 4 + 4 * upTo(coin() ? 16 : 10_000));
        int from = 4 * upTo((source.size() - count) / 4 + 1);
        int to = 4 * upTo((target.size() - count) / 4 + 1);
        if (source == target && Math.abs(from - to) < count || binding == GL_COPY_READ_BUFFER) {
            return "not copied";
        }
        gl.glBindBuffer(GL_COPY_READ_BUFFER, source.name);
        gl.glCopyBufferSubData(GL_COPY_READ_BUFFER, binding, from, to, count);
        target.copied(source, from, to, count);
        return "copied from " + source.name + " + " + from + " to " + to + ", " + count;
    }

    /** Bytes that come from pixels may be rounded either way. */
    private static int pixelSlack(StormBuffer buffer) {
        return buffer.unknown.isEmpty() ? 0 : 2;
    }

    private void readBack(StormBuffer buffer, int offset, int count) {
        if (buffer.readable(offset, count)) {
            gl.glBindBuffer(GL_COPY_READ_BUFFER, buffer.name);
            ByteBuffer content = BufferUtils.createByteBuffer(count);
            gl.glGetBufferSubData(GL_COPY_READ_BUFFER, offset, content);
            rec.bytes("buffer " + List.of(buffers).indexOf(buffer) + " at " + step, pixelSlack(buffer), content);
        }
    }

    /** Deletes a buffer, which lives on where arrays that are not bound and textures have it. */
    private String delete(int i) {
        StormBuffer old = buffers[i];
        gl.glDeleteBuffers(old.name);
        old.deleted = true;
        array.lost(old);
        for (int point = 0; point < POINTS; point++) {
            pointBuffers[point] = pointBuffers[point] == old ? null : pointBuffers[point];
        }
        buffers[i] = new StormBuffer();
        buffers[i].name = gl.glGenBuffers();
        gl.glBindBuffer(GL_COPY_WRITE_BUFFER, buffers[i].name);
        give(buffers[i], GL_COPY_WRITE_BUFFER, SIZES[upTo(SIZES.length)]);
        return "buffer " + old.name + " deleted, " + buffers[i].name + " of " + buffers[i].size();
    }

    // ---- queries, captures, pixels ----

    private String query() {
        if (query == 0) {
            query = gl.glGenQueries();
            gl.glBeginQuery(GL_ANY_SAMPLES_PASSED, query);
            return "query begins";
        }
        gl.glEndQuery(GL_ANY_SAMPLES_PASSED);
        rec.ints("query at " + step, gl.glGetQueryObjectui(query, GL_QUERY_RESULT));
        gl.glDeleteQueries(query);
        query = 0;
        return "query ends";
    }

    private String conditional() {
        if (query != 0) {
            return "no condition";
        }
        int condition = gl.glGenQueries();
        gl.glBeginQuery(GL_ANY_SAMPLES_PASSED, condition);
        String what = draw();
        gl.glEndQuery(GL_ANY_SAMPLES_PASSED);
        gl.glBeginConditionalRender(condition, GL_QUERY_WAIT);
        for (int i = 0; i < 4; i++) {
            what += ", " + (i == 1 ? write(anyBuffer()) : i == 2 ? state.change() : draw());
        }
        gl.glEndConditionalRender();
        gl.glDeleteQueries(condition);
        return "conditional " + what;
    }

    private String capture() {
        StormBuffer into = heldBuffer();
        int offset = 4 * upTo(20);
        int room = Math.min(into.size() - offset, 16 * (1 + upTo(30))) & ~15;
        if (room <= 0 || array.reads(into)) {
            return "nothing captured";
        }
        int before = programs.current;
        programs.use(StormPrograms.CAPTURED);
        gl.glBindBufferRange(GL_TRANSFORM_FEEDBACK_BUFFER, 0, into.name, offset, room);
        gl.glBeginTransformFeedback(GL_POINTS);
        int points = 0;
        String what = "";
        for (int i = 0; i < 3; i++) {
            int count = 1 + upTo(8);
            int instances = coin() ? 1 : 3;
            boolean fits = 16 * (points + count * instances) <= room;
            if (fits && array.readable(0, count - 1, instances)) {
                gl.glDrawArraysInstanced(GL_POINTS, 0, count, instances);
                points += count * instances;
            }
            StormBuffer other = anyBuffer();
            if (other != into) {
                gl.glBindBuffer(GL_COPY_WRITE_BUFFER, other.name);
                whole(other, GL_COPY_WRITE_BUFFER);
                what += " " + other.name;
            }
        }
        gl.glEndTransformFeedback();
        gl.glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, 0);
        into.writtenByGpu(offset, 16 * points);
        programs.use(before);
        return "captured " + points + " into " + into.name + " + " + offset + " of " + room + ", written" + what;
    }

    private String pack() {
        StormBuffer into = heldBuffer();
        int side = 4 + 4 * upTo(4);
        int offset = 4 * upTo(30);
        if (offset + side * side * 4 > into.size()) {
            return "nothing packed";
        }
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, into.name);
        gl.glReadPixels(upTo(40), upTo(40), side, side, coin() ? GL_RGBA : GL_BGRA, GL_UNSIGNED_BYTE, (long) offset);
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
        into.writtenByGpu(offset, side * side * 4);
        return "packed into " + into.name + " + " + offset;
    }

    // ---- draws ----

    private String draw() {
        if (!readsDefined()) {
            return "no draw: undefined";
        }
        int mode = MODES[upTo(MODES.length)];
        int instances = upTo(3) == 0 ? 1 + upTo(4) : 1;
        int count = 1 + upTo(coin() ? 12 : 60);
        if (array.elements != null && coin()) {
            return drawElements(mode, count, instances);
        }
        int first = upTo(coin() ? 8 : 60);
        if (!array.readable(first, first + count - 1L, instances)) {
            return "no draw: vertices";
        }
        draws++;
        if (instances == 1) {
            gl.glDrawArrays(mode, first, count);
        } else {
            gl.glDrawArraysInstanced(mode, first, count, instances);
        }
        return "draw " + mode + " " + first + " + " + count + " times " + instances;
    }

    private boolean readsDefined() {
        switch (programs.current) {
            case StormPrograms.BLOCKS -> {
                boolean defined = true;
                for (int point : programs.points) {
                    defined &= pointBuffers[point] != null
                            && pointBuffers[point].readable(pointOffsets[point], StormPrograms.BLOCK_BYTES);
                }
                return defined;
            }
            case StormPrograms.TEXELS -> {
                return texelBuffers[0].readable(0, 16) && texelBuffers[1].readable(0, 64);
            }
            default -> {
                return true;
            }
        }
    }

    private String drawElements(int mode, int count, int instances) {
        int width = 1 << upTo(3);
        int offset = width * upTo(20);
        int base = upTo(3) == 0 ? upTo(40) : 0;
        if (!array.elements.known(offset, count * width)) {
            return "no draw: indices";
        }
        long least = Long.MAX_VALUE;
        long most = -1;
        for (int i = 0; i < count; i++) {
            long index = array.elements.index(offset + i * width, width);
            if (!state.restarts || index != state.restartIndex) {
                least = Math.min(least, index + base);
                most = Math.max(most, index + base);
            }
        }
        if (most > MAX_LAST || most >= 0 && !array.readable(least, most, instances)) {
            return "no draw: elements";
        }
        draws++;
        int type = width == 1 ? GL_UNSIGNED_BYTE : width == 2 ? GL_UNSIGNED_SHORT : GL_UNSIGNED_INT;
        if (base != 0) {
            gl.glDrawElementsInstancedBaseVertex(mode, count, type, (long) offset, instances, base);
        } else if (instances != 1) {
            gl.glDrawElementsInstanced(mode, count, type, (long) offset, instances);
        } else {
            gl.glDrawElements(mode, count, type, (long) offset);
        }
        return "draw elements " + mode + " " + count + " of " + width + " at " + offset + " times " + instances
                + " from " + base;
    }
}
