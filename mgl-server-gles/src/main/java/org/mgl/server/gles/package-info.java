/**
 * DirectGLES. {@code GlesBackend} answers the applier; {@code GlesDriver} is what every twin shares: the context, its
 * features, native names, bindings and scratch memory. Textures, framebuffers and shader translation have packages of
 * their own.
 */
package org.mgl.server.gles;
