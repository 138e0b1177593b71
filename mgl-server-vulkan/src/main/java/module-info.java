/** DirectVulkan: applies MGL's records to a Vulkan 1.3 driver. It knows the wire and never the client. */
module org.mgl.server.vulkan {
    requires org.lwjgl;
    requires org.lwjgl.vma;
    requires org.lwjgl.vulkan;
    requires org.mgl.wire;
    requires org.slf4j;

    provides org.mgl.wire.spi.ServerProvider with
            org.mgl.server.vulkan.VulkanServerProvider;
}
