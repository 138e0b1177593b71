package org.mgl.wire.apply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The sizes in bytecodes that HotSpot's limits ask for (RULINGS 24), read from the class files: HotSpot never compiles
 * a method above 8,000, and never inlines a hot one above 325.
 */
class HotCodeSizeTest {
    private static final int DISPATCH_LIMIT = 8_000;
    private static final int HOT_LIMIT = 325;
    private static final int HOT_HANDLERS = 16;
    private static final String WIRE = "org/mgl/wire/";
    private static final String APPLIER = WIRE + "apply/Applier";
    private static final String LOOP = WIRE + "link/ApplyLoop";
    private static final String INPROC = WIRE + "link/InprocLink";

    private record Method(String owner, String name, String descriptor) {}

    private final Map<String, ClassModel> classes = new HashMap<>();

    @Test
    void shouldKeepEveryDispatchMethodFarBelowTheCompilersLimit() {
        assertTrue(length(only(APPLIER, "apply")) < DISPATCH_LIMIT / 4);
        assertTrue(length(only(APPLIER, "applyRare")) < DISPATCH_LIMIT / 4);
    }

    @Test
    void shouldKeepTheHotHandlersAndAllThatTheyCallInlinable() {
        MethodModel apply = only(APPLIER, "apply");
        long direct = Stream.concat(calls(apply).stream(), calls(only(APPLIER, "applyOther")).stream())
                .filter(m -> m.owner.endsWith("Handlers"))
                .count();
        assertEquals(HOT_HANDLERS, direct, "handlers that apply and applyOther call themselves");
        assertEquals(Map.of(), tooLong(reached(apply)));
    }

    @Test
    void shouldKeepTheLoopAndTheProducerInlinable() {
        Map<Method, MethodModel> hot = new HashMap<>();
        for (String name : new String[] {"claim", "commit", "publish", "reserve"}) {
            hot.put(new Method(INPROC, name, ""), only(INPROC, name));
        }
        hot.put(new Method(LOOP, "drain", ""), only(LOOP, "drain"));
        assertEquals(Map.of(), tooLong(hot));
    }

    private static Map<String, Integer> tooLong(Map<Method, MethodModel> methods) {
        Map<String, Integer> found = new TreeMap<>();
        methods.forEach((method, model) -> {
            if (length(model) >= HOT_LIMIT) {
                found.put(method.owner + "." + method.name, length(model));
            }
        });
        return found;
    }

    /** Everything of this module that a method leads to, except what goes through the rare dispatch. */
    private Map<Method, MethodModel> reached(MethodModel from) {
        Map<Method, MethodModel> found = new HashMap<>();
        ArrayDeque<MethodModel> due = new ArrayDeque<>();
        due.add(from);
        while (!due.isEmpty()) {
            for (Method callee : calls(due.poll())) {
                MethodModel model = isHot(callee) && !found.containsKey(callee) ? find(callee) : null;
                if (model != null) {
                    found.put(callee, model);
                    due.add(model);
                }
            }
        }
        return found;
    }

    private static List<Method> calls(MethodModel from) {
        List<Method> callees = new ArrayList<>();
        for (CodeElement element : from.code().orElseThrow()) {
            if (element instanceof InvokeInstruction call) {
                callees.add(new Method(
                        call.owner().asInternalName(),
                        call.name().stringValue(),
                        call.type().stringValue()));
            }
        }
        return callees;
    }

    private static boolean isHot(Method callee) {
        return callee.owner.startsWith(WIRE) && !callee.name.equals("applyRare");
    }

    /** The method with its code, or null: it is abstract or inherited from outside. */
    private MethodModel find(Method wanted) {
        return model(wanted.owner).methods().stream()
                .filter(m -> m.methodName().equalsString(wanted.name)
                        && m.methodType().equalsString(wanted.descriptor)
                        && m.code().isPresent())
                .findFirst()
                .orElse(null);
    }

    private MethodModel only(String owner, String name) {
        return model(owner).methods().stream()
                .filter(m -> m.methodName().equalsString(name) && m.code().isPresent())
                .findFirst()
                .orElseThrow(() -> new AssertionError(owner + " has no " + name));
    }

    private static int length(MethodModel method) {
        return method.findAttribute(Attributes.code()).orElseThrow().codeLength();
    }

    private ClassModel model(String internalName) {
        return classes.computeIfAbsent(internalName, name -> {
            try (InputStream in = Applier.class.getClassLoader().getResourceAsStream(name + ".class")) {
                return ClassFile.of().parse(in.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
