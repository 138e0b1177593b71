package org.mgl.wire.catalogue;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.mgl.wire.BlobRef;
import org.mgl.wire.RecordHeader;

/**
 * One random value of a row or struct of the catalogue: writes it with the generated accessors and, by the catalogue's own
 * rules and without them, as bytes; reads it back with the accessors.
 */
final class RecordModel {
    /** Room for any record of this model. */
    static final int ROOM = 1 << 21;

    private static final int BASE = 16;
    private static final int FEW = 5;
    private static final int MANY_BYTES = 16 << 10;
    private static final Map<String, Integer> BYTES =
            Map.of("u8", 1, "u16", 2, "u32", 4, "i32", 4, "f32", 4, "u64", 8, "i64", 8, "handle", 8, "blob", 24);

    private final Random random;
    private final MemorySegment record;
    private final ByteBuffer expected = ByteBuffer.allocate(ROOM).order(ByteOrder.LITTLE_ENDIAN);

    RecordModel(MemorySegment record, Random random) {
        this.record = record;
        this.random = random;
    }

    /** Where the record begins: not at 0, so that an accessor that forgets it is seen. */
    static long at() {
        return BASE;
    }

    /** Writes a random record of {@code row} both ways and compares every byte; returns its size. */
    int writeAndCompare(RecordGenerator.Type row) throws ReflectiveOperationException {
        expected.clear();
        Class<?> accessor = accessor(row);
        long[] counts = row.tails.stream().mapToLong(this::count).toArray();
        int size = expectedSize(row, counts);
        record.asSlice(0, BASE + size).fill((byte) 0xA5);
        RecordHeader.encode(record, BASE, row.op, size);
        expected.putShort(0, (short) row.op).putShort(2, (short) 0).putInt(4, size);
        fill(row, accessor, BASE, 8, counts);
        tails(row, accessor, counts);
        for (int i = 0; i < size; i++) {
            if (record.get(ValueLayout.JAVA_BYTE, BASE + i) != expected.get(i)) {
                Assertions.fail(row.name + " differs from the catalogue at byte " + i + " of " + size);
            }
        }
        accessor.getMethod("check", MemorySegment.class, long.class, int.class).invoke(null, record, (long) BASE, size);
        return size;
    }

    static Class<?> accessor(RecordGenerator.Type type) throws ClassNotFoundException {
        return Class.forName("org.mgl.wire.record." + type.name);
    }

    // ---- the fixed part ----

    /** Writes the fields of a row or struct at {@code at} of the record and at {@code to} of the expected bytes. */
    private void fill(RecordGenerator.Type type, Class<?> accessor, long at, int to, long[] counts)
            throws ReflectiveOperationException {
        List<Object> arguments = new ArrayList<>(List.of(record, at));
        List<Check> checks = new ArrayList<>();
        List<Later> later = new ArrayList<>();
        int place = to;
        for (RecordGenerator.Field f : type.fields) {
            int bytes = f.struct() != null ? structBytes(f.struct()) : BYTES.get(f.type());
            Assertions.assertEquals(0, place % Math.min(8, align(f)), type.name + "." + f.name() + " is not aligned");
            for (int i = 0; i < f.count(); i++) {
                int here = place + i * bytes;
                int index = i;
                if (f.struct() != null) {
                    later.add(() ->
                            fill(f.struct(), accessor(f.struct()), offset(accessor, f, at, index), here, new long[0]));
                } else if (f.type().equals("blob")) {
                    later.add(() -> blob(offset(accessor, f, at, index), here));
                } else if (f.pad()) {
                    zero(here, bytes);
                } else {
                    long value = value(type, f, counts);
                    put(here, f.type(), value);
                    if (f.count() == 1) {
                        arguments.add(boxed(f.type(), value));
                        checks.add(() -> compare(accessor, type, f, at, -1, value));
                    } else {
                        later.add(() -> set(accessor, f, at, index, value));
                        checks.add(() -> compare(accessor, type, f, at, index, value));
                    }
                }
            }
            place += bytes * f.count();
        }
        method(accessor, "encode").invoke(null, arguments.toArray());
        for (Later action : later) {
            action.run();
        }
        for (Check check : checks) {
            check.run();
        }
    }

    private interface Later {
        void run() throws ReflectiveOperationException;
    }

    private interface Check {
        void run() throws ReflectiveOperationException;
    }

    private static int align(RecordGenerator.Field f) {
        return f.struct() == null
                ? Math.min(8, BYTES.get(f.type()))
                : f.struct().fields.stream().mapToInt(RecordModel::align).max().orElse(1);
    }

    private static int structBytes(RecordGenerator.Type struct) {
        return struct.fields.stream()
                .mapToInt(f -> f.count() * (f.struct() != null ? structBytes(f.struct()) : BYTES.get(f.type())))
                .sum();
    }

    private static long offset(Class<?> accessor, RecordGenerator.Field f, long at, int index)
            throws ReflectiveOperationException {
        return f.count() > 1
                ? (long) accessor.getMethod(f.name(), long.class, int.class).invoke(null, at, index)
                : (long) accessor.getMethod(f.name(), long.class).invoke(null, at);
    }

    private static void set(Class<?> accessor, RecordGenerator.Field f, long at, int index, long value, MemorySegment s)
            throws ReflectiveOperationException {
        accessor.getMethod(f.name(), MemorySegment.class, long.class, int.class, javaType(f.type()))
                .invoke(null, s, at, index, boxed(f.type(), value));
    }

    private void set(Class<?> accessor, RecordGenerator.Field f, long at, int index, long value)
            throws ReflectiveOperationException {
        set(accessor, f, at, index, value, record);
    }

    private void compare(
            Class<?> accessor, RecordGenerator.Type type, RecordGenerator.Field f, long at, int index, long value)
            throws ReflectiveOperationException {
        Object found = index < 0
                ? accessor.getMethod(f.name(), MemorySegment.class, long.class).invoke(null, record, at)
                : accessor.getMethod(f.name(), MemorySegment.class, long.class, int.class)
                        .invoke(null, record, at, index);
        long read = found instanceof Float bits
                ? Integer.toUnsignedLong(Float.floatToRawIntBits(bits))
                : BYTES.get(f.type()) == 4 ? ((Number) found).longValue() & 0xFFFFFFFFL : ((Number) found).longValue();
        Assertions.assertEquals(value, read, type.name + "." + f.name() + (index < 0 ? "" : "[" + index + "]"));
    }

    // ---- tails ----

    private long count(RecordGenerator.Tail t) {
        long most = t.kind().equals("content") ? 4 * t.max() : t.max();
        boolean many = t.max() * t.stride() > MANY_BYTES;
        return switch (many && random.nextInt(32) != 0 ? FEW : random.nextInt(8)) {
            case 0 -> 0;
            case 1 -> 1;
            case 2 -> t.max();
            case 3 -> Math.min(most, t.max() + 1);
            case 4 -> random.nextLong(most + 1);
            default -> Math.min(t.max(), random.nextInt(FEW));
        };
    }

    private static int tailBytes(RecordGenerator.Tail t, long count) {
        if (t.kind().equals("content") && count > t.max()) {
            return BYTES.get("blob");
        }
        long each = t.kind().equals("tail") ? t.struct() != null ? structBytes(t.struct()) : BYTES.get(t.type()) : 1;
        return (int) (count * each + 7 & ~7L);
    }

    private static int expectedSize(RecordGenerator.Type row, long[] counts) {
        int size = 8 + structBytes(row);
        for (int i = 0; i < counts.length; i++) {
            size += tailBytes(row.tails.get(i), counts[i]);
        }
        return size;
    }

    private void tails(RecordGenerator.Type row, Class<?> accessor, long[] counts) throws ReflectiveOperationException {
        int place = 8 + structBytes(row);
        for (int i = 0; i < counts.length; i++) {
            RecordGenerator.Tail t = row.tails.get(i);
            int end = place + tailBytes(t, counts[i]);
            record.asSlice(BASE + place, end - place).fill((byte) 0);
            zero(place, end - place);
            if (t.kind().equals("tail")) {
                elements(row, accessor, t, i > 0, place, counts[i]);
            } else {
                bytes(accessor, t, i > 0, place, counts[i]);
            }
            place = end;
        }
    }

    private void elements(
            RecordGenerator.Type row, Class<?> accessor, RecordGenerator.Tail t, boolean second, int place, long count)
            throws ReflectiveOperationException {
        String name = t.countField().replace("Count", "") + "Element";
        int each = t.struct() != null ? structBytes(t.struct()) : BYTES.get(t.type());
        for (int i = 0; i < count; i++) {
            long at = second
                    ? (long) accessor.getMethod(name, MemorySegment.class, long.class, int.class)
                            .invoke(null, record, (long) BASE, i)
                    : (long) accessor.getMethod(name, long.class, int.class).invoke(null, (long) BASE, i);
            Assertions.assertEquals(BASE + place + (long) i * each, at, row.name + "." + name + " " + i);
            if (t.struct() != null) {
                fill(t.struct(), accessor(t.struct()), at, place + i * each, new long[0]);
            } else {
                long value = random.nextLong() & (each == 8 ? -1L : 0xFFFFFFFFL);
                put(place + i * each, t.type(), value);
                if (each == 8) {
                    record.set(ValueLayout.JAVA_LONG_UNALIGNED, at, value);
                } else {
                    record.set(ValueLayout.JAVA_INT_UNALIGNED, at, (int) value);
                }
            }
        }
    }

    private void bytes(Class<?> accessor, RecordGenerator.Tail t, boolean second, int place, long count)
            throws ReflectiveOperationException {
        String name = t.kind().equals("content") ? "content" : "inlineBytes";
        long at = second
                ? (long) accessor.getMethod(name, MemorySegment.class, long.class)
                        .invoke(null, record, (long) BASE)
                : (long) accessor.getMethod(name, long.class).invoke(null, (long) BASE);
        Assertions.assertEquals(BASE + place, at, accessor.getSimpleName() + "." + name);
        if (count > t.max()) {
            blob(at, place);
            return;
        }
        for (int i = 0; i < count; i++) {
            byte value = (byte) random.nextInt();
            record.set(ValueLayout.JAVA_BYTE, at + i, value);
            expected.put(place + i, value);
        }
    }

    private void blob(long at, int place) {
        if (random.nextBoolean()) {
            BlobRef.encodeNone(record, at);
            zero(place, BYTES.get("blob"));
            return;
        }
        long offset = random.nextLong(1L << 40);
        long size = random.nextLong(1L << 40) + 1;
        BlobRef.encodeStage(record, at, offset, size);
        expected.putLong(place, offset)
                .putLong(place + 8, size)
                .putInt(place + 16, 2)
                .putInt(place + 20, 0);
        Assertions.assertEquals(offset, BlobRef.offset(record, at));
        Assertions.assertEquals(size, BlobRef.size(record, at));
        Assertions.assertEquals(BlobRef.SEG_STAGE, BlobRef.segment(record, at));
        Assertions.assertEquals(offset, BlobRef.checkStage(record, at, 1L << 42, size, "blob"));
    }

    // ---- values ----

    /** A count's own value, else a random one inside the bound, on its edges every fourth time. */
    private long value(RecordGenerator.Type type, RecordGenerator.Field f, long[] counts) {
        for (int i = 0; i < counts.length; i++) {
            if (type.tails.get(i).countField().equals(f.name())) {
                return counts[i];
            }
        }
        long ones = BYTES.get(f.type()) == 8 ? -1L : (1L << 8 * BYTES.get(f.type())) - 1;
        if (f.max() >= 0) {
            return random.nextInt(4) == 0 ? (random.nextBoolean() ? 0 : f.max()) : random.nextLong(f.max() + 1);
        }
        long sign = ones ^ ones >>> 1;
        return switch (random.nextInt(12)) {
            case 0 -> 0;
            case 1 -> ones;
            case 2 -> ones >>> 1;
            case 3 -> sign;
            default -> random.nextLong() & ones;
        };
    }

    private static Class<?> javaType(String type) {
        return switch (type) {
            case "u64", "i64", "handle" -> long.class;
            case "f32" -> float.class;
            default -> int.class;
        };
    }

    private static Object boxed(String type, long value) {
        return switch (type) {
            case "u64", "i64", "handle" -> (Object) value;
            case "f32" -> (Object) Float.intBitsToFloat((int) value);
            default -> (Object) (int) value;
        };
    }

    private void put(int place, String type, long value) {
        switch (BYTES.get(type)) {
            case 1 -> expected.put(place, (byte) value);
            case 2 -> expected.putShort(place, (short) value);
            case 4 -> expected.putInt(place, (int) value);
            default -> expected.putLong(place, value);
        }
    }

    private void zero(int place, int bytes) {
        for (int i = 0; i < bytes; i++) {
            expected.put(place + i, (byte) 0);
        }
    }

    private static Method method(Class<?> accessor, String name) {
        for (Method method : accessor.getMethods()) {
            if (method.getName().equals(name)) {
                return method;
            }
        }
        throw new AssertionError(accessor + " has no " + name);
    }

    /** The fault that a method throws, or null. */
    static Throwable thrown(Method method, Object... arguments) throws IllegalAccessException {
        try {
            method.invoke(null, arguments);
            return null;
        } catch (InvocationTargetException e) {
            return e.getCause();
        }
    }
}
