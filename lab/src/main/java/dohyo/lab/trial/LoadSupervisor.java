package dohyo.lab.trial;

import dohyo.lab.action.ActionScheduler;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.trial.journal.StoreCollapseNotice;
import dohyo.lab.trial.journal.TrialEnding;
import dohyo.lab.trial.journal.TrialEventRelay;
import dohyo.lab.trial.watch.FreeDiskSpaceCheck;
import dohyo.lab.trial.watch.OwnSuspensionDetector;
import dohyo.lab.trial.watch.StandstillWatch;
import dohyo.lab.trial.watch.TrialObserver;
import dohyo.lab.trial.worker.LoadWorkers;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.WorkerEvent;
import dohyo.model.result.TrialRecord.Outcome;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Watches the load: listens to the worker, follows the timeline, and sees to it that store, worker
 * and user all still want to go on.
 */
final class LoadSupervisor {

    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final Duration LONGEST_SILENCE = Duration.ofMinutes(2);

    /** A worker often notices the death of a store before the operating system tells of it. */
    private static final Duration DEATH_NOTICE = Duration.ofSeconds(2);

    private final RunningStore store;
    private final LoadWorkers workers;
    private final TrialObserver observer;
    private final ActionScheduler timeline;
    private final TrialEventRelay talk;
    private final Set<String> deadNodes = new HashSet<>();
    private String difference = "";
    private long rowsVerified;
    private boolean ready;
    private boolean measuring;
    private @Nullable StandstillWatch standstills;
    private ConcurrentTrialCoordinator company = ConcurrentTrialCoordinator.NONE;
    private List<FreeDiskSpaceCheck> room = List.of();
    private long heardNanos = System.nanoTime();

    LoadSupervisor(
            RunningStore store,
            LoadWorkers workers,
            TrialObserver observer,
            ActionScheduler timeline,
            TrialEventRelay talk) {
        this.store = store;
        this.workers = workers;
        this.observer = observer;
        this.timeline = timeline;
        this.talk = talk;
    }

    /** Ends the load when this one calls for it. */
    LoadSupervisor with(StandstillWatch watch) {
        standstills = watch;
        return this;
    }

    /** Ends the load when those cannot go on with which it takes turns. */
    LoadSupervisor beside(ConcurrentTrialCoordinator others) {
        company = others;
        return this;
    }

    /** Ends the load when one of them has none left. */
    LoadSupervisor with(List<FreeDiskSpaceCheck> disks) {
        room = disks;
        return this;
    }

    /** Returns when the load has ended in whatever way. */
    TrialEnding untilTheEnd(StopRequest stop) throws IOException {
        TrialEnding ending = null;
        try (OwnSuspensionDetector pulse = OwnSuspensionDetector.start()) {
            while (ending == null) {
                WorkerEvent event = workers.next(untilNextGlance());
                tellGaps(pulse);
                observer.check();
                ending = act(event);
                ending = ending == null ? look(stop) : ending;
            }
            tellGaps(pulse);
        }
        return ending;
    }

    /** After one the worker's words may still be on their way. */
    private void tellGaps(OwnSuspensionDetector pulse) throws IOException {
        for (OwnSuspensionDetector.Gap gap = pulse.gap(); gap != null; gap = pulse.gap()) {
            heardNanos = Math.max(heardNanos, gap.endNanos());
            talk.didNotRun(gap.beginNanos(), gap.endNanos());
        }
    }

    /** How many rows of the data set were compared with what was loaded. */
    long rowsVerified() {
        return rowsVerified;
    }

    /** In what the data set is not as it was loaded; empty when nothing was found. */
    String difference() {
        return difference;
    }

    /** A store that dies while something is done to it has died, nothing else has failed. */
    private @Nullable TrialEnding act(@Nullable WorkerEvent event) throws IOException {
        try {
            timeline.run();
            return event == null ? null : after(event);
        } catch (UncheckedIOException e) {
            if (storeDiesWithin(DEATH_NOTICE)) {
                return storeDied();
            }
            throw new IOException(e.getMessage(), e);
        }
    }

    private Duration untilNextGlance() {
        return Duration.ofNanos(Math.max(0, Math.min(GLANCE.toNanos(), timeline.nanosToNext())));
    }

    private @Nullable TrialEnding look(StopRequest stop) throws IOException {
        if (stop.isMade()) {
            return TrialEnding.interrupted();
        }
        String full = fullDisk();
        if (!full.isEmpty()) {
            return new TrialEnding(Outcome.NO_ROOM, full);
        }
        if (!store.isAlive()) {
            return storeDied();
        }
        lookAtNodes();
        if (!company.loss().isEmpty()) {
            return TrialEnding.leftAlone(company.loss());
        }
        if (workers.isSilent()) {
            return workerFailed("the worker ended without a word: " + workers.lastWords());
        }
        if (workers.isWaiting() || company.isHeld() || timeline.isGeneratorPaused()) {
            heardNanos = System.nanoTime();
        }
        if (System.nanoTime() - heardNanos > LONGEST_SILENCE.toNanos()) {
            return workerFailed("the worker said nothing for %d s: %s"
                    .formatted(LONGEST_SILENCE.toSeconds(), workers.lastWords()));
        }
        return null;
    }

    /** A node of several that dies is told once; one that was taken down has not died. */
    private void lookAtNodes() throws IOException {
        for (StoreNode node : store.nodes()) {
            if (node.isAlive() || node.isTakenDown()) {
                deadNodes.remove(node.name());
            } else if (deadNodes.add(node.name())) {
                talk.nodeDied(node.name());
            }
        }
    }

    private @Nullable TrialEnding after(WorkerEvent event) throws IOException {
        heardNanos = System.nanoTime();
        switch (event.kind()) {
            case REHEARSED -> talk.rehearsed(event);
            case READY -> ready = true;
            case LOADING -> talk.loading(event);
            case AT_THE_LINE, AT_THE_EXIT, MEASURING -> {}
            case VERIFIED -> rowsVerified = event.rowsLoaded();
            case NOT_AS_LOADED -> {
                difference = event.message();
                return workerFailed("the data set is not what was loaded: " + event.message());
            }
            case STEP_START -> stepStarts(event);
            case SECOND -> {
                talk.second(event);
                return standstill(event.second());
            }
            case STEP_END -> talk.stepEnds(event);
            case DONE -> {
                return store.isAlive() ? TrialEnding.done() : storeDied();
            }
            case FAILED -> {
                return workerFailed(event.message());
            }
            case REFUSED -> {
                return ready
                        ? workerFailed(event.message())
                        : new TrialEnding(Outcome.REFUSED, event.message());
            }
        }
        return null;
    }

    private @Nullable TrialEnding standstill(@Nullable SecondRecord second) throws IOException {
        if (second == null || standstills == null) {
            return null;
        }
        boolean isPaused =
                timeline.isPausing() || store.nodes().stream().anyMatch(StoreNode::isTakenDown);
        StoreCollapseNotice found = standstills.observe(second, isPaused).orElse(null);
        if (found == null) {
            return null;
        }
        talk.standsStill(found);
        return found.isLast() ? new TrialEnding(Outcome.COLLAPSED, found.text()) : null;
    }

    private void stepStarts(WorkerEvent event) throws IOException {
        StepRecord step = event.step();
        if (step == null) {
            return;
        }
        talk.stepBegins(step);
        if (step.measured() && !measuring) {
            measuring = true;
            if (!company.hasBegunMeasuring()) {
                store.measuringBegins();
            }
            observer.measuringBegins();
            timeline.begin(talk.nanosAt(step.startSeconds()));
            if (standstills != null) {
                standstills.measuringBegins(step.startSeconds());
            }
        }
    }

    private String fullDisk() {
        return room.stream()
                .map(FreeDiskSpaceCheck::objection)
                .filter(objection -> !objection.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** One whose disk is full can be dead before anybody looks at the disk. */
    private TrialEnding storeDied() throws IOException {
        String lastWords = store.lastWords();
        talk.died(lastWords);
        String full = fullDisk();
        if (!full.isEmpty()) {
            return new TrialEnding(Outcome.NO_ROOM, full + "; the store died: " + lastWords);
        }
        return new TrialEnding(Outcome.STORE_DIED, "the store died under load: " + lastWords);
    }

    private TrialEnding workerFailed(String why) throws IOException {
        if (storeDiesWithin(DEATH_NOTICE)) {
            return storeDied();
        }
        return new TrialEnding(ready ? Outcome.WORKER_FAILED : Outcome.NOT_STARTED, why);
    }

    private boolean storeDiesWithin(Duration patience) throws IOException {
        long deadline = System.nanoTime() + patience.toNanos();
        while (store.isAlive() && System.nanoTime() < deadline) {
            WorkerEvent unused = workers.next(GLANCE);
            if (workers.isSilent()) {
                LockSupport.parkNanos(GLANCE.toNanos());
            }
        }
        return !store.isAlive();
    }
}
