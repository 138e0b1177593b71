package org.mgl.client.gen;

import java.util.ArrayList;
import java.util.List;
import org.mgl.client.gen.CanonicalCall.Argument;
import org.mgl.client.gen.CanonicalCall.Mapping;

/** Writes the facade: one class per GL version over the topics' classes. */
final class FacadeWriter {
    private static final String PACKAGE = "org.mgl.client.impl";

    private FacadeWriter() {}

    /** The root of the chain, which holds the topics. */
    static String writeTopics(List<Topics.Topic> topics) {
        JavaText text = new JavaText(PACKAGE);
        text.imports(topics.stream()
                .map(Topics.Topic::implementation)
                .filter(name -> name.lastIndexOf('.') != PACKAGE.length() || !name.startsWith(PACKAGE))
                .toList());
        text.line("/** The context's topics, in final fields of concrete classes: every call has one target. */");
        text.line("abstract class ClientTopics {");
        text.line("    final ClientContext ctx;");
        topics.forEach(topic -> text.line("    final " + topic.implementationName() + " " + topic.field() + ";"));
        text.line("");
        text.line("    ClientTopics(ClientContext ctx) {");
        text.line("        this.ctx = ctx;");
        topics.forEach(topic -> text.line("        " + topic.field() + " = ctx." + topic.field() + ";"));
        return text.line("    }").line("}").toString();
    }

    static String className(GlVersion version) {
        return "ClientGL" + version.digits();
    }

    /** One link of the chain; {@code previous} is null for the first, {@code last} makes the class final. */
    static String write(GlVersion version, GlVersion previous, boolean last, List<Mapping> mappings, Topics topics) {
        List<String> imports = new ArrayList<>(JavaText.typesOf(version.functions()));
        imports.add("org.mgl.client." + version.interfaceName());
        imports.add("org.mgl.wire.Fatal");
        if (mappings.stream().anyMatch(FacadeWriter::takesBuffer)) {
            imports.add("java.lang.ref.Reference");
        }
        JavaText text = new JavaText(PACKAGE).imports(imports);
        text.line("/** OpenGL " + version.number() + ": checks the thread, takes memory, hands on to the topic. */");
        text.line((last ? "final" : "abstract") + " class " + className(version) + " extends "
                + (previous == null ? "ClientTopics" : className(previous)) + " implements " + version.interfaceName()
                + " {");
        text.line("    " + className(version) + "(ClientContext ctx) {");
        text.line("        super(ctx);");
        text.line("    }");
        for (Mapping mapping : mappings) {
            GlFunction function = mapping.function();
            text.line("");
            text.line("    @Override");
            text.list(
                    "    public " + (last ? "" : "final ") + function.returns() + " " + function.name(),
                    function.declarations(),
                    " {");
            text.line("        try {");
            text.line("            ctx.enter(\"" + function.name() + "\");");
            writeBody(text, mapping, topics.of(function.name()));
            text.line("        } catch (Fatal fatal) {");
            text.line("            ctx.lost(fatal, \"" + function.name() + "\");");
            if (!function.returnsNothing()) {
                text.line("            return " + StubWriter.nothing(function.returns()) + ";");
            }
            text.line("        }");
            text.line("    }");
        }
        return text.line("}").toString();
    }

    private static boolean takesBuffer(Mapping mapping) {
        return mapping.arguments().stream()
                .anyMatch(argument -> argument.source() == CanonicalCall.Source.ADDRESS
                        && argument.from().isBuffer());
    }

    private static void writeBody(JavaText text, Mapping mapping, Topics.Topic topic) {
        GlFunction function = mapping.function();
        List<GlParameter> memory = mapping.arguments().stream()
                .filter(argument -> argument.source() == CanonicalCall.Source.ADDRESS)
                .map(Argument::from)
                .toList();
        List<GlParameter> arrays = memory.stream().filter(GlParameter::isArray).toList();
        writeScratch(text, arrays);
        String call = "this." + topic.field() + "." + mapping.call().name();
        List<String> arguments = mapping.arguments().stream()
                .map(argument -> expression(argument, function))
                .toList();
        if (memory.isEmpty() || function.returnsNothing()) {
            text.list("            " + (function.returnsNothing() ? "" : "return ") + call, arguments, ";");
        } else {
            text.list("            " + function.returns() + " result = " + call, arguments, ";");
        }
        for (GlParameter array : arrays) {
            if (array.written()) {
                text.line("            Args.store(" + array.name() + "Address, " + array.name() + ");");
            }
        }
        for (GlParameter parameter : memory) {
            if (parameter.isBuffer()) {
                text.line("            Reference.reachabilityFence(" + parameter.name() + ");");
            }
        }
        if (!memory.isEmpty() && !function.returnsNothing()) {
            text.line("            return result;");
        }
    }

    /** Copies the arrays, each to its own part of the context's scratch memory. */
    private static void writeScratch(JavaText text, List<GlParameter> arrays) {
        if (arrays.isEmpty()) {
            return;
        }
        List<String> rooms =
                arrays.stream().map(array -> "Args.room(" + array.name() + ")").toList();
        text.line("            long scratch = ctx.scratch(" + String.join(" + ", rooms) + ");");
        StringBuilder at = new StringBuilder("scratch");
        for (int i = 0; i < arrays.size(); i++) {
            String name = arrays.get(i).name();
            text.line("            long " + name + "Address = Args.load(" + at + ", " + name + ");");
            at.append(" + ").append(rooms.get(i));
        }
    }

    private static String expression(Argument argument, GlFunction function) {
        GlParameter from = argument.from();
        String name = from.name();
        return switch (argument.source()) {
            case SAME -> name;
            case ADDRESS ->
                from.isArray()
                        ? name + "Address"
                        : "Args.address(" + name + ", \"" + function.name() + "\", \"" + name + "\")";
            case BYTES -> "Args.bytes(" + name + ")";
            case IMAGE_SIZE -> "(int) Args.bytes(" + name + ")";
            case UNKNOWN_BYTES -> "-1";
            case INDEX_TYPE -> indexType(from);
            case INDEX_COUNT ->
                function.names().contains("type")
                        ? "Args.indexCount(" + name + ", type)"
                        : "Args.remaining(" + name + ")";
        };
    }

    private static String indexType(GlParameter indices) {
        return switch (indices.type()) {
            case "ByteBuffer" -> "GL_UNSIGNED_BYTE";
            case "ShortBuffer" -> "GL_UNSIGNED_SHORT";
            case "IntBuffer" -> "GL_UNSIGNED_INT";
            default -> throw new IllegalArgumentException(indices.type());
        };
    }
}
