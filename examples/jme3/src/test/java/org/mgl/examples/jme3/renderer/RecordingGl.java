package org.mgl.examples.jme3.renderer;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.lwjgl.opengl.GL33C;
import org.mgl.client.GL33;

/** A {@link GL33} without OpenGL: it writes down each call and answers queries from a few prepared values. */
final class RecordingGl {
    /** One call: its name and arguments. */
    record Call(String name, List<Object> arguments) {}

    final List<Call> calls = new ArrayList<>();
    final GL33 gl =
            (GL33) Proxy.newProxyInstance(GL33.class.getClassLoader(), new Class<?>[] {GL33.class}, this::invoke);

    private final int version;
    private final List<String> extensions;

    /**
     * @param version major times ten plus minor
     * @param extensions that the device lists
     */
    RecordingGl(int version, List<String> extensions) {
        this.version = version;
        this.extensions = extensions;
    }

    private Object invoke(Object proxy, Method method, Object[] arguments) {
        List<Object> list = arguments == null ? List.of() : Arrays.asList(arguments);
        calls.add(new Call(method.getName(), list));
        return switch (method.getName()) {
            case "glGetString" ->
                (Integer) list.getFirst() == GL33C.GL_VERSION ? version / 10 + "." + version % 10 + " device" : "text";
            case "glGetStringi" ->
                (Integer) list.getFirst() == GL33C.GL_EXTENSIONS ? extensions.get((Integer) list.get(1)) : "text";
            case "glGetInteger" ->
                Map.of(
                                GL33C.GL_MAJOR_VERSION,
                                version / 10,
                                GL33C.GL_MINOR_VERSION,
                                version % 10,
                                GL33C.GL_NUM_EXTENSIONS,
                                extensions.size())
                        .get((Integer) list.getFirst());
            default -> zero(method.getReturnType());
        };
    }

    private static Object zero(Class<?> type) {
        if (type == int.class) {
            return 0;
        }
        if (type == long.class) {
            return 0L;
        }
        return type == boolean.class ? Boolean.FALSE : null;
    }
}
