package org.mgl.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.MethodRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.reflect.AccessFlag;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Rules that the whole module must keep, read from its class files and its catalogue. */
class WireRulesTest {
    private static List<ClassModel> classes() throws IOException, URISyntaxException {
        Path root = Path.of(Barrier.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (var files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .filter(file -> !file.endsWith("module-info.class"))
                    .map(WireRulesTest::parse)
                    .toList();
        }
    }

    private static ClassModel parse(Path file) {
        try {
            return ClassFile.of().parse(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** RULINGS 23: memory is per session, in an arena that is closed. */
    @Test
    void shouldNeverUseTheGlobalArena() throws IOException, URISyntaxException {
        List<String> users = new ArrayList<>();
        for (ClassModel type : classes()) {
            for (PoolEntry entry : type.constantPool()) {
                if (entry instanceof MethodRefEntry method
                        && method.owner().asInternalName().equals("java/lang/foreign/Arena")
                        && (method.name().equalsString("global")
                                || method.name().equalsString("ofAuto"))) {
                    users.add(type.thisClass().asInternalName());
                }
            }
        }
        assertEquals(List.of(), users);
    }

    /** RULINGS 23: a handle or layout that is not static and final is no constant for the compiler. */
    @Test
    void shouldKeepHandlesAndLayoutsStaticAndFinal() throws IOException, URISyntaxException {
        List<String> others = new ArrayList<>();
        int found = 0;
        for (ClassModel type : classes()) {
            for (var field : type.fields()) {
                String kind = field.fieldType().stringValue();
                if (kind.startsWith("Ljava/lang/invoke/") || kind.startsWith("Ljava/lang/foreign/ValueLayout")) {
                    found++;
                    if (!field.flags().has(AccessFlag.STATIC) || !field.flags().has(AccessFlag.FINAL)) {
                        others.add(type.thisClass().asInternalName() + "." + field.fieldName());
                    }
                }
            }
        }
        assertEquals(List.of(), others);
        assertTrue(found > 0);
    }

    /** RULINGS 4: nothing that crosses is a hash that stands for a content. */
    @Test
    void shouldCarryNoHash() throws IOException {
        for (String line : Files.readAllLines(Path.of("src/main/catalogue/catalogue.txt"))) {
            String words = line.toLowerCase(Locale.ROOT);
            boolean field = line.startsWith("  ");
            assertFalse(
                    field && (words.contains("hash") || words.contains("digest") || words.contains("signature")), line);
        }
    }
}
