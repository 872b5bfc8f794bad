package dohyo.lab.stores;

import dohyo.lab.jdk.Jdks;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the lab knows of a family of stores without starting one. Nothing outside the family's own
 * package asks for its name.
 */
public interface StoreProvider {

    /** The names of its stores, as experiments write them. */
    List<String> names();

    /** How long they take. */
    StoreTimeEstimates times();

    /**
     * Memory that all nodes of a store take together.
     *
     * @param dataBytes of the workload's data set, one copy
     */
    long memoryBytes(StoreSpec spec, double dataBytes);

    /** How often the data set lies on disk while it is measured, at most; 0 for not at all. */
    default int timesOnDisk(StoreSpec spec) {
        return 0;
    }

    /** As {@link StoreLauncher#dataForm} will say; empty when a store's data cannot be kept. */
    default Optional<Map<String, Object>> dataForm(StoreSpec spec) throws StoreFailure {
        return Optional.empty();
    }

    /** What is fetched once for a store, for people; empty when nothing is. */
    default Optional<String> download(StoreSpec spec) {
        return Optional.empty();
    }

    /** Artifacts of a store by their coordinates, as far as it comes from a Maven repository. */
    default List<String> artifacts(StoreSpec spec) {
        return List.of();
    }

    /** Stores that this project has started, loaded and read. */
    default List<StoreSpec> tested() {
        return List.of();
    }

    /**
     * What can be started on this machine, the newest first.
     *
     * @param cache in which fetched programs are kept
     */
    default List<StoreReleaseLine> lines(Path cache) {
        return List.of();
    }

    /**
     * Why a version cannot be had, as far as that is known without a network; empty when it may be.
     *
     * @param cache in which fetched programs are kept
     */
    default Optional<String> unpublished(StoreSpec spec, Path cache) {
        return Optional.empty();
    }

    /** What would run its stores; empty when that is not worth telling. */
    default Optional<Plans> plans(Jdks jdks) {
        return Optional.empty();
    }

    /** Foretells what would run stores, without starting or fetching anything. */
    @FunctionalInterface
    interface Plans {

        /** Whether these would all start from what is kept of earlier starts. */
        default boolean areHastened(List<StoreSpec> all) throws StoreFailure {
            return false;
        }

        /**
         * Of one of them.
         *
         * @param isHastened whether it would start from what is kept
         * @throws StoreFailure when it could not be started
         */
        StoreRuntime of(StoreSpec spec, boolean isHastened) throws StoreFailure;

        /** The same of an arm, with what it would promise to a client that asks as this one's. */
        default StoreRuntime of(Arm arm, boolean isHastened) throws StoreFailure {
            return of(arm.store(), isHastened);
        }
    }
}
