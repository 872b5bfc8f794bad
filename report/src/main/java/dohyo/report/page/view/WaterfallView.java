package dohyo.report.page.view;

import dohyo.model.text.QuantityText;
import dohyo.report.TraceResult;
import dohyo.report.TraceResult.Micros;
import dohyo.report.TraceResult.TraceStep;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Where the time of one operation's traced requests went, in words and rows.
 *
 * @param title arm and operation
 * @param sentence what it came to
 * @param story the chart in words
 */
public record WaterfallView(String title, String sentence, String story, List<StepRow> rows) {

    private static final int LONGEST_TOLD = 3;

    /** A step; its place is a node. */
    public record StepRow(
            String step, String node, String requests, String begin, String took, String half) {}

    public static List<WaterfallView> of(List<TraceResult> traces) {
        boolean manyArms = traces.stream().map(TraceResult::arm).distinct().count() > 1;
        return traces.stream().map(trace -> of(trace, manyArms)).toList();
    }

    private static WaterfallView of(TraceResult trace, boolean manyArms) {
        String sentence = sentence(trace);
        return new WaterfallView(
                manyArms ? trace.arm() + " · " + trace.operation() : trace.operation(),
                sentence,
                "Steps of " + trace.operation() + ". " + sentence,
                trace.steps().stream().map(step -> row(step, trace.requests())).toList());
    }

    private static String sentence(TraceResult trace) {
        String longest = longest(trace);
        return whole(trace) + (longest.isEmpty() ? "" : " Longest: " + longest + ".");
    }

    private static String whole(TraceResult trace) {
        Micros took = trace.took();
        return trace.requests() == 1
                ? "one traced request took " + micros(took.median()) + " within the store."
                : "the median of " + QuantityText.counted(trace.requests(), "traced request")
                        + " took " + micros(took.median()) + " within the store, the middle half "
                        + micros(took.low()) + " to " + micros(took.high()) + ".";
    }

    private static String longest(TraceResult trace) {
        return trace.steps().stream()
                .sorted(Comparator.comparingDouble(
                                (TraceStep step) -> step.took().median())
                        .reversed())
                .limit(LONGEST_TOLD)
                .map(step -> micros(step.took().median()) + " " + step.text()
                        + (step.requests() < trace.requests()
                                ? " (in " + in(step, trace.requests()) + ")"
                                : ""))
                .collect(Collectors.joining("; "));
    }

    private static String in(TraceStep step, int requests) {
        return step.requests() == requests ? "all" : step.requests() + " of " + requests;
    }

    private static StepRow row(TraceStep step, int requests) {
        return new StepRow(
                step.text(),
                step.leading() ? "leading" : "another",
                in(step, requests),
                micros(step.begin().median()),
                micros(step.took().median()),
                step.requests() == 1
                        ? "–"
                        : micros(step.took().low()) + " to "
                                + micros(step.took().high()));
    }

    private static String micros(double micros) {
        return QuantityText.nanos(micros * 1e3);
    }
}
