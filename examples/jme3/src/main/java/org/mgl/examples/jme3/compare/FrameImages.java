package org.mgl.examples.jme3.compare;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;

/** Writes frames, and what differs between them, as PNG files. */
public final class FrameImages {
    /** By how much the difference images are amplified. */
    public static final int AMPLIFICATION = 32;

    private final Path folder;
    private final int width;
    private final int height;

    /**
     * @param folder where the files go
     * @param width of the frames, in pixels
     * @param height of the frames, in pixels
     */
    public FrameImages(Path folder, int width, int height) {
        this.folder = folder;
        this.width = width;
        this.height = height;
    }

    /** Writes {@code frame-NNN-NAME.png}. */
    public void write(int frame, String name, ByteBuffer pixels) throws IOException {
        BufferedImage image = newImage();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int offset = offset(x, y);
                image.setRGB(
                        x, y, rgb(channel(pixels, offset), channel(pixels, offset + 1), channel(pixels, offset + 2)));
            }
        }
        save(image, frame, name);
    }

    /** Writes {@code frame-NNN-difference.png}: the difference of each channel times {@link #AMPLIFICATION}. */
    public void writeDifference(int frame, ByteBuffer a, ByteBuffer b) throws IOException {
        BufferedImage image = newImage();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int offset = offset(x, y);
                image.setRGB(
                        x, y, rgb(amplified(a, b, offset), amplified(a, b, offset + 1), amplified(a, b, offset + 2)));
            }
        }
        save(image, frame, "difference");
    }

    private static int amplified(ByteBuffer a, ByteBuffer b, int offset) {
        return Math.min(255, AMPLIFICATION * Math.abs(channel(a, offset) - channel(b, offset)));
    }

    /** OpenGL's rows begin at the bottom, an image's at the top. */
    private int offset(int x, int y) {
        return ((height - 1 - y) * width + x) * 4;
    }

    private static int channel(ByteBuffer pixels, int offset) {
        return pixels.get(offset) & 0xff;
    }

    private static int rgb(int red, int green, int blue) {
        return red << 16 | green << 8 | blue;
    }

    private BufferedImage newImage() {
        return new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    }

    private void save(BufferedImage image, int frame, String name) throws IOException {
        Path file = folder.resolve(String.format(Locale.ROOT, "frame-%03d-%s.png", frame, name));
        ImageIO.write(image, "png", file.toFile());
    }
}
