package dohyo.model.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Student's t, kept for those few degrees of freedom and levels that are asked for again and again:
 * to find a quantile takes longer than all else that an interval needs.
 */
final class StudentTQuantiles {

    /** Kept at most; what is asked for beyond them is computed each time. */
    private static final int MOST = 1000;

    private static final Map<Double, TDistribution> DISTRIBUTIONS = new ConcurrentHashMap<>();
    private static final Map<Tail, Double> QUANTILES = new ConcurrentHashMap<>();

    private record Tail(double degreesOfFreedom, double probability) {}

    private StudentTQuantiles() {}

    static TDistribution of(double degreesOfFreedom) {
        return kept(DISTRIBUTIONS, degreesOfFreedom, TDistribution::of);
    }

    /** What is exceeded with this probability. */
    static double quantile(double degreesOfFreedom, double probability) {
        return kept(QUANTILES, new Tail(degreesOfFreedom, probability), StudentTQuantiles::found);
    }

    private static <K, V> V kept(Map<K, V> all, K key, Function<K, V> made) {
        V known = all.get(key);
        if (known != null) {
            return known;
        }
        return all.size() < MOST ? all.computeIfAbsent(key, made) : made.apply(key);
    }

    private static double found(Tail tail) {
        return of(tail.degreesOfFreedom).inverseSurvivalProbability(tail.probability);
    }
}
