package org.mgl.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.lwjgl.opengl.GL33C;
import org.lwjgl.system.Configuration;

/** The public interface against LWJGL's class, both ways. */
class GL33SurfaceTest {
    @BeforeAll
    static void keepLwjglFromLoadingAGlLibrary() {
        Configuration.OPENGL_EXPLICIT_INIT.set(true);
    }

    @Test
    void shouldDeclareEveryFunctionOfLwjglAndNoOther() {
        TreeSet<String> lwjgl = signatures(
                GL33C.class,
                method -> Modifier.isStatic(method.getModifiers())
                        && method.getName().startsWith("gl"));
        TreeSet<String> mgl = signatures(GL33.class, method -> true);
        assertEquals(lwjgl, mgl);
        assertTrue(mgl.size() > 600, () -> "only " + mgl.size() + " functions");
    }

    @Test
    void shouldDeclareEveryConstantOfLwjglAndNoOther() throws IllegalAccessException {
        assertEquals(constants(GL33C.class), constants(GL33.class));
    }

    private static TreeSet<String> signatures(Class<?> type, Predicate<Method> wanted) {
        return Arrays.stream(type.getMethods())
                .filter(wanted)
                .map(GL33SurfaceTest::signature)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String signature(Method method) {
        String parameters = Arrays.stream(method.getParameterTypes())
                .map(Class::getTypeName)
                .collect(Collectors.joining(", ", "(", ")"));
        return method.getName() + parameters + " returns "
                + method.getReturnType().getTypeName();
    }

    private static Map<String, Object> constants(Class<?> type) throws IllegalAccessException {
        Map<String, Object> constants = new TreeMap<>();
        for (Field field : type.getFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                constants.put(field.getName(), field.get(null));
            }
        }
        return constants;
    }
}
