package org.mgl.wire.apply;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Test;
import org.mgl.wire.Fatal;
import org.mgl.wire.Handle;
import org.mgl.wire.program.ProgramImage;

/** Bindings that come before their link (RULINGS 14). */
class ProgramBindingsTest {
    private static final int MOST = 4096;
    private final ProgramBindings bindings = new ProgramBindings();

    @Test
    void shouldGiveBindingsToTheirLinkAlone() {
        Program program = new Program(Handle.of(1, 1));
        bindings.keep(program.handle(), 2, new int[] {4}, new int[] {5});
        program.linkSerial(1);
        bindings.linked(program);
        assertEquals(0, program.changes, "an earlier link");
        program.linkSerial(2);
        bindings.linked(program);
        assertArrayEquals(new int[] {4}, program.blockBindings());
        bindings.linked(program);
        assertEquals(1, program.changes, "once");
    }

    @Test
    void shouldDropBindingsOfAnOlderLinkAndOfTheDead() {
        Program program = new Program(Handle.of(1, 1));
        bindings.keep(program.handle(), 2, new int[] {4}, new int[0]);
        program.linkSerial(3);
        bindings.linked(program);
        program.linkSerial(2);
        bindings.linked(program);
        assertEquals(0, program.changes);
        bindings.keep(program.handle(), 4, new int[] {4}, new int[0]);
        bindings.died(program.handle());
        program.linkSerial(4);
        bindings.linked(program);
        assertEquals(0, program.changes);
    }

    @Test
    void shouldKeepABoundedNumber() {
        for (int i = 1; i <= MOST; i++) {
            bindings.keep(Handle.of(i, 1), 1, new int[0], new int[0]);
        }
        bindings.keep(Handle.of(1, 1), 2, new int[0], new int[0]);
        assertThrows(Fatal.class, () -> bindings.keep(Handle.of(MOST + 1, 1), 1, new int[0], new int[0]));
    }

    /** A program that counts changes of its bindings. */
    private static final class Program extends ServerProgram {
        private int changes;

        Program(long handle) {
            super(handle);
        }

        @Override
        public void link(ProgramImage image) {
            throw new AssertionError("nothing is linked");
        }

        @Override
        public int defaultBlockSize() {
            return 0;
        }

        @Override
        public void constants(int offset, int size, MemorySegment source, long sourceOffset) {
            throw new AssertionError("there is no block");
        }

        @Override
        protected void bindingsChanged() {
            changes++;
        }

        @Override
        public void destroy() {
            // It owns nothing.
        }
    }
}
