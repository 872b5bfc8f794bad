package dohyo.report.findings.run;

import static dohyo.model.text.QuantityText.plain;
import static dohyo.model.text.QuantityText.rate;

import dohyo.model.experiment.CapacityReference;
import dohyo.report.findings.doubt.Doubt;

/** Rates of this run are parts of what one of its arms was measured to do before all trials. */
record CapacityMeasured(Doubt.Level level, CapacityReference reference) implements Doubt {

    @Override
    public Words words() {
        String capacity = plain(rate(reference.capacityPerSecond()));
        return new Words(
                "Rates were placed by the capacity of arm " + reference.arm() + ": " + capacity
                        + (reference.isMeasured()
                                ? ", measured before all trials."
                                : ", which was only expected."),
                "The same rates were offered to all arms. The capacity is from one trial, so it"
                        + " carries that trial's scatter; a share of it says where a step lies, not"
                        + " what the arm can do.",
                "The folder reference holds that trial; 'set: {reference.measured: ...}' repeats"
                        + " the run at the same rates.");
    }
}
