package dohyo.model.statistics.pairs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Two ways to spend the same minutes on two arms that are equal, on a {@link SlicedHost}.
 *
 * @param host the world
 * @param blocks in all
 * @param rounds of a block; in turn, as many slices of each trial
 */
record SlicedRun(SlicedHost host, int blocks, int rounds) {

    /** Of one arm: boot, loading, warm-up. */
    private static final double SET_UP_SECONDS = 45;

    private static final double SLICE_SECONDS = 4.5;

    static final BlockTimeCost COST = new BlockTimeCost(2 * SET_UP_SECONDS, SLICE_SECONDS, 2);

    /** Both stand; rounds in random order. */
    List<List<Round>> sideBySide(long seed) {
        SlicedHost.Clock clock = host.new Clock(seed);
        List<List<Round>> all = new ArrayList<>();
        for (int block = 0; block < blocks; block++) {
            clock.pass(2 * SET_UP_SECONDS);
            double arm = clock.start();
            double baseline = clock.start();
            all.add(IntStream.range(0, rounds)
                    .mapToObj(it -> round(clock, arm, baseline, SLICE_SECONDS * it))
                    .toList());
        }
        return all;
    }

    /** Log ratios of the blocks. */
    double[] logRatiosSideBySide(long seed) {
        return BlockRatios.of(sideBySide(seed), 0, 1).blocks().stream()
                .mapToDouble(BlockRatio::logRatio)
                .toArray();
    }

    /** Of fresh trials one after the other, in random order. */
    double[] logRatiosInTurn(long seed) {
        SlicedHost.Clock clock = host.new Clock(seed);
        return DoubleStream.generate(() -> logRatioInTurn(clock)).limit(blocks).toArray();
    }

    private double logRatioInTurn(SlicedHost.Clock clock) {
        boolean armFirst = clock.coin();
        double first = trial(clock, armFirst);
        double second = trial(clock, !armFirst);
        return Math.log(armFirst ? first / second : second / first);
    }

    private static Round round(SlicedHost.Clock clock, double arm, double baseline, double loaded) {
        boolean armFirst = clock.coin();
        clock.pass(SLICE_SECONDS);
        double first = clock.sliceBeside(armFirst ? arm : baseline, armFirst, loaded);
        clock.pass(SLICE_SECONDS);
        double second = clock.sliceBeside(armFirst ? baseline : arm, !armFirst, loaded);
        return new Round(armFirst ? List.of(first, second) : List.of(second, first));
    }

    private double trial(SlicedHost.Clock clock, boolean isArm) {
        clock.pass(SET_UP_SECONDS);
        double own = clock.start();
        double sum = 0;
        for (int slice = 0; slice < rounds; slice++) {
            clock.pass(SLICE_SECONDS);
            sum += clock.slice(own, isArm, SLICE_SECONDS * slice);
        }
        return sum / rounds;
    }
}
