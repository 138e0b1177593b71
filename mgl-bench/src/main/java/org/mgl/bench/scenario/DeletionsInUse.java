package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import org.mgl.client.GL33;

/** Deletion of attached images, framebuffers, programs, shaders, queries and syncs while they are in use. */
final class DeletionsInUse {
    private static final int ATTACHMENT = GL_COLOR_ATTACHMENT0;

    private DeletionsInUse() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("delete-texture-of-the-current-framebuffer", DeletionsInUse::textureOfCurrent);
        scenarios.add("delete-texture-of-the-read-framebuffer", DeletionsInUse::textureOfRead);
        scenarios.add("delete-texture-of-another-framebuffer", DeletionsInUse::textureOfOther);
        scenarios.add("delete-texture-attached-twice", DeletionsInUse::attachedTwice);
        scenarios.add("delete-renderbuffers-of-framebuffers", DeletionsInUse::renderbuffers);
        scenarios.add("delete-bound-framebuffers", DeletionsInUse::framebuffers);
        scenarios.add("delete-framebuffer-before-its-images", DeletionsInUse::framebufferFirst);
        scenarios.add("delete-program-in-use", DeletionsInUse::programInUse);
        scenarios.add("delete-attached-shaders", DeletionsInUse::attachedShaders);
        scenarios.add("delete-shader-of-two-programs", DeletionsInUse::sharedShader);
        scenarios.add("delete-active-queries", DeletionsInUse::activeQueries);
        scenarios.add("delete-query-of-conditional-rendering", DeletionsInUse::conditionalQuery);
        scenarios.add("delete-waited-syncs", DeletionsInUse::syncs);
    }

    private static void attachment(GL33 gl, ScenarioRecorder rec, String name, int target, int point) {
        int type = gl.glGetFramebufferAttachmentParameteri(target, point, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE);
        rec.ints(name + " type", type);
        if (type != GL_NONE) {
            rec.flag(
                    name + " has a name",
                    gl.glGetFramebufferAttachmentParameteri(target, point, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_NAME) != 0);
        }
        rec.ints(name + " status", gl.glCheckFramebufferStatus(target));
    }

    private static int image(GL33 gl) {
        return texture(gl, GL_RGBA8, 64, 64, GL_RGBA, GL_UNSIGNED_BYTE, null);
    }

    private static void textureOfCurrent(GL33 gl, ScenarioRecorder rec) {
        int program = tinting(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), 0, 1, 0, 1);
        quad(gl);
        int first = image(gl);
        int second = image(gl);
        framebuffer(gl, first, second);
        gl.glDeleteTextures(first);
        attachment(gl, rec, "first", GL_FRAMEBUFFER, ATTACHMENT);
        attachment(gl, rec, "second", GL_FRAMEBUFFER, ATTACHMENT + 1);
        gl.glDrawBuffers(GL_COLOR_ATTACHMENT1);
        gl.glReadBuffer(GL_COLOR_ATTACHMENT1);
        drawQuad(gl);
        rec.expectPixel("into the second", 32, 32, 0, 0, 255, 0, 255);
        gl.glDeleteTextures(second);
        attachment(gl, rec, "second gone", GL_FRAMEBUFFER, ATTACHMENT + 1);
        rec.wrong("draw into nothing", () -> drawQuad(gl));
        rec.wrong("clear nothing", () -> gl.glClear(GL_COLOR_BUFFER_BIT));
    }

    private static void textureOfRead(GL33 gl, ScenarioRecorder rec) {
        int read = image(gl);
        int reading = framebuffer(gl, read);
        int drawn = image(gl);
        int drawing = framebuffer(gl, drawn);
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, reading);
        gl.glBindFramebuffer(GL_DRAW_FRAMEBUFFER, drawing);
        gl.glDeleteTextures(read);
        attachment(gl, rec, "read", GL_READ_FRAMEBUFFER, ATTACHMENT);
        attachment(gl, rec, "drawn", GL_DRAW_FRAMEBUFFER, ATTACHMENT);
        rec.wrong("read nothing", () -> read(gl, 0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, 4));
        clear(gl, 1, 0, 0, 1);
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, drawing);
        rec.expectPixel("the other", 1, 1, 0, 255, 0, 0, 255);
    }

    private static void textureOfOther(GL33 gl, ScenarioRecorder rec) {
        int doomed = image(gl);
        int framebuffer = framebuffer(gl, doomed);
        clear(gl, 0, 0, 1, 1);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        gl.glDeleteTextures(doomed);
        rec.expect("is", gl.glIsTexture(doomed), false);
        int next = texture(gl, GL_RGBA8, 16, 16, GL_RGBA, GL_UNSIGNED_BYTE, null);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        attachment(gl, rec, "kept", GL_FRAMEBUFFER, ATTACHMENT);
        rec.expectPixel("its pixels", 60, 60, 0, 0, 0, 255, 255);
        clear(gl, 0, 1, 0, 1);
        rec.expectPixel("cleared", 60, 60, 0, 0, 255, 0, 255);
        gl.glFramebufferTexture2D(GL_FRAMEBUFFER, ATTACHMENT, GL_TEXTURE_2D, next, 0);
        attachment(gl, rec, "replaced", GL_FRAMEBUFFER, ATTACHMENT);
        clear(gl, 1, 1, 1, 1);
        rec.expectPixel("replaced", 3, 3, 0, 255, 255, 255, 255);
    }

    private static void attachedTwice(GL33 gl, ScenarioRecorder rec) {
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D_ARRAY, texture);
        gl.glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, 8, 8, 3, 0, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, gl.glGenFramebuffers());
        for (int i = 0; i < 3; i++) {
            gl.glFramebufferTextureLayer(GL_FRAMEBUFFER, ATTACHMENT + i, texture, 0, i);
        }
        rec.ints("status", gl.glCheckFramebufferStatus(GL_FRAMEBUFFER));
        gl.glDeleteTextures(texture);
        for (int i = 0; i < 3; i++) {
            attachment(gl, rec, "layer " + i, GL_FRAMEBUFFER, ATTACHMENT + i);
        }
    }

    private static void renderbuffers(GL33 gl, ScenarioRecorder rec) {
        int framebuffer = newFramebuffer(gl);
        int colour = renderbuffer(gl, ATTACHMENT, GL_RGBA8, 0, 64, 64);
        int depth = renderbuffer(gl, GL_DEPTH_STENCIL_ATTACHMENT, GL_DEPTH24_STENCIL8, 0, 64, 64);
        clear(gl, 1, 0, 1, 1);
        gl.glBindRenderbuffer(GL_RENDERBUFFER, depth);
        gl.glDeleteRenderbuffers(depth);
        rec.ints("binding", gl.glGetInteger(GL_RENDERBUFFER_BINDING), gl.glIsRenderbuffer(depth) ? 1 : 0);
        attachment(gl, rec, "depth", GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT);
        attachment(gl, rec, "stencil", GL_FRAMEBUFFER, GL_STENCIL_ATTACHMENT);
        attachment(gl, rec, "colour", GL_FRAMEBUFFER, ATTACHMENT);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        gl.glDeleteRenderbuffers(colour);
        rec.expect("is", gl.glIsRenderbuffer(colour), false);
        newFramebuffer(gl);
        renderbuffer(gl, ATTACHMENT, GL_RGBA8, 0, 4, 4);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        attachment(gl, rec, "kept", GL_FRAMEBUFFER, ATTACHMENT);
        rec.expectPixel("its pixels", 50, 50, 0, 255, 0, 255, 255);
    }

    private static void framebuffers(GL33 gl, ScenarioRecorder rec) {
        clear(gl, 0, 0, 0, 1);
        int both = framebuffer(gl, image(gl));
        gl.glDeleteFramebuffers(both);
        rec.ints("both", gl.glGetInteger(GL_DRAW_FRAMEBUFFER_BINDING), gl.glGetInteger(GL_READ_FRAMEBUFFER_BINDING));
        int kept = framebuffer(gl, image(gl));
        clear(gl, 0, 1, 0, 1);
        int reading = framebuffer(gl, image(gl));
        gl.glBindFramebuffer(GL_DRAW_FRAMEBUFFER, kept);
        gl.glDeleteFramebuffers(reading);
        rec.ints(
                "read",
                gl.glGetInteger(GL_DRAW_FRAMEBUFFER_BINDING) == kept ? 1 : 0,
                gl.glGetInteger(GL_READ_FRAMEBUFFER_BINDING));
        rec.expectPixel("reads the default", 9, 9, 0, 0, 0, 0, 255);
        int drawing = framebuffer(gl, image(gl));
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, kept);
        gl.glDeleteFramebuffers(drawing);
        rec.ints(
                "draw",
                gl.glGetInteger(GL_DRAW_FRAMEBUFFER_BINDING),
                gl.glGetInteger(GL_READ_FRAMEBUFFER_BINDING) == kept ? 1 : 0);
        clear(gl, 1, 0, 0, 1);
        rec.expectPixel("the kept one", 9, 9, 0, 0, 255, 0, 255);
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
        rec.expectPixel("the default was cleared", 9, 9, 0, 255, 0, 0, 255);
        rec.wrong("bind the dead", () -> gl.glBindFramebuffer(GL_FRAMEBUFFER, drawing));
    }

    private static void framebufferFirst(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        int texture = image(gl);
        int framebuffer = framebuffer(gl, texture);
        clear(gl, 0, 1, 1, 1);
        gl.glDeleteFramebuffers(framebuffer);
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        filter(gl, GL_TEXTURE_2D, GL_NEAREST, GL_NEAREST);
        drawQuad(gl);
        rec.expectPixel("the image lives", 32, 32, 0, 0, 255, 255, 255);
        gl.glDeleteTextures(texture);
        drawQuad(gl);
        rec.expectPixel("no longer", 32, 32, 0, 0, 0, 0, 255);
    }

    private static void programInUse(GL33 gl, ScenarioRecorder rec) {
        quad(gl);
        int program = tinting(gl);
        gl.glDeleteProgram(program);
        rec.ints("doomed", gl.glIsProgram(program) ? 1 : 0, gl.glGetProgrami(program, GL_DELETE_STATUS));
        gl.glUniform4f(uniform(gl, program, "tint"), 0, 1, 0, 1);
        drawQuad(gl);
        rec.expectPixel("draws", 32, 32, 0, 0, 255, 0, 255);
        gl.glDeleteProgram(program);
        rec.error("twice", GL_NO_ERROR);
        int next = tinting(gl);
        rec.ints("is", gl.glIsProgram(program) ? 1 : 0, gl.glIsProgram(next) ? 1 : 0);
        rec.wrong("use the dead", () -> gl.glUseProgram(program));
        rec.wrong("ask the dead", () -> gl.glGetProgrami(program, GL_LINK_STATUS));
        gl.glUniform4f(uniform(gl, next, "tint"), 1, 0, 0, 1);
        drawQuad(gl);
        rec.expectPixel("the next one", 32, 32, 0, 255, 0, 0, 255);
        gl.glUseProgram(0);
        gl.glDeleteProgram(next);
        rec.ints("none", gl.glIsProgram(next) ? 1 : 0, gl.glGetInteger(GL_CURRENT_PROGRAM));
    }

    private static void attachedShaders(GL33 gl, ScenarioRecorder rec) {
        int vertex = shader(gl, GL_VERTEX_SHADER, PLAIN_VERTEX);
        int fragment = shader(gl, GL_FRAGMENT_SHADER, fragment("", "vec4", "vec4(0.0, 1.0, 0.0, 1.0)"));
        int program = gl.glCreateProgram();
        gl.glAttachShader(program, vertex);
        gl.glAttachShader(program, fragment);
        gl.glDeleteShader(vertex);
        gl.glDeleteShader(fragment);
        rec.ints(
                "doomed",
                gl.glIsShader(vertex) ? 1 : 0,
                gl.glGetShaderi(vertex, GL_DELETE_STATUS),
                gl.glGetProgrami(program, GL_ATTACHED_SHADERS));
        link(gl, program);
        gl.glUseProgram(program);
        quad(gl);
        drawQuad(gl);
        rec.expectPixel("links and draws", 32, 32, 0, 0, 255, 0, 255);
        gl.glDetachShader(program, fragment);
        rec.ints("detached", gl.glIsShader(fragment) ? 1 : 0, gl.glIsShader(vertex) ? 1 : 0);
        rec.wrong("ask the dead", () -> gl.glGetShaderi(fragment, GL_COMPILE_STATUS));
        drawQuad(gl);
        rec.expectPixel("still draws", 32, 32, 0, 0, 255, 0, 255);
        gl.glUseProgram(0);
        gl.glDeleteProgram(program);
        rec.ints("with the program", gl.glIsShader(vertex) ? 1 : 0, gl.glIsProgram(program) ? 1 : 0);
    }

    private static void sharedShader(GL33 gl, ScenarioRecorder rec) {
        int vertex = shader(gl, GL_VERTEX_SHADER, PLAIN_VERTEX);
        int[] programs = {gl.glCreateProgram(), gl.glCreateProgram()};
        for (int program : programs) {
            gl.glAttachShader(program, vertex);
        }
        gl.glDeleteShader(vertex);
        gl.glDeleteProgram(programs[0]);
        rec.ints("held by the second", gl.glIsShader(vertex) ? 1 : 0, gl.glIsProgram(programs[0]) ? 1 : 0);
        gl.glDeleteShader(vertex);
        rec.error("twice", GL_NO_ERROR);
        gl.glDetachShader(programs[1], vertex);
        rec.ints("held by none", gl.glIsShader(vertex) ? 1 : 0);
        rec.wrong("attach the dead", () -> gl.glAttachShader(programs[1], vertex));
    }

    private static void activeQueries(GL33 gl, ScenarioRecorder rec) {
        int program = tinting(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), 1, 1, 1, 1);
        quad(gl);
        int doomed = gl.glGenQueries();
        gl.glBeginQuery(GL_ANY_SAMPLES_PASSED, doomed);
        drawQuad(gl);
        gl.glDeleteQueries(doomed);
        rec.ints(
                "deleted",
                gl.glIsQuery(doomed) ? 1 : 0,
                gl.glGetQueryi(GL_ANY_SAMPLES_PASSED, GL_CURRENT_QUERY) == 0 ? 1 : 0);
        int next = gl.glGenQueries();
        rec.answer("end", () -> gl.glEndQuery(GL_ANY_SAMPLES_PASSED));
        gl.glBeginQuery(GL_ANY_SAMPLES_PASSED, next);
        drawQuad(gl);
        gl.glEndQuery(GL_ANY_SAMPLES_PASSED);
        rec.expect("the next one counts", gl.glGetQueryObjecti(next, GL_QUERY_RESULT), 1);
        gl.glBeginQuery(GL_ANY_SAMPLES_PASSED, next);
        gl.glEndQuery(GL_ANY_SAMPLES_PASSED);
        gl.glDeleteQueries(next);
        rec.wrong("result of the dead", () -> gl.glGetQueryObjecti(next, GL_QUERY_RESULT));
    }

    private static void conditionalQuery(GL33 gl, ScenarioRecorder rec) {
        int program = tinting(gl);
        int tint = uniform(gl, program, "tint");
        quad(gl);
        int query = gl.glGenQueries();
        gl.glBeginQuery(GL_ANY_SAMPLES_PASSED, query);
        gl.glUniform4f(tint, 1, 0, 0, 1);
        drawQuad(gl);
        gl.glEndQuery(GL_ANY_SAMPLES_PASSED);
        gl.glBeginConditionalRender(query, GL_QUERY_WAIT);
        gl.glDeleteQueries(query);
        gl.glUniform4f(tint, 0, 1, 0, 1);
        drawQuad(gl);
        gl.glEndConditionalRender();
        rec.expectPixel("drawn", 32, 32, 0, 0, 255, 0, 255);
        rec.expect("is", gl.glIsQuery(query), false);
    }

    private static void syncs(GL33 gl, ScenarioRecorder rec) {
        clear(gl, 1, 0, 0, 1);
        long first = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        long second = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        gl.glWaitSync(first, 0, GL_TIMEOUT_IGNORED);
        gl.glDeleteSync(first);
        rec.ints("is", gl.glIsSync(first) ? 1 : 0, gl.glIsSync(second) ? 1 : 0);
        rec.wrong("wait for the dead", () -> gl.glWaitSync(first, 0, GL_TIMEOUT_IGNORED));
        rec.wrong("client wait for the dead", () -> gl.glClientWaitSync(first, 0, 0));
        int answer = gl.glClientWaitSync(second, GL_SYNC_FLUSH_COMMANDS_BIT, 10_000_000_000L);
        rec.flag("signalled", answer == GL_CONDITION_SATISFIED || answer == GL_ALREADY_SIGNALED);
        gl.glDeleteSync(second);
        rec.wrong("delete the dead", () -> gl.glDeleteSync(second));
        rec.expectPixel("cleared", 1, 1, 0, 255, 0, 0, 255);
    }
}
