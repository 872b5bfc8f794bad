package dohyo.lab.stores.valkey;

import dohyo.lab.stores.NodeMetricsSource.Happening;
import dohyo.model.text.QuantityText;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * What happened in a server between two answers to {@code INFO}: forks, evictions, and what became
 * of it as a replica or a primary.
 */
final class InfoEventDetector {

    static final String FORK = "fork";
    static final String EVICTION = "eviction";
    static final String PROMOTED = "promoted";
    static final String DEMOTED = "demoted";
    static final String LINK_DOWN = "replica-link-down";

    private static final long NANOS_PER_MICRO = 1000;
    private static final double NANOS_PER_SECOND = 1e9;

    /** So long an answer may be on its way, and by so much a stamp of the log may be off. */
    private static final long SLACK_NANOS = 100_000_000;

    private final Supplier<OptionalLong> latestForkNanos;
    private final List<Happening> happened = new ArrayList<>();
    private long beforeNanos;
    private double forks = Double.NaN;
    private double evicted = Double.NaN;
    private String role = "";
    private boolean wasLinked;

    /** Since when a replica has not heard of its primary; 0 when it hears of it, or is none. */
    private long silentSinceNanos;

    /** @param latestForkNanos when the server last forked, on the monotonic clock, if known */
    InfoEventDetector(Supplier<OptionalLong> latestForkNanos) {
        this.latestForkNanos = latestForkNanos;
    }

    /** Takes an answer. What the first one tells happened before anybody looked. */
    void saw(long nowNanos, ServerInfo info) {
        double forksNow = info.figure("total_forks").orElse(Double.NaN);
        double evictedNow = info.figure("evicted_keys").orElse(Double.NaN);
        if (forksNow > forks) {
            fork(nowNanos, forksNow - forks, info.figure("latest_fork_usec").orElse(0));
        }
        if (evictedNow > evicted) {
            evictions(nowNanos, evictedNow - evicted);
        }
        role(nowNanos, info.text("role"));
        link(nowNanos, info.text("master_link_status"));
        forks = forksNow;
        evicted = evictedNow;
        beforeNanos = nowNanos;
    }

    /** What happened since this was last asked. */
    List<Happening> take() {
        List<Happening> all = List.copyOf(happened);
        happened.clear();
        return all;
    }

    private void role(long nowNanos, String now) {
        if (role.equals("slave") && now.equals("master")) {
            happened.add(new Happening(
                    beforeNanos, nowNanos, PROMOTED, "the replica became a primary", Map.of()));
        } else if (role.equals("master") && now.equals("slave")) {
            happened.add(new Happening(
                    beforeNanos, nowNanos, DEMOTED, "the primary became a replica", Map.of()));
        }
        role = now;
    }

    /** A primary has no link; one that is promoted ends the silence, too. */
    private void link(long nowNanos, String now) {
        boolean isSilent = now.equals("down");
        if (wasLinked && isSilent && silentSinceNanos == 0) {
            silentSinceNanos = beforeNanos;
        } else if (!isSilent && silentSinceNanos > 0) {
            double seconds = (nowNanos - silentSinceNanos) / NANOS_PER_SECOND;
            happened.add(new Happening(
                    silentSinceNanos,
                    nowNanos,
                    LINK_DOWN,
                    String.format(
                            Locale.ROOT,
                            "the replica had no link to its primary for %.1f s",
                            seconds),
                    Map.of("seconds", seconds)));
            silentSinceNanos = 0;
        }
        wasLinked = now.equals("up") || (wasLinked && isSilent);
    }

    /**
     * The log is written as soon as the server goes on. Where it tells of earlier forks only, the
     * moment is not known.
     */
    private void fork(long nowNanos, double count, double micros) {
        long logged = latestForkNanos.get().orElse(nowNanos);
        long end = logged < beforeNanos - SLACK_NANOS ? nowNanos : logged;
        long begin = Math.max(beforeNanos, end - Math.round(micros) * NANOS_PER_MICRO);
        happened.add(new Happening(
                Math.min(begin, end),
                end,
                FORK,
                String.format(
                        Locale.ROOT,
                        "%.0f child process%s; the latest fork took %.1f ms",
                        count,
                        count == 1 ? "" : "es",
                        micros / 1000),
                Map.of("forks", count, "latestMicros", micros)));
    }

    private void evictions(long nowNanos, double keys) {
        happened.add(new Happening(
                beforeNanos,
                nowNanos,
                EVICTION,
                QuantityText.count(Math.round(keys)) + " keys were evicted",
                Map.of("keys", keys)));
    }
}
