package dohyo.report.findings.run;

import static dohyo.model.text.QuantityText.plain;
import static dohyo.model.text.QuantityText.rate;

import dohyo.model.experiment.CapacityReference;
import dohyo.report.findings.doubt.Doubt;

/**
 * Rates of this run are parts of what one of its arms can do.
 *
 * @param isOfThisRun whether this run has measured that, before all trials
 */
record CapacityMeasured(Doubt.Level level, CapacityReference reference, boolean isOfThisRun)
        implements Doubt {

    @Override
    public Words words() {
        String capacity = plain(rate(reference.capacityPerSecond()));
        return new Words(
                "Rates were set relative to the capacity of arm '" + reference.arm() + "': "
                        + capacity + source() + ".",
                "The same rates were offered to all arms. "
                        + (isOfThisRun
                                ? "The capacity comes from one trial and carries its scatter."
                                : "This run did not measure that capacity.")
                        + " Percentages of this figure only show how high the rates are relative"
                        + " to it, not how much an arm can answer.",
                isOfThisRun
                        ? "The folder reference holds that trial; 'set: {reference.measured: ...}'"
                                + " repeats the run at the same rates."
                        : "Remove 'reference.measured': a run then measures the capacity first.");
    }

    private String source() {
        if (!reference.isMeasured()) {
            return ", which was only expected";
        }
        return isOfThisRun ? ", measured before all trials" : ", as given in the file";
    }
}
