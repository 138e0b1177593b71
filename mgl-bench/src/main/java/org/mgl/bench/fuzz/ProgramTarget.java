package org.mgl.bench.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.mgl.wire.Fatal;
import org.mgl.wire.program.MalformedProgramException;
import org.mgl.wire.program.ModuleLimits;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.ProgramImage;
import org.mgl.wire.program.SpirvModule;
import org.mgl.wire.record.CreateShaderState;

/**
 * Changed program images, archives and modules through everything that reads them before native code does. Operands of a
 * module whose framing is right may lead nowhere, which the readers of modules answer with exceptions that translators
 * expect; modules of another process are not used in this one at all (RULINGS 18).
 */
final class ProgramTarget implements Target {
    private static final int STEPS = 12;
    private static final long CASE_ALLOCATION = 512L << 20;
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();

    private final List<byte[]> images = new ArrayList<>();
    private long decoded;
    private long refused;

    ProgramTarget(Corpus corpus) {
        for (List<WireRecord> sequence : corpus.sequences()) {
            for (WireRecord record : sequence) {
                if (record.op() == CreateShaderState.OP && whole(record.blobs()[0])) {
                    images.add(record.blobs()[0]);
                }
            }
        }
    }

    /** Larger images come in several records. */
    private static boolean whole(byte[] image) {
        try {
            return ProgramImage.decode(image).stageMask() != 0;
        } catch (Fatal e) {
            return false;
        }
    }

    @Override
    public String name() {
        return "program";
    }

    @Override
    public int steps(long seed) {
        return STEPS;
    }

    @Override
    public List<String> describe(long seed, IntPredicate keep) {
        return List.of("changes "
                + Arrays.toString(
                        java.util.stream.IntStream.range(0, STEPS).filter(keep).toArray()));
    }

    @Override
    public void begin() {
        // Cases share nothing.
    }

    @Override
    public void run(long seed, IntPredicate keep) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] bytes = images.get(random.nextInt(images.size())).clone();
        ProgramImage image = ProgramImage.decode(bytes);
        int part = random.nextInt(4);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        switch (part) {
            case 0 -> image(changed(bytes, random, keep));
            case 1, 2 -> archive(changed(image.archive(), random, keep));
            default -> {
                int stage = random.nextBoolean() ? ProgramImage.VERTEX : ProgramImage.FRAGMENT;
                module(changed(image.spirv(stage), random, keep));
            }
        }
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        BrokenContract.unless(allocated < CASE_ALLOCATION, "a case allocated " + allocated + " bytes");
    }

    private static byte[] changed(byte[] from, SplittableRandom random, IntPredicate keep) {
        byte[] bytes = from.clone();
        int steps = 1 + random.nextInt(STEPS);
        for (int i = 0; i < steps; i++) {
            SplittableRandom own = random.split();
            if (keep.test(i) && bytes.length >= 4) {
                bytes = change(bytes, own);
            }
        }
        return bytes;
    }

    private static byte[] change(byte[] bytes, SplittableRandom random) {
        int word = 4 * random.nextInt(bytes.length / 4);
        switch (random.nextInt(8)) {
            case 0 -> bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            case 1 -> bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            case 2 -> {
                return Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
            }
            case 3 -> {
                return Arrays.copyOf(bytes, bytes.length + 4 * random.nextInt(8));
            }
            case 4 -> {
                int from = 4 * random.nextInt(bytes.length / 4);
                int count = Math.min(bytes.length - Math.max(from, word), 4 * (1 + random.nextInt(16)));
                System.arraycopy(bytes, from, bytes, word, count);
            }
            default -> word(bytes, word, random);
        }
        return bytes;
    }

    private static void word(byte[] bytes, int at, SplittableRandom random) {
        java.nio.ByteBuffer buffer = java.nio.ByteBuffer.wrap(bytes).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        int old = buffer.getInt(at);
        buffer.putInt(
                at,
                switch (random.nextInt(5)) {
                    case 0 -> old + random.nextInt(9) - 4;
                    case 1 -> random.nextInt() >> random.nextInt(32);
                    case 2 -> random.nextInt(64);
                    case 3 -> old ^ 1 << random.nextInt(32);
                    default -> old + (random.nextInt(5) - 2 << 16);
                });
    }

    private void image(byte[] bytes) {
        try {
            ProgramImage image = ProgramImage.decode(bytes);
            archive(image.archive());
            for (int stage = 0; stage < ProgramImage.STAGES; stage++) {
                module(image.spirv(stage));
            }
        } catch (Fatal e) {
            refused++;
        }
    }

    private void archive(byte[] bytes) {
        try {
            ProgramArchive archive = ProgramArchive.decode(bytes);
            ProgramArchive again = ProgramArchive.decode(archive.encode());
            BrokenContract.unless(again.equals(archive), "an archive that does not come back");
            decoded++;
        } catch (MalformedProgramException e) {
            refused++;
        }
    }

    private void module(byte[] bytes) {
        SpirvModule module;
        try {
            module = SpirvModule.parse(bytes);
        } catch (MalformedProgramException e) {
            refused++;
            return;
        }
        BrokenContract.unless(Arrays.equals(bytes, module.toBytes()), "a module that does not come back");
        try {
            if (module.entryPoint() != null && ModuleLimits.check(module) == null) {
                decoded++;
            }
        } catch (IndexOutOfBoundsException | NullPointerException e) {
            refused++;
        }
    }

    @Override
    public String coverage() {
        return "%d images, %,d decoded, %,d refused".formatted(images.size(), decoded, refused);
    }

    @Override
    public void close() {
        // There is nothing to free.
    }
}
