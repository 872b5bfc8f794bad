package dohyo.report.page.view;

import dohyo.model.load.StepRecord;
import dohyo.model.load.WarningAndTraceCounts;
import dohyo.model.text.QuantityText;
import dohyo.report.Results;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Latency;
import dohyo.report.Results.OperationResult;
import dohyo.report.analysis.measured.HitRatios;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.reading.RunFiles;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * How fast caches were, beside what they found and what their misses were charged: whoever finds
 * little is fast where a miss costs nothing. Replays of traces are told apart, as curves.
 */
public record MissCostView(List<Row> missCosts) {

    private static final String MISSES = HitRatios.CACHE + ".misses";
    private static final String CHARGED = HitRatios.CACHE + ".charged-nanos";
    private static final String OF_A_REPLAY = "optimum.hits";
    private static final String NONE = "–";

    /**
     * A step of an arm over its trials.
     *
     * @param charged for an operation, be it a hit or a miss
     */
    public record Row(String place, String rate, String p99, String hitRatio, String charged) {}

    public static MissCostView of(RunFiles run, Results results) {
        List<ObservedStep> counted = ObservedStep.of(run.trials()).stream()
                .filter(each -> counters(each).containsKey(MISSES)
                        && !counters(each).containsKey(OF_A_REPLAY))
                .toList();
        List<Row> rows = new ArrayList<>();
        for (ArmResult arm : results.arms()) {
            Map<String, List<ObservedStep>> steps = new LinkedHashMap<>();
            counted.stream()
                    .filter(each -> each.trial().planned().arm().equals(arm.name()))
                    .forEach(each -> steps.computeIfAbsent(
                                    each.step().name(), name -> new ArrayList<>())
                            .add(each));
            steps.forEach((name, some) -> rows.add(row(arm.name() + " · " + name, some)));
        }
        return new MissCostView(rows);
    }

    private static Row row(String place, List<ObservedStep> some) {
        OptionalDouble ratio =
                HitRatios.of(some.stream().map(ObservedStep::step).toList(), HitRatios.CACHE);
        return new Row(
                place,
                TrialSpan.ofMeasured(
                        some.stream().map(each -> each.result().achievedPerSecond()),
                        QuantityText::shortCount),
                p99(some),
                ratio.isPresent() ? QuantityText.share(ratio.getAsDouble()) : NONE,
                charged(some));
    }

    /** A percentile that one trial has not, or knows from below only, has no median. */
    private static String p99(List<ObservedStep> some) {
        List<Latency> known = some.stream()
                .flatMap(each -> each.result().operations().stream())
                .filter(one -> one.name().equals(OperationResult.ALL))
                .flatMap(one -> Stream.ofNullable(one.response().get("p99")))
                .filter(one -> !one.atLeast())
                .toList();
        return known.size() < some.size()
                ? NONE
                : TrialSpan.ofMeasured(known.stream().map(Latency::nanos), QuantityText::nanos);
    }

    private static String charged(List<ObservedStep> some) {
        long answered =
                some.stream().mapToLong(each -> each.result().answered()).sum();
        long nanos = some.stream()
                .mapToLong(each -> counters(each).getOrDefault(CHARGED, 0L))
                .sum();
        boolean isCounted = some.stream().anyMatch(each -> counters(each).containsKey(CHARGED));
        return isCounted && answered > 0 ? QuantityText.nanos((double) nanos / answered) : NONE;
    }

    private static Map<String, Long> counters(ObservedStep each) {
        StepRecord step = each.step();
        WarningAndTraceCounts notes = step.notes();
        return notes == null ? Map.of() : notes.counters();
    }
}
