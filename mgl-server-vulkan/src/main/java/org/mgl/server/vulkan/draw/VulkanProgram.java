package org.mgl.server.vulkan.draw;

import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkPhysicalDeviceLimits;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.framebuffer.VulkanFramebuffer;
import org.mgl.server.vulkan.resource.SamplerKind;
import org.mgl.wire.Fatal;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.apply.ServerFramebuffer;
import org.mgl.wire.apply.ServerProgram;
import org.mgl.wire.program.MalformedProgramException;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.ProgramImage;
import org.mgl.wire.program.SpirvModule;

/** A program: its image, its variants, its descriptors, and the bytes of its default block. */
public final class VulkanProgram extends ServerProgram {
    private final VulkanDriver driver;
    private final PipelineCache pipelines;
    private final Map<Variation, ShaderVariant> variants = new HashMap<>();
    private ShaderVariant last;
    private ProgramImage image;
    private ProgramArchive archive;
    private ProgramLayout layout;
    private MemorySegment constants = MemorySegment.NULL;
    private long constantsVersion;
    private int[] blockPoints = {};
    private boolean reported;
    private boolean compares;
    private VaryingSpill spill;
    /** Why {@link #spill} cannot be said, or null. */
    private String broken;

    private byte[] label;

    /**
     * What tells variants apart: {@link ShaderVariant} flags, {@link IntegerInputs} codes, filtered comparisons, limited
     * footprints.
     */
    private record Variation(int key, long conversions, long softened, long limited) {}

    /** Numeric class of the attribute at a location: 0 float, 1 signed, 2 unsigned; -1 if the program reads none. */
    final int[] inputs = new int[32];
    /** Numeric class of the fragment output at a location, -1 for none. */
    final int[] outputs = new int[ServerFramebuffer.COLORS];

    /** A program without an image. */
    public VulkanProgram(VulkanDriver driver, PipelineCache pipelines, long handle) {
        super(handle);
        this.driver = driver;
        this.pipelines = pipelines;
    }

    @Override
    public void link(ProgramImage newImage) {
        ProgramArchive newArchive;
        try {
            newArchive = ProgramArchive.decode(newImage.archive());
        } catch (MalformedProgramException e) {
            throw Fatal.protocol("CreateShaderState.image (" + e.getMessage() + ")");
        }
        free();
        image = newImage;
        archive = newArchive;
        reported = false;
        measure();
        compares = newArchive.opaques().stream()
                .anyMatch(opaque -> SamplerKind.of(opaque.type()).shadow());
        allocate(newArchive.defaultBlockSize());
        blockPoints = new int[newArchive.blocks().size()];
        Interfaces.inputs(newArchive, inputs);
        Interfaces.outputs(newArchive, outputs);
        if (driver.device().features().pipelineLibraries && hasVertex()) {
            prepare();
        }
    }

    /** Compiles the variant of draws in OpenGL's initial state, with all clip distances on. */
    private void prepare() {
        boolean points = hasGeometry()
                && archive.geometry() != null
                && archive.geometry().output() == GlEnums.POINTS;
        int key = points ? ShaderVariant.FIXED_POINT_SIZE : 0;
        key |= archive.has(ProgramArchive.READS_POINT_COORD) ? ShaderVariant.FLIPPED_POINTS : 0;
        key |= archive.has(ProgramArchive.FRAG_COLOR_BROADCAST) ? 1 << ShaderVariant.BROADCAST_SHIFT : 0;
        ShaderVariant variant = variant(new Variation(key, 0, 0, 0));
        if (variant != null) {
            pipelines.prepare(this, variant);
        }
    }

    @SuppressWarnings("restricted")
    private void allocate(int bytes) {
        if (bytes > 0) {
            constants = MemorySegment.ofAddress(MemoryUtil.nmemCallocChecked(1, bytes))
                    .reinterpret(bytes);
        }
        constantsVersion++;
    }

    @Override
    public int defaultBlockSize() {
        return (int) constants.byteSize();
    }

    @Override
    public void constants(int offset, int size, MemorySegment source, long sourceOffset) {
        MemorySegment.copy(source, sourceOffset, constants, offset, size);
        constantsVersion++;
    }

    /** Moves when the default block changes. */
    long constantsVersion() {
        return constantsVersion;
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

    /** The archive of the last link. */
    @Override
    public ProgramArchive archive() {
        return archive;
    }

    /** Descriptors, made at the first draw. */
    ProgramLayout layout() {
        if (layout == null) {
            boolean limits = driver.device().features().limitsFootprints;
            layout = new ProgramLayout(driver, archive, limits ? FootprintLimits.reach(image, archive) : 0, spill);
            layout.label(label);
        }
        return layout;
    }

    /** How what does not fit between the vertex and the geometry stage travels; null if all does. */
    VaryingSpill spill() {
        return spill;
    }

    private void measure() {
        spill = null;
        broken = null;
        if (!hasGeometry() || !hasVertex()) {
            return;
        }
        VkPhysicalDeviceLimits limits = driver.device().limits();
        long given = Integer.toUnsignedLong(limits.maxVertexOutputComponents());
        long taken = Integer.toUnsignedLong(limits.maxGeometryInputComponents());
        try {
            SpirvModule vertex = ShaderVariant.module(image.spirv(ProgramImage.VERTEX));
            SpirvModule geometry = ShaderVariant.module(image.spirv(ProgramImage.GEOMETRY));
            VaryingSpill found = VaryingSpill.of(vertex, geometry, given, taken, ProgramLayout.freeBinding(archive));
            if (driver.device().features().vertexStores) {
                spill = found;
            } else if (found != null && found.beyondLocations()) {
                broken = "more varyings into the geometry stage than the device has locations for";
            }
        } catch (MalformedProgramException | IndexOutOfBoundsException | NullPointerException e) {
            broken = e.toString();
        }
    }

    /** Whether the program has a sampler that compares. */
    boolean compares() {
        return compares;
    }

    /** Whether the program reads {@code gl_InstanceID}. */
    boolean numbersInstances() {
        return archive.has(ProgramArchive.READS_INSTANCE_ID);
    }

    /** Whether the program has a vertex stage: without one it links, and draws with it are undefined (GL 3.3 core, 2.11). */
    private boolean hasVertex() {
        return image.spirv(ProgramImage.VERTEX).length > 0;
    }

    /** Whether the program has a geometry stage. */
    boolean hasGeometry() {
        return image.spirv(ProgramImage.GEOMETRY).length > 0;
    }

    /** Which variant a draw needs. */
    int variantKey(VulkanRenderState state, VulkanFramebuffer framebuffer, int mode, int baseInstance) {
        int key = baseInstance != 0 && numbersInstances() ? ShaderVariant.BASE_INSTANCE : 0;
        boolean points = hasGeometry()
                ? archive.geometry() != null && archive.geometry().output() == GlEnums.POINTS
                : state.makesPoints(mode);
        if (points) {
            boolean own =
                    archive.has(ProgramArchive.WRITES_POINT_SIZE) && state.has(RenderStateFlags.PROGRAM_POINT_SIZE);
            key |= own ? 0 : ShaderVariant.FIXED_POINT_SIZE;
        }
        if (archive.has(ProgramArchive.READS_POINT_COORD) && !state.has(RenderStateFlags.POINT_ORIGIN_LOWER_LEFT)) {
            key |= ShaderVariant.FLIPPED_POINTS;
        }
        int written = (1 << archive.clipDistances()) - 1;
        key |= (written & ~state.clipDistances) << ShaderVariant.OPEN_CLIPS_SHIFT;
        if (archive.has(ProgramArchive.FRAG_COLOR_BROADCAST)) {
            key |= drawBuffers(framebuffer) << ShaderVariant.BROADCAST_SHIFT;
        }
        return key;
    }

    private static int drawBuffers(VulkanFramebuffer framebuffer) {
        for (int i = ServerFramebuffer.COLORS - 1; i > 0; i--) {
            if (framebuffer.drawBuffer(i) != ServerFramebuffer.NONE) {
                return i + 1;
            }
        }
        return 1;
    }

    /** A variant, made at its first use; null if the device cannot have it, which is reported once. */
    ShaderVariant variant(int key, VulkanVertexElements elements, long softened, long limited) {
        long conversions = elements.conversions();
        conversions = conversions == 0 ? 0 : IntegerInputs.ofFloats(conversions, inputs);
        if (last != null
                && last.key == key
                && last.conversions == conversions
                && last.softened == softened
                && last.limited == limited) {
            return last;
        }
        last = variant(new Variation(key, conversions, softened, limited));
        return last;
    }

    private ShaderVariant variant(Variation variation) {
        ShaderVariant variant = variants.get(variation);
        if (variant == null && !reported) {
            try {
                if (!hasVertex()) {
                    throw new MalformedProgramException("a draw without a vertex stage");
                }
                if (broken != null) {
                    throw new MalformedProgramException(broken);
                }
                variant = new ShaderVariant(
                        driver,
                        pipelines.nextVariant(),
                        variation.key,
                        variation.conversions,
                        variation.softened,
                        variation.limited,
                        image,
                        archive,
                        spill);
                variants.put(variation, variant);
                variant.label(label);
            } catch (MalformedProgramException e) {
                reported = true;
                driver.events().programFailed(handle(), e.getMessage());
            }
        }
        return variant;
    }

    @Override
    public void label(byte[] utf8) {
        label = utf8;
        for (ShaderVariant variant : variants.values()) {
            variant.label(utf8);
        }
        if (layout != null) {
            layout.label(utf8);
        }
    }

    private void free() {
        last = null;
        for (ShaderVariant variant : variants.values()) {
            pipelines.forget(variant);
            variant.destroy();
        }
        variants.clear();
        if (layout != null) {
            layout.destroy();
            layout = null;
        }
        MemoryUtil.nmemFree(constants.address());
        constants = MemorySegment.NULL;
    }

    @Override
    public void destroy() {
        free();
    }
}
