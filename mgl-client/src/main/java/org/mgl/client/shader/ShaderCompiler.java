package org.mgl.client.shader;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mgl.client.shader.CompiledShader.Outcome;
import org.mgl.client.shader.CompiledShader.StageCode;
import org.mgl.client.shader.glsl.Diagnostic;
import org.mgl.client.shader.glsl.Dialect;
import org.mgl.client.shader.glsl.Edits;
import org.mgl.client.shader.glsl.GlslException;
import org.mgl.client.shader.glsl.GlslText;
import org.mgl.client.shader.glsl.GlslWriter;
import org.mgl.client.shader.glsl.Preprocessed;
import org.mgl.client.shader.glsl.Preprocessor;
import org.mgl.client.shader.glsl.SourceGuard;
import org.mgl.client.shader.glsl.Unit;
import org.mgl.client.shader.glsl.UnitBuilder;

/**
 * Compiles desktop GLSL 1.10 to 3.30 and links programs, on threads of its own. Calls return at once; the objects that
 * they return wait when they are asked. Safe for use by several threads.
 */
public final class ShaderCompiler implements AutoCloseable {
    /** The first version in which constants may be initialized with any expression. */
    private static final int LENIENT_VERSION = 420;

    private final ShaderLimits limits;
    private final Dialect dialect;
    private final Map<String, Integer> constants;
    private final CompileService service = new CompileService();

    /**
     * Creates a compiler.
     *
     * @param limits what shaders and programs must keep to
     */
    public ShaderCompiler(ShaderLimits limits) {
        this.limits = limits;
        this.dialect = new Dialect(limits.maxGlslVersion(), limits.extensions());
        this.constants = limits.constants();
    }

    /**
     * Starts to load the native compiler and what surrounds it, by a program that nobody keeps; does not wait. A
     * process that cannot compile learns so from its own first shader.
     */
    public static void warmUp() {
        try (ShaderCompiler compiler = new ShaderCompiler(ShaderLimits.least())) {
            compiler.link(LinkRequest.of(
                    compiler.compile(
                            ShaderStage.VERTEX,
                            "#version 330\nin vec4 p;uniform mat4 m;out vec4 c;" + "void main(){c=p;gl_Position=m*p;}"),
                    compiler.compile(
                            ShaderStage.FRAGMENT,
                            "#version 330\nin vec4 c;uniform sampler2D s;out vec4 o;"
                                    + "void main(){o=texture(s,c.xy);}")));
        }
    }

    /**
     * Starts to compile a shader.
     *
     * @param stage its stage
     * @param sources the strings of {@code glShaderSource}; they are joined, so a token may go across their borders
     * @return the shader
     */
    public CompiledShader compile(ShaderStage stage, String... sources) {
        String source = sources.length == 1 ? sources[0] : String.join("", sources);
        return new CompiledShader(stage, service.submit(() -> compileNow(stage, source)));
    }

    /**
     * Starts to link a program.
     *
     * @param request what to link
     * @return the program
     */
    public PendingLink link(LinkRequest request) {
        return new PendingLink(service.submit(() -> new ProgramLinker(this, request).link()));
    }

    ShaderLimits limits() {
        return limits;
    }

    Map<String, Integer> constants() {
        return constants;
    }

    private Outcome compileNow(ShaderStage stage, String source) {
        if (source.length() > SourceGuard.MAX_CHARACTERS) {
            return CompiledShader.failed(
                    null,
                    List.of(new Diagnostic(
                            true, -1, "shader has more than " + SourceGuard.MAX_CHARACTERS + " characters")));
        }
        Preprocessed preprocessed = Preprocessor.run(source, dialect);
        if (preprocessed.failed()) {
            return CompiledShader.failed(null, preprocessed.diagnostics());
        }
        try {
            SourceGuard.check(preprocessed);
        } catch (GlslException e) {
            return CompiledShader.failed(e);
        }
        Unit unit = UnitBuilder.build(preprocessed, stage, constants);
        List<Diagnostic> diagnostics = new ArrayList<>(preprocessed.diagnostics());
        StageCode code = compile(stage, List.of(unit), List.of(new Edits(unit)), diagnostics);
        List<Diagnostic> ofLink =
                diagnostics.stream().filter(ShaderCompiler::isAboutLinking).toList();
        diagnostics.removeAll(ofLink);
        boolean ok = code != null || !ofLink.isEmpty() && diagnostics.stream().noneMatch(Diagnostic::error);
        return new Outcome(ok, unit, code, CompiledShader.text(diagnostics), CompiledShader.text(ofLink));
    }

    /** The compiler takes every shader for a whole stage; what it misses then is the linker's to judge. */
    private static boolean isAboutLinking(Diagnostic diagnostic) {
        return diagnostic.error() && diagnostic.place() < 0 && diagnostic.text().startsWith("Linking ");
    }

    /** {@return the compiled units of one stage, null when the text is wrong} */
    StageCode compile(ShaderStage stage, List<Unit> units, List<Edits> edits, List<Diagnostic> diagnostics) {
        GlslWriter.Target target = GlslWriter.Target.USUAL;
        while (true) {
            GlslWriter writer = new GlslWriter(target, units, edits, constants);
            GlslText text = writer.write();
            Glslang.Result result = Glslang.compile(stage, text.text(), limits);
            GlslWriter.Target other = result.spirv() == null ? otherTarget(target, result.log()) : target;
            if (other.equals(target)) {
                diagnostics.addAll(text.translate(result.log()));
                return result.spirv() == null
                        ? null
                        : new StageCode(result.spirv(), writer.undefined(), writer.initialized());
            }
            target = other;
        }
    }

    /** {@return a target under which the compiler may accept what is legal GLSL, the same one when there is none} */
    private static GlslWriter.Target otherTarget(GlslWriter.Target target, String log) {
        // It does not fold all functions that are constant expressions; later versions need not be constant there.
        boolean lenient = log.contains("'non-constant initializer' : not supported");
        boolean overrides = log.contains("overloaded functions must have the same parameter precision qualifiers");
        return new GlslWriter.Target(
                lenient ? LENIENT_VERSION : target.version(), overrides || target.renameOverrides());
    }

    /** Ends the compiler's threads once they have done what was asked for. */
    @Override
    public void close() {
        service.close();
    }
}
