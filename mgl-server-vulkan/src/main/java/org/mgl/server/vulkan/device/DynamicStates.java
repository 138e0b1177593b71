package org.mgl.server.vulkan.device;

import org.lwjgl.vulkan.VkPhysicalDeviceExtendedDynamicState3FeaturesEXT;

/** States that Vulkan 1.3 fixes in pipelines and that a device lets be dynamic all the same, as bits. */
public final class DynamicStates {
    /** Polygon mode. */
    public static final int POLYGON_MODE = 1;
    /** Depth clamp. */
    public static final int DEPTH_CLAMP = 1 << 1;
    /** Which vertex of a primitive provokes. */
    public static final int PROVOKING_VERTEX = 1 << 2;
    /** How lines are rasterised. */
    public static final int LINE_MODE = 1 << 3;
    /** Sample mask. */
    public static final int SAMPLE_MASK = 1 << 4;
    /** Alpha to coverage. */
    public static final int ALPHA_TO_COVERAGE = 1 << 5;
    /** Alpha to one. */
    public static final int ALPHA_TO_ONE = 1 << 6;
    /** Whether outputs blend. */
    public static final int BLEND_ENABLE = 1 << 7;
    /** Factors and operations of blending. */
    public static final int BLEND_EQUATION = 1 << 8;
    /** Colour masks. */
    public static final int WRITE_MASK = 1 << 9;
    /** Whether the logic op is on, not which one; only together with {@link #BLEND_ENABLE}, which it overrides. */
    public static final int LOGIC_OP_ENABLE = 1 << 10;
    /** Topologies of any class. */
    public static final int TOPOLOGY = 1 << 11;
    /** Every one. */
    public static final int ALL = (1 << 12) - 1;

    private DynamicStates() {}

    /**
     * What a device says.
     *
     * @param anyTopology whether a dynamic topology may be of any class
     */
    static int of(VkPhysicalDeviceExtendedDynamicState3FeaturesEXT f, boolean anyTopology) {
        return bit(POLYGON_MODE, f.extendedDynamicState3PolygonMode())
                | bit(DEPTH_CLAMP, f.extendedDynamicState3DepthClampEnable())
                | bit(PROVOKING_VERTEX, f.extendedDynamicState3ProvokingVertexMode())
                | bit(LINE_MODE, f.extendedDynamicState3LineRasterizationMode())
                | bit(SAMPLE_MASK, f.extendedDynamicState3SampleMask())
                | bit(ALPHA_TO_COVERAGE, f.extendedDynamicState3AlphaToCoverageEnable())
                | bit(ALPHA_TO_ONE, f.extendedDynamicState3AlphaToOneEnable())
                | bit(BLEND_ENABLE, f.extendedDynamicState3ColorBlendEnable())
                | bit(BLEND_EQUATION, f.extendedDynamicState3ColorBlendEquation())
                | bit(WRITE_MASK, f.extendedDynamicState3ColorWriteMask())
                | bit(LOGIC_OP_ENABLE, f.extendedDynamicState3LogicOpEnable())
                | bit(TOPOLOGY, anyTopology);
    }

    /** What can be used: a state that goes with one which is fixed is fixed too. */
    static int consistent(int states) {
        return (states & BLEND_ENABLE) != 0 ? states : states & ~LOGIC_OP_ENABLE;
    }

    private static int bit(int state, boolean dynamic) {
        return dynamic ? state : 0;
    }
}
