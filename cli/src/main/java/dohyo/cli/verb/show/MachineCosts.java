package dohyo.cli.verb.show;

import dohyo.cli.text.Durations;
import dohyo.lab.ResourceDemand;
import dohyo.lab.RunDurationEstimate;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.machine.Machine;
import dohyo.model.machine.MachineSet;
import dohyo.model.machine.Price;
import dohyo.model.text.QuantityText;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Which machines an experiment takes, and what they cost while it runs. Money comes from the prices
 * in a list of machines, or else from those of the arms, each for the time of its own trials.
 */
final class MachineCosts {

    private static final double SECONDS_PER_HOUR = 3600;

    private final Experiment experiment;
    private final List<Machine> machines;
    private final double seconds;

    private MachineCosts(Experiment experiment, List<Machine> machines, double seconds) {
        this.experiment = experiment;
        this.machines = machines;
        this.seconds = seconds;
    }

    /**
     * Of a run of so many seconds. Of the machines that carry a node, those count that a store has
     * nodes for.
     */
    static MachineCosts of(Experiment experiment, MachineSet all, double seconds) {
        List<Machine> idle = all.ofNodes().stream().skip(storeNodes(experiment)).toList();
        return new MachineCosts(
                experiment,
                all.machines().stream()
                        .filter(machine -> machine.workers() > 0 || !idle.contains(machine))
                        .toList(),
                seconds);
    }

    private static int storeNodes(Experiment experiment) {
        return experiment.arms().stream()
                .filter(arm -> !arm.store().isAttached())
                .mapToInt(arm -> arm.store().topology().all())
                .max()
                .orElse(0);
    }

    /** What carries stores and load. */
    String carriers() {
        return machines.isEmpty() ? unlisted() : listed();
    }

    private String unlisted() {
        int nodes = storeNodes(experiment);
        int workers = experiment.arms().stream()
                .mapToInt(arm -> arm.client().workers())
                .max()
                .orElse(1);
        return nodes < 2 && workers < 2
                ? "this one"
                : "this one; with --machines, up to " + nodes + " for the store"
                        + (nodes == 0 ? "" : " with about " + memoryOfANode() + " of memory each")
                        + " and " + workers + " for the load";
    }

    private String memoryOfANode() {
        return QuantityText.bytes(experiment.arms().stream()
                .filter(arm -> !arm.store().isAttached())
                .mapToLong(arm -> ResourceDemand.memoryBytes(arm)
                        / Math.max(1, arm.store().topology().all()))
                .max()
                .orElse(0));
    }

    private String listed() {
        List<Machine> store = machines.stream()
                .filter(machine -> machine.address() != null)
                .limit(storeNodes(experiment))
                .toList();
        List<Machine> load =
                machines.stream().filter(machine -> machine.workers() > 0).toList();
        String memory = store.isEmpty() ? "" : ", about " + memoryOfANode() + " of memory each";
        return part(store, "the store", memory) + "; "
                + (load.isEmpty() ? "this one for the load" : part(load, "the load", ""));
    }

    private static String part(List<Machine> some, String what, String more) {
        return some.isEmpty()
                ? "this one for " + what
                : some.size() + " for " + what + " ("
                        + some.stream().map(Machine::name).collect(Collectors.joining(", "))
                        + more + ")";
    }

    /** What that costs by currency; empty when nobody gave a price. */
    Map<String, Double> money() {
        Map<String, Double> sums = new TreeMap<>();
        if (machines.isEmpty()) {
            double all = RunDurationEstimate.seconds(experiment);
            for (Arm arm : experiment.arms()) {
                double share = experiment.blocks() * RunDurationEstimate.seconds(arm) / all;
                add(sums, arm.price(), seconds * share);
            }
        } else {
            machines.forEach(machine -> add(sums, machine.price(), seconds));
        }
        return sums;
    }

    private static void add(Map<String, Double> sums, @Nullable Price price, double time) {
        if (price != null) {
            sums.merge(
                    price.currency(),
                    price.perHour().doubleValue() * time / SECONDS_PER_HOUR,
                    Double::sum);
        }
    }

    /** The same in words; empty when nobody asked for machines and nobody gave a price. */
    Optional<String> bill() {
        Map<String, Double> sums = money();
        if (sums.isEmpty()) {
            return machines.isEmpty()
                    ? Optional.empty()
                    : Optional.of("unknown, because no machine has a price");
        }
        return Optional.of(bill(sums));
    }

    private String bill(Map<String, Double> sums) {
        return "about "
                + sums.entrySet().stream()
                        .map(sum ->
                                String.format(Locale.ROOT, "%.2f %s", sum.getValue(), sum.getKey()))
                        .collect(Collectors.joining(" and "))
                + " for " + Durations.about(seconds)
                + (machines.isEmpty() ? ", by the prices of the arms" : unpriced());
    }

    private String unpriced() {
        String without = machines.stream()
                .filter(machine -> machine.price() == null)
                .map(Machine::name)
                .collect(Collectors.joining(", "));
        return without.isEmpty() ? "" : "; no price is given for " + without;
    }
}
