package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.KHRDebug;
import org.mgl.client.UnmigratedVerbException;
import org.mgl.client.impl.api.GettersApi;
import org.mgl.wire.Op;
import org.mgl.wire.link.WaitReason;
import org.mgl.wire.record.QueryTimestamp;
import org.mgl.wire.record.ValueReply;
import org.mgl.wire.ring.ReplySlots;
import org.mgl.wire.spi.Caps;

/**
 * Topic Getters (GL 3.3 core, 6.1): every query is answered from the client's own state, without a record and without
 * allocation; GL_TIMESTAMP alone asks the server.
 */
final class Getters implements GettersApi {
    private final ClientContext ctx;
    private final Strings strings;
    private final Extensions extensions;
    private final StateGetters states;
    private final BindingGetters bindings;
    private final LimitGetters limits;
    private final IndexedGetters indexed;
    private final Answer answer = new Answer();

    Getters(ClientContext ctx) {
        this.ctx = ctx;
        strings = new Strings(ctx.caps);
        extensions = new Extensions(ctx.caps);
        states = new StateGetters(ctx);
        bindings = new BindingGetters(ctx);
        limits = new LimitGetters(ctx, extensions);
        indexed = new IndexedGetters(ctx, states);
    }

    // ---- glGet* ----

    /** Fills {@link #answer}; false if a GL error was set. */
    private boolean find(String call, int pname) {
        if (bindings.get(pname, answer)
                || states.get(pname, answer)
                || limits.get(pname, answer)
                || ctx.debug.get(pname, answer)) {
            return true;
        }
        if (pname == GL_TIMESTAMP) {
            return answer.integer(timestamp(call));
        }
        ctx.errors.invalidEnum(call, "pname", pname);
        return false;
    }

    private long timestamp(String call) {
        if (!ctx.caps.has(Caps.TIMER_QUERIES)) {
            throw new UnmigratedVerbException(call, "this server has no timer; measure on the CPU after glFinish()");
        }
        long at = ctx.link.claim(Op.QUERY_TIMESTAMP, QueryTimestamp.SIZE);
        QueryTimestamp.encode(ctx.link.cmd(), at, 1);
        ctx.link.commit();
        int status = ctx.link.awaitReply(WaitReason.QUERY);
        ReplySlots replies = ctx.link.replies();
        return status == ReplySlots.OK
                ? ValueReply.value(replies.segment(), replies.payload(ctx.link.encodedSeq()))
                : 0;
    }

    @Override
    public int getInteger(int pname) {
        return find("glGetIntegerv", pname) ? answer.asInt(0) : 0;
    }

    @Override
    public void getIntegerv(int pname, long params, long paramsBytes) {
        if (find("glGetIntegerv", pname)) {
            putInts("glGetIntegerv", "params", params, paramsBytes);
        }
    }

    private void putInts(String call, String parameter, long to, long bytes) {
        int count = answer.count();
        OutParams.check(call, parameter, bytes, (long) count * Integer.BYTES);
        for (int i = 0; i < count; i++) {
            MemoryUtil.memPutInt(to + (long) i * Integer.BYTES, answer.asInt(i));
        }
    }

    @Override
    public long getInteger64(int pname) {
        return find("glGetInteger64v", pname) ? answer.asLong(0) : 0;
    }

    @Override
    public void getInteger64v(int pname, long params, long paramsBytes) {
        if (find("glGetInteger64v", pname)) {
            putLongs("glGetInteger64v", params, paramsBytes);
        }
    }

    private void putLongs(String call, long to, long bytes) {
        int count = answer.count();
        OutParams.check(call, "params", bytes, (long) count * Long.BYTES);
        for (int i = 0; i < count; i++) {
            MemoryUtil.memPutLong(to + (long) i * Long.BYTES, answer.asLong(i));
        }
    }

    @Override
    public float getFloat(int pname) {
        return find("glGetFloatv", pname) ? answer.asFloat(0) : 0;
    }

    @Override
    public void getFloatv(int pname, long params, long paramsBytes) {
        if (find("glGetFloatv", pname)) {
            int count = answer.count();
            OutParams.check("glGetFloatv", "params", paramsBytes, (long) count * Float.BYTES);
            for (int i = 0; i < count; i++) {
                MemoryUtil.memPutFloat(params + (long) i * Float.BYTES, answer.asFloat(i));
            }
        }
    }

    @Override
    public double getDouble(int pname) {
        return find("glGetDoublev", pname) ? answer.asDouble(0) : 0;
    }

    @Override
    public void getDoublev(int pname, long params, long paramsBytes) {
        if (find("glGetDoublev", pname)) {
            int count = answer.count();
            OutParams.check("glGetDoublev", "params", paramsBytes, (long) count * Double.BYTES);
            for (int i = 0; i < count; i++) {
                MemoryUtil.memPutDouble(params + (long) i * Double.BYTES, answer.asDouble(i));
            }
        }
    }

    @Override
    public boolean getBoolean(int pname) {
        return find("glGetBooleanv", pname) && answer.asBoolean(0);
    }

    @Override
    public void getBooleanv(int pname, long params, long paramsBytes) {
        if (find("glGetBooleanv", pname)) {
            putBooleans("glGetBooleanv", "params", params, paramsBytes);
        }
    }

    private void putBooleans(String call, String parameter, long to, long bytes) {
        int count = answer.count();
        OutParams.check(call, parameter, bytes, count);
        for (int i = 0; i < count; i++) {
            MemoryUtil.memPutByte(to + i, (byte) (answer.asBoolean(i) ? GL_TRUE : GL_FALSE));
        }
    }

    // ---- with an index ----

    @Override
    public int getIntegeri(int target, int index) {
        return indexed.get("glGetIntegeri_v", target, index, answer) ? answer.asInt(0) : 0;
    }

    @Override
    public void getIntegeri_v(int target, int index, long data, long dataBytes) {
        if (indexed.get("glGetIntegeri_v", target, index, answer)) {
            putInts("glGetIntegeri_v", "data", data, dataBytes);
        }
    }

    @Override
    public long getInteger64i(int pname, int index) {
        return indexed.get("glGetInteger64i_v", pname, index, answer) ? answer.asLong(0) : 0;
    }

    @Override
    public void getInteger64i_v(int pname, int index, long params, long paramsBytes) {
        if (indexed.get("glGetInteger64i_v", pname, index, answer)) {
            putLongs("glGetInteger64i_v", params, paramsBytes);
        }
    }

    @Override
    public boolean getBooleani(int target, int index) {
        return indexed.get("glGetBooleani_v", target, index, answer) && answer.asBoolean(0);
    }

    @Override
    public void getBooleani_v(int target, int index, long data, long dataBytes) {
        if (indexed.get("glGetBooleani_v", target, index, answer)) {
            putBooleans("glGetBooleani_v", "data", data, dataBytes);
        }
    }

    // ---- capabilities ----

    @Override
    public boolean isEnabled(int cap) {
        int enabled = ctx.state.capabilities.enabled(cap);
        if (enabled < 0) {
            ctx.errors.invalidEnum("glIsEnabled", "cap", cap);
        }
        return enabled > 0;
    }

    @Override
    public boolean isEnabledi(int target, int index) {
        if (target != GL_BLEND) {
            ctx.errors.invalidEnum("glIsEnabledi", "target", target);
            return false;
        }
        return indexed.get("glIsEnabledi", target, index, answer) && answer.asBoolean(0);
    }

    // ---- samples ----

    @Override
    public float getMultisamplef(int pname, int index) {
        int at = samplePosition(pname, index);
        return at < 0 ? 0 : ctx.caps.ranges()[at];
    }

    @Override
    public void getMultisamplefv(int pname, int index, long val, long valBytes) {
        int at = samplePosition(pname, index);
        if (at >= 0) {
            OutParams.check("glGetMultisamplefv", "val", val, valBytes, 8);
            MemoryUtil.memPutFloat(val, ctx.caps.ranges()[at]);
            MemoryUtil.memPutFloat(val + 4, ctx.caps.ranges()[at + 1]);
        }
    }

    /** Where the capabilities hold x of the position, or -1 with the GL error set. */
    private int samplePosition(int pname, int index) {
        int samples = ctx.framebuffers.drawSamples();
        if (pname != GL_SAMPLE_POSITION) {
            ctx.errors.invalidEnum("glGetMultisamplefv", "pname", pname);
        } else if (index < 0 || index >= samples) {
            ctx.errors.invalidValue("glGetMultisamplefv", "index", index & 0xFFFF_FFFFL, "less than " + samples);
        } else if (samples > Caps.MAX_SAMPLE_POSITIONS) {
            throw new UnmigratedVerbException(
                    "glGetMultisamplefv",
                    "positions of more than " + Caps.MAX_SAMPLE_POSITIONS + " samples are not told");
        } else {
            return Caps.samplePosition(samples, index);
        }
        return -1;
    }

    // ---- strings, pointers, errors ----

    @Override
    public String getString(int name) {
        String string = strings.get(name);
        if (string == null) {
            ctx.errors.invalidEnum("glGetString", "name", name);
        }
        return string;
    }

    @Override
    public String getStringi(int name, int index) {
        if (name != GL_EXTENSIONS) {
            ctx.errors.invalidEnum("glGetStringi", "name", name);
            return null;
        }
        if (index < 0 || index >= extensions.count()) {
            ctx.errors.invalidValue("glGetStringi", "index", index & 0xFFFF_FFFFL, "less than " + extensions.count());
            return null;
        }
        return extensions.name(index);
    }

    @Override
    public void getPointerv(int pname, PointerBuffer params) {
        OutParams.notNull("glGetPointerv", "params", params);
        long before = ctx.errors.count();
        long value = getPointer(pname);
        if (ctx.errors.count() == before) {
            OutParams.check("glGetPointerv", "params", OutParams.bytes(params), 8);
            params.put(params.position(), value);
        }
    }

    @Override
    public long getPointer(int pname) {
        if (pname == KHRDebug.GL_DEBUG_CALLBACK_USER_PARAM) {
            return ctx.debug.userParam();
        }
        if (pname == KHRDebug.GL_DEBUG_CALLBACK_FUNCTION) {
            if (ctx.debug.callback() != null) {
                throw new UnmigratedVerbException("glGetPointerv", "the callback is a Java object; keep it yourself");
            }
            return MemoryUtil.NULL;
        }
        ctx.errors.invalidEnum("glGetPointerv", "pname", pname);
        return MemoryUtil.NULL;
    }

    /** Late errors that have arrived come first; nothing is waited for. */
    @Override
    public int getError() {
        if (ctx.deviceLost()) {
            if (ctx.entrant != null) {
                ctx.noticeLoss("glGetError");
            }
        } else {
            ctx.link.drainEvents();
        }
        return ctx.errors.take();
    }
}
