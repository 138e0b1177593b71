package org.mgl.client.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.MethodRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.mgl.wire.Op;

/** Every row that the catalogue carries is written by some class of the client, read from the class files. */
class EmitterCoverageTest {
    private static final String RECORDS = "org/mgl/wire/record/";

    @Test
    void shouldEmitEveryCarriedRow() throws IOException, URISyntaxException {
        Set<String> encoded = encoded();
        List<String> missing = new ArrayList<>();
        for (int op = 1; op <= Op.COUNT; op++) {
            if (Op.carried(op) && !encoded.contains(camel(Op.name(op)))) {
                missing.add(Op.name(op));
            }
        }
        assertEquals(List.of(), missing);
        assertTrue(encoded.size() > 50);
    }

    /** Names of the records whose {@code encode} the client calls. */
    private static Set<String> encoded() throws IOException, URISyntaxException {
        Path root = Path.of(Tracker.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Set<String> names = new HashSet<>();
        try (var files = Files.walk(root)) {
            files.filter(file -> file.toString().endsWith(".class")).forEach(file -> {
                for (PoolEntry entry : parse(file)) {
                    if (entry instanceof MethodRefEntry method
                            && method.name().equalsString("encode")
                            && method.owner().asInternalName().startsWith(RECORDS)) {
                        names.add(method.owner().asInternalName().substring(RECORDS.length()));
                    }
                }
            });
        }
        return names;
    }

    private static Iterable<PoolEntry> parse(Path file) {
        try {
            return ClassFile.of().parse(file).constantPool();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String camel(String name) {
        StringBuilder b = new StringBuilder();
        for (String word : name.split("_")) {
            b.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
        }
        return b.toString();
    }
}
