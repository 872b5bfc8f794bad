package dohyo.model.host;

import dohyo.model.host.HostFinding.Level;

import java.util.Locale;
import java.util.Optional;

/**
 * How often threads that never sleep, one for each processor, had theirs taken away. What a
 * hypervisor does between two of its own bookings of {@code steal} is seen here alone.
 *
 * @param spunSeconds how long each thread looked
 * @param threads how many looked
 * @param count times in which one stood still for at least {@value #LEAST_NANOS} ns
 * @param stillNanos those times together
 * @param longestNanos the longest of them
 */
public record CorePauses(
        double spunSeconds, int threads, long count, long stillNanos, long longestNanos) {

    /** Shorter ones are interrupts. */
    public static final long LEAST_NANOS = 100_000;

    /** From here on p99.9 of a short latency is the machine's. */
    private static final double DOUBTFUL_SHARE = 0.001;

    private static final double SERIOUS_SHARE = 0.05;

    /** Part of the time in which a thread stood still; -1 when nobody looked. */
    public double share() {
        return spunSeconds <= 0 || threads < 1 ? -1 : stillNanos / (1e9 * spunSeconds * threads);
    }

    /** What it means for percentiles. */
    public Optional<HostFinding> finding() {
        if (share() < DOUBTFUL_SHARE) {
            return Optional.empty();
        }
        return Optional.of(new HostFinding(
                share() > SERIOUS_SHARE ? Level.SERIOUS : Level.DOUBT,
                "core-pauses",
                words() + ".",
                String.format(
                        Locale.ROOT,
                        "Above p%.1f, latencies of less than %.1f ms reflect this machine as"
                                + " much as a store.",
                        100 * (1 - share()),
                        longestNanos / 1e6),
                "Close other programs; on a shared machine rely on lower percentiles, or"
                        + " measure on one that is not shared."));
    }

    /** A sentence without its full stop. */
    public String words() {
        return String.format(
                Locale.ROOT,
                "Threads that only spin stood still for %.2f %% of %.0f s (%d times, at most"
                        + " %.1f ms)",
                100 * Math.max(0, share()),
                spunSeconds,
                count,
                longestNanos / 1e6);
    }
}
