/** Framebuffers, renderbuffers, the off-screen default framebuffer, and the verbs that work on whole images. */
package org.mgl.server.gles.framebuffer;
