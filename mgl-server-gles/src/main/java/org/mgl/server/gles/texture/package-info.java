/** Textures, samplers and their binding at a draw. */
package org.mgl.server.gles.texture;
