package org.mgl.bench.fuzz;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mgl.bench.Around;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.Scenarios;
import org.mgl.wire.apply.Backend;

/** A few thousand cases of {@code ./mgl fuzz}, always the same, and that the fuzzer sees what it looks for. */
class FuzzTest {
    private static final int STRIDE = 40;
    private static final long SEED = 20;
    private static final RecordLayouts LAYOUTS = RecordLayouts.read();
    private static final Corpus CORPUS = Corpus.record(LAYOUTS, STRIDE);

    /** In this process: these reach no native code. */
    @ParameterizedTest
    @CsvSource({"wire-check, 2000", "program, 10000", "events, 4000"})
    void shouldFindNothingInJava(String name, long cases) {
        try (Target target = FuzzTargets.of(name, LAYOUTS, CORPUS)) {
            target.begin();
            for (long number = 0; number < cases; number++) {
                long seed = Target.caseSeed(SEED, number);
                String what = name + " --seed " + SEED + " --case " + number;
                assertDoesNotThrow(() -> target.run(seed, step -> true), what);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"wire-gles, 32", "api, 6"})
    void shouldFindNothingInADriver(String target, long cases) throws Exception {
        FuzzOptions options = new FuzzOptions(List.of(target), 60, SEED, -1, cases, STRIDE);
        assertEquals(0, FuzzMain.run(options), "findings; run again with ./mgl fuzz");
    }

    @Test
    void shouldShrinkToTheStepsThatMatter() {
        BitSet kept = Finding.shrink(100, trial -> trial.get(17) && trial.get(90));
        assertEquals("{17, 90}", kept.toString());
    }

    /** A backend that is handed a span outside of its memory says so. */
    @Test
    void shouldNoticeASpanOutsideOfItsMemory() {
        java.lang.foreign.MemorySegment memory = java.lang.foreign.MemorySegment.ofArray(new byte[16]);
        CheckingTwins.inside(memory, 8, 8, "a span");
        assertThrows(BrokenContract.class, () -> CheckingTwins.inside(memory, 8, 9, "a span"));
        assertThrows(BrokenContract.class, () -> CheckingTwins.inside(memory, -1, 1, "a span"));
        assertThrows(BrokenContract.class, () -> CheckingTwins.inside(memory, Long.MAX_VALUE, 8, "a span"));
    }

    /** Instead of at the end of the client's patience, which is a minute a scenario. */
    @Test
    @Timeout(20)
    void shouldEndARecordingAtOnceThatCannotBeApplied() {
        Backend failing = Around.backend(new CheckingBackend(), (name, arguments, method) -> {
            BrokenContract.unless(!name.equals("clear"), "nothing is cleared here");
            return method.call();
        });
        Scenario first = Scenarios.all().getFirst();
        RuntimeException lost = assertThrows(RuntimeException.class, () -> Corpus.tap(LAYOUTS, first, failing));
        assertTrue(lost.getMessage().contains("nothing is cleared here"), lost::getMessage);
    }

    @Test
    void shouldKnowTheFieldsOfEveryCarriedRow() {
        for (int op = 1; op <= org.mgl.wire.Op.COUNT; op++) {
            RecordLayouts.Row row = LAYOUTS.row(op);
            assertTrue(row == null || !row.carried || !row.fields.isEmpty(), org.mgl.wire.Op.name(op));
        }
        assertEquals(org.mgl.wire.record.RenderState.SIZE + 16, LAYOUTS.row(org.mgl.wire.Op.CREATE_RENDER_STATE).size);
        assertEquals(org.mgl.wire.record.ResourceSubdata.SIZE, LAYOUTS.row(org.mgl.wire.Op.RESOURCE_SUBDATA).size);
    }
}
