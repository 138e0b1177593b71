package org.mgl.client.shader;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mgl.client.shader.glsl.Declaration;
import org.mgl.client.shader.glsl.Declaration.Block;
import org.mgl.client.shader.glsl.Declaration.Member;
import org.mgl.client.shader.glsl.FragCoord;
import org.mgl.client.shader.glsl.Token;
import org.mgl.client.shader.glsl.Unit;
import org.mgl.wire.program.Spirv;

/** Link rules about built-in names, which only the sources can answer. */
final class StageRules {
    private static final Set<String> PER_VERTEX =
            Set.of("gl_Position", "gl_PointSize", "gl_ClipDistance", "gl_ClipVertex");

    private static final int LAST_VERSION_THAT_NEEDS_POSITION = 130;

    private StageRules() {}

    /** All fragment shaders that use {@code gl_FragCoord} redeclare it alike, or none does (GLSL 1.50, 4.3.8.1). */
    static void fragCoord(List<Unit> units, LinkLog log) {
        FragCoord common = null;
        for (Unit unit : units) {
            FragCoord own = FragCoord.of(unit);
            if (own != null && common != null && !own.equals(common)) {
                log.error("fragment shaders: `gl_FragCoord' is redeclared with different layout qualifiers");
                return;
            }
            common = own == null ? common : own;
        }
        for (Unit unit : units) {
            if (common != null
                    && FragCoord.of(unit) == null
                    && unit.identifiers().contains("gl_FragCoord")) {
                log.error("fragment shaders: `gl_FragCoord' is used without the redeclaration of another shader");
                return;
            }
        }
    }

    /** Shaders that use members of one built-in block redeclare it alike, or none does (GLSL 4.10, 7.1). */
    static void perVertex(List<Unit> writers, List<Unit> readers, LinkLog log) {
        Block common = null;
        boolean plainUse = false;
        for (Unit unit : writers) {
            Block own = unit.block("out", "gl_PerVertex");
            boolean uses = usesOutside(unit, own, PER_VERTEX);
            common = compare(common, own, log);
            plainUse |= own == null && uses;
        }
        for (Unit unit : readers) {
            Block own = unit.block("in", "gl_PerVertex");
            boolean uses = usesOutside(unit, own, Set.of("gl_in"));
            common = own == null || uses ? compare(common, own, log) : common;
            plainUse |= own == null && uses;
        }
        if (common != null && plainUse) {
            log.error("`gl_PerVertex' is redeclared in one shader and its members are used in another without it");
        }
    }

    private static Block compare(Block common, Block own, LinkLog log) {
        if (common == null || own == null) {
            return common == null ? own : common;
        }
        if (!texts(common).equals(texts(own))) {
            log.error("`gl_PerVertex' is redeclared in different ways");
        }
        return common;
    }

    private static List<String> texts(Block block) {
        return block.members().stream().map(Member::text).toList();
    }

    private static boolean usesOutside(Unit unit, Block block, Set<String> names) {
        List<Token> tokens = unit.tokens();
        for (int i = 0; i < tokens.size(); i++) {
            boolean inside = block != null && i >= block.start() && i < block.end();
            if (!inside && names.contains(tokens.get(i).text())) {
                return true;
            }
        }
        return false;
    }

    /** Colours of old GLSL have one interpolation qualifier on both sides, if any (GLSL 1.30, 4.3.7). */
    static void colors(List<Unit> vertex, List<Unit> fragment, LinkLog log) {
        for (String color : new String[] {"Color", "SecondaryColor"}) {
            String read = interpolation(fragment, "mgl_Front" + color);
            for (String side : new String[] {"Front", "Back"}) {
                String written = interpolation(vertex, "mgl_" + side + color);
                if (read != null && written != null && !read.equals(written)) {
                    log.error("`gl_" + color + "' and `gl_" + side + color
                            + "' are declared with different interpolation qualifiers");
                }
            }
        }
    }

    /** {@return the stated qualifier, "" when none is, null when the name is not used} */
    private static String interpolation(List<Unit> units, String name) {
        String stated = "";
        boolean used = false;
        for (Unit unit : units) {
            int occurrences =
                    (int) unit.tokens().stream().filter(t -> t.is(name)).count();
            for (Declaration declaration : unit.declarations()) {
                if (declaration instanceof Declaration.Variables v
                        && v.names().stream().anyMatch(n -> n.name().equals(name))) {
                    occurrences--;
                    boolean smooth = v.qualifiers().has("smooth");
                    String interpolation = v.qualifiers().interpolation();
                    stated = smooth || !interpolation.equals("smooth") ? interpolation : stated;
                }
            }
            used |= occurrences > 0;
        }
        return used ? stated : null;
    }

    /** Old versions make a vertex shader write its position (GLSL 1.30, 7.1). */
    static void position(StageModule vertex, boolean geometry, LinkLog log) {
        if (!geometry
                && vertex.version() <= LAST_VERSION_THAT_NEEDS_POSITION
                && !vertex.usesBuiltIn(Spirv.BUILT_IN_POSITION)) {
            log.error("vertex shader does not write to `gl_Position'");
        }
    }

    /** {@return names that a stage declares invariant} */
    static Set<String> invariants(List<Unit> units) {
        Set<String> names = new HashSet<>();
        for (Unit unit : units) {
            for (Declaration declaration : unit.declarations()) {
                if (declaration instanceof Declaration.Variables v
                        && v.qualifiers().has("invariant")) {
                    v.names().forEach(n -> names.add(n.name()));
                } else if (declaration instanceof Declaration.Requalified r
                        && r.qualifiers().has("invariant")) {
                    names.addAll(r.names());
                }
            }
        }
        return names;
    }
}
