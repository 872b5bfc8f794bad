package dohyo.lab;

import dohyo.lab.snapshot.DataSetFingerprint;
import dohyo.lab.snapshot.Manifest;
import dohyo.lab.snapshot.SnapshotPolicy;
import dohyo.lab.snapshot.SnapshotStore;
import dohyo.lab.snapshot.SpaceLimit;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What is to be done about loaded data sets.
 *
 * @param fresh nothing is kept and nothing that was kept is used
 * @param limit of what is kept
 * @param fromSeconds of expected loading a data set is worth keeping
 */
public record SnapshotSettings(boolean fresh, SpaceLimit limit, double fromSeconds) {

    /** As it is unless the user says otherwise. */
    public static final SnapshotSettings USUAL =
            new SnapshotSettings(false, SpaceLimit.usual(), SnapshotPolicy.FROM_SECONDS);

    /** What will happen to the data set of an arm. */
    public enum Fate {
        /** Each trial loads it into the store that it measures. */
        LOADED_IN_PLACE,
        /** The first trial loads and keeps it, the others start from that. */
        TO_BE_KEPT,
        /** Each trial starts from what was kept earlier. */
        KEPT
    }

    /**
     * What is to be expected.
     *
     * @param bytes of what is kept; 0 when nothing is
     * @param loadSeconds what loading it took; 0 when nothing is kept
     */
    public record Outlook(String arm, Fate fate, long bytes, double loadSeconds) {}

    /** The same with or without what was kept. */
    public SnapshotSettings fresh(boolean other) {
        return new SnapshotSettings(other, limit, fromSeconds);
    }

    /** The same with another limit. */
    public SnapshotSettings limitedTo(SpaceLimit other) {
        return new SnapshotSettings(fresh, other, fromSeconds);
    }

    /** What will happen to the data sets of an experiment; nothing is started for it. */
    public List<Outlook> outlook(Experiment experiment, DohyoInstallation installation) {
        SnapshotPolicy keeping = keeping(experiment, installation, sentence -> {});
        List<Outlook> all = new ArrayList<>();
        for (Arm arm : experiment.arms()) {
            all.add(outlook(arm, keeping));
        }
        return all;
    }

    private static Outlook outlook(Arm arm, SnapshotPolicy keeping) {
        Optional<DataSetFingerprint> key;
        try {
            key = keeping.keyOf(arm, StoreProviders.of(arm.store()).dataForm(arm.store()));
        } catch (StoreFailure toldByTheRun) {
            key = Optional.empty();
        }
        if (key.isEmpty()) {
            return new Outlook(arm.name(), Fate.LOADED_IN_PLACE, 0, 0);
        }
        Optional<Manifest> kept = keeping.shelf().look(key.get().digest());
        return kept.map(found ->
                        new Outlook(arm.name(), Fate.KEPT, found.bytes(), found.loadSeconds()))
                .orElseGet(() -> new Outlook(arm.name(), Fate.TO_BE_KEPT, 0, 0));
    }

    SnapshotPolicy keeping(
            Experiment experiment, DohyoInstallation installation, Consumer<String> talk) {
        Path folder = installation.cache().resolve("snapshots");
        return fresh
                ? SnapshotPolicy.NONE
                : SnapshotPolicy.of(
                        experiment, new SnapshotStore(folder, limit, talk), fromSeconds);
    }
}
