package org.mgl.client.shader.glsl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PreprocessorTest {
    private static final Dialect DIALECT = new Dialect(330, Set.of("GL_ARB_known"));

    private static Preprocessed run(String source) {
        return Preprocessor.run(source, DIALECT);
    }

    private static String text(String source) {
        Preprocessed result = run(source);
        assertFalse(result.failed(), () -> result.diagnostics().toString());
        StringBuilder text = new StringBuilder();
        result.tokens().forEach(t -> text.append(text.isEmpty() ? "" : " ").append(t.text()));
        return text.toString();
    }

    private static String log(String source) {
        Preprocessed result = run(source);
        assertTrue(result.failed());
        return result.diagnostics().getFirst().toString();
    }

    @Test
    void shouldTakeVersion110WhenNoneIsStated() {
        assertEquals(110, run("void main() {}").version());
        assertEquals("110", text("__VERSION__"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"#version 150\nx", "/* c */ // d\n\n  # version 150 core // e\nx", "\r\n#version" + " 150\r\nx"})
    void shouldFindTheVersionBehindCommentsAndBlankLines(String source) {
        Preprocessed result = run(source);
        assertEquals(150, result.version());
        assertEquals("x", result.tokens().getFirst().text());
    }

    @Test
    void shouldRefuseAVersionThatComesLate() {
        assertEquals("0:2: error: #version must stand before anything else", log("x\n#version 150"));
    }

    @Test
    void shouldNameTheVersionsThatItTakes() {
        assertEquals(
                "0:1: error: GLSL 4.00 is not supported."
                        + " Supported versions are: 1.10, 1.20, 1.30, 1.40, 1.50, 3.30",
                log("#version 400\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "#define A 3\\nA A1;3 A1",
                "#define F(x, y) x + y\\nF(1, (2, 3)) F;1 + ( 2 , 3 ) F",
                "#define F(x) x\\nF\\n(\\n7\\n);7",
                "#define A A + 1\\nA;A + 1",
                "#define A B\\n#define B A\\nA;A",
                "#define GLUE(a, b) a ## b\\nGLUE(te, xt) GLUE(x, 1);text x1",
                "#define F() z\\nF() F( );z z",
                "#define A 1\\n#undef A\\nA;A",
                "#define A \\\\\\n 5\\nA;5",
                "#define f(x) x f\\n#define g f(1)\\ng(2);1 f ( 2 )"
            })
    void shouldExpandMacros(String source, String expected) {
        assertEquals(expected, text(source.replace("\\n", "\n").replace("\\\\", "\\")));
    }

    @Test
    void shouldExpandANameThatAPasteMade() {
        assertEquals(
                "done",
                text("#define STEP_ONE() done\n#define GLUE(x,y) x ## _ ## y\n"
                        + "#define EVAL(x,y) GLUE(x,y)\n#define STEP(n) EVAL(STEP, n)()\nSTEP(ONE)"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 + 2 * 3 == 7 | yes",
                "(1 << 4) != 16 | no",
                "defined(A) && !defined B | yes",
                "__VERSION__ >= 130 | yes",
                "UNKNOWN | no",
                "0x10 == 16 && 010 == 8 | yes",
                "1 ? 1 : 0 | error",
                "1 / 0 | error",
                "GL_core_profile | yes",
                "GL_ARB_known | yes"
            })
    void shouldEvaluateConditions(String condition, String expected) {
        String source = "#version 150\n#define A\n#if " + condition + "\nyes\n#else\nno\n#endif";
        if (expected.equals("error")) {
            assertTrue(run(source).failed());
        } else {
            assertEquals(expected, text(source));
        }
    }

    @Test
    void shouldSkipWhatIsNotTaken() {
        assertEquals("b", text("#if 0\n@ $ ' #error x\n#elif 1\nb\n#elif 1\nc\n#else\nd\n#endif"));
        assertEquals("", text("#ifdef A\n#if ( nonsense\n#endif\n#endif"));
    }

    @Test
    void shouldCountLinesAsTheDirectiveSays() {
        assertEquals("5:7: error: illegal character '@'", log("#version 330\n#line 7 5\n@"));
        assertEquals("0:8: error: illegal character '@'", log("#version 150\n#line 7\n@"));
        assertEquals("7 3", text("#version 330\n#line 7 3\n__LINE__ __FILE__"));
        assertEquals("0:4: error: #error stop here", log("/* a\nb */ x \\\n y\n#error stop here"));
    }

    @Test
    void shouldRefuseAnUnknownRequiredExtension() {
        assertEquals("0:1: error: extension 'GL_NO' is not supported", log("#extension GL_NO : require"));
        Preprocessed enabled = run("#extension GL_NO : enable\n#extension GL_ARB_known : enable");
        assertFalse(enabled.failed());
        assertEquals(
                "0:1: warning: extension 'GL_NO' is not supported",
                enabled.diagnostics().getFirst().toString());
        assertEquals(Set.of("GL_ARB_known"), enabled.extensions());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#define",
                "#define 1",
                "#define F(",
                "#define F(a",
                "#define F(a,a) a",
                "#undef 1",
                "#else",
                "#endif",
                "#if",
                "#if 1",
                "#ifdef",
                "#nonsense",
                "/* open",
                "#define F(a) a\nF(1",
                "#define F(a) a\nF(1,2)",
                "#line",
                "#line a",
                "#extension",
                "#extension GL_ARB_known",
                "#extension all : require",
                "#version",
                "#version 330 es",
                "#version 330 compatibility",
                "#define GL_x 1",
                "#define __LINE__ 1",
                "#if 1\n#else\n#else\n#endif"
            })
    void shouldReportWhatIsWrong(String source) {
        assertTrue(run(source).failed(), source);
    }

    /** Six levels of ten are a million; the limit is told by name, and no memory is spent on the rest. */
    @Test
    void shouldStopMacrosThatMultiply() {
        StringBuilder source = new StringBuilder("#define A0 x x x x x x x x x x\n");
        for (int i = 1; i < 12; i++) {
            source.append("#define A")
                    .append(i)
                    .append((" A" + (i - 1)).repeat(10))
                    .append('\n');
        }
        assertEquals(
                "0:13: error: macros expand to more than 2000000 tokens",
                log(source.append("A11").toString()));
    }

    @Test
    void shouldStopConditionalsThatNestTooDeep() {
        assertTrue(log("#if 1\n".repeat(10_000)).contains("nested more than 256 deep"));
        assertTrue(log("#if " + "(".repeat(100_000) + "\n").contains("nested more than 200 deep"));
    }
}
