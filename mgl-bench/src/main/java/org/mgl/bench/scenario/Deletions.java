package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import org.mgl.client.GL33;

/** Deletion of buffers, textures, samplers and vertex arrays that are bound: what lets go and what lives on. */
final class Deletions {
    private static final int[] TARGETS = {
        GL_ARRAY_BUFFER,
        GL_ELEMENT_ARRAY_BUFFER,
        GL_PIXEL_PACK_BUFFER,
        GL_PIXEL_UNPACK_BUFFER,
        GL_UNIFORM_BUFFER,
        GL_TEXTURE_BUFFER,
        GL_COPY_READ_BUFFER,
        GL_COPY_WRITE_BUFFER,
        GL_TRANSFORM_FEEDBACK_BUFFER
    };

    private Deletions() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("delete-buffer-bound-everywhere", Deletions::bufferEverywhere);
        scenarios.add("delete-buffer-at-indexed-points", Deletions::indexedPoints);
        scenarios.add("delete-buffers-of-the-current-array", Deletions::currentArray);
        scenarios.add("delete-buffers-of-another-array", Deletions::otherArray);
        scenarios.add("delete-buffer-of-a-buffer-texture", Deletions::texelBuffer);
        scenarios.add("delete-mapped-buffer", Deletions::mappedBuffer);
        scenarios.add("delete-pack-and-unpack-buffers", Deletions::pixelBuffers);
        scenarios.add("delete-texture-on-many-units", Deletions::textureUnits);
        scenarios.add("delete-texture-of-each-target", Deletions::textureTargets);
        scenarios.add("delete-sampler-on-many-units", Deletions::samplerUnits);
        scenarios.add("delete-current-array", Deletions::vertexArray);
    }

    private static void bindings(GL33 gl, ScenarioRecorder rec, String name) {
        int[] binding = {
            GL_ARRAY_BUFFER_BINDING,
            GL_ELEMENT_ARRAY_BUFFER_BINDING,
            GL_PIXEL_PACK_BUFFER_BINDING,
            GL_PIXEL_UNPACK_BUFFER_BINDING,
            GL_UNIFORM_BUFFER_BINDING,
            GL_COPY_READ_BUFFER,
            GL_COPY_WRITE_BUFFER,
            GL_TRANSFORM_FEEDBACK_BUFFER_BINDING
        };
        for (int pname : binding) {
            rec.ints(name + " 0x" + Integer.toHexString(pname), gl.glGetInteger(pname));
        }
    }

    private static void bufferEverywhere(GL33 gl, ScenarioRecorder rec) {
        array(gl);
        int doomed = gl.glGenBuffers();
        int kept = gl.glGenBuffers();
        for (int target : TARGETS) {
            gl.glBindBuffer(target, doomed);
        }
        bindings(gl, rec, "bound");
        gl.glBindBuffer(GL_COPY_READ_BUFFER, kept);
        gl.glDeleteBuffers(new int[] {doomed, 4711, 0});
        bindings(gl, rec, "deleted");
        rec.ints("is", gl.glIsBuffer(doomed) ? 1 : 0, gl.glIsBuffer(kept) ? 1 : 0);
        rec.wrong("size of nothing", () -> gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_SIZE));
        rec.wrong("data into nothing", () -> gl.glBufferData(GL_UNIFORM_BUFFER, 4, GL_STATIC_DRAW));
        gl.glDeleteBuffers(kept);
        bindings(gl, rec, "all deleted");
    }

    private static void indexedPoints(GL33 gl, ScenarioRecorder rec) {
        int doomed = buffer(gl, GL_UNIFORM_BUFFER, new float[512]);
        int kept = buffer(gl, GL_UNIFORM_BUFFER, new float[512]);
        gl.glBindBufferBase(GL_UNIFORM_BUFFER, 0, doomed);
        gl.glBindBufferBase(GL_UNIFORM_BUFFER, 1, kept);
        gl.glBindBufferRange(GL_UNIFORM_BUFFER, 5, doomed, 256, 64);
        gl.glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, doomed);
        gl.glDeleteBuffers(doomed);
        for (int point : new int[] {0, 1, 5}) {
            rec.ints(
                    "uniform point " + point,
                    gl.glGetIntegeri(GL_UNIFORM_BUFFER_BINDING, point),
                    gl.glGetIntegeri(GL_UNIFORM_BUFFER_START, point),
                    gl.glGetIntegeri(GL_UNIFORM_BUFFER_SIZE, point));
        }
        rec.ints("feedback point", gl.glGetIntegeri(GL_TRANSFORM_FEEDBACK_BUFFER_BINDING, 0));
        bindings(gl, rec, "deleted");
    }

    private static void currentArray(GL33 gl, ScenarioRecorder rec) {
        program(gl, COLOUR_VERTEX, COLOUR_FRAGMENT);
        array(gl);
        int place = buffer(gl, GL_ARRAY_BUFFER, -1, -1, 1, -1, -1, 1, 1, 1);
        attribute(gl, 0, 2, 8, 0);
        int shade = buffer(gl, GL_ARRAY_BUFFER, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1);
        attribute(gl, 1, 4, 16, 0);
        int order = indices(gl, 0, 1, 2, 3);
        gl.glDrawElements(GL_TRIANGLE_STRIP, 4, GL_UNSIGNED_INT, 0L);
        rec.expectPixel("before", 32, 32, 0, 255, 0, 0, 255);
        gl.glDeleteBuffers(new int[] {shade, order});
        rec.ints(
                "attributes",
                gl.glGetVertexAttribi(0, GL_VERTEX_ATTRIB_ARRAY_BUFFER_BINDING) == place ? 1 : 0,
                gl.glGetVertexAttribi(1, GL_VERTEX_ATTRIB_ARRAY_BUFFER_BINDING),
                gl.glGetVertexAttribi(1, GL_VERTEX_ATTRIB_ARRAY_ENABLED),
                gl.glGetVertexAttribi(1, GL_VERTEX_ATTRIB_ARRAY_SIZE),
                gl.glGetVertexAttribi(1, GL_VERTEX_ATTRIB_ARRAY_STRIDE),
                gl.glGetInteger(GL_ELEMENT_ARRAY_BUFFER_BINDING));
        gl.glDisableVertexAttribArray(1);
        gl.glVertexAttrib4f(1, 0, 1, 0, 1);
        drawQuad(gl);
        rec.expectPixel("with the current value", 32, 32, 0, 0, 255, 0, 255);
    }

    private static void otherArray(GL33 gl, ScenarioRecorder rec) {
        program(gl, COLOUR_VERTEX, COLOUR_FRAGMENT);
        int array = array(gl);
        int place = buffer(gl, GL_ARRAY_BUFFER, -1, -1, 1, -1, -1, 1, 1, 1);
        attribute(gl, 0, 2, 8, 0);
        int shade = buffer(gl, GL_ARRAY_BUFFER, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1);
        attribute(gl, 1, 4, 16, 0);
        int order = indices(gl, 0, 1, 2, 3);
        int other = array(gl);
        gl.glDeleteBuffers(new int[] {place, shade, order});
        rec.ints("names", gl.glIsBuffer(place) ? 1 : 0, gl.glIsBuffer(shade) ? 1 : 0, gl.glIsBuffer(order) ? 1 : 0);
        for (int i = 0; i < 3; i++) {
            buffer(gl, GL_ARRAY_BUFFER, new float[16]);
        }
        gl.glBindVertexArray(array);
        gl.glDrawElements(GL_TRIANGLE_STRIP, 4, GL_UNSIGNED_INT, 0L);
        rec.expectPixel("the old contents", 32, 32, 0, 255, 0, 255, 255);
        rec.ints(
                "still attached",
                gl.glGetVertexAttribi(0, GL_VERTEX_ATTRIB_ARRAY_BUFFER_BINDING) != 0 ? 1 : 0,
                gl.glGetInteger(GL_ELEMENT_ARRAY_BUFFER_BINDING) != 0 ? 1 : 0);
        gl.glBindVertexArray(other);
        gl.glDeleteVertexArrays(array);
        rec.expect("the array is gone", gl.glIsVertexArray(array), false);
    }

    private static void texelBuffer(GL33 gl, ScenarioRecorder rec) {
        shading(gl, "uniform samplerBuffer texels;", "texelFetch(texels, 1)");
        quad(gl);
        int buffer = buffer(gl, GL_TEXTURE_BUFFER, 1, 0, 0, 1, 0, 0, 1, 1);
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_BUFFER, texture);
        gl.glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA32F, buffer);
        gl.glDeleteBuffers(buffer);
        rec.ints("names", gl.glIsBuffer(buffer) ? 1 : 0, gl.glIsTexture(texture) ? 1 : 0);
        buffer(gl, GL_ARRAY_BUFFER, new float[8]);
        drawQuad(gl);
        rec.expectPixel("the old contents", 32, 32, 0, 0, 0, 255, 255);
        gl.glDeleteTextures(texture);
        drawQuad(gl);
        rec.frame("without texture", 0);
    }

    private static void mappedBuffer(GL33 gl, ScenarioRecorder rec) {
        int buffer = buffer(gl, GL_ARRAY_BUFFER, new float[16]);
        rec.flag("mapped", gl.glMapBuffer(GL_ARRAY_BUFFER, GL_READ_WRITE) != null);
        gl.glDeleteBuffers(buffer);
        rec.ints("unbound", gl.glGetInteger(GL_ARRAY_BUFFER_BINDING));
        rec.wrong("unmap of nothing", () -> gl.glUnmapBuffer(GL_ARRAY_BUFFER));
        int next = buffer(gl, GL_ARRAY_BUFFER, 1, 2, 3, 4);
        rec.ints("a new buffer", gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_MAPPED));
        rec.expect("is", gl.glIsBuffer(next), true);
    }

    private static void pixelBuffers(GL33 gl, ScenarioRecorder rec) {
        clear(gl, 0, 1, 1, 1);
        int pack = buffer(gl, GL_PIXEL_PACK_BUFFER, new float[16]);
        int unpack = buffer(gl, GL_PIXEL_UNPACK_BUFFER, new float[16]);
        gl.glDeleteBuffers(new int[] {pack, unpack});
        rec.expectBytes("into memory", read(gl, 5, 5, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, 4), 0, 255, 255, 255);
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        colourTexture(gl, 9, 8, 7, 255);
        drawQuad(gl);
        rec.expectPixel("from memory", 32, 32, 0, 9, 8, 7, 255);
    }

    private static void textureUnits(GL33 gl, ScenarioRecorder rec) {
        int program = shading(gl, "uniform sampler2D a; uniform sampler2D b;", "texture(a, uv) + texture(b, uv)");
        gl.glUniform1i(uniform(gl, program, "a"), 3);
        gl.glUniform1i(uniform(gl, program, "b"), 7);
        quad(gl);
        int doomed = colourTexture(gl, 100, 0, 0, 255);
        int kept = colourTexture(gl, 0, 50, 0, 255);
        for (int unit : new int[] {0, 3, 9}) {
            gl.glActiveTexture(GL_TEXTURE0 + unit);
            gl.glBindTexture(GL_TEXTURE_2D, doomed);
        }
        gl.glActiveTexture(GL_TEXTURE7);
        gl.glBindTexture(GL_TEXTURE_2D, kept);
        cell(gl, 0);
        drawQuad(gl);
        rec.expectCell("both", 0, 0, 100, 50, 0, 255);
        gl.glDeleteTextures(doomed);
        for (int unit : new int[] {0, 3, 7, 9}) {
            gl.glActiveTexture(GL_TEXTURE0 + unit);
            rec.ints("unit " + unit, gl.glGetInteger(GL_TEXTURE_BINDING_2D));
        }
        cell(gl, 1);
        drawQuad(gl);
        rec.expectCell("one", 1, 0, 0, 50, 0, 255);
        gl.glActiveTexture(GL_TEXTURE3);
        colourTexture(gl, 0, 0, 30, 255);
        cell(gl, 2);
        drawQuad(gl);
        rec.expectCell("the name's new texture", 2, 0, 0, 50, 30, 255);
    }

    private static void textureTargets(GL33 gl, ScenarioRecorder rec) {
        int[] targets = {
            GL_TEXTURE_1D,
            GL_TEXTURE_2D,
            GL_TEXTURE_3D,
            GL_TEXTURE_CUBE_MAP,
            GL_TEXTURE_1D_ARRAY,
            GL_TEXTURE_2D_ARRAY,
            GL_TEXTURE_RECTANGLE,
            GL_TEXTURE_BUFFER,
            GL_TEXTURE_2D_MULTISAMPLE,
            GL_TEXTURE_2D_MULTISAMPLE_ARRAY
        };
        int[] bindings = {
            GL_TEXTURE_BINDING_1D,
            GL_TEXTURE_BINDING_2D,
            GL_TEXTURE_BINDING_3D,
            GL_TEXTURE_BINDING_CUBE_MAP,
            GL_TEXTURE_BINDING_1D_ARRAY,
            GL_TEXTURE_BINDING_2D_ARRAY,
            GL_TEXTURE_BINDING_RECTANGLE,
            GL_TEXTURE_BINDING_BUFFER,
            GL_TEXTURE_BINDING_2D_MULTISAMPLE,
            GL_TEXTURE_BINDING_2D_MULTISAMPLE_ARRAY
        };
        int[] textures = new int[targets.length];
        gl.glGenTextures(textures);
        for (int i = 0; i < targets.length; i++) {
            gl.glActiveTexture(GL_TEXTURE0 + i);
            gl.glBindTexture(targets[i], textures[i]);
        }
        for (int i = 0; i < targets.length; i++) {
            gl.glDeleteTextures(textures[i]);
            for (int k = 0; k < targets.length; k++) {
                gl.glActiveTexture(GL_TEXTURE0 + k);
                rec.flag("after " + i + " target " + k, gl.glGetInteger(bindings[k]) != 0);
            }
            rec.expect("is " + i, gl.glIsTexture(textures[i]), false);
        }
    }

    private static void samplerUnits(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv * 4.0 - 1.5");
        quad(gl);
        int texture = texture(gl, GL_RGBA8, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, bytes(255, 0, 0, 255));
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        filter(gl, GL_TEXTURE_2D, GL_NEAREST, GL_NEAREST);
        int doomed = gl.glGenSamplers();
        int kept = gl.glGenSamplers();
        for (int sampler : new int[] {doomed, kept}) {
            gl.glSamplerParameteri(sampler, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
            gl.glSamplerParameteri(sampler, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
            gl.glSamplerParameteri(sampler, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_BORDER);
            gl.glSamplerParameteri(sampler, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_BORDER);
        }
        gl.glBindSampler(0, doomed);
        gl.glBindSampler(1, kept);
        gl.glBindSampler(4, doomed);
        drawQuad(gl);
        rec.expectPixel("border", 2, 2, 0, 0, 0, 0, 0);
        gl.glDeleteSamplers(doomed);
        for (int unit : new int[] {0, 1, 4}) {
            gl.glActiveTexture(GL_TEXTURE0 + unit);
            rec.flag("unit " + unit, gl.glGetInteger(GL_SAMPLER_BINDING) != 0);
        }
        drawQuad(gl);
        rec.expectPixel("the texture's own", 2, 2, 0, 255, 0, 0, 255);
        rec.wrong("bind the dead", () -> gl.glBindSampler(0, doomed));
        rec.wrong("set the dead", () -> gl.glSamplerParameteri(doomed, GL_TEXTURE_MIN_FILTER, GL_NEAREST));
        rec.expect("is", gl.glIsSampler(doomed), false);
    }

    private static void vertexArray(GL33 gl, ScenarioRecorder rec) {
        int program = tinting(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), 1, 1, 0, 1);
        int kept = quad(gl);
        int doomed = quad(gl);
        int buffer = gl.glGetInteger(GL_ARRAY_BUFFER_BINDING);
        gl.glDeleteVertexArrays(doomed);
        rec.ints(
                "after",
                gl.glGetInteger(GL_VERTEX_ARRAY_BINDING),
                gl.glIsVertexArray(doomed) ? 1 : 0,
                gl.glIsBuffer(buffer) ? 1 : 0,
                gl.glGetInteger(GL_ARRAY_BUFFER_BINDING) == buffer ? 1 : 0);
        rec.wrong("draw without array", () -> drawQuad(gl));
        gl.glBindVertexArray(kept);
        drawQuad(gl);
        rec.expectPixel("the other one", 32, 32, 0, 255, 255, 0, 255);
    }
}
