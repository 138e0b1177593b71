package org.mgl.client.gen;

import java.util.ArrayList;
import java.util.List;

/** Writes the oracle: the same interfaces over LWJGL's statics. */
final class NativeWriter {
    private NativeWriter() {}

    static String className(GlVersion version) {
        return "NativeGl" + version.digits();
    }

    /** One link of the chain; {@code previous} is null for the first, {@code last} makes the class public and final. */
    static String write(GlVersion version, GlVersion previous, boolean last) {
        String lwjgl = "GL" + version.digits() + "C";
        List<String> imports = new ArrayList<>(JavaText.typesOf(version.functions()));
        imports.add("org.lwjgl.opengl." + lwjgl);
        imports.add("org.mgl.client." + version.interfaceName());
        JavaText text = new JavaText("org.mgl.bench.oracle").imports(imports);
        text.line("/** OpenGL " + version.number() + " of the machine's own desktop driver, through LWJGL. */");
        text.line((last ? "public final" : "abstract") + " class " + className(version)
                + (previous == null ? "" : " extends " + className(previous)) + " implements "
                + version.interfaceName() + " {");
        if (last) {
            text.line("    NativeGl33() {}");
        }
        boolean first = !last;
        for (GlFunction function : version.functions()) {
            if (!first) {
                text.line("");
            }
            first = false;
            text.line("    @Override");
            text.list(
                    "    public " + (last ? "" : "final ") + function.returns() + " " + function.name(),
                    function.declarations(),
                    " {");
            text.list(
                    "        " + (function.returnsNothing() ? "" : "return ") + lwjgl + "." + function.name(),
                    function.names(),
                    ";");
            text.line("    }");
        }
        return text.line("}").toString();
    }
}
