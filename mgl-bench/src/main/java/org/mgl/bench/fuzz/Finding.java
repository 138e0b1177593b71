package org.mgl.bench.fuzz;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;

/** A case that threw what it must not, and the smallest part of it that still does. */
record Finding(String target, long number, String signature, String trace, List<String> steps) {
    /** What tells findings apart: the exception and where it came from. */
    static String signature(Throwable e) {
        StringBuilder text = new StringBuilder(e.getClass().getSimpleName());
        if (e instanceof BrokenContract) {
            text.append(' ').append(e.getMessage().replaceAll("[0-9]+", "#"));
        }
        int frames = 0;
        for (StackTraceElement frame : e.getStackTrace()) {
            if (frame.getClassName().startsWith("org.mgl.")
                    && !frame.getClassName().contains(".fuzz.")) {
                text.append(" at ").append(frame.getFileName()).append(':').append(frame.getMethodName());
                if (++frames == 2) {
                    break;
                }
            }
        }
        return text.toString();
    }

    static String trace(Throwable e) {
        StringBuilder text = new StringBuilder(e.toString());
        StackTraceElement[] frames = e.getStackTrace();
        for (int i = 0; i < Math.min(14, frames.length); i++) {
            text.append("\n      at ").append(frames[i]);
        }
        if (e.getCause() != null) {
            text.append("\n    cause: ").append(trace(e.getCause()));
        }
        return text.toString();
    }

    /** The smallest set of steps, reached by leaving out ever smaller pieces, that still fails. */
    static BitSet shrink(int steps, Predicate<BitSet> fails) {
        BitSet kept = new BitSet();
        kept.set(0, steps);
        int trials = 0;
        for (int piece = Math.max(1, steps / 2); piece >= 1; piece /= 2) {
            List<Integer> left = indices(kept);
            for (int from = 0; from < left.size() && trials < 400; from += piece) {
                BitSet trial = (BitSet) kept.clone();
                left.subList(from, Math.min(left.size(), from + piece)).forEach(trial::clear);
                trials++;
                if (fails.test(trial)) {
                    kept = trial;
                }
            }
        }
        return kept;
    }

    private static List<Integer> indices(BitSet set) {
        List<Integer> list = new ArrayList<>();
        set.stream().forEach(list::add);
        return list;
    }

    String report(long seed) {
        StringBuilder text = new StringBuilder();
        text.append("FINDING in ")
                .append(target)
                .append(", --seed ")
                .append(seed)
                .append(" --case ")
                .append(number);
        text.append("\n  ").append(signature).append("\n    ").append(trace);
        steps.forEach(step -> text.append("\n  ").append(step));
        return text.toString();
    }
}
