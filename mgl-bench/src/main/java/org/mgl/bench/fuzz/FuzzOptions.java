package org.mgl.bench.fuzz;

import java.util.List;

/**
 * What {@code ./mgl fuzz} was asked for.
 *
 * @param targets what is fed, in order
 * @param seconds seconds for all of them together
 * @param seed all that the cases are made of
 * @param onlyCase the one case that is run again, or -1
 * @param cases cases of each target, or -1 for as many as there is time for
 * @param stride every how manieth scenario is in the corpus
 */
record FuzzOptions(List<String> targets, long seconds, long seed, long onlyCase, long cases, int stride) {
    static final String USAGE = """
            Usage: ./mgl fuzz [--target wire|program|events|api|all] [--coverage] [--seconds N] [--seed N] [--case N]

              --target   records into the applier (alone, over a driver that draws nothing, over software drivers);
                         program images; the reverse channel and replies; GL calls; or all of them (the default)
              --coverage records into the applier alone, led by Jazzer to code that no case has reached
              --seconds  for all targets together, 60 by default
              --seed     what the cases are made of; a new one each time by default
              --case     runs one case of a seed again
            """;

    static FuzzOptions parse(String... args) {
        List<String> targets = FuzzTargets.GROUPS.get("all");
        long seconds = 60;
        long seed = System.nanoTime() >>> 10;
        long onlyCase = -1;
        for (int i = 0; i < args.length; i += 2) {
            if (i + 1 == args.length) {
                throw new IllegalArgumentException(args[i] + " has no value");
            }
            String value = args[i + 1];
            switch (args[i]) {
                case "--target" -> targets = targets(value);
                case "--seconds" -> seconds = number(args[i], value);
                case "--seed" -> seed = number(args[i], value);
                case "--case" -> onlyCase = number(args[i], value);
                default -> throw new IllegalArgumentException("unknown option " + args[i]);
            }
        }
        return new FuzzOptions(targets, seconds, seed, onlyCase, -1, 1);
    }

    private static List<String> targets(String name) {
        if (FuzzTargets.GROUPS.containsKey(name)) {
            return FuzzTargets.GROUPS.get(name);
        }
        if (FuzzTargets.GROUPS.get("all").contains(name) || name.equals(CoverageRun.NAME)) {
            return List.of(name);
        }
        throw new IllegalArgumentException("no target " + name);
    }

    private static long number(String option, String value) {
        try {
            long number = Long.parseLong(value);
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + " (" + value + ") must be a number from 0", e);
        }
        throw new IllegalArgumentException(option + " (" + value + ") must be a number from 0");
    }
}
