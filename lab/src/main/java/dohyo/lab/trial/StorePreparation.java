package dohyo.lab.trial;

import dohyo.lab.host.PageCache;
import dohyo.lab.snapshot.DamagedSnapshot;
import dohyo.lab.snapshot.DataSetFiles;
import dohyo.lab.snapshot.DataSetFingerprint;
import dohyo.lab.snapshot.Snapshot;
import dohyo.lab.snapshot.SnapshotPolicy;
import dohyo.lab.snapshot.SnapshotStore.Right;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoppedStoreFiles;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.DataLoadWorkers.Found;
import dohyo.lab.trial.journal.StorePreparationFailed;
import dohyo.lab.trial.journal.TrialEventSinks;
import dohyo.lab.trial.journal.TrialRequest;
import dohyo.model.load.DataSetInstruction;
import dohyo.model.result.TrialRecord.DataNote;
import dohyo.model.result.TrialRecord.ProcessNote;
import dohyo.model.result.TrialRecord.Source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Readies the store of a trial: empty, to be loaded by its worker; or with a data set that is kept.
 * What is not kept yet is loaded into a store of its own first, and the store that is measured
 * starts on its files: all trials of a run begin alike, the first one, too.
 */
final class StorePreparation {

    /** Rows that are read and compared in a store that starts with data. */
    static final long SAMPLE = 1000;

    private static final int MOST_ATTEMPTS = 3;
    private static final String LOADING = "loading";

    private final TrialRequest order;
    private final SnapshotPolicy keeping;
    private final DataLoadWorkers workers;
    private final TrialEventSinks voices;
    private final PageCache pages;
    private boolean loadedHere;

    StorePreparation(
            TrialRequest order,
            SnapshotPolicy keeping,
            DataLoadWorkers workers,
            TrialEventSinks voices,
            PageCache pages) {
        this.order = order;
        this.keeping = keeping;
        this.workers = workers;
        this.voices = voices;
        this.pages = pages;
    }

    /**
     * The store, ready to be measured.
     *
     * @throws StoreFailure when it cannot be started
     * @throws StorePreparationFailed when loading did not come to its end
     */
    ReadyStore ready() throws StoreFailure, IOException, StorePreparationFailed {
        Optional<DataSetFingerprint> key =
                keeping.keyOf(order.arm(), order.launcher().dataForm(order.arm().store()));
        if (key.isEmpty()) {
            RunningStore store = start(order.files().logs(), even(PreStartDataPreparation.NONE));
            voices.journal().data(DataNote.IN_PLACE);
            return new ReadyStore(store, DataSetInstruction.load(order.dataSeed()));
        }
        SharedSnapshotAccess kept =
                new SharedSnapshotAccess(keeping.shelf(), key.get(), workers.stop(), voices.talk());
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            Optional<ReadyStore> ready = restored(kept);
            ready = ready.isPresent() ? ready : loaded(kept);
            if (ready.isPresent()) {
                return ready.get();
            }
        }
        throw StoreFailure.world("the data set did not come back as it was kept in " + MOST_ATTEMPTS
                + " attempts; look at the disk, or do without with --fresh");
    }

    /** Starts on what is kept; empty when there is nothing, or nothing whole. */
    private Optional<ReadyStore> restored(SharedSnapshotAccess kept)
            throws StoreFailure, IOException, StorePreparationFailed {
        String damage;
        try (Right right = kept.reading()) {
            if (!right.isThere()) {
                return Optional.empty();
            }
            return Optional.of(started(kept, right));
        } catch (DamagedSnapshot e) {
            damage = e.getMessage();
        }
        kept.drop(damage);
        return Optional.empty();
    }

    private ReadyStore started(SharedSnapshotAccess kept, Right right)
            throws DamagedSnapshot, StoreFailure, IOException, StorePreparationFailed {
        voices.talk().phase("restoring");
        long begun = System.nanoTime();
        Snapshot snapshot = right.snapshot();
        TimedDataPreparation preparation =
                new TimedDataPreparation(snapshot, System.nanoTime() - begun);
        RunningStore store = startOn(snapshot, preparation);
        DataNote note = new DataNote(
                loadedHere ? Source.LOADED : Source.SNAPSHOT,
                kept.key().digest(),
                snapshot.manifest().bytes(),
                snapshot.manifest().loadSeconds(),
                preparation.seconds(),
                0,
                "");
        return verified(store, note);
    }

    /** A node that does not start on it brings it under suspicion. */
    private RunningStore startOn(Snapshot snapshot, PreStartDataPreparation preparation)
            throws DamagedSnapshot, StoreFailure, IOException {
        try {
            return start(order.files().logs(), even(preparation));
        } catch (StoreFailure e) {
            if (workers.stop().isMade()) {
                throw e;
            }
            Optional<String> damage = SharedSnapshotAccess.damageOf(snapshot);
            if (damage.isPresent()) {
                throw new DamagedSnapshot(damage.get());
            }
            throw e;
        }
    }

    /** Loads it into a store of its own and keeps it; present when it cannot be kept. */
    private Optional<ReadyStore> loaded(SharedSnapshotAccess kept)
            throws StoreFailure, IOException, StorePreparationFailed {
        try (Right right = kept.writing()) {
            if (right.isThere()) {
                return Optional.empty();
            }
            Path logs = order.files().logs().resolve(LOADING);
            try (RunningStore store = start(logs, PreStartDataPreparation.NONE)) {
                for (ProcessNote note : store.processes()) {
                    voices.journal().process(note.as("loaded store"));
                }
                voices.talk().phase(LOADING);
                DataSetInstruction load = DataSetInstruction.load(order.dataSeed());
                Found found = workers.run(LOADING, load, order, store, voices);
                voices.talk().phase("keeping");
                StoppedStoreFiles data = resting(store);
                String remark = kept.keep(right, found.seconds(), data);
                loadedHere = true;
                return remark.isEmpty()
                        ? Optional.empty()
                        : Optional.of(straightFrom(data, found.seconds(), remark));
            }
        } catch (DamagedSnapshot e) {
            throw StoreFailure.world("the data set is not what was loaded: " + e.getMessage());
        }
    }

    private StoppedStoreFiles resting(RunningStore store) throws StoreFailure {
        return store.rest(voices.talk()::say)
                .orElseThrow(() -> new IllegalStateException(
                        order.arm().store().name() + " has a form of data but keeps none"));
    }

    /** There was no room: the store that is measured starts on the files of the loaded one. */
    private ReadyStore straightFrom(StoppedStoreFiles data, double loadSeconds, String remark)
            throws DamagedSnapshot, StoreFailure, IOException, StorePreparationFailed {
        voices.talk().say("the data set is " + remark);
        TimedDataPreparation preparation =
                new TimedDataPreparation(DataSetFiles.preparation(data), 0);
        RunningStore store = start(order.files().logs(), even(preparation));
        return verified(
                store,
                new DataNote(
                        Source.LOADED,
                        "",
                        DataSetFiles.bytes(data),
                        loadSeconds,
                        preparation.seconds(),
                        0,
                        remark));
    }

    /** A store whose rows are not as they were loaded is not measured. */
    private ReadyStore verified(RunningStore store, DataNote note)
            throws DamagedSnapshot, StoreFailure, IOException, StorePreparationFailed {
        boolean good = false;
        try {
            voices.talk().phase("verifying");
            DataSetInstruction verify = DataSetInstruction.verify(order.dataSeed(), SAMPLE);
            Found found = workers.run("verifying", verify, order, store, voices);
            if (!found.difference().isEmpty()) {
                throw new DamagedSnapshot(found.difference());
            }
            voices.journal().data(note.verified(found.rowsVerified()));
            good = true;
            return new ReadyStore(store, DataSetInstruction.present(order.dataSeed()));
        } finally {
            if (!good) {
                store.close();
            }
        }
    }

    /** The store that is measured begins as those of all other trials do. */
    private PreStartDataPreparation even(PreStartDataPreparation preparation) {
        return new PageCachePreparation(preparation, pages, voices.journal());
    }

    private RunningStore start(Path logs, PreStartDataPreparation preparation)
            throws StoreFailure, IOException {
        voices.talk().phase("starting");
        return workers.stop()
                .interruptibly(() -> order.launcher()
                        .start(
                                RequestedStoreSpec.of(order.arm()),
                                logs,
                                voices.talk()::say,
                                preparation));
    }
}
