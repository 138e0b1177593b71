package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.EXTLineRasterization.*;
import static org.lwjgl.vulkan.EXTProvokingVertex.*;
import static org.lwjgl.vulkan.VK13.*;

import org.mgl.server.vulkan.device.DeviceFeatures;
import org.mgl.server.vulkan.device.DynamicStates;
import org.mgl.server.vulkan.device.VulkanDevice;
import org.mgl.server.vulkan.resource.VulkanImage;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.pixel.PixelFormat;

/** Values of fixed-function state on one device, whether pipelines hold them or they are set. */
final class FixedFunction {
    private static final int POLYGON_SHIFT = 1;
    private static final int PROVOKING_SHIFT = 3;
    private static final int LINE_SHIFT = 4;

    private final DeviceFeatures.Core core;
    private final DeviceFeatures features;
    private final int fixedRasterization;

    FixedFunction(VulkanDevice device) {
        core = device.core();
        features = device.features();
        int dynamic = features.dynamicStates;
        fixedRasterization = ((dynamic & DynamicStates.DEPTH_CLAMP) != 0 ? 0 : 1)
                | ((dynamic & DynamicStates.POLYGON_MODE) != 0 ? 0 : 3) << POLYGON_SHIFT
                | ((dynamic & DynamicStates.PROVOKING_VERTEX) != 0 ? 0 : 1) << PROVOKING_SHIFT
                | ((dynamic & DynamicStates.LINE_MODE) != 0 ? 0 : 3) << LINE_SHIFT;
    }

    /** What of a state's rasterization pipelines hold, in one number; states that are dynamic are not in it. */
    int rasterization(VulkanRenderState state, int samples) {
        int all = (depthClamp(state) ? 1 : 0)
                | polygonMode(state) << POLYGON_SHIFT
                | provokingVertex(state) << PROVOKING_SHIFT
                | lineMode(state, samples) << LINE_SHIFT;
        return all & fixedRasterization;
    }

    /** {@link #rasterization} of OpenGL's initial state on one sample. */
    int initialRasterization() {
        int all = (features.provokingVertexLast ? VK_PROVOKING_VERTEX_MODE_LAST_VERTEX_EXT : 0) << PROVOKING_SHIFT
                | (features.bresenhamLines ? VK_LINE_RASTERIZATION_MODE_BRESENHAM_EXT : 0) << LINE_SHIFT;
        return all & fixedRasterization;
    }

    /** Depth clamp of a {@link #rasterization}. */
    static boolean depthClamp(int rasterization) {
        return (rasterization & 1) != 0;
    }

    /** VK_POLYGON_MODE_* of a {@link #rasterization}. */
    static int polygonMode(int rasterization) {
        return rasterization >>> POLYGON_SHIFT & 3;
    }

    /** VK_PROVOKING_VERTEX_MODE_*_EXT of a {@link #rasterization}. */
    static int provokingVertex(int rasterization) {
        return rasterization >>> PROVOKING_SHIFT & 1;
    }

    /** VK_LINE_RASTERIZATION_MODE_*_EXT of a {@link #rasterization}. */
    static int lineMode(int rasterization) {
        return rasterization >>> LINE_SHIFT & 3;
    }

    boolean depthClamp(VulkanRenderState state) {
        return core.depthClamp() && state.has(RenderStateFlags.DEPTH_CLAMP);
    }

    /** VK_POLYGON_MODE_*. */
    int polygonMode(VulkanRenderState state) {
        return core.fillModeNonSolid() ? state.polygonMode : VK_POLYGON_MODE_FILL;
    }

    /** VK_PROVOKING_VERTEX_MODE_*_EXT. */
    int provokingVertex(VulkanRenderState state) {
        boolean last = features.provokingVertexLast && !state.has(RenderStateFlags.FIRST_VERTEX_CONVENTION);
        return last ? VK_PROVOKING_VERTEX_MODE_LAST_VERTEX_EXT : VK_PROVOKING_VERTEX_MODE_FIRST_VERTEX_EXT;
    }

    /** VK_LINE_RASTERIZATION_MODE_*_EXT. */
    int lineMode(VulkanRenderState state, int samples) {
        if (samples > 1) {
            return VK_LINE_RASTERIZATION_MODE_DEFAULT_EXT;
        }
        if (features.smoothLines && state.has(RenderStateFlags.LINE_SMOOTH)) {
            return VK_LINE_RASTERIZATION_MODE_RECTANGULAR_SMOOTH_EXT;
        }
        return features.bresenhamLines
                ? VK_LINE_RASTERIZATION_MODE_BRESENHAM_EXT
                : VK_LINE_RASTERIZATION_MODE_DEFAULT_EXT;
    }

    static boolean alphaToCoverage(VulkanRenderState state, int samples) {
        return samples > 1 && state.has(RenderStateFlags.ALPHA_TO_COVERAGE);
    }

    boolean alphaToOne(VulkanRenderState state, int samples) {
        return samples > 1 && core.alphaToOne() && state.has(RenderStateFlags.ALPHA_TO_ONE);
    }

    boolean logic(VulkanRenderState state) {
        return core.logicOp() && state.has(RenderStateFlags.COLOR_LOGIC_OP);
    }

    /** Whether an output blends; {@code logic} is {@link #logic}. */
    static boolean blends(VulkanRenderState state, int output, VulkanImage image, boolean logic) {
        return (state.blendMask >>> output & 1) != 0
                && !logic
                && image.format().has(VK_FORMAT_FEATURE_COLOR_ATTACHMENT_BLEND_BIT);
    }

    /** VK_COLOR_COMPONENT_*_BIT that a draw may write: none if the fragment stage has no such output. */
    static int writeMask(
            VulkanProgram program, ShaderVariant variant, VulkanRenderState state, int output, VulkanImage image) {
        boolean written = variant.fragment != 0
                && program.outputs[output] == numeric(image.format().stored());
        int mask = written ? state.colorMask >>> 4 * output & 15 : 0;
        return image.format().opaque() ? mask & 7 : mask;
    }

    private static int numeric(PixelFormat format) {
        return switch (format.component()) {
            case SINT -> 1;
            case UINT -> 2;
            default -> 0;
        };
    }
}
