package dohyo.model.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

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
 * @param data where the data set came from; null while that is not known, and in older runs
 * @param pageCache what was done so that trials begin alike; null where nothing was, because the
 *     store has no files here, and in older runs
 * @param runsOn what really ran the store; null in older runs and where nobody could tell
 * @param jars from which store and worker ran, in class path order, and class-data archives beside
 *     them; null in older runs
 * @param end what was noted at its end
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
        @Nullable ObservationCost collectors,
        @Nullable DataNote data,
        @Nullable PageCacheNote pageCache,
        @Nullable StoreRuntime runsOn,
        @Nullable List<JarNote> jars,
        @JsonUnwrapped EndNotes end) {

    public static final String SCHEMA = "dohyo-trial/1";

    public TrialRecord {
        notes = Objects.requireNonNullElse(notes, List.of());
        end = Objects.requireNonNullElse(end, EndNotes.NONE);
    }

    /** Of which nobody says what ran its store. */
    public TrialRecord(
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
            @Nullable ObservationCost collectors,
            @Nullable DataNote data,
            @Nullable PageCacheNote pageCache) {
        this(
                schema,
                number,
                arm,
                block,
                outcome,
                why,
                originEpochMillis,
                originMonotonicNanos,
                store,
                storeVersion,
                jdk,
                processes,
                phases,
                notes,
                collectors,
                data,
                pageCache,
                null,
                null,
                EndNotes.NONE);
    }

    /** What lay on the disks when the load had ended; null as in {@link EndNotes}. */
    public @Nullable OnDiskNote onDisk() {
        return end.onDisk;
    }

    /** How limits of the store were kept; null as in {@link EndNotes}. */
    public @Nullable LimitsNote limits() {
        return end.limits;
    }

    /**
     * What was noted when the store had ended.
     *
     * @param onDisk what lay on the disks when the load had ended; null where nobody asked, or
     *     could say, and in older runs
     * @param limits how those of the store were kept; null where it had none
     */
    public record EndNotes(
            @Nullable OnDiskNote onDisk,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LimitsNote limits) {

        /** Nothing. */
        public static final EndNotes NONE = new EndNotes(null, null);
    }

    /**
     * What a store keeps on disk, on all nodes together.
     *
     * @param bytes of its files
     * @param what they are, a clause
     */
    public record OnDiskNote(long bytes, String what) {}

    /** How a trial ended. */
    public enum Outcome {
        RUNNING,
        DONE,
        /** The store could not be started, or the worker could not reach it. */
        NOT_STARTED,
        /** What the workload asks cannot be done as it is written; nothing was loaded. */
        REFUSED,
        /** The store died under load: an outcome of its arm. */
        STORE_DIED,
        /** The store answered nothing any more under load: an outcome of its arm. */
        COLLAPSED,
        /** The worker died or gave up: nothing can be said of the store, unless it was in there. */
        WORKER_FAILED,
        /**
         * Side by side with others, of which one could not go on: nothing can be said of the store.
         */
        LEFT_ALONE,
        /** The disk under the store's data was full: nothing can be said of the store. */
        NO_ROOM,
        /** A machine went away that carried load or store: nothing can be said of the store. */
        MACHINE_LOST,
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
            String role, long pid, List<String> command, Map<String, String> environment) {

        /** The same in another role. */
        public ProcessNote as(String other) {
            return new ProcessNote(other, pid, command, environment);
        }
    }

    /**
     * A jar on the class path of a process, or an archive of its classes.
     *
     * @param role of the process
     * @param name of the file
     * @param sha256 of its content, in hexadecimal; empty when it could not be read
     */
    public record JarNote(String role, String name, String sha256) {}

    /**
     * Where the data set of a trial came from.
     *
     * @param source how it came to be there
     * @param key of its snapshot; empty when there is none
     * @param bytes on the disks of all nodes; 0 when that was not counted
     * @param loadSeconds what loading it took, in this trial or when the snapshot was made; 0 when
     *     the load worker loaded it itself
     * @param restoreSeconds what bringing it back took, without the start of the store
     * @param rowsVerified of the restored rows so many were read and compared
     * @param remark what else there is to say, for example why nothing was kept; empty otherwise
     */
    public record DataNote(
            Source source,
            String key,
            long bytes,
            double loadSeconds,
            double restoreSeconds,
            long rowsVerified,
            String remark) {

        /** By the load worker itself, into the store that is measured. */
        public static final DataNote IN_PLACE = new DataNote(Source.IN_PLACE, "", 0, 0, 0, 0, "");

        /** The same, with rows that were read and compared. */
        public DataNote verified(long rows) {
            return new DataNote(source, key, bytes, loadSeconds, restoreSeconds, rows, remark);
        }

        /** Loading that was not done again. */
        public double savedSeconds() {
            return source == Source.SNAPSHOT ? Math.max(0, loadSeconds - restoreSeconds) : 0;
        }
    }

    /** How a data set came to be in the store that is measured. */
    public enum Source {
        /** Loaded into the store that is measured. */
        IN_PLACE,
        /** Loaded in this trial into another store, whose files the measured one started from. */
        LOADED,
        /** The files were kept from an earlier loading. */
        SNAPSHOT
    }

    /** A phase with its times from the trial's origin; end is -1 while it runs. */
    public record PhaseNote(String name, double startSeconds, double endSeconds) {}
}
