package org.mgl.client.object;

import java.util.Arrays;

/**
 * GL names of one object type. A name is unused, generated (reserved, no object yet: {@code glIs*} is false) or has an
 * object. Names are given in ascending order and used again, the smallest first, as Mesa does.
 */
public final class NameTable<T> {
    private static final Object GENERATED = new Object();

    private Object[] table = new Object[64];
    private int firstFree = 1;

    /** A table without names; 0 is never a name. */
    public NameTable() {}

    /** Reserves the smallest unused name. */
    public int generate() {
        int name = firstFree;
        while (name < table.length && table[name] != null) {
            name++;
        }
        ensure(name);
        table[name] = GENERATED;
        firstFree = name + 1;
        return name;
    }

    /** The object of a name, or null. */
    @SuppressWarnings("unchecked")
    public T get(int name) {
        if (name <= 0 || name >= table.length) {
            return null;
        }
        Object entry = table[name];
        return entry == GENERATED ? null : (T) entry;
    }

    /** Whether a name is generated or has an object. */
    public boolean known(int name) {
        return name > 0 && name < table.length && table[name] != null;
    }

    /** Gives a known name its object. */
    public void put(int name, T object) {
        ensure(name);
        table[name] = object;
    }

    /** Forgets a name; unknown ones are ignored. */
    public void remove(int name) {
        if (known(name)) {
            table[name] = null;
            firstFree = Math.min(firstFree, name);
        }
    }

    /** One more than the largest name that was ever known; for walks over all names. */
    public int end() {
        return table.length;
    }

    private void ensure(int name) {
        if (name >= table.length) {
            table = Arrays.copyOf(table, Math.max(name + 1, table.length * 2));
        }
    }
}
