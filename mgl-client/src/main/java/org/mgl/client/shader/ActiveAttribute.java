package org.mgl.client.shader;

/**
 * A vertex attribute as {@code glGetActiveAttrib} lists it.
 *
 * @param name GL name
 * @param type GL type enum
 * @param size elements, 1 when it is no array
 * @param location first location, -1 for a built-in such as {@code gl_VertexID}
 * @param locations locations that it takes
 */
public record ActiveAttribute(String name, int type, int size, int location, int locations) {}
