package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;

import java.io.IOException;
import java.nio.file.Path;

/** A run of two arms that claims that the first one is slower than the second. */
final class SlowerArmRun {

    private SlowerArmRun() {}

    /** @param ratios of their response times, one a block */
    static RunBuilder of(Path folder, double... ratios) throws IOException {
        RunBuilder run = new RunBuilder(folder)
                .arm("one", RunBuilder.hold(2000))
                .arm("two", RunBuilder.hold(2000))
                .claim(Claim.that(
                        "slower",
                        "It is slower",
                        new Quantity(Quantity.Kind.RESPONSE, 99, "").of("one").over("two"),
                        Rule.AT_LEAST,
                        1));
        for (int block = 1; block <= ratios.length; block++) {
            long nanos = Math.round(ratios[block - 1] * 4 * MILLI);
            run.trial("two", block).hold(2000, 10, flat(2000, 4 * MILLI)).write();
            run.trial("one", block).hold(2000, 10, flat(2000, nanos)).write();
        }
        return run;
    }
}
