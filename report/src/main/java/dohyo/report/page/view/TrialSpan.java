package dohyo.report.page.view;

import dohyo.model.text.QuantityText;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** A figure of several trials: one of theirs from the middle, with the least and the most. */
final class TrialSpan {

    private TrialSpan() {}

    /** Of at least one. */
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
