package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.VK13.*;

import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.framebuffer.VulkanFramebuffer;
import org.mgl.server.vulkan.resource.ImageFormat;
import org.mgl.server.vulkan.resource.SamplerKind;
import org.mgl.server.vulkan.resource.TexelBuffer;
import org.mgl.server.vulkan.resource.VulkanBuffer;
import org.mgl.server.vulkan.resource.VulkanImage;
import org.mgl.server.vulkan.resource.VulkanSampler;
import org.mgl.server.vulkan.resource.VulkanTexture;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.ServerView;

/** What a draw's shaders read: gathered and ordered before the render pass, bound inside it. */
final class Descriptors {
    private static final int DIRTY = ApplierState.DIRTY_VIEWS
            | ApplierState.DIRTY_SAMPLERS
            | ApplierState.DIRTY_TEXTURE_PARAMS
            | ApplierState.DIRTY_UNIFORM_BUFFERS
            | ApplierState.DIRTY_PROGRAM
            | ApplierState.DIRTY_FRAMEBUFFER;

    private final VulkanDriver driver;
    private VulkanProgram program;
    private ProgramLayout layout;
    private long constantsVersion;
    private long index = -1;
    private long epoch;
    private long storage;
    private int feedback;
    /** What the recording holds: of which layout, and since when. */
    private ProgramLayout bound;

    private long boundIn;
    /** Whether cube maps are filtered across the edges of their faces. */
    private boolean seamless;

    Descriptors(VulkanDriver driver) {
        this.driver = driver;
    }

    /**
     * Gathers what the program reads and brings it into the right layouts; before the render pass.
     *
     * @return attachments of {@code framebuffer} that are sampled too
     */
    int prepare(ApplierState state, VulkanProgram next, VulkanFramebuffer framebuffer, boolean nextSeamless) {
        ProgramLayout nextLayout = next.layout();
        boolean same = next == program
                && seamless == nextSeamless
                && nextLayout == layout
                && (state.dirty & DIRTY) == 0
                && index == driver.stream().index()
                && epoch == driver.barriers().epoch()
                && storage == driver.storageVersion();
        if (same && constantsVersion == next.constantsVersion()) {
            return feedback;
        }
        seamless = nextSeamless;
        if (!same) {
            feedback = textures(state, next, nextLayout, framebuffer);
            uniformBuffers(state, next, nextLayout);
        }
        if (nextLayout.defaultBlock) {
            nextLayout.constants(next);
        }
        program = next;
        layout = nextLayout;
        constantsVersion = next.constantsVersion();
        index = driver.stream().index();
        epoch = driver.barriers().epoch();
        storage = driver.storageVersion();
        return feedback;
    }

    private void uniformBuffers(ApplierState state, VulkanProgram next, ProgramLayout nextLayout) {
        int[] points = next.blockPoints();
        long most = Integer.toUnsignedLong(driver.device().limits().maxUniformBufferRange());
        for (int i = 0; i < points.length; i++) {
            int point = points[i];
            VulkanBuffer buffer = point < state.uniformBufferCount ? (VulkanBuffer) state.uniformBuffers[point] : null;
            long offset = state.uniformOffsets[point];
            long room = buffer == null ? 0 : buffer.size() - offset;
            long wish = state.uniformSizes[point];
            // A driver may copy the whole range for each draw: no more of it than the block has.
            long block = Math.min(most, nextLayout.blockSizes[i]);
            long size = Math.min(block, wish < 0 ? room : Math.min(wish, room));
            boolean usable = size > 0 && buffer.buffer() != 0;
            if (usable) {
                driver.barriers().read(buffer);
            } else {
                size = Math.min(block, driver.placeholders().zeroBytes());
            }
            long handle = usable ? buffer.buffer() : driver.placeholders().buffer();
            if (nextLayout.data().buffer(nextLayout.blocks[i], handle, usable ? offset : 0, size)) {
                driver.descriptorCounts().range(size);
            }
        }
    }

    private int textures(
            ApplierState state, VulkanProgram next, ProgramLayout nextLayout, VulkanFramebuffer framebuffer) {
        int[] units = next.samplerUnits();
        int attached = 0;
        for (int i = 0; i < nextLayout.samplers.length; i++) {
            int unit = i < units.length ? units[i] : 0;
            ServerView view = unit < state.viewCount ? state.views[unit] : null;
            VulkanTexture texture = view == null ? null : (VulkanTexture) view.texture();
            VulkanSampler sampler = unit < state.samplerCount ? (VulkanSampler) state.samplers[unit] : null;
            if (nextLayout.kinds[i].buffer()) {
                texels(texture, nextLayout.kinds[i], nextLayout.data(), nextLayout.samplers[i]);
            } else {
                attached |= image(texture, sampler, framebuffer, nextLayout, i);
            }
        }
        return attached;
    }

    private void texels(VulkanTexture texture, SamplerKind kind, DescriptorData data, int at) {
        TexelBuffer texels = texture == null ? null : texture.texels();
        long view = texels == null || !kind.reads(texels.format(), false) ? 0 : texels.view();
        if (view != 0) {
            driver.barriers().read(texels.buffer());
        }
        data.texels(at, view != 0 ? view : driver.placeholders().bufferView(kind));
    }

    private int image(
            VulkanTexture texture,
            VulkanSampler object,
            VulkanFramebuffer framebuffer,
            ProgramLayout nextLayout,
            int element) {
        SamplerKind kind = nextLayout.kinds[element];
        DescriptorData data = nextLayout.data();
        int at = nextLayout.samplers[element];
        VulkanSampler sampler = texture == null || object != null ? object : texture.own();
        VulkanImage image = texture == null ? null : texture.forSampling(sampler);
        boolean usable = image != null && fits(texture, image, kind);
        if (!usable) {
            VulkanImage placeholder = driver.placeholders().image(kind);
            driver.barriers().image(placeholder, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL);
            data.image(
                    at,
                    driver.placeholders().sampler(),
                    driver.placeholders().view(kind),
                    VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL);
            return 0;
        }
        int attached = framebuffer.attachments(image);
        if (attached == 0) {
            driver.barriers().image(image, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL);
        } else {
            image.used();
        }
        ImageFormat format = image.format();
        boolean filtering = !format.stored().integer()
                && !texture.stencil()
                && format.has(VK_FORMAT_FEATURE_SAMPLED_IMAGE_FILTER_LINEAR_BIT);
        long handle = sampler == null
                ? driver.placeholders().sampler()
                : sampler.handle(
                        kind.shadow(),
                        filtering,
                        !seamless && kind.viewType() == VK_IMAGE_VIEW_TYPE_CUBE,
                        nextLayout.limits[element]);
        data.image(
                at,
                handle,
                texture.view(kind, sampler),
                attached == 0 ? VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL : VK_IMAGE_LAYOUT_GENERAL);
        return attached;
    }

    private static boolean fits(VulkanTexture texture, VulkanImage image, SamplerKind kind) {
        int wanted = kind.viewType();
        boolean type = switch (image.type()) {
            case VK_IMAGE_TYPE_1D -> wanted == VK_IMAGE_VIEW_TYPE_1D || wanted == VK_IMAGE_VIEW_TYPE_1D_ARRAY;
            case VK_IMAGE_TYPE_3D -> wanted == VK_IMAGE_VIEW_TYPE_3D;
            default ->
                wanted == VK_IMAGE_VIEW_TYPE_2D
                        || wanted == VK_IMAGE_VIEW_TYPE_2D_ARRAY
                        || wanted == VK_IMAGE_VIEW_TYPE_CUBE && texture.faces() == 6;
        };
        boolean depth = image.format().stored().hasDepth() && !texture.stencil();
        return type
                && kind.multisample() == image.samples() > 1
                && kind.reads(image.format().stored(), texture.stencil())
                && (!kind.shadow() || depth);
    }

    /** Gives the driver what {@link #prepare} gathered, as far as the recording does not hold it. */
    void bind() {
        long bindings = driver.bindings();
        boolean forgotten = bound != layout || boundIn != bindings;
        bound = layout;
        boundIn = bindings;
        layout.bind(forgotten);
    }
}
