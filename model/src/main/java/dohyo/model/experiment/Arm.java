package dohyo.model.experiment;

import dohyo.model.workload.Workload;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One thing compared: store, client, workload and load, all fixed.
 *
 * @param timeline what the lab does to the store while the load runs, in order of time
 * @param cpus where its processes may run
 * @param price of the machines that it takes; null when nobody says
 */
public record Arm(
        String name,
        StoreSpec store,
        ClientSpec client,
        Workload workload,
        Load load,
        List<Action> timeline,
        ProcessorAssignment cpus,
        @Nullable Price price) {

    /** Of no known price. */
    public Arm(
            String name,
            StoreSpec store,
            ClientSpec client,
            Workload workload,
            Load load,
            List<Action> timeline,
            ProcessorAssignment cpus) {
        this(name, store, client, workload, load, timeline, cpus, null);
    }

    /** The same under another load, to which nothing is done meanwhile. */
    public Arm loaded(Load other) {
        return new Arm(name, store, client, workload, other, List.of(), cpus, price);
    }

    /** The same under another name. */
    public Arm named(String other) {
        return new Arm(other, store, client, workload, load, timeline, cpus, price);
    }

    /** Its store, and those that its nodes become on their way. */
    public List<StoreSpec> stores() {
        List<StoreSpec> all = new ArrayList<>(List.of(store));
        for (int node = 1; node <= store.topology().all(); node++) {
            StoreSpec is = store;
            for (Action action : timeline) {
                if (action.kind() == Action.Kind.UPGRADE && action.isTo(node)) {
                    is = action.upgrade().of(is);
                    all.add(is);
                }
            }
        }
        return List.copyOf(all);
    }

    /** Programs of others that are needed for what is done to it. */
    public Set<CaretakerTool> tools() {
        return timeline.stream()
                .flatMap(action -> action.kind().tool().stream())
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(CaretakerTool.class)));
    }

    /**
     * Why it cannot have such a quantity whatever is measured, a clause; empty when it can. A try
     * of a search is no step that may be named.
     */
    public String lacks(Claim.Quantity quantity) {
        if (quantity.kind() == Claim.Quantity.Kind.SUSTAINED) {
            boolean searches = load.phases().stream().anyMatch(Phase.Search.class::isInstance);
            return searches ? "" : "arm " + name + " has no search for a rate at this scale";
        }
        StepSelector at = quantity.at();
        return at.isAll() || allPhases().anyMatch(phase -> isAt(phase, at))
                ? ""
                : "arm " + name + " has no step at " + at.word() + " at this scale";
    }

    private Stream<Phase> allPhases() {
        return load.phases().stream()
                .flatMap(phase -> Stream.concat(
                        Stream.of(phase), phase.streams().stream().map(Load.Stream::load)));
    }

    private static boolean isAt(Phase phase, StepSelector at) {
        return phase.kind() == Load.Kind.CLOSED
                ? at.fits(0, phase.concurrency())
                : phase.ratesPerSecond().stream().anyMatch(rate -> at.fits(rate, 0));
    }
}
