package org.mgl.client.shader.glsl;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Limits the leaves of structures that hold each other: compilers walk them all, and two members a level double them.
 * Structures of all scopes are looked at by name alone, which counts too many leaves rather than too few.
 */
final class StructureGuard {
    private static final long MAX_LEAVES = 16_384;

    private final Preprocessed source;
    private final List<Token> tokens;
    private final Map<String, Long> leaves = new HashMap<>();

    StructureGuard(Preprocessed source) {
        this.source = source;
        this.tokens = source.tokens();
    }

    void check() throws GlslException {
        for (int i = 0; i + 2 < tokens.size(); i++) {
            if (tokens.get(i).is("struct")) {
                boolean named = tokens.get(i + 1).isIdentifier();
                int open = named ? i + 2 : i + 1;
                if (tokens.get(open).is("{")) {
                    structure(named ? tokens.get(i + 1).text() : "", open);
                }
            }
        }
    }

    private void structure(String name, int open) throws GlslException {
        long count = 0;
        long ofType = 0;
        int nesting = 0;
        for (int i = open; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            nesting += "([{".contains(token.text()) ? 1 : ")]}".contains(token.text()) ? -1 : 0;
            if (nesting == 0) {
                break;
            }
            if (nesting == 1 && token.isIdentifier()) {
                ofType = Math.max(ofType, leaves.getOrDefault(token.text(), 1L));
            } else if (nesting == 1 && (token.is(",") || token.is(";"))) {
                count += ofType;
                ofType = token.is(";") ? 0 : ofType;
            }
            if (count > MAX_LEAVES) {
                throw new GlslException(new Diagnostic(
                        true,
                        source.lines().place(token.line()),
                        "structure has more than " + MAX_LEAVES + " members within members"));
            }
        }
        leaves.merge(name, Math.max(1, count), Math::max);
    }
}
