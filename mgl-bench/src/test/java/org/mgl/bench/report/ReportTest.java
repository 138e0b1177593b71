package org.mgl.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Medians, verdicts and files of a run. */
class ReportTest {
    private final Results results = new Results();

    private void add(String arm, String metric, double value) {
        results.add("vanilla-draw", "noop", arm, metric, value, "");
    }

    private String verdict(String figure) {
        return Budget.of(results).stream()
                .filter(line -> line.figure().startsWith(figure))
                .map(Budget.Line::verdict)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void shouldTakeTheMedianOfPairedRatios() {
        assertEquals(2, Median.of(new double[] {9, 1, 2}));
        assertEquals(1.5, Median.of(new double[] {2, 1}));
        assertEquals(0.5, Median.ofRatios(new double[] {1, 50, 3}, new double[] {2, 100, 5}));
    }

    @Test
    void shouldSayWhetherTheBudgetIsMet() {
        String figure = "engine CPU per vanilla-draw, inproc ÷ direct, noop";
        assertEquals("not measured", verdict(figure));
        add("inproc", Metric.ENGINE_VS_DIRECT, 0.25);
        assertEquals("met", verdict(figure));
        add("inproc", Metric.FPS_VS_GLTHREAD, 0.9);
        assertEquals("missed", verdict("vanilla-draw frames/s, inproc ÷ glthread, noop"));
    }

    @Test
    void shouldHoldTheEngineAgainstDirect() {
        String memory = "peak resident memory, inproc ÷ direct, engine";
        results.add("engine", "llvmpipe", "direct", Metric.MEMORY, 500, "MB");
        assertEquals("not measured", verdict(memory));
        results.add("engine", "llvmpipe", "inproc", Metric.MEMORY, 600, "MB");
        assertEquals("met", verdict(memory));
        results.add("engine", "noop", "direct", Metric.TAIL, 1.5, "");
        results.add("engine", "noop", "inproc", Metric.TAIL, 1.7, "");
        assertEquals("missed", verdict("engine tail p99 ÷ p50, inproc ÷ direct, noop"));
    }

    @Test
    void shouldWriteRowsAsJson() {
        add("direct", Metric.ENGINE, 361.5);
        add("inproc", Metric.FPS, Double.NaN);
        assertEquals("""
                [
                  {"workload": "vanilla-draw", "driver": "noop", "arm": "direct", "metric": "engine-ns-per-draw", \
                "value": 361.500, "unit": ""},
                  {"workload": "vanilla-draw", "driver": "noop", "arm": "inproc", "metric": "frames-per-s", \
                "value": null, "unit": ""}
                ]
                """, Json.of(results.rows()));
    }

    @Test
    void shouldLayOutALineForEachArm() {
        add("direct", Metric.ENGINE, 361.5);
        add("inproc", Metric.ENGINE, 52.25);
        String markdown = Tables.markdown(results);
        assertTrue(markdown.contains("| vanilla-draw | noop | direct | 362 |"), markdown);
        assertTrue(markdown.contains("| vanilla-draw | noop | inproc | 52.3 |"), markdown);
        assertEquals(3, Tables.plain(results).lines().count());
    }

    @Test
    void shouldPlot(@TempDir Path directory) throws IOException {
        add("direct", Metric.ENGINE, 361.5);
        add("inproc", Metric.ENGINE, 52);
        add("inproc", Metric.FPS_VS_DIRECT, 1.4);
        results.add("respecify", "noop", "direct", Metric.ENGINE, 320, "ns");
        Plot.write(results, directory.resolve("plot"));
        Path file = directory.resolve("plot.png");
        assertTrue(Files.size(file) > 1000);
        assertTrue(ImageIO.read(file.toFile()).getWidth() > 1000);
    }

    @Test
    void shouldPlotAnArmWithoutAnotherToCompareItWith(@TempDir Path directory) throws IOException {
        add("vulkan", Metric.ENGINE, 52);
        Plot.write(results, directory.resolve("plot"));
        assertTrue(Files.size(directory.resolve("plot.png")) > 1000);
    }
}
