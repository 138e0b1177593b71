package org.mgl.wire.apply;

import java.util.Arrays;
import java.util.function.Consumer;
import org.mgl.wire.Fatal;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;

/**
 * Twins of one kind by slot, checked by generation. Grows only as far as live slots need; an unknown, stale or twice
 * minted handle is fatal (RULINGS 20).
 */
public final class SlotTable<T extends ServerObject> {
    private final int kind;
    private ServerObject[] slots = new ServerObject[64];
    private int live;

    SlotTable(int kind) {
        this.kind = kind;
    }

    /**
     * The twin of a handle that must be alive.
     *
     * @throws Fatal ProtocolCorruption naming {@code field}
     */
    public T get(long handle, String field) {
        T twin = find(handle);
        if (twin != null) {
            return twin;
        }
        throw Fatal.protocol(field + " (unknown " + Kind.name(kind) + " " + Handle.toString(handle) + ")");
    }

    /** As {@link #get}, but the null handle gives null. */
    public T getOrNull(long handle, String field) {
        return handle == Handle.NULL ? null : get(handle, field);
    }

    /** The twin of a handle if it is alive, or null. */
    T find(long handle) {
        int slot = Handle.slot(handle);
        ServerObject twin = slot > 0 && slot < slots.length ? slots[slot] : null;
        return twin != null && twin.handle() == handle ? cast(twin) : null;
    }

    /** Checks that {@code handle} may be minted: a legal, free slot. */
    public void checkFree(long handle, String field) {
        int slot = Handle.slot(handle);
        if (slot <= 0 || slot >= Handle.SLOT_LIMIT || Handle.gen(handle) == 0) {
            throw Fatal.protocol(field + " (" + Handle.toString(handle) + " is no legal handle)");
        }
        if (kind == Kind.PROGRAM && slot >= Handle.COMPOSITE_BAND) {
            throw Fatal.protocol(field + " (" + Handle.toString(handle) + " is in the band of composites)");
        }
        if (slot < slots.length && slots[slot] != null) {
            throw Fatal.protocol(field + " (" + Handle.toString(handle) + ": slot holds " + slots[slot] + ")");
        }
    }

    /** Adds a twin whose handle passed {@link #checkFree}. */
    public void put(T twin) {
        int slot = Handle.slot(twin.handle());
        if (slot >= slots.length) {
            slots = Arrays.copyOf(slots, Math.min(Handle.SLOT_LIMIT, Integer.highestOneBit(slot) * 2));
        }
        slots[slot] = twin;
        live++;
    }

    /** Removes and returns a live twin. */
    public T remove(long handle, String field) {
        T twin = get(handle, field);
        slots[Handle.slot(handle)] = null;
        live--;
        return twin;
    }

    /** Hands every live twin to {@code each}. */
    void forEach(Consumer<T> each) {
        for (ServerObject twin : slots) {
            if (twin != null) {
                each.accept(cast(twin));
            }
        }
    }

    /** Number of live twins. */
    public int live() {
        return live;
    }

    /** Destroys every twin; the last act of a session. */
    void destroyAll() {
        for (int i = 0; i < slots.length; i++) {
            if (slots[i] != null) {
                slots[i].destroy();
                slots[i] = null;
            }
        }
        live = 0;
    }

    @SuppressWarnings("unchecked")
    private T cast(ServerObject twin) {
        return (T) twin;
    }
}
