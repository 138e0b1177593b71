package org.mgl.client.gen;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.lwjgl.BufferUtils;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.GL33;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/** The committed facade over recording topics: what each of its methods hands on. */
class FacadeTest {
    private static GL33 gl;

    @BeforeAll
    static void openTheFacade() throws ReflectiveOperationException, IOException {
        ClassLoader loader = new SourceLoader(RecordingSources.of(GenerateGlTest.ROOT));
        gl = (GL33)
                loader.loadClass("org.mgl.client.impl.Facade").getMethod("open").invoke(null);
    }

    @BeforeEach
    void reset() {
        CallRecorder.reset();
    }

    @Test
    void shouldCheckTheThreadFirstAndMakeOneCallOfTheSameName() throws Throwable {
        for (Method method : GL33.class.getMethods()) {
            CallRecorder.reset();
            Object result = call(method, FacadeArguments.of(method));
            String name = CallRecorder.onlyCall().getFirst().toString();
            assertEquals(List.of("enter", method.getName()), CallRecorder.CALLS.getFirst());
            assertEquals(method.getName(), "gl" + Character.toUpperCase(name.charAt(0)) + name.substring(1));
            assertResult(method, result);
        }
    }

    /** What a lost device makes of a call: nothing, and 0, false or null. */
    @Test
    void shouldGiveAFaultToTheContextAndReturnNothing() throws Throwable {
        Fatal fault = new Fatal(FatalFamily.BackendDeviceLost, "planned by the test");
        for (Method method : GL33.class.getMethods()) {
            CallRecorder.reset();
            CallRecorder.refusal = fault;
            Object result = call(method, FacadeArguments.of(method));
            assertEquals(
                    List.of(List.of("enter", method.getName()), List.of("lost", method.getName(), fault)),
                    CallRecorder.CALLS);
            switch (result) {
                case null -> {}
                case Boolean truth -> assertEquals(false, truth, method::toString);
                default -> assertEquals(0, ((Number) result).doubleValue(), method::toString);
            }
        }
    }

    @Test
    void shouldHandArgumentsOnInOrder() throws Throwable {
        for (Method method : GL33.class.getMethods()) {
            if (!takesClientIndices(method) && !method.getName().startsWith("glCompressedTex")) {
                CallRecorder.reset();
                Object[] arguments = FacadeArguments.of(method);
                call(method, arguments);
                List<Object> recorded = CallRecorder.onlyCall();
                FacadeArguments.check(method, arguments, recorded.subList(1, recorded.size()));
            }
        }
    }

    @Test
    void shouldGiveNullMemoryAsAddressZeroWithoutBytes() throws Throwable {
        for (Method method : methodsTaking(FacadeArguments::isMemory)) {
            CallRecorder.reset();
            Object[] arguments = FacadeArguments.of(method);
            long zeros = 0;
            for (int i = 0; i < arguments.length; i++) {
                if (FacadeArguments.isMemory(method.getParameterTypes()[i])) {
                    arguments[i] = null;
                    zeros += 2;
                }
            }
            call(method, arguments);
            long found = CallRecorder.onlyCall().stream()
                    .filter(Long.valueOf(0)::equals)
                    .count();
            assertEquals(zeros, found, method::toString);
        }
    }

    @Test
    void shouldRefuseHeapBuffersByCallAndParameter() {
        for (Method method : methodsTaking(Buffer.class::isAssignableFrom)) {
            for (int i = 0; i < method.getParameterCount(); i++) {
                if (FacadeArguments.isMemory(method.getParameterTypes()[i])
                        && Buffer.class.isAssignableFrom(method.getParameterTypes()[i])) {
                    CallRecorder.reset();
                    Object[] arguments = FacadeArguments.of(method);
                    arguments[i] = FacadeArguments.heapBuffer(method.getParameterTypes()[i]);
                    IllegalArgumentException refusal = assertThrows(
                            IllegalArgumentException.class, () -> call(method, arguments), method::toString);
                    assertTrue(refusal.getMessage().startsWith(method.getName() + ": "), refusal::getMessage);
                    assertEquals(1, CallRecorder.CALLS.size(), "nothing reaches the topic");
                }
            }
        }
    }

    @Test
    void shouldCopyArraysInAndOnlyWhatGlWritesBack() throws Throwable {
        for (Method method : methodsTaking(Class::isArray)) {
            CallRecorder.reset();
            Object[] arguments = FacadeArguments.of(method);
            Object[] before = FacadeArguments.copies(arguments);
            CallRecorder.effect = () -> FacadeArguments.overwriteScratch(CallRecorder.CALLS.getLast());
            call(method, arguments);
            boolean written = method.getName().matches("gl(Get|Gen|Read).*");
            for (int i = 0; i < arguments.length; i++) {
                if (arguments[i] != null && arguments[i].getClass().isArray()) {
                    boolean input = method.getName().equals("glGetActiveUniformsiv") && i == 1;
                    boolean same = FacadeArguments.equal(before[i], arguments[i]);
                    assertEquals(!written || input || arguments[i] instanceof CharSequence[], same, method::toString);
                }
            }
        }
    }

    @Test
    void shouldCountIndicesInClientMemory() {
        ByteBuffer bytes = BufferUtils.createByteBuffer(24).position(4);
        ShortBuffer shorts = BufferUtils.createShortBuffer(6);
        IntBuffer ints = BufferUtils.createIntBuffer(5);
        long at = MemoryUtil.memAddress(bytes);
        gl.glDrawElements(GL33.GL_LINES, GL33.GL_UNSIGNED_INT, bytes);
        assertCall("drawElements", GL33.GL_LINES, 5, GL33.GL_UNSIGNED_INT, at, 20L);
        gl.glDrawElements(GL33.GL_LINES, GL33.GL_UNSIGNED_SHORT, bytes);
        assertCall("drawElements", GL33.GL_LINES, 10, GL33.GL_UNSIGNED_SHORT, at, 20L);
        gl.glDrawElements(GL33.GL_LINES, GL33.GL_FLOAT, bytes);
        assertCall("drawElements", GL33.GL_LINES, 20, GL33.GL_FLOAT, at, 20L);
        gl.glDrawElements(GL33.GL_LINES, bytes);
        assertCall("drawElements", GL33.GL_LINES, 20, GL33.GL_UNSIGNED_BYTE, at, 20L);
        gl.glDrawRangeElements(GL33.GL_LINES, 1, 2, shorts);
        assertCall(
                "drawRangeElements",
                GL33.GL_LINES,
                1,
                2,
                6,
                GL33.GL_UNSIGNED_SHORT,
                MemoryUtil.memAddress(shorts),
                12L);
        gl.glDrawElementsInstancedBaseVertex(GL33.GL_LINES, ints, 7, 8);
        assertCall(
                "drawElementsInstancedBaseVertex",
                GL33.GL_LINES,
                5,
                GL33.GL_UNSIGNED_INT,
                MemoryUtil.memAddress(ints),
                20L,
                7,
                8);
        gl.glDrawElements(GL33.GL_LINES, 3, GL33.GL_UNSIGNED_INT, 16L);
        assertCall("drawElements", GL33.GL_LINES, 3, GL33.GL_UNSIGNED_INT, 16L);
    }

    @Test
    void shouldGiveCompressedUploadsTheirSize() {
        ByteBuffer data = BufferUtils.createByteBuffer(16);
        gl.glCompressedTexImage2D(1, 2, 3, 4, 5, 6, data);
        assertCall("compressedTexImage2D", 1, 2, 3, 4, 5, 6, 16, MemoryUtil.memAddress(data), 16L);
        gl.glCompressedTexImage2D(1, 2, 3, 4, 5, 6, 16, 32L);
        assertCall("compressedTexImage2D", 1, 2, 3, 4, 5, 6, 16, 32L, -1L);
    }

    @Test
    void shouldTellASizeFromAnAddress() {
        gl.glBufferData(1, 64L, 2);
        assertCall("bufferData", 1, 64L, 2);
        gl.glTexImage2D(1, 2, 3, 4, 5, 6, 7, 8, 64L);
        assertCall("texImage2D", 1, 2, 3, 4, 5, 6, 7, 8, 64L, -1L);
        gl.glVertexAttribPointer(1, 2, 3, true, 4, 64L);
        assertCall("vertexAttribPointer", 1, 2, 3, true, 4, 64L, -1L);
    }

    @Test
    void shouldKeepTwoArraysApart() {
        int[] count = {1, 2, 3};
        int[] shaders = {4, 5};
        CallRecorder.effect = () -> {
            List<Object> call = CallRecorder.onlyCall();
            assertArrayEquals(count, ints((long) call.get(2), 3));
            assertArrayEquals(shaders, ints((long) call.get(4), 2));
            assertNotEquals(call.get(2), call.get(4));
        };
        gl.glGetAttachedShaders(9, count, shaders);
        assertEquals("getAttachedShaders", CallRecorder.onlyCall().getFirst());
    }

    private static int[] ints(long address, int count) {
        int[] values = new int[count];
        MemoryUtil.memIntBuffer(address, count).get(values);
        return values;
    }

    private static void assertCall(Object... nameAndArguments) {
        assertEquals(Arrays.asList(nameAndArguments), CallRecorder.onlyCall());
        CallRecorder.reset();
    }

    private static void assertResult(Method method, Object result) {
        switch (method.getReturnType().getSimpleName()) {
            case "void" -> {}
            case "boolean" -> assertEquals(true, result);
            case "String" -> assertEquals(CallRecorder.STRING, result);
            case "ByteBuffer" -> assertEquals(CallRecorder.BYTEBUFFER, result);
            default -> assertEquals(42, assertInstanceOf(Number.class, result).intValue(), method::toString);
        }
    }

    private static boolean takesClientIndices(Method method) {
        return method.getName().matches("glDraw.*Elements.*")
                && Stream.of(method.getParameterTypes()).anyMatch(FacadeArguments::isMemory);
    }

    private static List<Method> methodsTaking(Predicate<Class<?>> type) {
        List<Method> methods = Arrays.stream(GL33.class.getMethods())
                .filter(method -> method.getReturnType() != ByteBuffer.class)
                .filter(method -> Arrays.stream(method.getParameterTypes())
                        .anyMatch(parameter -> FacadeArguments.isMemory(parameter) && type.test(parameter)))
                .toList();
        assertTrue(methods.size() > 100, () -> "only " + methods.size() + " methods");
        return methods;
    }

    private static Object call(Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(gl, arguments);
        } catch (InvocationTargetException failure) {
            throw failure.getCause();
        }
    }
}
