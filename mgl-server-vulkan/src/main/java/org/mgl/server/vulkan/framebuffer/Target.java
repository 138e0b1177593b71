package org.mgl.server.vulkan.framebuffer;

import static org.lwjgl.vulkan.VK10.*;

import org.mgl.server.vulkan.resource.ImageFormat;
import org.mgl.server.vulkan.resource.VulkanImage;
import org.mgl.server.vulkan.resource.VulkanRenderbuffer;
import org.mgl.server.vulkan.resource.VulkanTexture;
import org.mgl.wire.apply.Attachment;

/** One image of a framebuffer: a level and a range of layers (slices of a three-dimensional image). */
final class Target {
    private static final int IDENTITY = 0x03020100;
    private static final int GL_TEXTURE_3D = 0x806F;

    /** The image, null for none. */
    VulkanImage image;
    /** Level of the image. */
    int level;
    /** First layer or slice. */
    int layer;
    /** Layers or slices; more than 1 only for a layered attachment. */
    int layers;

    /** Takes an attachment over; false if it has no image. */
    boolean set(Attachment attachment) {
        clear();
        if (attachment.texture != null) {
            VulkanTexture texture = (VulkanTexture) attachment.texture;
            image = texture.image(attachment.level, attachment.face);
            if (image == null) {
                return false;
            }
            level = texture.imageLevel(attachment.level, attachment.face);
            layer = texture.imageLayer(attachment.level, attachment.face);
            boolean volume = texture.target() == GL_TEXTURE_3D;
            if (attachment.layered) {
                layer = 0;
                layers = volume ? image.depth(level) : image.layers();
            } else {
                layer += attachment.layer;
                layers = 1;
            }
        } else if (attachment.renderbuffer != null) {
            set(((VulkanRenderbuffer) attachment.renderbuffer).image());
        }
        return image != null;
    }

    /** Takes a whole image over. */
    void set(VulkanImage whole) {
        clear();
        image = whole;
        layers = 1;
    }

    void clear() {
        image = null;
        level = 0;
        layer = 0;
        layers = 0;
    }

    /** Width of the level. */
    int width() {
        return image.width(level);
    }

    /** Height of the level. */
    int height() {
        return image.height(level);
    }

    /** The format that an attachment of it has. */
    int viewFormat(boolean encodes) {
        ImageFormat format = image.format();
        return encodes ? format.format() : format.unencoded();
    }

    /** The view that an attachment takes. */
    long view(boolean encodes) {
        int type = layers > 1
                ? VK_IMAGE_VIEW_TYPE_2D_ARRAY
                : image.type() == VK_IMAGE_TYPE_1D ? VK_IMAGE_VIEW_TYPE_1D : VK_IMAGE_VIEW_TYPE_2D;
        if (layers > 1 && image.type() == VK_IMAGE_TYPE_1D) {
            type = VK_IMAGE_VIEW_TYPE_1D_ARRAY;
        }
        return image.view(type, image.format().aspects(), viewFormat(encodes), level, 1, layer, layers, IDENTITY);
    }

    /** Whether two stand for the same texels. */
    boolean same(Target other) {
        return image != null && image == other.image && level == other.level && layer == other.layer;
    }

    /** First array layer for transfers; 0 for three-dimensional images. */
    int transferLayer() {
        return image.type() == VK_IMAGE_TYPE_3D ? 0 : layer;
    }

    /** First slice for transfers; 0 for images that are not three-dimensional. */
    int transferSlice() {
        return image.type() == VK_IMAGE_TYPE_3D ? layer : 0;
    }
}
