package org.mgl.client.shader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mgl.client.shader.glsl.Declaration;
import org.mgl.client.shader.glsl.Declaration.Block;
import org.mgl.client.shader.glsl.Declaration.Declarator;
import org.mgl.client.shader.glsl.Declaration.Function;
import org.mgl.client.shader.glsl.Declaration.Member;
import org.mgl.client.shader.glsl.Declaration.Structure;
import org.mgl.client.shader.glsl.Declaration.Variables;
import org.mgl.client.shader.glsl.Edits;
import org.mgl.client.shader.glsl.Keywords;
import org.mgl.client.shader.glsl.Unit;

/**
 * Joins the shader objects of one stage into one text. A global that several of them declare is declared once in the
 * result; where they disagree the link fails, as GLSL 3.30, section 4.3 and 4.3.7 say.
 */
final class StageMerger {
    private record Known(int unit, Variables variables, Declarator name) {}

    private record KnownBlock(int unit, Block block) {}

    private final ShaderStage stage;
    private final List<Unit> units;
    private final LinkLog log;
    private final List<Edits> edits = new ArrayList<>();
    private final Map<String, Known> variables = new HashMap<>();
    private final Map<String, String> initializers = new HashMap<>();
    private final Map<String, KnownBlock> blocks = new HashMap<>();
    private final Map<String, Structure> structures = new HashMap<>();
    private final Map<String, Function> functions = new HashMap<>();

    StageMerger(ShaderStage stage, List<Unit> units, LinkLog log) {
        this.stage = stage;
        this.units = units;
        this.log = log;
    }

    /** {@return what to change in each unit} */
    List<Edits> merge() {
        for (int i = 0; i < units.size(); i++) {
            edits.add(new Edits(units.get(i)));
        }
        for (int i = 0; i < units.size(); i++) {
            for (Declaration declaration : units.get(i).declarations()) {
                switch (declaration) {
                    case Variables v -> variables(i, v);
                    case Block b -> block(i, b);
                    case Structure s -> structure(i, s);
                    case Function f -> function(f);
                    default -> {}
                }
            }
        }
        return edits;
    }

    private void error(String message) {
        log.error(stage.label() + " shaders: " + Keywords.original(message));
    }

    private void function(Function function) {
        if (function.defined() && functions.putIfAbsent(function.signature(), function) != null) {
            error("function `" + function.signature() + "' is multiply defined");
        }
    }

    private void structure(int unit, Structure structure) {
        if (structure.isUnnamed()) {
            return;
        }
        Structure known = structures.putIfAbsent(structure.name(), structure);
        if (known == null) {
            return;
        }
        if (!texts(known.members()).equals(texts(structure.members()))) {
            error("structure `" + structure.name() + "' is defined in different ways");
        }
        edits.get(unit).remove(structure.start(), structure.end());
        edits.get(unit).replace(structure.start(), structure.name());
    }

    private static List<String> texts(List<Member> members) {
        return members.stream().map(Member::text).toList();
    }

    // Variables

    private void variables(int unit, Variables declared) {
        List<Declarator> kept = new ArrayList<>();
        for (Declarator name : declared.names()) {
            Known known = variables.get(name.name());
            if (known == null || known.unit() == unit) {
                variables.putIfAbsent(name.name(), new Known(unit, declared, name));
                kept.add(name);
            } else {
                compare(unit, declared, name, known);
                completeSizes(unit, declared, name, known);
                completeInitializer(unit, name, known);
            }
        }
        if (kept.size() < declared.names().size()) {
            keep(unit, declared, kept);
        }
    }

    private void rename(int unit, String from, String to) {
        List<org.mgl.client.shader.glsl.Token> tokens = units.get(unit).tokens();
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).isIdentifier()
                    && tokens.get(i).is(from)
                    && (i == 0 || !tokens.get(i - 1).is("."))) {
                edits.get(unit).replace(i, to);
            }
        }
    }

    private Set<String> invariants(int unit) {
        return StageRules.invariants(List.of(units.get(unit)));
    }

    private void compare(int unit, Variables declared, Declarator name, Known known) {
        Variables other = known.variables();
        String storage = declared.qualifiers().storage();
        if (!storage.equals(other.qualifiers().storage())) {
            error("`" + name.name() + "' is declared with different storage qualifiers");
            return;
        }
        if (!declared.type().name().equals(other.type().name())
                || !compatible(sizes(declared, name), sizes(other, known.name()))) {
            error("`" + name.name() + "' is declared with different types");
        }
        if (storage.equals("in") || storage.equals("out")) {
            boolean same =
                    declared.qualifiers().has("centroid") == other.qualifiers().has("centroid")
                            && declared.qualifiers()
                                    .interpolation()
                                    .equals(other.qualifiers().interpolation());
            if (!same) {
                error("`" + name.name() + "' is declared with different interpolation qualifiers");
            }
            if (invariants(unit).contains(name.name())
                    != invariants(known.unit()).contains(name.name())) {
                error("`" + name.name() + "' is invariant in one shader only");
            }
            String location = declared.qualifiers().layout().get("location");
            String otherLocation = other.qualifiers().layout().get("location");
            if (location != null && otherLocation != null && !location.equals(otherLocation)) {
                error("`" + name.name() + "' is declared with different locations");
            }
        }
    }

    private static List<String> sizes(Variables variables, Declarator name) {
        List<String> sizes = new ArrayList<>(name.dimensions());
        sizes.addAll(variables.type().dimensions());
        return sizes;
    }

    /** Sizes agree when they are the same text, or when one of them is open. */
    private static boolean compatible(List<String> left, List<String> right) {
        if (left.size() != right.size()) {
            return false;
        }
        for (int i = 0; i < left.size(); i++) {
            if (!left.get(i).equals(right.get(i))
                    && !left.get(i).isEmpty()
                    && !right.get(i).isEmpty()) {
                return isExpression(left.get(i)) || isExpression(right.get(i));
            }
        }
        return true;
    }

    /** Only literal sizes can be told apart without evaluating them. */
    private static boolean isExpression(String size) {
        return !size.chars().allMatch(Character::isDigit);
    }

    private void completeSizes(int unit, Variables declared, Declarator name, Known known) {
        List<String> open = known.name().dimensions();
        List<String> closed = name.dimensions();
        if (open.isEmpty()
                || !open.getFirst().isEmpty()
                || closed.isEmpty()
                || closed.getFirst().isEmpty()) {
            return;
        }
        StringBuilder text = new StringBuilder(name.name());
        closed.forEach(size -> text.append('[').append(size).append(']'));
        edits.get(known.unit()).remove(known.name().at(), known.name().dimensionsEnd());
        edits.get(known.unit()).replace(known.name().at(), text.toString());
        variables.put(name.name(), new Known(known.unit(), known.variables(), withSizes(known.name(), closed)));
    }

    private static Declarator withSizes(Declarator name, List<String> sizes) {
        return new Declarator(name.name(), name.at(), sizes, name.dimensionsEnd(), name.initializerStart(), name.end());
    }

    private void completeInitializer(int unit, Declarator name, Known known) {
        String mine = initializer(unit, name);
        String others = initializers.getOrDefault(name.name(), initializer(known.unit(), known.name()));
        if (!mine.isEmpty() && !others.isEmpty() && !mine.equals(others)) {
            error("`" + name.name() + "' is initialized with different values");
        } else if (!mine.isEmpty() && others.isEmpty()) {
            int last = known.name().dimensionsEnd() - 1;
            String before = units.get(known.unit()).tokens().get(last).text();
            edits.get(known.unit()).replace(last, before + " = " + mine);
            initializers.put(name.name(), mine);
        }
    }

    private String initializer(int unit, Declarator name) {
        return name.initializerStart() < 0 ? "" : text(unit, name.initializerStart(), name.end());
    }

    private String text(int unit, int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(units.get(unit).tokens().get(i).text()).append(' ');
        }
        return text.toString().strip();
    }

    /** Reduces a statement to some of its names. */
    private void keep(int unit, Variables declared, List<Declarator> kept) {
        Edits changes = edits.get(unit);
        if (kept.isEmpty() && declared.type().structure() == null) {
            changes.remove(declared.start(), declared.end());
            return;
        }
        int first = declared.names().getFirst().at();
        StringBuilder text = new StringBuilder();
        for (Declarator name : kept) {
            text.append(text.isEmpty() ? "" : ", ").append(text(unit, name.at(), name.end()));
        }
        changes.remove(first, declared.end() - 1);
        changes.replace(first, text.toString());
    }

    // Blocks

    private void block(int unit, Block block) {
        String key = block.qualifiers().storage() + " " + block.name();
        KnownBlock known = blocks.putIfAbsent(key, new KnownBlock(unit, block));
        if (known == null || known.unit() == unit) {
            return;
        }
        Block other = known.block();
        if (!texts(block.members()).equals(texts(other.members()))
                || !block.qualifiers().layout().equals(other.qualifiers().layout())) {
            error("block `" + block.name() + "' is declared in different ways");
        }
        if (!compatible(block.dimensions(), other.dimensions())) {
            error("block `" + block.name() + "' is declared with different array sizes");
        }
        if (other.dimensions().contains("") && !block.dimensions().contains("")) {
            StringBuilder text = new StringBuilder(other.instance());
            block.dimensions().forEach(size -> text.append('[').append(size).append(']'));
            edits.get(known.unit()).remove(other.instanceAt(), other.end() - 1);
            edits.get(known.unit()).replace(other.instanceAt(), text.toString());
        }
        if (!block.instance().equals(other.instance()) && !block.instance().isEmpty()) {
            rename(unit, block.instance(), other.instance());
        }
        edits.get(unit).remove(block.start(), block.end());
    }
}
