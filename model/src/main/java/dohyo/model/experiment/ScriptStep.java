package dohyo.model.experiment;

/**
 * One line of a null store's script.
 *
 * @param kind what happens
 * @param atNanos when it begins, counted from the first request after the load was announced
 * @param nanos how long a stall lasts, or how much each answer is delayed: always, on average
 *     (exponential), or when it is a fast one (bimodal)
 * @param every for errors and resets: every n-th request; 0 otherwise
 * @param spread how delays differ from each other
 */
public record ScriptStep(Kind kind, long atNanos, long nanos, long every, Spread spread) {

    /** Whose delays are all the same. */
    public ScriptStep(Kind kind, long atNanos, long nanos, long every) {
        this(kind, atNanos, nanos, every, Spread.NONE);
    }

    /** What a null store can do to its clients. */
    public enum Kind {
        /** From {@code atNanos} on, every answer waits this long. */
        DELAY,
        /** Nothing is read or answered for this long. */
        STALL,
        /** Every n-th request is answered with an overloaded error. */
        ERROR,
        /** Every n-th request closes its connection. */
        RESET,
        /** Nothing is read or answered any more. */
        HANG,
        /** The process ends by itself. */
        DIE
    }

    /**
     * How delays are distributed; which answer waits how long is the same in every run.
     *
     * @param slowNanos the longer of two delays (bimodal); 0 otherwise
     * @param slowShare which part of the answers waits for the longer, 0 to 1
     */
    public record Spread(Shape shape, long slowNanos, double slowShare) {

        /** All the same. */
        public static final Spread NONE = new Spread(Shape.CONSTANT, 0, 0);

        /** Short ones often and long ones rarely, as gaps between independent events are. */
        public static final Spread EXPONENTIAL = new Spread(Shape.EXPONENTIAL, 0, 0);

        /** Most are fast, some are slow. */
        public static Spread bimodal(long slowNanos, double slowShare) {
            return new Spread(Shape.BIMODAL, slowNanos, slowShare);
        }
    }

    /** Distributions of delays. */
    public enum Shape {
        CONSTANT,
        EXPONENTIAL,
        BIMODAL
    }
}
