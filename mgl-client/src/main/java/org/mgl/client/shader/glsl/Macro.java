package org.mgl.client.shader.glsl;

import java.util.List;

/**
 * A macro definition.
 *
 * @param name its name
 * @param parameters parameter names; null for an object-like macro
 * @param body its replacement
 */
record Macro(String name, List<String> parameters, List<Token> body) {
    boolean functionLike() {
        return parameters != null;
    }

    /** Two definitions are the same when their tokens are; the amount of white space does not matter. */
    boolean sameAs(Macro other) {
        if (body.size() != other.body.size()
                || functionLike() != other.functionLike()
                || functionLike() && !parameters.equals(other.parameters)) {
            return false;
        }
        for (int i = 0; i < body.size(); i++) {
            if (!body.get(i).text().equals(other.body.get(i).text())) {
                return false;
            }
        }
        return true;
    }
}
