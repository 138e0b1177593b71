package org.mgl.client.shader.glsl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mgl.client.shader.glsl.Declaration.Declarator;
import org.mgl.client.shader.glsl.Declaration.Member;
import org.mgl.client.shader.glsl.Declaration.Structure;
import org.mgl.client.shader.glsl.Declaration.Variables;

/**
 * Takes samplers out of structures, where modules for Vulkan cannot have them: {@code uniform struct { sampler2D t; }
 * s[2]} becomes a structure without {@code t} and a sampler array of two, and {@code s[1].t} an element of it.
 * Structures with samplers as function parameters stay as they are and are refused by the compiler.
 */
final class SamplerStructures {
    private static final String PREFIX = "mgl_part_";
    private static final int MAX_ELEMENTS = 1024;

    /**
     * A sampler member of a uniform.
     *
     * @param name name of the uniform that takes its place
     * @param sizes array sizes along its path, outermost first
     */
    private record Part(String name, List<Integer> sizes) {}

    private final List<Token> tokens;
    private final List<Declaration> declarations;
    private final Map<String, Structure> structures = new HashMap<>();
    private final Map<String, Structure> variables = new HashMap<>();
    private final Map<String, Part> parts = new HashMap<>();
    private final Map<String, List<Unit.SplitSampler>> elements = new LinkedHashMap<>();
    private final String[] replacements;

    SamplerStructures(List<Token> tokens, List<Declaration> declarations) {
        this.tokens = tokens;
        this.declarations = declarations;
        this.replacements = new String[tokens.size()];
    }

    /** {@return whether a structure of the unit holds a sampler} */
    boolean isNeeded() {
        for (Declaration declaration : declarations) {
            if (declaration instanceof Structure s) {
                structures.put(s.name(), s);
            }
        }
        return structures.values().stream().anyMatch(this::holdsSampler);
    }

    private boolean holdsSampler(Structure structure) {
        for (Member member : structure.members()) {
            Structure inner = structures.get(member.type().name());
            boolean nested = inner != null && inner != structure && inner.start() < structure.start();
            if (LooseUniforms.isOpaque(member.type().name()) || nested && holdsSampler(inner)) {
                return true;
            }
        }
        return false;
    }

    /** {@return by the name of each new sampler uniform what the application calls its elements} */
    Map<String, List<Unit.SplitSampler>> elements() {
        return elements;
    }

    /** {@return the text with the samplers taken out} */
    List<Token> split() {
        for (Declaration declaration : declarations) {
            if (declaration instanceof Variables v && v.qualifiers().storage().equals("uniform")) {
                Structure structure = structures.get(v.type().name());
                if (structure != null && holdsSampler(structure)) {
                    v.names().forEach(name -> variable(v, name, structure));
                }
            } else if (declaration instanceof Structure s && holdsSampler(s)) {
                removeSamplers(s);
            }
        }
        rewriteUses();
        return result();
    }

    // Declarations

    private void variable(Variables declared, Declarator name, Structure structure) {
        List<Integer> sizes = sizes(name.dimensions(), declared.type().dimensions());
        if (sizes == null) {
            return;
        }
        variables.put(name.name(), structure);
        StringBuilder text = new StringBuilder();
        List<String> paths = paths(List.of(Keywords.original(name.name())), sizes);
        parts(name.name(), structure, sizes, paths, text);
        int end = declared.end() - 1;
        replacements[end] = (replacements[end] == null ? ";" : replacements[end]) + " " + text;
    }

    private void parts(
            String path, Structure structure, List<Integer> outer, List<String> paths, StringBuilder declaration) {
        for (Member member : structure.members()) {
            List<Integer> own = sizes(member.dimensions(), member.type().dimensions());
            if (own == null) {
                continue;
            }
            List<Integer> sizes = new ArrayList<>(outer);
            sizes.addAll(own);
            String memberPath = path + "." + member.name();
            List<String> named = paths.stream()
                    .map(p -> p + "." + Keywords.original(member.name()))
                    .toList();
            Structure inner = structures.get(member.type().name());
            if (LooseUniforms.isOpaque(member.type().name())) {
                part(memberPath, member, sizes, own, named, declaration);
            } else if (inner != null && holdsSampler(inner)) {
                parts(memberPath, inner, sizes, paths(named, own), declaration);
            }
        }
    }

    private void part(
            String path,
            Member member,
            List<Integer> sizes,
            List<Integer> own,
            List<String> named,
            StringBuilder declaration) {
        int total = sizes.stream().reduce(1, (a, b) -> Math.min(MAX_ELEMENTS, a * b));
        String name = PREFIX + Keywords.original(path).replace('.', '_');
        parts.put(path, new Part(name, sizes));
        declaration.append("uniform ").append(member.type().name()).append(' ').append(name);
        declaration.append(sizes.isEmpty() ? "; " : " [ " + total + " ] ; ");
        List<String> leaves = own.size() > 1 ? paths(named, own.subList(0, own.size() - 1)) : named;
        int length = own.isEmpty() ? 0 : own.getLast();
        elements.put(
                name,
                leaves.stream().map(leaf -> new Unit.SplitSampler(leaf, length)).toList());
    }

    /** {@return the names with all indices of some array sizes} */
    private static List<String> paths(List<String> names, List<Integer> sizes) {
        List<String> result = names;
        for (int size : sizes) {
            List<String> longer = new ArrayList<>();
            for (String name : result) {
                for (int i = 0; i < size && longer.size() < MAX_ELEMENTS; i++) {
                    longer.add(name + "[" + i + "]");
                }
            }
            result = longer;
        }
        return result;
    }

    /** {@return the sizes as numbers, null when one is not a plain number} */
    private static List<Integer> sizes(List<String> first, List<String> second) {
        List<Integer> sizes = new ArrayList<>();
        for (List<String> dimensions : List.of(first, second)) {
            for (String dimension : dimensions) {
                if (!dimension.matches("[1-9]\\d{0,4}")) {
                    return null;
                }
                sizes.add(Integer.parseInt(dimension));
            }
        }
        return sizes;
    }

    private void removeSamplers(Structure structure) {
        int open = structure.start();
        while (!tokens.get(open).is("{")) {
            open++;
        }
        boolean empty = true;
        int from = open + 1;
        for (int i = from; i < structure.end() - 1; i++) {
            if (tokens.get(i).is(";")) {
                boolean opaque = tokens.subList(from, i).stream().anyMatch(t -> LooseUniforms.isOpaque(t.text()));
                for (int at = from; opaque && at <= i; at++) {
                    replacements[at] = "";
                }
                empty &= opaque;
                from = i + 1;
            }
        }
        if (empty) {
            replacements[open] = "{ float mgl_none ;";
        }
    }

    // Uses

    private void rewriteUses() {
        for (int i = 0; i < tokens.size(); i++) {
            boolean member = i > 0 && tokens.get(i - 1).is(".");
            Structure structure = member ? null : variables.get(tokens.get(i).text());
            if (structure != null) {
                use(i, structure);
            }
        }
    }

    /** Follows the selectors behind a variable; where they lead to a sampler they are replaced. */
    private void use(int start, Structure structure) {
        StringBuilder path = new StringBuilder(tokens.get(start).text());
        List<String> indices = new ArrayList<>();
        int at = start + 1;
        while (at < tokens.size()) {
            Part part = parts.get(path.toString());
            boolean complete = part != null && indices.size() == part.sizes().size();
            if (tokens.get(at).is("[") && !complete) {
                int close = closing(at);
                indices.add(text(at + 1, close));
                at = close + 1;
            } else if (tokens.get(at).is(".") && part == null && at + 1 < tokens.size()) {
                path.append('.').append(tokens.get(at + 1).text());
                at += 2;
            } else {
                break;
            }
        }
        Part part = parts.get(path.toString());
        boolean whole = part != null && indices.isEmpty();
        if (part != null && (whole || indices.size() == part.sizes().size())) {
            for (int i = start; i < at; i++) {
                replacements[i] = "";
            }
            replacements[start] = part.name() + (whole ? "" : element(indices, part.sizes()));
        }
    }

    private static String element(List<String> indices, List<Integer> sizes) {
        StringBuilder index = new StringBuilder("( " + indices.getFirst() + " )");
        for (int i = 1; i < indices.size(); i++) {
            index.insert(0, "( ").append(" * ").append(sizes.get(i));
            index.append(" + ( ").append(indices.get(i)).append(" ) )");
        }
        return " [ " + index + " ]";
    }

    private int closing(int open) {
        int nesting = 0;
        for (int i = open; i < tokens.size(); i++) {
            nesting += tokens.get(i).is("[") ? 1 : tokens.get(i).is("]") ? -1 : 0;
            if (nesting == 0) {
                return i;
            }
        }
        return tokens.size() - 1;
    }

    private String text(int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(text.isEmpty() ? "" : " ").append(tokens.get(i).text());
        }
        return text.toString();
    }

    /** {@return the tokens, replaced ones cut anew} */
    private List<Token> result() {
        List<Token> result = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (replacements[i] == null) {
                result.add(token);
            } else if (!replacements[i].isEmpty()) {
                Lexer lexer = new Lexer(replacements[i]);
                for (Token t = lexer.next(); t.kind() != Token.Kind.END; t = lexer.next()) {
                    result.add(t.at(token.line(), true));
                }
            }
        }
        return result;
    }
}
