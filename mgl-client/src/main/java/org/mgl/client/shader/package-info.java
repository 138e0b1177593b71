/**
 * Shaders and programs on the client: desktop GLSL in, SPIR-V, reflection and logs out.
 *
 * <p>{@link org.mgl.client.shader.ShaderCompiler} is made once per session from {@link
 * org.mgl.client.shader.ShaderLimits}. Behind the GL calls:
 *
 * <ul>
 *   <li>{@code glCompileShader}: {@link org.mgl.client.shader.ShaderCompiler#compile}; returns at once. Status and log
 *       are {@link org.mgl.client.shader.CompiledShader#ok} and {@code log}, which wait.
 *   <li>{@code glLinkProgram}: {@link org.mgl.client.shader.ShaderCompiler#link} with a {@link
 *       org.mgl.client.shader.LinkRequest}; returns at once. The {@link org.mgl.client.shader.PendingLink} waits when
 *       it is joined; a {@link org.mgl.client.shader.LinkedProgram} answers all queries without a server.
 *   <li>{@code glUniform*}: {@link org.mgl.client.shader.LinkedProgram#uniformLocation} names elements; each active
 *       uniform says where its values lie. The program's image of the default block starts as {@link
 *       org.mgl.client.shader.LinkedProgram#initialDefaultBlock}; its layout is std140, booleans are 0 or 1. Samplers
 *       are elements of a table of units.
 *   <li>Before a draw the driver writes what the shader knows as {@code gl_DepthRange} and the height of the
 *       framebuffer, if {@link org.mgl.client.shader.LinkedProgram#depthRangeOffset} and {@code
 *       framebufferHeightOffset} are not -1.
 *   <li>{@code create_shader_state}: {@link org.mgl.client.shader.LinkedProgram#spirv} per stage and the encoded {@link
 *       org.mgl.client.shader.LinkedProgram#archive}, sent where a good link was joined.
 * </ul>
 *
 * <p>How a source becomes a program: each shader object is preprocessed, renamed and compiled alone ({@link
 * org.mgl.client.shader.glsl}), which finds its errors. A link takes the modules of stages with one object as they
 * are; several objects of one stage are merged as text and compiled again. All matching, placing and listing is done
 * on the modules.
 *
 * <p>What desktop GLSL has and this compiler refuses, by a compile or link error: structures with samplers as function
 * parameters, fixed-function state other than the matrices, recursion, the compatibility profile, and sources beyond
 * the limits of {@link org.mgl.client.shader.glsl.SourceGuard} and {@link org.mgl.wire.program.ModuleLimits}.
 */
package org.mgl.client.shader;
