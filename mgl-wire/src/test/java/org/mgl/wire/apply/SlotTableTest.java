package org.mgl.wire.apply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mgl.wire.Fatal;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;

class SlotTableTest {
    private static final class Twin extends ServerObject {
        Twin(long handle) {
            super(handle);
        }

        @Override
        public void destroy() {}
    }

    private final SlotTable<Twin> table = new SlotTable<>(Kind.TEXTURE);

    private Twin put(int slot, int gen) {
        Twin twin = new Twin(Handle.of(slot, gen));
        table.checkFree(twin.handle(), "Create.handle");
        table.put(twin);
        return twin;
    }

    @Test
    void findsATwinByItsWholeHandleOnly() {
        Twin twin = put(5, 7);
        assertSame(twin, table.get(Handle.of(5, 7), "Use.handle"));
        assertNull(table.getOrNull(Handle.NULL, "Use.handle"));
        for (long other : new long[] {Handle.of(5, 6), Handle.of(5, 8), Handle.of(6, 7), Handle.of(1 << 19, 7), -1}) {
            Fatal fatal = assertThrows(Fatal.class, () -> table.get(other, "Use.handle"));
            assertTrue(fatal.getMessage().contains("Use.handle"), fatal.getMessage());
        }
    }

    @Test
    void staleHandleNeverFindsTheSlotsNextTwin() {
        Twin first = put(3, 1);
        assertSame(first, table.remove(first.handle(), "Destroy.handle"));
        Twin second = put(3, 2);
        assertThrows(Fatal.class, () -> table.get(first.handle(), "Use.handle"));
        assertThrows(Fatal.class, () -> table.remove(first.handle(), "Destroy.handle"));
        assertSame(second, table.get(second.handle(), "Use.handle"));
        assertEquals(1, table.live());
    }

    @Test
    void slotIsMintedOnceBeforeItsDeath() {
        put(3, 1);
        assertThrows(Fatal.class, () -> table.checkFree(Handle.of(3, 1), "Create.handle"));
        assertThrows(Fatal.class, () -> table.checkFree(Handle.of(3, 2), "Create.handle"));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1L << 32, 5, -1L << 32 | Handle.SLOT_LIMIT, -1L})
    void handlesThatNobodyCanMintAreRefused(long handle) {
        assertThrows(Fatal.class, () -> table.checkFree(handle, "Create.handle"));
    }

    @Test
    void bandOfCompositesHoldsNoProgram() {
        SlotTable<Twin> programs = new SlotTable<>(Kind.PROGRAM);
        programs.checkFree(Handle.of(Handle.COMPOSITE_BAND - 1, 1), "CreateShaderState.program");
        Fatal fatal = assertThrows(
                Fatal.class,
                () -> programs.checkFree(Handle.of(Handle.COMPOSITE_BAND, 1), "CreateShaderState.program"));
        assertTrue(fatal.getMessage().contains("composites"), fatal.getMessage());
        table.checkFree(Handle.of(Handle.COMPOSITE_BAND, 1), "ResourceCreate.resource");
    }
}
