package dohyo.report.findings.run;

import dohyo.report.findings.doubt.Doubt;

/** Arms differ in more than what the experiment asked for. */
record ArmsAlsoDiffer(Level level, String what) implements Doubt {
    @Override
    public Words words() {
        return new Words(
                "The arms also differ in " + what + ".",
                "The experiment left this open, so each arm used the defaults of its version: a"
                        + " difference between the arms may come from this rather than"
                        + " from what was to be compared.",
                "Set the same jdk, gc, heap and settings for all arms where possible"
                        + " (./dohyo systems lists what fits).");
    }
}
