package org.mgl.client.shader;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mgl.wire.program.MalformedProgramException;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

class ProgramLinkerTest {
    private static final String PLAIN_VERTEX = "#version 150\nin vec4 p; void main() { gl_Position = p; }";
    private static final String PLAIN_FRAGMENT = "#version 150\nout vec4 o; void main() { o = vec4(1); }";
    private static final int GL_FLOAT = 0x1406;
    private static final int GL_FLOAT_VEC2 = 0x8B50;
    private static final int GL_BOOL = 0x8B56;

    private static ShaderCompiler compiler;

    @BeforeAll
    static void open() {
        compiler = new ShaderCompiler(TestLimits.MINIMUM);
    }

    @AfterAll
    static void close() {
        compiler.close();
    }

    private static CompiledShader vertex(String source) {
        return compiler.compile(ShaderStage.VERTEX, source);
    }

    private static CompiledShader fragment(String source) {
        return compiler.compile(ShaderStage.FRAGMENT, source);
    }

    private static LinkedProgram link(CompiledShader... shaders) {
        LinkedProgram program = compiler.link(LinkRequest.of(shaders)).join();
        assertTrue(program.ok(), program::log);
        return program;
    }

    private static String linkError(CompiledShader... shaders) {
        for (CompiledShader shader : shaders) {
            assertTrue(shader.ok(), shader::log);
        }
        LinkedProgram program = compiler.link(LinkRequest.of(shaders)).join();
        assertFalse(program.ok());
        return program.log();
    }

    private static ActiveUniform uniform(LinkedProgram program, String name) {
        int index = program.uniformIndex(name);
        assertTrue(index >= 0, name);
        return program.uniforms().get(index);
    }

    /** Name to location of the variables of one storage class. */
    private static Map<String, Integer> locations(byte[] spirv, int storage) throws MalformedProgramException {
        SpirvModule module = SpirvModule.parse(spirv);
        Map<String, Integer> result = new HashMap<>();
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_VARIABLE && i[3] == storage) {
                int location = module.decoration(i[2], Spirv.DECORATION_LOCATION);
                int type = module.definition(i[1])[3];
                boolean block = module.decoration(type, Spirv.DECORATION_BLOCK) >= 0;
                if (location >= 0) {
                    result.put(module.name(block ? type : i[2]), location);
                }
            }
        }
        return result;
    }

    @Test
    void shouldListUniformsOfAllStagesOnce() {
        LinkedProgram program = link(
                vertex("#version 150\nuniform mat4 mvp; uniform float scale, unused; in vec4 p;"
                        + " void main() { gl_Position = mvp * p * scale; }"),
                fragment("#version 150\nuniform vec4 tint; uniform float scale; uniform bool flag; uniform int n;"
                        + " uniform sampler2D tex; out vec4 o;"
                        + " void main() { o = texture(tex, vec2(scale)) * tint * float(n); if (flag) o.x = 0.0; }"));
        assertEquals(6, program.uniforms().size());
        assertEquals(-1, program.uniformLocation("unused"));
        assertEquals(GL_BOOL, uniform(program, "flag").type());
        assertTrue(uniform(program, "tex").isSampler());
        ProgramArchive archive = program.archive();
        assertEquals(ProgramArchive.VERTEX | ProgramArchive.FRAGMENT, archive.stages());
        assertEquals(96, archive.floatEnd());
        assertEquals(112, archive.intEnd());
        assertEquals(128, archive.defaultBlockSize());
        assertEquals(ProgramArchive.FRAGMENT, archive.opaques().getFirst().stages());
    }

    /** R20: elements and members have their own names, and a bare array name means its first element. */
    @Test
    void shouldLocateArrayElementsAndMembers() {
        LinkedProgram program = link(
                vertex(PLAIN_VERTEX),
                fragment("#version 150\nstruct S { vec2 a; float b[2]; }; uniform S s[2]; uniform float f[8];"
                        + " out vec4 o;"
                        + " uniform int i; void main() { o = vec4(f[0], f[3], f[7], s[i].a.x + s[1].b[1]); }"));
        int f = program.uniformLocation("f");
        assertTrue(f >= 0);
        assertEquals(f, program.uniformLocation("f[0]"));
        assertEquals(f + 7, program.uniformLocation("f[7]"));
        assertEquals(f, uniform(program, "f").location());
        for (String absent :
                List.of("f[8]", "f[-1]", "f[01]", "f[]", "f[0", "s", "s[0]", "s[2].a", "s[0].a[0]", "f[0][0]", "")) {
            assertEquals(-1, program.uniformLocation(absent), absent);
        }
        assertEquals(GL_FLOAT_VEC2, uniform(program, "s[1].a").type());
        assertEquals(program.uniformLocation("s[1].b[0]") + 1, program.uniformLocation("s[1].b[1]"));
        assertEquals(2, uniform(program, "s[0].b").size());
        assertEquals(GL_FLOAT, uniform(program, "s[0].b[0]").type());
    }

    @Test
    void shouldNameSamplersThatAreMembers() {
        LinkedProgram program = link(
                vertex(PLAIN_VERTEX),
                fragment("#version 150\nstruct M { sampler2D sampler; sampler2D more[2]; float k; }; struct O { M"
                        + " m[2]; };"
                        + " uniform O o[2]; uniform M single; out vec4 c; void main() { c ="
                        + " texture(o[1].m[0].more[1], vec2(1))"
                        + " + texture(o[0].m[1].sampler, vec2(1)) + texture(single.sampler, vec2(o[0].m[1].k)); }"));
        assertEquals(1, uniform(program, "o[1].m[0].sampler").size());
        assertEquals("o[1].m[1].more[0]", uniform(program, "o[1].m[1].more").name());
        assertEquals(2, uniform(program, "o[1].m[1].more").size());
        int more = program.uniformLocation("o[1].m[0].more");
        assertEquals(more + 1, program.uniformLocation("o[1].m[0].more[1]"));
        // Row-major order of all indices, which is how the elements lie in the one array that the server sees.
        assertEquals(
                2 * (2 * 1 + 0),
                uniform(program, "o[1].m[0].more").sampler()
                        - uniform(program, "o[0].m[0].more").sampler());
        assertTrue(uniform(program, "single.sampler").isSampler());
        assertEquals(GL_FLOAT, uniform(program, "o[0].m[1].k").type());
        assertEquals(-1, program.uniformLocation("single.more"));
        assertEquals(13, program.samplerCount());
    }

    /** R21: float, vec3, float, mat3, float[2], vec2 lie at 0, 16, 28, 32, 80, 112. */
    @Test
    void shouldLayBlocksOutByTheStandard() {
        LinkedProgram program = link(
                vertex(PLAIN_VERTEX),
                fragment("#version 150\nlayout(std140) uniform B { float a; vec3 b; float c; mat3 m; float"
                        + " d[2]; vec2 e;"
                        + " layout(row_major) mat4x2 r; bvec2 t; } x; out vec4 o;"
                        + " void main() { o = vec4(x.a + x.b.x + x.c, x.m[0][0], x.d[1], x.e.x + x.r[0][0]); }"));
        String[] names = {"B.a", "B.b", "B.c", "B.m", "B.d", "B.e", "B.r"};
        int[] offsets = {0, 16, 28, 32, 80, 112, 128};
        for (int i = 0; i < names.length; i++) {
            assertEquals(offsets[i], uniform(program, names[i]).offset(), names[i]);
            assertEquals(0, uniform(program, names[i]).blockIndex());
            assertEquals(-1, program.uniformLocation(names[i]));
        }
        assertEquals(16, uniform(program, "B.m").matrixStride());
        assertEquals(16, uniform(program, "B.d").arrayStride());
        assertTrue(uniform(program, "B.r").rowMajor());
        assertFalse(uniform(program, "B.m").rowMajor());
        assertEquals(0x8B57, uniform(program, "B.t").type());
        assertEquals(176, program.blocks().getFirst().dataSize());
        assertEquals(8, program.blocks().getFirst().uniforms().size());
    }

    @Test
    void shouldListEachElementOfABlockArray() {
        LinkedProgram program = link(
                vertex("#version 150\nuniform B { vec4 v; } a[3]; void main() { gl_Position = a[0].v + a[2].v; }"),
                fragment("#version 150\nuniform B { vec4 v; } other[3]; out vec4 o; void main() { o ="
                        + " other[1].v; }"));
        assertEquals(
                List.of("B[0]", "B[1]", "B[2]"),
                program.blocks().stream().map(ActiveBlock::name).toList());
        assertEquals(2, program.blockIndex("B[2]"));
        assertEquals(0, program.blockIndex("B"));
        assertEquals(
                1,
                program.archive().blocks().stream()
                        .mapToInt(ProgramArchive.Block::binding)
                        .distinct()
                        .count());
        assertEquals(
                ProgramArchive.VERTEX | ProgramArchive.FRAGMENT,
                program.blocks().getFirst().stages());
    }

    /** R25: blocks meet by block name, variables by name, whatever the order. */
    @Test
    void shouldMatchVaryingsByName() throws MalformedProgramException {
        LinkedProgram program = link(
                vertex("#version 150\nin vec4 p; out vec4 one; out vec2 two; out Link { vec4 x; vec3 y[2]; } a;"
                        + " out float three;"
                        + " out vec4 unread; void main() { gl_Position = p; one = p; two = p.xy; a.x = p;"
                        + " a.y[0] = a.y[1] ="
                        + " p.xyz; three = p.x; unread = p; }"),
                fragment("#version 150\nin float three; in Link { vec4 x; vec3 y[2]; } b; in vec2 two; in vec4"
                        + " one; out vec4 o;"
                        + " void main() { o = one + two.xyxy + b.x + vec4(b.y[1], three); }"));
        Map<String, Integer> outputs = locations(program.spirv(ShaderStage.VERTEX), Spirv.STORAGE_OUTPUT);
        Map<String, Integer> inputs = locations(program.spirv(ShaderStage.FRAGMENT), Spirv.STORAGE_INPUT);
        assertEquals(outputs, inputs);
        assertEquals(4, inputs.size());
        int link = inputs.remove("Link");
        assertTrue(inputs.values().stream().noneMatch(at -> at >= link && at < link + 3), inputs::toString);
    }

    @Test
    void shouldKeepInitialValues() {
        LinkedProgram program = link(
                vertex(PLAIN_VERTEX),
                fragment("#version 150\nuniform mat2 m = mat2(1, 2, 3, 4); uniform int i = -5; uniform bool"
                        + " b[2] = bool[2](true,"
                        + " false); uniform float f[] = float[](0.5, 2.0 * 3.0); out vec4 o;"
                        + " void main() { o = vec4(m[0], float(i), f[1] + f[0]); if (b[0]) o *= 2.0; }"));
        ByteBuffer image = ByteBuffer.wrap(program.initialDefaultBlock()).order(ByteOrder.LITTLE_ENDIAN);
        ActiveUniform m = uniform(program, "m");
        float[] columns = {
            image.getFloat(m.offset()),
            image.getFloat(m.offset() + 4),
            image.getFloat(m.offset() + 16),
            image.getFloat(m.offset() + 20)
        };
        assertArrayEquals(new float[] {1, 2, 3, 4}, columns);
        assertEquals(-5, image.getInt(uniform(program, "i").offset()));
        assertEquals(1, image.getInt(uniform(program, "b").offset()));
        ActiveUniform f = uniform(program, "f");
        assertEquals(2, f.size());
        assertEquals(6.0f, image.getFloat(f.offset() + f.arrayStride()));
    }

    @Test
    void shouldPlaceAttributesAsAsked() {
        CompiledShader shader = vertex("#version 330\nlayout(location = 3) in vec4 a; in vec4 b; in mat3 m; in"
                + " vec2 c; in vec4 unused;"
                + " void main() { gl_Position = a + b + vec4(m[0], c.x) * float(gl_VertexID); }");
        LinkedProgram program = compiler.link(new LinkRequest(
                        List.of(shader, fragment(PLAIN_FRAGMENT)),
                        Map.of("b", 5, "a", 9),
                        Map.of(),
                        Map.of(),
                        0x8C8C,
                        List.of()))
                .join();
        assertTrue(program.ok(), program::log);
        assertEquals(3, program.attribLocation("a"));
        assertEquals(5, program.attribLocation("b"));
        assertEquals(0, program.attribLocation("m"));
        assertEquals(4, program.attribLocation("c"));
        assertEquals(-1, program.attribLocation("unused"));
        assertEquals(-1, program.attribLocation("gl_VertexID"));
        assertTrue(program.archive().has(ProgramArchive.READS_VERTEX_ID));
        assertFalse(program.archive().has(ProgramArchive.READS_INSTANCE_ID));
    }

    @Test
    void shouldPlaceOutputsAsAsked() {
        CompiledShader shader = fragment("#version 150\nout vec4 a; out vec4 b[2]; out vec4 c; void main() { a"
                + " = b[0] = b[1] = c ="
                + " vec4(1); }");
        LinkedProgram program = compiler.link(new LinkRequest(
                        List.of(vertex(PLAIN_VERTEX), shader), Map.of(), Map.of("a", 4), Map.of(), 0x8C8C, List.of()))
                .join();
        assertTrue(program.ok(), program::log);
        assertEquals(4, program.output("a").location());
        assertEquals(0, program.output("b").location());
        assertEquals(2, program.output("c").location());
        assertNull(program.output("d"));
    }

    /** R16: the one colour is marked for all draw buffers and found under no name. */
    @Test
    void shouldMarkTheColorThatGoesEverywhere() {
        LinkedProgram program =
                link(vertex(PLAIN_VERTEX), fragment("#version 330\nvoid main() { gl_FragColor =" + " vec4(1); }"));
        assertTrue(program.archive().has(ProgramArchive.FRAG_COLOR_BROADCAST));
        assertEquals(0, program.archive().outputs().getFirst().location());
        assertNull(program.output("mgl_FragColor"));
    }

    @Test
    void shouldJoinTheObjectsOfAStage() {
        LinkedProgram program = link(
                vertex(PLAIN_VERTEX),
                fragment("#version 150\nuniform float k; const int N = 2; struct S { float x; }; float twice(S"
                        + " s); out vec4 o;"
                        + " void main() { S s; s.x = k; o = vec4(twice(s) * float(N)); }"),
                fragment("#version 150\nuniform float k; const int N = 2; struct S { float x; }; uniform float only;"
                        + " float twice(S s) { return s.x * k + only; }"));
        assertEquals(2, program.uniforms().size());
        assertEquals(
                "only", program.uniforms().get(program.uniformIndex("only")).name());
    }

    /** R24: what the application asks for are its own names. */
    @Test
    void shouldAnswerByTheShadersNames() {
        LinkedProgram program = link(
                vertex("#version 120\nattribute vec4 sample; varying vec2 buffer; void main() { gl_Position ="
                        + " sample; buffer ="
                        + " sample.xy; }"),
                fragment("#version 120\nuniform sampler2D texture; uniform vec4 shared[2]; varying vec2 buffer;"
                        + " void main() { gl_FragColor = texture2D(texture, buffer) + shared[1]; }"));
        assertTrue(program.uniformLocation("texture") >= 0);
        assertTrue(program.uniformLocation("shared[1]") >= 0);
        assertEquals(0, program.attribLocation("sample"));
    }

    @Test
    void shouldTellGeometryLayout() {
        LinkedProgram program = link(
                vertex(PLAIN_VERTEX),
                compiler.compile(
                        ShaderStage.GEOMETRY,
                        "#version 150\nlayout(lines_adjacency) in; layout(triangle_strip, max_vertices = 5)"
                                + " out; out vec4 c;"
                                + " void main() { gl_Position = gl_in[3].gl_Position; gl_Layer = 1; c ="
                                + " vec4(1); EmitVertex(); }"),
                fragment("#version 150\nin vec4 c; out vec4 o; void main() { o = c; }"));
        assertEquals(
                new ProgramArchive.Geometry(0x000A, 0x0005, 5),
                program.archive().geometry());
        assertTrue(program.archive().has(ProgramArchive.WRITES_LAYER));
    }

    @Test
    void shouldRoundTripTheArchive() throws MalformedProgramException {
        LinkedProgram program = link(vertex(PLAIN_VERTEX), fragment(PLAIN_FRAGMENT));
        assertEquals(program.archive(), ProgramArchive.decode(program.archive().encode()));
        assertNotNull(program.spirv(ShaderStage.VERTEX));
        assertNull(program.spirv(ShaderStage.GEOMETRY));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "out vec4 v; void main() { gl_Position = v = vec4(1); } | in vec3 v; out vec4 o; void main() { o ="
                        + " v.xyzz; } | `v'",
                "void main() { gl_Position = vec4(1); } | in vec3 v; out vec4 o; void main() { o = v.xyzz; } | `v'",
                "out B { vec4 a; } b; void main() { gl_Position = b.a = vec4(1); } | in B { vec3 a; } b; out vec4 o;"
                        + " void main() { o = b.a.xyzz; } | `B'",
                "flat out vec4 v; void main() { gl_Position = v = vec4(1); } | in vec4 v; out vec4 o; void main() { o ="
                        + " v; } | interpolation",
                "uniform vec4 u; void main() { gl_Position = u; } | uniform vec3 u; out vec4 o; void main() { o ="
                        + " u.xyzz; } | `u'",
                "uniform B { vec4 a; }; void main() { gl_Position = a; } | uniform B { vec4 b; }; out vec4 o; void"
                        + " main() { o = b; } | `B'",
                "float f(); void main() { gl_Position = vec4(f()); } | out vec4 o; void main() { o = vec4(1); } |"
                        + " `f()'",
                "float f() { return 1.0; } | out vec4 o; void main() { o = vec4(1); } | lacks `main'",
                "in vec4 a[17]; uniform int i; void main() { gl_Position = a[i]; } | out vec4 o; void main() { o ="
                        + " vec4(1); } | `a'",
                "uniform vec4 a[1000]; uniform int i; void main() { gl_Position = a[i]; } | out vec4 o; void main() { o"
                        + " = vec4(1); } | uniform components",
                "void main() { gl_Position = vec4(1); } | out vec4 o; uniform sampler2D s[17]; void main() { o ="
                        + " texture(s[0], vec2(1)); } | samplers",
                "void main() { gl_Position = vec4(1); } | out vec4 o[9]; void main() { o[0] = vec4(1); } | fragment"
                        + " outputs",
                "out vec4 v[40]; void main() { for (int i = 0; i < 40; i++) v[i] = vec4(1); gl_Position = v[3]; } | in"
                        + " vec4 v[40]; uniform int i; out vec4 o; void main() { o = v[i]; } | components",
                "void main() { gl_Position = vec4(1); } | out vec4 o; uniform float u; void main() { float a[100000];"
                        + " a[int(u)] = 1.0; o = vec4(a[5]); } | components"
            })
    void shouldRefuseToLink(String vertex, String fragment, String named) {
        String log = linkError(vertex("#version 150\n" + vertex), fragment("#version 150\n" + fragment));
        assertTrue(log.startsWith("error: ") && log.contains(named), log);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "uniform vec4 u; | uniform vec3 u; | `u'",
                "float f() { return 1.0; } | float f() { return 2.0; } | `f()'",
                "struct S { float a; }; | struct S { int a; }; | `S'",
                "float g = 1.0; | float g = 2.0; | `g'",
                "uniform B { vec4 a; }; | uniform B { vec4 b; }; | `B'",
                "centroid out vec4 v; | out vec4 v; | `v'",
                "float f(float x); float g() { return f(1.0); } | float h; | `f(float)'"
            })
    void shouldRefuseObjectsOfAStageThatDisagree(String one, String two, String named) {
        String call = one.contains("g()") ? "g()" : "1.0";
        String log = linkError(
                vertex("#version 150\n" + one + " void main() { gl_Position = vec4(" + call + "); }"),
                vertex("#version 150\n" + two),
                fragment(PLAIN_FRAGMENT));
        assertTrue(log.contains(named), log);
    }

    @Test
    void shouldNotLinkWhatIsNotCompiled() {
        CompiledShader broken = fragment("void main() {");
        LinkedProgram program =
                compiler.link(LinkRequest.of(vertex(PLAIN_VERTEX), broken)).join();
        assertFalse(program.ok());
        assertEquals(-1, program.uniformLocation("x"));
        assertNull(program.archive());
        assertFalse(compiler.link(LinkRequest.of()).join().ok());
    }

    /** Loose uniforms are one block in the wire: its std140 size is bounded as a block's is. */
    @Test
    void shouldRefuseLooseUniformsThatAreLargerThanABlock() {
        CompiledShader vertex = vertex(
                "#version 150\nin vec4 p; uniform float a[1000];" + " void main() { gl_Position = p * a[int(p.x)]; }");
        assertEquals(16000, link(vertex, fragment(PLAIN_FRAGMENT)).archive().defaultBlockSize());
        CompiledShader fragment = fragment("#version 150\nout vec4 o; uniform float b[100];"
                + " void main() { o = vec4(b[int(gl_FragCoord.x)]); }");
        String log = linkError(vertex, fragment);
        assertTrue(log.contains("uniforms take 17600 bytes, at most 16384"), log);
    }
}
