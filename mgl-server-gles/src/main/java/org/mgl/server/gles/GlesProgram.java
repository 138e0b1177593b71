package org.mgl.server.gles;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static org.lwjgl.opengles.GLES32.GL_PROGRAM;

import java.lang.foreign.MemorySegment;
import org.lwjgl.system.MemoryUtil;
import org.mgl.wire.Fatal;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.ServerFramebuffer;
import org.mgl.wire.apply.ServerProgram;
import org.mgl.wire.program.MalformedProgramException;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.ProgramImage;

/**
 * A program: its image and the bytes of its default block. The native program of draws in OpenGL's initial state is
 * translated and linked when the image arrives, every other variant at the first draw that needs it. What the native
 * compiler refuses is reported once and declined at each draw.
 */
public final class GlesProgram extends ServerProgram {
    private static final int MOST_OUTPUTS = GlesRenderState.TARGETS;
    private static final int BULK_BYTES = 128;
    private static final int[] NO_POINTS = {};
    private static final int FIXED_POINT_SIZE = 1;
    private static final int LOWER_LEFT_ORIGIN = 1 << 1;
    private static final int LOD_BIAS = 1 << 2;
    private static final int DRAW_BUFFERS = 1 << 3;
    private static final String POINT_SIZE = "gl_PointSize";

    private final GlesDriver driver;
    private final NativeProgram[] variants = new NativeProgram[DRAW_BUFFERS * (MOST_OUTPUTS + 1)];
    private final boolean[] refused = new boolean[variants.length];
    private ProgramImage image;
    private ProgramArchive archive;
    private MemorySegment constants = MemorySegment.NULL;
    private long constantsVersion;
    private int dirtyFrom;
    private int dirtyTo;
    private boolean uploaded = true;
    private int[] blockPoints = NO_POINTS;
    private boolean broadcast;
    private boolean capturesPointSize;
    /** Whether a geometry shader makes points whose size it can set. */
    private boolean emitsPoints;

    private boolean unsteady;
    private NativeProgram selected;
    private GlesRenderState selectedPipeline;
    private int selectedMode;
    private boolean selectedBias;
    private float[] biases = {};
    private byte[] label;

    GlesProgram(GlesDriver driver, long handle) {
        super(handle);
        this.driver = driver;
    }

    @Override
    public void link(ProgramImage newImage) {
        ProgramArchive newArchive;
        try {
            newArchive = ProgramArchive.decode(newImage.archive());
        } catch (MalformedProgramException e) {
            throw Fatal.protocol("CreateShaderState.image (" + e.getMessage() + ")");
        }
        deleteVariants();
        image = newImage;
        archive = newArchive;
        broadcast = newArchive.has(ProgramArchive.FRAG_COLOR_BROADCAST);
        capturesPointSize = newArchive.feedback() != null
                && newArchive.feedback().varyings().stream()
                        .anyMatch(v -> v.location() < 0 && v.name().endsWith(POINT_SIZE));
        emitsPoints = driver.features().geometryPointSize
                && newArchive.geometry() != null
                && newArchive.geometry().output() == PrimitiveLists.POINTS;
        unsteady = broadcast || capturesPointSize;
        allocate(newArchive.defaultBlockSize());
        blockPoints = new int[newArchive.blocks().size()];
        build(broadcast ? DRAW_BUFFERS : 0);
    }

    @SuppressWarnings("restricted")
    private void allocate(int bytes) {
        free();
        if (bytes > 0) {
            constants = MemorySegment.ofAddress(MemoryUtil.nmemCallocChecked(1, bytes))
                    .reinterpret(bytes);
        }
        constantsVersion++;
        dirtyFrom = 0;
        dirtyTo = bytes;
        uploaded = true;
    }

    private void free() {
        MemoryUtil.nmemFree(constants.address());
        constants = MemorySegment.NULL;
    }

    @Override
    public int defaultBlockSize() {
        return (int) constants.byteSize();
    }

    @Override
    public void constants(int offset, int size, MemorySegment source, long sourceOffset) {
        copy(offset, size, source, sourceOffset);
        if (uploaded) {
            uploaded = false;
            constantsVersion++;
            dirtyFrom = offset;
            dirtyTo = offset + size;
        } else {
            dirtyFrom = Math.min(dirtyFrom, offset);
            dirtyTo = Math.max(dirtyTo, offset + size);
        }
    }

    /** Word by word below {@value #BULK_BYTES} bytes: for the usual matrix that is quicker than a bulk copy's call. */
    private void copy(int offset, int size, MemorySegment source, long sourceOffset) {
        if (size > BULK_BYTES || (size & 3) != 0) {
            MemorySegment.copy(source, sourceOffset, constants, offset, size);
            return;
        }
        int done = 0;
        for (; done + Long.BYTES <= size; done += Long.BYTES) {
            constants.set(JAVA_LONG_UNALIGNED, offset + done, source.get(JAVA_LONG_UNALIGNED, sourceOffset + done));
        }
        if (done < size) {
            constants.set(JAVA_INT_UNALIGNED, offset + done, source.get(JAVA_INT_UNALIGNED, sourceOffset + done));
        }
    }

    /** The image of the last link. */
    ProgramImage image() {
        return image;
    }

    @Override
    public ProgramArchive archive() {
        return archive;
    }

    /** Moves when the default block has changed after a draw that used it. */
    long constantsVersion() {
        return constantsVersion;
    }

    /** First byte that the current version changed. */
    int dirtyFrom() {
        return dirtyFrom;
    }

    /** End of what the current version changed. */
    int dirtyTo() {
        return dirtyTo;
    }

    /** Address of the default block's bytes. */
    long constantsAddress() {
        return constants.address();
    }

    @Override
    protected void bindingsChanged() {
        int[] points = new int[archive.blocks().size()];
        int[] given = blockBindings();
        System.arraycopy(given, 0, points, 0, Math.min(points.length, given.length));
        blockPoints = points;
    }

    /** Buffer binding point by uniform block of the archive. */
    int[] blockPoints() {
        return blockPoints;
    }

    /**
     * Chooses the native program for a draw and makes it if no draw needed it yet.
     *
     * @param biased whether one of the program's samplers has a LOD bias, by {@link #biases}
     * @return false if the native compiler refuses it
     */
    boolean select(ApplierState state, GlesRenderState pipeline, int mode, boolean biased) {
        if (selected != null
                && pipeline == selectedPipeline
                && mode == selectedMode
                && biased == selectedBias
                && !unsteady) {
            return true;
        }
        int index = 0;
        if (makesPoints(pipeline, mode)) {
            boolean own = archive.has(ProgramArchive.WRITES_POINT_SIZE)
                    && ((pipeline.flags & RenderStateFlags.PROGRAM_POINT_SIZE) != 0 || keepsPointSize(state));
            index = own ? 0 : FIXED_POINT_SIZE;
        }
        if (archive.has(ProgramArchive.READS_POINT_COORD)
                && (pipeline.flags & RenderStateFlags.POINT_ORIGIN_LOWER_LEFT) != 0) {
            index += LOWER_LEFT_ORIGIN;
        }
        if (biased) {
            index += LOD_BIAS;
        }
        if (broadcast) {
            index += DRAW_BUFFERS * drawBuffers(state);
        }
        NativeProgram variant = variants[index];
        if (variant == null) {
            if (refused[index]) {
                return false;
            }
            variant = build(index);
        }
        selected = variant;
        selectedPipeline = pipeline;
        selectedMode = mode;
        selectedBias = biased;
        return variant != null;
    }

    /** Translates and links a variant; null if the driver refuses it. */
    private NativeProgram build(int index) {
        NativeProgram variant = NativeCompiler.build(
                driver,
                this,
                Math.max(1, index / DRAW_BUFFERS),
                (index & FIXED_POINT_SIZE) != 0,
                (index & LOWER_LEFT_ORIGIN) != 0,
                (index & LOD_BIAS) != 0);
        variants[index] = variant;
        refused[index] = variant == null;
        if (label != null && variant != null) {
            driver.debug().label(GL_PROGRAM, variant.name(), label);
        }
        return variant;
    }

    /** Whether the size that the program writes is captured, whatever the rasteriser takes. */
    private boolean keepsPointSize(ApplierState state) {
        return capturesPointSize && state.streamOutputMode != ApplierState.NO_STREAM_OUTPUT;
    }

    /** Whether draws make points whose size a shader can set. */
    boolean makesPoints(GlesRenderState pipeline, int mode) {
        return hasGeometry() ? emitsPoints : pipeline.makesPoints(mode);
    }

    /** Whether transform feedback captures {@code gl_PointSize}. */
    boolean capturesPointSize() {
        return capturesPointSize;
    }

    /** The native program that {@link #select} chose. */
    int nativeName() {
        return selected.name();
    }

    /** One more than the highest draw buffer that takes an output. */
    private static int drawBuffers(ApplierState state) {
        for (int i = MOST_OUTPUTS - 1; i > 0; i--) {
            if (state.framebuffer.drawBuffer(i) != ServerFramebuffer.NONE) {
                return i + 1;
            }
        }
        return 1;
    }

    /** LOD bias by sampler, in x of one vector each; written by who binds the textures. */
    public float[] biases() {
        if (biases.length != 4 * samplerUnits().length) {
            biases = new float[4 * samplerUnits().length];
        }
        return biases;
    }

    /** Whether the selected native program takes inputs from the provoking vertex alone. */
    boolean flatInputs() {
        return selected.flatInputs();
    }

    /** Whether the program can tell which primitive it works on. */
    boolean seesPrimitives() {
        return archive.has(ProgramArchive.USES_PRIMITIVE_ID) || hasGeometry();
    }

    /** Whether the program has a geometry stage. */
    boolean hasGeometry() {
        return image.spirv(ProgramImage.GEOMETRY).length > 0;
    }

    /** Makes the selected native program current with everything that it reads. */
    void use(ApplierState state) {
        selected.use(this, state);
        uploaded = true;
    }

    @Override
    public void label(byte[] utf8) {
        label = utf8;
        for (NativeProgram variant : variants) {
            if (variant != null) {
                driver.debug().label(GL_PROGRAM, variant.name(), label);
            }
        }
    }

    /** Brings the constants of the selected native program up to date, which is current with everything else. */
    void use() {
        selected.use(this);
        uploaded = true;
    }

    /** Whether pipeline and mode alone select the native program. */
    boolean steady() {
        return !unsteady;
    }

    private void deleteVariants() {
        for (int i = 0; i < variants.length; i++) {
            if (variants[i] != null) {
                variants[i].destroy();
                variants[i] = null;
            }
            refused[i] = false;
        }
        selected = null;
    }

    @Override
    public void destroy() {
        deleteVariants();
        free();
    }
}
