package org.mgl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.module.Configuration;
import java.lang.module.FindException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.lang.module.ResolvedModule;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The one-way dependencies between the modules, read from what was built: no server can see the client, the wire knows
 * neither role nor a native binding, and the servers are found as services of the module graph.
 */
class ModuleBoundaryTest {
    private static final String CLIENT = "org.mgl.client";

    /** This module's class path without the libraries that are no modules. */
    private static final ModuleFinder MODULES =
            ModuleFinder.of(Stream.of(System.getProperty("java.class.path").split(Pattern.quote(File.pathSeparator)))
                    .map(Path::of)
                    .filter(ModuleBoundaryTest::holdsModule)
                    .toArray(Path[]::new));

    @ParameterizedTest
    @ValueSource(strings = {"org.mgl.server.gles", "org.mgl.server.vulkan", "org.mgl.wire"})
    void resolvesWithoutTheClient(String module) {
        assertTrue(MODULES.find(CLIENT).isPresent(), "the client is there to be seen");

        Set<String> graph = names(resolve(module));

        assertTrue(graph.contains("org.mgl.wire"), graph::toString);
        assertFalse(graph.contains(CLIENT), graph::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"org.mgl.server.gles", "org.mgl.server.vulkan", "org.mgl.wire"})
    void namesNoTypeOfTheClient(String module) throws IOException {
        assertEquals(Set.of(), classesThatName(CLIENT, module));
    }

    @Test
    void clientNamesNoTypeOfAServer() throws IOException {
        assertEquals(Set.of(), classesThatName("org.mgl.server", CLIENT));
    }

    @Test
    void wireReadsNoRoleAndNoNativeBinding() {
        Set<String> graph = names(resolve("org.mgl.wire"));

        graph.removeIf(name -> name.startsWith("java.") || name.startsWith("jdk."));
        assertEquals(Set.of("org.mgl.wire", "org.slf4j"), graph);
    }

    /** The control for the scan: the client does name the wire, in as many ways as a server could name the client. */
    @Test
    void scanSeesANamedPackage() throws IOException {
        assertFalse(classesThatName("org.mgl.wire", CLIENT).isEmpty());
    }

    private static boolean holdsModule(Path entry) {
        Predicate<ModuleReference> explicit =
                reference -> !reference.descriptor().isAutomatic();
        try {
            return ModuleFinder.of(entry).findAll().stream().anyMatch(explicit);
        } catch (FindException notAModule) {
            return false;
        }
    }

    private static Configuration resolve(String module) {
        return Configuration.resolve(
                MODULES, List.of(ModuleLayer.boot().configuration()), ModuleFinder.of(), Set.of(module));
    }

    private static Set<String> names(Configuration configuration) {
        return configuration.modules().stream()
                .map(ResolvedModule::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The class files of a module whose constants hold a name in a package, as the JVM writes it or as reflection does. */
    private static Set<String> classesThatName(String packageName, String module) throws IOException {
        Set<String> found = new TreeSet<>();
        ModuleReference reference = MODULES.find(module).orElseThrow();
        try (ModuleReader reader = reference.open();
                Stream<String> files = reader.list()) {
            for (String file : files.filter(name -> name.endsWith(".class")).toList()) {
                byte[] bytes = reader.open(file).orElseThrow().readAllBytes();
                for (PoolEntry entry : ClassFile.of().parse(bytes).constantPool()) {
                    if (entry instanceof Utf8Entry text
                            && text.stringValue().replace('/', '.').contains(packageName + ".")) {
                        found.add(file);
                    }
                }
            }
        }
        return found;
    }
}
