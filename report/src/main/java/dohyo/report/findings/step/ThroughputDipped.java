package dohyo.report.findings.step;

import dohyo.model.text.QuantityText;
import dohyo.report.analysis.measured.DipAnalysis;
import dohyo.report.analysis.measured.DipAnalysis.NamedDip;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.findings.doubt.Doubt;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A long step answered less than usual for some seconds, once or several times. Each dip is named
 * by what happened meanwhile, or called unexplained.
 *
 * @param place the step
 * @param dips in their order
 */
record ThroughputDipped(Level level, String place, List<NamedDip> dips) implements Doubt {

    private static final int MOST = 12;

    /** Of each step that has some; a doubt where one of them is unexplained. */
    static List<Doubt> in(List<ObservedStep> steps) {
        List<Doubt> doubts = new ArrayList<>();
        for (ObservedStep step : steps) {
            List<NamedDip> dips = DipAnalysis.of(step);
            if (!dips.isEmpty()) {
                boolean isKnown = dips.stream().allMatch(NamedDip::isExplained);
                doubts.add(new ThroughputDipped(
                        isKnown ? Level.NOTE : Level.DOUBT, step.place(), dips));
            }
        }
        return doubts;
    }

    @Override
    public Words words() {
        String more = dips.size() > MOST ? "; and " + (dips.size() - MOST) + " more" : "";
        return new Words(
                "Throughput dipped " + (dips.size() == 1 ? "once" : dips.size() + " times")
                        + " in " + place + ": "
                        + dips.stream()
                                .limit(MOST)
                                .map(ThroughputDipped::words)
                                .collect(Collectors.joining("; "))
                        + more + ".",
                "An event that is named here happened during the dip and hardly at other times,"
                        + " which does not prove that it was the cause; for an unexplained dip no"
                        + " such event was recorded.",
                "Look at the timeline at these seconds; 'profile' shows what the store did.");
    }

    private static String words(NamedDip dip) {
        return "from " + second(dip.fromSeconds()) + " s to " + second(dip.toSeconds()) + " s, to "
                + QuantityText.rate(dip.perSecond()) + " instead of "
                + QuantityText.rate(dip.usualPerSecond()) + " (" + dip.words() + ")";
    }

    private static String second(double seconds) {
        return QuantityText.plain(QuantityText.decimals(seconds, 0));
    }
}
