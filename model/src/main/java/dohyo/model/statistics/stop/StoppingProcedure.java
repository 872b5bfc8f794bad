package dohyo.model.statistics.stop;

import dohyo.model.experiment.EarlyStoppingRule;
import dohyo.model.statistics.Interval;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.Noise;
import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.HolmCorrection;
import dohyo.model.statistics.decide.HolmCorrection.Question;
import dohyo.model.statistics.decide.PairedTestPower;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How a run ends and how it is judged then: all of it fixed before the first trial. What asks after
 * each block whether another is needed and what gives the verdicts are the same object, so that
 * they cannot disagree.
 */
public sealed interface StoppingProcedure
        permits StoppingProcedure.ByLooks,
                StoppingProcedure.UntilNarrow,
                AdditionalLookProcedure,
                UnfinishedRunProcedure {

    /** Of every run that is told nothing else. */
    double ALPHA = 0.05;

    /** Fewer blocks than this are not looked at before the end. */
    int FEWEST_LOOK = 5;

    /** The procedure of an experiment. */
    static StoppingProcedure of(EarlyStoppingRule stopping, int blocks) {
        int most = Math.max(2, blocks);
        if (!stopping.looked().isEmpty()) {
            return AdditionalLookProcedure.of(stopping.looked(), most);
        }
        return switch (stopping.kind()) {
            case ALL_BLOCKS -> new ByLooks(InterimLooks.once(ALPHA, most));
            case DECIDED -> new ByLooks(InterimLooks.at(ALPHA, looks(most)));
            case NARROW ->
                new UntilNarrow(new IntervalWidthStopping(
                        1 + stopping.within(),
                        IntervalWidthStopping.FEWEST,
                        Math.max(IntervalWidthStopping.FEWEST, most)));
        };
    }

    /** After half of the blocks, after 7 of 10, and at the end: 5, 7 and 10 of ten. */
    private static int[] looks(int most) {
        return IntStream.of((most + 1) / 2, (7 * most + 9) / 10, most)
                .filter(look -> look == most || look >= FEWEST_LOOK)
                .distinct()
                .toArray();
    }

    int mostBlocks();

    /**
     * Whether no further block is needed.
     *
     * @param questions all that are judged; a run about nothing goes to its end
     */
    boolean isFinished(int blocks, List<Question> questions);

    /** Verdicts after a number of blocks, corrected for their number. */
    List<Decision> decide(int blocks, List<Question> questions);

    /** Level of the interval that is printed, wherever the run stopped. */
    double level();

    /**
     * The same for a run that ended early for a reason that is not in its results, and is not to go
     * on; for one that may, see {@link UnfinishedRunProcedure}.
     */
    StoppingProcedure cutOffAt(int blocks);

    /** What can be decided at this noise. */
    PairedTestPower plan(Noise noise);

    /** For people: a clause. */
    String describe();

    /** What to print beside an estimate. */
    default Interval interval(LogScaleEstimate estimate) {
        return estimate.interval(level());
    }

    /** Looks after fixed numbers of blocks; one look is an ordinary test. */
    record ByLooks(InterimLooks looks) implements StoppingProcedure {

        @Override
        public int mostBlocks() {
            return looks.mostBlocks();
        }

        @Override
        public boolean isFinished(int blocks, List<Question> questions) {
            return blocks >= mostBlocks()
                    || (looks.isLook(blocks)
                            && !questions.isEmpty()
                            && looks.isFinished(blocks, looks.decide(blocks, questions)));
        }

        @Override
        public List<Decision> decide(int blocks, List<Question> questions) {
            return looks.decide(Math.min(blocks, mostBlocks()), questions);
        }

        @Override
        public double level() {
            return 1 - looks.lastAlpha();
        }

        @Override
        public StoppingProcedure cutOffAt(int blocks) {
            return new ByLooks(looks.cutOffAt(blocks));
        }

        @Override
        public PairedTestPower plan(Noise noise) {
            return looks.plan(noise);
        }

        @Override
        public String describe() {
            List<Integer> blocks = looks.blocks();
            String last = String.valueOf(blocks.get(blocks.size() - 1));
            String before = blocks.subList(0, blocks.size() - 1).stream()
                    .map(String::valueOf)
                    .collect(Collectors.joining(", "));
            return before.isEmpty()
                    ? "judged once, after " + last + " blocks"
                    : "judged after " + before + " and " + last + " blocks, fixed beforehand";
        }
    }

    /** Until the interval is as narrow as asked. */
    record UntilNarrow(IntervalWidthStopping rule) implements StoppingProcedure {

        @Override
        public int mostBlocks() {
            return rule.mostBlocks();
        }

        @Override
        public boolean isFinished(int blocks, List<Question> questions) {
            Stream<LogScaleEstimate> estimates = questions.stream().map(Question::estimate);
            return blocks >= mostBlocks()
                    || (!questions.isEmpty() && estimates.allMatch(rule::isFinished));
        }

        @Override
        public List<Decision> decide(int blocks, List<Question> questions) {
            return HolmCorrection.decide(questions, 1 - IntervalWidthStopping.LEVEL);
        }

        @Override
        public double level() {
            return IntervalWidthStopping.LEVEL;
        }

        /** The rule does not look at where values lie, so its end is as good as another. */
        @Override
        public StoppingProcedure cutOffAt(int blocks) {
            return this;
        }

        @Override
        public PairedTestPower plan(Noise noise) {
            return new PairedTestPower(
                    rule.blocksExpected(noise), noise, 1 - IntervalWidthStopping.LEVEL);
        }

        @Override
        public String describe() {
            return String.format(
                    Locale.ROOT,
                    "blocks added until the interval was ±%s %% wide, %d at least and %d at most,"
                            + " fixed beforehand",
                    percent(rule.halfWidth() - 1),
                    rule.fewestBlocks(),
                    rule.mostBlocks());
        }

        private static String percent(double share) {
            return String.format(Locale.ROOT, "%.1f", share * 100).replace(".0", "");
        }
    }
}
