package org.mgl.bench.fuzz;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import org.lwjgl.BufferUtils;
import org.lwjgl.PointerBuffer;
import org.mgl.client.GL33;

/** Arguments of GL calls, changed or made up. A raw address is never one of them: nobody can check it. */
final class Values {
    private static final int[] ENUMS = enums();
    private static final int[] EDGES = {
        0,
        1,
        2,
        3,
        4,
        7,
        8,
        15,
        16,
        31,
        32,
        63,
        64,
        65,
        80,
        127,
        191,
        192,
        255,
        256,
        1024,
        4096,
        16384,
        65535,
        65536,
        1 << 20,
        1 << 30,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        -1,
        -2,
        -64
    };
    private static final long[] LONG_EDGES = {
        0,
        1,
        3,
        4,
        15,
        16,
        255,
        256,
        4096,
        65536,
        1 << 24,
        Integer.MAX_VALUE,
        1L << 31,
        1L << 32,
        1L << 40,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        -1,
        -16
    };
    private static final float[] FLOATS = {
        0, -0f, 1, -1, 0.5f, 1e-30f, 1e30f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 1000, -1000
    };
    private static final Method[] METHODS = methods();
    private static final int MOST_DRAWN = 2048;
    private static final int MOST_INSTANCES = 64;

    private Values() {}

    private static int[] enums() {
        return Arrays.stream(GL33.class.getFields())
                .filter(f -> Modifier.isStatic(f.getModifiers()) && f.getType() == int.class)
                .mapToInt(Values::value)
                .distinct()
                .sorted()
                .toArray();
    }

    private static int value(Field field) {
        try {
            return field.getInt(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Method[] methods() {
        return Arrays.stream(GL33.class.getMethods())
                .filter(m -> !Modifier.isStatic(m.getModifiers()) && m.getName().startsWith("gl"))
                .filter(m -> !rawAddress(m) && !m.getName().equals("glMapBuffer"))
                .sorted(Comparator.comparing(Method::toString))
                .toArray(Method[]::new);
    }

    /** Whether a {@code long} of the method is an address in memory where no buffer is bound. */
    private static boolean rawAddress(Method method) {
        boolean pixels = method.getName()
                .matches("gl((Compressed)?Tex(Sub)?Image.*|Get(Compressed)?TexImage|ReadPixels|GetQueryObject.*)");
        boolean address = Arrays.stream(method.getParameterTypes()).anyMatch(t -> t == long.class);
        return address && pixels || Arrays.stream(method.getParameterTypes()).anyMatch(t -> t == PointerBuffer.class);
    }

    static Method method(SplittableRandom random) {
        return METHODS[random.nextInt(METHODS.length)];
    }

    static Object[] arguments(Method method, SplittableRandom random) {
        Class<?>[] types = method.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = made(types[i], random);
        }
        return bounded(method, arguments);
    }

    /** A copy of the arguments with one of them changed. */
    static Object[] changed(Method method, Object[] arguments, SplittableRandom random) {
        if (arguments == null || arguments.length == 0) {
            return arguments;
        }
        Object[] next = arguments.clone();
        int at = random.nextInt(next.length);
        Class<?> type = method.getParameterTypes()[at];
        if (!(type == long.class && rawAddress(method)) && type != PointerBuffer.class) {
            next[at] = changed(type, next[at], random);
        }
        return bounded(method, next);
    }

    /** Keeps draws so small that a software driver ends them. */
    private static Object[] bounded(Method method, Object[] arguments) {
        String name = method.getName();
        if (name.contains("Draw") && !name.contains("Buffer")) {
            for (int i = 1; i < arguments.length; i++) {
                int most = i == arguments.length - 1 ? MOST_INSTANCES : MOST_DRAWN;
                if (arguments[i] instanceof Integer number && number > most && number < 0x1400) {
                    arguments[i] = most;
                } else if (arguments[i] instanceof Integer number && number > 0x1410) {
                    arguments[i] = most;
                }
            }
        }
        return arguments;
    }

    private static Object changed(Class<?> type, Object value, SplittableRandom random) {
        if (type == int.class && random.nextInt(3) == 0) {
            return (int) value + random.nextInt(5) - 2;
        }
        if (type == long.class && random.nextBoolean()) {
            return (long) value + random.nextInt(9) - 4;
        }
        if (value instanceof Buffer buffer && buffer.remaining() > 0) {
            return shorter(buffer, random);
        }
        if (value instanceof CharSequence text && text.length() > 8) {
            return damaged(text.toString(), random);
        }
        if (value instanceof int[] array) {
            return Arrays.copyOf(array, random.nextInt(array.length + 2));
        }
        if (value instanceof float[] array) {
            return Arrays.copyOf(array, random.nextInt(array.length + 2));
        }
        if (type.isPrimitive()) {
            return made(type, random);
        }
        return value;
    }

    private static Buffer shorter(Buffer buffer, SplittableRandom random) {
        Buffer copy = buffer.duplicate();
        if (random.nextBoolean()) {
            copy.limit(copy.position() + random.nextInt(copy.remaining()));
        } else {
            copy.position(copy.limit() - random.nextInt(Math.min(16, copy.remaining())));
        }
        return copy instanceof ByteBuffer bytes && buffer instanceof ByteBuffer old ? bytes.order(old.order()) : copy;
    }

    private static String damaged(String text, SplittableRandom random) {
        int from = random.nextInt(text.length());
        int to = Math.min(text.length(), from + 1 + random.nextInt(12));
        return switch (random.nextInt(3)) {
            case 0 -> text.substring(0, from) + text.substring(to);
            case 1 -> text.substring(0, to) + text.substring(from);
            default -> text.substring(0, from) + (char) (32 + random.nextInt(96)) + text.substring(to);
        };
    }

    private static Object made(Class<?> type, SplittableRandom random) {
        if (type == int.class || type == short.class || type == byte.class) {
            int value = switch (random.nextInt(5)) {
                case 0, 1 -> ENUMS[random.nextInt(ENUMS.length)];
                case 2 -> EDGES[random.nextInt(EDGES.length)];
                default -> random.nextInt(12);
            };
            return type == int.class ? (Object) value : type == short.class ? (Object) (short) value : (byte) value;
        }
        if (type == long.class) {
            return LONG_EDGES[random.nextInt(LONG_EDGES.length)];
        }
        if (type == float.class) {
            return FLOATS[random.nextInt(FLOATS.length)];
        }
        if (type == double.class) {
            return (double) FLOATS[random.nextInt(FLOATS.length)];
        }
        if (type == boolean.class) {
            return random.nextBoolean();
        }
        return made(type, random.nextInt(3) == 0 ? 0 : 1 << random.nextInt(9));
    }

    private static Object made(Class<?> type, int size) {
        return switch (type.getSimpleName()) {
            case "ByteBuffer" -> BufferUtils.createByteBuffer(size);
            case "ShortBuffer" -> BufferUtils.createShortBuffer(size);
            case "IntBuffer" -> BufferUtils.createIntBuffer(size);
            case "FloatBuffer" -> BufferUtils.createFloatBuffer(size);
            case "DoubleBuffer" -> BufferUtils.createDoubleBuffer(size);
            case "LongBuffer" -> BufferUtils.createLongBuffer(size);
            case "int[]" -> new int[size];
            case "short[]" -> new short[size];
            case "float[]" -> new float[size];
            case "double[]" -> new double[size];
            case "long[]" -> new long[size];
            case "CharSequence[]" -> new CharSequence[] {"void main() {}"};
            case "CharSequence", "String" -> "name" + size;
            default -> throw new IllegalStateException("no value of " + type);
        };
    }

    /** What a call that is left out gives. */
    static Object none(Class<?> type) {
        if (type == void.class || !type.isPrimitive()) {
            return null;
        }
        if (type == boolean.class) {
            return false;
        }
        return type == long.class
                ? (Object) 0L
                : type == float.class ? (Object) 0f : type == double.class ? 0d : (Object) 0;
    }
}
