package dohyo.model.experiment;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

import dohyo.model.machine.Price;
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
 * @param machines on which it runs
 */
public record Arm(
        String name,
        StoreSpec store,
        ClientSpec client,
        Workload workload,
        Load load,
        List<Action> timeline,
        @JsonUnwrapped Machines machines) {

    /** To which nothing is done while it is loaded, on any processors. */
    public Arm(String name, StoreSpec store, ClientSpec client, Workload workload, Load load) {
        this(name, store, client, workload, load, List.of(), Machines.ANY);
    }

    /** The same under another load, to which nothing is done meanwhile. */
    public Arm loaded(Load other) {
        return new Arm(name, store, client, workload, other, List.of(), machines);
    }

    /** The same under another name. */
    public Arm named(String other) {
        return new Arm(other, store, client, workload, load, timeline, machines);
    }

    /** The same of another store. */
    public Arm with(StoreSpec other) {
        return new Arm(name, other, client, workload, load, timeline, machines);
    }

    /** The same through another client. */
    public Arm with(ClientSpec other) {
        return new Arm(name, store, other, workload, load, timeline, machines);
    }

    /** The same with something else to do. */
    public Arm with(Workload other) {
        return new Arm(name, store, client, other, load, timeline, machines);
    }

    /** The same under another load. */
    public Arm with(Load other) {
        return new Arm(name, store, client, workload, other, timeline, machines);
    }

    /** The same on these processors. */
    public Arm on(ProcessorAssignment other) {
        Machines others = new Machines(other, machines.price);
        return new Arm(name, store, client, workload, load, timeline, others);
    }

    /** Where its processes may run. */
    public ProcessorAssignment cpus() {
        return machines.cpus;
    }

    /** Of the machines that it takes; null when no price was given. */
    public @Nullable Price price() {
        return machines.price;
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
        String what = lacking(quantity);
        return what.isEmpty() ? "" : "arm '" + name + "' has no " + what + " at this scale";
    }

    /** What of its load is not there that such a quantity needs; empty when nothing is lacking. */
    String lacking(Claim.Quantity quantity) {
        if (quantity.kind() == Claim.Quantity.Kind.SUSTAINED) {
            boolean searches = load.phases().stream().anyMatch(Phase.Search.class::isInstance);
            return searches ? "" : "search for a rate";
        }
        StepSelector at = quantity.at();
        return at.isAll() || allPhases().anyMatch(phase -> isAt(phase, at))
                ? ""
                : "step " + place(at);
    }

    /** A benchmark has threads. */
    private String place(StepSelector at) {
        return at.inFlight() > 0 && client.isBenchmark()
                ? "with " + at.inFlight() + (at.inFlight() == 1 ? " thread" : " threads")
                : at.place();
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

    /**
     * On what an arm runs.
     *
     * @param cpus where its processes may run
     * @param price of what it takes; null when none was given
     */
    public record Machines(
            ProcessorAssignment cpus, @Nullable Price price) {

        /** All that there is, of no known price. */
        public static final Machines ANY = new Machines(ProcessorAssignment.ANY, null);
    }
}
