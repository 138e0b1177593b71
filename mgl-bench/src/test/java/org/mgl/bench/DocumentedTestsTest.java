package org.mgl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.Scenarios;

/** Tests and scenarios that the documents name are there. */
class DocumentedTestsTest {
    private static final Path DOCS = Path.of("..", "docs");
    /** A test class; a method of it; further methods of the same class, each in quotes of its own. */
    private static final Pattern NAMED = Pattern.compile("`([A-Z]\\w*Test)(?:\\.(\\w+))?`((?:, `[a-z]\\w+`)*)");

    private static final Map<String, String> SOURCES = new HashMap<>();

    @BeforeAll
    static void readTests() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(".."))) {
            for (Path file : files.filter(path -> path.toString().endsWith("Test.java"))
                    .filter(path -> path.toString().contains("src/test/java"))
                    .toList()) {
                SOURCES.merge(
                        file.getFileName().toString().replace(".java", ""), Files.readString(file), String::concat);
            }
        }
    }

    private static List<String> missing(String document) {
        List<String> missing = new ArrayList<>();
        Matcher matcher = NAMED.matcher(document);
        while (matcher.find()) {
            String source = SOURCES.get(matcher.group(1));
            if (source == null) {
                missing.add(matcher.group(1));
                continue;
            }
            List<String> methods = new ArrayList<>(matcher.group(2) == null ? List.of() : List.of(matcher.group(2)));
            for (String more : matcher.group(3).split("`")) {
                if (more.matches("\\w+")) {
                    methods.add(more);
                }
            }
            for (String method : methods) {
                if (!isTest(source, method)) {
                    missing.add(matcher.group(1) + "." + method);
                }
            }
        }
        return missing;
    }

    private static boolean isTest(String source, String method) {
        return Pattern.compile("@(?:Test|ParameterizedTest|TestFactory|RepeatedTest)\\b[^{}]*(?:\\{[^{}]*}[^{}]*)*?"
                        + "(?:void|Stream<DynamicTest>) " + method + "\\(")
                .matcher(source)
                .find();
    }

    @Test
    void everyTestThatADocumentNamesExists() throws IOException {
        int documents = 0;
        try (Stream<Path> files = Files.list(DOCS)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".md")).toList()) {
                assertEquals(List.of(), missing(Files.readString(file)), "tests named in " + file.getFileName());
                documents++;
            }
        }
        assertTrue(documents > 5, documents + " documents");
        assertEquals(
                List.of("NoSuchTest", "SlotReuseTest.nothing", "SlotReuseTest.red"),
                missing("`NoSuchTest`, `SlotReuseTest.nothing`, `SlotReuseTest.renderStates`, `red`"),
                "what is not there, or is no test, is seen");
    }

    @Test
    void everyScenarioOfADefectClassExists() throws IOException {
        Set<String> scenarios = Scenarios.all().stream().map(Scenario::name).collect(Collectors.toSet());
        String classes = Files.readString(DOCS.resolve("defect-classes.md")).split("## Objects")[0];
        List<String> named = Pattern.compile("`((?:R\\d\\d|[a-z]+)(?:-[a-z]+)+)`")
                .matcher(classes)
                .results()
                .map(match -> match.group(1))
                .toList();
        assertTrue(named.size() > 4, named::toString);
        assertEquals(
                List.of(),
                named.stream().filter(name -> !scenarios.contains(name)).toList());
    }
}
