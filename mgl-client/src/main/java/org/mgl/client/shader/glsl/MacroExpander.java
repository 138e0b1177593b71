package org.mgl.client.shader.glsl;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.mgl.client.shader.glsl.Token.Kind;

/**
 * Delivers tokens with macros expanded. A macro is not expanded again inside its own replacement; an end mark behind
 * the replacement lifts that.
 */
final class MacroExpander {
    /** More tokens than this come only from macros that multiply each other. */
    static final int MAX_TOKENS = 2_000_000;

    private static final int MAX_DEPTH = 256;

    private final Map<String, Macro> macros;
    private final LineMap lines;
    private final Supplier<Token> source;
    private final ArrayDeque<Token> pending = new ArrayDeque<>();
    private final Set<String> active;
    private final int[] budget;
    private final int depth;

    /**
     * Creates the outermost expander.
     *
     * @param source raw tokens, an END token once and for ever when there are no more
     */
    MacroExpander(Map<String, Macro> macros, LineMap lines, Supplier<Token> source) {
        this(macros, lines, source, new HashSet<>(), new int[] {MAX_TOKENS}, 0);
    }

    private MacroExpander(
            Map<String, Macro> macros,
            LineMap lines,
            Supplier<Token> source,
            Set<String> active,
            int[] budget,
            int depth) {
        this.macros = macros;
        this.lines = lines;
        this.source = source;
        this.active = active;
        this.budget = budget;
        this.depth = depth;
    }

    /** {@return the next token before expansion} */
    Token raw() {
        while (true) {
            Token token = pending.isEmpty() ? source.get() : pending.poll();
            if (token.kind() != Kind.MACRO_END) {
                return token;
            }
            active.remove(token.text());
        }
    }

    /** {@return whether the next raw token comes from the source and not from a replacement} */
    boolean atSource() {
        return pending.isEmpty();
    }

    /** {@return the token to use for a raw identifier, or null when a replacement was queued instead} */
    Token expand(Token token) throws GlslException {
        if (token.frozen()) {
            return token;
        }
        Token builtIn = builtIn(token);
        if (builtIn != null) {
            return builtIn;
        }
        Macro macro = macros.get(token.text());
        if (macro == null) {
            return token;
        }
        if (active.contains(token.text())) {
            return token.freeze();
        }
        if (!macro.functionLike()) {
            queue(macro, relocated(macro.body(), token), token);
            return null;
        }
        if (!openParenthesisFollows()) {
            return token;
        }
        queue(macro, substitute(macro, arguments(macro, token), token), token);
        return null;
    }

    /** Expands a whole list, as for {@code #if} and for arguments. */
    List<Token> expandAll(List<Token> tokens, int line) throws GlslException {
        if (depth >= MAX_DEPTH) {
            throw error(line, "macro arguments are nested more than " + MAX_DEPTH + " deep");
        }
        Iterator<Token> iterator = tokens.iterator();
        Token end = new Token(Kind.END, "", line, false);
        MacroExpander inner = new MacroExpander(
                macros,
                lines,
                () -> iterator.hasNext() ? iterator.next() : end,
                new HashSet<>(active),
                budget,
                depth + 1);
        List<Token> result = new ArrayList<>();
        while (true) {
            Token token = inner.raw();
            if (token.kind() == Kind.END) {
                return result;
            }
            Token expanded = token.isIdentifier() ? inner.expand(token) : token;
            if (expanded != null) {
                result.add(expanded);
            }
        }
    }

    private Token builtIn(Token token) {
        int value = switch (token.text()) {
            case "__LINE__" -> lines.line(token.line());
            case "__FILE__" -> lines.string(token.line());
            default -> -1;
        };
        return value < 0 ? null : new Token(Kind.NUMBER, Integer.toString(value), token.line(), token.spaced());
    }

    private void queue(Macro macro, List<Token> replacement, Token invocation) throws GlslException {
        budget[0] -= replacement.size() + 1;
        if (budget[0] < 0) {
            throw error(invocation.line(), "macros expand to more than " + MAX_TOKENS + " tokens");
        }
        active.add(macro.name());
        pending.addFirst(new Token(Kind.MACRO_END, macro.name(), invocation.line(), false));
        for (int i = replacement.size() - 1; i >= 0; i--) {
            pending.addFirst(replacement.get(i));
        }
    }

    private static List<Token> relocated(List<Token> body, Token invocation) {
        List<Token> result = new ArrayList<>(body.size());
        for (Token token : body) {
            result.add(token.at(invocation.line(), result.isEmpty() ? invocation.spaced() : token.spaced()));
        }
        return pasted(result);
    }

    /** Looks past line ends for an opening parenthesis; what is no parenthesis stays queued. */
    private boolean openParenthesisFollows() {
        ArrayList<Token> seen = new ArrayList<>();
        Token token;
        do {
            token = pending.isEmpty() ? source.get() : pending.poll();
            seen.add(token);
        } while (token.kind() == Kind.NEWLINE || token.kind() == Kind.MACRO_END);
        boolean found = token.is("(");
        for (int i = seen.size() - (found ? 2 : 1); i >= 0; i--) {
            if (!found) {
                pending.addFirst(seen.get(i));
            } else if (seen.get(i).kind() == Kind.MACRO_END) {
                active.remove(seen.get(i).text());
            }
        }
        return found;
    }

    private List<List<Token>> arguments(Macro macro, Token invocation) throws GlslException {
        List<List<Token>> arguments = new ArrayList<>();
        List<Token> current = new ArrayList<>();
        int nesting = 0;
        while (true) {
            Token token = raw();
            if (token.kind() == Kind.END) {
                throw error(invocation.line(), "unterminated call of macro '" + macro.name() + "'");
            }
            if (token.kind() == Kind.NEWLINE) {
                continue;
            }
            if (nesting == 0 && (token.is(")") || token.is(","))) {
                arguments.add(current);
                current = new ArrayList<>();
                if (token.is(")")) {
                    break;
                }
                continue;
            }
            nesting += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            current.add(token);
            if (--budget[0] < 0) {
                throw error(invocation.line(), "macros expand to more than " + MAX_TOKENS + " tokens");
            }
        }
        int expected = macro.parameters().size();
        boolean none =
                expected == 0 && arguments.size() == 1 && arguments.getFirst().isEmpty();
        if (!none && arguments.size() != expected) {
            throw error(
                    invocation.line(),
                    "macro '" + macro.name() + "' takes " + expected + " arguments, not " + arguments.size());
        }
        return arguments;
    }

    private List<Token> substitute(Macro macro, List<List<Token>> arguments, Token invocation) throws GlslException {
        List<List<Token>> expanded = new ArrayList<>();
        for (List<Token> argument : arguments) {
            expanded.add(expandAll(argument, invocation.line()));
        }
        List<Token> body = macro.body();
        List<Token> result = new ArrayList<>();
        for (int i = 0; i < body.size(); i++) {
            Token token = body.get(i);
            int parameter = token.isIdentifier() ? macro.parameters().indexOf(token.text()) : -1;
            if (parameter < 0) {
                result.add(token.at(invocation.line(), token.spaced()));
                continue;
            }
            boolean pastes = i > 0 && body.get(i - 1).is("##")
                    || i + 1 < body.size() && body.get(i + 1).is("##");
            boolean first = true;
            for (Token piece : (pastes ? arguments : expanded).get(parameter)) {
                result.add(piece.at(invocation.line(), first ? token.spaced() : piece.spaced()));
                first = false;
            }
        }
        return pasted(result);
    }

    /** Joins what stands on both sides of each {@code ##}. */
    private static List<Token> pasted(List<Token> tokens) {
        if (tokens.stream().noneMatch(t -> t.is("##"))) {
            return tokens;
        }
        List<Token> result = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.is("##") && !result.isEmpty() && i + 1 < tokens.size()) {
                Token left = result.removeLast();
                String text = left.text() + tokens.get(++i).text();
                result.add(new Token(left.kind(), text, left.line(), left.spaced()));
            } else if (!token.is("##")) {
                result.add(token);
            }
        }
        return result;
    }

    private GlslException error(int line, String text) {
        return new GlslException(new Diagnostic(true, lines.place(line), text));
    }
}
