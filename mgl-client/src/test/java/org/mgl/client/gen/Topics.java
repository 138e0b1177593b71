package org.mgl.client.gen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The truth file {@code topics.txt}: which topic carries which function. */
final class Topics {
    /**
     * A group of functions that one class implements.
     *
     * @param name           such as {@code Buffers}
     * @param implementation qualified name of the implementing class
     */
    record Topic(String name, String implementation) {
        /** The interface with one method per canonical call. */
        String interfaceName() {
            return name + "Api";
        }

        /** Simple name of the implementing class. */
        String implementationName() {
            return implementation.substring(implementation.lastIndexOf('.') + 1);
        }

        /** Field that holds the implementation, in {@code ClientContext} and in the facade. */
        String field() {
            return Character.toLowerCase(name.charAt(0)) + name.substring(1);
        }
    }

    private final Map<String, Topic> byFunction = new LinkedHashMap<>();

    /** Reads the file at {@code path}. */
    static Topics read(Path path) throws IOException {
        Topics topics = new Topics();
        Topic topic = null;
        for (String line : Files.readAllLines(path)) {
            String text = line.strip();
            if (text.isEmpty() || text.startsWith("#")) {
                continue;
            }
            if (text.startsWith("[")) {
                String[] words = text.substring(1, text.length() - 1).split(" +");
                topic = new Topic(words[0], words[1]);
            } else if (topic == null || topics.byFunction.put(text, topic) != null) {
                throw new IOException(path + ": " + text + " is outside a topic or listed twice");
            }
        }
        return topics;
    }

    /** Topics in the file's order. */
    List<Topic> all() {
        return byFunction.values().stream().distinct().toList();
    }

    /** The functions of {@code topic} in the file's order. */
    List<String> functions(Topic topic) {
        return byFunction.keySet().stream()
                .filter(name -> byFunction.get(name).equals(topic))
                .toList();
    }

    Topic of(String function) {
        return byFunction.get(function);
    }

    /** Fails unless the listed functions are exactly {@code known}. */
    void check(Set<String> known) throws IOException {
        Set<String> missing = new TreeSet<>(known);
        missing.removeAll(byFunction.keySet());
        Set<String> unknown = new TreeSet<>(byFunction.keySet());
        unknown.removeAll(known);
        if (!missing.isEmpty() || !unknown.isEmpty()) {
            throw new IOException("topics.txt: missing " + missing + ", unknown to LWJGL " + unknown);
        }
    }
}
