package dohyo.cli.compare;

import org.jspecify.annotations.Nullable;

/**
 * The load of both arms.
 *
 * @param rate held; null for a closed loop
 * @param closed operations kept in flight when there is no rate
 * @param length of what is measured
 * @param warmUp of what runs before
 * @param end of the run
 */
public record ComparedLoad(
        @Nullable String rate, int closed, String length, String warmUp, ComparedEnd end) {

    String yaml() {
        String way = rate == null ? "closed: " + closed : "hold: " + rate;
        return end.yaml() + "load:\n  warm-up: {" + way + ", for: " + warmUp + "}\n  measure: {"
                + way + ", for: " + length + "}\n";
    }
}
