package org.mgl.client.object;

import java.util.Arrays;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;

/**
 * Mints handles, one slot space per kind. A freed slot is used again with the next generation; the ring's order makes
 * that safe, because the death record of {@code {s,g}} precedes the create of {@code {s,g+1}}. A generation never comes
 * round: a slot whose 32 bits are used up is not given out again.
 */
public final class HandleAllocator {
    private static final int LAST_GENERATION = -1;

    private final int[][] gens = new int[Kind.COUNT][];
    private final int[][] free = new int[Kind.COUNT][];
    private final int[] freeCount = new int[Kind.COUNT];
    private final int[] top = new int[Kind.COUNT];
    private final int[] retired = new int[Kind.COUNT];

    /** An allocator without live handles. */
    public HandleAllocator() {
        for (int kind = 1; kind < Kind.COUNT; kind++) {
            gens[kind] = new int[16];
            free[kind] = new int[16];
        }
    }

    /**
     * A new handle of {@code kind}.
     *
     * @throws Fatal ResourceUnavailable when all slots of the kind are live
     */
    public long mint(int kind) {
        int slot;
        if (freeCount[kind] > 0) {
            slot = free[kind][--freeCount[kind]];
        } else {
            slot = ++top[kind];
            int limit = kind == Kind.PROGRAM ? Handle.COMPOSITE_BAND : Handle.SLOT_LIMIT;
            if (slot >= limit) {
                top[kind]--;
                throw new Fatal(FatalFamily.ResourceUnavailable, Kind.name(kind) + " (" + limit + " slots in use)");
            }
            if (slot >= gens[kind].length) {
                gens[kind] = Arrays.copyOf(gens[kind], slot * 2);
            }
        }
        return Handle.of(slot, ++gens[kind][slot]);
    }

    /** Frees a handle whose death record has been encoded. */
    public void free(int kind, long handle) {
        if (Handle.gen(handle) == LAST_GENERATION) {
            retired[kind]++;
            return;
        }
        if (freeCount[kind] == free[kind].length) {
            free[kind] = Arrays.copyOf(free[kind], freeCount[kind] * 2);
        }
        free[kind][freeCount[kind]++] = Handle.slot(handle);
    }

    /** Live handles of a kind. */
    public int live(int kind) {
        return top[kind] - freeCount[kind] - retired[kind];
    }

    /** Makes {@code generation} the last one that a slot was given out with; for tests of its end. */
    void age(int kind, int slot, int generation) {
        gens[kind][slot] = generation;
    }
}
