package dohyo.lab.trial;

import dohyo.lab.snapshot.DamagedSnapshot;
import dohyo.lab.snapshot.DataSetFingerprint;
import dohyo.lab.snapshot.Snapshot;
import dohyo.lab.snapshot.SnapshotStore;
import dohyo.lab.snapshot.SnapshotStore.Right;
import dohyo.lab.stores.StoppedStoreFiles;
import dohyo.lab.trial.journal.StorePreparationFailed;
import dohyo.lab.trial.journal.TrialEnding;
import dohyo.lab.trial.journal.TrialEventRelay;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * The data set of one key on the shelf. Waits for other Dohyos that are at work on it, as long as
 * the user does.
 */
record SharedSnapshotAccess(
        SnapshotStore shelf, DataSetFingerprint key, StopRequest stop, TrialEventRelay talk) {

    private static final Duration GLANCE = Duration.ofMillis(200);

    /** The right to read it, while nobody changes it. */
    Right reading() throws IOException, StorePreparationFailed {
        return await(() -> shelf.tryRead(key.digest()));
    }

    /** The right to change it, while nobody reads it. */
    Right writing() throws IOException, StorePreparationFailed {
        return await(() -> shelf.tryWrite(key.digest()));
    }

    /** What is damaged is told, removed, and so made anew. */
    void drop(String damage) throws IOException, StorePreparationFailed {
        talk.say("the kept data set " + name() + " is damaged (" + damage
                + "); it is removed and loaded again");
        try (Right right = writing()) {
            right.drop();
        }
    }

    /** Reads every byte of it, as it has come under suspicion. */
    static Optional<String> damageOf(Snapshot snapshot) {
        try {
            snapshot.check(true);
            return Optional.empty();
        } catch (DamagedSnapshot e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Keeps what rests; why not, when that cannot be done. A run does not fail for it. */
    String keep(Right right, double loadSeconds, StoppedStoreFiles data) {
        talk.say("keeping the data set as " + name());
        try {
            return right.keep(key, loadSeconds, data)
                    ? ""
                    : "not kept: it is larger than the room for snapshots";
        } catch (IOException e) {
            return "not kept: " + e.getMessage();
        }
    }

    private String name() {
        return key.digest().substring(0, 8);
    }

    private Right await(Trying trying) throws IOException, StorePreparationFailed {
        Optional<Right> right = trying.attempt();
        if (right.isEmpty()) {
            talk.say("another Dohyo is at work on the data set " + name() + "; waiting for it");
        }
        while (right.isEmpty()) {
            if (stop.isMade()) {
                throw new StorePreparationFailed(TrialEnding.interrupted());
            }
            LockSupport.parkNanos(GLANCE.toNanos());
            right = trying.attempt();
        }
        return right.get();
    }

    /** Asks for a right once. */
    @FunctionalInterface
    private interface Trying {
        Optional<Right> attempt() throws IOException;
    }
}
