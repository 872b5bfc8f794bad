package dohyo.cli.plan;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.StepSelector;
import dohyo.model.result.LatencyDistribution;
import dohyo.model.text.QuantityText;
import dohyo.model.workload.Workload.Operation;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Whether a trial of an arm can have so many operations as a percentile needs. */
record ExpectedSamples(Arm arm) {

    /** Why a percentile cannot be printed whatever is measured, a clause; empty when it can. */
    Optional<String> lack(Quantity quantity) {
        if (quantity.percentile() <= 0 || quantity.percentile() >= 100) {
            return Optional.empty();
        }
        double needed = LatencyDistribution.SAMPLES_ABOVE / (1 - quantity.percentile() / 100);
        OptionalDouble asked = most(quantity);
        if (asked.isEmpty() || asked.getAsDouble() >= needed * 0.999) {
            return Optional.empty();
        }
        String what = quantity.operation().isEmpty() ? "operations" : quantity.operation();
        return Optional.of(QuantityText.percentile(quantity.percentile()) + " needs "
                + QuantityText.count(Math.round(needed)) + " operations in a trial, "
                + LatencyDistribution.SAMPLES_ABOVE + " of them above it, but arm '" + arm.name()
                + "' is asked for " + QuantityText.count(Math.round(asked.getAsDouble())) + " "
                + what);
    }

    /** Empty when that depends on how fast the store is. */
    private OptionalDouble most(Quantity quantity) {
        double all = 0;
        for (Phase phase : arm.load().phases()) {
            OptionalDouble some = most(phase, quantity.at());
            if (some.isEmpty()) {
                return some;
            }
            all += some.getAsDouble();
        }
        return OptionalDouble.of(all * share(quantity.operation()));
    }

    private static OptionalDouble most(Phase phase, StepSelector at) {
        if (phase.kind() == Load.Kind.HOLD) {
            return OptionalDouble.of(phase.ratesPerSecond().stream()
                    .filter(rate -> at.fits(rate, 0))
                    .mapToDouble(rate -> rate * phase.durationNanos() / 1e9)
                    .sum());
        }
        if (phase instanceof Phase.Replay replay) {
            return OptionalDouble.of(at.isAll() ? (double) replay.of().lines() : 0);
        }
        if (phase.kind() == Load.Kind.CLOSED && !at.fits(0, phase.concurrency())) {
            return OptionalDouble.of(0);
        }
        return phase.kind() == Load.Kind.CLOSED && phase.operations() > 0
                ? OptionalDouble.of((double) phase.operations())
                : OptionalDouble.empty();
    }

    /** Of an operation in the mix; a step is sent as often as its operation, at most. */
    private double share(String name) {
        List<Operation> all = arm.workload().operations();
        double weights = all.stream().mapToDouble(Operation::weight).sum();
        String whole = name.contains(".") ? name.substring(0, name.indexOf('.')) : name;
        return all.stream()
                .filter(operation -> operation.name().equals(whole))
                .mapToDouble(operation -> operation.weight() / weights)
                .findFirst()
                .orElse(1);
    }
}
