package org.mgl.client.object;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;

class HandleAllocatorTest {
    private final HandleAllocator handles = new HandleAllocator();

    @Test
    void neverMintsAHandleTwice() {
        Random random = new Random(20);
        Set<Long> ever = new HashSet<>();
        long[] live = new long[50];
        for (int i = 0; i < 20_000; i++) {
            int at = random.nextInt(live.length);
            if (live[at] != Handle.NULL) {
                handles.free(Kind.TEXTURE, live[at]);
            }
            live[at] = handles.mint(Kind.TEXTURE);
            assertTrue(ever.add(live[at]), Handle.toString(live[at]));
        }
        assertEquals(50, handles.live(Kind.TEXTURE));
    }

    @Test
    void slotWhoseGenerationsAreUsedUpIsNotGivenOutAgain() {
        long handle = handles.mint(Kind.BUFFER);
        handles.free(Kind.BUFFER, handle);
        handles.age(Kind.BUFFER, Handle.slot(handle), -2);
        long last = handles.mint(Kind.BUFFER);
        assertEquals(Handle.of(Handle.slot(handle), -1), last);
        handles.free(Kind.BUFFER, last);
        assertEquals(0, handles.live(Kind.BUFFER));
        long next = handles.mint(Kind.BUFFER);
        assertNotEquals(Handle.slot(last), Handle.slot(next));
        assertEquals(1, Handle.gen(next));
        assertEquals(1, handles.live(Kind.BUFFER));
    }

    @Test
    void generationsAreUnsigned() {
        long handle = handles.mint(Kind.QUERY);
        handles.age(Kind.QUERY, Handle.slot(handle), Integer.MAX_VALUE);
        handles.free(Kind.QUERY, handle);
        long next = handles.mint(Kind.QUERY);
        assertEquals("{1,2147483648}", Handle.toString(next));
        handles.free(Kind.QUERY, next);
        assertEquals("{1,2147483649}", Handle.toString(handles.mint(Kind.QUERY)));
    }

    @Test
    void programsLeaveTheBandOfComposites() {
        for (int i = 1; i < Handle.COMPOSITE_BAND; i++) {
            assertTrue(Handle.slot(handles.mint(Kind.PROGRAM)) < Handle.COMPOSITE_BAND);
        }
        Fatal none = assertThrows(Fatal.class, () -> handles.mint(Kind.PROGRAM));
        assertEquals(FatalFamily.ResourceUnavailable, none.family());
        assertThrows(Fatal.class, () -> handles.mint(Kind.PROGRAM));
    }
}
