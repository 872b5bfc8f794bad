package dohyo.lab.host;

import dohyo.model.result.HostFacts.Activity;
import dohyo.model.result.HostFacts.Consumer;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What else goes on: two looks at the same counters.
 *
 * @param ownPid who looks, and is left out
 * @param pause between the looks
 */
record BackgroundActivityReader(HostFiles files, long ownPid, Runnable pause) {

    private static final int MOST_NAMED = 5;
    private static final double WORTH_A_NAME = 0.01;

    Activity read() {
        CpuTimes first = CpuTimes.of(files);
        pause.run();
        CpuTimes last = CpuTimes.of(files);
        long ticks = last.total() - first.total();
        if (ticks <= 0) {
            return Activity.NOT_WATCHED;
        }
        int cpus = Math.max(1, last.cpus());
        Map<Long, ProcessTicks> used = last.usedSince(first);
        ProcessTicks own = used.remove(ownPid);
        long busy = last.busy() - first.busy() - (own == null ? 0 : own.ticks());
        long named = used.values().stream().mapToLong(ProcessTicks::ticks).sum();
        return new Activity(
                ticks / (double) cpus / CpuTimes.USER_HERTZ,
                share(Math.min(ticks, Math.max(busy, named)), ticks),
                share(last.steal() - first.steal(), ticks),
                share(last.waiting() - first.waiting(), ticks),
                pressure("cpu"),
                pressure("memory"),
                pressure("io"),
                top(used, ticks / (double) cpus));
    }

    private static double share(long part, long whole) {
        return Math.round(1000.0 * part / whole) / 1000.0;
    }

    private double pressure(String resource) {
        String percent = HostFiles.find(
                "(?m)^some avg10=([0-9.]+)", files.text("proc/pressure/" + resource), "");
        return percent.isEmpty() ? -1 : Double.parseDouble(percent);
    }

    private static List<Consumer> top(Map<Long, ProcessTicks> used, double ticksOfOneCpu) {
        Map<String, Consumer> byName = new HashMap<>();
        for (ProcessTicks one : used.values()) {
            if (one.ticks() > 0) {
                double cores = Math.round(100 * one.ticks() / ticksOfOneCpu) / 100.0;
                byName.merge(
                        one.command(),
                        new Consumer(one.command(), 1, cores),
                        (a, b) -> new Consumer(
                                a.command(), a.processes() + b.processes(), a.cores() + b.cores()));
            }
        }
        return byName.values().stream()
                .filter(consumer -> consumer.cores() >= WORTH_A_NAME)
                .sorted(Comparator.comparing(Consumer::cores)
                        .reversed()
                        .thenComparing(Consumer::command))
                .limit(MOST_NAMED)
                .toList();
    }

    /** CPU time of a process. */
    record ProcessTicks(String command, long startTicks, long ticks) {}
}
