package org.mgl.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The wait rule against the catalogue's own text: every row, with and without transform feedback. */
class BarrierTest {
    private static final Path CATALOGUE = Path.of("src/main/catalogue/catalogue.txt");
    private static final int CLASS = 3;
    private static final int WAIT = 5;

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

    @Test
    void shouldFollowTheCatalogueForEveryRow() throws IOException {
        Map<Integer, String[]> rows = rows();
        assertEquals(Op.COUNT, rows.size());
        rows.forEach((op, words) -> {
            boolean waits = !words[WAIT].equals("NONE");
            boolean verb = words[CLASS].equals("VERB");
            assertEquals(waits, Barrier.barriered(op, false), words[2]);
            assertEquals(waits || verb, Barrier.barriered(op, true), words[2] + " inside transform feedback");
            assertEquals(waits || verb, Barrier.lockstep(op), words[2] + " in lockstep");
        });
    }

    /** What RULINGS 7 and 10 say by name, so that a slip in the catalogue is seen too. */
    @Test
    void shouldWaitOnlyWhereTheRulingsAllowIt() {
        int[] mayWait = {
            Op.GET_CAPS,
            Op.QUERY_RESULT,
            Op.RESOURCE_READBACK,
            Op.GET_TEXTURE_IMAGE,
            Op.READ_PIXELS,
            Op.PRESENT,
            Op.QUERY_TIMESTAMP
        };
        for (int op : mayWait) {
            assertTrue(Barrier.barriered(op, false), Op.name(op));
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
            Op.READ_PIXELS_TO_BUFFER
        };
        for (int op : neverWait) {
            assertEquals(false, Barrier.barriered(op, false), Op.name(op));
        }
    }

    @Test
    void shouldWaitForDrawsOnlyInsideTransformFeedback() {
        assertTrue(Barrier.barriered(Op.DRAW_VBO, true));
        assertEquals(false, Barrier.barriered(Op.DRAW_VBO, false));
        assertEquals(false, Barrier.barriered(Op.SET_DRAW_PROGRAM, true), "a state row is no verb");
    }
}
