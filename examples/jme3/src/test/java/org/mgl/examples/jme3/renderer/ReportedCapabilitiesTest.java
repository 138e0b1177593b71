package org.mgl.examples.jme3.renderer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.renderer.opengl.GL;
import com.jme3.renderer.opengl.GL3;
import com.jme3.renderer.opengl.GLRenderer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportedCapabilitiesTest {
    private static final List<String> DEVICE = List.of(
            "GL_ARB_shader_storage_buffer_object",
            "GL_EXT_texture_compression_s3tc",
            "GL_ARB_compute_shader",
            "GL_ARB_get_program_binary");

    @Test
    void version33IsReportedAsItIs() {
        assertEquals("3.3 device", adapter(33, DEVICE).glGetString(GL.GL_VERSION));
    }

    @Test
    void newerDevicesAreReportedAs33() {
        JmeGl4 gl = adapter(45, DEVICE);
        assertEquals(330, GLRenderer.extractVersion(gl.glGetString(GL.GL_VERSION)));
        assertEquals(330, GLRenderer.extractVersion(gl.glGetString(GL.GL_SHADING_LANGUAGE_VERSION)));
        assertTrue(gl.glGetString(GL.GL_VERSION).contains("4.5 device"));
    }

    @Test
    void extensionsBeyond33AreNotOffered() {
        List<String> offered = offered(adapter(45, DEVICE));
        assertTrue(offered.contains("GL_EXT_texture_compression_s3tc"));
        assertTrue(offered.contains("GL_ARB_draw_instanced"));
        assertFalse(offered.contains("GL_ARB_shader_storage_buffer_object"));
        assertFalse(offered.contains("GL_ARB_compute_shader"));
        assertFalse(offered.contains("GL_ARB_get_program_binary"));
        assertFalse(offered.contains("GL_ARB_compatibility"));
    }

    @Test
    void optionalExtensionsNeedTheDevice() {
        assertFalse(offered(adapter(33, List.of())).contains("GL_EXT_texture_compression_s3tc"));
    }

    private static JmeGl4 adapter(int version, List<String> extensions) {
        return new JmeGl4(new RecordingGl(version, extensions).gl);
    }

    private static List<String> offered(JmeGl4 gl) {
        IntBuffer count =
                ByteBuffer.allocateDirect(4).order(ByteOrder.nativeOrder()).asIntBuffer();
        gl.glGetInteger(GL3.GL_NUM_EXTENSIONS, count);
        List<String> offered = new ArrayList<>();
        for (int i = 0; i < count.get(0); i++) {
            offered.add(gl.glGetString(GL.GL_EXTENSIONS, i));
        }
        return offered;
    }
}
