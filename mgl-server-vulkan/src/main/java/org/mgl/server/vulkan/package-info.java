/** DirectVulkan: the backend that applies records to a Vulkan 1.3 device. */
package org.mgl.server.vulkan;
