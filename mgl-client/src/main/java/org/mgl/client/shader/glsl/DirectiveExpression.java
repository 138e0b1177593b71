package org.mgl.client.shader.glsl;

import java.util.List;
import org.mgl.client.shader.glsl.Token.Kind;

/** Value of the expression of an {@code #if}, {@code #elif} or {@code #line}; integers of 32 bits, as in C. */
final class DirectiveExpression {
    private static final int MAX_DEPTH = 200;

    /** Binary operators by rising precedence. */
    private static final String[][] LEVELS = {
        {"||"},
        {"&&"},
        {"|"},
        {"^"},
        {"&"},
        {"==", "!="},
        {"<", ">", "<=", ">="},
        {"<<", ">>"},
        {"+", "-"},
        {"*", "/", "%"}
    };

    private final List<Token> tokens;
    private int at;
    private int depth;
    private String error;

    DirectiveExpression(List<Token> tokens) {
        this.tokens = tokens;
    }

    /** {@return the value of the whole expression; 0 with {@link #error()} set if it is wrong} */
    int evaluate() {
        int value = binary(0);
        if (at < tokens.size()) {
            fail("unexpected '" + tokens.get(at).text() + "' in a preprocessor expression");
        }
        return error == null ? value : 0;
    }

    /** {@return one operand, as {@code #line} takes several} */
    int operand() {
        return unary();
    }

    boolean atEnd() {
        return at >= tokens.size();
    }

    String error() {
        return error;
    }

    private void fail(String text) {
        if (error == null) {
            error = text;
        }
    }

    private boolean take(String operator) {
        if (at < tokens.size() && tokens.get(at).is(operator)) {
            at++;
            return true;
        }
        return false;
    }

    private int binary(int level) {
        if (level == LEVELS.length) {
            return unary();
        }
        int left = binary(level + 1);
        while (error == null && at < tokens.size()) {
            String operator = tokens.get(at).text();
            if (!isOneOf(operator, LEVELS[level])) {
                return left;
            }
            at++;
            int right = binary(level + 1);
            left = apply(operator, left, right);
        }
        return left;
    }

    private static boolean isOneOf(String operator, String[] level) {
        for (String candidate : level) {
            if (candidate.equals(operator)) {
                return true;
            }
        }
        return false;
    }

    private int apply(String operator, int left, int right) {
        if ((operator.equals("/") || operator.equals("%")) && right == 0) {
            fail("division by 0 in a preprocessor expression");
            return 0;
        }
        return switch (operator) {
            case "||" -> left != 0 || right != 0 ? 1 : 0;
            case "&&" -> left != 0 && right != 0 ? 1 : 0;
            case "|" -> left | right;
            case "^" -> left ^ right;
            case "&" -> left & right;
            case "==" -> left == right ? 1 : 0;
            case "!=" -> left != right ? 1 : 0;
            case "<" -> left < right ? 1 : 0;
            case ">" -> left > right ? 1 : 0;
            case "<=" -> left <= right ? 1 : 0;
            case ">=" -> left >= right ? 1 : 0;
            case "<<" -> left << right;
            case ">>" -> left >> right;
            case "+" -> left + right;
            case "-" -> left - right;
            case "*" -> left * right;
            case "/" -> left / right;
            default -> left % right;
        };
    }

    private int unary() {
        if (++depth > MAX_DEPTH) {
            fail("preprocessor expression is nested more than " + MAX_DEPTH + " deep");
            return 0;
        }
        int value;
        if (take("!")) {
            value = unary() == 0 ? 1 : 0;
        } else if (take("-")) {
            value = -unary();
        } else if (take("+")) {
            value = unary();
        } else if (take("~")) {
            value = ~unary();
        } else {
            value = primary();
        }
        depth--;
        return value;
    }

    private int primary() {
        if (take("(")) {
            int value = binary(0);
            if (!take(")")) {
                fail("missing ')' in a preprocessor expression");
            }
            return value;
        }
        if (at >= tokens.size()) {
            fail("preprocessor expression ends too early");
            return 0;
        }
        Token token = tokens.get(at++);
        if (token.kind() == Kind.NUMBER) {
            return number(token.text());
        }
        if (!token.isIdentifier()) {
            fail("unexpected '" + token.text() + "' in a preprocessor expression");
        }
        return 0; // a name that is no macro
    }

    private int number(String text) {
        String digits = text.endsWith("u") || text.endsWith("U") ? text.substring(0, text.length() - 1) : text;
        try {
            return (int) (long) Long.decode(digits);
        } catch (NumberFormatException e) {
            fail("'" + text + "' is not an integer");
            return 0;
        }
    }
}
