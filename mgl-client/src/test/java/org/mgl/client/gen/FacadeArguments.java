package org.mgl.client.gen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Arrays;
import java.util.List;
import org.lwjgl.BufferUtils;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryUtil;

/** Arguments for any GL method, all different, and how a topic must see them. */
final class FacadeArguments {
    private static final int POSITION = 1;
    private static final int ELEMENTS = 5;

    private FacadeArguments() {}

    /** Whether the parameter reaches the topic as address and size. */
    static boolean isMemory(Class<?> type) {
        return Buffer.class.isAssignableFrom(type)
                || type.isArray() && type.getComponentType().isPrimitive();
    }

    /** One argument per parameter; buffers start at position 1. */
    static Object[] of(Method method) {
        Class<?>[] types = method.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = of(types[i], 100 + i);
        }
        return arguments;
    }

    private static Object of(Class<?> type, int value) {
        return switch (type.getSimpleName()) {
            case "boolean" -> value % 2 == 0;
            case "byte" -> (byte) value;
            case "short" -> (short) value;
            case "int" -> value;
            case "long" -> (long) value;
            case "float" -> (float) value;
            case "double" -> (double) value;
            case "CharSequence" -> "name" + value;
            case "CharSequence[]" -> new CharSequence[] {"name" + value};
            case "PointerBuffer" -> BufferUtils.createPointerBuffer(1);
            default -> type.isArray() ? array(type, value) : directBuffer(type);
        };
    }

    private static Object array(Class<?> type, int value) {
        Object array = Array.newInstance(type.getComponentType(), ELEMENTS);
        for (int i = 0; i < ELEMENTS; i++) {
            switch (array) {
                case short[] shorts -> shorts[i] = (short) (value + i);
                case int[] ints -> ints[i] = value + i;
                case long[] longs -> longs[i] = value + i;
                case float[] floats -> floats[i] = value + i;
                case double[] doubles -> doubles[i] = value + i;
                default -> throw new AssertionError(type);
            }
        }
        return array;
    }

    private static Buffer directBuffer(Class<?> type) {
        return view(type, ByteBuffer.allocateDirect(8 * ELEMENTS))
                .position(POSITION)
                .limit(ELEMENTS);
    }

    static Buffer heapBuffer(Class<?> type) {
        return view(type, ByteBuffer.allocate(8 * ELEMENTS));
    }

    private static Buffer view(Class<?> type, ByteBuffer bytes) {
        bytes.order(ByteOrder.nativeOrder());
        return switch (type.getSimpleName()) {
            case "ByteBuffer" -> bytes;
            case "ShortBuffer" -> bytes.asShortBuffer();
            case "IntBuffer" -> bytes.asIntBuffer();
            case "LongBuffer" -> bytes.asLongBuffer();
            case "FloatBuffer" -> bytes.asFloatBuffer();
            case "DoubleBuffer" -> bytes.asDoubleBuffer();
            default -> throw new AssertionError(type);
        };
    }

    /** Fails unless {@code recorded} is {@code arguments} with memory as address and size. */
    static void check(Method method, Object[] arguments, List<Object> recorded) {
        boolean returnsMemory = method.getReturnType() == ByteBuffer.class;
        int at = 0;
        for (Object argument : arguments) {
            Object seen = recorded.get(at++);
            if (returnsMemory || !isMemory(argument.getClass()) && !(argument instanceof Buffer)) {
                assertEquals(argument, seen, method::toString);
                if (argument instanceof CharSequence[] || argument instanceof PointerBuffer) {
                    assertSame(argument, seen, method::toString);
                }
                // A raw pointer is followed by its unknown size.
                at += argument instanceof Long
                                && at < recorded.size()
                                && recorded.get(at).equals(-1L)
                        ? 1
                        : 0;
            } else {
                assertEquals(bytes(argument), recorded.get(at++), method::toString);
                if (argument instanceof Buffer) {
                    assertEquals(address(argument), seen, method::toString);
                } else {
                    assertTrue(CallRecorder.isScratch((long) seen), method::toString);
                    assertEquals(0, (long) seen % 8, method::toString);
                }
            }
        }
        assertEquals(recorded.size(), at, method::toString);
    }

    private static long bytes(Object memory) {
        return switch (memory) {
            case ByteBuffer buffer -> buffer.remaining();
            case ShortBuffer buffer -> 2L * buffer.remaining();
            case IntBuffer buffer -> 4L * buffer.remaining();
            case LongBuffer buffer -> 8L * buffer.remaining();
            case FloatBuffer buffer -> 4L * buffer.remaining();
            case DoubleBuffer buffer -> 8L * buffer.remaining();
            case short[] array -> 2L * array.length;
            case int[] array -> 4L * array.length;
            case long[] array -> 8L * array.length;
            case float[] array -> 4L * array.length;
            case double[] array -> 8L * array.length;
            default -> throw new AssertionError(memory);
        };
    }

    private static long address(Object buffer) {
        return switch (buffer) {
            case ByteBuffer bytes -> MemoryUtil.memAddress(bytes);
            case ShortBuffer shorts -> MemoryUtil.memAddress(shorts);
            case IntBuffer ints -> MemoryUtil.memAddress(ints);
            case LongBuffer longs -> MemoryUtil.memAddress(longs);
            case FloatBuffer floats -> MemoryUtil.memAddress(floats);
            case DoubleBuffer doubles -> MemoryUtil.memAddress(doubles);
            default -> throw new AssertionError(buffer);
        };
    }

    /** Changes every byte that the recorded call's scratch addresses reach. */
    static void overwriteScratch(List<Object> call) {
        for (int i = 1; i < call.size(); i++) {
            if (call.get(i) instanceof Long address && CallRecorder.isScratch(address)) {
                long bytes = (long) call.get(i + 1);
                for (long at = address; at < address + bytes; at++) {
                    MemoryUtil.memPutByte(at, (byte) ~MemoryUtil.memGetByte(at));
                }
            }
        }
    }

    /** The arrays among {@code arguments}, copied. */
    static Object[] copies(Object[] arguments) {
        return Arrays.stream(arguments)
                .map(argument -> switch (argument) {
                    case short[] array -> array.clone();
                    case int[] array -> array.clone();
                    case long[] array -> array.clone();
                    case float[] array -> array.clone();
                    case double[] array -> array.clone();
                    case Object[] array -> array.clone();
                    default -> argument;
                })
                .toArray();
    }

    static boolean equal(Object first, Object second) {
        return Arrays.deepEquals(new Object[] {first}, new Object[] {second});
    }
}
