package org.mgl.client.shader;

/**
 * A fragment output.
 *
 * @param name GL name, without index
 * @param type GL type enum
 * @param arraySize elements, 0 when it is no array
 * @param location first draw buffer
 * @param index 0, or 1 for the second source of dual-source blending
 */
public record FragmentOutput(String name, int type, int arraySize, int location, int index) {}
