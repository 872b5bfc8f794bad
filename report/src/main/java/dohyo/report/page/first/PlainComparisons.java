package dohyo.report.page.first;

import dohyo.model.text.QuantityText;
import dohyo.report.Results.Comparison;
import dohyo.report.page.first.PlainText.Scale;

import org.jspecify.annotations.Nullable;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Arms beside each other in plain words. */
final class PlainComparisons {

    private PlainComparisons() {}

    static PlainAnswer of(List<Comparison> all) {
        List<Comparison> told = told(all);
        List<Comparison> first = firsts(all);
        return new PlainAnswer(
                first.stream().map(PlainComparisons::which).toList(),
                told.stream()
                        .filter(one -> one.ratio() != null)
                        .map(PlainComparisons::howMuch)
                        .toList(),
                ranges(first),
                first.stream().anyMatch(PlainComparisons::isOpen));
    }

    /** Of each arm what was judged. */
    private static List<Comparison> firsts(List<Comparison> all) {
        Set<String> begun = new HashSet<>();
        return all.stream().filter(one -> begun.add(one.arm())).toList();
    }

    /** And what else differs. */
    private static List<Comparison> told(List<Comparison> all) {
        List<Comparison> first = firsts(all);
        return all.stream()
                .filter(one -> first.contains(one) || one.different())
                .toList();
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
        String slowest = isTime(quantity) ? " for its slowest operations" : "";
        return "is " + (isFaster ? "faster" : "slower") + slowest + " than";
    }

    private static String howMuch(Comparison one) {
        double ratio = one.ratio() == null ? 1 : one.ratio();
        String quantity = one.quantity();
        String other = one.baseline();
        String means = means(one.armMean(), one.baselineMean(), one.unit());
        if (isTime(quantity)) {
            return one.arm() + " takes " + PlainText.change(ratio, Scale.TIME, "", other)
                    + " to answer 99 of 100 operations" + means + ".";
        }
        return isCpu(quantity)
                ? one.arm() + " needs "
                        + PlainText.change(ratio, Scale.AMOUNT, "processor time", other)
                        + " for one operation" + means + "."
                : one.arm() + " answers "
                        + PlainText.change(ratio, Scale.COUNT, "operations per second", other)
                        + means + ".";
    }

    private static String means(@Nullable Double arm, @Nullable Double baseline, String unit) {
        if (arm == null || baseline == null) {
            return "";
        }
        return unit.equals("ops/s")
                ? " (" + QuantityText.shortCount(arm) + " against "
                        + QuantityText.shortCount(baseline) + ")"
                : " (" + PlainText.figure(arm, unit) + " against "
                        + PlainText.figure(baseline, unit) + ")";
    }

    private static List<String> ranges(List<Comparison> first) {
        List<Comparison> known =
                first.stream().filter(one -> !range(one).isEmpty()).toList();
        return known.stream()
                .map(one -> known.size() == 1 ? range(one) : named(one, range(one)))
                .toList();
    }

    private static String named(Comparison one, String range) {
        String verb = isTime(one.quantity())
                ? " takes "
                : isCpu(one.quantity()) ? " needs " : " answers ";
        return one.arm() + verb + PlainText.compared(range, one.baseline());
    }

    private static String range(Comparison one) {
        Double low = one.low();
        Double high = one.high();
        return low == null || high == null
                ? ""
                : PlainText.range(low, high, scale(one.quantity())) + noun(one.quantity());
    }

    private static String noun(String quantity) {
        return isTime(quantity) || isCpu(quantity) ? "" : " operations per second";
    }

    private static Scale scale(String quantity) {
        return isTime(quantity) ? Scale.TIME : isCpu(quantity) ? Scale.AMOUNT : Scale.COUNT;
    }

    private static boolean isTime(String quantity) {
        return quantity.startsWith("p99");
    }

    private static boolean isCpu(String quantity) {
        return quantity.startsWith("CPU");
    }
}
