package dohyo.model.result;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * {@code trial.json}: what was run and how it went. Written when the trial begins and again at each
 * change of phase, so that a trial that was cut off still tells how far it came.
 *
 * @param schema {@code dohyo-trial/1}
 * @param outcome how it ended; RUNNING in a trial that was cut off
 * @param why a sentence for outcomes other than DONE; empty otherwise
 * @param originEpochMillis wall clock of the trial's zero; every {@code atSeconds} counts from it
 * @param originMonotonicNanos the same moment on CLOCK_MONOTONIC
 * @param storeVersion as the running store said itself
 * @param processes every process of the trial with its exact command line
 * @param phases when each phase began and ended
 * @param notes what sets the store apart from what other people run, a clause each
 * @param collectors what it cost to look at the trial; null in a trial that was cut off, and in
 *     older ones
 */
public record TrialRecord(
        String schema,
        int number,
        String arm,
        int block,
        Outcome outcome,
        String why,
        long originEpochMillis,
        long originMonotonicNanos,
        String store,
        String storeVersion,
        String jdk,
        List<ProcessNote> processes,
        List<PhaseNote> phases,
        List<String> notes,
        @Nullable CollectorsNote collectors) {

    public static final String SCHEMA = "dohyo-trial/1";

    public TrialRecord {
        notes = Objects.requireNonNullElse(notes, List.of());
    }

    /** How a trial ended. */
    public enum Outcome {
        RUNNING,
        DONE,
        /** The store could not be started, or the worker could not reach it. */
        NOT_STARTED,
        /** The store died under load: an outcome of its arm. */
        STORE_DIED,
        /** The worker died or gave up: nothing can be said of the store. */
        WORKER_FAILED,
        /** The user ended the run. */
        INTERRUPTED
    }

    /**
     * A process of the trial.
     *
     * @param role {@code store}, {@code worker} or {@code dohyo}
     * @param environment only what the lab itself set
     */
    public record ProcessNote(
            String role, long pid, List<String> command, Map<String, String> environment) {}

    /** A phase with its times from the trial's origin; end is -1 while it runs. */
    public record PhaseNote(String name, double startSeconds, double endSeconds) {}
}
