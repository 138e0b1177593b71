package org.mgl.client.gen;

/** Writes the public interface of one GL version. */
final class InterfaceWriter {
    private InterfaceWriter() {}

    static String write(GlVersion version, GlVersion previous) {
        JavaText text = new JavaText("org.mgl.client").imports(JavaText.typesOf(version.functions()));
        String adds = previous == null ? "." : ": what it adds to OpenGL " + previous.number() + ".";
        text.text("""
                /**
                 * OpenGL %s core%s
                 *
                 * <p>Names, signatures and errors are those of the OpenGL 3.3 core specification and of LWJGL's {@code GL%sC}.
                 * Buffers are direct and are taken from position to limit; a {@code null} buffer or array is the null pointer.
                 * Sizes given as {@code long} are bytes; a {@code long} that stands for a pointer is an offset into the bound
                 * buffer object, or an unchecked address where GL allows one.
                 *
                 * <p>Methods may be called only on the thread where the context is current.
                 */
                """.formatted(version.number(), adds, version.digits()));
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
