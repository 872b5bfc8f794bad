package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.failing;
import static dohyo.report.FixtureScripts.flat;

import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.Phase;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;

/** Made-up runs side by side: arm {@code new} answers a tenth more than arm {@code old}. */
final class PairRuns {

    static final BlockDesign DESIGN = BlockDesign.pairs(2_000_000_000L, 1_000_000_000L, 0.1);

    static final double TRUTH = 1.1;

    private static final double ROUND_SECONDS = 6;
    private static final int IN_FLIGHT = 8;

    private final RunBuilder run;
    private final SplittableRandom random = new SplittableRandom(19);

    private PairRuns(RunBuilder run) {
        this.run = run;
    }

    /** What becomes of a slice. */
    @FunctionalInterface
    interface Touch {

        /** Nothing. */
        Touch NONE = (trial, block, round) -> {};

        /** Is called before each slice of arm {@code new}. */
        void before(TrialBuilder trial, int block, int round);
    }

    /** A run of which everything counts. */
    static RunBuilder calm(Path root, int blocks, int rounds) throws IOException {
        return of(root, blocks, rounds, 0.02, Touch.NONE);
    }

    /** @param resting CPU seconds that the other store uses in the third round of block 2 */
    static RunBuilder of(Path root, int blocks, int rounds, double resting, Touch touch)
            throws IOException {
        RunBuilder run = empty(root);
        PairRuns pairs = new PairRuns(run);
        for (int block = 1; block <= blocks; block++) {
            pairs.addBlock(block, rounds, resting, touch);
        }
        return run;
    }

    static RunBuilder empty(Path root) {
        return new RunBuilder(root)
                .title("Two versions", "Does the new version answer more than the old one?")
                .design(DESIGN)
                .arm("old", RunBuilder.closed(IN_FLIGHT))
                .arm("new", RunBuilder.closed(IN_FLIGHT));
    }

    /** Likewise with 500/s in slices and, as a whole, where arm {@code old} fails some. */
    static RunBuilder withWholes(Path root, int blocks) throws IOException {
        Phase sliced = RunBuilder.hold(500);
        RunBuilder run = new RunBuilder(root)
                .title("Two versions", "Does the new version keep up where the old one does not?")
                .design(DESIGN)
                .arm("old", sliced, sliced.inOneGo())
                .arm("new", sliced, sliced.inOneGo());
        for (int block = 1; block <= blocks; block++) {
            addWhole(run.trial("old", block), failing(490, MILLI, 10), "new");
            addWhole(run.trial("new", block), flat(500, MILLI), "old");
        }
        return run;
    }

    private static void addWhole(
            TrialBuilder trial, BiConsumer<Integer, SecondScript> whole, String resting)
            throws IOException {
        for (int round = 1; round <= 3; round++) {
            trial.round(round).hold(500, 2, flat(500, 2 * MILLI)).seen(0.4, resting, 0.02);
        }
        trial.round(0).hold(500, 6, whole).seen(1.2, resting, 0.02).write();
    }

    private void addBlock(int block, int rounds, double resting, Touch touch) throws IOException {
        TrialBuilder old = run.trial("old", block).warmed(true, 20 + 4.0 * block, 0.01);
        TrialBuilder fresh = run.trial("new", block).warmed(true, 32 + 4.0 * block, -0.02);
        double start = 0.03 * random.nextGaussian();
        for (int round = 1; round <= rounds; round++) {
            boolean isDisturbed = block == 2 && round == 3 && resting > 2 * DESIGN.restingShare();
            double host = Math.exp(0.3 * random.nextGaussian());
            double cpu = isDisturbed ? resting : 0.02;
            slice(old, round, 1000 * host, "new", cpu).later(ROUND_SECONDS - 2);
            touch.before(fresh, block, round);
            double rate = 1000 * host * TRUTH * Math.exp(start + 0.04 * random.nextGaussian());
            slice(fresh.later(3), round, isDisturbed ? rate / 3 : rate, "old", 0.02)
                    .later(1);
        }
        old.event(25.5, 0.3, "store", "gc-pause", "Pause Young")
                .cpu(0.8, 0.3, 1.2, 0)
                .write();
        fresh.cpu(0.8, 0.3, 1.2, 0).write();
    }

    private static TrialBuilder slice(
            TrialBuilder trial, int round, double rate, String resting, double cpuSeconds) {
        long each = Math.round(rate);
        return trial.round(round)
                .closed(IN_FLIGHT, 2, flat(each, IN_FLIGHT * 1_000 * MILLI / each))
                .seen(each * 2 * 0.4e-3, resting, cpuSeconds);
    }
}
