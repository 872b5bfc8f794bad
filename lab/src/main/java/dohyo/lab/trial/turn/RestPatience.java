package dohyo.lab.trial.turn;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * How long stores are waited for until they rest: as long as the design says, but a store that did
 * not rest within that is not waited for as long again before it has rested. One that never does (a
 * thread of it that spins) would cost the whole limit before each slice, and hours in all.
 *
 * @param <S> what tells stores apart
 */
final class RestPatience<S> {

    /** The usual limit of a design: for a longer one the file has a reason, a compaction say. */
    static final long AGAIN_NANOS = 5_000_000_000L;

    private final long mostNanos;
    private final Set<S> restless = new HashSet<>();

    RestPatience(long mostNanos) {
        this.mostNanos = mostNanos;
    }

    /** From its begin on, of a wait in which these are at rest now, or not. */
    long nanos(Map<S, Boolean> calm) {
        boolean isNew = calm.entrySet().stream()
                .anyMatch(one -> !one.getValue() && !restless.contains(one.getKey()));
        return isNew ? mostNanos : Math.min(mostNanos, AGAIN_NANOS);
    }

    /** These were at rest at the end of a wait, or not. */
    void ended(Map<S, Boolean> calm) {
        calm.forEach((store, isCalm) -> {
            if (isCalm) {
                restless.remove(store);
            } else {
                restless.add(store);
            }
        });
    }
}
