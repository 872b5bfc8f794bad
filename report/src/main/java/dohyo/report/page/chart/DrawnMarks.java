package dohyo.report.page.chart;

import dohyo.report.page.chart.ChartData.Rate;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Which charts of rates and curves there are, and which marks occur in them: a caption explains
 * these and no others.
 *
 * @param hollowRates whether a step at a rate missed its goal or was not kept up with
 * @param hollowTails the same of the steps that have a p99
 * @param boundTails whether a p99 is only a lower bound
 * @param gapTails whether a step has no p99
 * @param joinedTails whether an arm has enough steps for a line
 * @param boundCurves whether a curve ends among operations that failed or were not answered
 */
record DrawnMarks(
        boolean hasRates,
        boolean hasTails,
        boolean hasCurves,
        boolean isBanded,
        boolean hollowRates,
        boolean hollowTails,
        boolean boundTails,
        boolean gapTails,
        boolean joinedTails,
        boolean boundCurves) {

    /** As the script of the chart has it. */
    private static final int FEWEST_JOINED = 3;

    static DrawnMarks of(List<Rate> rates, List<PercentileCurves.Curve> curves) {
        List<Rate> tails =
                rates.stream().filter(rate -> rate.p99Nanos() != null).toList();
        return new DrawnMarks(
                any(rates, rate -> rate.offered() > 0),
                !tails.isEmpty(),
                curves.stream().anyMatch(one -> !one.response().isEmpty()),
                curves.stream().anyMatch(one -> !one.band().isEmpty()),
                any(rates, rate -> rate.offered() > 0 && isHollow(rate)),
                any(tails, DrawnMarks::isHollow),
                any(tails, Rate::p99AtLeast),
                tails.size() < rates.size(),
                areJoined(tails),
                curves.stream()
                        .anyMatch(one ->
                                one.responseEndsAtLeast() && !one.response().isEmpty()));
    }

    private static boolean any(List<Rate> rates, Predicate<Rate> what) {
        return rates.stream().anyMatch(what);
    }

    private static boolean isHollow(Rate rate) {
        Boolean passed = rate.searchPassed();
        return passed == null ? !rate.keptUp() : !passed;
    }

    private static boolean areJoined(List<Rate> tails) {
        return tails.stream()
                .filter(rate -> rate.searchPassed() == null)
                .collect(Collectors.groupingBy(
                        Rate::arm, Collectors.mapping(Rate::step, Collectors.toSet())))
                .values()
                .stream()
                .anyMatch(steps -> steps.size() >= FEWEST_JOINED);
    }
}
