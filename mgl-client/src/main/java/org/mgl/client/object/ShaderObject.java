package org.mgl.client.object;

import org.mgl.client.shader.CompiledShader;
import org.mgl.client.shader.ShaderStage;

/** A shader object: its source and what was last compiled of it. The server never knows it. */
public final class ShaderObject extends ClientObject {
    private final ShaderStage stage;
    private String source = "";
    private CompiledShader compiled;
    private boolean deleted;

    /** A shader without source. */
    public ShaderObject(int name, ShaderStage stage) {
        super(name);
        this.stage = stage;
    }

    /** The stage. */
    public ShaderStage stage() {
        return stage;
    }

    /** The source, "" before {@code glShaderSource}. */
    public String source() {
        return source;
    }

    /** Replaces the source; what was compiled stays until the next compile. */
    public void source(String text) {
        source = text;
    }

    /** What was last compiled, maybe still under way; null before. */
    public CompiledShader compiled() {
        return compiled;
    }

    /** Takes the outcome of a compile. */
    public void compiled(CompiledShader shader) {
        compiled = shader;
    }

    /** Whether {@code glDeleteShader} was called while programs hold it. */
    public boolean deleted() {
        return deleted;
    }

    /** Marks the shader for deletion. */
    public void markDeleted() {
        deleted = true;
    }

    @Override
    protected void die() {
        compiled = null;
    }
}
