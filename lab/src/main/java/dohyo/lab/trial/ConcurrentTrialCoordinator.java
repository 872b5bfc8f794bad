package dohyo.lab.trial;

import dohyo.lab.process.Command;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.trial.journal.StorePreparationFailed;
import dohyo.lab.trial.journal.TrialEnding;
import dohyo.lab.trial.journal.TrialJournal;
import dohyo.lab.trial.watch.TrialObserver;
import dohyo.lab.trial.worker.StepGate;
import dohyo.lab.trial.worker.WorkerLink;
import dohyo.model.load.WorkerEvent;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/** Whom a trial shares its machine with. A trial alone needs to ask nobody. */
interface ConcurrentTrialCoordinator {

    /** None. */
    ConcurrentTrialCoordinator NONE = new ConcurrentTrialCoordinator() {};

    /** Where its load worker's own log lies. */
    default TrialDirectory home(TrialDirectory own) {
        return own;
    }

    /** It readies its store; nobody else does at the same time. */
    default void awaitPreparing() throws StorePreparationFailed {}

    /** Its store is ready and stands. */
    default void stands(RunningStore store, TrialJournal journal) throws IOException {}

    /** Somebody looks at its store, and has to leave it alone while it rests. */
    default void watchedBy(TrialObserver observer) {}

    /** The worker that it shares with others, which starts when all stand; empty for its own. */
    default Optional<WorkerLink> worker(Command command, Consumer<WorkerEvent> listener)
            throws IOException, StorePreparationFailed {
        return Optional.empty();
    }

    /** Whether its load has yet to be told to meet its store: until then it has nothing to say. */
    default boolean isHeld() {
        return false;
    }

    /** What is done to its store when its rows are loaded, before anybody is warmed up. */
    default void afterLoading(Runnable chore) {}

    /** Whether its store has been told that measuring begins, before the first step of anybody. */
    default boolean hasBegunMeasuring() {
        return false;
    }

    /** Who says when its load goes on; empty when nobody else does. */
    default Optional<StepGate> gate() {
        return Optional.empty();
    }

    /** Why the others cannot go on, and it cannot without them; empty when they can. */
    default String loss() {
        return "";
    }

    /** It has ended, in whatever way. */
    default void leave(TrialEnding how) throws IOException {}
}
