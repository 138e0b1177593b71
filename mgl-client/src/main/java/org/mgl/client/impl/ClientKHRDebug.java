package org.mgl.client.impl;

import static org.mgl.client.GL33.GL_DONT_CARE;
import static org.mgl.client.GL33.GL_FRAMEBUFFER;
import static org.mgl.client.GL33.GL_RENDERBUFFER;
import static org.mgl.client.GL33.GL_TEXTURE;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.KHRDebug;
import org.mgl.client.object.ClientObject;
import org.mgl.client.object.ProgramObject;
import org.mgl.client.object.ShaderObject;
import org.mgl.wire.DebugMessage;
import org.mgl.wire.Fatal;
import org.mgl.wire.Op;
import org.mgl.wire.record.DebugMarker;

/** {@code GL_KHR_debug} of a context; {@link DebugOutput} keeps its state. */
final class ClientKHRDebug implements KHRDebug {
    /** Identifiers of OpenGL 3.1 and of the types that OpenGL 3.3 has no objects of. */
    private static final int GL_VERTEX_ARRAY = 0x8074;

    private static final int GL_TRANSFORM_FEEDBACK = 0x8E22;
    private static final byte[] NO_TEXT = {};

    private final ClientContext ctx;

    ClientKHRDebug(ClientContext ctx) {
        this.ctx = ctx;
    }

    // ---- volume control ----

    @Override
    public void glDebugMessageControl(int source, int type, int severity, IntBuffer ids, boolean enabled) {
        try {
            ctx.enter("glDebugMessageControl");
            int[] copy = new int[ids == null ? 0 : ids.remaining()];
            for (int i = 0; i < copy.length; i++) {
                copy[i] = ids.get(ids.position() + i);
            }
            control(source, type, severity, copy, enabled);
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glDebugMessageControl");
        }
    }

    @Override
    public void glDebugMessageControl(int source, int type, int severity, int id, boolean enabled) {
        try {
            ctx.enter("glDebugMessageControl");
            control(source, type, severity, new int[] {id}, enabled);
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glDebugMessageControl");
        }
    }

    @Override
    public void glDebugMessageControl(int source, int type, int severity, int[] ids, boolean enabled) {
        try {
            ctx.enter("glDebugMessageControl");
            control(source, type, severity, ids == null ? new int[0] : ids, enabled);
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glDebugMessageControl");
        }
    }

    private void control(int source, int type, int severity, int[] ids, boolean enabled) {
        String call = "glDebugMessageControl";
        if (source != GL_DONT_CARE && DebugFilter.source(source) < 0) {
            ctx.errors.invalidEnum(call, "source", source);
        } else if (type != GL_DONT_CARE && DebugFilter.type(type) < 0) {
            ctx.errors.invalidEnum(call, "type", type);
        } else if (severity != GL_DONT_CARE && DebugFilter.severity(severity) < 0) {
            ctx.errors.invalidEnum(call, "severity", severity);
        } else if (ids.length == 0) {
            ctx.debug
                    .ownFilter()
                    .all(DebugFilter.source(source), DebugFilter.type(type), DebugFilter.severity(severity), enabled);
        } else if (source == GL_DONT_CARE || type == GL_DONT_CARE || severity != GL_DONT_CARE) {
            ctx.errors.invalidOperation(call, "ids need a source, a type and the severity GL_DONT_CARE");
        } else {
            DebugFilter filter = ctx.debug.ownFilter();
            for (int id : ids) {
                filter.id(source, type, id, enabled);
            }
        }
    }

    // ---- messages ----

    @Override
    public void glDebugMessageInsert(int source, int type, int id, int severity, ByteBuffer message) {
        try {
            ctx.enter("glDebugMessageInsert");
            insert(source, type, id, severity, text("glDebugMessageInsert", "message", message));
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glDebugMessageInsert");
        }
    }

    @Override
    public void glDebugMessageInsert(int source, int type, int id, int severity, CharSequence message) {
        try {
            ctx.enter("glDebugMessageInsert");
            insert(source, type, id, severity, text("glDebugMessageInsert", "message", message));
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glDebugMessageInsert");
        }
    }

    private void insert(int source, int type, int id, int severity, byte[] text) {
        String call = "glDebugMessageInsert";
        if (!inserts(call, source)) {
            return;
        }
        if (DebugFilter.type(type) < 0) {
            ctx.errors.invalidEnum(call, "type", type);
        } else if (DebugFilter.severity(severity) < 0) {
            ctx.errors.invalidEnum(call, "severity", severity);
        } else if (fits(call, "message", text, DebugOutput.MAX_MESSAGE)) {
            marker(DebugMessage.INSERT, source, type, id, severity, text);
            ctx.debug.message(new DebugOutput.Message(source, type, id, severity, text));
        }
    }

    /** Whether {@code source} is one that applications speak with; if not, GL_INVALID_ENUM is set. */
    private boolean inserts(String call, int source) {
        boolean its = DebugMessage.isApplications(source);
        if (!its) {
            ctx.errors.invalidEnum(call, "source", source);
        }
        return its;
    }

    private boolean fits(String call, String parameter, byte[] text, int limit) {
        if (text.length >= limit) {
            ctx.errors.invalidValue(call, "length of " + parameter, text.length, "less than " + limit);
        }
        return text.length < limit;
    }

    private static byte[] text(String call, String parameter, CharSequence text) {
        OutParams.notNull(call, parameter, text);
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] text(String call, String parameter, ByteBuffer text) {
        OutParams.notNull(call, parameter, text);
        byte[] bytes = new byte[text.remaining()];
        text.get(text.position(), bytes);
        return bytes;
    }

    @Override
    public void glDebugMessageCallback(MessageCallback callback, long userParam) {
        try {
            ctx.enter("glDebugMessageCallback");
            ctx.debug.callback(callback, userParam);
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glDebugMessageCallback");
        }
    }

    @Override
    public int glGetDebugMessageLog(
            int count,
            IntBuffer sources,
            IntBuffer types,
            IntBuffer ids,
            IntBuffer severities,
            IntBuffer lengths,
            ByteBuffer messageLog) {
        try {
            ctx.enter("glGetDebugMessageLog");
            return takeLog(count, new IntBuffer[] {sources, types, ids, severities, lengths}, messageLog);
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glGetDebugMessageLog");
            return 0;
        }
    }

    @Override
    public int glGetDebugMessageLog(
            int count, int[] sources, int[] types, int[] ids, int[] severities, int[] lengths, ByteBuffer messageLog) {
        try {
            ctx.enter("glGetDebugMessageLog");
            return takeLog(
                    count,
                    new IntBuffer[] {wrap(sources), wrap(types), wrap(ids), wrap(severities), wrap(lengths)},
                    messageLog);
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glGetDebugMessageLog");
            return 0;
        }
    }

    private static IntBuffer wrap(int[] values) {
        return values == null ? null : IntBuffer.wrap(values);
    }

    /** {@code fields}: source, type, id, severity and length, each null if it is not asked for. */
    private int takeLog(int count, IntBuffer[] fields, ByteBuffer messageLog) {
        String call = "glGetDebugMessageLog";
        if (count < 0) {
            ctx.errors.invalidValue(call, "count", count, "at least 0");
            return 0;
        }
        for (IntBuffer field : fields) {
            if (field != null) {
                OutParams.check(call, "a buffer", 4L * field.remaining(), 4L * count);
            }
        }
        int at = messageLog == null ? 0 : messageLog.position();
        int taken = 0;
        for (; taken < count && ctx.debug.peek() != null; taken++) {
            DebugOutput.Message m = ctx.debug.peek();
            int length = m.text().length + 1;
            if (messageLog != null) {
                if (length > messageLog.limit() - at) {
                    break;
                }
                messageLog.put(at, m.text());
                messageLog.put(at + length - 1, (byte) 0);
                at += length;
            }
            put(fields[0], taken, m.source());
            put(fields[1], taken, m.type());
            put(fields[2], taken, m.id());
            put(fields[3], taken, m.severity());
            put(fields[4], taken, length);
            ctx.debug.remove();
        }
        return taken;
    }

    private static void put(IntBuffer field, int index, int value) {
        if (field != null) {
            field.put(field.position() + index, value);
        }
    }

    // ---- groups ----

    @Override
    public void glPushDebugGroup(int source, int id, ByteBuffer message) {
        try {
            ctx.enter("glPushDebugGroup");
            push(source, id, text("glPushDebugGroup", "message", message));
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glPushDebugGroup");
        }
    }

    @Override
    public void glPushDebugGroup(int source, int id, CharSequence message) {
        try {
            ctx.enter("glPushDebugGroup");
            push(source, id, text("glPushDebugGroup", "message", message));
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glPushDebugGroup");
        }
    }

    private void push(int source, int id, byte[] text) {
        String call = "glPushDebugGroup";
        if (!inserts(call, source) || !fits(call, "message", text, DebugOutput.MAX_MESSAGE)) {
            return;
        }
        if (ctx.debug.depth() == DebugOutput.MAX_GROUPS) {
            ctx.errors.stackOverflow(call, "there are " + DebugOutput.MAX_GROUPS + " groups, the most that fit");
        } else {
            marker(DebugMessage.PUSH, source, 0, id, 0, text);
            ctx.debug.push(source, id, text);
        }
    }

    @Override
    public void glPopDebugGroup() {
        try {
            ctx.enter("glPopDebugGroup");
            if (ctx.debug.depth() == 1) {
                ctx.errors.stackUnderflow("glPopDebugGroup", "no group was pushed");
            } else {
                marker(DebugMessage.POP, 0, 0, 0, 0, NO_TEXT);
                ctx.debug.pop();
            }
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glPopDebugGroup");
        }
    }

    /** Hands a group or message on to the native driver, for whoever watches that. */
    private void marker(int kind, int source, int type, int id, int severity, byte[] text) {
        long at = ctx.link.claim(Op.DEBUG_MARKER, DebugMarker.size(text.length));
        DebugMarker.encode(ctx.link.cmd(), at, kind, source, type, id, severity, text.length);
        MemorySegment.copy(text, 0, ctx.link.cmd(), ValueLayout.JAVA_BYTE, DebugMarker.inlineBytes(at), text.length);
        ctx.link.commit();
    }

    // ---- labels ----

    /** The object to label; null with the GL error set. */
    private ClientObject object(String call, int identifier, int name) {
        ClientObject object;
        switch (identifier) {
            case GL_BUFFER -> object = ctx.buffers.named(name);
            case GL_SHADER -> object = ctx.programs.named(name) instanceof ShaderObject shader ? shader : null;
            case GL_PROGRAM -> object = ctx.programs.named(name) instanceof ProgramObject program ? program : null;
            case GL_VERTEX_ARRAY -> object = ctx.vertexArrays.object(name);
            case GL_QUERY -> object = ctx.queries.named(name);
            case GL_SAMPLER -> object = ctx.samplers.named(name);
            case GL_TEXTURE -> object = ctx.textures.object(name);
            case GL_RENDERBUFFER -> object = ctx.framebuffers.namedRenderbuffer(name);
            case GL_FRAMEBUFFER -> object = ctx.framebuffers.named(name);
            case GL_PROGRAM_PIPELINE, GL_TRANSFORM_FEEDBACK -> object = null;
            default -> {
                ctx.errors.invalidEnum(call, "identifier", identifier);
                return null;
            }
        }
        if (object == null) {
            ctx.errors.invalidValue(call, "name", name & 0xFFFF_FFFFL, "an object of the identifier's type");
        }
        return object;
    }

    private ClientObject sync(String call, long ptr) {
        ClientObject object = ctx.queries.namedSync(ptr);
        if (object == null) {
            ctx.errors.invalidValue(call, "ptr", ptr, "a sync object");
        }
        return object;
    }

    private void label(String call, ClientObject object, byte[] label) {
        if (object != null && fits(call, "label", label, DebugOutput.MAX_LABEL)) {
            object.label(label);
            object.sendLabel(ctx.link);
        }
    }

    private static byte[] label(ByteBuffer label) {
        return label == null ? new byte[0] : text("glObjectLabel", "label", label);
    }

    private static byte[] label(CharSequence label) {
        return label == null ? new byte[0] : text("glObjectLabel", "label", label);
    }

    @Override
    public void glObjectLabel(int identifier, int name, ByteBuffer label) {
        try {
            ctx.enter("glObjectLabel");
            label("glObjectLabel", object("glObjectLabel", identifier, name), label(label));
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glObjectLabel");
        }
    }

    @Override
    public void glObjectLabel(int identifier, int name, CharSequence label) {
        try {
            ctx.enter("glObjectLabel");
            label("glObjectLabel", object("glObjectLabel", identifier, name), label(label));
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glObjectLabel");
        }
    }

    @Override
    public void glObjectPtrLabel(long ptr, ByteBuffer label) {
        try {
            ctx.enter("glObjectPtrLabel");
            label("glObjectPtrLabel", sync("glObjectPtrLabel", ptr), label(label));
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glObjectPtrLabel");
        }
    }

    @Override
    public void glObjectPtrLabel(long ptr, CharSequence label) {
        try {
            ctx.enter("glObjectPtrLabel");
            label("glObjectPtrLabel", sync("glObjectPtrLabel", ptr), label(label));
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glObjectPtrLabel");
        }
    }

    /** Writes the label of {@code object}; without a target the length is that of the whole label. */
    private static void out(String call, ClientObject object, IntBuffer length, ByteBuffer target) {
        if (object == null) {
            return;
        }
        byte[] text = object.label();
        int written = target == null ? text.length : Math.min(text.length, Math.max(0, target.remaining() - 1));
        if (length != null) {
            OutParams.check(call, "length", 4L * length.remaining(), 4);
            length.put(length.position(), written);
        }
        if (target != null && target.hasRemaining()) {
            target.put(target.position(), text, 0, written);
            target.put(target.position() + written, (byte) 0);
        }
    }

    private String out(String call, ClientObject object, int bufSize) {
        if (bufSize < 0) {
            ctx.errors.invalidValue(call, "bufSize", bufSize, "at least 0");
            return "";
        }
        ByteBuffer target = MemoryUtil.memAlloc(Math.min(bufSize, DebugOutput.MAX_LABEL));
        try {
            int[] length = new int[1];
            out(call, object, IntBuffer.wrap(length), target);
            return MemoryUtil.memUTF8(target, length[0]);
        } finally {
            MemoryUtil.memFree(target);
        }
    }

    @Override
    public void glGetObjectLabel(int identifier, int name, IntBuffer length, ByteBuffer label) {
        try {
            ctx.enter("glGetObjectLabel");
            out("glGetObjectLabel", object("glGetObjectLabel", identifier, name), length, label);
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glGetObjectLabel");
        }
    }

    @Override
    public void glGetObjectLabel(int identifier, int name, int[] length, ByteBuffer label) {
        glGetObjectLabel(identifier, name, wrap(length), label);
    }

    @Override
    public String glGetObjectLabel(int identifier, int name, int bufSize) {
        try {
            ctx.enter("glGetObjectLabel");
            return out("glGetObjectLabel", object("glGetObjectLabel", identifier, name), bufSize);
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glGetObjectLabel");
            return "";
        }
    }

    @Override
    public String glGetObjectLabel(int identifier, int name) {
        return glGetObjectLabel(identifier, name, DebugOutput.MAX_LABEL);
    }

    @Override
    public void glGetObjectPtrLabel(long ptr, IntBuffer length, ByteBuffer label) {
        try {
            ctx.enter("glGetObjectPtrLabel");
            out("glGetObjectPtrLabel", sync("glGetObjectPtrLabel", ptr), length, label);
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glGetObjectPtrLabel");
        }
    }

    @Override
    public void glGetObjectPtrLabel(long ptr, int[] length, ByteBuffer label) {
        glGetObjectPtrLabel(ptr, wrap(length), label);
    }

    @Override
    public String glGetObjectPtrLabel(long ptr, int bufSize) {
        try {
            ctx.enter("glGetObjectPtrLabel");
            return out("glGetObjectPtrLabel", sync("glGetObjectPtrLabel", ptr), bufSize);
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glGetObjectPtrLabel");
            return "";
        }
    }

    @Override
    public String glGetObjectPtrLabel(long ptr) {
        return glGetObjectPtrLabel(ptr, DebugOutput.MAX_LABEL);
    }
}
