package org.mgl.bench.lane;

import static org.mgl.client.GL33.*;

import java.util.SplittableRandom;
import org.mgl.client.GL33;

/** Changes one group of the rasteriser's state at random. */
final class StormState {
    private static final int[] FACTORS = {
        GL_ZERO, GL_ONE, GL_SRC_COLOR, GL_ONE_MINUS_SRC_ALPHA, GL_DST_ALPHA, GL_CONSTANT_COLOR, GL_ONE_MINUS_DST_COLOR
    };
    private static final int[] EQUATIONS = {
        GL_FUNC_ADD, GL_FUNC_ADD, GL_FUNC_SUBTRACT, GL_FUNC_REVERSE_SUBTRACT, GL_MIN, GL_MAX
    };
    private static final int[] FUNCTIONS = {GL_ALWAYS, GL_ALWAYS, GL_LESS, GL_LEQUAL, GL_GREATER, GL_EQUAL, GL_NOTEQUAL
    };
    private static final int[] OPERATIONS = {GL_KEEP, GL_ZERO, GL_REPLACE, GL_INCR, GL_DECR_WRAP, GL_INVERT};
    private static final int[] FACES = {GL_FRONT, GL_BACK, GL_FRONT_AND_BACK};

    private final GL33 gl;
    private final SplittableRandom random;
    boolean restarts;
    int restartIndex;

    StormState(GL33 gl, SplittableRandom random) {
        this.gl = gl;
        this.random = random;
    }

    private int one(int[] values) {
        return values[random.nextInt(values.length)];
    }

    private void toggle(int capability) {
        if (random.nextBoolean()) {
            gl.glEnable(capability);
        } else {
            gl.glDisable(capability);
        }
    }

    private float share() {
        return random.nextInt(9) / 8f;
    }

    /** Says what it changed. */
    String change() {
        switch (random.nextInt(14)) {
            case 0 -> {
                return blending();
            }
            case 1 -> {
                toggle(GL_DEPTH_TEST);
                gl.glDepthFunc(one(FUNCTIONS));
                gl.glDepthMask(random.nextBoolean());
                return "depth test";
            }
            case 2 -> {
                gl.glDepthRange(share() / 2, 0.5 + share() / 2);
                return "depth range";
            }
            case 3 -> {
                return stencil();
            }
            case 4 -> {
                gl.glFrontFace(random.nextBoolean() ? GL_CW : GL_CCW);
                gl.glDisable(GL_CULL_FACE);
                return "front face";
            }
            case 5 -> {
                toggle(GL_POLYGON_OFFSET_FILL);
                gl.glPolygonOffset(random.nextInt(3) - 1, random.nextInt(3) - 1);
                return "polygon offset";
            }
            case 6, 7 -> {
                toggle(GL_SCISSOR_TEST);
                gl.glScissor(random.nextInt(40), random.nextInt(40), 8 + random.nextInt(56), 8 + random.nextInt(56));
                return "scissor";
            }
            case 8 -> {
                gl.glColorMask(coin4(), coin4(), coin4(), coin4());
                if (random.nextInt(3) == 0) {
                    gl.glColorMaski(random.nextInt(2), coin4(), coin4(), coin4(), coin4());
                }
                return "colour mask";
            }
            case 9 -> {
                restarts = random.nextInt(5) == 0;
                restartIndex = random.nextBoolean() ? 255 : random.nextInt(16);
                gl.glPrimitiveRestartIndex(restartIndex);
                if (restarts) {
                    gl.glEnable(GL_PRIMITIVE_RESTART);
                } else {
                    gl.glDisable(GL_PRIMITIVE_RESTART);
                }
                return "restart " + restarts + " " + restartIndex;
            }
            case 10 -> {
                gl.glProvokingVertex(random.nextInt(6) == 0 ? GL_FIRST_VERTEX_CONVENTION : GL_LAST_VERTEX_CONVENTION);
                return "provoking vertex";
            }
            case 11 -> {
                gl.glEnable(GL_CULL_FACE);
                gl.glCullFace(random.nextBoolean() ? GL_FRONT : GL_BACK);
                return "culling";
            }
            case 12 -> {
                toggle(GL_PROGRAM_POINT_SIZE);
                gl.glPointSize(1 + random.nextInt(3));
                toggle(GL_DEPTH_CLAMP);
                return "points, depth clamp";
            }
            default -> {
                if (random.nextInt(3) == 0) {
                    gl.glEnable(GL_RASTERIZER_DISCARD);
                    return "discard";
                }
                gl.glDisable(GL_RASTERIZER_DISCARD);
                return "no discard";
            }
        }
    }

    private boolean coin4() {
        return random.nextInt(4) > 0;
    }

    private String blending() {
        switch (random.nextInt(4)) {
            case 0 -> toggle(GL_BLEND);
            case 1 -> {
                if (random.nextBoolean()) {
                    gl.glEnablei(GL_BLEND, random.nextInt(2));
                } else {
                    gl.glDisablei(GL_BLEND, random.nextInt(2));
                }
            }
            case 2 -> gl.glBlendFuncSeparate(one(FACTORS), one(FACTORS), one(FACTORS), one(FACTORS));
            default -> {
                gl.glBlendEquationSeparate(one(EQUATIONS), one(EQUATIONS));
                gl.glBlendColor(share(), share(), share(), share());
            }
        }
        return "blending";
    }

    private String stencil() {
        toggle(GL_STENCIL_TEST);
        int face = one(FACES);
        gl.glStencilFuncSeparate(face, one(FUNCTIONS), random.nextInt(4), random.nextInt(256));
        gl.glStencilOpSeparate(one(FACES), one(OPERATIONS), one(OPERATIONS), one(OPERATIONS));
        gl.glStencilMaskSeparate(one(FACES), random.nextInt(256));
        return "stencil";
    }

    /** What later clears and copies need: no discard, no mask, no scissor. */
    void open() {
        gl.glDisable(GL_RASTERIZER_DISCARD);
        gl.glDisable(GL_SCISSOR_TEST);
        gl.glColorMask(true, true, true, true);
        gl.glDepthMask(true);
        gl.glStencilMask(-1);
    }
}
