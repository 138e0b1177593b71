package org.mgl.client.object;

import static org.mgl.client.GL33.*;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.mgl.client.state.SamplerParameters;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.CreateSamplerState;
import org.mgl.wire.record.DeleteSamplerState;

/**
 * Sampler constant-state objects by content: equal parameters have one object. A hit is confirmed by comparing all
 * parameters (RULINGS 4). Objects that nothing uses are dropped once there are many.
 */
public final class SamplerCache {
    private static final int MANY = 256;

    private final CommandLink link;
    private final HandleAllocator handles;
    private SamplerState[] table = new SamplerState[64];
    private int count;

    /** An empty cache. */
    public SamplerCache(CommandLink link, HandleAllocator handles) {
        this.link = link;
        this.handles = handles;
    }

    /** The object of equal parameters, made if there is none; it lives at least until the next call unless used. */
    public SamplerState find(SamplerParameters parameters) {
        int i = slot(parameters);
        while (table[i] != null) {
            if (table[i].parameters().equals(parameters)) {
                return table[i];
            }
            i = i + 1 & table.length - 1;
        }
        SamplerState made = create(parameters);
        if (count * 2 >= table.length) {
            rebuild(count >= MANY);
        }
        insert(made);
        return made;
    }

    private int slot(SamplerParameters parameters) {
        int hash = parameters.hashCode();
        return (hash ^ hash >>> 16) & table.length - 1;
    }

    private void insert(SamplerState state) {
        int i = slot(state.parameters());
        while (table[i] != null) {
            i = i + 1 & table.length - 1;
        }
        table[i] = state;
        count++;
    }

    private void rebuild(boolean dropUnused) {
        SamplerState[] old = table;
        int kept = 0;
        for (int i = 0; i < old.length; i++) {
            if (old[i] != null && dropUnused && !old[i].used()) {
                destroy(old[i]);
                old[i] = null;
            }
            kept += old[i] != null ? 1 : 0;
        }
        table = new SamplerState[Math.max(64, Integer.highestOneBit(Math.max(1, kept)) * 4)];
        count = 0;
        for (SamplerState state : old) {
            if (state != null) {
                insert(state);
            }
        }
    }

    private SamplerState create(SamplerParameters p) {
        SamplerState made = new SamplerState(new SamplerParameters(p), handles.mint(Kind.SAMPLER));
        long at = link.claim(Op.CREATE_SAMPLER_STATE, CreateSamplerState.SIZE);
        MemorySegment cmd = link.cmd();
        CreateSamplerState.encode(
                cmd,
                at,
                made.handle(),
                p.enumValue(GL_TEXTURE_WRAP_S),
                p.enumValue(GL_TEXTURE_WRAP_T),
                p.enumValue(GL_TEXTURE_WRAP_R),
                p.enumValue(GL_TEXTURE_MIN_FILTER),
                p.enumValue(GL_TEXTURE_MAG_FILTER),
                p.enumValue(GL_TEXTURE_COMPARE_MODE),
                p.enumValue(GL_TEXTURE_COMPARE_FUNC),
                p.borderClass(),
                1,
                p.number(GL_TEXTURE_MIN_LOD),
                p.number(GL_TEXTURE_MAX_LOD),
                p.number(GL_TEXTURE_LOD_BIAS),
                p.number(SamplerParameters.MAX_ANISOTROPY));
        for (int i = 0; i < 4; i++) {
            CreateSamplerState.border(cmd, at, i, p.border(i));
        }
        link.commit();
        return made;
    }

    private void destroy(SamplerState state) {
        long at = link.claim(Op.DELETE_SAMPLER_STATE, DeleteSamplerState.SIZE);
        DeleteSamplerState.encode(link.cmd(), at, state.handle());
        link.commit();
        handles.free(Kind.SAMPLER, state.handle());
    }

    /** Forgets every object without a record: the server has lost them. */
    public void clear() {
        Arrays.fill(table, null);
        count = 0;
    }
}
