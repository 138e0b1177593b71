package org.mgl.client.shader.glsl;

import org.mgl.client.shader.glsl.Token.Kind;

/** Cuts GLSL text into preprocessing tokens: joins continued lines, turns comments into white space. */
final class Lexer {
    /** Operators of more than one character, the longer before the shorter. */
    private static final String[] OPERATORS = {
        "<<=", ">>=", "##", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "^^", "+=", "-=", "*=", "/=",
        "%=", "&=", "^=", "|="
    };

    private static final String SINGLE = "+-*/%<>=!&|^~?:;,.()[]{}#";

    private final char[] text;
    private final int[] lineOf;
    private final int length;
    private int at;
    private boolean unterminatedComment;

    Lexer(String source) {
        text = new char[source.length()];
        lineOf = new int[source.length() + 1];
        length = join(source);
    }

    /** Drops line continuations and turns CR LF and CR into LF. */
    private int join(String source) {
        int to = 0;
        int line = 0;
        int n = source.length();
        for (int from = 0; from < n; from++) {
            char c = source.charAt(from);
            int newline = newlineAt(source, c == '\\' ? from + 1 : from);
            if (c == '\\' && newline > 0) {
                from += newline;
                line++;
                continue;
            }
            if (newline > 0 && c != '\\') {
                from += newline - 1;
                c = '\n';
            }
            text[to] = c;
            lineOf[to++] = line;
            if (c == '\n') {
                line++;
            }
        }
        lineOf[to] = line;
        return to;
    }

    private static int newlineAt(String source, int at) {
        if (at >= source.length()) {
            return 0;
        }
        char c = source.charAt(at);
        boolean pair = at + 1 < source.length() && (c == '\r' && source.charAt(at + 1) == '\n');
        return pair ? 2 : c == '\n' || c == '\r' ? 1 : 0;
    }

    /** {@return whether the text ended inside a comment} */
    boolean unterminatedComment() {
        return unterminatedComment;
    }

    Token next() {
        boolean spaced = skipSpace();
        int line = lineOf[at];
        if (at >= length) {
            return new Token(Kind.END, "", line, spaced);
        }
        char c = text[at];
        if (c == '\n') {
            at++;
            return new Token(Kind.NEWLINE, "\n", line, spaced);
        }
        int start = at;
        if (identifierStart(c)) {
            while (at < length && identifierPart(text[at])) {
                at++;
            }
            return token(Kind.IDENTIFIER, start, line, spaced);
        }
        if (digit(c) || c == '.' && at + 1 < length && digit(text[at + 1])) {
            number();
            return token(Kind.NUMBER, start, line, spaced);
        }
        for (String operator : OPERATORS) {
            if (startsWith(operator)) {
                at += operator.length();
                return new Token(Kind.OPERATOR, operator, line, spaced);
            }
        }
        at++;
        return token(SINGLE.indexOf(c) >= 0 ? Kind.OPERATOR : Kind.OTHER, start, line, spaced);
    }

    private Token token(Kind kind, int start, int line, boolean spaced) {
        return new Token(kind, new String(text, start, at - start), line, spaced);
    }

    /** Skips blanks and comments, stays at a line's end. */
    private boolean skipSpace() {
        int start = at;
        while (at < length) {
            char c = text[at];
            if (startsWith("//")) {
                while (at < length && text[at] != '\n') {
                    at++;
                }
            } else if (startsWith("/*")) {
                skipComment();
            } else if (c == ' ' || c == '\t' || c == '\f' || c == 0x0B || c == 0) {
                at++;
            } else {
                break;
            }
        }
        return at > start;
    }

    private void skipComment() {
        at += 2;
        while (at < length && !startsWith("*/")) {
            at++;
        }
        unterminatedComment |= at >= length;
        at = Math.min(length, at + 2);
    }

    /** Takes a preprocessing number; whether it is a good one is the compiler's business. */
    private void number() {
        boolean hexadecimal = startsWith("0x") || startsWith("0X");
        while (at < length) {
            char c = text[at];
            boolean exponent = (c == 'e' || c == 'E') && !hexadecimal;
            at++;
            if (exponent && at < length && (text[at] == '+' || text[at] == '-')) {
                at++;
            }
            if (at >= length || !identifierPart(text[at]) && text[at] != '.') {
                return;
            }
        }
    }

    private boolean startsWith(String prefix) {
        int n = prefix.length();
        if (at + n > length) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            if (text[at + i] != prefix.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean digit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean identifierStart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
    }

    private static boolean identifierPart(char c) {
        return identifierStart(c) || digit(c);
    }
}
