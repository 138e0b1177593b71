package org.mgl.server.vulkan.device;

import static org.lwjgl.vulkan.VK13.*;

import java.util.Set;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.*;
import org.mgl.wire.apply.ApplierState;

/** Which features and extensions of a device DirectVulkan uses; all that are there are enabled. */
public final class DeviceFeatures {
    /** Extensions that are enabled where the device has them. */
    static final String[] OPTIONAL = {
        KHRPushDescriptor.VK_KHR_PUSH_DESCRIPTOR_EXTENSION_NAME,
        EXTDepthClipControl.VK_EXT_DEPTH_CLIP_CONTROL_EXTENSION_NAME,
        EXTProvokingVertex.VK_EXT_PROVOKING_VERTEX_EXTENSION_NAME,
        EXTCustomBorderColor.VK_EXT_CUSTOM_BORDER_COLOR_EXTENSION_NAME,
        EXTLineRasterization.VK_EXT_LINE_RASTERIZATION_EXTENSION_NAME,
        EXTRobustness2.VK_EXT_ROBUSTNESS_2_EXTENSION_NAME,
        EXTVertexAttributeDivisor.VK_EXT_VERTEX_ATTRIBUTE_DIVISOR_EXTENSION_NAME,
        EXTIndexTypeUint8.VK_EXT_INDEX_TYPE_UINT8_EXTENSION_NAME,
        EXTPrimitivesGeneratedQuery.VK_EXT_PRIMITIVES_GENERATED_QUERY_EXTENSION_NAME,
        EXTTransformFeedback.VK_EXT_TRANSFORM_FEEDBACK_EXTENSION_NAME,
        EXTNonSeamlessCubeMap.VK_EXT_NON_SEAMLESS_CUBE_MAP_EXTENSION_NAME,
        EXTCalibratedTimestamps.VK_EXT_CALIBRATED_TIMESTAMPS_EXTENSION_NAME,
        EXTExtendedDynamicState3.VK_EXT_EXTENDED_DYNAMIC_STATE_3_EXTENSION_NAME,
        KHRPipelineLibrary.VK_KHR_PIPELINE_LIBRARY_EXTENSION_NAME,
        EXTGraphicsPipelineLibrary.VK_EXT_GRAPHICS_PIPELINE_LIBRARY_EXTENSION_NAME,
    };

    /** A name for {@link Faults#hidden} too. */
    private static final String VERTEX_STORES = "vertexPipelineStoresAndAtomics";

    private static final String ANISOTROPY = "mgl.vulkan.anisotropy";

    /** Core features. */
    final VkPhysicalDeviceFeatures2 core;

    private final VkPhysicalDeviceVulkan11Features vulkan11;
    private final VkPhysicalDeviceVulkan12Features vulkan12;
    private final VkPhysicalDeviceVulkan13Features vulkan13;

    /** Clip volume of OpenGL. */
    public final boolean depthClipControl;
    /** Provoking vertex last. */
    public final boolean provokingVertexLast;
    /** Any border colour. */
    public final boolean customBorderColor;
    /** Lines as OpenGL draws them. */
    public final boolean bresenhamLines;
    /** Smooth lines. */
    public final boolean smoothLines;
    /** Divisors of vertex attributes. */
    public final boolean vertexDivisor;
    /** Indices of one byte. */
    public final boolean byteIndices;
    /** Descriptors pushed into the command buffer. */
    public final boolean pushDescriptors;
    /** Queries of generated primitives, whether they are rasterised or not. */
    public final boolean primitivesGenerated;
    /** Cube maps that filter within a face only. */
    public final boolean nonSeamlessCubes;
    /** Robust access with exact bounds. */
    public final boolean robustness2;
    /** The base instance as a shader input. */
    public final boolean drawParameters;
    /** The device's time can be read without submitting anything. */
    public final boolean deviceTime;
    /** Transform feedback with OpenGL's four buffers and its queries. */
    public final boolean transformFeedback;
    /** {@link DynamicStates} that it lets be dynamic. */
    public final int dynamicStates;
    /** Samplers filter anisotropically: the device can, and {@value #ANISOTROPY} does not forbid it. */
    public final boolean filtersAnisotropically;
    /** The device's anisotropic filter knows no bound, which shaders must set. */
    public final boolean limitsFootprints;
    /** Pipelines can be linked of libraries, fast. */
    public final boolean pipelineLibraries;
    /** Bytes that transform feedback can capture of a vertex into one buffer, 0 if it cannot. */
    public final int transformFeedbackBytes;

    /** Stages before the rasteriser can write storage buffers. */
    public final boolean vertexStores;

    /** Asks a device; the structures live in {@code stack}, the chain is what device creation takes. */
    DeviceFeatures(VkPhysicalDevice device, Set<String> present, MemoryStack stack) {
        core = VkPhysicalDeviceFeatures2.calloc(stack).sType$Default();
        vulkan11 = VkPhysicalDeviceVulkan11Features.calloc(stack).sType$Default();
        vulkan12 = VkPhysicalDeviceVulkan12Features.calloc(stack).sType$Default();
        vulkan13 = VkPhysicalDeviceVulkan13Features.calloc(stack).sType$Default();
        core.pNext(vulkan11).pNext(vulkan12).pNext(vulkan13);
        var clip = VkPhysicalDeviceDepthClipControlFeaturesEXT.calloc(stack).sType$Default();
        var provoking = VkPhysicalDeviceProvokingVertexFeaturesEXT.calloc(stack).sType$Default();
        var border = VkPhysicalDeviceCustomBorderColorFeaturesEXT.calloc(stack).sType$Default();
        var lines = VkPhysicalDeviceLineRasterizationFeaturesEXT.calloc(stack).sType$Default();
        var robust = VkPhysicalDeviceRobustness2FeaturesEXT.calloc(stack).sType$Default();
        var divisor =
                VkPhysicalDeviceVertexAttributeDivisorFeaturesEXT.calloc(stack).sType$Default();
        var bytes = VkPhysicalDeviceIndexTypeUint8FeaturesEXT.calloc(stack).sType$Default();
        var generated = VkPhysicalDevicePrimitivesGeneratedQueryFeaturesEXT.calloc(stack)
                .sType$Default();
        var feedback =
                VkPhysicalDeviceTransformFeedbackFeaturesEXT.calloc(stack).sType$Default();
        var cubes = VkPhysicalDeviceNonSeamlessCubeMapFeaturesEXT.calloc(stack).sType$Default();
        var states =
                VkPhysicalDeviceExtendedDynamicState3FeaturesEXT.calloc(stack).sType$Default();
        chain(present, OPTIONAL[1], clip.address());
        chain(present, OPTIONAL[2], provoking.address());
        chain(present, OPTIONAL[3], border.address());
        chain(present, OPTIONAL[4], lines.address());
        chain(present, OPTIONAL[5], robust.address());
        chain(present, OPTIONAL[6], divisor.address());
        chain(present, OPTIONAL[7], bytes.address());
        chain(present, OPTIONAL[8], generated.address());
        chain(present, OPTIONAL[9], feedback.address());
        chain(present, OPTIONAL[10], cubes.address());
        chain(present, OPTIONAL[12], states.address());
        var libraries =
                VkPhysicalDeviceGraphicsPipelineLibraryFeaturesEXT.calloc(stack).sType$Default();
        chain(present, OPTIONAL[14], libraries.address());
        vkGetPhysicalDeviceFeatures2(device, core);
        depthClipControl = clip.depthClipControl();
        provokingVertexLast = provoking.provokingVertexLast();
        customBorderColor = border.customBorderColors() && border.customBorderColorWithoutFormat();
        bresenhamLines = lines.bresenhamLines();
        smoothLines = lines.smoothLines();
        vertexDivisor = divisor.vertexAttributeInstanceRateDivisor();
        byteIndices = bytes.indexTypeUint8();
        primitivesGenerated =
                generated.primitivesGeneratedQuery() && generated.primitivesGeneratedQueryWithRasterizerDiscard();
        nonSeamlessCubes = cubes.nonSeamlessCubeMap();
        robustness2 = robust.robustBufferAccess2();
        vertexStores = core.features().vertexPipelineStoresAndAtomics()
                && !Faults.hidden().contains(VERTEX_STORES);
        pushDescriptors = present.contains(OPTIONAL[0]);
        drawParameters = vulkan11.shaderDrawParameters();
        int anisotropy = anisotropyWanted();
        filtersAnisotropically = core.features().samplerAnisotropy() && anisotropy != 0;
        limitsFootprints = anisotropy == 1 && driverId(device, stack) == VK_DRIVER_ID_MESA_LLVMPIPE;
        deviceTime = present.contains(EXTCalibratedTimestamps.VK_EXT_CALIBRATED_TIMESTAMPS_EXTENSION_NAME)
                && hasDeviceTime(device, stack);
        transformFeedbackBytes = feedback.transformFeedback() ? transformFeedbackBytes(device, stack) : 0;
        transformFeedback = transformFeedbackBytes > 0;
        pipelineLibraries =
                libraries.graphicsPipelineLibrary() && present.contains(OPTIONAL[13]) && linksFast(device, stack);
        boolean anyTopology = present.contains(OPTIONAL[12]) && hasAnyTopology(device, stack);
        int lacking = provokingVertexLast ? 0 : DynamicStates.PROVOKING_VERTEX;
        lacking |= bresenhamLines || smoothLines ? 0 : DynamicStates.LINE_MODE;
        dynamicStates = DynamicStates.consistent(DynamicStates.of(states, anyTopology) & ~lacking);
    }

    /** Whether samplers hand the anisotropy of a texture on to the driver: 0 never, 1 within limits, 2 always. */
    private static int anisotropyWanted() {
        String asked = System.getProperty(ANISOTROPY, "1");
        return switch (asked) {
            case "0", "1", "2" -> asked.charAt(0) - '0';
            default -> throw new IllegalArgumentException(ANISOTROPY + " (" + asked + ") must be 0, 1 or 2");
        };
    }

    private static int driverId(VkPhysicalDevice device, MemoryStack stack) {
        var driver = VkPhysicalDeviceDriverProperties.calloc(stack).sType$Default();
        properties(device, stack, driver.address());
        return driver.driverID();
    }

    private static boolean linksFast(VkPhysicalDevice device, MemoryStack stack) {
        var libraries = VkPhysicalDeviceGraphicsPipelineLibraryPropertiesEXT.calloc(stack)
                .sType$Default();
        properties(device, stack, libraries.address());
        return libraries.graphicsPipelineLibraryFastLinking();
    }

    private static boolean hasAnyTopology(VkPhysicalDevice device, MemoryStack stack) {
        var states =
                VkPhysicalDeviceExtendedDynamicState3PropertiesEXT.calloc(stack).sType$Default();
        properties(device, stack, states.address());
        return states.dynamicPrimitiveTopologyUnrestricted();
    }

    private static boolean hasDeviceTime(VkPhysicalDevice device, MemoryStack stack) {
        var count = stack.mallocInt(1);
        EXTCalibratedTimestamps.vkGetPhysicalDeviceCalibrateableTimeDomainsEXT(device, count, null);
        var domains = stack.callocInt(Math.max(1, count.get(0)));
        EXTCalibratedTimestamps.vkGetPhysicalDeviceCalibrateableTimeDomainsEXT(device, count, domains);
        boolean found = false;
        for (int i = 0; i < count.get(0); i++) {
            found |= domains.get(i) == EXTCalibratedTimestamps.VK_TIME_DOMAIN_DEVICE_EXT;
        }
        return found;
    }

    private static int transformFeedbackBytes(VkPhysicalDevice device, MemoryStack stack) {
        var limits =
                VkPhysicalDeviceTransformFeedbackPropertiesEXT.calloc(stack).sType$Default();
        properties(device, stack, limits.address());
        boolean enough = limits.transformFeedbackQueries()
                && limits.maxTransformFeedbackBuffers() >= ApplierState.STREAM_TARGETS;
        return enough
                ? Math.min(
                        limits.maxTransformFeedbackBufferDataSize(),
                        Math.min(
                                limits.maxTransformFeedbackBufferDataStride(),
                                limits.maxTransformFeedbackStreamDataSize()))
                : 0;
    }

    /** Fills one structure of a device's properties. */
    private static void properties(VkPhysicalDevice device, MemoryStack stack, long structure) {
        vkGetPhysicalDeviceProperties2(
                device,
                VkPhysicalDeviceProperties2.calloc(stack).sType$Default().pNext(structure));
    }

    private void chain(Set<String> present, String extension, long structure) {
        if (present.contains(extension)) {
            VkBaseOutStructure last = VkBaseOutStructure.create(core.address());
            while (last.pNext() != null) {
                last = last.pNext();
            }
            last.pNext(VkBaseOutStructure.create(structure));
        }
    }

    /** What DirectVulkan cannot do without and the device lacks, or null. */
    String lacking() {
        if (!vulkan13.dynamicRendering() || !vulkan13.synchronization2() || !vulkan12.timelineSemaphore()) {
            return "dynamic rendering, synchronization2 or timeline semaphores";
        }
        if (!vulkan12.hostQueryReset()) {
            return "resetting queries from the host";
        }
        return depthClipControl ? null : "VK_EXT_depth_clip_control";
    }

    /** Plain copies of core features that are asked for later. */
    public record Core(
            boolean geometryShader,
            boolean logicOp,
            boolean depthClamp,
            boolean fillModeNonSolid,
            boolean wideLines,
            boolean samplerAnisotropy,
            boolean occlusionPrecise,
            boolean clipDistance,
            boolean alphaToOne,
            boolean dualSource,
            boolean independentBlend,
            boolean statistics,
            boolean textureBc,
            boolean outputLayer) {}

    Core coreFeatures() {
        VkPhysicalDeviceFeatures f = core.features();
        return new Core(
                f.geometryShader(),
                f.logicOp(),
                f.depthClamp(),
                f.fillModeNonSolid(),
                f.wideLines(),
                f.samplerAnisotropy(),
                f.occlusionQueryPrecise(),
                f.shaderClipDistance(),
                f.alphaToOne(),
                f.dualSrcBlend(),
                f.independentBlend(),
                f.pipelineStatisticsQuery(),
                f.textureCompressionBC(),
                vulkan12.shaderOutputLayer());
    }
}
