/** Twins that own Vulkan memory: buffers, images, textures, samplers, queries and fences. */
package org.mgl.server.vulkan.resource;
