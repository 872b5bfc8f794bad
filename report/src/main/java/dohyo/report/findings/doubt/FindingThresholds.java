package dohyo.report.findings.doubt;

/** From where on something is worth a word; each with its reason. */
public final class FindingThresholds {

    private FindingThresholds() {}

    /** A lane that sleeps is late by some 10 µs here; a millisecond is a hundred times that. */
    public static final long LATENESS_NANOS = 1_000_000;

    /** Lateness below this part of the p99 it enters cannot change what the figure says. */
    public static final double LATENESS_OF_RESPONSE = 0.1;

    /** Below a millisecond a larger part may be its own: a step still tells fast from slow. */
    public static final double LATENESS_OF_SMALL = 0.4;

    /** Waiting for a core, as part of the window (the field's own alarm is 5 %). */
    public static final double STARVED = 0.05;

    /** The generator's own pauses: what lies beyond p99 could be theirs alone. */
    public static final double OWN_PAUSES = 0.01;

    /** Load that waited to be sent, in seconds of load. */
    public static final double BACKLOG_SECONDS = 0.05;

    /** Thirds of a step that differ by more than half again are not one level. */
    public static final double DRIFT = 1.5;

    /** Below this, drift is nobody's concern. */
    public static final long DRIFT_NANOS = 200_000;

    /** A third of a step needs a few seconds to have a median. */
    public static final int DRIFT_SECONDS = 9;

    /** Collections of the store: part of the time, or one long pause. */
    public static final double COLLECTIONS = 0.01;

    public static final double LONG_PAUSE_SECONDS = 0.02;

    /** Reads that found nothing, as part of all: a few may meet rows that come and go. */
    public static final double EMPTY_READS = 0.01;

    /** Most answers are then of a shorter way through the store than the one in question. */
    public static final double MOSTLY_EMPTY_READS = 0.5;

    /** A stop that a look five times a second sees for sure. */
    public static final double STANDSTILL_SECONDS = 0.2;

    /** Rounds in which a store did not rest: where others lose more, they lose it to that store. */
    public static final double RESTLESS_ROUNDS = 0.25;

    /** What a store does between its slices, as part of all: few blocks tell as much apart. */
    public static final double WORK_BETWEEN_SLICES = 0.15;

    /** Of a core, what a store may use for nothing: an idle JVM uses 1 to 3 % here. */
    public static final double IDLE_STORE_CORES = 0.05;

    public static final double HOST_BUSY = 0.9;

    public static final double STEAL = 0.01;

    /** What {@code doctor} calls serious, too. */
    public static final double SERIOUS_STEAL = 0.1;

    /** Response time of several times the service time, and not for lack of precision. */
    public static final double QUEUEING = 3;

    public static final double QUEUEING_NANOS = 1e6;
}
