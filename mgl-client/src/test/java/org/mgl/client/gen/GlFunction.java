package org.mgl.client.gen;

import java.util.List;
import java.util.stream.Collectors;

/**
 * One public static {@code gl*} method of LWJGL; overloads are functions of the same name.
 *
 * @param name       GL name, with {@code gl}
 * @param returns    simple Java type name
 * @param parameters in order
 */
record GlFunction(String name, String returns, List<GlParameter> parameters) {
    boolean returnsNothing() {
        return returns.equals("void");
    }

    List<String> declarations() {
        return parameters.stream().map(GlParameter::declaration).toList();
    }

    List<String> names() {
        return parameters.stream().map(GlParameter::name).toList();
    }

    /** {@code name(type, type)}: what tells overloads apart. */
    String signature() {
        return name + parameters.stream().map(GlParameter::type).collect(Collectors.joining(", ", "(", ")"));
    }
}
