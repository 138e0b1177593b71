package org.mgl.client.shader.glsl;

/**
 * A preprocessing token.
 *
 * @param kind what it is
 * @param text its characters
 * @param line physical line of the source, from 0
 * @param spaced white space stands before it
 * @param frozen an identifier that is never to be expanded again
 */
public record Token(Kind kind, String text, int line, boolean spaced, boolean frozen) {
    /** What a token is. */
    public enum Kind {
        /** Identifier or keyword. */
        IDENTIFIER,
        /** Anything that starts like a number. */
        NUMBER,
        /** Operator or punctuation. */
        OPERATOR,
        /** A character that GLSL does not know; an error unless skipped. */
        OTHER,
        /** End of a physical line outside of a comment. */
        NEWLINE,
        /** A macro's replacement ends here. */
        MACRO_END,
        /** End of the source. */
        END
    }

    Token(Kind kind, String text, int line, boolean spaced) {
        this(kind, text, line, spaced, false);
    }

    /**
     * {@return whether this is the given keyword, identifier or operator}
     *
     * @param expected its characters
     */
    public boolean is(String expected) {
        return text.equals(expected) && kind != Kind.NUMBER;
    }

    /** {@return whether this is an identifier or keyword} */
    public boolean isIdentifier() {
        return kind == Kind.IDENTIFIER;
    }

    /**
     * {@return the same token with other characters}
     *
     * @param replacement the characters
     */
    public Token withText(String replacement) {
        return new Token(kind, replacement, line, spaced, frozen);
    }

    Token at(int otherLine, boolean otherSpaced) {
        return new Token(kind, text, otherLine, otherSpaced, frozen);
    }

    Token freeze() {
        return new Token(kind, text, line, spaced, true);
    }
}
