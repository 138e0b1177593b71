package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.mgl.client.GL33;
import org.mgl.client.UnmigratedVerbException;

/** What the topics carry, and that the rest is refused by name. */
class TopicCoverageTest {
    /** Reports; the number itself is the build's answer to "how much of OpenGL 3.3 is there". */
    @Test
    void shouldReportWhatIsImplemented() {
        int implemented = 0;
        int all = 0;
        Set<String> refused = new TreeSet<>();
        for (Class<?> topic : topics()) {
            for (Method call : api(topic).getMethods()) {
                all++;
                if (overrides(topic, call)) {
                    implemented++;
                } else {
                    refused.add(glName(call));
                }
            }
        }
        System.out.println("GL33: " + implemented + " of " + all + " canonical calls implemented; refused: " + refused);
        assertTrue(all > 389, "every function has a canonical call");
    }

    @Test
    void shouldHaveOneCanonicalNameForEveryFunction() {
        Set<String> carried = topics().stream()
                .flatMap(topic -> Arrays.stream(api(topic).getMethods()))
                .map(TopicCoverageTest::glName)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> declared = Arrays.stream(GL33.class.getMethods())
                .map(Method::getName)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(declared, carried);
    }

    @Test
    void shouldRefuseByNameWhatATopicDoesNotOverride() {
        for (Class<?> topic : topics()) {
            Object refusing = Proxy.newProxyInstance(
                    topic.getClassLoader(), new Class<?>[] {api(topic)}, InvocationHandler::invokeDefault);
            for (Method call : api(topic).getMethods()) {
                UnmigratedVerbException refusal = assertThrows(
                        UnmigratedVerbException.class, () -> invoke(refusing, call, zeros(call)), call::toString);
                assertEquals(glName(call), refusal.call());
                assertTrue(refusal.getMessage().startsWith("UnmigratedVerb{\"" + glName(call) + "\"}: "));
            }
        }
    }

    private static List<Class<?>> topics() {
        return Arrays.stream(ClientTopics.class.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .<Class<?>>map(Field::getType)
                .filter(type -> type != ClientContext.class)
                .toList();
    }

    private static Class<?> api(Class<?> topic) {
        try {
            return Class.forName("org.mgl.client.impl.api." + topic.getSimpleName() + "Api");
        } catch (ClassNotFoundException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static boolean overrides(Class<?> topic, Method call) {
        try {
            return !topic.getMethod(call.getName(), call.getParameterTypes())
                    .getDeclaringClass()
                    .isInterface();
        } catch (NoSuchMethodException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static String glName(Method call) {
        String name = call.getName();
        return "gl" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private static void invoke(Object target, Method call, Object[] arguments) throws Throwable {
        Proxy.getInvocationHandler(target).invoke(target, call, arguments);
    }

    private static Object[] zeros(Method call) {
        return Arrays.stream(call.getParameterTypes())
                .map(type -> type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null)
                .toArray();
    }
}
