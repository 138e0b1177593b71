package org.mgl.client.shader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShaderCompilerTest {
    private static ShaderCompiler compiler;

    @BeforeAll
    static void open() {
        compiler = new ShaderCompiler(TestLimits.MINIMUM);
    }

    @AfterAll
    static void close() {
        compiler.close();
    }

    private static void assertCompiles(ShaderStage stage, String... sources) {
        CompiledShader shader = compiler.compile(stage, sources);
        assertTrue(shader.ok(), shader::log);
    }

    private static String log(ShaderStage stage, String... sources) {
        CompiledShader shader = compiler.compile(stage, sources);
        assertFalse(shader.ok());
        return shader.log();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "void main() { gl_FragColor = vec4(1.0); }",
                "#version 110\nvarying vec2 uv; uniform sampler2D texture; void main() { gl_FragColor ="
                        + " texture2D(texture, uv); }",
                "#version 120\nuniform sampler2DShadow s; void main() { gl_FragData[1] = shadow2D(s, vec3(0.5)); }",
                "#version 130\nflat in int i; out ivec4 o; void main() { switch (i) { case 1: o = ivec4(1); } }",
                "#version 140\nuniform B { mat3 m[2]; } b; out vec3 o; void main() { o = b.m[1] * vec3(1); }",
                "#version 150 core\nin V { vec4 c; } v; out vec4 o; void main() { o = v.c * gl_FragCoord.w; }",
                "#version 330\nlayout(location = 1) out vec4 o; void main() { o = vec4(gl_PointCoord, gl_PrimitiveID, 1); }",
                "#version 150\nuniform struct { vec4 a; } s[2]; uniform float f = 2.0, g[2]; out vec4 o; void main() {"
                        + " o = s[1].a * g[1]; }"
            })
    void shouldCompileEveryDesktopVersion(String source) {
        assertCompiles(ShaderStage.FRAGMENT, source);
    }

    @Test
    void shouldJoinStringsThatBreakATokenInTwo() {
        assertCompiles(
                ShaderStage.VERTEX, "#ver", "sion 15", "0\nin ve", "c4 p; void ma", "in() { gl_Posi", "tion = p; }");
    }

    /** Words that later versions keep, used as variables, functions, parameters, members and types. */
    @Test
    void shouldLeaveTheShaderItsNames() {
        String words = "sample patch resource coherent restrict readonly writeonly buffer shared sampler"
                + " texture2D image2D"
                + " subroutine precise fma atomic_uint float16_t i64vec2 subpassInput demote volatile_";
        StringBuilder source =
                new StringBuilder("#version 330\nout vec4 o; struct S { float sample; vec2" + " buffer; };\n");
        List<String> names = List.of(words.split(" "));
        names.forEach(n -> source.append("uniform float ").append(n).append(";\n"));
        source.append("float patch_(float shared) { return shared * sample; }\n");
        source.append("void main() { S s; s.sample = patch_(buffer); s.buffer = vec2(1); o = vec4(s.sample");
        names.forEach(n -> source.append(" + ").append(n));
        assertCompiles(ShaderStage.FRAGMENT, source.append("); }").toString());
    }

    @Test
    void shouldNameTheShadersOwnLines() {
        String source = "#version 330\n#extension GL_ARB_shader_bit_encoding : enable\nuniform float a ="
                + " 1.0;\n#line 40\n"
                + "void main()\n{\n    undeclared = a;\n}\n";
        assertTrue(log(ShaderStage.FRAGMENT, source).startsWith("0:42: error: 'undeclared'"));
        assertTrue(log(ShaderStage.FRAGMENT, "void main() {\n gl_FragColor = b;\n}")
                .startsWith("0:2: error: 'b'"));
        String renamed = log(ShaderStage.FRAGMENT, "#version 330\nvoid main() { sample = 1; }");
        assertTrue(renamed.startsWith("0:2: error: 'sample'"), renamed);
    }

    @Test
    void shouldTakeAUnitThatIsNoWholeStage() {
        assertCompiles(ShaderStage.FRAGMENT, "#version 150\nfloat f(float x); float g() { return f(1.0); }");
        assertCompiles(ShaderStage.GEOMETRY, "#version 150\nvoid helper() { EmitVertex(); }");
    }

    @Test
    void shouldCompileLongSums() {
        assertCompiles(
                ShaderStage.FRAGMENT,
                "uniform float u; void main() { gl_FragColor = vec4(u" + " + u * 1.5".repeat(2000) + "); }");
    }

    @Test
    void shouldNameTheLimitsThatASourceBreaks() {
        String head = "uniform float u; void main() { ";
        assertLimit("characters", "/*" + "x".repeat(5 << 20) + "*/ void main() {}");
        assertLimit("operators", head + "gl_FragColor = vec4(u" + " + u".repeat(100_000) + "); }");
        assertLimit("brackets", head + "gl_FragColor = vec4" + "(".repeat(100_000) + "u" + ")".repeat(100_000) + "; }");
        assertLimit("statements", head + "if (u > 0.0) ".repeat(100_000) + ";}");
        assertLimit("else branches", head + "if (u > 0.0) {} else ".repeat(100_000) + "{}}");
        String structures = IntStream.range(1, 60)
                .mapToObj(i -> "struct S" + i + " { S" + (i - 1) + " a, b; };")
                .collect(Collectors.joining("\n"));
        assertLimit("members", "struct S0 { float a; };\n" + structures + head + "}");
    }

    private static void assertLimit(String what, String source) {
        String log = log(ShaderStage.FRAGMENT, source);
        assertTrue(log.contains("more than") && log.contains(what), log);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "\0\1\2",
                "\u2603",
                "{",
                "}",
                "((((((",
                "#",
                "\\",
                "/*",
                "void main()",
                "void main() {",
                "struct",
                "struct {",
                "uniform",
                "uniform vec4",
                "uniform vec4 a[",
                "layout(",
                "layout(location = ",
                "in B { vec4 a",
                "precision",
                ";;;;",
                "void main() { float a[2000000000]; a[1000000000] = 1.0; gl_FragColor = vec4(a[5]); }",
                "const int a =" + " 1 / 0;",
                "float f(float x) { return f(x); } void main() { gl_FragColor = vec4(f(1.0)); }"
            })
    void shouldAnswerForAnySource(String source) {
        compiler.compile(ShaderStage.FRAGMENT, source).log();
    }

    /** With the compiler's relaxed rules, some compiles of a few thousand lost the name. */
    @Test
    void shouldKnowBuiltInNamesEveryTime() {
        List<CompiledShader> shaders = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            shaders.add(compiler.compile(
                    ShaderStage.VERTEX,
                    "#version 150\nvoid main() { gl_Position = vec4(gl_InstanceID," + " gl_VertexID, 0, 1); }"));
        }
        assertEquals(3000, shaders.stream().filter(CompiledShader::ok).count());
    }

    @Test
    void shouldReturnBeforeItHasCompiled() {
        CompiledShader shader = compiler.compile(
                ShaderStage.FRAGMENT,
                "uniform float u; void main() { gl_FragColor = vec4(" + "u * u + ".repeat(4000) + "u); }");
        boolean doneAtOnce = shader.isDone();
        assertTrue(shader.ok(), shader::log);
        assertFalse(doneAtOnce);
    }
}
