/** EGL: libraries, the process's displays and a session's context. */
package org.mgl.server.gles.egl;
