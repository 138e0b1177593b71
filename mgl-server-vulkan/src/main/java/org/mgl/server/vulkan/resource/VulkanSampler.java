package org.mgl.server.vulkan.resource;

import static org.lwjgl.vulkan.VK10.*;

import java.lang.foreign.MemorySegment;
import java.nio.LongBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.EXTCustomBorderColor;
import org.lwjgl.vulkan.EXTNonSeamlessCubeMap;
import org.lwjgl.vulkan.VkSamplerCreateInfo;
import org.lwjgl.vulkan.VkSamplerCustomBorderColorCreateInfoEXT;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.Check;
import org.mgl.wire.apply.ServerSampler;
import org.mgl.wire.record.CreateSamplerState;

/** A sampler state object; the Vulkan samplers that it needs are made at their first use. */
public final class VulkanSampler extends ServerSampler {
    private static final int GL_NEAREST = 0x2600;
    private static final int GL_LINEAR = 0x2601;
    private static final int GL_NEAREST_MIPMAP_NEAREST = 0x2700;
    private static final int GL_LINEAR_MIPMAP_NEAREST = 0x2701;
    private static final int GL_LINEAR_MIPMAP_LINEAR = 0x2703;
    private static final int GL_REPEAT = 0x2901;
    private static final int GL_CLAMP_TO_BORDER = 0x812D;
    private static final int GL_CLAMP_TO_EDGE = 0x812F;
    private static final int GL_COMPARE_REF_TO_TEXTURE = 0x884E;
    private static final int GL_NEVER = 0x0200;
    private static final int CLASS_FLOAT = 0;

    private final VulkanDriver driver;
    private final int wrapS;
    private final int wrapT;
    private final int wrapR;
    private final int minFilter;
    private final int magFilter;
    private final boolean compares;
    private final int compareOp;
    private final boolean decodes;
    private final int borderClass;
    private final float minLod;
    private final float maxLod;
    private final float lodBias;
    private final float anisotropy;
    private final int[] border = new int[4];
    /** By whether it compares, filters, keeps to one face of a cube, and keeps to isotropic filters. */
    private final long[] samplers = new long[16];

    /** Takes a {@code CreateSamplerState} record. */
    public VulkanSampler(VulkanDriver driver, long handle, MemorySegment record, long at) {
        super(handle, record, at);
        this.driver = driver;
        wrapS = CreateSamplerState.wrapS(record, at);
        wrapT = CreateSamplerState.wrapT(record, at);
        wrapR = CreateSamplerState.wrapR(record, at);
        minFilter = CreateSamplerState.minFilter(record, at);
        magFilter = CreateSamplerState.magFilter(record, at);
        compares = CreateSamplerState.compareMode(record, at) == GL_COMPARE_REF_TO_TEXTURE;
        compareOp = CreateSamplerState.compareFunction(record, at) - GL_NEVER;
        decodes = CreateSamplerState.srgbDecode(record, at) != 0;
        borderClass = CreateSamplerState.borderClass(record, at);
        minLod = CreateSamplerState.minLod(record, at);
        maxLod = CreateSamplerState.maxLod(record, at);
        lodBias = CreateSamplerState.lodBias(record, at);
        anisotropy = CreateSamplerState.maxAnisotropy(record, at);
        for (int i = 0; i < 4; i++) {
            border[i] = CreateSamplerState.border(record, at, i);
        }
    }

    /** Whether other levels than the base level are sampled. */
    public boolean mipmaps() {
        return minFilter != GL_NEAREST && minFilter != GL_LINEAR;
    }

    /** Whether texels are decoded from sRGB. */
    public boolean decodes() {
        return decodes;
    }

    /** Whether the sampler compares with a reference. */
    public boolean compares() {
        return compares;
    }

    /** Whether the sampler filters linearly, within a level or between levels. */
    public boolean filters() {
        return magFilter == GL_LINEAR || minFilter != GL_NEAREST && minFilter != GL_NEAREST_MIPMAP_NEAREST;
    }

    /** Whether the sampler filters anisotropically. */
    public boolean anisotropic() {
        return anisotropy > 1 && driver.device().features().filtersAnisotropically;
    }

    /** Whether the sampler filters comparisons within a level, without a bias of the level. */
    public boolean softens() {
        return compares && magFilter == GL_LINEAR && linearMin() && lodBias == 0;
    }

    private boolean linearMin() {
        return minFilter == GL_LINEAR || minFilter == GL_LINEAR_MIPMAP_NEAREST || minFilter == GL_LINEAR_MIPMAP_LINEAR;
    }

    /**
     * The Vulkan sampler.
     *
     * @param comparing whether the shader compares; a sampler that does not match reads plain values
     * @param filtering whether the format can be filtered
     * @param faces whether the faces of a cube map are filtered one by one
     * @param limited whether the shader limits footprints, should the device's filter need it
     */
    public long handle(boolean comparing, boolean filtering, boolean faces, boolean limited) {
        boolean compared = comparing && compares;
        boolean apart = faces && driver.device().features().nonSeamlessCubes;
        boolean isotropic = driver.device().features().limitsFootprints && !limited && anisotropy > 1;
        int i = (isotropic ? 8 : 0) + (apart ? 4 : 0) + (compared ? 2 : 0) + (filtering ? 1 : 0);
        if (samplers[i] == 0) {
            samplers[i] = create(compared, filtering, apart, isotropic);
        }
        return samplers[i];
    }

    private long create(boolean comparing, boolean filtering, boolean faces, boolean isotropic) {
        boolean linearMip = minFilter >= GL_NEAREST_MIPMAP_NEAREST + 2;
        boolean anisotropic = anisotropic() && filtering && !isotropic;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkSamplerCreateInfo info = VkSamplerCreateInfo.calloc(stack)
                    .sType$Default()
                    .flags(faces ? EXTNonSeamlessCubeMap.VK_SAMPLER_CREATE_NON_SEAMLESS_CUBE_MAP_BIT_EXT : 0)
                    .magFilter(filtering && magFilter == GL_LINEAR ? VK_FILTER_LINEAR : VK_FILTER_NEAREST)
                    .minFilter(filtering && linearMin() ? VK_FILTER_LINEAR : VK_FILTER_NEAREST)
                    .mipmapMode(
                            filtering && linearMip && mipmaps()
                                    ? VK_SAMPLER_MIPMAP_MODE_LINEAR
                                    : VK_SAMPLER_MIPMAP_MODE_NEAREST)
                    .addressModeU(wrap(wrapS))
                    .addressModeV(wrap(wrapT))
                    .addressModeW(wrap(wrapR))
                    .mipLodBias(clampBias())
                    .anisotropyEnable(anisotropic)
                    .maxAnisotropy(
                            anisotropic
                                    ? Math.min(
                                            anisotropy, driver.device().limits().maxSamplerAnisotropy())
                                    : 1)
                    .compareEnable(comparing)
                    .compareOp(compareOp);
            // Without mipmaps OpenGL still chooses between the two filters by the level of detail.
            float lowest = mipmaps() ? Math.max(minLod, 0) : Math.clamp(minLod, 0f, 0.25f);
            info.minLod(lowest).maxLod(mipmaps() ? Math.max(maxLod, lowest) : Math.clamp(maxLod, lowest, 0.25f));
            border(stack, info);
            LongBuffer out = stack.mallocLong(1);
            Check.made(vkCreateSampler(driver.device().handle(), info, null, out), "vkCreateSampler");
            return out.get(0);
        }
    }

    private float clampBias() {
        float most = driver.device().limits().maxSamplerLodBias();
        return Math.clamp(lodBias, -most, most);
    }

    private void border(MemoryStack stack, VkSamplerCreateInfo info) {
        boolean used = wrapS == GL_CLAMP_TO_BORDER || wrapT == GL_CLAMP_TO_BORDER || wrapR == GL_CLAMP_TO_BORDER;
        boolean integer = borderClass != CLASS_FLOAT;
        if (!used
                || (border[0] | border[1] | border[2] | border[3]) == 0
                || !driver.device().features().customBorderColor) {
            info.borderColor(integer ? VK_BORDER_COLOR_INT_TRANSPARENT_BLACK : VK_BORDER_COLOR_FLOAT_TRANSPARENT_BLACK);
            return;
        }
        VkSamplerCustomBorderColorCreateInfoEXT custom =
                VkSamplerCustomBorderColorCreateInfoEXT.calloc(stack).sType$Default();
        for (int i = 0; i < 4; i++) {
            custom.customBorderColor().uint32(i, border[i]);
        }
        info.pNext(custom)
                .borderColor(
                        integer
                                ? EXTCustomBorderColor.VK_BORDER_COLOR_INT_CUSTOM_EXT
                                : EXTCustomBorderColor.VK_BORDER_COLOR_FLOAT_CUSTOM_EXT);
    }

    private static int wrap(int mode) {
        return switch (mode) {
            case GL_REPEAT -> VK_SAMPLER_ADDRESS_MODE_REPEAT;
            case GL_CLAMP_TO_EDGE -> VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
            case GL_CLAMP_TO_BORDER -> VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER;
            default -> VK_SAMPLER_ADDRESS_MODE_MIRRORED_REPEAT;
        };
    }

    @Override
    public void destroy() {
        for (int i = 0; i < samplers.length; i++) {
            driver.stream().graveyard().sampler(samplers[i], driver.stream().index());
            samplers[i] = 0;
        }
    }
}
