package org.mgl.client.shader.glsl;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mgl.client.shader.glsl.Declaration.Declarator;
import org.mgl.client.shader.glsl.Declaration.Function;
import org.mgl.client.shader.glsl.Declaration.Structure;
import org.mgl.client.shader.glsl.Declaration.Variables;

/**
 * Writes the units of one stage as one text for the compiler: a prelude, the units line by line, and an appendix.
 *
 * <p>The appendix makes a lone unit compile and carries questions to the compiler: bodies for functions that are only
 * declared (each touches a variable {@link #UNDEFINED}<i>n</i>, so that the module shows whether one is reached), a
 * {@code main} where there is none, and a global variable {@link #INITIALIZER}<i>n</i> for each uniform with an initial
 * value, which has that value (the compiler drops functions that nobody calls, but not variables).
 */
public final class GlslWriter {
    /** Start of the name of the variable that a missing function touches. */
    public static final String UNDEFINED = "mgl_undefined_";
    /** Start of the name of the variable that has the initial value of a uniform. */
    public static final String INITIALIZER = "mgl_initial_";
    /** Hidden uniform: height of the framebuffer, where fragment coordinates count from above. */
    public static final String FRAMEBUFFER_HEIGHT = "mgl_FramebufferHeight";

    /**
     * How the text accommodates the compiler.
     *
     * @param version its version unless a unit needs a later one
     * @param renameOverrides functions that stand in for built-in ones get other names
     */
    public record Target(int version, boolean renameOverrides) {
        /** What suits almost all shaders. */
        public static final Target USUAL = new Target(330, false);
    }

    private final Target target;
    private final List<Unit> units;
    private final List<Edits> edits;
    private final Map<String, Integer> constants;
    private final GlslText.Builder out = new GlslText.Builder();
    private final List<Function> undefined = new ArrayList<>();
    private final List<String> initialized = new ArrayList<>();
    private int gathered;

    /**
     * Prepares a text.
     *
     * @param target how it accommodates the compiler
     * @param units the stage's units, in order
     * @param edits what is changed in each
     * @param constants values of {@code gl_Max…}
     */
    public GlslWriter(Target target, List<Unit> units, List<Edits> edits, Map<String, Integer> constants) {
        this.target = target;
        this.units = units;
        this.edits = edits;
        this.constants = constants;
    }

    /** {@return the declared functions without body, by the number behind {@link #UNDEFINED}} */
    public List<Function> undefined() {
        return undefined;
    }

    /** {@return the uniforms with an initial value, by the number behind {@link #INITIALIZER}} */
    public List<String> initialized() {
        return initialized;
    }

    /** {@return the text} */
    public GlslText write() {
        header();
        for (int i = 0; i < units.size(); i++) {
            FragCoord coordinates = FragCoord.of(units.get(i));
            if (coordinates != null) {
                coordinates.apply(units.get(i), edits.get(i));
            }
            hideInitializers(units.get(i), edits.get(i));
            hideTextureCoordinates(units.get(i), edits.get(i));
            nameStructures(units.get(i), edits.get(i));
            statePacking(units.get(i), edits.get(i));
            gathered = LooseUniforms.gather(units.get(i), edits.get(i), gathered);
            if (target.renameOverrides()) {
                OverriddenFunctions.rename(units.get(i), edits.get(i));
            }
        }
        prelude();
        for (int i = 0; i < units.size(); i++) {
            text(units.get(i), edits.get(i));
        }
        for (Unit unit : units) {
            initializers(unit);
        }
        missingFunctions();
        return out.build();
    }

    /** Each shader may size {@code gl_TexCoord} as it likes; here both sides have one size. */
    private static void hideTextureCoordinates(Unit unit, Edits changes) {
        for (Declaration declaration : unit.declarations()) {
            if (declaration instanceof Variables v
                    && v.names().size() == 1
                    && v.names().getFirst().name().equals(BuiltIns.TEX_COORD)) {
                changes.remove(v.start(), v.end());
            }
        }
    }

    /** Blocks whose layout is left to the driver get the standard one, the only one that a module can have. */
    private static void statePacking(Unit unit, Edits changes) {
        for (Declaration declaration : unit.declarations()) {
            boolean takesLayout =
                    declaration instanceof Declaration.Block || declaration instanceof Declaration.Default;
            for (int i = declaration.start(); takesLayout && i < declaration.end(); i++) {
                Token token = unit.tokens().get(i);
                if (token.is("{")) {
                    break;
                }
                if (token.is("shared") || token.is("packed")) {
                    changes.replace(i, "std140");
                }
            }
        }
    }

    private static void nameStructures(Unit unit, Edits changes) {
        for (Declaration declaration : unit.declarations()) {
            if (declaration instanceof Structure s
                    && s.isUnnamed()
                    && !changes.at(s.start()).isEmpty()) {
                changes.insertBehind(s.start(), s.name());
            }
        }
    }

    private void header() {
        int version = target.version();
        boolean perVertex = false;
        for (Unit unit : units) {
            version = Math.max(version, unit.version());
            if (unit.extensions().contains("GL_ARB_arrays_of_arrays")) {
                version = Math.max(version, 430);
            }
            if (unit.extensions().contains("GL_ARB_gpu_shader5")) {
                version = Math.max(version, 400);
            }
            perVertex |= unit.block("in", "gl_PerVertex") != null || unit.block("out", "gl_PerVertex") != null;
        }
        out.append("#version " + version + " core").endLine(-1);
        if (perVertex) {
            out.append("#extension GL_ARB_separate_shader_objects : enable").endLine(-1);
        }
    }

    private void prelude() {
        Map<String, String> declarations = new LinkedHashMap<>();
        Set<String> declared = new HashSet<>();
        for (Unit unit : units) {
            declarations.putAll(unit.prelude());
            FragCoord coordinates = FragCoord.of(unit);
            if (coordinates != null) {
                declarations.putAll(coordinates.prelude());
            }
            for (Declaration declaration : unit.declarations()) {
                if (declaration instanceof Variables v) {
                    v.names().forEach(n -> declared.add(n.name()));
                }
            }
        }
        declared.remove(BuiltIns.TEX_COORD);
        declarations.keySet().removeAll(declared);
        String drawBuffers = String.valueOf(constants.getOrDefault("gl_MaxDrawBuffers", 8));
        for (String text : declarations.values()) {
            out.append(text.replace("mgl_MaxDrawBuffers", drawBuffers)).endLine(-1);
        }
    }

    private void text(Unit unit, Edits changes) {
        int line = 0;
        List<Token> tokens = unit.tokens();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            for (; line < token.line(); line++) {
                out.endLine(unit.lines().place(line));
            }
            out.append(changes.at(i)).append(" ");
        }
        out.endLine(unit.lines().place(line));
    }

    /** Initial values are of interest to the driver only; see the class comment for how it learns them. */
    private void initializers(Unit unit) {
        for (Declaration declaration : unit.declarations()) {
            if (declaration instanceof Variables v && v.qualifiers().storage().equals("uniform")) {
                for (Declarator name : v.names()) {
                    if (name.initializerStart() >= 0 && !initialized.contains(name.name())) {
                        initializer(unit, v, name);
                    }
                }
            }
        }
    }

    private void initializer(Unit unit, Variables variables, Declarator name) {
        String number = String.valueOf(initialized.size());
        StringBuilder value = new StringBuilder();
        for (int i = name.initializerStart(); i < name.end(); i++) {
            value.append(unit.tokens().get(i).text()).append(' ');
        }
        String constant = "mgl_constant_" + number;
        String sizes = sizes(name.dimensions()) + sizes(variables.type().dimensions());
        String type = variables.type().name();
        String knownSizes = sizes.startsWith("[]") ? "[" + constant + ".length()]" + sizes.substring(2) : sizes;
        out.append("const " + type + " " + constant + sizes + " = " + value + "; ");
        out.append(type + " " + INITIALIZER + number + knownSizes + " = " + constant + ";");
        out.endLine(unit.lines().place(unit.tokens().get(name.at()).line()));
        initialized.add(name.name());
    }

    /** The compiler would only say that it ignores them; an open array size must be stated then. */
    private static void hideInitializers(Unit unit, Edits changes) {
        for (Declaration declaration : unit.declarations()) {
            if (declaration instanceof Variables v && v.qualifiers().storage().equals("uniform")) {
                for (Declarator name : v.names()) {
                    if (name.initializerStart() >= 0) {
                        hideInitializer(unit, name, changes);
                    }
                }
            }
        }
    }

    private static void hideInitializer(Unit unit, Declarator name, Edits changes) {
        changes.remove(name.dimensionsEnd(), name.end());
        if (!name.dimensions().isEmpty() && name.dimensions().getFirst().isEmpty()) {
            List<String> sizes = new ArrayList<>(name.dimensions());
            sizes.set(0, String.valueOf(elements(unit.tokens(), name.initializerStart(), name.end())));
            changes.remove(name.at(), name.end());
            changes.replace(name.at(), name.name() + sizes(sizes));
        }
    }

    /** {@return arguments of the constructor that starts at a token} */
    private static int elements(List<Token> tokens, int from, int to) {
        int nesting = 0;
        int commas = 0;
        for (int i = from; i < to; i++) {
            String text = tokens.get(i).text();
            nesting += "([{".contains(text) ? 1 : ")]}".contains(text) ? -1 : 0;
            commas += nesting == 1 && text.equals(",") ? 1 : 0;
        }
        return commas + 1;
    }

    private static String sizes(List<String> dimensions) {
        StringBuilder text = new StringBuilder();
        for (String dimension : dimensions) {
            text.append('[').append(dimension).append(']');
        }
        return text.toString();
    }

    private void missingFunctions() {
        Set<String> defined = new HashSet<>();
        boolean main = false;
        for (Unit unit : units) {
            for (Declaration declaration : unit.declarations()) {
                if (declaration instanceof Function f && f.defined()) {
                    defined.add(f.signature());
                    main |= f.name().equals("main");
                }
            }
        }
        for (Unit unit : units) {
            for (Declaration declaration : unit.declarations()) {
                if (declaration instanceof Function f && !f.defined() && defined.add(f.signature())) {
                    stub(unit, f);
                }
            }
        }
        if (!main) {
            out.append("void main() {}").endLine(-1);
        }
    }

    private void stub(Unit unit, Function function) {
        String marker = UNDEFINED + undefined.size();
        StringBuilder parameters = new StringBuilder();
        for (int i = function.parametersStart(); i < function.parametersEnd(); i++) {
            parameters.append(unit.tokens().get(i).text()).append(' ');
        }
        String type = function.returnType();
        boolean nothing = type.equals("void");
        out.append("int " + marker + "; " + type + " " + OverriddenFunctions.name(function, target.renameOverrides())
                + parameters + "{ " + marker + " = 1; ");
        out.append(nothing ? "}" : type + " mgl_result; return mgl_result; }");
        out.endLine(unit.lines().place(unit.tokens().get(function.start()).line()));
        undefined.add(function);
    }
}
