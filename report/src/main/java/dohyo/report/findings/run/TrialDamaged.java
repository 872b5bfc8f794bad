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
                "Nothing of this trial is in the figures: what is wrong in one place may be wrong"
                        + " in others that nobody can see.",
                "Look at the disk, and at who else writes there; copy the folder again if it is a"
                        + " copy. ./dohyo run --resume DIR sets the trial aside and runs it anew.");
    }
}
