package org.mgl.client.gen;

import java.io.IOException;
import java.lang.classfile.Annotation;
import java.lang.classfile.AnnotationValue;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.attribute.LocalVariableInfo;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads functions and constants of OpenGL 1.1 to 3.3 core from LWJGL's class files.
 *
 * <p>Signatures come from {@code GLxxC}. Its native methods carry no parameter names, so those are looked up in the
 * compatibility class {@code GLxx}, whose methods forward to it.
 */
final class LwjglSource {
    private static final List<String> VERSIONS =
            List.of("11", "12", "13", "14", "15", "20", "21", "30", "31", "32", "33");

    private LwjglSource() {}

    /** All versions, oldest first. */
    static List<GlVersion> read() throws IOException {
        List<GlVersion> versions = new ArrayList<>();
        for (String digits : VERSIONS) {
            versions.add(readVersion(digits));
        }
        return versions;
    }

    private static GlVersion readVersion(String digits) throws IOException {
        ClassModel core = parse("GL" + digits + "C");
        Map<String, List<String>> names = parameterNames(parse("GL" + digits));
        names.putAll(parameterNames(core));
        List<GlVersion.GlConstant> constants = new ArrayList<>();
        for (FieldModel field : core.fields()) {
            if (field.flags().has(AccessFlag.PUBLIC) && field.flags().has(AccessFlag.STATIC)) {
                constants.add(constant(field));
            }
        }
        List<GlFunction> functions = new ArrayList<>();
        for (MethodModel method : core.methods()) {
            if (isFunction(method)) {
                functions.add(function(method, names));
            }
        }
        return new GlVersion(digits, constants, functions);
    }

    private static ClassModel parse(String simpleName) throws IOException {
        String resource = "/org/lwjgl/opengl/" + simpleName + ".class";
        try (var in = LwjglSource.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IOException(resource + " is not on the class path");
            }
            return ClassFile.of().parse(in.readAllBytes());
        }
    }

    private static boolean isFunction(MethodModel method) {
        return method.methodName().stringValue().startsWith("gl")
                && method.flags().has(AccessFlag.PUBLIC)
                && method.flags().has(AccessFlag.STATIC);
    }

    private static GlVersion.GlConstant constant(FieldModel field) {
        Object value = field.findAttribute(Attributes.constantValue())
                .orElseThrow()
                .constant()
                .constantValue();
        String literal =
                value instanceof Long bits ? "0x%XL".formatted(bits) : "0x%X".formatted(((Integer) value).intValue());
        return new GlVersion.GlConstant(
                field.fieldTypeSymbol().displayName(), field.fieldName().stringValue(), literal);
    }

    private static GlFunction function(MethodModel method, Map<String, List<String>> names) {
        List<String> parameterNames = names.get(key(method));
        List<ClassDesc> types = method.methodTypeSymbol().parameterList();
        if (parameterNames == null) {
            throw new IllegalStateException("no parameter names for " + key(method));
        }
        String name = method.methodName().stringValue();
        // LWJGL leaves "const" out for some inputs of draws; only these functions write client memory at all.
        boolean writes = name.startsWith("glGet") || name.startsWith("glGen") || name.startsWith("glRead");
        List<GlParameter> parameters = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            parameters.add(new GlParameter(
                    types.get(i).displayName(),
                    parameterNames.get(i),
                    writes && !nativeType(method, i).contains("const")));
        }
        return new GlFunction(name, method.methodTypeSymbol().returnType().displayName(), parameters);
    }

    /** The C type that LWJGL's {@code @NativeType} annotation gives a parameter; empty where it has none. */
    private static String nativeType(MethodModel method, int parameter) {
        return method
                .findAttribute(Attributes.runtimeVisibleParameterAnnotations())
                .map(attribute -> attribute.parameterAnnotations().get(parameter))
                .orElse(List.of())
                .stream()
                .filter(annotation -> annotation.classSymbol().displayName().equals("NativeType"))
                .map(LwjglSource::stringValue)
                .findFirst()
                .orElse("");
    }

    private static String stringValue(Annotation annotation) {
        return ((AnnotationValue.OfString) annotation.elements().getFirst().value()).stringValue();
    }

    private static Map<String, List<String>> parameterNames(ClassModel model) {
        Map<String, List<String>> names = new HashMap<>();
        for (MethodModel method : model.methods()) {
            if (isFunction(method)) {
                method.code().ifPresent(code -> names.put(key(method), names(method, code)));
            }
        }
        return names;
    }

    private static List<String> names(MethodModel method, CodeModel code) {
        Map<Integer, String> bySlot = new HashMap<>();
        ((CodeAttribute) code).findAttribute(Attributes.localVariableTable()).ifPresent(table -> {
            for (LocalVariableInfo variable : table.localVariables()) {
                if (variable.startPc() == 0) {
                    bySlot.put(variable.slot(), variable.name().stringValue());
                }
            }
        });
        List<String> names = new ArrayList<>();
        int slot = 0;
        for (ClassDesc type : method.methodTypeSymbol().parameterList()) {
            names.add(bySlot.get(slot));
            slot += TypeKind.from(type).slotSize();
        }
        return names;
    }

    private static String key(MethodModel method) {
        return method.methodName().stringValue() + method.methodType().stringValue();
    }
}
