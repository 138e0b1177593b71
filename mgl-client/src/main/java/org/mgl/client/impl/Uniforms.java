package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.emit.Tracker;
import org.mgl.client.impl.api.UniformsApi;
import org.mgl.client.object.Executable;
import org.mgl.client.object.ProgramObject;
import org.mgl.client.object.UniformTable;
import org.mgl.client.shader.LinkedProgram;

/**
 * Topic Uniforms (GL 3.3 core, 2.11.4). Values go into the image of the current program's default block, compared word by
 * word: setting what is there costs nothing at the next draw.
 */
final class Uniforms implements UniformsApi {
    private static final long ONE = 4;

    private final ErrorState errors;
    private final Programs programs;
    private final Tracker tracker;
    private final UniformQueries queries;
    private final int uniformBufferBindings;
    private final int textureUnits;
    /** Four words for the forms that take scalars. */
    private final long scalars = MemoryUtil.nmemAllocChecked(16);

    Uniforms(ClientContext ctx) {
        errors = ctx.errors;
        programs = ctx.programs;
        tracker = ctx.tracker;
        queries = new UniformQueries(ctx.programs, ctx.errors);
        uniformBufferBindings = ctx.limits.uniformBufferBindings;
        textureUnits = ctx.limits.textureUnits;
    }

    void close() {
        MemoryUtil.nmemFree(scalars);
    }

    // ---- setting ----

    /**
     * The current executable if {@code location} names a uniform that a value of this shape fits; else null, with an
     * error unless the location is -1.
     */
    private Executable target(String call, int location, int base, int rows, int columns, int count) {
        Executable executable = programs.currentExecutable();
        if (executable == null) {
            errors.invalidOperation(call, "no program is current");
            return null;
        }
        if (location == -1) {
            return null;
        }
        UniformTable table = executable.uniforms();
        if (count == 1 && table.shape(location) == UniformTable.shape(base, rows, columns)) {
            return executable;
        }
        int actual = table.base(location);
        if (actual == UniformTable.NONE) {
            errors.invalidOperation(call, "location (" + location + ") names no uniform of the current program");
            return null;
        }
        boolean fits = actual == base
                || actual == UniformTable.BOOL && columns == 1
                || actual == UniformTable.SAMPLER && base == UniformTable.INT && rows == 1;
        if (!fits
                || actual != UniformTable.SAMPLER
                        && (table.rows(location) != rows || table.columns(location) != columns)) {
            errors.invalidOperation(call, "the uniform at location (" + location + ") has another type");
            return null;
        }
        if (count > 1 && !table.array(location)) {
            errors.invalidOperation(call, "location (" + location + ") is no array, count (" + count + ") must be 1");
            return null;
        }
        return executable;
    }

    private static int count(long bytes, int elementBytes) {
        if (bytes < 0) {
            return 1;
        }
        return (int) (bytes / elementBytes);
    }

    private void vector(String call, int location, int base, int rows, long value, long bytes) {
        int count = count(bytes, 4 * rows);
        Executable executable = target(call, location, base, rows, 1, count);
        if (executable == null) {
            return;
        }
        UniformTable table = executable.uniforms();
        int elements = Math.min(count, table.remaining(location));
        int actual = table.base(location);
        if (actual == UniformTable.SAMPLER) {
            units(call, executable, table.offset(location), elements, count, value);
            return;
        }
        int stride = table.arrayStride(location);
        int offset = table.offset(location);
        boolean changed = false;
        for (int i = 0; i < elements; i++) {
            long from = value + 4L * rows * i;
            changed |= actual == UniformTable.BOOL
                    ? putBooleans(executable, offset + i * stride, from, rows, base == UniformTable.FLOAT)
                    : putWords(executable, offset + i * stride, from, rows);
        }
        if (changed) {
            tracker.mark(Tracker.CONSTANTS);
        }
    }

    private void matrix(String call, int location, int columns, int rows, boolean transpose, long value, long bytes) {
        int count = count(bytes, 4 * rows * columns);
        Executable executable = target(call, location, UniformTable.FLOAT, rows, columns, count);
        if (executable == null) {
            return;
        }
        UniformTable table = executable.uniforms();
        int elements = Math.min(count, table.remaining(location));
        int offset = table.offset(location);
        int matrixStride = table.matrixStride(location);
        if (!transpose && elements == 1 && matrixStride == 4 * rows) {
            if (putWords(executable, offset, value, rows * columns)) {
                tracker.mark(Tracker.CONSTANTS);
            }
            return;
        }
        boolean changed = false;
        for (int i = 0; i < elements; i++) {
            int at = offset + i * table.arrayStride(location);
            long from = value + 4L * rows * columns * i;
            for (int column = 0; column < columns; column++) {
                changed |= transpose
                        ? putStrided(executable, at + column * matrixStride, from + 4L * column, rows, 4 * columns)
                        : putWords(executable, at + column * matrixStride, from + 4L * rows * column, rows);
            }
        }
        if (changed) {
            tracker.mark(Tracker.CONSTANTS);
        }
    }

    /** Words without gaps between them; std140 has two or more begin at a multiple of 8 bytes. Whether any changed. */
    private static boolean putWords(Executable executable, int offset, long from, int words) {
        long to = executable.image() + offset;
        boolean changed = false;
        int pairs = words >> 1;
        for (int i = 0; i < pairs; i++) {
            long value = MemoryUtil.memGetLong(from + 8L * i);
            if (MemoryUtil.memGetLong(to + 8L * i) != value) {
                MemoryUtil.memPutLong(to + 8L * i, value);
                executable.touch(offset + 8 * i);
                changed = true;
            }
        }
        if ((words & 1) != 0) {
            int last = 4 * (words - 1);
            int value = MemoryUtil.memGetInt(from + last);
            if (MemoryUtil.memGetInt(to + last) != value) {
                MemoryUtil.memPutInt(to + last, value);
                executable.touch(offset + last);
                changed = true;
            }
        }
        return changed;
    }

    private static boolean putStrided(Executable executable, int offset, long from, int words, int stride) {
        boolean changed = false;
        for (int i = 0; i < words; i++) {
            changed |= putWords(executable, offset + 4 * i, from + (long) stride * i, 1);
        }
        return changed;
    }

    private static boolean putBooleans(Executable executable, int offset, long from, int words, boolean floats) {
        long to = executable.image() + offset;
        boolean changed = false;
        for (int i = 0; i < words; i++) {
            int bits = MemoryUtil.memGetInt(from + 4L * i);
            boolean set = floats ? Float.intBitsToFloat(bits) != 0 : bits != 0;
            int value = set ? 1 : 0;
            if (MemoryUtil.memGetInt(to + 4L * i) != value) {
                MemoryUtil.memPutInt(to + 4L * i, value);
                changed = true;
            }
        }
        if (changed) {
            executable.touch(offset, 4 * words);
        }
        return changed;
    }

    /** Values behind the array's end are checked and not used. */
    private void units(String call, Executable executable, int first, int elements, int count, long value) {
        for (int i = 0; i < count; i++) {
            int unit = MemoryUtil.memGetInt(value + 4L * i);
            if (unit < 0 || unit >= textureUnits) {
                errors.invalidValue(call, "value", unit, "a texture unit below " + textureUnits);
                return;
            }
        }
        int[] units = executable.samplerUnits();
        boolean changed = false;
        for (int i = 0; i < elements; i++) {
            int unit = MemoryUtil.memGetInt(value + 4L * i);
            changed |= units[first + i] != unit;
            units[first + i] = unit;
        }
        if (changed) {
            executable.samplerUnitsChanged();
            tracker.mark(Tracker.PROGRAM | Tracker.TEXTURES | Tracker.SAMPLERS);
        }
    }

    // ---- scalars ----

    private void put(int a, int b, int c, int d) {
        MemoryUtil.memPutInt(scalars, a);
        MemoryUtil.memPutInt(scalars + 4, b);
        MemoryUtil.memPutInt(scalars + 8, c);
        MemoryUtil.memPutInt(scalars + 12, d);
    }

    private void put(float a, float b, float c, float d) {
        put(
                Float.floatToRawIntBits(a),
                Float.floatToRawIntBits(b),
                Float.floatToRawIntBits(c),
                Float.floatToRawIntBits(d));
    }

    @Override
    public void uniform1f(int location, float v0) {
        put(v0, 0, 0, 0);
        vector("glUniform1f", location, UniformTable.FLOAT, 1, scalars, ONE);
    }

    @Override
    public void uniform2f(int location, float v0, float v1) {
        put(v0, v1, 0, 0);
        vector("glUniform2f", location, UniformTable.FLOAT, 2, scalars, 2 * ONE);
    }

    @Override
    public void uniform3f(int location, float v0, float v1, float v2) {
        put(v0, v1, v2, 0);
        vector("glUniform3f", location, UniformTable.FLOAT, 3, scalars, 3 * ONE);
    }

    @Override
    public void uniform4f(int location, float v0, float v1, float v2, float v3) {
        put(v0, v1, v2, v3);
        vector("glUniform4f", location, UniformTable.FLOAT, 4, scalars, 4 * ONE);
    }

    @Override
    public void uniform1i(int location, int v0) {
        put(v0, 0, 0, 0);
        vector("glUniform1i", location, UniformTable.INT, 1, scalars, ONE);
    }

    @Override
    public void uniform2i(int location, int v0, int v1) {
        put(v0, v1, 0, 0);
        vector("glUniform2i", location, UniformTable.INT, 2, scalars, 2 * ONE);
    }

    @Override
    public void uniform3i(int location, int v0, int v1, int v2) {
        put(v0, v1, v2, 0);
        vector("glUniform3i", location, UniformTable.INT, 3, scalars, 3 * ONE);
    }

    @Override
    public void uniform4i(int location, int v0, int v1, int v2, int v3) {
        put(v0, v1, v2, v3);
        vector("glUniform4i", location, UniformTable.INT, 4, scalars, 4 * ONE);
    }

    @Override
    public void uniform1ui(int location, int v0) {
        put(v0, 0, 0, 0);
        vector("glUniform1ui", location, UniformTable.UINT, 1, scalars, ONE);
    }

    @Override
    public void uniform2ui(int location, int v0, int v1) {
        put(v0, v1, 0, 0);
        vector("glUniform2ui", location, UniformTable.UINT, 2, scalars, 2 * ONE);
    }

    @Override
    public void uniform3ui(int location, int v0, int v1, int v2) {
        put(v0, v1, v2, 0);
        vector("glUniform3ui", location, UniformTable.UINT, 3, scalars, 3 * ONE);
    }

    @Override
    public void uniform4ui(int location, int v0, int v1, int v2, int v3) {
        put(v0, v1, v2, v3);
        vector("glUniform4ui", location, UniformTable.UINT, 4, scalars, 4 * ONE);
    }

    // ---- arrays ----

    @Override
    public void uniform1fv(int location, long value, long valueBytes) {
        vector("glUniform1fv", location, UniformTable.FLOAT, 1, value, valueBytes);
    }

    @Override
    public void uniform2fv(int location, long value, long valueBytes) {
        vector("glUniform2fv", location, UniformTable.FLOAT, 2, value, valueBytes);
    }

    @Override
    public void uniform3fv(int location, long value, long valueBytes) {
        vector("glUniform3fv", location, UniformTable.FLOAT, 3, value, valueBytes);
    }

    @Override
    public void uniform4fv(int location, long value, long valueBytes) {
        vector("glUniform4fv", location, UniformTable.FLOAT, 4, value, valueBytes);
    }

    @Override
    public void uniform1iv(int location, long value, long valueBytes) {
        vector("glUniform1iv", location, UniformTable.INT, 1, value, valueBytes);
    }

    @Override
    public void uniform2iv(int location, long value, long valueBytes) {
        vector("glUniform2iv", location, UniformTable.INT, 2, value, valueBytes);
    }

    @Override
    public void uniform3iv(int location, long value, long valueBytes) {
        vector("glUniform3iv", location, UniformTable.INT, 3, value, valueBytes);
    }

    @Override
    public void uniform4iv(int location, long value, long valueBytes) {
        vector("glUniform4iv", location, UniformTable.INT, 4, value, valueBytes);
    }

    @Override
    public void uniform1uiv(int location, long value, long valueBytes) {
        vector("glUniform1uiv", location, UniformTable.UINT, 1, value, valueBytes);
    }

    @Override
    public void uniform2uiv(int location, long value, long valueBytes) {
        vector("glUniform2uiv", location, UniformTable.UINT, 2, value, valueBytes);
    }

    @Override
    public void uniform3uiv(int location, long value, long valueBytes) {
        vector("glUniform3uiv", location, UniformTable.UINT, 3, value, valueBytes);
    }

    @Override
    public void uniform4uiv(int location, long value, long valueBytes) {
        vector("glUniform4uiv", location, UniformTable.UINT, 4, value, valueBytes);
    }

    @Override
    public void uniformMatrix2fv(int location, boolean transpose, long value, long valueBytes) {
        matrix("glUniformMatrix2fv", location, 2, 2, transpose, value, valueBytes);
    }

    @Override
    public void uniformMatrix3fv(int location, boolean transpose, long value, long valueBytes) {
        matrix("glUniformMatrix3fv", location, 3, 3, transpose, value, valueBytes);
    }

    @Override
    public void uniformMatrix4fv(int location, boolean transpose, long value, long valueBytes) {
        matrix("glUniformMatrix4fv", location, 4, 4, transpose, value, valueBytes);
    }

    @Override
    public void uniformMatrix2x3fv(int location, boolean transpose, long value, long valueBytes) {
        matrix("glUniformMatrix2x3fv", location, 2, 3, transpose, value, valueBytes);
    }

    @Override
    public void uniformMatrix3x2fv(int location, boolean transpose, long value, long valueBytes) {
        matrix("glUniformMatrix3x2fv", location, 3, 2, transpose, value, valueBytes);
    }

    @Override
    public void uniformMatrix2x4fv(int location, boolean transpose, long value, long valueBytes) {
        matrix("glUniformMatrix2x4fv", location, 2, 4, transpose, value, valueBytes);
    }

    @Override
    public void uniformMatrix4x2fv(int location, boolean transpose, long value, long valueBytes) {
        matrix("glUniformMatrix4x2fv", location, 4, 2, transpose, value, valueBytes);
    }

    @Override
    public void uniformMatrix3x4fv(int location, boolean transpose, long value, long valueBytes) {
        matrix("glUniformMatrix3x4fv", location, 3, 4, transpose, value, valueBytes);
    }

    @Override
    public void uniformMatrix4x3fv(int location, boolean transpose, long value, long valueBytes) {
        matrix("glUniformMatrix4x3fv", location, 4, 3, transpose, value, valueBytes);
    }

    // ---- blocks ----

    @Override
    public void uniformBlockBinding(int program, int index, int binding) {
        ProgramObject object = programs.settledProgram("glUniformBlockBinding", program);
        if (object == null) {
            return;
        }
        int count = object.linkStatus() ? object.executable().blockBindings().length : 0;
        if (index < 0 || index >= count) {
            errors.invalidValue(
                    "glUniformBlockBinding",
                    "uniformBlockIndex",
                    index,
                    "below GL_ACTIVE_UNIFORM_BLOCKS (" + count + ")");
            return;
        }
        if (binding < 0 || binding >= uniformBufferBindings) {
            errors.invalidValue(
                    "glUniformBlockBinding",
                    "uniformBlockBinding",
                    binding,
                    "below GL_MAX_UNIFORM_BUFFER_BINDINGS (" + uniformBufferBindings + ")");
            return;
        }
        Executable executable = object.executable();
        if (executable.blockBindings()[index] != binding) {
            executable.blockBindings()[index] = binding;
            executable.bindingsDirty(true);
            tracker.mark(Tracker.PROGRAM);
        }
    }

    // ---- queries ----

    @Override
    public int getUniformLocation(int program, long name, long nameBytes) {
        return location(program, GlText.in("glGetUniformLocation", "name", name, nameBytes));
    }

    @Override
    public int getUniformLocation(int program, CharSequence name) {
        return location(program, GlText.in("glGetUniformLocation", "name", name));
    }

    private int location(int program, String name) {
        LinkedProgram linked = programs.linked("glGetUniformLocation", program);
        return linked == null ? -1 : linked.uniformLocation(name);
    }

    @Override
    public void getUniformfv(int program, int location, long params, long paramsBytes) {
        queries.values("glGetUniformfv", program, location, params, paramsBytes, UniformTable.FLOAT);
    }

    @Override
    public float getUniformf(int program, int location) {
        return Float.intBitsToFloat(queries.value("glGetUniformfv", program, location, UniformTable.FLOAT));
    }

    @Override
    public void getUniformiv(int program, int location, long params, long paramsBytes) {
        queries.values("glGetUniformiv", program, location, params, paramsBytes, UniformTable.INT);
    }

    @Override
    public int getUniformi(int program, int location) {
        return queries.value("glGetUniformiv", program, location, UniformTable.INT);
    }

    @Override
    public void getUniformuiv(int program, int location, long params, long paramsBytes) {
        queries.values("glGetUniformuiv", program, location, params, paramsBytes, UniformTable.UINT);
    }

    @Override
    public int getUniformui(int program, int location) {
        return queries.value("glGetUniformuiv", program, location, UniformTable.UINT);
    }

    @Override
    public void getUniformIndices(
            int program, PointerBuffer uniformNames, long uniformIndices, long uniformIndicesBytes) {
        OutParams.notNull("glGetUniformIndices", "uniformNames", uniformNames);
        String[] names = new String[uniformNames.remaining()];
        for (int i = 0; i < names.length; i++) {
            names[i] =
                    GlText.in("glGetUniformIndices", "uniformNames", uniformNames.get(uniformNames.position() + i), -1);
        }
        queries.indices(program, names, uniformIndices, uniformIndicesBytes);
    }

    @Override
    public void getUniformIndices(
            int program, CharSequence[] uniformNames, long uniformIndices, long uniformIndicesBytes) {
        OutParams.notNull("glGetUniformIndices", "uniformNames", uniformNames);
        String[] names = new String[uniformNames.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = GlText.in("glGetUniformIndices", "uniformNames", uniformNames[i]);
        }
        queries.indices(program, names, uniformIndices, uniformIndicesBytes);
    }

    @Override
    public int getUniformIndices(int program, CharSequence uniformName) {
        LinkedProgram linked = programs.linked("glGetUniformIndices", program);
        return linked == null
                ? GL_INVALID_INDEX
                : linked.uniformIndex(GlText.in("glGetUniformIndices", "uniformName", uniformName));
    }

    @Override
    public void getActiveUniformsiv(
            int program, long uniformIndices, long uniformIndicesBytes, int pname, long params, long paramsBytes) {
        queries.activeUniforms(program, uniformIndices, uniformIndicesBytes, pname, params, paramsBytes);
    }

    @Override
    public int getActiveUniformsi(int program, int uniformIndex, int pname) {
        return queries.activeUniform(program, uniformIndex, pname);
    }

    @Override
    public void getActiveUniformName(
            int program, int uniformIndex, long length, long lengthBytes, long name, long nameBytes) {
        String text = queries.uniformName(program, uniformIndex);
        if (text != null) {
            GlText.out("glGetActiveUniformName", text, length, lengthBytes, name, nameBytes);
        }
    }

    @Override
    public String getActiveUniformName(int program, int uniformIndex, int bufSize) {
        String text = queries.uniformName(program, uniformIndex);
        return text == null ? "" : GlText.cut(text, bufSize);
    }

    @Override
    public String getActiveUniformName(int program, int uniformIndex) {
        String text = queries.uniformName(program, uniformIndex);
        return text == null ? "" : text;
    }

    @Override
    public int getUniformBlockIndex(int program, long name, long nameBytes) {
        return queries.blockIndex(program, GlText.in("glGetUniformBlockIndex", "uniformBlockName", name, nameBytes));
    }

    @Override
    public int getUniformBlockIndex(int program, CharSequence name) {
        return queries.blockIndex(program, GlText.in("glGetUniformBlockIndex", "uniformBlockName", name));
    }

    @Override
    public void getActiveUniformBlockiv(int program, int index, int pname, long params, long paramsBytes) {
        queries.block(program, index, pname, params, paramsBytes);
    }

    @Override
    public int getActiveUniformBlocki(int program, int index, int pname) {
        return queries.block(program, index, pname);
    }

    @Override
    public void getActiveUniformBlockName(
            int program, int index, long length, long lengthBytes, long name, long nameBytes) {
        String text = queries.blockName(program, index);
        if (text != null) {
            GlText.out("glGetActiveUniformBlockName", text, length, lengthBytes, name, nameBytes);
        }
    }

    @Override
    public String getActiveUniformBlockName(int program, int index, int bufSize) {
        String text = queries.blockName(program, index);
        return text == null ? "" : GlText.cut(text, bufSize);
    }

    @Override
    public String getActiveUniformBlockName(int program, int index) {
        String text = queries.blockName(program, index);
        return text == null ? "" : text;
    }
}
