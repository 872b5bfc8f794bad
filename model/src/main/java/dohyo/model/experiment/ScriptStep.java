package dohyo.model.experiment;

/**
 * One line of a null store's script.
 *
 * @param kind what happens
 * @param atNanos when it begins, counted from the first request after the load was announced
 * @param nanos how long a stall lasts, or how much each answer is delayed
 * @param every for errors and resets: every n-th request; 0 otherwise
 */
public record ScriptStep(Kind kind, long atNanos, long nanos, long every) {

    /** What a null store can do to its clients. */
    public enum Kind {
        /** From {@code atNanos} on, every answer waits this long. */
        DELAY,
        /** Nothing is read or answered for this long. */
        STALL,
        /** Every n-th request is answered with an overloaded error. */
        ERROR,
        /** Every n-th request closes its connection. */
        RESET
    }
}
