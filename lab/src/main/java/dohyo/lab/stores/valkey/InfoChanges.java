package dohyo.lab.stores.valkey;

import dohyo.lab.stores.MetricsDoor.Happening;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** What happened in a server between two answers to {@code INFO}: forks and evictions. */
final class InfoChanges {

    static final String FORK = "fork";
    static final String EVICTION = "eviction";

    private static final long NANOS_PER_MICRO = 1000;

    private final Supplier<OptionalLong> latestForkNanos;
    private final List<Happening> happened = new ArrayList<>();
    private long beforeNanos;
    private double forks = Double.NaN;
    private double evicted = Double.NaN;

    /** @param latestForkNanos when the server last forked, on the monotonic clock, if known */
    InfoChanges(Supplier<OptionalLong> latestForkNanos) {
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

    /** The log is written as soon as the server goes on; without it the moment is not known. */
    private void fork(long nowNanos, double count, double micros) {
        long end = latestForkNanos.get().orElse(nowNanos);
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
                String.format(Locale.ROOT, "%,.0f keys were evicted", keys),
                Map.of("keys", keys)));
    }
}
