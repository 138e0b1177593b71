package org.mgl.server.vulkan.resource;

import static org.lwjgl.vulkan.VK10.VK_IMAGE_TYPE_2D;

import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.wire.apply.ServerRenderbuffer;

/** A renderbuffer: one image of one level. */
public final class VulkanRenderbuffer extends ServerRenderbuffer {
    private static final int GL_OUT_OF_MEMORY = 0x0505;

    private final VulkanDriver driver;
    private VulkanImage image;
    private byte[] label;

    /** A renderbuffer without storage. */
    public VulkanRenderbuffer(VulkanDriver driver, long handle) {
        super(handle);
        this.driver = driver;
    }

    /** The image, null without storage. */
    public VulkanImage image() {
        return image;
    }

    @Override
    public int respecify() {
        destroy();
        ImageFormat stored = driver.formats().of(format());
        image = create(stored);
        if (image == null && driver.stream().reclaimFrame()) {
            image = create(stored);
        }
        if (image == null) {
            return GL_OUT_OF_MEMORY;
        }
        driver.storageChanged();
        driver.placeholders().opaque(image);
        image.label(label);
        return 0;
    }

    private VulkanImage create(ImageFormat stored) {
        return VulkanImage.create(driver, stored, VK_IMAGE_TYPE_2D, false, width(), height(), 1, 1, 1, samples());
    }

    @Override
    public void label(byte[] utf8) {
        label = utf8;
        if (image != null) {
            image.label(utf8);
        }
    }

    @Override
    public void destroy() {
        if (image != null) {
            image.destroy();
            image = null;
        }
    }
}
