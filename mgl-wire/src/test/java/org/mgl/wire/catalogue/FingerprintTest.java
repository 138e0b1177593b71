package org.mgl.wire.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mgl.wire.Event;
import org.mgl.wire.Op;

/** The wire fingerprint moves with every fact that two roles must agree on, and with nothing else. */
class FingerprintTest {
    private static final Path CATALOGUE = Path.of("src/main/catalogue/catalogue.txt");
    private static final Path SOURCES = Path.of("src/main/java");
    private static final List<String> TYPES = List.of("u8", "u16", "u32", "i32", "u64", "i64", "f32", "handle");
    private static final List<String> CLASSES = List.of("SCREEN", "QUERY", "CSO", "STATE", "OBJECT", "VERB");
    private static final List<String> WAITS = List.of("NONE", "APPLIED", "REPLY", "PRESENT");
    private static final int ROW_CLASS = 3;
    private static final int ROW_FLAGS = 4;
    private static final int ROW_WAIT = 5;
    private static final int ROW_STATUS = 6;
    private static final int EVENT_PAYLOAD = 5;

    private static List<String> classes;
    private static List<String> numbers;

    private List<String> lines;
    private String original;
    private int mutations;

    @BeforeAll
    static void readNumbers() throws IOException {
        RecordGenerator generator = RecordGenerator.read(CATALOGUE);
        classes = generator.numbered;
        numbers = generator.numbers();
    }

    @BeforeEach
    void read() throws IOException {
        lines = Files.readAllLines(CATALOGUE);
        original = digest(lines);
    }

    private static String digest(List<String> catalogue) {
        return digest(catalogue, numbers);
    }

    private static String digest(List<String> catalogue, List<String> numbers) {
        return HexFormat.of().formatHex(RecordGenerator.parse(catalogue).digest(numbers));
    }

    /** The mutated catalogue must be refused or have another digest. */
    private void moves(int line, String mutated) {
        if (mutated.equals(lines.get(line))) {
            return;
        }
        List<String> copy = new ArrayList<>(lines);
        copy.set(line, mutated);
        moves(copy, lines.get(line) + "  ->  " + mutated);
    }

    private void moves(List<String> mutated, String what) {
        mutations++;
        String changed;
        try {
            changed = digest(mutated);
        } catch (RuntimeException e) {
            return;
        }
        assertNotEquals(original, changed, what);
    }

    private void stays(String what, UnaryOperator<List<String>> change) {
        assertEquals(original, digest(change.apply(new ArrayList<>(lines))), what);
    }

    @Test
    void shouldBeTheGeneratedConstant() {
        assertEquals(original.substring(0, 16), HexFormat.of().toHexDigits(Op.FINGERPRINT));
    }

    @Test
    void shouldMoveWithEveryFactOfARow() {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("row ")) {
                String doc = lines.get(i).substring(lines.get(i).indexOf('|'));
                String[] words = lines.get(i)
                        .substring(0, lines.get(i).indexOf('|'))
                        .trim()
                        .split(" ");
                moves(i, with(words, 2, words[2] + "x") + doc);
                moves(i, with(words, ROW_CLASS, next(CLASSES, words[ROW_CLASS])) + doc);
                moves(i, with(words, ROW_FLAGS, words[ROW_FLAGS].equals("O") ? "R" : "O") + doc);
                moves(i, with(words, ROW_WAIT, next(WAITS, words[ROW_WAIT])) + doc);
                moves(i, with(words, ROW_STATUS, words[ROW_STATUS].equals("carried") ? "refused" : "carried") + doc);
            }
        }
        assertEquals(5 * Op.COUNT, mutations);
    }

    @Test
    void shouldMoveWithEveryFactOfAField() {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("  ")) {
                String[] words = lines.get(i).trim().split(" ");
                if (TYPES.contains(words[0])) {
                    moves(i, "  " + with(words, 0, next(TYPES, words[0])));
                }
                for (int word = 0; word < words.length; word++) {
                    moves(i, "  " + with(words, word, another(words[word])));
                }
                if (!lines.get(i).contains("max=")) {
                    moves(i, lines.get(i) + " max=3");
                }
                List<String> without = new ArrayList<>(lines);
                without.remove(i);
                moves(without, "without " + lines.get(i));
                List<String> twice = new ArrayList<>(lines);
                twice.add(i, "  u64 inserted");
                moves(twice, "a field before " + lines.get(i));
            }
        }
        assertTrue(mutations > 1000, () -> mutations + " mutations");
    }

    /** Another word of the same kind: {@code max=31} to {@code max=32}, {@code blend[8]} to {@code blend[9]}, else a name. */
    private static String another(String word) {
        int digits = word.length();
        int bracket = word.endsWith("]") ? word.indexOf('[') + 1 : word.indexOf("max=") + 4;
        if (word.endsWith("]") || word.startsWith("max=")) {
            digits = word.endsWith("]") ? word.length() - 1 : word.length();
            long value = Long.parseLong(word.substring(bracket, digits)) + 1;
            return word.substring(0, bracket) + value + word.substring(digits);
        }
        return word + "x";
    }

    @Test
    void shouldMoveWithEveryFactOfAnEvent() {
        int events = 0;
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("event ")) {
                events++;
                String doc = lines.get(i).substring(lines.get(i).indexOf('|'));
                String[] words = lines.get(i)
                        .substring(0, lines.get(i).indexOf('|'))
                        .trim()
                        .split(" ");
                for (int word = 1; word < words.length; word++) {
                    moves(i, with(words, word, another(words[word])) + " " + doc);
                }
                moves(i, with(words, EVENT_PAYLOAD, "TexelsHead+").replaceAll(" max=.*", "") + " " + doc);
                List<String> without = new ArrayList<>(lines);
                without.remove(i);
                moves(without, "without " + lines.get(i));
            }
        }
        assertEquals(Event.COUNT - 1, events);
    }

    /** Each number that crosses: words of the control page, kinds, segments, bits, limits, formats. */
    @Test
    void shouldMoveWithEveryNumber() {
        assertTrue(numbers.size() > 250, () -> numbers.size() + " numbers");
        for (int i = 0; i < numbers.size(); i++) {
            List<String> changed = new ArrayList<>(numbers);
            changed.set(i, numbers.get(i) + "1");
            assertNotEquals(original, digest(lines, changed), numbers.get(i));
            changed.remove(i);
            assertNotEquals(original, digest(lines, changed), "without " + numbers.get(i));
        }
        for (String name : classes) {
            assertTrue(numbers.stream().anyMatch(number -> number.startsWith(name + ".")), name);
        }
    }

    /** Every constant is changed in the sources, and then nothing but their words. */
    @Test
    void shouldReadTheNumbersFromTheSources(@TempDir Path changed) throws IOException {
        copySources(changed, FingerprintTest::withOtherNumbers);
        Set<String> others = new HashSet<>(WireNumbers.read(changed, classes));
        assertEquals(numbers.size(), others.size());
        assertEquals(List.of(), numbers.stream().filter(others::contains).toList(), "numbers that stayed as they were");
        copySources(changed, FingerprintTest::withOtherWords);
        assertEquals(numbers, WireNumbers.read(changed, classes));
    }

    private static void copySources(Path target, UnaryOperator<String> change) throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = target.resolve(SOURCES.relativize(file));
                Files.createDirectories(copy.getParent());
                String name =
                        SOURCES.relativize(file).toString().replace('/', '.').replace(".java", "");
                String source = Files.readString(file);
                Files.writeString(copy, classes.contains(name) ? change.apply(source) : source);
            }
        }
    }

    /** Constants one larger, arrays with another first element, constants of enums with another name. */
    private static String withOtherNumbers(String source) {
        return source.replaceAll("(static final (?:int|long) \\w+ =)([^;]*);", "$1 1 + ($2);")
                .replaceAll("(static final int\\[] \\w+ = \\{)(\\d)", "$11$2")
                .replaceAll("(?m)^(    [A-Z][A-Z0-9_]+)([(,]|$)", "$1_X$2");
    }

    private static String withOtherWords(String source) {
        return source.replaceAll("(?s)/\\*.*?\\*/", "/* other */").replaceAll("(?m)^ +", "\t");
    }

    @Test
    void shouldMoveWithTheOrderOfFieldsAndRows() {
        for (int i = 0; i + 1 < lines.size(); i++) {
            boolean fields = lines.get(i).startsWith("  ") && lines.get(i + 1).startsWith("  ");
            boolean reply = lines.get(i + 1).startsWith("  reply");
            boolean rows = lines.get(i).startsWith("row ") && lines.get(i + 1).startsWith("row ");
            if ((fields && !reply || rows) && !lines.get(i).equals(lines.get(i + 1))) {
                List<String> swapped = new ArrayList<>(lines);
                Collections.swap(swapped, i, i + 1);
                moves(swapped, "swapped " + lines.get(i) + " and " + lines.get(i + 1));
            }
        }
        assertTrue(mutations > 100, () -> mutations + " mutations");
    }

    @Test
    void shouldNotMoveWithWordsForReaders() {
        stays("sentences", all -> {
            all.replaceAll(line -> line.contains("|") ? line.substring(0, line.indexOf('|')) + "| Changed." : line);
            return all;
        });
        stays("comments", all -> {
            all.removeIf(line -> line.startsWith("#"));
            all.add(0, "# another");
            return all;
        });
        stays("the order of classes", all -> {
            List<String> classes =
                    all.stream().filter(line -> line.startsWith("numbers ")).toList();
            all.removeAll(classes);
            all.addAll(0, classes);
            return all;
        });
        List<String> reversed = new ArrayList<>(numbers);
        Collections.reverse(reversed);
        assertEquals(original, digest(lines, reversed), "the order of numbers");
        stays("white space", all -> {
            all.replaceAll(line -> line.startsWith("  ") ? "    " + line.trim().replace(" ", "   ") : line);
            all.removeIf(String::isBlank);
            return all;
        });
    }

    /** A struct may stand anywhere before its first use. */
    @Test
    void shouldNotMoveWithTheOrderOfStructs() {
        int surface = lines.indexOf(find("struct Surface "));
        int attribute = lines.indexOf(find("struct VertexAttribute "));
        int buffer = lines.indexOf(find("struct VertexBuffer "));
        stays("structs", all -> {
            Collections.rotate(all.subList(surface, buffer), buffer - attribute);
            return all;
        });
    }

    private String find(String start) {
        return lines.stream().filter(line -> line.startsWith(start)).findFirst().orElseThrow();
    }

    private static String with(String[] words, int index, String word) {
        String[] copy = words.clone();
        copy[index] = word;
        return String.join(" ", copy);
    }

    private static String next(List<String> all, String one) {
        return all.get((all.indexOf(one) + 1) % all.size());
    }
}
