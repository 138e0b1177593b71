/**
 * The text side of the GLSL front end: preprocessing with the shader's own version, renaming of old and reserved names,
 * global declarations, and the text that goes to the native compiler with a map back to the shader's lines.
 *
 * <p>Nothing here is safe for use by several threads; each compile makes its own objects. {@link
 * org.mgl.client.shader.glsl.Unit} is immutable.
 */
package org.mgl.client.shader.glsl;
