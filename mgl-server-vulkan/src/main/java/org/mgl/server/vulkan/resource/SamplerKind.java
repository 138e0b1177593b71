package org.mgl.server.vulkan.resource;

import static org.lwjgl.vulkan.VK10.*;

import org.mgl.wire.pixel.PixelFormat;

/**
 * What a sampler of a shader takes, by its GL type.
 *
 * @param viewType VK_IMAGE_VIEW_TYPE_*
 * @param component FLOATING, SINT or UINT
 * @param shadow whether it compares with a reference
 * @param multisample whether it reads samples
 * @param buffer whether it reads a buffer
 */
public record SamplerKind(
        int viewType, PixelFormat.Component component, boolean shadow, boolean multisample, boolean buffer) {

    /** Whether it takes two-dimensional images, which may be layered. */
    public boolean flat() {
        return viewType == VK_IMAGE_VIEW_TYPE_2D || viewType == VK_IMAGE_VIEW_TYPE_2D_ARRAY;
    }

    /** The kind of a GL sampler type enum. */
    public static SamplerKind of(int type) {
        return switch (type) {
            case 0x8B5D -> color(VK_IMAGE_VIEW_TYPE_1D, PixelFormat.Component.FLOATING);
            case 0x8B5E, 0x8B63 -> color(VK_IMAGE_VIEW_TYPE_2D, PixelFormat.Component.FLOATING);
            case 0x8B5F -> color(VK_IMAGE_VIEW_TYPE_3D, PixelFormat.Component.FLOATING);
            case 0x8B60 -> color(VK_IMAGE_VIEW_TYPE_CUBE, PixelFormat.Component.FLOATING);
            case 0x8B61 -> shadow(VK_IMAGE_VIEW_TYPE_1D);
            case 0x8B62, 0x8B64 -> shadow(VK_IMAGE_VIEW_TYPE_2D);
            case 0x8DC0 -> color(VK_IMAGE_VIEW_TYPE_1D_ARRAY, PixelFormat.Component.FLOATING);
            case 0x8DC1 -> color(VK_IMAGE_VIEW_TYPE_2D_ARRAY, PixelFormat.Component.FLOATING);
            case 0x8DC2 -> texels(PixelFormat.Component.FLOATING);
            case 0x8DC3 -> shadow(VK_IMAGE_VIEW_TYPE_1D_ARRAY);
            case 0x8DC4 -> shadow(VK_IMAGE_VIEW_TYPE_2D_ARRAY);
            case 0x8DC5 -> shadow(VK_IMAGE_VIEW_TYPE_CUBE);
            case 0x9108 -> samples(VK_IMAGE_VIEW_TYPE_2D, PixelFormat.Component.FLOATING);
            case 0x910B -> samples(VK_IMAGE_VIEW_TYPE_2D_ARRAY, PixelFormat.Component.FLOATING);
            case 0x9109 -> samples(VK_IMAGE_VIEW_TYPE_2D, PixelFormat.Component.SINT);
            case 0x910C -> samples(VK_IMAGE_VIEW_TYPE_2D_ARRAY, PixelFormat.Component.SINT);
            case 0x910A -> samples(VK_IMAGE_VIEW_TYPE_2D, PixelFormat.Component.UINT);
            case 0x910D -> samples(VK_IMAGE_VIEW_TYPE_2D_ARRAY, PixelFormat.Component.UINT);
            default -> integer(type);
        };
    }

    private static SamplerKind integer(int type) {
        boolean signed = type < 0x8DD1;
        PixelFormat.Component component = signed ? PixelFormat.Component.SINT : PixelFormat.Component.UINT;
        return switch (signed ? type : type - 8) {
            case 0x8DC9 -> color(VK_IMAGE_VIEW_TYPE_1D, component);
            case 0x8DCB -> color(VK_IMAGE_VIEW_TYPE_3D, component);
            case 0x8DCC -> color(VK_IMAGE_VIEW_TYPE_CUBE, component);
            case 0x8DCE -> color(VK_IMAGE_VIEW_TYPE_1D_ARRAY, component);
            case 0x8DCF -> color(VK_IMAGE_VIEW_TYPE_2D_ARRAY, component);
            case 0x8DD0 -> texels(component);
            default -> color(VK_IMAGE_VIEW_TYPE_2D, component);
        };
    }

    private static SamplerKind color(int viewType, PixelFormat.Component component) {
        return new SamplerKind(viewType, component, false, false, false);
    }

    private static SamplerKind shadow(int viewType) {
        return new SamplerKind(viewType, PixelFormat.Component.FLOATING, true, false, false);
    }

    private static SamplerKind samples(int viewType, PixelFormat.Component component) {
        return new SamplerKind(viewType, component, false, true, false);
    }

    private static SamplerKind texels(PixelFormat.Component component) {
        return new SamplerKind(VK_IMAGE_VIEW_TYPE_2D, component, false, false, true);
    }

    /** Whether a shader with this sampler can read texels of a format. */
    public boolean reads(PixelFormat format, boolean stencil) {
        PixelFormat.Component stored = stencil ? PixelFormat.Component.UINT : format.component();
        boolean integer = stored == PixelFormat.Component.SINT || stored == PixelFormat.Component.UINT;
        return integer ? component == stored : component == PixelFormat.Component.FLOATING;
    }
}
