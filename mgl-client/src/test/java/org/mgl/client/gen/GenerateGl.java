package org.mgl.client.gen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mgl.client.gen.CanonicalCall.Mapping;

/**
 * Generates the GL surface: public interfaces, topic interfaces, facade, oracle and stub.
 *
 * <p>Truth is LWJGL's {@code GL33C}, as class files on the class path, and {@code mgl-client/src/main/gl/topics.txt}.
 * Run with LWJGL's core and opengl jars: {@code java --class-path <jars> GenerateGl.java <repository root>}.
 */
public final class GenerateGl {
    private static final String CLIENT = "mgl-client/src/generated/java/org/mgl/client";
    private static final String ORACLE = "mgl-bench/src/generated/java/org/mgl/bench/oracle";
    private static final String STUB = "mgl-bench/src/generated/java/org/mgl/bench/arm";

    private final Topics topics;
    private final List<GlVersion> versions;
    private final Map<String, List<GlFunction>> overloads;

    private GenerateGl(Topics topics, List<GlVersion> versions) {
        this.topics = topics;
        this.versions = versions;
        this.overloads = versions.stream()
                .flatMap(version -> version.functions().stream())
                .collect(Collectors.groupingBy(GlFunction::name, LinkedHashMap::new, Collectors.toList()));
    }

    /**
     * Writes what changed and deletes what is no longer generated.
     *
     * @param args the repository root; by default the working directory
     */
    public static void main(String[] args) throws IOException {
        Path root = Path.of(args.length > 0 ? args[0] : ".").toAbsolutePath().normalize();
        SequencedMap<Path, String> files = files(root);
        int written = 0;
        for (Map.Entry<Path, String> file : files.entrySet()) {
            Path path = root.resolve(file.getKey());
            if (!Files.exists(path) || !Files.readString(path).equals(file.getValue())) {
                Files.createDirectories(path.getParent());
                Files.writeString(path, file.getValue());
                written++;
            }
        }
        Set<Path> stale = present(root);
        stale.removeAll(files.keySet());
        for (Path path : stale) {
            Files.delete(root.resolve(path));
        }
        System.out.println(files.size() + " files, " + written + " written, " + stale.size() + " deleted");
    }

    /** Every generated file by its path below {@code root}, in full. */
    static SequencedMap<Path, String> files(Path root) throws IOException {
        return read(root).files();
    }

    /** Every topic with its canonical calls. */
    static SequencedMap<Topics.Topic, List<CanonicalCall>> topics(Path root) throws IOException {
        GenerateGl generator = read(root);
        SequencedMap<Topics.Topic, List<CanonicalCall>> topics = new LinkedHashMap<>();
        generator.topics.all().forEach(topic -> topics.put(topic, generator.calls(topic)));
        return topics;
    }

    private static GenerateGl read(Path root) throws IOException {
        Topics topics = Topics.read(root.resolve("mgl-client/src/main/gl/topics.txt"));
        GenerateGl generator = new GenerateGl(topics, LwjglSource.read());
        topics.check(generator.overloads.keySet());
        return generator;
    }

    /** Java files that lie where this generator writes, below {@code root}. */
    static Set<Path> present(Path root) throws IOException {
        Set<Path> present = new LinkedHashSet<>();
        for (String folder : List.of(CLIENT, CLIENT + "/impl", CLIENT + "/impl/api", ORACLE, STUB)) {
            if (Files.isDirectory(root.resolve(folder))) {
                try (Stream<Path> files = Files.list(root.resolve(folder))) {
                    files.filter(file -> file.toString().endsWith(".java"))
                            .map(root::relativize)
                            .forEach(present::add);
                }
            }
        }
        return present;
    }

    private SequencedMap<Path, String> files() {
        SequencedMap<Path, String> files = new LinkedHashMap<>();
        GlVersion previous = null;
        for (GlVersion version : versions) {
            boolean last = version == versions.getLast();
            List<Mapping> mappings = version.functions().stream().map(this::map).toList();
            files.put(Path.of(CLIENT, version.interfaceName() + ".java"), InterfaceWriter.write(version, previous));
            files.put(
                    Path.of(CLIENT, "impl", FacadeWriter.className(version) + ".java"),
                    FacadeWriter.write(version, previous, last, mappings, topics));
            files.put(
                    Path.of(ORACLE, NativeWriter.className(version) + ".java"),
                    NativeWriter.write(version, previous, last));
            previous = version;
        }
        files.put(Path.of(STUB, StubWriter.CLASS + ".java"), StubWriter.write(versions));
        files.put(Path.of(CLIENT, "impl", "ClientTopics.java"), FacadeWriter.writeTopics(topics.all()));
        for (Topics.Topic topic : topics.all()) {
            files.put(
                    Path.of(CLIENT, "impl", "api", topic.interfaceName() + ".java"),
                    TopicApiWriter.write(topic, calls(topic)));
        }
        return files;
    }

    private Mapping map(GlFunction function) {
        return CanonicalCall.of(function, overloads.get(function.name()));
    }

    /** The topic's canonical calls in the truth file's order, overloads that became equal counted once. */
    private List<CanonicalCall> calls(Topics.Topic topic) {
        Map<String, CanonicalCall> calls = new LinkedHashMap<>();
        for (String name : topics.functions(topic)) {
            for (GlFunction function : overloads.get(name)) {
                CanonicalCall call = map(function).call();
                calls.putIfAbsent(call.signature(), call);
            }
        }
        return List.copyOf(calls.values());
    }
}
