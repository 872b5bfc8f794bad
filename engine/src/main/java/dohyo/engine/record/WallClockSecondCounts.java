package dohyo.engine.record;

import dohyo.model.load.ReadAnswerCounts;

import org.HdrHistogram.IntCountsHistogram;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** What arrived in one second by wall clock. Pooled like {@link IntendedSecondHistograms}. */
final class WallClockSecondCounts implements ScribeEntry {

    private final MeasurementNames layout;
    private final IntCountsHistogram responses = LatencyHistogramFactory.histogram();
    private final LaneStalls stalls = new LaneStalls();
    private final long[] errors;
    private long reads;
    private long rows;
    private long empty;
    private Edge edge = new Edge(0, 0, 0, 0, false);

    /**
     * How the lane stood at the end of the second.
     *
     * @param atNanos the end
     * @param windowEndNanos of the step, as known then
     * @param sentTotal operations of the step sent so far
     * @param inFlight sent and not answered
     * @param last whether the lane has ended the step
     */
    record Edge(long atNanos, long windowEndNanos, long sentTotal, long inFlight, boolean last) {}

    WallClockSecondCounts(MeasurementNames layout) {
        this.layout = layout;
        errors = new long[layout.errorKinds().size()];
    }

    void answered(long responseNanos) {
        LatencyHistogramFactory.record(responses, responseNanos);
    }

    void failed(int kind) {
        errors[kind]++;
    }

    /** A read was answered with so many rows. */
    void rows(long count) {
        reads++;
        rows += count;
        empty += count == 0 ? 1 : 0;
    }

    /** What the reads held; null when there were none whose rows are counted. */
    @Nullable ReadAnswerCounts reads() {
        return reads == 0 ? null : new ReadAnswerCounts(reads, rows, empty);
    }

    LaneStalls stalls() {
        return stalls;
    }

    void end(Edge edge) {
        this.edge = edge;
    }

    Edge edge() {
        return edge;
    }

    IntCountsHistogram responses() {
        return responses;
    }

    Map<String, Long> errors() {
        Map<String, Long> byKind = new LinkedHashMap<>();
        for (int kind = 0; kind < errors.length; kind++) {
            if (errors[kind] > 0) {
                byKind.put(layout.errorKinds().get(kind), errors[kind]);
            }
        }
        return byKind;
    }

    /** Adds what another lane did in the same time. */
    void add(WallClockSecondCounts other) {
        responses.add(other.responses);
        reads += other.reads;
        rows += other.rows;
        empty += other.empty;
        for (int kind = 0; kind < errors.length; kind++) {
            errors[kind] += other.errors[kind];
        }
    }

    @Override
    public void enter(QueueDrain drain) throws IOException {
        drain.enter(this);
    }

    void clear() {
        responses.reset();
        stalls.clear();
        Arrays.fill(errors, 0);
        reads = 0;
        rows = 0;
        empty = 0;
    }
}
