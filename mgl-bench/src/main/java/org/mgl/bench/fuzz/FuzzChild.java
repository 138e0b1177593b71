package org.mgl.bench.fuzz;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.BitSet;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Runs cases of one target until its time is up. The number of the case that runs is in a file, for whoever finds this
 * process dead or hanging. Arguments: target, seed, first case, last case or -1, seconds, status file, corpus file, and
 * steps to keep of the last case.
 */
final class FuzzChild {
    /** Exit status: at least one finding. */
    static final int FOUND = 3;
    /** Bytes of the status file: the case, cases so far. */
    static final int STATUS = 16;

    private static final int MOST_FINDINGS = 12;

    private FuzzChild() {}

    public static void main(String[] args) throws IOException {
        RecordLayouts layouts = RecordLayouts.read();
        Corpus corpus = Corpus.named(layouts, args[6]);
        long seed = Long.parseLong(args[1]);
        long first = Long.parseLong(args[2]);
        long last = Long.parseLong(args[3]);
        long until = System.nanoTime() + Long.parseLong(args[4]) * 1_000_000_000L;
        BitSet keep = args.length > 7 ? BitSet.valueOf(HexFormat.of().parseHex(args[7])) : null;
        MappedByteBuffer status;
        try (FileChannel file = FileChannel.open(Path.of(args[5]), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            status = file.map(FileChannel.MapMode.READ_WRITE, 0, STATUS);
        }
        try (Target target = FuzzTargets.of(args[0], layouts, corpus)) {
            Set<String> found = loop(target, seed, first, last, until, status, keep);
            System.out.println("coverage: " + target.coverage());
            System.out.flush();
            Runtime.getRuntime().halt(found.isEmpty() ? 0 : FOUND);
        }
    }

    private static Set<String> loop(
            Target target, long seed, long first, long last, long until, MappedByteBuffer status, BitSet keep) {
        Set<String> found = new HashSet<>();
        boolean fresh = false;
        for (long number = first; last < 0 ? System.nanoTime() < until : number <= last; number++) {
            status.putLong(0, number);
            if (!fresh || number % Target.BLOCK == 0) {
                target.begin();
                fresh = true;
            }
            long caseSeed = Target.caseSeed(seed, number);
            IntPredicate kept = keep != null && number == last ? keep::get : step -> true;
            try {
                target.run(caseSeed, kept);
            } catch (RuntimeException | Error e) {
                fresh = false;
                if (found.add(Finding.signature(e))) {
                    report(target, seed, number, e);
                }
                if (found.size() >= MOST_FINDINGS) {
                    break;
                }
            }
            status.putLong(8, number - first + 1);
        }
        return found;
    }

    private static void report(Target target, long seed, long number, Throwable e) {
        String signature = Finding.signature(e);
        long caseSeed = Target.caseSeed(seed, number);
        BitSet kept = Finding.shrink(target.steps(caseSeed), trial -> {
            try {
                target.begin();
                target.run(caseSeed, trial::get);
                return false;
            } catch (RuntimeException | Error again) {
                return Finding.signature(again).equals(signature);
            }
        });
        Finding finding =
                new Finding(target.name(), number, signature, Finding.trace(e), target.describe(caseSeed, kept::get));
        System.out.println(finding.report(seed));
    }
}
