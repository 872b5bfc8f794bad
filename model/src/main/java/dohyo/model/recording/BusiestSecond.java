package dohyo.model.recording;

/**
 * The most events within any second, of events that come in order. It is never too low; what lies
 * within a hundredth of a second beyond is counted, too.
 */
final class BusiestSecond {

    private static final long SLOT_NANOS = 10_000_000;
    private static final int SLOTS = 101;

    private final long[] counts = new long[SLOTS];
    private long slot;
    private long within;
    private long most;

    void add(long nanos) {
        long next = nanos / SLOT_NANOS;
        long last = Math.min(next, slot + SLOTS);
        for (long passed = slot + 1; passed <= last; passed++) {
            int gone = (int) (passed % SLOTS);
            within -= counts[gone];
            counts[gone] = 0;
        }
        slot = next;
        counts[(int) (next % SLOTS)]++;
        within++;
        most = Math.max(most, within);
    }

    long most() {
        return most;
    }
}
