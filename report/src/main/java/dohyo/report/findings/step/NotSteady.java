package dohyo.report.findings.step;

import dohyo.model.text.QuantityText;
import dohyo.report.InterleavingResult.WarmUp;
import dohyo.report.findings.doubt.Doubt;

import java.util.List;

/** Stores of an arm were measured that had not become steady when the warm-up had to end. */
public record NotSteady(Level level, WarmUp warmUp) implements Doubt {

    /** Of every arm that has such trials. */
    public static List<Doubt> in(List<WarmUp> warmUps) {
        return warmUps.stream()
                .filter(one -> one.notSteady() > 0)
                .<Doubt>map(one -> new NotSteady(Level.DOUBT, one))
                .toList();
    }

    @Override
    public Words words() {
        Double change = warmUp.change();
        return new Words(
                "The stores of arm '" + warmUp.arm() + "' were not steady in " + warmUp.notSteady()
                        + " of " + QuantityText.counted(warmUp.trials(), "trial")
                        + " when the warm-up reached its limit (at most "
                        + QuantityText.seconds(warmUp.mostSeconds())
                        + ")"
                        + (change == null
                                ? ""
                                : ": over the last slices they still became "
                                        + (change < 0 ? "slower" : "faster") + " by "
                                        + QuantityText.roughShare(Math.abs(change)))
                        + ".",
                "The store was still changing while it was measured: part of the figures is"
                        + " warm-up, and arms may differ in how much.",
                "Give the warm-up a larger limit ('warm-up: {until: steady, for: ...}').");
    }
}
