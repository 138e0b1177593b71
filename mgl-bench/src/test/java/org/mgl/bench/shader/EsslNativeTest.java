package org.mgl.bench.shader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengles.GLES32.*;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mgl.client.shader.CompiledShader;
import org.mgl.client.shader.LinkRequest;
import org.mgl.client.shader.LinkedProgram;
import org.mgl.client.shader.ShaderCompiler;
import org.mgl.client.shader.ShaderLimits;
import org.mgl.client.shader.ShaderStage;
import org.mgl.server.gles.egl.EglContext;
import org.mgl.server.gles.egl.EglPlatforms;
import org.mgl.server.gles.shader.EsslOptions;
import org.mgl.server.gles.shader.EsslProgram;
import org.mgl.server.gles.shader.EsslProgram.DefaultBlockForm;
import org.mgl.server.gles.shader.EsslTranslator;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.ProgramImage;

/**
 * What the client links, the server translates and the native compiler takes: both roles and a driver in one test. The
 * native part runs on a thread with a large stack, as in the server.
 */
class EsslNativeTest {
    private static final String VERTEX = "#version 150\nin vec4 p; void main() { gl_Position = p; }";
    private static final String FRAGMENT = "#version 150\nout vec4 o; void main() { o = vec4(1); }";

    private static ShaderCompiler compiler;
    private static EglContext context;
    private static ExecutorService driver;
    private static Set<String> extensions;

    @BeforeAll
    static void open() throws Exception {
        driver = Executors.newSingleThreadExecutor(task -> new Thread(null, task, "driver", 64L << 20));
        compiler = new ShaderCompiler(new ShaderLimits(
                330,
                ShaderLimits.COMPILED_EXTENSIONS,
                16,
                4096,
                4096,
                4096,
                64,
                64,
                128,
                128,
                60,
                16,
                16,
                16,
                48,
                12,
                12,
                12,
                36,
                16384,
                8,
                1,
                8,
                256,
                1024,
                -8,
                7,
                64,
                4));
        natively(() -> {
            context = EglPlatforms.open();
            context.bind();
            extensions = Set.of(glGetString(GL_EXTENSIONS).split(" "));
        });
    }

    @AfterAll
    static void close() throws Exception {
        natively(() -> {
            context.unbind();
            context.close();
        });
        driver.shutdown();
        compiler.close();
    }

    private static void natively(Runnable task) throws Exception {
        try {
            driver.submit(task).get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof AssertionError failed) {
                throw failed;
            }
            throw e;
        }
    }

    private static LinkedProgram link(String vertex, String geometry, String fragment) {
        List<CompiledShader> shaders = new ArrayList<>();
        shaders.add(compiler.compile(ShaderStage.VERTEX, vertex));
        if (geometry != null) {
            shaders.add(compiler.compile(ShaderStage.GEOMETRY, geometry));
        }
        if (fragment != null) {
            shaders.add(compiler.compile(ShaderStage.FRAGMENT, fragment));
        }
        shaders.forEach(s -> assertTrue(s.ok(), s::log));
        LinkedProgram program = compiler.link(LinkRequest.of(shaders.toArray(CompiledShader[]::new)))
                .join();
        assertTrue(program.ok(), program::log);
        return program;
    }

    private static EsslProgram translate(LinkedProgram program, int drawBuffers, boolean flatten) throws Exception {
        byte[][] spirv = new byte[ProgramImage.STAGES][];
        spirv[ProgramImage.VERTEX] = program.spirv(ShaderStage.VERTEX);
        spirv[ProgramImage.GEOMETRY] = program.spirv(ShaderStage.GEOMETRY);
        spirv[ProgramImage.FRAGMENT] = program.spirv(ShaderStage.FRAGMENT);
        byte[] archive = program.archive().encode();
        boolean noPerspective = extensions.contains("GL_NV_shader_noperspective_interpolation");
        return EsslTranslator.translate(
                ProgramImage.of(spirv, archive),
                ProgramArchive.decode(archive),
                new EsslOptions(320, drawBuffers, noPerspective, flatten));
    }

    /** {@return a native program, linked} */
    private static int build(EsslProgram essl) {
        int program = glCreateProgram();
        attach(program, GL_VERTEX_SHADER, essl.vertex());
        if (essl.geometry() != null) {
            attach(program, GL_GEOMETRY_SHADER, essl.geometry());
        }
        attach(program, GL_FRAGMENT_SHADER, essl.fragment());
        glLinkProgram(program);
        assertEquals(GL_TRUE, glGetProgrami(program, GL_LINK_STATUS), () -> glGetProgramInfoLog(program) + essl);
        return program;
    }

    private static void attach(int program, int type, String source) {
        int shader = glCreateShader(type);
        glShaderSource(shader, source);
        glCompileShader(shader);
        assertEquals(
                GL_TRUE, glGetShaderi(shader, GL_COMPILE_STATUS), () -> glGetShaderInfoLog(shader) + "\n" + source);
        glAttachShader(program, shader);
        glDeleteShader(shader);
    }

    static Stream<Arguments> programs() {
        return Stream.of(
                Arguments.of("plain", VERTEX, null, FRAGMENT),
                Arguments.of("no fragment stage", VERTEX, null, null),
                Arguments.of(
                        "old names",
                        "attribute vec4 p; varying vec2 uv; void main() { gl_Position = p; uv ="
                                + " p.xy; gl_FrontColor = p; }",
                        null,
                        "varying vec2 uv; uniform sampler2D texture; void main() { gl_FragColor ="
                                + " texture2D(texture, uv)"
                                + " * gl_Color; }"),
                Arguments.of(
                        "mixed basic types",
                        "#version 150\nin vec4 p; uniform mat4 m; uniform int n; void main() { gl_Position = m"
                                + " * p * float(n); }",
                        null,
                        "#version 150\nuniform bool b; uniform vec3 c[4]; uniform uint u; uniform int n; out vec4 o;"
                                + " void main() { o = vec4(c[n], float(u)); if (b) discard; }"),
                Arguments.of(
                        "structures",
                        VERTEX,
                        null,
                        "#version 150\nstruct L { vec3 p; float f[3]; int k; }; uniform L l[2]; uniform int i;"
                                + " out vec4 o;"
                                + " void main() { L x = l[i]; o = vec4(x.p, x.f[2] * float(x.k)); }"),
                Arguments.of(
                        "whole array",
                        VERTEX,
                        null,
                        "#version 150\nuniform vec4 c[4]; uniform int i; out vec4 o; void main() { vec4 t[4] ="
                                + " c; t[0] = vec4(1); o = t[i]; }"),
                Arguments.of(
                        "matrix row by variable",
                        VERTEX,
                        null,
                        "#version 150\nuniform mat3 m; uniform int i; out vec4 o; void main() { o ="
                                + " vec4(m[1][i]); }"),
                Arguments.of(
                        "blocks",
                        "#version 150\nin vec4 p; uniform A { mat4 m; }; uniform B { vec4 v; } b[2]; out Link {"
                                + " vec4 c; } x;"
                                + " void main() { gl_Position = m * p + b[1].v; x.c = p; }",
                        null,
                        "#version 150\nuniform A { mat4 m; }; uniform B { vec4 v; } other[2]; in Link { vec4 c;"
                                + " } y; out vec4 o;"
                                + " void main() { o = y.c + other[0].v + m[0]; }"),
                Arguments.of(
                        "samplers",
                        VERTEX,
                        null,
                        "#version 150\nuniform sampler2DShadow a; uniform samplerCubeShadow b; uniform"
                                + " isampler2DArray c; uniform"
                                + " usampler3D d; uniform samplerBuffer e; uniform sampler2DArrayShadow f;"
                                + " uniform sampler2DMS g; uniform"
                                + " sampler2D h[3]; out vec4 o; void main() { o = vec4(texture(a, vec3(1))) +"
                                + " texture(b, vec4(1)) +"
                                + " vec4(texture(c, vec3(1))) + vec4(texture(d, vec3(1))) + texelFetch(e, 1) +"
                                + " texture(f, vec4(1)) +"
                                + " texelFetch(g, ivec2(1), 0) + texture(h[2], vec2(0)); }"),
                Arguments.of(
                        "1D and rectangle samplers",
                        VERTEX,
                        null,
                        "#version 150\nuniform sampler1D a; uniform sampler1DArray b; uniform sampler1DShadow"
                                + " c; uniform sampler2DRect d;"
                                + " uniform sampler2DRectShadow e; out vec4 o; void main() { o = texture(a,"
                                + " 0.5) + textureOffset(a, 0.5, 1)"
                                + " + textureGrad(a, 0.5, 1.0, 2.0) + texelFetch(a, 1, 0) + textureProj(a,"
                                + " vec2(1)) + texture(b, vec2(1)) +"
                                + " texture(c, vec3(1)) + texture(d, vec2(2)) + textureProj(d, vec3(2)) +"
                                + " texelFetch(d, ivec2(1)) +"
                                + " texture(e, vec3(1)) + vec4(textureSize(a, 0), textureSize(b, 0),"
                                + " textureSize(d).x); }"),
                Arguments.of(
                        "identifiers",
                        "#version 150\nin vec4 p; void main() { gl_Position = p * float(gl_InstanceID +"
                                + " gl_VertexID); gl_PointSize = 2.0; }",
                        null,
                        "#version 150\nout vec4 o; void main() { o = vec4(gl_FragCoord.xy, gl_PointCoord) *"
                                + " float(gl_PrimitiveID);"
                                + " if (gl_FrontFacing) gl_FragDepth = 0.5; }"),
                Arguments.of(
                        "interpolation",
                        "#version 150\nin vec4 p; flat out ivec3 a; noperspective out vec2 b; centroid out vec4"
                                + " c; invariant gl_Position;"
                                + " void main() { gl_Position = p; a = ivec3(p.xyz); b = p.xy; c = p; }",
                        null,
                        "#version 150\nflat in ivec3 a; noperspective in vec2 b; centroid in vec4 c; out vec4 o;"
                                + " void main() { o = vec4(a, 1) + vec4(b, 0, 0) + c; }"),
                Arguments.of(
                        "geometry",
                        "#version 150\nin vec4 p; out vec4 c; out B { vec2 d; } x; out float gl_ClipDistance[2];"
                                + " void main() { gl_Position = p; c = p; x.d = p.xy; gl_ClipDistance[0] ="
                                + " gl_ClipDistance[1] = p.x; }",
                        "#version 150\nlayout(triangles) in; layout(triangle_strip, max_vertices = 3) out; in"
                                + " vec4 c[]; in B { vec2 d; }"
                                + " x[]; out vec4 e; out float gl_ClipDistance[2]; void main() { for (int i ="
                                + " 0; i < 3; i++) { gl_Position ="
                                + " gl_in[i].gl_Position; gl_ClipDistance[0] = gl_in[i].gl_ClipDistance[1];"
                                + " gl_ClipDistance[1] = 1.0;"
                                + " gl_Layer = i; gl_PrimitiveID = gl_PrimitiveIDIn; e = c[i] + x[i].d.xyxy;"
                                + " EmitVertex(); } }",
                        "#version 150\nin vec4 e; out vec4 o; void main() { o = e; }"),
                Arguments.of(
                        "outputs that nobody reads",
                        "#version 150\nin vec4 p; out vec4 c[2]; out B { vec2 d; flat ivec2 e; vec4 f[2]; } x; out D { float"
                                + " g; }; void main() { c[1] = p; x.e = ivec2(p.xy); x.f[1] = p; g = p.x; gl_Position"
                                + " = p + x.f[1] * float(x.e.y) * g; }",
                        "#version 150\nlayout(points) in; layout(points, max_vertices = 1) out; out B { noperspective vec2"
                                + " d; } x; void main() { gl_Position = gl_in[0].gl_Position; x.d = vec2(1);"
                                + " EmitVertex(); }",
                        FRAGMENT),
                Arguments.of(
                        "dual source",
                        VERTEX,
                        null,
                        "#version 330\nlayout(location = 0, index = 0) out vec4 a; layout(location = 0, index ="
                                + " 1) out vec4 b;"
                                + " void main() { a = b = vec4(1); }"),
                Arguments.of(
                        "fragment coordinates from above",
                        VERTEX,
                        null,
                        "#version 150\nlayout(origin_upper_left, pixel_center_integer) in vec4 gl_FragCoord;"
                                + " out vec4 o;"
                                + " void main() { o = gl_FragCoord + vec4(gl_DepthRange.near); }"),
                Arguments.of(
                        "two thousand terms",
                        VERTEX,
                        null,
                        "#version 150\nuniform float u; out vec4 o; void main() { o = vec4(u"
                                + " + u * 1.5".repeat(2000) + "); }"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void shouldCompileNatively(String name, String vertex, String geometry, String fragment) throws Exception {
        LinkedProgram linked = link(vertex, geometry, fragment);
        for (boolean flatten : new boolean[] {true, false}) {
            EsslProgram essl = translate(linked, 1, flatten);
            natively(() -> {
                int program = build(essl);
                findNames(linked.archive(), essl, program);
                glDeleteProgram(program);
                assertEquals(GL_NO_ERROR, glGetError());
            });
        }
    }

    private static void findNames(ProgramArchive archive, EsslProgram essl, int program) {
        for (ProgramArchive.Opaque opaque : archive.opaques()) {
            assertNotEquals(
                    -1, glGetUniformLocation(program, EsslProgram.samplerName(opaque.binding())), opaque::toString);
        }
        for (ProgramArchive.Block block : archive.blocks()) {
            String element = block.name().endsWith("]") ? "[" + block.element() + "]" : "";
            int index = glGetUniformBlockIndex(program, EsslProgram.blockName(block.binding()) + element);
            assertNotEquals(GL_INVALID_INDEX, index, block::toString);
            assertTrue(glGetActiveUniformBlocki(program, index, GL_UNIFORM_BLOCK_DATA_SIZE) <= block.dataSize());
        }
        for (EsslProgram.DefaultRange range : essl.ranges()) {
            assertNotEquals(-1, glGetUniformLocation(program, range.name()), range::toString);
        }
        if (essl.form() == DefaultBlockForm.UNIFORM_BLOCK) {
            int index = glGetUniformBlockIndex(program, EsslProgram.DEFAULT_BLOCK);
            assertNotEquals(GL_INVALID_INDEX, index);
            assertTrue(
                    glGetActiveUniformBlocki(program, index, GL_UNIFORM_BLOCK_DATA_SIZE) <= archive.defaultBlockSize());
        }
        assertEquals(archive.defaultBlockSize() == 0, essl.form() == DefaultBlockForm.NONE);
    }

    @Test
    void shouldFlattenWhatHasOneBasicType() throws Exception {
        String fragment = "#version 150\nuniform vec4 a; uniform float b[3]; uniform int n; out vec4 o;"
                + " void main() { o = a * b[n]; }";
        EsslProgram essl = translate(link(VERTEX, null, fragment), 1, true);
        assertEquals(DefaultBlockForm.FLATTENED_VEC4, essl.form());
        assertEquals(
                List.of(
                        new EsslProgram.DefaultRange("mgl_DefaultFloat", ProgramArchive.FLOAT, 0, 4),
                        new EsslProgram.DefaultRange("mgl_DefaultInt", ProgramArchive.INT, 64, 1)),
                essl.ranges());
        EsslProgram mixed = translate(
                link(
                        VERTEX,
                        null,
                        "#version 150\nstruct S { int i; float f; }; uniform S s; out vec4 o;"
                                + " void main() { o = vec4(s.f, s.i, 0, 1); }"),
                1,
                true);
        assertEquals(DefaultBlockForm.UNIFORM_BLOCK, mixed.form());
    }

    /** R16. */
    @Test
    void shouldWriteTheOneColorToAllDrawBuffers() throws Exception {
        LinkedProgram linked = link(
                VERTEX,
                null,
                "#version 330\nuniform float u; void main() { if (u > 1.0) return;"
                        + " if (u > 0.5) discard; gl_FragColor = vec4(1); }");
        EsslProgram essl = translate(linked, 4, true);
        natively(() -> glDeleteProgram(build(essl)));
        for (int location = 0; location < 4; location++) {
            assertTrue(essl.fragment().contains("layout(location = " + location + ") out"), essl::fragment);
        }
        assertFalse(translate(linked, 1, true).fragment().contains("layout(location = 1) out"));
    }

    @Test
    void shouldCountInstancesFromZero() throws Exception {
        EsslProgram essl = translate(
                link("#version 150\nvoid main() { gl_Position = vec4(gl_InstanceID); }", null, FRAGMENT), 1, true);
        assertTrue(essl.vertex().contains("gl_InstanceID"), essl::vertex);
        assertFalse(essl.vertex().contains("BaseInstance"), essl::vertex);
    }

    @Test
    void shouldTellTheNamesOfCapturedOutputs() throws Exception {
        LinkedProgram linked = compiler.link(new LinkRequest(
                        Arrays.asList(
                                compiler.compile(
                                        ShaderStage.VERTEX,
                                        "#version 150\nin vec4 p; out vec3 captured;"
                                                + " void main() { gl_Position = p; captured = p.xyz; }"),
                                compiler.compile(ShaderStage.FRAGMENT, FRAGMENT)),
                        java.util.Map.of(),
                        java.util.Map.of(),
                        java.util.Map.of(),
                        GL_INTERLEAVED_ATTRIBS,
                        List.of("captured")))
                .join();
        assertTrue(linked.ok(), linked::log);
        EsslProgram essl = translate(linked, 1, true);
        natively(() -> {
            int program = build(essl);
            glTransformFeedbackVaryings(program, essl.captured().getFirst(), GL_INTERLEAVED_ATTRIBS);
            glLinkProgram(program);
            assertEquals(GL_TRUE, glGetProgrami(program, GL_LINK_STATUS), () -> glGetProgramInfoLog(program));
            glDeleteProgram(program);
        });
    }
}
