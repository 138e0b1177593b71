package org.mgl.server.vulkan.resource;

import static org.lwjgl.vulkan.VK13.*;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkImageCopy;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.ServerBuffer;
import org.mgl.wire.apply.ServerSampler;
import org.mgl.wire.apply.ServerTexture;

/**
 * A texture. OpenGL lets every level have any size and format until the texture is sampled; Vulkan wants one image. Levels
 * that fit one chain live in the main image; others have an image of their own until {@link #forSampling} gathers what
 * belongs together.
 */
public final class VulkanTexture extends ServerTexture {
    private static final int GL_OUT_OF_MEMORY = 0x0505;
    private static final int GL_TEXTURE_1D = 0x0DE0;
    private static final int GL_TEXTURE_1D_ARRAY = 0x8C18;
    private static final int GL_TEXTURE_2D_ARRAY = 0x8C1A;
    private static final int GL_TEXTURE_3D = 0x806F;
    private static final int GL_TEXTURE_CUBE_MAP = 0x8513;
    private static final int GL_TEXTURE_2D_MULTISAMPLE_ARRAY = 0x9102;
    private static final int GL_TEXTURE_RECTANGLE = 0x84F5;
    private static final int FACES = 6;
    private static final int IDENTITY = 0x03020100;
    private static final int DEFAULT_MAX_LEVEL = 1000;
    private static final int ALPHA = 3;
    private static final int ONE = 5;

    private final VulkanDriver driver;
    private final ImageTransfer transfer;
    private final int imageType;
    private final VulkanImage[] places = new VulkanImage[MAX_LEVELS * FACES];
    private VulkanImage main;
    private int mainBase;
    private int immutableLevels;
    private VulkanSampler own;
    private int baseLevel;
    private int maxLevel = DEFAULT_MAX_LEVEL;
    private int swizzle = IDENTITY;
    private boolean stencilMode;
    private boolean shapeDirty = true;
    private int viewBase;
    private int viewLast = -1;
    private boolean mipmapComplete;
    private TexelBuffer texels;
    private byte[] label;

    /** A texture without storage. */
    public VulkanTexture(VulkanDriver driver, long handle, int target) {
        super(handle, target);
        this.driver = driver;
        this.transfer = new ImageTransfer(driver);
        this.imageType = switch (target) {
            case GL_TEXTURE_1D, GL_TEXTURE_1D_ARRAY -> VK_IMAGE_TYPE_1D;
            case GL_TEXTURE_3D -> VK_IMAGE_TYPE_3D;
            default -> VK_IMAGE_TYPE_2D;
        };
    }

    private boolean layered() {
        return target() == GL_TEXTURE_1D_ARRAY
                || target() == GL_TEXTURE_2D_ARRAY
                || target() == GL_TEXTURE_2D_MULTISAMPLE_ARRAY;
    }

    private int layersOf(int depth) {
        return target() == GL_TEXTURE_CUBE_MAP ? FACES : layered() ? depth : 1;
    }

    private int depthOf(int depth) {
        return target() == GL_TEXTURE_3D ? depth : 1;
    }

    /** The texture's own sampler, null before its first parameters. */
    public VulkanSampler own() {
        return own;
    }

    /** The buffer that the texture shows, or null. */
    public TexelBuffer texels() {
        return texels;
    }

    // ---- where levels live ----

    /** The image that holds a level, or null. */
    public VulkanImage image(int level, int face) {
        return places[level * FACES + face];
    }

    /** The level of {@link #image} that a level is. */
    public int imageLevel(int level, int face) {
        return image(level, face) == main ? level - mainBase : 0;
    }

    /** The first layer of {@link #image} that a face is. */
    public int imageLayer(int level, int face) {
        return image(level, face) == main ? face : 0;
    }

    // ---- storage ----

    @Override
    public int respecifyLevel(int level, int face) {
        if (immutableLevels != 0) {
            free();
        }
        shapeDirty = true;
        ImageFormat format = driver.formats().of(format(level, face));
        int place = level * FACES + face;
        if (width(level, face) == 0 || height(level, face) == 0 || depth(level, face) == 0) {
            release(place);
            return 0;
        }
        if (main != null && fits(main, mainBase, level, face, format)) {
            if (places[place] != main) {
                release(place);
                places[place] = main;
            }
            return 0;
        }
        release(place);
        if (main == null) {
            int levels = level == 0 && own != null && own.mipmaps() && maxLevel > 0 ? fullChain(level, face) : 1;
            main = specified(format, level, face, levels, layersOf(depth(level, face)));
            mainBase = level;
            places[place] = main;
            return main == null ? GL_OUT_OF_MEMORY : 0;
        }
        places[place] = specified(format, level, face, 1, layered() ? depth(level, face) : 1);
        return places[place] == null ? GL_OUT_OF_MEMORY : 0;
    }

    private int fullChain(int level, int face) {
        int size = Math.max(width(level, face), imageType == VK_IMAGE_TYPE_1D ? 1 : height(level, face));
        size = Math.max(size, depthOf(depth(level, face)));
        return target() == GL_TEXTURE_RECTANGLE ? 1 : 32 - Integer.numberOfLeadingZeros(size);
    }

    /** An image that a level is given storage with, of which nothing is recorded yet. */
    private VulkanImage specified(ImageFormat format, int level, int face, int levels, int layers) {
        VulkanImage made = create(format, level, face, levels, layers);
        return made == null && driver.stream().reclaimFrame() ? create(format, level, face, levels, layers) : made;
    }

    private VulkanImage create(ImageFormat format, int level, int face, int levels, int layers) {
        boolean cube = target() == GL_TEXTURE_CUBE_MAP && layers == FACES && width(level, face) == height(level, face);
        VulkanImage made = VulkanImage.create(
                driver,
                format,
                imageType,
                cube,
                width(level, face),
                height(level, face),
                depthOf(depth(level, face)),
                levels,
                layers,
                1);
        if (made != null) {
            try {
                driver.placeholders().opaque(made);
                made.label(label);
            } catch (RuntimeException | Error e) {
                made.destroy();
                throw e;
            }
            driver.storageChanged();
        }
        return made;
    }

    private boolean fits(VulkanImage image, int base, int level, int face, ImageFormat format) {
        int i = level - base;
        return i >= 0
                && i < image.levels()
                && image.format() == format
                && image.width(i) == width(level, face)
                && image.height(i) == height(level, face)
                && image.depth(i) == depthOf(depth(level, face))
                && image.layers() == layersOf(depth(level, face));
    }

    /** Gives a place up; an image that nobody else uses is freed. */
    private void release(int place) {
        VulkanImage image = places[place];
        places[place] = null;
        if (image == null) {
            return;
        }
        for (VulkanImage other : places) {
            if (other == image) {
                return;
            }
        }
        image.destroy();
        if (image == main) {
            main = null;
        }
    }

    @Override
    public int respecifyWhole(int levels, int samples, boolean fixedSampleLocations) {
        free();
        shapeDirty = true;
        immutableLevels = levels;
        main = whole(levels, samples);
        if (main == null && driver.stream().reclaimFrame()) {
            main = whole(levels, samples);
        }
        if (main == null) {
            return GL_OUT_OF_MEMORY;
        }
        mainBase = 0;
        for (int level = 0; level < levels; level++) {
            Arrays.fill(places, level * FACES, level * FACES + faces(), main);
        }
        driver.placeholders().opaque(main);
        main.label(label);
        driver.storageChanged();
        return 0;
    }

    private VulkanImage whole(int levels, int samples) {
        return VulkanImage.create(
                driver,
                driver.formats().of(format(0, 0)),
                imageType,
                target() == GL_TEXTURE_CUBE_MAP,
                width(0, 0),
                height(0, 0),
                depthOf(depth(0, 0)),
                levels,
                layersOf(depth(0, 0)),
                samples);
    }

    @Override
    public void texelBuffer(int internalFormat, ServerBuffer buffer, long offset, long size) {
        if (texels != null) {
            texels.destroy();
        }
        texels = buffer == null ? null : new TexelBuffer(driver, (VulkanBuffer) buffer, internalFormat, offset, size);
        if (texels != null) {
            texels.label(label);
        }
    }

    @Override
    public void label(byte[] utf8) {
        label = utf8;
        for (VulkanImage image : places) {
            if (image != null) {
                image.label(utf8);
            }
        }
        if (main != null) {
            main.label(utf8);
        }
        if (texels != null) {
            texels.label(utf8);
        }
    }

    // ---- content ----

    @Override
    public void upload(
            int level,
            int face,
            int x,
            int y,
            int z,
            int w,
            int h,
            int d,
            MemorySegment source,
            long sourceOffset,
            long rowStride,
            long sliceStride) {
        VulkanImage image = image(level, face);
        if (image == null) {
            driver.events().decline(Decline.UPLOAD_STORAGE, "texture level " + level);
            return;
        }
        transfer.upload(
                image,
                imageLevel(level, face),
                imageLayer(level, face),
                x,
                y,
                z,
                w,
                h,
                d,
                source.address() + sourceOffset,
                rowStride,
                sliceStride);
    }

    @Override
    public boolean generateMipmap(int base, int levels) {
        if (levels == 0) {
            return true;
        }
        shapeDirty = true;
        if (!gather(base, base + levels, true)) {
            return false;
        }
        if (!MipmapBlits.generate(driver, main, base - mainBase, levels)) {
            driver.events().decline(Decline.MIPMAP_FORMAT, "format " + Integer.toHexString(format(base, 0)));
        }
        return true;
    }

    @Override
    public boolean read(
            int level, int face, int x, int y, int z, int w, int h, int d, int aspect, MemorySegment out, long at) {
        VulkanImage image = image(level, face);
        if (image == null || image.samples() > 1) {
            return false;
        }
        transfer.read(image, imageLevel(level, face), imageLayer(level, face), x, y, z, w, h, d, out.address() + at);
        return true;
    }

    // ---- sampling ----

    @Override
    public void parameters(
            ServerSampler ownSampler, int newBaseLevel, int newMaxLevel, int newSwizzle, int depthStencilMode) {
        own = (VulkanSampler) ownSampler;
        if (baseLevel != newBaseLevel || maxLevel != newMaxLevel) {
            baseLevel = newBaseLevel;
            maxLevel = newMaxLevel;
            shapeDirty = true;
        }
        swizzle = newSwizzle;
        stencilMode = depthStencilMode != 0;
    }

    /** Whether shaders see stencil instead of depth. */
    public boolean stencil() {
        return stencilMode && main != null && main.format().stored().hasStencil();
    }

    /**
     * Gathers the levels that shaders see into the main image.
     *
     * @return the image, or null if the texture is incomplete for {@code sampler} (OpenGL 3.3 section 3.8.14)
     */
    public VulkanImage forSampling(VulkanSampler sampler) {
        if (shapeDirty) {
            shapeDirty = false;
            updateShape();
        }
        boolean complete = viewLast >= viewBase
                && main != null
                && (sampler == null || !sampler.mipmaps() || mipmapComplete || main.samples() > 1);
        return complete ? main : null;
    }

    private void updateShape() {
        viewLast = -1;
        mipmapComplete = false;
        int base = immutableLevels != 0 ? Math.min(baseLevel, immutableLevels - 1) : baseLevel;
        if (base >= MAX_LEVELS || image(base, 0) == null) {
            return;
        }
        int most = Math.min(maxLevel, base + fullChain(base, 0) - 1);
        if (immutableLevels != 0) {
            most = Math.min(most, immutableLevels - 1);
        }
        int last = base - 1;
        while (last < Math.min(most, MAX_LEVELS - 1) && consistent(base, last + 1)) {
            last++;
        }
        if (last < base || maxLevel < base && immutableLevels == 0) {
            return;
        }
        mipmapComplete = last >= most;
        viewBase = base;
        boolean gathered = gather(base, last, false);
        viewLast = gathered ? last : -1;
        shapeDirty = !gathered;
    }

    private boolean consistent(int base, int level) {
        int shift = level - base;
        for (int face = 0; face < faces(); face++) {
            boolean same = image(level, face) != null
                    && format(level, face) == format(base, 0)
                    && width(level, face) == Math.max(1, width(base, 0) >> shift)
                    && height(level, face) == Math.max(1, height(base, 0) >> shift)
                    && depth(level, face)
                            == (target() == GL_TEXTURE_3D ? Math.max(1, depth(base, 0) >> shift) : depth(base, 0));
            if (!same || faces() == FACES && width(level, face) != height(level, face)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Brings levels {@code base} to {@code last}, which fit one chain, into the main image.
     *
     * @param frame whether the frame may be submitted for want of memory: not within a draw, where a GL error says so
     * @return false without memory
     */
    private boolean gather(int base, int last, boolean frame) {
        boolean there = main != null;
        for (int level = base; level <= last && there; level++) {
            for (int face = 0; face < faces(); face++) {
                int place = level * FACES + face;
                if (places[place] != main
                        && fits(main, mainBase, level, face, driver.formats().of(format(level, face)))) {
                    move(level, face, main, level - mainBase);
                }
                there &= places[place] == main;
            }
        }
        return there || rebuild(base, last, frame);
    }

    private boolean rebuild(int base, int last, boolean frame) {
        // What can fail about the moves comes before there is anything to move to.
        driver.stream().commands();
        ImageFormat format = driver.formats().of(format(base, 0));
        int layers = layersOf(depth(base, 0));
        VulkanImage made = create(format, base, 0, last - base + 1, layers);
        if (made == null && frame && driver.stream().reclaimFrame()) {
            driver.stream().commands();
            made = create(format, base, 0, last - base + 1, layers);
        }
        if (made == null) {
            if (!frame) {
                driver.events().glError(GL_OUT_OF_MEMORY, "no memory to bring levels of a texture together");
            }
            return false;
        }
        VulkanImage old = main;
        int oldBase = mainBase;
        for (int level = base; level <= last; level++) {
            for (int face = 0; face < faces(); face++) {
                move(level, face, made, level - base);
            }
        }
        // Levels that stay behind keep the old image, one level and face each in an image of its own.
        for (int place = 0; old != null && place < places.length; place++) {
            if (places[place] == old) {
                evict(place, old, oldBase, frame);
            }
        }
        if (old != null) {
            old.destroy();
        }
        main = made;
        mainBase = base;
        return true;
    }

    private void evict(int place, VulkanImage old, int oldBase, boolean frame) {
        int level = place / FACES;
        int face = place % FACES;
        int layers = layered() ? depth(level, face) : 1;
        VulkanImage alone =
                frame ? specified(old.format(), level, face, 1, layers) : create(old.format(), level, face, 1, layers);
        if (alone == null) {
            driver.events().glError(GL_OUT_OF_MEMORY, "no memory to keep level " + level + " of a texture");
            lost(level, face);
        } else {
            copy(old, level - oldBase, faces() == FACES ? face : 0, alone, 0, 0);
        }
        places[place] = alone;
    }

    /** Moves one level and face into {@code target}, whose layer for it is the face. */
    private void move(int level, int face, VulkanImage target, int targetLevel) {
        int place = level * FACES + face;
        VulkanImage from = places[place];
        if (from != null) {
            copy(from, imageLevel(level, face), imageLayer(level, face), target, targetLevel, face);
        }
        places[place] = target;
        if (from != null && from != main) {
            from.destroy();
        }
    }

    private void copy(VulkanImage from, int fromLevel, int fromLayer, VulkanImage to, int toLevel, int toLayer) {
        driver.barriers().image(from, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
        driver.barriers().image(to, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
        int layers = faces() == FACES ? 1 : from.layers();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkImageCopy.Buffer region = VkImageCopy.calloc(1, stack);
            region.srcSubresource().set(from.format().aspects(), fromLevel, fromLayer, layers);
            region.dstSubresource().set(to.format().aspects(), toLevel, toLayer, layers);
            region.extent().set(from.width(fromLevel), from.height(fromLevel), from.depth(fromLevel));
            vkCmdCopyImage(
                    driver.stream().commands(),
                    from.handle(),
                    VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
                    to.handle(),
                    VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                    region);
        }
    }

    /** The view that a sampler of a kind reads; after {@link #forSampling} gave the image. */
    public long view(SamplerKind kind, VulkanSampler sampler) {
        ImageFormat format = main.format();
        int aspect = stencil() ? VK_IMAGE_ASPECT_STENCIL_BIT : format.aspects() & ~VK_IMAGE_ASPECT_STENCIL_BIT;
        if (aspect == 0) {
            aspect = VK_IMAGE_ASPECT_STENCIL_BIT;
        }
        int viewFormat = sampler != null && !sampler.decodes() ? format.unencoded() : format.format();
        return main.view(
                kind.viewType(),
                aspect,
                viewFormat,
                viewBase - mainBase,
                viewLast - viewBase + 1,
                0,
                main.layers(),
                format.opaque() ? opaque(swizzle) : swizzle);
    }

    /** A swizzle that reads one wherever {@code swizzle} reads alpha. */
    private static int opaque(int swizzle) {
        int result = swizzle;
        for (int shift = 0; shift < 32; shift += 8) {
            if ((swizzle >>> shift & 0xFF) == ALPHA) {
                result = result & ~(0xFF << shift) | ONE << shift;
            }
        }
        return result;
    }

    private void free() {
        for (int place = 0; place < places.length; place++) {
            release(place);
        }
        if (main != null) {
            main.destroy();
            main = null;
        }
        immutableLevels = 0;
        shapeDirty = true;
    }

    @Override
    public void destroy() {
        free();
        if (texels != null) {
            texels.destroy();
            texels = null;
        }
    }
}
