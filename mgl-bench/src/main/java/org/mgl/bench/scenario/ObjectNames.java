package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import org.mgl.client.GL33;

/** Names: when they become objects, what deleting them unbinds, and what happens when they are given out again. */
final class ObjectNames {
    private ObjectNames() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("name-lives-of-all-kinds", ObjectNames::lives);
        scenarios.add("name-deleted-twice-and-zero", ObjectNames::deletedTwice);
        scenarios.add("name-never-generated", ObjectNames::neverGenerated);
        scenarios.add("name-buffers-reused-every-draw", ObjectNames::buffersReused);
        scenarios.add("name-textures-reused-every-draw", ObjectNames::texturesReused);
        scenarios.add("name-framebuffers-reused", ObjectNames::framebuffersReused);
        scenarios.add("name-arrays-reused", ObjectNames::arraysReused);
        scenarios.add("name-programs-reused", ObjectNames::programsReused);
        scenarios.add("name-buffer-deleted-while-used-by-other-array", ObjectNames::bufferOfOtherArray);
        scenarios.add("name-texture-target-is-fixed", ObjectNames::textureTarget);
        scenarios.add("name-many-objects", ObjectNames::manyObjects);
    }

    private static void life(
            ScenarioRecorder rec,
            String kind,
            IntSupplier generate,
            IntConsumer bind,
            IntPredicate is,
            IntConsumer delete) {
        int name = generate.getAsInt();
        rec.expect(kind + " has a name", name != 0, true);
        rec.flag(kind + " when generated", is.test(name));
        bind.accept(name);
        rec.expect(kind + " when bound", is.test(name), true);
        delete.accept(name);
        rec.expect(kind + " when deleted", is.test(name), false);
        rec.expect(kind + " zero", is.test(0), false);
    }

    private static void lives(GL33 gl, ScenarioRecorder rec) {
        life(
                rec,
                "buffer",
                gl::glGenBuffers,
                name -> gl.glBindBuffer(GL_ARRAY_BUFFER, name),
                gl::glIsBuffer,
                gl::glDeleteBuffers);
        rec.expect("buffer unbound", gl.glGetInteger(GL_ARRAY_BUFFER_BINDING), 0);
        life(
                rec,
                "texture",
                gl::glGenTextures,
                name -> gl.glBindTexture(GL_TEXTURE_3D, name),
                gl::glIsTexture,
                gl::glDeleteTextures);
        rec.expect("texture unbound", gl.glGetInteger(GL_TEXTURE_BINDING_3D), 0);
        life(rec, "array", gl::glGenVertexArrays, gl::glBindVertexArray, gl::glIsVertexArray, gl::glDeleteVertexArrays);
        rec.expect("array unbound", gl.glGetInteger(GL_VERTEX_ARRAY_BINDING), 0);
        life(
                rec,
                "framebuffer",
                gl::glGenFramebuffers,
                name -> gl.glBindFramebuffer(GL_FRAMEBUFFER, name),
                gl::glIsFramebuffer,
                gl::glDeleteFramebuffers);
        rec.expect("framebuffer unbound", gl.glGetInteger(GL_FRAMEBUFFER_BINDING), 0);
        life(
                rec,
                "renderbuffer",
                gl::glGenRenderbuffers,
                name -> gl.glBindRenderbuffer(GL_RENDERBUFFER, name),
                gl::glIsRenderbuffer,
                gl::glDeleteRenderbuffers);
        rec.expect("renderbuffer unbound", gl.glGetInteger(GL_RENDERBUFFER_BINDING), 0);
        life(
                rec,
                "sampler",
                gl::glGenSamplers,
                name -> gl.glBindSampler(2, name),
                gl::glIsSampler,
                gl::glDeleteSamplers);
        life(
                rec,
                "query",
                gl::glGenQueries,
                name -> {
                    gl.glBeginQuery(GL_SAMPLES_PASSED, name);
                    gl.glEndQuery(GL_SAMPLES_PASSED);
                },
                gl::glIsQuery,
                gl::glDeleteQueries);
        int program = gl.glCreateProgram();
        int shader = gl.glCreateShader(GL_VERTEX_SHADER);
        rec.expect("shaders and programs share names", program != shader, true);
        rec.expect("a program is no shader", gl.glIsShader(program), false);
        rec.expect("a shader is no program", gl.glIsProgram(shader), false);
    }

    private static void deletedTwice(GL33 gl, ScenarioRecorder rec) {
        int[] buffers = new int[3];
        gl.glGenBuffers(buffers);
        gl.glDeleteBuffers(buffers);
        gl.glDeleteBuffers(buffers);
        gl.glDeleteBuffers(0);
        gl.glDeleteTextures(new int[] {0, 77777});
        gl.glDeleteFramebuffers(0);
        gl.glDeleteVertexArrays(0);
        gl.glDeleteRenderbuffers(99999);
        gl.glDeleteSamplers(0);
        gl.glDeleteQueries(88888);
        rec.error("all ignored", GL_NO_ERROR);
    }

    private static void neverGenerated(GL33 gl, ScenarioRecorder rec) {
        rec.wrong("buffer", () -> gl.glBindBuffer(GL_ARRAY_BUFFER, 12345));
        rec.wrong("array", () -> gl.glBindVertexArray(12345));
        rec.wrong("framebuffer", () -> gl.glBindFramebuffer(GL_FRAMEBUFFER, 12345));
        rec.wrong("renderbuffer", () -> gl.glBindRenderbuffer(GL_RENDERBUFFER, 12345));
        rec.wrong("sampler", () -> gl.glBindSampler(0, 12345));
        rec.wrong("texture", () -> gl.glBindTexture(GL_TEXTURE_2D, 12345));
        int deleted = gl.glGenVertexArrays();
        gl.glDeleteVertexArrays(deleted);
        rec.wrong("deleted array", () -> gl.glBindVertexArray(deleted));
        rec.ints("bindings", gl.glGetInteger(GL_ARRAY_BUFFER_BINDING), gl.glGetInteger(GL_FRAMEBUFFER_BINDING));
    }

    private static void buffersReused(GL33 gl, ScenarioRecorder rec) {
        program(gl, COLOUR_VERTEX, COLOUR_FRAGMENT);
        for (int i = 0; i < 32; i++) {
            float x = i % 8 / 4f - 1;
            float y = i / 8 / 4f - 1;
            float shade = i / 31f;
            int array = coloured(
                    gl, x, y, 0, shade, 1, 0, 1, x + 0.25f, y, 0, shade, 1, 0, 1, x, y + 0.25f, 0, shade, 1, 0, 1,
                    x + 0.25f, y + 0.25f, 0, shade, 1, 0, 1);
            int buffer = gl.glGetInteger(GL_ARRAY_BUFFER_BINDING);
            drawQuad(gl);
            gl.glDeleteVertexArrays(array);
            gl.glDeleteBuffers(buffer);
        }
        rec.frame("a cell for each life");
    }

    private static void texturesReused(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        for (int i = 0; i < 64; i++) {
            int texture = colourTexture(gl, 4 * i, 255 - 4 * i, 7 * i, 255);
            cell(gl, i);
            drawQuad(gl);
            gl.glDeleteTextures(texture);
        }
        rec.frame("a cell for each life", 0);
    }

    private static void framebuffersReused(GL33 gl, ScenarioRecorder rec) {
        int program = tinting(gl);
        quad(gl);
        for (int i = 0; i < 16; i++) {
            int texture = texture(gl, GL_RGBA8, 8 + i, 8 + i, GL_RGBA, GL_UNSIGNED_BYTE, null);
            int framebuffer = framebuffer(gl, texture);
            gl.glUniform4f(uniform(gl, program, "tint"), i / 15f, 0, 1 - i / 15f, 1);
            gl.glViewport(0, 0, 8 + i, 8 + i);
            drawQuad(gl);
            rec.expectPixel("corner " + i, 7 + i, 7 + i, 1, Math.round(i / 15f * 255));
            gl.glDeleteFramebuffers(framebuffer);
            gl.glDeleteTextures(texture);
        }
        rec.expect("default is bound", gl.glGetInteger(GL_FRAMEBUFFER_BINDING), 0);
    }

    private static void arraysReused(GL33 gl, ScenarioRecorder rec) {
        int program = tinting(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), 1, 1, 0, 1);
        for (int i = 0; i < 8; i++) {
            int array = i % 2 == 0 ? positions(gl, -1, -1, 1, -1, -1, 1) : positions(gl, 1, 1, -1, 1, 1, -1);
            cell(gl, i);
            gl.glDrawArrays(GL_TRIANGLES, 0, 3);
            gl.glDeleteVertexArrays(array);
        }
        rec.frame("halves");
        array(gl);
        rec.expect("a new array is empty", gl.glGetVertexAttribi(0, GL_VERTEX_ATTRIB_ARRAY_ENABLED), 0);
    }

    private static void programsReused(GL33 gl, ScenarioRecorder rec) {
        quad(gl);
        for (int i = 0; i < 8; i++) {
            int program = shading(gl, "uniform float x;", "vec4(x, %d.0 / 7.0, 0.5, 1.0)".formatted(i));
            gl.glUniform1f(uniform(gl, program, "x"), 1 - i / 7f);
            cell(gl, i);
            drawQuad(gl);
            gl.glUseProgram(0);
            gl.glDeleteProgram(program);
        }
        rec.frame("a cell for each life");
    }

    private static void bufferOfOtherArray(GL33 gl, ScenarioRecorder rec) {
        int program = tinting(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), 0, 1, 1, 1);
        int array = quad(gl);
        int buffer = gl.glGetInteger(GL_ARRAY_BUFFER_BINDING);
        array(gl);
        gl.glDeleteBuffers(buffer);
        int reused = buffer(gl, GL_ARRAY_BUFFER, new float[8]);
        rec.expect("a new buffer", gl.glIsBuffer(reused), true);
        gl.glBindVertexArray(array);
        drawQuad(gl);
        rec.expectPixel("the old contents", 32, 32, 0, 0, 255, 255, 255);
    }

    private static void textureTarget(GL33 gl, ScenarioRecorder rec) {
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        rec.wrong("another target", () -> gl.glBindTexture(GL_TEXTURE_3D, texture));
        rec.expect("3D stays", gl.glGetInteger(GL_TEXTURE_BINDING_3D), 0);
        rec.wrong("bad target", () -> gl.glBindTexture(GL_TEXTURE_CUBE_MAP_POSITIVE_X, texture));
    }

    private static void manyObjects(GL33 gl, ScenarioRecorder rec) {
        int[] textures = new int[600];
        gl.glGenTextures(textures);
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        for (int i = 0; i < textures.length; i++) {
            gl.glBindTexture(GL_TEXTURE_2D, textures[i]);
            filter(gl, GL_TEXTURE_2D, GL_NEAREST, GL_NEAREST);
            gl.glTexImage2D(
                    GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, bytes(i, i >> 2, i >> 4, 255));
        }
        for (int i = 0; i < 64; i++) {
            gl.glBindTexture(GL_TEXTURE_2D, textures[i * 9]);
            cell(gl, i);
            drawQuad(gl);
        }
        rec.frame("every ninth", 0);
        gl.glDeleteTextures(textures);
        rec.expect("unbound", gl.glGetInteger(GL_TEXTURE_BINDING_2D), 0);
    }
}
