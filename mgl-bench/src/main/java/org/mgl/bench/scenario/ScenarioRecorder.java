package org.mgl.bench.scenario;

import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.lwjgl.BufferUtils;
import org.mgl.client.ARBBufferStorage;
import org.mgl.client.GL33;

/**
 * Collects what a scenario sees. {@code expect} methods record as well as check the stated right value, so that the
 * oracle itself is held to it; a failed check is kept and the scenario goes on.
 */
public final class ScenarioRecorder {
    private static final int MAX_ERRORS = 8;

    private final GL33 gl;
    private final ARBBufferStorage storage;
    private final List<Capture> captures = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();

    ScenarioRecorder(GL33 gl, ARBBufferStorage storage) {
        this.gl = gl;
        this.storage = storage;
    }

    /** {@code GL_ARB_buffer_storage} of the context. */
    ARBBufferStorage storage() {
        if (storage == null) {
            throw new IllegalStateException("the scenario was run without GL_ARB_buffer_storage");
        }
        return storage;
    }

    /** Everything that was recorded, in order. */
    public List<Capture> captures() {
        return List.copyOf(captures);
    }

    /** Checks that failed, and the exception that ended the scenario early. */
    public List<String> failures() {
        return List.copyOf(failures);
    }

    void fail(Throwable failure) {
        StackTraceElement[] trace = failure.getStackTrace();
        failures.add("ended by " + failure + (trace.length == 0 ? "" : " at " + trace[0]));
    }

    /** What differs from the oracle's recording, one line each. */
    public List<String> differences(ScenarioRecorder oracle) {
        List<String> lines = new ArrayList<>();
        int shared = Math.min(captures.size(), oracle.captures.size());
        for (int i = 0; i < shared; i++) {
            String line = captures.get(i).difference(oracle.captures.get(i));
            if (!line.isEmpty()) {
                lines.add(line);
            }
        }
        if (captures.size() != oracle.captures.size()) {
            lines.add("recorded %d things, the oracle %d".formatted(captures.size(), oracle.captures.size()));
        }
        return lines;
    }

    /** Records integers, compared exactly. */
    public void ints(String name, int... values) {
        captures.add(new Capture(name, Arrays.stream(values).asDoubleStream().toArray(), "", 0));
    }

    /** Records floats. */
    public void floats(String name, double tolerance, float... values) {
        double[] numbers = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            numbers[i] = values[i];
        }
        captures.add(new Capture(name, numbers, "", tolerance));
    }

    /** Records a truth value. */
    public void flag(String name, boolean value) {
        ints(name, value ? 1 : 0);
    }

    /** Records a string. */
    public void text(String name, String value) {
        captures.add(new Capture(name, new double[0], String.valueOf(value), 0));
    }

    /** Records unsigned bytes from the buffer's start to its capacity. */
    public void bytes(String name, int tolerance, ByteBuffer values) {
        double[] numbers = new double[values.capacity()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = values.get(i) & 0xFF;
        }
        captures.add(new Capture(name, numbers, "", tolerance));
    }

    /** Records the bound read framebuffer's lower left {@code Scenario.SIZE} square as RGBA bytes. */
    public void frame(String name, int tolerance) {
        bytes(name, tolerance, rgba(0, 0, Scenario.SIZE, Scenario.SIZE));
    }

    /** The frame, with bytes that arithmetic may round either way. */
    public void frame(String name) {
        frame(name, 1);
    }

    private ByteBuffer rgba(int x, int y, int width, int height) {
        ByteBuffer pixels = BufferUtils.createByteBuffer(4 * width * height);
        gl.glReadPixels(x, y, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
        return pixels;
    }

    /** Checks one pixel of the bound read framebuffer, given as RGBA bytes. */
    public void expectPixel(String name, int x, int y, int tolerance, int... expected) {
        ByteBuffer pixel = rgba(x, y, 1, 1);
        bytes(name, tolerance, pixel);
        for (int i = 0; i < expected.length; i++) {
            if (Math.abs((pixel.get(i) & 0xFF) - expected[i]) > tolerance) {
                int[] actual = {pixel.get(0) & 0xFF, pixel.get(1) & 0xFF, pixel.get(2) & 0xFF, pixel.get(3) & 0xFF};
                failures.add("%s: pixel (%d, %d) must be %s, is %s"
                        .formatted(name, x, y, Arrays.toString(expected), Arrays.toString(actual)));
                return;
            }
        }
    }

    /** Checks the centre of one 8 by 8 pixel cell; see {@link SceneKit#cell}. */
    public void expectCell(String name, int cell, int tolerance, int... expected) {
        expectPixel(name, cell % 8 * 8 + 4, cell / 8 * 8 + 4, tolerance, expected);
    }

    /** Checks an integer. */
    public void expect(String name, int actual, int expected) {
        expect(name, new int[] {actual}, expected);
    }

    /** Checks a truth value. */
    public void expect(String name, boolean actual, boolean expected) {
        expect(name, actual ? 1 : 0, expected ? 1 : 0);
    }

    /** Checks integers. */
    public void expect(String name, int[] actual, int... expected) {
        ints(name, actual);
        if (!Arrays.equals(actual, expected)) {
            failures.add("%s: must be %s, is %s".formatted(name, Arrays.toString(expected), Arrays.toString(actual)));
        }
    }

    /** Checks floats. */
    public void expect(String name, double tolerance, float[] actual, float... expected) {
        floats(name, tolerance, actual);
        boolean near = actual.length == expected.length;
        for (int i = 0; near && i < actual.length; i++) {
            near = Math.abs(actual[i] - expected[i]) <= tolerance;
        }
        if (!near) {
            failures.add("%s: must be %s, is %s".formatted(name, Arrays.toString(expected), Arrays.toString(actual)));
        }
    }

    /** Checks unsigned bytes. */
    public void expectBytes(String name, ByteBuffer actual, int... expected) {
        int[] values = new int[actual.capacity()];
        for (int i = 0; i < values.length; i++) {
            values[i] = actual.get(i) & 0xFF;
        }
        expect(name, values, expected);
    }

    /** Checks what differs between implementations and is therefore not recorded, such as a limit or a log. */
    public void require(String name, boolean holds) {
        flag(name, holds);
        if (!holds) {
            failures.add(name + ": does not hold");
        }
    }

    /** Takes the error flag and checks it. */
    public void error(String name, int expected) {
        expect(name, gl.glGetError(), expected);
    }

    /**
     * Records how a wrong call is refused: the exception's class, or the error codes. The call must be refused.
     *
     * @param name the call
     */
    public void wrong(String name, Runnable call) {
        String answer = answerTo(call);
        text(name, answer);
        if (answer.isEmpty()) {
            failures.add(name + ": must be refused");
        }
    }

    /** Records how a call is answered that may be wrong; no error is an answer too. */
    public void answer(String name, Runnable call) {
        text(name, answerTo(call));
    }

    private String answerTo(Runnable call) {
        StringBuilder answer = new StringBuilder();
        try {
            call.run();
        } catch (IllegalArgumentException | NullPointerException refused) {
            answer.append(refused.getClass().getSimpleName()).append(' ');
        }
        for (int i = 0; i < MAX_ERRORS; i++) {
            int error = gl.glGetError();
            if (error == GL_NO_ERROR) {
                break;
            }
            answer.append(errorName(error)).append(' ');
        }
        return answer.toString().strip();
    }

    private static String errorName(int error) {
        return switch (error) {
            case GL_INVALID_ENUM -> "INVALID_ENUM";
            case GL_INVALID_VALUE -> "INVALID_VALUE";
            case GL_INVALID_OPERATION -> "INVALID_OPERATION";
            case GL_INVALID_FRAMEBUFFER_OPERATION -> "INVALID_FRAMEBUFFER_OPERATION";
            case GL_OUT_OF_MEMORY -> "OUT_OF_MEMORY";
            default -> "0x" + Integer.toHexString(error);
        };
    }
}
