package dohyo.report.page.chart;

import dohyo.model.result.ProcessSecond;
import dohyo.report.analysis.measured.ProcessUse;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the machine and the processes of a trial used, second by second.
 *
 * @param cores cores in use by role; {@code other} is the rest of the machine
 * @param memoryBytes resident, by role
 * @param ioBytesPerSecond read and written, by role
 */
record ResourceUsageSeries(
        List<Double> times,
        Map<String, List<Double>> cores,
        Map<String, List<Double>> memoryBytes,
        Map<String, List<Double>> ioBytesPerSecond) {

    private static final List<String> ROLES = List.of("store", "worker", "dohyo");

    private static final double ONE_MOMENT_SECONDS = 0.5;

    /**
     * One second of all roles together; several processes of a role are added up.
     *
     * @param seen processes that are part of it, each once
     */
    private record Moment(double atSeconds, Map<String, ProcessSecond> byRole, Set<String> seen) {

        boolean takes(ProcessSecond second) {
            return second.atSeconds() < atSeconds + ONE_MOMENT_SECONDS
                    && !seen.contains(process(second));
        }

        void take(ProcessSecond second) {
            seen.add(process(second));
            byRole.merge(second.role(), second, ResourceUsageSeries::added);
        }

        private static String process(ProcessSecond second) {
            return second.role() + " " + second.pid();
        }
    }

    /** Null when nothing was observed. */
    static @Nullable ResourceUsageSeries of(
            List<ProcessSecond> all, double from, double to, int points) {
        List<Moment> moments = moments(all, from, to);
        return moments.isEmpty()
                ? null
                : of(new SeriesBuckets<>(moments, Moment::atSeconds, points), roles(moments));
    }

    private static ResourceUsageSeries of(SeriesBuckets<Moment> buckets, List<String> roles) {
        Map<String, List<Double>> cores = new LinkedHashMap<>();
        Map<String, List<Double>> memory = new LinkedHashMap<>();
        Map<String, List<Double>> io = new LinkedHashMap<>();
        for (String role : roles) {
            cores.put(role, buckets.means(moment -> cores(moment, role)));
            memory.put(role, buckets.largest(moment -> memory(moment, role)));
        }
        cores.put("other", buckets.means(ResourceUsageSeries::otherCores));
        cores.put("steal", buckets.means(ResourceUsageSeries::stealCores));
        io.put("store reads", buckets.means(moment -> reads(moment, "store")));
        io.put("store writes", buckets.means(moment -> writes(moment, "store")));
        return new ResourceUsageSeries(buckets.times(), cores, memory, io);
    }

    private static List<String> roles(List<Moment> moments) {
        return ROLES.stream()
                .filter(role ->
                        moments.stream().anyMatch(moment -> moment.byRole().containsKey(role)))
                .toList();
    }

    /**
     * Processes are looked at one after the other; what is close together is one moment. The last
     * look comes whenever the load has ended, and may follow closely upon the one before.
     */
    private static List<Moment> moments(List<ProcessSecond> all, double from, double to) {
        List<Moment> moments = new ArrayList<>();
        all.stream()
                .filter(second -> second.atSeconds() > from && second.atSeconds() <= to + 1)
                .sorted(Comparator.comparingDouble(ProcessSecond::atSeconds))
                .forEach(second -> momentOf(second, moments).take(second));
        return moments;
    }

    private static Moment momentOf(ProcessSecond second, List<Moment> moments) {
        Moment last = moments.isEmpty() ? null : moments.get(moments.size() - 1);
        if (last != null && last.takes(second)) {
            return last;
        }
        Moment next = new Moment(second.atSeconds(), new TreeMap<>(), new HashSet<>());
        moments.add(next);
        return next;
    }

    private static ProcessSecond added(ProcessSecond one, ProcessSecond other) {
        return new ProcessSecond(
                one.atSeconds(),
                one.seconds(),
                one.role(),
                one.pid(),
                one.userCpuSeconds() + other.userCpuSeconds(),
                one.systemCpuSeconds() + other.systemCpuSeconds(),
                one.stealCpuSeconds() + other.stealCpuSeconds(),
                one.residentBytes() + other.residentBytes(),
                one.readBytes() + other.readBytes(),
                one.writtenBytes() + other.writtenBytes());
    }

    private static double cores(Moment moment, String role) {
        ProcessSecond second = moment.byRole().get(role);
        return second == null || second.seconds() <= 0
                ? 0
                : (second.userCpuSeconds() + second.systemCpuSeconds()) / second.seconds();
    }

    private static double otherCores(Moment moment) {
        double known = ROLES.stream().mapToDouble(role -> cores(moment, role)).sum();
        return Math.max(0, cores(moment, ProcessUse.HOST) - known);
    }

    private static double stealCores(Moment moment) {
        ProcessSecond host = moment.byRole().get(ProcessUse.HOST);
        return host == null || host.seconds() <= 0 ? 0 : host.stealCpuSeconds() / host.seconds();
    }

    private static double memory(Moment moment, String role) {
        ProcessSecond second = moment.byRole().get(role);
        return second == null ? 0 : second.residentBytes();
    }

    private static double reads(Moment moment, String role) {
        ProcessSecond second = moment.byRole().get(role);
        return second == null || second.seconds() <= 0 ? 0 : second.readBytes() / second.seconds();
    }

    private static double writes(Moment moment, String role) {
        ProcessSecond second = moment.byRole().get(role);
        return second == null || second.seconds() <= 0
                ? 0
                : second.writtenBytes() / second.seconds();
    }
}
