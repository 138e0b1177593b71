package org.mgl.wire.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.wire.program.SpirvModule.instruction;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SpirvModuleTest {
    private static final int VOID = 1;
    private static final int FUNCTION_TYPE = 2;
    private static final int FLOAT = 3;
    private static final int VEC4 = 4;
    private static final int POINTER = 5;
    private static final int COLOR = 6;
    private static final int MAIN = 7;

    /** A fragment stage with one output; {@code functions} follow an empty main. */
    private static byte[] module(int bound, int[]... functions) {
        List<int[]> code = new ArrayList<>(List.of(
                instruction(Spirv.OP_CAPABILITY, 1),
                instruction(Spirv.OP_MEMORY_MODEL, 0, 1),
                SpirvModule.withString(Spirv.OP_ENTRY_POINT, "main", Spirv.MODEL_FRAGMENT, MAIN),
                instruction(Spirv.OP_EXECUTION_MODE, MAIN, 7),
                SpirvModule.withString(Spirv.OP_NAME, "color", COLOR),
                instruction(Spirv.OP_DECORATE, COLOR, Spirv.DECORATION_LOCATION, 0),
                instruction(Spirv.OP_TYPE_VOID, VOID),
                instruction(Spirv.OP_TYPE_FUNCTION, FUNCTION_TYPE, VOID),
                instruction(Spirv.OP_TYPE_FLOAT, FLOAT, 32),
                instruction(Spirv.OP_TYPE_VECTOR, VEC4, FLOAT, 4),
                instruction(Spirv.OP_TYPE_POINTER, POINTER, Spirv.STORAGE_OUTPUT, VEC4),
                instruction(Spirv.OP_VARIABLE, POINTER, COLOR, Spirv.STORAGE_OUTPUT)));
        code.addAll(List.of(functions));
        int words = Spirv.HEADER_WORDS + code.stream().mapToInt(i -> i.length).sum();
        ByteBuffer bytes = ByteBuffer.allocate(4 * words).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(Spirv.MAGIC).putInt(0x10000).putInt(0).putInt(bound).putInt(0);
        code.forEach(i -> {
            for (int word : i) {
                bytes.putInt(word);
            }
        });
        return bytes.array();
    }

    /** A function that calls others. */
    private static int[][] function(int id, int firstFreeId, int... callees) {
        int[][] code = new int[4 + callees.length][];
        code[0] = instruction(Spirv.OP_FUNCTION, VOID, id, 0, FUNCTION_TYPE);
        code[1] = instruction(Spirv.OP_LABEL, firstFreeId);
        for (int i = 0; i < callees.length; i++) {
            code[2 + i] = instruction(Spirv.OP_FUNCTION_CALL, VOID, firstFreeId + 1 + i, callees[i]);
        }
        code[2 + callees.length] = instruction(Spirv.OP_RETURN);
        code[3 + callees.length] = instruction(Spirv.OP_FUNCTION_END);
        return code;
    }

    @Test
    void shouldWriteWhatItRead() throws MalformedProgramException {
        byte[] bytes = module(20, function(MAIN, 8));
        assertArrayEquals(bytes, SpirvModule.parse(bytes).toBytes());
    }

    @Test
    void shouldFindNamesAndDecorations() throws MalformedProgramException {
        SpirvModule module = SpirvModule.parse(module(20, function(MAIN, 8)));
        assertEquals("color", module.name(COLOR));
        assertEquals("", module.name(VEC4));
        assertEquals(0, module.decoration(COLOR, Spirv.DECORATION_LOCATION));
        assertEquals(-1, module.decoration(COLOR, Spirv.DECORATION_INDEX));
        module.setName(COLOR, "another name");
        module.decorate(COLOR, Spirv.DECORATION_LOCATION, 3);
        SpirvModule again = SpirvModule.parse(module.toBytes());
        assertEquals("another name", again.name(COLOR));
        assertEquals(3, again.decoration(COLOR, Spirv.DECORATION_LOCATION));
    }

    @Test
    void shouldReuseTypesAndAppendNewOnes() throws MalformedProgramException {
        SpirvModule module = SpirvModule.parse(module(20, function(MAIN, 8)));
        assertEquals(VEC4, module.intern(Spirv.OP_TYPE_VECTOR, 0, FLOAT, 4));
        int made = module.intern(Spirv.OP_TYPE_VECTOR, 0, FLOAT, 2);
        assertEquals(20, made);
        assertNotNull(module.definition(made));
        assertEquals(made, module.intern(Spirv.OP_TYPE_VECTOR, 0, FLOAT, 2));
    }

    @Test
    void shouldCopyOneColorToAllDrawBuffers() throws MalformedProgramException {
        SpirvModule module = SpirvModule.parse(module(20, function(MAIN, 8)));
        FragColorBroadcast.apply(module, 3);
        List<int[]> outputs = module.code().stream()
                .filter(i -> SpirvModule.opcode(i) == Spirv.OP_VARIABLE)
                .toList();
        assertEquals(3, outputs.size());
        for (int location = 1; location < 3; location++) {
            assertEquals(location, module.decoration(outputs.get(location)[2], Spirv.DECORATION_LOCATION));
        }
        assertEquals("main", module.name(module.entryPoint()[2]));
        assertEquals(2, new CallGraph(module).reachable(module.entryPoint()[2]).size());
    }

    @Test
    void shouldLimitCallsThatMultiply() throws MalformedProgramException {
        int functions = 40;
        List<int[]> code = new ArrayList<>(List.of(function(MAIN, 100, 10)));
        for (int i = 0; i < functions; i++) {
            int[] callees = i + 1 < functions ? new int[] {11 + i, 11 + i} : new int[0];
            code.addAll(List.of(function(10 + i, 110 + 3 * i, callees)));
        }
        SpirvModule module = SpirvModule.parse(module(400, code.toArray(int[][]::new)));
        assertEquals(functions + 1, new CallGraph(module).reachable(MAIN).size());
        assertTrue(ModuleLimits.check(module).contains("instructions"));
        assertNull(ModuleLimits.check(SpirvModule.parse(module(20, function(MAIN, 8)))));
    }

    @Test
    void shouldSeeRecursionAsLimitless() throws MalformedProgramException {
        List<int[]> code = new ArrayList<>(List.of(function(MAIN, 100, 10)));
        code.addAll(List.of(function(10, 110, 10)));
        SpirvModule module = SpirvModule.parse(module(400, code.toArray(int[][]::new)));
        assertEquals(Long.MAX_VALUE, new CallGraph(module).expandedSize(MAIN));
    }

    @Test
    void shouldRefuseBrokenFraming() {
        byte[] good = module(20, function(MAIN, 8));
        byte[] magic = good.clone();
        magic[0]++;
        assertThrows(MalformedProgramException.class, () -> SpirvModule.parse(magic));
        byte[] zeroLength = good.clone();
        zeroLength[22] = 0;
        assertThrows(MalformedProgramException.class, () -> SpirvModule.parse(zeroLength));
        byte[] bound = module(5, function(MAIN, 8));
        assertThrows(MalformedProgramException.class, () -> SpirvModule.parse(bound));
        assertThrows(MalformedProgramException.class, () -> SpirvModule.parse(new byte[3]));
    }

    @Test
    void shouldParseOrRefuseNoise() {
        Random random = new Random(5);
        byte[] good = module(20, function(MAIN, 8));
        int refused = 0;
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = good.clone();
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            try {
                SpirvModule.parse(bytes);
            } catch (MalformedProgramException expected) {
                refused++;
            }
        }
        assertTrue(refused > 1_000, "refused " + refused);
    }
}
