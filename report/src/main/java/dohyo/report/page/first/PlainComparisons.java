package dohyo.report.page.first;

import dohyo.model.text.QuantityText;
import dohyo.report.Results.Comparison;
import dohyo.report.page.first.PlainText.Scale;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Arms beside each other in plain words. */
final class PlainComparisons {

    private PlainComparisons() {}

    static PlainAnswer of(List<Comparison> all) {
        List<Comparison> told = told(all);
        return new PlainAnswer(
                told.stream().map(PlainComparisons::which).toList(),
                told.stream()
                        .filter(one -> one.ratio() != null)
                        .map(PlainComparisons::howMuch)
                        .toList(),
                told.stream()
                        .map(PlainComparisons::range)
                        .filter(range -> !range.isEmpty())
                        .toList(),
                told.stream().anyMatch(PlainComparisons::isOpen));
    }

    /** Of each arm what was judged, and what else differs. */
    private static List<Comparison> told(List<Comparison> all) {
        List<Comparison> told = new ArrayList<>();
        Set<String> begun = new HashSet<>();
        for (Comparison one : all) {
            if (begun.add(one.arm()) || one.different()) {
                told.add(one);
            }
        }
        return told;
    }

    private static boolean isOpen(Comparison one) {
        return one.ratio() != null
                && one.low() != null
                && !one.different()
                && one.equalWithin() == null;
    }

    private static String which(Comparison one) {
        Double ratio = one.ratio();
        String both = one.arm() + " and " + one.baseline();
        if (ratio == null) {
            return both + " could not be compared.";
        }
        Double within = one.equalWithin();
        if (within != null) {
            return both + " perform alike, to within " + QuantityText.roughShare(within) + ".";
        }
        if (!one.different()) {
            return one.low() == null
                    ? both + " were compared only once, which decides nothing."
                    : "Still open: this run cannot tell " + both + " apart.";
        }
        return one.arm() + " " + judgement(one.quantity(), ratio) + " " + one.baseline() + ".";
    }

    private static String judgement(String quantity, double ratio) {
        if (isCpu(quantity)) {
            return ratio > 1 ? "needs more processor time than" : "needs less processor time than";
        }
        boolean isFaster = isTime(quantity) ? ratio < 1 : ratio > 1;
        String slowest = isTime(quantity) ? " for its slowest requests" : "";
        return "is " + (isFaster ? "faster" : "slower") + slowest + " than";
    }

    private static String howMuch(Comparison one) {
        double ratio = one.ratio() == null ? 1 : one.ratio();
        return PlainText.upper(words(one.quantity())) + ", " + one.arm() + ": "
                + PlainText.change(ratio, scale(one.quantity())) + " " + one.baseline()
                + means(one.armMean(), one.baselineMean(), one.unit()) + ".";
    }

    private static String means(@Nullable Double arm, @Nullable Double baseline, String unit) {
        return arm == null || baseline == null
                ? ""
                : " (" + PlainText.figure(arm, unit) + " against " + PlainText.figure(baseline, unit)
                        + ")";
    }

    private static String range(Comparison one) {
        Double low = one.low();
        Double high = one.high();
        return low == null || high == null
                ? ""
                : PlainText.range(low, high, scale(one.quantity()));
    }

    private static Scale scale(String quantity) {
        return isTime(quantity) ? Scale.LENGTH : Scale.HEIGHT;
    }

    private static String words(String quantity) {
        if (isTime(quantity)) {
            return "time within which 99 of 100 requests are answered";
        }
        return isCpu(quantity)
                ? "processor time for one operation"
                : "answered operations per second";
    }

    private static boolean isTime(String quantity) {
        return quantity.startsWith("p99");
    }

    private static boolean isCpu(String quantity) {
        return quantity.startsWith("CPU");
    }
}
