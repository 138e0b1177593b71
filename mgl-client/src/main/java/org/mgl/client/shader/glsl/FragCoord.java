package org.mgl.client.shader.glsl;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mgl.client.shader.glsl.Declaration.Variables;

/**
 * A redeclaration of {@code gl_FragCoord} with other conventions (GLSL 1.50, 4.3.8.1). The compiler is shown a function
 * instead, which turns the coordinates around and takes the half off pixel centres.
 *
 * @param upperLeft the origin is the upper left corner
 * @param integerCentre pixel centres are whole numbers
 */
public record FragCoord(boolean upperLeft, boolean integerCentre) {
    private static final String NAME = "gl_FragCoord";
    private static final String FUNCTION = "mgl_fragCoord";

    /**
     * {@return what the unit declares, or null when it does not redeclare the coordinates}
     *
     * @param unit a fragment unit
     */
    public static FragCoord of(Unit unit) {
        FragCoord found = null;
        for (Declaration declaration : unit.declarations()) {
            if (declaration instanceof Variables v && redeclares(v)) {
                Map<String, String> layout = v.qualifiers().layout();
                found = new FragCoord(
                        layout.containsKey("origin_upper_left"), layout.containsKey("pixel_center_integer"));
            }
        }
        return found;
    }

    private static boolean redeclares(Variables variables) {
        return variables.names().size() == 1
                && variables.names().getFirst().name().equals(NAME);
    }

    void apply(Unit unit, Edits edits) {
        List<Token> tokens = unit.tokens();
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).is(NAME)) {
                edits.replace(i, FUNCTION + "()");
            }
        }
        for (Declaration declaration : unit.declarations()) {
            if (declaration instanceof Variables v && redeclares(v)) {
                edits.remove(v.start(), v.end());
            }
        }
    }

    Map<String, String> prelude() {
        Map<String, String> declarations = new LinkedHashMap<>();
        String half = integerCentre ? "0.5" : "0.0";
        String y = "gl_FragCoord.y - " + half;
        if (upperLeft) {
            declarations.put(
                    GlslWriter.FRAMEBUFFER_HEIGHT, LooseUniforms.hidden("float", GlslWriter.FRAMEBUFFER_HEIGHT));
            y = GlslWriter.FRAMEBUFFER_HEIGHT + " - gl_FragCoord.y - " + half;
        }
        declarations.put(
                FUNCTION,
                "vec4 " + FUNCTION + "() { return vec4(gl_FragCoord.x - " + half + ", " + y + ", gl_FragCoord.zw); }");
        return declarations;
    }
}
