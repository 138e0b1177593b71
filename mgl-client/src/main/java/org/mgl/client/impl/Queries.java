package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.lwjgl.system.MemoryUtil;
import org.mgl.client.UnmigratedVerbException;
import org.mgl.client.impl.api.QueriesApi;
import org.mgl.client.object.ClientObject;
import org.mgl.client.object.NameTable;
import org.mgl.client.object.QueryObject;
import org.mgl.wire.Fatal;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.Limit;

/** Topic Queries (GL 3.3 core, 2.14, 5.2): query objects, timestamps, sync objects, flush and finish. */
final class Queries implements QueriesApi {
    private static final int OCCLUSION = 0;
    private static final int GENERATED = 1;
    private static final int WRITTEN = 2;
    private static final int ELAPSED = 3;
    private static final int ACTIVE_KINDS = 4;
    private static final int OCCLUSION_BITS = 64;
    private static final int BOOLEAN_BITS = 1;
    private static final int PRIMITIVE_BITS = 32;

    private final ClientContext ctx;
    private final NameTable<QueryObject> names = new NameTable<>();
    private final QueryObject[] active = new QueryObject[ACTIVE_KINDS];
    private final Syncs syncs;
    private final ConditionalRender condition;
    private long ended;
    private long flushed;

    Queries(ClientContext ctx) {
        this.ctx = ctx;
        syncs = new Syncs(ctx);
        condition = new ConditionalRender(ctx.errors);
    }

    // ---- flush and finish ----

    @Override
    public void flush() {
        ctx.flush();
    }

    @Override
    public void finish() {
        ctx.finish();
    }

    // ---- names ----

    @Override
    public void genQueries(long ids, long idsBytes) {
        for (long at = ids, end = ids + idsBytes; at + 4 <= end; at += 4) {
            MemoryUtil.memPutInt(at, names.generate());
        }
    }

    @Override
    public int genQueries() {
        return names.generate();
    }

    /** The object of a name, or null. */
    ClientObject named(int name) {
        return names.get(name);
    }

    @Override
    public boolean isQuery(int id) {
        return names.get(id) != null;
    }

    @Override
    public void deleteQueries(long ids, long idsBytes) {
        for (long at = ids, end = ids + idsBytes; at + 4 <= end; at += 4) {
            deleteQueries(MemoryUtil.memGetInt(at));
        }
    }

    /** Deletes a query; one that is active is ended first. */
    @Override
    public void deleteQueries(int id) {
        QueryObject query = names.get(id);
        names.remove(id);
        if (query == null) {
            return;
        }
        if (query.active()) {
            active[kind(query.target())] = null;
            query.end(nextEnd());
        }
        query.release();
    }

    // ---- begin and end ----

    /** Targets of one kind cannot be active together; -1 for what cannot begin. */
    private static int kind(int target) {
        return switch (target) {
            case GL_SAMPLES_PASSED, GL_ANY_SAMPLES_PASSED -> OCCLUSION;
            case GL_PRIMITIVES_GENERATED -> GENERATED;
            case GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN -> WRITTEN;
            case GL_TIME_ELAPSED -> ELAPSED;
            default -> -1;
        };
    }

    @Override
    public void beginQuery(int target, int id) {
        String call = "glBeginQuery";
        int kind = kind(target);
        if (kind < 0) {
            ctx.errors.invalidEnum(call, "target", target);
            return;
        }
        if (active[kind] != null) {
            ctx.errors.invalidOperation(call, "query " + active[kind].name() + " is active for this target");
            return;
        }
        if (kind == ELAPSED) {
            requireTimer(call);
        }
        QueryObject query = usable(call, target, id);
        if (query != null) {
            active[kind] = query;
            query.begin();
        }
    }

    private void requireTimer(String call) {
        if (!ctx.caps.has(Caps.TIMER_QUERIES)) {
            throw new UnmigratedVerbException(call, "the driver has no timer queries; measure on the CPU");
        }
    }

    /** The query of a name for a use as {@code target}, made at its first; null and an error if it cannot be. */
    private QueryObject usable(String call, int target, int id) {
        QueryObject query = names.get(id);
        if (query == null) {
            if (!names.known(id)) {
                ctx.errors.invalidOperation(call, "query " + Integer.toUnsignedString(id) + " was not generated");
                return null;
            }
            query = new QueryObject(id, target, ctx.link, ctx.handles);
            names.put(id, query);
        } else if (query.active() || query.target() != target) {
            ctx.errors.invalidOperation(call, "query " + id + " is active or has another target");
            return null;
        }
        return query;
    }

    @Override
    public void endQuery(int target) {
        int kind = kind(target);
        if (kind < 0) {
            ctx.errors.invalidEnum("glEndQuery", "target", target);
            return;
        }
        QueryObject query = active[kind];
        if (query == null || query.target() != target) {
            ctx.errors.invalidOperation("glEndQuery", "no query is active for this target");
            return;
        }
        active[kind] = null;
        query.end(nextEnd());
    }

    private long nextEnd() {
        ended = ctx.link.ordinals().takeQuery();
        return ended;
    }

    @Override
    public void queryCounter(int id, int target) {
        if (target != GL_TIMESTAMP) {
            ctx.errors.invalidEnum("glQueryCounter", "target", target);
            return;
        }
        requireTimer("glQueryCounter");
        QueryObject query = usable("glQueryCounter", target, id);
        if (query != null) {
            query.counter(nextEnd());
        }
    }

    // ---- conditional rendering ----

    /** Whether conditional rendering makes draws and clears void. */
    boolean discards() {
        return condition.discards();
    }

    void beginConditionalRender(int id, int mode) {
        QueryObject query = names.get(id);
        if (query != null && !query.active()) {
            poll(query);
        }
        condition.begin(query, id, mode);
    }

    void endConditionalRender() {
        condition.end();
    }

    // ---- parameters of targets ----

    @Override
    public int getQueryi(int target, int pname) {
        return targetParameter(target, pname, 0);
    }

    @Override
    public void getQueryiv(int target, int pname, long params, long paramsBytes) {
        OutParams.check("glGetQueryiv", "params", paramsBytes, 4);
        MemoryUtil.memPutInt(params, targetParameter(target, pname, MemoryUtil.memGetInt(params)));
    }

    private int targetParameter(int target, int pname, int unchanged) {
        int kind = kind(target);
        if (kind < 0 && target != GL_TIMESTAMP) {
            ctx.errors.invalidEnum("glGetQueryiv", "target", target);
            return unchanged;
        }
        switch (pname) {
            case GL_CURRENT_QUERY:
                QueryObject query = kind < 0 ? null : active[kind];
                return query == null || query.target() != target ? 0 : query.name();
            case GL_QUERY_COUNTER_BITS:
                return counterBits(target);
            default:
                ctx.errors.invalidEnum("glGetQueryiv", "pname", pname);
                return unchanged;
        }
    }

    private int counterBits(int target) {
        return switch (target) {
            case GL_SAMPLES_PASSED -> ctx.caps.has(Caps.PRECISE_OCCLUSION) ? OCCLUSION_BITS : BOOLEAN_BITS;
            case GL_ANY_SAMPLES_PASSED -> BOOLEAN_BITS;
            case GL_TIME_ELAPSED, GL_TIMESTAMP -> ctx.limits.of(Limit.TIMER_BITS);
            default -> PRIMITIVE_BITS;
        };
    }

    // ---- results ----

    @Override
    public int getQueryObjecti(int id, int pname) {
        return Math.clamp(parameter("glGetQueryObjectiv", id, pname, 0), 0, Integer.MAX_VALUE);
    }

    @Override
    public void getQueryObjectiv(int id, int pname, long params, long paramsBytes) {
        OutParams.check("glGetQueryObjectiv", "params", params, paramsBytes, 4);
        long errors = ctx.errors.count();
        int value = getQueryObjecti(id, pname);
        if (errors == ctx.errors.count()) {
            MemoryUtil.memPutInt(params, value);
        }
    }

    @Override
    public int getQueryObjectui(int id, int pname) {
        long value = parameter("glGetQueryObjectuiv", id, pname, 0);
        return (int) (value < 0 || value > 0xFFFFFFFFL ? 0xFFFFFFFFL : value);
    }

    @Override
    public void getQueryObjectuiv(int id, int pname, long params, long paramsBytes) {
        OutParams.check("glGetQueryObjectuiv", "params", params, paramsBytes, 4);
        long errors = ctx.errors.count();
        int value = getQueryObjectui(id, pname);
        if (errors == ctx.errors.count()) {
            MemoryUtil.memPutInt(params, value);
        }
    }

    @Override
    public long getQueryObjecti64(int id, int pname) {
        return parameter("glGetQueryObjecti64v", id, pname, 0);
    }

    @Override
    public void getQueryObjecti64v(int id, int pname, long params, long paramsBytes) {
        OutParams.check("glGetQueryObjecti64v", "params", params, paramsBytes, 8);
        MemoryUtil.memPutLong(params, parameter("glGetQueryObjecti64v", id, pname, MemoryUtil.memGetLong(params)));
    }

    @Override
    public long getQueryObjectui64(int id, int pname) {
        return parameter("glGetQueryObjectui64v", id, pname, 0);
    }

    @Override
    public void getQueryObjectui64v(int id, int pname, long params, long paramsBytes) {
        OutParams.check("glGetQueryObjectui64v", "params", params, paramsBytes, 8);
        MemoryUtil.memPutLong(params, parameter("glGetQueryObjectui64v", id, pname, MemoryUtil.memGetLong(params)));
    }

    private long parameter(String call, int id, int pname, long unchanged) {
        if (pname == GL_QUERY_RESULT_AVAILABLE && ctx.deviceLost()) {
            return GL_TRUE;
        }
        QueryObject query = names.get(id);
        if (query == null || query.active()) {
            ctx.errors.invalidOperation(call, query == null ? "no query " + id : "query " + id + " is active");
            return unchanged;
        }
        switch (pname) {
            case GL_QUERY_RESULT_AVAILABLE:
                return poll(query) ? GL_TRUE : GL_FALSE;
            case GL_QUERY_RESULT:
                poll(query);
                long result = query.result();
                return query.target() == GL_ANY_SAMPLES_PASSED && result != 0 ? GL_TRUE : result;
            default:
                ctx.errors.invalidEnum(call, "pname", pname);
                return unchanged;
        }
    }

    /** Whether the result is there; if not, sees to it that it will be without further calls (RULINGS 7). */
    private boolean poll(QueryObject query) {
        try {
            if (query.available()) {
                return true;
            }
            ctx.link.publish();
            if (flushed < query.ordinal()) {
                flushed = ended;
                ctx.flush();
            }
            return query.available();
        } catch (Fatal fatal) {
            ctx.lost(fatal, "glGetQueryObject");
            return true;
        }
    }

    // ---- sync objects ----

    @Override
    public long fenceSync(int condition, int flags) {
        return syncs.fenceSync(condition, flags);
    }

    /** The object of a sync, or null. */
    ClientObject namedSync(long sync) {
        return syncs.find(sync);
    }

    @Override
    public boolean isSync(long sync) {
        return syncs.isSync(sync);
    }

    @Override
    public void deleteSync(long sync) {
        syncs.deleteSync(sync);
    }

    @Override
    public int clientWaitSync(long sync, int flags, long timeout) {
        return syncs.clientWaitSync(sync, flags, timeout);
    }

    @Override
    public void waitSync(long sync, int flags, long timeout) {
        syncs.waitSync(sync, flags, timeout);
    }

    @Override
    public void getSynciv(long sync, int pname, long length, long lengthBytes, long values, long valuesBytes) {
        syncs.getSynciv(sync, pname, length, lengthBytes, values, valuesBytes);
    }

    @Override
    public int getSynci(long sync, int pname, long length, long lengthBytes) {
        return syncs.getSynci(sync, pname, length, lengthBytes);
    }
}
