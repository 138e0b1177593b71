package org.mgl.client.gen;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes the interface that one topic's class implements: every call refused until it is overridden. */
final class TopicApiWriter {
    private TopicApiWriter() {}

    static String write(Topics.Topic topic, List<CanonicalCall> calls) {
        List<GlFunction> signatures = calls.stream()
                .map(call -> new GlFunction(call.function(), call.returns(), call.parameters()))
                .toList();
        List<String> imports = new ArrayList<>(JavaText.typesOf(signatures));
        imports.add("org.mgl.client.UnmigratedVerbException");
        JavaText text = new JavaText("org.mgl.client.impl.api").imports(imports);
        text.text("""
                /**
                 * The calls of topic %s, after the facade has checked thread and memory.
                 *
                 * <p>Memory is an address and its size in bytes, valid during the call: null is 0 and 0; size -1 marks a raw
                 * pointer or buffer offset of unknown size. A call that the implementation does not override is refused.
                 */
                """.formatted(topic.name()));
        text.line("public interface " + topic.interfaceName() + " {");
        return text + calls.stream().map(TopicApiWriter::method).collect(Collectors.joining("\n")) + "}\n";
    }

    private static String method(CanonicalCall call) {
        return JavaText.fragment()
                .list("    default " + call.returns() + " " + call.name(), call.declarations(), " {")
                .line("        throw new UnmigratedVerbException(\"" + call.function() + "\");")
                .line("    }")
                .toString();
    }
}
