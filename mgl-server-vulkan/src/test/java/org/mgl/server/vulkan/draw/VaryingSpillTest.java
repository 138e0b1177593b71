package org.mgl.server.vulkan.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.util.shaderc.Shaderc.*;

import java.nio.ByteBuffer;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.mgl.wire.program.MalformedProgramException;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/** Which varyings spill, and what both stages look like then. Whether that works the lanes tell, under the layers. */
class VaryingSpillTest {
    /** lavapipe's maxGeometryInputComponents. */
    private static final int LIMIT = 64;

    private static final int BINDING = 5;

    private static final String VERTEX = """
            #version 450
            layout(location = 0) out vec4 first;
            layout(location = 1) out Block {
                vec3 many[16];
                ivec2 pair;
            } block;
            layout(location = 18) out mat2 last;
            void main() {
                first = vec4(1.0);
                block.many[gl_VertexIndex] = vec3(2.0);
                block.pair = ivec2(3);
                last = mat2(4.0);
                gl_Position = vec4(0.0);
            }
            """;
    private static final String GEOMETRY = """
            #version 450
            layout(triangles) in;
            layout(triangle_strip, max_vertices = 3) out;
            layout(location = 0) in vec4 first[];
            layout(location = 1) in Block {
                vec3 many[16];
                ivec2 pair;
            } block[];
            layout(location = 18) in mat2 last[];
            layout(location = 0) out vec4 shade;
            void main() {
                for (int v = 0; v < 3; v++) {
                    shade = first[v] + vec4(block[v].many[block[v].pair.x], last[v][1].y);
                    gl_Position = gl_in[v].gl_Position;
                    EmitVertex();
                }
            }
            """;
    /** Components of the block and the matrix. */
    private static final int SPILLED = 16 * 3 + 2 + 4;

    @Test
    void keepsWhatFitsAndHandsOnTheSlotBehindIt() throws MalformedProgramException {
        SpirvModule vertex = module(VERTEX, shaderc_vertex_shader);
        SpirvModule geometry = module(GEOMETRY, shaderc_geometry_shader);
        VaryingSpill spill = VaryingSpill.of(vertex, geometry, LIMIT, LIMIT, BINDING);
        assertEquals(4 * SPILLED, spill.slotBytes());
        spill.vertex(vertex);
        spill.geometry(geometry);
        assertEquals(Set.of(0, 1), locations(vertex, Spirv.STORAGE_OUTPUT));
        assertEquals(Set.of(0, 1), locations(geometry, Spirv.STORAGE_INPUT));
        assertEquals(SPILLED, wordsUsed(vertex, Spirv.OP_STORE));
        assertEquals(3 * SPILLED, wordsUsed(geometry, Spirv.OP_LOAD));
        assertEquals(BINDING, vertex.decoration(buffer(vertex), Spirv.DECORATION_BINDING));
        assertEquals(BINDING, geometry.decoration(buffer(geometry), Spirv.DECORATION_BINDING));
    }

    /** VUID-RuntimeSpirv-Location-06272: locations below a quarter of the components. The layers add up components, too. */
    @Test
    void leavesInterfacesThatFit() throws MalformedProgramException {
        // gl_PerVertex has six components as the compiler declares it: position, size, one distance to each kind of
        // plane.
        SpirvModule geometry = module(passing("vec4 all[%d][14];\nlayout(location = 14) in float rest[%d];"), 3);
        int builtIns = 4 + 1 + 1 + 1;
        SpirvModule vertex = module("""
                #version 450
                layout(location = 0) out vec4 all[14];
                layout(location = 14) out float rest;
                void main() { all[0] = vec4(1.0); rest = 1.0; gl_Position = vec4(0.0); }
                """, shaderc_vertex_shader);
        int fits = 57 + builtIns;
        assertNull(VaryingSpill.of(vertex, geometry, fits, fits, BINDING));
        assertNotNull(VaryingSpill.of(vertex, geometry, 2 * fits, fits - 1, BINDING));
        assertNotNull(VaryingSpill.of(vertex, geometry, fits - 1, 2 * fits, BINDING));
        VaryingSpill locations = VaryingSpill.of(vertex, geometry, 2 * fits, 4 * 14, BINDING);
        assertTrue(locations.beyondLocations());
    }

    /** Each of the two stages has its own built-ins. */
    @Test
    void countsBuiltInsOfTheVertexStageToo() throws MalformedProgramException {
        SpirvModule geometry = module(passing("vec4 all[%d][13];"), 3);
        SpirvModule vertex = module("""
                #version 450
                layout(location = 0) out vec4 all[13];
                out gl_PerVertex { vec4 gl_Position; float gl_PointSize; float gl_ClipDistance[8]; };
                void main() { all[0] = vec4(1.0); gl_Position = vec4(0.0); gl_ClipDistance[7] = 1.0; }
                """, shaderc_vertex_shader);
        int components = 4 * 13 + 4 + 1 + 8;
        assertNull(VaryingSpill.of(vertex, geometry, components, LIMIT, BINDING));
        VaryingSpill spill = VaryingSpill.of(vertex, geometry, components - 1, LIMIT, BINDING);
        assertFalse(spill.beyondLocations());
    }

    private static String passing(String input) {
        return """
                #version 450
                layout(triangles) in;
                layout(points, max_vertices = 1) out;
                layout(location = 0) in %s
                void main() { gl_Position = gl_in[0].gl_Position; EmitVertex(); }
                """.formatted(input.replace("%d", "3"));
    }

    @Test
    void refusesStagesThatDoNotFitTogether() throws MalformedProgramException {
        SpirvModule vertex = module(VERTEX, shaderc_vertex_shader);
        SpirvModule other = module(GEOMETRY.replace("ivec2 pair;", "ivec3 pair;"), shaderc_geometry_shader);
        VaryingSpill spill = VaryingSpill.of(vertex, other, LIMIT, LIMIT, BINDING);
        assertThrows(MalformedProgramException.class, () -> spill.geometry(other), "another size");
        SpirvModule large = module(VERTEX.replace("many[16]", "many[60]").replace("= 18", "= 62"), 0);
        assertThrows(
                MalformedProgramException.class,
                () -> VaryingSpill.of(large, other, LIMIT, LIMIT, BINDING),
                "too many");
        SpirvModule twice = module(VERTEX, shaderc_vertex_shader);
        for (int[] i : twice.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_DECORATE && i[2] == Spirv.DECORATION_LOCATION && i[3] == 18) {
                i[3] = 1;
            }
        }
        assertThrows(
                MalformedProgramException.class,
                () -> VaryingSpill.of(twice, other, LIMIT, LIMIT, BINDING),
                "one location");
    }

    private static Set<Integer> locations(SpirvModule module, int storage) {
        Set<Integer> locations = new TreeSet<>();
        Set<Integer> named = new TreeSet<>();
        for (int word = 3; word < module.entryPoint().length; word++) {
            named.add(module.entryPoint()[word]);
        }
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_VARIABLE && i[3] == storage) {
                int location = module.decoration(i[2], Spirv.DECORATION_LOCATION);
                assertTrue(named.contains(i[2]), "the entry point names its interface");
                if (location >= 0) {
                    locations.add(location);
                }
            }
        }
        return locations;
    }

    private static int buffer(SpirvModule module) {
        int found = 0;
        for (int[] i : module.code()) {
            boolean uniform = SpirvModule.opcode(i) == Spirv.OP_VARIABLE && i[3] == Spirv.STORAGE_UNIFORM;
            found = uniform ? i[2] : found;
        }
        return found;
    }

    /** Stores to, or loads from, words of slots. Each word of the vertex stage's is another one. */
    private static int wordsUsed(SpirvModule module, int op) {
        Set<Integer> chains = new TreeSet<>();
        Set<Integer> words = new TreeSet<>();
        int used = 0;
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_ACCESS_CHAIN && i[3] == buffer(module) && i.length == 7) {
                chains.add(i[2]);
                words.add(module.definition(i[6])[3]);
            }
            if (SpirvModule.opcode(i) == op) {
                used += chains.contains(op == Spirv.OP_STORE ? i[1] : i[3]) ? 1 : 0;
            }
        }
        assertEquals(SPILLED, words.size());
        return used;
    }

    private static SpirvModule module(String source, int kind) throws MalformedProgramException {
        long compiler = shaderc_compiler_initialize();
        long options = shaderc_compile_options_initialize();
        shaderc_compile_options_set_target_env(options, shaderc_target_env_vulkan, shaderc_env_version_vulkan_1_0);
        long result = shaderc_compile_into_spv(compiler, source, kind, "stage", "main", options);
        try {
            assertEquals(
                    shaderc_compilation_status_success,
                    shaderc_result_get_compilation_status(result),
                    () -> shaderc_result_get_error_message(result));
            ByteBuffer bytes = shaderc_result_get_bytes(result);
            byte[] spirv = new byte[bytes.remaining()];
            bytes.get(spirv);
            return SpirvModule.parse(spirv);
        } finally {
            shaderc_result_release(result);
            shaderc_compile_options_release(options);
            shaderc_compiler_release(compiler);
        }
    }
}
