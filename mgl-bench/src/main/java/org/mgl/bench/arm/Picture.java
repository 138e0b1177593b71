package org.mgl.bench.arm;

import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Set;
import org.lwjgl.BufferUtils;
import org.mgl.bench.workload.Workload;

/**
 * The second frame of a workload over an arm.
 *
 * @param pixels RGBA8 rows from the bottom
 * @param error  what {@code glGetError} answered after it
 */
public record Picture(byte[] pixels, int error) {
    private static final int TOLERANCE = 1;

    /** Draws it; the arm is current on the calling thread and the workload's objects exist. */
    static Picture draw(Arm arm, Workload workload) {
        workload.frame(arm.gl(), 0);
        arm.endFrame();
        workload.frame(arm.gl(), 1);
        ByteBuffer memory = BufferUtils.createByteBuffer(Workload.WIDTH * Workload.HEIGHT * 4);
        arm.read(memory);
        byte[] pixels = new byte[memory.capacity()];
        memory.get(pixels);
        return new Picture(pixels, arm.gl().glGetError());
    }

    /** Whether it shows more than a background: at least four colours. */
    public boolean showsSomething() {
        Set<Integer> colors = new HashSet<>();
        ByteBuffer view = ByteBuffer.wrap(pixels);
        while (view.hasRemaining() && colors.size() < 4) {
            colors.add(view.getInt());
        }
        return colors.size() >= 4;
    }

    /** How many pixels differ by more than one step in a channel from {@code other}; all if the sizes differ. */
    public int differences(Picture other) {
        if (pixels.length != other.pixels.length) {
            return pixels.length / 4;
        }
        int count = 0;
        for (int at = 0; at < pixels.length; at += 4) {
            boolean same = true;
            for (int i = at; i < at + 4; i++) {
                same &= Math.abs((pixels[i] & 0xFF) - (other.pixels[i] & 0xFF)) <= TOLERANCE;
            }
            count += same ? 0 : 1;
        }
        return count;
    }
}
