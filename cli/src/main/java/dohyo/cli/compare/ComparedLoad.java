package dohyo.cli.compare;

import org.jspecify.annotations.Nullable;

/**
 * The load of both arms.
 *
 * @param rate held; null for a closed loop
 * @param closed operations kept in flight when there is no rate
 * @param length of what is measured
 * @param warmUp of what runs before
 * @param blocks how many times each arm is run
 */
public record ComparedLoad(
        @Nullable String rate, int closed, String length, String warmUp, int blocks) {

    String yaml() {
        String way = rate == null ? "closed: " + closed : "hold: " + rate;
        return "blocks: " + blocks + "\nload:\n  warm-up: {" + way + ", for: " + warmUp
                + "}\n  measure: {" + way + ", for: " + length + "}\n";
    }
}
