package dohyo.lab.calibrate;

import java.util.List;

/**
 * What a thorough calibration tries.
 *
 * @param stallsNanos stalls of the store, each tried at each rate
 * @param ratesPerSecond constant rates
 */
public record ThoroughPlan(List<Long> stallsNanos, List<Double> ratesPerSecond) {

    /** A tenth of a second to ten seconds, at 500 to 50,000 operations a second. */
    public static final ThoroughPlan WHOLE = new ThoroughPlan(
            List.of(100_000_000L, 500_000_000L, 2_000_000_000L, 10_000_000_000L),
            List.of(500.0, 5_000.0, 50_000.0));

    List<StallCell> cells() {
        return stallsNanos.stream()
                .flatMap(stall -> ratesPerSecond.stream().map(rate -> new StallCell(stall, rate)))
                .toList();
    }
}
