/** Programs, pipelines, descriptors and draws. */
package org.mgl.server.vulkan.draw;
