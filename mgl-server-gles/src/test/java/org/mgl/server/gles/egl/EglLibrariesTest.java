package org.mgl.server.gles.egl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.lwjgl.egl.EGL;
import org.lwjgl.opengles.GLES;

class EglLibrariesTest {
    /** No library exports them where a dispatcher stands between applications and drivers. */
    @Test
    void shouldFindFunctionsOfExtensions() {
        List<String> trouble = new ArrayList<>();
        EglLibraries.open(trouble);
        assertEquals(List.of(), trouble);
        assertNotEquals(0, EGL.getFunctionProvider().getFunctionAddress("eglGetPlatformDisplayEXT"));
        assertNotEquals(0, EGL.getFunctionProvider().getFunctionAddress("eglInitialize"));
        assertNotEquals(0, GLES.getFunctionProvider().getFunctionAddress("glBindFragDataLocationIndexedEXT"));
        assertNotEquals(0, GLES.getFunctionProvider().getFunctionAddress("glDrawArrays"));
    }
}
