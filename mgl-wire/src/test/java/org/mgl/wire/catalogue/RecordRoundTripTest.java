package org.mgl.wire.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.mgl.wire.Fatal;
import org.mgl.wire.Op;

/** Every accessor class: sizes pinned, fields disjoint, random values come back, size faults are named. */
class RecordRoundTripTest {
    private static final int ROUNDS = 50;

    /** Bytes of each carried record without tails; a change here is a change of the wire. */
    private static final String SIZES = """
            MapPersistent 40, UnmapPersistent 16, ResourceFlushRange 40,
            GetCaps 16, ResourceCreate 24, ResourceRespecify 96, ResourceDestroy 24, FenceCreate 24, FenceStatus 24, FenceWait 32,
            FenceDestroy 16, QueryCreate 24, QueryBegin 24, QueryEnd 32, QueryAvailable 24, QueryResult 24, QueryDestroy 16,
            SetStreamOutputTargets 16, BeginStreamOutput 24, EndStreamOutput 16,
            CreateRenderState 176, BindRenderState 16, DeleteRenderState 16,
            CreateVertexElements 24, BindVertexElements 16, DeleteVertexElements 16,
            CreateSamplerState 64, DeleteSamplerState 16, CreateSamplerView 40, DeleteSamplerView 16,
            CreateShaderState 64, DeleteShaderState 16, SetDynamicState 16, SetFramebufferState 48,
            SetVertexBuffers 16, SetIndexBuffer 16, SetSamplerViews 16, BindSamplerStates 16, SetShaderBuffers 24,
            SetGlobalConstants 24, SetVertexAttribDefaults 16, SetDrawProgram 16, SetTextureParams 40,
            ResourceSubdata 88, ResourceReadback 40, ResourceCopyRegion 48, GenerateMipmap 24, GetTextureImage 48,
            Blit 64, Clear 56, ReadPixels 48, DrawVbo 40, Flush 16, Present 16, QueryTimestamp 16, QueryCounter 24,
            FenceWaitServer 16, CopyFramebufferToTexture 56, ApplierReset 16, ObjectDeath 24, SetContextValues 16,
            SetProgramBindings 32, ReadPixelsToBuffer 56, SetPixelPackState 24, ResourceSubdataComplete 24, SetSwapInterval 16,
            GetTextureImageToBuffer 72, BindContext 16, SetTextureImageFromBuffer 80,
            DebugMarker 32, ObjectLabel 24, SetDebugOutput 16
            """;

    @Test
    void shouldHaveThePinnedSizes() throws ReflectiveOperationException {
        TreeMap<String, Integer> pinned = new TreeMap<>();
        for (String pair : SIZES.trim().split(",")) {
            String[] words = pair.trim().split("\\s+");
            pinned.put(words[0], Integer.parseInt(words[1]));
        }
        TreeMap<String, Integer> actual = new TreeMap<>();
        for (Class<?> record : records()) {
            actual.put(record.getSimpleName(), record.getField("SIZE").getInt(null));
        }
        assertEquals(pinned, actual);
    }

    @Test
    void shouldReturnWhatWasEncoded() throws ReflectiveOperationException {
        Random random = new Random(7);
        try (Arena arena = Arena.ofConfined()) {
            for (Class<?> record : records()) {
                for (int i = 0; i < ROUNDS; i++) {
                    roundTrip(record, arena.allocate(1024, 8), random);
                }
            }
        }
    }

    private static void roundTrip(Class<?> record, MemorySegment s, Random random) throws ReflectiveOperationException {
        s.fill((byte) 0xA5);
        Method encode = method(record, "encode");
        Object[] arguments = new Object[encode.getParameterCount()];
        arguments[0] = s;
        arguments[1] = 8L;
        for (int i = 2; i < arguments.length; i++) {
            arguments[i] = value(encode.getParameterTypes()[i], random);
        }
        encode.invoke(null, arguments);
        for (int i = 2; i < arguments.length; i++) {
            String name = encode.getParameters()[i].getName();
            Method getter = record.getMethod(name, MemorySegment.class, long.class);
            Object found = getter.invoke(null, s, 8L);
            int width = width(record, s, name);
            assertEquals(truncated(arguments[i], width), found, record.getSimpleName() + "." + name);
        }
    }

    /** Bytes of a field, by setting it to all ones and counting what changed. */
    private static int width(Class<?> record, MemorySegment s, String name) throws ReflectiveOperationException {
        Method getter = record.getMethod(name, MemorySegment.class, long.class);
        Method setter = record.getMethod(name, MemorySegment.class, long.class, getter.getReturnType());
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment probe = arena.allocate(s.byteSize(), 8);
            setter.invoke(null, probe, 8L, ones(getter.getReturnType()));
            int width = 0;
            for (long i = 0; i < probe.byteSize(); i++) {
                width += probe.get(java.lang.foreign.ValueLayout.JAVA_BYTE, i) != 0 ? 1 : 0;
            }
            return width;
        }
    }

    private static Object ones(Class<?> type) {
        return type == long.class ? (Object) (-1L) : type == float.class ? Float.intBitsToFloat(-1) : (Object) (-1);
    }

    private static Object truncated(Object value, int width) {
        return value instanceof Integer i && width < 4 ? (Object) (i & (1 << 8 * width) - 1) : value;
    }

    private static Object value(Class<?> type, Random random) {
        boolean boundary = random.nextInt(4) == 0;
        if (type == long.class) {
            return boundary ? (random.nextBoolean() ? -1L : Long.MIN_VALUE) : random.nextLong();
        }
        if (type == float.class) {
            return random.nextFloat();
        }
        return boundary ? (random.nextBoolean() ? -1 : Integer.MIN_VALUE) : random.nextInt();
    }

    @Test
    void shouldNameARecordWhoseSizeIsWrong() throws ReflectiveOperationException {
        try (Arena arena = Arena.ofConfined()) {
            for (Class<?> record : records()) {
                MemorySegment s = arena.allocate(4096, 8);
                int size = record.getField("SIZE").getInt(null);
                Method check = record.getMethod("check", MemorySegment.class, long.class, int.class);
                for (int wrong : new int[] {0, size - 8, size + 8, Integer.MAX_VALUE - 7}) {
                    InvocationTargetException e =
                            assertThrows(InvocationTargetException.class, () -> check.invoke(null, s, 0L, wrong));
                    assertTrue(e.getCause() instanceof Fatal, record.getSimpleName());
                    assertTrue(
                            e.getCause().getMessage().contains(record.getSimpleName() + "."), e.getCause()::getMessage);
                }
                check.invoke(null, s, 0L, size);
            }
        }
    }

    private static List<Class<?>> records() throws ClassNotFoundException {
        List<Class<?>> records = new ArrayList<>();
        for (int op = 1; op <= Op.COUNT; op++) {
            if (Op.carried(op)) {
                records.add(Class.forName("org.mgl.wire.record." + camel(Op.name(op))));
            }
        }
        return records;
    }

    private static String camel(String name) {
        StringBuilder b = new StringBuilder();
        for (String word : name.split("_")) {
            b.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
        }
        return b.toString();
    }

    private static Method method(Class<?> record, String name) {
        for (Method method : record.getMethods()) {
            if (method.getName().equals(name)) {
                return method;
            }
        }
        throw new AssertionError(record + " has no " + name);
    }

    @Test
    void shouldKeepOpcodesInTheRecords() throws ReflectiveOperationException {
        for (Field field : Op.class.getFields()) {
            if (field.getType() == int.class && !field.getName().equals("COUNT")) {
                int op = field.getInt(null);
                if (Op.carried(op)) {
                    Class<?> record = Class.forName("org.mgl.wire.record." + camel(Op.name(op)));
                    assertEquals(op, record.getField("OP").getInt(null));
                }
            }
        }
    }
}
