package org.mgl.client.emit;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import org.mgl.client.object.Executable;
import org.mgl.client.object.TextureObject;
import org.mgl.client.state.TextureUnits;
import org.mgl.wire.Handle;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.SetContextValues;
import org.mgl.wire.record.SetSamplerViews;

/**
 * Sends which texture each unit shows: for a unit that the program samples, the one bound to the target of the
 * sampler's type; none for the others. Changed parameters of those textures go ahead of it.
 */
public final class ViewEmitter {
    private final CommandLink link;
    private final TextureUnits units;
    private final long[] wanted;
    private final long[] sent;
    private int sentCount;

    /** An emitter of {@code units}; the server has none of them yet. */
    public ViewEmitter(CommandLink link, TextureUnits units) {
        this.link = link;
        this.units = units;
        wanted = new long[units.count()];
        sent = new long[units.count()];
    }

    /** Sends what differs, seen by a program's executable; null if there is none. */
    public void emit(Executable executable) {
        int count = units.maxTouched() + 1;
        for (int i = 0; i < count; i++) {
            wanted[i] = Handle.NULL;
        }
        if (executable != null) {
            resolve(executable.samplerUnits(), executable.samplerTargets(), count);
        }
        boolean differs = count != sentCount;
        for (int i = 0; i < count && !differs; i++) {
            differs = wanted[i] != sent[i];
        }
        if (differs) {
            write(count);
        } else {
            link.suppressedSet();
        }
    }

    private void resolve(int[] samplerUnits, int[] targets, int count) {
        for (int i = 0; i < samplerUnits.length; i++) {
            int unit = samplerUnits[i];
            if (unit < count) {
                TextureObject texture = units.effective(unit, targets[i]);
                if (texture != null) {
                    texture.sendPending();
                    texture.sendParameters();
                    wanted[unit] = texture.view();
                }
            }
        }
    }

    private void write(int count) {
        if (count != sentCount) {
            long at = link.claim(Op.SET_CONTEXT_VALUES, SetContextValues.SIZE);
            SetContextValues.encode(link.cmd(), at, count - 1);
            link.commit();
        }
        long at = link.claim(Op.SET_SAMPLER_VIEWS, SetSamplerViews.size(count));
        MemorySegment cmd = link.cmd();
        SetSamplerViews.encode(cmd, at, 0, count);
        for (int i = 0; i < count; i++) {
            sent[i] = wanted[i];
            cmd.set(JAVA_LONG_UNALIGNED, SetSamplerViews.countElement(at, i), wanted[i]);
        }
        link.commit();
        sentCount = count;
    }

    /** Forgets what was sent. */
    public void invalidate() {
        sentCount = 0;
    }
}
