package dohyo.report.findings.run;

import dohyo.report.findings.doubt.Doubt;

/** Arms differ in more than what the experiment asked for. */
record ArmsAlsoDiffer(Level level, String what) implements Doubt {
    @Override
    public Words words() {
        return new Words(
                "The arms also differ in " + what + ".",
                "The experiment left this open, so each arm took what its version takes by itself:"
                        + " a difference between them may be of this and not of what was asked.",
                "Name the same jdk, gc, heap and settings for all arms where all can have them"
                        + " (./dohyo systems lists what fits).");
    }
}
