package dohyo.lab.collect.host;

import dohyo.model.result.EventRecord;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;

/**
 * A stretch of seconds in which something was too much: told as one event when it is over. Called
 * by one thread.
 */
final class OverloadEpisode {

    /** Share of all cores that the hypervisor took. */
    private static final double MUCH_STEAL = 0.05;

    private static final double MUCH_SWAPPING_BYTES = 1 << 20;

    private final String kind;
    private final List<String> counters;
    private final double muchPerSecond;
    private final DoubleFunction<String> text;
    private final Consumer<EventRecord> events;
    private double from;
    private double to;
    private double sum;

    private OverloadEpisode(
            String kind,
            List<String> counters,
            double muchPerSecond,
            DoubleFunction<String> text,
            Consumer<EventRecord> events) {
        this.kind = kind;
        this.counters = counters;
        this.muchPerSecond = muchPerSecond;
        this.text = text;
        this.events = events;
    }

    static List<OverloadEpisode> all(int cores, Consumer<EventRecord> events) {
        return List.of(
                new OverloadEpisode(
                        "steal",
                        List.of("cpu.steal"),
                        MUCH_STEAL * cores,
                        rate -> percent(rate / cores)
                                + " of the CPU time went to other virtual machines on the host",
                        events),
                new OverloadEpisode(
                        "swap",
                        List.of("swap.in", "swap.out"),
                        MUCH_SWAPPING_BYTES,
                        rate -> String.format(
                                Locale.ROOT, "%.1f MiB/s to and from swap", rate / (1 << 20)),
                        events));
    }

    void look(double since, double now, Map<String, Double> before, Map<String, Double> after) {
        double grown = counters.stream()
                .mapToDouble(name -> after.getOrDefault(name, 0.0) - before.getOrDefault(name, 0.0))
                .sum();
        if (now > since && grown / (now - since) > muchPerSecond) {
            from = sum > 0 ? from : since;
            to = now;
            sum += grown;
        } else {
            end();
        }
    }

    /** Tells it, if there was one. */
    void end() {
        if (sum > 0) {
            events.accept(new EventRecord(
                    from, to - from, MachineCollector.SOURCE, kind, text.apply(sum / (to - from))));
        }
        sum = 0;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", share * 100);
    }
}
