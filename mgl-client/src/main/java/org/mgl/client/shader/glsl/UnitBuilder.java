package org.mgl.client.shader.glsl;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mgl.client.shader.ShaderStage;

/**
 * Turns preprocessed text of any desktop version into text of the one version that is compiled: old names, functions
 * and qualifiers get their modern forms, and words that the compiler keeps for itself get other names.
 */
public final class UnitBuilder {
    private final Preprocessed source;
    private final ShaderStage stage;
    private final Map<String, Integer> constants;
    private final List<Token> result = new ArrayList<>();
    private final Map<String, String> prelude = new LinkedHashMap<>();
    private final Set<String> identifiers = new HashSet<>();
    private int layoutNesting;

    private UnitBuilder(Preprocessed source, ShaderStage stage, Map<String, Integer> constants) {
        this.source = source;
        this.stage = stage;
        this.constants = constants;
    }

    /**
     * Builds a unit.
     *
     * @param source preprocessed text without errors
     * @param stage the shader's stage
     * @param constants values of {@code gl_Max…} and {@code gl_Min…}
     * @return the unit
     */
    public static Unit build(Preprocessed source, ShaderStage stage, Map<String, Integer> constants) {
        UnitBuilder builder = new UnitBuilder(source, stage, constants);
        builder.rename();
        List<Token> tokens = builder.result;
        List<Declaration> declarations = UnitParser.parse(tokens);
        SamplerStructures samplers = new SamplerStructures(tokens, declarations);
        if (samplers.isNeeded()) {
            tokens = samplers.split();
            declarations = UnitParser.parse(tokens);
        }
        return new Unit(
                source.version(),
                source.extensions(),
                source.lines(),
                tokens,
                builder.prelude,
                declarations,
                builder.identifiers,
                source.invariantAll(),
                samplers.elements());
    }

    private void rename() {
        List<Token> tokens = source.tokens();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean call = i + 1 < tokens.size() && tokens.get(i + 1).is("(");
            trackLayout(token, call);
            Token renamed = token.isIdentifier() && layoutNesting == 0 ? renamed(token, call) : token;
            if (renamed.isIdentifier()) {
                identifiers.add(renamed.text());
            }
            result.add(renamed);
            if (token.is("do") && layoutNesting == 0) {
                i = scopeBody(tokens, i);
            }
        }
    }

    /**
     * Puts braces around the body of {@code do} when it is one declaration: it is a scope of its own, which the
     * compiler does not know of a body without braces.
     *
     * @return the index of the last token that was taken
     */
    private int scopeBody(List<Token> tokens, int at) {
        int end = at + 1;
        while (end < tokens.size()
                && !tokens.get(end).is(";")
                && !tokens.get(end).is("{")) {
            end++;
        }
        boolean single = end + 1 < tokens.size()
                && tokens.get(end).is(";")
                && tokens.get(end + 1).is("while");
        if (!single) {
            return at;
        }
        result.add(new Token(Token.Kind.OPERATOR, "{", tokens.get(at).line(), true));
        for (int i = at + 1; i <= end; i++) {
            boolean call = tokens.get(i + 1).is("(");
            result.add(tokens.get(i).isIdentifier() ? renamed(tokens.get(i), call) : tokens.get(i));
        }
        result.add(new Token(Token.Kind.OPERATOR, "}", tokens.get(end).line(), true));
        return end;
    }

    /** Words inside {@code layout(…)} belong to a language of their own. */
    private void trackLayout(Token token, boolean call) {
        if (layoutNesting > 0) {
            layoutNesting += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            layoutNesting = layoutNesting == 1 && token.is(")") ? 0 : layoutNesting;
        } else if (token.is("layout") && call) {
            layoutNesting = 1;
        }
    }

    private Token renamed(Token token, boolean call) {
        String word = token.text();
        if (word.equals("attribute")) {
            return token.withText("in");
        }
        if (word.equals("varying")) {
            return token.withText(stage == ShaderStage.FRAGMENT ? "in" : "out");
        }
        Integer constant = constants.get(word);
        if (constant != null) {
            String value = constant < 0 ? "(" + constant + ")" : constant.toString();
            return new Token(Token.Kind.NUMBER, value, token.line(), true);
        }
        String lookup = call ? BuiltIns.lookup(word) : null;
        if (lookup != null) {
            if (lookup.startsWith("mgl_shadow")) {
                prelude.put(lookup, BuiltIns.shadowFunctions(lookup, stage));
            }
            return token.withText(lookup);
        }
        BuiltIns.Replacement replacement = BuiltIns.replacement(word, stage, source.version());
        if (replacement != null) {
            prelude.putAll(replacement.declarations());
            return token.withText(replacement.name());
        }
        if (Keywords.mustRename(word, call, source.version(), source.extensions())) {
            return token.withText(Keywords.PREFIX + word);
        }
        return token;
    }
}
