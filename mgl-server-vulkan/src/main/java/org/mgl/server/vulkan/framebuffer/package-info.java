/** Framebuffers, render passes, clears, blits and read-backs. */
package org.mgl.server.vulkan.framebuffer;
