package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.lwjgl.system.MemoryUtil;
import org.mgl.client.emit.SamplerEmitter;
import org.mgl.client.emit.Tracker;
import org.mgl.client.impl.api.SamplersApi;
import org.mgl.client.object.ClientObject;
import org.mgl.client.object.NameTable;
import org.mgl.client.object.SamplerObject;
import org.mgl.client.state.ParameterValues;
import org.mgl.client.state.ParameterValues.Form;
import org.mgl.client.state.SamplerParameters;
import org.mgl.client.state.TextureUnits;

/** Topic Samplers (GL 3.3 core, 3.8.2): sampler objects replace a texture's own sampling parameters at a unit. */
final class Samplers implements SamplersApi {
    private final ClientContext ctx;
    private final ErrorState errors;
    private final TextureUnits units;
    private final NameTable<SamplerObject> names = new NameTable<>();
    private final TextureParameters parameters;
    private final ParameterValues values = new ParameterValues();
    private final Answer answer = new Answer();

    /** Shares units and constant-state objects with the topic Textures, which is there already. */
    Samplers(ClientContext ctx) {
        this.ctx = ctx;
        errors = ctx.errors;
        units = ctx.textures.units;
        parameters = new TextureParameters(ctx);
        ctx.tracker.emitter(Tracker.SAMPLERS, new SamplerEmitter(ctx.link, units));
    }

    /** Name of the sampler object bound at a unit; 0 if none. */
    int boundName(int unit) {
        SamplerObject sampler = units.sampler(unit);
        return sampler == null ? 0 : sampler.name();
    }

    // ---- names and bindings ----

    @Override
    public void genSamplers(long samplers, long samplersBytes) {
        int count = (int) (samplersBytes / Integer.BYTES);
        for (int i = 0; i < count; i++) {
            MemoryUtil.memPutInt(samplers + 4L * i, genSamplers());
        }
    }

    /** Unlike other names, a sampler's has its object at once (GL 3.3 core, 3.8.2). */
    @Override
    public int genSamplers() {
        int name = names.generate();
        names.put(name, new SamplerObject(name, ctx.textures.samplers));
        return name;
    }

    @Override
    public void deleteSamplers(long samplers, long samplersBytes) {
        int count = (int) (samplersBytes / Integer.BYTES);
        for (int i = 0; i < count; i++) {
            deleteSamplers(MemoryUtil.memGetInt(samplers + 4L * i));
        }
    }

    @Override
    public void deleteSamplers(int sampler) {
        SamplerObject object = names.get(sampler);
        if (object != null) {
            names.remove(sampler);
            units.unbind(object);
            ctx.tracker.mark(Tracker.SAMPLERS);
            object.release();
        }
    }

    /** The object of a name, or null. */
    ClientObject named(int name) {
        return names.get(name);
    }

    @Override
    public boolean isSampler(int sampler) {
        return names.get(sampler) != null;
    }

    @Override
    public void bindSampler(int unit, int sampler) {
        if (unit < 0 || unit >= units.count()) {
            errors.invalidValue("glBindSampler", "unit", unit, "0 to " + (units.count() - 1));
            return;
        }
        SamplerObject object = names.get(sampler);
        if (object == null && sampler != 0) {
            errors.invalidOperation("glBindSampler", "sampler (" + sampler + ") is no sampler object");
            return;
        }
        if (units.sampler(unit) != object) {
            units.bindSampler(unit, object);
            ctx.tracker.mark(Tracker.TEXTURES | Tracker.SAMPLERS);
        }
    }

    // ---- parameters ----

    private SamplerObject object(String call, int sampler) {
        SamplerObject object = names.get(sampler);
        if (object == null) {
            errors.invalidOperation(call, "sampler (" + sampler + ") is no sampler object");
        }
        return object;
    }

    private boolean known(String call, int pname) {
        boolean known = SamplerParameters.count(pname) != 0 && parameters.exists(pname);
        if (!known) {
            errors.invalidEnum(call, "pname", pname);
        }
        return known;
    }

    private void set(String call, int sampler, int pname, ParameterValues given) {
        SamplerObject object = object(call, sampler);
        if (object == null || !known(call, pname)) {
            return;
        }
        if (SamplerParameters.count(pname) != 1) {
            errors.invalidEnum(call, "pname", pname);
            return;
        }
        apply(call, object, pname, given);
    }

    private void set(String call, int sampler, int pname, Form form, long params, long bytes) {
        SamplerObject object = object(call, sampler);
        if (object != null && known(call, pname)) {
            int count = SamplerParameters.count(pname);
            OutParams.check(call, "params", bytes, 4L * count);
            apply(call, object, pname, values.load(form, params, count));
        }
    }

    private void apply(String call, SamplerObject object, int pname, ParameterValues given) {
        if (parameters.setSampling(call, object.parameters(), pname, given, false)) {
            object.changed();
            ctx.tracker.mark(Tracker.SAMPLERS);
        }
    }

    @Override
    public void samplerParameteri(int sampler, int pname, int param) {
        set("glSamplerParameteri", sampler, pname, values.set(Form.INTEGER, param));
    }

    @Override
    public void samplerParameterf(int sampler, int pname, float param) {
        set("glSamplerParameterf", sampler, pname, values.set(param));
    }

    @Override
    public void samplerParameteriv(int sampler, int pname, long params, long paramsBytes) {
        set("glSamplerParameteriv", sampler, pname, Form.INTEGER, params, paramsBytes);
    }

    @Override
    public void samplerParameterfv(int sampler, int pname, long params, long paramsBytes) {
        set("glSamplerParameterfv", sampler, pname, Form.FLOATING, params, paramsBytes);
    }

    @Override
    public void samplerParameterIiv(int sampler, int pname, long params, long paramsBytes) {
        set("glSamplerParameterIiv", sampler, pname, Form.PURE_SIGNED, params, paramsBytes);
    }

    @Override
    public void samplerParameterIuiv(int sampler, int pname, long params, long paramsBytes) {
        set("glSamplerParameterIuiv", sampler, pname, Form.PURE_UNSIGNED, params, paramsBytes);
    }

    // ---- queries ----

    private boolean ask(String call, int sampler, int pname) {
        SamplerObject object = object(call, sampler);
        return object != null
                && known(call, pname)
                && TextureParameters.getSampling(object.parameters(), pname, answer);
    }

    private void putInts(String call, long params, long bytes, boolean pure) {
        OutParams.check(call, "params", bytes, 4L * answer.count());
        for (int i = 0; i < answer.count(); i++) {
            MemoryUtil.memPutInt(params + 4L * i, pure ? answer.asRawInt(i) : answer.asInt(i));
        }
    }

    @Override
    public void getSamplerParameteriv(int sampler, int pname, long params, long paramsBytes) {
        if (ask("glGetSamplerParameteriv", sampler, pname)) {
            putInts("glGetSamplerParameteriv", params, paramsBytes, false);
        }
    }

    @Override
    public int getSamplerParameteri(int sampler, int pname) {
        return ask("glGetSamplerParameteriv", sampler, pname) ? answer.asInt(0) : 0;
    }

    @Override
    public void getSamplerParameterfv(int sampler, int pname, long params, long paramsBytes) {
        if (ask("glGetSamplerParameterfv", sampler, pname)) {
            OutParams.check("glGetSamplerParameterfv", "params", paramsBytes, 4L * answer.count());
            for (int i = 0; i < answer.count(); i++) {
                MemoryUtil.memPutFloat(params + 4L * i, answer.asFloat(i));
            }
        }
    }

    @Override
    public float getSamplerParameterf(int sampler, int pname) {
        return ask("glGetSamplerParameterfv", sampler, pname) ? answer.asFloat(0) : 0;
    }

    @Override
    public void getSamplerParameterIiv(int sampler, int pname, long params, long paramsBytes) {
        if (ask("glGetSamplerParameterIiv", sampler, pname)) {
            putInts("glGetSamplerParameterIiv", params, paramsBytes, true);
        }
    }

    @Override
    public int getSamplerParameterIi(int sampler, int pname) {
        return ask("glGetSamplerParameterIiv", sampler, pname) ? answer.asRawInt(0) : 0;
    }

    @Override
    public void getSamplerParameterIuiv(int sampler, int pname, long params, long paramsBytes) {
        if (ask("glGetSamplerParameterIuiv", sampler, pname)) {
            putInts("glGetSamplerParameterIuiv", params, paramsBytes, true);
        }
    }

    @Override
    public int getSamplerParameterIui(int sampler, int pname) {
        return ask("glGetSamplerParameterIuiv", sampler, pname) ? answer.asRawInt(0) : 0;
    }
}
