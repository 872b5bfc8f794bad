package dohyo.report.findings.run;

import dohyo.report.findings.doubt.Doubt;

import java.util.Locale;

/** Files of a trial are not what was written into them, so that none of its figures is used. */
record TrialDamaged(Doubt.Level level, String what) implements Doubt {

    @Override
    public Words words() {
        String seen = what.substring(0, 1).toUpperCase(Locale.ROOT) + what.substring(1);
        return new Words(
                seen + ".",
                "Nothing from this trial is in the figures: where one file is damaged, others"
                        + " may be damaged without any sign.",
                "Check the disk and what else writes to it; if the folder is a copy, copy it"
                        + " again. ./dohyo run --resume DIR sets the trial aside and"
                        + " repeats it.");
    }
}
