package dohyo.report.analysis;

import dohyo.model.load.StepRecord;
import dohyo.model.result.MetricSecond;
import dohyo.model.result.MetricsRecord;
import dohyo.model.result.MetricsRecord.Kind;
import dohyo.model.result.MetricsRecord.Metric;
import dohyo.model.text.Nearest;
import dohyo.report.reading.TrialFiles;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What store and machine said of themselves while steps were measured. Of a counter it is the
 * growth, of all nodes together; of other metrics the mean over time and nodes.
 */
record CollectedMetrics(TrialFiles trial, List<StepRecord> steps) {

    /** A second may end a little after the step that it belongs to. */
    private static final double SLACK_SECONDS = 0.5;

    private static final String SERVER = "server.";

    /** A counter's growth per second, or a gauge's mean, by a name such as {@code server.x.y}. */
    Measured value(String word) {
        boolean ofServer = word.startsWith(SERVER);
        String name = word.substring(word.indexOf('.') + 1);
        List<Metric> known = known(ofServer);
        Metric metric = known.stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElse(null);
        if (metric == null) {
            return Measured.missing(
                    "trial " + trial.name() + " has no metric '" + word + "'" + near(name, known));
        }
        return metric.kind() == Kind.COUNTER
                ? growth(name, ofServer, SideBySide.seconds(steps))
                : mean(name, ofServer);
    }

    /** Growth of a counter of the store per answered operation. */
    Measured perOperation(String counter) {
        double answered = steps.stream().mapToLong(StepRecord::answered).sum();
        return growth(counter, true, answered);
    }

    private List<Metric> known(boolean ofServer) {
        MetricsRecord metrics = trial.reading().metrics();
        if (metrics == null) {
            return List.of();
        }
        return ofServer ? metrics.server() : metrics.machine();
    }

    private static String near(String name, List<Metric> known) {
        return Nearest.of(name, known.stream().map(Metric::name).toList())
                .map(near -> "; did you mean '" + near + "'?")
                .orElse(known.isEmpty() ? ", for none were collected" : "");
    }

    private Measured growth(String name, boolean ofServer, double per) {
        double grown = 0;
        int pairs = 0;
        Map<String, MetricSecond> before = new HashMap<>();
        for (MetricSecond second : seconds(name, ofServer)) {
            MetricSecond last = before.put(second.source(), second);
            if (last != null && isMeasured(second)) {
                double from = value(last, name);
                double to = value(second, name);
                grown += ofServer ? Growth.ofProcess(from, to) : Growth.ofKernel(from, to);
                pairs++;
            }
        }
        return pairs == 0 || per <= 0
                ? Measured.missing("'" + name + "' was not collected in trial " + trial.name())
                : Measured.of(Bounds.exactly(grown / per));
    }

    private Measured mean(String name, boolean ofServer) {
        List<Double> values = new ArrayList<>();
        for (MetricSecond second : seconds(name, ofServer)) {
            if (isMeasured(second)) {
                values.add(value(second, name));
            }
        }
        return values.isEmpty()
                ? Measured.missing("'" + name + "' was not collected in trial " + trial.name())
                : Measured.of(Bounds.exactly(values.stream()
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElseThrow()));
    }

    private List<MetricSecond> seconds(String name, boolean ofServer) {
        List<MetricSecond> all =
                ofServer ? trial.reading().server() : trial.reading().machine();
        return all.stream().filter(second -> second.values().containsKey(name)).toList();
    }

    private static double value(MetricSecond second, String name) {
        return Objects.requireNonNull(second.values().get(name));
    }

    private boolean isMeasured(MetricSecond second) {
        return steps.stream()
                .anyMatch(step -> second.atSeconds() > step.startSeconds() + SLACK_SECONDS
                        && second.atSeconds()
                                <= step.startSeconds() + step.durationSeconds() + SLACK_SECONDS);
    }
}
