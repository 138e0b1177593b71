/** The Vulkan device: instance, choice, memory, the command stream, rings and deferred destruction. */
package org.mgl.server.vulkan.device;
