package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;

/** What an engine's frame consists of: lit cubes, instances, shadow maps, several targets, a filter over the screen. */
final class LitScenes {
    private static final String CUBE_VERTEX = """
            #version 330 core
            layout(location = 0) in vec3 position;
            layout(location = 1) in vec3 normal;
            layout(std140) uniform Camera {
                mat4 viewProjection;
                vec4 lightDirection;
            };
            uniform mat4 world;
            out vec3 worldNormal;
            out vec2 uv;
            out vec4 worldPosition;
            void main() {
                worldPosition = world * vec4(position, 1.0);
                worldNormal = mat3(world) * normal;
                uv = position.xy + position.zz * 0.5 + 0.5;
                gl_Position = viewProjection * worldPosition;
            }
            """;
    private static final String LIT_FRAGMENT = """
            #version 330 core
            in vec3 worldNormal;
            in vec2 uv;
            layout(std140) uniform Camera {
                mat4 viewProjection;
                vec4 lightDirection;
            };
            uniform sampler2D diffuse;
            uniform vec3 ambient;
            out vec4 result;
            void main() {
                float lambert = max(dot(normalize(worldNormal), -lightDirection.xyz), 0.0);
                result = vec4(texture(diffuse, uv).rgb * (ambient + lambert), 1.0);
            }
            """;

    private LitScenes() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("scene-lit-textured-cubes", LitScenes::litCubes);
        scenarios.add("scene-instanced-cubes", LitScenes::instancedCubes);
        scenarios.add("scene-shadow-map", LitScenes::shadowMap);
        scenarios.add("scene-deferred-targets", LitScenes::deferred);
        scenarios.add("scene-post-process", LitScenes::postProcess);
        scenarios.add("scene-many-frames", LitScenes::manyFrames);
    }

    /** Binds a vertex array with the 36 vertices of a unit cube: position and normal. */
    static int cube(GL33 gl) {
        float[] data = new float[36 * 6];
        int[] corners = {0, 1, 2, 2, 1, 3};
        int at = 0;
        for (int face = 0; face < 6; face++) {
            int axis = face / 2;
            float side = face % 2 == 0 ? -0.5f : 0.5f;
            for (int corner : corners) {
                int turned = side > 0 ? corner : corner ^ (corner == 1 || corner == 2 ? 3 : 0);
                data[at + axis] = side;
                data[at + (axis + 1) % 3] = (turned & 1) - 0.5f;
                data[at + (axis + 2) % 3] = (turned >> 1) - 0.5f;
                data[at + 3 + axis] = side * 2;
                at += 6;
            }
        }
        int array = array(gl);
        buffer(gl, GL_ARRAY_BUFFER, data);
        attribute(gl, 0, 3, 24, 0);
        attribute(gl, 1, 3, 24, 12);
        return array;
    }

    /** A column-major perspective that looks from above along negative z. */
    private static float[] camera() {
        float near = 1;
        float far = 20;
        float focal = 1.8f;
        float c = 0.9f;
        float s = 0.43588989f;
        float a = (far + near) / (near - far);
        float b = 2 * far * near / (near - far);
        float y = -1.5f;
        float z = -5;
        // Perspective times translation times a turn about x.
        return new float[] {
            focal, 0, 0, 0, 0, focal * c, a * s, -s, 0, -focal * s, a * c, -c, 0, focal * y * 0.2f, a * z + b, -z
        };
    }

    private static float[] world(float x, float y, float z, float turn, float scale) {
        float c = (float) Math.cos(turn) * scale;
        float s = (float) Math.sin(turn) * scale;
        return new float[] {c, 0, -s, 0, 0, scale, 0, 0, s, 0, c, 0, x, y, z, 1};
    }

    private static void cameraBlock(GL33 gl, int program, int binding) {
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_UNIFORM_BUFFER, buffer);
        float[] block = new float[20];
        System.arraycopy(camera(), 0, block, 0, 16);
        block[16] = -0.48f;
        block[17] = -0.6f;
        block[18] = -0.64f;
        gl.glBufferData(GL_UNIFORM_BUFFER, block, GL_DYNAMIC_DRAW);
        gl.glBindBufferBase(GL_UNIFORM_BUFFER, binding, buffer);
        gl.glUniformBlockBinding(program, gl.glGetUniformBlockIndex(program, "Camera"), binding);
    }

    private static void checkers(GL33 gl) {
        ByteBuffer texels = BufferUtils.createByteBuffer(8 * 8 * 4);
        for (int i = 0; i < 64; i++) {
            int shade = (i + i / 8) % 2 == 0 ? 255 : 90;
            texels.put(4 * i, (byte) shade).put(4 * i + 1, (byte) (shade / 2)).put(4 * i + 2, (byte) (4 * i));
            texels.put(4 * i + 3, (byte) 255);
        }
        texture(gl, GL_RGBA8, 8, 8, GL_RGBA, GL_UNSIGNED_BYTE, texels);
    }

    private static int litProgram(GL33 gl) {
        int program = program(gl, CUBE_VERTEX, LIT_FRAGMENT);
        cameraBlock(gl, program, 1);
        gl.glUniform1i(uniform(gl, program, "diffuse"), 0);
        gl.glUniform3f(uniform(gl, program, "ambient"), 0.2f, 0.2f, 0.25f);
        checkers(gl);
        gl.glEnable(GL_DEPTH_TEST);
        gl.glEnable(GL_CULL_FACE);
        return program;
    }

    private static void drawCubes(GL33 gl, int world, int count, float phase) {
        for (int i = 0; i < count; i++) {
            gl.glUniformMatrix4fv(world, false, world(i % 3 - 1, i / 3 % 3 - 1, -(i % 4), phase + i, 0.7f));
            gl.glDrawArrays(GL_TRIANGLES, 0, 36);
        }
    }

    private static void litCubes(GL33 gl, ScenarioRecorder rec) {
        int program = litProgram(gl);
        cube(gl);
        clear(gl, 0.1f, 0.2f, 0.3f, 1);
        drawCubes(gl, uniform(gl, program, "world"), 9, 0.3f);
        rec.frame("cubes", 2);
    }

    private static void instancedCubes(GL33 gl, ScenarioRecorder rec) {
        String instanced = CUBE_VERTEX
                .replace(
                        "uniform mat4 world;",
                        "layout(location = 4) in mat4 world; layout(location = 8) in vec4 tint;"
                                + " flat out vec4 shade;")
                .replace("gl_Position =", "shade = tint; gl_Position =");
        String fragment = LIT_FRAGMENT
                .replace("out vec4 result;", "flat in vec4 shade; out vec4 result;")
                .replace("vec4(texture", "shade * vec4(texture");
        int program = program(gl, instanced, fragment);
        cameraBlock(gl, program, 0);
        gl.glUniform3f(uniform(gl, program, "ambient"), 0.3f, 0.3f, 0.3f);
        checkers(gl);
        cube(gl);
        float[] instances = new float[9 * 20];
        for (int i = 0; i < 9; i++) {
            System.arraycopy(world(i % 3 - 1, i / 3 - 1, -i % 4, i * 0.4f, 0.6f), 0, instances, 20 * i, 16);
            System.arraycopy(new float[] {i / 9f, 1 - i / 9f, 1, 1}, 0, instances, 20 * i + 16, 4);
        }
        buffer(gl, GL_ARRAY_BUFFER, instances);
        for (int i = 0; i < 5; i++) {
            attribute(gl, 4 + i, 4, 80, 16 * i);
            gl.glVertexAttribDivisor(4 + i, 1);
        }
        gl.glEnable(GL_DEPTH_TEST);
        clear(gl, 0, 0, 0, 1);
        gl.glDrawArraysInstanced(GL_TRIANGLES, 0, 36, 9);
        rec.frame("nine instances", 2);
        gl.glVertexAttribDivisor(8, 3);
        clear(gl, 0, 0, 0, 1);
        gl.glDrawArraysInstanced(GL_TRIANGLES, 0, 36, 9);
        rec.frame("tint of every third", 2);
    }

    private static void shadowMap(GL33 gl, ScenarioRecorder rec) {
        int caster = program(gl, """
                #version 330 core
                layout(location = 0) in vec3 position;
                uniform mat4 world;
                uniform mat4 light;
                void main() {
                    gl_Position = light * world * vec4(position, 1.0);
                }
                """, "#version 330 core\nvoid main() {}\n");
        int map = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, map);
        gl.glTexImage2D(
                GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT24, 128, 128, 0, GL_DEPTH_COMPONENT, GL_UNSIGNED_INT, (ByteBuffer)
                        null);
        filter(gl, GL_TEXTURE_2D, GL_LINEAR, GL_LINEAR);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
        int shadows = newFramebuffer(gl);
        gl.glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, map, 0);
        gl.glDrawBuffer(GL_NONE);
        gl.glReadBuffer(GL_NONE);
        rec.expect("depth only is complete", gl.glCheckFramebufferStatus(GL_FRAMEBUFFER), GL_FRAMEBUFFER_COMPLETE);
        float[] light = {0.4f, 0, 0, 0, 0, 0, -0.1f, 0, 0, 0.4f, 0, 0, 0, 0.4f, 0, 1};
        gl.glUniformMatrix4fv(uniform(gl, caster, "light"), false, light);
        cube(gl);
        gl.glEnable(GL_DEPTH_TEST);
        gl.glEnable(GL_POLYGON_OFFSET_FILL);
        gl.glPolygonOffset(2, 4);
        gl.glViewport(0, 0, 128, 128);
        gl.glClear(GL_DEPTH_BUFFER_BIT);
        drawCubes(gl, uniform(gl, caster, "world"), 5, 0);
        gl.glDisable(GL_POLYGON_OFFSET_FILL);

        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        whole(gl);
        String fragment = LIT_FRAGMENT
                .replace("in vec2 uv;", "in vec4 worldPosition; uniform sampler2DShadow map;" + " uniform mat4 light;")
                .replace("texture(diffuse, uv).rgb", "vec3(0.8, 0.7, 0.6)")
                .replace("uniform sampler2D diffuse;", "")
                .replace(
                        "result =",
                        "vec4 at = light * worldPosition;\n"
                                + "lambert *= texture(map, at.xyz * 0.5 + 0.5);\nresult =");
        int lit = program(gl, CUBE_VERTEX, fragment);
        cameraBlock(gl, lit, 2);
        gl.glUniformMatrix4fv(uniform(gl, lit, "light"), false, light);
        gl.glUniform3f(uniform(gl, lit, "ambient"), 0.1f, 0.1f, 0.1f);
        clear(gl, 0, 0, 0, 1);
        drawCubes(gl, uniform(gl, lit, "world"), 5, 0);
        gl.glUniformMatrix4fv(uniform(gl, lit, "world"), false, world(0, -5, 0, 0, 6));
        gl.glDrawArrays(GL_TRIANGLES, 0, 36);
        rec.frame("lit and shadowed", 3);
        gl.glDeleteFramebuffers(shadows);
    }

    private static void deferred(GL33 gl, ScenarioRecorder rec) {
        int colour = texture(gl, GL_RGBA8, 64, 64, GL_RGBA, GL_UNSIGNED_BYTE, null);
        int normal = texture(gl, GL_RGBA16F, 64, 64, GL_RGBA, GL_HALF_FLOAT, null);
        int position = texture(gl, GL_RGBA32F, 64, 64, GL_RGBA, GL_FLOAT, null);
        int target = framebuffer(gl, colour, normal, position);
        renderbuffer(gl, GL_DEPTH_ATTACHMENT, GL_DEPTH_COMPONENT24, 0, 64, 64);
        rec.expect("complete", gl.glCheckFramebufferStatus(GL_FRAMEBUFFER), GL_FRAMEBUFFER_COMPLETE);
        int geometry = program(gl, CUBE_VERTEX, """
                #version 330 core
                in vec3 worldNormal;
                in vec2 uv;
                in vec4 worldPosition;
                uniform sampler2D diffuse;
                layout(location = 0) out vec4 outColour;
                layout(location = 1) out vec4 outNormal;
                layout(location = 2) out vec4 outPosition;
                void main() {
                    outColour = texture(diffuse, uv);
                    outNormal = vec4(worldNormal, 1.0);
                    outPosition = worldPosition;
                }
                """);
        cameraBlock(gl, geometry, 0);
        checkers(gl);
        cube(gl);
        gl.glEnable(GL_DEPTH_TEST);
        clear(gl, 0, 0, 0, 0);
        drawCubes(gl, uniform(gl, geometry, "world"), 9, 0.3f);
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, target);
        gl.glReadBuffer(GL_COLOR_ATTACHMENT1);
        rec.floats("normals", 2e-3, readFloats(gl, 16, 16, 32, 4, GL_RGBA, 4));
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        gl.glDisable(GL_DEPTH_TEST);
        int light = shading(
                gl,
                "uniform sampler2D c; uniform sampler2D n; uniform sampler2D p;",
                "texture(c, uv) * max(dot(texture(n, uv).xyz, vec3(0.48, 0.6, 0.64)), 0.1)"
                        + " + vec4(0.0, 0.0, texture(p, uv).z * 0.1, 0.0)");
        int[] images = {colour, normal, position};
        for (int i = 0; i < 3; i++) {
            gl.glActiveTexture(GL_TEXTURE4 + i);
            gl.glBindTexture(GL_TEXTURE_2D, images[i]);
            gl.glUniform1i(uniform(gl, light, "cnp".substring(i, i + 1)), 4 + i);
        }
        quad(gl);
        drawQuad(gl);
        rec.frame("lit", 2);
    }

    private static void postProcess(GL33 gl, ScenarioRecorder rec) {
        int colour = texture(gl, GL_RGBA8, 64, 64, GL_RGBA, GL_UNSIGNED_BYTE, null);
        filter(gl, GL_TEXTURE_2D, GL_LINEAR, GL_LINEAR);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
        framebuffer(gl, colour);
        renderbuffer(gl, GL_DEPTH_ATTACHMENT, GL_DEPTH_COMPONENT16, 0, 64, 64);
        int lit = litProgram(gl);
        cube(gl);
        clear(gl, 0.5f, 0.5f, 0.8f, 1);
        drawCubes(gl, uniform(gl, lit, "world"), 9, 1);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        gl.glDisable(GL_DEPTH_TEST);
        gl.glBindTexture(GL_TEXTURE_2D, colour);
        sampling(gl, "sampler2D", "uv + vec2(1.0 / 128.0)");
        quad(gl);
        drawQuad(gl);
        rec.frame("blurred", 3);
    }

    private static void manyFrames(GL33 gl, ScenarioRecorder rec) {
        int program = litProgram(gl);
        int world = uniform(gl, program, "world");
        cube(gl);
        for (int frame = 0; frame < 6; frame++) {
            clear(gl, frame / 6f, 0.2f, 0.3f, 1);
            drawCubes(gl, world, 12, frame * 0.5f);
            gl.glFlush();
            if (frame % 2 == 1) {
                rec.frame("frame " + frame, 2);
            }
        }
    }
}
