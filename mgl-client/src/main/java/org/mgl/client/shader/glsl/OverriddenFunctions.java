package org.mgl.client.shader.glsl;

import java.util.List;
import java.util.Set;
import org.mgl.client.shader.glsl.Declaration.Function;

/**
 * Functions of the shader with the name of a built-in one. GLSL lets them stand in for it from their first declaration
 * on (GLSL 1.10, chapter 8); the compiler refuses most of them, so they get names of their own when it does.
 */
final class OverriddenFunctions {
    private static final Set<String> BUILT_IN =
            Set.of(("radians degrees sin cos tan asin acos atan sinh cosh tanh asinh acosh"
                            + " atanh pow exp log exp2 log2 sqrt inversesqrt abs sign floor trunc round roundEven ceil fract mod modf"
                            + " min max clamp mix step smoothstep isnan isinf floatBitsToInt floatBitsToUint intBitsToFloat"
                            + " uintBitsToFloat length distance dot cross normalize faceforward reflect refract matrixCompMult"
                            + " outerProduct transpose determinant inverse lessThan lessThanEqual greaterThan greaterThanEqual"
                            + " equal notEqual any all not dFdx dFdy fwidth fma ldexp frexp noise1 noise2 noise3 noise4")
                    .split(" "));

    private OverriddenFunctions() {}

    static void rename(Unit unit, Edits edits) {
        for (Declaration declaration : unit.declarations()) {
            if (declaration instanceof Function function && BUILT_IN.contains(function.name())) {
                renameFrom(unit.tokens(), function.start(), function.name(), edits);
            }
        }
    }

    /** {@return the name of a function in the text}; missing ones are written from their declaration */
    static String name(Function function, boolean renamed) {
        return renamed && BUILT_IN.contains(function.name()) ? Keywords.PREFIX + function.name() : function.name();
    }

    private static void renameFrom(List<Token> tokens, int start, String name, Edits edits) {
        for (int i = start; i + 1 < tokens.size(); i++) {
            if (tokens.get(i).is(name) && tokens.get(i + 1).is("(")) {
                edits.replace(i, Keywords.PREFIX + name);
            }
        }
    }
}
