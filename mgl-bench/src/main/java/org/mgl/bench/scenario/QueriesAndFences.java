package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import org.mgl.client.GL33;

/** Query objects, conditional rendering, fences, flush and finish. */
final class QueriesAndFences {
    private static final int MANY_POLLS = 50_000_000;

    private QueriesAndFences() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("query-samples-passed", QueriesAndFences::samplesPassed);
        scenarios.add("query-any-samples-passed", QueriesAndFences::anySamples);
        scenarios.add("query-primitives-generated", QueriesAndFences::primitives);
        scenarios.add("query-time", QueriesAndFences::time);
        scenarios.add("query-availability-loop-ends", QueriesAndFences::availability);
        scenarios.add("query-errors", QueriesAndFences::errors);
        scenarios.add("query-conditional-rendering", QueriesAndFences::conditional);
        scenarios.add("fence-waits-and-polls", QueriesAndFences::fences);
        scenarios.add("fence-errors", QueriesAndFences::fenceErrors);
        scenarios.add("flush-and-finish", QueriesAndFences::flushAndFinish);
    }

    private static void prepare(GL33 gl) {
        int program = tinting(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), 1, 1, 1, 1);
        quad(gl);
    }

    private static int measured(GL33 gl, int target, Runnable draws) {
        int query = gl.glGenQueries();
        gl.glBeginQuery(target, query);
        draws.run();
        gl.glEndQuery(target);
        return gl.glGetQueryObjecti(query, GL_QUERY_RESULT);
    }

    /** Checks a count of samples; a counter of few bits ends at its largest value. */
    private static void samples(GL33 gl, ScenarioRecorder rec, String name, int actual, int expected) {
        int bits = gl.glGetQueryi(GL_SAMPLES_PASSED, GL_QUERY_COUNTER_BITS);
        long most = (1L << Math.min(bits, 32)) - 1;
        rec.require(name + " is " + expected + " or all that the counter holds", actual == Math.min(expected, most));
    }

    private static void samplesPassed(GL33 gl, ScenarioRecorder rec) {
        prepare(gl);
        gl.glViewport(0, 0, 16, 8);
        samples(gl, rec, "one quad", measured(gl, GL_SAMPLES_PASSED, () -> drawQuad(gl)), 128);
        samples(
                gl,
                rec,
                "two quads",
                measured(gl, GL_SAMPLES_PASSED, () -> {
                    drawQuad(gl);
                    gl.glViewport(0, 0, 4, 4);
                    drawQuad(gl);
                }),
                144);
        gl.glEnable(GL_DEPTH_TEST);
        gl.glDepthFunc(GL_NEVER);
        rec.expect("none", measured(gl, GL_SAMPLES_PASSED, () -> drawQuad(gl)), 0);
        rec.require("counter bits", gl.glGetQueryi(GL_SAMPLES_PASSED, GL_QUERY_COUNTER_BITS) > 0);
    }

    private static void anySamples(GL33 gl, ScenarioRecorder rec) {
        prepare(gl);
        rec.expect("visible", measured(gl, GL_ANY_SAMPLES_PASSED, () -> drawQuad(gl)), GL_TRUE);
        rec.expect("nothing drawn", measured(gl, GL_ANY_SAMPLES_PASSED, () -> {}), GL_FALSE);
        int query = gl.glGenQueries();
        gl.glBeginQuery(GL_ANY_SAMPLES_PASSED, query);
        rec.expect("current", gl.glGetQueryi(GL_ANY_SAMPLES_PASSED, GL_CURRENT_QUERY), query);
        gl.glEndQuery(GL_ANY_SAMPLES_PASSED);
        rec.expect("none current", gl.glGetQueryi(GL_ANY_SAMPLES_PASSED, GL_CURRENT_QUERY), 0);
    }

    private static void primitives(GL33 gl, ScenarioRecorder rec) {
        prepare(gl);
        rec.expect("strip", measured(gl, GL_PRIMITIVES_GENERATED, () -> drawQuad(gl)), 2);
    }

    private static void time(GL33 gl, ScenarioRecorder rec) {
        prepare(gl);
        int query = gl.glGenQueries();
        gl.glBeginQuery(GL_TIME_ELAPSED, query);
        for (int i = 0; i < 20; i++) {
            drawQuad(gl);
        }
        gl.glEndQuery(GL_TIME_ELAPSED);
        long elapsed = gl.glGetQueryObjectui64(query, GL_QUERY_RESULT);
        rec.require("elapsed", elapsed > 0 && elapsed < 60_000_000_000L);
        int[] stamps = {gl.glGenQueries(), gl.glGenQueries()};
        gl.glQueryCounter(stamps[0], GL_TIMESTAMP);
        drawQuad(gl);
        gl.glQueryCounter(stamps[1], GL_TIMESTAMP);
        long first = gl.glGetQueryObjecti64(stamps[0], GL_QUERY_RESULT);
        long second = gl.glGetQueryObjecti64(stamps[1], GL_QUERY_RESULT);
        rec.require("in order", second >= first && first > 0);
        rec.require("now", gl.glGetInteger64(GL_TIMESTAMP) >= second);
    }

    private static void availability(GL33 gl, ScenarioRecorder rec) {
        prepare(gl);
        int query = gl.glGenQueries();
        gl.glBeginQuery(GL_SAMPLES_PASSED, query);
        drawQuad(gl);
        gl.glEndQuery(GL_SAMPLES_PASSED);
        int polls = 0;
        while (gl.glGetQueryObjecti(query, GL_QUERY_RESULT_AVAILABLE) == GL_FALSE && polls < MANY_POLLS) {
            polls++;
        }
        rec.require("it ends", polls < MANY_POLLS);
        samples(gl, rec, "result", gl.glGetQueryObjectui(query, GL_QUERY_RESULT), 4096);
    }

    private static void errors(GL33 gl, ScenarioRecorder rec) {
        int query = gl.glGenQueries();
        rec.wrong("end without begin", () -> gl.glEndQuery(GL_SAMPLES_PASSED));
        rec.wrong("zero", () -> gl.glBeginQuery(GL_SAMPLES_PASSED, 0));
        rec.wrong("unknown name", () -> gl.glBeginQuery(GL_SAMPLES_PASSED, 4711));
        rec.wrong("bad target", () -> gl.glBeginQuery(GL_TEXTURE_2D, query));
        rec.expect("no object yet", gl.glIsQuery(query), false);
        gl.glBeginQuery(GL_SAMPLES_PASSED, query);
        rec.expect("an object", gl.glIsQuery(query), true);
        rec.wrong("begun twice", () -> gl.glBeginQuery(GL_SAMPLES_PASSED, gl.glGenQueries()));
        rec.wrong("result while active", () -> gl.glGetQueryObjecti(query, GL_QUERY_RESULT));
        gl.glEndQuery(GL_SAMPLES_PASSED);
        rec.wrong("another target", () -> gl.glBeginQuery(GL_TIME_ELAPSED, query));
        rec.wrong("bad name", () -> gl.glGetQueryObjecti(query, GL_RGBA));
        rec.wrong("counter of another target", () -> gl.glQueryCounter(gl.glGenQueries(), GL_SAMPLES_PASSED));
        gl.glDeleteQueries(query);
        rec.expect("deleted", gl.glIsQuery(query), false);
        rec.wrong("result of the deleted", () -> gl.glGetQueryObjecti(query, GL_QUERY_RESULT));
    }

    private static void conditional(GL33 gl, ScenarioRecorder rec) {
        prepare(gl);
        int hidden = gl.glGenQueries();
        gl.glBeginQuery(GL_SAMPLES_PASSED, hidden);
        gl.glEndQuery(GL_SAMPLES_PASSED);
        int visible = gl.glGenQueries();
        gl.glBeginQuery(GL_SAMPLES_PASSED, visible);
        cell(gl, 0);
        drawQuad(gl);
        gl.glEndQuery(GL_SAMPLES_PASSED);
        int[] queries = {hidden, visible};
        for (int i = 0; i < 2; i++) {
            gl.glBeginConditionalRender(queries[i], GL_QUERY_WAIT);
            cell(gl, 8 + i);
            drawQuad(gl);
            gl.glEndConditionalRender();
        }
        rec.expectCell("hidden", 8, 0, 0, 0, 0, 0);
        rec.expectCell("visible", 9, 0, 255, 255, 255, 255);
        rec.wrong("end without begin", gl::glEndConditionalRender);
    }

    private static void fences(GL33 gl, ScenarioRecorder rec) {
        prepare(gl);
        drawQuad(gl);
        long fence = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        rec.expect("a sync", gl.glIsSync(fence), true);
        int waited = gl.glClientWaitSync(fence, GL_SYNC_FLUSH_COMMANDS_BIT, 10_000_000_000L);
        rec.require("waited", waited == GL_CONDITION_SATISFIED || waited == GL_ALREADY_SIGNALED);
        rec.expect("again", gl.glClientWaitSync(fence, 0, 0), GL_ALREADY_SIGNALED);
        rec.expect("status", gl.glGetSynci(fence, GL_SYNC_STATUS, null), GL_SIGNALED);
        rec.expect("condition", gl.glGetSynci(fence, GL_SYNC_CONDITION, null), GL_SYNC_GPU_COMMANDS_COMPLETE);
        rec.expect("type", gl.glGetSynci(fence, GL_OBJECT_TYPE, null), GL_SYNC_FENCE);
        gl.glDeleteSync(fence);
        rec.expect("deleted", gl.glIsSync(fence), false);
        drawQuad(gl);
        long polled = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        gl.glWaitSync(polled, 0, GL_TIMEOUT_IGNORED);
        int polls = 0;
        while (gl.glGetSynci(polled, GL_SYNC_STATUS, null) != GL_SIGNALED && polls < MANY_POLLS) {
            polls++;
        }
        rec.require("polling ends", polls < MANY_POLLS);
        gl.glDeleteSync(polled);
    }

    private static void fenceErrors(GL33 gl, ScenarioRecorder rec) {
        rec.wrong("condition", () -> gl.glFenceSync(GL_RGBA, 0));
        rec.wrong("flags", () -> gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 1));
        long fence = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        rec.wrong("wait flags", () -> gl.glClientWaitSync(fence, 0x80, 0));
        rec.wrong("server wait time-out", () -> gl.glWaitSync(fence, 0, 5));
        rec.wrong("parameter", () -> gl.glGetSynci(fence, GL_RGBA, null));
        gl.glDeleteSync(fence);
    }

    private static void flushAndFinish(GL33 gl, ScenarioRecorder rec) {
        prepare(gl);
        for (int i = 0; i < 8; i++) {
            cell(gl, i);
            drawQuad(gl);
            if (i % 2 == 0) {
                gl.glFlush();
            } else {
                gl.glFinish();
            }
        }
        rec.frame("eight cells");
    }
}
