package org.mgl.bench.lane;

import static org.mgl.client.GL33.*;
import static org.mgl.client.KHRDebug.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.lwjgl.BufferUtils;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.KHRDebug;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.wire.Op;
import org.mgl.wire.link.CountedRows;

/** Every row that the catalogue carries crosses the link of a lane: counted, and not read from the sources. */
final class CrossedRows {
    private static final String MARKS = "the marks of the control page answer in run-ahead";

    /** Rows that cross in lockstep alone, and why. */
    private static final Map<Integer, String> LOCKSTEP_ONLY =
            Map.of(Op.FENCE_STATUS, MARKS, Op.FENCE_WAIT, MARKS, Op.QUERY_AVAILABLE, MARKS);

    /** A row that crosses in lockstep only if the GPU is slower than the question: who finds a fence passed does not wait. */
    private static final int BY_CHANCE = Op.FENCE_WAIT;

    private static final int LAYOUTS = 100;
    private static final int SAMPLERS = 600;
    private static final int STATES = 200;
    private static final long LARGE = 9 << 20;

    private CrossedRows() {}

    /** What is wrong with the rows that crossed. */
    static List<String> trouble(Lane lane, CountedRows rows) {
        List<String> trouble = new ArrayList<>();
        for (int op = 1; op <= Op.COUNT; op++) {
            boolean exempt = !Op.carried(op) || lane.mode.equals("run-ahead") && LOCKSTEP_ONLY.containsKey(op);
            if (exempt && rows.of(op) > 0) {
                trouble.add(Op.name(op) + " crossed, and must not");
            } else if (!exempt && op != BY_CHANCE && rows.of(op) == 0) {
                trouble.add(Op.name(op) + " did not cross");
            }
        }
        return trouble;
    }

    /** Has the rows cross that no scenario needs: frames, debug output, large uploads, more objects than are kept. */
    static void besidesScenarios(MglSession session) {
        MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(16, 16));
        context.makeCurrent();
        GL33 gl = context.gl33();
        int buffer = gl.glGenBuffers();
        debug(gl, context.khrDebug(), buffer);
        gl.glBindVertexArray(gl.glGenVertexArrays());
        int program = Programs.linked(
                gl,
                "in vec4 position;\nvoid main() {\n    gl_Position = position;\n}\n",
                Programs.painting("uniform sampler2D image;", "texture(image, vec2(0.5))"));
        gl.glUseProgram(program);
        manyObjects(gl, buffer);
        gl.glBindBuffer(GL_COPY_WRITE_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_COPY_WRITE_BUFFER, BufferUtils.createByteBuffer((int) LARGE), GL_STATIC_DRAW);
        context.swapInterval(1);
        context.swapBuffers();
        int error = gl.glGetError();
        context.close();
        if (error != GL_NO_ERROR) {
            throw new AssertionError("GL error 0x" + Integer.toHexString(error));
        }
    }

    private static void debug(GL33 gl, KHRDebug debug, int buffer) {
        gl.glEnable(GL_DEBUG_OUTPUT);
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
        gl.glBufferData(GL_ARRAY_BUFFER, 64, GL_STATIC_DRAW);
        debug.glObjectLabel(GL_BUFFER, buffer, "a buffer");
        debug.glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, 1, "a group");
        debug.glPopDebugGroup();
    }

    private static void manyObjects(GL33 gl, int buffer) {
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, HeldScene.texel(9));
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
        gl.glVertexAttribPointer(0, 4, GL_FLOAT, false, 0, 0L);
        gl.glEnableVertexAttribArray(0);
        gl.glEnable(GL_BLEND);
        int sampler = gl.glGenSamplers();
        gl.glBindSampler(0, sampler);
        gl.glSamplerParameteri(sampler, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        int[] factors = {GL_ZERO, GL_ONE, GL_SRC_COLOR, GL_ONE_MINUS_SRC_COLOR, GL_SRC_ALPHA, GL_DST_ALPHA};
        for (int i = 0; i < SAMPLERS; i++) {
            gl.glSamplerParameterf(sampler, GL_TEXTURE_MIN_LOD, -i);
            if (i < LAYOUTS) {
                gl.glVertexAttribDivisor(0, i);
            }
            if (i < STATES) {
                gl.glBlendFuncSeparate(factors[i % 6], factors[i / 6 % 6], factors[i / 36], GL_ONE);
            }
            gl.glDrawArraysInstanced(GL_POINTS, 0, 1, 1);
        }
    }
}
