package dohyo.report.analysis.measured;

import dohyo.model.load.StepRecord;
import dohyo.model.result.MetricDefinitions;
import dohyo.model.result.MetricDefinitions.Kind;
import dohyo.model.result.MetricDefinitions.Metric;
import dohyo.model.result.MetricSample;
import dohyo.model.text.NearestWord;
import dohyo.report.analysis.measured.ConcurrentSteps.Stretch;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What store and machine said of themselves while steps were measured. Of a counter it is the
 * growth, of all nodes together; of other metrics the mean over time and nodes. Seconds of
 * collectors do not begin with steps: one that lies across an edge counts with the part that lies
 * inside. Around a slice its store rests, so what it did in a second across the edge is the
 * slice's; what the machine did may be another arm's.
 */
record CollectedMetrics(TrialFiles trial, List<StepRecord> steps) {

    /** Before the name of a metric of the machine. */
    static final String MACHINE = "machine.";

    private static final String SERVER = "server.";

    /** A counter's growth per second, or a gauge's mean, by a name such as {@code server.x.y}. */
    MeasuredQuantity value(String word) {
        Metric metric = metric(word);
        if (metric == null) {
            return unknown(word);
        }
        if (isSliced() && !word.startsWith(SERVER)) {
            return MeasuredQuantity.missing("slices of several arms share a second of the machine"
                    + " in trial " + trial.name() + ", so '" + word
                    + "' is known only for a phase with 'turn: whole'");
        }
        return metric.kind() == Kind.COUNTER
                ? growth(metric.name(), word.startsWith(SERVER), ConcurrentSteps.seconds(steps))
                : mean(metric.name(), word.startsWith(SERVER));
    }

    /** A counter's growth per operation that was answered meanwhile, by such a name. */
    MeasuredQuantity valuePerOperation(String word) {
        Metric metric = metric(word);
        if (metric == null) {
            return unknown(word);
        }
        return metric.kind() == Kind.COUNTER && word.startsWith(SERVER)
                ? perOperation(metric.name())
                : MeasuredQuantity.missing("'" + word
                        + "' is not a counter of the store, so it has no value per operation");
    }

    private @Nullable Metric metric(String word) {
        return known(word.startsWith(SERVER)).stream()
                .filter(one -> one.name().equals(nameIn(word)))
                .findFirst()
                .orElse(null);
    }

    private static String nameIn(String word) {
        return word.substring(word.indexOf('.') + 1);
    }

    private MeasuredQuantity unknown(String word) {
        return MeasuredQuantity.missing("trial " + trial.name() + " has no metric '" + word + "'"
                + near(nameIn(word), known(word.startsWith(SERVER))));
    }

    /** Growth of a counter of the store per operation that was done meanwhile. */
    MeasuredQuantity perOperation(String counter) {
        if (isBesideOthers()) {
            return MeasuredQuantity.missing("other operations ran at the same time in trial "
                    + trial.name() + ", so nobody knows for which of them '" + counter
                    + "' grew");
        }
        double answered = isSliced()
                ? steps.stream().mapToLong(StepRecord::answered).sum()
                : LoadBacklog.of(steps, trial.reading().seconds()).doneInside();
        return growth(counter, true, answered);
    }

    /** Streams of which only some are asked for. */
    private boolean isBesideOthers() {
        return ConcurrentSteps.has(steps, others());
    }

    /** All else that the trial ran: its warm-up, other loads, slices that are left out. */
    private List<StepRecord> others() {
        return trial.reading().steps().stream()
                .filter(other -> steps.stream().noneMatch(own -> own.number() == other.number()))
                .toList();
    }

    private List<Metric> known(boolean ofServer) {
        MetricDefinitions metrics = trial.reading().metrics();
        if (metrics == null) {
            return List.of();
        }
        return ofServer ? metrics.server() : metrics.machine();
    }

    private static String near(String name, List<Metric> known) {
        return NearestWord.of(name, known.stream().map(Metric::name).toList())
                .map(near -> "; did you mean '" + near + "'?")
                .orElse(known.isEmpty() ? ", because none were collected" : "");
    }

    private MeasuredQuantity growth(String name, boolean ofServer, double per) {
        List<Stretch> own = ConcurrentSteps.windows(steps);
        List<Stretch> others = isSliced() ? ConcurrentSteps.windows(others()) : List.of();
        double grown = 0;
        double observed = 0;
        for (Spell spell : spells(name, ofServer)) {
            double part = isSliced() ? spell.busyPart(own, others) : spell.part(own);
            grown += spell.growth(name, ofServer) * part;
            observed += part;
        }
        return observed <= 0 || per <= 0
                ? notCollected(name)
                : MeasuredQuantity.of(Bounds.exactly(grown / per));
    }

    private boolean isSliced() {
        return steps.stream().anyMatch(step -> step.round() > 0);
    }

    private MeasuredQuantity mean(String name, boolean ofServer) {
        List<Stretch> own = ConcurrentSteps.windows(steps);
        double sum = 0;
        double observed = 0;
        for (Spell spell : spells(name, ofServer)) {
            for (Stretch inside : spell.inside(own)) {
                sum += spell.at(name, inside.middle()) * inside.seconds();
                observed += inside.seconds();
            }
        }
        return observed <= 0
                ? notCollected(name)
                : MeasuredQuantity.of(Bounds.exactly(sum / observed));
    }

    private MeasuredQuantity notCollected(String name) {
        return MeasuredQuantity.missing(
                "'" + name + "' was not collected in trial " + trial.name());
    }

    /** Of each source from one answer that has the metric to the next. */
    private List<Spell> spells(String name, boolean ofServer) {
        List<MetricSample> all =
                ofServer ? trial.reading().server() : trial.reading().machine();
        List<Spell> spells = new ArrayList<>();
        Map<String, MetricSample> before = new HashMap<>();
        for (MetricSample second : all) {
            if (second.values().containsKey(name)) {
                MetricSample last = before.put(second.source(), second);
                if (last != null && second.atSeconds() > last.atSeconds()) {
                    spells.add(new Spell(last, second));
                }
            }
        }
        return spells;
    }

    /** What lies between two answers of a source is taken to lie on the line between them. */
    private record Spell(MetricSample before, MetricSample after) {

        double seconds() {
            return after.atSeconds() - before.atSeconds();
        }

        List<Stretch> inside(List<Stretch> windows) {
            return windows.stream()
                    .map(window -> window.within(before.atSeconds(), after.atSeconds()))
                    .filter(stretch -> stretch.seconds() > 0)
                    .toList();
        }

        private double insideSeconds(List<Stretch> windows) {
            return inside(windows).stream().mapToDouble(Stretch::seconds).sum();
        }

        /** How much of it lies in these windows. */
        double part(List<Stretch> windows) {
            return insideSeconds(windows) / seconds();
        }

        /**
         * How much of the load in it was theirs, where a store is loaded in turns and nobody asks
         * it between them: a spell goes from the last answer of a turn to the first of the next.
         */
        double busyPart(List<Stretch> own, List<Stretch> others) {
            double inside = insideSeconds(own);
            return inside > 0 ? inside / (inside + insideSeconds(others)) : 0;
        }

        double growth(String name, boolean ofServer) {
            double from = value(before, name);
            double to = value(after, name);
            return ofServer
                    ? CounterIncrease.ofProcess(from, to)
                    : CounterIncrease.ofKernel(from, to);
        }

        double at(String name, double moment) {
            double part = (moment - before.atSeconds()) / seconds();
            return value(before, name) * (1 - part) + value(after, name) * part;
        }

        private static double value(MetricSample second, String name) {
            return Objects.requireNonNull(second.values().get(name));
        }
    }
}
