package dohyo.lab.stores;

import dohyo.lab.machine.StoreMachine;
import dohyo.model.experiment.CaretakerTool;
import dohyo.model.experiment.StoreSpec;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Starts systems of one name. */
public interface StoreLauncher {

    /** The word an experiment uses, for example {@code cassandra}. */
    String name();

    /**
     * Fetches whatever is needed before the first trial (artifacts, JDK), so that downloads never
     * happen inside one.
     *
     * @param talk told in short sentences what is being fetched
     */
    void prepare(StoreSpec spec, Talk talk) throws StoreFailure;

    /** The same with programs of others that look after it. */
    default void prepare(StoreSpec spec, Set<CaretakerTool> tools, Talk talk) throws StoreFailure {
        if (!tools.isEmpty()) {
            throw StoreFailure.input("nobody looks after " + spec.describe());
        }
        prepare(spec, talk);
    }

    /**
     * Makes ready whatever lets fresh systems start sooner, the same for all of them: called at
     * most once, with all systems that are compared, after each was prepared and before any is
     * started. Whoever does not call it gets systems that start as they do everywhere.
     */
    default void hasten(List<StoreSpec> all, Talk talk) throws StoreFailure {}

    /**
     * The same with what earlier runs have left, which costs nothing: for experiments with so few
     * trials that making it ready would take longer than it spares.
     */
    default void hastenByKept(List<StoreSpec> all, Talk talk) throws StoreFailure {}

    /**
     * Starts a fresh system and returns when it is ready: process alive, protocol answers, expected
     * version.
     *
     * @param logs directory for everything the store prints; kept with the results
     */
    RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure;

    /**
     * Starts a system whose nodes find data in their folders: what a store of the same
     * {@link #dataForm} has left.
     */
    default RunningStore start(
            StoreSpec spec, Path logs, Talk talk, PreStartDataPreparation preparation)
            throws StoreFailure {
        return start(spec, logs, talk);
    }

    /**
     * What a node that somebody else keeps tells of itself in the text format of Prometheus at an
     * address; empty when nobody knows what to ask such a store for.
     */
    default Optional<NodeMetricsSource> metricsAt(String address) {
        return Optional.empty();
    }

    /**
     * Everything of a system that decides about the form of its data on disk; two systems of equal
     * form can go on with each other's. Empty when its data cannot be kept.
     */
    default Optional<Map<String, Object>> dataForm(StoreSpec spec) throws StoreFailure {
        return Optional.empty();
    }

    /**
     * One that starts the same on other machines, a node on each; systems of others it leaves as
     * they are.
     */
    default StoreLauncher on(List<StoreMachine> machines) throws StoreFailure {
        throw StoreFailure.input("a store called " + name() + " stands on this machine only;"
                + " leave out 'address' of the machines, or attach one that stands there");
    }

    /** Where a launcher says what it is doing. */
    @FunctionalInterface
    interface Talk {
        void say(String sentence);
    }
}
