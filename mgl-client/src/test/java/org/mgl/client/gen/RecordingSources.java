package org.mgl.client.gen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Java sources for the facade over recording topics: the committed facade and its {@code Args} unchanged, with a
 * context and topics beneath them that report each call to {@link CallRecorder}.
 */
final class RecordingSources {
    private static final String PACKAGE = "org.mgl.client.impl";
    private static final String FACADE = "mgl-client/src/generated/java/org/mgl/client/impl";
    private static final String ARGS = "mgl-client/src/main/java/org/mgl/client/impl/Args.java";

    private RecordingSources() {}

    /** Every source by its class's qualified name; {@code Facade.open()} makes the facade. */
    static Map<String, String> of(Path root) throws IOException {
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> facade = Files.list(root.resolve(FACADE))) {
            for (Path file : facade.filter(Files::isRegularFile).toList()) {
                sources.put(className(file), Files.readString(file));
            }
        }
        sources.put(className(Path.of(ARGS)), Files.readString(root.resolve(ARGS)));
        StringBuilder fields = new StringBuilder();
        GenerateGl.topics(root).forEach((topic, calls) -> {
            String name = topic.implementationName();
            fields.append("final %s %s = new %s();\n".formatted(name, topic.field(), name));
            sources.put(PACKAGE + "." + name, topic(topic, calls));
        });
        sources.put(PACKAGE + ".ClientContext", """
            package org.mgl.client.impl;
            import org.mgl.client.gen.CallRecorder;
            final class ClientContext {
                %s
                void enter(String call) { CallRecorder.entered(call); }
                void lost(org.mgl.wire.Fatal fatal, String call) { CallRecorder.lost(fatal, call); }
                long scratch(long bytes) { return CallRecorder.scratch(bytes); }
            }
            """.formatted(fields));
        sources.put(PACKAGE + ".Facade", """
            package org.mgl.client.impl;
            public final class Facade {
                public static org.mgl.client.GL33 open() { return new ClientGL33(new ClientContext()); }
            }
            """);
        return sources;
    }

    private static String className(Path file) {
        return PACKAGE + "." + file.getFileName().toString().replace(".java", "");
    }

    private static String topic(Topics.Topic topic, List<CanonicalCall> calls) {
        JavaText text = new JavaText(PACKAGE);
        text.line("import java.nio.*;").line("import org.lwjgl.*;");
        text.line("final class " + topic.implementationName() + " implements org.mgl.client.impl.api."
                + topic.interfaceName() + " {");
        for (CanonicalCall call : calls) {
            List<String> arguments = Stream.concat(
                            Stream.of("\"" + call.name() + "\""),
                            call.parameters().stream().map(GlParameter::name))
                    .toList();
            text.list("    public " + call.returns() + " " + call.name(), call.declarations(), " {");
            text.list("        org.mgl.client.gen.CallRecorder.called", arguments, ";");
            text.line("        " + result(call.returns()));
            text.line("    }");
        }
        return text.line("}").toString();
    }

    /** Returns the {@link CallRecorder}'s marker of the type, so that a lost result shows. */
    private static String result(String type) {
        return switch (type) {
            case "void" -> "";
            case "boolean" -> "return true;";
            case "int", "long", "float", "double" -> "return 42;";
            default -> "return org.mgl.client.gen.CallRecorder." + type.toUpperCase(java.util.Locale.ROOT) + ";";
        };
    }
}
