package dohyo.report.analysis.measured;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Experiment;
import dohyo.model.machine.Price;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Measurements from the files of a run; each is read once. */
public final class RunMeasurements implements Measurements {

    private final RunFiles run;
    private final Map<Asked, SortedMap<Integer, MeasuredQuantity>> known = new HashMap<>();

    public RunMeasurements(RunFiles run) {
        this.run = run;
    }

    @Override
    public SortedMap<Integer, MeasuredQuantity> of(String arm, Quantity quantity) {
        return known.computeIfAbsent(new Asked(arm, quantity), this::read);
    }

    @Override
    public int blocks() {
        return run.blocksDone();
    }

    @Override
    public boolean haveEnded() {
        return run.hasEnded();
    }

    private SortedMap<Integer, MeasuredQuantity> read(Asked asked) {
        SortedMap<Integer, MeasuredQuantity> measured = new TreeMap<>();
        for (TrialFiles trial : run.trialsOf(asked.arm)) {
            MeasuredQuantity value = MeasuredQuantity.of(trial, asked.quantity);
            measured.put(
                    trial.planned().block(),
                    asked.quantity.kind() == Quantity.Kind.PER_PRICE
                            ? bought(asked.arm, value)
                            : value);
        }
        return measured;
    }

    /** Throughput as what one unit of the currency buys. */
    private MeasuredQuantity bought(String arm, MeasuredQuantity throughput) {
        Price price = price(arm);
        Bounds value = throughput.value();
        if (value == null) {
            return throughput;
        }
        return price == null
                ? MeasuredQuantity.missing("arm '" + arm + "' has no price")
                : MeasuredQuantity.of(
                        new Bounds(price.operations(value.low()), price.operations(value.high())));
    }

    private @Nullable Price price(String arm) {
        Experiment experiment = run.experiment();
        Arm found = experiment == null ? null : experiment.arm(arm).orElse(null);
        return found == null ? null : found.price();
    }

    private record Asked(String arm, Quantity quantity) {}
}
