package dohyo.report.analysis;

import dohyo.report.stats.PairedRatio;
import dohyo.report.text.Quantities;

/** A comparison in a sentence that says who, by how much, and how sure that is. */
record ComparisonText(Compared compared, String arm, String baseline) {

    /** Less than this is not worth a word of praise, however sure it is. */
    private static final double SMALL = 0.01;

    String of(PairedRatio ratio) {
        Double low = ratio.low();
        Double high = ratio.high();
        if (low == null || high == null) {
            return "In the only block the " + compared.words() + " of " + arm + " was "
                    + digits(ratio.ratio()) + " times that of " + baseline
                    + "; one block has no interval, so no difference is shown.";
        }
        String interval = " (95 % interval " + digits(low) + " to " + digits(high) + " over "
                + Quantities.counted(ratio.pairs(), "block") + ").";
        if (!ratio.isDifferent()) {
            return "No difference in " + compared.words() + " could be shown: that of " + arm
                    + " is " + digits(ratio.ratio()) + " times that of " + baseline + interval;
        }
        return different(ratio.ratio()) + interval;
    }

    private String different(double ratio) {
        if (Math.abs(ratio - 1) < SMALL) {
            return compared.subject() + " of " + arm + " and " + baseline
                    + " differs by less than 1 %, if surely";
        }
        return arm + " is " + compared.judgement(ratio) + " than " + baseline + ": its "
                + compared.words() + " is " + digits(ratio) + " times as high";
    }

    String missing(String why) {
        return compared.subject() + " of " + arm + " and " + baseline + " could not be compared: "
                + why + ".";
    }

    private static String digits(double value) {
        return Quantities.digits(value);
    }
}
