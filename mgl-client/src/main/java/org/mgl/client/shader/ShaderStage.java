package org.mgl.client.shader;

import org.mgl.wire.program.ProgramArchive;

/** The programmable stages of OpenGL 3.3, in the order in which data flows through them. */
public enum ShaderStage {
    /** Vertex stage. */
    VERTEX("vertex", 0x8B31, ProgramArchive.VERTEX),
    /** Geometry stage. */
    GEOMETRY("geometry", 0x8DD9, ProgramArchive.GEOMETRY),
    /** Fragment stage. */
    FRAGMENT("fragment", 0x8B30, ProgramArchive.FRAGMENT);

    private final String label;
    private final int glType;
    private final int bit;

    ShaderStage(String label, int glType, int bit) {
        this.label = label;
        this.glType = glType;
        this.bit = bit;
    }

    /** {@return the stage's name in logs} */
    public String label() {
        return label;
    }

    /** {@return {@code GL_VERTEX_SHADER} and the like} */
    public int glType() {
        return glType;
    }

    /** {@return the stage's bit in a {@link ProgramArchive}} */
    public int bit() {
        return bit;
    }

    /**
     * {@return the stage of a GL shader type, or null}
     *
     * @param glType {@code GL_VERTEX_SHADER} and the like
     */
    public static ShaderStage of(int glType) {
        for (ShaderStage stage : values()) {
            if (stage.glType == glType) {
                return stage;
            }
        }
        return null;
    }
}
