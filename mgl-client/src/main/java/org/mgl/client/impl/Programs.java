package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import java.util.ArrayList;
import java.util.List;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.emit.ConstantsEmitter;
import org.mgl.client.emit.ProgramEmitter;
import org.mgl.client.emit.Tracker;
import org.mgl.client.impl.api.ProgramsApi;
import org.mgl.client.object.ClientObject;
import org.mgl.client.object.Executable;
import org.mgl.client.object.NameTable;
import org.mgl.client.object.ProgramObject;
import org.mgl.client.object.ShaderObject;
import org.mgl.client.shader.CompiledShader;
import org.mgl.client.shader.LinkRequest;
import org.mgl.client.shader.LinkedProgram;
import org.mgl.client.shader.ShaderCompiler;
import org.mgl.client.shader.ShaderStage;

/**
 * Topic Programs (GL 3.3 core, 2.11): shader and program objects, compiling and linking, the current program. Compiling
 * and linking return at once; the first status, log or location query, or use, waits for the outcome (RULINGS 13), and a
 * good one is sent to the server then. Another {@code glLinkProgram} waits, too, but sends nothing: it supersedes.
 */
final class Programs implements ProgramsApi {
    private static final String NO_NAME = "is no name of a program or shader";

    private final ClientContext ctx;
    private final ErrorState errors;
    private final ShaderCompiler compiler;
    private final NameTable<ClientObject> names = new NameTable<>();
    private final ProgramEmitter emitter;
    private final ConstantsEmitter constants;
    private final ProgramQueries queries;
    private ProgramObject current;

    Programs(ClientContext ctx) {
        this.ctx = ctx;
        errors = ctx.errors;
        compiler = new ShaderCompiler(ctx.limits.shaderLimits());
        emitter = new ProgramEmitter(ctx.link, ctx.handles);
        constants = new ConstantsEmitter(ctx.link, NativeView.ALL);
        queries = new ProgramQueries(this, errors);
        ctx.tracker.emitter(Tracker.PROGRAM, emitter);
        ctx.tracker.emitter(Tracker.CONSTANTS, constants);
    }

    void close() {
        compiler.close();
        for (int name = 1; name < names.end(); name++) {
            if (names.get(name) instanceof ProgramObject program) {
                program.free();
            }
        }
    }

    // ---- for other topics ----

    /** Queries of programs. */
    ProgramQueries queries() {
        return queries;
    }

    /**
     * Why the current program cannot draw primitives of {@code mode}, or null if it can or if there is none; the draw is
     * then GL_INVALID_OPERATION. Asked by every draw: constant time unless something changed.
     */
    String drawRefusal(int mode) {
        ProgramObject program = current;
        if (program == null) {
            return null;
        }
        if (program.isPending()) {
            settle(program);
        }
        Executable executable = program.executable();
        if (executable.hidden()) {
            syncHidden(executable);
        }
        if (!executable.accepts(mode)) {
            return "the geometry shader does not take this primitive mode";
        }
        return executable.samplersConflict() ? "samplers of different kinds read one texture unit" : null;
    }

    /** Whether a program is current: without one a draw has no result and is not encoded. */
    boolean drawsAnything() {
        return current != null;
    }

    /** GL_CURRENT_PROGRAM. */
    int currentName() {
        return current == null ? 0 : current.name();
    }

    /** The executable of the current program, or null; its outcome is there. */
    Executable currentExecutable() {
        if (current != null && current.isPending()) {
            settle(current);
        }
        return current == null ? null : current.executable();
    }

    /** The current program, or null. */
    ProgramObject current() {
        return current;
    }

    /** A program whose name must be one; null and an error if it is not. */
    ProgramObject program(String call, int name) {
        ClientObject object = names.get(name);
        if (object instanceof ProgramObject program) {
            return program;
        }
        if (object == null) {
            errors.invalidValue(call, "program", name, "the name of a program; it " + NO_NAME);
        } else {
            errors.invalidOperation(call, "program (" + name + ") is the name of a shader");
        }
        return null;
    }

    /** The same with the outcome of a link under way taken. */
    ProgramObject settledProgram(String call, int name) {
        ProgramObject program = program(call, name);
        if (program != null) {
            settle(program);
        }
        return program;
    }

    /** A program whose last link must have succeeded, its outcome taken; null and an error if it did not. */
    ProgramObject linkedProgram(String call, int name) {
        ProgramObject program = settledProgram(call, name);
        if (program != null && !program.linkStatus()) {
            errors.invalidOperation(call, "program (" + name + ") has not been linked successfully");
            return null;
        }
        return program;
    }

    /** What the last link made, which must have succeeded; null and an error if it did not. */
    LinkedProgram linked(String call, int name) {
        ProgramObject program = linkedProgram(call, name);
        return program == null ? null : program.lastLink();
    }

    /** A shader whose name must be one; null and an error if it is not. */
    ShaderObject shader(String call, int name) {
        ClientObject object = names.get(name);
        if (object instanceof ShaderObject shader) {
            return shader;
        }
        if (object == null) {
            errors.invalidValue(call, "shader", name, "the name of a shader; it " + NO_NAME);
        } else {
            errors.invalidOperation(call, "shader (" + name + ") is the name of a program");
        }
        return null;
    }

    /** Takes the outcome of a link under way and has the server begin with a new executable, before any draw. */
    private void settle(ProgramObject program) {
        if (program.isPending()) {
            ctx.link.publish();
            join(program);
            emitter.introduce(program);
        }
    }

    /** Waits for a link under way; a new executable of the current program takes effect at once. */
    private void join(ProgramObject program) {
        if (program.join() && program == current) {
            changed();
        }
    }

    private void changed() {
        emitter.current(current);
        constants.current(current);
        ctx.tracker.mark(
                Tracker.PROGRAM | Tracker.CONSTANTS | Tracker.TEXTURES | Tracker.SAMPLERS | Tracker.UNIFORM_BUFFERS);
    }

    /** Values that follow other state: gl_DepthRange, the framebuffer's height. */
    private void syncHidden(Executable executable) {
        int range = executable.linked().depthRangeOffset();
        boolean moved = false;
        if (range >= 0) {
            float near = ctx.state.dynamic.depthRangeNear();
            float far = ctx.state.dynamic.depthRangeFar();
            moved = executable.putFloat(range, near)
                    | executable.putFloat(range + 4, far)
                    | executable.putFloat(range + 8, far - near);
        }
        int height = executable.linked().framebufferHeightOffset();
        if (height >= 0) {
            moved |= executable.putFloat(height, ctx.framebuffers.height(ctx.framebuffers.draw()));
        }
        if (moved) {
            ctx.tracker.mark(Tracker.CONSTANTS);
        }
    }

    // ---- shaders ----

    @Override
    public int createShader(int type) {
        ShaderStage stage = ShaderStage.of(type);
        if (stage == null) {
            errors.invalidEnum("glCreateShader", "type", type);
            return 0;
        }
        int name = names.generate();
        names.put(name, new ShaderObject(name, stage));
        return name;
    }

    @Override
    public void deleteShader(int name) {
        ShaderObject shader = name == 0 ? null : shader("glDeleteShader", name);
        if (shader != null && !shader.deleted()) {
            shader.markDeleted();
            forgetIfUnheld(shader);
        }
    }

    /** Frees the name of a deleted shader that no program holds. */
    private void forgetIfUnheld(ShaderObject shader) {
        if (shader.deleted() && !attachedAnywhere(shader)) {
            names.remove(shader.name());
            shader.release();
        }
    }

    private boolean attachedAnywhere(ShaderObject shader) {
        for (int name = 1; name < names.end(); name++) {
            if (names.get(name) instanceof ProgramObject program
                    && program.attached().contains(shader)) {
                return true;
            }
        }
        return false;
    }

    /** The object of a name, or null. */
    ClientObject named(int name) {
        return names.get(name);
    }

    @Override
    public boolean isShader(int name) {
        return names.get(name) instanceof ShaderObject;
    }

    @Override
    public void shaderSource(int name, PointerBuffer strings, long length, long lengthBytes) {
        OutParams.notNull("glShaderSource", "strings", strings);
        source(name, GlText.sources(strings, length, lengthBytes));
    }

    @Override
    public void shaderSource(int name, CharSequence[] strings) {
        OutParams.notNull("glShaderSource", "strings", strings);
        StringBuilder text = new StringBuilder();
        for (CharSequence string : strings) {
            text.append(GlText.in("glShaderSource", "strings", string));
        }
        source(name, text.toString());
    }

    @Override
    public void shaderSource(int name, CharSequence string) {
        source(name, GlText.in("glShaderSource", "string", string));
    }

    private void source(int name, String text) {
        ShaderObject shader = shader("glShaderSource", name);
        if (shader != null) {
            shader.source(text);
        }
    }

    @Override
    public void compileShader(int name) {
        ShaderObject shader = shader("glCompileShader", name);
        if (shader != null) {
            ctx.link.publish();
            shader.compiled(compiler.compile(shader.stage(), shader.source()));
        }
    }

    // ---- programs ----

    @Override
    public int createProgram() {
        int name = names.generate();
        names.put(name, new ProgramObject(name, emitter::died));
        return name;
    }

    @Override
    public void deleteProgram(int name) {
        ProgramObject program = name == 0 ? null : program("glDeleteProgram", name);
        if (program != null && !program.deleted()) {
            program.markDeleted();
            if (program != current) {
                forget(program);
            }
        }
    }

    private void forget(ProgramObject program) {
        names.remove(program.name());
        List<ShaderObject> shaders = new ArrayList<>(program.attached());
        program.attached().clear();
        shaders.forEach(this::forgetIfUnheld);
        program.release();
    }

    @Override
    public boolean isProgram(int name) {
        return names.get(name) instanceof ProgramObject;
    }

    @Override
    public void attachShader(int programName, int shaderName) {
        ProgramObject program = program("glAttachShader", programName);
        ShaderObject shader = program == null ? null : shader("glAttachShader", shaderName);
        if (shader == null) {
            return;
        }
        if (program.attached().contains(shader)) {
            errors.invalidOperation("glAttachShader", "shader (" + shaderName + ") is attached already");
            return;
        }
        program.attached().add(shader);
    }

    @Override
    public void detachShader(int programName, int shaderName) {
        ProgramObject program = program("glDetachShader", programName);
        ShaderObject shader = program == null ? null : shader("glDetachShader", shaderName);
        if (shader == null) {
            return;
        }
        if (!program.attached().remove(shader)) {
            errors.invalidOperation("glDetachShader", "shader (" + shaderName + ") is not attached");
            return;
        }
        forgetIfUnheld(shader);
    }

    @Override
    public void linkProgram(int name) {
        ProgramObject program = program("glLinkProgram", name);
        if (program == null) {
            return;
        }
        if (program == current && ctx.transformFeedback.active()) {
            errors.invalidOperation("glLinkProgram", "transform feedback of the program is active");
            return;
        }
        ctx.link.publish();
        join(program);
        List<CompiledShader> shaders = new ArrayList<>();
        boolean missing = false;
        for (ShaderObject shader : program.attached()) {
            missing |= shader.compiled() == null;
            shaders.add(shader.compiled() != null ? shader.compiled() : compiler.compile(shader.stage(), ""));
        }
        program.pending(compiler.link(new LinkRequest(
                missing ? List.of() : shaders,
                program.attribLocations(),
                program.fragDataLocations(),
                program.fragDataIndices(),
                program.feedbackMode(),
                program.feedbackVaryings())));
    }

    @Override
    public void useProgram(int name) {
        if (ctx.transformFeedback.active()) {
            errors.invalidOperation("glUseProgram", "transform feedback is active");
            return;
        }
        if (current != null && current.name() == name && !current.isPending() && current.linkStatus()) {
            return;
        }
        ProgramObject program = name == 0 ? null : linkedProgram("glUseProgram", name);
        if (name == 0 || program != null) {
            use(program);
        }
    }

    private void use(ProgramObject program) {
        ProgramObject previous = current;
        if (previous == program) {
            return;
        }
        current = program;
        changed();
        if (previous != null && previous.deleted()) {
            forget(previous);
        }
    }

    @Override
    public void validateProgram(int name) {
        ProgramObject program = settledProgram("glValidateProgram", name);
        if (program != null) {
            program.validated(program.linkStatus());
        }
    }

    // ---- locations bound by name ----

    @Override
    public void bindAttribLocation(int program, int index, long name, long nameBytes) {
        bindAttribLocation(program, index, GlText.in("glBindAttribLocation", "name", name, nameBytes));
    }

    @Override
    public void bindAttribLocation(int name, int index, CharSequence attribute) {
        ProgramObject program = program("glBindAttribLocation", name);
        String text = GlText.in("glBindAttribLocation", "name", attribute);
        if (program == null || reserved("glBindAttribLocation", text)) {
            return;
        }
        if (index < 0 || index >= ctx.limits.vertexAttribs) {
            errors.invalidValue("glBindAttribLocation", "index", index, "below GL_MAX_VERTEX_ATTRIBS");
            return;
        }
        program.attribLocations().put(text, index);
    }

    private boolean reserved(String call, String name) {
        if (name.startsWith("gl_")) {
            errors.invalidOperation(call, "name (" + name + ") begins with the reserved prefix gl_");
            return true;
        }
        return false;
    }

    @Override
    public void bindFragDataLocation(int program, int color, long name, long nameBytes) {
        bindFragData(
                "glBindFragDataLocation",
                program,
                color,
                0,
                GlText.in("glBindFragDataLocation", "name", name, nameBytes));
    }

    @Override
    public void bindFragDataLocation(int program, int color, CharSequence name) {
        bindFragData("glBindFragDataLocation", program, color, 0, GlText.in("glBindFragDataLocation", "name", name));
    }

    @Override
    public void bindFragDataLocationIndexed(int program, int color, int index, long name, long nameBytes) {
        bindFragData(
                "glBindFragDataLocationIndexed",
                program,
                color,
                index,
                GlText.in("glBindFragDataLocationIndexed", "name", name, nameBytes));
    }

    @Override
    public void bindFragDataLocationIndexed(int program, int color, int index, CharSequence name) {
        bindFragData(
                "glBindFragDataLocationIndexed",
                program,
                color,
                index,
                GlText.in("glBindFragDataLocationIndexed", "name", name));
    }

    private void bindFragData(String call, int name, int color, int index, String output) {
        ProgramObject program = program(call, name);
        if (program == null || reserved(call, output)) {
            return;
        }
        if (index < 0 || index > 1) {
            errors.invalidValue(call, "index", index, "0 or 1");
            return;
        }
        int limit = index == 0 ? ctx.limits.drawBuffers : ctx.limits.dualSourceDrawBuffers();
        if (color < 0 || color >= limit) {
            errors.invalidValue(call, "colorNumber", color, "below " + limit);
            return;
        }
        program.fragDataLocations().put(output, color);
        program.fragDataIndices().put(output, index);
    }

    // ---- queries ----

    @Override
    public void getShaderiv(int shader, int pname, long params, long paramsBytes) {
        OutParams.check("glGetShaderiv", "params", paramsBytes, 4);
        long count = errors.count();
        int value = queries.shader("glGetShaderiv", shader, pname);
        if (errors.count() == count) {
            MemoryUtil.memPutInt(params, value);
        }
    }

    @Override
    public int getShaderi(int shader, int pname) {
        return queries.shader("glGetShaderiv", shader, pname);
    }

    @Override
    public void getProgramiv(int program, int pname, long params, long paramsBytes) {
        queries.program(program, pname, params, paramsBytes);
    }

    @Override
    public int getProgrami(int program, int pname) {
        return queries.program(program, pname);
    }

    @Override
    public void getShaderInfoLog(int shader, long length, long lengthBytes, long infoLog, long infoLogBytes) {
        String log = queries.shaderLog(shader);
        if (log != null) {
            GlText.out("glGetShaderInfoLog", log, length, lengthBytes, infoLog, infoLogBytes);
        }
    }

    @Override
    public String getShaderInfoLog(int shader, int maxLength) {
        String log = queries.shaderLog(shader);
        return log == null ? "" : GlText.cut(log, maxLength);
    }

    @Override
    public String getShaderInfoLog(int shader) {
        String log = queries.shaderLog(shader);
        return log == null ? "" : log;
    }

    @Override
    public void getProgramInfoLog(int program, long length, long lengthBytes, long infoLog, long infoLogBytes) {
        String log = queries.programLog(program);
        if (log != null) {
            GlText.out("glGetProgramInfoLog", log, length, lengthBytes, infoLog, infoLogBytes);
        }
    }

    @Override
    public String getProgramInfoLog(int program, int maxLength) {
        String log = queries.programLog(program);
        return log == null ? "" : GlText.cut(log, maxLength);
    }

    @Override
    public String getProgramInfoLog(int program) {
        String log = queries.programLog(program);
        return log == null ? "" : log;
    }

    @Override
    public void getAttachedShaders(int program, long count, long countBytes, long shaders, long shadersBytes) {
        queries.attachedShaders(program, count, countBytes, shaders, shadersBytes);
    }

    @Override
    public void getShaderSource(int name, long length, long lengthBytes, long source, long sourceBytes) {
        ShaderObject shader = shader("glGetShaderSource", name);
        if (shader != null) {
            GlText.out("glGetShaderSource", shader.source(), length, lengthBytes, source, sourceBytes);
        }
    }

    @Override
    public String getShaderSource(int name, int maxLength) {
        ShaderObject shader = shader("glGetShaderSource", name);
        return shader == null ? "" : GlText.cut(shader.source(), maxLength);
    }

    @Override
    public String getShaderSource(int name) {
        ShaderObject shader = shader("glGetShaderSource", name);
        return shader == null ? "" : shader.source();
    }

    @Override
    public void getActiveUniform(
            int program,
            int index,
            long length,
            long lengthBytes,
            long size,
            long sizeBytes,
            long type,
            long typeBytes,
            long name,
            long nameBytes) {
        String text = queries.activeUniform(program, index, size, sizeBytes, type, typeBytes);
        if (text != null) {
            GlText.out("glGetActiveUniform", text, length, lengthBytes, name, nameBytes);
        }
    }

    @Override
    public String getActiveUniform(
            int program, int index, int maxLength, long size, long sizeBytes, long type, long typeBytes) {
        String text = queries.activeUniform(program, index, size, sizeBytes, type, typeBytes);
        return text == null ? "" : GlText.cut(text, maxLength);
    }

    @Override
    public String getActiveUniform(int program, int index, long size, long sizeBytes, long type, long typeBytes) {
        String text = queries.activeUniform(program, index, size, sizeBytes, type, typeBytes);
        return text == null ? "" : text;
    }

    @Override
    public void getActiveAttrib(
            int program,
            int index,
            long length,
            long lengthBytes,
            long size,
            long sizeBytes,
            long type,
            long typeBytes,
            long name,
            long nameBytes) {
        String text = queries.activeAttrib(program, index, size, sizeBytes, type, typeBytes);
        if (text != null) {
            GlText.out("glGetActiveAttrib", text, length, lengthBytes, name, nameBytes);
        }
    }

    @Override
    public String getActiveAttrib(
            int program, int index, int maxLength, long size, long sizeBytes, long type, long typeBytes) {
        String text = queries.activeAttrib(program, index, size, sizeBytes, type, typeBytes);
        return text == null ? "" : GlText.cut(text, maxLength);
    }

    @Override
    public String getActiveAttrib(int program, int index, long size, long sizeBytes, long type, long typeBytes) {
        String text = queries.activeAttrib(program, index, size, sizeBytes, type, typeBytes);
        return text == null ? "" : text;
    }

    @Override
    public int getAttribLocation(int program, long name, long nameBytes) {
        return queries.attribLocation(program, GlText.in("glGetAttribLocation", "name", name, nameBytes));
    }

    @Override
    public int getAttribLocation(int program, CharSequence name) {
        return queries.attribLocation(program, GlText.in("glGetAttribLocation", "name", name));
    }

    @Override
    public int getFragDataLocation(int program, long name, long nameBytes) {
        return queries.fragData(
                "glGetFragDataLocation", program, GlText.in("glGetFragDataLocation", "name", name, nameBytes), false);
    }

    @Override
    public int getFragDataLocation(int program, CharSequence name) {
        return queries.fragData(
                "glGetFragDataLocation", program, GlText.in("glGetFragDataLocation", "name", name), false);
    }

    @Override
    public int getFragDataIndex(int program, long name, long nameBytes) {
        return queries.fragData(
                "glGetFragDataIndex", program, GlText.in("glGetFragDataIndex", "name", name, nameBytes), true);
    }

    @Override
    public int getFragDataIndex(int program, CharSequence name) {
        return queries.fragData("glGetFragDataIndex", program, GlText.in("glGetFragDataIndex", "name", name), true);
    }
}
