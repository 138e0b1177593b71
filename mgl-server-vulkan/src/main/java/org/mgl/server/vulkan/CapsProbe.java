package org.mgl.server.vulkan;

import static org.lwjgl.vulkan.VK13.*;

import org.lwjgl.vulkan.VkPhysicalDeviceLimits;
import org.mgl.server.vulkan.device.DeviceFeatures;
import org.mgl.server.vulkan.draw.VaryingSpill;
import org.mgl.server.vulkan.resource.ImageFormat;
import org.mgl.server.vulkan.resource.VulkanFormats;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.Limit;

/** What DirectVulkan reports: min(native, wire, emulation) by RULINGS 15. */
final class CapsProbe {
    private static final int MAX_WIRE_EXTENT = 65535;
    private static final int MAX_WIRE_BLOCKS = 64;
    private static final int TARGETS = 8;
    private static final int MAX_COMPONENTS = 16384;
    private static final int STAGES = 3;

    private final VulkanDriver driver;
    private final VkPhysicalDeviceLimits device;
    private final int[] limits = new int[Limit.values().length];

    private CapsProbe(VulkanDriver driver) {
        this.driver = driver;
        this.device = driver.device().limits();
    }

    /** The snapshot of a device. */
    static Caps probe(VulkanDriver driver) {
        CapsProbe probe = new CapsProbe(driver);
        probe.sizes();
        probe.attachments();
        probe.stages();
        probe.rest();
        int[] formats = new int[PixelFormat.COUNT];
        long[] samples = new long[PixelFormat.COUNT];
        for (PixelFormat format : PixelFormat.values()) {
            formats[format.ordinal()] = probe.format(format);
            samples[format.ordinal()] = probe.samples(format, formats[format.ordinal()]);
        }
        return new Caps(probe.bits(), probe.limits, probe.ranges(), formats, samples, probe.strings());
    }

    private void set(Limit limit, int value, int most) {
        // Vulkan's limits are unsigned.
        limits[limit.ordinal()] = value < 0 ? most : Math.min(value, most);
    }

    private void sizes() {
        int size = Math.min(device.maxImageDimension2D(), device.maxFramebufferWidth());
        set(Limit.MAX_TEXTURE_SIZE, device.maxImageDimension2D(), MAX_WIRE_EXTENT);
        set(Limit.MAX_3D_TEXTURE_SIZE, device.maxImageDimension3D(), MAX_WIRE_EXTENT);
        set(Limit.MAX_CUBE_MAP_TEXTURE_SIZE, device.maxImageDimensionCube(), MAX_WIRE_EXTENT);
        set(Limit.MAX_ARRAY_TEXTURE_LAYERS, device.maxImageArrayLayers(), MAX_WIRE_EXTENT);
        set(Limit.MAX_RENDERBUFFER_SIZE, size, MAX_WIRE_EXTENT);
        set(Limit.MAX_TEXTURE_BUFFER_SIZE, device.maxTexelBufferElements(), Integer.MAX_VALUE);
        set(Limit.MAX_VIEWPORT_WIDTH, device.maxViewportDimensions(0), MAX_WIRE_EXTENT);
        set(Limit.MAX_VIEWPORT_HEIGHT, device.maxViewportDimensions(1), MAX_WIRE_EXTENT);
    }

    private void attachments() {
        int outputs = Math.min(device.maxColorAttachments(), device.maxFragmentOutputAttachments());
        set(Limit.MAX_COLOR_ATTACHMENTS, outputs, TARGETS);
        set(Limit.MAX_DRAW_BUFFERS, outputs, TARGETS);
        set(Limit.MAX_SAMPLES, most(device.framebufferColorSampleCounts() & device.framebufferDepthSampleCounts()), 64);
        set(Limit.MAX_COLOR_TEXTURE_SAMPLES, most(device.sampledImageColorSampleCounts()), 64);
        set(Limit.MAX_DEPTH_TEXTURE_SAMPLES, most(device.sampledImageDepthSampleCounts()), 64);
        set(Limit.MAX_INTEGER_SAMPLES, most(device.sampledImageIntegerSampleCounts()), 64);
        set(Limit.MAX_SAMPLE_MASK_WORDS, device.maxSampleMaskWords(), 1);
        if (driver.device().core().dualSource()) {
            set(Limit.MAX_DUAL_SOURCE_DRAW_BUFFERS, device.maxFragmentDualSrcAttachments(), TARGETS);
        }
    }

    private static int most(int counts) {
        return Integer.highestOneBit(counts & 0x7F);
    }

    private void stages() {
        // The default blocks of all stages lie in one uniform buffer.
        int components = Math.min(MAX_COMPONENTS, Integer.divideUnsigned(device.maxUniformBufferRange(), 4 * STAGES));
        set(Limit.MAX_VERTEX_UNIFORM_COMPONENTS, components, MAX_COMPONENTS);
        set(Limit.MAX_FRAGMENT_UNIFORM_COMPONENTS, components, MAX_COMPONENTS);
        set(Limit.MAX_GEOMETRY_UNIFORM_COMPONENTS, components, MAX_COMPONENTS);
        set(Limit.MAX_VERTEX_OUTPUT_COMPONENTS, device.maxVertexOutputComponents(), Integer.MAX_VALUE);
        set(Limit.MAX_FRAGMENT_INPUT_COMPONENTS, device.maxFragmentInputComponents(), Integer.MAX_VALUE);
        set(Limit.MAX_GEOMETRY_INPUT_COMPONENTS, geometryInputs(), Integer.MAX_VALUE);
        set(Limit.MAX_GEOMETRY_OUTPUT_COMPONENTS, device.maxGeometryOutputComponents(), Integer.MAX_VALUE);
        set(Limit.MAX_GEOMETRY_OUTPUT_VERTICES, device.maxGeometryOutputVertices(), Integer.MAX_VALUE);
        set(Limit.MAX_GEOMETRY_TOTAL_OUTPUT_COMPONENTS, device.maxGeometryTotalOutputComponents(), Integer.MAX_VALUE);
        int textures = Math.min(
                Math.min(device.maxPerStageDescriptorSamplers(), device.maxPerStageDescriptorSampledImages()), 32);
        set(Limit.MAX_TEXTURE_IMAGE_UNITS, textures, ApplierState.UNITS);
        set(Limit.MAX_VERTEX_TEXTURE_IMAGE_UNITS, textures, ApplierState.UNITS);
        set(Limit.MAX_GEOMETRY_TEXTURE_IMAGE_UNITS, textures, ApplierState.UNITS);
        set(
                Limit.MAX_COMBINED_TEXTURE_IMAGE_UNITS,
                Math.min(STAGES * textures, device.maxDescriptorSetSampledImages()),
                ApplierState.UNITS);
        int blocks = device.maxPerStageDescriptorUniformBuffers() - 1;
        set(Limit.MAX_VERTEX_UNIFORM_BLOCKS, blocks, MAX_WIRE_BLOCKS);
        set(Limit.MAX_FRAGMENT_UNIFORM_BLOCKS, blocks, MAX_WIRE_BLOCKS);
        set(Limit.MAX_GEOMETRY_UNIFORM_BLOCKS, blocks, MAX_WIRE_BLOCKS);
        set(
                Limit.MAX_COMBINED_UNIFORM_BLOCKS,
                Math.min(STAGES * blocks, device.maxDescriptorSetUniformBuffers() - 1),
                MAX_WIRE_BLOCKS);
        set(Limit.MAX_UNIFORM_BUFFER_BINDINGS, ApplierState.BUFFER_POINTS, ApplierState.BUFFER_POINTS);
        set(Limit.MAX_UNIFORM_BLOCK_SIZE, device.maxUniformBufferRange(), Integer.MAX_VALUE);
        set(Limit.UNIFORM_BUFFER_OFFSET_ALIGNMENT, (int) device.minUniformBufferOffsetAlignment(), Integer.MAX_VALUE);
        limits[Limit.MIN_PROGRAM_TEXEL_OFFSET.ordinal()] = device.minTexelOffset();
        set(Limit.MAX_PROGRAM_TEXEL_OFFSET, device.maxTexelOffset(), Integer.MAX_VALUE);
        set(Limit.MAX_VARYING_VECTORS, device.maxFragmentInputComponents() / 4, Integer.MAX_VALUE);
    }

    /** What fits between the two stages, or what can travel through storage. */
    private int geometryInputs() {
        int fitting = device.maxGeometryInputComponents();
        if (!driver.device().features().vertexStores || fitting < 0) {
            return fitting;
        }
        int outputs = device.maxVertexOutputComponents();
        return Math.max(fitting, outputs < 0 ? VaryingSpill.MOST : Math.min(VaryingSpill.MOST, outputs));
    }

    private void rest() {
        // One binding is kept for current attribute values.
        int attributes = Math.min(device.maxVertexInputAttributes(), device.maxVertexInputBindings() - 1);
        set(Limit.MAX_VERTEX_ATTRIBS, attributes, 16);
        set(Limit.MAX_VERTEX_ATTRIB_STRIDE, device.maxVertexInputBindingStride(), Integer.MAX_VALUE);
        set(Limit.MAX_CLIP_DISTANCES, device.maxClipDistances(), 8);
        set(Limit.MAX_ELEMENT_INDEX, device.maxDrawIndexedIndexValue(), Integer.MAX_VALUE);
        set(Limit.MAX_ELEMENTS_INDICES, 1 << 20, Integer.MAX_VALUE);
        set(Limit.MAX_ELEMENTS_VERTICES, 1 << 20, Integer.MAX_VALUE);
        set(Limit.SUBPIXEL_BITS, device.subPixelPrecisionBits(), Integer.MAX_VALUE);
        int captured = driver.device().features().transformFeedbackBytes / Float.BYTES;
        set(Limit.MAX_STREAM_OUTPUT_INTERLEAVED_COMPONENTS, captured, Integer.MAX_VALUE);
        set(Limit.MAX_STREAM_OUTPUT_SEPARATE_COMPONENTS, captured, Integer.MAX_VALUE);
        set(Limit.MAX_STREAM_OUTPUT_SEPARATE_ATTRIBS, captured == 0 ? 0 : ApplierState.STREAM_TARGETS, TARGETS);
        if (device.timestampComputeAndGraphics()) {
            set(Limit.TIMER_BITS, 64, 64);
        }
    }

    private float[] ranges() {
        float[] ranges = new float[Caps.RANGES];
        ranges[0] = device.pointSizeRange(0);
        ranges[1] = device.pointSizeRange(1);
        ranges[2] = device.pointSizeGranularity();
        boolean wide = driver.device().core().wideLines();
        ranges[3] = wide ? device.lineWidthRange(0) : 1;
        ranges[4] = wide ? device.lineWidthRange(1) : 1;
        ranges[5] = wide ? device.lineWidthGranularity() : 0;
        ranges[6] = driver.device().core().samplerAnisotropy() ? device.maxSamplerAnisotropy() : 1;
        ranges[7] = device.maxSamplerLodBias();
        SampleLocations.fill(ranges);
        return ranges;
    }

    private int format(PixelFormat format) {
        ImageFormat stored = driver.formats().of(format);
        if (stored == null) {
            return 0;
        }
        int bits = Caps.FORMAT_SAMPLED | Caps.FORMAT_READABLE;
        boolean filtered = stored.has(VK_FORMAT_FEATURE_SAMPLED_IMAGE_FILTER_LINEAR_BIT)
                && !format.integer()
                && !(format.hasStencil() && !format.hasDepth());
        bits |= filtered ? Caps.FORMAT_FILTERED : 0;
        if (format.compressed()) {
            return bits;
        }
        if (stored.renderable()) {
            bits |= Caps.FORMAT_RENDERABLE;
            bits |= stored.has(VK_FORMAT_FEATURE_COLOR_ATTACHMENT_BLEND_BIT) ? Caps.FORMAT_BLENDED : 0;
        }
        bits |= filtered && format.color() ? Caps.FORMAT_MIPMAP : 0;
        return bits | (texelBuffer(format) ? Caps.FORMAT_TEXEL_BUFFER : 0);
    }

    private boolean texelBuffer(PixelFormat format) {
        if (!format.color() || format.compressed()) {
            return false;
        }
        boolean three = format.colorBits(2) != 0 && format.colorBits(3) == 0;
        if (three && format.colorBits(0) != 32 || format.srgb()) {
            return false;
        }
        int features = driver.formats().bufferFeatures(VulkanFormats.of(format));
        return (features & VK_FORMAT_FEATURE_UNIFORM_TEXEL_BUFFER_BIT) != 0;
    }

    private long samples(PixelFormat format, int bits) {
        if ((bits & Caps.FORMAT_RENDERABLE) == 0) {
            return 0;
        }
        int counts = format.color()
                ? format.integer() ? device.sampledImageIntegerSampleCounts() : device.framebufferColorSampleCounts()
                : device.framebufferDepthSampleCounts();
        long mask = 3;
        for (int samples = 2; samples <= 32; samples *= 2) {
            mask |= (counts & samples) != 0 ? 1L << samples : 0;
        }
        return mask;
    }

    private long bits() {
        DeviceFeatures.Core core = driver.device().core();
        DeviceFeatures features = driver.device().features();
        return Caps.BORDER_CLAMP
                | Caps.SRGB_WRITE_CONTROL
                | bit(device.timestampComputeAndGraphics(), Caps.TIMER_QUERIES)
                | bit(core.occlusionPrecise(), Caps.PRECISE_OCCLUSION)
                | bit(core.dualSource(), Caps.DUAL_SOURCE_BLEND)
                | bit(core.samplerAnisotropy(), Caps.ANISOTROPY)
                | bit(core.clipDistance(), Caps.CLIP_DISTANCE)
                | bit(core.depthClamp(), Caps.DEPTH_CLAMP)
                | bit(core.fillModeNonSolid(), Caps.POLYGON_MODE)
                | bit(core.geometryShader(), Caps.GEOMETRY_SHADER)
                | bit(core.logicOp(), Caps.LOGIC_OP)
                | bit(features.robustness2, Caps.ROBUST_ACCESS)
                | bit(features.transformFeedback, Caps.STREAM_OUTPUT)
                | bit(core.alphaToOne(), Caps.ALPHA_TO_ONE)
                | bit(features.smoothLines, Caps.LINE_SMOOTHING)
                | bit(features.provokingVertexLast, Caps.FIRST_VERTEX);
    }

    private static long bit(boolean present, long bit) {
        return present ? bit : 0;
    }

    private String[] strings() {
        int version = driver.device().properties().apiVersion();
        String[] strings = new String[Caps.STRINGS];
        strings[Caps.STRING_VENDOR] =
                "0x" + Integer.toHexString(driver.device().properties().vendorID());
        strings[Caps.STRING_RENDERER] = driver.device().name();
        strings[Caps.STRING_VERSION] = "Vulkan " + VK_VERSION_MAJOR(version) + "." + VK_VERSION_MINOR(version) + "."
                + VK_VERSION_PATCH(version);
        strings[Caps.STRING_LIBRARIES] = "Vulkan loader";
        return strings;
    }
}
