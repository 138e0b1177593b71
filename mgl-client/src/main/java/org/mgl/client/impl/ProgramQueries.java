package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import java.util.List;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.object.ProgramObject;
import org.mgl.client.object.ShaderObject;
import org.mgl.client.shader.ActiveAttribute;
import org.mgl.client.shader.ActiveBlock;
import org.mgl.client.shader.ActiveUniform;
import org.mgl.client.shader.FragmentOutput;
import org.mgl.client.shader.LinkedProgram;
import org.mgl.wire.program.ProgramArchive;

/** Queries of shader and program objects (GL 3.3 core, 6.1.9), answered from the client's own reflection. */
final class ProgramQueries {
    /** LWJGL 3.3.6 gives the numbers of ARB_geometry_shader4 for these three names; OpenGL 3.2 has its own. */
    private static final int CORE_GEOMETRY_VERTICES_OUT = 0x8916;

    private static final int CORE_GEOMETRY_INPUT_TYPE = 0x8917;
    private static final int CORE_GEOMETRY_OUTPUT_TYPE = 0x8918;

    private final Programs programs;
    private final ErrorState errors;

    ProgramQueries(Programs programs, ErrorState errors) {
        this.programs = programs;
        this.errors = errors;
    }

    int shader(String call, int name, int pname) {
        ShaderObject shader = programs.shader(call, name);
        if (shader == null) {
            return 0;
        }
        return switch (pname) {
            case GL_SHADER_TYPE -> shader.stage().glType();
            case GL_DELETE_STATUS -> shader.deleted() ? 1 : 0;
            case GL_COMPILE_STATUS ->
                shader.compiled() != null && shader.compiled().ok() ? 1 : 0;
            case GL_INFO_LOG_LENGTH -> GlText.length(log(shader));
            case GL_SHADER_SOURCE_LENGTH -> GlText.length(shader.source());
            default -> {
                errors.invalidEnum(call, "pname", pname);
                yield 0;
            }
        };
    }

    private static String log(ShaderObject shader) {
        return shader.compiled() == null ? "" : shader.compiled().log();
    }

    String shaderLog(int name) {
        ShaderObject shader = programs.shader("glGetShaderInfoLog", name);
        return shader == null ? null : log(shader);
    }

    String programLog(int name) {
        ProgramObject program = programs.settledProgram("glGetProgramInfoLog", name);
        return program == null ? null : log(program);
    }

    private static String log(ProgramObject program) {
        return program.lastLink() == null ? "" : program.lastLink().log();
    }

    void program(int name, int pname, long params, long paramsBytes) {
        OutParams.check("glGetProgramiv", "params", paramsBytes, 4);
        long count = errors.count();
        int value = program(name, pname);
        if (errors.count() == count) {
            MemoryUtil.memPutInt(params, value);
        }
    }

    int program(int name, int pname) {
        ProgramObject program = programs.settledProgram("glGetProgramiv", name);
        if (program == null) {
            return 0;
        }
        LinkedProgram linked = program.linkStatus() ? program.lastLink() : null;
        return switch (pname) {
            case GL_DELETE_STATUS -> program.deleted() ? 1 : 0;
            case GL_LINK_STATUS -> program.linkStatus() ? 1 : 0;
            case GL_VALIDATE_STATUS -> program.validated() ? 1 : 0;
            case GL_INFO_LOG_LENGTH -> GlText.length(log(program));
            case GL_ATTACHED_SHADERS -> program.attached().size();
            case GL_ACTIVE_ATTRIBUTES ->
                linked == null ? 0 : linked.attributes().size();
            case GL_ACTIVE_ATTRIBUTE_MAX_LENGTH -> linked == null ? 0 : longestAttribute(linked);
            case GL_ACTIVE_UNIFORMS -> linked == null ? 0 : linked.uniforms().size();
            case GL_ACTIVE_UNIFORM_MAX_LENGTH -> linked == null ? 0 : longestUniform(linked);
            case GL_ACTIVE_UNIFORM_BLOCKS ->
                linked == null ? 0 : linked.blocks().size();
            case GL_ACTIVE_UNIFORM_BLOCK_MAX_NAME_LENGTH -> linked == null ? 0 : longestBlock(linked);
            case GL_TRANSFORM_FEEDBACK_BUFFER_MODE -> program.feedbackMode();
            case GL_TRANSFORM_FEEDBACK_VARYINGS -> feedback(program).size();
            case GL_TRANSFORM_FEEDBACK_VARYING_MAX_LENGTH -> longestVarying(program);
            case GL_GEOMETRY_VERTICES_OUT,
                    CORE_GEOMETRY_VERTICES_OUT,
                    GL_GEOMETRY_INPUT_TYPE,
                    CORE_GEOMETRY_INPUT_TYPE,
                    GL_GEOMETRY_OUTPUT_TYPE,
                    CORE_GEOMETRY_OUTPUT_TYPE -> geometry(linked, pname);
            default -> {
                errors.invalidEnum("glGetProgramiv", "pname", pname);
                yield 0;
            }
        };
    }

    private int geometry(LinkedProgram linked, int pname) {
        ProgramArchive.Geometry geometry =
                linked == null ? null : linked.archive().geometry();
        if (geometry == null) {
            errors.invalidOperation("glGetProgramiv", "the program has no linked geometry shader");
            return 0;
        }
        return switch (pname) {
            case GL_GEOMETRY_VERTICES_OUT, CORE_GEOMETRY_VERTICES_OUT -> geometry.maxVertices();
            case GL_GEOMETRY_INPUT_TYPE, CORE_GEOMETRY_INPUT_TYPE -> geometry.input();
            default -> geometry.output();
        };
    }

    private static int longestAttribute(LinkedProgram linked) {
        int longest = 0;
        for (ActiveAttribute attribute : linked.attributes()) {
            longest = Math.max(longest, GlText.length(attribute.name()));
        }
        return longest;
    }

    private static int longestUniform(LinkedProgram linked) {
        int longest = 0;
        for (ActiveUniform uniform : linked.uniforms()) {
            longest = Math.max(longest, GlText.length(uniform.name()));
        }
        return longest;
    }

    private static int longestBlock(LinkedProgram linked) {
        int longest = 0;
        for (ActiveBlock block : linked.blocks()) {
            longest = Math.max(longest, GlText.length(block.name()));
        }
        return longest;
    }

    /** What the last successful link captures. */
    private static List<ProgramArchive.Varying> feedback(ProgramObject program) {
        ProgramArchive.Feedback feedback =
                program.linkStatus() ? program.lastLink().archive().feedback() : null;
        return feedback == null ? List.of() : feedback.varyings();
    }

    private static int longestVarying(ProgramObject program) {
        int longest = 0;
        for (ProgramArchive.Varying varying : feedback(program)) {
            longest = Math.max(longest, GlText.length(varying.name()));
        }
        return longest;
    }

    String feedbackVarying(int name, int index, long size, long sizeBytes, long type, long typeBytes) {
        String call = "glGetTransformFeedbackVarying";
        ProgramObject program = programs.settledProgram(call, name);
        if (program == null) {
            return null;
        }
        List<ProgramArchive.Varying> varyings = feedback(program);
        if (index < 0 || index >= varyings.size()) {
            errors.invalidValue(call, "index", index, "below GL_TRANSFORM_FEEDBACK_VARYINGS (" + varyings.size() + ")");
            return null;
        }
        ProgramArchive.Varying varying = varyings.get(index);
        putSizeAndType(call, size, sizeBytes, Math.max(1, varying.arraySize()), type, typeBytes, varying.type());
        return varying.name();
    }

    void attachedShaders(int name, long count, long countBytes, long shaders, long shadersBytes) {
        ProgramObject program = programs.program("glGetAttachedShaders", name);
        if (program == null) {
            return;
        }
        if (count != MemoryUtil.NULL) {
            OutParams.check("glGetAttachedShaders", "count", countBytes, 4);
        }
        List<ShaderObject> attached = program.attached();
        int room = shadersBytes < 0 ? attached.size() : (int) Math.min(attached.size(), shadersBytes / 4);
        for (int i = 0; i < room; i++) {
            MemoryUtil.memPutInt(shaders + 4L * i, attached.get(i).name());
        }
        if (count != MemoryUtil.NULL) {
            MemoryUtil.memPutInt(count, room);
        }
    }

    String activeUniform(int name, int index, long size, long sizeBytes, long type, long typeBytes) {
        ProgramObject program = programs.settledProgram("glGetActiveUniform", name);
        if (program == null) {
            return null;
        }
        int count = program.linkStatus() ? program.lastLink().uniforms().size() : 0;
        if (index < 0 || index >= count) {
            errors.invalidValue("glGetActiveUniform", "index", index, "below GL_ACTIVE_UNIFORMS (" + count + ")");
            return null;
        }
        ActiveUniform uniform = program.lastLink().uniforms().get(index);
        putSizeAndType("glGetActiveUniform", size, sizeBytes, uniform.size(), type, typeBytes, uniform.type());
        return uniform.name();
    }

    String activeAttrib(int name, int index, long size, long sizeBytes, long type, long typeBytes) {
        LinkedProgram linked = programs.linked("glGetActiveAttrib", name);
        if (linked == null) {
            return null;
        }
        int count = linked.attributes().size();
        if (index < 0 || index >= count) {
            errors.invalidValue("glGetActiveAttrib", "index", index, "below GL_ACTIVE_ATTRIBUTES (" + count + ")");
            return null;
        }
        ActiveAttribute attribute = linked.attributes().get(index);
        putSizeAndType("glGetActiveAttrib", size, sizeBytes, attribute.size(), type, typeBytes, attribute.type());
        return attribute.name();
    }

    private static void putSizeAndType(
            String call, long size, long sizeBytes, int sizeValue, long type, long typeBytes, int typeValue) {
        OutParams.check(call, "size", sizeBytes, 4);
        OutParams.check(call, "type", typeBytes, 4);
        MemoryUtil.memPutInt(size, sizeValue);
        MemoryUtil.memPutInt(type, typeValue);
    }

    int attribLocation(int program, String name) {
        LinkedProgram linked = programs.linked("glGetAttribLocation", program);
        return linked == null ? -1 : linked.attribLocation(name);
    }

    int fragData(String call, int program, String name, boolean index) {
        LinkedProgram linked = programs.linked(call, program);
        if (linked == null) {
            return -1;
        }
        int bracket = name.endsWith("]") ? name.lastIndexOf('[') : -1;
        String base = bracket < 0 ? name : name.substring(0, bracket);
        FragmentOutput output = linked.output(base);
        int element = bracket < 0 ? 0 : element(name, bracket);
        if (output == null || element < 0 || bracket >= 0 && element >= Math.max(output.arraySize(), 0)) {
            return -1;
        }
        return index ? output.index() : output.location() + element;
    }

    private static int element(String name, int bracket) {
        try {
            return Integer.parseInt(name, bracket + 1, name.length() - 1, 10);
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
