package dohyo.model.statistics.series;

import dohyo.model.load.SecondRecord;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Calls out, second by second, a store that has stopped making progress, so that its trial can end
 * with what was measured.
 *
 * <p>A second is dead when work waits or fails, and yet fewer operations were answered than a small
 * share of what was offered in it, or of what is usual in this step when that is more (in a closed
 * loop nothing is offered to a store that hangs). So many dead seconds in a row are a collapse:
 * fewer are a pause, which belongs into the results. Seconds of planned suspensions are not to be
 * shown to it.
 */
public final class CollapseWatch {

    /** Seconds of the step that are remembered as usual. */
    private static final int REMEMBERED = 60;

    /**
     * When to call.
     *
     * @param share of the offered operations, for example 0.05
     * @param deadSeconds in a row
     */
    public record Limits(double share, int deadSeconds) {

        /** A twentieth, for ten seconds. */
        public static final Limits USUAL = new Limits(0.05, 10);
    }

    /**
     * What was called out.
     *
     * @param step in which
     * @param sinceSeconds end of the last second before, from the trial's origin
     * @param atSeconds when it was called
     * @param waiting operations in flight or in the backlog then
     * @param failed meanwhile, by kind
     */
    public record Collapse(
            int step,
            double sinceSeconds,
            double atSeconds,
            long waiting,
            Map<String, Long> failed) {}

    private final Limits limits;
    private final Deque<Long> usual = new ArrayDeque<>();
    private int step = -1;
    private final Map<String, Long> failed = new TreeMap<>();
    private int dead;
    private double aliveAtSeconds;

    public CollapseWatch(Limits limits) {
        this.limits = limits;
    }

    /** In order of time; the answer comes once for each unbroken row of dead seconds. */
    public Optional<Collapse> observe(SecondRecord second) {
        if (second.step() != step) {
            begin(second);
        }
        if (!isDead(second)) {
            remember(second);
            return Optional.empty();
        }
        dead++;
        second.errors().forEach((kind, count) -> failed.merge(kind, count, Long::sum));
        return dead == limits.deadSeconds() ? Optional.of(collapse(second)) : Optional.empty();
    }

    private void begin(SecondRecord second) {
        step = second.step();
        usual.clear();
        failed.clear();
        dead = 0;
        aliveAtSeconds = second.atSeconds() - 1;
    }

    private void remember(SecondRecord second) {
        dead = 0;
        failed.clear();
        aliveAtSeconds = second.atSeconds();
        usual.addLast(second.done());
        if (usual.size() > REMEMBERED) {
            usual.removeFirst();
        }
    }

    private boolean isDead(SecondRecord second) {
        double offered = Math.max((double) second.due(), usualDone());
        boolean isAsked = waiting(second) > 0 || !second.errors().isEmpty();
        return isAsked && second.done() <= limits.share() * offered;
    }

    private double usualDone() {
        double[] done = usual.stream().mapToDouble(Long::doubleValue).toArray();
        return done.length == 0 ? 0 : WindowMeans.median(done);
    }

    private Collapse collapse(SecondRecord second) {
        return new Collapse(
                second.step(),
                aliveAtSeconds,
                second.atSeconds(),
                waiting(second),
                new TreeMap<>(failed));
    }

    private static long waiting(SecondRecord second) {
        return second.inFlight() + second.backlog();
    }
}
