package org.mgl.client.shader;

/** Limits for tests. */
final class TestLimits {
    /** The least that OpenGL 3.3 lets an implementation have (tables 6.36 to 6.46 of its specification). */
    static final ShaderLimits MINIMUM = new ShaderLimits(
            330,
            ShaderLimits.COMPILED_EXTENSIONS,
            16,
            1024,
            1024,
            1024,
            64,
            64,
            128,
            128,
            60,
            16,
            16,
            16,
            48,
            12,
            12,
            12,
            36,
            16384,
            8,
            1,
            8,
            256,
            1024,
            -8,
            7,
            64,
            4);

    private TestLimits() {}
}
