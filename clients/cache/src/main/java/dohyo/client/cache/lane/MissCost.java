package dohyo.client.cache.lane;

import dohyo.engine.client.ClientFailure;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What it costs to fetch a record that the cache does not have, from wherever it would come.
 *
 * @param meanNanos 0 when a miss is an empty answer
 * @param isDrawn whether it is drawn from the exponential distribution, or always the mean
 */
record MissCost(long meanNanos, boolean isDrawn) {

    private static final String COST = "miss.cost";
    private static final String DRAWN = "miss.drawn";
    private static final List<String> WAYS = List.of("constant", "exponential");
    private static final Pattern TIME = Pattern.compile("([1-9]\\d{0,8})(ns|us|ms|s)");
    private static final Map<String, Long> UNITS =
            Map.of("ns", 1L, "us", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L);
    private static final long MOST_NANOS = 60_000_000_000L;

    /** As the settings of the client say. */
    static MissCost of(Map<String, Object> settings) throws ClientFailure {
        String way = String.valueOf(settings.getOrDefault(DRAWN, WAYS.get(0)));
        if (!WAYS.contains(way)) {
            throw new ClientFailure("client cache: '" + DRAWN + "' is '" + way + "'; write one of "
                    + String.join(", ", WAYS));
        }
        Object cost = settings.get(COST);
        if (cost == null) {
            return new MissCost(0, false);
        }
        Matcher time = TIME.matcher(String.valueOf(cost));
        long nanos = time.matches()
                ? Long.parseLong(time.group(1)) * UNITS.getOrDefault(time.group(2), 0L)
                : 0;
        if (nanos < 1 || nanos > MOST_NANOS) {
            throw new ClientFailure("client cache: '" + COST + "' is '" + cost
                    + "'; write a time up to 60s, for example 1ms or 200us");
        }
        return new MissCost(nanos, way.equals(WAYS.get(1)));
    }

    boolean isNothing() {
        return meanNanos == 0;
    }

    /** Of one miss. */
    long nanos(SplittableRandom random) {
        return isDrawn ? Math.round(-Math.log(1 - random.nextDouble()) * meanNanos) : meanNanos;
    }
}
