package org.mgl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.mgl.server.gles.GlesServerProvider;
import org.mgl.server.vulkan.VulkanServerProvider;
import org.mgl.wire.Handle;
import org.mgl.wire.apply.Decline;

/** The table of declines and the places in the class files of the applier and of both servers. */
class DeclineSitesTest {
    private static final String TABLE = "org/mgl/wire/apply/Decline";
    private static final Set<String> SINKS =
            Set.of("org/mgl/wire/apply/ServerEvents", "org/mgl/wire/apply/EventPublisher");

    /** The one method that picks rows for a place of its class, {@code drawVbo}, which names one itself. */
    private static final Set<String> PICKS = Set.of("VerbHandlers.preconditions");

    /** The one method that declines for its callers, each of which names its row. */
    private static final String RELAY = "ResourceHandlers.lacking";

    /** Places by row, as module and method; a place is where the row is named. */
    private static final Map<String, List<String>> PLACES = new TreeMap<>();
    /** Calls that decline without naming a row in front of the call. */
    private static final Set<String> NAMELESS = new TreeSet<>();
    /** Rows that are named and not followed by a call that declines. */
    private static final Set<String> IDLE = new TreeSet<>();

    private static final Pattern DECLINED = Pattern.compile("declined \\(([^)]*)\\)");

    @BeforeAll
    static void scan() throws Exception {
        scan("wire", Handle.class);
        scan("gles", GlesServerProvider.class);
        scan("vulkan", VulkanServerProvider.class);
    }

    private static void scan(String module, Class<?> any) throws IOException, URISyntaxException {
        for (ClassModel model : ModuleClasses.with(any)) {
            if (!model.thisClass().asInternalName().equals(TABLE)) {
                model.methods().forEach(method -> scan(module, model, method));
            }
        }
    }

    private static void scan(String module, ClassModel model, MethodModel method) {
        String type = model.thisClass().asInternalName();
        String place = type.substring(type.lastIndexOf('/') + 1) + "."
                + method.methodName().stringValue();
        String named = null;
        for (CodeElement element :
                method.code().stream().flatMap(code -> code.elementStream()).toList()) {
            if (element instanceof FieldInstruction field
                    && field.opcode() == Opcode.GETSTATIC
                    && field.owner().asInternalName().equals(TABLE)) {
                if (named != null) {
                    IDLE.add(place + " " + named);
                }
                named = field.name().stringValue();
                PLACES.computeIfAbsent(named, row -> new ArrayList<>()).add(module + " " + place);
            } else if (element instanceof InvokeInstruction call && declines(call)) {
                if (named == null && !place.equals(RELAY)) {
                    NAMELESS.add(place);
                }
                named = null;
            }
        }
        if (named != null) {
            IDLE.add(place + " " + named);
        }
    }

    private static boolean declines(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        String name = call.name().stringValue();
        return name.equals("decline") && SINKS.contains(owner)
                || RELAY.equals(owner.substring(owner.lastIndexOf('/') + 1) + "." + name);
    }

    @Test
    void everyRowHasAPlace() {
        Set<String> rows = new TreeSet<>();
        for (Decline row : Decline.values()) {
            rows.add(row.name());
        }
        assertEquals(rows, PLACES.keySet());
    }

    /** A backend may have a row that another has too; what is logged once a row is logged once a place. */
    @Test
    void noRowHasTwoPlacesInOneSession() {
        PLACES.forEach((row, places) -> {
            Set<String> modules = new HashSet<>();
            for (String place : places) {
                assertTrue(modules.add(place.substring(0, place.indexOf(' '))), row + " at " + places);
            }
            assertTrue(places.size() == 1 || !modules.contains("wire"), row + " at " + places);
        });
    }

    @Test
    void everyPlaceNamesItsRow() {
        assertEquals(Set.of(), NAMELESS);
        Set<String> picks = new TreeSet<>();
        IDLE.forEach(idle -> picks.add(idle.substring(0, idle.indexOf(' '))));
        assertEquals(PICKS, picks);
    }

    @Test
    void documentsNameRows() throws IOException {
        for (String document : List.of("limits.md", "vulkan.md")) {
            Matcher declined = DECLINED.matcher(Files.readString(Path.of("..", "docs", document)));
            int found = 0;
            for (; declined.find(); found++) {
                for (String row : declined.group(1).replace("`", "").split(", ")) {
                    assertTrue(PLACES.containsKey(row), document + ": " + declined.group());
                }
            }
            assertTrue(found > 0, document);
        }
    }
}
