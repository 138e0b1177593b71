package org.mgl.client.shader;

import org.mgl.wire.program.Spirv;

/** From SPIR-V image types to GL's sampler type enums. */
final class SamplerTypes {
    private SamplerTypes() {}

    /**
     * {@return the GL enum, 0 for an image that OpenGL 3.3 has no sampler for}
     *
     * @param component kind of the sampled component
     * @param dimension {@code Spirv.DIM_*}
     * @param shadow it compares depths
     * @param arrayed it has layers
     * @param multisampled it has samples
     */
    static int glType(ShaderType.Kind component, int dimension, boolean shadow, boolean arrayed, boolean multisampled) {
        int offset = component == ShaderType.Kind.INT ? 1 : component == ShaderType.Kind.UINT ? 2 : 0;
        return switch (dimension) {
            case Spirv.DIM_1D ->
                arrayed
                        ? pick(offset, shadow ? 0x8DC3 : 0x8DC0, 0x8DCE, 0x8DD6)
                        : pick(offset, shadow ? 0x8B61 : 0x8B5D, 0x8DC9, 0x8DD1);
            case Spirv.DIM_2D ->
                multisampled
                        ? multisampled(offset, arrayed)
                        : arrayed
                                ? pick(offset, shadow ? 0x8DC4 : 0x8DC1, 0x8DCF, 0x8DD7)
                                : pick(offset, shadow ? 0x8B62 : 0x8B5E, 0x8DCA, 0x8DD2);
            case Spirv.DIM_3D -> pick(offset, 0x8B5F, 0x8DCB, 0x8DD3);
            case Spirv.DIM_CUBE ->
                arrayed
                        ? pick(offset, shadow ? 0x900D : 0x900C, 0x900E, 0x900F)
                        : pick(offset, shadow ? 0x8DC5 : 0x8B60, 0x8DCC, 0x8DD4);
            case Spirv.DIM_RECT -> pick(offset, shadow ? 0x8B64 : 0x8B63, 0x8DCD, 0x8DD5);
            case Spirv.DIM_BUFFER -> pick(offset, 0x8DC2, 0x8DD0, 0x8DD8);
            default -> 0;
        };
    }

    private static int multisampled(int offset, boolean arrayed) {
        return arrayed ? pick(offset, 0x910B, 0x910C, 0x910D) : pick(offset, 0x9108, 0x9109, 0x910A);
    }

    private static int pick(int offset, int ofFloat, int ofInt, int ofUint) {
        return offset == 0 ? ofFloat : offset == 1 ? ofInt : ofUint;
    }
}
