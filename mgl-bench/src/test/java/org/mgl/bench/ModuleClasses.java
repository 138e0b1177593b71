package org.mgl.bench;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The class files of a module as it was built: a folder, or a jar. */
final class ModuleClasses {
    private ModuleClasses() {}

    /** Those of the module that has {@code any}. */
    static List<ClassModel> with(Class<?> any) throws IOException, URISyntaxException {
        Path root =
                Path.of(any.getProtectionDomain().getCodeSource().getLocation().toURI());
        if (Files.isDirectory(root)) {
            return under(root);
        }
        try (FileSystem jar = FileSystems.newFileSystem(root)) {
            return under(jar.getPath("/"));
        }
    }

    private static List<ClassModel> under(Path root) throws IOException {
        List<ClassModel> classes = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
                classes.add(ClassFile.of().parse(file));
            }
        }
        return classes;
    }
}
