package org.mgl.wire.catalogue;

import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * The numbers that cross the wire and are written in hand-written classes, as the compiler evaluates them from their
 * sources, which need not compile: primitive constants and arrays of them, and the constants of enums in order, with
 * the numbers that they are made of.
 */
final class WireNumbers {
    private WireNumbers() {}

    /**
     * One line for each number of these classes. What follows from a generated class is left out: the catalogue has it.
     *
     * @param sources root of the hand-written sources
     */
    static List<String> read(Path sources, List<String> classes) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> options = List.of("-proc:none", "-Xprefer:source", "-implicit:none");
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            files.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of(sources));
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, List.of());
            JavacTask task = (JavacTask) compiler.getTask(null, files, trouble -> {}, options, null, List.of());
            List<String> lines = new ArrayList<>();
            for (String name : classes) {
                TypeElement type = task.getElements().getTypeElement(name);
                if (type == null) {
                    throw new IllegalStateException("numbers " + name + ": there is no such class");
                }
                int before = lines.size();
                read(Trees.instance(task), type, lines);
                if (lines.size() == before) {
                    throw new IllegalStateException("numbers " + name + ": it has none");
                }
            }
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void read(Trees trees, TypeElement type, List<String> lines) {
        int ordinal = 0;
        for (Element member : type.getEnclosedElements()) {
            String value = null;
            if (member.getKind() == ElementKind.ENUM_CONSTANT) {
                value = ordinal++ + made((VariableTree) trees.getTree(member));
            } else if (member.getKind() == ElementKind.FIELD
                    && member.getModifiers().containsAll(Set.of(Modifier.STATIC, Modifier.FINAL))) {
                value = value(trees, (VariableElement) member);
            }
            if (value != null) {
                lines.add(type.getQualifiedName() + "." + member.getSimpleName() + " " + value);
            }
        }
    }

    /** What an enum constant is made of, unless that is a sentence. */
    private static String made(VariableTree constant) {
        NewClassTree creation = (NewClassTree) constant.getInitializer();
        String arguments = creation.getArguments().toString();
        return arguments.contains("\"") ? "" : " " + arguments;
    }

    private static String value(Trees trees, VariableElement field) {
        TypeMirror type = field.asType();
        if (type.getKind().isPrimitive()) {
            Object constant = field.getConstantValue();
            return constant == null ? null : constant.toString();
        }
        Tree initializer = ((VariableTree) trees.getTree(field)).getInitializer();
        boolean numbers = type instanceof ArrayType array
                && array.getComponentType().getKind().isPrimitive();
        return numbers && initializer instanceof NewArrayTree made && made.getInitializers() != null
                ? made.getInitializers().toString()
                : null;
    }
}
