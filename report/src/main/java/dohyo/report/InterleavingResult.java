package dohyo.report;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * How the trials of a run took turns, and how their stores were warmed.
 *
 * @param sideBySide null where one trial followed the other
 * @param warmUps of each arm whose warm-up was to end when its store is steady
 */
public record InterleavingResult(@Nullable ConcurrentSteps sideBySide, List<WarmUp> warmUps) {

    public InterleavingResult {
        warmUps = List.copyOf(warmUps);
    }

    /**
     * Arms that stood at the same time and were loaded in turn.
     *
     * @param sliceSeconds length of the longest turn
     * @param restSeconds for which resting stores were waited for at most
     * @param restingShare of one core that a resting store might use, as the file says
     * @param blocks how many rounds each of them had
     * @param leftOut rounds that do not count
     * @param resting what each arm's store did while others had their turn
     * @param ratios round by round
     */
    public record ConcurrentSteps(
            double sliceSeconds,
            double restSeconds,
            double restingShare,
            List<BlockRounds> blocks,
            List<LeftOut> leftOut,
            List<Resting> resting,
            List<Ratios> ratios) {

        public ConcurrentSteps {
            blocks = List.copyOf(blocks);
            leftOut = List.copyOf(leftOut);
            resting = List.copyOf(resting);
            ratios = List.copyOf(ratios);
        }
    }

    /** Rounds of a block: all that began, and those of them that do not count. */
    public record BlockRounds(int block, int rounds, int leftOut) {}

    /** A round that does not count for any arm. */
    public record LeftOut(int block, String load, int round, String why) {}

    /**
     * A store while other arms had their turn.
     *
     * @param slices of others, in all blocks
     * @param restless before how many it was not at rest when the longest wait was over; its own
     *     steps that are run as a whole are waited for and counted likewise
     * @param cpuShareMedian of one core, over these slices
     * @param cpuShareMax likewise
     * @param readBytesPerSecond from devices
     * @param writtenBytesPerSecond towards devices
     * @param collections pauses of its collector in these slices
     * @param collectionSeconds their length within them
     * @param compactions that went on in these slices
     * @param compactionSeconds their length within them
     */
    public record Resting(
            String arm,
            int slices,
            int restless,
            double cpuShareMedian,
            double cpuShareMax,
            double readBytesPerSecond,
            double writtenBytesPerSecond,
            int collections,
            double collectionSeconds,
            int compactions,
            double compactionSeconds) {}

    /**
     * One arm over the first, round by round.
     *
     * @param quantity what is divided: throughput of a closed loop, else the mean response time
     * @param rounds those that are left out, too, and those of trials that were not done
     * @param blocks of the rounds that count, where the trials of both arms were done
     * @param ratio of all blocks together; null where no block has one
     * @param low lower end of its 95 % interval over blocks; null with fewer than two of them
     * @param high upper end, likewise
     * @param roundsDiffer standard deviation of the ratio of two slices of a round, as a share;
     *     null with fewer than two blocks
     * @param startsDiffer of one start of a store from the next, beyond what rounds explain;
     *     likewise
     */
    public record Ratios(
            String arm,
            String baseline,
            String load,
            String quantity,
            List<RoundRatio> rounds,
            List<BlockRatio> blocks,
            @Nullable Double ratio,
            @Nullable Double low,
            @Nullable Double high,
            @Nullable Double roundsDiffer,
            @Nullable Double startsDiffer) {

        public Ratios {
            rounds = List.copyOf(rounds);
            blocks = List.copyOf(blocks);
        }
    }

    /** Of one round. */
    public record RoundRatio(int block, int round, double ratio, boolean leftOut) {}

    /** Of one block, from all its rounds that count together. */
    public record BlockRatio(int block, int rounds, double ratio) {}

    /**
     * How long it took until the stores of an arm were steady.
     *
     * @param trials of which it is known
     * @param notSteady those that had not become so when their time was up
     * @param medianSeconds of load
     * @param leastSeconds likewise
     * @param mostSeconds likewise
     * @param change by how much the stores of the trial that changed most, of those that had not
     *     become steady where there are any, still became faster over the last slices, as a share;
     *     below zero they became slower, null where it is not known
     */
    public record WarmUp(
            String arm,
            int trials,
            int notSteady,
            double medianSeconds,
            double leastSeconds,
            double mostSeconds,
            @Nullable Double change) {}
}
