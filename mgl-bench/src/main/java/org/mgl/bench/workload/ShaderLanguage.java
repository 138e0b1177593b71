package org.mgl.bench.workload;

/** The shading language that an arm takes; workloads write what follows the first lines, the same in both. */
public enum ShaderLanguage {
    /** Desktop GLSL. */
    DESKTOP("#version 330 core\n"),
    /** OpenGL ES. */
    ES("#version 320 es\nprecision highp float;\nprecision highp int;\n"),
    /** No compiler: the arm is a stub, and status queries answer 0. */
    NONE("");

    private final String prologue;

    ShaderLanguage(String prologue) {
        this.prologue = prologue;
    }

    String source(String body) {
        return prologue + body;
    }
}
