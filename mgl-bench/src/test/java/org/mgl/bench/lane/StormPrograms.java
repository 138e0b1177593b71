package org.mgl.bench.lane;

import static org.mgl.client.GL33.*;

import java.util.SplittableRandom;
import org.mgl.client.GL33;

/** The storm's programs, which differ in what they read, and their uniforms. */
final class StormPrograms {
    static final int LOOSE = 0;
    static final int BLOCKS = 1;
    static final int TEXELS = 2;
    static final int FLAT = 3;
    static final int LARGE = 4;
    static final int CAPTURED = 5;
    static final int COUNT = 6;
    /** Bytes that a uniform block reads. */
    static final int BLOCK_BYTES = 64;
    /** Units with 2D textures; the next two have buffer textures. */
    static final int IMAGES = 4;

    private static final String VERTEX = """
            #version 330 core
            layout(location = 0) in vec2 position;
            layout(location = 1) in vec4 colour;
            layout(location = 2) in uvec4 words;
            layout(location = 3) in vec2 shift;
            uniform vec2 move;
            uniform float deep;
            %1$s out vec4 shade;
            out uvec4 captured;
            void main() {
                shade = colour + vec4(words & 3u) * 0.125;
                captured = words * 3u + uvec4(gl_VertexID, gl_InstanceID, floatBitsToUint(colour.x), 7);
                vec2 at = (position + shift) * 0.125 - vec2(0.963, 0.971) + move;
                gl_Position = vec4(clamp(at, -0.7431, 0.7431), deep, 1.0);
                gl_PointSize = 3.0;
            }
            """;

    private static final String FRAGMENT = """
            #version 330 core
            %1$s in vec4 shade;
            layout(location = 0) out vec4 result;
            layout(location = 1) out vec4 second;
            %2$s
            void main() {
                result = %3$s;
                second = result.wzyx;
            }
            """;

    private static final String LOOSE_UNIFORMS = """
            uniform vec4 tint;
            uniform ivec3 whole;
            uniform bool flip;
            uniform uint bits;
            uniform mat3 matrix;
            uniform float weights[5];
            uniform vec2 pairs[3];
            uniform sampler2D images[2];
            """;

    private static final String LOOSE_COLOUR = "(flip ? shade.zyxw : shade) * tint + vec4(whole, bits & 7u) * 0.03125"
            + " + vec4(matrix * vec3(weights[0], weights[2], weights[4]), weights[1] + weights[3] + pairs[1].y + pairs[2].x)"
            + " * 0.125 + texelFetch(images[0], ivec2(1, 2), 0) * 0.25 + texelFetch(images[1], ivec2(0, 3), 0) * 0.25";

    private static final String BLOCKS_UNIFORMS = """
            layout(std140) uniform First { uvec4 words[4]; };
            layout(std140) uniform Second { uvec4 words[4]; } second_;
            uniform vec4 tint;
            """;

    private static final String BLOCKS_COLOUR = "shade * 0.25 + tint * 0.25"
            + " + vec4(words[3] & 15u) * 0.03125 + vec4(second_.words[0].wzyx >> 8u & 15u) * 0.03125";

    private static final String TEXELS_UNIFORMS = """
            uniform samplerBuffer texels;
            uniform usamplerBuffer integers;
            uniform int at;
            """;

    private static final String TEXELS_COLOUR =
            "shade * 0.25 + texelFetch(texels, at) + vec4(texelFetch(integers, 3 - at) & 15u) * 0.03125";

    private static final String LARGE_UNIFORMS = "uniform vec4 many[200]; uniform int at; uniform uvec2 few[7];";
    private static final String LARGE_COLOUR =
            "shade * 0.5 + many[at] + many[at + 190] + vec4(few[at], few[6]) * 0.0625";

    private final GL33 gl;
    private final SplittableRandom random;
    private final int[] names = new int[COUNT];
    int current = -1;
    /** Binding points of the two blocks. */
    final int[] points = new int[2];

    StormPrograms(GL33 gl, SplittableRandom random) {
        this.gl = gl;
        this.random = random;
        build(LOOSE, "smooth", LOOSE_UNIFORMS, LOOSE_COLOUR);
        build(BLOCKS, "smooth", BLOCKS_UNIFORMS, BLOCKS_COLOUR);
        build(TEXELS, "smooth", TEXELS_UNIFORMS, TEXELS_COLOUR);
        build(FLAT, "flat", LOOSE_UNIFORMS, LOOSE_COLOUR);
        build(LARGE, "smooth", LARGE_UNIFORMS, LARGE_COLOUR);
        build(CAPTURED, "smooth", "uniform vec4 tint;", "shade * tint");
    }

    private void build(int i, String interpolation, String uniforms, String colour) {
        int program = gl.glCreateProgram();
        names[i] = program;
        shader(program, GL_VERTEX_SHADER, VERTEX.formatted(interpolation));
        shader(program, GL_FRAGMENT_SHADER, FRAGMENT.formatted(interpolation, uniforms, colour));
        if (i == CAPTURED) {
            gl.glTransformFeedbackVaryings(program, "captured", GL_INTERLEAVED_ATTRIBS);
        }
        link(i);
    }

    private void shader(int program, int type, String source) {
        int shader = gl.glCreateShader(type);
        gl.glShaderSource(shader, source);
        gl.glCompileShader(shader);
        if (gl.glGetShaderi(shader, GL_COMPILE_STATUS) != GL_TRUE) {
            throw new AssertionError(gl.glGetShaderInfoLog(shader));
        }
        gl.glAttachShader(program, shader);
        gl.glDeleteShader(shader);
    }

    /** A link gives every uniform its initial value; samplers of two types must not stay on one unit. */
    void link(int i) {
        gl.glLinkProgram(names[i]);
        if (gl.glGetProgrami(names[i], GL_LINK_STATUS) != GL_TRUE) {
            throw new AssertionError(gl.glGetProgramInfoLog(names[i]));
        }
        use(i);
        if (i == TEXELS) {
            gl.glUniform1i(at("texels"), IMAGES);
            gl.glUniform1i(at("integers"), IMAGES + 1);
        }
        if (i == BLOCKS) {
            points[0] = 0;
            points[1] = 0;
        }
        set();
    }

    void use(int i) {
        current = i;
        gl.glUseProgram(names[i]);
    }

    private int at(String uniform) {
        return gl.glGetUniformLocation(names[current], uniform);
    }

    private float share() {
        return random.nextInt(17) / 16f;
    }

    private float[] shares(int count) {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = share();
        }
        return values;
    }

    /** Sets some uniform of the current program. */
    void set() {
        switch (random.nextInt(4)) {
            case 0 -> gl.glUniform2f(at("move"), share() - 0.5f, share() - 0.5f);
            case 1 -> gl.glUniform1f(at("deep"), share() - 0.5f);
            default -> setOwn();
        }
    }

    private void setOwn() {
        switch (current) {
            case LOOSE, FLAT -> setLoose();
            case BLOCKS -> {
                if (random.nextBoolean()) {
                    gl.glUniform4fv(at("tint"), shares(4));
                } else {
                    int block = random.nextInt(2);
                    points[block] = random.nextInt(4);
                    gl.glUniformBlockBinding(
                            names[BLOCKS],
                            gl.glGetUniformBlockIndex(names[BLOCKS], block == 0 ? "First" : "Second"),
                            points[block]);
                }
            }
            case TEXELS -> gl.glUniform1i(at("at"), random.nextInt(4));
            case LARGE -> setLarge();
            default -> gl.glUniform4fv(at("tint"), shares(4));
        }
    }

    private void setLoose() {
        switch (random.nextInt(9)) {
            case 0 -> gl.glUniform4fv(at("tint"), shares(4));
            case 1 -> gl.glUniform3i(at("whole"), random.nextInt(8), random.nextInt(8), random.nextInt(8));
            case 2 -> gl.glUniform1i(at("flip"), random.nextInt(3));
            case 3 -> gl.glUniform1ui(at("bits"), random.nextInt());
            case 4 -> gl.glUniformMatrix3fv(at("matrix"), random.nextBoolean(), shares(9));
            case 5 -> gl.glUniform1fv(at("weights"), shares(1 + random.nextInt(5)));
            case 6 -> gl.glUniform1fv(at("weights[3]"), shares(1 + random.nextInt(2)));
            case 7 -> gl.glUniform2fv(at("pairs[1]"), shares(2 * (1 + random.nextInt(2))));
            default -> {
                if (random.nextBoolean()) {
                    gl.glUniform1iv(at("images"), new int[] {random.nextInt(IMAGES), random.nextInt(IMAGES)});
                } else {
                    gl.glUniform1i(at("images[1]"), random.nextInt(IMAGES));
                }
            }
        }
    }

    private void setLarge() {
        switch (random.nextInt(4)) {
            case 0 -> gl.glUniform1i(at("at"), random.nextInt(6));
            case 1 -> gl.glUniform4fv(at("many"), shares(4 * (1 + random.nextInt(200))));
            case 2 -> gl.glUniform4fv(at("many[" + (190 + random.nextInt(6)) + "]"), shares(4));
            default ->
                gl.glUniform2uiv(
                        at("few[" + random.nextInt(6) + "]"), new int[] {random.nextInt(8), random.nextInt(8)});
        }
    }
}
