package dohyo.report.page.view;

import dohyo.model.text.QuantityText;

import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** A figure of several trials: what is in the middle, with the least and the most. */
final class TrialSpan {

    private TrialSpan() {}

    /** Of measured figures, of at least one: their median is in the middle. */
    static String ofMeasured(Stream<? extends Number> values, DoubleFunction<String> words) {
        double[] sorted = values.mapToDouble(Number::doubleValue).sorted().toArray();
        int last = sorted.length - 1;
        String middle = words.apply((sorted[last / 2] + sorted[sorted.length / 2]) / 2);
        return last == 0
                ? middle
                : QuantityText.span(middle, words.apply(sorted[0]), words.apply(sorted[last]));
    }

    /** Of counts, of at least one: a count of theirs is in the middle. */
    static <T extends Comparable<T>> String of(Stream<T> values, Function<T, String> words) {
        List<T> sorted = values.sorted().toList();
        String middle = words.apply(sorted.get((sorted.size() - 1) / 2));
        return sorted.size() == 1
                ? middle
                : QuantityText.span(
                        middle,
                        words.apply(sorted.get(0)),
                        words.apply(sorted.get(sorted.size() - 1)));
    }
}
