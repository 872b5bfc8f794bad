package dohyo.report.analysis.verdict;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Experiment;
import dohyo.model.statistics.Interval;
import dohyo.model.statistics.Noise;
import dohyo.report.Results.NoiseResult;
import dohyo.report.analysis.measured.Bounds;
import dohyo.report.analysis.measured.Measurements;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How much a trial differed from the next when nothing was changed: from twins where the run has
 * them, else from all arms of one store beside what their blocks have in common.
 */
public record TrialNoise(Experiment experiment, Measurements measurements) {

    private static final double LEVEL = 0.95;

    /** Of every quantity that the run judged; none of a run of one block. */
    public List<NoiseResult> all() {
        return quantities().stream().flatMap(quantity -> of(quantity).stream()).toList();
    }

    private Set<Quantity> quantities() {
        Set<Quantity> quantities = new LinkedHashSet<>();
        experiment.claims().stream().map(Claim::quantity).forEach(quantities::add);
        if (experiment.arms().size() > 1 || experiment.claims().isEmpty()) {
            quantities.add(ArmComparisonQuantity.THROUGHPUT.quantity());
            quantities.add(ArmComparisonQuantity.P99.quantity());
            quantities.add(ArmComparisonQuantity.CPU.quantity());
        }
        quantities.removeIf(quantity -> quantity.kind().isShare());
        return quantities;
    }

    private Optional<NoiseResult> of(Quantity quantity) {
        boolean twins = experiment.twin().isPresent();
        return (twins ? twins(quantity) : beside(quantity))
                .filter(noise -> noise.degreesOfFreedom() > 0)
                .map(noise -> result(quantity, noise, twins));
    }

    private NoiseResult result(Quantity quantity, Noise noise, boolean twins) {
        Interval interval = noise.interval(LEVEL);
        return new NoiseResult(
                first().store().name(),
                quantity.word(),
                noise.coefficientOfVariation(),
                interval.low(),
                interval.high(),
                noise.degreesOfFreedom(),
                twins);
    }

    private Arm first() {
        return experiment.arms().get(0);
    }

    private Optional<Noise> twins(Quantity quantity) {
        String twin = experiment.twin().map(Arm::name).orElse("");
        SortedMap<Integer, Double> again = exact(twin, quantity);
        SortedMap<Integer, Double> once = exact(first().name(), quantity);
        double[] ratios = again.entrySet().stream()
                .filter(one -> once.containsKey(one.getKey()))
                .mapToDouble(one -> one.getValue() / Objects.requireNonNull(once.get(one.getKey())))
                .toArray();
        return ratios.length == 0 ? Optional.empty() : Optional.of(Noise.ofDuplicates(ratios));
    }

    /** One arm alone has its blocks' differences in its noise. */
    private Optional<Noise> beside(Quantity quantity) {
        List<SortedMap<Integer, Double>> arms = new ArrayList<>();
        for (Arm arm : experiment.arms()) {
            if (arm.store().name().equals(first().store().name())) {
                arms.add(exact(arm.name(), quantity));
            }
        }
        SortedSet<Integer> blocks = new TreeSet<>(arms.get(0).keySet());
        arms.forEach(arm -> blocks.retainAll(arm.keySet()));
        if (blocks.size() < 2) {
            return Optional.empty();
        }
        List<double[]> values = arms.stream()
                .map(arm -> blocks.stream()
                        .mapToDouble(block -> Objects.requireNonNull(arm.get(block)))
                        .toArray())
                .toList();
        return Optional.of(values.size() == 1 ? Noise.within(values) : Noise.besideBlocks(values));
    }

    /** Values that have a logarithm. */
    private SortedMap<Integer, Double> exact(String arm, Quantity quantity) {
        SortedMap<Integer, Double> exact = new TreeMap<>();
        measurements.of(arm, quantity).forEach((block, measured) -> {
            Bounds value = measured.value();
            if (value != null && value.isExact() && value.low() > 0) {
                exact.put(block, value.low());
            }
        });
        return exact;
    }
}
