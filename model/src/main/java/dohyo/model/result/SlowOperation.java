package dohyo.model.result;

/**
 * One of the slowest operations of its second. All times in nanoseconds from the trial's origin.
 *
 * @param outcome {@link #ANSWERED}, {@link #UNFINISHED}, or the kind of its error
 * @param intendedNanos when it should have been sent
 * @param sentNanos when it was sent; {@link #NEVER} when it was not
 * @param endedNanos when it was answered, had failed, or was given up
 */
public record SlowOperation(
        String operation, String outcome, long intendedNanos, long sentNanos, long endedNanos) {

    public static final String ANSWERED = "answered";
    public static final String UNFINISHED = "unfinished";
    public static final long NEVER = -1;

    /** From the intended start to its end. */
    public long responseNanos() {
        return endedNanos - intendedNanos;
    }

    /** What it waited before it was sent, in the generator. */
    public long waitNanos() {
        return (sentNanos == NEVER ? endedNanos : sentNanos) - intendedNanos;
    }
}
