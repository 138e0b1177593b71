package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;
import org.mgl.client.UnmigratedVerbException;
import org.mgl.client.testing.RecordingServer;

/** Every function called with null memory and numbers at the ends of their range: only what the documents name. */
class WrongCallsTest {
    private static final int[] NUMBERS = {0, -1, 1, 3, Integer.MAX_VALUE, Integer.MIN_VALUE};

    private RecordingServer server;
    private GL33 gl;

    @BeforeEach
    void open() {
        server = new RecordingServer();
        gl = server.gl;
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void nullMemoryAndExtremeNumbersEndInDocumentedErrors() throws IllegalAccessException {
        List<String> wrong = new ArrayList<>();
        for (Method method : GL33.class.getMethods()) {
            if (!method.getName().startsWith("gl") || takesRawMemory(method)) {
                continue;
            }
            for (int number : NUMBERS) {
                try {
                    method.invoke(gl, arguments(method, number));
                } catch (InvocationTargetException e) {
                    if (!documented(e.getCause())) {
                        wrong.add(method + " with " + number + ": " + e.getCause());
                    }
                }
                settle();
            }
        }
        assertEquals(List.of(), wrong);
    }

    /** A {@code long} that is the address of application memory cannot be checked. */
    private static boolean takesRawMemory(Method method) {
        String name = method.getName();
        Class<?>[] types = method.getParameterTypes();
        return types.length > 0
                && types[types.length - 1] == long.class
                && (name.startsWith("glGetQueryObject") || name.contains("Image") || name.equals("glReadPixels"));
    }

    private static Object[] arguments(Method method, int number) {
        Class<?>[] types = method.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            Class<?> type = types[i];
            if (type == int.class) {
                arguments[i] = number;
            } else if (type == long.class) {
                arguments[i] = (long) number;
            } else if (type == short.class) {
                arguments[i] = (short) number;
            } else if (type == byte.class) {
                arguments[i] = (byte) number;
            } else if (type == float.class) {
                arguments[i] = (float) number;
            } else if (type == double.class) {
                arguments[i] = (double) number;
            } else if (type == boolean.class) {
                arguments[i] = number != 0;
            }
        }
        return arguments;
    }

    private static boolean documented(Throwable thrown) {
        return thrown instanceof IllegalArgumentException
                || thrown instanceof IllegalStateException
                || thrown instanceof UnmigratedVerbException;
    }

    private void settle() {
        int errors = 0;
        while (gl.glGetError() != GL_NO_ERROR) {
            errors++;
            assertTrue(errors < 8, "errors have an end");
        }
    }

    @Test
    void namesAreCutToAnyLength() {
        int shader = gl.glCreateShader(GL_VERTEX_SHADER);
        gl.glShaderSource(shader, "void");
        assertEquals("", gl.glGetShaderSource(shader, Integer.MIN_VALUE));
        assertEquals("", gl.glGetShaderSource(shader, 1));
        assertEquals("voi", gl.glGetShaderSource(shader, 4));
        assertEquals("void", gl.glGetShaderSource(shader, 5));
    }

    @Test
    void nullArraysOfTextAreRefused() {
        int shader = gl.glCreateShader(GL_VERTEX_SHADER);
        assertThrows(IllegalArgumentException.class, () -> gl.glShaderSource(shader, (CharSequence[]) null));
        assertThrows(IllegalArgumentException.class, () -> gl.glMultiDrawElements(GL_TRIANGLES, new int[1], 0, null));
        assertThrows(
                IllegalArgumentException.class,
                () -> gl.glGetVertexAttribPointerv(
                        0, GL_VERTEX_ATTRIB_ARRAY_POINTER, BufferUtils.createPointerBuffer(0)));
    }

    @Test
    void copiesOutsideTheReadFramebufferTouchNothing() {
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 8, 8, 0, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        gl.glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, -4, -4, 8, 8);
        server.records();
        for (int far : new int[] {64, Integer.MAX_VALUE, Integer.MIN_VALUE, -8}) {
            gl.glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, far, 0, 8, 8);
            gl.glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 0, far, 8, 8);
        }
        assertEquals(0, server.records());
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }
}
