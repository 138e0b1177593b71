package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.lwjgl.system.MemoryStack;
import org.mgl.server.gles.shader.EsslProgram;
import org.mgl.server.gles.shader.EsslProgram.DefaultBlockForm;
import org.mgl.server.gles.shader.EsslProgram.DefaultRange;
import org.mgl.server.gles.texture.TextureUnits;
import org.mgl.wire.DynamicChunk;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.program.ProgramArchive;

/**
 * One native program of an image, specialised for a way of drawing, and what was last set in it. Uniforms are program
 * state, so each variant is brought up to date on its own.
 */
final class NativeProgram {
    private static final int VECTOR_BYTES = 16;
    private static final int RANGE = 5;
    private static final Pattern FLAT_INPUT = Pattern.compile("\\bflat\\b[^;{]*\\bin\\b");

    private final GlesDriver driver;
    private final int name;
    private final int[] samplerLocations;
    private final int[] blockIndices;
    /** Ranges of the default block that are read, {@value #RANGE} ints each: location, type, offset, vectors, step. */
    private final int[] ranges;

    private final int pointSizeLocation;
    private final int biasLocation;
    private final boolean uniformBlock;
    private final boolean flatInputs;

    private int[] units;
    private int[] points;
    private long constantsVersion;
    private float pointSize = Float.NaN;
    private float[] biases = {};
    private long ringTurn = -1;
    private long ringOffset;

    private NativeProgram(GlesDriver driver, int name, EsslProgram essl, ProgramArchive archive) {
        this.driver = driver;
        this.name = name;
        this.samplerLocations = samplerLocations(name, archive);
        this.blockIndices = blockIndices(name, archive);
        this.flatInputs = FLAT_INPUT.matcher(essl.fragment()).find();
        this.uniformBlock = essl.form() == DefaultBlockForm.UNIFORM_BLOCK;
        this.ranges = ranges(essl.ranges());
        if (uniformBlock) {
            int index = glGetUniformBlockIndex(name, EsslProgram.DEFAULT_BLOCK);
            if (index != GL_INVALID_INDEX) {
                glUniformBlockBinding(name, index, driver.defaultBlocks().point());
            }
        }
        pointSizeLocation = glGetUniformLocation(name, PointSize.UNIFORM);
        biasLocation = glGetUniformLocation(name, EsslProgram.LOD_BIAS);
    }

    /** Takes a linked native program over. */
    static NativeProgram of(GlesDriver driver, int name, EsslProgram essl, ProgramArchive archive) {
        return new NativeProgram(driver, name, essl, archive);
    }

    /** The native name. */
    int name() {
        return name;
    }

    /** Whether the fragment stage has inputs that come from the provoking vertex alone. */
    boolean flatInputs() {
        return flatInputs;
    }

    private static int[] samplerLocations(int name, ProgramArchive archive) {
        int count = 0;
        for (ProgramArchive.Opaque opaque : archive.opaques()) {
            count += Math.max(1, opaque.arraySize());
        }
        int[] locations = new int[count];
        int at = 0;
        for (ProgramArchive.Opaque opaque : archive.opaques()) {
            String sampler = EsslProgram.samplerName(opaque.binding());
            if (opaque.arraySize() == 0) {
                locations[at++] = glGetUniformLocation(name, sampler);
            }
            for (int i = 0; i < opaque.arraySize(); i++) {
                locations[at++] = glGetUniformLocation(name, sampler + "[" + i + "]");
            }
        }
        return locations;
    }

    private static int[] blockIndices(int name, ProgramArchive archive) {
        int[] indices = new int[archive.blocks().size()];
        for (int i = 0; i < indices.length; i++) {
            ProgramArchive.Block block = archive.blocks().get(i);
            String base = EsslProgram.blockName(block.binding());
            int index = glGetUniformBlockIndex(name, base + "[" + block.element() + "]");
            indices[i] = index == GL_INVALID_INDEX ? glGetUniformBlockIndex(name, base) : index;
        }
        return indices;
    }

    private int[] ranges(List<DefaultRange> described) {
        int[] read = new int[described.size() * RANGE];
        int count = 0;
        for (DefaultRange range : described) {
            int location = glGetUniformLocation(name, range.name());
            if (location >= 0) {
                int vectors = vectors(range);
                int last = vectors - 1;
                boolean consecutive =
                        last == 0 || glGetUniformLocation(name, range.name() + "[" + last + "]") == location + last;
                read[count++] = location;
                read[count++] = range.basicType();
                read[count++] = range.offset();
                read[count++] = vectors;
                read[count++] = consecutive ? 1 : 0;
            }
        }
        return Arrays.copyOf(read, count);
    }

    /** The compiler may have cut an array behind its last used element. */
    private int vectors(DefaultRange range) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var index = stack.mallocInt(1);
            var size = stack.ints(range.vectors());
            glGetUniformIndices(name, stack.pointers(stack.UTF8(range.name())), index);
            if (index.get(0) != GL_INVALID_INDEX) {
                glGetActiveUniformsiv(name, index, GL_UNIFORM_SIZE, size);
            }
            return Math.min(range.vectors(), size.get(0));
        }
    }

    /** Makes the program current and brings its units, block bindings, constants and point size up to date. */
    void use(GlesProgram program, ApplierState state) {
        driver.useProgram(name);
        if (units != program.samplerUnits()) {
            units(program.samplerUnits());
        }
        if (points != program.blockPoints()) {
            points(program.blockPoints());
        }
        use(program);
        if (pointSizeLocation >= 0) {
            pointSize(state.dynamic.get(ValueLayout.JAVA_FLOAT, DynamicChunk.offset(DynamicChunk.POINT)));
        }
        if (biasLocation >= 0) {
            biases(program.biases());
        }
    }

    /** Brings the constants of the program, which is current, up to date. */
    void use(GlesProgram program) {
        if (uniformBlock) {
            bindDefaultBlock(program);
        } else if (constantsVersion != program.constantsVersion()) {
            constants(program);
        }
    }

    private void biases(float[] next) {
        if (!Arrays.equals(biases, next)) {
            biases = next.clone();
            glUniform4fv(biasLocation, biases);
        }
    }

    private void pointSize(float size) {
        if (pointSize != size) {
            pointSize = size;
            glUniform1f(pointSizeLocation, size);
        }
    }

    private void units(int[] next) {
        units = next;
        for (int i = 0; i < samplerLocations.length; i++) {
            if (samplerLocations[i] >= 0) {
                int unit = i < next.length ? next[i] : 0;
                driver.calls().uniform1i(samplerLocations[i], TextureUnits.nativeUnit(unit));
            }
        }
    }

    private void points(int[] next) {
        points = next;
        for (int i = 0; i < blockIndices.length; i++) {
            if (blockIndices[i] != GL_INVALID_INDEX) {
                glUniformBlockBinding(name, blockIndices[i], next[i]);
            }
        }
    }

    /** Uploads what has changed since the last version, or everything if this variant missed one. */
    private void constants(GlesProgram program) {
        boolean partial = program.constantsVersion() == constantsVersion + 1;
        int from = partial ? program.dirtyFrom() : 0;
        int to = partial ? program.dirtyTo() : program.defaultBlockSize();
        constantsVersion = program.constantsVersion();
        long image = program.constantsAddress();
        for (int i = 0; i < ranges.length; i += RANGE) {
            int offset = ranges[i + 2];
            int first = 0;
            int end = ranges[i + 3];
            if (ranges[i + 4] != 0) {
                first = Math.max(0, (from - offset) / VECTOR_BYTES);
                end = Math.min(end, (to - offset + VECTOR_BYTES - 1) / VECTOR_BYTES);
            }
            if (to > offset && first < end) {
                set(ranges[i + 1], ranges[i] + first, end - first, image + offset + (long) first * VECTOR_BYTES);
            }
        }
    }

    private void set(int type, int location, int vectors, long values) {
        GlesCalls calls = driver.calls();
        switch (type) {
            case ProgramArchive.INT -> calls.uniform4iv(location, vectors, values);
            case ProgramArchive.UINT -> calls.uniform4uiv(location, vectors, values);
            default -> calls.uniform4fv(location, vectors, values);
        }
    }

    private void bindDefaultBlock(GlesProgram program) {
        DefaultBlockRing ring = driver.defaultBlocks();
        if (constantsVersion != program.constantsVersion() || ringTurn != ring.turn()) {
            constantsVersion = program.constantsVersion();
            ringOffset = ring.write(program.constantsAddress(), program.defaultBlockSize());
            ringTurn = ring.turn();
        }
        ring.bind(ringOffset, program.defaultBlockSize());
    }

    /** Deletes the native program. */
    void destroy() {
        driver.programDied(name);
        driver.objects().deleteProgram(name);
    }
}
