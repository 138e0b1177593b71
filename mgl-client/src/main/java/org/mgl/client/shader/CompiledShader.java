package org.mgl.client.shader;

import java.util.List;
import java.util.concurrent.Future;
import org.mgl.client.shader.glsl.Declaration.Function;
import org.mgl.client.shader.glsl.Diagnostic;
import org.mgl.client.shader.glsl.GlslException;
import org.mgl.client.shader.glsl.Unit;

/**
 * The outcome of one {@code glCompileShader}, which may still be under way: {@link #ok} and {@link #log} wait for it.
 * Immutable; a later source of the same shader object makes another one, so a linked program keeps what it was made of.
 */
public final class CompiledShader {
    private final ShaderStage stage;
    private final Future<Outcome> outcome;

    /**
     * What compiling brought.
     *
     * @param ok {@code GL_COMPILE_STATUS}
     * @param unit the source with its declarations, null when it failed before
     * @param code the module; null when it failed, or when the unit cannot be a stage alone
     * @param log what {@code glGetShaderInfoLog} returns
     * @param linkLog why the unit cannot be a stage alone
     */
    record Outcome(boolean ok, Unit unit, StageCode code, String log, String linkLog) {}

    /**
     * A module and what only the text knows about it.
     *
     * @param spirv the module
     * @param undefined functions without body, by number, see {@link org.mgl.client.shader.glsl.GlslWriter#UNDEFINED}
     * @param initialized uniforms with initial values, by number
     */
    record StageCode(byte[] spirv, List<Function> undefined, List<String> initialized) {}

    CompiledShader(ShaderStage stage, Future<Outcome> outcome) {
        this.stage = stage;
        this.outcome = outcome;
    }

    /** {@return the stage} */
    public ShaderStage stage() {
        return stage;
    }

    /** {@return whether {@link #ok} and {@link #log} would answer without waiting} */
    public boolean isDone() {
        return outcome.isDone();
    }

    /** {@return {@code GL_COMPILE_STATUS}; waits} */
    public boolean ok() {
        return outcome().ok();
    }

    /** {@return the info log, "" when there is nothing to say; waits} */
    public String log() {
        return outcome().log();
    }

    Outcome outcome() {
        return CompileService.join(outcome);
    }

    static Outcome failed(Unit unit, List<Diagnostic> diagnostics) {
        return new Outcome(false, unit, null, text(diagnostics), "");
    }

    static Outcome failed(GlslException e) {
        return failed(null, List.of(e.diagnostic()));
    }

    static String text(List<Diagnostic> diagnostics) {
        StringBuilder log = new StringBuilder();
        for (Diagnostic diagnostic : diagnostics) {
            log.append(diagnostic).append('\n');
        }
        return log.toString();
    }
}
