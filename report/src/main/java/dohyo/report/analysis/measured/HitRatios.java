package dohyo.report.analysis.measured;

import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.load.StepRecord;
import dohyo.model.load.WarningAndTraceCounts;
import dohyo.report.reading.TrialFiles;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * How much of what a cache was asked for it had, as the client counts it: {@code cache.hits} and
 * {@code cache.misses}, and of a replayed trace what others would have had, {@code lru.hits} for
 * example.
 */
public final class HitRatios {

    /** Whose hits are measured and not simulated. */
    public static final String CACHE = "cache";

    private static final String CLIENT = "client.";
    private static final String RATIO = ".hit-ratio";
    private static final String HITS = ".hits";
    private static final String MISSES = CACHE + ".misses";

    /** Only replays can simulate what the best rule would have found. */
    private static final String OF_A_REPLAY = "optimum" + HITS;

    private HitRatios() {}

    /** Whether a word such as {@code client.cache.hit-ratio} is one. */
    static boolean isOne(String word) {
        return word.startsWith(CLIENT) && word.endsWith(RATIO);
    }

    /**
     * Whether it is one of replays only: one thread sends the same accesses in the same order,
     * however long they take.
     */
    public static boolean isOfReplay(Quantity quantity, List<ObservedStep> steps) {
        return isOne(quantity.metric())
                && steps.stream()
                        .allMatch(each -> counters(List.of(each.step())).stream()
                                .anyMatch(known -> known.containsKey(OF_A_REPLAY)));
    }

    static MeasuredQuantity value(TrialFiles trial, List<StepRecord> steps, String word) {
        String whose = word.substring(CLIENT.length(), word.length() - RATIO.length());
        OptionalDouble ratio = of(steps, whose);
        return ratio.isPresent()
                ? MeasuredQuantity.of(Bounds.exactly(ratio.getAsDouble()))
                : MeasuredQuantity.missing("the client of trial " + trial.name()
                        + " counts no hits of " + whose + ", or was asked for nothing");
    }

    /** Over all of these steps; empty when nobody counted. */
    public static OptionalDouble of(List<StepRecord> steps, String whose) {
        long asked = sum(steps, CACHE + HITS) + sum(steps, MISSES);
        boolean isCounted =
                counters(steps).stream().anyMatch(known -> known.containsKey(whose + HITS));
        return isCounted && asked > 0
                ? OptionalDouble.of((double) sum(steps, whose + HITS) / asked)
                : OptionalDouble.empty();
    }

    private static long sum(List<StepRecord> steps, String counter) {
        return counters(steps).stream()
                .mapToLong(known -> known.getOrDefault(counter, 0L))
                .sum();
    }

    private static List<Map<String, Long>> counters(List<StepRecord> steps) {
        return steps.stream()
                .map(StepRecord::notes)
                .filter(Objects::nonNull)
                .map(WarningAndTraceCounts::counters)
                .toList();
    }
}
