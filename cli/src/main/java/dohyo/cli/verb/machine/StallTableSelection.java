package dohyo.cli.verb.machine;

import dohyo.cli.console.UserMistake;
import dohyo.cli.verb.OptionValueParser;
import dohyo.lab.calibrate.ThoroughPlan;
import dohyo.language.unit.Notation;
import dohyo.language.unit.Notations;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Which cells of the stall table the user wants.
 *
 * @param stalls durations with commas between; null for all
 * @param rates likewise
 */
record StallTableSelection(
        @Nullable String stalls, @Nullable String rates) {

    private static final long STALL_NANOS_MIN = 50_000_000L;
    private static final long STALL_NANOS_MAX = 60_000_000_000L;
    private static final double RATE_MIN = 50;
    private static final double RATE_MAX = 500_000;

    ThoroughPlan plan() {
        ThoroughPlan whole = ThoroughPlan.WHOLE;
        return new ThoroughPlan(
                stalls == null
                        ? whole.stallsNanos()
                        : words(
                                "--stalls",
                                stalls,
                                Notations.DURATION,
                                new Range<>(StallTableSelection::isStall, "50ms to 60s")),
                rates == null
                        ? whole.ratesPerSecond()
                        : words(
                                "--rates",
                                rates,
                                Notations.RATE,
                                new Range<>(StallTableSelection::isRate, "50/s to 500k/s")));
    }

    private static boolean isStall(Long nanos) {
        return nanos >= STALL_NANOS_MIN && nanos <= STALL_NANOS_MAX;
    }

    private static boolean isRate(Double perSecond) {
        return perSecond >= RATE_MIN && perSecond <= RATE_MAX;
    }

    private static <T> List<T> words(
            String option, String text, Notation<T> notation, Range<T> range) {
        List<T> values = new ArrayList<>();
        for (String word : text.split(",", -1)) {
            T value = OptionValueParser.parse(option, word.strip(), notation);
            if (!range.holds.test(value)) {
                throw new UserMistake("error: " + option + ": '" + word + "' is out of range; from "
                        + range.words + " can be tried");
            }
            if (!values.contains(value)) {
                values.add(value);
            }
        }
        return List.copyOf(values);
    }

    private record Range<T>(Predicate<T> holds, String words) {}
}
