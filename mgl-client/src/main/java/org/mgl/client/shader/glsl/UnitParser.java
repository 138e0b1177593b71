package org.mgl.client.shader.glsl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mgl.client.shader.glsl.Declaration.Declarator;
import org.mgl.client.shader.glsl.Declaration.Function;
import org.mgl.client.shader.glsl.Declaration.Member;
import org.mgl.client.shader.glsl.Declaration.Structure;
import org.mgl.client.shader.glsl.Declaration.TypeReference;

/**
 * Finds the declarations at global scope. It assumes that the compiler accepts the text: where it does not understand
 * something it skips to the next semicolon or closing brace and leaves the complaint to the compiler.
 */
final class UnitParser {
    private final List<Token> tokens;
    private final List<Declaration> declarations = new ArrayList<>();
    private int at;

    private UnitParser(List<Token> tokens) {
        this.tokens = tokens;
    }

    static List<Declaration> parse(List<Token> tokens) {
        UnitParser parser = new UnitParser(tokens);
        while (parser.at < tokens.size()) {
            int start = parser.at;
            if (!parser.declaration()) {
                parser.at = start;
                parser.recover();
            }
        }
        return parser.declarations;
    }

    private String text() {
        return text(at);
    }

    private String text(int index) {
        return index < tokens.size() ? tokens.get(index).text() : "";
    }

    private boolean isIdentifier() {
        return at < tokens.size() && tokens.get(at).isIdentifier();
    }

    private boolean take(String expected) {
        if (text().equals(expected)) {
            at++;
            return true;
        }
        return false;
    }

    /** Goes behind the next semicolon or block at this level. */
    private void recover() {
        while (at < tokens.size()) {
            if (text().equals("{")) {
                at = closing(at);
                return;
            }
            if (text(at++).equals(";")) {
                return;
            }
        }
    }

    /** {@return the index behind the bracket that closes the one at {@code open}} */
    private int closing(int open) {
        int nesting = 0;
        for (int i = open; i < tokens.size(); i++) {
            switch (text(i)) {
                case "(", "[", "{" -> nesting++;
                case ")", "]", "}" -> nesting--;
                default -> {}
            }
            if (nesting == 0) {
                return i + 1;
            }
        }
        return tokens.size();
    }

    private boolean declaration() {
        int start = at;
        if (take(";")) {
            return true;
        }
        if (text().equals("precision")) {
            recover();
            return true;
        }
        Qualifiers qualifiers = qualifiers();
        if (text().equals(";") && !qualifiers.storage().isEmpty()) {
            at++;
            declarations.add(new Declaration.Default(start, at, qualifiers));
            return true;
        }
        if (isIdentifier() && text(at + 1).equals("{") && !text().equals("struct")) {
            return block(start, qualifiers);
        }
        if (isRequalification(qualifiers)) {
            return requalified(start, qualifiers);
        }
        TypeReference type = type();
        if (type == null) {
            return false;
        }
        if (take(";")) {
            return true;
        }
        if (isIdentifier() && text(at + 1).equals("(")) {
            return function(start);
        }
        return variables(start, qualifiers, type);
    }

    /** {@code invariant gl_Position, other;}: no storage, and a comma or semicolon right behind the first name. */
    private boolean isRequalification(Qualifiers qualifiers) {
        String next = text(at + 1);
        return isIdentifier()
                && qualifiers.storage().isEmpty()
                && !qualifiers.words().isEmpty()
                && (next.equals(";") || next.equals(","));
    }

    private boolean requalified(int start, Qualifiers qualifiers) {
        Set<String> names = new LinkedHashSet<>();
        do {
            names.add(text());
            at++;
        } while (take(","));
        if (!take(";")) {
            return false;
        }
        declarations.add(new Declaration.Requalified(start, at, qualifiers, names));
        return true;
    }

    private Qualifiers qualifiers() {
        Set<String> words = new LinkedHashSet<>();
        Map<String, String> layout = new LinkedHashMap<>();
        while (isIdentifier()) {
            String word = text();
            if (word.equals("layout") && text(at + 1).equals("(")) {
                layout(layout, at + 2, closing(at + 1));
                at = closing(at + 1);
            } else if (Qualifiers.STORAGE.contains(word) || Qualifiers.OTHERS.contains(word)) {
                words.add(word);
                at++;
            } else {
                break;
            }
        }
        return new Qualifiers(words, layout);
    }

    private void layout(Map<String, String> layout, int from, int to) {
        String name = "";
        StringBuilder value = new StringBuilder();
        boolean valued = false;
        for (int i = from; i < to; i++) {
            String word = text(i);
            if (word.equals(",") || i == to - 1) {
                layout.put(name, value.toString());
                value.setLength(0);
                valued = false;
            } else if (word.equals("=")) {
                valued = true;
            } else if (valued) {
                value.append(word);
            } else {
                name = word;
            }
        }
    }

    private TypeReference type() {
        if (!isIdentifier()) {
            return null;
        }
        Structure structure = null;
        String name = text();
        if (name.equals("struct")) {
            structure = structure();
            if (structure == null) {
                return null;
            }
            name = structure.name();
        } else {
            at++;
        }
        return new TypeReference(name, structure, dimensions());
    }

    private Structure structure() {
        int start = at++;
        String name = Structure.UNNAMED + start;
        if (isIdentifier()) {
            name = text();
            at++;
        }
        List<Member> members = members();
        if (members == null) {
            return null;
        }
        Structure structure = new Structure(start, at, name, members);
        declarations.add(structure);
        return structure;
    }

    /** {@return the members between braces, or null} */
    private List<Member> members() {
        if (!take("{")) {
            return null;
        }
        List<Member> members = new ArrayList<>();
        while (!take("}")) {
            Qualifiers qualifiers = qualifiers();
            TypeReference type = type();
            if (type == null) {
                return null;
            }
            do {
                if (!isIdentifier()) {
                    return null;
                }
                String name = text();
                at++;
                members.add(new Member(qualifiers, type, name, dimensions()));
            } while (take(","));
            if (!take(";")) {
                return null;
            }
        }
        return members;
    }

    private List<String> dimensions() {
        List<String> dimensions = new ArrayList<>(1);
        while (text().equals("[")) {
            int end = closing(at);
            dimensions.add(join(at + 1, end - 1));
            at = end;
        }
        return dimensions;
    }

    private String join(int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(text.isEmpty() ? "" : " ").append(text(i));
        }
        return text.toString();
    }

    private boolean block(int start, Qualifiers qualifiers) {
        String name = text();
        at++;
        List<Member> members = members();
        if (members == null) {
            return false;
        }
        int instanceAt = at;
        String instance = "";
        if (isIdentifier()) {
            instance = text();
            at++;
        }
        List<String> dimensions = dimensions();
        if (!take(";")) {
            return false;
        }
        declarations.add(new Declaration.Block(start, at, qualifiers, name, members, instance, instanceAt, dimensions));
        return true;
    }

    private boolean function(int start) {
        String name = text();
        String returnType = join(start, at);
        int open = at + 1;
        int close = closing(open);
        String signature = name + "(" + parameterTypes(open + 1, close - 1) + ")";
        at = close;
        boolean defined = text().equals("{");
        if (defined) {
            at = closing(at);
        } else if (!take(";")) {
            return false;
        }
        declarations.add(new Function(start, at, name, open, close, returnType, signature, defined));
        return true;
    }

    /** {@return the parameter types of a function, without names and qualifiers} */
    private String parameterTypes(int from, int to) {
        StringBuilder types = new StringBuilder();
        int saved = at;
        at = from;
        while (at < to) {
            qualifiers();
            int typeStart = at;
            TypeReference type = type();
            if (type == null) {
                break;
            }
            String name = text(typeStart);
            List<String> dimensions = new ArrayList<>();
            if (at < to && isIdentifier()) {
                at++;
                dimensions.addAll(dimensions());
            }
            dimensions.addAll(type.dimensions());
            if (!name.equals("void")) {
                types.append(types.isEmpty() ? "" : ",").append(name).append(dimensions.isEmpty() ? "" : dimensions);
            }
            at++;
        }
        at = saved;
        return types.toString();
    }

    private boolean variables(int start, Qualifiers qualifiers, TypeReference type) {
        List<Declarator> names = new ArrayList<>(1);
        do {
            if (!isIdentifier()) {
                return false;
            }
            String name = text();
            int nameAt = at++;
            List<String> dimensions = dimensions();
            int dimensionsEnd = at;
            int initializer = -1;
            if (take("=")) {
                initializer = at;
                skipInitializer();
            }
            names.add(new Declarator(name, nameAt, dimensions, dimensionsEnd, initializer, at));
        } while (take(","));
        if (!take(";")) {
            return false;
        }
        declarations.add(new Declaration.Variables(start, at, qualifiers, type, names));
        return true;
    }

    private void skipInitializer() {
        while (at < tokens.size() && !text().equals(",") && !text().equals(";")) {
            boolean opens = text().equals("(") || text().equals("[") || text().equals("{");
            at = opens ? closing(at) : at + 1;
        }
    }
}
