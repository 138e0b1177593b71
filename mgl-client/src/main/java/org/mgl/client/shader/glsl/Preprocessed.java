package org.mgl.client.shader.glsl;

import java.util.List;
import java.util.Set;

/**
 * A source after preprocessing.
 *
 * @param tokens identifiers, numbers and operators; no end mark
 * @param version the version in force
 * @param extensions extensions that are enabled, required or warned of
 * @param lines where the physical lines come from
 * @param diagnostics errors and warnings, in order
 * @param invariantAll {@code #pragma STDGL invariant(all)} was seen
 */
public record Preprocessed(
        List<Token> tokens,
        int version,
        Set<String> extensions,
        LineMap lines,
        List<Diagnostic> diagnostics,
        boolean invariantAll) {
    /** {@return whether the source is not worth compiling} */
    public boolean failed() {
        return diagnostics.stream().anyMatch(Diagnostic::error);
    }
}
