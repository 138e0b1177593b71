package org.mgl.examples.jme3.renderer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.renderer.opengl.GL4;
import com.jme3.renderer.opengl.GLExt;
import com.jme3.renderer.opengl.GLFbo;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every method of jMonkeyEngine's interfaces arrives at OpenGL under its core name with its arguments in order. */
class AdapterForwardingTest {
    private static final Set<String> REFUSED = Set.of(
            "glAlphaFunc",
            "glPatchParameter",
            "glGetProgramResourceIndex",
            "glShaderStorageBlockBinding",
            "glBindImageTexture");

    /** Methods that do more than hand on; they have tests of their own. */
    private static final Set<String> OWN_TESTS = Set.of("resetStats", "glGenQueries", "glShaderSource");

    private final RecordingGl recorder = new RecordingGl(33, List.of());
    private final JmeGl4 gl = new JmeGl4(recorder.gl);

    static Stream<Method> methods() {
        return Stream.of(GL4.class, GLExt.class, GLFbo.class)
                .flatMap(type -> Stream.of(type.getMethods()))
                .filter(method -> Modifier.isAbstract(method.getModifiers()))
                .filter(method -> !OWN_TESTS.contains(method.getName()));
    }

    @Test
    void allInterfacesAreSeen() {
        assertTrue(methods().count() > 130, () -> "methods: " + methods().count());
    }

    @ParameterizedTest
    @MethodSource("methods")
    void methodIsHandedOnOrRefusedByName(Method method) throws ReflectiveOperationException {
        List<Object> arguments = arguments(method);
        recorder.calls.clear();
        Object target = method.getDeclaringClass() == GLExt.class
                ? new JmeGlExt(recorder.gl, gl)
                : method.getDeclaringClass() == GLFbo.class ? new JmeGlFbo(recorder.gl) : gl;
        if (REFUSED.contains(method.getName())) {
            Throwable thrown = assertThrows(
                            InvocationTargetException.class, () -> method.invoke(target, arguments.toArray()))
                    .getCause();
            assertInstanceOf(UnsupportedOperationException.class, thrown);
            assertTrue(thrown.getMessage().startsWith(method.getName() + ": "), thrown.getMessage());
            assertTrue(recorder.calls.isEmpty());
            return;
        }
        method.invoke(target, arguments.toArray());
        assertEquals(List.of(new RecordingGl.Call(coreName(method), arguments)), recorder.calls);
    }

    private static String coreName(Method method) {
        String name = method.getName().replaceFirst("(EXT|ARB)$", "");
        String data = Stream.of(method.getParameterTypes()).anyMatch(FloatBuffer.class::equals) ? "fv" : "iv";
        return switch (name) {
            case "glGetBoolean", "glGetFloat", "glGetInteger" -> name + "v";
            case "glGetProgram", "glGetShader" -> name + "iv";
            case "glGetQueryObjectiv" -> "glGetQueryObjecti";
            case "glGetMultisample" -> "glGetMultisamplefv";
            case "glGetString" -> method.getParameterCount() == 2 ? "glGetStringi" : name;
            default -> name.matches("glUniform([1-4]|Matrix[34])") ? name + data : name;
        };
    }

    /** A different value for each parameter, so that two exchanged ones are noticed. */
    private static List<Object> arguments(Method method) {
        List<Object> arguments = new ArrayList<>();
        for (Class<?> type : method.getParameterTypes()) {
            arguments.add(argument(type, 101 + arguments.size()));
        }
        return arguments;
    }

    private static Object argument(Class<?> type, int value) {
        if (type == int.class) {
            return value;
        }
        if (type == long.class || type == Object.class) {
            return (long) value;
        }
        if (type == float.class) {
            return (float) value;
        }
        if (type == double.class) {
            return (double) value;
        }
        if (type == boolean.class) {
            return value % 2 == 0;
        }
        if (type == String.class) {
            return "name" + value;
        }
        ByteBuffer bytes = ByteBuffer.allocateDirect(4 * value);
        if (type == FloatBuffer.class) {
            return bytes.asFloatBuffer();
        }
        if (type == IntBuffer.class) {
            return bytes.asIntBuffer();
        }
        return type == ShortBuffer.class ? bytes.asShortBuffer() : bytes;
    }

    @Test
    void drawsAreCounted() {
        JmeGlExt ext = new JmeGlExt(recorder.gl, gl);
        gl.glDrawArrays(4, 0, 3);
        gl.glDrawRangeElements(4, 0, 3, 3, 5123, 0);
        ext.glDrawArraysInstancedARB(4, 0, 3, 2);
        ext.glDrawElementsInstancedARB(4, 3, 5123, 0, 2);
        gl.glClear(16384);
        assertEquals(4, gl.draws());
        gl.resetStats();
        assertEquals(4, gl.draws());
    }

    @Test
    void queriesAreMadeForTheCountOnly() {
        recorder.calls.clear();
        gl.glGenQueries(3, ByteBuffer.allocateDirect(64).asIntBuffer());
        IntBuffer queries = (IntBuffer) recorder.calls.getFirst().arguments().getFirst();
        assertEquals(3, queries.remaining());
    }

    @Test
    void shaderStringsArePassedWhole() {
        recorder.calls.clear();
        gl.glShaderSource(7, new String[] {"a", "b"}, null);
        RecordingGl.Call call = recorder.calls.getFirst();
        assertEquals(7, call.arguments().getFirst());
        assertEquals(List.of("a", "b"), List.of((Object[]) call.arguments().get(1)));
    }
}
