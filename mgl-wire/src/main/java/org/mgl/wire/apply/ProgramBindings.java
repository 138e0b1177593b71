package org.mgl.wire.apply;

import java.util.HashMap;
import java.util.Map;
import org.mgl.wire.Fatal;

/** Bindings that came before the link they are for: row 80 alone may name a program before its create (RULINGS 14). */
final class ProgramBindings {
    private static final int MOST = 4096;

    private record Early(long serial, int[] blocks, int[] units) {}

    private final Map<Long, Early> early = new HashMap<>();

    ProgramBindings() {}

    /** Keeps the bindings of one link of a program; those of another link of it are dropped. */
    void keep(long program, long serial, int[] blocks, int[] units) {
        if (early.size() >= MOST && !early.containsKey(program)) {
            throw Fatal.protocol("SetProgramBindings.program (" + MOST + " programs have bindings and no link)");
        }
        early.put(program, new Early(serial, blocks, units));
    }

    /** A program was linked: it takes the bindings that are for this link, if they came before; older ones are dropped. */
    void linked(ServerProgram program) {
        Early kept = early.get(program.handle());
        if (kept == null || kept.serial > program.linkSerial()) {
            return;
        }
        early.remove(program.handle());
        if (kept.serial == program.linkSerial()) {
            program.bindings(kept.blocks, kept.units);
        }
    }

    void died(long program) {
        early.remove(program);
    }

    void clear() {
        early.clear();
    }
}
