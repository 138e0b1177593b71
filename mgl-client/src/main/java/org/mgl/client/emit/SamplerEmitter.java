package org.mgl.client.emit;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import org.mgl.client.object.SamplerObject;
import org.mgl.client.state.TextureUnits;
import org.mgl.wire.Handle;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.BindSamplerStates;

/** Sends the sampler of each unit; none stands for the texture's own. */
public final class SamplerEmitter implements Emitter {
    private final CommandLink link;
    private final TextureUnits units;
    private final long[] sent;
    private int sentCount;

    /** An emitter of {@code units}; the server has no samplers yet. */
    public SamplerEmitter(CommandLink link, TextureUnits units) {
        this.link = link;
        this.units = units;
        sent = new long[units.count()];
    }

    @Override
    public void emit() {
        int count = units.maxTouched() + 1;
        boolean differs = count != sentCount;
        for (int unit = 0; unit < count; unit++) {
            SamplerObject sampler = units.sampler(unit);
            long handle = sampler == null ? Handle.NULL : sampler.state().handle();
            differs |= handle != sent[unit];
            sent[unit] = handle;
        }
        if (differs) {
            write(count);
        } else {
            link.suppressedSet();
        }
    }

    private void write(int count) {
        long at = link.claim(Op.BIND_SAMPLER_STATES, BindSamplerStates.size(count));
        MemorySegment cmd = link.cmd();
        BindSamplerStates.encode(cmd, at, 0, count);
        for (int i = 0; i < count; i++) {
            cmd.set(JAVA_LONG_UNALIGNED, BindSamplerStates.countElement(at, i), sent[i]);
        }
        link.commit();
        sentCount = count;
    }

    @Override
    public void invalidate() {
        sentCount = 0;
    }
}
