package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import java.util.List;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.object.Executable;
import org.mgl.client.object.ProgramObject;
import org.mgl.client.object.UniformTable;
import org.mgl.client.shader.ActiveBlock;
import org.mgl.client.shader.ActiveUniform;
import org.mgl.client.shader.LinkedProgram;
import org.mgl.client.shader.ShaderStage;

/** Queries of uniforms and uniform blocks (GL 3.3 core, 2.11.4 and 6.1.9). */
final class UniformQueries {
    private final Programs programs;
    private final ErrorState errors;

    UniformQueries(Programs programs, ErrorState errors) {
        this.programs = programs;
        this.errors = errors;
    }

    /** The last link's reflection for queries that do not demand success: empty after a failure and before any link. */
    private LinkedProgram reflection(String call, int name) {
        ProgramObject program = programs.settledProgram(call, name);
        if (program == null) {
            return null;
        }
        return program.lastLink() == null ? LinkedProgram.none() : program.lastLink();
    }

    // ---- values ----

    private Executable withValue(String call, int name, int location) {
        ProgramObject program = programs.linkedProgram(call, name);
        if (program == null) {
            return null;
        }
        Executable executable = program.executable();
        if (executable.uniforms().base(location) == UniformTable.NONE) {
            errors.invalidOperation(call, "location (" + location + ") names no uniform of the program");
            return null;
        }
        return executable;
    }

    void values(String call, int name, int location, long params, long bytes, int form) {
        Executable executable = withValue(call, name, location);
        if (executable == null) {
            return;
        }
        UniformTable table = executable.uniforms();
        int rows = table.rows(location);
        int columns = table.columns(location);
        OutParams.check(call, "params", bytes, 4L * rows * columns);
        for (int column = 0; column < columns; column++) {
            for (int row = 0; row < rows; row++) {
                int word = component(executable, location, column, row, form);
                MemoryUtil.memPutInt(params + 4L * (column * rows + row), word);
            }
        }
    }

    int value(String call, int name, int location, int form) {
        Executable executable = withValue(call, name, location);
        return executable == null ? 0 : component(executable, location, 0, 0, form);
    }

    /** The bits of one component as {@link UniformTable#FLOAT}, {@code INT} or {@code UINT}. */
    private static int component(Executable executable, int location, int column, int row, int form) {
        UniformTable table = executable.uniforms();
        int base = table.base(location);
        boolean floats = form == UniformTable.FLOAT;
        if (base == UniformTable.SAMPLER) {
            int unit = executable.samplerUnits()[table.offset(location)];
            return floats ? Float.floatToRawIntBits(unit) : unit;
        }
        int at = table.offset(location) + column * table.matrixStride(location) + 4 * row;
        int bits = MemoryUtil.memGetInt(executable.image() + at);
        if (base == UniformTable.FLOAT) {
            return floats ? bits : rounded(Float.intBitsToFloat(bits), form == UniformTable.UINT);
        }
        if (!floats) {
            return bits;
        }
        return Float.floatToRawIntBits(base == UniformTable.INT ? bits : (float) Integer.toUnsignedLong(bits));
    }

    /** To the nearest integer, halves away from zero; a value outside of the range to its end (GL 3.3 core, 6.1.2). */
    private static int rounded(double value, boolean unsigned) {
        long nearest = (long) (value < 0 ? value - 0.5 : value + 0.5);
        return unsigned
                ? (int) Math.clamp(nearest, 0, 0xFFFF_FFFFL)
                : Math.clamp(nearest, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    // ---- uniforms ----

    void indices(int program, String[] names, long indices, long bytes) {
        LinkedProgram linked = programs.linked("glGetUniformIndices", program);
        OutParams.check("glGetUniformIndices", "uniformIndices", bytes, 4L * names.length);
        for (int i = 0; linked != null && i < names.length; i++) {
            MemoryUtil.memPutInt(indices + 4L * i, linked.uniformIndex(names[i]));
        }
    }

    void activeUniforms(int name, long indices, long indicesBytes, int pname, long params, long bytes) {
        LinkedProgram linked = reflection("glGetActiveUniformsiv", name);
        if (linked == null) {
            return;
        }
        int count = (int) (Math.max(0, indicesBytes) / 4);
        OutParams.check("glGetActiveUniformsiv", "params", bytes, 4L * count);
        for (int i = 0; i < count; i++) {
            if (!validUniform("glGetActiveUniformsiv", linked, MemoryUtil.memGetInt(indices + 4L * i))) {
                return;
            }
        }
        long before = errors.count();
        for (int i = 0; i < count && errors.count() == before; i++) {
            int value = property(linked.uniforms().get(MemoryUtil.memGetInt(indices + 4L * i)), pname);
            if (errors.count() == before) {
                MemoryUtil.memPutInt(params + 4L * i, value);
            }
        }
    }

    int activeUniform(int name, int index, int pname) {
        LinkedProgram linked = reflection("glGetActiveUniformsiv", name);
        return linked != null && validUniform("glGetActiveUniformsiv", linked, index)
                ? property(linked.uniforms().get(index), pname)
                : 0;
    }

    private boolean validUniform(String call, LinkedProgram linked, int index) {
        int count = linked.uniforms().size();
        if (index < 0 || index >= count) {
            errors.invalidValue(call, "index", index, "below GL_ACTIVE_UNIFORMS (" + count + ")");
            return false;
        }
        return true;
    }

    private int property(ActiveUniform uniform, int pname) {
        boolean block = uniform.blockIndex() >= 0;
        return switch (pname) {
            case GL_UNIFORM_TYPE -> uniform.type();
            case GL_UNIFORM_SIZE -> uniform.size();
            case GL_UNIFORM_NAME_LENGTH -> GlText.length(uniform.name());
            case GL_UNIFORM_BLOCK_INDEX -> uniform.blockIndex();
            case GL_UNIFORM_OFFSET -> block ? uniform.offset() : -1;
            case GL_UNIFORM_ARRAY_STRIDE -> block ? uniform.arrayStride() : -1;
            case GL_UNIFORM_MATRIX_STRIDE -> block ? uniform.matrixStride() : -1;
            case GL_UNIFORM_IS_ROW_MAJOR -> block && uniform.rowMajor() ? 1 : 0;
            default -> {
                errors.invalidEnum("glGetActiveUniformsiv", "pname", pname);
                yield 0;
            }
        };
    }

    String uniformName(int name, int index) {
        LinkedProgram linked = reflection("glGetActiveUniformName", name);
        return linked != null && validUniform("glGetActiveUniformName", linked, index)
                ? linked.uniforms().get(index).name()
                : null;
    }

    // ---- blocks ----

    int blockIndex(int program, String name) {
        LinkedProgram linked = programs.linked("glGetUniformBlockIndex", program);
        return linked == null ? GL_INVALID_INDEX : linked.blockIndex(name);
    }

    private ActiveBlock activeBlock(String call, int name, int index) {
        LinkedProgram linked = reflection(call, name);
        if (linked == null) {
            return null;
        }
        List<ActiveBlock> blocks = linked.blocks();
        if (index < 0 || index >= blocks.size()) {
            errors.invalidValue(
                    call, "uniformBlockIndex", index, "below GL_ACTIVE_UNIFORM_BLOCKS (" + blocks.size() + ")");
            return null;
        }
        return blocks.get(index);
    }

    String blockName(int name, int index) {
        ActiveBlock block = activeBlock("glGetActiveUniformBlockName", name, index);
        return block == null ? null : block.name();
    }

    void block(int name, int index, int pname, long params, long bytes) {
        ActiveBlock block = activeBlock("glGetActiveUniformBlockiv", name, index);
        if (block == null) {
            return;
        }
        if (pname == GL_UNIFORM_BLOCK_ACTIVE_UNIFORM_INDICES) {
            OutParams.check(
                    "glGetActiveUniformBlockiv",
                    "params",
                    bytes,
                    4L * block.uniforms().size());
            for (int i = 0; i < block.uniforms().size(); i++) {
                MemoryUtil.memPutInt(params + 4L * i, block.uniforms().get(i));
            }
            return;
        }
        OutParams.check("glGetActiveUniformBlockiv", "params", bytes, 4);
        long before = errors.count();
        int value = property(name, index, block, pname);
        if (errors.count() == before) {
            MemoryUtil.memPutInt(params, value);
        }
    }

    int block(int name, int index, int pname) {
        ActiveBlock block = activeBlock("glGetActiveUniformBlockiv", name, index);
        if (block == null) {
            return 0;
        }
        if (pname == GL_UNIFORM_BLOCK_ACTIVE_UNIFORM_INDICES) {
            return block.uniforms().isEmpty() ? 0 : block.uniforms().get(0);
        }
        return property(name, index, block, pname);
    }

    private int property(int name, int index, ActiveBlock block, int pname) {
        return switch (pname) {
            case GL_UNIFORM_BLOCK_BINDING ->
                programs.program("glGetActiveUniformBlockiv", name).executable().blockBindings()[index];
            case GL_UNIFORM_BLOCK_DATA_SIZE -> block.dataSize();
            case GL_UNIFORM_BLOCK_NAME_LENGTH -> GlText.length(block.name());
            case GL_UNIFORM_BLOCK_ACTIVE_UNIFORMS -> block.uniforms().size();
            case GL_UNIFORM_BLOCK_REFERENCED_BY_VERTEX_SHADER -> used(block, ShaderStage.VERTEX);
            case GL_UNIFORM_BLOCK_REFERENCED_BY_GEOMETRY_SHADER -> used(block, ShaderStage.GEOMETRY);
            case GL_UNIFORM_BLOCK_REFERENCED_BY_FRAGMENT_SHADER -> used(block, ShaderStage.FRAGMENT);
            default -> {
                errors.invalidEnum("glGetActiveUniformBlockiv", "pname", pname);
                yield 0;
            }
        };
    }

    private static int used(ActiveBlock block, ShaderStage stage) {
        return (block.stages() & stage.bit()) != 0 ? 1 : 0;
    }
}
