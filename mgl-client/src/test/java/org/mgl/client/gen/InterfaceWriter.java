package org.mgl.client.gen;

/** Writes the public interface of one GL version. */
final class InterfaceWriter {
    private InterfaceWriter() {}

    static String write(GlVersion version, GlVersion previous) {
        JavaText text = new JavaText("org.mgl.client").imports(JavaText.typesOf(version.functions()));
        text.line("/**");
        text.line(" * OpenGL " + version.number() + " core"
                + (previous == null ? "." : ": what it adds to OpenGL " + previous.number() + "."));
        text.line(" *");
        text.line(" * <p>Names, signatures and errors are those of the OpenGL 3.3 core specification and of LWJGL's");
        text.line(" * {@code GL" + version.digits() + "C}. Buffers are direct and are read from position to limit; a {@code null}");
        text.line(" * buffer or array is the null pointer. Sizes given as {@code long} are bytes; a {@code long} that stands for");
        text.line(" * a pointer is an offset into the bound buffer object, or an unchecked address where GL allows one.");
        text.line(" *");
        text.line(" * <p>Methods may be called only on the thread where the context is current.");
        text.line(" */");
        text.line("public interface " + version.interfaceName()
                + (previous == null ? "" : " extends " + previous.interfaceName()) + " {");
        for (GlVersion.GlConstant constant : version.constants()) {
            text.line("    " + constant.type() + " " + constant.name() + " = " + constant.value() + ";");
        }
        for (GlFunction function : version.functions()) {
            text.line("");
            text.list("    " + function.returns() + " " + function.name(), function.declarations(), ";");
        }
        return text.line("}").toString();
    }
}
