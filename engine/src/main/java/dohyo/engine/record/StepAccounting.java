package dohyo.engine.record;

import dohyo.engine.schedule.ArrivalCursor;
import dohyo.model.load.ClockOrigin;
import dohyo.model.load.SecondRecord;
import dohyo.model.result.LatencyDistribution;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the scribe keeps of a running step: the account of all its latencies, and its own walk over
 * the schedule, from which the operations due are counted; of all lanes together. Handed over
 * before the step's first entry; read by others only after {@link #awaitWritten}.
 */
public final class StepAccounting {

    private static final long MOST_WRITING_SECONDS = 60;

    private final int number;
    private final long startNanos;
    private final List<ArrivalCursor> due;
    private final List<RecordingQueue> queues;
    private final LaneSecondMerger seconds;
    private final LatencyDistribution account = new LatencyDistribution();
    private final CountDownLatch written;
    private long dueTotal;
    private long sentTotal;
    private long backlogMax;

    /**
     * A log that has not been begun.
     *
     * @param queues one a lane
     * @param due a cursor of its own for each lane; none in closed loop, where what is due is what
     *     is sent
     */
    public StepAccounting(
            int number, long startNanos, List<RecordingQueue> queues, List<ArrivalCursor> due) {
        this.number = number;
        this.startNanos = startNanos;
        this.queues = List.copyOf(queues);
        this.due = List.copyOf(due);
        seconds = new LaneSecondMerger(queues.size(), startNanos);
        written = new CountDownLatch(queues.size());
    }

    /** Latencies of all operations together. */
    public LatencyDistribution account() {
        return account;
    }

    /** Most operations due and not sent, at any end of a second. */
    public long backlogMax() {
        return backlogMax;
    }

    /** Begins the step at the scribe. */
    public void begin() {
        for (int i = 0; i < queues.size(); i++) {
            int lane = i;
            queues.get(i).hand(drain -> drain.begin(this, lane));
        }
    }

    /** Waits until all entries of the step that were handed over are in the files. */
    public void awaitWritten() throws IOException {
        queues.forEach(queue -> queue.hand(drain -> written.countDown()));
        try {
            if (!written.await(MOST_WRITING_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("the results of step " + number + " could not be written in "
                        + MOST_WRITING_SECONDS + " s; is the disk stuck?");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while writing results");
        }
        for (RecordingQueue queue : queues) {
            queue.check();
        }
    }

    int number() {
        return number;
    }

    long startNanos() {
        return startNanos;
    }

    /** Takes a second of a lane and makes the lines that are complete with it. */
    List<SecondRecord> seconds(int lane, WallClockSecondCounts second, ClockOrigin origin) {
        seconds.add(lane, second);
        List<SecondRecord> lines = new ArrayList<>();
        for (List<LaneSecondMerger.Taken> taken = seconds.take();
                !taken.isEmpty();
                taken = seconds.take()) {
            lines.add(line(taken, origin));
            taken.forEach(one -> queues.get(one.lane()).giveBack(one.second()));
        }
        return lines;
    }

    private SecondRecord line(List<LaneSecondMerger.Taken> taken, ClockOrigin origin) {
        WallClockSecondCounts all = taken.get(0).second();
        taken.subList(1, taken.size()).forEach(one -> all.add(one.second()));
        long atNanos = taken.stream()
                .mapToLong(one -> one.second().edge().atNanos())
                .max()
                .orElse(startNanos);
        long sentNow = edges().mapToLong(WallClockSecondCounts.Edge::sentTotal).sum();
        long inFlight = edges().mapToLong(WallClockSecondCounts.Edge::inFlight).sum();
        long sent = sentNow - sentTotal;
        sentTotal = sentNow;
        long dueNow = due.isEmpty() ? sent : walk(taken, atNanos);
        dueTotal += dueNow;
        long backlog = Math.max(0, dueTotal - sentTotal);
        backlogMax = Math.max(backlogMax, backlog);
        return new SecondRecord(
                origin.secondsAt(atNanos),
                number,
                dueNow,
                sent,
                all.responses().getTotalCount(),
                all.errors(),
                inFlight,
                backlog,
                all.responses().getValueAtPercentile(50),
                all.responses().getValueAtPercentile(99),
                all.responses().getMaxValue(),
                all.reads());
    }

    private Stream<WallClockSecondCounts.Edge> edges() {
        return IntStream.range(0, queues.size()).mapToObj(seconds::reached);
    }

    /**
     * What was due of each lane until it told what it had sent: up to a later moment it would seem
     * to have left something. A lane that has told nothing is behind by all that was due meanwhile.
     */
    private long walk(List<LaneSecondMerger.Taken> taken, long atNanos) {
        Set<Integer> told =
                taken.stream().map(LaneSecondMerger.Taken::lane).collect(Collectors.toSet());
        long passed = 0;
        for (int lane = 0; lane < due.size(); lane++) {
            WallClockSecondCounts.Edge edge = seconds.reached(lane);
            long toldNanos = told.contains(lane) ? edge.atNanos() : atNanos;
            long until = Math.min(toldNanos, edge.windowEndNanos()) - startNanos;
            ArrivalCursor cursor = due.get(lane);
            for (; cursor.intendedNanos() < until; cursor.advance()) {
                passed++;
            }
        }
        return passed;
    }
}
