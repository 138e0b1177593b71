package org.mgl.client.shader.glsl;

import java.util.List;

/**
 * Limits on the shape of a source, checked before any native compiler sees it: those compilers recurse along nesting
 * and operator chains, and a native stack that overflows takes the process with it.
 */
public final class SourceGuard {
    /** Characters of one shader. */
    public static final int MAX_CHARACTERS = 4 << 20;
    /** Brackets of any kind within each other. */
    public static final int MAX_NESTING = 256;
    /** Operators between two commas, semicolons or brackets that hold a statement list. */
    public static final int MAX_CHAIN = 8192;
    /** Statements that hold each other without brackets, and {@code else if} of one function. */
    public static final int MAX_STATEMENT_CHAIN = 1024;

    private final Preprocessed source;
    private int nesting;
    private final int[] operators = new int[MAX_NESTING + 2];
    private int statements;
    private int elses;

    private SourceGuard(Preprocessed source) {
        this.source = source;
    }

    /**
     * Checks a preprocessed source.
     *
     * @param source the source
     * @throws GlslException naming the limit that it breaks
     */
    public static void check(Preprocessed source) throws GlslException {
        new SourceGuard(source).all();
        new StructureGuard(source).check();
    }

    private void all() throws GlslException {
        List<Token> tokens = source.tokens();
        for (Token token : tokens) {
            switch (token.kind()) {
                case OPERATOR -> operator(token);
                case IDENTIFIER -> keyword(token);
                default -> {}
            }
        }
    }

    private void operator(Token token) throws GlslException {
        switch (token.text()) {
            case "(", "[" -> open(token);
            case ")", "]" -> close();
            case "{" -> {
                operators[nesting] = 0;
                open(token);
                statements = 0;
            }
            case "}" -> {
                close();
                operators[nesting] = 0;
                elses = nesting <= 0 ? 0 : elses;
            }
            case ";" -> {
                operators[nesting] = 0;
                statements = 0;
            }
            case "," -> operators[nesting] = 0;
            case "." -> {}
            default -> limit(++operators[nesting], MAX_CHAIN, "operators in one expression", token);
        }
    }

    private void open(Token token) throws GlslException {
        limit(++nesting, MAX_NESTING, "levels of brackets", token);
        operators[nesting] = 0;
    }

    private void close() {
        nesting = Math.max(0, nesting - 1);
    }

    private void keyword(Token token) throws GlslException {
        switch (token.text()) {
            case "if", "for", "while", "do", "switch" ->
                limit(++statements, MAX_STATEMENT_CHAIN, "statements within each other", token);
            case "else" -> limit(++elses, MAX_STATEMENT_CHAIN, "else branches in one function", token);
            default -> {}
        }
    }

    private void limit(int value, int limit, String what, Token token) throws GlslException {
        if (value > limit) {
            throw new GlslException(new Diagnostic(
                    true, source.lines().place(token.line()), "shader has more than " + limit + " " + what));
        }
    }
}
