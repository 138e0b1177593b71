package org.mgl.client.emit;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
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
    /** Whose samplers decided which units show anything, and the version of its units then. */
    private Executable shown;

    private int shownUnits;

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
        boolean same = executable == shown
                && executable != null
                && executable.unitsVersion() == shownUnits
                && count == sentCount;
        if (same ? resolve(executable, sent, count) : anew(executable, count)) {
            write(count);
        } else {
            link.suppressedSet();
        }
    }

    /** Brings the units that the executable samples up to date; whether any of them showed something else. */
    private boolean resolve(Executable executable, long[] views, int count) {
        int[] samplerUnits = executable.samplerUnits();
        int[] targets = executable.samplerTargets();
        boolean differs = false;
        for (int i = 0; i < samplerUnits.length; i++) {
            int unit = samplerUnits[i];
            if (unit < count) {
                long view = view(units.effective(unit, targets[i]));
                differs |= views[unit] != view;
                views[unit] = view;
            }
        }
        return differs;
    }

    private static long view(TextureObject texture) {
        if (texture == null) {
            return Handle.NULL;
        }
        texture.sendPending();
        texture.sendParameters();
        return texture.view();
    }

    /** Other units are sampled than before: the rest have nothing to show. */
    private boolean anew(Executable executable, int count) {
        Arrays.fill(wanted, 0, count, Handle.NULL);
        if (executable != null) {
            resolve(executable, wanted, count);
            shownUnits = executable.unitsVersion();
        }
        shown = executable;
        boolean differs = count != sentCount || !Arrays.equals(wanted, 0, count, sent, 0, count);
        System.arraycopy(wanted, 0, sent, 0, count);
        return differs;
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
            cmd.set(JAVA_LONG_UNALIGNED, SetSamplerViews.countElement(at, i), sent[i]);
        }
        link.commit();
        sentCount = count;
    }

    /** Forgets what was sent. */
    public void invalidate() {
        sentCount = 0;
        shown = null;
    }
}
