package dohyo.report.analysis.measured;

import dohyo.model.load.StepRecord;
import dohyo.model.result.MetricSample;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the counters of a machine grew by between two moments.
 *
 * @param atSeconds the later one, from the trial's origin
 * @param seconds between them
 */
public record CounterIncrease(
        double atSeconds, double seconds, Map<String, Double> before, Map<String, Double> after) {

    private static final String DISK = "disk.";

    /** From each second to the next. */
    public static List<CounterIncrease> between(List<MetricSample> all) {
        List<MetricSample> answers = answers(all);
        List<CounterIncrease> growths = new ArrayList<>();
        for (int i = 1; i < answers.size(); i++) {
            growths.add(of(answers.get(i - 1), answers.get(i)));
        }
        return growths;
    }

    /** Within the window of a step; null when it was not observed. */
    static @Nullable CounterIncrease during(StepRecord step, List<MetricSample> all) {
        double from = step.startSeconds();
        double to = from + step.durationSeconds();
        List<MetricSample> answers = answers(all);
        if (answers.isEmpty()) {
            return null;
        }
        MetricSample begin = at(from, answers);
        MetricSample end = at(to, answers);
        return end.atSeconds() > begin.atSeconds() ? of(begin, end) : null;
    }

    /** As the counters stood at a moment, on the line between the answers around it. */
    private static MetricSample at(double moment, List<MetricSample> answers) {
        MetricSample before = answers.get(0);
        for (MetricSample after : answers) {
            if (after.atSeconds() >= moment) {
                return between(before, after, moment);
            }
            before = after;
        }
        return before;
    }

    private static MetricSample between(MetricSample before, MetricSample after, double moment) {
        double apart = after.atSeconds() - before.atSeconds();
        if (apart <= 0) {
            return after;
        }
        double part = (moment - before.atSeconds()) / apart;
        Map<String, Double> values = new HashMap<>();
        after.values().forEach((name, late) -> {
            double early = before.values().getOrDefault(name, late);
            values.put(name, early + part * (late - early));
        });
        return MetricSample.of(moment, 0, after.source(), values);
    }

    private static List<MetricSample> answers(List<MetricSample> all) {
        return all.stream()
                .filter(second -> !second.isMissing())
                .sorted(Comparator.comparingDouble(MetricSample::atSeconds))
                .toList();
    }

    private static CounterIncrease of(MetricSample before, MetricSample after) {
        double seconds = Math.max(1e-3, after.atSeconds() - before.atSeconds());
        return new CounterIncrease(after.atSeconds(), seconds, before.values(), after.values());
    }

    /** Whether there is such a metric; {@code disk} stands for those of any disk. */
    public boolean knows(String metric) {
        return metric.equals("disk")
                ? after.keySet().stream().anyMatch(name -> name.startsWith(DISK))
                : after.containsKey(metric);
    }

    /** Of some counters together. */
    public double perSecond(String... metrics) {
        return Arrays.stream(metrics).mapToDouble(this::grown).sum() / seconds;
    }

    /** Of all disks; devices that lie on others would count twice. */
    public double ofDisks(String what) {
        List<String> names = after.keySet().stream()
                .filter(name -> name.startsWith(DISK) && name.endsWith("." + what))
                .toList();
        List<String> real = names.stream().filter(CounterIncrease::isReal).toList();
        return perSecond((real.isEmpty() ? names : real).toArray(String[]::new));
    }

    private static boolean isReal(String disk) {
        return !disk.startsWith(DISK + "dm-") && !disk.startsWith(DISK + "md");
    }

    /** Over loopback: what is sent there is received there. */
    public double loopback() {
        return perSecond("net.loopback.received");
    }

    /** Over all other interfaces, both ways. */
    public double otherNet() {
        return perSecond("net.other.received", "net.other.sent");
    }

    /** A gauge as it stood at the end. */
    public double now(String metric) {
        return after.getOrDefault(metric, 0.0);
    }

    private double grown(String metric) {
        double end = after.getOrDefault(metric, 0.0);
        return ofKernel(before.getOrDefault(metric, end), end);
    }

    /** Of a counter of the kernel: some of them fall a little now and then, which is no growth. */
    static double ofKernel(double before, double now) {
        return Math.max(0, now - before);
    }

    /** Of a counter of a process, which begins anew when the process does. */
    static double ofProcess(double before, double now) {
        return now >= before ? now - before : now;
    }
}
