package org.mgl.client.gen;

import java.util.List;
import java.util.stream.Stream;

/** Writes a GL that does nothing: what a loop over GL calls costs by itself, and a base for partial implementations. */
final class StubWriter {
    static final String CLASS = "StubGL33";

    private StubWriter() {}

    static String write(List<GlVersion> versions) {
        List<GlFunction> functions = versions.stream()
                .flatMap(version -> version.functions().stream())
                .toList();
        JavaText text = new JavaText("org.mgl.bench.arm");
        text.imports(Stream.concat(JavaText.typesOf(functions).stream(), Stream.of("org.mgl.client.GL33"))
                .toList());
        text.line("/** Every OpenGL 3.3 call does nothing and answers 0, false or null. */");
        text.line("public class " + CLASS + " implements GL33 {");
        boolean first = true;
        for (GlFunction function : functions) {
            if (!first) {
                text.line("");
            }
            first = false;
            text.line("    @Override");
            String before = "    public " + function.returns() + " " + function.name();
            if (function.returnsNothing()) {
                text.list(before, function.declarations(), " {}");
            } else {
                text.list(before, function.declarations(), " {");
                text.line("        return " + nothing(function.returns()) + ";");
                text.line("    }");
            }
        }
        return text.line("}").toString();
    }

    /** What a call returns that does nothing. */
    static String nothing(String type) {
        return switch (type) {
            case "boolean" -> "false";
            case "int", "long", "float", "double", "short", "byte" -> "0";
            default -> "null";
        };
    }
}
