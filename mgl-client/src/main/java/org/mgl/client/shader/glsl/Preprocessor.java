package org.mgl.client.shader.glsl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mgl.client.shader.glsl.Token.Kind;

/**
 * GLSL's preprocessor, with the version that the source states: the compiler behind it sees neither directives nor
 * macros, so its own version, macros and keywords do not show through.
 */
public final class Preprocessor {
    private static final int MAX_CONDITIONAL_DEPTH = 256;
    private static final int DEFAULT_VERSION = 110;

    private final Dialect dialect;
    private final Lexer lexer;
    private final LineMap lines = new LineMap();
    private final Map<String, Macro> macros = new HashMap<>();
    private final MacroExpander expander;
    private final List<Token> tokens = new ArrayList<>();
    private final List<Diagnostic> diagnostics = new ArrayList<>();
    private final Set<String> extensions = new LinkedHashSet<>();
    private final List<Conditional> conditionals = new ArrayList<>();
    private int version = DEFAULT_VERSION;
    private boolean started;
    private boolean invariantAll;

    private static final class Conditional {
        boolean active;
        boolean taken;
        boolean elseSeen;
        final boolean enclosing;
        final int line;

        Conditional(boolean enclosing, boolean active, int line) {
            this.enclosing = enclosing;
            this.active = enclosing && active;
            this.taken = active;
            this.line = line;
        }
    }

    private Preprocessor(String source, Dialect dialect) {
        this.dialect = dialect;
        lexer = new Lexer(source);
        expander = new MacroExpander(macros, lines, lexer::next);
        for (String extension : dialect.extensions()) {
            define(extension, "1");
        }
        define("__VERSION__", Integer.toString(version));
    }

    /**
     * Preprocesses a source.
     *
     * @param source all strings of the shader, joined
     * @param dialect what is accepted
     * @return its tokens and diagnostics
     */
    public static Preprocessed run(String source, Dialect dialect) {
        Preprocessor preprocessor = new Preprocessor(source, dialect);
        try {
            preprocessor.all();
        } catch (GlslException e) {
            preprocessor.diagnostics.add(e.diagnostic());
        }
        return new Preprocessed(
                preprocessor.tokens,
                preprocessor.version,
                preprocessor.extensions,
                preprocessor.lines,
                preprocessor.diagnostics,
                preprocessor.invariantAll);
    }

    private void define(String name, String value) {
        macros.put(name, new Macro(name, null, List.of(new Token(Kind.NUMBER, value, 0, false))));
    }

    private void all() throws GlslException {
        boolean lineStart = true;
        while (true) {
            boolean fromSource = expander.atSource();
            Token token = expander.raw();
            if (token.kind() == Kind.END) {
                finish(token.line());
                return;
            }
            if (token.kind() == Kind.NEWLINE) {
                lineStart = true;
            } else if (lineStart && fromSource && token.is("#")) {
                directive(token.line());
            } else {
                lineStart = false;
                if (skipping()) {
                    restOfLine();
                    lineStart = true;
                } else {
                    accept(token);
                }
            }
        }
    }

    private void accept(Token token) throws GlslException {
        started = true;
        Token result = token.isIdentifier() ? expander.expand(token) : token;
        if (result == null) {
            return;
        }
        if (result.kind() == Kind.OTHER || result.is("#") || result.is("##")) {
            error(result.line(), "illegal character '" + printable(result.text()) + "'");
            return;
        }
        tokens.add(result);
        if (tokens.size() > MacroExpander.MAX_TOKENS) {
            throw new GlslException(new Diagnostic(
                    true, lines.place(result.line()), "shader has more than " + MacroExpander.MAX_TOKENS + " tokens"));
        }
    }

    private static String printable(String text) {
        char c = text.charAt(0);
        return c > ' ' && c < 0x7F ? text : String.format("\\x%02X", (int) c);
    }

    private void finish(int line) {
        if (lexer.unterminatedComment()) {
            error(line, "unterminated comment");
        }
        if (!conditionals.isEmpty()) {
            error(conditionals.getLast().line, "#if without #endif");
        }
    }

    private boolean skipping() {
        return !conditionals.isEmpty() && !conditionals.getLast().active;
    }

    private List<Token> restOfLine() {
        List<Token> rest = new ArrayList<>();
        while (true) {
            Token token = expander.raw();
            if (token.kind() == Kind.NEWLINE || token.kind() == Kind.END) {
                return rest;
            }
            rest.add(token);
        }
    }

    private void error(int line, String text) {
        diagnostics.add(new Diagnostic(true, lines.place(line), text));
    }

    private void warning(int line, String text) {
        diagnostics.add(new Diagnostic(false, lines.place(line), text));
    }

    private void directive(int line) throws GlslException {
        List<Token> words = restOfLine();
        if (words.isEmpty()) {
            return;
        }
        String name = words.getFirst().text();
        List<Token> rest = words.subList(1, words.size());
        switch (name) {
            case "if", "ifdef", "ifndef" -> open(name, rest, line);
            case "elif", "else", "endif" -> continueConditional(name, rest, line);
            default -> {
                if (!skipping()) {
                    simpleDirective(name, rest, line);
                }
            }
        }
        started = true;
    }

    private void simpleDirective(String name, List<Token> rest, int line) throws GlslException {
        switch (name) {
            case "define" -> defineDirective(rest, line);
            case "undef" -> undefine(rest, line);
            case "error" -> error(line, "#error" + joined(rest));
            case "pragma" -> pragma(rest);
            case "extension" -> extension(rest, line);
            case "version" -> versionDirective(rest, line);
            case "line" -> lineDirective(rest, line);
            default -> error(line, "invalid directive '#" + name + "'");
        }
    }

    private static String joined(List<Token> tokens) {
        StringBuilder text = new StringBuilder();
        for (Token token : tokens) {
            text.append(token.spaced() ? " " : "").append(token.text());
        }
        return text.toString();
    }

    // Conditionals

    private void open(String name, List<Token> rest, int line) throws GlslException {
        if (conditionals.size() >= MAX_CONDITIONAL_DEPTH) {
            throw new GlslException(new Diagnostic(
                    true, lines.place(line), "#if is nested more than " + MAX_CONDITIONAL_DEPTH + " deep"));
        }
        boolean enclosing = !skipping();
        boolean value = false;
        if (enclosing) {
            value = name.equals("if") ? condition(rest, line) : defined(rest, line, name) == name.equals("ifdef");
        }
        conditionals.add(new Conditional(enclosing, value, line));
    }

    private boolean defined(List<Token> rest, int line, String directive) {
        if (rest.isEmpty() || !rest.getFirst().isIdentifier()) {
            error(line, "#" + directive + " needs a name");
            return false;
        }
        return isMacro(rest.getFirst().text());
    }

    private boolean isMacro(String name) {
        return macros.containsKey(name) || name.equals("__LINE__") || name.equals("__FILE__");
    }

    private void continueConditional(String name, List<Token> rest, int line) throws GlslException {
        if (conditionals.isEmpty()) {
            error(line, "#" + name + " without #if");
            return;
        }
        Conditional innermost = conditionals.getLast();
        if (name.equals("endif")) {
            conditionals.removeLast();
            return;
        }
        if (innermost.elseSeen) {
            error(line, "#" + name + " after #else");
        }
        boolean isElse = name.equals("else");
        innermost.elseSeen |= isElse;
        boolean reachable = innermost.enclosing && !innermost.taken;
        innermost.active = reachable && (isElse || condition(rest, line));
        innermost.taken |= innermost.active;
    }

    private boolean condition(List<Token> words, int line) throws GlslException {
        List<Token> resolved = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            Token word = words.get(i);
            if (!word.is("defined")) {
                resolved.add(word);
                continue;
            }
            boolean parenthesis = i + 1 < words.size() && words.get(i + 1).is("(");
            int at = i + (parenthesis ? 2 : 1);
            boolean complete = at < words.size() && words.get(at).isIdentifier();
            if (!complete
                    || parenthesis
                            && (at + 1 >= words.size() || !words.get(at + 1).is(")"))) {
                error(line, "'defined' needs a name");
                return false;
            }
            String value = isMacro(words.get(at).text()) ? "1" : "0";
            resolved.add(new Token(Kind.NUMBER, value, word.line(), true));
            i = at + (parenthesis ? 1 : 0);
        }
        DirectiveExpression expression = new DirectiveExpression(expander.expandAll(resolved, line));
        int value = expression.evaluate();
        if (expression.error() != null) {
            error(line, expression.error());
        }
        return value != 0;
    }

    // Definitions

    private void defineDirective(List<Token> rest, int line) {
        if (rest.isEmpty() || !rest.getFirst().isIdentifier()) {
            error(line, "#define needs a name");
            return;
        }
        String name = rest.getFirst().text();
        if (name.startsWith("GL_") || name.equals("defined") || isMacro(name) && name.startsWith("__")) {
            error(line, "macro name '" + name + "' is reserved");
            return;
        }
        int at = 1;
        List<String> parameters = null;
        if (at < rest.size() && rest.get(at).is("(") && !rest.get(at).spaced()) {
            parameters = new ArrayList<>();
            at = parameters(rest, parameters);
            if (at < 0) {
                error(line, "parameter list of macro '" + name + "' is wrong");
                return;
            }
        }
        Macro macro = new Macro(name, parameters, List.copyOf(rest.subList(at, rest.size())));
        Macro previous = macros.put(name, macro);
        if (previous != null && !previous.sameAs(macro)) {
            error(line, "macro '" + name + "' is defined differently again");
        }
    }

    /** {@return the index behind the closing parenthesis, or -1} */
    private static int parameters(List<Token> rest, List<String> parameters) {
        int at = 2;
        if (at < rest.size() && rest.get(at).is(")")) {
            return at + 1;
        }
        while (at + 1 < rest.size()) {
            Token parameter = rest.get(at);
            Token separator = rest.get(at + 1);
            if (!parameter.isIdentifier() || parameters.contains(parameter.text())) {
                return -1;
            }
            parameters.add(parameter.text());
            at += 2;
            if (separator.is(")")) {
                return at;
            }
            if (!separator.is(",")) {
                return -1;
            }
        }
        return -1;
    }

    private void undefine(List<Token> rest, int line) {
        if (rest.isEmpty() || !rest.getFirst().isIdentifier()) {
            error(line, "#undef needs a name");
            return;
        }
        String name = rest.getFirst().text();
        if (name.startsWith("GL_") || name.startsWith("__") && isMacro(name)) {
            error(line, "macro '" + name + "' cannot be undefined");
            return;
        }
        macros.remove(name);
    }

    // The others

    private void pragma(List<Token> rest) {
        invariantAll |= joined(rest).replace(" ", "").equals("STDGLinvariant(all)");
    }

    private void extension(List<Token> rest, int line) {
        if (rest.size() < 3 || !rest.get(1).is(":")) {
            error(line, "#extension needs a name, ':' and a behaviour");
            return;
        }
        String name = rest.getFirst().text();
        String behaviour = rest.get(2).text();
        boolean forbidding = behaviour.equals("disable");
        boolean strict = behaviour.equals("require");
        if (!forbidding && !strict && !behaviour.equals("enable") && !behaviour.equals("warn")) {
            error(line, "'" + behaviour + "' is not a behaviour of #extension");
        } else if (name.equals("all")) {
            allExtensions(forbidding, behaviour, line);
        } else if (!dialect.extensions().contains(name)) {
            if (strict) {
                error(line, "extension '" + name + "' is not supported");
            } else if (!forbidding) {
                warning(line, "extension '" + name + "' is not supported");
            }
        } else if (forbidding) {
            extensions.remove(name);
        } else {
            extensions.add(name);
        }
    }

    private void allExtensions(boolean forbidding, String behaviour, int line) {
        if (forbidding) {
            extensions.clear();
        } else if (!behaviour.equals("warn")) {
            error(line, "extension 'all' cannot have behaviour '" + behaviour + "'");
        }
    }

    private void versionDirective(List<Token> rest, int line) {
        if (started) {
            error(line, "#version must stand before anything else");
            return;
        }
        int number = 0;
        if (!rest.isEmpty() && rest.getFirst().kind() == Kind.NUMBER) {
            number = new DirectiveExpression(rest).operand();
        }
        String profile = rest.size() > 1 ? rest.get(1).text() : "";
        if (!dialect.accepts(number) || profile.equals("es")) {
            String stated = rest.isEmpty() ? "" : Dialect.dotted(number) + (profile.equals("es") ? " ES" : "");
            error(line, "GLSL " + stated + " is not supported. Supported versions are: " + dialect.versions());
            return;
        }
        version = number;
        define("__VERSION__", Integer.toString(number));
        if (profile.equals("compatibility")) {
            error(line, "the compatibility profile is not supported");
        } else if (!profile.isEmpty() && (!profile.equals("core") || number < 150)) {
            error(line, "#version " + number + " does not take '" + profile + "'");
        }
        if (number >= 150) {
            define("GL_core_profile", "1");
        }
    }

    private void lineDirective(List<Token> rest, int line) throws GlslException {
        List<Token> expanded = expander.expandAll(rest, line);
        DirectiveExpression expression = new DirectiveExpression(expanded);
        int number = expression.operand();
        int string = expression.atEnd() ? lines.string(line) : expression.operand();
        if (expression.error() != null
                || !expression.atEnd()
                || expanded.stream().anyMatch(Token::isIdentifier)) {
            error(line, "#line takes a line and at most a source string number");
            return;
        }
        lines.add(line + 1, version >= 330 ? number : number + 1, string);
    }
}
