package org.mgl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the README's embedding example in a JVM of its own, with the options that the README names. */
class ReadmeTest {
    private static final Path README = Path.of("..", "README.md");

    @TempDir
    Path folder;

    @Test
    void exampleDrawsWhatItsCommentSays() throws IOException, InterruptedException {
        String readme = Files.readString(README);
        String example = only(readme, "```java\n(.*?)```");
        String options = only(readme, "start the JVM with\n\n```\n(.*?)\n```");
        String expected = only(example, "// ([0-9a-f]{8}):");

        assertEquals(expected, run(Files.writeString(folder.resolve("Example.java"), example), options));
    }

    private static String only(String text, String regex) {
        var found = Pattern.compile(regex, Pattern.DOTALL)
                .matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
        assertEquals(1, found.size(), regex);
        return found.getFirst();
    }

    private String run(Path source, String options) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Path log = folder.resolve("log");
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString());
        builder.command().addAll(Pattern.compile(" ").splitAsStream(options).toList());
        builder.command().add("-cp");
        builder.command().add(System.getProperty("java.class.path"));
        builder.command().add(source.toString());
        Process process = builder.redirectOutput(output.toFile())
                .redirectError(log.toFile())
                .start();
        try {
            assertTrue(process.waitFor(2, TimeUnit.MINUTES), "the example does not end");
        } finally {
            process.destroyForcibly();
        }
        assertEquals(0, process.exitValue(), () -> read(log));
        return Files.readString(output).strip();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException missing) {
            return missing.toString();
        }
    }
}
