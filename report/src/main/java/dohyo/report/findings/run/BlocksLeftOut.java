package dohyo.report.findings.run;

import dohyo.report.findings.doubt.Doubt;

/** Fewer blocks were run than the experiment has. */
record BlocksLeftOut(Doubt.Level level, int blocks, String why) implements Doubt {

    @Override
    public Words words() {
        return new Words(
                "Not all blocks were run: the run ended after " + blocks
                        + (blocks == 1 ? " block, as " : " blocks, as ") + why + ".",
                "Each arm has fewer trials than planned; no trial was cut short.",
                "Allow more time if the intervals are too wide.");
    }
}
