/**
 * From the SPIR-V and archive of a linked program to ESSL, and back to names under which the server finds uniforms,
 * samplers, blocks and captured outputs.
 */
package org.mgl.server.gles.shader;
