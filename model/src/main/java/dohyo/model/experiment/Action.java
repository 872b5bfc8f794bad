package dohyo.model.experiment;

/**
 * What the lab does to the store while the load runs.
 *
 * @param atNanos from the start of the first measured step
 * @param kind what is done
 * @param nanos how long it lasts
 */
public record Action(long atNanos, Kind kind, long nanos) {

    /** Kinds of action. */
    public enum Kind {
        /** Stops the store's processes with SIGSTOP and lets them go on after the given time. */
        SUSPEND
    }
}
