package org.mgl.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mgl.wire.link.ApplyLoop;
import org.mgl.wire.link.InprocLink;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.ReplySlots;

/** The tables of {@code docs/wire.md} that are written by hand, against the code that they describe. */
class WireDocumentTest {
    private static final int LINE = 128;
    private static final int RULINGS = 26;

    private String document;

    @BeforeEach
    void read() throws IOException {
        document = Files.readString(Path.of("../docs/wire.md"));
    }

    /** The rows of the table whose header begins with these columns, each as its cells. */
    private List<List<String>> table(String... header) {
        List<List<String>> rows = new ArrayList<>();
        boolean inside = false;
        for (String line : document.lines().toList()) {
            List<String> cells = line.startsWith("|") ? cells(line) : List.of();
            if (inside && cells.isEmpty()) {
                return rows;
            }
            if (inside && !cells.getFirst().startsWith("--")) {
                rows.add(cells);
            }
            inside |= cells.size() >= header.length
                    && cells.subList(0, header.length).equals(List.of(header));
        }
        if (inside) {
            return rows;
        }
        throw new AssertionError("no table " + Arrays.toString(header));
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.substring(1, line.lastIndexOf('|')).split("\\|", -1))
                .map(String::trim)
                .toList();
    }

    private static Map<String, Integer> constants(Class<?> type) throws IllegalAccessException {
        Map<String, Integer> constants = new TreeMap<>();
        for (Field field : type.getFields()) {
            if (field.getType() == int.class) {
                constants.put(field.getName(), field.getInt(null));
            }
        }
        return constants;
    }

    @Test
    void shouldNameEveryWordOfTheControlPage() throws IllegalAccessException {
        Map<String, Integer> words = constants(ControlPage.class);
        assertEquals(words.remove("SIZE"), 4096);
        Map<String, Integer> documented = new TreeMap<>();
        for (List<String> row : table("at", "word", "writer", "meaning")) {
            String constant = row.get(1).replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT);
            documented.put(constant, Integer.valueOf(row.get(0)));
        }
        assertEquals(words, documented);
        assertTrue(document.contains("The control page is 4096 bytes"));
    }

    @Test
    void shouldKeepWordsOfDifferentWritersApart() {
        List<List<String>> words = table("at", "word", "writer", "meaning");
        for (List<String> one : words) {
            for (List<String> other : words) {
                boolean together = Integer.parseInt(one.get(0)) / LINE == Integer.parseInt(other.get(0)) / LINE;
                assertTrue(one.get(2).equals(other.get(2)) || !together, one + " and " + other);
            }
        }
    }

    @Test
    void shouldGiveTheDefaultSizesOfTheSegments() {
        LinkTerms terms = LinkTerms.defaults();
        Map<String, Long> sizes = Map.of(
                "control page",
                (long) ControlPage.SIZE,
                "SEG_CMD",
                terms.ringBytes(),
                "SEG_STAGE",
                terms.stageBytes(),
                "SEG_REPLY",
                terms.replyBytes(),
                "SEG_EVENT",
                terms.eventBytes());
        Map<String, Long> documented = table("segment", "default", "what it holds", "who writes").stream()
                .collect(Collectors.toMap(List::getFirst, row -> bytes(row.get(1))));
        assertEquals(sizes, documented);
        assertTrue(document.contains(ReplySlots.COUNT + " slots"));
    }

    private static long bytes(String size) {
        String[] words = size.split(" ");
        return Long.parseLong(words[0]) << (words[1].equals("MiB") ? 20 : 10);
    }

    @Test
    void shouldNameEveryWaitClass() {
        assertEquals(
                Arrays.stream(WaitClass.values()).map(Enum::name).toList(),
                table("class", "the client").stream().map(List::getFirst).toList());
    }

    @Test
    void shouldNameEveryEvent() {
        List<String> events = new ArrayList<>();
        for (int event = 1; event < Event.COUNT; event++) {
            events.add(event + " " + Event.name(event));
        }
        assertEquals(
                events,
                table("number", "event").stream()
                        .map(row -> row.get(0) + " " + row.get(1))
                        .toList());
        assertTrue(document.contains("at most " + Event.MAX_TEXT + " bytes"));
    }

    @Test
    void shouldNameEveryFaultOnce() {
        List<String> documented = table("family").stream()
                .flatMap(row -> Arrays.stream(row.getFirst().split(", ")))
                .map(name -> name.replace("`", ""))
                .sorted()
                .toList();
        assertEquals(
                Arrays.stream(FatalFamily.values()).map(Enum::name).sorted().toList(), documented);
    }

    @Test
    void shouldSayWhenRecordsAreSeen() throws ReflectiveOperationException {
        int records = number(InprocLink.class, "BATCH_RECORDS");
        int bytes = number(InprocLink.class, "BATCH_BYTES");
        int progress = number(ApplyLoop.class, "PROGRESS");
        String text = document.replaceAll("\\s+", " ");
        assertTrue(text.contains("when " + records + " records or " + bytes / 1024 + " KiB are pending"));
        assertTrue(text.contains("every " + progress + " records"));
    }

    private static int number(Class<?> type, String name) throws ReflectiveOperationException {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        return ((Number) field.get(null)).intValue();
    }

    /** {@code docs/rulings.md} has every ruling once, and names tests that exist. */
    @Test
    void shouldNameAGuardOfEveryRuling() throws IOException {
        document = Files.readString(Path.of("../docs/rulings.md"));
        List<List<String>> rows = table("ruling", "about", "guarded by");
        for (int ruling = 1; ruling <= RULINGS; ruling++) {
            assertEquals(String.valueOf(ruling), rows.get(ruling - 1).getFirst());
        }
        Set<String> tests;
        try (var files = Files.walk(Path.of(".."))) {
            tests = files.filter(file -> file.toString().endsWith("Test.java"))
                    .map(file -> file.getFileName().toString().replace(".java", ""))
                    .collect(Collectors.toSet());
        }
        for (List<String> row : rows) {
            for (String word : row.get(2).split("`")) {
                assertTrue(
                        !word.matches("[A-Za-z]+Test") || tests.contains(word), word + " of ruling " + row.getFirst());
            }
        }
    }

    /** What is refused or retired has its reason by number. */
    @Test
    void shouldNameEveryRowThatIsNotCarried() {
        String retired = table("rows", "rule").getFirst().getFirst();
        String text = document.replaceAll("\\s+", " ");
        int from = text.indexOf("refused by name: ");
        List<Integer> named = new ArrayList<>();
        for (String part : (retired + ", " + text.substring(from + 17, text.indexOf('.', from))).split(", ")) {
            String[] ends = part.split(" to ");
            for (int op = Integer.parseInt(ends[0]); op <= Integer.parseInt(ends[ends.length - 1]); op++) {
                named.add(op);
            }
        }
        named.add(Op.SHARED_IMAGE);
        List<Integer> others = new ArrayList<>();
        for (int op = 1; op <= Op.COUNT; op++) {
            if (!Op.carried(op)) {
                others.add(op);
            }
        }
        named.sort(null);
        others.removeAll(UNDER_WAY);
        named.removeAll(UNDER_WAY);
        assertEquals(others, named);
    }

    /** Rows whose carriers are being built; empty in the end. */
    private static final List<Integer> UNDER_WAY = List.of(5, 6, 51);
}
