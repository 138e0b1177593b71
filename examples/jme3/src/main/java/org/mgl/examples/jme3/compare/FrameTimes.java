package org.mgl.examples.jme3.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** How long each frame of a run took, from the application's update to the return of the swap. */
public final class FrameTimes {
    private final double[] millis;

    /** @param millis one time for each frame, in milliseconds */
    public FrameTimes(double[] millis) {
        this.millis = millis.clone();
    }

    /**
     * @param percent of the frames are at least that fast; 50 is the median
     * @return frames per second by nearest rank of the frame times
     */
    public double framesPerSecond(double percent) {
        double[] sorted = millis.clone();
        Arrays.sort(sorted);
        int rank = (int) Math.ceil(percent / 100 * sorted.length);
        return 1000 / sorted[Math.max(0, rank - 1)];
    }

    /** Draws the times of two runs over the frames as a PNG file. */
    public static void plot(Path file, String firstName, FrameTimes first, String secondName, FrameTimes second)
            throws IOException {
        XYChart chart = new XYChartBuilder()
                .width(960)
                .height(480)
                .title("Time of each frame")
                .xAxisTitle("frame")
                .yAxisTitle("milliseconds")
                .build();
        chart.getStyler().setYAxisMin(0.0);
        chart.addSeries(firstName, first.millis).setMarker(SeriesMarkers.NONE);
        chart.addSeries(secondName, second.millis).setMarker(SeriesMarkers.NONE);
        BitmapEncoder.saveBitmap(chart, file.toString(), BitmapFormat.PNG);
    }
}
