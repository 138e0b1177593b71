package org.mgl.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mgl.wire.record.ResourceRespecify;

/** The wait rule against the catalogue's own text: every row, with and without transform feedback. */
class BarrierTest {
    private static final Path CATALOGUE = Path.of("src/main/catalogue/catalogue.txt");
    private static final int CLASS = 3;
    private static final int WAIT = 5;
    private static final int RENDERBUFFER = 0x8D41;

    private final Arena arena = Arena.ofConfined();
    private final MemorySegment record = arena.allocate(256, 8);

    @AfterEach
    void close() {
        arena.close();
    }

    /** Words of each {@code row} line by opcode. */
    private static Map<Integer, String[]> rows() throws IOException {
        Map<Integer, String[]> rows = new HashMap<>();
        for (String line : Files.readAllLines(CATALOGUE)) {
            if (line.startsWith("row ")) {
                String[] words = line.split(" ");
                rows.put(Integer.valueOf(words[1]), words);
            }
        }
        return rows;
    }

    private boolean waits(int op, int state) {
        return Barrier.barriered(op, record, 0, state);
    }

    private void wantReply(int op, int want) {
        if (Op.wantReplyOffset(op) != 0) {
            record.set(ValueLayout.JAVA_INT, Op.wantReplyOffset(op), want);
        }
    }

    @Test
    void shouldFollowTheCatalogueForEveryRow() throws IOException {
        Map<Integer, String[]> rows = rows();
        assertEquals(Op.COUNT, rows.size());
        assertFollows(rows);
    }

    private void assertFollows(Map<Integer, String[]> rows) {
        rows.forEach((op, words) -> {
            record.fill((byte) 0);
            wantReply(op, 1);
            boolean waits = !words[WAIT].equals("NONE");
            boolean verb = words[CLASS].equals("VERB");
            assertEquals(waits, waits(op, Barrier.INITIAL), words[2]);
            assertEquals(
                    words[WAIT],
                    Barrier.waitClass(op, record, 0, Barrier.INITIAL).name(),
                    words[2]);
            assertEquals(waits || verb, waits(op, Barrier.STREAM_OUTPUT), words[2] + " inside transform feedback");
            assertEquals(verb, Barrier.verb(op), words[2]);
        });
    }

    /** Negative control: a wrong wait class on any one row turns the gate above red. */
    @Test
    void shouldSeeAWrongWaitClassOnAnyRow() throws IOException {
        Map<Integer, String[]> rows = rows();
        rows.forEach((op, words) -> {
            for (WaitClass wrong : WaitClass.values()) {
                if (!words[WAIT].equals(wrong.name())) {
                    String[] changed = words.clone();
                    changed[WAIT] = wrong.name();
                    assertThrows(
                            AssertionError.class, () -> assertFollows(Map.of(op, changed)), words[2] + " " + wrong);
                }
            }
        });
    }

    /** What RULINGS 7 and 10 say by name, so that a slip in the catalogue is seen too. */
    @Test
    void shouldWaitOnlyWhereTheRulingsAllowIt() {
        int[] mayWait = {
            Op.GET_CAPS,
            Op.FENCE_STATUS,
            Op.FENCE_WAIT,
            Op.QUERY_AVAILABLE,
            Op.QUERY_RESULT,
            Op.RESOURCE_READBACK,
            Op.GET_TEXTURE_IMAGE,
            Op.READ_PIXELS,
            Op.PRESENT,
            Op.QUERY_TIMESTAMP,
            Op.APPLIER_RESET,
            Op.BEGIN_STREAM_OUTPUT,
            Op.END_STREAM_OUTPUT
        };
        for (int op : mayWait) {
            record.fill((byte) 0);
            wantReply(op, 1);
            assertTrue(waits(op, Barrier.INITIAL), Op.name(op));
        }
        int[] neverWait = {
            Op.RESOURCE_SUBDATA,
            Op.RESOURCE_COPY_REGION,
            Op.DRAW_VBO,
            Op.CLEAR,
            Op.BLIT,
            Op.FLUSH,
            Op.FENCE_CREATE,
            Op.CREATE_SHADER_STATE,
            Op.RESOURCE_RESPECIFY,
            Op.READ_PIXELS_TO_BUFFER,
            Op.GET_TEXTURE_IMAGE_TO_BUFFER,
            Op.SET_TEXTURE_IMAGE_FROM_BUFFER,
            Op.OBJECT_DEATH,
            Op.RESOURCE_DESTROY
        };
        for (int op : neverWait) {
            record.fill((byte) 0);
            assertFalse(waits(op, Barrier.INITIAL), Op.name(op));
        }
    }

    @Test
    void shouldWaitForNoReplyThatIsNotWanted() {
        for (int op = 1; op <= Op.COUNT; op++) {
            if (Op.wantReplyOffset(op) != 0) {
                record.fill((byte) 0);
                assertFalse(waits(op, Barrier.INITIAL), Op.name(op));
                assertEquals(Barrier.verb(op), waits(op, Barrier.STREAM_OUTPUT), Op.name(op));
            }
        }
        assertTrue(Op.wantReplyOffset(Op.READ_PIXELS) > 0);
    }

    /** RULINGS 10: row 3 for an immutable buffer, not for an immutable texture or a renderbuffer. */
    @Test
    void shouldWaitForStorageOfAnImmutableBufferAlone() {
        respecify(0, 0);
        assertFalse(waits(Op.RESOURCE_RESPECIFY, Barrier.INITIAL), "glBufferData");
        respecify(0, 1);
        assertTrue(waits(Op.RESOURCE_RESPECIFY, Barrier.INITIAL), "glBufferStorage");
        assertEquals(WaitClass.REPLY, Barrier.waitClass(Op.RESOURCE_RESPECIFY, record, 0, Barrier.INITIAL));
        respecify(0x0DE1, 1);
        assertFalse(waits(Op.RESOURCE_RESPECIFY, Barrier.INITIAL), "glTexStorage2D");
        respecify(RENDERBUFFER, 1);
        assertFalse(waits(Op.RESOURCE_RESPECIFY, Barrier.INITIAL), "a renderbuffer");
    }

    private void respecify(int target, int immutable) {
        record.fill((byte) 0);
        ResourceRespecify.target(record, 0, target);
        ResourceRespecify.immutable(record, 0, immutable);
    }

    @Test
    void shouldWaitForDrawsOnlyInsideTransformFeedback() {
        int inside = Barrier.after(Op.BEGIN_STREAM_OUTPUT, Barrier.INITIAL);
        assertTrue(waits(Op.DRAW_VBO, inside));
        assertFalse(waits(Op.SET_DRAW_PROGRAM, inside), "a state row is no verb");
        assertFalse(waits(Op.DRAW_VBO, Barrier.after(Op.END_STREAM_OUTPUT, inside)));
        assertFalse(waits(Op.DRAW_VBO, Barrier.after(Op.APPLIER_RESET, inside)));
        int paused = Barrier.after(Op.PAUSE_STREAM_OUTPUT, inside);
        assertFalse(waits(Op.DRAW_VBO, paused));
        assertTrue(waits(Op.DRAW_VBO, Barrier.after(Op.RESUME_STREAM_OUTPUT, paused)));
    }

    /** The links look for a new state behind barriered records only. */
    @Test
    void shouldBeBarrieredItselfIfARowMovesTheState() {
        for (int op = 1; op <= Op.COUNT; op++) {
            for (int state : new int[] {Barrier.INITIAL, Barrier.STREAM_OUTPUT}) {
                if (Barrier.after(op, state) != state) {
                    assertTrue(waits(op, state), Op.name(op));
                }
            }
        }
    }
}
