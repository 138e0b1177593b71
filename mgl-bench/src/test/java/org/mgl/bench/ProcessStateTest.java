package org.mgl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.reflect.AccessFlag;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.mgl.client.Mgl;
import org.mgl.server.gles.GlesServerProvider;
import org.mgl.server.vulkan.VulkanServerProvider;
import org.mgl.wire.Handle;

/**
 * No session can disturb another through the process: whatever the libraries keep for the whole process is in this list,
 * and why that is right.
 */
class ProcessStateTest {
    /** Static fields that can change, or hold something that can. */
    private static final Set<String> KNOWN = Set.of(
            // Numbers for names of threads and contexts; nobody reads them back.
            "org.mgl.wire.link.InprocConnection.NUMBER",
            "org.mgl.client.impl.Session.CONTEXTS",
            // A count of bytes, for tests.
            "org.mgl.wire.ring.NativeMemory.LIVE",
            "org.mgl.server.vulkan.device.DebugMessages.TOTAL",
            // What the validation layers advised, for tests and for a log that says each kind once.
            "org.mgl.server.vulkan.device.DebugMessages.ADVICE",
            // A count of objects, for tests.
            "org.mgl.server.vulkan.device.Check.MADE",
            // Whether a session has loaded classes and the shader compiler ahead; later ones need not.
            "org.mgl.client.impl.WarmUp.STARTED",
            // EGL has one display a process, counted under a lock (RULINGS 19), and is loaded once.
            "org.mgl.server.gles.egl.EglDisplay.OPEN",
            "org.mgl.server.gles.egl.EglLibraries.opened",
            // Tables of the shading language, filled when their class is loaded and only read after that.
            "org.mgl.client.shader.glsl.BuiltIns.EVERYWHERE",
            "org.mgl.client.shader.glsl.BuiltIns.FRAGMENT",
            "org.mgl.client.shader.glsl.BuiltIns.LEGACY_FRAGMENT",
            "org.mgl.client.shader.glsl.BuiltIns.LEGACY_VERTEX",
            "org.mgl.client.shader.glsl.BuiltIns.LOOKUPS",
            "org.mgl.client.shader.glsl.BuiltIns.VERTEX",
            "org.mgl.client.shader.glsl.Keywords.EXTENSIONS",
            "org.mgl.client.shader.glsl.Keywords.LOOKUPS",
            "org.mgl.client.shader.glsl.Keywords.SINCE");

    private static final Set<String> HOLDERS = Set.of("Map", "HashMap", "List", "ArrayList", "Set", "HashSet", "Deque");

    @Test
    void whatTheProcessKeepsIsKnown() throws Exception {
        Set<String> found = new TreeSet<>();
        for (Class<?> any : List.of(Mgl.class, Handle.class, GlesServerProvider.class, VulkanServerProvider.class)) {
            found.addAll(changeable(any));
        }
        assertTrue(found.containsAll(Set.of("org.mgl.wire.ring.NativeMemory.LIVE")), "the scan sees nothing");
        found.removeAll(KNOWN);
        assertEquals(Set.of(), found, "static state that is not in the list");
    }

    private static Set<String> changeable(Class<?> any) throws IOException, URISyntaxException {
        Set<String> found = new TreeSet<>();
        for (ClassModel model : ModuleClasses.with(any)) {
            String name = model.thisClass().asInternalName().replace('/', '.');
            for (FieldModel field : model.fields()) {
                if (field.flags().has(AccessFlag.STATIC) && changeable(model, field)) {
                    found.add(name + "." + field.fieldName().stringValue());
                }
            }
        }
        return found;
    }

    private static boolean changeable(ClassModel model, FieldModel field) {
        if (field.flags().has(AccessFlag.SYNTHETIC)) {
            return false;
        }
        if (!field.flags().has(AccessFlag.FINAL)) {
            return true;
        }
        String type = field.fieldTypeSymbol().displayName();
        return type.startsWith("Atomic")
                || type.equals("ThreadLocal")
                || type.equals("Arena")
                || HOLDERS.contains(type) && makesMutable(model);
    }

    /** Whether the class's initialiser makes a collection that can change. */
    private static boolean makesMutable(ClassModel model) {
        return model.methods().stream()
                .filter(method -> method.methodName().stringValue().equals("<clinit>"))
                .flatMap(method -> method.code().stream())
                .flatMap(code -> code.elementStream())
                .map(Object::toString)
                .anyMatch(text ->
                        text.contains("NEW") && HOLDERS.stream().anyMatch(h -> text.contains("java/util/" + h)));
    }
}
